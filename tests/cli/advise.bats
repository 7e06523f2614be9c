#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo advise: calls and cards at many points of a deal, and the messages on wrong input.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2016 # variables of jq
# shellcheck disable=SC2154 # run sets output, status and lines

load advising

# actions ARGUMENT...: the options of the CSV, sorted, on one line into $actions.
actions() {
    advise "$@" --deals 40 --me table --brief --no-checks --format csv
    [ "$status" -eq 0 ]
    actions=$(tail -n +2 <<<"$output" | cut -d , -f 1 | LC_ALL=C sort | xargs)
}

# same COMMAND ARGUMENT...: the cards of $cards without calls, with none, and after four passes.
same() {
    local passed
    passed=$("$ZOLO" "$@" --play "$cards" --auction "P P P P")
    [ "$("$ZOLO" "$@" --play "$cards")" = "$passed" ]
    [ "$("$ZOLO" "$@" --play "$cards" --auction "")" = "$passed" ]
}

# bats test_tags=slow
@test "cards without calls are the question after four passes, whoever asks" {
    local hand="CQ HT DJ SA" cards="DT CJ"
    same advise "$hand" --format json --no-checks
    same where "$hand" --seat 3
    same legal "$hand" --seat 3
    same compare "$hand" --rules kop-asdycha,kop-wolsztyn --format csv
    printf '%s\n' "$hand --play \"$cards\"" "$hand --play \"$cards\" --auction \"P P P P\"" >lines
    "$ZOLO" advise - --brief --no-checks --format json <lines | jq -c '[.auction, .options]' >answers
    [ "$(sort -u answers | wc -l)" -eq 1 ]
    [[ $(head -1 answers) == *'"HT"'* ]]
    hand="CA SA ST HK H9 CQ SJ HJ DA DK D9 DQ" cards=SA
    same advise "$hand" --rules doko-48 --seat 2 --deals 20 --no-checks
    same where "$hand" --rules doko-48 --seat 2 --deals 100 --format csv
    apart advise "$hand" --rules doko-48 --seat 2 --play SA --forced 1
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo advise: --play:1: cards without calls mean that everybody passed, but seat 1 may not pass: this seat must play its Pflichtsolo in this deal" ]
}

@test "the options are the legal calls of RULES 1.3" {
    # Opening without both black queens: no wesele.
    actions "HA HT HQ CJ"
    [ "$actions" = "P kontra zolo zolo-du" ]
    # Both black queens: wesele, but no opening double (AMB-06).
    actions "CQ SQ HA CT" --seat 1
    [ "$actions" = "P wesele zolo zolo-du" ]
    # After P zolo: double or overcall.
    actions "HA HT HQ CJ" --seat 3 --auction "P zolo"
    [ "$actions" = "P kontra zolo-du" ]
    # The declarer answers kontra with rej, or raises.
    actions "HA HT HQ CJ" --seat 2 --auction "P zolo kontra P P"
    [ "$actions" = "P rej zolo-du" ]
    # The highest bid, already doubled twice by others: bok is next.
    actions "HA CJ DQ ST" --seat 3 --auction "zolo-du kontra P P rej P"
    [ "$actions" = "P bok" ]
}

@test "the options are the legal cards of RULES 6.6" {
    # L05: [HJ] DJ DA SA CT -> DJ DA.
    actions "DJ DA SA CT" --seat 2 --play HJ
    [ "$actions" = "DA DJ" ]
    # L07: [HJ CQ] SQ HQ DT SA -> SQ HQ DT.
    actions "SQ HQ DT SA" --seat 3 --play "HJ CQ"
    [ "$actions" = "DT HQ SQ" ]
    # L01: [CA] CT HA DT SA -> CT.
    actions "CT HA DT SA" --seat 2 --play CA
    [ "$actions" = "CT" ]
    # A lead is free.
    actions "CT HA DT SA" --seat 1 --auction "P P P P"
    [ "$actions" = "CT DT HA SA" ]
}

# bats test_tags=slow
@test "sure zolo du of RULES 6.9 is found, best, and to be laid down" {
    advise "CQ SQ HA HT" --seat 2 --auction P
    [ "$status" -eq 0 ]
    row=$(grep -m 1 '^  zolo-du ' <<<"$output")
    [[ $row == *"+30.00 exact  100.0 % exact "*" best "*"  sure" ]]
    [[ $output == *"zolo-du cannot be lost, whatever the others hold and play."* ]]
    [[ $output != *"overcalls"* ]] # nothing is above zolo du
    # In seat 1 there are no other sure zolo-du hands of the 12-trump order.
    advise "CQ HQ HA HT" --seat 1 --deals 300 --me table --no-checks
    row=$(grep -m 1 '^  zolo-du ' <<<"$output")
    [[ $row != *"  sure" ]]
    [[ $output != *"zolo-du cannot lose"* ]]
}

