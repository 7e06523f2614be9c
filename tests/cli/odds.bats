#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo odds: the examples of RULES.md, and the messages on wrong input.

load own_folder

# odds ARGUMENT...: stdout and stderr into $output, the exit status into $status.
odds() {
    run "$ZOLO" odds "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    odds "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

# histogram ARGUMENT...: the histogram of the JSON as "payoff:count …" into $histogram.
histogram() {
    odds "$@" --format json
    [ "$status" -eq 0 ]
    histogram=$(tr -d '"' <<<"$output" | sed 's/.*histogram:{\([^}]*\)}.*/\1/; s/,/ /g')
}

# terminal ARGUMENT...: zolo odds as on a terminal; what it shows into $output.
terminal() {
    command -v script >/dev/null || skip "script (bsdutils) is not installed: no terminal"
    printf '%q ' "$ZOLO" odds "$@" >line.sh
    run script --quiet --return --command "sh line.sh" /dev/null
    echo "$output"
}

@test "zolo in seat 1: 234 of 34650 deals are lost with open cards" {
    histogram "HA HT HQ CJ" --contract zolo --seat 1 --policy open --exact
    [ "$histogram" = "-15:234 15:34416" ]
}

@test "a normal game" {
    histogram "HA HT HQ CJ" --contract normal --policy open --exact --model off
    [ "$histogram" = "1:1380 2:22740 3:1080 4:9450" ]
}

@test "zolo in seat 3" {
    histogram "HA HT HQ CJ" --contract zolo --seat 3 --policy open --exact
    [ "$histogram" = "-15:48 15:34602" ]
}

@test "the JSON has the situation, the model and the payoffs of each seat" {
    odds "HA HT HQ CJ" --contract zolo --policy open --exact --format json
    [[ $output == '{"format":2,"command":"odds","question":"zq1 rules=kop-asdycha seat=1 hand=CJ,HA,HT,HQ contract=zolo declarer=1 calls= play= given= not= owing= players=open me=reply model=club trust=0.5 deals=all","rules":"kop-asdycha","hand":["HA","HT","HQ","CJ"],"seat":1,"contract":"zolo","declarer":1,"policy":"open","method":"exact","seed":null,"deals":34650,"payoff":{"mean":14.797402597,"se":0,"ci95":[14.797402597,14.797402597],"histogram":{"-15":234,"15":34416},"interval":"exact","n":34650},"win":{"p":0.993246753,"ci95":[0.993246753,0.993246753],"interval":"exact","n":34650},"sampling":"every","stop":{"reason":"all","deals":34650,"peeked":false},"confidence":0.95,"opponent_model":null,'* ]]
}

@test "the sampled mean of random play covers the exact expectation 14.719389580" {
    odds "HA HT HQ CJ" --contract zolo --policy random --deals 100000 --format json
    [ "$status" -eq 0 ]
    read -r low high < <(tr -d '"' <<<"$output" |
        sed 's/.*payoff:.*ci95:\[\([^]]*\)\],histogram.*/\1/; s/,/ /')
    awk -v low="$low" -v high="$high" \
        'BEGIN {exit !(low < 14.719389580 && 14.719389580 < high && high - low < 0.05)}'
}

@test "a randomized policy on all deals has a seed and says how" {
    odds "HA HT HQ CJ" --contract zolo --policy random --exact --seed 5 --format json
    [[ $output == *'"method":"each deal once","seed":5,"deals":34650,'* ]]
}

@test "text: suit symbols, the table and the model" {
    odds "HA HT HQ CJ" --contract zolo --policy open --exact
    [ "${lines[0]}" = "kop-asdycha: Kop, ace and ten on top (as - dycha)" ]
    [ "${lines[1]}" = "  Hand     ♥A ♥10 ♥Q ♣J" ]
    [ "${lines[2]}" = "  Seat     1 (forehand)" ]
    [ "${lines[3]}" = "  Contract zolo, declarer you, no doubles" ]
    [ "${lines[5]}" = "     −15     234   0.7 %  ▏" ]
    [ "${lines[7]}" = "  On average  +14.80 exact" ]
    [ "${lines[8]}" = "  You win     99.3 % exact" ]
    [[ $output == *$'\n'"  Model    open: exact for these players, each of the 34,650 possible deals"$'\n'* ]]
}

@test "text is ASCII in the C locale and bears no colours in a pipe" {
    LC_ALL=C odds "♥A ♥10 ♥Q ♣J" --contract zolo --policy open --exact
    [ "$status" -eq 0 ]
    [ -z "$(tr -d '\n -~' <<<"$output")" ]
    [ "${lines[1]}" = "  Hand     HA HT HQ CJ" ]
    LC_ALL=C.UTF-8 odds "♥A ♥10 ♥Q ♣J" --contract zolo --policy open --exact
    [[ $output != *$'\033'* ]]
}

@test "CSV: one row per payoff" {
    odds "HA HT HQ CJ" --contract zolo --policy open --exact --format csv
    [ "${#lines[@]}" -eq 3 ]
    [ "${lines[0]}" = "payoff,count,share,at_most" ]
    [ "${lines[1]}" = "-15,234,0.00675324675325,0.00675324675325" ]
    [ "${lines[2]}" = "15,34416,0.993246753247,1" ]
}

@test "a hand of RULES 6.9 cannot lose and is reported" {
    odds "CQ SQ HA HQ" --contract cicha --seat 3
    [ "$status" -eq 0 ]
    [[ $output == *$'\n'"  You cannot lose."* ]]
    odds "CQ SQ HA DQ" --contract cicha --seat 2
    [[ $output != *"cannot lose"* ]]
}

# values FILTER COMMAND ARGUMENT...: what jq takes out of the JSON.
values() {
    local filter=$1
    shift
    "$ZOLO" "$@" --format json | jq -c "$filter"
}

# bats test_tags=slow
@test "a hand that cannot lose wins every deal, and never reads otherwise" {
    odds "CQ SQ HA DQ" --contract zolo --seat 3
    [[ $output == *$'\n'"     +15  34,650  100.0 %  "* ]]
    [[ $output == *$'\n'"  You win     100.0 % exact"$'\n'"  You cannot lose."$'\n'* ]]
    # Any sure hands of zolo, each at a seat where it is one.
    "$ZOLO" solve --sure-hands --format csv | sed -n 's/^zolo,\(.\)[1-4]*,/\1 /p' | awk 'NR % 8 == 1' >hands
    [ "$(wc -l <hands)" -eq 5 ]
    while read -r seat hand; do
        [ "$(values '[.win.p, .sure]' odds "$hand" --contract zolo --seat "$seat" </dev/null)" = '[1,true]' ]
    done <hands
    # Players who miss the win, and a win that is staked for a dearer one (RULES 1.4, kop-jp).
    odds "CQ SQ HA DQ" --contract zolo --seat 3 --me table --policy club
    [[ $output != *"You cannot lose"* && $output == *"5.5 % of the deals."* ]]
    odds "CQ SQ HA DQ" --contract zolo --seat 3 --rules kop-jp
    [[ $output != *"You cannot lose"* ]]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *" The best reply risks that sure win for a larger one, and loses 0.7 % of the deals. "* ]]
}

