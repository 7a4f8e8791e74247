#!/usr/bin/env bash
# Pictures of every page in its states at two sizes, two scales and two themes, and a contact sheet of each set.
#   tests/ui/screenshots.sh PROGRAM OUT        needs Xvfb and ImageMagick's montage
set -euo pipefail
program=$(realpath "$1")
out=$2
for theme in light dark; do
    for size in "1366 768 1" "2560 1440 1" "1366 768 2" "2560 1440 2"; do
        read -r width height scale <<<"$size"
        folder=$out/$theme-${width}x$height-scale$scale
        xvfb-run -a -s "-screen 0 $((width * scale))x$((height * scale))x24" \
            env QT_QPA_PLATFORM=xcb QT_SCALE_FACTOR="$scale" "$program" "$folder" "$theme" "$width" "$height"
        montage "$folder"/*.png -tile 4x -geometry 640x+6+6 -label '%t' "$out/$theme-${width}x$height-scale$scale.jpg"
    done
done
