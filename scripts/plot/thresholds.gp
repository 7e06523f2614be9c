# How often contracts are won by the count of a hand: `zolo plot thresholds`.
# DATA: a block for each contract, a line with its name, then "count share low high deals pays_from
# doubled_below".
# Each has its colour, dash and point, a band for its interval, and a dashed line where it begins to
# pay.

stats data using 1 nooutput name "COUNT"
curves = COUNT_blocks
array names[curves]
longest = 0
do for [i = 1 : curves] {
    stats data index i - 1 every ::0::0 using (names[i] = strcol(1), 0) nooutput
    longest = strlen(names[i]) > longest ? strlen(names[i]) : longest
}
# Names stand in as many columns as there is room for.
plain = is_text ? 10 * in_columns(760) : 760
key_columns = int((plain - 60) / (letter(11) * longest + (is_text ? 150 : 80)))
key_rows = (curves + key_columns - 1) / key_columns
eval frame(760, 480 + 20 * key_rows)

# Break-even lines: one for all contracts that have it at the same chance, which it names unless it
# holds for all.
array chances[2 * curves]
array whose[2 * curves]
array words_of[2 * curves]
array n_of[2 * curves]
lines = 0
do for [k = 6 : 7] {
    first = lines + 1
    do for [i = 1 : curves] {
        share = 0
        stats data index i - 1 every ::1 using (share = column(k), 0) nooutput
        found = 0
        do for [j = first : lines] { if (abs(chances[j] - share) < 1e-4) { found = j } }
        if (share > 0 && found == 0) {
            lines = lines + 1
            found = lines
            chances[found] = share
            whose[found] = ""
            n_of[found] = 0
            words_of[found] = k == 6 ? say_pays : say_doubled
        }
        if (share > 0) {
            n_of[found] = n_of[found] + 1
            whose[found] = whose[found] . (whose[found] eq "" ? "" : ", ") . names[i]
        }
    }
}
# They are named at their right ends, and pushed apart where they are close.
array label_at[2 * curves]
longest = 11
do for [j = 1 : lines] {
    words_of[j] = words_of[j] . " " . percent(chances[j])
    if (n_of[j] < curves) {
        words_of[j] = words_of[j] . "\n" . whose[j]
        longest = strlen(whose[j]) > longest ? strlen(whose[j]) : longest
    }
    label_at[j] = 100 * chances[j]
}
label_tall = is_text ? 14 : 12
do for [again = 1 : lines] {
    do for [j = 1 : lines] {
        do for [k = 1 : lines] {
            if (j != k && label_at[j] >= label_at[k] && (label_at[j] > label_at[k] || j < k) && label_at[j] - label_at[k] < label_tall) {
                label_at[j] = label_at[k] + label_tall
            }
        }
    }
}
right_px = 24 + letter(10) * (longest + 4)
set tmargin at screen down(20.0 * key_rows + (is_text ? 40 : 12))
set bmargin at screen up(is_text ? 80.0 : 66.0)
set lmargin at screen (is_text ? 90 : 76.0) / wide
set rmargin at screen 1 - right_px / wide
set xrange [COUNT_min - 1 : COUNT_max + 1]
set yrange [0 : 104]
set border 3
set xtics nomirror out font font10
set ytics nomirror out 0, 20, 100 font font10
eval grid("ytics")
set xlabel unit noenhanced font font11
side = say_won
eval side_title(18)
set key at screen 0.5, screen down(10.0 * key_rows) center maxrows key_rows noenhanced samplen 3 font font11
set style fill transparent solid 0.18 noborder
place(j) = 100 * chances[j]
do for [j = 1 : lines] {
    set label 10 + j words_of[j] at graph 1.01, first label_at[j] + (is_text ? 0 : 2) left noenhanced font font10
    set arrow 10 + j from graph 0, first place(j) to graph 1, first place(j) nohead dashtype 2 linecolor rgb "#000000"
}
plot for [i = 1 : curves] data index i - 1 using (is_text ? NaN : column(1)):(100 * column(3)):(100 * column(4)) with filledcurves \
         linecolor rgb colours[style(i)] notitle, \
     for [i = 1 : curves] data index i - 1 using 1:(100 * column(2)) with linespoints \
         linecolor rgb colours[style(i)] dashtype i linewidth 2 pointtype points[style(i)] \
         title columnheader(1)
