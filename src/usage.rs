//! The usage texts.

pub const VERSION: &str = concat!("sudoku-oj ", env!("CARGO_PKG_VERSION"), "\n");

pub const HELP: &str = "\
Judges Sudoku submissions, and any other program on any problem package, on this machine.

usage: ./judge.sh [COMMAND] [OPTIONS]

  (no command)               judge every bundled submission on its problem
  test [PROBLEM] [FILE…]     judge source files on a problem; no FILE: the bundled submission
  test PROBLEM -c CMD        judge a shell command on a problem; -d DIR in place of PROBLEM: on a folder of *.in
  run PROBLEM FILE [INPUT]   one run, on a file or on what you type: the output as it comes, then time and memory
  debug PROBLEM FILE         the sanitizers and assertions of its language on the sample and the first failing test
  watch PROBLEM FILE         judges again whenever FILE is saved
  list                       the problems and all judges that have them, with limits, pages, files; --languages: the languages
  print PROBLEM              the exact text to submit; --solver RUNG: with a rung of the ladder in place of our solver
  paste [--check]            copy the snippets (src/snippets/lanes.rs and others) into the submissions that carry them
  verify [PROBLEM…]          run every example submission of a package; each must get what its folder says
  hunt PROBLEM FILE          the smallest legal input on which FILE fails; --slow: on which it takes longest
  bench [FILE…] [--vs CMD]…  our solver, and any other command, on files of puzzles: CPU time, right or wrong
  ladder [PUZZLE|FILE]       six solvers from naive to fast on the same puzzles; --judge: on the problems
  trace [PUZZLE|FILE]        depth-first search step by step, as a tree or, with --step, on the board; --program FILE: your own
  page [PUZZLE|FILE] -o OUT  the lesson, or a search, as a page for a browser; several solvers side by side
  exercise [NAME] [FILE]     gaps to fill, judged: each one idea of depth-first search, in Rust, C++, Java or Python
  help [COMMAND|TOPIC]       this text, a command's options and examples, or one of the topics below

PROBLEM is a name that 'list' prints, any part of one that fits no other, or the path of a problem package's folder. A name
that another judge has for the task brings that judge's limits.
Exit codes: 0 all accepted (or as expected), 1 some not, 2 wrong usage or the judge's own failure.
";

pub const HELP_TEST: &str = "\
usage: ./judge.sh test [PROBLEM] [FILE…] [OPTIONS]
       ./judge.sh test FILE… [OPTIONS]
       ./judge.sh test PROBLEM -c CMD [OPTIONS]
       ./judge.sh test -c CMD -d DIR [OPTIONS]
       ./judge.sh test PROBLEM FILE… -d DIR [OPTIONS]

Compiles each FILE (its language is told by its extension; 'list --languages' names them), runs it on every testcase of
PROBLEM under the problem's limits, and prints a verdict for each: AC WA PE TLE MLE OLE RE CE JE. No FILE: the bundled
submission; no PROBLEM: all bundled ones. The verdict on a submission is that of the sample and judge groups; group
'hack' is nastier than the real judge and reported behind it. Judging ends at the first testcase that fails; the hack
group, which comes last and is run whole, is for who has passed the others. A problem that gives points is run whole.

FILE alone is judged on the problem that it tells itself: by the package it lies in, by the judge's page that a line at its
top names, by its name (poj_2676.cpp, P10481.cpp) or by its folder's. What was taken is said.

