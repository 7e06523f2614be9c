# The options of a decision compared, on the left the payoff of each with its interval, on the right
# the share of deals that each payoff has: `zolo advise --plot`.
# DATA: two blocks, "row option payoff low high open_payoff win win_low win_high p_best payoff_words
# win_words" and "row payoff deals share".
# Gains are solid blue, losses hatched orange: distinct in grey and for the colour-blind.

stats data index 0 using 1 nooutput name "ROW"
rows = int(ROW_max)
array names[rows]
array words_of[rows]
array wins[rows]
array mean[rows]
array low[rows]
array high[rows]
array open[rows]
stats data index 0 using (r = int(column(1)), names[r] = strcol(2), words_of[r] = strcol(11), wins[r] = say_wins . " " . strcol(12), r) nooutput
stats data index 0 using (r = int(column(1)), mean[r] = column(3), \
    low[r] = valid(4) ? column(4) : column(3), high[r] = valid(5) ? column(5) : column(3), \
    open[r] = valid(6) ? column(6) : NaN, r) nooutput
is_solved = open[1] == open[1]
smaller(a, b) = b < a ? b : a
larger(a, b) = b > a ? b : a

# The axis is cut after the first options, at least half of them, if the others would squeeze these
# to less than a third of it.
least = larger(2, (rows + 1) / 2)
shown = rows
left_of(n) = n < 2 ? low[1] : smaller(low[n], left_of(n - 1))
right_of(n) = n < 2 ? high[1] : larger(high[n], right_of(n - 1))
span(n) = right_of(n) - left_of(n)
do for [n = least : rows - 1] {
    if (span(n) < span(rows) / 3) { shown = n }
}
is_cut = shown < rows
left = left_of(shown)
right = right_of(shown)
do for [r = 1 : shown] {
    if (is_solved) { left = smaller(left, open[r]); right = larger(right, open[r]) }
}
margin = right > left ? 0.08 * (right - left) : 1
left = left - margin
right = right + margin
# What is said at the end of the axis where a mean lies beyond it.
is_off(r) = mean[r] < left || mean[r] > right
off_words(r) = mean[r] < left ? say_off_left : mean[r] > right ? say_off_right : ""
note = is_cut ? say_cut : ""

# The payoffs of the options shown, and the share of the deals of each option that lie beyond them.
stats data index 1 using (column(1) <= shown ? column(2) : NaN) nooutput name "PAY"
stats data index 1 using 4 nooutput name "SHARE"
payoff_span = PAY_max - PAY_min
broad = payoff_span > 40 ? payoff_span / 80.0 : 0.4
edge = payoff_span > 6 ? 3 * broad : 4 - payoff_span / 2.0
from = PAY_min - edge
to = PAY_max + edge
array beyond[rows]
do for [r = 1 : rows] {
    beyond[r] = 0
    stats data index 1 using (beyond[r] = beyond[r] + (column(1) == r && (column(2) < from || column(2) > to) ? column(4) : 0), 0) nooutput
}

# Names and numbers stand in a column of their own.
names_wide = 0
numbers_wide = 0
wins_wide = 0
do for [r = 1 : rows] {
    names_wide = larger(names_wide, strlen(names[r]))
    numbers_wide = larger(numbers_wide, strlen(words_of[r]))
    wins_wide = larger(wins_wide, strlen(wins[r]))
}

# --- in letters: a line for each option, then the payoffs of each -------------------------------

