#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# zolo-mpi: the same answers as zolo on any number of ranks, printed once; a lost rank loses nothing
# that was saved.

setup() {
    command -v mpirun.mpich >/dev/null || skip "mpirun.mpich is not installed"
    [ -x "${ZOLO_MPI-}" ] || skip "zolo-mpi is not built"
    scripts=$BATS_TEST_DIRNAME/../../scripts
    bot=$BATS_TEST_DIRNAME/../../data/policies/examples/bot.py
    cd "$BATS_TEST_TMPDIR" || return
    export LC_ALL=C.UTF-8
    export ASAN_OPTIONS=detect_leaks=0 # MPICH keeps what it has got
}

# on_ranks N ARGUMENT...: its output goes to out and err, the exit status to $status.
on_ranks() {
    local n=$1
    shift
    status=0
    timeout 120 mpirun.mpich -n "$n" "$ZOLO_MPI" "$@" </dev/null >out 2>err || status=$?
    cat out err
}

# How many ranks are asked: 1, 2 and 4, in the quick check 2 alone, which two cores run at once.
ranks_asked() {
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] && echo 1 2 4 || echo 2
}

# same_as_zolo ARGUMENT...: byte for byte.
same_as_zolo() {
    "$ZOLO" "$@" >expected
    for n in $(ranks_asked); do
        on_ranks "$n" "$@"
        [ "$status" -eq 0 ]
        [ ! -s err ]
        cmp expected out
    done
}

# refused STATUS MESSAGE ARGUMENT...: by three ranks, the message once, nothing else.
refused() {
    local expected=$1 message=$2
    shift 2
    on_ranks 3 "$@"
    [ "$(cat err)" = "$message" ]
    [ ! -s out ]
    [ "$status" -eq "$expected" ]
}

# The rows in a checkpoint of a match, of two numbers each; 0 if there is none.
rows() {
    local n
    n=$(sqlite3 "file:$1?mode=ro" \
        "SELECT sum(length(bytes)) / 16 FROM block WHERE name = 'rows'" 2>/dev/null) || n=0
    echo "${n:-0}"
}

# start FILE ARGUMENT...: on three ranks in the background. $job is mpirun, $ranks its processes.
start() {
    local file=$1
    shift
    mpirun.mpich -n 3 "$ZOLO_MPI" "$@" --checkpoint "$file" </dev/null >out 2>err 3>&- &
    job=$!
    for _ in {1..200}; do
        mapfile -t ranks < <(pgrep -f -- "^$ZOLO_MPI .*--checkpoint $file\$")
        [ "${#ranks[@]}" -lt 3 ] || break
        sleep 0.05
    done
    [ "${#ranks[@]}" -eq 3 ]
}

# interrupt FILE ARGUMENT...: interrupts a run of three ranks, whose rows are saved.
interrupt() {
    start "$@"
    sleep 0.5
    kill -INT "${ranks[1]}"
    status=0
    wait "$job" || status=$?
    [ "$status" -eq 1 ]
    [ "$(cat err)" = "zolo: interrupted" ]
    [ "$(rows "$1")" -ge 16 ]
}

# bats test_tags=slow
@test "a pool of ranks behaves as pool.h says" {
    for n in $(ranks_asked); do
        timeout 120 mpirun.mpich -n "$n" "$ZOLO_MPI_CHECK" </dev/null
    done
}

# bats test_tags=slow
@test "match: the same on 1, 2 and 4 ranks as without" {
    same_as_zolo match club random --deals 300 --seed 3
    same_as_zolo match club random pimc:1 --deals 30 --format json
}

# bats test_tags=slow
@test "advise and odds: the same on 1, 2 and 4 ranks as without" {
    same_as_zolo advise "HA HT HQ CJ" --policy random --deals 100 --explain=1
    same_as_zolo advise "CQ SJ DA ST" --seat 2 --auction zolo --policy random --confidence 90%
    same_as_zolo odds "HA HT HQ CJ" --contract zolo --deals 500 --format csv
}

