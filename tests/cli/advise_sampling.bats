#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo advise with sampled deals: precision, stopping, opponent models, --explain, --lose, --checkpoint.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2016 # variables of jq
# shellcheck disable=SC2154 # run sets output, status and lines

load advising

# A decision of which all 11,550 deals are played in no time. By the best reply they are counted, and
# nothing is sampled: here everybody plays as the table does. Learnt players leave two cards too close
# for a race.
card=("HA CJ DQ ST" --seat 2 --play SJ --model off --me table --policy club)

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
    json --brief "${card[@]}" --precision 0.5
    [ "$(field '.stop.reason')" = precision ]
    [ "$(field '.stop.peeked')" = true ]
    [ "$(field '[.options[] | select(.dropped | not) | .payoff | .interval == "sequence" and
        .ci95[0] <= .mean and .mean <= .ci95[1] and .ci95[1] - .ci95[0] <= 1] | all')" = true ]
    n=$(field .stop.deals)
    [ "$n" -lt 11550 ]
    # The exact means lie in their intervals, and the text says the same.
    sampled=$json
    advise "${card[@]}" --precision 0.5
    [[ $output == *"  Stopped  precision reached after $(sed ':a;s/\B[0-9]\{3\}\>/,&/;ta' <<<"$n") deals"* ]]
    [[ $output == *"  Interval 95 % confidence sequences, valid whenever the run stops"* ]]
    json --brief "${card[@]}" --exact
    jq -e --argjson exact "$json" 'all(.options[]; . as $one | $exact.options[] |
        select(.action == $one.action).payoff.mean as $mean |
        $one.payoff.ci95[0] <= $mean and $mean <= $one.payoff.ci95[1])' <<<"$sampled"
}

@test "a run that watched says of each interval what it is" {
    # The players draw lots, so nothing is exact but the open cards, and no call that follows is counted.
    asked=("HA DQ SJ CT" --policy random --precision 10)
    json "${asked[@]}"
    [ "$(field '[.options[].win.interval] | unique | tostring')" = '["sequence"]' ]
    [ "$(field '[.sensitivity[].payoff.interval, .sensitivity[].margin.interval] | unique | tostring')" = '["sequence"]' ]
    [ "$(field .follow_ups)" = null ]
    [ "$(field '.fresh.interval')" = t ]
    advise "${asked[@]}" --more
    [[ $(tr -s ' \n' ' ' <<<"$output") == *" Interval 95 % confidence sequences, valid whenever the run stops "* ]]
}

