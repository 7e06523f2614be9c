# With which hands a double gains over pass: `zolo plot kontra`.
# DATA: "count trumps deals pass double margin low high sign" for each field of hands.
# Dark costs, light gains; where that is sure the field bears its sign.

stats data using 1 nooutput name "COUNT"
stats data using 2 nooutput name "TRUMPS"
stats data using 6 nooutput name "MARGIN"
# A few extreme fields do not take the colours from all others.
larger(a, b) = abs(a) > abs(b) ? abs(a) : abs(b)
quarter = larger(MARGIN_lo_quartile, MARGIN_up_quartile)
extreme = larger(MARGIN_min, MARGIN_max)
reach = extreme > 1.5 * quarter && quarter > 0 ? 1.5 * quarter : extreme
reach = reach > 0 ? reach : 1
rows = TRUMPS_max - TRUMPS_min + 1
eval frame(1000, 230 + 60 * rows)

set tmargin at screen down(60.0)
set bmargin at screen up(105.0 + below)
set lmargin at screen 0.08
set rmargin at screen 0.84
set xrange [COUNT_min - 1 : COUNT_max + 1]
set yrange [TRUMPS_min - 0.6 : TRUMPS_max + 0.6]
set cbrange [-reach : reach]
set cblabel (reach < extreme ? sprintf("margin, base stakes\n(beyond ±%.1f alike)", reach) : "margin, base stakes") offset 2, 0 noenhanced
set border 3
set xtics nomirror out
set ytics nomirror out 1
set xlabel unit noenhanced
set ylabel "trumps in hand" noenhanced
set key off
if (is_text) { unset colorbox }
ink_on(x) = x < 0.25 * reach ? 0xffffff : 0x000000
if (is_text) {
    plot data using 1:2:9 with labels noenhanced
} else {
    plot data using 1:2:(column(1) - 0.5):(column(1) + 0.5):(column(2) - 0.45):(column(2) + 0.45):6 \
             with boxxyerror linecolor palette fillstyle solid noborder, \
         data using 1:2:9:(ink_on(column(6))) with labels noenhanced font ",11" textcolor rgb variable
}
