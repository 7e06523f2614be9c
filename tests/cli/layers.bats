#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# scripts/check_layers against a small tree that breaks one rule at a time.

setup() {
    check=$BATS_TEST_DIRNAME/../../scripts/check_layers
    tree=$BATS_TEST_TMPDIR/tree
    mkdir -p "$tree"/engine/{core,rules,play,deal} "$tree"/analyzer/{stats,report,cli}
    cd "$tree" || return
    put engine/core/card.h 'int card;'
    put engine/core/rng.h 'int rng;'
    put engine/rules/order.h '#include "engine/core/card.h"'
    put engine/play/state.h '#include "engine/rules/order.h"'
    put analyzer/stats/tally.h '#include "engine/core/rng.h"'
    put analyzer/report/report.h '#include "engine/play/state.h"' '#include "analyzer/stats/tally.h"'
    put analyzer/cli/main.c '#include "analyzer/report/report.h"' 'void f(void) { printf("x"); exit(1); }'
    echo '# core' >engine/core/README.md
}

# put FILE LINE...
put() {
    local file=$1
    shift
    printf '%s\n' "$@" >"$file"
}

# The one line that the tree earns.
expect() {
    run "$check" .
    echo "$output"
    [ "$status" -eq 1 ]
    [ "$output" = "$1" ]
}

expect_clean() {
    run "$check" .
    echo "$output"
    [ "$status" -eq 0 ]
    [ -z "$output" ]
}

@test "a tidy tree passes" {
    expect_clean
    run "$check" --tap .
    [ "$status" -eq 0 ]
    [ "${lines[0]}" = "1..10" ]
    [ "$(grep -c '^ok' <<<"$output")" -eq 10 ]
}

@test "a lower floor must not include a higher one" {
    put engine/rules/auction.c '' '#include "engine/play/state.h"'
    echo '# rules' >engine/rules/README.md
    expect 'engine/rules/auction.c:2: engine/rules (floor 2) must not include "engine/play/state.h" (floor 3)'
}

@test "two files that share a header must not call each other" {
    put engine/core/pair.h 'int one(int n);' 'int two(int n);'
    put engine/core/one.c '#include "engine/core/pair.h"' 'int one(int n)' '{ return n > 0 ? two(n - 1) : 0; }'
    put engine/core/two.c '#include "engine/core/pair.h"' 'int two(int n)' '{' '    return one(n);' '}'
    expect 'engine/core/two.c:4: closes a circle: engine/core/one.c -> engine/core/two.c -> engine/core/one.c'
    put engine/core/two.c '#include "engine/core/pair.h"' 'int two(int n)' '{' '    return n; /* not one(n) */' '}'
    expect_clean
}

@test "two rooms must not include each other" {
    put engine/deal/sample.h '#include "engine/play/state.h"'
    expect_clean
    put engine/deal/deals.h 'int deals;'
    put engine/play/trick.h '#include "engine/deal/deals.h"'
    echo '# deal' >engine/deal/README.md
    echo '# play' >engine/play/README.md
    expect 'engine/play/trick.h:1: engine/play (floor 3) must not include "engine/deal/deals.h" (floor 4)'
}

@test "--table counts lines, short files, functions of one user and long lists of parameters" {
    put engine/core/pair.h 'int one(int n);' 'int two(int a, int b, int c, int d, int e, int f, int g);'
    put engine/core/pair.c '#include "engine/core/pair.h"' 'int one(int n)' '{ return n; }' \
        'int two(int a, int b, int c, int d, int e, int f, int g)' '{ return a; }'
    put engine/play/a.c '#include "engine/core/pair.h"' 'int a(void) { return one(1) + two(1, 2, 3, 4, 5, 6, 7); }'
    put engine/play/b.c '#include "engine/core/pair.h"' 'int b(void) { return one(1); }'
    echo '# play' >engine/play/README.md
    run "$check" --table .
    [ "$status" -eq 0 ]
    [[ $(tr -s ' ' <<<"$output") == *"engine/core 9 4 4 1 1"* ]]
}

@test "an include must be a file, written from the top" {
    put engine/play/state.h '#include "order.h"'
    expect 'engine/play/state.h:1: "order.h" is no file seen from the top of the project'
}

@test "a folder without a floor is refused" {
    mkdir engine/misc
    put engine/misc/junk.c 'int junk;'
    expect 'engine/misc/junk.c:1: this folder has no floor: name it in scripts/check_layers'
}

@test "a folder inside a folder has its floor" {
    mkdir engine/rules/doppelkopf
    put engine/rules/doppelkopf/extras.c '#include "engine/play/state.h"'
    expect 'engine/rules/doppelkopf/extras.c:1: engine/rules (floor 2) must not include "engine/play/state.h" (floor 3)'
}

@test "a circle between files of a room is found, header and source being one" {
    put engine/play/trick.h '#include "engine/play/state.h"'
    put engine/play/state.c '#include "engine/play/state.h"' '#include "engine/play/trick.h"'
    echo '# play' >engine/play/README.md
    expect 'engine/play/trick.h:1: closes a circle: engine/play/state -> engine/play/trick -> engine/play/state'
}

