//! What somebody's own program, unchanged, does with its board: each digit that goes in and comes back, at which line.
//!
//! C, C++, Java, Python and Rust. Theory of operation, for C and C++. gcc's `-fsanitize=thread` calls a function before each
//! store and at each function's beginning and end. The program is compiled with it and linked with a runtime of ours
//! (`runtime.c`) in place of the library behind those calls, and run twice on the same input, shut in as any submission:
//!
//! 1. The first run gives a [`survey`]: which addresses take digits, what is in [`memory`] meanwhile. The [`finder`] tells
//!    where the board is, and the program's debug information ([`dwarf`]) what it is called ([`names`]).
//! 2. In the second run the program tells of stores into the board alone; [`follow`] makes steps of them. What changes
//!    with no store seen, because the C library reads or copies, it finds by comparing the board with what it was.
//!
//! Rust is seen in the same way, with stable compilers and no word put into the program: LLVM's passes can be asked for by name
//! (`-C passes`, `-C llvm-args`, as the language table has them), where `-Z sanitizer` would take a nightly one. SanitizerCoverage
//! calls a function before each store, ThreadSanitizer at both ends of each function and in place of memcpy and its like (its
//! own calls before stores leave out what no other function sees, a board in `main` for instance). Of the passes that
//! optimize only those are asked for that inline and keep numbers in registers; the rest moves stores and makes loops of
//! calls. That costs three to twelve times the program's time, none of them a hundred times. What is inlined from the library
//! counts as the line that calls it ([`dwarf`]). A rustc before 1.60 has no such passes, and what it takes is said then; with
//! one that gives another version of DWARF boards have no names and steps no lines.
//!
//! So nothing is kept of a search of any length, and a store beside the board costs a comparison. What is told goes through
//! a pipe, as [`wire`] has it.
//!
//! Where names mean objects, the board is found by a name and by its shape ([`by_name`]), and compared after what may have
//! changed it. In Python (`runtime.py`) a function is called at each line, and the board compared after those that may store.
//! A Java program is compiled with calls put in behind each store and each name's new meaning (`java/Rewriter.java`), which
//! javac's own parser finds: an agent would have to rewrite bytecode with no library, and a debugger stops at each line, which
//! is a thousand times too slow. It knows what a grid is, and no rules: what a step means is the lesson's.

pub mod by_name;
pub mod dwarf;
pub mod finder;
pub mod follow;
pub mod memory;
pub mod names;
pub mod survey;
pub mod traced;
pub mod wire;

/// The runtimes, as they go beside a program's sources.
pub const RUNTIMES: &[(&str, &str)] = &[
    ("sudoku_oj_probe.h", include_str!("runtime.c")),
    ("sudoku_oj_probe.py", include_str!("runtime.py")),
    (
        "sudoku_oj/Compiler.java",
        include_str!("java/Compiler.java"),
    ),
    (
        "sudoku_oj/Rewriter.java",
        include_str!("java/Rewriter.java"),
    ),
    ("sudoku_oj/Names.java", include_str!("java/Names.java")),
    ("sudoku_oj/Probe.java", include_str!("java/Probe.java")),
    ("sudoku_oj/Watcher.java", include_str!("java/Watcher.java")),
    (
        "sudoku_oj/Surveyor.java",
        include_str!("java/Surveyor.java"),
    ),
    (
        "sudoku_oj/Follower.java",
        include_str!("java/Follower.java"),
    ),
    ("sudoku_oj/Board.java", include_str!("java/Board.java")),
    ("sudoku_oj/Shape.java", include_str!("java/Shape.java")),
];
