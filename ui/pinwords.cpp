#include "ui/pinwords.h"

#include "core/record/pintext.h"
#include "ui/numbers.h"
#include "ui/showntext.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QLocale>

#include <array>
#include <cmath>
#include <string_view>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("pins", text);
}

struct Row
{
    std::string_view key;
    const char* words;
};

constexpr std::array rows{
    Row{"client.version", QT_TRANSLATE_NOOP("pins", "Version of Plumbline")},
    Row{"client.commit", QT_TRANSLATE_NOOP("pins", "Commit of Plumbline")},
    Row{"client.build", QT_TRANSLATE_NOOP("pins", "Build of Plumbline")},
    Row{"client.qt", QT_TRANSLATE_NOOP("pins", "Version of Qt")},
    Row{"client.transport", QT_TRANSLATE_NOOP("pins", "Transport of the client")},
    Row{"host.cpu.affinity", QT_TRANSLATE_NOOP("pins", "Processors that may be used")},
    Row{"host.cpu.limit", QT_TRANSLATE_NOOP("pins", "Limit of processor time")},
    Row{"host.cpu.logical", QT_TRANSLATE_NOOP("pins", "Logical processors")},
    Row{"host.cpu.model", QT_TRANSLATE_NOOP("pins", "Processor")},
    Row{"host.cpu.physical", QT_TRANSLATE_NOOP("pins", "Cores")},
    Row{"host.governor", QT_TRANSLATE_NOOP("pins", "Governor of the clock")},
    Row{"host.gpu.count", QT_TRANSLATE_NOOP("pins", "Number of GPUs")},
    Row{"host.kernel", QT_TRANSLATE_NOOP("pins", "Kernel")},
    Row{"host.load_at_start", QT_TRANSLATE_NOOP("pins", "Load of this machine")},
    Row{"host.memory_bytes", QT_TRANSLATE_NOOP("pins", "Memory")},
    Row{"host.os", QT_TRANSLATE_NOOP("pins", "Operating system")},
    Row{"host.power_source", QT_TRANSLATE_NOOP("pins", "Power")},
    Row{"host.virtualization", QT_TRANSLATE_NOOP("pins", "Virtualization")},
    Row{"model.name", QT_TRANSLATE_NOOP("pins", "Model")},
    Row{"model.path", QT_TRANSLATE_NOOP("pins", "Path of the model")},
    Row{"model.quantization", QT_TRANSLATE_NOOP("pins", "Quantization")},
    Row{"model.chat_template_sha256", QT_TRANSLATE_NOOP("pins", "SHA-256 of the chat template")},
    Row{"model.file.name", QT_TRANSLATE_NOOP("pins", "File of the model")},
    Row{"model.file.sha256", QT_TRANSLATE_NOOP("pins", "SHA-256 of the model's file")},
    Row{"model.context_trained", QT_TRANSLATE_NOOP("pins", "Context that the model was trained for")},
    Row{"server.header", QT_TRANSLATE_NOOP("pins", "Name in the server's header")},
    Row{"server.simulated", QT_TRANSLATE_NOOP("pins", "Simulated server")},
    Row{"network.address", QT_TRANSLATE_NOOP("pins", "Address of the server")},
    Row{"network.loopback", QT_TRANSLATE_NOOP("pins", "Server on this machine")},
    Row{"network.proxy", QT_TRANSLATE_NOOP("pins", "Proxy")},
    Row{"network.rtt_ms", QT_TRANSLATE_NOOP("pins", "Round trip to the server")},
    Row{"request.url", QT_TRANSLATE_NOOP("pins", "URL of the requests")},
    Row{"request.dialect", QT_TRANSLATE_NOOP("pins", "Dialect of the API")},
    Row{"request.exact_length", QT_TRANSLATE_NOOP("pins", "Exact length asked for by")},
    Row{"request.left_out", QT_TRANSLATE_NOOP("pins", "Fields that were left out")},
    Row{"request.output_limit", QT_TRANSLATE_NOOP("pins", "Field of the output's limit")},
    Row{"server.context", QT_TRANSLATE_NOOP("pins", "Context of the server")},
    Row{"server.kind", QT_TRANSLATE_NOOP("pins", "Kind of server")},
    Row{"server.process.command", QT_TRANSLATE_NOOP("pins", "Command of the server")},
    Row{"server.process.started_utc", QT_TRANSLATE_NOOP("pins", "Start of the server")},
    Row{"server.slots", QT_TRANSLATE_NOOP("pins", "Parallel slots of the server")},
    Row{"server.threads", QT_TRANSLATE_NOOP("pins", "Threads of the server")},
    Row{"server.version", QT_TRANSLATE_NOOP("pins", "Version of the server")},
    Row{"workload.seed", QT_TRANSLATE_NOOP("pins", "Seed")},
    Row{"workload.sha256", QT_TRANSLATE_NOOP("pins", "SHA-256 of the workload")},
};

