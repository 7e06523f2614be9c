#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo learn and zolo exploit: tables of calls, made and used, and what a best answer wins.

load own_folder

# small FILE ARGUMENT...: learns very little into FILE.
small() {
    local file=$1
    shift
    "$ZOLO" learn --out "$file" --rounds 4 --deals 3000 --histories 30 --measure 0 "$@"
}

@test "learn writes a table that match plays by, for its own rules only" {
    run small league.table --rules kop-league
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-league: a bidder consistent with the others, 30 histories of calls, in league.table" ]
    [ ! -e league.table.new ]
    run "$ZOLO" match table:league.table club --rules kop-league --deals 50
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Match    table:league.table against club" ]
    run "$ZOLO" match table:league.table club --deals 50
    [ "$status" -eq 2 ]
    [[ $output == "zolo: league.table:4:14: this table is for other rules: those of kop-league as "*", but kop-asdycha is "* ]]
}

@test "a table says where it comes from, and its command makes it again" {
    small a.table --seed 7
    [ "$(sed -n 1p a.table)" = "zolo policy table 1" ]
    grep -qx "rules: kop-asdycha" a.table
    grep -qx "cards: club" a.table
    grep -qx "program: $("$ZOLO" --version | sed -n 1p)" a.table
    grep -qx "made by: zolo learn --rules kop-asdycha --rounds 4 --deals 3000 --histories 30 --seed 7" a.table
    command=$(sed -n 's/^made by: zolo //p' a.table)
    # shellcheck disable=SC2086 # the words of the command
    "$ZOLO" $command --measure 0 --out b.table
    cmp a.table b.table
}

@test "threads do not change a table, and a killed run goes on to the same one" {
    small whole.table --threads 1
    small two.table --threads 2
    cmp whole.table two.table
    small part.table --rounds 2 --checkpoint run.ckpt
    small part.table --checkpoint run.ckpt
    cmp whole.table part.table
    "$ZOLO" learn --out big.table --rounds 1000 --deals 20000 --measure 0 --threads 1 --checkpoint killed.ckpt &
    sleep 1
    kill -9 $!
    wait $! || true
    [ ! -e big.table ]
    run "$ZOLO" learn --out big.table --rounds 1 --deals 20000 --measure 0 --checkpoint killed.ckpt
    [ "$status" -eq 0 ]
}

@test "Ctrl-C stops learning, and no half a table is left" {
    # A background job ignores interrupts unless bash watches over jobs.
    set -m
    "$ZOLO" learn --out big.table --rounds 1000 --deals 20000 --threads 1 2>told &
    sleep 1
    kill -INT $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 1 ]
    [ "$(cat told)" = "zolo: interrupted" ]
    [ ! -e big.table ] && [ ! -e big.table.new ]
}

@test "damaged tables are refused with file, line and column" {
    small a.table
    sed '15s/: p/: !p/' a.table >b.table
    column=$(($(sed -n '15s/: .*//p' a.table | wc -m) + 2))
    refused "zolo: b.table:15:$column: '!' is none of the letters of the calls" match table:b.table club
    head -n 20 a.table >c.table
    refused "zolo: c.table:21:1: the file is cut off here; it should go on to a line \"end …\"" \
        match table:c.table club
    sed 's/^cards: club/cards: luck/' a.table >d.table
    run "$ZOLO" match table:d.table club
    [ "$status" -eq 2 ]
    [[ $output == "zolo: d.table:"*": the table is damaged: its checksum is "* ]]
    echo club >e.table
    refused "zolo: e.table:1:1: this is no policy table; its first line should be \"zolo policy table 1\"" \
        match table:e.table club
    run "$ZOLO" match table:none.table club
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: none.table: cannot be read: No such file or directory" ]
}

@test "consistent is the table of the rule set in use, also by role and with other cards" {
    for rules in kop-asdycha kop-3tens kop-wolsztyn kop-league kop-jp; do
        run "$ZOLO" match consistent club --deals 20 --rules $rules
        echo "$output"
        [ "$status" -eq 0 ]
    done
    run "$ZOLO" advise "HA HT HQ CJ" --policy me=club,others=consistent --brief --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"method":"exact"'* ]]
    run "$ZOLO" advise "HA HT HQ CJ" --policy consistent+pimc:2 --deals 20
    [ "$status" -eq 0 ]
    [[ $output == *"consistent+pimc:2"* ]]
}

@test "what consistent cannot be is told" {
    printf 'extends: kop-asdycha\nname: ours\nwesele_may_open: yes\n' >ours.yaml
    refused "zolo: policy 1: there is no consistent bidder for the rules of ours; shipped are those for baska-linia, baska-pagat, kop-3tens, kop-asdycha, kop-jp, kop-league, kop-wolsztyn (\`zolo learn' makes one)" \
        match consistent club --rules ours.yaml
    run "$ZOLO" advise "HA HT HQ CJ" --policy "me=consistent+klub,others=club"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --policy:15: unknown policy \"klub\" (did you mean \"club\"?)"* ]]
    refused "zolo: policy 1:7: expected a file after \"table:\"" match table: club
}