# bats test_tags=slow
@test "the holder goes on as advise has it, against the same players" {
    what='[.payoff.mean, .win.p, .policy]'
    card=(--auction "P P P P" --no-checks --brief)
    [ "$(values "$what" odds "CQ SJ DA ST" --contract normal)" = \
        "$(values '[.options[0].payoff.mean, .options[0].win.p, .policy]' advise "CQ SJ DA ST" "${card[@]}")" ]
    [ "$(values "$what" odds "CQ SQ HA DQ" --contract cicha)" = \
        "$(values '[.options[0].payoff.mean, .options[0].win.p, .policy]' advise "CQ SQ HA DQ" "${card[@]}")" ]
    # Club players know no auction by heart: bid or settled, zolo is the same to them.
    [ "$(values "$what" odds "HA HT DQ CJ" --contract zolo --policy club)" = \
        "$(values '[.options[0].payoff.mean, .options[0].win.p, .policy]' advise "HA HT DQ CJ" \
            --auction "zolo P P P" --no-checks --brief --policy club --model off)" ]
    odds "HA HT DQ CJ" --contract zolo
    [[ $output == *"  Model    learnt: exact"*"(you play the best reply to these players)"* ]]
}

@test "the same bytes from one thread and two, and from a second run" {
    odds "HA HT DQ CJ" --contract zolo --policy random --deals 5000 --threads 1
    first=$output
    odds "HA HT DQ CJ" --contract zolo --policy random --deals 5000 --threads 2
    [ "$output" = "$first" ]
    odds "HA HT DQ CJ" --contract zolo --policy random --deals 5000 --threads 2
    [ "$output" = "$first" ]
    odds "HA HT DQ CJ" --contract zolo --policy random --deals 5000 --seed 2
    [ "$output" != "$first" ]
}

