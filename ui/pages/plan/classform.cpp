#include "ui/pages/plan/classform.h"

#include "core/plan/defaults.h"
#include "ui/pages/plan/contractpart.h"
#include "ui/pages/plan/filefield.h"
#include "ui/pages/plan/lengths.h"
#include "ui/pages/plan/memberlist.h"
#include "ui/pages/plan/planbinder.h"
#include "ui/widgets/disclosure.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace plumbline::ui {
namespace {

const WorkloadClass* classAt(const Plan& plan, int index)
{
    return index < int(plan.workload.classes.size()) ? &plan.workload.classes[std::size_t(index)] : nullptr;
}

std::function<bool(const Plan&)> hasSource(int index, PromptSourceKind source)
{
    return [index, source](const Plan& plan) {
        const auto* klass = classAt(plan, index);
        return klass && klass->prompts.source == source;
    };
}

// Takes away what belongs to another source and gives a beginning to the one that was chosen.
void suitSource(Prompts& prompts)
{
    const auto source = prompts.source;
    if (source != PromptSourceKind::inline_texts)
        prompts.texts.clear();
    if (source != PromptSourceKind::file) {
        prompts.path.reset();
        prompts.field = Prompts().field;
    }
    if (source != PromptSourceKind::synthetic)
        prompts.tokens.reset();
    else if (!prompts.tokens) {
        prompts.tokens = Distribution();
        suitKind(*prompts.tokens);
    }
}

// The ways to ask for a length: not at all, a limit, a distribution of a kind.
enum OutputKind
{
    noLength,
    limitOnly,
    firstDistribution
};

int outputKind(const OutputTokens& output)
{
    if (!output.distribution)
        return output.max ? limitOnly : noLength;
    return firstDistribution + int(output.distribution->kind);
}

void setOutputKind(OutputTokens& output, int kind)
{
    constexpr int usualLimit = 128;
    const auto longest = longestAsked(output);
    if (kind < firstDistribution) {
        output.distribution.reset();
        output.max = kind == limitOnly ? std::optional<int>(longest.value_or(usualLimit)) : std::nullopt;
        output.exact = output.exact && kind == limitOnly;
        return;
    }
    if (!output.distribution) {
        output.distribution = Distribution();
        output.distribution->mean = longest.value_or(usualLimit);
    }
    output.max.reset();
    output.distribution->kind = DistributionKind(kind - firstDistribution);
    suitKind(*output.distribution);
}

} // namespace

template <typename T> Lens<T> ClassForm::at(T WorkloadClass::*member) const
{
    return [index = index_, member](Plan& plan) -> T* {
        return index < int(plan.workload.classes.size()) ? &(plan.workload.classes[std::size_t(index)].*member)
                                                         : nullptr;
    };
}

template <typename T> Lens<T> ClassForm::atPrompts(T Prompts::*member) const
{
    return [lens = at(&WorkloadClass::prompts), member](Plan& plan) -> T* {
        auto* prompts = lens(plan);
        return prompts ? &(prompts->*member) : nullptr;
    };
}

template <typename T> Lens<T> ClassForm::atOutput(T OutputTokens::*member) const
{
    return [lens = at(&WorkloadClass::output_tokens), member](Plan& plan) -> T* {
        auto* output = lens(plan);
        return output ? &(output->*member) : nullptr;
    };
}

QString ClassForm::path(const char* key) const
{
    return QStringLiteral("workload.classes[%1].%2").arg(index_).arg(QLatin1String(key));
}

ClassForm::ClassForm(PlanBinder& binder, int index, QWidget* parent) : QWidget(parent), binder_(binder), index_(index)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    auto* form = new Form(binder_, this);
    addIdentity(*form);
    addPrompts(*form);
    addOutput(*form);
    auto* more = new Form(binder_, this);
    addAdvanced(*more);
    auto* disclosure = new Disclosure(tr("Advanced: this class"), more, this);
    disclosure->heading()->setObjectName(QStringLiteral("advanced.class"));
    layout->addWidget(form);
    layout->addWidget(disclosure);
    connect(&binder_, &PlanBinder::refreshed, disclosure, [disclosure, more] {
        for (const auto* row : more->findChildren<FormRow*>())
            if (row->hasErrors())
                disclosure->setOpen(true);
    });
}

