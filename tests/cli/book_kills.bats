#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# A book whose making is killed again and again: nothing that stood in the file is lost, and the
# finished book is the one of an undisturbed run. ZOLO_TEST_LONG=1 kills 20 times.

# The openings by random players: some seconds.
lasting=(--policy random --deals 2 --model off)
kills=1
[ "${ZOLO_TEST_LONG:-0}" = 0 ] || kills=20 lasting[3]=20

setup_file() {
    "$ZOLO" book "$BATS_FILE_TMPDIR/whole.book" "${lasting[@]}"
}

setup() {
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    export ASAN_OPTIONS=detect_leaks=0 # MPICH keeps what it has got
}

entries() {
    sqlite3 broken.book 'SELECT count(*) FROM entry'
}

# more_than N: waits until more than N entries stand in the file, some seconds at most.
more_than() {
    for _ in {1..200}; do
        [ "$(entries 2>/dev/null || echo 0)" -le "$1" ] || return 0
        kill -0 "$job" 2>/dev/null || return 0
        sleep 0.1
    done
}

# start N LEAST: begins or goes on with the book, on N ranks, or 0: on threads; for a random time,
# which begins at once, or, half of all times, once more than LEAST entries are there. $job is what
# to wait for, $processes who can be killed.
start() {
    if [ "$1" -eq 0 ]; then
        "$ZOLO" book "$PWD/broken.book" "${lasting[@]}" --threads 2 </dev/null >/dev/null 2>&1 3>&- &
        job=$!
        processes=("$job")
    else
        mpirun.mpich -n "$1" "$ZOLO_MPI" book "$PWD/broken.book" "${lasting[@]}" </dev/null \
            >/dev/null 2>&1 3>&- &
        job=$!
        processes=()
    fi
    [ $((RANDOM % 2)) -eq 0 ] || more_than "$2"
    sleep "0.$((RANDOM % 6 + 1))$((RANDOM % 10))"
    [ "$1" -eq 0 ] || mapfile -t processes < <(pgrep -f -- "^$ZOLO_MPI book $PWD/broken.book ")
}

# kill_again N: kills runs of start N until so many were killed alive; what stood in the file then
# stands there still. Runs that have come to their end do not count: then the book begins anew.
kill_again() {
    local killed=0 done=0 ended=0 status
    while [ "$killed" -lt "$kills" ]; do
        start "$1" "$done"
        [ "${#processes[@]}" -eq 0 ] || kill -9 "${processes[RANDOM % ${#processes[@]}]}" || true
        status=0
        wait "$job" || status=$?
        if [ "$status" -eq 0 ]; then
            rm broken.book*
            done=0
            ended=$((ended + 1))
            [ "$ended" -lt 50 ] # else nobody was found to be killed
            continue
        fi
        killed=$((killed + 1))
        [ -e broken.book ] || continue
        [ "$(sqlite3 broken.book 'PRAGMA integrity_check')" = ok ]
        [ "$(sqlite3 broken.book "SELECT count(*) FROM sqlite_schema WHERE name = 'entry'")" = 1 ] ||
            continue
        [ "$(entries)" -ge "$done" ]
        done=$(entries)
    done
    echo "$killed runs killed, $done entries stood there after the last one"
    [ "$done" -lt "$(sqlite3 "$BATS_FILE_TMPDIR/whole.book" 'SELECT count(*) FROM entry')" ]
}

# finished_is_undisturbed: the broken book, gone on with, has the content of one made at once.
finished_is_undisturbed() {
    "$ZOLO" book broken.book "${lasting[@]}"
    diff <(sqlite3 "$BATS_FILE_TMPDIR/whole.book" .dump) <(sqlite3 broken.book .dump)
}

# bats test_tags=slow
@test "kill -9 loses at most the last second, and the finished book is the same" {
    kill_again 0
    finished_is_undisturbed
}

# bats test_tags=slow,long
@test "kill -9 of any of four ranks loses no more" {
    command -v mpirun.mpich >/dev/null || skip "mpirun.mpich is not installed"
    [ -x "${ZOLO_MPI-}" ] || skip "zolo-mpi is not built"
    kill_again 4
    finished_is_undisturbed
}