@test "somebody else's wesele and cicha" {
    odds "HA CJ DQ ST" --contract wesele --declarer 3 --deals 50
    [ "$status" -eq 0 ]
    [ "${lines[3]}" = "  Contract wesele, declarer seat 3, no doubles" ]
    odds "HA CJ DQ ST" --contract cicha --declarer 2 --deals 50
    [ "$status" -eq 0 ]
}

@test "spellings of a contract" {
    odds "HA HT HQ CJ" --contract "Zollo du" --deals 50
    [ "$status" -eq 0 ]
    [ "${lines[3]}" = "  Contract zolo-du, declarer you, no doubles" ]
}

@test "wrong hands" {
    refused "zolo odds: HAND: 5 cards; a hand has 4" "HA HT HQ CJ CA" --contract zolo
    refused "zolo odds: HAND: 1 card; a hand has 4" "HA" --contract zolo
    refused "zolo odds: HAND:10: HA is named twice" "HA HT HQ HA" --contract zolo
    refused "zolo odds: HAND:4: 'XY' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" \
        "HA XY HQ CJ" --contract zolo
    refused "zolo odds: HAND:7: 'H9': the 16-card pack has no 9; ranks are A T Q J" \
        "HA HT H9 CJ" --contract zolo
    refused "zolo odds: HAND:13: 'zolo' is not a card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" \
        HA HT HQ CJ zolo --contract zolo
    refused "zolo odds: HAND is missing; write it in quotes, like \"HA HT HQ CJ\"" --contract zolo
}

@test "wrong contracts" {
    refused "zolo odds: the contract is missing; give --contract NAME (\`zolo rules show' lists the names) or --auction CALLS" "HA HT HQ CJ"
    refused "zolo odds: --contract: 'zoolo' is not a contract in kop-asdycha (did you mean 'zolo'?); the contracts are normal, cicha, wesele, zolo, zolo-du" \
        "HA HT HQ CJ" --contract zoolo
    refused "zolo odds: --contract: 'xyz' is not a contract in kop-asdycha; the contracts are normal, cicha, wesele, zolo, zolo-du" \
        "HA HT HQ CJ" --contract xyz
    refused "zolo odds: --contract: wesele requires CQ SQ in the declarer's hand, but yours lacks CQ SQ; name another declarer with --declarer N" \
        "HA HT HQ CJ" --contract wesele
    refused "zolo odds: --contract: cicha requires CQ SQ in the declarer's hand (seat 2), but you hold CQ" \
        "HA HT CQ CJ" --contract cicha --declarer 2
    refused "zolo odds: --contract: nobody bids in a normal game, so --declarer cannot be given" \
        "HA HT CQ CJ" --contract normal --declarer 2
    refused "zolo odds: --contract: kop is won without play: there is nothing to compute" \
        "HA HT CQ CJ" --contract kop --rules kop-league
    refused "zolo odds: HAND: this hand wins without play: kop pays 10 base stakes from each opponent" \
        "CT ST HT DT" --contract zolo --rules kop-league
}

