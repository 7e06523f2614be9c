#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# House rules of Doppelkopf (RULES 3.3) in written deals and questions. The deals are worked out by
# hand, trick by trick, in RULES 6.13.
# shellcheck disable=SC2154 # the hands and $output come from doko_deals

load doko_deals

# house LINE...: doko-48 with these changes is house.yaml, and the deals of x.deal are played by it.
house() {
    printf '%s\n' 'extends: doko-48' 'name: house' "$@" >house.yaml
    [ ! -f x.deal ] || sed -i 's|^rules: .*|rules: ./house.yaml|' x.deal
}

# Seat 2 holds both aces of diamonds; seats 1 and 3 are Re.
one='CA HT CQ SQ SQ HQ HQ DQ DQ CJ SJ SJ' two='CT DA DA DK HJ SA ST SK S9 HA HK H9'
three='CQ HT CJ D9 D9 DJ DJ CA CK CK C9 C9' four='CT DT DT DK HJ SA ST SK S9 HA HK H9'
first='CA CT CA CT  HT DA D9 DT'
after='DA D9 DT SJ  SA CK S9 DQ  CQ DK DJ DK  SQ HJ DJ HJ  SQ S9 CJ H9  HQ H9 HT HK'
after+='  CQ SK SJ SK  CK ST HQ ST  DQ HK C9 HA  CJ HA C9 SA'

@test "Schweinchen take a trick from the ten of hearts" {
    written "deal: $one | $two | $three | $four" 'calls: P P P P' "play: $first  $after"
    house 'schweinchen: yes'
    member '[.points, .tricks, .winner, .value, .payoff, .parts.re.doppelkopf, .parts.re.karlchen]'
    [ "$found" = '[[156,54,30,0],[8,2,2,0],"re",5,[5,-5,5,-5],1,1]' ]
    # Said or not, since the hands show it; another seat cannot have it.
    sed -i 's/^play: /&2:schweinchen /' x.deal
    member .value
    [ "$found" = 5 ]
    sed -i 's/2:schweinchen/4:schweinchen/' x.deal
    refused 4:7 'trick 1, seat 4: another seat has announced Schweinchen'
    # In tournaments the ten of hearts takes the trick, and seat 1 leads.
    written "deal: $one | $two | $three | $four" 'calls: P P P P' "play: $first  $after"
    refused 4:33 'trick 3, seat 1: ♦A is not in this hand; the hand holds ♣Q ♣J ♠Q ♠Q ♠J ♠J ♥Q ♥Q ♦Q ♦Q'
}

@test "a review plays a deal with Schweinchen again" {
    written "deal: $one | $two | $three | $four" 'calls: P P P P' "play: $first  $after"
    house 'schweinchen: yes'
    apart review x.deal --policy club --deals 2 --player 1 --format json
    [ "$errors" = "" ]
    [ "$status" -eq 0 ]
    [ "$(jq -c '[.deals[].ok]' <<<"$output")" = '[true]' ]
}

@test "another seat says Schweinchen before the first card of a question" {
    house 'schweinchen: yes'
    local hand='CA CT SK SK S9 HK H9 DK D9 DJ HJ CJ' about
    about=(where "$hand" --rules house.yaml --seat 3 --auction 'P P P P' --format json)
    apart "${about[@]}" --play '2:schweinchen SA ST'
    [ "$status" -eq 0 ]
    [ "$(jq -c '.cards[] | select(.card == "DA") | .expected' <<<"$output")" = '[0,2,0,0]' ]
    [[ $(jq -r .question <<<"$output") == *' play=2:schweinchen,SA,ST '* ]]
    apart "${about[@]}" --play 'SA 2:schweinchen ST'
    [ "$errors" = 'zolo where: --play:4: trick 1, seat 2: Schweinchen must be announced before the first card' ]
    apart advise 'CA CT SK SK S9 HK H9 DK D9 DJ HJ DA' --rules house.yaml --seat 3 --auction 'P P P P' \
        --play '2:schweinchen SA ST'
    [ "$errors" = 'zolo advise: --play:1: trick 1, seat 2: this seat does not hold both aces of diamonds' ]
    apart advise "$hand" --rules house.yaml --seat 3 --auction 'P damen-solo P P' --play '2:schweinchen SA ST'
    [ "$errors" = 'zolo advise: --play:1: trick 1, seat 2: in this game there is no Schweinchen' ]
}

