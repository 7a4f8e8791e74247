<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>about</name>
    <message>
        <source>About Plumbline</source>
        <translation>Über Plumbline</translation>
    </message>
    <message>
        <source>Plumbline %1

A workbench that benchmarks LLM servers which speak the OpenAI streaming API, and says how far its own measurement can be trusted.

Free software under the GNU General Public License, version 3 or later.</source>
        <translation>Plumbline %1

Eine Werkbank, die LLM-Server mit der OpenAI-Streaming-API vermisst und angibt, wie weit der eigenen Messung zu trauen ist.

Freie Software unter der GNU General Public License, Version 3 oder später.</translation>
    </message>
</context>
<context>
    <name>actions</name>
    <message>
        <source>&amp;New plan</source>
        <translation>&amp;Neuer Plan</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen…</translation>
    </message>
    <message>
        <source>&amp;Save plan</source>
        <translation>Plan &amp;speichern</translation>
    </message>
    <message>
        <source>Save plan &amp;as…</source>
        <translation>Plan speichern &amp;unter…</translation>
    </message>
    <message>
        <source>&amp;Duplicate plan</source>
        <translation>Plan &amp;duplizieren</translation>
    </message>
    <message>
        <source>&amp;Import results…</source>
        <translation>Ergebnisse &amp;importieren…</translation>
    </message>
    <message>
        <source>&amp;Export run…</source>
        <translation>Lauf &amp;exportieren…</translation>
    </message>
    <message>
        <source>Open &amp;library…</source>
        <translation>Bib&amp;liothek öffnen…</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Filter</source>
        <translation>&amp;Filtern</translation>
    </message>
    <message>
        <source>Re&amp;fresh</source>
        <translation>&amp;Aktualisieren</translation>
    </message>
    <message>
        <source>&amp;Home</source>
        <translation>&amp;Startseite</translation>
    </message>
    <message>
        <source>&amp;Plan</source>
        <translation>&amp;Plan</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>Re&amp;sults</source>
        <translation>&amp;Ergebnisse</translation>
    </message>
    <message>
        <source>&amp;Compare</source>
        <translation>&amp;Vergleich</translation>
    </message>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>For&amp;ward</source>
        <translation>Vor&amp;wärts</translation>
    </message>
    <message>
        <source>Pause &amp;view</source>
        <translation>Anzeige an&amp;halten</translation>
    </message>
    <message>
        <source>&amp;Start</source>
        <translation>Sta&amp;rten</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>&amp;Abort now</source>
        <translation>Sofort a&amp;bbrechen</translation>
    </message>
    <message>
        <source>Add a n&amp;ote…</source>
        <translation>&amp;Notiz hinzufügen…</translation>
    </message>
    <message>
        <source>Test &amp;connection</source>
        <translation>&amp;Verbindung testen</translation>
    </message>
    <message>
        <source>Store a &amp;credential…</source>
        <translation>&amp;Zugangsdaten ablegen…</translation>
    </message>
    <message>
        <source>Add plan to the &amp;queue</source>
        <translation>Plan in die &amp;Warteschlange</translation>
    </message>
    <message>
        <source>Sho&amp;w the queue…</source>
        <translation>Warteschlange Warteschlange an&amp;zeigen…anzeigen…</translation>
    </message>
    <message>
        <source>Co&amp;mpare with selected</source>
        <translation>&amp;Mit Auswahl vergleichen</translation>
    </message>
    <message>
        <source>S&amp;ettings…</source>
        <translation>&amp;Einstellungen…</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;Keyboard shortcuts</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Save &amp;diagnostics…</source>
        <translation>&amp;Diagnosedaten speichern…</translation>
    </message>
    <message>
        <source>&amp;About Plumbline</source>
        <translation>Ü&amp;ber Plumbline</translation>
    </message>
