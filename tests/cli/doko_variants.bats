#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Written deals of Doppelkopf under house rules, deals that nobody wins, and what does not count as a
# Pflichtsolo. All are worked out by hand, trick by trick; letters are those of RULES 3.1.
# shellcheck disable=SC2154 # the hands come from doko_deals

load doko_deals

# house LINE...: doko-48 with these changes is house.yaml, and the deals of x.deal are played by it.
house() {
    printf '%s\n' 'extends: doko-48' 'name: house' "$@" >house.yaml
    sed -i 's|^rules: .*|rules: ./house.yaml|' x.deal
}

# sample N: deal N of the sample file alone.
sample() {
    awk -v n="$1" 'BEGIN { RS = ""; ORS = "\n\n" } /deal:/ && ++i == n' \
        "$root/data/deals/doko.deal" >>x.deal
}

# The ten of hearts is no trump: seat 1 has the four high hearts and no trump, seats 2 to 4 have
# nothing else once their side cards are gone. Seat 2 holds both queens of clubs.
no_dulle=('ten_of_hearts: plain')
hearts_first='HT CK SK HK  HA CK SK HK  HA C9 S9 H9  HT C9 S9 H9  CA CQ SQ HQ  CQ SQ HQ CA'
hearts_first+='  CJ SJ HJ CT  CJ SJ HJ CT'

@test "no Karlchen, no fox, no Doppelkopf, nothing against the old" {
    written "$pair" 'calls: P P P P' "play: 1:re CA CT CA CT  HT DA D9 DA  $tail"
    # a, b four times, c twice = 7, two foxes, Doppelkopf, Karlchen
    house
    member .value
    [ "$found" = 11 ]
    house 'special_points: {karlchen: no}'
    member '[.value, .parts.re.karlchen, .parts.re.fox]'
    [ "$found" = '[10,0,2]' ]
    house 'special_points: {fox: no}'
    member '[.value, .parts.re.karlchen, .parts.re.fox]'
    [ "$found" = '[9,1,0]' ]
    house 'special_points: {doppelkopf: no}'
    member .value
    [ "$found" = 10 ]
    rm x.deal
    sample 2
    member '[.value, .parts.kontra.against_old]'
    [ "$found" = '[-14,1]' ]
    house 'special_points: {against_old: no}'
    member '[.value, .parts.kontra.against_old]'
    [ "$found" = '[-13,0]' ]
}

@test "Re and Kontra double what is no special point" {
    written "$pair" 'calls: P P P P' "play: 1:re CA CT CA CT  HT DA D9 DA  $tail"
    house 'announcements: {effect: double}'
    member '[.value, .parts.re.announced, .parts.re.factor]' # (1 + 4) doubled, 4
    [ "$found" = '[14,0,2]' ]
    # Both said, no 90 of Kontra: (a, b three times, e) four times, 5. Re had said nothing else.
    rm x.deal
    sample 2
    house 'announcements: {effect: double}'
    member '[.value, .parts.kontra.announced, .parts.kontra.factor]'
    [ "$found" = '[-25,0,4]' ]
}

@test "the ten of hearts no trump: it is the second heart" {
    written "$solo" 'calls: P P P P' \
        "play: $hearts_first  DA DQ DJ SA  DQ DJ SA DA  DK D9 ST DT  DT DK D9 ST"
    house "${no_dulle[@]}"
    # 22 + 23 + 11 + 10 of seat 1; 20 + 20 + 16 + 16 + 24 + 24 of seat 2; 27 + 27 of seat 3: a
    member '[.contract, .declarer, .points, .tricks, .winner, .payoff]'
    [ "$found" = '["silent-solo",2,[66,120,54,0],[4,6,2,0],"kontra",[1,-3,1,1]]' ]
    sed -i 's/^rules: .*/rules: doko-48/' x.deal
    refused 4:10 'trick 1, seat 2: must follow suit to ♥10; ♣Q, ♣Q, ♣J, ♣J, ♦A, ♦A, ♦10 or ♦10 are legal'
}

@test "nobody wins: both sides said no 90 and got 90" {
    # Seat 2 has one more than before, 121: f for it and not for the others, no c, d or e.
    written "$solo" 'calls: P P P P' \
        "play: 2:re 2:no90 3:kontra 4:no90 $hearts_first  DA DQ DJ ST  DQ DJ SA DA  DK D9 SA DT  DT DK D9 ST"
    house "${no_dulle[@]}"
    member '[.points, .winner, .value, .payoff]'
    [ "$found" = '[[66,121,53,0],null,1,[-1,3,-1,-1]]' ]
    house "${no_dulle[@]}" 'announcements: {effect: double}'
    member '[.winner, .value]'
    [ "$found" = '[null,1]' ]
    score x.deal
    [[ $(tr -s ' \n' ' ' <<<"$output") == *'nobody wins, +1 for re; said 2:re 2:no90 3:kontra 4:no90'* ]]
}