if (is_text) {
    eval frame(1000, 20 * (2 * rows + 7))
    before = names_wide + numbers_wide + 5
    across = int(wide / 10) - before - 3
    place(x) = int((x - left) / (right - left) * (across - 1) + 0.5)
    within(x) = x < 0 ? 0 : x > across - 1 ? across - 1 : x
    # ├──●──┤ with its mean at the mean, what lies beyond the axis as an arrow.
    whisker(a, m, b) = blanks(a) . (a < m ? "├" : "") . repeat("─", m - a - 1) . "●" . repeat("─", b - m - 1) . (b > m ? "┤" : "")
    drawn(r) = is_off(r) ? (mean[r] < left ? "" : blanks(across - strlen(say_off_right))) . off_words(r) : \
        whisker(within(place(low[r])), within(place(mean[r])), within(place(high[r])))
    line(r) = " " . names[r] . blanks(names_wide - strlen(names[r])) . "  " . \
        blanks(numbers_wide - strlen(words_of[r])) . words_of[r] . "  " . drawn(r)
    unset border
    unset tics
    unset key
    set margins 0, 0, 0, 0
    set xrange [0 : 1]
    set yrange [0 : 1]
    do for [r = 1 : rows] {
        set label 100 + r line(r) at screen 0, screen line_at(r) left noenhanced
    }
    # The axis: a tick at round numbers, as many as have room.
    step = tick_step(right - left, across / 10)
    ticks = repeat("─", across)
    marks = blanks(across)
    first = int(ceil(left / step))
    last = int(floor(right / step))
    put(text, x, word) = text[1 : x] . word . text[x + strlen(word) + 1 : *]
    do for [k = first : last] {
        tick_at = place(k * step)
        word = signed(k * step)
        ticks = put(ticks, tick_at, "┴")
        word_at = tick_at - strlen(word) / 2
        if (word_at >= 0 && word_at + strlen(word) <= across) { marks = put(marks, word_at, word) }
    }
    set label 90 blanks(before) . ticks at screen 0, screen line_at(rows + 1) left noenhanced
    set label 91 blanks(before) . marks at screen 0, screen line_at(rows + 2) left noenhanced
    set label 92 unit . (is_solved ? "" : "") . (is_cut ? "; " . note : "") at screen 0.5, screen line_at(rows + 3) center noenhanced
    set label 93 " " . say_payoffs at screen 0, screen line_at(rows + 5) left noenhanced
    # Every payoff with its share, the commonest first, as many as have room.
    do for [r = 1 : rows] {
        said = " " . names[r] . blanks(names_wide - strlen(names[r])) . " "
        limit = int(wide / 10) - 6
        all = 0
        bound = 2
        do for [k = 1 : 12] {
            top = 0
            pay = 0
            stats data index 1 using (column(1) == r && column(4) < bound && column(4) > top ? (top = column(4), pay = column(2), 0) : 0) nooutput
            if (top > 0) {
                same = ""
                stats data index 1 using (column(1) == r && column(4) == top ? (same = same . sprintf("  %s %s", signed(column(2)), percent(top)), 0) : 0) nooutput
                if (strlen(said . same) <= limit && all == 0) { said = said . same } else { all = 1 }
                bound = top
            }
        }
        set label 200 + r said . (all ? " …" : "") at screen 0, screen line_at(rows + 5 + r) left noenhanced
    }
    plot NaN notitle
    exit
}

# --- in a picture ---------------------------------------------------------------------------------

set border 1
line_wide = letter(12) * (names_wide + 2 + numbers_wide)
first_px = 24 + (line_wide > letter(10) * wins_wide ? line_wide : letter(10) * wins_wide)
panel_px = 230
eval frame(larger(760, first_px + 2 * panel_px + 60), (is_cut ? 144 : 120) + 62 * rows)
panel_px = (wide - first_px - 60) / 2
set yrange [-rows - 0.5 : -0.5]
set xtics nomirror out font font10
eval grid("xtics")
set multiplot
set tmargin at screen down(34.0)
set bmargin at screen up(is_cut ? 92.0 : 68.0)
do for [r = 1 : rows] {
    set label 100 + r names[r] at screen 14.0 / wide, first -r offset 0, 0.45 left noenhanced font font12
    set label 200 + r words_of[r] at screen (first_px - 8.0) / wide, first -r offset 0, 0.45 right noenhanced font font12
    set label 300 + r wins[r] at screen (first_px - 8.0) / wide, first -r offset 0, -0.65 right noenhanced font font10 textcolor rgb "#555555"
    if (mean[r] < left) { set label 400 + r off_words(r) at graph 0.01, first -r left noenhanced font font10 textcolor rgb "#0072b2" }
    if (mean[r] > right) { set label 400 + r off_words(r) at graph 0.99, first -r right noenhanced font font10 textcolor rgb "#0072b2" }
}

