#include "ui/pages/plan/connectionpanel.h"

#include "core/secret/redact.h"
#include "ui/pages/plan/form.h"
#include "ui/sentences.h"
#include "ui/showntext.h"
#include "ui/theme.h"

#include <QAction>
#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace plumbline::ui {

ConnectionPanel::ConnectionPanel(Workbench& workbench, QAction* action, QWidget* parent)
    : QWidget(parent), workbench_(workbench), action_(action), button_(new QPushButton(action->text(), this)),
      cancel_(new QPushButton(tr("Cancel"), this)), progress_(new QProgressBar(this)), headline_(new QLabel(this)),
      words_(quietLabel({}, this))
{
    button_->setObjectName(QStringLiteral("testConnectionButton"));
    button_->setToolTip(tr("Asks what serves there and sends two requests of at most 8 tokens."));
    cancel_->setObjectName(QStringLiteral("cancelConnection"));
    progress_->setObjectName(QStringLiteral("connectionProgress"));
    progress_->setAccessibleName(tr("The connection is being tested"));
    progress_->setRange(0, 0);
    progress_->setTextVisible(false);
    progress_->setMaximumWidth(fontMetrics().averageCharWidth() * 20);
    headline_->setObjectName(QStringLiteral("connectionState"));
    words_->setObjectName(QStringLiteral("connectionWords"));
    for (auto* label : {headline_, words_}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText); // a server's words are data
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        label->setAccessibleName(tr("The connection was not tested yet"));
        label->hide();
    }
    auto* line = new QHBoxLayout;
    line->addWidget(button_);
    line->addWidget(progress_);
    line->addWidget(cancel_);
    line->addWidget(headline_, 1);
    line->addStretch();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addLayout(line);
    layout->addWidget(words_);
    setBusy(false);
    connect(button_, &QPushButton::clicked, action_, &QAction::trigger);
    connect(action_, &QAction::triggered, this, &ConnectionPanel::start);
    connect(cancel_, &QPushButton::clicked, this, [this] {
        test_.cancel();
        cancel_->setEnabled(false);
    });
    connect(&test_, &ConnectionTest::finished, this, &ConnectionPanel::showReport);
    connect(&workbench_.document(), &PlanDocument::changed, this, &ConnectionPanel::forgetOther);
}

void ConnectionPanel::start()
{
    Q_EMIT workbench_.showPage(Page::plan);
    if (test_.busy())
        return;
    if (workbench_.session().isLive()) {
        say(tr("A run is on: a test would disturb what it measures."), {}, false);
        return;
    }
    const auto& document = workbench_.document();
    for (const auto& problem : document.problems())
        if (problem.severity == Severity::error && problem.path.starts_with("target")) {
            say(tr("The target has problems: see what is marked."), {}, false);
            return;
        }
    // What is wrong elsewhere is no matter of the connection, unless no request can be made of it.
    if (document.plan().workload.classes.empty()) {
        say(tr("The workload has no class: there is no request to send."), {}, false);
        return;
    }
    workbench_.askToTest(document.plan(), [this, plan = document.plan(), folder = document.folder()] {
        workbench_.fetchCredential(plan, [this, plan, folder](std::shared_ptr<const SecretSource> keychain) {
            ask(plan, folder, std::move(keychain));
        });
    });
}

void ConnectionPanel::ask(const Plan& plan, const std::string& folder, std::shared_ptr<const SecretSource> keychain)
{
    if (!test_.start(plan, folder, std::move(keychain)))
        return;
    asked_ = plan.target;
    result_ = told_ = Tested::no;
    setBusy(true);
    headline_->setText(tr("Asking %1").arg(shownText(publicUrl(plan.target.base_url))));
    headline_->show();
    words_->hide();
    good_ = true;
    recolour();
}

void ConnectionPanel::showReport(const ConnectionReport& report)
{
    setBusy(false);
    const bool known = report.server.reachable;
    server_ = report.server;
    url_ = report.base_url;
    known_ = known && url_ == workbench_.document().plan().target.base_url;
    if (known_ && models_) {
        const QSignalBlocker quiet(models_);
        const QSignalBlocker quietLine(models_->lineEdit());
        const auto text = models_->lineEdit()->text();
        models_->clear();
        for (const auto& model : server_.models)
            models_->addItem(QString::fromStdString(model));
        models_->setCurrentIndex(int(models_->findText(text)));
        models_->lineEdit()->setText(text);
    }
    if (!report.cancelled)
        result_ = report.problem.isEmpty() ? Tested::answers : Tested::fails;
    told_ = tested();
    Q_EMIT changed();
    if (asked_.base_url != workbench_.document().plan().target.base_url) {
        headline_->hide(); // nobody asks any more
        words_->hide();
        return;
    }
    if (report.cancelled) {
        say(tr("Cancelled: nothing is known of this server."), {}, false);
        return;
    }
    QStringList words;
    for (const auto& line : report.words)
        words.append(sentence(line));
    if (!report.problem.isEmpty()) {
        say(sentence(report.problem), words, false);
        return;
    }
    const auto kind = shownText(server_.kind);
    auto headline = server_.kind == "unknown" ? tr("It answers; what kind of server it is can't be told.")
                                              : tr("It answers: %1 %2").arg(kind, shownText(server_.version));
    if (server_.simulated)
        headline += QLatin1Char(' ') + tr("(simulated)");
    if (server_.models_known)
        words.prepend(tr("%n model(s) in its list.", nullptr, int(server_.models.size())));
    say(headline.trimmed(), words, true);
}

void ConnectionPanel::say(const QString& headline, const QStringList& more, bool good)
{
    good_ = good;
    headline_->setText((good ? QStringLiteral("✓ ") : QStringLiteral("✗ ")) + headline);
    headline_->show();
    words_->setText(more.join(QLatin1Char('\n')));
    words_->setVisible(!more.isEmpty());
    headline_->setAccessibleName(headline_->text());
    words_->setAccessibleName(words_->text());
    recolour();
}

ConnectionPanel::Tested ConnectionPanel::tested() const
{
    return workbench_.document().plan().target == asked_ ? result_ : Tested::no;
}

// What was found belongs to the address that was asked, what failed to all that was asked with.
void ConnectionPanel::forgetOther()
{
    if (test_.busy())
        return;
    const bool elsewhere = workbench_.document().plan().target.base_url != asked_.base_url;
    const auto now = tested();
    if (elsewhere || (result_ == Tested::fails && now == Tested::no)) {
        headline_->hide();
        words_->hide();
    }
    const bool forgets = known_ && elsewhere;
    known_ = known_ && !elsewhere;
    if (forgets || now != told_) {
        told_ = now;
        Q_EMIT changed();
    }
}

void ConnectionPanel::setBusy(bool busy)
{
    button_->setEnabled(!busy);
    action_->setEnabled(!busy);
    progress_->setVisible(busy);
    cancel_->setVisible(busy);
    cancel_->setEnabled(busy);
}

void ConnectionPanel::recolour()
{
    auto painted = palette();
    painted.setColor(QPalette::WindowText, test_.busy() ? palette().color(QPalette::WindowText)
                                           : good_      ? goodColour(palette())
                                                        : badColour(palette()));
    headline_->setPalette(painted);
}

void ConnectionPanel::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::PaletteChange)
        recolour();
    QWidget::changeEvent(event);
}

} // namespace plumbline::ui