@test "--exact goes through all deals that are possible" {
    # Two tricks gone, two cards of the third: four hidden cards, two of them in seat 3: 12 deals.
    advise "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --exact --format csv --policy club \
        --play "SJ HT HJ DA CJ DQ CQ DJ SA ST"
    [ "$status" -eq 0 ]
    [[ ${lines[1]} == *,club,exact,12,open,exact,12,exact,exact,false,12,* ]]
}

@test "text: situation, verdict, table, model; --more has all, --brief one line" {
    question=("HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500 --policy club --me table)
    advise "${question[@]}"
    answer=$output
    [[ ${lines[4]} == "  Say kontra: it earns "* ]]
    [[ $(grep -m 1 '^  call ' <<<"$answer") =~ ^"  call "\ +"payoff "\ +"wins "\ +"against best  is best"$ ]]
    [[ $answer == *"  Model    club: 500 deals drawn by weight from 34,650 possible, seed 1"* ]]
    [[ $answer != *"  Open     "* && $answer != *"  Naive    "* && $answer != *"  risk "* ]]
    [[ ${lines[-1]} == "  --more adds the risk, the key cards, and the value with open cards." ]]
    advise "${question[@]}" --brief
    [[ $output == "kontra: +"*" stakes, wins "*" (club); pass is "*" worse; clear" ]]
    # Three seats pay five stakes each where it cannot be lost (RULES 1.5); the rest as JSON has it.
    advise "HA HT HQ CJ" --policy club --brief --format json
    lead=$(jq '.options[0].payoff.mean - .options[1].payoff.mean' <<<"$output")
    advise "HA HT HQ CJ" --policy club --brief
    [ "$output" = "zolo: +15.00 stakes, wins 100.0 % (club); kontra is $(printf %.2f "$lead") worse; clear" ]
    advise "HA HT HQ CJ" --deals 1 --me table --brief
    [ "$output" = "too few deals" ]
    refused "zolo advise: --more and --brief cannot be combined" "${question[@]}" --brief --more
    advise "${question[@]}" --more
    # What the answer says, it says as well.
    while IFS= read -r line; do
        [[ $line == *"--more"* || $line == "  call "* || $output == *"$line"* ]]
    done <<<"$answer"
    [ "${lines[0]}" = "kop-asdycha: Kop, ace and ten on top (as - dycha)" ]
    [ "${lines[1]}" = "  Hand     ♥A ♥10 ♥Q ♣J" ]
    [ "${lines[2]}" = "  Seat     3" ]
    [ "${lines[3]}" = "  Calls    1 pass, 2 zolo" ]
    [[ $(grep -m 1 '^  call ' <<<"$output") =~ ^"  call "\ +"payoff "\ +"wins "\ +"against best  is best "\ +"open cards"$ ]]
    [[ $output == *"  Model    club: 500 deals drawn by weight from 34,650 possible, seed 1"* ]]
    [[ $output == *"  Interval 95 %, n fixed"* ]]
    [[ $output == *"  Open     open: "* ]]
    [[ $output == *"players who see all cards, unlike at a table"* ]]
    [[ $output == *"With all cards open"* ]]
}

@test "text: tricks so far, in symbols" {
    advise "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --play "SJ HT HJ DA CJ DQ CQ DJ SA ST"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Hand     ♥A ♥Q, played ♥10 ♣J" ]
    [ "${lines[3]}" = "  Calls    1 pass, 2 zolo, 3 pass, 4 pass, 1 pass" ]
    [ "${lines[4]}" = "  Trick 1  1 ♠J, 2 ♥10, 3 ♥J, 4 ♦A; taken by seat 2, 25 points" ]
    [ "${lines[5]}" = "  Trick 2  2 ♣J, 3 ♦Q, 4 ♣Q, 1 ♦J; taken by seat 4, 10 points" ]
    [ "${lines[6]}" = "  Trick 3  4 ♠A, 1 ♠10" ]
}

