#!/usr/bin/env bats
# zolo advise: calls and cards at many points of a deal, and what wrong input is told.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2016 # variables of jq
# shellcheck disable=SC2154 # run sets output, status and lines

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    unset NO_COLOR
}

# advise ARGUMENT...: stdout and stderr into $output, the exit status into $status.
advise() {
    run "$ZOLO" advise "$@"
    echo "$output"
}

# refused MESSAGE ARGUMENT...: exactly this message, exit 2, nothing else.
refused() {
    local message=$1
    shift
    advise "$@"
    [ "$output" = "$message" ]
    [ "$status" -eq 2 ]
}

# actions ARGUMENT...: the options of the CSV, sorted, on one line into $actions.
actions() {
    advise "$@" --deals 40 --format csv
    [ "$status" -eq 0 ]
    actions=$(tail -n +2 <<<"$output" | cut -d , -f 1 | LC_ALL=C sort | xargs)
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

@test "sure zolo du of RULES 6.9 is found, best, and to be laid down" {
    advise "CQ SQ HA HT" --seat 2 --auction P
    [ "$status" -eq 0 ]
    row=$(grep -m 1 '^  zolo-du ' <<<"$output")
    [[ $row == *"+30.00 exact  100.0 % exact "*" best "*"  sure" ]]
    [[ $output == *"zolo-du cannot lose, whatever the others hold and play: lay it down."* ]]
    # In seat 1 there are no other sure zolo-du hands of the 12-trump order.
    advise "CQ HQ HA HT" --seat 1 --deals 300
    row=$(grep -m 1 '^  zolo-du ' <<<"$output")
    [[ $row != *"  sure" ]]
    [[ $output != *"zolo-du cannot lose"* ]]
}

@test "--exact goes through all deals that are possible" {
    # Two tricks gone, two cards of the third: four hidden cards, two of them in seat 3: 12 deals.
    advise "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --exact --format csv \
        --play "SJ HT HJ DA CJ DQ CQ DJ SA ST"
    [ "$status" -eq 0 ]
    [[ ${lines[1]} == *,club,exact,12,open,exact,12,exact,exact,0,12,* ]]
}

@test "text: situation, table, advice, model" {
    advise "HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500
    [ "${lines[0]}" = "kop-asdycha: Kop, ace and ten on top (as - dycha)" ]
    [ "${lines[1]}" = "  Hand     ♥A ♥10 ♥Q ♣J" ]
    [ "${lines[2]}" = "  Seat     3" ]
    [ "${lines[3]}" = "  Calls    1 pass, 2 zolo" ]
    [[ ${lines[4]} =~ ^"  call "\ +"payoff "\ +"wins "\ +"against best  is best "\ +"open cards"$ ]]
    [[ $output == *"  Model    club: 500 deals drawn by weight of 34,650 possible, seed 1"* ]]
    [[ $output == *"  Interval 95 %, n fixed: "* ]]
    [[ $output == *"  Open     open: "* ]]
    [[ $output == *"players who see all cards: not what happens at a table"* ]]
    [[ $output == *"If all four saw every card"* ]]
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
    LC_ALL=C advise "HA HT HQ CJ" --seat 2 --play SJ --deals 100
    [ "$status" -eq 0 ]
    [ -z "$(tr -d '\n -~' <<<"$output")" ]
    [[ $output == *"  Trick 1  1 SJ"* ]]
    LC_ALL=C.UTF-8 advise "HA HT HQ CJ" --deals 100
    [[ $output != *$'\033'* ]]
}

@test "JSON is one valid object on one line" {
    advise "HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500 --format json
    [ "$status" -eq 0 ]
    [ "${#lines[@]}" -eq 1 ]
    [[ $output == '{"command":"advise","rules":"kop-asdycha","hand":["HA","HT","HQ","CJ"],"seat":3,"auction":["P","zolo"],"play":[],"policy":"club","method":"sampled","seed":1,"deals":500,"deals_possible":34650,"options":[{"action":"'* ]]
    command -v jq >/dev/null || skip "jq is not installed: validity not checked"
    json=$output
    [ "$(jq -r '.best == .options[0].action' <<<"$json")" = true ]
    [ "$(jq -r '[.options[].p_best] | add | . > 0.999 and . < 1.001' <<<"$json")" = true ]
    [ "$(jq -r '[.options[].payoff.histogram | add] | unique | tostring' <<<"$json")" = "[500]" ]
    [ "$(jq -r '[.options[] | .payoff | .ci95[0] <= .mean and .mean <= .ci95[1]] | all' <<<"$json")" = true ]
    [ "$(jq -c '.options[0].diff' <<<"$json")" = '{"mean":0,"se":0,"ci95":[0,0],"interval":"exact","n":500}' ]
    # Without control variates the mean is that of the histogram.
    advise "HA HT HQ CJ" --seat 3 --auction "P zolo" --deals 500 --reduce common --format json
    json=$output
    [ "$(jq -r '[.options[] | (.payoff | ([.histogram | to_entries[] | (.key | tonumber) * .value] | add) / 500 - .mean) | fabs < 1e-6] | all' <<<"$json")" = true ]
}

@test "one deal has no interval" {
    advise "HA HT HQ CJ" --deals 1 --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"se":null,"ci95":[null,null],"histogram":{'* ]]
    advise "HA HT HQ CJ" --deals 1
    [[ $(grep -m 1 '^  zolo ' <<<"$output") =~ ^"  zolo "\ +—\ +—\ +best\ +—\ +"+14.70 exact"$ ]]
}

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
    advise "HA HT HQ CJ" --rules house.yaml --deals 50
    [ "$status" -eq 0 ]
    [[ $output == *"  in zł"* ]]
    [[ $output == *"all opponents together; one base stake is 0.5 zł."* ]]
}

@test "not my turn" {
    refused "zolo: it is seat 1's turn, not yours (seat 2); --auction tells the calls so far" \
        "HA HT HQ CJ" --seat 2
    refused "zolo: it is seat 3's turn, not yours (seat 1); --auction tells the calls so far" \
        "HA HT HQ CJ" --auction "P zolo"
    refused "zolo: it is seat 1's turn, not yours (seat 2); --play tells the cards so far" \
        "HA HT HQ CJ" --seat 2 --auction "P P P P"
    refused "zolo: the deal is finished: there is nothing to decide" "HA HT HQ CJ" --seat 2 \
        --play "SJ HT HJ DA CJ DQ CQ DJ SA ST HA DT HQ CA SQ CT"
}

@test "wrong auctions" {
    refused "zolo: --auction:3: call 2, seat 2: 'zoolo' is no call; did you mean 'zolo'? (calls: P kontra wesele zolo zolo-du)" \
        "HA HT HQ CJ" --seat 3 --auction "P zoolo"
    refused "zolo: --auction:9: the auction is over; 'P' comes too late" "HA HT HQ CJ" \
        --auction "P P P P P"
    advise "HA HT HQ CJ" --seat 3 --auction "zolo zolo"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --auction:6: call 2, seat 2: "* ]]
    advise "HA HT HQ CJ" --seat 3 --auction "wesele zolo-du wesele"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --auction:16: call 3, seat 3: "* ]]
}

@test "wrong play" {
    refused "zolo: --play:4: trick 1, seat 2: must beat SJ; CJ, HA or DQ are legal" \
        "HA CJ DQ ST" --seat 2 --play "SJ ST"
    refused "zolo: --play:7: trick 1, seat 3: HA is in your own hand (seat 2)" \
        "HA CJ DQ ST" --seat 2 --play "SJ DQ HA"
    refused "zolo: --play:4: 'XX' is no card; expected a suit (C S H D) and a rank (A T Q J), like HA or CT" \
        "HA CJ DQ ST" --seat 3 --play "SJ XX"
    refused "zolo: --play:1: the auction is not over: seat 3 is to call before a card is played" \
        "HA CJ DQ ST" --seat 2 --auction "P zolo" --play SJ
}

@test "wrong hands, seats and policies" {
    refused "zolo: HAND: 3 cards, a hand has 4" "HA HT HQ"
    refused "zolo: HAND:7: HT is named twice" "HA HT HT CJ"
    refused "zolo: HAND: this hand wins without play: kop pays it 10 base stakes from each seat" \
        "CT ST HT DT" --rules kop-league
    refused "zolo advise: --seat: '0' is not a whole number from 1 to 4" "HA HT HQ CJ" --seat 0
    refused "zolo: --policy:1: unknown policy \"clubs\" (did you mean \"club\"?); expected random, club, open or pimc:N" \
        "HA HT HQ CJ" --policy clubs
    refused "zolo: --policy:6: policy \"pimc\" needs a whole number from 1 to 100000, as in pimc:100, not \"x\"" \
        "HA HT HQ CJ" --policy pimc:x
}

@test "calls that contradict my hand are refused with the facts" {
    advise "CQ HT HQ CJ" --seat 3 --auction "P wesele"
    [ "$status" -eq 2 ]
    [[ $output == "zolo: "* ]]
    [ "${#lines[@]}" -eq 1 ]
    [[ $output == *wesele* ]]
}

@test "a full disk is told, exit 1" {
    run bash -c '"$ZOLO" advise "HA HT HQ CJ" --deals 50 2>&1 >/dev/full'
    [ "$output" = "zolo: standard output: cannot write: No space left on device" ]
    [ "$status" -eq 1 ]
}

# A decision of which all 11,550 deals are played in no time.
card=("HA CJ DQ ST" --seat 2 --play SJ --evidence off)

# field FILTER: jq's answer from the JSON in $json.
field() {
    command -v jq >/dev/null || skip "jq is not installed"
    jq -r "$1" <<<"$json"
}

# json ARGUMENT...: the JSON of an answer into $json.
json() {
    advise "$@" --format json
    [ "$status" -eq 0 ]
    json=$output
}

@test "--precision plays until the options still in the race are known so well" {
    json "${card[@]}" --precision 0.5
    [ "$(field '.stop.reason')" = precision ]
    [ "$(field '.stop.peeked')" = true ]
    [ "$(field '[.options[] | select(.dropped | not) | .payoff | .interval == "sequence" and
        .ci95[0] <= .mean and .mean <= .ci95[1] and .ci95[1] - .ci95[0] <= 1] | all')" = true ]
    n=$(field .stop.deals)
    [ "$n" -lt 11550 ]
    # The exact mean of the best lies in its interval, and the text says the same.
    mine="$(field '.options[0].payoff.ci95 | "\(.[0]) \(.[1])"')"
    advise "${card[@]}" --precision 0.5
    [[ $output == *"  Stopped  precision reached after $(sed ':a;s/\B[0-9]\{3\}\>/,&/;ta' <<<"$n") deals"* ]]
    [[ $output == *"  Interval 95 % confidence sequences, valid whenever the run stops"* ]]
    json "${card[@]}" --exact
    exact=$(field '.options[0].payoff.mean')
    awk -v x="$exact" '{exit !($1 <= x && x <= $2)}' <<<"$mine"
}

@test "--confidence plays until the best is known, and finds the truly best" {
    json "${card[@]}" --exact
    truth=$(field .best)
    for confidence in 0.9 90 90%; do
        json "${card[@]}" --confidence "$confidence"
        [ "$(field .stop.reason)" = confidence ]
        [ "$(field .best)" = "$truth" ]
        [ "$(field .confidence)" = 0.9 ]
        [ "$(field '.options[0].payoff | has("ci95") or (has("ci") | not)')" = false ]
        [ "$(field '[.options[1:][].dropped] | all')" = true ]
        [ "$(field '.options[0].dropped')" = false ]
        [ "$(field '.fresh.n > 0')" = true ]
        [ "$(field '.regret >= 0')" = true ]
    done
    advise "${card[@]}" --confidence 0.9
    [[ $output == *"  Stopped  best option known after "* ]]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *" Out "*" deals: could not be best "* ]]
    [[ $(grep -m 1 '^  ♥A ' <<<"$output") == *" out "* ]]
}

