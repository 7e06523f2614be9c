#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Baśka on the command line: gran, sure hands, bok-runda, penalties.
# shellcheck disable=SC2030,SC2031 # bats runs each test in a subshell
# shellcheck disable=SC2154 # own_folder sets root

load own_folder

# gran HAND: the histogram of an open gran in seat 1 as "payoff:count …" into $histogram.
gran() {
    zolo odds "$1" --rules baska-pagat --contract gran --seat 1 --policy open --exact --format json
    [ "$status" -eq 0 ]
    histogram=$(tr -d '"' <<<"$output" | sed 's/.*histogram:{\([^}]*\)}.*/\1/; s/,/ /g')
}

# deal LINE...: adds a deal of Linia, which ends 52-52 when played as $tie says, to session.deal.
deal() {
    printf '%s\n' 'rules: baska-linia' 'deal: CA CT HJ SQ | SA DQ DA DJ | HA SJ ST CJ | DT HT CQ HQ' \
        "$@" '' >>session.deal
}
tie='play: HJ DQ HA CQ SJ HT SQ DJ DT CT DA CJ ST HQ CA SA'

@test "gran with open cards: first hand" {
    gran "HA HT HQ CJ"
    [ "$histogram" = "-30:23328 15:11322" ]
}

@test "gran with open cards: second hand" {
    gran "HA CQ CJ ST"
    [ "$histogram" = "-30:33270 15:1380" ]
}

@test "gran with open cards: third hand" {
    gran "CQ SJ DA CA"
    [ "$histogram" = "-30:25786 15:8864" ]
}

# --- values that no source states -------------------------------------------------------------

@test "the values that pagat's table has lost are named as decisions, Linia's are not" {
    zolo rules show baska-pagat
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"No source gives values for cicha, gran, zolo, gran-du, zolo-du, baska; this program chose them."* ]]
    zolo rules show baska-linia
    [ "$status" -eq 0 ]
    [[ $output != *"No source"* ]]
    [[ $output == *"bids     wesele < gran < zolo < gran-du < zolo-du; forehand speaks last"* ]]
}

@test "house rules extend baska-linia" {
    printf 'extends: baska-linia\nname: ours\nbok_runda: {deals: 8}\n' >ours.yaml
    zolo rules diff baska-linia ./ours.yaml
    [ "$output" = "bok_runda.deals: 4 -> 8" ]
}

# --- sure hands (RULES 6.9) -------------------------------------------------------------------

# count FILE CONTRACT SEAT: hands of the list that are sure there.
count() {
    awk -F, -v c="$2" -v s="$3" '$1 == c && index($2, s) {n++} END {print n + 0}' \
        "$root/data/reference/$1.csv"
}

@test "the lists of sure hands have the numbers that were counted elsewhere" {
    [ "$(count sure-baska-linia zolo 1)" -eq 23 ]
    [ "$(count sure-baska-linia zolo 4)" -eq 35 ]
    [ "$(count sure-baska-linia gran 1)" -eq 107 ]
    [ "$(count sure-baska-linia gran-du 1)" -eq 27 ]
    for set in sure-baska-linia sure-kop-3tens; do
        [ "$(for s in 1 2 3 4; do count $set zolo-du $s; done | tr '\n' ' ')" = "1 1 1 2 " ]
    done
}

# seats CONTRACT CARD...: where the hand of these four cards is sure.
seats() {
    grep "^$1," "$root/data/reference/sure-baska-linia.csv" | grep "$2" | grep "$3" | grep "$4" |
        grep "$5" | cut -d, -f2
}

@test "rules 7f and 13c: the laid-down cichas are in the list" {
    [ "$(seats cicha CQ SQ HQ HA)" = 1234 ]
    [ "$(seats cicha CQ SQ HQ HT)" = 1234 ]
    [ "$(seats cicha CQ SQ HA HT)" = 1234 ]
    [ "$(seats cicha CQ SQ DQ HA)" = 34 ]
    [ "$(seats cicha CQ SQ DQ HT)" = 4 ]
}