@test "text is ASCII in the C locale and bears no colours in a pipe" {
    LC_ALL=C advise "HA HT HQ CJ" --seat 2 --play SJ --deals 100 --me table --no-checks
    [ "$status" -eq 0 ]
    [ -z "$(tr -d '\n -~' <<<"$output")" ]
    [[ $output == *"  Trick 1  1 SJ"* ]]
    LC_ALL=C.UTF-8 advise "HA HT HQ CJ" --deals 100 --me table --no-checks
    [[ $output != *$'\033'* ]]
}

table=(--me table --brief --no-checks) # a sample is wanted here

# models ARGUMENT...: who plays and who is believed, from the CSV, into $models.
models() {
    advise "CQ SJ DA ST" --seat 2 --auction P --deals 40 --format csv "$@" "${table[@]}"
    [ "$status" -eq 0 ]
    models=$(sed -n 's/^P,.*,false,\([^,]*\),sampled,.*"\([^"]*\)".*/\1; \2/p' <<<"$output")
}

# bats test_tags=slow
@test "who plays if nothing is said: learnt where the rules have such a player, else club" {
    for rules in kop-asdycha kop-3tens kop-wolsztyn kop-league kop-jp baska-pagat; do
        models --rules $rules
        [ "$models" = "learnt; learnt, trust 0.5" ]
    done
    printf 'extends: kop-asdycha\nname: ours\nwesele_may_open: yes\n' >ours.yaml
    models --rules ours.yaml
    [ "$models" = "learnt; learnt, trust 0.5" ]
    printf 'extends: kop-asdycha\nname: ours\ncontracts: [{name: zolo-du, drop: yes}]\n' >ours.yaml
    models --rules ours.yaml
    [ "$models" = "club; club, trust 0.5" ]
    # What is given holds; given players alone do not change what is believed of people.
    models --policy random
    [ "$models" = "random; club, trust 0.5" ]
    models --policy learnt+club
    [ "$models" = "learnt+club; club, trust 0.5" ]
    models --model club
    [ "$models" = "learnt; club, trust 0.5" ]
    models --policy club --model learnt --trust 0.5
    [ "$models" = "club; learnt, trust 0.5" ]
    table=()
    models --policy me=club,others=learnt
    [[ $output == *'"me=club,others=learnt",sampled'* ]]
}

# bats test_tags=slow
@test "what is said of the default players is what is given by name" {
    advise "HA DQ SJ CT" --seat 3 --auction "P P" --brief --no-checks --format json
    by_default=$output
    advise "HA DQ SJ CT" --seat 3 --auction "P P" --brief --no-checks --format json \
        --policy learnt --model learnt
    [ "$output" = "$by_default" ]
    [[ $output == *'"method":"exact"'* ]]
    refused 'zolo advise: --model:1: unknown opponent model "lernt" (did you mean "learnt"?); expected club, loose, reckless, timid, random, learnt or off' \
        "HA DQ SJ CT" --seat 3 --auction "P P" --model lernt
    advise --help
    [[ $(tr -s " \n" " " <<<"$output") == *"default: learnt if the rules have such a player, else club"* ]]
}

@test "JSON is one valid object on one line" {
    advise "HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500 --policy club --me table \
        --format json
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -eq 1 ]
    [[ $output == '{"format":2,"command":"advise","question":"zq1 rules=kop-asdycha seat=3 hand=CJ,HA,HT,HQ calls=P,zolo play= given= not= owing= players=club me=table trust=0.5 deals=500","rules":"kop-asdycha","hand":["HA","HT","HQ","CJ"],"seat":3,"auction":["P","zolo"],"play":[],"policy":"club","method":"sampled","seed":1,"deals":500,"me":{"plays":"policy","counted":false},"deals_possible":34650,"options":[{"action":"'* ]]
    command -v jq >/dev/null || skip "jq is not installed: validity not checked"
    json=$output
    [ "$(jq -r '.best == .options[0].action' <<<"$json")" = true ]
    [ "$(jq -r '[.options[].p_best] | add | . > 0.999 and . < 1.001' <<<"$json")" = true ]
    # Of each option all deals on which it was played: no other was within reach.
    [ "$(jq -r '[.options[].payoff | .n == (.histogram | add)] | all' <<<"$json")" = true ]
    [ "$(jq -r '[.options[].payoff.n] | unique | tostring' <<<"$json")" = "[500]" ]
    [ "$(jq -r '[.options[] | .payoff | select(.interval == "t") | .ci95[0] <= .mean and .mean <= .ci95[1]] | all' <<<"$json")" = true ]
    [ "$(jq -c '.options[0].diff' <<<"$json")" = '{"mean":0,"se":0,"ci95":[0,0],"interval":"exact","n":500}' ]
    # But for what control variates take off it, the mean is that of the histogram.
    advise "HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500 --policy club --me table \
        --format json
    json=$output
    [ "$(jq -r '[.options[] | (.payoff | ([.histogram | to_entries[] | (.key | tonumber) * .value] | add) / .n - .mean) | fabs < 0.05] | all' <<<"$json")" = true ]
}

