// A report on paper, and single charts as pictures. Needs a QGuiApplication, not a display.
#pragma once

#include "core/report/reportmodel.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

namespace plumbline::ui {

QByteArray pdfReport(const Report& report); // A4, with page numbers

enum class PictureFormat
{
    svg,
    png // twice the size of the drawing, for print
};

struct Picture
{
    QByteArray bytes;
    QString problem; // names the charts that there are
};
// `chart`: an id of the report's charts; empty: the first.
Picture chartPicture(const Report& report, const QString& chart, PictureFormat format);
QStringList chartIds(const Report& report);

} // namespace plumbline::ui
