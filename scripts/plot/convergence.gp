# How the best option came to be told from each other one as deals were played: `zolo plot
# convergence`.
# DATA: a block for the best option, a line with its name and what it pays, then "deals mean low
# high" at each look; then a block for each other, a line with what it comes to, then "deals
# difference low high" against the best while it was in.
# Each has a panel of its own; the band is its confidence sequence.

stats data using 1 nooutput name "DEALS"
stats data index 0 every ::0::0 using (of_best = strcol(2), 0) nooutput
panels = DEALS_blocks
panel = is_text ? 180.0 : 138.0
below = is_text ? 20 : 52
eval frame(760, below + panel * panels)
set lmargin at screen (is_text ? 100 : 88.0) / wide
set rmargin at screen 1 - 24.0 / wide
set logscale x
set xrange [DEALS_min / 1.05 : DEALS_max * 1.05]
set border 3
unset mxtics
set key off
eval grid("ytics")
set style fill solid 0.25 noborder
set xtics nomirror out font font10 format "%.0f"
# A tick at every power of two deals or so, and where it ended.
set xtics ()
reach = DEALS_max / DEALS_min
each = reach > 4096 ? 8.0 : reach > 64 ? 4.0 : 2.0
do for [k = 0 : 24] {
    deals = DEALS_min * each ** k
    if (deals * 1.5 < DEALS_max) { set xtics add (sprintf("%.0f", deals) deals) }
}
set xtics add (sprintf("%.0f", DEALS_max) DEALS_max)
array low[panels]
array high[panels]
do for [i = 1 : panels] {
    # The first looks know little: room is made for what was known after the first quarter of them.
    stats data index i - 1 every ::1 using 3 nooutput name "LOW"
    stats data index i - 1 every ::1 using 4 nooutput name "HIGH"
    start = 1 + int(LOW_records / 4)
    stats data index i - 1 every ::start using 3 nooutput name "LOW"
    stats data index i - 1 every ::start using 4 nooutput name "HIGH"
    low[i] = i > 1 && LOW_min > 0 ? 0 : LOW_min
    high[i] = i > 1 && HIGH_max < 0 ? 0 : HIGH_max
    if (high[i] <= low[i]) { low[i] = low[i] - 1; high[i] = high[i] + 1 }
}
set multiplot
do for [i = 1 : panels] {
    set tmargin at screen down(panel * (i - 1) + (is_text ? 40.0 : 36.0))
    set bmargin at screen down(panel * i - (is_text ? 40.0 : 28.0))
    gap = (is_text ? 0.2 : 0.08) * (high[i] - low[i])
    set yrange [low[i] - gap : high[i] + gap]
    set ytics nomirror out tick_step(high[i] - low[i], 4) font font10
    if (i > 1) { set arrow 1 from graph 0, first 0 to graph 1, first 0 nohead front linewidth 1.5 linecolor rgb "#000000" }
    side = i > 1 ? say_less : of_best eq "payoff" ? say_payoff : say_chance
    if (!is_text) { eval side_title(16) }
    if (i == panels) { set xlabel say_deals noenhanced font font11 }
    plot data index i - 1 every ::1 using (is_text ? NaN : column(1)):3:4 with filledcurves \
             linecolor rgb (i == 1 ? "#0072b2" : "#d55e00"), \
         data index i - 1 every ::1 using 1:3 with lines linecolor rgb (i == 1 ? "#0072b2" : "#d55e00") linewidth 0.7, \
         data index i - 1 every ::1 using 1:4 with lines linecolor rgb (i == 1 ? "#0072b2" : "#d55e00") linewidth 0.7, \
         data index i - 1 every ::1 using 1:2 with linespoints pointtype 7 pointsize 0.7 \
             linecolor rgb (i == 1 ? "#0072b2" : "#d55e00") linewidth 2, \
         data index i - 1 every ::0::0 using (DEALS_min / 1.05):(high[i] + gap):(strcol(1)) \
             with labels left offset (is_text ? 0 : 1), (is_text ? 1 : 0.7) noenhanced font font12
    unset for [k = 1 : 3] label k
}
unset multiplot
