// What the end of a QNetworkReply means, in the words every transport uses.
#pragma once

#include "core/record/names.h"

#include <QNetworkReply>

#include <string>

namespace plumbline {

struct ReplyEnd
{
    EndReason reason = EndReason::complete;
    std::string message;
};

// `answered`: a status line was read. QNetworkReply's error numbers are not HTTP statuses: an answered 503 ends
// `complete`.
ReplyEnd replyEnd(const QNetworkReply& reply, bool answered);

} // namespace plumbline
