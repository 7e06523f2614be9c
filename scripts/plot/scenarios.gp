# What each option is worth in several scenarios, and where the best one turns: `zolo compare --plot`.
# DATA: blocks "place name next best", "place value words" of the turning points after a row that is
# none, then for each option a line with its name and "place value low high"; rows without an interval
# are turning points, for its line alone.

stats data index 0 using 1 nooutput name "PLACE"
stats data using 1 nooutput name "ALL"
options = ALL_blocks - 2
numeric = strlen(shade) > 0
left_px = 76.0
eval frame(760, is_text ? 400 : 380)

span = PLACE_max > PLACE_min ? PLACE_max - PLACE_min : 1
stats data index 0 using 3 nooutput name "NEXT"
stats data index 0 using 4 nooutput name "BEST"
gap = BEST_max > NEXT_min ? 0.2 * (BEST_max - NEXT_min) : 1
set tmargin at screen down(is_text ? 80.0 : 50.0)
set bmargin at screen up(is_text ? 60.0 : 56.0)
set lmargin at screen left_px / wide
set rmargin at screen 1 - 150.0 / wide
set border 3
set key at graph 1.02, graph 1 left top Left reverse noenhanced font font11 samplen 1.5
set xtics nomirror out font font10
set xtics ()
do for [k = 0 : PLACE_records - 1] {
    stats data index 0 every ::k::k using (p = column(1), w = strcol(2), 0) nooutput
    set xtics add (w p)
}
if (numeric) { set xlabel shade noenhanced font font11 }
set ytics nomirror out font font10
eval grid("ytics")
side = unit
eval side_title(20)

array word[options]
do for [i = 1 : options] {
    stats data index i + 1 every ::0::0 using (word[i] = strcol(1), 0) nooutput
}

# The turning points: a line across the picture, and what is best from there on.
turns = -1
stats data index 1 using (turns = turns + 1, 0) nooutput
do for [k = 1 : turns] {
    stats data index 1 every ::k::k using (p = column(1), w = strcol(3), 0) nooutput
    set arrow 10 + k from p, graph 0 to p, graph 1 nohead dashtype 2 linewidth 1.5 linecolor rgb "#000000" back
    # On the side of the line where there is more room.
    if (p - PLACE_min < span / 2) {
        set label 10 + k w at p, graph 1 offset 1, (is_text ? 1 : 0.7) left noenhanced font font10
    } else {
        set label 10 + k w at p, graph 1 offset -1, (is_text ? 1 : 0.7) right noenhanced font font10
    }
}
# Only now: ranges would leave rows out of the counts above.
set xrange [PLACE_min - (numeric ? 0.02 * span : 0.5) : PLACE_max + (numeric ? 0.02 * span : 0.5)]
set yrange [NEXT_min - gap : BEST_max + gap]
plot for [i = 1 : options] data index i + 1 every ::1 using 1:2:3:4 with yerrorbars notitle \
         linecolor rgb colours[style(i)] linewidth 1 pointsize 0, \
     for [i = 1 : options] data index i + 1 every ::1 using (numeric ? column(1) : NaN):2 with lines notitle \
         linecolor rgb colours[style(i)] linewidth 2, \
     for [i = 1 : options] data index i + 1 every ::1 using 1:(valid(3) ? column(2) : NaN) with points title word[i] \
         linecolor rgb colours[style(i)] pointtype points[style(i)] pointsize 1.2
