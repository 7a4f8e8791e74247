// What a message in the window is about. It goes when that has changed, and does not stay over what is another matter.
#pragma once

namespace plumbline::ui {

enum class Subject
{
    page,   // what was done on the page that is shown: until another page or another plan is
    plan,   // why it can't run: until it can, or another one is there
    run,    // the run that is on or was last, also that it could not begin: until the next begins
    library // where everything is kept: until it is closed
};

} // namespace plumbline::ui
