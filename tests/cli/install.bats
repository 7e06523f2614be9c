#!/usr/bin/env bats
# SPDX-License-Identifier: GPL-3.0-or-later
# What `make install` puts in place: the manual, and completion in the shells.
# shellcheck disable=SC2154,SC2030,SC2031 # run sets output, status and lines

load own_folder

setup_file() {
    unset MAKEFLAGS MAKELEVEL
    local root=$BATS_TEST_DIRNAME/../.. program
    # The program is built already, under this very name: nothing is compiled here.
    program=$(realpath --relative-to="$root" "$ZOLO")
    make -C "$root" -s BUILD="$(dirname "$program")" -o all -o "$program" install \
        DESTDIR="$BATS_FILE_TMPDIR/root" PREFIX=/opt/zolo >"$BATS_FILE_TMPDIR/log" 2>&1 ||
        { cat "$BATS_FILE_TMPDIR/log"; return 1; }
    export ROOT=$BATS_FILE_TMPDIR/root/opt/zolo
    export PATH=$ROOT/bin:$PATH ZOLO_COMPLETE=$ROOT/libexec/zolo/complete
}

# complete WORD...: the candidates for the last word, in a line.
complete_words() {
    run "$ZOLO_COMPLETE" zolo "$@"
    output=$(tr '\n' ' ' <<<"$output")
    output=${output% }
    echo "$output"
}

@test "the program answers from another folder, without the sources" {
    run "$ROOT/bin/zolo" odds "HA HT HQ CJ" --contract zolo --deals 50 --format json
    [ "$status" -eq 0 ]
    [[ $output == *'"command":"odds"'* ]]
    [ -f "$ROOT/include/zolo_policy.h" ]
}

@test "uninstall leaves nothing" {
    cp -a "$BATS_FILE_TMPDIR/root" copy
    make -C "$root" -s uninstall DESTDIR="$PWD/copy" PREFIX=/opt/zolo
    run find copy -type f
    [ "$output" = "" ]
}

