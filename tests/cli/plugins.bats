#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Players from outside at the command line: shared objects and programs in --policy, what is said
# when they fail, and that nobody is left behind. What they are given: tests/unit/players.
# shellcheck disable=SC2030,SC2031 # each test is a subshell of its own, and means to be
# shellcheck disable=SC2016 # the scripts of bots expand their own variables
# shellcheck disable=SC2154 # run sets output, status and lines

bats_require_minimum_version 1.5.0

load outsiders

# bot NAME COMMANDS: a program that prints its group and its name, then does this.
bot() {
    printf '#!/bin/sh\n%s\n%s\n%s\n' 'read a b c d group rest </proc/$$/stat; echo "$group" >>groups' \
        'read greeting; echo '\''{"zolo":2,"name":"bad","draws":false}'\' "$2" >"$1"
    chmod +x "$1"
}

# Processes that run in one of the groups in the file `groups`, after up to two seconds.
left_behind() {
    local n=1 tries
    for ((tries = 0; tries < 40 && n > 0; tries++)); do
        n=$(cat /proc/[0-9]*/stat 2>/dev/null | sed 's/.*) //' |
            awk 'NR == FNR { group[$1]; next } $1 != "Z" && $1 != "X" && $3 in group' groups - | wc -l)
        [ "$n" -eq 0 ] || sleep 0.05
    done
    echo "$n"
}

@test "the header stands alone, in C and in C++" {
    for language in 'c -std=c99 -pedantic' 'c -std=c17' 'c++ -std=c++11'; do
        # shellcheck disable=SC2086 # two or three words
        echo '#include <zolo_policy.h>' | cc -x $language -I "$TREE/analyzer/players/outside" -Wall -Wextra \
            -Werror -fsyntax-only -
    done
    run grep '#include "' "$TREE/analyzer/players/outside/zolo_policy.h"
    [ "$status" -eq 1 ]
}

@test "a plug-in and a program answer, named as they were written" {
    run "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy ./careful.so --exact --format json
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *'"policy":"./careful.so","method":"exact"'* ]]
    run "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy "exec:./bot.py" --deals 40 --format json
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *'"policy":"exec:./bot.py"'* ]]
    run "$ZOLO" advise "HA HT HQ CJ" --policy "me=./careful.so,others=exec:./bot.py --log" \
        --deals 20 --model off --no-checks
    echo "$output"
    [ "$status" -eq 0 ]
    [[ $output == *'Model    me=./careful.so,others=exec:./bot.py --log: 40 of the 34,650'* ]]
}

@test "both examples give the same numbers, on any number of threads" {
    for policy in ./careful.so exec:./bot.py; do
        for threads in 1 3; do
            "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy "$policy" --me table --deals 60 \
                --threads $threads --format csv >"numbers.$threads.$(basename "$policy")"
        done
    done
    cmp numbers.1.careful.so numbers.3.careful.so
    cmp numbers.1.careful.so numbers.1.bot.py
    cmp numbers.1.careful.so numbers.3.bot.py
}

@test "a program that fails ends the run with its report, status 1 and no answer" {
    bot crash 'read question; echo "division by zero" >&2; exit 4'
    run --separate-stderr "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy exec:./crash -t 1
    echo "$stderr"
    [ "$status" -eq 1 ]
    [ -z "$output" ]
    [ "${stderr_lines[0]}" = 'zolo: exec:./crash ended with exit status 4 instead of answering' ]
    [[ ${stderr_lines[1]} == '  its input was: {"ask":"card","rules":"kop-asdycha","seat":'* ]]
    [[ ${stderr_lines[1]} == *'"contract":"zolo","declarer":1,'* ]]
    [ "${stderr_lines[2]}" = '  the end of its log:' ]
    [ "${stderr_lines[3]}" = '    | division by zero' ]
    [ "${#stderr_lines[@]}" -eq 4 ]
    [ "$(left_behind)" -eq 0 ]
}

