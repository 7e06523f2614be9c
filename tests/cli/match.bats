#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo match: who is stronger, the forms of its output, and refusals.
# shellcheck disable=SC2154 # own_folder sets root, run output and status

load own_folder

# match ARGUMENT...: stdout and stderr into $output, the exit status into $status.
match() {
    run "$ZOLO" match "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    match "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

# value EXPRESSION: evaluates it on the JSON in $output, into $value.
value() {
    command -v python3 >/dev/null || skip "python3 is not installed: JSON is not looked into"
    value=$(python3 -c "import json,sys; j=json.loads(sys.stdin.read()); print($1)" <<<"$output")
}

# refuses_other_files ARGUMENT...: refused because a file of the players has changed since the run began.
refuses_other_files() {
    cp "$root/data/policies/kop-jp.player" my.player
    timeout -s INT 0.5 "$ZOLO" "$@" || true # begun is enough
    cp other.player my.player
    run "$ZOLO" "$@"
    echo "$output"
    [ "$status" -eq 2 ]
    [[ $output == *"changed since"*"; choose another"* ]]
}

@test "club beats random: the interval of the difference is above 0" {
    match club random --deals 1000
    [ "$status" -eq 0 ]
    [[ $output == *"stakes per seat and deal: club is better."* ]]
    match random club --deals 1000 --format json
    value "j['pairs'][0]['diff']['ci95'][1] < 0"
    [ "$value" = True ]
}

@test "a policy against itself: exactly 0" {
    match club club --deals 50
    [ "${lines[3]}" = "  club − club#2: 0.00 exact stakes per seat and deal: the same policy." ]
}

@test "text: deals, seatings, seed, roles, contracts, calls" {
    match club random --deals 1000 --seed 9
    [ "${lines[0]}" = "kop-asdycha: Kop, ace and ten on top (as - dycha)" ]
    [ "${lines[1]}" = "  Match    club against random" ]
    [ "${lines[2]}" = "  Deals    1,000, each in 14 seatings, seed 9" ]
    for word in "  role  " "  old  " "  young  " "  lone  " "  defender  " "  contract  " "  normal  " \
        "  cicha  " "  call  " "  pass  " "  wesele  " "  zolo  " "  kontra  " "  rej  "; do
        [ "$(grep -c "^$word" <<<"$output")" -ge 2 ] # of differences, and of payoffs
    done
    [ "$(wc -L <<<"$output")" -le 80 ]
}

@test "ASCII in a locale without UTF-8" {
    LC_ALL=C match club random --deals 200
    [ "$status" -eq 0 ]
    [ "$(LC_ALL=C grep -c '[^ -~]' <<<"$output")" -eq 0 ]
}

@test "JSON: parts add up" {
    match club random --deals 500 --format json
    value "(j['command'], j['rules'], j['policies'], j['seatings'])"
    [ "$value" = "('match', 'kop-asdycha', ['club', 'random'], 14)" ]
    value "(j['pairs'][0]['deals'], j['pairs'][0]['all']['a']['seats'])"
    [ "$value" = "(500, 14000)" ]
    for part in tables roles contracts; do
        value "abs(sum(p['adds']['mean'] for p in j['pairs'][0]['$part']) -
               j['pairs'][0]['diff']['mean']) < 1e-6"
        [ "$value" = True ]
    done
    value "[p['name'] for p in j['pairs'][0]['roles']]"
    [ "$value" = "['old', 'young', 'lone', 'defender']" ]
}

@test "CSV: every row has as many fields as the first" {
    match club random open --deals 100 --format csv
    [[ ${lines[0]} == "part,name,a,b,deals,diff,diff_se,"* ]]
    [ "$(awk -F, '{print NF}' <<<"$output" | sort -u | wc -l)" -eq 1 ]
    [ "$(grep -c '^match,all,' <<<"$output")" -eq 3 ]
    [ "$(grep -c '^rating,field,' <<<"$output")" -eq 3 ]
}

@test "three policies: all pairs, both ways round, and a rating that sums to 0" {
    match club random open --deals 200
    [[ ${lines[2]} == "  Deals    200 per pair, each in 14 seatings, seed 1" ]]
    [[ $output == *"row − column"* ]]
    match club random open --deals 200 --format json
    value "[(p['a'], p['b']) for p in j['pairs']]"
    [ "$value" = "[('club', 'random'), ('club', 'open'), ('random', 'open')]" ]
    value "abs(sum(p['rating'] for p in j['rating']['policies'])) < 1e-6"
    [ "$value" = True ]
}

@test "it stops when the better policy is known" {
    match club random --confidence 95% --deals 100000 --format json
    value "(j['pairs'][0]['stop'], j['pairs'][0]['peeked'], j['pairs'][0]['diff']['interval'])"
    [ "$value" = "('confidence', True, 'sequence')" ]
    match club random --time 0.2
    [[ $output == *"  Stopped  time used up"* ]]
}

