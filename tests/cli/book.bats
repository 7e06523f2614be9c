#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo book: making books in files, going on after a break, what is refused, and what they answer.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2154 # run sets output, status and lines

load own_folder
load schemas

# Random players, two deals a hand, no control variates: quick. Own wesele, doubled: 91 hands.
small=(--auction "wesele kontra P P" --policy random --deals 2 --model off)
# All hands of an opening: some seconds.
large=(--auction "" --policy random --deals 12)
[ "${ZOLO_MODE:-release}" = release ] || large[5]=2

book() {
    run "$ZOLO" book "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2.
refused() {
    local message=$1
    shift
    book "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

content() {
    sqlite3 "$1" .dump
}

# until_begun BOOK: waits for its first entry.
until_begun() {
    for ((tries = 0; tries < 600; tries++)); do
        [ "$(sqlite3 "$1" 'SELECT count(*) FROM entry' 2>/dev/null || echo 0)" = 0 ] || break
        sleep 0.1
    done
}

@test "a book is made, and making it again finds it finished" {
    book kop.book "${small[@]}"
    [ "$status" -eq 0 ]
    [ "$output" = "kop.book: kop-asdycha: 91 entries in 1 situation, finished" ]
    book kop.book "${small[@]}"
    [ "$output" = "kop.book: kop-asdycha: 91 entries in 1 situation, finished before" ]
    [ ! -e kop.book-wal ]
}

# bats test_tags=slow
@test "a book of zolo 0.1 names its opponent model by another key" {
    book kop.book --auction "wesele kontra P P" --policy random --deals 2 --model club
    sqlite3 kop.book "UPDATE fact SET key = 'evidence' WHERE key = 'opponent_model'"
    run "$ZOLO" book query kop.book
    [[ $output == *"; opponent model"* ]]
}

@test "the tables are STRICT, and the plan and the schema are inside" {
    book kop.book "${small[@]}"
    [ "$(sqlite3 kop.book 'PRAGMA user_version')" = 1 ]
    [ "$(sqlite3 kop.book "SELECT count(*) FROM pragma_table_list WHERE type = 'table' AND
        name NOT LIKE 'sqlite_%' AND strict = 0")" = 0 ]
    [ "$(sqlite3 kop.book "SELECT value FROM fact WHERE key = 'policy'")" = random ]
    [ "$(sqlite3 kop.book "SELECT value FROM fact WHERE key = 'program'")" = "$("$ZOLO" --version | sed -n 1p)" ]
    # Each hand passes, or raises; a doubled wesele can also be doubled once more.
    [ "$(sqlite3 kop.book 'SELECT group_concat(DISTINCT call) FROM answer')" = "P,rej,zolo,zolo-du" ]
    [ "$(sqlite3 kop.book 'SELECT count(*) FROM answer WHERE is_best')" = 91 ]
}

# bats test_tags=slow
@test "who plays, and how the others are thought to call: as with advise" {
    facts() {
        sqlite3 "$1" "SELECT value FROM fact WHERE key IN ('policy', 'opponent_model') ORDER BY key"
    }
    few=(--auction "wesele kontra P P" --deals 2 --me table)
    # All hands of learnt players take long; the first entry names them.
    set -m
    "$ZOLO" book kop.book "${few[@]}" --threads 1 >/dev/null 2>&1 &
    until_begun kop.book
    kill -INT $!
    wait $! || true
    [ "$(facts kop.book)" = $'learnt, trust 0.5\nlearnt' ]
    book random.book "${few[@]}" --policy random
    [ "$(facts random.book)" = $'club, trust 0.5\nrandom' ]
}

@test "threads leave no trace" {
    book one.book "${small[@]}" --threads 1
    book two.book "${small[@]}" --threads 2
    diff <(content one.book) <(content two.book)
}

@test "Ctrl-C keeps what was made, and so do kill and a closed terminal" {
    set -m
    for signal in INT TERM HUP; do
        rm -f kop.book*
        "$ZOLO" book kop.book "${large[@]}" --deals 60 --threads 1 >/dev/null 2>err &
        until_begun kop.book
        kill -$signal $!
        status=0
        wait $! || status=$?
        [ "$status" -eq 1 ]
        [ "$(cat err)" = "zolo: interrupted" ]
        [ "$(sqlite3 kop.book 'SELECT count(*) FROM entry')" -ge 1 ]
    done
}

@test "a run that nohup began outlives its terminal" {
    trap '' HUP # as nohup does
    "$ZOLO" book kop.book "${large[@]}" --deals 60 --threads 1 >/dev/null 2>err &
    until_begun kop.book
    kill -HUP $!
    sleep 0.3
    [[ $(awk '/^State:/ {print $2}' "/proc/$!/status") == [RS] ]] # neither gone nor waited for
    kill -TERM $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 1 ]
    [ "$(cat err)" = "zolo: interrupted" ]
}

# hears PID: it is zolo by now, and catches SIGINT. The shell before it does, too: bit 1.
hears() {
    [ "/proc/$1/exe" -ef "$ZOLO" ] && ((0x$(awk '/^SigCgt/ {print $2}' "/proc/$1/status") & 2))
}

@test "Ctrl-C in the first seconds interrupts" {
    set -m
    "$ZOLO" book kop.book --threads 1 >/dev/null 2>err &
    for ((tries = 0; tries < 600; tries++)); do
        ! hears $! || break
        kill -0 $! || { echo "it has ended by itself: $(cat err)"; return 1; }
        sleep 0.05
    done
    hears $!
    kill -INT $!
    status=0
    wait $! || status=$?
    # Before the run has begun the signal ends the program itself.
    [ "$status" -eq 1 ] || [ "$status" -eq 130 ]
    [ "$(cat err)" = "$([ "$status" -eq 130 ] || echo "zolo: interrupted")" ]
}

@test "an unusable file is reported before the hands are searched" {
    # at_once FILE: asked for within a second of processor time.
    at_once() {
        run bash -c "ulimit -t 1; exec \"\$ZOLO\" book $1"
        echo "$output"
    }
    echo "no book" >letter
    at_once letter
    [ "$output" = "zolo: letter: not a zolo book: not an SQLite file" ]
    [ "$status" -eq 2 ]
    [ "$(cat letter)" = "no book" ]
    at_once nowhere/kop.book
    [ "$output" = "zolo: nowhere/kop.book: cannot be opened: No such file or directory" ]
    [ "$status" -eq 1 ]
    at_once .
    [ "$output" = "zolo: .: cannot be opened: Is a directory" ]
    [ "$status" -eq 1 ]
    mkfifo pipe
    at_once pipe
    [ "$output" = "zolo: pipe: not a regular file, so not a book" ]
    [ "$status" -eq 2 ]
}

@test "a second process is refused, a reader is not" {
    "$ZOLO" book kop.book "${large[@]}" --deals 60 --threads 1 >/dev/null 3>&- &
    local pid=$!
    sleep 1
    book kop.book "${large[@]}" --deals 60
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: kop.book: another process is making this book; wait for it, or choose another file" ]
    book query kop.book --closest --limit 1
    kill -9 $pid
    wait $pid || true
    [ "$status" -eq 0 ]
    [[ $output == *"This book is not finished: "*" of its 1,820 entries are missing."* ]]
}

@test "another plan, another program's file, no file: refused, and nothing is changed" {
    book kop.book "${small[@]}"
    content kop.book >before
    refused "zolo: kop.book: this book was begun with other options: its seed is '1', not '7'; use the same options or another file" \
        kop.book "${small[@]}" --seed 7
    refused "zolo: kop.book: this book was begun with other calls; give the same --auction or another file" \
        kop.book "${small[@]}" --auction zolo
    refused "zolo: kop.book: this book was made with other rules than 'kop-league'; its rules: kop-asdycha" \
        query kop.book --closest --rules kop-league
    diff before <(content kop.book)
    echo "no book" >letter
    refused "zolo: letter: not a zolo book: not an SQLite file" letter "${small[@]}"
    [ "$(cat letter)" = "no book" ]
    refused "zolo: letter: not a zolo book: not an SQLite file" query letter --closest
    sqlite3 other.db 'CREATE TABLE t (a)'
    refused "zolo: other.db: not a zolo book, but an SQLite file from another program" \
        other.db "${small[@]}"
    book query nowhere.book --closest
    [ "$output" = "zolo: nowhere.book: cannot be read: No such file or directory" ]
    [ "$status" -eq 1 ]
    book nowhere/kop.book "${small[@]}"
    [ "$output" = "zolo: nowhere/kop.book: cannot be opened: No such file or directory" ]
    [ "$status" -eq 1 ]
    book . "${small[@]}"
    [ "$status" -eq 1 ]
}

@test "wrong words are reported, and no file is left behind" {
    refused "zolo book: --auction:1: call 1, seat 1: 'zzz' is not a call; calls are P kontra wesele zolo zolo-du" \
        kop.book --auction zzz
    refused "zolo book: --auction: 'P P P P': this auction is over; there is nothing left to call" \
        kop.book --auction "P P P P"
    book kop.book --deals 5 --precision 1
    [ "$status" -eq 2 ]
    book kop.book --time 5
    [ "$status" -eq 2 ]
    [ ! -e kop.book ]
}

@test "query: a hand, a call, the closest, the seats" {
    book kop.book "${small[@]}"
    book query kop.book "♣D ♠D HA DT"
    [ "$status" -eq 0 ]
    [[ ${lines[1]} == "  Hand     ♥A ♣Q ♠Q ♦10" ]]
    [ "$(grep -cE "^ +call +(pass|rej|zolo|zolo-du) " <<<"$output")" -eq 4 ]
    book query kop.book --call zolo --limit 0 --format csv
    n=$(sqlite3 kop.book "SELECT count(*) FROM entry WHERE best = 'zolo'")
    [ "$(tail -n +2 <<<"$output" | cut -d, -f3 | sort -u | wc -l)" -eq "$n" ]
    book query kop.book --closest --limit 3 --format json
    [ "$(jq '.entries | length' <<<"$output")" -eq 3 ]
    [ "$(jq '[.entries[].margin.mean] == ([.entries[].margin.mean] | sort)' <<<"$output")" = true ]
    [ "$(jq .found <<<"$output")" -eq 91 ]
    refused "zolo book query: --call: 'zollo-dou' is not a call in kop-asdycha; did you mean 'zolo-du'?" \
        query kop.book --call zollo-dou
    refused "zolo book query: --auction: 'P': this situation is not in the book" query kop.book --closest --auction P
    refused "zolo book query: HAND: 5 cards, but a hand has 4; fewer cards select all hands that contain them" \
        query kop.book "HA HT HQ CQ SQ"
}

# Own wesele: both black queens and two of the other 14 cards, 91 hands, 13 of them with ♥A.
@test "query: part of a hand stands for all hands that hold it" {
    book kop.book "${small[@]}"
    book query kop.book HA
    [ "$status" -eq 0 ]
    [ "$(grep -c 'wesele kontra P P' <<<"$output")" -eq 13 ]
    [ "$(grep -c '^  hand ♥A' <<<"$output")" -eq 13 ]
    [[ $output == *"  13 entries."* ]]
    [ "$("$ZOLO" book query kop.book "HA HT" | grep -c 'wesele kontra P P')" -eq 1 ]
    book query kop.book "CJ HJ SJ"
    [[ $output == *"No entry in this book matches."* ]]
}

@test "query: hands with some cards, highest payoff first, and how many more there are" {
    book kop.book "${small[@]}"
    book query kop.book CQ
    [ "$(grep -c 'wesele kontra P P' <<<"$output")" -eq 20 ]
    [[ $output == *"  20 of 91 entries; --limit 0 shows all."* ]]
    book query kop.book CQ --limit 0
    [ "$(grep -c 'wesele kontra P P' <<<"$output")" -eq 91 ]
    book query kop.book "CQ SQ" --format json
    [ "$(jq '.entries | length' <<<"$output")" -eq 91 ]
    payoffs='[.entries[] | [.options[].payoff.mean] | max]'
    [ "$(jq "$payoffs | . == (sort | reverse)" <<<"$output")" = true ]
    book query kop.book HA --format csv
    [ "$(tail -n +2 <<<"$output" | cut -d, -f3 | sort -u | wc -l)" -eq 13 ]
    [ "$(tail -n +2 <<<"$output" | grep -vc HA)" -eq 0 ]
}

@test "exports: every call in CSV and JSON, every hand in Markdown" {
    book kop.book "${small[@]}"
    n=$(sqlite3 kop.book 'SELECT count(*) FROM option')
    [ "$("$ZOLO" book query kop.book --format csv | tail -n +2 | wc -l)" -eq "$n" ]
    [ "$("$ZOLO" book query kop.book --format json | jq '[.entries[].options | length] | add')" -eq "$n" ]
    [ "$("$ZOLO" book query kop.book --format markdown | grep -c '^| ♥\|^| ♣\|^| ♠\|^| ♦')" -eq 91 ]
    # The same number in all of them.
    value=$(sqlite3 kop.book "SELECT payoff FROM answer WHERE hand = 'CQ SQ HA HT' AND call = 'P'")
    [ "$("$ZOLO" book query kop.book --format csv | grep ',CQ SQ HA HT,P,' | cut -d, -f5 | xargs printf %.6f)" = \
        "$(printf %.6f "$value")" ]
}

@test "HTML has a row for each hand, in well-formed XML" {
    book kop.book "${small[@]}"
    "$ZOLO" book query kop.book --format html >kop.html
    [ "$(grep -o '<tr>' kop.html | wc -l)" -eq 92 ]
    if command -v xmllint >/dev/null; then xmllint --noout kop.html; fi
}

# bats test_tags=slow
@test "an unfinished book says in each form how many entries it lacks" {
    local said="This book is not finished: 31 of its 91 entries are missing." form
    book kop.book "${small[@]}"
    cp kop.book whole.book
    sqlite3 kop.book 'DELETE FROM entry WHERE rowid NOT IN (SELECT rowid FROM entry ORDER BY rowid LIMIT 60)'
    local query=("$ZOLO" book query kop.book) export=("$ZOLO" book query kop.book --format)
    [[ $("${query[@]}" --closest) == *"$said"* ]]
    [[ $("${query[@]}" --ranges) == *"$said"* ]]
    [[ $("${export[@]}" markdown) == *"$said"* ]]
    [[ $("${export[@]}" html) == *"$said"* ]]
    "$ZOLO" book query kop.book --format csv --plot heat.svg --keep-data >heat.csv
    grep -qF "$said" heat.tsv
    for form in "${query[*]} --closest --format json" "${export[*]} json" "${query[*]} --ranges --format json"; do
        [ "$($form | jq .missing)" -eq 31 ]
    done
    for form in "${query[*]} --closest --format csv" "${export[*]} csv" "${query[*]} --ranges --format csv"; do
        # The last column of each row.
        [ "$($form | awk -F, 'NR == 1 {print $NF} NR > 1 {print $NF + 0}' | sort -u | tr '\n' ' ')" = "31 missing " ]
    done
    [[ $("$ZOLO" book query whole.book --format html) != *"not finished"* ]]
    [ "$("$ZOLO" book query whole.book --format json | jq .missing)" -eq 0 ]
}

@test "query: hands that two books call differently, the largest difference first" {
    book a.book "${small[@]}"
    book b.book "${small[@]}" --rules kop-3tens
    "$ZOLO" book query a.book --against b.book --format json >differ
    fits book <differ
    for hand in $(jq -r '.entries[].hand | join("")' differ); do
        [ "$("$ZOLO" book query a.book "$hand" --format json | jq -r .entries[0].best)" != \
            "$("$ZOLO" book query b.book "$hand" --format json | jq -r .entries[0].best)" ]
    done
    [ "$(jq '.entries | length' differ)" -ge 1 ]
}

@test "every part explains itself" {
    for part in "" query; do
        # shellcheck disable=SC2086 # none or one word
        run "$ZOLO" book $part --help
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo book${part:+ $part} "* ]]
    done
}

@test "ranges: how many hands make each call, and the borderline hands, as the entries say" {
    book kop.book "${small[@]}"
    for asked in "" "HA" "one ace; !DT"; do
        "$ZOLO" book query kop.book ${asked:+"$asked"} --ranges --format json >ranges
        fits book-ranges <ranges
        if [ -n "$asked" ]; then
            "$ZOLO" book query kop.book "$asked" --format json >entries
        else
            "$ZOLO" book query kop.book --format json >entries
        fi
        # Counted anew from the entries.
        jq -e --slurpfile all entries '
            ($all[0].entries | map({hand, best, o: (.options | map({key: .action, value: .payoff.mean}) | from_entries)})) as $e
            | .ranges[0] | .hands == ($e | length) and ([.calls[].hands] | add) == .hands
            and all(.calls[]; . as $c
                | ([$e[] | select(.best == $c.action)] | length) == $c.hands
                and (([$e[] | select(.best == $c.action) | .o as $o | .best as $b
                       | $o[$b] - ([$o | to_entries[] | select(.key != $b).value] | max)] | min) - $c.better_by | fabs) < 1e-6
                and (([$e[] | select(.best != $c.action) | .o as $o | select($o[$c.action] != null)
                       | $o[.best] - $o[$c.action]] | min) as $least
                     | if $least == null then $c.short_by == null else ($least - $c.short_by | fabs) < 1e-6 end))' ranges
    done
    book query kop.book "one ace" --ranges
    [[ $output == *"Hands    with one ace"* && $output == *"just misses it"* ]]
    refused "zolo book query: HAND:1: 'twoo' is not understood; did you mean 'two'?" query kop.book "twoo aces"
}

# bats test_tags=slow
@test "the book that comes with the rules answers without a file, in the numbers of advise" {
    book query "HA HT HQ CJ"
    [ "$status" -eq 0 ]
    [[ $output == *"  1     none          zolo   +14.9       +6.3"* ]]
    best=$("$ZOLO" advise "HA HT HQ CJ" --brief --no-checks --format json | jq -r '.options[0] | .action, (.payoff.mean * 10 | round / 10)')
    [ "$best" = $'zolo\n14.9' ]
    "$ZOLO" book query kop-asdycha "HA HT" --format json | fits book
    "$ZOLO" book query kop-asdycha "HA HT" --ranges --format json | fits book-ranges
    book query --call zolo --auction "" --limit 0 --format json
    n=$(jq .found <<<"$output")
    book
    [ "$status" -eq 0 ]
    [[ $output == *"  1     none           1820 "* ]]
    [ "$n" -gt 100 ]
    read -r action payoff < <("$ZOLO" advise "HA HQ CJ DT" --auction "P P" --rules kop-league --brief --no-checks --format json |
        jq -r '.options[0] | "\(.action) \(.payoff.mean * 10 | round / 10)"')
    [ "$("$ZOLO" book query kop-league "HA HQ CJ DT" --format json |
        jq -r '.entries[] | select(.auction == "P P") | .options[0] | "\(.action) \(.payoff.mean)"')" = "$action $payoff" ]
    # Seat 2 calls first. CJ, another jack and two aces are a sure gran of seat 1 alone (RULES 6.9).
    [ "$("$ZOLO" book query "CJ DJ CA DA" --rules baska-linia --format json |
        jq -c '[.entries[] | [.auction, .seat, .best == "gran" and .options[0].payoff.mean > 12]]')" = \
        '[["",2,false],["P",3,false],["P P",4,false],["P P P",1,true]]' ]
    refused "zolo book: no book of openings is shipped for kop-jp; \`zolo book FILE' makes one" \
        --rules kop-jp
    local rules
    for rules in kop-asdycha kop-league kop-wolsztyn baska-linia; do
        [ "$("$ZOLO" book --thumb --rules "$rules" | head -1)" = "$rules: count, and call" ]
    done
}
