#include "ui/pages/results/importbar.h"

#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

namespace plumbline::ui {

ImportBar::ImportBar(Importing& importing, QWidget* parent)
    : QWidget(parent), text_(new QLabel(this)), progress_(new QProgressBar(this))
{
    setObjectName(QStringLiteral("importBar"));
    auto* stop = new QPushButton(tr("Stop"), this);
    stop->setObjectName(QStringLiteral("importStop"));
    stop->setAccessibleName(tr("Stop the import after this file"));
    stop->setToolTip(stop->accessibleName());
    progress_->setAccessibleName(tr("Progress of the import"));
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(text_);
    layout->addWidget(progress_, 1);
    layout->addWidget(stop);
    hide();
    connect(stop, &QPushButton::clicked, this, [this, &importing] {
        importing.stop();
        text_->setText(tr("Stops after this file"));
    });
    connect(&importing, &Importing::began, this, [this](const QString& path, int index, int total) {
        text_->setText(tr("Importing %1 (%2 of %3)").arg(QFileInfo(path).fileName()).arg(index + 1).arg(total));
        // One file tells nothing of how far it is: the bar moves without an end.
        progress_->setRange(0, total > 1 ? total : 0);
        progress_->setValue(index);
        show();
    });
    connect(&importing, &Importing::finished, this, &QWidget::hide);
}

} // namespace plumbline::ui
