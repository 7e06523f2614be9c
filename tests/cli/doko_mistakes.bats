#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What a newcomer to Doppelkopf types, right and wrong: each mistake is reported with its place and what
# was expected, and nothing else is printed.
# shellcheck disable=SC2154 # the hands come from doko_deals; run sets stderr

bats_require_minimum_version 1.5.0
load doko_deals

young='CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ'

# mistaken MESSAGE ARGUMENT...: zolo prints exactly this message and no output.
mistaken() {
    local message=$1
    shift
    run --separate-stderr "$ZOLO" "$@"
    echo "$output" "$stderr"
    [ "$status" -eq 2 ]
    [ -z "$output" ]
    [ "$stderr" = "zolo $1: $message" ] || [ "$stderr" = "zolo: $message" ] # of a file
}

# asked HAND ARGUMENT...: advise for doko-48 in JSON, a few deals.
asked() {
    "$ZOLO" advise "$@" --rules doko-48 --deals 10 --format json
}

@test "a hand that is no hand of this pack" {
    mistaken 'HAND: 11 cards; a hand has 12' advise 'CA CA CT CT SA SA ST ST HA HA HT' --rules doko-48
    mistaken 'HAND: 12 cards; a hand has 10' advise "$aces" --rules doko-40
    mistaken 'HAND:7: more copies of CA than the pack has' \
        advise 'CA CA CA CT SA SA ST ST HA HA HT HT' --rules doko-48
    mistaken "HAND:4: 'C9': the 40-card pack has no 9; ranks are A T K Q J" \
        advise 'CA C9 CT CT SA SA ST ST HA HA' --rules doko-40
    mistaken "HAND:4: 'S8' is not a card; expected a suit (C S H D) and a rank (A T K Q J 9), like HA or CT" \
        advise 'CA S8' --rules doko-48
}

@test "a hand of Doppelkopf without its rules: the message says whose rules were taken" {
    mistaken 'HAND:4: HT is named twice; a hand in kop-asdycha has 4 cards; choose another game with --rules' \
        advise 'HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA'
    mistaken 'HAND:4: HT is named twice' advise 'HT HT CQ CJ'
}

@test "whoever is forced comes first from forehand of those that owe" {
    mistaken '--forced: seat 1 also owes a Pflichtsolo, and its turn comes first' \
        advise "$young" --rules doko-48 --seat 3 --forced 3 --owing 1
    run "$ZOLO" advise "$young" --rules doko-48 --seat 1 --forced 1 --owing 3 --deals 5
    echo "$output"
    [ "$status" -eq 0 ]
}

@test "cards in small letters, with symbols and in Polish are the same hand" {
    local plain
    plain=$(asked 'HT HT CQ CQ SQ HQ DQ CJ SJ DA CA SA')
    [ "$(asked 'ht ht cq cq sq hq dq cj sj da ca sa')" = "$plain" ]
    [ "$(asked '♥10 ♥10 ♣D ♣D ♠D ♥D ♦D ♣W ♠W ♦A ♣A ♠A')" = "$plain" ]
    [ "$(asked 'Th Th Qc Qc Qs Qh Qd Jc Js Ad Ac As')" = "$plain" ]
}

@test "announcements that are written otherwise" {
    local ask=(advise "$young" --rules doko-48 --seat 3 --auction 'P P P P' --play)
    mistaken "--play:1: trick 1, seat 1: 're' is not a card; an announcement follows its seat, like 1:re" \
        "${ask[@]}" 're SA ST'
    mistaken '--play:1: trick 1, seat 1: no word after the colon; write it without a space, like 1:re' \
        "${ask[@]}" '1: re SA ST'
    mistaken "--play:1: trick 1, seat 1: 'rekontra' is not an announcement; did you mean 'kontra'?" \
        "${ask[@]}" '1:rekontra SA ST'
    mistaken "--play:4: trick 1, seat 2: 'ohne90' is not an announcement; the announcements are re kontra no90 no60 no30 schwarz" \
        "${ask[@]}" 'SA 2:ohne90 ST'
    mistaken '--play:1: trick 1, seat 0: seats are numbered 1 to 4' "${ask[@]}" '0:re SA ST'
    mistaken "--play:11: trick 1, seat 4: 're': this seat belongs to the other team, kontra" \
        "${ask[@]}" '1:re 2:re 4:re SA ST'
    [ "$("$ZOLO" "${ask[@]}" '1:RE; SA ST' --deals 5 --format json)" = \
        "$("$ZOLO" "${ask[@]}" '1:re SA ST' --deals 5 --format json)" ]
}

@test "the same in a written deal" {
    written "$solo" 'calls: fleischlos P P P' "play: Re ${play#play: }"
    refused 4:7 "trick 1, seat 1: 'Re' is not a card; an announcement follows its seat, like 1:Re"
    written "$solo" 'calls: fleischlos P P P' "play: 1: re ${play#play: }"
    refused 4:7 'trick 1, seat 1: no word after the colon; write it without a space, like 1:re'
    written "$solo" 'calls: fleischlos P P P' "play: 12:re ${play#play: }"
    refused 4:7 "trick 1, seat 1: '12:re' is not a card; expected a suit (C S H D) and a rank (A T K Q J 9), like HA or CT"
    written "$solo" 'calls: fleischlos P P P' "play: 1:RE, 1:No90 ${play#play: }"
    member '[.announcements, .value]' # a, b four times, c, d
    [ "$found" = '[["1:re","1:no90"],8]' ]
    written "$solo" 'calls: fleischlos P P P' "play: no90 CA"
    run --separate-stderr "$ZOLO" review x.deal --deal 2
    [ "$status" -eq 2 ]
    [[ $stderr == *"x.deal:9:7: trick 1, seat 1: 'no90' is not a card; an announcement follows its seat, like 1:no90" ]]
}