# The histogram of each option counts the deals on which the choice is based; the win rate and the
# quantiles (the least payoff with at least that share of the deals at or below it) follow from it.
assert_histograms() {
    [ "$(field '. as $run | (.options // [.]) | map(.payoff as $payoff | .win as $win |
        ($payoff.histogram | to_entries | map({x: (.key | tonumber), n: .value}) | sort_by(.x)) as $bars |
        ($bars | map(.n) | add) as $n |
        $n == $payoff.n and (.dropped or $n == $run.deals) and
        (($bars | map(select(.x > 0).n) | add // 0) / $n - $win.p | fabs < 1e-9) and
        (.risk.quantiles | to_entries | map((.key | tonumber / 100) as $level | .value as $given |
            [$bars[].x | select(. as $x | ($bars | map(select(.x <= $x).n) | add) >= $level * $n - 1e-9)]
            | first == $given) | all)) | all')" = true ]
}

@test "histograms count the deals of the choice, by every method and player" {
    wesele=("HA DQ SJ CT" --seat 2 --auction "P P wesele P P P" --play DT)
    local most=800
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || most=2000
    for how in "--deals 300" "--precision 0.5 --max-deals $most" "--confidence 0.9 --max-deals $most"; do
        for policy in me=club,others=club random me=pimc:1,others=club; do
            # shellcheck disable=SC2086 # two words
            json --brief "${wesele[@]}" $how --policy $policy
            assert_histograms
        done
    done
    json --brief "${card[@]}" --exact
    assert_histograms
    json --brief "HA DQ SJ CT" --me table --deals 200
    assert_histograms
    run "$ZOLO" odds "HA DQ SJ CT" --contract zolo --declarer 1 --deals 500 --format json
    json=$output
    assert_histograms
}

@test "--confidence plays until the best is known, and finds the truly best" {
    json --brief "${card[@]}" --exact
    truth=$(field .best)
    mean=$(field '.options[0].payoff.mean')
    for confidence in 0.9 90 90%; do
        json --brief "${card[@]}" --confidence "$confidence"
        [ "$(field .stop.reason)" = confidence ]
        [ "$(field .best)" = "$truth" ]
        [ "$(field .confidence)" = 0.9 ]
        [ "$(field '.options[0].payoff | has("ci95") or (has("ci") | not)')" = false ]
        [ "$(field '[.options[1:][].dropped] | all')" = true ]
        [ "$(field '.options[0].dropped')" = false ]
        [ "$(field '.fresh.n > 0')" = true ]
        [ "$(field ".fresh.ci[0] <= $mean and $mean <= .fresh.ci[1]")" = true ]
        [ "$(field '.regret >= 0')" = true ]
    done
    advise "${card[@]}" --confidence 0.9
    [[ $output == *"  Stopped  best option known after "* ]]
    [[ $(grep -m 1 '^  ♥A ' <<<"$output") == *" out" ]]
}

@test "--max-deals and --time bound such a run" {
    json --brief "${card[@]}" --precision 0.001 --max-deals 700
    [ "$(field .stop.reason)" = most ]
    [ "$(field .stop.deals)" = 700 ]
    json --brief "${card[@]}" --policy pimc:50 --time 0.3
    [ "$(field .stop.reason)" = time ]
}

# Found on 500 deals and valued on 1,000 others (500 for those out of reach): less than the best
# reply, about which --deals 20000 asks all deals, and an answer with its doubts, the same on two
# threads.
@test "--deals finds the reply of the own seat on other deals than it values" {
    hand=("HA DQ CJ ST" --policy learnt --brief --no-checks)
    json "${hand[@]}" --deals 500 --threads 1
    once=$json
    [ "$(field '.me | tostring')" = '{"plays":"found-reply","counted":false,"found_on":500}' ]
    [ "$(field '"\(.deals) \(.method) \(.stop.peeked)"')" = "1000 sampled false" ]
    high=$(field '.options[] | select(.action == "P").payoff.ci95[1]')
    json "${hand[@]}" --deals 500 --threads 2
    [ "$json" = "$once" ]
    json "${hand[@]}" --deals 20000
    [ "$(field '.me | tostring')" = '{"plays":"best-reply","counted":true}' ]
    awk -v all="$(field '.options[] | select(.action == "P").payoff.mean')" -v some="$high" \
        'BEGIN {exit !(all > some - 0.5)}'
    advise "HA DQ CJ ST" --policy learnt --no-checks --deals 500
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"(you play a reply found on 500 other deals; up to sampling error, the best reply earns at least as much)"* ]]
    advise "HA DQ CJ ST" --policy learnt --no-checks --deals 1
    [ "$status" -eq 0 ]
}

@test "--model and --trust: what the others did weighs the deals, or not" {
    second=("CQ HT DJ SA" --seat 3 --play "DT CJ" --policy club)
    json "${second[@]}"
    [[ "$(field .opponent_model.model)" == "club, trust 0."* ]]
    [ "$(field .opponent_model.actions)" = 5 ] # three passes and two cards of the others
    [ "$(field '.opponent_model.effective < 4200')" = true ]
    [ "$(field '.options[0].payoff | has("distribution")')" = true ]
    [ "$(field '[.options[].payoff.distribution | add | . - 1 | fabs < 1e-6] | all')" = true ]
    unweighed=$(field .unweighed.mean)
    json "${second[@]}" --model off
    [ "$(field .opponent_model)" = null ]
    [ "$(field .unweighed)" = null ]
    [ "$(field '.options[0].payoff | has("histogram")')" = true ]
    # What the weighed answer says of the unweighed one.
    [ "$(field '.options[] | select(.action == "CQ").payoff.mean')" = "$unweighed" ]
    json "${second[@]}" --trust 100%
    [ "$(field .opponent_model.model)" = "club, trust 1" ]
    advise "${second[@]}" --model off
    [[ $output == *"  Weights  off: all deals that fit count equally"* ]]
    advise "CQ SJ DA ST" --seat 2 --auction P --policy club --me table --no-checks
    [[ $(tr -s " \n" " " <<<"$output") == *" Weights club, trust 0."*": deals weighted by 1 call; effective number of deals "*" of 34,650"* ]]
}

