#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo practise: questions and answers from a pipe and at a terminal, and what is left when it is killed.
# shellcheck disable=SC2154 # own_folder sets root and errors

load own_folder

# hand_of OUTPUT: the hands of the questions in it.
hands_of() {
    sed -n 's/^  Hand  *//p' <<<"$1"
}

@test "an answer is judged, and the rating goes on over runs" {
    apart practise --policy club --store a.practice <<<"P"
    [ "$status" -eq 0 ]
    [ "$errors" = "" ]
    grep -qE '^(Right: pass, by|Wrong: pass costs) [0-9.]+' <<<"$output"
    grep -q '^Answers: 1; right: [01]; ' <<<"$output"
    [ "$(hands_of "$output" | wc -l)" -eq 2 ]
    open=$(hands_of "$output" | tail -n 1)
    apart practise --policy club --store a.practice <<<$'# not yet\nscore\nP\nquit\nP'
    [ "$(hands_of "$output" | head -n 1)" = "$open" ]
    grep -q '^Answers: 2; ' <<<"$output"
    [ "$(grep -c '^Answers: 3; ' <<<"$output")" -eq 0 ]
}

@test "what is no answer ends a pipe with its place, and is not counted" {
    apart practise --policy club --store a.practice <<<$'\n  XX'
    [ "$status" -eq 2 ]
    [[ $errors == "zolo: standard input:2:1: 'XX' is not a call; "* ]]
    apart practise --policy club --store a.practice <<<'sore'
    [[ $errors == *"did you mean 'score'?)" ]]
    apart practise --policy club --store a.practice <<<'score'
    grep -q '^Answers: 0; right: 0; lost per answer: 0.00; rating: 1500; to repeat: 0' <<<"$output"
}

# bats test_tags=slow
@test "written deals and a seat, in Doppelkopf too" {
    apart practise --from review "$root/data/deals/evening.deal" --seat 2 --policy club <<<""
    [ "$status" -eq 0 ]
    grep -q '^  Seat     2$' <<<"$output"
    apart practise --from review "$root/data/deals/doko-solo.deal" --policy club <<<""
    [ "$status" -eq 0 ]
    grep -q '^doko-' <<<"$output"
}

# bats test_tags=slow
@test "the hands of a book" {
    "$ZOLO" book a.book --auction "wesele kontra P P" --deals 2 --policy random --model off
    apart practise --from book a.book --policy club <<<"P"
    [ "$status" -eq 0 ]
    grep -qE '^(Right: pass, by|Wrong: pass costs) [0-9.]+' <<<"$output"
}

# bats test_tags=slow
@test "bad sources are refused" {
    zolo practise --from boook
    [ "$status" -eq 2 ]
    [[ $output == *"--from: 'boook' is not one of openings, book, review; did you mean 'book'?"* ]]
    zolo practise --from review
    [ "$status" -eq 2 ]
    zolo practise evening.deal
    [ "$status" -eq 2 ]
    echo "no store" >b.practice
    zolo practise --store b.practice
    [ "$status" -eq 2 ]
}

# bats test_tags=slow
@test "kill -9 at random moments loses nothing but the line being typed" {
    local kills=2 done=0 answers
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || kills=50
    for ((k = 0; k < kills; k++)); do
        coproc ENTRY { exec "$ZOLO" practise --policy club --store a.practice 2>>errors; }
        local entry=$ENTRY_PID in=${ENTRY[1]} out=${ENTRY[0]} line=
        echo P >&"$in"
        while [[ $line != Answers* ]]; do read -r line <&"$out"; done
        done=$((done + 1))
        echo P >&"$in"
        sleep "0.0$((RANDOM % 10))"
        kill -9 "$entry"
        wait "$entry" 2>/dev/null || true
        answers=$("$ZOLO" practise --policy club --store a.practice <<<score | sed -n 's/^Answers: \([0-9]*\);.*/\1/p')
        [ "$answers" -eq "$done" ] || [ "$answers" -eq $((done + 1)) ]
        done=$answers
    done
}

# bats test_tags=slow
@test "at a terminal it offers what is legal, in Polish too" {
    command -v script >/dev/null || skip "no script(1)"
    printf '%s\n' 'XX' 'P' 'quit' >in
    script -qec "$ZOLO practise --policy club" /dev/null <in >out
    grep -q '^Your call \[pass kontra' out
    grep -q "'XX' is not a call" out
    grep -q '^Answers: 1;' out
    printf '%s\n' 'P' 'koniec' >in
    script -qec "$ZOLO practise --policy club --lang pl" /dev/null <in >out
    grep -qE '(Dobrze|Źle): pas' out
}

# bats test_tags=slow
@test "an option is worth what advise says of it" {
    "$ZOLO" practise --rules kop-jp --seat 2 --store a.practice <<<"P"
    "$ZOLO" advise "$(sqlite3 a.practice 'SELECT question FROM position WHERE id = 1')" --rules kop-jp --brief \
        --no-checks --format json | jq -r '.options[] | "\(.action) \(.payoff.mean)"' >asked
    diff <(awk '{printf "%s %.6f\n", $1, $2}' asked) \
        <(sqlite3 a.practice 'SELECT options FROM position WHERE id = 1' | awk 'NF {printf "%s %.6f\n", $1, $2}')
}

@test "a byte order mark before the first answer is none of it" {
    apart practise --policy club --store a.practice <<<$'\ufeffP'
    [ "$status" -eq 0 ]
    grep -q '^Answers: 1; ' <<<"$output"
}
