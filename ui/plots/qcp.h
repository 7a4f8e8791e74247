// QCustomPlot's header uses Qt's short keywords, which this program does not define: they exist only while it is read.
#pragma once

#include <QtGlobal>

#pragma push_macro("signals")
#pragma push_macro("slots")
#pragma push_macro("emit")
#pragma push_macro("foreach")
#undef signals
#undef slots
#undef emit
#undef foreach
#define signals Q_SIGNALS
#define slots Q_SLOTS
#define emit
#define foreach(variable, container) for (variable : container)
#include <qcustomplot.h>
#pragma pop_macro("signals")
#pragma pop_macro("slots")
#pragma pop_macro("emit")
#pragma pop_macro("foreach")
