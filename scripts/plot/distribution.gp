# The distribution of payoffs, a panel for each option: `zolo odds --plot`, `zolo plot distribution`.
# DATA: a block for each option: a line with what it is, then "payoff deals share".
# Gains are solid blue, losses hatched orange, nothing is hollow: told apart in grey.

stats data using 1 nooutput name "PAY"
stats data using 3 nooutput name "SHARE"
panels = PAY_blocks
span = PAY_max - PAY_min
margin = span > 8 ? 0.06 * span : 5 - span / 2.0
broad = span > 40 ? span / 50.0 : 0.8
# The least distance of two payoffs of an option.
gap = span + 1
do for [i = 1 : panels] {
    before = -1e6
    stats data index i - 1 every ::1 using (gap = column(1) - before < gap ? column(1) - before : gap, before = column(1)) nooutput name "GAP"
}
panel = panels == 1 ? 420.0 : is_text ? 220.0 : 190.0
eval frame(900, 120 + panel * panels)

set xrange [PAY_min - margin : PAY_max + margin]
set yrange [0 : 100 * SHARE_max * 1.2]
set border 3
set xtics nomirror out
set ytics nomirror out 0, SHARE_max > 0.5 && panels > 1 ? 50 : SHARE_max > 0.4 ? 20 : SHARE_max > 0.1 ? 5 : 1, 100
eval grid("ytics")
set boxwidth broad
set key off
set style fill solid 0.85 noborder
set lmargin at screen 0.11
set rmargin at screen 0.97
# A tick at each payoff and shares to a tenth, as long as there is room; else small shares go unnamed.
is_roomy = gap > 0.065 * (span + 2 * margin)
rough(share) = share < 0.03 ? "" : share < 1 && share >= 0.995 ? ">99" : sprintf("%.0f", 100 * share)
tick(x) = sprintf("'%s' %g", signed(x), x)
in_words(share) = is_roomy ? percent(share) : rough(share)
set multiplot
do for [i = 1 : panels] {
    set tmargin at screen down(50.0 + panel * (i - 1) + 35)
    set bmargin at screen (i == panels ? up(100.0 + below) : down(50.0 + panel * i - 35))
    set ylabel "share of deals, %" noenhanced
    if (i == panels) { set xlabel unit . " (to you, all opponents together)" noenhanced }
    if (is_roomy) {
        ticks = ""
        stats data index i - 1 every ::1 using (ticks = ticks . (ticks eq "" ? "" : ", ") . tick(column(1)), column(1)) nooutput name "TICKS"
        eval "set xtics nomirror out (" . ticks . ")"
    }
    plot data index i - 1 using (column(1) > 0 ? column(1) : NaN):(100 * column(3)) with boxes \
             linecolor rgb "#0072b2" fillstyle solid 0.85 noborder, \
         data index i - 1 using (column(1) < 0 ? column(1) : NaN):(100 * column(3)) with boxes \
             linecolor rgb "#d55e00" fillstyle pattern 5 border, \
         data index i - 1 using (column(1) == 0 ? column(1) : NaN):(100 * column(3)) with boxes \
             linecolor rgb "#555555" fillstyle empty border, \
         data index i - 1 using 1:(100 * column(3)):(in_words(column(3))) with labels \
             offset 0, 0.6 noenhanced font ",10", \
         data index i - 1 every ::0::0 using (PAY_min - margin):(100 * SHARE_max * 1.2):(strcol(1)) \
             with labels left offset 1, 0.8 noenhanced font ",12"
    unset label 1
    unset label 2
}
unset multiplot