@test "one deal has no interval" {
    advise "HA HT HQ CJ" --me table --deals 1 --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"se":null,"ci95":[null,null],"histogram":{'* ]]
    advise "HA HT HQ CJ" --me table --deals 1 --more
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"call zolo payoff +15.00 — (n=1) wins 100.0 % — (n=1) against best best is best —"* ]]
}

# bats test_tags=slow
@test "the same bytes from one thread and two, and from a second run" {
    advise "HA HT DQ CJ" --policy random --deals 1000 --threads 1
    first=$output
    advise "HA HT DQ CJ" --policy random --deals 1000 --threads 2
    [ "$output" = "$first" ]
    advise "HA HT DQ CJ" --policy random --deals 1000 --threads 2
    [ "$output" = "$first" ]
    advise "HA HT DQ CJ" --policy random --deals 1000 --seed 2
    [ "$output" != "$first" ]
}

@test "money and house words come from the rule file" {
    printf '%s\n' 'extends: kop-asdycha' 'name: house' 'stake: 0.5' 'currency: zł' >house.yaml
    advise "HA HT HQ CJ" --rules house.yaml --deals 50 --me table --no-checks
    [ "$status" -eq 0 ]
    [[ $output == *"  in zł"* ]]
    [[ $output == *"together, in base stakes; one"$'\n'"  base stake is 0.5 zł."* ]]
}

@test "not my turn" {
    refused "zolo advise: it is seat 1's turn, not yours (seat 2); give the calls so far with --auction" \
        "HA HT HQ CJ" --seat 2
    refused "zolo advise: it is seat 3's turn, not yours (seat 1); give the calls so far with --auction" \
        "HA HT HQ CJ" --auction "P zolo" --seat 1
    refused "zolo advise: it is seat 1's turn, not yours (seat 2); give the cards so far with --play" \
        "HA HT HQ CJ" --seat 2 --auction "P P P P"
    refused "zolo advise: the deal is finished: there is nothing to decide" "HA HT HQ CJ" --seat 2 \
        --play "SJ HT HJ DA CJ DQ CQ DJ SA ST HA DT HQ CA SQ CT"
}

@test "wrong auctions" {
    refused "zolo advise: --auction:3: call 2, seat 2: 'zoolo' is not a call; did you mean 'zolo'? (calls: P kontra wesele zolo zolo-du)" \
        "HA HT HQ CJ" --seat 3 --auction "P zoolo"
    refused "zolo advise: --auction:9: the auction is over; 'P' comes too late" "HA HT HQ CJ" \
        --auction "P P P P P"
    advise "HA HT HQ CJ" --seat 3 --auction "zolo zolo"
    [ "$status" -eq 2 ]
    [[ $output == "zolo advise: --auction:6: call 2, seat 2: "* ]]
    advise "HA HT HQ CJ" --seat 3 --auction "wesele zolo-du wesele"
    [ "$status" -eq 2 ]
    [[ $output == "zolo advise: --auction:16: call 3, seat 3: "* ]]
}

@test "wrong play" {
    refused "zolo advise: --play:4: trick 1, seat 2: must beat SJ; CJ, HA or DQ are legal" \
        "HA CJ DQ ST" --seat 2 --play "SJ ST"
    refused "zolo advise: --play:7: trick 1, seat 3: HA is in your own hand (seat 2)" \
        "HA CJ DQ ST" --seat 2 --play "SJ DQ HA"
    refused "zolo advise: --play:4: 'XX' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" \
        "HA CJ DQ ST" --seat 3 --play "SJ XX"
    refused "zolo advise: --play:1: the auction is not over: seat 3 must call before a card is played" \
        "HA CJ DQ ST" --seat 2 --auction "P zolo" --play SJ
}

