#include "core/evidence/detect.h"

#include "core/evidence/probes.h"
#include "core/evidence/process.h"
#include "core/evidence/prometheus.h"
#include "core/evidence/serverstate.h"
#include "core/evidence/text.h"

#include <algorithm>
#include <array>

namespace plumbline {
namespace {

struct Probe
{
    std::string_view
        kind; // what an answer proves; also the kind that it is asked for when the list of models hinted at it
    std::string_view route;
    bool (*read)(const std::string&, Detected&);
};

constexpr std::array<Probe, 8> probes{{{"llama.cpp", "/props", readProps},
                                       {"plumbline-reference", "/props", readProps},
                                       {"vllm", "/version", readVersion},
                                       {"trtllm", "/version", readVersion},
                                       {"sglang", "/get_server_info", readSglangInfo},
                                       {"tgi", "/info", readTgiInfo},
                                       {"ollama", "/api/version", readOllamaVersion},
                                       {"lmstudio", "/api/v0/models", readLmStudioModels}}};

class Detection
{
public:
    Detection(std::string root, const std::vector<std::pair<std::string, std::string>>& headers,
              HttpGetSettings settings)
        : root_(std::move(root)), headers_(headers), settings_(settings)
    {
    }

    Detected run(const std::string& model)
    {
        found_.asked_model = model;
        if (!askModels())
            return found_;
        const auto hint = found_.kind;
        if (hint != "unknown") {
            askProbes([&](const Probe& probe) { return probe.kind == hint; });
        } else {
            askProbes([](const Probe& probe) { return probe.kind != "trtllm" && probe.kind != "plumbline-reference"; });
        }
        if (found_.kind == "ollama")
            askOllama();
        askMetrics();
        addPins(model);
        addProcess();
        addWords();
        return found_;
    }

private:
    // Unset when it is no use to ask on: a request that timed out says that others would too.
    std::optional<HttpAnswer> get(std::string_view route)
    {
        if (gaveUp_)
            return std::nullopt;
        auto answer = httpGet(root_ + std::string(route), headers_, settings_);
        if (!answer.header("x-plumbline-simulated").empty())
            found_.simulated = true;
        if (answer.timed_out) {
            gaveUp_ = true;
            found_.words.push_back("GET " + std::string(route) + ": " + answer.error +
                                   "; no further questions were asked");
            return std::nullopt;
        }
        return answer;
    }

    bool askModels()
    {
        const auto answer = httpGet(root_ + "/v1/models", headers_, settings_);
        found_.simulated = !answer.header("x-plumbline-simulated").empty();
        found_.reachable = answer.status != 0;
        if (!found_.reachable) {
            found_.error = answer.error;
            found_.timed_out = answer.timed_out;
            found_.words.push_back("GET /v1/models: " + boundedText(answer.error));
            return false;
        }
        header_ = boundedText(answer.header("server"), 100);
        if (answer.ok() && readModelList(answer.body, found_))
            return true;
        if (header_ == "llama.cpp") // while it loads there is no list yet
            found_.kind = "llama.cpp";
        found_.needs_credential = answer.status == 401 || answer.status == 403;
        found_.loading = answer.status == 503;
        std::string words = "GET /v1/models: status " + std::to_string(answer.status);
        if (answer.ok())
            words += ", but no list of models";
        else if (!answer.error.empty())
            words += ", " + boundedText(answer.error);
        else if (!answer.body.empty())
            words += ", " + boundedText(answer.body);
        found_.words.push_back(words);
        return true;
    }

    template <typename Wanted> void askProbes(Wanted wanted)
    {
        for (const auto& probe : probes) {
            if (!wanted(probe))
                continue;
            const auto answer = get(probe.route);
            if (!answer)
                return;
            auto body = answer->body;
            if (!answer->ok() && probe.kind == "sglang") { // the route's newer name
                const auto newer = get("/server_info");
                if (!newer || !newer->ok())
                    continue;
                body = newer->body;
            } else if (!answer->ok()) {
                continue;
            }
            // A version alone proves nothing (several servers answer it); the list of models or the metrics must name
            // the kind.
            if (probe.read(body, found_) && probe.read != readVersion)
                return;
        }
    }

    void askOllama()
    {
        if (const auto answer = get("/api/tags"); answer && answer->ok())
            readOllamaModels(answer->body, found_);
        if (const auto answer = get("/api/ps"); answer && answer->ok())
            readOllamaLoaded(answer->body, found_);
    }

