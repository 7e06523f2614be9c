#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo plot, --plot and --keep-data: every kind of picture, where it goes, what wrong input is told.
# shellcheck disable=SC2154 # run sets stderr

bats_require_minimum_version 1.5.0

setup() {
    # bats keeps files of its own in $BATS_TEST_TMPDIR.
    mkdir "$BATS_TEST_TMPDIR/work" && cd "$BATS_TEST_TMPDIR/work" || return
    export LC_ALL=C.UTF-8
    unset NO_COLOR
    deals=$BATS_TEST_DIRNAME/../../data/deals
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

# drawn KIND ARGUMENT...: a whole SVG, data and script, nothing else, nothing said.
drawn() {
    local kind=$1
    run --separate-stderr "$ZOLO" plot "$@" -o picture.svg --keep-data
    [ "$status" -eq 0 ]
    [ -z "$output$stderr" ]
    [ "$(echo *)" = "picture.gp picture.svg picture.tsv" ]
    grep -q '</svg>' picture.svg
    grep -q '^# zolo: ' picture.tsv
    legible picture.svg
}

# legible FILE: no label of the SVG reaches out of it or lies on another.
legible() {
    run awk -f "$BATS_TEST_DIRNAME/svg_labels.awk" "$1"
    [ -z "$output" ]
}

@test "each kind is in the help, explains itself and is drawn by some test" {
    run "$ZOLO" plot --help
    [ "$status" -eq 0 ]
    kinds=$(sed -n 's/^  \([a-z]*\)  .*/\1/p' <<<"$output")
    [ "$(wc -w <<<"$kinds")" -eq 8 ]
    for kind in $kinds; do
        run "$ZOLO" plot "$kind" --help
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo plot $kind"* ]]
        [[ $output == *"  zolo plot $kind"* ]]
        [[ $output == *"--keep-data"* && $output == *"--output=FILE"* && $output != *"--plot="* ]]
        grep -q "drawn $kind" "$BATS_TEST_FILENAME"
    done
}

@test "calls: the verdict above, numbers beside names, and a hopeless call does not squeeze the others" {
    drawn calls "HA HT HQ CJ" --policy consistent --me table --deals 2000
    grep -q '>zolo-du<' picture.svg
    grep -q '2,000 of 34,650 possible deals' picture.svg
    grep -q "zolo is best: +.* ± .* base stakes against kontra" picture.svg
    grep -q '>+15.00 ± ' picture.svg
    # zolo-du pays -30 where the others pay 8 to 15.
    grep -q 'axis cut' picture.svg
    grep -q '◀ off the axis' picture.svg
}

@test "calls in letters stand on 80 columns: a line for each, its number, its interval, its payoffs" {
    run --separate-stderr "$ZOLO" plot calls "HA HT HQ CJ" --policy consistent --me table --deals 2000
    [ "$status" -eq 0 ]
    [ "$(wc -L <<<"$output")" -le 80 ]
    grep -Eq '^ zolo +\+15\.00 ± [0-9.]+ .*●' <<<"$output"
    grep -Eq '^ zolo-du +−30\.00 ± [0-9.]+  ◀ off the axis' <<<"$output"
    grep -Eq '^ zolo-du +−30 100\.0 %' <<<"$output"
}

# bats test_tags=slow
@test "no kind of picture is wider than 80 columns in letters" {
    "$ZOLO" book ../kop.book --auction "" --policy random --deals 1 >/dev/null
    for kind in "calls|HA HT HQ CJ|--me|table|--deals|50" "distribution|HA HT HQ CJ|--me|table|--deals|50" \
        "convergence|HA HT HQ CJ|--policy|random" "thresholds|--deals|2000" \
        "kontra|--auction|zolo|--deals|2000" "heat|../kop.book" "matrix|club|random|--deals|5" \
        "review|$deals/example.deal|--policy|club|--me|table"; do
        IFS='|' read -ra words <<<"$kind"
        run --separate-stderr "$ZOLO" plot "${words[@]}"
        [ "$status" -eq 0 ]
        [ "$(wc -L <<<"$output")" -le 80 ]
    done
}

# bats test_tags=slow
@test "long hands, many calls and many payoffs: every label has its place" {
    hand="HT HT CQ CQ SQ SQ HQ DQ CJ DA CA SA"
    for kind in calls distribution convergence; do
        drawn $kind "$hand" --rules doko-48 --deals 12
        rm picture.*
        drawn $kind "CJ SJ HA DA" --rules baska-linia --auction "P P P" --me table --deals 100
        rm picture.*
    done
    drawn matrix club random open consistent pimc:2 --deals 2
}

# bats test_tags=slow
@test "a heat map of one situation, with the whole name of each call" {
    "$ZOLO" book ../one.book --auction "P P zolo kontra" --policy random --deals 1 --evidence off >/dev/null
    drawn heat ../one.book
    grep -q '>seat 1 after pass, pass, zolo, kontra: pass<' picture.svg
}

@test "the count of a hand is explained on every picture that counts" {
    # Rule 1 of the club player: 14 for a card that none beats, 11 where one does, then 8 7 6 …
    counts='14 11 8 7 6 5 5 4 4 4 3 2 1, then 0'
    drawn thresholds --rules baska-pagat --deals 2000
    grep -q "^caption = .*: $counts" picture.gp
    # Where trumps are few, in gran, side cards count too.
    grep -q "^caption = .*: 11 9 8 7 6 6 5 5, then 0; the highest card of a side suit 5" picture.gp
    rm picture.*
    drawn kontra --auction zolo --deals 2000
    grep -q "^caption = .*: $counts" picture.gp
    rm picture.*
    "$ZOLO" book ../kop.book --auction "" --policy random --deals 1 >/dev/null
    drawn heat ../kop.book
    grep -q "^caption = .*: $counts" picture.gp
}

@test "distributions" {
    drawn distribution "HA HT HQ CJ" --policy open --exact
    # 234 of the 34,650 deals lose the zolo with open cards, some of them doubled.
    lost=$(awk -F '\t' '/^zolo:/ {on = 1; next} /^$/ {on = 0} on && $1 < 0 {n += $2} END {print n}' picture.tsv)
    [ "$lost" -eq 234 ]
}

@test "convergence looks at a run that stops, and ends where that stops" {
    drawn convergence "HA HT HQ CJ" --policy random
    n=$("$ZOLO" advise "HA HT HQ CJ" --policy random --confidence 95% --format json | jq .deals)
    grep -q "^$n$(printf '\t')" picture.tsv
    grep -q "95 % confidence sequences; stopped: best option known" picture.gp
    # Each rival has a panel: how far it is from the best, and with which interval; it is out when
    # that lies below 0.
    grep -q 'zolo: +' picture.svg
    for rival in pass kontra zolo-du; do
        grep -q "$rival less zolo: −.*cannot be best" picture.svg
        awk -F '\t' -v name="$rival less zolo" 'index($0, name) == 1 {on = 1; next} /^$/ {on = 0}
            on {mean = $2; low = $3; high = $4} END {exit !(low < mean && mean < high && high < 0)}' picture.tsv
    done
    rm picture.*
    refused "zolo: --exact knows all at once: convergence is drawn of a sample" \
        plot convergence "HA HT HQ CJ" --exact
}

@test "thresholds" {
    drawn thresholds --contract zolo --deals 3000 --seat 2
    # All 3,000 deals are in some row.
    [ "$(awk -F '\t' '/^[0-9]/ {n += $5} END {print n}' picture.tsv)" -ge 2990 ]
    grep -q 'seat 2' picture.svg
    grep -q 'model learnt' picture.svg
}

@test "thresholds of all contracts won by points, if none is named" {
    run "$ZOLO" plot thresholds --deals 2000
    [ "$status" -eq 0 ]
    for contract in normal cicha wesele zolo; do [[ $output == *"$contract "* ]]; done
    rm -f ./*
    refused "zolo: --contract: 'zol' is no contract of kop-asdycha (did you mean 'zolo'?); it has normal, cicha, wesele, zolo, zolo-du" \
        plot thresholds --contract zol
}

@test "kontra" {
    drawn kontra --auction zolo --deals 5000
    grep -q 'What kontra gains over pass at seat 2 after zolo' picture.svg
    rm picture.*
    drawn kontra --auction "zolo kontra P P" --deals 2000
    grep -q "^title = 'What rej gains over pass at seat 1 (forehand) after zolo, kontra, pass, pass'" \
        picture.gp
}

@test "a kontra that cannot be is refused" {
    refused "zolo: --auction: the auction is over: nobody can double" \
        plot kontra --auction "P P P P"
    refused "zolo: --auction: seat 3 cannot double there: the last double came from this seat's own side, and only the other side may answer it" \
        plot kontra --auction "zolo kontra"
    run "$ZOLO" plot kontra --auction "zolo zol"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --auction:6: "* ]]
}

@test "a heat map of a book" {
    "$ZOLO" book ../kop.book --auction "" --policy random --deals 1 >/dev/null
    drawn heat ../kop.book
    # All 1,820 hands, each in one lane.
    [ "$(awk -F '\t' 'NF == 4 && /^[0-9]/' picture.tsv | wc -l)" -eq 1820 ]
}

@test "a heat map of what is no book is refused" {
    refused "zolo plot heat: no FILE is given; \`zolo book' makes one" plot heat
    run "$ZOLO" plot heat "$deals/example.deal"
    [ "$status" -ne 0 ]
    [[ $output == "zolo: $deals/example.deal: "* ]]
}

@test "a matrix, from plot and from match, with the same numbers" {
    drawn matrix club random open --deals 20
    run "$ZOLO" match club random open --deals 20 --plot match.svg --format csv
    [ "$status" -eq 0 ]
    cmp match.svg picture.svg
}

# bats test_tags=slow
@test "a review, from plot and from review" {
    drawn review "$deals/example.deal" --policy club --me table
    # Seat 3's kontra among club players: 8.73 stakes.
    grep -q "$(printf '\t3\tkontra\tpass\t8.7[23]')" picture.tsv
    run "$ZOLO" review "$deals/example.deal" --policy club --me table --plot review.svg
    [ "$status" -eq 0 ]
    cmp review.svg picture.svg
}

@test "without a file the picture is text, with colours only on a terminal that has them" {
    run --separate-stderr "$ZOLO" plot calls "HA HT HQ CJ" --me table --deals 50
    [ "$status" -eq 0 ]
    [[ $output == *"♥A ♥10 ♥Q ♣J, seat 1 (forehand): first call"* ]]
    [[ $output == *"zolo-du"*"payoff, base stakes"* ]]
    [[ $output != *$'\033'* ]]
    [ -z "$(ls)" ]
    run script -qec "stty cols 70; TERM=xterm \"$ZOLO\" plot calls 'HA HT HQ CJ' --me table --deals 50" /dev/null
    [[ $output == *$'\033['* ]]
}

@test "the text goes with the answer where that is text, and nowhere else" {
    run "$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 50 --plot -
    [ "$status" -eq 0 ]
    [[ $output == *"  Seat     1 (forehand)"*"share of deals, %"* || $output == *"On average"* ]]
    [[ $output == *"payoff, base stakes (to you, all opponents together)"* ]]
    refused "zolo odds: --plot - draws between the lines of a text: it does not go with --format" \
        odds "HA HT HQ CJ" --contract zolo --plot - --format json
}

@test "kept data and script draw the picture again, changed as well" {
    "$ZOLO" plot calls "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club -o a.svg --keep-data
    cp a.svg first.svg
    sed -i "s/^title = .*/title = 'My hand'/" a.gp
    (cd / && gnuplot "$OLDPWD/a.gp")
    grep -q 'My hand' a.svg
    gnuplot -c a.gp other.pdf
    [ "$(head -c 4 other.pdf)" = "%PDF" ]
}

@test "options that do not go together, and words that are no kind" {
    refused "zolo plot calls: --keep-data leaves data beside a picture: it needs a FILE for that" \
        plot calls "HA HT HQ CJ" --keep-data
    refused "zolo odds: --keep-data leaves data beside a picture: it needs a FILE for that" \
        odds "HA HT HQ CJ" --contract zolo --keep-data
    refused "zolo plot calls: --output: 'a.gif' does not end in .png, .svg or .pdf, which names the kind of picture; - draws it as text" \
        plot calls "HA HT HQ CJ" -o a.gif
    refused "zolo plot: 'kontr' is no kind of picture; did you mean 'kontra'? \`zolo plot --help' lists them" \
        plot kontr
    run "$ZOLO" plot
    [ "$status" -eq 2 ]
}

@test "a picture that cannot be written is told before the work" {
    run --separate-stderr "$ZOLO" plot matrix club random --deals 1000000000 -o nowhere/a.png
    [ "$status" -eq 1 ]
    [ "$stderr" = "zolo: nowhere/a.png: cannot be written: No such file or directory" ]
}

@test "without gnuplot the data stays beside the picture" {
    mkdir empty
    code=0
    PATH=$PWD/empty "$ZOLO" plot calls "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club -o a.png --keep-data 2>err || code=$?
    [ "$code" -eq 1 ]
    [ "$(cat err)" = "zolo: gnuplot is not installed (Debian package gnuplot-nox); the data is kept in a.tsv, the script beside it" ]
    grep -q '^# zolo: options compared' a.tsv
    [ -s a.gp ]
    [ ! -e a.png ]
}

# bats test_tags=slow
@test "pictures are drawn whatever language the terminal speaks" {
    for locale in C POSIX C.UTF-8; do
        LC_ALL=$locale run "$ZOLO" plot calls "CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club -o "$locale.png"
        [ "$status" -eq 0 ]
        [ -s "$locale.png" ]
    done
}

@test "too few deals for a picture are told, and nothing is drawn" {
    for kind in "kontra --auction P" thresholds; do
        # shellcheck disable=SC2086 # words of a command
        run "$ZOLO" plot $kind --deals 2 -o few.svg
        echo "$output"
        [ "$status" -eq 2 ]
        [ "$output" = "zolo: 2 deals are too few to draw anything; ask for more with --deals" ]
        [ ! -e few.svg ]
    done
}
