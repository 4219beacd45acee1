# Completion for bash, as 'completion bash' prints it. The judge itself says what can follow.
_sudoku_oj() {
    local line current=${COMP_WORDS[COMP_CWORD]} words=("${COMP_WORDS[@]:1:COMP_CWORD}")
    [ "$current" != = ] || current= # of --option=VALUE
    COMPREPLY=()
    while IFS= read -r line; do
        case $line in
        :files) _sudoku_oj_paths -f ;;
        :folders) _sudoku_oj_paths -d ;;
        *) COMPREPLY+=("${line%%$'\t'*}") ;;
        esac
    done < <("${1/#\~/$HOME}" completion --words -- "${words[@]//[\\\"\']/}" 2>/dev/null)
}
_sudoku_oj_paths() {
    compopt -o filenames 2>/dev/null
    mapfile -t -O ${#COMPREPLY[@]} COMPREPLY < <(compgen "$1" -- "$current")
}
complete -F _sudoku_oj sudoku-oj judge.sh