@test "wrong hands, seats and policies" {
    refused "zolo advise: HAND: 3 cards; a hand has 4" "HA HT HQ"
    refused "zolo advise: HAND:7: HT is named twice" "HA HT HT CJ"
    refused "zolo advise: HAND: this hand wins without play: kop pays 10 base stakes from each opponent" \
        "CT ST HT DT" --rules kop-league
    refused "zolo advise: --seat: '0' is not a whole number from 1 to 4" "HA HT HQ CJ" --seat 0
    refused "zolo advise: --policy:1: unknown policy \"clubs\" (did you mean \"club\"?); expected club, loose, reckless, timid, random, open, pimc:N, learnt, player:FILE or exec:COMMAND" \
        "HA HT HQ CJ" --policy clubs
    refused "zolo advise: --policy:6: policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not \"x\"" \
        "HA HT HQ CJ" --policy pimc:x
}

@test "calls that contradict my hand are refused with the facts" {
    advise "CQ HT HQ CJ" --seat 3 --auction "P wesele"
    [ "$status" -eq 2 ]
    [[ $output == "zolo advise: "* ]]
    [ "${#lines[@]}" -eq 1 ]
    [[ $output == *wesele* ]]
}

@test "a Polish rule set is named without Polish letters where there are none" {
    printf 'extends: kop-asdycha\nname: żółw\ntitle: Zażółć\n' >house.yaml
    advise "HA HT HQ CJ" --rules ./house.yaml --deals 2 --me table --no-checks
    [ "${lines[0]}" = "żółw: Zażółć" ]
    LC_ALL=C advise "HA HT HQ CJ" --rules ./house.yaml --deals 2 --me table --no-checks
    [ "${lines[0]}" = "zolw: Zazolc" ]
}

@test "a full disk is reported, exit 1" {
    run bash -c '"$ZOLO" advise "HA HT HQ CJ" --deals 50 --me table 2>&1 >/dev/full'
    [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    [ "$status" -eq 1 ]
}

@test "the help groups the options under headings" {
    run "$ZOLO" advise --help=all
    [ "$status" -eq 0 ]
    headings=$(grep '^ [A-Z].*:$' <<<"$output")
    [ "$(head -n 1 <<<"$headings")" = " The situation:" ]
    [ "$(wc -l <<<"$headings")" -eq 7 ]
    for option in precision confidence max-deals time model trust \
        explain lose checkpoint; do
        grep -q -- "--${option}[=[]" <<<"$output"
    done
    # Two screens of 30 lines show what is asked often, and no heading without an option.
    run "$ZOLO" advise --help
    [ "${#lines[@]}" -le 60 ]
    [ "$(grep -cE '^ +(-., |    )--' <<<"$output")" -eq 21 ] # --help among them
    for option in announce forced owing; do grep -q -- "--$option" <<<"$output"; done
    [[ $output != *"The computation:"* ]]
    refused 'zolo advise: --help: unknown word "al"; expected all' --help=al
}

# bats test_tags=slow
@test "a picture beside the advice" {
    advise "HA HT HQ CJ" --deals 200 --me table --plot picture.svg
    [ "$status" -eq 0 ]
    [ "$(ls)" = picture.svg ]
    grep -q 'seat 1 (forehand): first call' picture.svg
    grep -q '>zolo-du<' picture.svg
}

@test "two deals give no interval anywhere, and three none as wide as what is possible" {
    asked=("HA DQ SJ CT" --seat 2 --auction "P P wesele P P P" --play DT --me table)
    advise "${asked[@]}" --deals 2
    [ "$status" -eq 0 ]
    [[ $output != *"±"* ]]
    [[ $output != *"give or take"* ]]
    [[ $output != *" inf "* ]]
    [[ $output == *"— (n=2)"* ]]
    [[ $output == *"Too few deals for a verdict: omit --deals or increase it."* ]]
    advise "${asked[@]}" --deals 3
    [[ $output != *"100.0 ±"* ]]
    run "$ZOLO" odds "HA DQ SJ CT" --contract zolo --declarer 2 --seat 2 --me table --deals 2
    [ "$status" -eq 0 ]
    [[ $output != *"±"* ]]
    [[ $output == *"On average  "*" — (n=2)"* ]]
    [[ $output == *"You win     "*" % — (n=2)"* ]]
    advise "${asked[@]}" --deals 2 --format csv
    [ "$(sed -n 2p <<<"$output" | cut -d, -f3-5)" = ",," ]
    command -v jq >/dev/null || skip "jq is not installed"
    advise "${asked[@]}" --deals 2 --format json
    [ "$(jq -c '[.options[] | .payoff.ci95, .win.ci95, .p_best] | unique' <<<"$output")" = '[null,[null,null]]' ]
}

# bats test_tags=slow
@test "an answer is clear, close, or depends on something, and says so" {
    advise --brief --format json "CQ SJ DA ST" --seat 2 --auction zolo
    jq -e '.verdict == "clear" and (.checks | length) == 3 and all(.checks[]; .best == "P") and
        .findings[1].kind == "clear"' <<<"$output"
    players=(--me table)
    advise --brief --format json "HT CT SQ DQ" --seat 2 --auction kontra "${players[@]}"
    jq -e '.verdict == "depends" and any(.findings[]; .kind == "trust" and .numbers.trust > 0.5)' <<<"$output"
    advise "HT CT SQ DQ" --seat 2 --auction kontra "${players[@]}"
    [[ $output == *"  Depends: at trust 0.8"* ]]
    advise --brief --format json "HT CT SQ DQ" --seat 2 --auction kontra --me table --no-checks
    jq -e '.verdict == null and .checks == []' <<<"$output"
    advise "CQ SJ DA ST" --seat 2 --auction zolo --brief --format csv
    [[ $(head -n 1 <<<"$output") == *",verdict,"* && $output == *",clear,"* ]]
}

# bats test_tags=slow
@test "--me: the best reply to the others, or as the table plays" {
    advise "HA HT HQ CJ" --seat 1 --no-checks
    [[ $output == *"(you play the best reply to these players)"* ]]
    reply=$output
    advise "HA HT HQ CJ" --seat 1 --me reply --deals 500 --no-checks
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"(you play a reply found on 500 other deals; up to sampling error, the best reply earns at least as much)"* ]]
    advise "HA HT HQ CJ" --seat 1 --me reply --deals 10000 --no-checks # nearly as long as all of them
    [[ $output == *"(you play the best reply to these players, computed over all deals:"* ]]
    [ "$(grep '^  zolo ' <<<"$output" | head -n 1)" = "$(grep '^  zolo ' <<<"$reply" | head -n 1)" ]
    advise "HA HT HQ CJ" --seat 1 --me table --no-checks
    [[ $output != *"best reply"* ]]
    advise "HA HT HQ CJ" --seat 1 --policy me=club,others=club --deals 50 --no-checks
    [[ $output != *"best reply"* ]]
    advise "HA HT HQ CJ" --seat 1 --policy random --deals 50
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"(you play as the others do, instead of the best reply: the others play at random)"* ]]
    refused "zolo advise: --me: --policy me=…,others=… already sets your player; --me needs one policy for everybody, like --policy club" \
        "HA HT HQ CJ" --policy me=club,others=club --me reply
    refused "zolo advise: --me: 'tabel' is not one of reply, table; did you mean 'table'?" \
        "HA HT HQ CJ" --me tabel
}