@test "little evidence left is warned of" {
    # One trick and a card: whoever trusts the others so far has few deals left.
    json "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --play "SJ HT HJ DA" --trust 0.99
    left=$(field .opponent_model.effective)
    advise "HA HT HQ CJ" --seat 2 --auction "P zolo P P P" --play "SJ HT HJ DA" --trust 0.99
    [ "$(grep -c 'WARNING: the answer rests on few deals.' <<<"$output")" -eq \
        "$(awk -v left="$left" 'BEGIN {print left < 100 && left < 1680 / 2}')" ]
}

@test "--explain shows deals that score as it reports" {
    json "${card[@]}" --explain=2
    [ "$(field '[.examples[].kind] | join(" ")')" = "typical typical best best worst worst" ]
    [ "$(field '[.examples[] | select(.kind == "best").payoff] | min >= 4')" = true ]
    given=$(field '[.examples[].payoff] | join(" ")')
    field '.examples[] | .record + "\n"' >played.deal
    scored=$("$ZOLO" score played.deal --format json | jq -rs '[.[].payoff[1]] | join(" ")')
    [ "$given" = "$scored" ]
    advise "${card[@]}" --explain
    [ "$(grep -c '^  Typical  ' <<<"$output")" -eq 3 ]
    [ "$(grep -c 'taken by seat' <<<"$output")" -eq 36 ]
}

