#include "ui/pages/plan/memberlist.h"

#include <QCoreApplication>

#include <algorithm>

namespace plumbline::ui {
namespace {

constexpr int keyLetters = 24;

QString words(const char* text)
{
    return QCoreApplication::translate("memberlist", text);
}

template <typename Entry> const std::string& nameOf(const Entry& entry)
{
    if constexpr (std::is_same_v<Entry, Header>)
        return entry.name;
    else
        return entry.key;
}

// A name that has no other entry of the list. Two of one name would be one too many in the file.
template <typename Entry> TextValue nameValue(const Lens<std::vector<Entry>>& lens, int index, std::string Entry::*name)
{
    const auto at = std::size_t(index);
    return {[=](const Plan& plan) {
                const auto* list = look(lens, plan);
                return list && at < list->size() ? QString::fromStdString(nameOf((*list)[at])) : QString();
            },
            [=](Plan& plan, const QString& text) {
                auto* list = lens(plan);
                if (!list || at >= list->size())
                    return QString();
                const auto wanted = text.trimmed().toStdString();
                if (wanted.empty())
                    return words(QT_TRANSLATE_NOOP("memberlist", "is missing; must be a name"));
                for (std::size_t i = 0; i < list->size(); ++i)
                    if (i != at && nameOf((*list)[i]) == wanted)
                        return words(QT_TRANSLATE_NOOP("memberlist", "is there already; each name once"));
                (*list)[at].*name = wanted;
                return QString();
            }};
}

template <typename Entry> ListParts partsFor(const QString& path, const Lens<std::vector<Entry>>& lens)
{
    ListParts parts;
    parts.path = path;
    parts.size = [lens](const Plan& plan) {
        const auto* list = look(lens, plan);
        return list ? int(list->size()) : 0;
    };
    parts.erase = [lens](Plan& plan, int index) {
        auto* list = lens(plan);
        if (list && index < int(list->size()))
            list->erase(list->begin() + index);
    };
    return parts;
}

template <typename Entry> bool has(const std::vector<Entry>& list, const std::string& name)
{
    return std::any_of(list.begin(), list.end(), [&name](const Entry& entry) { return nameOf(entry) == name; });
}

template <typename Entry> std::string freeName(const std::vector<Entry>& list, const std::string& stem)
{
    for (int i = 1;; ++i)
        if (const auto name = stem + std::to_string(i); !has(list, name))
            return name;
}

template <typename Entry>
void ownByName(FormRow& row, const QString& path, const Lens<std::vector<Entry>>& lens, int index)
{
    row.owns([path, lens, index](const Plan& plan) {
        const auto* list = look(lens, plan);
        return list && index < int(list->size())
                   ? path + QLatin1Char('.') + QString::fromStdString(nameOf((*list)[std::size_t(index)]))
                   : path + QStringLiteral("[%1]").arg(index);
    });
}

} // namespace

ListEditor* makeMemberList(PlanBinder& binder, const QString& path, const Lens<std::vector<JsonMember>>& lens,
                           const MemberListLook& style, QWidget* parent)
{
    auto parts = partsFor(path, lens);
    parts.addText = style.addText;
    parts.entry = style.entry;
    parts.add = [lens, style](Plan& plan) {
        auto* list = lens(plan);
        if (!list)
            return;
        for (const auto& suggestion : style.suggestions) {
            const auto name = suggestion.section(QLatin1Char('='), 0, 0).toStdString();
            const auto value = suggestion.section(QLatin1Char('='), 1);
            if (!has(*list, name)) {
                list->push_back({name, value.isEmpty() && style.emptyIsNull ? "null" : jsonFromText(value)});
                return;
            }
        }
        list->push_back({freeName(*list, "name"), style.emptyIsNull ? "null" : "\"\""});
    };
    parts.build = [=](FormRow& row, int index) {
        const auto own = QStringLiteral("%1[%2]").arg(path).arg(index);
        const Lens<std::string> json = [lens, index](Plan& plan) -> std::string* {
            auto* list = lens(plan);
            return list && index < int(list->size()) ? &(*list)[std::size_t(index)].json : nullptr;
        };
        const TextValue value{[json, style](const Plan& plan) {
                                  const auto* text = look(json, plan);
                                  return !text || (style.emptyIsNull && *text == "null") ? QString()
                                                                                         : jsonToText(*text);
                              },
                              [json, style](Plan& plan, const QString& text) {
                                  if (auto* to = json(plan))
                                      *to = style.emptyIsNull && text.trimmed().isEmpty() ? "null" : jsonFromText(text);
                                  return QString();
                              }};
        addLine(row, own + QStringLiteral(".key"), words(QT_TRANSLATE_NOOP("memberlist", "%1: name")).arg(style.entry),
                nameValue(lens, index, &JsonMember::key), {style.keyHint, keyLetters});
        addLine(row, own + QStringLiteral(".value"),
                words(QT_TRANSLATE_NOOP("memberlist", "%1: value")).arg(style.entry), value, {style.valueHint});
        ownByName(row, path, lens, index);
    };
    return new ListEditor(binder, std::move(parts), parent);
}

ListEditor* makeHeaderList(PlanBinder& binder, QWidget* parent)
{
    const auto path = QStringLiteral("target.headers");
    const Lens<std::vector<Header>> lens = [](Plan& plan) { return &plan.target.headers; };
    const auto entry = words(QT_TRANSLATE_NOOP("memberlist", "header"));
    auto parts = partsFor(path, lens);
    parts.addText = words(QT_TRANSLATE_NOOP("memberlist", "Add a header"));
    parts.entry = entry;
    parts.add = [](Plan& plan) { plan.target.headers.push_back({freeName(plan.target.headers, "X-Header-"), ""}); };
    parts.build = [=](FormRow& row, int index) {
        const auto own = QStringLiteral("%1[%2]").arg(path).arg(index);
        const Lens<std::string> value = [index](Plan& plan) -> std::string* {
            auto& list = plan.target.headers;
            return index < int(list.size()) ? &list[std::size_t(index)].value : nullptr;
        };
        addLine(row, own + QStringLiteral(".name"), words(QT_TRANSLATE_NOOP("memberlist", "%1: name")).arg(entry),
                nameValue(lens, index, &Header::name), {{}, keyLetters});
        addLine(row, own + QStringLiteral(".value"), words(QT_TRANSLATE_NOOP("memberlist", "%1: value")).arg(entry),
                textValue(value), {words(QT_TRANSLATE_NOOP("memberlist", "a text, or env:NAME for a secret"))});
        ownByName(row, path, lens, index);
    };
    return new ListEditor(binder, std::move(parts), parent);
}

} // namespace plumbline::ui
