# The best call of every hand in every situation of a book: `zolo plot heat`.
# DATA: blocks "hand count" of the ticks, "lane row name" and "hand lane margin cards".
# A hand stands in the lane of its best call; the lighter, the clearer the call.

stats data index 1 using 1 nooutput name "LANE"
stats data index 2 using 1 nooutput name "HAND"
stats data index 2 using 3 nooutput name "MARGIN"
lanes = int(LANE_max)
reach = 2 * MARGIN_up_quartile
reach = reach > 0 ? reach : 1
eval frame(1100, 240 + (is_text ? 40 : 30) * lanes)

set tmargin at screen down(55.0)
set bmargin at screen up(105.0 + below)
set lmargin at screen 190.0 / wide
set rmargin at screen 0.85
set xrange [-1 : HAND_max + 1]
set yrange [lanes + 0.6 : 0.4]
set cbrange [0 : reach]
set cblabel sprintf("margin, base stakes\n(beyond %.1f alike)", reach) offset 2, 0 noenhanced
# On white paper the lightest is to be seen, too: the shared palette without its pale end.
set palette defined (0 "#00224e", 1 "#123570", 2 "#3b496c", 3 "#575d6d", 4 "#707173", 5 "#8a8678", \
                     6 "#a59c74", 7 "#c3b369")
set border 3
set xtics nomirror out
set ytics nomirror scale 0 noenhanced
eval grid("ytics")
set xlabel unit noenhanced
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
