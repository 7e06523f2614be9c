#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo train, and the players that it makes.

load own_folder

# A player of a second or two.
plan=(kop-asdycha --deals 2000 --rounds 2 --hands 1 --seed 3)

setup_file() {
    cd "$BATS_FILE_TMPDIR" || return
    LC_ALL=C.UTF-8 "$ZOLO" train "${plan[@]}" --out a.player --threads 2 >said
}

# made: copies the player of setup_file and its output into the folder.
made() {
    cp "$BATS_FILE_TMPDIR/a.player" "$BATS_FILE_TMPDIR/said" .
}

# value KEY: a value of the head of the player.
value() {
    head -n 8 a.player | sed -n "s/^$1: //p"
}

@test "train prints how far the calls have converged, and the player names its origin" {
    made
    histories=$(value histories)
    grep -qxE "kop-asdycha: a player with calls for $histories auction histories, saved in a.player; the best calls would win [0-9]\.[0-9]{4} more" said
    [ "$(head -n 1 a.player)" = "zolo player 1" ]
    [ "$(value rules)" = kop-asdycha ]
    [ "$(value program)" = "$("$ZOLO" --version | sed -n 1p)" ]
    [ "$(value "made by")" = "zolo train kop-asdycha --rounds 2 --deals 2000 --seed 3 --hands 1" ]
    [ "$(value bytes)" -eq $(($(wc -c <a.player) - $(head -n 9 a.player | wc -c))) ]
}

@test "the command in the head makes the same bytes again, with other threads, in any language" {
    made
    read -ra command <<<"$(value "made by")"
    ZOLO_LANG=pl "$ZOLO" "${command[@]:1}" --out b.player --threads 1 >polish
    cmp a.player b.player
    grep -q "najlepsz" polish
}

@test "an interrupted run leaves no player, and resumes to the same player and output" {
    made
    mv a.player whole.player
    set -m # a background job ignores interrupts unless bash watches over jobs
    "$ZOLO" train "${plan[@]}" --out a.player --checkpoint run.ckpt 2>errors 3>&- &
    for ((tries = 0; tries < 600; tries++)); do
        [ ! -e run.ckpt ] || break
        sleep 0.02
    done
    kill -INT $!
    status=0
    wait $! || status=$?
    [ "$status" -eq 1 ]
    [ "$(<errors)" = "zolo: interrupted" ]
    [ -z "$(compgen -G 'a.player*')" ]
    [ "$(sqlite3 "file:run.ckpt?mode=ro" "SELECT count(*) > 0 FROM block")" = 1 ]
    run timeout -s KILL 0.3 "$ZOLO" train "${plan[@]}" --out a.player --checkpoint run.ckpt
    [ ! -e a.player ]
    "$ZOLO" train "${plan[@]}" --out a.player --checkpoint run.ckpt >again
    cmp whole.player a.player
    cmp said again
    run "$ZOLO" train "${plan[@]}" --deals 3000 --out b.player --checkpoint run.ckpt
    [ "$status" -eq 2 ]
    [[ $output == "zolo: run.ckpt"*"deals=2000"* ]]
    [ ! -e b.player ]
}

@test "a trained player plays, with its cards or others', and lends them" {
    made
    for player in player:a.player player:a.player+club player:a.player+pimc:3 player:a.player+learnt \
        learnt+player:a.player PLAYER:a.player; do
        run "$ZOLO" match "$player" club --deals 10 --threads 1
        echo "$output"
        [ "$status" -eq 0 ]
        [ "${lines[1]}" = "  Match    $player against club" ]
    done
    run "$ZOLO" advise "HA HT HQ CJ" --policy player:a.player --brief --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"policy":"player:a.player"'*'"method":"exact"'* ]]
    run "$ZOLO" advise "HA HT HQ CJ" --policy me=club,others=player:a.player+pimc:3 --deals 20
    [ "$status" -eq 0 ]
    [[ $output == *"player:a.player+pimc:3"* ]]
    run "$ZOLO" exploit player:a.player --hands 2
    echo "$output"
    [ "$status" -eq 0 ]
    [ "${lines[1]}" = "  Best response in the auction to three players using player:a.player" ]
    # The player before the plus makes the calls, the one after it plays the cards.
    "$ZOLO" match player:a.player player:a.player --deals 20 --format json |
        jq -e '.pairs[0].diff | .mean == 0'
}

@test "damaged files, and those for other rules, are refused with their place" {
    made
    run "$ZOLO" match player:a.player club --rules kop-jp
    [ "$status" -eq 2 ]
    [ "$output" = "zolo: a.player:3:1: the player was made for the rules of kop-asdycha, which differ from those of kop-jp" ]
    { head -c 2000 a.player; printf 'xx'; tail -c +2003 a.player; } >bad.player
    refused "zolo: bad.player: damaged: the checksum does not match" match player:bad.player club
    head -c 2000 a.player >cut.player
    run "$ZOLO" advise "HA HT HQ CJ" --policy player:cut.player
    [ "$status" -eq 2 ]
    [[ $output == "zolo: cut.player:7:8: the header says "*" bytes, but "*" follow" ]]
    sed 's/^histories: .*/histories: many/' a.player >bad.player
    refused "zolo: bad.player:1:1: expected an eight-line header as written by \`zolo train'" exploit player:bad.player
    echo club >bad.player
    refused "zolo: bad.player:1:1: expected \"zolo player 1\" as the first line" match player:bad.player club
    refused "zolo: bad.player:1:1: expected \"zolo player 1\" as the first line" \
        match learnt+player:bad.player club
    run "$ZOLO" match player:none.player club
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: none.player: cannot be read: No such file or directory" ]
    refused "zolo: policy 1:8: expected a file after \"player:\"" match player: club
    refused "zolo: policy 1:8: expected a file after \"player:\"" match player:+club club
    refused "zolo: policy 1:15: expected a file after \"player:\"" match learnt+player: club
}

@test "wrong words of train are refused, and nothing is written" {
    run "$ZOLO" train
    [ "$status" -eq 2 ]
    [[ $output == *"RULES is missing; example: zolo train kop-league --out league.player"* ]]
    run "$ZOLO" train kop-jp
    [ "$status" -eq 2 ]
    [[ $output == *"--out is missing; example: zolo train kop-league --out league.player"* ]]
    run "$ZOLO" train kop-jp --out x --rounds 0
    [ "$status" -eq 2 ]
    [[ $output == *"--rounds: '0' is not a whole number from 1 to 100"* ]]
    run "$ZOLO" train kop-jp kop-league --out x
    [ "$status" -eq 2 ]
    [[ $output == *"unexpected argument 'kop-league'"* ]]
    run "$ZOLO" train kop-jpp --out x
    [ "$status" -eq 2 ]
    [[ $output == "zolo train: no rule set 'kop-jpp'"* ]]
    ZOLO_RULES=kop-jp refused "zolo train: doko-48 is played with 48 cards; this command supports only 16-card games" \
        train doko-48 --out x
    [ ! -e x ]
    run "$ZOLO" train kop-jp --out no/such/place.player
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: no/such/place.player: cannot be written: No such file or directory" ]
}
