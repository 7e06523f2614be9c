#compdef zolo
# zsh completion of zolo. @LIBEXEC@/zolo/complete prints the candidates.

local -a before found
local cur=${(Q)PREFIX} output
before=("${(@Q)words[2,CURRENT-1]}")
if output=$("${ZOLO_COMPLETE:-@LIBEXEC@/zolo/complete}" "${(Q)words[1]}" "${before[@]}" "$cur"); then
    found=("${(@f)output}")
    compadd -- "${(@)found:#}"
else
    _files
fi