@test "--min-deals, --max-deals and --time bound such a run" {
    json "${card[@]}" --precision 10 --min-deals 3000
    [ "$(field '.stop.deals >= 3000')" = true ]
    json "${card[@]}" --precision 0.001 --max-deals 700
    [ "$(field .stop.reason)" = most ]
    [ "$(field .stop.deals)" = 700 ]
    json "${card[@]}" --policy pimc:50 --time 0.3
    [ "$(field .stop.reason)" = time ]
}

@test "--interval chooses the kinds" {
    json "${card[@]}" --deals 400 --interval bernstein,clopper-pearson
    [ "$(field '[.options[].payoff.interval] | unique | tostring')" = '["bernstein"]' ]
    [ "$(field '[.options[].win.interval] | unique | tostring')" = '["clopper-pearson"]' ]
    wide=$(field '.options[0].payoff.ci95 | .[1] - .[0]')
    advise "${card[@]}" --deals 400 --interval bernstein,clopper-pearson
    [[ $output == *"  Interval 95 %, n fixed: empirical Bernstein for payoffs, Clopper-Pearson for"* ]]
    json "${card[@]}" --deals 400 --interval t
    [ "$(field '[.options[].payoff.interval] | unique | tostring')" = '["t"]' ]
    awk -v t="$(field '.options[0].payoff.ci95 | .[1] - .[0]')" -v b="$wide" 'BEGIN {exit !(t < b)}'
}

