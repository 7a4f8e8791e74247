// Part of every program that is built with ThreadSanitizer. Qt starts a process by clone() with the memory shared, as
// vfork() does. What the sanitizer does around it is meant for a child with a copy of the memory: of LLVM 14 it ends the
// program by "CHECK failed: tsan_rtl.cpp". So clone() is the C library's own.
#include <cstdarg>

extern "C" int __clone(int (*run)(void*), void* stack, int flags, void* of, ...) noexcept;

extern "C" int clone(int (*run)(void*), void* stack, int flags, void* of, ...) noexcept
{
    va_list more;
    va_start(more, of);
    void* parentId = va_arg(more, void*);
    void* storage = va_arg(more, void*);
    void* childId = va_arg(more, void*);
    va_end(more);
    return __clone(run, stack, flags, of, parentId, storage, childId);
}
