// The command line of a bench: options bound to the values that they set, checked before anything is measured.
#pragma once

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>
#include <functional>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

namespace plumbline::bench {

class Arguments
{
public:
    explicit Arguments(const char* what)
    {
        parser_.setApplicationDescription(QString::fromUtf8(what));
        parser_.addHelpOption();
    }

    // The present value is the default; `least` to `most` is allowed.
    template <typename Number> void number(const char* name, Number& value, double least, double most, const char* help)
    {
        add(name, QString::number(value), help, [&value, least, most](const QString& text) {
            bool isNumber = false;
            const double given = text.toDouble(&isNumber);
            const bool fits = isNumber && given >= least && given <= most;
            if (!fits || static_cast<double>(static_cast<Number>(given)) != given)
                return "'" + text.toStdString() + "' must be a " + (std::is_integral_v<Number> ? "whole " : "") +
                       "number from " + QString::number(least).toStdString() + " to " +
                       QString::number(most, 'f', 0).toStdString();
            value = static_cast<Number>(given);
            return std::string();
        });
    }

    void oneOf(const char* name, std::string& value, std::vector<std::string> allowed, const char* help)
    {
        add(name, QString::fromStdString(value), help, [&value, allowed](const QString& text) {
            std::string names;
            for (const auto& one : allowed) {
                if (text.toStdString() == one) {
                    value = one;
                    return std::string();
                }
                names += (names.empty() ? "" : ", ") + one;
            }
            return "'" + text.toStdString() + "' must be one of " + names;
        });
    }

    void text(const char* name, std::string& value, const char* help)
    {
        add(name, QString::fromStdString(value), help, [&value](const QString& given) {
            value = given.toStdString();
            return std::string();
        });
    }

    void flag(const char* name, bool& value, const char* help)
    {
        parser_.addOption({QString::fromUtf8(name), QString::fromUtf8(help)});
        flags_.push_back({QString::fromUtf8(name), &value});
    }

    // False, with a message, when a value is not allowed. --help and unknown options end the program.
    bool parse(const QCoreApplication& application)
    {
        parser_.process(application);
        bool good = parser_.positionalArguments().isEmpty();
        if (!good)
            std::fprintf(stderr, "'%s': only options are understood, see --help\n",
                         qPrintable(parser_.positionalArguments().constFirst()));
        for (const auto& option : options_)
            if (const auto problem = option.take(parser_.value(option.name)); !problem.empty()) {
                std::fprintf(stderr, "--%s: %s\n", qPrintable(option.name), problem.c_str());
                good = false;
            }
        for (const auto& [name, value] : flags_)
            *value = parser_.isSet(name);
        return good;
    }

private:
    struct Option
    {
        QString name;
        std::function<std::string(const QString&)> take; // the problem; empty: none
    };

    void add(const char* name, const QString& standard, const char* help,
             std::function<std::string(const QString&)> take)
    {
        const auto key = QString::fromUtf8(name);
        parser_.addOption({key, QString::fromUtf8(help), QStringLiteral("value"), standard});
        options_.push_back({key, std::move(take)});
    }

    QCommandLineParser parser_;
    std::vector<Option> options_;
    std::vector<std::pair<QString, bool*>> flags_;
};

} // namespace plumbline::bench
