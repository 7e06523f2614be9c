# Where the unseen cards are: `zolo where --plot`.
# DATA: "column row card seat chance low high in_words" for each unseen card and other seat.
# Dark is unlikely, light likely; the number in each field says so too.

stats data using 2 nooutput name "ROW"
n = int(ROW_max)
left_px = 90.0
eval frame(640, (is_text ? 80 : 60) + (is_text ? 20 : 34) * n)

set tmargin at screen down(36.0)
set bmargin at screen up(is_text ? 40.0 : 20.0)
set lmargin at screen left_px / wide
set rmargin at screen 1 - 130.0 / wide
set xrange [0.5 : 3.5]
set yrange [n + 0.5 : 0.5]
set cbrange [0 : 1]
set cblabel shade offset 1, 0 noenhanced font font10
set cbtics 0.25 font font10
set x2tics out scale 0 noenhanced font font12
set ytics out nomirror scale 0 noenhanced
unset xtics
set x2range [0.5 : 3.5]
set key off
if (is_text) { unset colorbox }
dark(x) = x < 0.5 ? 0xffffff : 0x000000
if (is_text) {
    plot data using 1:2:8:x2ticlabels(4):yticlabels(3) with labels noenhanced
} else {
    plot data using 1:2:(column(1) - 0.5):(column(1) + 0.5):(column(2) - 0.5):(column(2) + 0.5):5:x2ticlabels(4):yticlabels(3) \
             with boxxyerror linecolor palette fillstyle solid noborder, \
         data using 1:2:8:(dark(column(5))) with labels noenhanced font font11 textcolor rgb variable
}
