#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# The questions asked of Doppelkopf: advise, odds, match, review, rules break-even; and that the
# commands for the games of 16 cards refuse it politely.
# shellcheck disable=SC2154 # run sets stderr

bats_require_minimum_version 1.5.0

load doko_asking

@test "a hand that cannot lose a Fleischlos is advised to play it" {
    asked advise "$aces" --deals 20 --no-checks --format json
    [ "$(found .best)" = fleischlos ]
    [ "$(found '.options[0].win.p')" = 1 ]
    [ "$(found '[.options[].action] | sort | join(" ")')" = \
        "P buben-solo damen-solo fleischlos karo-solo kier-solo pik-solo trefl-solo" ]
}

@test "what a sure Fleischlos pays is a 1 and b 4 for each opponent, and what is announced" {
    # Nothing, Re, no 90 … schwarz: 5, 7, 8, 9, 10 or 11 from each of three.
    asked odds "$aces" --contract fleischlos --deals 300 --policy club --format json
    [ "$(found '.win.p')" = 1 ]
    [ "$(found '[.payoff.histogram | keys[] | select(IN("15","21","24","27","30","33") | not)] | length')" = 0 ]
}

@test "the own seat searches unless somebody else is named, and wins Damen solos that club loses" {
    local seven_queens='CQ CQ SQ SQ HQ HQ DQ CK C9 SK S9 H9'
    asked odds "$seven_queens" --contract damen-solo --deals 150 --format json
    [ "$(found .policy)" = me=pimc:3,others=club ]
    [ "$(found '.win.p > 0.35')" = true ]
    asked odds "$seven_queens" --contract damen-solo --deals 150 --policy club --format json
    [ "$(found '.win.p < 0.05')" = true ]
    asked advise "$seven_queens" --me table --no-checks --deals 20 --format json
    [ "$(found .policy)" = club ]
}

@test "the answer has how many deals the others' actions leave" {
    asked advise "$young" --seat 3 --auction "P damen-solo P P" --play "SA SJ" --deals 20 --no-checks --format json
    [ "$(found '.opponent_model.effective / .deals_possible | . > 0.0002 and . < 0.02')" = true ]
    [ "$(found .opponent_model.thin)" = false ]
    asked advise "$young" --seat 3 --auction "P damen-solo P P" --play "SA SJ" --deals 20 --no-checks
    [[ $(tr -s '\n ' ' ' <<<"$output") == *"10 calls and cards; effective number of deals "*" of 386,826,487,145,280"* ]]
}

@test "a Pflichtsolo is led by its player, a Lustsolo by forehand" {
    asked odds "$aces" --contract pflicht:fleischlos --seat 3 --deals 300 --format json
    [ "$(found '.win.p')" = 1 ]
    asked odds "$aces" --contract fleischlos --seat 3 --deals 300 --format json
    [ "$(found '.win.p < 1')" = true ]
    refused "--contract: hochzeit cannot be a compulsory solo under the rules of doko-48" \
        odds "$aces" --contract pflicht:hochzeit
}

@test "a contract without its cards is refused, and one that nobody calls" {
    refused "--contract: hochzeit requires CQ CQ in the declarer's hand, but yours lacks CQ; name another declarer with --declarer N" \
        odds "$re" --contract hochzeit
    refused "--contract: nobody calls hochzeit-solo: it is played if the declarer of another game finds no partner in three tricks; ask about that game" \
        odds "$re" --contract hochzeit-solo
}

@test "a named reservation is compared with the others that may be named" {
    asked advise "$re" --seat 2 --auction "P vorbehalt P P" --owing 2,3 --deals 20 --no-checks --format json
    [ "$(found '.options | length')" = 7 ]
    [ "$(found '[.options[].action | startswith("pflicht:")] | all')" = true ]
    run "$ZOLO" advise "HA HT HQ CJ" --owing 1
    [ "$status" -eq 2 ]
    [ "$output" = "zolo advise: --owing: the rules of kop-asdycha have no compulsory solos" ]
}