@test "a manual page for every command, with its options" {
    command -v asciidoctor >/dev/null || skip "asciidoctor is not installed"
    local command
    for command in $(zolo --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
        [ -s "$ROOT/share/man/man1/zolo-$command.1" ] || { echo "$command"; return 1; }
    done
    grep -q 'The calls so far, in order' "$ROOT/share/man/man1/zolo-advise.1"
    command -v man >/dev/null || skip "man is not installed"
    for page in "$ROOT"/share/man/man1/*.1; do
        run env MANWIDTH=80 man --warnings -l -E UTF-8 "$page"
        [ "$status" -eq 0 ]
        [[ $output != *"warning:"* && $output != *"pass:c["* ]] || { echo "$output"; return 1; }
    done
}

@test "the manual has all of the text of an option, and a page for each part of a command" {
    mkdir pages
    "$BATS_TEST_DIRNAME/../../scripts/packaging/manual" "$ZOLO" 1.0.0 pages
    local command
    for command in $(zolo --help | sed -n '/^Commands:/,/^$/s/^  \([a-z-]*\) .*/\1/p'); do
        [ -s "pages/zolo-$command.adoc" ] || { echo "$command"; return 1; }
    done
    [ "$(LC_ALL=C ls pages/zolo-book*)" = "$(printf 'pages/%s.adoc\n' zolo-book-query zolo-book)" ]
    # The text stands below the name of its option, in one line, and nothing of it among the notes.
    grep -A 1 -F 'pass:c[-s, --seat=N]::' pages/zolo-advise.adoc |
        grep -qF 'pass:c[Your seat: 1 (forehand) to 4 (dealer); default: the seat whose turn it is]'
    grep -A 1 -F 'pass:c[-f, --format=text|json|csv|html]::' pages/zolo-review.adoc |
        grep -qF 'pass:c[Output format (default text)]'
    run sed -n '/^== Notes/,$p' pages/zolo-review.adoc
    [[ $output != *'  '* ]]
}

@test "commands, options and their words are completed" {
    complete_words adv
    [ "$output" = advise ]
    complete_words advise --pl
    [ "$output" = "--play --plot" ]
    complete_words advise --format ''
    [ "$output" = "text json csv" ]
    complete_words review --format '' # its text begins on the next line of the help
    [ "$output" = "text json csv html" ]
    complete_words practise --from=
    [ "$output" = "--from=openings --from=book --from=review" ]
    complete_words advise --me=
    [ "$output" = "--me=reply --me=table" ]
    complete_words advise -s ''
    [ "$output" = "1 2 3 4" ]
    complete_words rules sh
    [ "$output" = show ]
    run "$ZOLO_COMPLETE" zolo score x
    [ "$status" -eq 1 ] # a file
}

@test "rule sets, contracts and players are completed" {
    complete_words advise --rules kop-
    [ "$output" = "kop-3tens kop-asdycha kop-jp kop-league kop-wolsztyn" ]
    complete_words rules show dok
    [ "$output" = "doko-40 doko-48" ]
    complete_words odds "HA HT HQ CJ" --contract ''
    [ "$output" = "normal cicha wesele zolo zolo-du" ]
    complete_words odds "HA HT HQ CJ" --rules baska-linia --contract g
    [ "$output" = "gran gran-du" ]
    complete_words advise --policy me=open,others=l
    [ "$output" = "me=open,others=learnt me=open,others=loose" ]
    complete_words where --model ti
    [ "$output" = timid ]
}

@test "only cards that are left are completed" {
    complete_words advise HA HT H
    [ "$output" = "HQ HJ" ]
    complete_words advise "HA HT H"
    [ "$output" = "HA HT HQ HA HT HJ" ]
    complete_words advise --rules doko-48 D
    [ "$output" = "DA DT DK DQ DJ D9" ]
}

@test "calls and cards are completed as they are legal at that point" {
    complete_words advise "HA HT HQ CJ" --auction ''
    [ "$output" = "P kontra zolo zolo-du" ]
    complete_words advise "HA HT HQ CJ" --auction "P zolo "
    [ "$output" = "P zolo P P zolo kontra P zolo zolo-du" ]
    complete_words advise "CQ HT DJ SA" -s 3 --play "DT CJ "
    [ "$output" = "DT CJ CQ DT CJ HT" ]
    complete_words advise --rules=baska-pagat --auction g
    [ "$output" = "gran gran-du" ]
}

# in_shell TYPED SHELL...: types into a shell on a terminal, then Enter; what the terminal has seen.
in_shell() {
    command -v python3 >/dev/null || skip "python3 is not installed"
    run timeout 60 python3 - "$@" <<'EOF'
import os, pty, select, sys, time

typed, argv = sys.argv[1], sys.argv[2:]
pid, terminal = pty.fork()
if pid == 0:
    os.environ["TERM"] = "dumb"
    os.execvp(argv[0], argv)


def read(done, silence):
    """What comes until `done` is in it, or nothing has come for so many seconds."""
    text = b""
    while done not in text and select.select([terminal], [], [], silence)[0]:
        try:
            text += os.read(terminal, 65536)
        except OSError:
            break
    return text


read(b"READY>", 20)
seen = b""
for part in typed.split("\t"):
    if seen:
        os.write(terminal, b"\t")
    os.write(terminal, part.encode())
    seen += read(b"\0", 0.8 if seen else 0.2)
os.write(terminal, b"\n")
print((seen + read(b"]END\r\n", 20)).decode(errors="replace").replace("\r", ""))
EOF
    echo "$output"
}

# What the shells run in the place of zolo, once the line is typed.
show() {
    cat <<'EOF'
PS1='READY>'
show() { printf 'ANSWER['; printf '<%s>' "$@"; printf ']END\n'; }
alias zolo=show
EOF
}

# bats test_tags=slow
@test "bash completes on a terminal, within quotes and after =" {
    { show; echo "bind 'set enable-bracketed-paste off'; source '$ROOT/share/bash-completion/completions/zolo'"; } >rc
    in_shell $'zolo adv\t"HA HT HQ CJ" --auc\t"P kon\t' bash --rcfile rc -i
    [[ $output == *"ANSWER[<advise><HA HT HQ CJ><--auction><P kontra>]END"* ]]
    in_shell $'zolo advise --rules=kop-l\tHA HT HQ\t--pol\tme=le\t' bash --rcfile rc -i
    [[ $output == *"ANSWER[<advise><--rules=kop-league><HA><HT><HQ><--policy><me=learnt>]END"* ]]
}

@test "zsh completes on a terminal" {
    command -v zsh >/dev/null || skip "zsh is not installed"
    mkdir home
    { echo "fpath=('$ROOT/share/zsh/site-functions' \$fpath); autoload -Uz compinit; compinit -u -D; setopt complete_aliases"; show; } >home/.zshrc
    ZDOTDIR=$PWD/home in_shell $'zolo adv\t"HA HT HQ CJ" --auc\t"P kon\t' zsh -i
    [[ $output == *"ANSWER[<advise><HA HT HQ CJ><--auction><P kontra>]END"* ]]
}

@test "fish completes" {
    command -v fish >/dev/null || skip "fish is not installed"
    export XDG_CONFIG_HOME=$PWD XDG_DATA_HOME=$PWD HOME=$PWD
    candidates() {
        run fish --no-config -c "source '$ROOT/share/fish/vendor_completions.d/zolo.fish'; complete -C '$1'"
        echo "$output"
    }
    candidates 'zolo adv'
    [ "$output" = advise ]
    candidates 'zolo advise "HA HT HQ CJ" --auction "P kon'
    [ "$output" = "P kontra" ]
    candidates 'zolo rules show dok'
    [ "$output" = $'doko-40\ndoko-48' ]
}