FILE may be a folder: one program, with everything below it. Headers (.h, .hpp and the like) named beside source files
belong to each of them. Where PROBLEM has a driver for the language, as leetcode-37 has for C++, Java, Python and Rust, a
FILE without a main is taken as it is pasted there: 'class Solution', or 'impl Solution'.

  -c CMD       a shell command in place of files, run in this folder and not shut in
  -d DIR       testcases in place of a problem's own: X.in with X.out or X.ans (without an answer it is only run); with -c
               and no PROBLEM, outputs are compared as words
  -k TEXT      only testcases whose name contains TEXT, or the one that has just this name; more than one -k: any of them
  --case N     only the case of that number of the one testcase, as if there were no others
  --all        run the testcases behind the first that fails too, and the hack group in any case
  --no-hack    leave the hack group out, which takes its time where a program is slow
  -t SECONDS   another time limit (CPU time; wall time is twice that and a second)
  -m MIB       another memory limit
  --output MIB another limit of output, standard output and standard error together
  -j N         run N testcases at a time (default 1: the clock is truest then)
  --std NAME   compile by another standard (C: c99, gnu2x; C++: c++98, gnu++20; Rust: the edition)
  --languages FILE
               rows of your own for the table of languages: 'help languages' says what its columns are
  --json       one JSON document on standard output
  --isolation namespaces|landlock|none
               what submissions are shut in by (default: the first of these that the system allows)
  --no-isolation
               the same as --isolation none, for finding out what isolation breaks
  --           what follows are names, even where they begin with '-'
";

pub const HELP_RUN: &str = "\
usage: ./judge.sh run PROBLEM FILE [INPUT] [OPTIONS]
       ./judge.sh run FILE [INPUT] [OPTIONS]

Compiles FILE as 'test' does and runs it once, shut in and under PROBLEM's limits, on the file INPUT, else on what is piped or
typed (Ctrl-D ends that). What it prints is shown as it comes; then, on standard error, how it ended, with which time and
memory. Nothing is compared. Whoever types or pipes may take any time: only CPU time is limited then.

  -k TEXT      the input of the testcase whose name contains TEXT, in place of INPUT; with --case N of that case alone
  -t SECONDS, -m MIB, --output MIB
               another limit of CPU time, memory, output
  --std NAME, --languages FILE, --isolation NAME, --no-isolation
               as for 'test'

Exit codes: 0 it ended well, 1 it did not (RE TLE MLE OLE) or does not compile (CE), 2 wrong usage or the judge's own failure.
";

pub const HELP_DEBUG: &str = "\
usage: ./judge.sh debug PROBLEM FILE [-k TEXT] [OPTIONS]
       ./judge.sh debug FILE [-k TEXT] [OPTIONS]

Compiles FILE so that it stops where it goes wrong, runs it on the sample and on the first testcase that it fails, and prints
what was found, the line of FILE, and how it came there. C and C++: the address and undefined-behaviour sanitizers, and
checked containers; Rust: unoptimized, with overflow checks and a backtrace; Python: -X dev; Java: assertions. The time
limit is ten times the problem's, the memory limit half of what is free; a run that is still too slow or too large says
nothing about FILE. 'help languages' says how another language gets such a build. Not seen: variables that were never set,
and wrong answers.

  -k TEXT      on all testcases whose name contains TEXT, in place of those; with --case N on that case alone
  -t SECONDS, -m MIB, --output MIB
               other limits, before they are widened
  --std NAME, --languages FILE, --isolation NAME, --no-isolation
               as for 'test'

Exit codes: 0 nothing found and accepted as it is judged, 1 something found or not accepted, 2 wrong usage or the judge's own
failure.
";

pub const HELP_WATCH: &str = "\
usage: ./judge.sh watch PROBLEM FILE [OPTIONS]
       ./judge.sh watch FILE [OPTIONS]

Judges FILE as 'test' does, and again whenever it is saved; a save while it is judged stops that and begins anew. On a
terminal one screen shows the last report, and q or Ctrl-C quits; elsewhere one report is printed after another. A folder is
one program: any file in it may be saved.

The options are those of 'test', but for -c, -d and --json.
";

pub const HELP_VERIFY: &str = "\
usage: ./judge.sh verify [PROBLEM…] [--strict] [--first] [--json] [-k TEXT] [-t SECONDS] [-m MIB] [--output MIB] [-j N]
                         [--isolation NAME] [--no-isolation]