# Each rank finds the best reply by itself, and answers for its share of the deals by it.
# bats test_tags=slow
@test "advise with the best reply: the same on 1, 2 and 4 ranks as without" {
    same_as_zolo advise "CQ SJ DA ST" --seat 2 --auction zolo --no-checks
}

# bats test_tags=slow
@test "exploit: the same on 1, 2 and 4 ranks as without" {
    same_as_zolo exploit club --hands 2 --cards
}

# bats test_tags=slow
@test "train: the same player on 1, 2 and 4 ranks as without, also after an interruption" {
    local rounds=1
    [ "${ZOLO_TEST_LONG:-0}" = 0 ] || rounds=2
    local short=(train kop-asdycha --deals 2000 --rounds "$rounds" --hands 1 --seed 3 --out a.player)
    "$ZOLO" "${short[@]}" >alone
    mv a.player alone.player
    for n in $(ranks_asked); do
        on_ranks "$n" "${short[@]}"
        [ "$status" -eq 0 ]
        cmp alone out
        cmp alone.player a.player
    done
    # The quick check interrupts such a run in train.bats, and kills a match on ranks below.
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || return 0
    rm a.player
    start kept "${short[@]}"
    for _ in {1..200}; do
        [ ! -e kept ] || break
        sleep 0.02
    done
    kill -INT "${ranks[1]}"
    status=0
    wait "$job" || status=$?
    [ "$status" -eq 1 ]
    [ "$(cat err)" = "zolo: interrupted" ]
    [ ! -e a.player ]
    cp kept kept.2
    on_ranks 2 "${short[@]}" --checkpoint kept.2
    cmp alone out
    cmp alone.player a.player
    "$ZOLO" "${short[@]}" --checkpoint kept >out
    cmp alone out
    cmp alone.player a.player
}

# bats test_tags=slow
@test "book: the same content on 1, 2 and 4 ranks as without" {
    local plan=(--auction "wesele kontra P P" --policy random --deals 2 --model off)
    "$ZOLO" book alone.book "${plan[@]}"
    for n in $(ranks_asked); do
        on_ranks "$n" book ranks.book "${plan[@]}"
        [ "$status" -eq 0 ]
        [ "$(cat out)" = "ranks.book: kop-asdycha: 91 entries in 1 situation, finished" ]
        diff <(sqlite3 alone.book .dump) <(sqlite3 ranks.book .dump)
        rm ranks.book
    done
}

@test "ranks go by one clock: a run with a time limit ends" {
    on_ranks 3 advise "HA DQ SJ CT" --policy random --time 0.3
    [ "$status" -eq 0 ]
    [ "$(grep -c '^  Model ' out)" -eq 1 ]
}

# bats test_tags=slow
@test "a command that cannot use ranks runs on one of them" {
    same_as_zolo rules list
    same_as_zolo --version
    same_as_zolo deal --given "1: HA HT" -n 2
}

@test "errors are printed once, with the exit status of zolo" {
    refused 2 "zolo match: a match needs at least two policies, as in: zolo match club random" match club
    refused 2 "zolo advise: HAND: 3 cards; a hand has 4" advise "HA HT HQ"
    refused 2 "zolo: 'frob' is not a command; see \`zolo --help'" frob
    refused 2 "zolo match: --threads: with several ranks, each rank has one thread; start more ranks instead" \
        match club random --threads 2
    refused 1 "zolo: no/such.player: cannot be written: No such file or directory" \
        train kop-jp --out no/such.player
    refused 2 "zolo train: doko-48 is played with 48 cards; this command supports only 16-card games" \
        train doko-48 --out a.player
    echo "some text" >text
    refused 2 "zolo: text: not a zolo checkpoint: not an SQLite file" \
        match club random --deals 10 --checkpoint text
    [ "$(cat text)" = "some text" ]
    refused 1 "zolo: /nonexistent/file: cannot be opened: No such file or directory" \
        match club random --deals 10 --checkpoint /nonexistent/file
}

