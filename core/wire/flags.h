// The fixed words of Request.flags that come from the wire: what was noticed about an answer besides its outcome.
#pragma once

namespace plumbline::flag {

inline constexpr char not_streamed[] = "not_streamed";         // one JSON document came: no TTFT, no gaps
inline constexpr char streamed_unasked[] = "streamed_unasked"; // events came although one document was asked for
inline constexpr char missing_done[] = "missing_done";         // finished, but without [DONE]
inline constexpr char cut_after_finish[] =
    "cut_after_finish";                          // finished, then the connection broke or the client gave up
inline constexpr char cut_event[] = "cut_event"; // the body ended inside an event; that event does not count
inline constexpr char tokens_after_finish[] =
    "tokens_after_finish"; // output behind finish_reason: finish_ns is the last such event
inline constexpr char truncated_by_length[] = "truncated_by_length"; // finish_reason "length"
inline constexpr char multiple_choices[] = "multiple_choices";       // more than one choice: no TPOT
inline constexpr char reasoning_seen[] = "reasoning_seen";           // some event carried reasoning
inline constexpr char reasoning_hidden[] = "reasoning_hidden"; // usage counts reasoning that no event carried: no TPOT
inline constexpr char several_tokens_an_event[] =
    "several_tokens_an_event";                                 // so a gap between events is not a gap between tokens
inline constexpr char several_events_a_token[] =
    "several_events_a_token"; // more token-bearing events than tokens, by the server's own count
inline constexpr char white_space_first[] = "white_space_first"; // the first token-bearing event held white space alone
inline constexpr char nagle_signature[] =
    "nagle_signature"; // on a connection that was not fresh: a burst after a wait of about 40 ms, then an even pace
inline constexpr char malformed_events[] = "malformed_events"; // see Request.malformed_events
inline constexpr char noise_events[] = "noise_events"; // data that is no completion, such as a comment turned into data
inline constexpr char error_field_line[] = "error_field_line"; // the failure came as a line `error: ...`
inline constexpr char error_in_text[] = "error_in_text"; // a server's error came as the text of the answer
inline constexpr char proxy_in_path[] = "proxy_in_path"; // headers of a proxy, or a comment that one turned into data
inline constexpr char buffered_stream[] = "buffered_stream"; // everything came in a burst at the end: no gaps, no TPOT

} // namespace plumbline::flag