@test "cards are advised, twins once, and what is not known of open cards is null" {
    asked advise "$aces" --auction "P P P P" --deals 20 --no-checks --format json
    [ "$(found '[.options[].action] | sort | join(" ")')" = "CA CT HA HT SA ST" ]
    [ "$(found '[.options[].open, .open] | unique | length')" = 1 ]
    [ "$(found '.open')" = null ]
    asked advise "$aces" --auction "P P P P" --deals 20 --no-checks --format csv
    plain=${output//club, trust/club trust} # a comma in quotes separates nothing
    plain=${plain//pimc:3,others/pimc:3 others}
    [ "$(head -1 <<<"$plain" | tr -dc ,)" = "$(sed -n 2p <<<"$plain" | tr -dc ,)" ]
    asked advise "$aces" --auction "P P P P" --deals 20 --no-checks
    [[ $output != *"open cards"* ]]
    [[ $output != *stake* ]]
    [[ $output == *"Payoffs are your winnings from all opponents together, in game points"* ]]
}

@test "announcements are advised as long as there are any" {
    asked advise "$young" --seat 3 --auction "P P P P" --play "1:re SA ST" --announce --no-checks --deals 20 --format json
    [ "$(found '[.options[].action] | sort | join(" ")')" = "kontra no30 no60 no90 schwarz silence" ]
    refused "--announce: an announcement must be made before the player's own card" \
        advise "$young" --seat 3 --auction "P P P P" --play "SA" --announce
}

@test "silence is reported as waiting where the next card is early enough, and else as the last moment" {
    # Kontra needs 11 cards in hand (RULES 6.11): with 12 it may wait, with 11 it may not.
    asked advise "$young" --seat 3 --auction "P P P P" --play "SA ST" --announce --no-checks --deals 60
    [[ $(tr -s '\n ' ' ' <<<"$output") == *"You can wait: kontra can still be announced before your next card"* ]]
    [[ $output != *"Announce nothing"* ]]
    asked advise "$young" --seat 3 --auction "P P P P" --play "SA ST SK S9 HT DJ" --announce --no-checks --deals 60
    [[ $output != *"can wait"* ]]
    [[ $(tr -s '\n ' ' ' <<<"$output") == *"This is your last chance: if you stay silent now, you cannot announce anything later unless another seat announces first."* ]]
}

@test "deals in full have each announcement before the card at which it was made" {
    asked advise "$young" --seat 3 --auction "P P P P" --play "1:re SA ST" --announce --no-checks --deals 30 --explain=3
    text=$output
    asked advise "$young" --seat 3 --auction "P P P P" --play "1:re SA ST" --announce --no-checks --deals 30 --explain=3 --format json
    n=$(found '[.examples[].record | scan("[1-4]:(?:re|kontra|no[369]0|schwarz)")] | length')
    [ "$n" -ge 9 ] # re in each of the nine deals, at least
    [ "$(grep -oE '[1-4] (re|kontra|no[369]0|schwarz),' <<<"$text" | wc -l)" -eq "$n" ]
    [ "$(grep -c ' 1 re, 1 .A, 2 .10, 3 ' <<<"$text")" -eq 9 ]
}

@test "the others' actions weigh on the deals: whoever names a solo has a hand for it" {
    local solo=(advise "$young" --seat 3 --auction "P damen-solo P P" --play "SA SJ" --policy club --no-checks
        --deals 150 --format json)
    asked "${solo[@]}"
    weighed=$(found '.options[0].win.p')
    asked "${solo[@]}" --model off
    alike=$(found '.options[0].win.p')
    awk "BEGIN { exit !($weighed < $alike - 0.15) }"
}

@test "an answer is the same for any number of threads" {
    asked advise "$re" --deals 20 --threads 1
    one=$output
    asked advise "$re" --deals 20 --threads 3
    [ "$output" = "$one" ]
}

@test "more than 2,000 deals are played only for options that may be best" {
    asked advise "ST HK DT D9 HA CJ HK SA HA CQ DK CA" --seat 2 --auction "P P P P" --deals 5000 --no-checks --play "SK SA \
        S9 ST CA CT CK CK CQ HT DK D9 SA SK S9 ST H9 H9 CT HA HA HJ CA HQ C9 DT CJ C9 DA HQ HT DK DA" --format json
    [ "$(jq -c '[.deals, (.options[] | .payoff.n)]' <<<"$output")" = '[2000,2000,2000]' ]
}

@test "deals that are too many are not gone through" {
    refused "--exact: 3.38e+15 deals fit, but at most 2000000 can be enumerated; use --deals N to sample" \
        odds "$re" --contract normal --exact
}

@test "players who do not know the rules are refused" {
    refused "--policy: the policy open cannot play doko-48; these can: club, loose, reckless, timid, random, pimc:N" \
        advise "$re" --policy open
}

@test "a match is reported by Re, Kontra and solo, and club is better than chance" {
    asked match club random --deals 60
    [[ $output == *"points per seat and deal: club is better."* ]]
    for role in re kontra solo defender; do
        [[ $output == *$'\n'"  $role "* ]]
    done
}

@test "the required certainty of announcements is derived from the rules" {
    # 8/9, 11/12, 14/15, 17/18: the costs are added up in tests/unit/survey/test_break_even_announcements.c.
    run "$ZOLO" rules break-even doko-48 --format csv
    [ "$status" -eq 0 ]
    [ "$(awk -F, '$1 == "pair" && $2 == "re" {print $3 ":" $4 "/" $5}' <<<"$output" | tr '\n' ' ')" = \
        "re:2/2 no90:1/8 no60:1/11 no30:1/14 schwarz:1/17 " ]
    run "$ZOLO" rules break-even doko-40
    [ "$status" -eq 0 ]
    [[ $output == *" from % "*" 88.89 "*" 91.67 "*" 93.33 "*" 94.44 "* ]]
}

@test "played deals are reviewed" {
    run --separate-stderr "$ZOLO" review "$root/data/deals/doko.deal" --deal 5 --deals 2 --format json
    [ "$status" -eq 0 ]
    [ "$(found '.deals[0].ok')" = true ]
    [ "$(found '.deals[0].decisions | length > 20')" = true ]
}

# bats test_tags=slow
@test "a table of solos by class of hand" {
    # Nothing beats an ace there: with six of ten cards hardly anything is lost, with three nearly all.
    run env HANDS=4 DEALS=4 "$BATS_TEST_DIRNAME/../../scripts/solo_table" doko-40 fleischlos
    [ "$status" -eq 0 ]
    wins() { grep "^| $1 of aces; 2+ of tens |" <<<"$output" | awk '{print ($11 > 50)}'; }
    [ "$(wins 3)" -eq 0 ]
    [ "$(wins 6+)" -eq 1 ]
    [ "$(grep -c '^| .*| 4 |' <<<"$output")" -eq 8 ]
    run "$BATS_TEST_DIRNAME/../../scripts/solo_table" doko-48 herz-solo
    [ "$status" -eq 2 ]
    [[ $output == *"solo_table: no solo 'herz-solo'"* ]]
}
