# Completion for zsh, as 'completion zsh' prints it. The judge itself says what can follow.
_sudoku_oj() {
    local line paths
    local -a found
    "${words[1]/#\~/$HOME}" completion --words -- "${(@Q)words[2,CURRENT]}" 2>/dev/null |
        while IFS= read -r line; do
            case $line in
            :*) paths=$line ;;
            *)
                line=${line//:/\\:}
                found+=("${line/$'\t'/:}")
                ;;
            esac
        done
    (( $#found )) && _describe -t words word found
    case $paths in
    :files) _files ;;
    :folders) _files -/ ;;
    esac
}
(( $+functions[compdef] )) || { autoload -Uz compinit && compinit; }
compdef _sudoku_oj sudoku-oj judge.sh
