// Figures over the time of a run: curves, dots that can be opened, bands behind steps, marks of notes, limits.
#pragma once

#include "ui/plots/plotbase.h"

#include <QString>
#include <QStringList>
#include <QVector>

#include <map>
#include <optional>
#include <string>
#include <vector>

class QCPItemRect;
class QCPItemText;

namespace plumbline::ui {

struct TimeBand
{
    double start = 0; // seconds
    std::optional<double> end;
    QStringList texts; // the same, shorter and shorter: what there is room for is shown
    bool operator==(const TimeBand&) const = default;
};

struct TimeMark
{
    double at = 0;
    QString text;
    bool operator==(const TimeMark&) const = default;
};

class TimePlot : public PlotBase
{
    Q_OBJECT
public:
    TimePlot(Workbench& workbench, QWidget* parent);

    std::size_t addCurve(SeriesLook look);                                                      // its number
    void setCurve(std::size_t curve, const QVector<double>& at, const QVector<double>& values); // by time; NaN: a gap
    void setDots(std::size_t curve, const QVector<double>& at, const QVector<double>& values,
                 std::vector<std::string> ids); // by time; ids: of the dots, for clicks; of any number of series
    void setBands(const std::vector<TimeBand>& bands);
    void setNow(double now) { now_ = now; } // where the band of a step that still runs ends
    // What stands above the bands, in the order of time; empty: there is no room.
    QStringList bandTexts() const;
    void setMarks(const std::vector<TimeMark>& marks);
    void setLimits(const std::vector<std::pair<double, QString>>& limits); // of the contract
    void setWholeValues();                      // counts: ticks at whole numbers
    void setRightPercent();                     // the right axis, which begins at 0, is of shares in percent
    void setTimes(double lower, double upper);  // not while a person has moved them
    void holdTimes(double lower, double upper); // as another plot was moved by hand
    const std::vector<TimeMark>& marks() const { return marks_; }
    std::optional<QPointF> placeOfDot(std::size_t dot) const; // in the pixels that a click has; of the first series
    void fitValues();                                         // the value axis to what is in view
    void setLatest(std::size_t curve, std::optional<double> value); // of now, for the header; unset: there is none
    void setOver(bool over);                        // what is drawn has ended: without a reading no value is told as that of now

Q_SIGNALS:
    void opened(const QString& id, std::size_t curve); // a dot was clicked

protected:
    void fitView() override { fitValues(); }
    void clickedAt(const QPointF& at) override;
    std::optional<QString> valueAt(std::size_t series, std::optional<double> x) const override;

private:
    void placeBands();
    int textsThatFit() const;
    double roomOf(const TimeBand& band) const;

    std::vector<TimeBand> bands_;
    std::vector<std::pair<QCPItemRect*, QCPItemText*>> bandItems_;
    std::vector<TimeMark> marks_;
    std::vector<QCPAbstractItem*> markItems_;
    std::vector<std::pair<double, QString>> limits_;
    std::map<std::size_t, std::vector<std::string>> ids_; // by the number of the series
    double top_ = 0, rightTop_ = 1, now_ = 0;
    bool over_ = false;
    std::map<std::size_t, std::optional<double>> latest_; // by the number of the series
};

} // namespace plumbline::ui