@test "a player from outside that fails on any rank is reported once, by its message" {
    command -v python3 >/dev/null || skip "python3 is not installed: no bot"
    printf '#!/bin/bash\nsed -u 40q | python3 "%s"\n' "$bot" >bot
    chmod +x bot
    on_ranks 3 match club exec:./bot --deals 2000
    [ "$status" -eq 1 ]
    [ ! -s out ]
    [ "$(grep -c '^zolo: ' err)" -eq 1 ]
    [[ $(head -n 1 err) == "zolo: exec:./bot ended"* ]]
}

# Its stated cost allows best replies, whose search the ranks share.
@test "a player that fails on another rank during a search is reported by its message" {
    command -v python3 >/dev/null || skip "python3 is not installed: no bot"
    sed 's/"draws": False/&, "cost_us": 10/' "$bot" >cheap.py
    cat >bot <<'BOT'
#!/bin/bash
[ "$PMI_RANK" = 1 ] || exec python3 cheap.py
sed -u 60q | python3 cheap.py
BOT
    chmod +x bot
    on_ranks 2 advise "HA HQ DQ ST" --seat 2 --auction P --policy exec:./bot --model off
    [ "$status" -eq 1 ]
    [ ! -s out ]
    [ "$(grep -c '^zolo: ' err)" -eq 1 ]
    [[ $(head -n 1 err) == "zolo: exec:./bot ended"* ]]
}

# It is interrupted first, because a fast machine may finish before the first save.
# bats test_tags=slow
@test "a killed rank ends the job; the run resumes from its checkpoint, on any number of ranks" {
    local n=4000
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || n=1500
    local long=(match pimc:2 club --deals "$n" --seed 5)
    [ "$ZOLO_MODE" = release ] || long=(match pimc:1 club --deals 2000 --seed 5)
    "$ZOLO" "${long[@]}" >expected
    interrupt kept "${long[@]}"
    start kept "${long[@]}"
    sleep 0.1
    kill -9 "${ranks[2]}"
    wait "$job" && return 1
    run grep -c "Match" out
    [ "$output" = 0 ]
    cp kept kept.2
    on_ranks 2 "${long[@]}" --checkpoint kept.2
    [ "$status" -eq 0 ]
    cmp expected out
    [ "${ZOLO_TEST_LONG:-0}" != 0 ] || return 0
    "$ZOLO" "${long[@]}" --checkpoint kept >out
    cmp expected out
}

# As it is before the kill above.
# bats test_tags=long
@test "an interrupted rank stops all; finished rows are saved" {
    local long=(match pimc:2 club --deals 4000 --seed 6)
    [ "$ZOLO_MODE" = release ] || long=(match pimc:1 club --deals 2000 --seed 6)
    interrupt kept "${long[@]}"
    "$ZOLO" "${long[@]}" >expected
    on_ranks 2 "${long[@]}" --checkpoint kept
    cmp expected out
}

@test "the Slurm script starts the ranks of the job, passes on a signal and reports how it ended" {
    local script=$scripts/slurm/book.sbatch
    cat >mpirun <<'END'
#!/bin/bash
trap "echo saved; exit 7" INT
echo "started $*"
[ "$5" = long ] || exit 3
sleep 20 & wait
END
    chmod +x mpirun
    export MPIRUN=./mpirun SLURM_NTASKS=5
    run "$script" kop.book --rules kop-league
    [ "$status" -eq 3 ]
    [ "$output" = "started -n 5 $ZOLO_MPI book kop.book --rules kop-league" ]
    "$script" long >out 3>&- &
    local job=$!
    for _ in {1..100}; do
        grep -q long out && break
        sleep 0.05
    done
    sleep 0.2
    kill -TERM $job
    status=0
    wait $job || status=$?
    [ "$status" -eq 7 ]
    [ "$(tail -n 1 out)" = saved ]
    run "$script"
    [ "$status" -eq 2 ]
    ZOLO_MPI=./none run "$script" kop.book
    [ "$status" -eq 2 ]
}
