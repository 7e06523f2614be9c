#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo rules break-even. Numbers by hand from RULES 6.2 and 6.3: see tests/unit/survey/test_break_even.c.

bats_require_minimum_version 1.5.0

@test "a zolo pays from one half, from two thirds if kontra answers" {
    run -0 env LC_ALL=C.UTF-8 "$ZOLO" rules break-even kop-asdycha
    [[ "$output" =~ zolo\ +bid\ +declarer\ +\+5\ +−5\ +−5\ +50\.0\ +66\.7\  ]]
    [[ "$output" =~ normal\ +kontra\ +young\ +\+1\ +−1\ +−3\ +50\.0\ \+\ t\ +75\.0 ]]
    [[ "$output" = *"łup"* ]]
}

@test "where a loss counts double two thirds are needed at once" {
    run -0 "$ZOLO" rules break-even baska-linia --format csv
    [ "${lines[0]}" = "contract,call,by,gain,cost,tie_cost,p,per_tie,answered_p,answered_per_tie" ]
    [[ "$output" = *"zolo,zolo,declarer,5,10,10,0.666666666667,0"* ]]
}

@test "json has the same rows" {
    run -0 "$ZOLO" rules break-even kop-wolsztyn --format json
    run -0 jq -e '[.calls[] | select(.contract == "normal" and .call == "kontra" and .by == "young")]
        | length == 1 and .[0].p == 0.5 and .[0].gain == 1 and .[0].answered_p == 0.75' <<<"$output"
}

@test "plain ASCII where the locale knows no more" {
    run -0 env LC_ALL=C "$ZOLO" rules break-even kop-asdycha
    [ -z "$(printf '%s' "$output" | LC_ALL=C tr -d '\000-\177')" ]
    [[ "$output" = *"slup"* ]]
}

@test "house rules are computed too, and bad names are refused" {
    printf 'extends: kop-asdycha\nname: ours\nloss_factor: 2\n' >"$BATS_TEST_TMPDIR/ours.yaml"
    run -0 "$ZOLO" rules break-even "$BATS_TEST_TMPDIR/ours.yaml"
    [[ "$output" =~ zolo\ +bid\ +declarer\ .*66\.7\  ]]
    run -2 "$ZOLO" rules break-even kop-asdycah
    [[ "$output" = *"did you mean 'kop-asdycha'?"* ]]
    run -2 "$ZOLO" rules break-even
    [ "${lines[0]}" = "zolo rules: an argument is missing; usage: zolo rules break-even NAME|FILE" ]
}
