// Help pages (resources/help, Markdown) in the window. F1 opens the one that suits the page that is shown.
#pragma once

#include "ui/workbench.h"

#include <QString>

#include <span>

namespace plumbline::ui {

struct HelpTopic
{
    const char* name;  // file resources/help/NAME.md; NAME.LANGUAGE.md where there is a translation
    const char* title; // translated in context "help"
};
std::span<const HelpTopic> helpTopics();
QString helpTopicOf(Page page);
QString helpText(const QString& topic); // Markdown in the person's language where there is one; empty: no such topic

// One window of help at a time: it stays open beside the work, and asked again it shows the new topic.
void openHelp(QWidget* parent, const QString& topic);

} // namespace plumbline::ui