@test "a refusal that fails loses a deal with more than half of the points" {
    # Kontra got 90 against no 90: a, c twice, d.
    written "$solo" 'calls: P P P P' \
        "play: 2:re 2:no90 3:kontra $hearts_first  DA DQ DJ ST  DQ DJ SA DA  DK D9 SA DT  DT DK D9 ST"
    house "${no_dulle[@]}"
    member '[.winner, .value, .payoff]'
    [ "$found" = '["kontra",-6,[6,-18,6,6]]' ]
}

# still_owed: the announcer of the deal in x.deal, the first player, sits fourth in the next, and the
# bare solo there is a compulsory solo: that player leads, and the deal is not passed on after it.
still_owed() {
    written "deal: $clubs | $spades | $hearts | $aces" 'calls: P P P fleischlos' "$play"
    written "$pair" 'calls: P P P P' "play: 1:re CA CT CA CT  HT DA D9 DA  $tail"
    member '[.session.forehand, .ok]'
    [ "$found" = '[1,true]
[2,true]
[2,true]' ]
}

@test "a silent solo and a Hochzeit without partner are no Pflichtsolo" {
    sample 4 # Hochzeit, the third trick is the announcer's too
    sed -i 's/^calls: .*/&\nsession: 24/' x.deal
    still_owed
    rm x.deal
    # The same as a silent solo: limits are the ordinary ones, Re needs eleven cards.
    sample 4
    sed -i 's/^calls: .*/calls: P P P P\nsession: 24/; s/  1:re / /' x.deal
    score x.deal
    [[ $output == *'     1  silent-solo'* ]]
    still_owed
}

@test "the player who has played the compulsory solo is the same in the next deals, in any seat" {
    # The second player leads from the second deal on, and deals are not passed on after a free choice.
    sample 4
    sed -i 's/^calls: .*/&\nsession: 24/' x.deal
    written "$solo" 'calls: pflicht:fleischlos P P P' "$play"
    written "$solo" 'calls: fleischlos P P P' "$play"
    member '[.session.forehand, .session.scores]'
    [ "$found" = '[1,[18,-6,-6,-6]]
[2,[13,9,-11,-11]]
[2,[8,24,-16,-16]]' ]
}

# breaks_off TRICK SEAT CARDS: what is written of x.deal is legal, and the rest of the play missing.
breaks_off() {
    refused "4:$(awk '/^play/ { print length($0) + 1 }' x.deal)" \
        "trick $1, seat $2: the play ends after $3 of 48 cards"
}

@test "limits of a Hochzeit: one card lower after trick 2, two after trick 3" {
    local hochzeit second third
    hochzeit=$(grep -B1 '^calls: hochzeit' "$root/data/deals/doko.deal" | grep -m1 ^deal)
    # Trick 1 is the announcer's own, trick 2 seat 3's: Re with ten cards.
    second='play: CA CT CA CT SJ HJ HT HJ'
    written "$hochzeit" 'calls: hochzeit P P P' 'play: CA CT CA CT 1:re'
    refused 4:19 'trick 2, seat 1: nothing may be announced before the Hochzeit is decided'
    written "$hochzeit" 'calls: hochzeit P P P' 'play: CA CT CA CT 3:re'
    refused 4:19 'trick 2, seat 3: nothing may be announced before the Hochzeit is decided'
    written "$hochzeit" 'calls: hochzeit P P P' "$second 1:re D9"
    breaks_off 3 4 9
    written "$hochzeit" 'calls: hochzeit P P P' "$second D9 3:re"
    refused 4:34 'trick 3, seat 3: re needs 10 cards in hand, but the seat has 9'
    # The reply has one card fewer again, and the refusals move with the first level.
    written "$hochzeit" 'calls: hochzeit P P P' "$second 1:re D9 DA SQ DA 4:kontra 1:no90 SJ"
    breaks_off 4 2 13
    written "$hochzeit" 'calls: hochzeit P P P' "$second 1:re D9 DA SQ DA SJ 1:no90"
    refused 4:51 'trick 4, seat 1: no90 needs 9 cards in hand, but the seat has 8'
    written "$hochzeit" 'calls: hochzeit P P P' "$second 1:re D9 DA SQ DA 4:kontra 4:no90"
    refused 4:57 'trick 4, seat 4: kontra was a late reply and allows no refusals; no90 needs 10 cards in hand, but the seat has 9'
    # All three are their own: Re with nine cards.
    third='play: CA CT CA CT HT DA D9 DA CQ DT D9 DT'
    written "$hochzeit" 'calls: hochzeit P P P' "$third 1:re CQ"
    breaks_off 4 2 13
    written "$hochzeit" 'calls: hochzeit P P P' "$third CQ 1:re"
    refused 4:46 'trick 4, seat 1: re needs 9 cards in hand, but the seat has 8'
}
