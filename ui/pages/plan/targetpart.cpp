#include "ui/pages/plan/targetpart.h"

#include "core/plan/literalsecret.h"
#include "core/plan/templates.h"
#include "core/plan/vocabulary.h"
#include "ui/pages/plan/connectionpanel.h"
#include "ui/pages/plan/editors.h"
#include "ui/pages/plan/filefield.h"
#include "ui/pages/plan/memberlist.h"
#include "ui/pages/plan/planbinder.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLineEdit>

namespace plumbline::ui {
namespace {

QString words(const char* text)
{
    return QCoreApplication::translate("targetpart", text);
}

QString pathOf(const char* key)
{
    return QStringLiteral("target.") + QLatin1String(key);
}

template <typename T> Lens<T> of(T Target::*member)
{
    return [member](Plan& plan) { return &(plan.target.*member); };
}

QString missing(const Plan& plan, ConnectionPanel::Tested tested)
{
    if (plan.target.model.empty())
        return words(QT_TRANSLATE_NOOP("targetpart", "no model named: the server picks one"));
    if (tested == ConnectionPanel::Tested::fails)
        return words(QT_TRANSLATE_NOOP("targetpart", "the last test of the connection failed"));
    return plan.target.model == placeholderModel
               ? words(QT_TRANSLATE_NOOP("targetpart", "the model's name is the template's stand-in"))
               : QString();
}

// A name alone is one of the environment. What is no reference is refused here, so that a secret that was pasted by
// mistake never gets into the plan, its undo steps or a file.
TextValue credential()
{
    return {[](const Plan& plan) { return toText(plan.target.credential); },
            [](Plan& plan, const QString& text) {
                const auto name = text.trimmed().toStdString();
                const auto reference = name.starts_with("env:") || name.starts_with("keychain:") ? name : "env:" + name;
                if (name.empty())
                    plan.target.credential.reset();
                else if (!looksLikeSecret(name) &&
                         (isEnvironmentReference(reference) || isKeychainReference(reference)))
                    plan.target.credential = reference;
                else
                    return words(QT_TRANSLATE_NOOP("targetpart", "must be env:NAME (an environment variable) or "
                                                                 "keychain:NAME, never the secret itself"));
                return QString();
            }};
}

void addCredential(Form& form, PlanBinder& binder)
{
    auto& row = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Credential")),
                         words(QT_TRANSLATE_NOOP("targetpart", "Sent as a bearer token. The plan holds a reference, "
                                                               "env:NAME (an environment variable) or keychain:NAME; "
                                                               "the value is read when a run starts, and is never "
                                                               "shown or kept.")));
    addLine(row, pathOf("credential"), words(QT_TRANSLATE_NOOP("targetpart", "Reference to the credential")),
            credential(), {words(QT_TRANSLATE_NOOP("targetpart", "none; such as env:OPENAI_API_KEY"))});
    auto* state = row.addWords({});
    binder.onRefresh(state, [state](const Plan& plan) {
        const auto name = credential().read(plan);
        state->setVisible(name.startsWith(QStringLiteral("env:")));
        state->setText(qEnvironmentVariableIsEmpty(name.mid(4).toUtf8().constData())
                           ? words(QT_TRANSLATE_NOOP("targetpart", "✗ not set here"))
                           : words(QT_TRANSLATE_NOOP("targetpart", "✓ set")));
    });
}

void addTimeouts(Form& form)
{
    struct Row
    {
        const char* key;
        const char* label;
        double Timeouts::*member;
    };
    constexpr Row rows[] = {
        {"timeouts.connect_s", QT_TRANSLATE_NOOP("targetpart", "Time-out: connect"), &Timeouts::connect_s},
        {"timeouts.first_byte_s", QT_TRANSLATE_NOOP("targetpart", "… first byte"), &Timeouts::first_byte_s},
        {"timeouts.first_token_s", QT_TRANSLATE_NOOP("targetpart", "… first token"), &Timeouts::first_token_s},
        {"timeouts.idle_s", QT_TRANSLATE_NOOP("targetpart", "… between events"), &Timeouts::idle_s},
        {"timeouts.total_s", QT_TRANSLATE_NOOP("targetpart", "… whole request"), &Timeouts::total_s}};
    for (const auto& entry : rows) {
        auto& row = form.row(words(entry.label));
        const Lens<double> lens = [member = entry.member](Plan& plan) { return &(plan.target.timeouts.*member); };
        addLine(row, pathOf(entry.key), words(entry.label), textValue(lens), {{}, 10});
        row.addWords(words(QT_TRANSLATE_NOOP("targetpart", "s")));
        row.addStretch();
    }
}

void addTransport(Form& form)
{
    auto& transport = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Transport")));
    addOneOf<TransportKind>(
        transport, pathOf("transport"), words(QT_TRANSLATE_NOOP("targetpart", "Transport")),
        {{TransportKind::qt, words(QT_TRANSLATE_NOOP("targetpart", "Qt (the default)"))},
         {TransportKind::precise, words(QT_TRANSLATE_NOOP("targetpart", "precise: stamps at the socket"))}},
        of(&Target::transport));
    transport.addStretch();
    auto& connections = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Connections")));
    addOneOf<ConnectionPolicy>(
        connections, pathOf("connections"), words(QT_TRANSLATE_NOOP("targetpart", "Connections")),
        {{ConnectionPolicy::reuse, words(QT_TRANSLATE_NOOP("targetpart", "kept and used again"))},
         {ConnectionPolicy::fresh, words(QT_TRANSLATE_NOOP("targetpart", "a new one for each request"))}},
        of(&Target::connections));
    connections.addStretch();
    auto& addresses = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Addresses")));
    addOneOf<AddressPolicy>(
        addresses, pathOf("addresses"), words(QT_TRANSLATE_NOOP("targetpart", "Addresses of the host")),
        {{AddressPolicy::first, words(QT_TRANSLATE_NOOP("targetpart", "the first that the name has"))},
         {AddressPolicy::rotate, words(QT_TRANSLATE_NOOP("targetpart", "all, one after another"))}},
        of(&Target::addresses));
    addresses.addStretch();
    const Lens<std::optional<std::string>> authority = [](Plan& plan) { return &plan.target.tls.ca_file; };
    addFile(form.row(words(QT_TRANSLATE_NOOP("targetpart", "CA file")),
                     words(QT_TRANSLATE_NOOP("targetpart", "Certificates (PEM) of an authority of your own."))),
            pathOf("tls.ca_file"), words(QT_TRANSLATE_NOOP("targetpart", "File of certificates")), textValue(authority),
            {words(QT_TRANSLATE_NOOP("targetpart", "none: the system's"))},
            {words(QT_TRANSLATE_NOOP("targetpart", "Choose a file of certificates")),
             words(QT_TRANSLATE_NOOP("targetpart", "Certificates (*.pem *.crt *.cer);;All files (*)"))});
    auto& verify = form.row({});
    addCheck(verify, pathOf("tls.verify"), words(QT_TRANSLATE_NOOP("targetpart", "check the server's certificate")),
             [](Plan& plan) { return &plan.target.tls.verify; });
    verify.addStretch();
    addLine(form.row(words(QT_TRANSLATE_NOOP("targetpart", "Proxy"))), pathOf("proxy"),
            words(QT_TRANSLATE_NOOP("targetpart", "Proxy: none, system or a URL")), textValue(of(&Target::proxy)),
            {words(QT_TRANSLATE_NOOP("targetpart", "none, system, or http://HOST:PORT"))});
    addLine(form.row(words(QT_TRANSLATE_NOOP("targetpart", "Metrics")),
                     words(QT_TRANSLATE_NOOP("targetpart", "Addresses of Prometheus text, separated by spaces."))),
            pathOf("metrics_urls"), words(QT_TRANSLATE_NOOP("targetpart", "Addresses of the server's metrics")),
            textValue(of(&Target::metrics_urls)),
            {words(QT_TRANSLATE_NOOP("targetpart", "automatic: found before the run"))});
}

void addRequest(Form& form, PlanBinder& binder)
{
    auto& dialect = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Dialect")),
                             words(QT_TRANSLATE_NOOP("targetpart", "How this server asks for exact lengths and tells "
                                                                   "its counts.")));
    std::vector<std::pair<std::string, QString>> dialects;
    for (const auto name : knownDialects()) {
        const auto text = QString::fromUtf8(name.data(), qsizetype(name.size()));
        dialects.emplace_back(std::string(name), name == "auto"
                                                     ? words(QT_TRANSLATE_NOOP("targetpart", "automatic: what "
                                                                                             "is found"))
                                                     : text);
    }
    addOneOf<std::string>(dialect, pathOf("dialect"), words(QT_TRANSLATE_NOOP("targetpart", "Dialect")), dialects,
                          of(&Target::dialect));
    dialect.addStretch();
    auto& stream = form.row({});
    addCheck(stream, pathOf("stream"), words(QT_TRANSLATE_NOOP("targetpart", "stream the answers")),
             of(&Target::stream));
    addCheck(stream, pathOf("simulated"), words(QT_TRANSLATE_NOOP("targetpart", "the server is simulated")),
             of(&Target::simulated));
    stream.addStretch();
    const auto heading = [&form](const char* text) { form.wide(new QLabel(words(text), &form)); };
    heading(QT_TRANSLATE_NOOP("targetpart", "Headers"));
    form.wide(makeHeaderList(binder, &form));
    heading(QT_TRANSLATE_NOOP("targetpart", "Further fields of each request"));
    MemberListLook body;
    body.addText = words(QT_TRANSLATE_NOOP("targetpart", "Add a field"));
    body.entry = words(QT_TRANSLATE_NOOP("targetpart", "request field"));
    form.wide(makeMemberList(binder, pathOf("body"), of(&Target::body), body, &form));
}

} // namespace

