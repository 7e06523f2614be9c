# The best call of every hand in every situation of a book: `zolo book query --plot`.
# DATA: blocks "hand count" of the ticks, "lane row name" and "hand lane margin cards".
# A hand stands in the lane of its best call; the lighter, the clearer the call.

stats data index 1 using 1 nooutput name "LANE"
stats data index 2 using 1 nooutput name "HAND"
stats data index 2 using 3 nooutput name "MARGIN"
lanes = int(LANE_max)
reach = 2 * MARGIN_up_quartile
reach = reach > 0 ? reach : 1
# Names of lanes stand in a column as wide as the longest.
stats data index 1 using (strlen(strcol(3))) nooutput name "NAME"
name_px = 24 + letter(11) * NAME_max
eval frame(name_px + 620 > 900 ? name_px + 620 : 900, is_text ? 120 + 40 * lanes : lanes < 5 ? 226 : 76 + 30 * lanes)

set tmargin at screen down(10.0)
set bmargin at screen up(is_text ? 80.0 : 66.0)
set lmargin at screen (is_text ? 40 + name_px : name_px) / wide
set rmargin at screen 1 - (is_text ? 30 : 152.0) / wide
set xrange [-1 : HAND_max + 1]
set yrange [lanes + 0.6 : 0.4]
set cbrange [0 : reach]
set cblabel shade . "\n" . sprintf(say_alike, tenths(reach)) offset 1, 0 noenhanced font font10
set cbtics tick_step(reach, 3) font font10
# On white paper the lightest is to be seen, too: the shared palette without its pale end.
set palette defined (0 "#00224e", 1 "#123570", 2 "#3b496c", 3 "#575d6d", 4 "#707173", 5 "#8a8678", \
                     6 "#a59c74", 7 "#c3b369")
set border 3
set xtics nomirror out font font10
set ytics nomirror scale 0 noenhanced font font11
eval grid("ytics")
set xlabel unit noenhanced font font11
set key off
if (is_text) {
    unset colorbox
    plot data index 2 using 1:2 with dots, \
         data index 0 using (column(1)):(NaN):xticlabels(2), \
         data index 1 using (NaN):1:yticlabels(3)
} else {
    plot data index 2 using 1:2:(column(1) - 0.5):(column(1) + 0.5):(column(2) - 0.42):(column(2) + 0.42):3 \
             with boxxyerror linecolor palette fillstyle solid noborder, \
         data index 0 using (column(1)):(NaN):xticlabels(2), \
         data index 1 using (NaN):1:yticlabels(3)
}
