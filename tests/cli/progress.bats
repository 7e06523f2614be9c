#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Progress of long commands on a terminal: shown by every command, after the first second.
# shellcheck disable=SC2154 # root is set by setup

bats_require_minimum_version 1.5.0
load own_folder

# on_terminal NAME ARGUMENT...: runs it on a terminal until it shows 0:01, for eight seconds at most; its output
# is in NAME.shown.
on_terminal() {
    local name=$1
    shift
    printf '%q ' timeout --foreground -s INT -k 1 8 "$ZOLO" "$@" >"$name.sh"
    TERM=xterm script --quiet --command "sh $name.sh" /dev/null >"$name.shown" </dev/null 3>&- &
    local job=$!
    while kill -0 $job 2>/dev/null && ! grep -q '0:01' "$name.shown"; do
        sleep 0.1
    done
    kill $job 2>/dev/null || true
    wait $job || true
}

# bats test_tags=slow
@test "each long command shows how long it has run, from the second second on" {
    command -v script >/dev/null || skip "script (bsdutils) is not installed: no terminal"
    local slow=(--policy pimc:200 --threads 1) one=(--threads 1) bot="exec:$root/data/policies/examples/bot.py"
    local many=(--deals 1000000) commands="advise review match exploit book train"
    on_terminal advise advise "HA HT HQ CJ" "${slow[@]}" "${many[@]}" &
    on_terminal review review "$root/data/deals/example.deal" "${slow[@]}" "${many[@]}" &
    if [ "${ZOLO_TEST_LONG:-0}" != 0 ]; then # which go the way of advise and review
        commands+=" compare odds practise where"
        on_terminal compare compare "HA HT HQ CJ" "CQ SQ HA DQ" "${slow[@]}" "${many[@]}" &
        on_terminal odds odds "HA HT HQ CJ" --contract zolo "${slow[@]}" "${many[@]}" &
        on_terminal practise practise "${slow[@]}" &
        on_terminal where where "CA SA ST HK H9 CQ SJ HJ DA DK D9 DQ" --rules doko-48 --auction "P P P P" \
            --deals 10000000 "${one[@]}" &
        wait
    fi
    on_terminal match match pimc:200 club "${many[@]}" "${one[@]}" &
    on_terminal exploit exploit "$bot" "${one[@]}" &
    on_terminal book book some.book "${slow[@]}" "${many[@]}" &
    on_terminal train train kop-asdycha --out a.player "${one[@]}" &
    wait
    local name
    for name in $commands; do
        echo "$name: $(tr '\r' '\n' <"$name.shown" | tail -n 3)"
        grep -q '0:01' "$name.shown"
        run ! grep -q '0:00[^ ,]*, \|nan\|inf ' "$name.shown"
    done
}

@test "an answer of less than a second shows nothing" {
    command -v script >/dev/null || skip "script (bsdutils) is not installed: no terminal"
    on_terminal advise advise "HA HT HQ CJ" --policy club --no-checks --brief --deals 10 --me table
    [ "$(tr -d '\r' <advise.shown | wc -l)" -eq 1 ]
    run ! grep -q '0:0\|%' advise.shown
}