@test "wrong numbers and words" {
    refused "zolo odds: --seat: '5' is not a whole number from 1 to 4" "HA HT HQ CJ" --seat 5
    refused "zolo odds: --declarer: '0' is not a whole number from 1 to 4" "HA HT HQ CJ" --declarer 0
    refused "zolo odds: --deals: '1e6' is not a whole number from 1 to 1000000000000" \
        "HA HT HQ CJ" --deals 1e6
    refused "zolo odds: --exact and --deals cannot be combined" \
        "HA HT HQ CJ" --contract zolo --exact --deals 5
    refused "zolo odds: --format: 'xml' is not one of text, json, csv" "HA HT HQ CJ" --format xml
    refused "zolo odds: --plot: 'a.gif' does not end in .png, .svg or .pdf; - draws the picture as text" \
        "HA HT HQ CJ" --contract zolo --plot a.gif
}

@test "a full disk and a closed output are reported, exit 1" {
    run bash -c '"$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 50 2>&1 >/dev/full'
    [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    [ "$status" -eq 1 ]
    run bash -c '"$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 50 2>&1 >&-'
    [[ $output == "zolo: standard output: cannot write: "* ]]
    [ "$status" -eq 1 ]
}

@test "risk, losses and examples of one contract" {
    odds "HA HT HQ CJ" --contract zolo --policy open --exact --lose 15 --explain=1
    [ "$status" -eq 0 ]
    # 234 of 34,650 lose 15; the worst 5 % are these and 1,498.5 that win: (−234 + 1498.5)·15/1732.5.
    [[ $output == *$'\n'"  zolo        +15         +15     +15        +15       +15             +10.95"$'\n'* ]]
    [[ $output == *$'\n'"  Chance of losing at least this many stakes:"$'\n'* ]]
    [[ $output == *$'\n'"  zolo  0.7 % exact"$'\n'* ]]
    [ "$(grep -c '^  \(Typical\|Best\) .* +15, zolo by you$' <<<"$output")" -eq 2 ]
    [ "$(grep -c '^  Worst    −15, zolo by you$' <<<"$output")" -eq 1 ]
    odds "HA HT HQ CJ" --contract zolo --policy open --exact --lose 15 --format json
    [[ $output == *'"risk":{"quantiles":{"5":15,"25":15,"50":15,"75":15,"95":15},"sd":2.45'*'"shortfall5":10.948051948,"lose":[{"x":15,"p":0.006753247,'* ]]
}

@test "the examples of a contract score as reported" {
    command -v jq >/dev/null || skip "jq is not installed"
    for contract in zolo normal; do
        odds "HA HT DQ CJ" --contract "$contract" --seat 3 --explain=2 --format json
        [ "$status" -eq 0 ]
        given=$(jq -r '[.examples[].payoff] | join(" ")' <<<"$output")
        jq -r '.examples[] | .record + "\n"' <<<"$output" >played.deal
        scored=$("$ZOLO" score played.deal --format json | jq -rs '[.[].payoff[2]] | join(" ")')
        [ "$given" = "$scored" ]
    done
}

@test "--precision plays until the mean is known, and covers the exact one" {
    odds "HA HT HQ CJ" --contract zolo --policy random --precision 0.2
    [ "$status" -eq 0 ]
    [[ $output == *"  Stopped  precision reached after "*" deals"* ]]
    [[ $output == *"  Interval 95 % confidence sequences, valid whenever the run stops"* ]]
    read -r mean half < <(sed -n 's/^  On average  +\([0-9.]*\) ± \([0-9.]*\)$/\1 \2/p' <<<"$output")
    # 14.719389580: the exact expectation of random play.
    # The interval lies askew, and the farther end is shown.
    awk -v m="$mean" -v h="$half" 'BEGIN {d = m - 14.71938958; exit !(h <= 0.4 && d <= h && -d <= h)}'
}

@test "questions of comparing are not for one contract" {
    odds "HA HT HQ CJ" --contract zolo --confidence 0.95
    [ "$status" -eq 2 ]
    [[ $output == "zolo odds: unrecognized option '--confidence'"* ]]
    refused "zolo odds: --max-deals only limits a run that stops by itself; add one of --precision, --time, or use --deals N" \
        "HA HT HQ CJ" --contract zolo --max-deals 5
}

@test "a picture beside the answer" {
    odds "HA HT HQ CJ" --contract zolo --policy open --exact --plot picture.svg
    [ "$status" -eq 0 ]
    [ "$(ls)" = "picture.svg" ]
    grep -q '</svg>' picture.svg
    grep -q '>Distribution of payoffs: zolo by seat 1<' picture.svg
    grep -q '>♥A ♥10 ♥Q ♣J, seat 1 (forehand)<' picture.svg
}

@test "a picture that cannot be: exit 1, and nothing is left lying about" {
    odds "HA HT HQ CJ" --contract zolo --plot nowhere/picture.svg
    [ "$output" = "zolo: nowhere/picture.svg: cannot be written: No such file or directory" ]
    [ "$status" -eq 1 ]
    mkdir empty
    code=0
    TMPDIR=$PWD PATH=$PWD/empty "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy open --exact \
        --format csv --plot picture.svg >out 2>err || code=$?
    [ "$code" -eq 1 ]
    [ "$(tail -n 1 out)" = "15,34416,0.993246753247,1" ]
    data=$(ls zolo-*.tsv)
    [ "$(cat err)" = "zolo: gnuplot is not installed (Debian package gnuplot-nox); the data is kept in $PWD/$data, the script beside it" ]
    grep -qx -- "$(printf -- '-15\t234\t0.00675324675325')" "$data"
    [ ! -e picture.svg ]
}

@test "on a terminal losses are red, unless NO_COLOR or TERM=dumb forbid it" {
    args=("HA HT HQ CJ" --contract zolo --policy open --exact)
    TERM=xterm terminal "${args[@]}"
    [[ $output == *$'\033[31m−15\033[0m'* ]]
    [ "$(grep -o $'\033\\[[0-9;]*m' <<<"$output" | wc -l)" -eq 2 ]
    TERM=xterm NO_COLOR=1 terminal "${args[@]}"
    [ "$(grep -o $'\033\\[[0-9;]*m' <<<"$output" | wc -l)" -eq 0 ]
    TERM=dumb terminal "${args[@]}"
    [[ $output != *$'\033'* ]]
}

# bats test_tags=slow
@test "a run of more than a second shows how far it is, on a terminal only" {
    args=("HA HT HQ CJ" --contract zolo --policy pimc:200 --deals 1000000 --threads 1)
    command -v script >/dev/null || skip "script (bsdutils) is not installed: no terminal"
    printf '%q ' timeout --foreground -s INT 2 "$ZOLO" odds "${args[@]}" >line.sh
    TERM=xterm run script --quiet --return --command "sh line.sh" /dev/null
    [[ $output == *" % ["*"] 0:01"* ]]
    [[ $output != *nan* && $output != *inf* && $output != *"%"*-* ]]
    [[ $output == *"zolo: interrupted"* ]]
    run timeout --foreground -s INT 1.5 "$ZOLO" odds "${args[@]}"
    [ "$output" = "zolo: interrupted" ]
}

# bats test_tags=slow
@test "Ctrl-C stops a run without output" {
    "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy pimc:200 --deals 1000000 --threads 1 \
        >out 2>err &
    pid=$!
    sleep 1
    kill -INT "$pid"
    code=0
    wait "$pid" || code=$?
    [ "$code" -eq 1 ]
    [ "$(cat err)" = "zolo: interrupted" ]
    [ ! -s out ]
}
