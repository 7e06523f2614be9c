#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# --plot and --keep-data: every kind of picture, where it goes, and refusals.
# shellcheck disable=SC2154 # run sets stderr

bats_require_minimum_version 1.5.0

setup() {
    # bats keeps files of its own in $BATS_TEST_TMPDIR.
    mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || return
    export LC_ALL=C.UTF-8
    unset NO_COLOR
}

# refused MESSAGE ARGUMENT...: exactly this message on standard error, exit 2, nothing written.
refused() {
    local message=$1
    shift
    run --separate-stderr "$ZOLO" "$@"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [ "$(head -n 1 <<<"$stderr")" = "$message" ]
    [ -z "$(ls)" ]
}

# drawn ARGUMENT...: a whole SVG, data and script, nothing else; no message.
drawn() {
    run --separate-stderr "$ZOLO" "$@" --plot picture.svg --keep-data
    [ "$status" -eq 0 ]
    [ -z "$stderr" ]
    [ "$(echo *)" = "picture.gp picture.svg picture.tsv" ]
    grep -q '</svg>' picture.svg
    grep -q '^# zolo: ' picture.tsv
    legible picture.svg
}

# legible FILE: labels of the SVG neither leave it nor overlap.
legible() {
    run awk -f "$BATS_TEST_DIRNAME/svg_labels.awk" "$1"
    [ -z "$output" ]
}

# as_json OPTION KEY: a mean of the JSON of the same question, as the picture writes it.
as_json() {
    jq --arg option "$1" '.options[] | select(.action == $option).payoff.mean' answer.json |
        xargs printf '%+.2f' | sed s/-/−/
}

learnt=(advise "HA HT HQ CJ" --policy learnt --me table --deals 2000)

@test "calls: the verdict above, numbers beside names, and a hopeless call does not squeeze the others" {
    "$ZOLO" "${learnt[@]}" --brief --format json >../answer.json
    drawn "${learnt[@]}" --brief
    mv ../answer.json .
    grep -q '>zolo-du<' picture.svg
    grep -q '2,000 of the 34,650 possible deals' picture.svg
    grep -q "zolo is best, +.* ± .* base stakes ahead of kontra" picture.svg
    grep -qF ">$(as_json zolo) ± " picture.svg
    # zolo-du pays -30 or worse where the others pay 8 to 15.
    grep -q '◀ beyond the axis' picture.svg
    grep -q '◀ off the axis' picture.svg
}

@test "calls as text fit into 80 columns: a line for each, its number, its interval, its payoffs" {
    "$ZOLO" "${learnt[@]}" --brief --format json >answer.json
    run --separate-stderr "$ZOLO" "${learnt[@]}" --plot -
    [ "$status" -eq 0 ]
    [ "$(wc -L <<<"$output")" -le 80 ]
    grep -Eq "^ zolo +[$(as_json zolo | head -c 1)]$(as_json zolo | tail -c +2) ± [0-9.]+ .*●" <<<"$output"
    grep -Eq "^ zolo-du +$(as_json zolo-du) ± [0-9.]+  ◀ off the axis" <<<"$output"
    grep -Eq '^ zolo-du +−30 [0-9.]+ %  −60 [0-9.]+ %' <<<"$output"
}

# bats test_tags=slow
@test "no kind of picture is wider than 80 columns as text" {
    for kind in "advise|HA HT HQ CJ|--me|table|--deals|50" "odds|HA HT HQ CJ|--contract|zolo|--deals|50" \
        "match|club|random|--deals|5"; do
        IFS='|' read -ra words <<<"$kind"
        run --separate-stderr "$ZOLO" "${words[@]}" --plot -
        [ "$status" -eq 0 ]
        [ "$(wc -L <<<"$output")" -le 80 ]
    done
}

# bats test_tags=slow
@test "long hands, many calls and many payoffs: every label has its place" {
    hand="HT HT CQ CQ SQ SQ HQ DQ CJ DA CA SA"
    drawn advise "$hand" --rules doko-48 --deals 12
    rm picture.*
    drawn advise "CJ SJ HA DA" --rules baska-linia --auction "P P P" --me table --deals 100
    rm picture.*
    drawn match club random open learnt pimc:2 --deals 2
}

# bats test_tags=slow
@test "a heat map of one situation, with the whole name of each call" {
    "$ZOLO" book ../one.book --auction "P P zolo kontra" --policy random --deals 1 --model off >/dev/null
    drawn book query ../one.book
    grep -q '>seat 1 after pass, pass, zolo, kontra: pass<' picture.svg
}