# bats test_tags=slow
@test "exploit tells its model; threads do not change it" {
    run "$ZOLO" exploit club --hands 2
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Best response in the auction to three players of club" ]
    [[ $output == *"  Model    club: 2 of the 1,820 hands of each seat, drawn by chance (seed 1),"* ]]
    "$ZOLO" exploit club --hands 2 --threads 1 --format csv >one
    [ "$(wc -l <one)" -eq 5 ]
    "$ZOLO" exploit club --hands 2 --threads 2 --format csv >two
    cmp one two
}

# bats test_tags=slow
@test "exploit in the cards tells tricks and ends, which add up" {
    "$ZOLO" exploit club --hands 3 --cards --format json >cards.json
    jq -e --argjson cards "$(jq .gain.mean cards.json)" '.scope == "cards" and
        [.tricks[].trick] == [1, 2, 3] and ([.ends[].share.mean] | add) <= 1.000000001 and
        (([.ends[].gain.mean] | add) - .gain.mean | fabs) < 1e-6 and
        all(.tricks[]; .gain.mean >= 0 and .gain.mean <= $cards)' cards.json
    run "$ZOLO" exploit club --hands 3 --cards
    [ "${lines[1]}" = "  Best response in the cards to three players of club" ]
    grep -qE "^  zolo +0 +45\.6 ± 11\.0 % " <<<"$output"
}

# kept_rows: how many blocks of rows are in the checkpoint.
kept_rows() {
    sqlite3 "file:kept?mode=ro" "SELECT count(*) FROM block WHERE name = 'rows'" 2>/dev/null || echo 0
}

# Rows are saved every other second. (In every check mpi.bats kills a match, which keeps its rows alike.)
# bats test_tags=long
@test "exploit that is killed goes on from its checkpoint to the same numbers" {
    local hands=16
    "$ZOLO" exploit club --hands $hands --cards --format json >expected
    "$ZOLO" exploit club --hands $hands --cards --format json --checkpoint kept --threads 1 >/dev/null 2>&1 &
    local job=$!
    for _ in {1..100}; do
        [ "$(kept_rows)" = 0 ] || break
        sleep 0.1
    done
    kill -9 $job
    wait $job && return 1
    run timeout -s INT 0.3 "$ZOLO" exploit club --hands $hands --cards --checkpoint kept --threads 1
    "$ZOLO" exploit club --hands $hands --cards --format json --checkpoint kept >out
    cmp expected out
    run "$ZOLO" exploit club --hands $hands --both --checkpoint kept
    [ "$status" -eq 2 ]
    [[ $output == "zolo: kept"*scope* ]]
}

# bats test_tags=slow
@test "of players who draw lots exploit tells a lower bound, the same on any threads" {
    run "$ZOLO" exploit random --hands 2 --cards --deals 20
    [ "$status" -eq 0 ]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"What it wins is a lower bound, in expectation: the best response wins no less."* ]]
    "$ZOLO" exploit random --hands 3 --both --deals 20 --threads 1 --format json >one
    "$ZOLO" exploit random --hands 3 --both --deals 20 --threads 2 --format json >two
    cmp one two
    [ "$(jq -c '[.bound, .method, .deals]' one)" = '[true,"sampled",20]' ]
}

@test "exploit names the hands that lose most, which add up" {
    "$ZOLO" exploit club --hands 4 --worst 7280 --format json >worst.json
    # All hands that lose anything, from the one that loses most; together what the seats lose.
    jq -e '.worst as $hands | (.hands * 4 - ($hands | length)) >= 0 and
        ($hands | map(.gain)) == ($hands | map(.gain) | sort | reverse) and
        (([$hands[].gain] | add) - .gain.mean * 4 * .hands | fabs) < 1e-6 and
        (([$hands[].share] | add) - 1 | fabs) < 1e-6 and all($hands[]; (.best - .policy - .gain | fabs) < 1e-6)' worst.json
    run "$ZOLO" exploit club --hands 4 --worst 2
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *"The hands that lose most, and their share of what all hands drawn lose:"* ]]
    [ "$("$ZOLO" exploit club --hands 4 --worst 2 --format csv | head -n 1)" = seat,hand,policy,best,gain,share ]
    refused "zolo: --worst is for players who draw no lots: which hands of random lose most, drawn deals do not tell" \
        exploit random --worst 3
}

@test "exploit refuses whom it cannot respond to" {
    local whom="a best response is found to players who act on what they know, like club, consistent or pimc:10"
    refused "zolo: --deals is for players who draw lots; club draws none, and all deals of a hand are gone through" \
        exploit club --deals 50
    refused "zolo: policy: $whom; open sees the cards of the others" exploit open
    run "$ZOLO" exploit
    [ "$status" -eq 2 ]
    [[ $output == *"which policy? Like: zolo exploit club"* ]]
}

@test "usage of learn" {
    run "$ZOLO" learn
    [ "$status" -eq 2 ]
    [[ $output == *"where to? Like: zolo learn --out my.table"* ]]
    run "$ZOLO" learn --out x --rounds 0
    [ "$status" -eq 2 ]
    [[ $output == *"--rounds: '0' is not a whole number from 1 to 1000000"* ]]
    run "$ZOLO" learn --out no/such/place.table
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: no/such/place.table: cannot be written: No such file or directory" ]
}
