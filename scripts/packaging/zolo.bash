# SPDX-License-Identifier: GPL-3.0-or-later
# bash completion of zolo. @LIBEXEC@/zolo/complete prints the candidates.

# Parts the line before the cursor into words without their quotes, into `words`; `quote` is the one
# that is open. Bash's own words end at : and =.
_zolo_words() {
    local line=$1 word='' c has=0 i
    words=() quote=''
    for ((i = 0; i < ${#line}; i++)); do
        c=${line:i:1}
        if [[ -n $quote ]]; then
            if [[ $c == "$quote" ]]; then quote=''; else word+=$c; fi
        elif [[ $c == [\"\'] ]]; then
            quote=$c has=1
        elif [[ $c == \\ ]]; then
            i=$((i + 1)) word+=${line:i:1} has=1
        elif [[ $c == [[:blank:]] ]]; then
            ((has)) && words+=("$word")
            word='' has=0
        else
            word+=$c has=1
        fi
    done
    words+=("$word")
}

_zolo() {
    local words quote candidate found
    _zolo_words "${COMP_LINE:0:COMP_POINT}"
    COMPREPLY=()
    found=$("${ZOLO_COMPLETE:-@LIBEXEC@/zolo/complete}" "${words[0]}" "${words[@]:1}") || {
        compopt -o default -o filenames 2>/dev/null
        return
    }
    # Bash replaces what follows the last : or = of a word without quotes.
    local cur=${words[-1]} kept=''
    [[ -n $quote || $cur != *[:=]* ]] || kept=${cur%"${cur##*[:=]}"}
    while IFS= read -r candidate; do
        [[ -n $candidate ]] || continue
        candidate=${candidate#"$kept"}
        if [[ -n $quote ]]; then
            COMPREPLY+=("$candidate")
        else
            COMPREPLY+=("$(printf '%q' "$candidate")")
        fi
        # More follows in the word, so no blank after it.
        [[ $candidate != *[:=\ ] && -z $quote ]] || compopt -o nospace 2>/dev/null
    done <<<"$found"
}

complete -F _zolo zolo
