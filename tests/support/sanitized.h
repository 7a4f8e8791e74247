// Whether a test runs in a sanitizer, which keeps what was freed and is several times slower: bounds of memory tell
// nothing there.
#pragma once

namespace plumbline::test {

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) // as GCC tells it
constexpr bool sanitized = true;
#elif defined(__has_feature) // as Clang tells it
constexpr bool sanitized = __has_feature(address_sanitizer) || __has_feature(thread_sanitizer);
#else
constexpr bool sanitized = false;
#endif

} // namespace plumbline::test
