#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo bench --compare: this program in turn with another one.

zolo() { run "$ZOLO" "$@"; }

# The first row, one value of it.
row() { jq -r ".rows[0].$1" <<<"$output"; }

@test "a program prints the same as itself, and takes as much memory" {
    zolo bench --compare "$ZOLO" --repetitions 2 --format json -- rules list
    [ "$status" -eq 0 ]
    [ "$(row same_output)" = true ]
    [ "$(row work)" = rules ]
    [ "$(row 'peak_mib / .rows[0].that_peak_mib | . > 0.8 and . < 1.25')" = true ]
    # Two pairs are no certainty.
    [ "$(row verdict)" = "not certain" ]
    [ "$(row cpu_ratio.low)" = null ]
}

# bats test_tags=slow
@test "a slower program that prints the same, a quicker one that does not" {
    cat >"$BATS_TEST_TMPDIR/slower" <<-END
		#!/bin/bash
		for ((i = 0; i < 30000; i++)); do :; done
		"$ZOLO" "\$@"
	END
    chmod +x "$BATS_TEST_TMPDIR/slower"
    zolo bench --compare "$BATS_TEST_TMPDIR/slower" -k 9 --format json -- rules list
    [ "$(row verdict)" = faster ]
    [ "$(row same_output)" = true ]
    [ "$(row 'cpu_ratio | .low <= .median and .high < 1')" = true ]
    zolo bench --compare echo -k 9 --format json -- rules list
    [ "$(row verdict)" = slower ]
    [ "$(row same_output)" = false ]
}

@test "programs that fail are said to" {
    zolo bench --compare false -k 1 -- rules list
    [ "$status" -eq 0 ]
    [[ $output == *"not compared: that program ended with status 1"* ]]
    zolo bench --compare "$ZOLO" -k 1 -- rulez
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: 'zolo rulez …' ended with status 2" ]
    zolo bench --compare ./no/such -k 1 -- rules list
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: cannot run './no/such': No such file or directory" ]
    zolo bench rules
    [ "$status" -eq 2 ]
    zolo bench --compare "$ZOLO" --rules kop-jp
    [ "$status" -eq 2 ]
}
