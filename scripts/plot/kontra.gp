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
eval frame(760, is_text ? 120 + 40 * rows : 100 + 54 * (rows < 3 ? 3 : rows))

set tmargin at screen down(is_text ? 40.0 : 14.0)
set bmargin at screen up(is_text ? 80.0 : 66.0)
set lmargin at screen (is_text ? 60 : 62.0) / wide
set rmargin at screen 1 - (is_text ? 30 : 152.0) / wide
set xrange [COUNT_min - 1 : COUNT_max + 1]
set yrange [TRUMPS_min - 0.6 : TRUMPS_max + 0.6]
set cbrange [-reach : reach]
set cblabel shade . (reach < extreme ? "\n" . sprintf(say_alike, tenths(reach)) : "") \
    offset 1, 0 noenhanced font font10
set cbtics tick_step(2 * reach, 4) font font10
set border 3
set xtics nomirror out font font10
set ytics nomirror out 1 font font10
set xlabel unit noenhanced font font11
side = say_trumps
eval side_title(16)
set key off
if (is_text) { unset colorbox }
ink_on(x) = x < 0.25 * reach ? 0xffffff : 0x000000
if (is_text) {
    plot data using 1:2:9 with labels noenhanced
} else {
    plot data using 1:2:(column(1) - 0.5):(column(1) + 0.5):(column(2) - 0.45):(column(2) + 0.45):6 \
             with boxxyerror linecolor palette fillstyle solid noborder, \
         data using 1:2:9:(ink_on(column(6))) with labels noenhanced font font12 textcolor rgb variable
}