constexpr std::array ofClass{
    Row{".prompts_sha256", QT_TRANSLATE_NOOP("pins", "SHA-256 of the prompts, class %1")},
    Row{".tokens_around_words", QT_TRANSLATE_NOOP("pins", "Tokens around the words, class %1")},
    Row{".tokens_per_word", QT_TRANSLATE_NOOP("pins", "Tokens a word, class %1")},
};

constexpr std::string_view pinsPath = "pins.";

} // namespace

QString pinWord(const std::string& key)
{
    for (const auto& row : rows)
        if (row.key == key)
            return words(row.words);
    constexpr std::string_view controls = "controls.";
    if (key.starts_with(controls))
        return words(QT_TRANSLATE_NOOP("pins", "Declared: %1")).arg(shownLine(key.substr(controls.size())));
    constexpr std::string_view workload = "workload.";
    if (key.starts_with(workload))
        for (const auto& row : ofClass)
            if (key.ends_with(row.key) && key.size() > workload.size() + row.key.size())
                return words(row.words).arg(
                    shownLine(key.substr(workload.size(), key.size() - workload.size() - row.key.size())));
    return shownLine(key);
}

QString pinValueWords(const std::string& key, const PinValue& value)
{
    const auto* whole = std::get_if<std::int64_t>(&value);
    const auto* real = std::get_if<double>(&value);
    if (const auto* truth = std::get_if<bool>(&value))
        return *truth ? words(QT_TRANSLATE_NOOP("pins", "yes")) : words(QT_TRANSLATE_NOOP("pins", "no"));
    if (whole == nullptr && real == nullptr)
        return key.ends_with("_utc") ? localTime(pinText(value)) : shownLine(pinText(value));
    constexpr double exactly = 9e15; // whole numbers up to here are exact
    const double number = whole != nullptr ? double(*whole) : *real;
    if (key.ends_with("_bytes"))
        return QLocale().formattedDataSize(qint64(number), 2, QLocale::DataSizeIecFormat);
    if (key.ends_with("_ms"))
        return duration(number);
    if (real != nullptr && number == std::round(number) && std::abs(number) < exactly)
        return shownLine(pinText(std::int64_t(number)));
    return whole != nullptr ? shownLine(pinText(value)) : figure(number);
}

QString differingWord(const std::string& path)
{
    return path.starts_with(pinsPath) ? pinWord(path.substr(pinsPath.size())) : shownLine(path);
}

QString differingValue(const std::string& path, const std::string& json)
{
    if (json.empty())
        return QStringLiteral("–");
    const auto read = QJsonDocument::fromJson(QByteArray::fromStdString("[" + json + "]")).array();
    if (read.size() != 1)
        return shownLine(json);
    const auto value = read.first();
    const auto key = path.starts_with(pinsPath) ? path.substr(pinsPath.size()) : std::string();
    if (value.isString())
        return pinValueWords(key, value.toString().toStdString());
    if (key.empty())
        return shownLine(json);
    if (value.isBool())
        return pinValueWords(key, value.toBool());
    if (value.isDouble())
        return value.toDouble() == double(value.toInteger()) ? pinValueWords(key, std::int64_t(value.toInteger()))
                                                             : pinValueWords(key, value.toDouble());
    return shownLine(json);
}

} // namespace plumbline::ui
