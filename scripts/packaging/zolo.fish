# fish completion of zolo. @LIBEXEC@/zolo/complete prints the candidates.

function __zolo_candidates
    set -l words (commandline -opc)
    set -l cur (string trim --left --chars "\"'" -- (commandline -ct))
    set -l helper @LIBEXEC@/zolo/complete
    set -q ZOLO_COMPLETE; and set helper $ZOLO_COMPLETE
    $helper $words "$cur"
    or __fish_complete_path "$cur"
end

complete -c zolo -f -a '(__zolo_candidates)'