@test "five nines, five kings and three trumps are dealt again" {
    house 'redeal: {nines: 5, kings: 5, trumps: 3}'
    local again='this hand requires a redeal (see redeal: in house)' hand
    for hand in 'C9 C9 S9 H9 D9 HT HT CQ SQ DA CA SA' 'CK CK SK SK HK HT HT CQ SQ DA CA SA' \
        'HT CQ DA CA CA CT CK SA SA ST SK HA'; do
        apart advise "$hand" --rules house.yaml
        [ "$status" -eq 2 ]
        [ "$errors" = "zolo advise: HAND: $again" ]
    done
    for hand in 'C9 C9 S9 S9 CK CK SK SK HT HT CQ DA' 'HT CQ DA D9 CA CA CT CK SA SA ST SK'; do
        apart where "$hand" --rules house.yaml --format json
        [ "$status" -eq 0 ]
    done
    house 'redeal: {trumps: 3}' 'ten_of_hearts: plain'
    apart advise "$hand" --rules house.yaml
    [ "$errors" = "zolo advise: HAND: $again" ]
    written "$pair" 'calls: P P P P' "play: CA CT CA CT"
    house 'redeal: {trumps: 4}'
    refused 2:7 'deal: the hand of seat 2 requires a redeal'
}

@test "no deal has a hand that is dealt again" {
    house 'redeal: {nines: 5, trumps: 3}'
    # Of 1600 hands by doko-48, 27 are expected to have five nines and 35 at most three trumps.
    apart deal --rules house.yaml --number 400 --format csv
    [ "$(tail -n +2 <<<"$output" | tr ',' '\n' | awk 'NF == 12 {
        hands++
        again += gsub(/[CSHD]9/, "&") > 4 || gsub(/D[ATKQJ9]|[CSH][QJ]|HT/, "&") <= 3
    } END { print hands, again + 0 }')" = '1600 0' ]
    apart deal --rules house.yaml --given '2: five nines'
    [ "$status" -ne 0 ]
    [[ $errors == *'otherwise there would have been a redeal'* ]]
    house 'redeal: {nines: 2}'
    apart rules show house.yaml
    [ "$errors" = 'zolo: house.yaml:1:1: redeal: every deal would be dealt again' ]
}

@test "Bockrunden: a tie, a trick of hearts and a lost Kontra double the next four deals each" {
    written "$pair" 'calls: P P P P' "play: 1:re 2:kontra CA CT CA CT  HT DA D9 DA  $tail"
    written "$pair" 'calls: P P P P' "play: 1:re CA CT CA CT  HT DA D9 DA  $tail"
    house 'bok_runda: {deals: 4, factor: 2, lost_kontra: yes}'
    # a, b four times, c four and two, two foxes, Doppelkopf and Karlchen; then twice 11.
    member '[.value, .payoff, .multiplier, .bok]'
    [ "$found" = '[13,[13,-13,13,-13],1,{"left":0,"after":4}]
[11,[22,-22,22,-22],2,{"left":4,"after":3}]' ]
    house 'bok_runda: {deals: 4, factor: 2, heart_trick: yes}' # no cause here
    member '.payoff[0]'
    [ "$found" = '13
11' ]
}

@test "Bockrunden on a score sheet" {
    printf '%s\n' 'rules: ./house.yaml' 'players: Anna, Bert, Carl, Dora' '' 'old,points,said,special' \
        'Anna Carl,120,,' 'Anna Carl,130,,heart-trick' 'Anna Carl,130,kontra,re:fox' >sheet.csv
    house 'bok_runda: {deals: 4, factor: 2, heart_trick: yes, lost_kontra: yes}'
    apart score --sheet sheet.csv --format json
    [ "$(jq -c '.deals[] | [.multiplier, .payoff[0]]' <<<"$output")" = '[1,-2]
[2,2]
[2,8]' ]
    house 'bok_runda: {deals: 4, factor: 2, tie: no, heart_trick: yes}'
    apart score --sheet sheet.csv --format json
    [ "$(jq -c '.deals[] | [.multiplier, .payoff[0]]' <<<"$output")" = '[1,-2]
[1,1]
[2,8]' ]
}

@test "Feigheit: two who win three levels more than they announced pay" {
    # 186:54 is won, under 90 and under 60; Doppelkopf and Karlchen stay with Re.
    written "deal: $one | $two | $three | $four" 'calls: P P P P' "play: $first  $after"
    house 'schweinchen: yes' 'feigheit: 3'
    member '[.winner, .value, .payoff]'
    [ "$found" = '["re",-1,[-1,1,-1,1]]' ]
    score x.deal
    [[ $(tr -s ' \n' ' ' <<<"$output") == *'re wins, −1 for re; Feigheit: the winners pay'* ]]
    sed -i 's/^play: /&1:re /' x.deal
    member '[.winner, .value]'
    [ "$found" = '["re",7]' ]
}
