#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo learn-ends, and players with cards that were counted through.
# shellcheck disable=SC2154 # root is that of own_folder

load own_folder

# Two rare ends: some seconds.
learn() {
    "$ZOLO" learn-ends --ends 2 --most-share 0.0001 --sweeps 4 "$@"
}

# bats test_tags=slow
@test "learn-ends writes cards that others play by, whatever the threads and breaks" {
    run learn --out a.exact --threads 2
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: cards for 2 ends of the auction, in a.exact" ]
    # From the first sweep to the last the best response wins less.
    echo "$output" | awk '/ % / { if (!($NF < $(NF - 1))) exit 1; n++ } END { exit n != 2 }'
    [ ! -e a.exact.new ]
    # The ends stand there as --list reads them: a double by its level, its word as wide as its letters.
    [[ $output == *"
  P P kontra rej bok słup P P P                0.0 % "* ]]
    sed -n '/ % /s/ *[0-9.]* %.*//p' <<<"$output" >told.ends
    "$ZOLO" learn-ends --list told.ends --sweeps 1 --out told.exact
    [ "$(head -n 1 a.exact)" = "zolo exact cards 3" ]
    grep -qax "made by: zolo learn-ends --rules kop-asdycha --players learnt+net --ends 2 --sweeps 4 --most-share 0.0001 --seed 1" a.exact
    "$ZOLO" learn-ends --ends 1 --most-share 0.0001 --sweeps 4 --out b.exact --checkpoint run.ckpt
    # The one that was kept, and nothing else.
    run learn --out c.exact --checkpoint run.ckpt --kept
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: cards for 1 ends of the auction, in c.exact" ]
    cmp <(tail -n +9 b.exact) <(tail -n +9 c.exact)
    learn --out b.exact --checkpoint run.ckpt --threads 1
    cmp a.exact b.exact
    # What is there already is taken as it is, and the rest is learnt.
    run learn --add-to c.exact --out d.exact
    [ "$status" -eq 0 ]
    [ "$(grep -c '       -           - ' <<<"$output")" -eq 1 ]
    grep -qax "made by: .* --seed 1 --add-to c.exact" d.exact
    cmp <(tail -n +9 a.exact) <(tail -n +9 d.exact)
    refused "zolo: run.ckpt:1:1: expected \"zolo exact cards 3\" as the first line" learn-ends --out x --add-to run.ckpt
    run "$ZOLO" learn-ends --ends 1 --sweeps 5 --out c.exact --checkpoint run.ckpt
    [ "$status" -eq 2 ]
    [[ $output == *"run.ckpt"*"sweeps"* ]]
    run "$ZOLO" match learnt+exact:a.exact learnt+net --deals 20
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Match    learnt+exact:a.exact against learnt+net" ]
    # Damaged, cut, of other rules.
    { head -c 2000 a.exact; printf 'xx'; tail -c +2003 a.exact; } >bad.exact
    refused "zolo: bad.exact: damaged: its checksum is another one" match learnt+exact:bad.exact club
    run "$ZOLO" match learnt+exact:a.exact club --rules kop-jp
    [ "$status" -eq 2 ]
    [[ $output == "zolo: a.exact:3:1: the file was made for rules of kop-asdycha that are not those of kop-jp" ]]
}

# How far an end has come is kept apart from who calls how, and from the sweeps that were wanted.
@test "learn-ends goes on from the sums that it keeps, also after other calls" {
    printf 'P P kontra zolo P P kontra rej P P P\n' >rare.ends
    sweep() {
        "$ZOLO" learn-ends --list rare.ends "$@"
    }
    cards() { tail -n +9 "$1"; }
    sweep --sweeps 3 --out a.exact
    sweep --sweeps 1 --out b.exact --sums kept --threads 1
    run sweep --sweeps 3 --out b.exact --sums kept --threads 2
    echo "$output"
    [ "$status" -eq 0 ]
    cmp <(cards a.exact) <(cards b.exact)
    grep -qax "made by: zolo learn-ends .* --seed 1 --sums kept --list rare.ends" b.exact
    # It has come that far already: nothing is swept.
    run sweep --sweeps 2 --out c.exact --sums kept
    [ "$status" -eq 0 ]
    cmp <(cards a.exact) <(cards c.exact)
    # Other players come there with other hands; those of before wait.
    sweep --sweeps 4 --out c.exact --sums kept --players consistent+cards:"$root/data/policies/kop-asdycha.cards"
    run cmp <(cards a.exact) <(cards c.exact)
    [ "$status" -eq 1 ]
    sweep --sweeps 3 --out c.exact --sums kept
    [ -s c.exact ]
    run sweep --sweeps 3 --out x --sums kept --rules kop-jp
    [ "$status" -eq 2 ]
    [[ $output == *"kept: the checkpoint belongs to another experiment"*"kop-jp"* ]]
    printf 'nothing\n' >text
    run sweep --sweeps 3 --out x --sums text
    [ "$status" -eq 2 ]
    [[ $output == "zolo: text: "* ]]
    [ ! -e x ]
}

# Hands that others would call so with weigh less, and are answered all the same.
@test "learn-ends learns to answer who strays from his calls" {
    printf 'P P kontra zolo P P kontra rej P P P\n' >rare.ends
    sweep() {
        "$ZOLO" learn-ends --list rare.ends --sweeps 2 "$@"
    }
    cards() { tail -n +9 "$1"; }
    other=consistent+cards:"$root/data/policies/kop-asdycha.cards"
    sweep --out a.exact
    # Who would call as they all do does not stray.
    sweep --out b.exact --strays learnt+net
    cmp <(cards a.exact) <(cards b.exact)
    sweep --out b.exact --strays "$other" --checkpoint kept
    grep -qax "made by: zolo learn-ends .* --seed 1 --strays $other --list rare.ends" b.exact
    run cmp <(cards a.exact) <(cards b.exact)
    [ "$status" -eq 1 ]
    run sweep --out x --checkpoint kept
    echo "$output"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: kept: the checkpoint belongs to another experiment"*"strays"* ]]
    refused "zolo: --strays: expected players whose cards are a net's, such as learnt+net" \
        learn-ends --out x --strays club
    [ ! -e x ]
}

# A call that no player makes: he may hold whatever lets him make it.
@test "learn-ends learns the ends of a list, those too that nobody comes to" {
    printf 'wesele zolo zolo-du P P P\n\nP P kontra zolo P P kontra rej P P P\nwesele zolo zolo-du P P P\n' >rare.ends
    run "$ZOLO" learn-ends --list rare.ends --sweeps 2 --out a.exact
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "kop-asdycha: cards for 2 ends of the auction, in a.exact" ]
    # The best response wins less in the last sweep than in the first; to the other end no deal comes.
    echo "$output" | awk '/ % / { if ($NF >= $(NF - 1)) exit 1; n++ } / - +- / { none++ }
        END { exit n != 1 || none != 1 }'
    grep -qax "made by: zolo learn-ends .* --seed 1 --list rare.ends" a.exact
    printf 'P P P\n' >open.ends
    refused "zolo: open.ends:1:6: expected a closed auction, and 4096 of them at most" \
        learn-ends --list open.ends --out x
    printf 'P P P P\n\nP P zxlo P P P\n' >wrong.ends
    refused "zolo: wrong.ends:3:5: call 3, seat 3: 'zxlo' is no call; did you mean 'zolo'? (calls: P kontra wesele zolo zolo-du)" \
        learn-ends --list wrong.ends --out x
    printf '\n' >empty.ends
    refused "zolo: empty.ends: expected a closed auction, and 4096 of them at most" \
        learn-ends --list empty.ends --out x
    [ ! -e x ]
}

@test "wrong words of learn-ends are refused" {
    refused "zolo: --players: expected players whose cards are a net's, such as learnt+net" \
        learn-ends --out x --players consistent
    [ ! -e x ] && [ ! -e x.new ]
    run "$ZOLO" learn-ends --out x --rules doko-48
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --rules: doko-48 is played with 48 cards"* ]]
    run "$ZOLO" learn-ends --out x --kept
    [ "$status" -eq 2 ]
    [[ $output == *"--kept needs the --checkpoint that keeps the ends"* ]]
    run "$ZOLO" learn-ends
    [ "$status" -eq 2 ]
    [[ $output == *"where to? Like: zolo learn-ends --out my.exact"* ]]
    refused "zolo: policy 1:14: expected a file after \"exact:\"" match learnt+exact: club
    refused "zolo: policy 1:13: expected a file after \"exact:\"" match learnt+exact club
}

@test "the counted cards that are carried are harder to answer than the net" {
    for player in learnt+net learnt; do
        "$ZOLO" exploit "$player" --cards --hands 2 --seed 7 --format json >"$player.json"
    done
    jq -es 'map([.seats[].gain.mean] | add) | .[1] > 0 and .[1] < 0.8 * .[0]' learnt+net.json learnt.json
}

@test "where no cards are counted through the net plays all" {
    "$ZOLO" match learnt learnt+net --rules kop-jp --deals 20 --format json |
        jq -e '.pairs[0].diff | .mean == 0 and .se == 0'
    "$ZOLO" match learnt learnt+net --deals 20 --format json | jq -e '.pairs[0].diff.se > 0'
}
