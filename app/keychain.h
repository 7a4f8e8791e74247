// The desktop's keychain by QtKeychain, where it was there when this was built.
#pragma once

#include "ui/workbench.h"

namespace plumbline {

ui::Keychain desktopKeychain(); // without functions: built without

} // namespace plumbline
