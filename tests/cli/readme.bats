#!/usr/bin/env bats
# Every command of the README runs as it is written there.
# shellcheck disable=SC2154 # run sets stderr
# shellcheck disable=SC2016 # the backquotes of the README are meant

bats_require_minimum_version 1.5.0

# The commands of the code blocks that begin with build/zolo, continued lines joined.
commands() {
    sed -e ':join' -e '/\\$/{N;s/\\\n */ /;b join' -e '}' README.md | grep '^build/zolo '
}

@test "the README's commands run" {
    n=0
    while IFS= read -r line; do
        [[ $line == *" bench"* ]] && continue
        line=${line#build/zolo }
        line=${line//\/tmp\//$BATS_TEST_TMPDIR/} # where no older version has left a file
        # All deals of a book take sanitizers half a minute, and teach them nothing that ten do not.
        [[ $line != "book /"* || $ZOLO_MODE = release ]] || line+=" --deals 10"
        run bash -c "\"$ZOLO\" $line"
        [ "$status" -eq 0 ] || { echo "$line: $output"; return 1; }
        n=$((n + 1))
    done < <(commands)
    [ "$n" -ge 10 ]
}

# house_rules N: the N-th file of house rules of the README, into $rules.
house_rules() {
    rules=$BATS_TEST_TMPDIR/house-$1.yaml
    awk -v n="$1" '/^```yaml/{on=++i==n;next} /^```/{on=0} on' README.md >"$rules"
    [ -s "$rules" ]
}

@test "the README's house rules are right" {
    [ "$(grep -c '^```yaml' README.md)" -eq 2 ]
    house_rules 1 # Doppelkopf
    run "$ZOLO" rules check "$rules"
    [ "$status" -eq 0 ]
    house_rules 2 # Kop
    run "$ZOLO" rules check "$rules"
    [ "$status" -eq 0 ]
    run "$ZOLO" advise "HA HT HQ CJ" --rules "$rules" --deals 500
    [ "$status" -eq 0 ]
}

@test "the README's first answer is the one that is given" {
    awk '/^```/{on=!on;if(on)n++;next} on&&n==3' README.md >"$BATS_TEST_TMPDIR/expected"
    [ -s "$BATS_TEST_TMPDIR/expected" ]
    "$ZOLO" advise "HA HT HQ CJ" --seat 1 >"$BATS_TEST_TMPDIR/given"
    diff "$BATS_TEST_TMPDIR/expected" "$BATS_TEST_TMPDIR/given"
}

@test "the README's excerpt of what matters is what is said" {
    excerpt=$(awk '/^  what matters to/ && NR > 80 {on=1} /^```/ {on=0} on' README.md)
    [ "$(wc -l <<<"$excerpt")" -eq 6 ]
    run "$ZOLO" advise "HA DQ SJ CT" --seat 3 --auction "P P"
    [[ $output == *"$excerpt"* ]]
}

@test "the rule sets of the README are those of the program" {
    run bash -c "\"$ZOLO\" rules list | cut -d' ' -f1 | sort"
    [ "$output" = "$(sed -n 's/^| `\([a-z]*-[a-z0-9]*\)`.*/\1/p' README.md | sort)" ]
}

@test "every command of the help is explained and every command is in the help" {
    for command in $("$ZOLO" --help | sed -n 's/^  \([a-z]*\) .*/\1/p' | grep -v zolo); do
        run "$ZOLO" "$command" --help
        [ "$status" -eq 0 ]
        [[ $output == "Usage: zolo $command"* ]]
    done
    for file in analyzer/cli/cmd_*.c; do
        command=$(basename "$file" .c)
        "$ZOLO" --help | grep -q "^  ${command#cmd_} " && continue
        # A part of another command (zolo book --whole) is called by that command's file.
        grep -lw "$command(argc, argv)" analyzer/cli/cmd_*.c | grep -v "^$file$"
    done
}

@test "words that are no command are refused with the nearest" {
    run --separate-stderr "$ZOLO" advice
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'advice' is not a command; did you mean 'advise'? \`zolo --help' lists them" ]
    run --separate-stderr "$ZOLO" frobnicate
    [ "$status" -eq 2 ]
    [ "$stderr" = "zolo: 'frobnicate' is not a command; \`zolo --help' lists them" ]
    run "$ZOLO"
    [ "$status" -eq 2 ]
}