@test "--given and --not: what if, in deals that fit; what is known against it is said in words" {
    rest=(--deals 40 --me table --no-checks --policy club)
    advise "HA DQ SJ CT" "${rest[@]}" --given "2: CQ" --not "3: HT" --format json
    jq -e '.given == ["2: CQ"] and .not == ["3: HT"]
        and (.examples | length == 0) and .deals_possible < 11550' <<<"$output"
    advise "HA DQ SJ CT" "${rest[@]}" --given "2: CQ" --not "3: HT"
    [[ $output == *"  Given    2: CQ; not 3: HT"* ]]
    advise "HA DQ SJ CT" "${rest[@]}" --format json
    jq -e 'has("given") or has("not") | not' <<<"$output"
    refused "zolo advise: --given '3: CQ': no deal fits: seat 1 holds CQ (called wesele), but seat 3 holds CQ (given \"3: CQ\")" \
        "HA DQ HJ ST" --seat 2 --auction wesele --given "3: CQ"
    refused "zolo advise: --not 'partner: CQ':1: two seats play with you against seat 1; name one of them" \
        "HA DQ HJ ST" --seat 2 --auction zolo --not "partner: CQ"
}

@test "what is supposed of the partner leaves out the follow-ups in which there is none" {
    run "$ZOLO" advise "SQ DQ HJ ST" --seat 1 --given "2: CQ" --given "partner: HA" --format json
    [ "$status" -eq 0 ]
    command -v jq >/dev/null || skip "jq is not installed"
    jq -e '(.follow_ups | length) > 0 and all(.follow_ups[]; .calls | index("zolo") | not)' <<<"$output"
}