# Left: means, with what open cards would give as a hollow mark, where they are solved.
set lmargin at screen first_px / wide
set rmargin at screen (first_px + panel_px) / wide
set format y ""
set ytics scale 0
set xlabel unit . (is_cut ? "\n" . note : "") noenhanced font font11
set key at screen (first_px + panel_px / 2) / wide, screen down(16.0) center maxrows 1 noenhanced font font10 samplen 2
set xrange [left : right]
set xtics tick_step(right - left, 5)
zero_line(left, right) = left < 0 && right > 0 ? \
    'set arrow 1 from 0, graph 0 to 0, graph 1 nohead linecolor rgb "#888888" dashtype 2 back' : "unset arrow 1"
eval zero_line(left, right)
solved = is_solved ? \
    'data index 0 using 6:(-column(1)) with points pointtype 6 pointsize 1.5 linecolor rgb "#555555" title say_open,' : ''
shown_mean(r) = is_off(r) ? NaN : mean[r]
plot @solved \
     data index 0 using (shown_mean(int(column(1)))):(-column(1)):(low[int(column(1))]):(high[int(column(1))]) with xerrorbars \
         pointtype 7 pointsize 1.1 linewidth 2 linecolor rgb "#0072b2" title say_mean

# Right: the distribution of each option on its own line, all to one scale, cut for the same options.
unset for [k = 1 : 3] label k
unset for [k = 101 : 400 + rows] label k
unset key
set lmargin at screen (first_px + panel_px + 30) / wide
set rmargin at screen (first_px + 2 * panel_px + 30) / wide
set xrange [from : to]
set xtics tick_step(to - from, 5)
eval zero_line(from, to)
set label 4 sprintf(say_shares, percent(SHARE_max)) at screen (first_px + 1.5 * panel_px + 30) / wide, screen down(16.0) center \
    noenhanced font font10
base(row) = -row - 0.4
high_bar = 0.75 / SHARE_max
do for [r = 1 : rows] {
    set arrow 10 + r from graph 0, first base(r) to graph 1, first base(r) nohead \
        linecolor rgb "#888888" linewidth 0.7
    if (beyond[r] > 0 && mean[r] < from) { set label 100 + r "◀ " . sprintf(say_beyond, percent(beyond[r])) at graph 0.01, first -r left noenhanced font font10 textcolor rgb "#d55e00" }
    if (beyond[r] > 0 && mean[r] >= from) { set label 100 + r sprintf(say_beyond, percent(beyond[r])) at graph 0.99, first -r + 0.3 right noenhanced font font10 textcolor rgb "#555555" }
}
# The bars of the payoffs for which `kind` holds: x, y and the corners.
bar(kind) = kind && column(2) >= from && column(2) <= to ? column(2) : NaN
plot data index 1 using (bar(column(2) > 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high_bar * column(4)) with boxxyerror \
         linecolor rgb "#0072b2" fillstyle solid 0.85 noborder, \
     data index 1 using (bar(column(2) < 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high_bar * column(4)) with boxxyerror \
         linecolor rgb "#d55e00" fillstyle pattern 5 border, \
     data index 1 using (bar(column(2) == 0)):(base(column(1))): \
         (column(2) - broad):(column(2) + broad):(base(column(1))): \
         (base(column(1)) + high_bar * column(4)) with boxxyerror \
         linecolor rgb "#555555" fillstyle empty border
unset multiplot