Checks problem packages. Every input must satisfy the package's input validators, every answer its output validator,
and every program under submissions/FOLDER/ must get verdicts which FOLDER and submissions.yaml allow. No PROBLEM: all
bundled ones. What is odd about a package, and what could not be checked, is a warning. A program whose compiler is
missing, or whose language is not known here, is named and skipped. Behind the programs a table says which testcase fells
whom, testcases that fell the same programs in one column, and which fell nobody.

  --strict     warnings count as faults
  --first      much quicker: what fells a program ends its run, as on a judge, where what it must get is no more than that;
               what the testcases behind would have given is not seen, and there is no table
  --json       one JSON document on standard output
  -k TEXT      only testcases whose name contains TEXT; more than one -k: that contains one of them
  -j N         run N testcases at a time (default 1)
  --languages FILE
               rows of your own for the table of languages: 'help languages'
";

pub const HELP_HUNT: &str = "\
usage: ./judge.sh hunt PROBLEM FILE [OPTIONS]
       ./judge.sh hunt PROBLEM -c CMD [OPTIONS]
       ./judge.sh hunt -c CMD --against CMD --gen CMD [--valid CMD] [--check CMD] [OPTIONS]

Looks for a legal input on which FILE fails (WA PE RE TLE MLE OLE), and makes it smaller while it fails the same way: with the
same verdict and the same kind of message. A failure of another kind is reported apart. The package's own tests come first,
then inputs of its generators, then what can be bent, cut and joined out of known ones. For half of the time only inputs such as
the sample and judge groups have are of interest; then any legal input is, and those of the hack group are, and the report says
so. The package's input validators say what is legal, its two fastest accepted programs what is right. PROBLEM may be left
out where 'test' needs none.

  -c CMD       a shell command in place of FILE, run in this folder and not shut in
  --against FILE
               this program says what is right (where there is no PROBLEM: a shell command)
  --gen CMD    a shell command that prints an input; it gets a seed in the place of {seed}, or as its last argument
  --valid CMD  where there is no PROBLEM: reads an input; exit code 0 or 42 says that it is legal. Without it only what
               --gen prints is legal, and nothing is cut
  --check CMD  where there is no PROBLEM: compares as an output validator does ('CMD INPUT ANSWER FOLDER', the output on
               standard input; exit code 42 right, 43 wrong). Without it outputs are compared word by word
  --seconds N  for finding and making small together (default 30), once all is compiled. What runs then is ended; Ctrl-C ends
               it earlier, with the best so far
  --seed N     other inputs (default 1); the same seed tries the same inputs, with a slow generator maybe in another order
  --slow       looks for the input on which FILE takes longest instead, by CPU time; --bytes N: of at most N bytes
               (default: as large as the largest of the package's own)
  -o FOLDER    where input and answer go (default target/hunt/PROBLEM-FILE in the repository)
  --keep NAME  makes them a test of the package too
  -j N         N inputs at a time (default 1)
  --json       one JSON document on standard output
  -k -t -m --output --std --languages --isolation --no-isolation
               as 'test' has them; -k chooses among the package's own tests

Exit codes: 0 nothing found (which is no proof), 1 found (with --slow: over the time limit), 2 wrong usage, or the package is
at fault.
";

pub const HELP_PASTE: &str = "\
usage: ./judge.sh paste [--check]

Copies the snippets into every submission of src/bin, between their 'begin paste' and 'end paste' lines.

  --check      change nothing; exit code 1 when a copy is stale
";

pub const HELP_PRINT: &str = "\
usage: ./judge.sh print PROBLEM [--solver RUNG]
       ./judge.sh print --solver RUNG [--language LANGUAGE]

Prints the bundled submission exactly as its judge wants it, to be pasted into the judge's form. Without a problem: a rung of
the ladder by itself, as one would write it.

  --solver RUNG  the same submission with a rung of the ladder in place of our solver:
                 scan, tables, bitmask, fewest, propagate, bands or lanes (the last two are our own solvers);
                 where the submission has no solver that a rung can replace, a line says why
  --language LANGUAGE
                 the rung by itself in cpp, java or python: the same search, as a whole program for poj-2676
";

pub const HELP_LIST: &str = "\
usage: ./judge.sh list
       ./judge.sh list --markdown en|zh
       ./judge.sh list --languages [FILE]

Prints the bundled problems: limits, testcases (sample + judge + hack), submission, what is asked for. Then all judges that
have them: the name there, which will do as PROBLEM, the limits there, does that judge take Rust and by which editions, page.

  --markdown en|zh
               the table of problems as README.md or README.zh.md has it

  --languages [FILE]
               the languages in place of the problems: which files belong to each, which compiler this machine has;
               with FILE: rows of your own among them ('help languages')
";

pub const HELP_BENCH: &str = "\
usage: ./judge.sh bench [FILE…] [--vs CMD]… [--latency] [--rounds N] [--limit SECONDS]

Runs our solver and every CMD on each FILE of puzzles, in turn, and prints a table: median, least and most CPU time of
the whole process (user and system, all its children), puzzles per second, how many times our time it took, and whether
every answer of every run was right. No FILE: all bundled sets, which also go by their names:
singles minimal 17-clue magictour hardest-1905 hardest-1106 several minus-one mid few,
and of 16 x 16 16-easy 16-minimal 16-loose.

FILE holds a puzzle a line: 81 cells, '.' or 0 where empty, or 256 cells from A to P, then a blank, a comma or nothing;
whatever follows is ignored, as are blank lines and lines that start with '#'. Every puzzle must have a solution, and may
have several.

CMD is a shell command, run in this folder. It gets the puzzles on standard input, 81 characters a line, '.' where
empty, and prints one answer a line: the last run of exactly 81 digits in it. Of 16 x 16 it gets sixteen lines a puzzle,
'-' where empty, and a blank one, and prints sixteen lines. Lines without digits are ignored. Without FILE it gets the
sets of 9 x 9. A small set is given many times over, so that starting a program does not count.

  --vs CMD         a command to compare with; may be given more than once
  --latency        one puzzle a process, as judges mostly run a program: 25 puzzles of each FILE, and how many times the
                   CPU time of an empty Rust program each took
  --rounds N       counted rounds, after a warm-up (default 5). 'time vs ours' is the median of the ratios within each
                   round, so that a machine which is slower for a while disturbs it little
  --limit SECONDS  CPU time that one run may take (default 60)

Example: ./judge.sh bench hardest-1106 --vs './my_solver --quiet' --vs 'python3 slow.py'
Exit codes: 0 all answers right, 1 some not, or a command failed, 2 wrong usage or a bad FILE.
";

pub const HELP_LADDER: &str = "\
usage: ./judge.sh ladder [PUZZLE|FILE] [--limit SECONDS]
       ./judge.sh ladder --judge

Solves the same puzzles with six solvers, from a naive scan to the one we submit, each with one new idea: nodes (digits
tried by the search), digits forced by a rule, backtracks, deepest level, time, nanoseconds a node, and times the rung
above. PUZZLE is 81 cells, '.', '0' or '?' for an empty one; FILE holds puzzles as poj-2676, acwing-166, leetcode-37,
nowcoder-hj44, lanqiao-sudoku or hdu-1426 has them.

More than five puzzles get one table of sums.

  --limit SECONDS  where a rung is cut, for each table (default 10)
  --judge          a table of verdicts instead: every rung, really judged on every problem in whose submission it can take
                   the place of our solver; takes some minutes
";

pub const HELP_TRACE: &str = "\
usage: ./judge.sh trace [PUZZLE|FILE] [--solver RUNG] [--from N] [--count N] [--step]
       ./judge.sh trace --program FILE [--problem PROBLEM] [--case NAME] [--board NAME] [--from N] [--count N] [--step]

Prints a depth-first search as an indented tree: the cell and its candidates, what is tried, what conflicts with what,
what is forced and why, where it is dead and what is undone. Of a FILE the first puzzle; without one, an example.

  --solver RUNG  scan, tables, bitmask, fewest or propagate (default)
  --from N       the first step to print (default 1)
  --count N      how many (default 200; with --step 1,000,000)
  --step         walk it on the terminal: the board, the guesses that stand, the source; '?' there lists the keys

With --program it is the search of your own program in C, C++, Java, Python or Rust, unchanged: each digit that goes into its
board and comes back, with the line that did it, and what stands out: a clue written over, a call that returns without taking
back what it placed, a digit that was never tried, an answer that is wiped, the step where it and a right search of the same
order part. What the program compares and rules out is not seen. The board is found by what is written to it, and named; exact
cover and bit boards have none. C and C++ take gcc, Java a JDK of 11 or later, Rust a rustc from 1.60 on and 'cc'. Ctrl-C ends a
long search and shows what there is.

  --problem PROBLEM  what FILE is for, if the file does not tell
  --case NAME        the testcase by a part of its name (default: the first), or a file to read
  --board NAME       another variable than the one that was found
  --number N         of an input of several puzzles the N-th (default 1)
  --stores N         stop it after N stores into its board (default 1,000,000,000)
";

pub const HELP_PAGE: &str = "\
usage: ./judge.sh page [PUZZLE|FILE] [--solver RUNG]… -o FILE.html
       ./judge.sh page --program FILE [--problem PROBLEM] [--case NAME] [--board NAME] [--solver RUNG] -o FILE.html

Writes one HTML file for a browser, without a network: the board, the Rust source with the statement that runs, the call
stack, the search tree, the whole search in one picture, play and step, any step by its number or as a link, several rungs side
by side, English and Chinese, and the reader's own puzzle. Without a puzzle and a rung it opens with the lesson: chapters
with a question each. FILE.html?embed shows it alone, for a page of your own; ?large is large print, for a projector.

  --solver RUNG  scan, tables, bitmask, fewest or propagate (default); several: side by side, node by node
  -o FILE.html   where the page goes: a file there is replaced as a whole, a link followed, a device or pipe written into

With --program it is the search of your own program in C, C++, Java, Python or Rust, as 'trace --program' finds it: your source
with the line lit, and all that stands out with a way to its step. With --solver that rung runs beside it on the same grid, and
both wait at the step where they part. --problem, --case, --board, --number and --stores are those of 'trace'.

  --from N       the first step that the page holds (default 1)
  --count N      how many (default 1,000,000: two million bytes); the page says how many there are in all
";

pub const HELP_EXERCISE: &str = "\
usage: ./judge.sh exercise
       ./judge.sh exercise NAME [--language LANGUAGE] [-o FILE]
       ./judge.sh exercise NAME FILE [--all]
       ./judge.sh exercise NAME --hint
       ./judge.sh exercise check [NAME] [--language LANGUAGE]

Programs of the lesson, each with a gap to fill. Alone it lists them. With a NAME, or a number, it writes the program with its
gap: 'TO DO' stands where something is missing or wrong, and all the rest is right. With that FILE behind the NAME it judges
it as 'test' does, with the first failure shown.

  --language LANGUAGE  rust (default), cpp, java or python; a FILE behind -o tells it by its name's end
  -o FILE              where the program goes (default NAME.rs, NAME.cpp, NAME.java or NAME.py, in this folder); a file that is
                       there already is never written over
  --all                run the testcases behind the first that fails too
  --hint               some words on how to fill it
  check                proves of each, in each language whose compiler is here, that it fails as it is handed out and is
                       accepted when it is solved

Exit codes: 0 accepted (or as promised), 1 not, 2 wrong usage or the judge's own failure.
";

/// The text for a command, or else the overview.
pub fn help_of(command: &str) -> &'static str {
    match command {
        "test" => HELP_TEST,
        "run" => HELP_RUN,
        "debug" => HELP_DEBUG,
        "watch" => HELP_WATCH,
        "verify" => HELP_VERIFY,
        "paste" => HELP_PASTE,
        "print" => HELP_PRINT,
        "list" => HELP_LIST,
        "ladder" => HELP_LADDER,
        "trace" => HELP_TRACE,
        "page" => HELP_PAGE,
        "exercise" => HELP_EXERCISE,
        "bench" => HELP_BENCH,
        "hunt" => HELP_HUNT,
        _ => HELP,
    }
}
