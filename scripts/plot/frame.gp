# What all pictures share: files, terminals, title, caption, colours. zolo writes `name`, `picture`,
# `title`, `caption` and `unit` before it, and the script of the kind behind it.

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
columns = ARGC >= 3 ? int(ARG3) : 0
ink = ARGC >= 4 ? ARG4 : "mono"
is_text = form eq "terminal"

# Lines of the caption: the picture grows below by each more.
lines = 1
do for [i = 1 : strlen(caption)] {
    lines = lines + (caption[i:i] eq "\n")
}
line_px = is_text ? 20 : 15
below = line_px * (lines - 1) + (is_text ? 20 : 0)

# Sizes are pixels of a PNG; a character of a terminal is 10 by 20 of them.
in_columns(wide) = columns > 0 && columns < wide / 10 ? columns : wide / 10
terminal(wide, tall) = \
    is_text ? sprintf("dumb size %d,%d %s", in_columns(wide), tall / 20, ink) : \
    form eq "svg" ? sprintf("svg size %d,%d font 'DejaVu Sans,14' background 'white'", wide, tall) : \
    form eq "pdf" ? sprintf("pdfcairo size %.2fcm,%.2fcm font 'DejaVu Sans,10'", wide / 45.0, tall / 45.0) : \
    sprintf("pngcairo size %d,%d font 'DejaVu Sans,12'", wide, tall)
up(px) = px / tall
down(px) = 1 - px / tall
# A title is set smaller if it is too long for the picture; a letter of size 16 takes about
# so much.
letter_px = form eq "png" ? 12.6 : 10.5
title_size(wide) = strlen(title) * letter_px > 0.97 * wide ? 16 * 0.97 * wide / (strlen(title) * letter_px) : 16
# To be evaluated: begins a picture of that size, `below` added, with title and caption.
frame(w, t) = \
    sprintf("wide = %d.0; tall = %d.0; set terminal %s; set output picture; ", w, t + below, terminal(w, t + below)) . \
    "set label 1 caption at screen 0.5, screen up(18.0 + line_px * (lines - 1)) center noenhanced font ',10' textcolor rgb '#555555'; " . \
    sprintf("set label 2 title at screen 0.5, screen down(24.0) center noenhanced font ',%.1f'", title_size(w))

# Told apart by the colour-blind (Okabe, Ito 2008); dashes and points tell them apart in grey.
array colours[7] = [0x0072b2, 0xd55e00, 0x009e73, 0xe69f00, 0xcc79a7, 0x56b4e9, 0x000000]
array points[7] = [7, 9, 5, 13, 6, 8, 4]
style(i) = (i - 1) % 7 + 1
set linetype 100 linecolor rgb "#dddddd" linewidth 1
# To be evaluated; letters are too coarse for a grid.
grid(axis) = is_text ? "unset grid" : "set grid " . axis . " linetype 100"

# A palette that rises in grey as in colour (cividis: Nunez, Anderton, Renslow 2018).
set palette defined (0 "#00224e", 1 "#123570", 2 "#3b496c", 3 "#575d6d", 4 "#707173", 5 "#8a8678", \
                     6 "#a59c74", 7 "#c3b369", 8 "#e1cc55", 9 "#fee838")

signed(x) = sprintf(x < 0 ? "−%g" : x > 0 ? "+%g" : "%g", abs(x))
# What is not all does not round to all, nor what is something to nothing.
percent(share) = share > 0 && share < 0.0005 ? "<0.1 %" : share < 1 && share >= 0.9995 ? ">99.9 %" \
    : sprintf("%.1f %%", 100 * share)