@test "--reduce names what saves deals" {
    names() { field '[.reductions[].name] | map(select(. != "total")) | join(" ")'; }
    json "${card[@]}" --deals 600 --reduce none
    [ "$(names)" = "" ]
    separate=$(field '.options[1].diff.se')
    json "${card[@]}" --deals 600 --reduce common,strata
    [ "$(names)" = "common deals strata" ]
    # The same deals for all options make the difference surer.
    awk -v a="$(field '.options[1].diff.se')" -v b="$separate" 'BEGIN {exit !(a < b)}'
    json "${card[@]}" --deals 600 --reduce -strata,-features
    [[ "$(names)" != *strata* && "$(names)" != *features* && "$(names)" == "common deals"* ]]
}

@test "--evidence and --trust: what the others did weighs the deals, or not" {
    second=("CQ HT DJ SA" --seat 3 --play "DT CJ")
    json "${second[@]}"
    [[ "$(field .evidence.model)" == "club, trust 0."* ]]
    [ "$(field .evidence.acts)" = 2 ]
    [ "$(field '.evidence.effective < 4200')" = true ]
    [ "$(field '.options[0].payoff | has("distribution")')" = true ]
    [ "$(field '[.options[].payoff.distribution | add | . - 1 | fabs < 1e-6] | all')" = true ]
    unweighed=$(field .unweighed.mean)
    json "${second[@]}" --evidence off
    [ "$(field .evidence)" = null ]
    [ "$(field .unweighed)" = null ]
    [ "$(field '.options[0].payoff | has("histogram")')" = true ]
    # What the weighed answer says of the unweighed one.
    [ "$(field '.options[] | select(.action == "CQ").payoff.mean')" = "$unweighed" ]
    json "${second[@]}" --trust 100%
    [ "$(field .evidence.model)" = "club, trust 1" ]
    advise "${second[@]}" --evidence off
    [[ $output == *"  Evidence off: all deals that fit count alike"* ]]
    advise "CQ SJ DA ST" --seat 2 --auction P
    [[ $output == *"  Evidence club, trust 0."*": 1 call weighed, about "*" of 34,650 deals left"* ]]
}