@test "the engine includes no GSL, jansson or libyaml" {
    put engine/play/state.h '#include <gsl/gsl_rng.h>'
    expect 'engine/play/state.h:1: <gsl/gsl_rng.h> does not belong in the engine'
    put engine/play/state.h '#include <jansson.h>'
    expect 'engine/play/state.h:1: <jansson.h> does not belong in the engine'
    put engine/play/state.h '#include <yaml.h>'
    expect 'engine/play/state.h:1: <yaml.h> does not belong in the engine'
    put engine/play/state.h '#include <stdio.h>' 'int n = snprintf(a, b, "%d", c);'
    expect_clean
}

@test "the engine neither prints nor opens files" {
    put engine/play/state.h 'void f(FILE *to) { fprintf(to, "x"); }'
    expect 'engine/play/state.h:1: fprintf: the engine neither prints nor opens files'
}

@test "stats knows no cards" {
    put analyzer/stats/tally.h '#include "engine/core/card.h"'
    expect 'analyzer/stats/tally.h:1: "engine/core/card.h": only engine/core/rng.h and status.h are allowed here'
}

@test "only the command line prints to the terminal" {
    put analyzer/report/report.h 'void f(FILE *to)' '{' '    fprintf(to, "x");' '    printf ("y");' '}'
    expect 'analyzer/report/report.h:4: printf: only analyzer/cli prints to the terminal or exits'
    put analyzer/report/report.h 'void f(void) { g(stderr); }'
    expect 'analyzer/report/report.h:1: stderr: only analyzer/cli prints to the terminal or exits'
}

@test "only the command line exits" {
    put analyzer/report/report.h 'void f(void) { exit(1); }'
    expect 'analyzer/report/report.h:1: exit: only analyzer/cli prints to the terminal or exits'
    put analyzer/report/report.h 'void f(void) { abort(); }'
    expect 'analyzer/report/report.h:1: abort: only analyzer/cli prints to the terminal or exits'
    put analyzer/report/report.h '#include <argp.h>'
    expect 'analyzer/report/report.h:1: <argp.h> prints and exits: only in analyzer/cli'
}

@test "no branch on the name of a game or contract outside engine/rules" {
    mkdir -p data/rules
    put data/rules/whist.yaml 'name: whist' 'orders:' '  - name: plain' 'contracts:' \
        '  - name: grand' '  - {name: misere, base: 2}'
    put engine/rules/order.h 'static const char *g = "grand";'
    put analyzer/report/report.h 'static const char *usual = "whist";' 'int f(void) { return is("grand"); }'
    expect_clean
    put analyzer/report/report.h 'int f(const char *s) { return strcmp(s, "misere") == 0; }'
    expect 'analyzer/report/report.h:1: "misere" names a game or a contract: ask a column of the rule set'
    put analyzer/report/report.h 'int f(const char *s) { return strcmp(s, "plain") == 0; }'
    put engine/play/state.h '#include "engine/rules/order.h"' 'int f(int c) { return c == find_contract(0, "grand"); }'
    expect 'engine/play/state.h:2: "grand" names a game or a contract: ask a column of the rule set'
}

@test "comments and strings may say anything" {
    put analyzer/report/report.h '/* #include "engine/none.h"' ' * exit(1) */' '// printf("x")' \
        'const char *s = "exit(1) /* stdout";' '__attribute__((format(printf, 1, 2)))'
    expect_clean
}

@test "a line is counted right after a comment of several lines" {
    put analyzer/report/report.h '/* one' ' * two */' 'void f(void) { exit(1); }'
    expect 'analyzer/report/report.h:3: exit: only analyzer/cli prints to the terminal or exits'
}

@test "file names are unique across the tree" {
    put engine/rules/card.c 'int x;'
    echo '# rules' >engine/rules/README.md
    expect 'engine/rules/card.c:1: the name is taken by engine/core/card.h'
}

@test "a folder of two files needs a README" {
    rm engine/core/README.md
    expect 'engine/core/README.md:1: is missing: what lives here, what must not'
}

@test "a README has at most 15 lines" {
    seq 15 >engine/core/README.md
    expect_clean
    seq 16 >engine/core/README.md
    expect 'engine/core/README.md:16: has 16 lines, at most 15 are allowed'
}

# shellcheck disable=SC2016 # the backquotes of a README are meant
@test "a README that names files names each of its room, and each folder in it" {
    put engine/core/pack_48.c 'int b;'
    put engine/core/README.md '- `card` and `rng`; `pack*` the packs'
    expect_clean
    put engine/core/README.md '- `cards` and `rng`; `pack*` the packs'
    expect 'engine/core/README.md:1: does not name card.h'
    put engine/core/README.md '- `card`, `rng` and, of 48, `pack_NAME.c`'
    mkdir engine/core/small
    put engine/core/small/seven.c 'int c;'
    expect 'engine/core/README.md:1: does not name small'
}

@test "every breach is printed, and --tap counts a rule once" {
    put analyzer/report/report.h 'void f(void) { exit(1); }' 'void g(void) { abort(); }'
    rm engine/core/README.md
    run "$check" --tap .
    [ "$status" -eq 1 ]
    [ "$(grep -c '^not ok' <<<"$output")" -eq 2 ]
    [ "$(grep -c '^# ' <<<"$output")" -eq 3 ]
}
