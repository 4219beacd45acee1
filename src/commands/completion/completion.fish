# Completion for fish, as 'completion fish' prints it. The judge itself says what can follow.
function __sudoku_oj
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    for line in ($words[1] completion --words -- $words[2..-1] "$current" 2>/dev/null)
        switch $line
            case :files
                __fish_complete_path "$current"
            case :folders
                __fish_complete_directories "$current"
            case '*'
                echo $line
        end
    end
end
complete -c sudoku-oj -f -a '(__sudoku_oj)'
complete -c judge.sh -f -a '(__sudoku_oj)'
