# What the decisions of played deals cost: `zolo review --plot`.
# DATA: a block "place deal player done best cost low high too_close" with a row for each decision,
# then a block for each player: a line with his name, then "place cost" so far.
# Above each decision, below what each player's have cost by then.

stats data index 0 using 6 nooutput name "COST"
stats data index 0 using 2 nooutput name "DEAL"
stats data index 0 using 1 nooutput name "FIRST"
stats data index 1 using 1 nooutput name "PLACE"
first = int(DEAL_min) - int(FIRST_min)
most_sum = 0
do for [i = 1 : 4] {
    stats data index i using 2 nooutput name "SUM"
    most_sum = SUM_max > most_sum ? SUM_max : most_sum
}
reach = COST_max > 0 ? COST_max : 1
floor_of = COST_min < 0 ? 1.1 * COST_min : -0.02 * reach
eval frame(760, is_text ? 600 : 574)

set border 3
set lmargin at screen (is_text ? 90 : 88.0) / wide
set rmargin at screen 1 - 24.0 / wide
set xrange [0 : PLACE_max]
# A decision stands between the tick of its deal and the next.
step = DEAL_max - DEAL_min < 20 ? 1 : DEAL_max - DEAL_min < 60 ? 4 : int((DEAL_max - DEAL_min) / 10)
set xtics nomirror out font font10
set xtics ()
set for [d = 0 : int(PLACE_max) - 1 : step] xtics add ("" d)
set ytics nomirror out font font10
eval grid("ytics")
seat_of(i, c) = column(3) == i && column(6) != 0 ? c : NaN
array hollow[4] = [6, 8, 4, 12]
set multiplot
set tmargin at screen down(is_text ? 80.0 : 30.0)
set bmargin at screen down(260.0)
set yrange [floor_of : 1.15 * reach]
side = say_cost . (is_text ? " " : "\n") . unit
eval side_title(16)
set key at screen 0.53, screen down(14.0) center maxrows 1 noenhanced samplen 3 font font10
is_late(place) = place > 0.8 * PLACE_max
# The dearest are named, but for those that a dearer one's name would lie upon.
rows = int(COST_records)
array place[rows]
array cost[rows]
stats data index 0 using (place[int(column(0)) + 1] = column(1), cost[int(column(0)) + 1] = column(6), 0) nooutput
is_dearer(j, i) = cost[j] > cost[i] || (cost[j] == cost[i] && j < i)
is_near(j, i) = abs(place[j] - place[i]) < 0.18 * PLACE_max && abs(cost[j] - cost[i]) < 0.08 * reach
hides(j, i) = j != i && is_near(j, i) && is_dearer(j, i)
is_free(i) = (sum [j = 1 : rows] hides(j, i)) == 0
named(c) = c >= 0.5 * reach && c > 0 && is_free(int(column(0)) + 1) ? \
    sprintf(say_instead, strcol(4), strcol(5)) : ""
plot data index 0 using 1:6 with impulses linecolor rgb "#888888" notitle, \
     for [i = 1 : 4] data index 0 using (seat_of(i, column(9) == 0 ? column(1) : NaN)):6 with points \
         linecolor rgb colours[i] pointtype points[i] notitle, \
     for [i = 1 : 4] data index 0 using (seat_of(i, column(9) == 1 ? column(1) : NaN)):6 with points \
         linecolor rgb colours[i] pointtype hollow[i] notitle, \
     for [i = 1 : 4] data index i using (NaN):(NaN) with linespoints \
         linecolor rgb colours[i] dashtype i linewidth 2 pointtype points[i] title columnheader(1), \
     data index 0 using (is_late(column(1)) ? NaN : column(1)):6:(named(column(6))) with labels left \
         offset -1, 0.8 noenhanced font font9 notitle, \
     data index 0 using (is_late(column(1)) ? column(1) : NaN):6:(named(column(6))) with labels right \
         offset 1, 0.8 noenhanced font font9 notitle
unset for [k = 1 : 3] label k
unset key
set for [d = 0 : int(PLACE_max) - 1 : step] xtics add (sprintf("%d", first + d) d)
set tmargin at screen down(is_text ? 320.0 : 290.0)
set bmargin at screen up(is_text ? 80.0 : 66.0)
set yrange [0 : most_sum > 0 ? 1.1 * most_sum : 1]
set xlabel say_deal noenhanced font font11
side = say_so_far . (is_text ? " " : "\n") . unit
eval side_title(16)
plot for [i = 1 : 4] data index i using 1:2 with steps \
         linecolor rgb colours[i] dashtype i linewidth 2 notitle, \
     for [i = 1 : 4] data index i using 1:2 with points \
         linecolor rgb colours[i] pointtype points[i] pointsize 0.7 notitle
unset multiplot
