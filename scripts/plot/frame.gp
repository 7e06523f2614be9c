# What all pictures share: files, terminals, title, caption, colours. zolo writes `name`, `picture`,
# `title`, `subtitle`, `caption`, `unit` and `shade` before it, and the script of the kind after it.

set encoding utf8
set datafile separator "\t"
set datafile missing "?"
set minussign

# Files stand in the folder of the script, wherever gnuplot was started.
slash = 0
do for [i = 1 : strlen(ARG0)] {
    if (ARG0[i:i] eq "/") { slash = i }
}
folder = ARG0[1:slash]
data = folder . name . ".tsv"
if (ARGC >= 1) { picture = ARG1 } else { picture = folder . picture }
form = ARGC >= 2 ? ARG2 : picture[strlen(picture) - 2 : *]
columns = ARGC >= 3 && int(ARG3) > 0 ? int(ARG3) : 80
ink = ARGC >= 4 ? ARG4 : "mono"
is_text = form eq "terminal"

# Sizes are pixels of a PNG; a character of a terminal is 10 by 20 of them. Sizes of letters are
# points of a PNG, alike to the eye in all forms of files.
scale = form eq "svg" ? 4.0 / 3 : form eq "pdf" ? 0.84 : 1.0
points_of(size) = sprintf(",%.1f", size * scale)
font9 = points_of(9)
font10 = points_of(10)
font11 = points_of(11)
font12 = points_of(12)
font15 = points_of(15)
letter(points) = is_text ? 10 : 0.74 * points
room(text, points) = strlen(text) * letter(points)
blanks(n) = n > 0 ? sprintf("%" . sprintf("%d", n) . "s", "") : ""
repeat(mark, n) = n < 1 ? "" : n < 2 ? mark : repeat(mark, n / 2) . repeat(mark, n - n / 2)

# Lines are broken at spaces where they are longer than the narrowest picture has room for.
do for [k = 1 : 3] {
    said = k == 1 ? title : k == 2 ? subtitle : caption
    most = k == 1 && !is_text ? 60 : k == 2 || is_text ? 72 : 98
    folded = ""
    begin = 1
    space = 0
    do for [i = 1 : strlen(said)] {
        if (said[i:i] eq "\n") { folded = folded . said[begin:i]; begin = i + 1; space = 0 }
        if (said[i:i] eq " ") { space = i }
        if (i - begin >= most && space > 0) { folded = folded . said[begin : space - 1] . "\n"; begin = space + 1; space = 0 }
    }
    folded = folded . said[begin:*]
    if (k == 1) { title = folded }
    if (k == 2) { subtitle = folded }
    if (k == 3) { caption = folded }
}

# Lines of the words above and below: the picture grows by them. In SVG gnuplot sets lines farther
# apart, and leaves out what falls off the picture.
n_lines(text) = strlen(text) > 0 ? 1 + sum [i = 1 : strlen(text)] (text[i:i] eq "\n") : 0
line_px = is_text || form eq "svg" ? 20 : 15
title_px = is_text ? 20 : form eq "svg" ? 30 : 24
head = (is_text ? 20 : 16) + title_px * n_lines(title) + (is_text ? 20 : 19) * n_lines(subtitle)
foot = (is_text ? 20 : 26) + line_px * n_lines(caption)

in_columns(wide) = columns < wide / 10 ? columns : wide / 10
terminal(wide, tall) = \
    is_text ? sprintf("dumb size %d,%d %s", wide / 10, tall / 20, ink) : \
    form eq "svg" ? sprintf("svg size %d,%d font 'DejaVu Sans,16' background 'white'", wide, tall) : \
    form eq "pdf" ? sprintf("pdfcairo size %.2fcm,%.2fcm font 'DejaVu Sans,10'", wide / 45.0, tall / 45.0) : \
    sprintf("pngcairo size %d,%d font 'DejaVu Sans,12'", wide, tall)
# Places on the screen, so many pixels below the words above, and above the words below; in letters
# the line of that number below the words above.
down(px) = 1 - (head + px) / tall
up(px) = (foot + px) / tall
row(k) = (tall / 20 - 0.8 - k) / (tall / 20 - 1)
line_at(k) = row(head / 20 + k)
# To be evaluated: begins a picture of that size, the words above and below it added.
frame(w, t) = \
    sprintf("wide = %d.0; tall = %d.0; set terminal %s; set output picture; ", \
            is_text ? 10 * in_columns(w) : w, t + head + foot, \
            terminal(is_text ? 10 * in_columns(w) : w, t + head + foot)) . \
    "set label 1 caption at screen 0.5, screen (is_text ? row(tall / 20 - 1 - n_lines(caption)) : (foot - 22) / tall) center noenhanced font font10 textcolor rgb '#555555'; " . \
    "set label 2 title at screen 0.5, screen (is_text ? row(1) : 1 - 23 / tall) center noenhanced font font15; " . \
    "set label 3 subtitle at screen 0.5, screen (is_text ? row(1 + n_lines(title)) : down(7 - 19 * n_lines(subtitle))) center noenhanced font font12; "

# Distinct for the colour-blind (Okabe, Ito 2008); dashes and points make them distinct in grey.
array colours[7] = [0x0072b2, 0xd55e00, 0x009e73, 0xe69f00, 0xcc79a7, 0x56b4e9, 0x000000]
array points[7] = [7, 9, 5, 13, 6, 8, 4]
style(i) = (i - 1) % 7 + 1
set linetype 100 linecolor rgb "#dddddd" linewidth 1
# To be evaluated; letters are too coarse for a grid.
grid(axis) = is_text ? "unset grid" : "set grid " . axis . " linetype 100"

# To be evaluated: `side` says what the axis on the left counts, in letters above it.
side_title(px) = is_text ? "set label 4 side at screen 0.01, graph 1 offset 0, 1 left noenhanced" \
    : sprintf("set label 4 side at screen %g, graph 0.5 center rotate noenhanced font font10", px / wide)

# A palette that rises in grey as in colour (cividis: Nunez, Anderton, Renslow 2018).
set palette defined (0 "#00224e", 1 "#123570", 2 "#3b496c", 3 "#575d6d", 4 "#707173", 5 "#8a8678", \
                     6 "#a59c74", 7 "#c3b369", 8 "#e1cc55", 9 "#fee838")

# Between ticks at round numbers, about so many of them.
tick_power(raw) = 10.0 ** floor(log10(raw))
tick_rounded(raw, power) = raw <= power ? power : raw <= 2 * power ? 2 * power : raw <= 5 * power ? 5 * power : 10 * power
tick_step(span, n) = tick_rounded(span / real(n), tick_power(span / real(n)))

signed(x) = sprintf(x < 0 ? "−%g" : x > 0 ? "+%g" : "%g", abs(x))
# One decimal, with the mark of the language.
tenths(x) = (tenths_of = sprintf("%.1f", x), tenths_of[1 : strlen(tenths_of) - 2] . mark . tenths_of[strlen(tenths_of) : *])
# What is not all does not round to all, nor what is something to nothing.
percent(share) = share > 0 && share < 0.0005 ? "<0" . mark . "1" . per_cent : share < 1 && share >= 0.9995 ? ">99" . mark . "9" . per_cent \
    : tenths(100 * share) . per_cent
# The same in less room, without the sign.
rough(share) = share > 0 && share < 0.005 ? "<1" : share < 1 && share >= 0.995 ? ">99" \
    : sprintf("%.0f", 100 * share)
