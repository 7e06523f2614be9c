# What each policy wins from each other: `zolo match --plot`, `zolo plot matrix`.
# DATA: "column row policy opponent difference low high n in_words" for each ordered pair.
# Dark loses, light wins; the number in each field says so too.

stats data using 2 nooutput name "ROW"
stats data using 5 nooutput name "DIFF"
n = int(ROW_max)
reach = abs(DIFF_min) > abs(DIFF_max) ? abs(DIFF_min) : abs(DIFF_max)
reach = reach > 0 ? reach : 1
eval frame(370 + 130 * n, 190 + (is_text ? 80 : 60) * n)

set tmargin at screen down(110.0)
set bmargin at screen up(60.0 + below)
set lmargin at screen 170.0 / wide
set rmargin at screen 1 - 170.0 / wide
set xrange [0.5 : n + 0.5]
set yrange [n + 0.5 : 0.5]
set cbrange [-reach : reach]
set cblabel unit offset 2, 0 noenhanced
set xtics out nomirror scale 0 noenhanced
set x2tics out scale 0 noenhanced
set ytics out nomirror scale 0 noenhanced
unset xtics
set x2range [0.5 : n + 0.5]
set key off
if (is_text) { unset colorbox }
dark(x) = x < 0.25 * reach ? 0xffffff : 0x000000
if (is_text) {
    plot data using 1:2:9:x2ticlabels(4):yticlabels(3) with labels noenhanced
} else {
    plot data using 1:2:(column(1) - 0.5):(column(1) + 0.5):(column(2) - 0.5):(column(2) + 0.5):5:x2ticlabels(4):yticlabels(3) \
             with boxxyerror linecolor palette fillstyle solid noborder, \
         data using 1:2:9:(dark(column(5))) with labels noenhanced font ",11" textcolor rgb variable
}
