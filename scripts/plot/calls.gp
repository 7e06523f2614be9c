# The options of a decision compared, on the left the payoff of each with its interval, on the right
# the share of deals that each payoff has: `zolo advise --plot`, `zolo plot calls`.
# DATA: two blocks, "row option payoff low high open_payoff win win_low win_high p_best" and "row
# payoff deals share".
# Gains are solid blue, losses hatched orange: told apart in grey and by the colour-blind.

stats data index 0 using 1 nooutput name "ROW"
rows = int(ROW_max)
stats data index 0 using (strlen(strcol(2))) nooutput name "NAME"
stats data index 1 using 2 nooutput name "PAY"
stats data index 1 using 4 nooutput name "SHARE"
left_end(row) = valid(4) ? column(4) : column(3)
right_end(row) = valid(5) ? column(5) : column(3)
stats data index 0 using (left_end(1)) nooutput name "LOW"
stats data index 0 using (right_end(1)) nooutput name "HIGH"
stats data index 0 using (valid(6) ? column(6) : column(3)) nooutput name "OPEN"
stats data index 0 using (valid(6) ? 1 : 0) nooutput name "SOLVED"

wins(share, low, high) = "wins " . percent(share) . \
    (high > low ? sprintf("\n(%.1f–%.1f)", 100 * low, 100 * high) : "")
span = PAY_max - PAY_min
broad = span > 40 ? span / 100.0 : 0.4
least = LOW_min < OPEN_min ? LOW_min : OPEN_min
most = HIGH_max > OPEN_max ? HIGH_max : OPEN_max
margin = most > least ? 0.08 * (most - least) : 1
edge = span > 6 ? 3 * broad : 4 - span / 2.0

eval frame(1000, 190 + 80 * rows)
set yrange [-rows - 0.55 : -0.45]
set border 1
set xtics nomirror out font ",10"
eval grid("xtics")
set multiplot
set tmargin at screen down(75.0)
set bmargin at screen up(95.0 + below)

# Left: means, with what open cards would give as a hollow mark, where they are solved.
set lmargin at screen (NAME_max <= 8 ? 0.10 : is_text ? 0.03 + 0.01 * NAME_max : 0.018 + 0.0095 * NAME_max)
set rmargin at screen 0.47
set ytics scale 0 noenhanced
set xlabel unit noenhanced
set key at screen 0.285, screen down(56.0) center maxrows 1 noenhanced font ",10" samplen 2
set xrange [least - margin : most + margin]
zero_line(left, right) = left < 0 && right > 0 ? \
    'set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb "#888888" dashtype 2 back' : "unset arrow 1"
eval zero_line(least - margin, most + margin)
solved = SOLVED_max > 0 ? \
    'data index 0 using 6:(-column(1)) with points pointtype 6 pointsize 1.5 linecolor rgb "#555555" title "open cards",' : ''
plot @solved \
     data index 0 using 3:(-column(1)):(left_end(1)):(right_end(1)):yticlabels(2) with xerrorbars pointtype 7 \
         pointsize 1.1 linewidth 2 linecolor rgb "#0072b2" title "model"

# Right: the distribution of each option on its own line, all to one scale.
unset label 1
unset label 2
unset key
set lmargin at screen 0.53
set rmargin at screen 0.87
set xlabel unit noenhanced
set ytics format ""
set xrange [PAY_min - edge : PAY_max + edge]
eval zero_line(PAY_min - edge, PAY_max + edge)
set label 3 sprintf("bar height: share of deals, tallest %.0f %%", 100 * SHARE_max) at screen 0.70, screen down(56.0) center \
    noenhanced font ",10"
base(row) = -row - 0.35
high = 0.8 / SHARE_max
do for [row = 1 : rows] {
    set arrow 10 + row from graph 0, first base(row) to graph 1, first base(row) nohead \
        linecolor rgb "#888888" linewidth 0.7
}
# The bars of the payoffs for which `kind` holds: x, y and the corners.
bar(kind) = kind ? column(2) : NaN
plot data index 1 using (bar(column(2) > 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high * column(4)) with boxxyerror \
         linecolor rgb "#0072b2" fillstyle solid 0.85 noborder, \
     data index 1 using (bar(column(2) < 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high * column(4)) with boxxyerror \
         linecolor rgb "#d55e00" fillstyle pattern 5 border, \
     data index 1 using (bar(column(2) == 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high * column(4)) with boxxyerror \
         linecolor rgb "#555555" fillstyle empty border, \
     data index 0 using (PAY_max + edge):(-column(1)):(wins(column(7), column(8), column(9))) with labels left \
         offset 1, 0 noenhanced font ",11"
unset multiplot
