# What each policy wins from each other: `zolo match --plot`.
# DATA: "column row policy opponent difference low high n in_words" for each ordered pair.
# Dark loses, light wins; the number in each field says so too.

stats data using 2 nooutput name "ROW"
stats data using 5 nooutput name "DIFF"
n = int(ROW_max)
reach = abs(DIFF_min) > abs(DIFF_max) ? abs(DIFF_min) : abs(DIFF_max)
reach = reach > 0 ? reach : 1
# Fields have room for their numbers, the margin for the names.
stats data using (strlen(strcol(9))) nooutput name "WORD"
stats data using (strlen(strcol(3))) nooutput name "NAME"
field_px = letter(11) * (WORD_max + 2)
name_px = 20 + letter(12) * NAME_max
# Names above the fields stand upright if they are longer than these.
is_upright = letter(12) * NAME_max > field_px && !is_text
top_px = is_upright ? name_px : 36.0
right_px = is_text ? 20.0 : 130.0
full_px = name_px + field_px * n + right_px
full_px = full_px > (is_text ? 760 : 640) ? full_px : is_text ? 760 : 640
eval frame(full_px, top_px + (is_text ? 40 : 20) + (is_text ? 60 : 54) * n)

set tmargin at screen down(top_px)
set bmargin at screen up(is_text ? 40.0 : 20.0)
set lmargin at screen name_px / wide
set rmargin at screen 1 - right_px / wide
set xrange [0.5 : n + 0.5]
set yrange [n + 0.5 : 0.5]
set cbrange [-reach : reach]
set cblabel unit offset 1, 0 noenhanced font font10
set cbtics tick_step(2 * reach, 4) font font10
set xtics out nomirror scale 0 noenhanced
set x2tics out scale 0 noenhanced font font12
if (is_upright) { set x2tics rotate by 90 left }
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
         data using 1:2:9:(dark(column(5))) with labels noenhanced font font11 textcolor rgb variable
}