@test "--lose is read from the distribution" {
    json --brief "${card[@]}" --lose 1,5 --lose 30
    [ "$(field '[.options[0].risk.lose[].x] | join(" ")')" = "1 5 30" ]
    [ "$(field '[.options[] | .payoff.n as $n | .payoff.histogram as $h | .risk.lose[] | .x as $x |
        ([$h | to_entries[] | select((.key | tonumber) <= -$x).value] | add // 0) / $n - .p |
        fabs < 1e-8] | all')" = true ]
    percent=$(printf %.1f "$(field '.options[0].risk.lose[0].p * 100')")
    advise "${card[@]}" --lose 1
    [[ $output == *"  Chance of losing at least this many stakes:"* ]]
    [[ $output == *"  $percent % exact"* ]]
}

@test "quantiles, deviation and shortfall are those of the distribution" {
    json --brief "${card[@]}"
    [ "$(field '[.options[] | .payoff.n as $n |
        [.payoff.histogram | to_entries[] | {x: (.key | tonumber), n: .value}] as $h |
        (.risk.quantiles | to_entries[] | (.key | tonumber / 100 * $n) as $need | .value as $q |
            ([$h[] | select(.x <= $q).n] | add // 0) >= $need and
            ([$h[] | select(.x < $q).n] | add // 0) < $need),
        ((([$h[] | .x * .x * .n] | add) / $n - .payoff.mean * .payoff.mean | sqrt) - .risk.sd |
            fabs < 1e-6)] | all')" = true ]
}

@test "sensitivities agree between the forms, and its chances add up" {
    json "${card[@]}"
    # Each unseen card is somewhere, and its effects cancel out.
    [ "$(field '[.sensitivity[] | select(.place == "seat")] | group_by(.card) |
        map((map(.chance) | add - 1 | fabs < 1e-6) and
            (map(.chance * .payoff.mean) | add | fabs < 1e-6)) | (length == 11) and all')" = true ]
    largest=$(printf %.2f "$(field '.sensitivity[0].payoff.mean | fabs')")
    advise "${card[@]}" --more
    [[ $(grep -A 1 'key cards for' <<<"$output" | tail -n 1) == *"$largest exact"* ]]
}

@test "--checkpoint: a run that was broken off goes on to the same answer" {
    for how in "--precision 0.3" "--deals 1000"; do
        # shellcheck disable=SC2206 # two words
        args=("${card[@]}" --policy pimc:20 $how --format json)
        advise "${args[@]}"
        whole=$output
        rm -f run.zolo
        run timeout -s INT 0.2 "$ZOLO" advise "${args[@]}" --checkpoint run.zolo
        [ "$status" -eq 124 ]
        advise "${args[@]}" --checkpoint run.zolo
        [ "$output" = "$whole" ]
        [ -s run.zolo ]
    done
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
    cards="HA HT HQ CJ"
    refused "zolo advise: --exact and --precision cannot be combined: --exact counts all deals" \
        "$cards" --exact --precision 0.1
    refused "zolo advise: --exact and --time cannot be combined: --exact counts all deals" \
        "$cards" --exact --time 3
    refused "zolo advise: --deals and --confidence cannot be combined: --deals sets the number, --max-deals limits it" \
        "$cards" --deals 4 --confidence 95%
    refused "zolo advise: --max-deals only limits a run that stops by itself; add one of --precision, --confidence, --time, or use --deals N" \
        "$cards" --max-deals 5
    refused "zolo advise: --precision: '0' is not a number above 0 and at most 1000000000, like 0.5" "$cards" --precision 0
    refused "zolo advise: --confidence: '1' is not a share from 0.5 to 0.9999, like 0.9 or 90%" \
        "$cards" --confidence 1
    refused "zolo advise: --time: 'soon' is not a number of seconds above 0 and at most 1000000000, like 0.5" "$cards" --time soon
    refused "zolo advise: --trust: '2' is not a share from 0 to 1, like 0.9 or 90%" \
        "$cards" --trust 2
    refused "zolo advise: --trust: '-1' is not a share from 0 to 1, like 0.9 or 90%" "$cards" --trust -1
    refused "zolo advise: --trust and --model off cannot be combined: there is no model to trust" \
        "$cards" --model off --trust 0.5
    refused "zolo advise: --explain: '11' is not a whole number from 1 to 10" "$cards" --explain=11
    refused "zolo advise: '2' is not a hand; --explain takes its number as --explain=2" "$cards" --explain 2
    refused "zolo advise: --lose: '1.5' is not a whole number from 1 to 100000" "$cards" --lose 1.5
    refused "zolo advise: --lose: at most 4 values" "$cards" --lose 1,2,3 --lose 4,5
    advise "$cards" --model clubb
    [ "$status" -eq 2 ]
    [[ $output == "zolo advise: --model:1: "*'did you mean "club"?'* ]]
    advise "$cards" --me table --no-checks --checkpoint nowhere/run.zolo
    [ "$status" -eq 1 ]
}

@test "a caller whom no hand of the model explains is named in text and JSON" {
    few=(--me table --no-checks --deals 50)
    advise "HA HT DA CT" --seat 2 --auction zolo "${few[@]}"
    [[ $(tr -s " \n" " " <<<"$output") == *"WARNING: according to the model, seat 1 would not say zolo with any hand; "* ]]
    [[ $(tr -s " \n" " " <<<"$output") == *"deals weighted by 1 call; under the model, no hand"* ]]
    [[ $output != *"effective number of deals"* ]]
    json "HA HT DA CT" --seat 2 --auction zolo "${few[@]}"
    [ "$(field .opponent_model.explained)" = 0 ]
    jq -e '.findings[] | select(.kind == "unexplained") | .numbers | .share.p == 0 and .seat == 1' \
        <<<"$output"
    json "CQ SJ DA ST" --seat 2 --auction zolo "${few[@]}"
    jq -e '.opponent_model.explained > 0.3 and all(.findings[]; .kind != "unexplained")' <<<"$output"
}
