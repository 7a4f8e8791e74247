#include "app/keychain.h"

#ifdef PLUMBLINE_KEYCHAIN
#include <qt6keychain/keychain.h>
#endif

namespace plumbline {

#ifdef PLUMBLINE_KEYCHAIN

namespace {

const auto service = QStringLiteral("plumbline");

} // namespace

ui::Keychain desktopKeychain()
{
    ui::Keychain keychain;
    keychain.read = [](const QString& name, auto answer) {
        auto* job = new QKeychain::ReadPasswordJob(service); // deletes itself
        job->setKey(name);
        job->setInsecureFallback(false); // never into a file of settings
        QObject::connect(job, &QKeychain::Job::finished, job, [job, answer] {
            answer(job->textData(), job->error() == QKeychain::NoError ? QString() : job->errorString());
        });
        job->start();
    };
    keychain.write = [](const QString& name, const QString& value, auto answer) {
        auto* job = new QKeychain::WritePasswordJob(service);
        job->setKey(name);
        job->setTextData(value);
        job->setInsecureFallback(false);
        QObject::connect(job, &QKeychain::Job::finished, job, [job, answer] {
            answer(job->error() == QKeychain::NoError ? QString() : job->errorString());
        });
        job->start();
    };
    return keychain;
}

#else

ui::Keychain desktopKeychain()
{
    return {};
}

#endif

} // namespace plumbline
