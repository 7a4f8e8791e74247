<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>planfacts</name>
    <message numerus="yes">
        <source>%n step(s): %1</source>
        <translation>
            <numerusform>%n step: %1</numerusform>
            <numerusform>%n steps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparePage</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and %n more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparisonModel</name>
    <message numerus="yes">
        <source>%n repeat(s) a side would show the difference asked for.</source>
        <translation>
            <numerusform>%n repeat a side would show the difference asked for.</numerusform>
            <numerusform>%n repeats a side would show the difference asked for.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ConnectionPanel</name>
    <message numerus="yes">
        <source>%n model(s) in its list.</source>
        <translation>
            <numerusform>%n model in its list.</numerusform>
            <numerusform>%n models in its list.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message numerus="yes">
        <source>Library: %n run(s)</source>
        <translation>
            <numerusform>Library: %n run</numerusform>
            <numerusform>Library: %n runs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n plan(s) that wait in the queue will not be started.</source>
        <translation>
            <numerusform>%n plan that waits in the queue will not be started.</numerusform>
            <numerusform>%n plans that wait in the queue will not be started.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanPart</name>
    <message numerus="yes">
        <source>%n problem(s)</source>
        <translation>
            <numerusform>%n problem</numerusform>
            <numerusform>%n problems</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunActions</name>
    <message numerus="yes">
        <source>%n run(s) removed for good</source>
        <translation>
            <numerusform>%n run removed for good</numerusform>
            <numerusform>%n runs removed for good</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunListView</name>
    <message numerus="yes">
        <source>%n run(s), %1 requests</source>
        <translation>
            <numerusform>%n run, %1 requests</numerusform>
            <numerusform>%n runs, %1 requests</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Looked for: %1. None of the %n run(s) fits.</source>
        <translation>
            <numerusform>Looked for: %1. The one run there is does not fit.</numerusform>
            <numerusform>Looked for: %1. None of the %n runs fits.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::TokenStrip</name>
    <message numerus="yes">
        <source>%n event(s) with tokens</source>
        <translation>
            <numerusform>%n event with tokens</numerusform>
            <numerusform>%n events with tokens</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Workbench</name>
    <message numerus="yes">
        <source>The queue is stopped: %n plan(s) wait in it.</source>
        <translation>
            <numerusform>The queue is stopped: %n plan waits in it.</numerusform>
            <numerusform>The queue is stopped: %n plans wait in it.</numerusform>
        </translation>
    </message>
</context>
</TS>