@test "the same answer on any number of threads" {
    match club random --deals 700 --threads 1 --format json
    local one=$output
    match club random --deals 700 --threads 7 --format json
    [ "$output" = "$one" ]
}

@test "a match resumes from its checkpoint, each pair in a file of its own" {
    match club random --deals 900 --format json
    local whole=$output
    match club random --deals 300 --checkpoint kept --format json
    match club random --deals 900 --checkpoint kept --format json
    [ "$output" = "$whole" ]
    refused "zolo: kept: 900 rows are saved in this file, but this run ends after 300; request at least as many, or choose another file" \
        club random --deals 300 --checkpoint kept
    match club random open --deals 50 --checkpoint many
    [ "$(echo many.*)" = "many.1-2 many.1-3 many.2-3" ]
}

@test "wrong policies are named with the nearest word" {
    match club clup
    [[ $output == 'zolo: policy 2:1: unknown policy "clup" (did you mean "club"?); expected '* ]]
    [ "$status" -eq 2 ]
    match pimc:0 club
    [[ $output == "zolo: policy 1:6: "* ]]
    [ "$status" -eq 2 ]
    match club me=club,others=random
    [[ $output == "zolo: policy 2:"* ]]
    [ "$status" -eq 2 ]
}

@test "too few and too many policies" {
    refused "zolo match: a match needs at least two policies, as in: zolo match club random" club
    refused "zolo match: a match has at most 8 policies; unexpected 'open'" \
        club club club club club club club club open
}

@test "wrong options" {
    refused "zolo match: --deals: '0' is not a whole number from 1 to 1000000000" \
        club random --deals 0
    refused "zolo match: --precision: '-1' is not a number above 0 and at most 1000000000, like 0.5" \
        club random --precision=-1
    refused "zolo match: --confidence: '100%' is not a share from 0.5 to 0.9999, like 0.9 or 90%" \
        club random --confidence 100%
}

@test "a bot that gives up ends the match with its report" {
    printf '#!/bin/sh\nexit 3\n' >bot
    chmod +x bot
    match "exec:./bot" club --deals 20
    [ "$status" -eq 1 ]
    [[ $output == "zolo: "*"bot"* ]]
}

@test "a part of few deals has their number in place of an interval" {
    run "$ZOLO" match learnt club --deals 2000
    [ "$status" -eq 0 ]
    # Nothing is known to ± more than a payoff, or a share, can be off.
    [[ $output != *"± "[0-9][0-9][0-9]* ]]
    awk '/%/ {
        for (i = 1; i < NF; i++)
            if ($(i + 1) == "±" && $(i + 3) == "%" && $(i + 2) >= 50) exit 1
    }' <<<"$output"
    [[ $(grep '^  zolo-du ' <<<"$output") =~ "— (n="[1-9][0-9]?")" ]]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"A dash means that n deals are too few for an interval."* ]]
    command -v jq >/dev/null || skip "jq is not installed"
    run "$ZOLO" match learnt club --deals 2000 --format json
    jq -e '[.. | objects | select(has("interval") and .interval == "none")] | length > 0 and
        all((.ci95 | tostring) == "[null,null]" and .se == null)' <<<"$output"
    jq -e '[.. | objects | select(has("interval") and .n > 0 and .n < 100 and .interval != "exact" and (.ci95[0] != null))]
        == []' <<<"$output"
}

@test "a run is not resumed with players whose file has changed" {
    "$ZOLO" train kop-jp --deals 2000 --rounds 1 --hands 1 --out other.player
    refuses_other_files match player:my.player club --rules kop-jp --deals 20 --checkpoint match.run
    cp "$root/data/policies/kop-jp.player" my.player
    "$ZOLO" match player:my.player club --rules kop-jp --deals 30 --checkpoint match.run
    refuses_other_files advise "HA HT HQ CJ" --rules kop-jp --policy player:my.player --me table --deals 20 \
        --no-checks --brief --checkpoint advise.run
    refuses_other_files advise "HA HT HQ CJ" --rules kop-jp --policy club --model player:my.player \
        --seat 3 --auction "P P" --me table --deals 20 --no-checks --brief --checkpoint model.run
    refuses_other_files exploit player:my.player --rules kop-jp --hands 2 --checkpoint exploit.run
    refuses_other_files book my.book --rules kop-jp --auction "wesele kontra P P" --policy player:my.player \
        --me table --deals 2 --model off
    run "$ZOLO" match player:my.player club --rules kop-jp --deals 40 --checkpoint match.run --lang pl
    [[ $output == *"plik pośredni zaczęto z graczami, których plik się od tego czasu zmienił"* ]]
}