@test "little evidence left is warned of" {
    # One trick and a card: whoever trusts the others so far has few deals left.
    json "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --play "SJ HT HJ DA" --trust 0.99
    left=$(field .evidence.effective)
    advise "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --play "SJ HT HJ DA" --trust 0.99
    [ "$(grep -c 'WARNING: so few deals carry the answer.' <<<"$output")" -eq \
        "$(awk -v left="$left" 'BEGIN {print left < 100 && left < 1680 / 2}')" ]
}

@test "--explain shows deals that score as they are told" {
    json "${card[@]}" --explain=2
    [ "$(field '[.examples[].kind] | join(" ")')" = "typical typical best best worst worst" ]
    [ "$(field '[.examples[] | select(.kind == "best").payoff] | min >= 4')" = true ]
    told=$(field '[.examples[].payoff] | join(" ")')
    field '.examples[] | .record + "\n"' >played.deal
    scored=$("$ZOLO" score played.deal --format json | jq -rs '[.[].payoff[1]] | join(" ")')
    [ "$told" = "$scored" ]
    advise "${card[@]}" --explain
    [ "$(grep -c '^  Typical  ' <<<"$output")" -eq 3 ]
    [ "$(grep -c 'taken by seat' <<<"$output")" -eq 36 ]
}

@test "--lose is read from the distribution" {
    json "${card[@]}" --lose 1,5 --lose 30
    [ "$(field '[.options[0].risk.lose[].x] | join(" ")')" = "1 5 30" ]
    [ "$(field '[.options[] | .payoff.n as $n | .payoff.histogram as $h | .risk.lose[] | .x as $x |
        ([$h | to_entries[] | select((.key | tonumber) <= -$x).value] | add // 0) / $n - .p |
        fabs < 1e-8] | all')" = true ]
    percent=$(printf %.1f "$(field '.options[0].risk.lose[0].p * 100')")
    advise "${card[@]}" --lose 1
    [[ $output == *"  Chance to lose at least so many stakes:"* ]]
    [[ $output == *"  $percent % exact"* ]]
}

@test "quantiles, deviation and shortfall are those of the distribution" {
    json "${card[@]}"
    [ "$(field '[.options[] | .payoff.n as $n |
        [.payoff.histogram | to_entries[] | {x: (.key | tonumber), n: .value}] as $h |
        (.risk.quantiles | to_entries[] | (.key | tonumber / 100 * $n) as $need | .value as $q |
            ([$h[] | select(.x <= $q).n] | add // 0) >= $need and
            ([$h[] | select(.x < $q).n] | add // 0) < $need),
        ((([$h[] | .x * .x * .n] | add) / $n - .payoff.mean * .payoff.mean | sqrt) - .risk.sd |
            fabs < 1e-6)] | all')" = true ]
}

@test "what matters agrees between the forms, and its chances add up" {
    json "${card[@]}"
    # Each unseen card is somewhere, and its effects cancel out.
    [ "$(field '[.matters[] | select(.place == "seat")] | group_by(.card) |
        map((map(.chance) | add - 1 | fabs < 1e-6) and
            (map(.chance * .payoff.mean) | add | fabs < 1e-6)) | (length == 11) and all')" = true ]
    largest=$(printf %.2f "$(field '.matters[0].payoff.mean | fabs')")
    advise "${card[@]}"
    [[ $(grep -A 1 'what matters to' <<<"$output" | tail -n 1) == *"$largest exact"* ]]
}

@test "--utility: certain leads are certain" {
    json "${card[@]}" --utility ahead:1:1000
    [ "$(field '[.options[].worth.mean] | unique | tostring')" = "[1]" ]
    [ "$(field .utility)" = ahead:1:1000 ]
    json "${card[@]}" --utility ahead:1:-1000
    [ "$(field '[.options[].worth.mean] | unique | tostring')" = "[0]" ]
    json "${card[@]}" --utility mean
    [ "$(field '.options[0].worth')" = null ]
    # Far behind with one deal left, only a great gain helps.
    advise "${card[@]}" --utility ahead:4:0
    [[ ${lines[4]} =~ ^"  card "\ +"payoff "\ +"wins "\ +"ahead "\ +"against best  is best"$ ]]
}

@test "--checkpoint: a run that was broken off goes on to the same answer" {
    args=("${card[@]}" --policy pimc:4 --deals 1000 --format json)
    advise "${args[@]}"
    whole=$output
    timeout -s INT 0.4 "$ZOLO" advise "${args[@]}" --checkpoint run.zolo || true
    advise "${args[@]}" --checkpoint run.zolo
    [ "$output" = "$whole" ]
    [ -s run.zolo ]
    advise "${args[@]}" --seed 2 --checkpoint run.zolo
    [ "$status" -eq 2 ]
    [[ $output == "zolo: run.zolo"* ]]
}

@test "a sampled race is the same for any number of threads" {
    advise "${card[@]}" --confidence 0.95 --threads 1 --format json
    first=$output
    advise "${card[@]}" --confidence 0.95 --threads 2 --format json
    [ "$output" = "$first" ]
}

@test "wrong options of sampling" {
    hand="HA HT HQ CJ"
    refused "zolo advise: --exact and --precision exclude each other: all deals leave nothing to stop for" \
        "$hand" --exact --precision 0.1
    refused "zolo advise: --exact and --time exclude each other: all deals leave nothing to stop for" \
        "$hand" --exact --time 3
    refused "zolo advise: --deals and --confidence exclude each other: --deals plays just so many; --max-deals bounds a run that may stop earlier" \
        "$hand" --deals 4 --confidence 95%
    refused "zolo advise: --max-deals bounds a run that stops by itself: it goes with --precision, --confidence or --time; --deals N plays just N deals" \
        "$hand" --max-deals 5
    refused "zolo advise: --min-deals 9 is more than --max-deals 5" \
        "$hand" --precision 1 --min-deals 9 --max-deals 5
    refused "zolo advise: --precision: '0' is no number of stakes above 0, like 0.5" "$hand" --precision 0
    refused "zolo advise: --confidence: '1' is not a share from 0.5 to 0.9999, like 0.9 or 90%" \
        "$hand" --confidence 1
    refused "zolo advise: --time: 'soon' is no number of seconds above 0, like 0.5" "$hand" --time soon
    refused "zolo advise: --interval: 'bernstien' is none of auto, t, bernstein, betting, wilson, clopper-pearson; did you mean 'bernstein'?" \
        "$hand" --interval bernstien
    refused "zolo advise: --interval and --precision exclude each other: a run that looks at its numbers to stop has confidence sequences" \
        "$hand" --interval t --precision 0.1
    refused "zolo advise: --trust: '2' is not a share from 0 to 1, like 0.9 or 90%" \
        "$hand" --trust 2
    refused "zolo advise: --reduce: 'stratta' is none of common, symmetry, strata, features, open, club, seeing, all, none; did you mean 'strata'?" \
        "$hand" --reduce common,stratta
    refused "zolo advise: --trust: '-1' is not a share from 0 to 1, like 0.9 or 90%" "$hand" --trust -1
    refused "zolo advise: --trust and --evidence off exclude each other: nothing is weighed then" \
        "$hand" --evidence off --trust 0.5
    refused "zolo advise: --explain: '11' is not a whole number from 1 to 10" "$hand" --explain=11
    refused "zolo advise: '2' is no hand; --explain takes its number as --explain=2" "$hand" --explain 2
    refused "zolo advise: --lose: '1.5' is not a whole number from 1 to 100000" "$hand" --lose 1.5
    refused "zolo advise: --lose: at most 4 losses can be asked for" "$hand" --lose 1,2,3 --lose 4,5
    advise "$hand" --evidence clubb
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --evidence:1: "*'did you mean "club"?'* ]]
    advise "$hand" --utility ahed:1:1
    [ "$status" -eq 2 ]
    [[ $output == "zolo: --utility:1: "*'did you mean "ahead"?'* ]]
    advise "$hand" --checkpoint nowhere/run.zolo
    [ "$status" -eq 1 ]
}

@test "the help groups the options under headings" {
    run "$ZOLO" advise --help
    [ "$status" -eq 0 ]
    headings=$(grep '^ [A-Z].*:$' <<<"$output")
    [ "$(head -n 1 <<<"$headings")" = " Where the deal stands:" ]
    [ "$(wc -l <<<"$headings")" -eq 6 ]
    for option in precision confidence min-deals max-deals time interval reduce evidence trust \
        explain lose utility checkpoint; do
        grep -q -- "--${option}[=[]" <<<"$output"
    done
}

@test "a picture beside the advice" {
    advise "HA HT HQ CJ" --deals 200 --plot picture.svg
    [ "$status" -eq 0 ]
    [ "$(ls)" = picture.svg ]
    grep -q 'seat 1 (forehand): first call' picture.svg
    grep -q '>zolo-du<' picture.svg
}
