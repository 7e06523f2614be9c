#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Written deals of Doppelkopf. The deals of data/deals/doko.deal and their changes here are worked
# out by hand, trick by trick; the letters of the values are those of RULES 3.1.
# shellcheck disable=SC2154 # hands and answers come from doko_deals

load doko_deals

# --- results ----------------------------------------------------------------------------------

@test "the sample deals come to what they were worked out to" {
    cp "$root/data/deals/doko.deal" x.deal
    member '[.contract, .declarer, .sides, .winner, .value]'
    [ "$found" = '["normal",null,[1,0,1,0],"re",11]
["normal",null,[0,1,0,1],"kontra",-14]
["hochzeit",1,[1,0,1,0],"re",9]
["hochzeit-solo",1,[1,0,0,0],"re",6]
["fleischlos",4,[0,0,0,1],"re",5]' ]
    member '[.points, .tricks, .payoff]'
    [ "$found" = '[[213,0,27,0],[10,0,2,0],[11,-11,11,-11]]
[[205,0,19,16],[10,0,1,1],[14,-14,14,-14]]
[[168,0,72,0],[9,0,3,0],[9,-9,9,-9]]
[[213,0,27,0],[10,0,2,0],[18,-6,-6,-6]]
[[0,0,0,240],[0,0,0,12],[-5,-5,-5,15]]' ]
}

@test "announcements and the parts of the value stand in JSON" {
    cp "$root/data/deals/doko.deal" x.deal
    member '.announcements'
    [ "$found" = '["1:re"]
["2:re","1:kontra","3:no90"]
[]
["1:re"]
[]' ]
    # a, b three times (16 points), c twice, e, and five special points.
    member 'select(.deal == 2).parts.kontra'
    [ "$found" = '{"won":1,"short_of":3,"announced":4,"refusals_of_re":0,"refusals_of_kontra":1,"against":0,"fox":2,"doppelkopf":1,"karlchen":1,"against_old":1,"factor":1}' ]
    member 'select(.deal == 2).parts.re | add'
    [ "$found" = 1 ] # its factor
}

@test "the table prints how a value came about" {
    score "$root/data/deals/doko.deal"
    [ "$status" -eq 0 ]
    [[ $output == *'     2  normal             -2-4       1     +14     −14     +14     −14'* ]]
    [[ $output == *'     4  hochzeit-solo  1   1---       1     +18 '* ]]
    [[ $output == *'
  Deal 2   card points 205 0 19 16, tricks 10 0 1 1; re 16:224, tricks 1:11,
           kontra wins, −14 for re; said 2:re 1:kontra 3:no90; kontra: won 1,
           151 and up 3, Re and Kontra 4, refusals of Kontra 1, fox 2,
           Doppelkopf 1, Karlchen 1, against the old 1
'* ]]
}

@test "CSV has a field for each head, for right and wrong deals" {
    (cat "$root/data/deals/doko.deal" && echo) >x.deal
    written "$solo" 'calls: P'
    score x.deal --format csv
    [ "$status" -eq 2 ]
    mapfile -t lines <<<"$output"
    heads=$(tr -cd , <<<"${lines[0]}")
    for i in 1 2 3 4 5; do
        [ "$(tr -cd , <<<"${lines[i]}")" = "$heads" ]
    done
    # The message of the wrong one is quoted, and holds a comma.
    # shellcheck disable=SC2001 # a pattern that needs sed
    [ "$(sed 's/"[^"]*"//g' <<<"${lines[6]}" | tr -cd ,)" = "$heads" ]
    [[ ${lines[0]} == *',announcements,winner,value,re_won,'* ]]
    [[ ${lines[2]} == *',2:re 1:kontra 3:no90,kontra,-14,0,0,'* ]]
}

@test "both queens of clubs in one healthy hand are a silent solo" {
    awk 'BEGIN { RS = "" } NR == 5' "$root/data/deals/doko.deal" | sed 's/^calls:.*/calls: P P P P/' >x.deal
    # Limits are the ordinary ones then: Re needs eleven cards.
    sed -i 's/  1:re / /; s/play: /play: 1:re /' x.deal
    member '[.contract, .declarer, .sides, .payoff]'
    [ "$found" = '["silent-solo",1,[1,0,0,0],[18,-6,-6,-6]]' ] # a, b three times, c
}

@test "what was announced goes to the winner, whoever said it" {
    # a, b four times, c, d four times; then both c, e, and f for 120 against no 90.
    written "$solo" 'calls: fleischlos P P P' "play: 1:schwarz ${play#play: }"
    written "$solo" 'calls: fleischlos P P P' "play: 3:kontra 1:re 2:no90 ${play#play: }"
    member '[.value, .payoff]'
    [ "$found" = '[11,[33,-11,-11,-11]]
[11,[33,-11,-11,-11]]' ]
}

@test "RULES 6.12: of Hochzeit, Lustsolo and Pflichtsolo the Pflichtsolo is played and leads" {
    written "deal: $spades | $clubs | $hearts | $aces" 'calls: P hochzeit damen-solo pflicht:fleischlos' \
        'play: CA SK CK HK  CA SK CK HK  CT SQ CQ HQ  CT SQ CQ HQ  SA SJ CJ HJ  SA SJ CJ HJ  ST S9 C9 H9  ST S9 C9 H9  HA DK DA DJ  HA DK DA DJ  HT DQ DT D9  HT DQ DT D9'
    member '[.contract, .declarer, .payoff]'
    [ "$found" = '["fleischlos",4,[-5,-5,-5,15]]' ]
}

@test "a reservation that was outranked stands as vorbehalt" {
    written "$solo" 'calls: fleischlos vorbehalt P vorbehalt' "$play"
    member '[.contract, .declarer]'
    [ "$found" = '["fleischlos",1]' ]
}

@test "a game that does not outrank an earlier one is named all the same, and idle" {
    written "$solo" 'calls: fleischlos damen-solo P karo-solo' "$play"
    written "$solo" 'calls: fleischlos damen-solo pflicht:buben-solo trefl-solo' 'play: CA'
    score x.deal --format json
    [ "$(jq -c 'select(.deal == 1) | [.contract, .declarer]' <<<"$output")" = '["fleischlos",1]' ]
    # The Pflichtsolo outranks both, so seat 3 leads.
    [[ $output == *'"line":9,"column":7,"message":"trick 1, seat 3: CA is not in this hand'* ]]
}

@test "a reservation stays unnamed after a Hochzeit that is played, and not before the game that takes the deal" {
    local hochzeit="deal: $clubs | $aces | $spades | $hearts"
    written "$hochzeit" 'calls: hochzeit vorbehalt vorbehalt P' 'play: CQ'
    score x.deal
    [[ $errors == *'x.deal:4:'* ]] # only the play is short
    rm x.deal
    written "$hochzeit" 'calls: hochzeit vorbehalt karo-solo P' 'play: CQ'
    refused 3:27 "call 3, seat 3: 'karo-solo': this game would be played, but an earlier seat left its reservation unnamed; only seats after the one that plays may do so"
}

@test "a bare solo of a seat that owes one is its Pflichtsolo: it leads, and is paid off" {
    printf '%s\n' 'rules: doko-48' 'session: 24' "deal: $spades | $clubs | $hearts | $aces" \
        'calls: P P P fleischlos' \
        'play: CA SK CK HK  CA SK CK HK  CT SQ CQ HQ  CT SQ CQ HQ  SA SJ CJ HJ  SA SJ CJ HJ  ST S9 C9 H9  ST S9 C9 H9  HA DK DA DJ  HA DK DA DJ  HT DQ DT D9  HT DQ DT D9' >bare.deal
    sed 's/P P P fl/P P P pflicht:fl/' bare.deal >named.deal
    apart score bare.deal --format json
    local bare=$output
    apart score named.deal --format json
    [ "$(jq -c '[.contract, .declarer]' <<<"$bare")" = '["fleischlos",4]' ]
    [ "$bare" = "$output" ]
}

# --- wrong calls ------------------------------------------------------------------------------

@test "reservations call by call are settled as the words of the seats, with the passes of healthy ones or without" {
    local calls
    written "$solo" 'calls: fleischlos P P P' "$play"
    score x.deal --format csv
    local wanted=$output
    for calls in 'vorbehalt P P P fleischlos' 'vorbehalt P P P fleischlos P P P'; do
        rm x.deal
        written "$solo" "calls: $calls" "$play"
        score x.deal --format csv
        [ "$status" -eq 0 ]
        [ "$output" = "$wanted" ]
    done
}

@test "wrong: words that are no reservation, too many, too few" {
    written "$solo" 'calls: fleshlos P P P' "$play"
    score x.deal
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: x.deal:3:8: call 1, seat 1: 'fleshlos' is not a call; did you mean 'fleischlos'?"* ]]
    rm x.deal
    written "$solo" 'calls: fleischlos P P P P' "$play"
    refused 3:25 "expected one word per seat; unexpected 'P'"
    written "$solo" 'calls: fleischlos P' "$play"
    refused 3:20 'call 3, seat 3: the auction is not over; calls: must include the closing passes'
}

@test "wrong: a Hochzeit without both queens, a reservation never named" {
    written "$solo" 'calls: hochzeit P P P' "$play"
    refused 3:8 "call 1, seat 1: 'hochzeit': the hand lacks the cards that this game requires"
    written "$solo" 'calls: vorbehalt P P P' "$play"
    refused 3:23 'call 5, seat 1: a seat declared a reservation, but the line calls: does not name its game'
}

# --- wrong cards and announcements ------------------------------------------------------------

@test "wrong: not following suit" {
    written "$solo" 'calls: fleischlos P P P' 'play: CA DA'
    refused 4:10 'trick 1, seat 2: must follow suit to ♣A; ♣K, ♣K, ♣Q, ♣Q, ♣J, ♣J, ♣9 or ♣9 are legal'
}

@test "wrong: the other team's word, a slip of the pen, a fifth seat, a game without announcements" {
    written "$solo" 'calls: fleischlos P P P' "play: 2:re ${play#play: }"
    refused 4:7 "trick 1, seat 2: 're': this seat belongs to the other team, kontra"
    written "$solo" 'calls: fleischlos P P P' "play: CA 2:kontr"
    refused 4:10 "trick 1, seat 2: 'kontr' is not an announcement; did you mean 'kontra'?"
    written "$solo" 'calls: fleischlos P P P' "play: CA 5:re"
    refused 4:10 'trick 1, seat 5: seats are numbered 1 to 4'
    printf '%s\n' 'deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' 'calls: P P P P' \
        'play: 1:re HA' >x.deal
    refused 3:7 "trick 1, seat 1: 're' is not an announcement; the announcements are: none in these rules"
}

@test "wrong: too late by the cards of the seat that speaks, not of the one that plays" {
    # Before the second card of trick 2 seat 1 holds ten cards, seat 2 still eleven.
    written "$solo" 'calls: fleischlos P P P' 'play: CA CK SK HK CA 1:re'
    refused 4:22 'trick 2, seat 1: re needs 11 cards in hand, but the seat has 10'
    written "$solo" 'calls: fleischlos P P P' "play: CA CK SK HK CA 2:kontra $rest"
    member .announcements
    [ "$found" = '["2:kontra"]' ]
}

@test "wrong: a refusal after a late reply" {
    written "$solo" 'calls: fleischlos P P P' 'play: 3:kontra CA CK SK HK CA 1:re 1:no90'
    refused 4:36 'trick 2, seat 1: re was a late reply and allows no refusals; no90 needs 11 cards in hand, but the seat has 10'
}

@test "wrong: a word before the Hochzeit is decided, and after the last card" {
    written "deal: $clubs | $aces | $spades | $hearts" 'calls: hochzeit P P P' 'play: 1:re CQ'
    refused 4:7 'trick 1, seat 1: nothing may be announced before the Hochzeit is decided'
    written "$solo" 'calls: fleischlos P P P' "$play 1:re"
    score x.deal
    [[ $errors == *': trick 13, seat 1: the deal is over' ]]
}

@test "wrong: a play that breaks off, a hand laid down" {
    written "$solo" 'calls: fleischlos P P P' 'play: CA CK'
    refused 4:12 'trick 1, seat 3: the play ends after 2 of 48 cards'
    written "$solo" 'calls: fleischlos P P P' 'tabled: 1'
    refused 4:9 'tabled: these rules do not allow tabling a hand'
}

# --- sessions ---------------------------------------------------------------------------------

# lines_of CALLS [LINE...]: the hands of $solo with these calls.
lines_of() {
    written "$solo" "calls: $1" "$play" "${@:2}"
}

@test "a session of four: each player is forced in turn, and all have won and lost as much" {
    lines_of 'pflicht:fleischlos P P P' 'session: 4'
    for _ in 2 3 4; do lines_of 'pflicht:fleischlos P P P'; done
    member '[.session.deal, .session.forehand, .session.scores]'
    [ "$found" = '[1,1,[15,-5,-5,-5]]
[2,2,[10,10,-10,-10]]
[3,3,[5,5,5,-15]]
[4,4,[0,0,0,0]]' ]
    score x.deal
    [[ $(tr -s ' \n' ' ' <<<"$output") == *' Session 4 of 4 deals: players 1 (first forehand) to 4 0 0 0 0'* ]]
}

@test "after a voluntary compulsory solo the same dealer deals again, after others the next" {
    lines_of 'pflicht:fleischlos P P P' 'session: 8'
    lines_of 'fleischlos P P P' # the same player, who owes nothing any more
    lines_of 'pflicht:fleischlos P P P'
    member '[.session.deal, .session.of, .session.forehand, .session.scores]'
    [ "$found" = '[1,8,1,[15,-5,-5,-5]]
[2,8,1,[30,-10,-10,-10]]
[3,8,2,[25,5,-15,-15]]' ]
}

@test "wrong: the solos of a session" {
    lines_of 'P P P P' 'session: 4'
    refused 3:8 "call 1, seat 1: 'P': this seat must play its Pflichtsolo in this deal"
    lines_of 'pflicht:fleischlos P P P' 'session: 24'
    lines_of 'pflicht:fleischlos P P P'
    refused 9:8 "call 1, seat 1: 'pflicht:fleischlos': this seat owes no Pflichtsolo"
}

@test "wrong: the line session" {
    lines_of 'fleischlos P P P' 'session: 10'
    refused 5:10 'session: a session must have a multiple of 4 deals, not 10'
    lines_of 'fleischlos P P P' 'session: long'
    refused 5:10 "session: 'long' is not a whole number from 4 to 9996"
    lines_of 'pflicht:fleischlos P P P' 'session: 8'
    lines_of 'fleischlos P P P' 'session: 8'
    refused 11:10 'session: a session is in progress, with 7 of 8 deals left'
    printf '%s\n' 'deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' 'calls: P P P P' \
        'session: 24' >x.deal
    refused 3:10 'session: these rules have no sessions with compulsory solos'
}

@test "a deal of a session that is not settled changes nothing that is owed, and is named" {
    lines_of 'pflicht:fleischlos P P P' 'session: 8' # voluntary: player 1 is forehand again
    lines_of 'P P P'                                 # not settled: player 2 comes next
    lines_of 'pflicht:fleischlos P P P'
    lines_of 'pflicht:fleischlos P P P' # voluntary too: still player 2, who owes nothing any more
    score x.deal --format json
    [ "$status" -eq 2 ]
    [ "$errors" = 'zolo: x.deal:9:13: call 4, seat 4: the auction is not over; calls: must include the closing passes
zolo: x.deal:19:8: call 1, seat 1: '"'pflicht:fleischlos': this seat owes no Pflichtsolo" ]
    [ "$(jq -c '[.ok, .session.deal, .session.forehand, .session.scores, .session.not_settled]' <<<"$output")" = \
        '[true,1,1,[15,-5,-5,-5],null]
[false,2,1,[15,-5,-5,-5],1]
[true,3,2,[10,10,-10,-10],1]
[false,4,2,[10,10,-10,-10],2]' ]
    score x.deal
    [[ $(tr -s ' \n' ' ' <<<"$output") == *' Session 4 of 8 deals (2 not settled): players 1 to 4 +10 +10 −10 −10'* ]]
}

@test "wrong: a deal more than the session has, and another game within it" {
    lines_of 'pflicht:fleischlos P P P' 'session: 4'
    for _ in 2 3 4 5; do lines_of 'pflicht:fleischlos P P P'; done
    score x.deal
    [ "$status" -eq 2 ]
    [ "$errors" = "zolo: x.deal:22:1: the session of 4 deals is over; a 'session:' line begins another one" ]
    rm x.deal
    lines_of 'pflicht:fleischlos P P P' 'session: 4'
    printf '%s\n' 'rules: kop-asdycha' 'deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' \
        'calls: P P P P' 'play: HA DT HJ DA CQ DQ HQ SQ HT CA CT SJ CJ SA ST DJ' '' >>x.deal
    score x.deal
    [ "$status" -eq 2 ]
    local other='in this session must be played with 48 cards and compulsory solos, not by the rules of kop-asdycha (16 cards)'
    [ "$errors" = "zolo: x.deal:7:8: rules: deal 2 of 4 $other" ]
    # The rules carry on; the next deal is refused at its own first line.
    echo 'deal: HA HT CQ CJ | CA SA DT DQ | CT ST HQ HJ | SQ SJ DJ DA' >>x.deal
    score x.deal
    [ "$errors" = "zolo: x.deal:7:8: rules: deal 2 of 4 $other
zolo: x.deal:12:1: rules: deal 3 of 4 $other" ]
}