# failed DEALS FAILURES ARGUMENT...: a match against club counts these failures of the first player.
failed() {
    local deals=$1 failures=$2 threads
    shift 2
    for threads in 1 3; do
        "$ZOLO" match "$@" club --deals "$deals" -t $threads --format json >match.$threads
    done
    cmp match.1 match.3
    jq -e ".pairs[0].failures == [$failures, 0]" match.1
    [ "$(left_behind)" -eq 0 ]
}

# bats test_tags=slow
@test "a match goes on after failures, which are counted, with any number of threads" {
    # Ends when it is asked with the club queen in its hand. In 7 of the 14 seatings it has that seat.
    # shellcheck disable=SC2089,SC2090 # its quotes are its own
    bot queen 'while read -r q; do case $q in *\"dealt\":[[]*CQ*\"hand\"*) exit 3 ;; esac
        first=${q#*\"legal\":[[]\"}; first=${first%%\"*}
        case $q in *\"ask\":\"card\"*) echo "{\"card\":\"$first\"}" ;; *) echo "{\"action\":\"$first\"}" ;; esac; done'
    failed 4 28 exec:./queen --on-failure pass
    failed 4 28 exec:./queen --on-failure replace
    run "$ZOLO" match exec:./queen club --deals 4
    [ "$status" -eq 1 ]
    [[ ${lines[0]} == 'zolo: exec:./queen ended with exit status 3 instead of answering' ]]
}

# bats test_tags=slow
@test "after a failure a player passes and plays its lowest cards, or club plays" {
    bot crash 'read question; exit 4'
    bot hang 'read question; sleep 1000'
    # bad.so fails; low.so passes, and plays the card that the most cards beat: all trumps, and those above it in its suit.
    for body in bad='return -1;' low='int most = -1, lowest = 0;
        for (int i = 0; i < view->n_actions && view->phase == ZOLO_CARD; i++) {
            int above = 0;
            for (int k = 0; view->order[k] != view->action_cards[i]; k++)
                above += k < view->n_trumps || view->order[k] / 8 == view->action_cards[i] / 8;
            if (above > most) most = above, lowest = i;
        } return lowest;'; do
        printf '%s\n' '#include <zolo_policy.h>' \
            'static int choose(void *state, const struct zolo_view *view, const struct zolo_random *random)' \
            "{ (void)state, (void)view, (void)random; ${body#*=} }" \
            'const struct zolo_policy *zolo_policy_get(void) { static const struct zolo_policy it =' \
            '{ZOLO_POLICY_VERSION, sizeof it, "it", 0, 0, 0, 0, 0, choose, 0}; return &it; }' |
            cc -x c -shared -fPIC -I "$TREE/analyzer/players/outside" -o "${body%%=*}.so" -
    done
    for player in bad low; do
        "$ZOLO" match ./$player.so club --deals 40 --on-failure pass --format json |
            jq -e '.pairs[0] | del(.a, .failures)' >$player.pair
    done
    cmp bad.pair low.pair
    for player in exec:./crash ./bad.so; do
        failed 6 84 $player --on-failure pass
        jq -e '[.pairs[0].calls[] | select(.a.seats > 0) | .name] == ["pass"]' match.1
        failed 6 84 $player --on-failure replace
        jq -e '.pairs[0].diff.mean == 0 and .pairs[0].ahead == [0, 0]' match.1
    done
    failed 1 14 exec:./hang --bot-time 0.05 --on-failure replace
    run "$ZOLO" match exec:./crash club --deals 2 --on-failure replace
    # shellcheck disable=SC2086 # in one line
    [[ $(tr -s "[:space:]" " " <<<"$output") == *" Failures exec:./crash in 28 of 28 games, club in 0 of 28 games; after a failure, club plays for the player"* ]]
    run "$ZOLO" match exec:./crash club --deals 2 --on-failure pass --format csv
    [[ ${lines[0]} == *,a_failures,*,b_failures,* ]]
    [[ ${lines[1]} == match,all,exec:./crash,club,2,*,28,* ]]
    run "$ZOLO" match club random --deals 2 --on-failure go
    [ "$status" -eq 2 ]
    run "$ZOLO" match exec:./crash "exec:./crash" --rules doko-48 --deals 1 --on-failure pass
    [ "$status" -eq 0 ]
}

@test "--bot-time bounds an answer" {
    bot hang 'read question; sleep 1000'
    run "$ZOLO" advise "HA HT HQ CJ" --policy me=club,others=exec:./hang --bot-time 0.3
    echo "$output"
    [ "$status" -eq 1 ]
    [ "${lines[0]}" = 'zolo: exec:./hang gave no answer within 0.3 s' ]
    [ "$(left_behind)" -eq 0 ]
    for wrong in 0 -1 x 1x '' 3601 nan; do
        run "$ZOLO" advise "HA HT HQ CJ" --bot-time "$wrong"
        echo "$output"
        [ "$status" -eq 2 ]
        [ "${lines[0]}" = "zolo advise: --bot-time: '$wrong' is not a number of seconds above 0 and at most 3600, like 0.5" ]
    done
}

@test "what cannot be loaded is reported, with what was expected" {
    run "$ZOLO" advise "HA HT HQ CJ" --policy ./none.so
    [ "$status" -eq 1 ]
    [ "$output" = 'zolo advise: --policy: ./none.so cannot be opened: No such file or directory' ]
    echo text >text.so
    run "$ZOLO" advise "HA HT HQ CJ" --policy ./text.so
    [ "$status" -eq 2 ]
    [[ $output == 'zolo advise: --policy: ./text.so is not a loadable shared object ('* ]]
    echo 'int nothing;' | cc -x c -shared -fPIC -o other.so -
    run "$ZOLO" advise "HA HT HQ CJ" --policy ./other.so
    [ "$status" -eq 2 ]
    [ "$output" = 'zolo advise: --policy: ./other.so does not export zolo_policy_get, or it returned NULL; expected a plug-in as described in zolo_policy.h' ]
    sed 's/ZOLO_POLICY_VERSION,/7,/' "$TREE/data/policies/examples/careful.c" |
        cc -x c -shared -fPIC -I "$TREE/analyzer/players/outside" -o later.so -
    run "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy ./later.so
    [ "$status" -eq 2 ]
    [ "$output" = "zolo odds: --policy: ./later.so was built for version 7 of zolo_policy.h, but this zolo has version 2; rebuild it with this zolo's header" ]
    run "$ZOLO" advise "HA HT HQ CJ" --policy exec:nosuchprogram
    [ "$status" -eq 1 ]
    [ "$output" = 'zolo advise: --policy: exec:nosuchprogram cannot be started: No such file or directory: it is not in PATH; write ./ before a program in this folder' ]
    run "$ZOLO" advise "HA HT HQ CJ" --policy me=club,other=./careful.so
    [ "$status" -eq 2 ]
    [ "$output" = 'zolo advise: --policy:9: expected me=POLICY,others=POLICY, not "me=club,other=./careful.so"' ]
}

# asked: waits until a bot was asked, for ten seconds at most.
asked() {
    local tries
    for ((tries = 0; tries < 200; tries++)); do
        [ ! -e asked ] || return 0
        sleep 0.05
    done
    return 1
}

# bats test_tags=slow
@test "nobody is left behind when zolo is interrupted or killed" {
    for signal in INT TERM KILL; do
        rm -f asked groups
        bot stuck 'sleep 1000 & read question && echo >asked; sleep 1000'
        "$ZOLO" odds "HA HT HQ CJ" --contract zolo --policy exec:./stuck --bot-time 2 -t 2 \
            >said 2>&1 3>&- &
        asked
        kill -$signal $!
        wait $! && false
        echo "$signal $(cat said)"
        [ -s groups ]
        [ "$(left_behind)" -eq 0 ]
    done
}