</context>
<context>
    <name>comparisonplots</name>
    <message>
        <source>arrival rate (requests/s)</source>
        <translation>Ankunftsrate (Anfragen/s)</translation>
    </message>
    <message>
        <source>concurrency</source>
        <translation>Parallelität</translation>
    </message>
    <message>
        <source>ms</source>
        <translation>ms</translation>
    </message>
    <message>
        <source>tokens/s</source>
        <translation>Token/s</translation>
    </message>
    <message>
        <source>TTFT p95</source>
        <translation>TTFT p95</translation>
    </message>
    <message>
        <source>TPOT p95</source>
        <translation>TPOT p95</translation>
    </message>
    <message>
        <source>Output token throughput</source>
        <translation>Durchsatz an Ausgabe-Token</translation>
    </message>
    <message>
        <source>Goodput</source>
        <translation>Goodput</translation>
    </message>
    <message>
        <source>requests/s</source>
        <translation>Anfragen/s</translation>
    </message>
    <message>
        <source>Throughput against latency</source>
        <translation>Durchsatz gegen Latenz</translation>
    </message>
    <message>
        <source>TTFT p95 (ms)</source>
        <translation>TTFT p95 (ms)</translation>
    </message>
    <message>
        <source>Throughput against pace</source>
        <translation>Durchsatz gegen Tempo</translation>
    </message>
    <message>
        <source>TPOT p95 (ms)</source>
        <translation>TPOT p95 (ms)</translation>
    </message>
    <message>
        <source>%1 of completed requests</source>
        <translation>%1 abgeschlossener Anfragen</translation>
    </message>
    <message>
        <source>% at or below</source>
        <translation>% bis zu diesem Wert</translation>
    </message>
    <message>
        <source>TTFT over the step, aligned where the window opens</source>
        <translation>TTFT über die Stufe, ausgerichtet am Beginn des Messfensters</translation>
    </message>
    <message>
        <source>seconds since the window opened</source>
        <translation>Sekunden seit Beginn des Messfensters</translation>
    </message>
    <message>
        <source>TTFT p50 (ms)</source>
        <translation>TTFT p50 (ms)</translation>
    </message>
</context>
<context>
    <name>credential</name>
    <message>
        <source>Store a credential</source>
        <translation>Zugangsdaten ablegen</translation>
    </message>
    <message>
        <source>It goes into this desktop&apos;s keychain. The plan, the library and exports hold its name only.</source>
        <translation>Sie kommen in den Schlüsselbund dieses Desktops. Plan, Bibliothek und Exporte enthalten nur den Namen.</translation>
    </message>
    <message>
        <source>&amp;Name:</source>
        <translation>&amp;Name:</translation>
    </message>
    <message>
        <source>&amp;Secret:</source>
        <translation>&amp;Geheimnis:</translation>
    </message>
</context>
<context>
    <name>newplan</name>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
</context>
<context>
    <name>numbers</name>
    <message>
        <source>%1 %</source>
        <translation>%1 %</translation>
    </message>
    <message>
        <source>%1 ms</source>
        <translation>%1 ms</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1 min %2 s</source>
        <translation>%1 min %2 s</translation>
    </message>
    <message>
        <source>concurrency %1</source>
        <translation>Parallelität %1</translation>
    </message>
    <message>
        <source>%1 requests/s</source>
        <translation>%1 Anfragen/s</translation>
    </message>
</context>
<context>
    <name>outcomes</name>
    <message>
        <source>completed</source>
        <translation>abgeschlossen</translation>
    </message>
    <message>
        <source>rejected</source>
        <translation>abgewiesen</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>timed out</source>
        <translation>Zeit überschritten</translation>
    </message>
    <message>
        <source>cancelled</source>
        <translation>abgebrochen</translation>
    </message>
    <message>
        <source>unfinished</source>
        <translation>unvollendet</translation>
    </message>
    <message>
        <source>not sent</source>
        <translation>nicht gesendet</translation>
    </message>
