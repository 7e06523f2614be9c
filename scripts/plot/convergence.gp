# What was known of each option as deals were played: `zolo plot convergence`.
# DATA: a block for each option, a line with its name, then "deals mean low high" at each look.
# Each has its colour, dash and point; a band is its confidence sequence.

stats data using 1 nooutput name "DEALS"
options = DEALS_blocks
# Room for those that stayed to the end; who was out before may lie out of the picture.
least = 1e9
most = -1e9
do for [i = 1 : options] {
    stats data index i - 1 using 1 nooutput name "LAST"
    stats data index i - 1 using 3 nooutput name "LOW"
    stats data index i - 1 using 4 nooutput name "HIGH"
    if (LAST_max == DEALS_max) {
        least = LOW_min < least ? LOW_min : least
        most = HIGH_max > most ? HIGH_max : most
        looks = LAST_records
    }
}
# The names stand in as many columns as there is room for.
longest = 0
do for [i = 1 : options] {
    stats data index i - 1 every ::0::0 using (strlen(strcol(1))) nooutput name "NAME"
    longest = NAME_max > longest ? NAME_max : longest
}
wide_names = int(930 / (9 * longest + 80))
rows = (options + wide_names - 1) / wide_names
more = 20 * (rows - 1)
margin = most > least ? 0.04 * (most - least) : 1
tick = 1 + int(looks / 12)

eval frame(1000, 560 + more)
set tmargin at screen down(85.0 + more)
set bmargin at screen up(95.0 + below)
set lmargin at screen 0.10
set rmargin at screen 0.97
set logscale x
set xrange [DEALS_min / 1.1 : DEALS_max * 1.1]
set yrange [least - margin : most + margin]
set border 3
set xtics nomirror out
unset mxtics
set ytics nomirror out
eval grid("ytics")
set xlabel "deals played" noenhanced
set ylabel unit noenhanced
set key at screen 0.535, screen down(58.0 + more / 2) center maxrows rows noenhanced samplen 4
set style fill transparent solid 0.18 noborder
plot for [i = 1 : options] data index i - 1 every tick using 1:(NaN):xtic(1) notitle, \
     for [i = 1 : options] data index i - 1 using (is_text ? NaN : column(1)):3:4 with filledcurves \
         linecolor rgb colours[style(i)] notitle, \
     for [i = 1 : options] data index i - 1 using 1:3 with lines \
         linecolor rgb colours[style(i)] linewidth 0.7 dashtype i notitle, \
     for [i = 1 : options] data index i - 1 using 1:4 with lines \
         linecolor rgb colours[style(i)] linewidth 0.7 dashtype i notitle, \
     for [i = 1 : options] data index i - 1 using 1:2 with linespoints \
         linecolor rgb colours[style(i)] dashtype i linewidth 2 pointtype points[style(i)] \
         title columnheader(1)
