# What each player has won after each deal, or each evening of a season: `zolo score --plot`.
# DATA: for each player, the leader first, a block "deals total player" or "evenings total player".

stats data using 2 nooutput name "TOTAL"
n = int(TOTAL_blocks)
stats data using 1 nooutput name "DEALS"
array names[n]
array totals[n]
do for [i = 1 : n] {
    stats data index i - 1 using (names[i] = strcol(3), totals[i] = column(2), 0) nooutput
}
wanted = is_text ? 400.0 : 376.0
eval frame(760, wanted)

side = unit
set tmargin at screen down(20.0)
set bmargin at screen up(is_text ? 60.0 : 72.0)
set lmargin at screen (is_text ? 80 : 86.0) / wide
set border 3
eval grid("ytics")
eval side_title(16)
set xrange [0 : DEALS_max]
set xlabel along noenhanced font font11
every_deals = DEALS_max > 20 ? tick_step(DEALS_max, 10) : 1
set xtics nomirror out every_deals font font10
set ytics nomirror out font font10
set xzeroaxis linetype 100 linewidth 2
set key outside right top Left reverse noenhanced font font11
plot for [i = 1 : n] data index i - 1 using 1:2 with linespoints linewidth 2 linecolor rgb colours[style(i)] \
    pointtype (is_text ? i : points[style(i)]) pointsize (DEALS_max > 30 ? 0.5 : 0.9) title names[i] . "  " . signed(totals[i])
