// What lets a thread that measures run soon after it has been woken, without any privilege. Linux.
#pragma once

namespace plumbline {

// Of the calling thread and those that it will make: it asks the scheduler for short turns. Linux 6.12 and later run
// such a thread at once where it wakes beside one that takes longer turns; before, this changes nothing. False where
// the kernel would not have it, or where the thread has another policy than the ordinary one.
bool wakeFast();

} // namespace plumbline