@test "a heat map of a book" {
    "$ZOLO" book ../kop.book --auction "" --policy random --deals 1 >/dev/null
    drawn book query ../kop.book
    # All 1,820 hands, each in one lane.
    [ "$(awk -F '\t' 'NF == 4 && /^[0-9]/' picture.tsv | wc -l)" -eq 1820 ]
    # Rule 1 of the club player: 14 for a card that none beats, 11 where one does, then 8 7 6 …
    grep -q "^caption = .*: 14 11 8 7 6 5 5 4 4 4 3 2 1, then 0" picture.gp
}

@test "an evening: a line for each player, the leader first, and totals as the sheet has them" {
    sheet=$BATS_TEST_DIRNAME/../../data/deals/sheet.csv
    drawn score --sheet "$sheet"
    grep -q '>Celina  +32<' picture.svg
    run awk -F '\t' '$1 == 6 { print $3 "," $2 }' picture.tsv
    [ "$output" = "$("$ZOLO" score --sheet "$sheet" --format csv | sed -n '/^6,/p' |
        awk -F, '{ print $9 "," $11 }' | sort -t , -k 2,2nr)" ]
    rm picture.*
    refused "zolo score: --plot needs --sheet or --season" score some.deal --plot a.png
}

@test "- draws as text, with colours only on a terminal that has them" {
    run --separate-stderr "$ZOLO" advise "HA HT HQ CJ" --me table --deals 50 --plot -
    [ "$status" -eq 0 ]
    [[ $output == *"♥A ♥10 ♥Q ♣J, seat 1 (forehand): first call"* ]]
    [[ $output == *"zolo-du"*"payoff, base stakes"* ]]
    [[ $output != *$'\033'* ]]
    [ -z "$(ls)" ]
    run script -qec "stty cols 70; TERM=xterm \"$ZOLO\" advise 'HA HT HQ CJ' --me table --deals 50 --plot -" /dev/null
    [[ $output == *$'\033['* ]]
}

@test "the text goes with the answer where that is text, and nowhere else" {
    run "$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 50 --plot -
    [ "$status" -eq 0 ]
    [[ $output == *"  Seat     1 (forehand)"*"share of deals, %"* || $output == *"On average"* ]]
    [[ $output == *"payoff, base stakes (to you, from all opponents together)"* ]]
    refused "zolo odds: --plot - draws text, and requires --format text" \
        odds "HA HT HQ CJ" --contract zolo --plot - --format json
}

@test "kept data and script draw the picture again, also when edited" {
    "$ZOLO" advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club --brief --plot a.svg --keep-data
    cp a.svg first.svg
    sed -i "s/^title = .*/title = 'My hand'/" a.gp
    (cd / && gnuplot "$OLDPWD/a.gp")
    grep -q 'My hand' a.svg
    gnuplot -c a.gp other.pdf
    [ "$(head -c 4 other.pdf)" = "%PDF" ]
}

@test "options that do not go together" {
    refused "zolo odds: --keep-data requires --plot FILE: the data is kept beside the picture" \
        odds "HA HT HQ CJ" --contract zolo --keep-data
    refused "zolo advise: --plot: 'a.gif' does not end in .png, .svg or .pdf; - draws the picture as text" \
        advise "HA HT HQ CJ" --plot a.gif
}

@test "a picture that cannot be written is refused before the work" {
    run --separate-stderr "$ZOLO" match club random --deals 1000000000 --plot nowhere/a.png
    [ "$status" -eq 1 ]
    [ "$stderr" = "zolo: nowhere/a.png: cannot be written: No such file or directory" ]
}

@test "without gnuplot the data stays beside the picture" {
    mkdir empty
    code=0
    PATH=$PWD/empty "$ZOLO" advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club --plot a.png --keep-data >/dev/null 2>err || code=$?
    [ "$code" -eq 1 ]
    [ "$(cat err)" = "zolo: gnuplot is not installed (Debian package gnuplot-nox); the data is kept in a.tsv, the script beside it" ]
    grep -q '^# zolo: options compared' a.tsv
    [ -s a.gp ]
    [ ! -e a.png ]
}

# bats test_tags=slow
@test "pictures are drawn in any locale" {
    for locale in C POSIX C.UTF-8; do
        LC_ALL=$locale run "$ZOLO" advise "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club --plot "$locale.png"
        [ "$status" -eq 0 ]
        [ -s "$locale.png" ]
    done
}