@test "rule 9h: a jack beside CJ with two aces, or with ace and queen, and not with ten and queen" {
    grep '^gran,1' "$root/data/reference/sure-baska-linia.csv" | cut -d, -f3 | grep CJ >grans
    # CJ, another jack, two aces: 3 jacks by 6 pairs of aces
    [ "$(awk '{a = gsub(/[CSHD]A/, "&"); j = gsub(/[CSHD]J/, "&")} a == 2 && j == 2' grans | wc -l)" -eq 18 ]
    for suit in C S H D; do
        [ "$(grep "${suit}A" grans | grep "${suit}Q" | awk '{j = gsub(/[CSHD]J/, "&")} j == 2' | wc -l)" -eq 3 ]
        [ "$(grep "${suit}T" grans | grep "${suit}Q" | awk '{j = gsub(/[CSHD]J/, "&")} j == 2' | wc -l)" -eq 0 ]
    done
}

@test "the lists are what the program finds" {
    for contract in zolo-du cicha; do
        zolo solve --sure-hands --rules baska-linia --contract $contract --format csv
        [ "$status" -eq 0 ]
        [ "$output" = "$(grep "^contract\|^$contract," "$root/data/reference/sure-baska-linia.csv")" ]
    done
    [ "${ZOLO_TEST_LONG:-0}" = 1 ] || return 0
    "$ZOLO" solve --sure-hands --rules baska-linia --format csv | cmp - "$root/data/reference/sure-baska-linia.csv"
    "$ZOLO" solve --sure-hands --rules kop-3tens --format csv | cmp - "$root/data/reference/sure-kop-3tens.csv"
}

@test "--sure-hands takes no deal, and a contract that is played alone" {
    zolo solve --sure-hands --deal "HA HT HQ CJ | CQ SA DT DQ | CT ST SQ HJ | CA SJ DJ DA"
    [ "$status" -eq 2 ]
    [ "$output" = "zolo solve: --sure-hands and --deal cannot be combined" ]
    zolo solve --sure-hands --contract wesele
    [ "$status" -eq 2 ]
    [ "$output" = "zolo solve: --contract: wesele is not played alone against three" ]
}

# --- bok-runda (RULES 6.5, AMB-16) -------------------------------------------------------------

# factors: the factor of each deal of session.deal.
factors() {
    "$ZOLO" score --format json session.deal | sed 's/.*"multiplier":\([0-9]*\).*/\1/' | tr '\n' ' '
}

@test "RULES 6.5: a tie in deal 1 doubles deals 2 to 5, a tie in deal 3 makes that 2 to 9" {
    lost='penalty: 1 revoke' # no tie, and no cards needed
    deal 'calls: P P P P' "$tie"
    deal 'calls: P P P P' "$lost"
    deal 'calls: P P P P' "$tie"
    for _ in 4 5 6 7 8 9 10; do deal 'calls: P P P P' "$lost"; done
    [ "$(factors)" = "1 2 2 2 2 2 2 2 2 1 " ]
    zolo score --format json session.deal
    [[ ${lines[2]} == *'"payoff":[-4,4,4,-4]'* ]]
}

@test "the first deal of a file may state it, the next inherit it" {
    deal 'calls: P P P P' 'penalty: 1 revoke' 'bok: 2'
    deal 'calls: P P P P' 'penalty: 1 revoke'
    deal 'calls: P P P P' 'penalty: 1 revoke'
    [ "$(factors)" = "2 2 1 " ]
}

@test "a state that contradicts the deals before is refused with its line" {
    deal 'calls: P P P P' "$tie"
    deal 'calls: P P P P' 'penalty: 1 revoke' 'bok: 3'
    zolo score session.deal
    [ "$status" -eq 2 ]
    [[ $output == *"zolo: session.deal:10:6: bok: after the earlier deals, 4 are left, not 3"* ]]
}

@test "a deal that cannot be read uses up a deal of a bok-runda, and may have been a tie" {
    lost='penalty: 1 revoke'
    deal 'calls: P P P P' "$lost" 'bok: 2'
    deal 'cals: P P P P' "$lost"
    deal 'calls: P P P P' "$lost"
    [ "$(factors)" = "2 {\"format\":2,\"command\":\"score\",\"deal\":2,\"ok\":false,\"error\":{\"line\":9,\"column\":1,\"message\":\"unknown key 'cals'; did you mean 'calls'?\"}} 1 " ]
    deal 'calls: P P P P' "$lost" 'bok: 0'
    deal 'cals: P P P P' "$lost"
    deal 'calls: P P P P' "$lost" 'bok: 4' # the tie
    zolo score session.deal
    [ "$(grep -c "bok:" <<<"$output")" -eq 0 ]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *' 6 normal 1--4 2 '*' bok-runda 3 deals left'* ]]
}

