// What is said before a run, and of how a request or a run ended.
#include "ui/phrases/phrases.h"

#include <QtGlobal>

#include <array>

namespace plumbline::ui {

std::span<const char* const> phrasesOfPreflight()
{
    static constexpr std::array phrases{
        QT_TRANSLATE_NOOP("sentences", "The server refuses the field %7 (HTTP %8: %9); the run goes on without it, and "
                                       "token counts may be missing"),
        QT_TRANSLATE_NOOP("sentences", "The server refuses the field %7 (HTTP %8: %9); the run goes on without it, and "
                                       "the answers may end before the length asked for"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "The server refuses the field %7 (HTTP %8: %9); max_completion_tokens bounds the output instead"),
        QT_TRANSLATE_NOOP("sentences", "The server refuses the field %7 (HTTP %8: %9); the plan asks for it, so the "
                                       "run does not go on without it: take it out"),
        QT_TRANSLATE_NOOP("sentences", "prompts of class \"%7\" and those behind it are not sized by the server's "
                                       "count: there are more system messages than are tried"),
        QT_TRANSLATE_NOOP("sentences", "exact output lengths can't be asked of this server (dialect %7): answers may "
                                       "end earlier; the lengths that came stand beside those asked for"),
        QT_TRANSLATE_NOOP("sentences", "POST %7: %1 (HTTP %8): %9"),
        QT_TRANSLATE_NOOP("sentences", "POST %7: %1 (HTTP %8)"),
        QT_TRANSLATE_NOOP("sentences", "POST %7: %1: %2"),
        QT_TRANSLATE_NOOP("sentences", "POST %7: %1"),
        QT_TRANSLATE_NOOP("sentences", "%1. Check target.credential: it is sent as a bearer token"),
        QT_TRANSLATE_NOOP("sentences", "%1. Check target.base_url, target.api and target.model"),
        QT_TRANSLATE_NOOP("sentences",
                          "%1. Is this an https server? target.tls.ca_file names a certificate authority of your own"),
        QT_TRANSLATE_NOOP("sentences", "%1. What answers there does not speak the OpenAI API over HTTP on this route"),
        QT_TRANSLATE_NOOP("sentences", "%1. Something accepts connections there but does not answer"),
        QT_TRANSLATE_NOOP("sentences",
                          "%1. It began to answer, but no token came: is it busy, or is the model still being loaded?"),
        QT_TRANSLATE_NOOP("sentences", "%1. Wait until the model is loaded, and run again"),
        QT_TRANSLATE_NOOP("sentences", "%1. The context of the server is too small even for a short prompt"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the first token took %1 on a reused connection and %2 on a fresh one. About 40 ms more is the mark of "
            "Nagle's algorithm on the server; consider target.connections \"fresh\", and name it in the report"),
        QT_TRANSLATE_NOOP("sentences",
                          "class \"%7\" asks for prompts of up to %1 tokens and answers of up to %2, and the server's "
                          "context for one request is %3 tokens: what is longer fails as context_overflow, or is cut"),
        QT_TRANSLATE_NOOP("sentences", "cannot reach %7: %1"),
        QT_TRANSLATE_NOOP("sentences", "cannot reach %7: %1; is it an https server?"),
        QT_TRANSLATE_NOOP("sentences", "the server has no model '%7'; it has: %8"),
        QT_TRANSLATE_NOOP("sentences", "the server has no model '%7'; it has: %8 and %1 more"),
        QT_TRANSLATE_NOOP("sentences", "Requests go to POST %7"),
        QT_TRANSLATE_NOOP("sentences", "the answer was not streamed: TTFT and TPOT will be undefined"),
        QT_TRANSLATE_NOOP("sentences", "Streams: first token after %1"),
        QT_TRANSLATE_NOOP("sentences", "the server gives no usage: tokens will be counted by events, which is neither "
                                       "an upper nor a lower bound; a gate on TPOT is then not established"),
        QT_TRANSLATE_NOOP("sentences", "Token counts come from: %7"),
        QT_TRANSLATE_NOOP("sentences", "%1 tokens were asked for, and more came than the client reads: the server "
                                       "ignores the output limit, and answers will end as length_overrun"),
        QT_TRANSLATE_NOOP("sentences", "%1 tokens were asked for and %2 came: the server ignores the output limit"),
        QT_TRANSLATE_NOOP("sentences", "the server does not count the tokens of prompts: synthetic prompts have as "
                                       "many words as tokens are asked for, and their true length is not known"),
        QT_TRANSLATE_NOOP("sentences", "the server counts %1: does it truncate prompts, or give one number for all? "
                                       "Synthetic prompts have as many words as tokens are asked for"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the server counts %1, which no text can have: its prompt counts are not used to size prompts"),
        QT_TRANSLATE_NOOP("sentences",
                          "Prompts are sized by the server's own count: %1 token a word and %2 around the words (%3)"),
        QT_TRANSLATE_NOOP("sentences",
                          "Prompts are sized by the server's own count: %1 tokens a word and %2 around the words (%3)"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "class \"%7\" asks for prompts of %1 tokens, but what stands around one word alone is about %2 (template, "
            "system message, mark against caches): such prompts will be longer than asked for"),
        QT_TRANSLATE_NOOP("sentences", "GET %7: %1; no further questions were asked"),
        QT_TRANSLATE_NOOP("sentences", "GET /v1/models: status %7, but no list of models"),
        QT_TRANSLATE_NOOP("sentences", "GET /v1/models: status %7, %8"),
        QT_TRANSLATE_NOOP("sentences", "GET /v1/models: status %7"),
        QT_TRANSLATE_NOOP("sentences", "GET /v1/models: %1"),
        QT_TRANSLATE_NOOP("sentences", "the server's metrics are off (llama-server has them with --metrics)"),
        QT_TRANSLATE_NOOP("sentences", "a server of unknown kind"),
        QT_TRANSLATE_NOOP("sentences", "simulated: the reference server"),
        QT_TRANSLATE_NOOP("sentences", "%1, with metrics"),
        QT_TRANSLATE_NOOP("sentences", "%1, without metrics"),
        QT_TRANSLATE_NOOP("sentences", "models: %7"),
        QT_TRANSLATE_NOOP("sentences", "the model is not loaded: the first request waits for that"),
        QT_TRANSLATE_NOOP("sentences", "the model is not wholly in the memory of a GPU"),
        QT_TRANSLATE_NOOP("sentences", "no complete answer within %1 ms"),
        QT_TRANSLATE_NOOP("sentences", "the answer is longer than %1 bytes"),
        QT_TRANSLATE_NOOP("sentences", "the answer was cut short"),
        QT_TRANSLATE_NOOP("sentences", "this build of Qt has no TLS"),
        QT_TRANSLATE_NOOP("sentences", "can't read the certificates in %7"),
        QT_TRANSLATE_NOOP("sentences", "no PEM certificate in %7"),
        QT_TRANSLATE_NOOP("sentences", "the proxy must be none, system, http://HOST:PORT or socks5://HOST:PORT"),
        QT_TRANSLATE_NOOP("sentences", "the address must be http://HOST[:PORT]... or https://HOST[:PORT]..."),
        QT_TRANSLATE_NOOP("sentences", "this Qt gave %1 connections to %2 named lanes"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the address must not hold a user name or password: it would be stored; use target.credential"),
        QT_TRANSLATE_NOOP("sentences", "the address names no valid host (IPv6 stands in brackets: http://[::1]:8080)"),
        QT_TRANSLATE_NOOP("sentences", "the port must be a number from 1 to 65535"),
        QT_TRANSLATE_NOOP("sentences", "the address is empty; it looks like http://127.0.0.1:8080"),
        QT_TRANSLATE_NOOP("sentences", "the address holds white space or a control character"),
        QT_TRANSLATE_NOOP("sentences", "the address must begin with http:// or https://"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "the query must not hold a key or token: it would be stored; use target.credential or target.headers"),
        QT_TRANSLATE_NOOP("sentences", "the environment variable %7 is not set (%8)"),
        QT_TRANSLATE_NOOP("sentences", "the environment variable %7 is empty (%8)"),
        QT_TRANSLATE_NOOP("sentences",
                          "the environment variable %7 holds a line break, which no header can carry (%8)"),
        QT_TRANSLATE_NOOP("sentences", "the keychain's entry %7 is not set (%8)"),
        QT_TRANSLATE_NOOP("sentences", "the keychain's entry %7 is empty (%8)"),
        QT_TRANSLATE_NOOP("sentences", "the keychain's entry %7 holds a line break, which no header can carry (%8)"),
        QT_TRANSLATE_NOOP("sentences", "the desktop's keychain is asked by the window only; use env:NAME"),
        QT_TRANSLATE_NOOP("sentences", "a credential must be a reference such as env:NAME, not a value"),
        QT_TRANSLATE_NOOP("sentences", "the name in a reference env:NAME holds neither '=' nor a zero byte"),
        QT_TRANSLATE_NOOP("sentences", "'%7' can't be read: %8"),
        QT_TRANSLATE_NOOP("sentences", "'%7' holds no certificate in PEM form"),
        QT_TRANSLATE_NOOP("sentences", "%1 requests at once need a connection each; this process may open %2 "
                                       "descriptors (ulimit -n) and has %3 open, which is enough for about %4: beyond "
                                       "that requests fail for want of descriptors, and the step is client-limited"),
        QT_TRANSLATE_NOOP(
            "sentences",
            "%1 streams at once need a connection each; this process may open %2 descriptors (ulimit -n) and has %3 "
            "open, which is enough for about %4: raise the hard limit (ulimit -Hn) or lower the level"),
        QT_TRANSLATE_NOOP("sentences", "%1 streams at once need a port each; %2: widen the range or lower the level"),
        QT_TRANSLATE_NOOP("sentences",
                          "with fresh connections up to %1 ports may be held at once (%2 s after each request); %3: "
                          "requests may fail for want of ports, and the step is client-limited then"),
        QT_TRANSLATE_NOOP("sentences",
                          "this machine has %1 ports for outgoing connections (net.ipv4.ip_local_port_range)"),
        QT_TRANSLATE_NOOP("sentences", "this machine has %1 ports for outgoing connections "
                                       "(net.ipv4.ip_local_port_range), of which %2 wait after an earlier connection"),
        QT_TRANSLATE_NOOP("sentences", "a file of prompts is needed: .txt (a prompt a line) or .jsonl"),
        QT_TRANSLATE_NOOP("sentences", "a file name holds no zero byte"),
        QT_TRANSLATE_NOOP("sentences", "can't read %7: %1"),
        QT_TRANSLATE_NOOP("sentences", "there is no such file"),
        QT_TRANSLATE_NOOP("sentences", "it is not a regular file"),
        QT_TRANSLATE_NOOP("sentences", "it has %1 bytes; at most %2 are read"),
        QT_TRANSLATE_NOOP("sentences", "can't read %7: it has %1 bytes; at most %2 are read"),
        QT_TRANSLATE_NOOP("sentences", "it could not be opened"),
        QT_TRANSLATE_NOOP("sentences",
                          "%7 is one JSON document; use .jsonl (a JSON object a line) or .txt (a prompt a line)"),
        QT_TRANSLATE_NOOP("sentences", "reading %7 failed after line %1"),
        QT_TRANSLATE_NOOP("sentences", "no prompt in %7: %1 lines, %2 blank"),
        QT_TRANSLATE_NOOP("sentences", "no prompt in %7 under \"%8\": %1 lines, %2 blank"),
        QT_TRANSLATE_NOOP("sentences", "no prompt in %7: %1 lines, %2 blank, %9"),
        QT_TRANSLATE_NOOP("sentences", "no prompt in %7 under \"%8\": %1 lines, %2 blank, %9"),
        QT_TRANSLATE_NOOP("sentences", "%1 of %2 rows of %7 are left out: %8"),
        QT_TRANSLATE_NOOP("sentences", "at least one class of prompts is needed"),
        QT_TRANSLATE_NOOP("sentences", "at least one text is needed"),
        QT_TRANSLATE_NOOP("sentences", "synthetic prompts need a distribution of lengths, such as {\"distribution\": "
                                       "\"constant\", \"mean\": 256}"),
        QT_TRANSLATE_NOOP("sentences", "no byte of the answer within %1 s (target.timeouts.%7)"),
        QT_TRANSLATE_NOOP("sentences", "no token within %1 s (target.timeouts.%7)"),
        QT_TRANSLATE_NOOP("sentences", "nothing more within %1 s (target.timeouts.%7)"),
        QT_TRANSLATE_NOOP("sentences", "no end within %1 s (target.timeouts.%7)"),
        QT_TRANSLATE_NOOP("sentences", "no answer within the preflight's time (30 s, or until it was stopped)"),
        QT_TRANSLATE_NOOP("sentences", "the server could not be reached: none of %1 requests got a connection"),
        QT_TRANSLATE_NOOP("sentences", "the server could not be reached %1 times in a row"),
        QT_TRANSLATE_NOOP("sentences",
                          "this machine could not send %1 requests in a row, the server is not to blame: %2"),
        QT_TRANSLATE_NOOP("sentences", "records came faster than they could be written"),
        QT_TRANSLATE_NOOP("sentences", "load.caps.requests (%1) was reached"),
        QT_TRANSLATE_NOOP("sentences", "load.caps.output_tokens (%1) was reached"),
        QT_TRANSLATE_NOOP("sentences", "cancelled requests did not end"),
        QT_TRANSLATE_NOOP("sentences", "the model file after the run: %7"),
        QT_TRANSLATE_NOOP("sentences", "%7 changed during the run: %1 -> %2"),
        QT_TRANSLATE_NOOP("sentences", "not pinned"),
        QT_TRANSLATE_NOOP("sentences", "%7 is larger than 16 MB: it is read when the run starts"),
        QT_TRANSLATE_NOOP("sentences", "there is no step"),
        QT_TRANSLATE_NOOP("sentences", "the server says that it serves '%7', and the model file is '%8'"),
        QT_TRANSLATE_NOOP("sentences", "a uniform distribution needs \"min\" and \"max\""),
        QT_TRANSLATE_NOOP("sentences", "a %7 distribution needs \"mean\""),
        QT_TRANSLATE_NOOP("sentences", "\"%7\" must be a number of tokens above 0 and at most %1"),
        QT_TRANSLATE_NOOP("sentences", "\"min\" must be 0 or a number of tokens above 0 and at most %1"),
        QT_TRANSLATE_NOOP("sentences", "\"min\" is above \"max\""),
        QT_TRANSLATE_NOOP("sentences", "there is no whole number between \"min\" and \"max\""),
        QT_TRANSLATE_NOOP("sentences", "\"cv\" (standard deviation / mean) must be from 0 to 100"),
    };
    return phrases;
}

} // namespace plumbline::ui
