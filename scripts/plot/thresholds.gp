# How often contracts are won by the count of a hand: `zolo plot thresholds`.
# DATA: a block for each contract, a line with its name, then "count share low high deals pays_from
# doubled_below".
# Each has its colour, dash and point, a band for its interval, and a dashed line where it begins to
# pay.

stats data using 1 nooutput name "COUNT"
curves = COUNT_blocks
eval frame(1000, 600)
set tmargin at screen down(85.0)
set bmargin at screen up(95.0 + below)
set lmargin at screen 0.10
set rmargin at screen 0.97
set xrange [COUNT_min - 1 : COUNT_max + 1]
set yrange [0 : 100]
set border 3
set xtics nomirror out
set ytics nomirror out
eval grid("ytics")
set xlabel unit noenhanced
set ylabel "deals won, %" noenhanced
set key at screen 0.535, screen down(58.0) center maxrows 1 noenhanced samplen 4
set style fill transparent solid 0.18 noborder
# Break-even lines, one for all contracts that have it at the same chance.
drawn = " "
tag = 10
line(words, at) = sprintf("set arrow %d from graph 0, first %g to graph 1, first %g nohead dashtype 2 linecolor rgb '#000000'; ", tag, at, at) \
    . sprintf("set label %d '%s %.1f %%' at graph 0.01, first %g offset 0, 0.6 noenhanced font ',10'", tag, words, at, at)
do for [i = 1 : curves] {
    do for [k = 6 : 7] {
        share = 0
        stats data index i - 1 using (share = column(k)) nooutput name "EVEN"
        word = sprintf("%d:%.4f ", k, share)
        if (share > 0 && strstrt(drawn, " " . word) == 0) {
            tag = tag + 1
            eval line(k == 6 ? "pays from" : "double pays below", 100 * share)
            drawn = drawn . word
        }
    }
}
plot for [i = 1 : curves] data index i - 1 using (is_text ? NaN : column(1)):(100 * column(3)):(100 * column(4)) with filledcurves \
         linecolor rgb colours[style(i)] notitle, \
     for [i = 1 : curves] data index i - 1 using 1:(100 * column(2)) with linespoints \
         linecolor rgb colours[style(i)] dashtype i linewidth 2 pointtype points[style(i)] \
         title columnheader(1)