    void askMetrics()
    {
        constexpr std::array<std::string_view, 4> without{"ollama", "lmstudio", "llama-cpp-python", "openrouter"};
        if (std::find(without.begin(), without.end(), found_.kind) != without.end())
            return;
        const std::string_view route = found_.kind == "trtllm" ? "/prometheus/metrics" : "/metrics";
        const auto answer = get(route);
        if (!answer)
            return;
        const auto metrics = answer->ok() ? parseMetrics(answer->body) : MetricsText{};
        if (metrics.plausible()) {
            found_.metrics_url = root_ + std::string(route);
            readInfoMetrics(metrics.samples, found_);
            if (found_.kind == "unknown")
                if (const auto kind = kindOfMetrics(metrics.samples); !kind.empty())
                    found_.kind = kind;
        } else if (found_.kind == "llama.cpp" && answer->status == 501) {
            found_.words.emplace_back("the server's metrics are off (llama-server has them with --metrics)");
        }
    }

    void addPins(const std::string& model)
    {
        std::vector<Pin> pins;
        const auto add = [&](const char* key, PinValue value) {
            pins.push_back({key, std::move(value), PinOrigin::reported});
        };
        if (found_.kind != "unknown")
            add("server.kind", found_.kind);
        if (!found_.version.empty())
            add("server.version", found_.version);
        if (!header_.empty())
            add("server.header", header_);
        if (found_.slots)
            add("server.slots", *found_.slots);
        if (found_.context)
            add("server.context", *found_.context);
        if (found_.simulated)
            add("server.simulated", true);
        if (!found_.models.empty() && (model.empty() || found_.knowsModel(model)))
            add("model.name", model.empty() ? found_.models.front() : model);
        found_.pins.insert(found_.pins.begin(), pins.begin(), pins.end());
    }

    // Through a proxy the address says nothing of where the server runs.
    void addProcess()
    {
        if (settings_.proxy != "none")
            return;
        if (const auto target = localTarget(root_))
            for (auto& pin : serverProcessPins(*target))
                found_.pins.push_back(std::move(pin));
    }

    void addWords()
    {
        std::string words = found_.kind == "unknown" ? "a server of unknown kind" : found_.kind;
        if (!found_.version.empty())
            words += " " + found_.version;
        if (found_.simulated)
            words += " (simulated: the reference server)";
        if (found_.slots)
            words += ", " + std::to_string(*found_.slots) + (*found_.slots == 1 ? " slot" : " slots");
        if (found_.context)
            words += ", context " + std::to_string(*found_.context) + " tokens";
        words += found_.metrics_url ? ", with metrics" : ", without metrics";
        found_.words.insert(found_.words.begin(), words);
        if (!found_.models.empty()) {
            std::string list;
            for (std::size_t i = 0; i < found_.models.size() && i < 5; ++i)
                list += (i > 0 ? ", " : "") + found_.models[i];
            found_.words.push_back("models: " + list + (found_.models.size() > 5 ? ", ..." : ""));
        }
    }

    std::string root_;
    const std::vector<std::pair<std::string, std::string>>& headers_;
    HttpGetSettings settings_;
    std::string header_; // what it calls itself in the header "server"
    bool gaveUp_ = false;
    Detected found_;
};

bool strip(std::string_view& text, std::string_view end)
{
    if (!text.ends_with(end))
        return false;
    text.remove_suffix(end.size());
    return true;
}

} // namespace

bool Detected::knowsModel(const std::string& name) const
{
    if (!models_known || models.empty())
        return true;
    const auto has = [&](const std::string& id) { return std::find(models.begin(), models.end(), id) != models.end(); };
    return has(name) || (kind == "ollama" && has(name + ":latest"));
}

std::string serverRoot(std::string_view base_url)
{
    auto root = base_url.substr(0, base_url.find_first_of("?#"));
    while (strip(root, "/")) {
    }
    if (strip(root, "/chat/completions") || strip(root, "/completions"))
        while (strip(root, "/")) {
        }
    strip(root, "/v1");
    while (strip(root, "/")) {
    }
    return std::string(root);
}

Detected detectServer(const std::string& base_url, const std::vector<std::pair<std::string, std::string>>& headers,
                      const std::string& model, const HttpGetSettings& settings)
{
    return Detection(serverRoot(base_url), headers, settings).run(model);
}

} // namespace plumbline
