// How a refusal of a field is read, and what a request then looks like.
#include "core/wire/requestbody.h"
#include "core/wire/requestfields.h"

#include <QtTest>

using namespace plumbline;

using Names = std::vector<std::string>;

class TestRequestFields : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesAreWholeWords()
    {
        const Names fields{"seed", "min_tokens"};
        QCOMPARE(namedFields("Unrecognized request argument supplied: seed", fields), Names{"seed"});
        QCOMPARE(namedFields("[\"body\",\"min_tokens\"]: Extra inputs are not permitted", fields), Names{"min_tokens"});
        QCOMPARE(namedFields("the seeds were sown; amin_tokens min_tokens2", fields), Names{});
        QCOMPARE(namedFields("", fields), Names{});
        QCOMPARE(namedFields("include_usage is not known", optionalFields()), Names{"stream_options"});
    }

    void anUnknownMaxTokensIsToldFromAWrongValue_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("refused");
        const auto row = [](const char* text, bool refused) {
            QTest::newRow(text) << QString::fromLatin1(text) << refused;
        };
        row("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' "
            "instead.",
            true);
        row("max_tokens: Extra inputs are not permitted", true);
        row("unknown field \"max_tokens\"", true);
        row("max_tokens must be at least 16", false);
        row("'max_tokens' is too large: 99999", false);
        row("unknown field \"max_tokens_to_sample\"", false);
        row("unknown model", false);
    }
    void anUnknownMaxTokensIsToldFromAWrongValue()
    {
        QFETCH(QString, text);
        QFETCH(bool, refused);
        QCOMPARE(refusesMaxTokens(text.toStdString()), refused);
    }

    void whatWasRefusedIsNotSentAgain()
    {
        BodySpec spec;
        spec.prompt = "Hi";
        spec.dialect = "vllm";
        spec.exact = true;
        spec.max_tokens = 4;
        spec.fields = {{"stream_options", "ignore_eos"}, true};
        const auto body = requestBody(spec);
        QCOMPARE(
            QString::fromStdString(body),
            QStringLiteral(
                R"({"messages":[{"role":"user","content":"Hi"}],"stream":true,"max_completion_tokens":4,"min_tokens":4})"));
    }
};

QTEST_APPLESS_MAIN(TestRequestFields)
#include "tst_requestfields.moc"