</context>
<context>
    <name>pdfreport</name>
    <message>
        <source>This report has no chart.</source>
        <translation>Dieser Bericht hat kein Diagramm.</translation>
    </message>
    <message>
        <source>There is no chart %1; there are: %2.</source>
        <translation>Ein Diagramm %1 gibt es nicht; vorhanden: %2.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparePage</name>
    <message>
        <source>Nothing to compare yet</source>
        <translation>Noch nichts zu vergleichen</translation>
    </message>
    <message>
        <source>Select two or more runs on the Results page and choose Compare.</source>
        <translation>Auf der Seite „Ergebnisse“ zwei oder mehr Läufe auswählen und vergleichen.</translation>
    </message>
    <message>
        <source>Go to the results</source>
        <translation>Zu den Ergebnissen</translation>
    </message>
    <message>
        <source>&amp;Baseline:</source>
        <translation>Ba&amp;sis:</translation>
    </message>
    <message>
        <source>&amp;Level of distributions and courses:</source>
        <translation>Las&amp;tstufe der Verteilungen und Verläufe:</translation>
    </message>
    <message>
        <source>Figures</source>
        <translation>Kenngrößen</translation>
    </message>
    <message>
        <source>What differs</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>Curves</source>
        <translation>Kurven</translation>
    </message>
    <message>
        <source>Distributions</source>
        <translation>Verteilungen</translation>
    </message>
    <message>
        <source>Courses</source>
        <translation>Verläufe</translation>
    </message>
    <message>
        <source>Reading the runs</source>
        <translation>Läufe werden gelesen</translation>
    </message>
    <message>
        <source>Their records are read and compared.</source>
        <translation>Ihre Aufzeichnungen werden gelesen und verglichen.</translation>
    </message>
    <message>
        <source>These runs can&apos;t be compared</source>
        <translation>Diese Läufe sind nicht vergleichbar</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ComparisonModel</name>
    <message>
        <source>better</source>
        <translation>besser</translation>
    </message>
    <message>
        <source>worse</source>
        <translation>schlechter</translation>
    </message>
    <message>
        <source>not distinguishable</source>
        <translation>nicht unterscheidbar</translation>
    </message>
    <message>
        <source>not comparable</source>
        <translation>nicht vergleichbar</translation>
    </message>
    <message>
        <source>The primary figure: it is tested by itself, the others together.</source>
        <translation>Die Hauptkenngröße: Sie wird für sich geprüft, die übrigen gemeinsam.</translation>
    </message>
    <message numerus="yes">
        <source>%n repeat(s) a side would show the difference asked for.</source>
        <translation>
            <numerusform>%n Wiederholung je Seite würde den verlangten Unterschied zeigen.</numerusform>
            <numerusform>%n Wiederholungen je Seite würden den verlangten Unterschied zeigen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>Level</source>
        <translation>Laststufe</translation>
    </message>
    <message>
        <source>Figure</source>
        <translation>Kenngröße</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Run&apos;s</source>
        <translation>Im Lauf</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Differenz</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>95 % interval</source>
        <translation>95-%-Intervall</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::DifferencesModel</name>
    <message>
        <source>Run</source>
        <translation>Lauf</translation>
    </message>
    <message>
        <source>What</source>
        <translation>Was</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Basis</translation>
    </message>
    <message>
        <source>Run&apos;s</source>
        <translation>Im Lauf</translation>
    </message>
    <message>
        <source>Meaning</source>
        <translation>Bedeutung</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::HomePage</name>
    <message>
        <source>Measure an LLM server</source>
        <translation>Einen LLM-Server vermessen</translation>
    </message>
    <message>
        <source>Declare a workload and a promise, watch the server bend while the load steps, and keep what was measured with everything that it depends on.</source>
        <translation>Arbeitslast und Zusage festlegen, beobachten, wie der Server unter steigender Last nachgibt, und das Gemessene behalten, mit allem, wovon es abhängt.</translation>
    </message>
    <message>
        <source>Start the &amp;demo (simulated)</source>
        <translation>De&amp;mo starten (simuliert)</translation>
    </message>
    <message>
        <source>The built-in reference server and its plan draw a knee within a minute. It needs no model and no network; every figure of it is labelled simulated.</source>
        <translation>Der eingebaute Referenzserver und sein Plan zeichnen binnen einer Minute ein Knie, ohne Modell und ohne Netz; jede Kenngröße davon ist als simuliert gekennzeichnet.</translation>
    </message>
    <message>
        <source>Begin with a template</source>
        <translation>Mit einer Vorlage beginnen</translation>
    </message>
    <message>
        <source>Drop a plan, a run file (JSONL) or another tool&apos;s results anywhere in this window.</source>
        <translation>Einen Plan, eine Laufdatei (JSONL) oder Ergebnisse eines anderen Werkzeugs irgendwo in dieses Fenster ziehen.</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Importing</name>
    <message>
        <source>%1 can&apos;t be changed</source>
        <translation>%1 kann nicht geändert werden</translation>
    </message>
    <message>
        <source>No temporary folder: %1</source>
        <translation>Kein temporärer Ordner: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::MainWindow</name>
    <message>
        <source>Plans (*.plan.json *.json);;All files (*)</source>
        <translation>Pläne (*.plan.json *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>&amp;Lauf</translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>Open a plan or a run file</source>
        <translation>Plan oder Laufdatei öffnen</translation>
    </message>
    <message>
        <source>Import results</source>
        <translation>Ergebnisse importieren</translation>
    </message>
    <message>
        <source>Results (*.json *.jsonl *.csv);;All files (*)</source>
        <translation>Ergebnisse (*.json *.jsonl *.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Note on the run</source>
        <translation>Notiz zum Lauf</translation>
    </message>
    <message>
        <source>Note:</source>
        <translation>Notiz:</translation>
    </message>
    <message>
        <source>The run takes no notes now: it has not begun or has ended.</source>
        <translation>Der Lauf nimmt jetzt keine Notiz an: Er hat noch nicht begonnen oder ist beendet.</translation>
    </message>
    <message>
        <source>S&amp;top now</source>
        <translation>Sofort s&amp;toppen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>S&amp;toppen</translation>
    </message>
    <message>
        <source>Running</source>
        <translation>Läuft</translation>
    </message>
    <message>
        <source>Stopping: nothing more is sent, waiting for what is outstanding. Stop again cancels it.</source>
        <translation>Wird gestoppt: Es wird nichts mehr gesendet, Ausstehendes läuft aus. Erneutes Stoppen bricht es ab.</translation>
    </message>
    <message>
        <source>Cancelling what is outstanding</source>
        <translation>Ausstehendes wird abgebrochen</translation>
    </message>
    <message>
        <source>Computing the summary from what was kept</source>
        <translation>Die Zusammenfassung wird aus dem Aufgezeichneten berechnet</translation>
    </message>
    <message>
        <source>Ready</source>
        <translation>Bereit</translation>
    </message>
    <message>
        <source>Running: %1</source>
        <translation>Läuft: %1</translation>
    </message>
    <message numerus="yes">
        <source>Library: %n run(s)</source>
        <translation>
            <numerusform>Bibliothek: %n Lauf</numerusform>
            <numerusform>Bibliothek: %n Läufe</numerusform>
        </translation>
    </message>
    <message>
        <source>Library can&apos;t be read</source>
        <translation>Bibliothek nicht lesbar</translation>
    </message>
    <message>
        <source>Save the plan</source>
        <translation>Plan speichern</translation>
    </message>
    <message>
        <source>plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>A run is on</source>
        <translation>Ein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>Stop it, keep what was measured, and close the window?</source>
        <translation>Den Lauf stoppen, das Gemessene behalten und das Fenster schließen?</translation>
    </message>
    <message>
        <source>Stop and close</source>
        <translation>Stoppen und schließen</translation>
    </message>
    <message>
        <source>Go on measuring</source>
        <translation>Weiter messen</translation>
    </message>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Close without saving</source>
        <translation>Ohne Speichern schließen</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>%1 is not a file on this machine.</source>
        <translation>%1 ist keine Datei auf diesem Rechner.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::NoticeBar</name>
    <message>
        <source>Close this message</source>
        <translation>Diese Meldung schließen</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanDocument</name>
    <message>
        <source>change of %1</source>
        <translation>Änderung: %1</translation>
    </message>
    <message>
        <source>New plan</source>
        <translation>Neuer Plan</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: %2</source>
        <translation>%1 kann nicht geschrieben werden: %2</translation>
    </message>
    <message>
        <source> (copy)</source>
        <translation> (Kopie)</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlanPage</name>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Declare workload, load, contract and decision.</source>
        <translation>Arbeitslast, Last, Vertrag und Entscheidung festlegen.</translation>
    </message>
    <message>
        <source>Start the run</source>
        <translation>Lauf starten</translation>
    </message>
    <message>
        <source>New from a &amp;template</source>
        <translation>Neu aus &amp;Vorlage</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::PlotBase</name>
    <message>
        <source>&amp;Save as a figure…</source>
        <translation>Als &amp;Grafik speichern…</translation>
    </message>
    <message>
        <source>&amp;Copy as a table</source>
        <translation>Als &amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>&amp;Show everything</source>
        <translation>&amp;Alles zeigen</translation>
    </message>
    <message>
        <source>%1: a figure is saved as .png, .svg or .pdf.</source>
        <translation>%1: Eine Grafik wird als .png, .svg oder .pdf gespeichert.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be written: is the folder there, and may you write in it?</source>
        <translation>%1 kann nicht geschrieben werden: Gibt es den Ordner, und ist er beschreibbar?</translation>
    </message>
    <message>
        <source>Save the figure</source>
        <translation>Grafik speichern</translation>
    </message>
    <message>
        <source>Figures (*.png *.svg *.pdf)</source>
        <translation>Grafiken (*.png *.svg *.pdf)</translation>
    </message>
    <message>
        <source>%1 is saved.</source>
        <translation>%1 ist gespeichert.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RecentPlans</name>
    <message>
        <source>&amp;Remove from this list</source>
        <translation>Aus dieser Liste &amp;entfernen</translation>
    </message>
    <message>
        <source>Recent &amp;plans</source>
        <translation>Letzte &amp;Pläne</translation>
    </message>
    <message>
        <source>Recent plans</source>
        <translation>Letzte Pläne</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Folder</source>
        <translation>Ordner</translation>
    </message>
    <message>
        <source>No plan yet</source>
        <translation>Noch kein Plan</translation>
    </message>
    <message>
        <source>Plans that you open or save are listed here.</source>
        <translation>Geöffnete und gespeicherte Pläne stehen hier.</translation>
    </message>
    <message>
        <source>Remove from this list</source>
        <translation>Aus dieser Liste entfernen</translation>
    </message>
    <message>
        <source>%1 (not there)</source>
        <translation>%1 (nicht vorhanden)</translation>
    </message>
    <message>
        <source>%1 is not there any more.</source>
        <translation>%1 ist nicht mehr vorhanden.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RecentRuns</name>
    <message>
        <source>… running</source>
        <translation>… läuft</translation>
    </message>
    <message>
        <source>! interrupted</source>
        <translation>! unterbrochen</translation>
    </message>
    <message>
        <source>! stopped early</source>
        <translation>! vorzeitig gestoppt</translation>
    </message>
    <message>
        <source>not judged</source>
        <translation>nicht beurteilt</translation>
    </message>
    <message>
        <source>No run yet</source>
        <translation>Noch kein Lauf</translation>
    </message>
    <message>
        <source>Recent r&amp;uns</source>
        <translation>Letzte Lä&amp;ufe</translation>
    </message>
    <message>
        <source>Recent runs</source>
        <translation>Letzte Läufe</translation>
    </message>
    <message>
        <source>Verdict</source>
        <translation>Urteil</translation>
    </message>
    <message>
        <source>Started</source>
        <translation>Begonnen</translation>
    </message>
    <message>
        <source>Plan</source>
        <translation>Plan</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Label</source>
        <translation>Kennzeichnung</translation>
    </message>
    <message>
        <source>Conclusion</source>
        <translation>Fazit</translation>
    </message>
    <message>
        <source>What you measure is kept and listed here with its verdict.</source>
        <translation>Was gemessen wird, bleibt erhalten und steht hier mit seinem Urteil.</translation>
    </message>
    <message>
        <source>The library can&apos;t be read</source>
        <translation>Die Bibliothek ist nicht lesbar</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ReferenceServer</name>
    <message>
        <source>The reference server can&apos;t be started: %1: %2</source>
        <translation>Der Referenzserver kann nicht gestartet werden: %1: %2</translation>
    </message>
    <message>
        <source>The reference server did not start: %1</source>
        <translation>Der Referenzserver ist nicht gestartet: %1</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::ResultsPage</name>
    <message>
        <source>No runs yet</source>
        <translation>Noch keine Läufe</translation>
    </message>
    <message>
        <source>Every run is kept here with all of its times.</source>
        <translation>Jeder Lauf bleibt hier mit all seinen Zeiten erhalten.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Demo starten</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunPage</name>
    <message>
        <source>No run is on</source>
        <translation>Kein Lauf ist im Gang</translation>
    </message>
    <message>
        <source>A run draws its figures here while the load steps.</source>
        <translation>Hier zeichnet ein Lauf seine Kenngrößen, während die Last stufenweise steigt.</translation>
    </message>
    <message>
        <source>Start the demo</source>
        <translation>Demo starten</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::RunSession</name>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::StaysAwake</name>
    <message>
        <source>A run is being measured</source>
        <translation>Ein Lauf wird gemessen</translation>
    </message>
    <message>
        <source>unknown</source>
        <translation>unbekannt</translation>
    </message>
    <message>
        <source>The power source changed: %1 -&gt; %2</source>
        <translation>Die Stromquelle hat gewechselt: %1 -&gt; %2</translation>
    </message>
</context>
<context>
    <name>plumbline::ui::Workbench</name>
    <message>
        <source>%1 is in the library already.</source>
        <translation>%1 ist bereits in der Bibliothek.</translation>
    </message>
    <message>
        <source>%1 is in the library now.</source>
        <translation>%1 ist jetzt in der Bibliothek.</translation>
    </message>
    <message>
        <source>A run is on: stop it first.</source>
        <translation>Ein Lauf ist im Gang: zuerst stoppen.</translation>
    </message>
    <message>
        <source>%1 starts when the run that is on has been kept.</source>
        <translation>%1 startet, sobald der jetzige Lauf gesichert ist.</translation>
    </message>
    <message numerus="yes">
        <source>The run was stopped: %n plan(s) wait in the queue.</source>
        <translation>
            <numerusform>Der Lauf wurde gestoppt: %n Plan wartet in der Warteschlange.</numerusform>
            <numerusform>Der Lauf wurde gestoppt: %n Pläne warten in der Warteschlange.</numerusform>
        </translation>
    </message>
    <message>
        <source>The plan can&apos;t run yet: see what is marked on this page.</source>
        <translation>Der Plan kann noch nicht laufen: siehe die Markierungen auf dieser Seite.</translation>
    </message>
    <message>
        <source>Another machine</source>
        <translation>Ein anderer Rechner</translation>
    </message>
    <message>
        <source>%1 is not this machine. The run will send it load that may cost money or disturb others. Start?</source>
        <translation>%1 ist nicht dieser Rechner. Der Lauf schickt dorthin Last, die Geld kosten oder andere stören kann. Starten?</translation>
    </message>
    <message>
        <source>Start</source>
        <translation>Starten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The keychain gives no entry for the plan&apos;s credential: %1. A reference env:NAME to an environment variable works without a keychain.</source>
        <translation>Der Schlüsselbund gibt keinen Eintrag für die Zugangsdaten des Plans: %1. Ein Verweis env:NAME auf eine Umgebungsvariable kommt ohne Schlüsselbund aus.</translation>
    </message>
    <message>
        <source>No keychain answers here. Use a reference env:NAME to an environment variable.</source>
        <translation>Hier antwortet kein Schlüsselbund. Stattdessen einen Verweis env:NAME auf eine Umgebungsvariable verwenden.</translation>
    </message>
    <message>
        <source>The keychain did not take the entry: %1. A reference env:NAME to an environment variable works without a keychain.</source>
        <translation>Der Schlüsselbund hat den Eintrag nicht angenommen: %1. Ein Verweis env:NAME auf eine Umgebungsvariable kommt ohne Schlüsselbund aus.</translation>
    </message>
    <message>
        <source>The keychain holds the entry %1; the plan refers to it.</source>
        <translation>Der Schlüsselbund enthält den Eintrag %1; der Plan verweist darauf.</translation>
    </message>
    <message>
        <source>%1 can&apos;t be opened: it must be a readable file: a plan, a run file or another tool&apos;s results.</source>
        <translation>%1 kann nicht geöffnet werden: Es muss eine lesbare Datei sein: ein Plan, eine Laufdatei oder Ergebnisse eines anderen Werkzeugs.</translation>
    </message>
    <message>
        <source>Unsaved plan</source>
        <translation>Plan nicht gespeichert</translation>
    </message>
    <message>
        <source>%1 has changes that are not saved.</source>
        <translation>%1 hat Änderungen, die nicht gespeichert sind.</translation>
    </message>
    <message>
        <source>Discard them</source>
        <translation>Verwerfen</translation>
    </message>
    <message>
        <source>Files are being imported: wait until that has ended.</source>
        <translation>Dateien werden gerade importiert: bitte das Ende abwarten.</translation>
    </message>
</context>
<context>
    <name>queue</name>
    <message>
        <source>Queue of plans</source>
        <translation>Warteschlange der Pläne</translation>
    </message>
    <message>
        <source>Each starts when the run before it has been kept. Stopping a run stops the queue.</source>
        <translation>Jeder startet, sobald der Lauf davor gesichert ist. Das Stoppen eines Laufs hält die Warteschlange an.</translation>
    </message>
    <message>
        <source>&amp;Take out</source>
        <translation>&amp;Herausnehmen</translation>
    </message>
</context>
<context>
    <name>shortcuts</name>
    <message>
        <source>Keyboard shortcuts</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Command</source>
        <translation>Befehl</translation>
    </message>
    <message>
        <source>Keys</source>
        <translation>Tasten</translation>
    </message>
</context>
<context>
    <name>templates</name>
    <message>
        <source>Capacity sweep</source>
        <translation>Kapazität abtasten</translation>
    </message>
    <message>
        <source>Concurrency levels one after another: where is the capacity?</source>
        <translation>Parallelitätsstufen nacheinander: Wo liegt die Kapazität?</translation>
    </message>
    <message>
        <source>Arrival rates around a knee</source>
        <translation>Ankunftsraten um ein Knie</translation>
    </message>
    <message>
        <source>Random arrivals at several rates: does the queue stay stable?</source>
        <translation>Zufällige Ankünfte bei mehreren Raten: Bleibt die Warteschlange stabil?</translation>
    </message>
    <message>
        <source>Long prompts</source>
        <translation>Lange Prompts</translation>
    </message>
    <message>
        <source>Few clients with long prompts: what does prefill cost the others?</source>
        <translation>Wenige Clients mit langen Prompts: Was kostet der Prefill die anderen?</translation>
    </message>
    <message>
        <source>Bursts</source>
        <translation>Schübe</translation>
    </message>
    <message>
        <source>Arrivals that come in bursts: does the queue clear between them?</source>
        <translation>Ankünfte in Schüben: Leert sich die Warteschlange dazwischen?</translation>
    </message>
    <message>
        <source>Mixed classes</source>
        <translation>Gemischte Klassen</translation>
    </message>
    <message>
        <source>Chat and batch on one server, each with limits of its own.</source>
        <translation>Chat und Batch auf einem Server, jeweils mit eigenen Grenzwerten.</translation>
    </message>
    <message>
        <source>Demo plan</source>
        <translation>Demoplan</translation>
    </message>
    <message>
        <source>A short sweep for the built-in server, simulated.</source>
        <translation>Wenige Laststufen für den eingebauten Server, simuliert.</translation>
    </message>
</context>
<context>
    <name>words</name>
    <message>
        <source>passed</source>
        <translation>bestanden</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>nicht bestanden</translation>
    </message>
    <message>
        <source>not established</source>
        <translation>nicht belegt</translation>
    </message>
    <message>
        <source>no contract</source>
        <translation>kein Vertrag</translation>
    </message>
    <message>
        <source>trusted</source>
        <translation>vertrauenswürdig</translation>
    </message>
    <message>
        <source>doubtful</source>
        <translation>zweifelhaft</translation>
    </message>
    <message>
        <source>client-limited</source>
        <translation>vom Client begrenzt</translation>
    </message>
    <message>
        <source>measured</source>
        <translation>gemessen</translation>
    </message>
    <message>
        <source>simulated</source>
        <translation>simuliert</translation>
    </message>
    <message>
        <source>theoretical</source>
        <translation>theoretisch</translation>
    </message>
    <message>
        <source>imported</source>
        <translation>importiert</translation>
    </message>
    <message>
        <source>%1, imported</source>
        <translation>%1, importiert</translation>
    </message>
</context>
</TS>
