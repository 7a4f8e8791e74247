#include "core/exchange/importer.h"

#include "core/plan/planjson.h"
#include "core/record/sha256.h"

#include <QFile>

#include <algorithm>

namespace plumbline::exchange {
namespace {

constexpr std::size_t notesKept = 100;
constexpr std::size_t problemsKept = 100;
constexpr std::size_t figuresKept = 100000; // a hostile file can't fill the header
constexpr std::size_t textKept = 500;
constexpr qint64 besideBytes = qint64{64} << 20;

} // namespace

void RunDraft::note(std::string text)
{
    auto& notes = imported_.source.notes;
    if (notes.size() < notesKept && std::find(notes.begin(), notes.end(), text) == notes.end())
        notes.push_back(std::move(text));
}

void RunDraft::figure(int step, std::string name, JsonSlice value, std::string_view unit)
{
    auto& figures = imported_.source.figures;
    if (value.kind() == JsonKind::absent || value.isObject() || value.isArray() || figures.size() >= figuresKept)
        return;
    ToolFigure figure;
    figure.step = step;
    figure.repeat = step > 0 ? 1 : 0;
    figure.name = std::move(name);
    figure.value = value.number();
    figure.text = value.text().value_or(std::string(value.raw())).substr(0, textKept);
    figure.unit = unit;
    figures.push_back(std::move(figure));
}

void RunDraft::pin(std::string key, JsonSlice value)
{
    Pin pin;
    pin.key = std::move(key);
    pin.origin = PinOrigin::reported;
    if (const auto whole = value.integer(); whole && value.kind() == JsonKind::number)
        pin.value = *whole;
    else if (const auto real = value.number())
        pin.value = *real;
    else if (value.kind() == JsonKind::boolean)
        pin.value = value.truth().value_or(false);
    else if (auto text = value.text(); text && !text->empty())
        return pinText(std::move(pin.key), *text);
    else
        return;
    header.pins_before.pins.push_back(std::move(pin));
}

void RunDraft::pinText(std::string key, const std::string& text)
{
    if (!text.empty())
        header.pins_before.pins.push_back({std::move(key), text.substr(0, textKept), PinOrigin::reported});
}

void RunDraft::skipped(std::int64_t line, std::string message)
{
    if (imported_.problems.size() < problemsKept)
        imported_.problems.push_back({line, 0, std::move(message)});
    ++imported_.problem_count;
}

void RunDraft::emit(const Record& record)
{
    if (target_)
        target_(record);
}

void RunDraft::begin()
{
    auto& plan = header.plan;
    plan.load.recovery = false;
    if (plan.name.empty())
        plan.name = imported_.source.file_name;
    if (plan.decision.empty())
        plan.decision = "imported from " + imported_.source.tool;
    header.run = imported_.run;
    header.plan_json = writePlan(plan, false);
    header.plan_sha256 = sha256Of(header.plan_json);
    Plan contractOnly;
    contractOnly.contract = plan.contract;
    header.contract_sha256 = sha256Of(writePlan(contractOnly, false));
    header.contract_declared_utc = header.started_utc;
    header.pins_before.taken_utc = header.started_utc;
    header.imported = imported_.source;
    emit(header);
}

void RunDraft::beginStep(const StepSpec& spec, std::int64_t start_ns, std::int64_t window_start_ns)
{
    step_ = spec;
    number_ = 0;
    ++imported_.steps;
    emit(StepStarted{spec, start_ns, std::nullopt});
    emit(WindowOpened{spec.step, spec.repeat, window_start_ns});
}

void RunDraft::request(const Request& request)
{
    Request record = request;
    record.step = step_.step;
    record.repeat = step_.repeat;
    ++number_;
    const std::string number = std::to_string(number_);
    record.request_id = std::to_string(step_.step) + "-" + std::to_string(step_.repeat) + "-" +
                        std::string(number.size() < 4 ? 4 - number.size() : 0, '0') + number;
    ++imported_.requests;
    emit(record);
}

void RunDraft::endStep(std::int64_t window_start_ns, std::int64_t window_end_ns, std::int64_t end_ns)
{
    StepEnded ended;
    ended.step = step_.step;
    ended.repeat = step_.repeat;
    ended.window_start_ns = window_start_ns;
    ended.window_end_ns = window_end_ns;
    ended.end_ns = std::max(end_ns, window_end_ns);
    emit(ended);
}

void RunDraft::end(RunState state, std::string reason)
{
    RunFooter footer;
    footer.state = state;
    footer.reason = std::move(reason);
    footer.pins_after = header.pins_before; // the file holds no second look
    emit(footer);
}

std::string ImportPlace::file() const
{
    return path.substr(path.rfind('/') + 1);
}

std::optional<std::string> ImportPlace::beside(const std::string& name) const
{
    if (path.empty() || name.empty() || name.find('/') != std::string::npos || name == file())
        return std::nullopt;
    QFile other(QString::fromStdString(path.substr(0, path.rfind('/') + 1) + name));
    if (!other.exists() || other.size() > besideBytes || !other.open(QIODevice::ReadOnly))
        return std::nullopt;
    return other.readAll().toStdString();
}

} // namespace plumbline::exchange
