# SPDX-License-Identifier: GPL-3.0-or-later
# The commands of README.md and the guide, and what they print as quoted there. Sourced by readme.bats.
# In these pages a block between fences that has lines beginning with build/zolo is commands. The block
# after it, with nothing between but an empty line, is the whole output of the last one; a line … stands
# for lines left out. Any other block says what it is after its fence (sh, yaml, text), and is neither
# run nor compared. Numbers of an output stand in such a block, not in the text. Every check
# compares the quoted outputs, except those that take more than two seconds (is_dear), which check-long compares.
# shellcheck shell=bash

# The first page, and those that it leads to.
pages=(README.md data/guide/*.md)

# blocks DIR: each command, continued lines joined, into DIR/N.command, the block that quotes its
# output into DIR/N.quote, their place into DIR/N.place. Prints the places of blocks that are neither
# and do not say so after their fence.
blocks() {
    mkdir -p "$1"
    awk -v dir="$1" '
        function close_block(    file) {
            if (has_commands)
                return
            if (kind == "" && !quotable)
                print FILENAME ":" begin
            else if (kind == "")
                printf "%s", text >(file = dir "/" n ".quote")
            if (file != "")
                close(file)
            quotable = 0
        }
        function add_command(words,    file) {
            n = sprintf("%03d", n + 1)
            file = dir "/" n ".command"
            print substr(words, length("build/zolo ") + 1) >file
            close(file)
            file = dir "/" n ".place"
            print FILENAME ":" FNR >file
            close(file)
            quotable = has_commands = 1
        }
        /^```/ && inside { inside = 0; close_block(); next }
        /^```/ { inside = 1; has_commands = 0; kind = substr($0, 4); text = ""; begin = FNR; next }
        !inside && NF { quotable = 0 }
        !inside { next }
        { text = text $0 "\n" }
        continued != "" { sub(/^ */, ""); $0 = continued $0; continued = "" }
        /^build\/zolo .*\\$/ { continued = substr($0, 1, length($0) - 1); next }
        /^build\/zolo / { add_command($0) }
    ' "${pages[@]}"
}

# is_quoted QUOTE OUTPUT: the lines of the one file are those of the other; a line … stands for
# those that are left out.
is_quoted() {
    local pattern
    pattern=$(sed -e 's/^…$/*/;t' -e 's/[][\\*?(]/\\&/g' "$1")
    # shellcheck disable=SC2053 # a pattern is meant
    [[ $(<"$2") == $pattern ]]
}