@test "score prints what is left of the bok-runda with each deal, and after the last" {
    deal 'calls: P P P P' "$tie"
    deal 'calls: P P P P' 'penalty: 1 revoke'
    deal 'calls: P P P P' "$tie"
    zolo score --format json session.deal
    [ "$(jq -c .bok <<<"$output" | tr '\n' ' ')" = '{"left":0,"after":4} {"left":4,"after":3} {"left":3,"after":6} ' ]
    zolo score --format csv session.deal
    [ "$(cut -d, -f1,23,24 <<<"$output" | tr '\n' ' ')" = 'file,bok_left,bok_after session.deal,0,4 session.deal,4,3 session.deal,3,6 ' ]
    zolo score session.deal
    [[ $output == *"bok-runda 6 deals left"* ]]
}

@test "a review counts the bok-runda of the deals before as score does" {
    deal 'calls: P P P P' "$tie"
    deal 'calls: P P P zolo P P P' 'penalty: 1 throw-in'
    deal 'calls: P P P P' "$tie"
    deal 'calls: P P P P' 'play: HJ DQ HA CQ' # broken off: it may have been a tie
    deal 'calls: P P P P' "$tie" 'bok: 5'
    run "$ZOLO" review session.deal --player 2 --worst 0 --policy random --deals 2 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '.deals[] | .bok, .payoff' <<<"$output" | tr '\n' ' ')" = '{"left":0,"after":4} [-2,2,2,-2] {"left":4,"after":3} [-60,20,20,20] {"left":3,"after":6} [-4,4,4,-4] {"left":6,"after":null} null {"left":5,"after":8} [-4,4,4,-4] ' ]
    zolo review session.deal --deal 3 --player 2 --worst 0 --policy random --deals 2
    [[ $output == *"Game     normal, bok-runda"* ]]
    deal 'calls: P P P P' "$tie" 'bok: 7'
    zolo review session.deal --deal 6
    [[ $output == *"session.deal:31:6: bok: after the earlier deals, 8 are left, not 7"* ]]
}

# bats test_tags=slow
@test "advise prints how often a tie comes, and what its bok-runda is worth" {
    zolo advise "HA DQ SJ CT" --rules baska-linia --auction "P P P" --no-checks
    [ "$status" -eq 0 ]
    [[ $(tr -s ' \n' ' ' <<<"$output") == *"of the deals end in a tie, and the next 4 deals then count 2 times. Among equal players the chance of such a bok-runda is worth nothing; to a player who "* ]]
    zolo advise "HA DQ SJ CT" --rules baska-linia --auction "P P P" --deals 400 --me table --format json
    [ "$(jq -c '.tie | [.deals, .factor, .chance.n, .chance.interval]' <<<"$output")" = '[4,2,400,"wilson"]' ]
    zolo advise "HA DQ SJ CT" --deals 400 --me table --no-checks --format json
    [ "$(jq .tie <<<"$output")" = null ]
}

@test "--bok doubles what is at stake, where the rules know it" {
    zolo odds "CJ SJ HA DA" --rules baska-linia --contract gran --bok 3 --policy open --exact --format json
    [[ $output == *'"histogram":{"30":34650}'* ]]
    zolo odds "CJ SJ HA DA" --bok 3 --contract zolo
    [ "$status" -eq 2 ]
    [ "$output" = "zolo odds: --bok: the rules of kop-asdycha have no bok-runda" ]
}

# --- penalties (RULES 2.7, rules 13e, 14, 18) ----------------------------------------------------

# paid CALLS PENALTY [LINE]: the payoffs of the deal in which 1 and 4 are old, into $paid.
paid() {
    rm -f session.deal
    deal "calls: $1" "penalty: $2" "${@:3}"
    paid=$("$ZOLO" score --format json session.deal | sed 's/.*"payoff":\[\([^]]*\)\].*/\1/')
    echo "$1, $2: $paid"
}

@test "a revoke loses with wyjscie, as it was doubled, and is paid by the offender alone" {
    paid 'P P P P' '2 revoke' # young: 1 to each of the old, also for seat 3
    [ "$paid" = "1,-2,0,1" ]
    paid 'P P P P' '4 revoke' # old: a loss counts double
    [ "$paid" = "0,2,2,-4" ]
    paid 'kontra P P P' '4 revoke'
    [ "$paid" = "0,4,4,-8" ]
}

