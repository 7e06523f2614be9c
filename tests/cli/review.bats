#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo review: what the calls and cards of written deals cost, in every form, and what wrong
# files are reported. What a cost is, is tested by tests/unit/survey/test_review.c.
# shellcheck disable=SC2154 # run sets output, status and lines
# shellcheck disable=SC2016 # variables of jq and awk

bats_require_minimum_version 1.5.0

hands='deal: HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA'
# Seat 4 has the highest trump and lets a zolo du pass: worth ten stakes, as any kontra doubles it.
missed='deal: HT CQ SQ HQ | CA CT HJ DQ | SA ST CJ DJ | HA SJ DA DT'

load reviewing

# Where the form is looked at, not the numbers.
quick=(--policy club --me table --deals 50)

# written LINE...: writes x.deal, one argument a line.
written() {
    printf '%s\n' "$@" >x.deal
}

# balanced FILE: every tag is closed in turn, and every < and & is escaped.
balanced() {
    awk '
        { text = text $0 "\n" }
        END {
            sub(/^<!DOCTYPE html>/, "", text)
            sub(/<style>[^<]*<\/style>/, "", text)
            while (match(text, /<[^<>]*>/)) {
                if (substr(text, 1, RSTART - 1) ~ /[<>]/) exit 1
                tag = substr(text, RSTART + 1, RLENGTH - 2)
                text = substr(text, RSTART + RLENGTH)
                if (tag ~ /\/$/) continue
                name = tag; sub(/^\//, "", name); sub(/[ \n].*/, "", name)
                if (tag ~ /^\//) { if (depth == 0 || open[depth--] != name) exit 1 }
                else open[++depth] = name
            }
            exit depth != 0 || text ~ /[<>]/
        }' "$1" &&
        ! sed 's/&\(amp\|lt\|gt\|quot\|#39\);//g' "$1" | grep -q '&'
}

@test "a kontra that cannot lose is missed for ten stakes" {
    written "$missed" 'calls: zolo-du P P P'
    review x.deal --player 4 --policy club
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    [[ $output == 'Review of x.deal: 1 deal, 1 decision'* ]]
    [[ $output == *'  4 (dealer)    ♥A ♠J ♦A ♦10'* ]]
    # With open cards no more than kontra is said: 20 stakes instead of 10.
    grep -q '^     4  call 4  ♥A ♠J ♦A ♦10  pass    kontra  1[0-9][.][0-9][0-9]   −10$' <<<"$output"
    [[ $output == *'1. Deal 1, seat 4, call 4: '* ]]
    [[ $output == *'Known    Seat 4 held ♥A ♠J ♦A ♦10; calls so far: 1 zolo-du, 2 '* ]]
    [[ $output == *'Done     Said pass; kontra was better by '* ]]
    [[ $output == *'Model    club, the deciding seat plays the best reply; opponent model club,'* ]]
    LC_ALL=C review x.deal --player 4
    [ "$status" -eq 0 ]
    [[ $output == *'HA SJ DA DT'* ]]
    run ! grep -q '[^ -~]' <<<"$output"
}

# bats test_tags=slow
@test "a line of text has 80 columns at most" {
    # (The review by all defaults: readme.bats.)
    "$ZOLO" review "$deals/example.deal" "${quick[@]}" >text
    [ "$(wc -L <text)" -le 80 ]
}

@test "one object of JSON, in which the costs add up" {
    review "$deals/example.deal" --policy club --format json
    [ "$status" -eq 0 ]
    [ "$(wc -l <<<"$output")" -eq 1 ]
    jq -e '
        .command == "review" and .policy == "club" and .opponent_model == "club, trust 0.5" and .exact
        and (.deals | length) == 1 and .deals[0].ok
        and .deals[0].contract == "zolo" and .deals[0].declarer == 1
        and .deals[0].payoff == [60, -20, -20, -20]
        and (.deals[0].play | length) == 16 and (.deals[0].calls[2] == "kontra")
        and .total.decisions == (.deals[0].decisions | length)
        and (([.deals[0].decisions[].cost.mean] | add) - .total.cost.sum | fabs) < 1e-6
        and (([.players[].cost.sum] | add) - .total.cost.sum | fabs) < 1e-6
        and all(.deals[0].decisions[]; .cost.mean >= 0 and .cost.interval == "exact"
            and .method == "exact" and .options[0].action == .best
            and (.done as $done | any(.options[]; .action == $done)))
        and .worst[0].cost.mean == ([.deals[0].decisions[].cost.mean] | max)
        and (.worst | length) <= 3 and (.worst[0].sentences | length) >= 3' <<<"$output"
}

# bats test_tags=slow
@test "CSV has a line for each decision" {
    review "$deals/example.deal" "${quick[@]}" --format csv
    [ "$status" -eq 0 ]
    head -n 1 <<<"$output" | grep -q '^file,deal,seat,player,phase,number,hand,done,best,options,cost,'
    [ "$(awk -F , '{ print NF }' <<<"$output" | sort -u)" = 25 ]
    json=$("$ZOLO" review "$deals/example.deal" "${quick[@]}" --format json)
    [ "$(tail -n +2 <<<"$output" | wc -l)" -eq "$(jq .total.decisions <<<"$json")" ]
    [ "$(tail -n +2 <<<"$output" | cut -d , -f 3-5,8 | xargs)" = \
        "$(jq -r '.deals[].decisions[] | "\(.seat),\(.player),\(.phase),\(.done)"' <<<"$json" | xargs)" ]
}

@test "the page is well-formed and needs nothing else" {
    "$ZOLO" review "$deals/example.deal" "${quick[@]}" --format html >page.html
    balanced page.html
    run ! grep -qiE '<script|<link|<img|src=|url\(|@import|http' page.html
    # On a telephone tables are moved sideways in frames of their own, not with the page.
    grep -q '\.wide{overflow-x:auto' page.html
    [ "$(grep -c '<table' page.html)" -eq "$(grep -c '<div class="wide"><table' page.html)" ]
    grep -q '<h2>Deal 1: ' page.html
    grep -q '<span class="red">♥</span>10' page.html
    # Each class of cost that occurs is explained by colour, dots and words.
    for grade in 1 2 3 4; do grep -q "class=\"g$grade\"" page.html; done
}

@test "the page escapes what comes from outside" {
    written 'rules: <b>&"x' "$hands" 'calls: P' '' "$hands" 'calls: zolo P P P'
    name='<i>"a&b'\''.deal'
    mv x.deal "$name"
    review "$name" "${quick[@]}" --format html
    [ "$status" -eq 2 ]
    printf '%s\n' "$output" >page.html
    balanced page.html
    grep -q '<title>Review of &lt;i&gt;&quot;a&amp;b&#39;.deal: ' page.html
    grep -q 'Not reviewed: line 1, column 8: ' page.html
}

@test "a deal is reviewed as far as it is given" {
    written 'deal: HA HT HQ CJ | ? | ? ? ? SQ | ?' 'calls: zolo P kontra P rej P P P' \
        'play: CJ CQ SQ DA SA' '' 'deal: ? | ? | ? | HA HT HQ CJ' 'calls: P P P zolo' '' \
        "$hands" 'calls: zolo P' '' "$hands" 'calls:'
    review x.deal "${quick[@]}" --format json
    [ "$status" -eq 0 ]
    jq -e '
        [.deals[].ok] == [true, true, true, true] and all(.deals[]; .contract == null)
        and [.deals[0].decisions[] | [.seat, .phase, .number]] ==
            [[1, "call", 1], [1, "call", 5], [1, "card", 1]]
        and .deals[0].hands[1] == null and all(.deals[0].decisions[]; .open == null)
        and [.deals[1].decisions[] | [.seat, .number]] == [[4, 4]]
        and (.deals[2].decisions | length) == 2 and (.deals[3].decisions == [])' <<<"$output"
}

@test "a wrong deal is named with its place, the others are reviewed" {
    written "$hands" 'calls: zolo P P P' 'play: CJ CA' '' "$missed" 'calls: zolo-du P P P' '' \
        'deal: HA' '' 'dael: HA'
    review x.deal --player 4
    [ "$status" -eq 2 ]
    [[ $output == 'Review of x.deal: 1 deal, 1 decision; 3 deals could not be reviewed'* ]]
    [[ $errors == 'zolo: x.deal:3:10: trick 1, seat 2: ♣A is not in this hand; the hand holds '* ]]
    [[ $errors == *$'\nzolo: x.deal:8:7: seat 1 has 1 card; a hand has 4\n'* ]]
    [[ $errors == *$'\nzolo: x.deal:10:1: unknown key \'dael\'; did you mean \'deal\'?' ]]
    review x.deal "${quick[@]}" --format json
    [ "$status" -eq 2 ]
    [ "$errors" = "" ]
    jq -e '[.deals[] | .ok] == [false, true, false, false]
        and (.deals[0].error | .line == 3 and .column == 10)
        and .deals[3].error.line == 10' <<<"$output"
}

@test "files without a deal" {
    : >x.deal
    review x.deal
    [ "$status" -eq 2 ]
    [ "$output" = "" ]
    [ "$errors" = 'zolo: x.deal: the file has no deals; a deal consists of the lines rules:, deal:, calls: and play:' ]
    printf '# nothing\n\n\n' >x.deal
    review x.deal
    [ "$status" -eq 2 ]
    head -c 3000 /dev/zero >x.deal
    review x.deal
    [ "$status" -eq 2 ]
    [[ $errors == *'zolo: x.deal:1:1: the line contains a zero byte'* ]]
    review no-such.deal
    [ "$status" -eq 1 ]
    [ "$errors" = 'zolo: no-such.deal: cannot read: No such file or directory' ]
    review .
    [ "$status" -eq 1 ]
    written "$missed" 'calls: zolo-du P P P'
    review x.deal --deal 2
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.deal: there is no deal 2; the file has only 1' ]
}

@test "standard input" {
    written "$missed" 'calls: zolo-du P P P'
    status=0
    output=$("$ZOLO" review - --player 4 --format json <x.deal) || status=$?
    [ "$status" -eq 0 ]
    jq -e '.file == "standard input" and .total.decisions == 1' <<<"$output"
}

@test "one deal, one seat, one person" {
    written "$missed" 'calls: zolo-du P P P' '' "$missed" 'calls: zolo-du P P P'
    review x.deal --deal 2 --player 4 --format json
    jq -e '[.deals[].deal] == [2] and [.deals[].decisions[].seat] == [4]' <<<"$output"
    # In deal 2 forehand sits one further: seat 4 is the person of seat 1 in deal 1.
    review x.deal --player 1 --rotate --format json
    jq -e '[.deals[] | [.decisions[].seat]] == [[1], [4]] and .players_are == "people"
        and [.players[].decisions] == [2, 0, 0, 0]' <<<"$output"
    review x.deal --player 4 --worst 0
    [[ $output != *'1. Deal'* ]]
    review x.deal --player 4 --worst 1
    [[ $output == *'1. Deal 1'* && $output != *'2. Deal'* ]]
}

# bats test_tags=slow
@test "evidence and trust change the cost, and are named" {
    written "$hands" 'calls: zolo P kontra P P P'
    review x.deal --player 3 --format json
    full=$(jq '.total.cost.sum' <<<"$output")
    review x.deal --player 3 --format json --model off
    [ "$status" -eq 0 ]
    jq -e --argjson full "$full" '.opponent_model == null and .total.cost.sum != $full' <<<"$output"
    review x.deal --player 3 --format json --policy club --trust 0.2
    jq -e '.opponent_model == "club, trust 0.2"' <<<"$output"
}

# bats test_tags=slow
@test "a sample says so, and repeats on any number of threads" {
    written "$missed" 'calls: zolo-du P P P'
    review x.deal --player 4 --policy random --deals 300 --threads 1 --format json
    [ "$status" -eq 0 ]
    jq -e '.exact == false and .seed == 1 and (.deals[0].decisions[0] |
        .method == "sampled" and .deals == 300
        and .cost.ci95[0] < .cost.mean and .cost.mean < .cost.ci95[1])' <<<"$output"
    one=$output
    review x.deal --player 4 --policy random --deals 300 --threads 3 --format json
    [ "$output" = "$one" ]
    review x.deal --player 4 --policy random --deals 300 --seed 2 --format json
    [ "$output" != "$one" ]
    review x.deal --player 4 --policy random --deals 300
    [[ $output == *'0 decisions exact, 1 sampled'* ]]
    review x.deal --player 4 --policy random --deals 300 --format csv
    awk -F , 'NR == 1 { for (i = 1; i <= NF; i++) at[$i] = i; next }
        { off = $at["payoff_best"] - $at["payoff_done"] - $at["cost"]; exit off > 0.011 || off < -0.011 }' <<<"$output"
}

@test "--rules counts until a deal names its own, which carry on" {
    written "$hands" 'calls: zolo P' '' 'rules: kop-league' "$hands" 'calls: zolo P' '' \
        "$hands" 'calls: zolo P'
    review x.deal --format json --rules kop-3tens --deals 10 --policy random --model off
    [ "$status" -eq 0 ]
    jq -e '[.deals[].rules] == ["kop-3tens", "kop-league", "kop-league"]' <<<"$output"
    # A deal that wins at once has nothing to decide.
    written 'rules: kop-league' 'deal: HT CT ST DT | HA CA SA DA | HQ CQ SQ DQ | HJ CJ SJ DJ' 'calls:'
    review x.deal
    [ "$status" -eq 0 ]
    [[ $output == 'Review of x.deal: 1 deal, 0 decisions'* ]]
}

# bats test_tags=slow
@test "who plays if nothing is said: learnt where all deals have its table, else club" {
    written "$hands" 'calls: zolo P' '' 'rules: kop-asdycha' "$hands" 'calls: zolo P'
    review x.deal --deals 20 --player 2 --format json
    jq -e '.policy == "learnt" and .opponent_model == "learnt, trust 0.5"' <<<"$output"
    # The deals' rules decide, not those of --rules that no deal has.
    written 'rules: kop-league' "$hands" 'calls: zolo P'
    review x.deal --deals 20 --player 2 --format json
    jq -e '.policy == "learnt"' <<<"$output"
    [ "$status" -eq 0 ]
    written 'rules: kop-league' "$hands" 'calls: zolo P' '' 'rules: kop-asdycha' "$hands" 'calls: zolo P'
    review x.deal --deals 20 --player 2 --format json
    jq -e '.policy == "club" and .opponent_model == "club, trust 0.5"' <<<"$output"
    review x.deal --deals 20 --format json --policy random --model off
    jq -e '.policy == "random" and .opponent_model == null' <<<"$output"
}

@test "wrong usage" {
    review
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = 'zolo review: FILE is missing; - is standard input' ]
    review a.deal b.deal
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = "zolo review: 'b.deal': only one FILE can be reviewed at a time" ]
    review a.deal --format xml
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = "zolo review: --format: 'xml' is not one of text, json, csv, html" ]
    review a.deal --player 5
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = "zolo review: --player: '5' is not a whole number from 1 to 4" ]
    review a.deal --trust 2
    [ "$status" -eq 2 ]
    [ "${errors%%$'\n'*}" = "zolo review: --trust: '2' is not a share from 0 to 1, like 0.9 or 90%" ]
    review a.deal --trust 0.5 --model off
    [ "$status" -eq 2 ]
    review "$deals/example.deal" --policy clubb
    [ "$status" -eq 2 ]
    [[ $errors == 'zolo review: --policy:1: unknown policy "clubb" (did you mean "club"?)'* ]]
    review --help
    [ "$status" -eq 0 ]
    [[ $output == *'--player'* && $output == *'Each choice is judged'* ]]
}

