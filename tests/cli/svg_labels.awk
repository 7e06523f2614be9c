# SPDX-License-Identifier: GPL-3.0-or-later
# What is wrong with the labels of a picture that gnuplot has drawn as SVG: a line for each that
# reaches out of the picture, and for each two that overlap. The size of a label is guessed from
# its letters: DejaVu Sans takes 0.57 of its size for one on average.

function columns(text) {
    gsub(/&[a-z]+;/, "x", text)
    gsub(/[\200-\277]/, "", text) # all but the first byte of a letter
    return length(text)
}

/viewBox=/ {
    split($0, box, /[" ]/)
    for (i = 1; i in box; i++)
        if (box[i] ~ /^viewBox/) { wide = box[i + 3]; tall = box[i + 4] }
}

/<g transform="translate\(/ {
    line = $0
    sub(/.*<g transform="translate\(/, "", line)
    split(line, at, /[,)]/)
    turned = line ~ /rotate\(270\)|rotate\(-90/
    match(line, /font-size="[0-9.]+"/)
    size = substr(line, RSTART + 11, RLENGTH - 12)
    anchor = line ~ /text-anchor="end"/ ? 1 : line ~ /text-anchor="middle"/ ? 0.5 : 0
}

/<text>/ {
    text = $0
    gsub(/.*<text>|<\/text>.*|<tspan[^>]*>|<\/tspan>/, "", text)
    gsub(/^ +| +$/, "", text)
    if (text == "") next
    long = 0.57 * size * columns(text)
    n++
    said[n] = text
    if (turned) {
        left[n] = at[1] - 0.75 * size; right[n] = at[1]
        top[n] = at[2] - (1 - anchor) * long; bottom[n] = at[2] + anchor * long
    } else {
        left[n] = at[1] - anchor * long; right[n] = left[n] + long
        top[n] = at[2] - 0.75 * size; bottom[n] = at[2]
    }
}

END {
    if (n == 0) print "no labels"
    for (i = 1; i <= n; i++) {
        if (left[i] < -1 || right[i] > wide + 1 || top[i] < -1 || bottom[i] > tall + 1)
            printf "outside: %s\n", said[i]
        for (j = 1; j < i; j++)
            if (left[i] < right[j] - 1 && left[j] < right[i] - 1 && top[i] < bottom[j] - 1 && top[j] < bottom[i] - 1)
                printf "overlap: %s | %s\n", said[j], said[i]
    }
}