void ClassForm::addIdentity(Form& form)
{
    auto& row = form.row(tr("Class"), tr("A kind of requests. The weight is its share against the other classes."));
    addLine(row, path("name"), tr("Name of the class"), textValue(at(&WorkloadClass::name)), {{}, 24});
    row.addWords(tr("weight"));
    addLine(row, path("weight"), tr("Weight of the class"), textValue(at(&WorkloadClass::weight)), {{}, 6});
    row.addStretch();
}

void ClassForm::addPrompts(Form& form)
{
    auto& source = form.row(tr("Prompts"));
    const auto prompts = at(&WorkloadClass::prompts);
    auto* choice =
        addOneOf<PromptSourceKind>(source, path("prompts.source"), tr("Source of the prompts"),
                                   {{PromptSourceKind::synthetic, tr("synthetic, of a length")},
                                    {PromptSourceKind::inline_texts, tr("written here")},
                                    {PromptSourceKind::file, tr("from a file")}},
                                   atPrompts(&Prompts::source), [prompts](Plan& plan) { suitSource(*prompts(plan)); });
    connect(choice, &QComboBox::activated, this,
            [this] { binder_.document().setUnreadable(path("prompts.tokens"), {}); });
    source.addStretch();

    auto& lengths =
        form.row(tr("Prompt tokens"), tr("Counted in words of a fixed list; the server reports its own count."));
    const Lens<Distribution> tokens = [lens = atPrompts(&Prompts::tokens)](Plan& plan) -> Distribution* {
        auto* value = lens(plan);
        return value && *value ? &**value : nullptr;
    };
    const Lens<DistributionKind> kind = [tokens](Plan& plan) -> DistributionKind* {
        auto* distribution = tokens(plan);
        return distribution ? &distribution->kind : nullptr;
    };
    lengthKinds_.push_back(addOneOf<DistributionKind>(
        lengths, path("prompts.tokens.distribution"), tr("Distribution of prompt lengths"), distributionChoices(), kind,
        [tokens](Plan& plan) { suitKind(*tokens(plan)); }));
    addLengths(lengths, path("prompts.tokens"), tr("Prompt tokens"), tokens);
    lengths.addStretch();
    lengths.owns(path("prompts.tokens"));
    lengths.showWhen(hasSource(index_, PromptSourceKind::synthetic));

    auto& texts = form.row(tr("Texts"), tr("One prompt a line; \\n stands for a line break within one."));
    const TextValue lines{[lens = atPrompts(&Prompts::texts)](const Plan& plan) {
                              const auto* list = look(lens, plan);
                              return list ? promptsToText(*list) : QString();
                          },
                          [lens = atPrompts(&Prompts::texts)](Plan& plan, const QString& text) {
                              if (auto* list = lens(plan))
                                  *list = promptsFromText(text);
                              return QString();
                          }};
    addText(texts, path("prompts.texts"), tr("Prompts, one a line"), lines,
            tr("One prompt a line; \\n stands for a line break within one."), 4);
    texts.showWhen(hasSource(index_, PromptSourceKind::inline_texts));

    auto& file =
        form.row(tr("File"), tr("A .txt file holds a prompt a line, a .jsonl file an object a line. A relative "
                                "name starts from the plan's folder."));
    addFile(file, path("prompts.path"), tr("File of prompts"), textValue(atPrompts(&Prompts::path)),
            {QStringLiteral("prompts.jsonl")},
            {tr("Choose a file of prompts"), tr("Prompts (*.txt *.jsonl);;All files (*)"), true});
    file.addWords(tr("key"));
    addLine(file, path("prompts.field"), tr("Key that holds the prompt in a line of JSON"),
            textValue(atPrompts(&Prompts::field)), {{}, 10});
    file.showWhen(hasSource(index_, PromptSourceKind::file));
}