@test "throwing in loses with the partner, counted as kontra at least" {
    paid 'P P P P' '2 throw-in'
    [ "$paid" = "2,-2,-2,2" ]
    paid 'P P P P' '4 throw-in'
    [ "$paid" = "-4,4,4,-4" ]
    paid 'kontra P P rekontra P P P' '4 throw-in'
    [ "$paid" = "-8,8,8,-8" ]
}

@test "a lone player who offends has lost, an opponent pays for all three" {
    paid 'P P P zolo P P P' '1 throw-in'
    [ "$paid" = "-30,10,10,10" ]
    paid 'P P P gran-du kontra P P P' '1 revoke'
    [ "$paid" = "-120,40,40,40" ]
    paid 'P P P zolo P P P' '3 revoke'
    [ "$paid" = "15,0,-15,0" ]
    paid 'P P P zolo P P P' '3 throw-in' 'bok: 1'
    [ "$paid" = "30,0,-30,0" ]
}

@test "a wrong penalty is named with its place" {
    deal 'calls: P P P P' 'penalty: 4 revok'
    zolo score session.deal
    [ "$status" -eq 2 ]
    [[ $output == *"session.deal:4:12: penalty: expected revoke, throw-in or early-lead, not 'revok'; did you mean 'revoke'?"* ]]
    rm session.deal
    deal 'calls: P P P P' 'penalty: 5 revoke'
    zolo score session.deal
    [[ $output == *"session.deal:4:10: penalty: expected the seat of the offender, 1 to 4, and revoke, throw-in or early-lead"* ]]
    printf 'rules: kop-asdycha\ndeal: CA CT HJ SQ | SA DQ DA DJ | HA SJ ST CJ | DT HT CQ HQ\ncalls: P P P P\npenalty: 1 revoke\n' >kop.deal
    zolo score kop.deal
    [[ $output == *"kop.deal:4:10: penalty: these rules have no penalties"* ]]
}

@test "leading before the auction is closed is paid like a revoke, for the game as it stands" {
    paid 'P P P P' '2 early-lead'
    [ "$paid" = "1,-2,0,1" ]
    paid '' '3 early-lead' # nobody has spoken: a normal game
    [ "$paid" = "1,0,-2,1" ]
    paid 'zolo kontra' '4 early-lead' # seat 2 wins 5 x 2 from each, all from seat 4
    [ "$paid" = "0,30,0,-30" ]
    deal 'calls: zolo kontra' 'penalty: 4 revoke'
    zolo score session.deal
    [[ $output == *'8:19: call 3, seat 4: the auction is not over; calls: must include the closing passes'* ]]
}

@test "a penalty beside a play that is complete and legal is refused" {
    for offence in revoke throw-in early-lead; do
        rm -f session.deal
        deal 'calls: P P P P' "$tie" "penalty: 2 $offence"
        zolo score session.deal
        [ "$status" -eq 2 ]
        [[ $output == *'session.deal:5:10: penalty: the play is complete and legal; omit penalty: or play:'* ]]
    done
}

@test "the play up to a revoke may stand beside its penalty, and is reviewed" {
    # Seat 2 must follow HJ with a diamond that beats it: DQ, not DJ.
    paid 'P P P P' '2 revoke' 'play: HJ DJ'
    [ "$paid" = "1,-2,0,1" ]
    run "$ZOLO" review session.deal --worst 0 --policy random --deals 2 --format json
    [ "$status" -eq 0 ]
    [ "$(jq -c '.deals[0].payoff, (.deals[0].play | length)' <<<"$output" | tr '\n' ' ')" = "[1,-2,0,1] 1 " ]
}

@test "a penalty, tabled or agreed beside four aces is refused" {
    for line in 'penalty: 2 revoke' 'tabled: 1' 'agreed: yes'; do
        printf '%s\n' 'rules: baska-linia' 'deal: CA SA HA DA | CT ST HT DT | CQ SQ HQ DQ | CJ SJ HJ DJ' \
            'calls:' "$line" >aces.deal
        zolo score aces.deal
        [ "$status" -eq 2 ]
        [[ $output == *"aces.deal:4:"*": ${line%%:*}: seat 1's hand wins at once as aces; nothing is called or played"* ]]
        zolo review aces.deal
        [ "$status" -eq 2 ]
    done
}
