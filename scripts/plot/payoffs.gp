# The distribution of payoffs of one contract, as `zolo odds --plot` draws it.
#
#   gnuplot -c payoffs.gp DATA PICTURE png|svg|pdf [TITLE] [CAPTION]
#
# DATA: lines "payoff deals share", as zolo keeps it when it cannot draw.
# Gains are solid blue, losses hatched orange: told apart in grey and by the colour-blind.

set encoding utf8
data = ARG1
title = ARGC >= 4 ? ARG4 : ""
caption = ARGC >= 5 ? ARG5 : ""

# Lines of the caption: the picture grows below by each more.
lines = 1
do for [i = 1 : strlen(caption)] {
    lines = lines + (caption[i:i] eq "\n")
}

if (ARG3 eq "svg") {
    set terminal svg size 900,540 font "DejaVu Sans,14" background "white"
} else { if (ARG3 eq "pdf") {
    set terminal pdfcairo size 20cm,12cm font "DejaVu Sans,10"
} else {
    set terminal pngcairo size 900,540 font "DejaVu Sans,12"
} }
set output ARG2

stats data using 1 nooutput name "PAY"
stats data using 3 nooutput name "SHARE"
span = PAY_max - PAY_min
margin = span > 8 ? 0.06 * span : 5 - span / 2.0
wide = span > 40 ? span / 50.0 : 0.8

set title title noenhanced font ",16"
set label 1 caption at screen 0.5, (0.027 + 0.028 * (lines - 1)) center noenhanced font ",10" textcolor rgb "#555555"
set bmargin 5 + lines
set xlabel "payoff, base stakes (to you, all opponents together)" noenhanced
set ylabel "share of deals, %" noenhanced
set xrange [PAY_min - margin : PAY_max + margin]
set yrange [0 : 100 * SHARE_max * 1.12]
set border 3
set xtics nomirror out
set ytics nomirror out
set grid ytics linetype 1 linecolor rgb "#dddddd"
set boxwidth wide
set key off

set minussign
# A tick at each payoff, as long as they can be told apart.
ticks = PAY_records <= 14 && span < 4 * PAY_records ? 1 : PAY_records <= 4 ? 1 : 0
signed(x) = sprintf(x < 0 ? "−%g" : x > 0 ? "+%g" : "%g", abs(x))

# What is not all does not round to all.
percent(share) = share < 0.0005 ? "<0.1 %" : share < 1 && share >= 0.9995 ? ">99.9 %" \
    : sprintf("%.1f %%", 100 * share)

plot for [i = 1 : ticks] data using 1:(0):xtic(signed(column(1))) with impulses linetype -2, \
     data using (column(1) > 0 ? column(1) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#0072b2" fillstyle solid 0.85 noborder, \
     data using (column(1) < 0 ? column(1) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#d55e00" fillstyle pattern 5 border, \
     data using (column(1) == 0 ? column(1) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#555555" fillstyle empty border, \
     data using 1:(100 * column(3)):(percent(column(3))) with labels \
         offset 0, 0.7 noenhanced font ",11"
