#include "ui/dialogs/help.h"

#include <QCoreApplication>
#include <QDialog>
#include <QDialogButtonBox>
#include <QFile>
#include <QFileInfo>
#include <QListWidget>
#include <QLocale>
#include <QSplitter>
#include <QTextBrowser>
#include <QVBoxLayout>

#include <array>

namespace plumbline::ui {
namespace {

constexpr std::array topics{
    HelpTopic{"start", QT_TRANSLATE_NOOP("help", "Getting started")},
    HelpTopic{"plan", QT_TRANSLATE_NOOP("help", "The plan")},
    HelpTopic{"contract", QT_TRANSLATE_NOOP("help", "The contract")},
    HelpTopic{"loops", QT_TRANSLATE_NOOP("help", "Closed or open loop")},
    HelpTopic{"run", QT_TRANSLATE_NOOP("help", "While a run is on")},
    HelpTopic{"results", QT_TRANSLATE_NOOP("help", "Results")},
    HelpTopic{"figures", QT_TRANSLATE_NOOP("help", "What each figure means")},
    HelpTopic{"curves", QT_TRANSLATE_NOOP("help", "Reading a curve")},
    HelpTopic{"trust", QT_TRANSLATE_NOOP("help", "What trust means")},
    HelpTopic{"pins", QT_TRANSLATE_NOOP("help", "Pins")},
    HelpTopic{"compare", QT_TRANSLATE_NOOP("help", "Comparing runs")},
    HelpTopic{"privacy", QT_TRANSLATE_NOOP("help", "Privacy and safety")},
    HelpTopic{"keyboard", QT_TRANSLATE_NOOP("help", "Keyboard")},
};

QString translated(const char* text)
{
    return QCoreApplication::translate("help", text);
}

class HelpDialog : public QDialog
{
public:
    explicit HelpDialog(QWidget* parent) : QDialog(parent), index_(new QListWidget(this)), text_(new QTextBrowser(this))
    {
        setObjectName(QStringLiteral("helpDialog"));
        setAttribute(Qt::WA_DeleteOnClose);
        setWindowTitle(translated(QT_TRANSLATE_NOOP("help", "Help")));
        index_->setObjectName(QStringLiteral("helpIndex"));
        index_->setAccessibleName(translated(QT_TRANSLATE_NOOP("help", "Topics")));
        text_->setObjectName(QStringLiteral("helpText"));
        text_->setOpenLinks(false); // a link names a topic
        for (const auto& topic : topics) {
            auto* item = new QListWidgetItem(translated(topic.title), index_);
            item->setData(Qt::UserRole, QLatin1String(topic.name));
        }
        auto* splitter = new QSplitter(this);
        splitter->addWidget(index_);
        splitter->addWidget(text_);
        splitter->setStretchFactor(1, 1);
        auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
        auto* layout = new QVBoxLayout(this);
        layout->addWidget(splitter, 1);
        layout->addWidget(buttons);
        connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
        connect(index_, &QListWidget::currentItemChanged, this, [this](const QListWidgetItem* item) {
            if (item != nullptr)
                fill(item->data(Qt::UserRole).toString());
        });
        connect(text_, &QTextBrowser::anchorClicked, this,
                [this](const QUrl& link) { showTopic(QFileInfo(link.path()).completeBaseName()); });
        const int letter = fontMetrics().averageCharWidth();
        const int topicsWide = std::max(letter * 28, index_->sizeHintForColumn(0) + 2 * letter);
        splitter->setSizes({topicsWide, letter * 120 - topicsWide});
        resize(letter * 124, fontMetrics().height() * 36);
    }

    void showTopic(const QString& topic)
    {
        for (int i = 0; i < index_->count(); ++i)
            if (index_->item(i)->data(Qt::UserRole).toString() == topic)
                index_->setCurrentRow(i);
    }

private:
    void fill(const QString& topic)
    {
        text_->setMarkdown(helpText(topic));
        text_->setAccessibleName(index_->currentItem()->text());
        text_->moveCursor(QTextCursor::Start);
    }
    QListWidget* index_;
    QTextBrowser* text_;
};

} // namespace

std::span<const HelpTopic> helpTopics()
{
    return topics;
}

QString helpTopicOf(Page page)
{
    switch (page) {
    case Page::home:
        return QStringLiteral("start");
    case Page::plan:
        return QStringLiteral("plan");
    case Page::run:
        return QStringLiteral("run");
    case Page::results:
        return QStringLiteral("results");
    case Page::calibration:
        return QStringLiteral("trust");
    case Page::compare:
        break;
    }
    return QStringLiteral("compare");
}

QString helpText(const QString& topic)
{
    const auto language = QLocale().name().section(QLatin1Char('_'), 0, 0);
    for (const auto& name : {topic + QLatin1Char('.') + language, topic}) {
        QFile file(QStringLiteral(":/help/%1.md").arg(name));
        if (file.open(QIODevice::ReadOnly))
            return QString::fromUtf8(file.readAll());
    }
    return {};
}

void openHelp(QWidget* parent, const QString& topic)
{
    auto* dialog = parent->findChild<QDialog*>(QStringLiteral("helpDialog"));
    auto* help = static_cast<HelpDialog*>(dialog); // nobody else's has this name
    if (help == nullptr)
        help = new HelpDialog(parent);
    help->showTopic(topic);
    help->show();
    help->raise();
    help->activateWindow();
}

} // namespace plumbline::ui
