// The window's thread beside those that measure. Linux; elsewhere nothing changes.
#pragma once

namespace plumbline::ui {

// Of the calling thread, and of threads that it makes while it gives way: awake, it takes the processor from nobody,
// and waits until there is a free one. It needs no privilege and can be taken back, which a lower priority can not.
// False: the thread has another policy than the ordinary one, which somebody chose and which stays.
bool giveWay();
void giveWayNoMore(); // after a giveWay() that was taken

} // namespace plumbline::ui