PlanPart* makeTargetPart(PlanBinder& binder, ConnectionPanel* connection, QWidget* parent)
{
    auto* part = new PlanPart(binder, QStringLiteral("target"), words(QT_TRANSLATE_NOOP("targetpart", "Target")),
                              words(QT_TRANSLATE_NOOP("targetpart", "The server that is measured.")),
                              [connection](const Plan& plan) { return missing(plan, connection->tested()); }, parent);
    part->setFineText([connection](const Plan&) {
        return connection->tested() == ConnectionPanel::Tested::answers
                   ? words(QT_TRANSLATE_NOOP("targetpart", "declared, and it answers"))
                   : words(QT_TRANSLATE_NOOP("targetpart", "declared; not tested yet"));
    });
    auto& form = part->form();
    addLine(form.row(words(QT_TRANSLATE_NOOP("targetpart", "URL"))), pathOf("base_url"),
            words(QT_TRANSLATE_NOOP("targetpart", "URL of the server")), textValue(of(&Target::base_url)),
            {QStringLiteral("http://127.0.0.1:8080")});
    auto& model = form.row(words(QT_TRANSLATE_NOOP("targetpart", "Model")));
    connection->setModelBox(addEditableChoice(
        model, pathOf("model"), words(QT_TRANSLATE_NOOP("targetpart", "Model")), textValue(of(&Target::model)),
        words(QT_TRANSLATE_NOOP("targetpart", "test the connection for a list"))));
    addOneOf<Api>(model, pathOf("api"), words(QT_TRANSLATE_NOOP("targetpart", "API")),
                  {{Api::chat, words(QT_TRANSLATE_NOOP("targetpart", "chat completions"))},
                   {Api::completions, words(QT_TRANSLATE_NOOP("targetpart", "text completions"))}},
                  of(&Target::api));
    form.wide(connection);
    auto& more = part->advanced();
    addCredential(more, binder);
    addRequest(more, binder);
    addTimeouts(more);
    addTransport(more);
    return part;
}

} // namespace plumbline::ui
