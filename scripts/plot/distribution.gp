# The distribution of payoffs: `zolo odds --plot`.
# DATA: blocks "in_words", what it is, and "payoff deals share".
# Gains are solid blue, losses hatched orange, nothing is hollow: distinct in grey.

stats data index 1 using 1 nooutput name "PAY"
# Each payoff that occurs has a place of its own, as long as there is room for all; else payoffs lie
# on a scale.
low = int(PAY_min)
n_pays = int(PAY_max - PAY_min) + 1
array place[n_pays]
do for [k = 1 : n_pays] { place[k] = 0 }
stats data index 1 using (place[int(column(1)) - low + 1] = 1, column(3)) nooutput name "TOP"
tallest = 100 * TOP_max
n_places = 0
do for [k = 1 : n_pays] {
    if (place[k] > 0) { n_places = n_places + 1; place[k] = n_places }
}
plain = is_text ? 10 * in_columns(760) : 760
is_placed = n_places <= (plain - 110) / 36
at(pay) = is_placed ? place[int(pay) - low + 1] : pay
from = is_placed ? 0.2 : PAY_min - (n_pays > 8 ? 0.06 * n_pays : 5 - n_pays / 2.0)
to = is_placed ? n_places + 0.8 : PAY_max + (n_pays > 8 ? 0.06 * n_pays : 5 - n_pays / 2.0)
broad = is_placed ? 0.7 : n_pays > 40 ? n_pays / 60.0 : 0.8

panel = 300.0
eval frame(760, (is_text ? 40 : 56) + panel)
slot_px = (wide - 110) / (to - from)
roomy = slot_px > 70

set xrange [from : to]
set border 3
set ytics nomirror out
eval grid("ytics")
set boxwidth broad
set key off
set style fill solid 0.85 noborder
set lmargin at screen (is_text ? 80 : 78.0) / wide
set rmargin at screen 1 - 24.0 / wide
in_words(share) = roomy ? percent(share) : rough(share)
# On a scale those are named that no taller bar nearby would be written over.
array pay_of[n_pays]
array share_of[n_pays]
hides(j, i) = j != i && abs(pay_of[j] - pay_of[i]) * slot_px < 30 && (share_of[j] > share_of[i] || (share_of[j] == share_of[i] && j < i))
is_free(i) = is_placed || (sum [j = 1 : n_bars] hides(j, i)) == 0
x_title = sprintf(say_to_you, unit) . (is_placed ? "\n" . say_placed : "")
set tmargin at screen down(is_text ? 40.0 : 32.0)
set bmargin at screen down(panel - (is_text ? 60.0 : 32.0))
side = say_share
if (!is_text) { eval side_title(16) }
top = tallest * (is_text ? 1.3 : 1.25)
set yrange [0 : top]
set ytics nomirror out 0, tallest > 40 ? 20 : tallest > 20 ? 10 : tallest > 8 ? 5 : tallest > 3 ? 2 : 1, 100 font font10
set xlabel x_title noenhanced font font11
set xtics nomirror out font font10
n_bars = 0
stats data index 1 using (n_bars = n_bars + 1, pay_of[n_bars] = column(1), share_of[n_bars] = column(3), 0) nooutput
if (is_placed) {
    set xtics ()
    do for [k = 1 : n_pays] {
        if (place[k] > 0) { set xtics add (signed(low + k - 1) place[k]) }
    }
}
plot data index 1 using (column(1) > 0 ? at(column(1)) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#0072b2" fillstyle solid 0.85 noborder, \
     data index 1 using (column(1) < 0 ? at(column(1)) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#d55e00" fillstyle pattern 5 border, \
     data index 1 using (column(1) == 0 ? at(column(1)) : NaN):(100 * column(3)) with boxes \
         linecolor rgb "#555555" fillstyle empty border, \
     data index 1 using (at(column(1))):(100 * column(3)):(is_free(int(column(0)) + 1) ? in_words(column(3)) : "") with labels \
         offset 0, (is_text ? 1 : 0.6) noenhanced font font10, \
     data index 0 using (from):(top):(strcol(1)) \
         with labels left offset (is_text ? 0 : 1), (is_text ? 1 : 0.7) noenhanced font font12
