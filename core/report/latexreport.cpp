// A report as a LaTeX document for pdflatex, with packages that every installation has.
#include "core/report/report.h"

#include "core/jsonl/jsonline.h"
#include "core/plan/visible.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace plumbline {
namespace {

// What figures and verdicts are written with beyond Latin-1; empty for any other letter.
std::string_view signOf(std::string_view letter)
{
    static constexpr std::array<std::pair<std::string_view, std::string_view>, 6> signs{{{"∞", "$\\infty$"},
                                                                                         {"−", "$-$"},
                                                                                         {"±", "$\\pm$"},
                                                                                         {"≤", "$\\leq$"},
                                                                                         {"≥", "$\\geq$"},
                                                                                         {"×", "$\\times$"}}};
    for (const auto& [sign, formula] : signs)
        if (sign == letter)
            return formula;
    return {};
}

// Letters that pdflatex knows as they are; others become a question mark, so that a document always compiles.
std::string escaped(std::string_view text)
{
    std::string out;
    const std::string utf8 = visible(asUtf8(text), "\n\t");
    for (std::size_t i = 0; i < utf8.size(); ++i) {
        const char c = utf8[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x80) {
            const std::size_t length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
            const std::string letter = utf8.substr(i, length);
            // Latin-1 letters and the dash are in every font; the rest is not. Signs of figures are set as formulas.
            if (const auto sign = signOf(letter); !sign.empty())
                out += sign;
            else if (letter == "–" || (byte == 0xc3 && letter.size() == 2))
                out += letter;
            else
                out += "?";
            i += length - 1;
            continue;
        }
        switch (c) {
        case '\\':
            out += "\\textbackslash{}";
            break;
        case '~':
            out += "\\textasciitilde{}";
            break;
        case '^':
            out += "\\textasciicircum{}";
            break;
        case '<':
            out += "\\textless{}";
            break;
        case '>':
            out += "\\textgreater{}";
            break;
        case '|':
            out += "\\textbar{}";
            break;
        case '"':
            out += "\\textquotedbl{}";
            break;
        case '-':
            out += "{-}"; // no ligatures
            break;
        case '&':
        case '%':
        case '$':
        case '#':
        case '_':
        case '{':
        case '}':
            out += std::string("\\") + c;
            break;
        default:
            out += c == '\n' || c == '\t' ? ' ' : c;
        }
        if (c == '.' || c == '/' || c == '_' || c == ',')
            out += "\\allowbreak{}";
    }
    return out;
}

struct Writer
{
    std::string out;

    void operator()(const ReportHeading& heading) { out += "\n\\section*{" + escaped(heading.text) + "}\n"; }
    void operator()(const ReportText& text)
    {
        out += text.strong ? "\\textbf{" + escaped(text.text) + "}\n\n" : escaped(text.text) + "\n\n";
    }
    void operator()(const ReportList& list)
    {
        if (list.items.empty())
            return;
        out += "\\begin{itemize}\n";
        for (const auto& item : list.items)
            out += "\\item " + escaped(item) + "\n";
        out += "\\end{itemize}\n";
    }
    // A long table over pages; wide ones in small print, text columns share what the figures leave.
    void operator()(const ReportTable& table)
    {
        const std::size_t columns = table.columns.size();
        std::size_t texts = 0;
        for (std::size_t i = 0; i < columns; ++i)
            texts += isText(table, i) ? 1 : 0;
        const double figure = 0.9 / static_cast<double>(columns + texts);
        std::string format;
        for (std::size_t i = 0; i < columns; ++i) {
            const double share = figure * (isText(table, i) ? 2 : 1);
            const auto width = std::to_string(share).substr(0, 6);
            format +=
                std::string(isText(table, i) ? ">{\\raggedright\\arraybackslash}" : ">{\\raggedleft\\arraybackslash}") +
                "p{" + width + "\\linewidth}";
        }
        out += "{" +
               std::string(columns > 10  ? "\\tiny"
                           : columns > 6 ? "\\scriptsize"
                                         : "\\footnotesize") +
               "\\setlength{\\tabcolsep}{2pt}\n";
        if (!table.caption.empty())
            out += "\\noindent " + escaped(table.caption) + "\n\n";
        out += "\\begin{longtable}{@{}" + format + "@{}}\n\\hline\n";
        for (std::size_t i = 0; i < columns; ++i)
            out += (i > 0 ? " & " : "") + std::string("\\textbf{") + escaped(table.columns[i]) + "}";
        out += " \\\\\n\\hline\n\\endhead\n";
        for (const auto& row : table.rows) {
            for (std::size_t i = 0; i < row.size(); ++i)
                out += (i > 0 ? " & " : "") + (row[i].struck ? "(" + escaped(row[i].text) + ")" : escaped(row[i].text));
            out += " \\\\\n";
        }
        out += "\\hline\n\\end{longtable}}\n\n";
    }
    void operator()(const ReportChart&) {} // figures are for the other forms: the tables hold the numbers
    void operator()(const ReportSource& source)
    {
        out += "\\noindent " + escaped(source.title) + "\n\n{\\tiny\\ttfamily\\raggedright\n";
        std::size_t at = 0;
        while (at < source.text.size()) {
            const std::size_t end = std::min(source.text.find('\n', at), source.text.size());
            const std::string line = source.text.substr(at, end - at);
            const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
            out += "\\noindent\\hspace*{" + std::to_string(indent) + "ex}" + escaped(line.substr(indent)) + "\\par\n";
            at = end + 1;
        }
        out += "}\n\n";
    }

private:
    static bool isText(const ReportTable& table, std::size_t column)
    {
        return column < table.text_columns || (table.last_is_text && column + 1 == table.columns.size());
    }
};

} // namespace

std::string latexReport(const Report& report)
{
    Writer writer;
    writer.out = "\\documentclass[a4paper,10pt]{article}\n\\usepackage[utf8]{inputenc}\n\\usepackage[T1]{fontenc}\n"
                 "\\usepackage[margin=15mm]{geometry}\n\\usepackage{longtable}\n\\usepackage{array}\n"
                 "\\setlength{\\parindent}{0pt}\n\\setlength{\\parskip}{4pt}\n\\begin{document}\n{\\Large\\bfseries " +
                 escaped(report.title) + "\\par}\n\n" + escaped(report.subtitle) + "\n\nLabel: \\textbf{" +
                 escaped(report.label) + "}\n\n";
    for (const auto& block : report.blocks)
        std::visit(writer, block);
    return writer.out + "\\end{document}\n";
}

} // namespace plumbline
