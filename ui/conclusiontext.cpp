#include "ui/conclusiontext.h"

#include "ui/sentences.h"

namespace plumbline::ui {

QString capital(const QString& sentence)
{
    return sentence.isEmpty() ? sentence : sentence.at(0).toUpper() + sentence.mid(1);
}

QString conclusionOf(const std::string& stored)
{
    return capital(sentence(stored.substr(0, stored.find(" Not shown:"))).simplified());
}

QString briefConclusion(const std::string& stored)
{
    const auto whole = conclusionOf(stored);
    QString brief;
    int depth = 0;
    for (const auto letter : whole) {
        if (letter == QLatin1Char('(')) {
            if (depth++ == 0 && brief.endsWith(QLatin1Char(' ')))
                brief.chop(1);
        } else if (letter == QLatin1Char(')') && depth > 0) {
            --depth;
        } else if (depth == 0) {
            brief += letter;
        }
    }
    return depth == 0 ? brief : whole;
}

} // namespace plumbline::ui
