#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# Files that the program writes: on a full disk and where a signal ends the program, what stood under the name
# stays, and nothing temporary does.
# shellcheck disable=SC2154 # root is set by setup

load own_folder

teardown() {
    if [ -d "$BATS_TEST_TMPDIR/disk" ] && mountpoint -q "$BATS_TEST_TMPDIR/disk"; then
        umount "$BATS_TEST_TMPDIR/disk"
    fi
}

# full_disk NAME...: a disk, ./disk, with 4 KB left; each NAME stands there, with "good" in it.
full_disk() {
    [ "$(id -u)" -eq 0 ] || skip "only root can mount a small disk"
    mkdir disk
    mount -t tmpfs -o size=64k tmpfs disk 2>mount.errors || skip "no disk can be mounted: $(<mount.errors)"
    local name
    for name; do echo good >"disk/$name"; done
    dd if=/dev/zero of=disk/filling bs=4096 count=$((15 - $#)) status=none
}

# kept NAME...: these stand on the disk as before, and nothing else.
kept() {
    local name
    for name; do [ "$(<"disk/$name")" = good ]; done
    [ "$(ls -A disk)" = "$(printf '%s\n' filling "$@" | sort)" ]
}

# no_room FILE ARGUMENT...: FILE is refused since the disk is full.
no_room() {
    local file=$1
    shift
    zolo "$@"
    [ "$status" -eq 1 ]
    [[ $output == *"zolo: $file: cannot be written: No space left on device" ]]
}

@test "a picture on a full disk leaves the good one alone and fails" {
    full_disk a.svg a.pdf a.png
    for file in disk/a.svg disk/a.pdf disk/a.png; do
        no_room "$file" odds "HA HT HQ CJ" --contract zolo --deals 50 --policy club --plot "$file"
        kept a.svg a.pdf a.png
    done
}

@test "the data beside a picture on a full disk stays as it was, too" {
    full_disk a.svg a.tsv a.gp
    no_room disk/a.svg odds "HA HT HQ CJ" --contract zolo --deals 50 --policy club --plot disk/a.svg --keep-data
    kept a.svg a.tsv a.gp
}

@test "a picture for the terminal that $TMPDIR does not take is refused" {
    full_disk
    dd if=/dev/zero of=disk/filling bs=4096 count=13 status=none # data and script go in, no picture
    TMPDIR=$PWD/disk no_room "$PWD/disk" odds "HA HT HQ CJ" --contract zolo --deals 50 --policy club --plot -
    [ "$(ls -A disk)" = filling ]
}

@test "a file that is larger than the user may write is refused, and leaves the good one alone" {
    cp "$root/data/deals/evening.deal" evening.deal
    run bash -c 'ulimit -f 1; echo "HA HT CQ CJ" | "$ZOLO" record evening.deal 2>&1 >/dev/null'
    [ "$status" -eq 1 ]
    [ "$output" = "zolo: $PWD/evening.deal: cannot be written: File too large" ]
    cmp evening.deal "$root/data/deals/evening.deal"
}

# A gnuplot that draws the half of a picture and goes on for long.
slow_gnuplot() {
    mkdir bin spare
    # shellcheck disable=SC2016 # its own arguments
    printf '#!/bin/sh\necho half >"$3"\necho >../started\nexec sleep 60\n' >bin/gnuplot
    chmod +x bin/gnuplot
}

@test "a signal while a picture is drawn leaves nothing but what was there" {
    slow_gnuplot
    mkdir pictures
    echo good >pictures/a.svg
    for signal in INT TERM HUP; do
        rm -f started
        # A shell in the background ignores SIGINT for what it starts: env gives it back.
        (cd pictures && PATH=$BATS_TEST_TMPDIR/bin:$PATH TMPDIR=$BATS_TEST_TMPDIR/spare \
            exec env --default-signal=INT "$ZOLO" odds "HA HT HQ CJ" --contract zolo --deals 50 --policy club \
            --plot a.svg) 3>&- &
        local pid=$!
        for _ in {1..200}; do [ -e started ] || sleep 0.05; done
        kill -s "$signal" "$pid"
        wait "$pid" || true
        [ "$(ls -A pictures)" = a.svg ]
        [ "$(<pictures/a.svg)" = good ]
        [ -z "$(ls -A spare)" ]
    done
}

@test "a second Ctrl-C in a long run removes the file that has begun" {
    env --default-signal=INT "$ZOLO" train kop-jp --out my.player --threads 1 >said 2>&1 3>&- &
    local pid=$!
    for _ in {1..200}; do compgen -G 'my.player.*' >/dev/null || sleep 0.05; done
    compgen -G 'my.player.*' >/dev/null
    kill -INT "$pid"
    kill -INT "$pid" || true # it may have ended
    wait "$pid" || true
    [ -z "$(compgen -G 'my.player*')" ]
}

@test "a file that is written through a link, and its permissions, stay what they were" {
    echo 'rules: kop-asdycha' >real.deal
    chmod 640 real.deal
    ln -s real.deal evening.deal
    zolo record evening.deal <<<"HA HT CQ CJ"
    [ "$status" -eq 0 ]
    [ -L evening.deal ]
    [ "$(stat -c %a real.deal)" = 640 ]
    grep -q '^deal: CQ CJ HA HT' real.deal
    [ "$(ls -A ./*.deal)" = "$(printf './evening.deal\n./real.deal')" ]
}