@test "a deal that does not say that it is Doppelkopf" {
    printf '%s\n' "$solo" 'calls: fleischlos P P P' "$play" >x.deal
    refused 1:10 "seat 1: CA is dealt twice (first to seat 1); without a 'rules:' line, this is a deal of kop-asdycha, which has 16 cards"
    printf '%s\n' "$solo" 'calls: fleischlos P P P' "$play" >x.deal
    run --separate-stderr "$ZOLO" review x.deal
    [ "$status" -eq 2 ]
    [[ $stderr == *"CA is dealt twice (first to seat 1); without a 'rules:' line, this is a deal of kop-asdycha, which has 16 cards" ]]
    # One card too many is something else.
    echo 'deal: HA HT CQ CJ CA | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' >x.deal
    refused 1:7 'seat 1 has 5 cards; a hand has 4'
}

@test "reservations in other words" {
    local words='P vorbehalt hochzeit karo-solo trefl-solo pik-solo kier-solo damen-solo buben-solo fleischlos'
    local solo_word
    for solo_word in karo trefl pik kier damen buben; do words+=" pflicht:$solo_word-solo"; done
    words+=' pflicht:fleischlos'
    written "$solo" 'calls: gesund heirat P P' "$play"
    refused 3:15 "call 2, seat 2: 'heirat' is not a call; calls are $words"
    written "$solo" 'calls: pflicht:hochzeit P P P' "$play"
    refused 3:8 "call 1, seat 1: 'pflicht:hochzeit' is not a call; calls are $words"
    written "$solo" 'calls: re P P P' "$play"
    refused 3:8 "call 1, seat 1: 're': announcements are made during play"
    written "$solo" 'calls: Fleischlos gesund gesund Gesund' "$play"
    written "deal: $clubs | $spades | $hearts | $aces" 'calls: Kreuz-Solo P herz-solo P' 'play: CQ'
    score x.deal
    [[ $errors == *"x.deal:9:"* ]] # the calls are right, the play is short
    [[ $output == *'     1  fleischlos'* ]]
}

@test "a game that nobody can have named yet, and turns of others" {
    local ask=(advise "$young" --rules doko-48 --seat 3)
    mistaken "--auction:3: call 2, seat 2: 'karo-solo': a game is named only after all seats have said whether they have a reservation" \
        "${ask[@]}" --auction 'P karo-solo'
    mistaken "it is seat 1's turn, not yours (seat 3); give the calls so far with --auction" "${ask[@]}"
    mistaken "it is seat 4's turn, not yours (seat 3); give the calls so far with --auction" \
        "${ask[@]}" --auction 'P P vorbehalt'
    mistaken "no deal fits: seat 3 holds CQ (the hand in question), but seat 2 holds CQ (called hochzeit)" \
        advise "$clubs" --rules doko-48 --seat 3 --auction 'P hochzeit P P' --play 'SA ST'
    mistaken '--auction:1: call 1, seat 1: '"'hochzeit': the hand lacks the cards that this game requires" \
        advise "$young" --rules doko-48 --auction 'hochzeit P P P'
}

@test "a file that cannot be read, or has no deal, writes nothing" {
    local format
    for format in text json csv; do
        run --separate-stderr "$ZOLO" score none.deal --format "$format"
        [ "$status" -eq 1 ]
        [ -z "$output" ]
        [ "$stderr" = 'zolo: none.deal: cannot read: No such file or directory' ]
        true >empty.deal
        mistaken 'empty.deal: the file has no deals; a deal consists of the lines rules:, deal:, calls: and play:' \
            score empty.deal --format "$format"
    done
    # The deals of the other files are listed; such rows are too wide for a table.
    run --separate-stderr "$ZOLO" score none.deal "$root/data/deals/doko.deal" "$root/data/deals/doko.deal"
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = "  file $root/data/deals/doko.deal" ]
    [[ ${lines[1]} == '    deal 1  contract normal '* ]]
    [ "$(grep -c '^    deal 1 ' <<<"$output")" -eq 2 ]
}

@test "every command reports a full disk" {
    local command
    [ -e /dev/full ] || skip "there is no /dev/full"
    for command in "score $root/data/deals/doko.deal" 'rules show doko-40' 'rules break-even doko-48' \
        'deal --rules doko-48' 'match club random --rules doko-40 --deals 4' \
        "review $root/data/deals/doko.deal --deal 5 --deals 2"; do
        status=0
        # shellcheck disable=SC2086 # words
        errors=$("$ZOLO" $command 2>&1 >/dev/full) || status=$?
        echo "$command: $errors"
        [ "$status" -eq 1 ]
        [ "$errors" = 'zolo: standard output: cannot write: No space left on device' ]
    done
}