void ClassForm::addOutput(Form& form)
{
    auto& row = form.row(tr("Output tokens"), tr("How long the answers are asked to be."));
    const auto output = at(&WorkloadClass::output_tokens);
    QStringList texts{tr("no length asked for"), tr("only a limit")};
    for (const auto& choice : distributionChoices())
        texts.append(choice.second);
    lengthKinds_.push_back(addChoice(
        row, path("output_tokens.kind"), tr("How long the answers are asked to be"), texts,
        [output](const Plan& plan) {
            const auto* value = look(output, plan);
            return value ? outputKind(*value) : -1;
        },
        [output](Plan& plan, int kind) {
            if (auto* value = output(plan))
                setOutputKind(*value, kind);
        }));
    int widest = 0; // so that what follows stands in one column in both rows
    for (const auto* box : lengthKinds_)
        widest = std::max(widest, box->sizeHint().width());
    for (auto* box : lengthKinds_)
        box->setMinimumWidth(widest);
    const Lens<Distribution> distribution = [output](Plan& plan) -> Distribution* {
        auto* value = output(plan);
        return value && value->distribution ? &*value->distribution : nullptr;
    };
    addLengths(row, path("output_tokens"), tr("Output tokens"), distribution);
    auto* limit = addLine(row, path("output_tokens.limit"), tr("Most output tokens"),
                          textValue(atOutput(&OutputTokens::max)), {{}, 7});
    binder_.onRefresh(limit, [limit, output](const Plan& plan) {
        const auto* value = look(output, plan);
        limit->setVisible(value && !value->distribution && value->max);
    });
    row.addStretch();
    row.owns(path("output_tokens"));
    auto& exact = form.row({}, tr("Where the server's dialect has a way to say so (ignore_eos, min_tokens)."));
    addCheck(exact, path("output_tokens.exact"), tr("ask for exactly that many"), atOutput(&OutputTokens::exact));
    exact.addStretch();
}

void ClassForm::addAdvanced(Form& form)
{
    addText(form.row(tr("System message")), path("prompts.system"), tr("System message"),
            textValue(atPrompts(&Prompts::system)), tr("none"), 2);
    auto& order = form.row(tr("Order of prompts"));
    addOneOf<Order>(order, path("prompts.order"), tr("Order of prompts"),
                    {{Order::sequential, tr("as they stand")}, {Order::shuffled, tr("shuffled by the seed")}},
                    atPrompts(&Prompts::order));
    order.addStretch();
    auto& ceiling = form.row(tr("Ceiling"), tr("The client cancels an answer that is longer than this."));
    addLine(ceiling, path("output_tokens.ceiling"), tr("Tokens at which the client cancels"),
            textValue(atOutput(&OutputTokens::ceiling)), {tr("automatic: 4 times the longest asked for"), 30});
    ceiling.addWords(tr("tokens"));
    ceiling.addStretch();
    MemberListLook sampling;
    sampling.addText = tr("Add a sampling field");
    sampling.entry = tr("sampling field");
    sampling.suggestions =
        QStringList{QStringLiteral("temperature=0"), QStringLiteral("seed=7"), QStringLiteral("top_p=1")};
    form.wide(new QLabel(tr("Sampling"), &form));
    form.wide(makeMemberList(binder_, path("sampling"), at(&WorkloadClass::sampling), sampling, &form));
    form.wide(new QLabel(tr("Limits of this class (they replace the contract's)"), &form));
    form.wide(makeLimitList(binder_, path("contract.request"), at(&WorkloadClass::request_limits), &form));
}

} // namespace plumbline::ui