@test "Ctrl-C ends a long review" {
    "$ZOLO" review "$deals/evening.deal" --policy pimc:50 >out 2>errors &
    process=$!
    sleep 1
    kill -INT "$process"
    status=0
    wait "$process" || status=$?
    [ "$status" -eq 1 ]
    [ ! -s out ]
    [ "$(<errors)" = 'zolo: interrupted' ]
}

# On two idle cores; what is bounded here is the time of the processors.
# bats test_tags=long
@test "a club evening of 32 deals takes at most 60 s" {
    TIMEFORMAT='%U'
    { time "$ZOLO" review "$deals/evening.deal" --threads 2 --format json \
        >review.json; } 2>seconds
    cat seconds
    jq -e '.exact and (.deals | length) == 32 and .total.decisions > 400 and (.worst | length) == 3
        and all(.deals[]; .ok) and all(.deals[].decisions[]; .cost.mean >= 0)' review.json
    if [ "${ZOLO_MODE:-release}" = release ]; then
        awk '{ exit $1 > 60 }' seconds
    fi
}

@test "CSV has the names where the deals have them" {
    review "$deals/named.deal" --policy club --me table --deals 10 --format csv
    [ "$status" -eq 0 ]
    # Forehand of the first deal is Anna, of the second Bartek; both are seat 1 there.
    [ "$(awk -F , 'NR > 1 && $3 == 1 { print $2 $25 }' <<<"$output" | sort -u | xargs)" = "1Anna 2Bartek" ]
}

# bats test_tags=slow
@test "a decision is worth what advise says of it" {
    review "$deals/example.deal" --deal 1 --player 1 --worst 0 --format json
    values='.options | map("\(.action) \(.payoff.mean)") | .[]'
    for asked in "0|" "1|zolo P kontra P" "2|zolo P kontra P rej P P P"; do
        diff <(jq -r ".deals[0].decisions[${asked%|*}] | $values" <<<"$output") \
            <("$ZOLO" advise "HA HT HQ CJ" --auction "${asked#*|}" --brief --no-checks --format json | jq -r "$values")
    done
}
