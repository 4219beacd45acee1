//! Watches a user's own unmodified program: every digit that it puts on its board or takes back, and at which line.
//!
//! Supports C, C++, Java, Python and Rust. For C and C++, the theory of operation is as follows. With
//! `-fsanitize=thread`, gcc calls a function before each store and at the beginning and end of each function. The
//! program is compiled with this option and linked with our runtime (`runtime.c`) instead of the library that normally
//! provides those functions. It runs twice on the same input, sandboxed like any submission:
//!
//! 1. The first run yields a [`survey`]: which addresses take digits, and what is in [`memory`] meanwhile. The
//!    [`finder`] locates the board, and the program's debug information ([`dwarf`]) gives it a name
//!    ([`board_names`]).
//! 2. In the second run, the program reports only stores into the board; [`follower`] turns them into steps. The C
//!    library's reads and copies change the board without a visible store. The runtime finds those changes by comparing
//!    the board with its last known state.
//!
//! Rust works the same way, with stable compilers and unmodified sources: LLVM passes can be requested by name (`-C
//! passes`, `-C llvm-args`, see the language table), while `-Z sanitizer` needs a nightly compiler. SanitizerCoverage
//! calls a function before each store. ThreadSanitizer does so at both ends of each function and in place of memcpy and
//! the like. (Its own calls before stores skip memory that no other function sees, such as a board in `main`.) Of the
//! optimization passes, only those are requested that inline and keep numbers in registers; the others move stores and
//! turn calls into loops. This makes the program three to twelve times slower; without any of them it would be a
//! hundred times slower. Code inlined from the library counts as the line that calls it ([`dwarf`]). A rustc before
//! 1.60 has no such passes, and the error names the version needed. With a rustc that emits another version of DWARF,
//! boards have no names and steps no lines.
//!
//! A search is never stored, however long it is, and a store outside the board costs one comparison. The reports go
//! through a pipe in the format of [`records`].
//!
//! In languages whose names refer to objects, the board is found by its name and shape ([`name_survey`]) and compared
//! after anything that may have changed it. In Python (`runtime.py`), a function is called at each line, and the board
//! is compared after lines that may store. A Java program is compiled with a call after each store and each rebinding
//! of a name (`java/Rewriter.java`); javac's own parser finds these places. An agent would have to rewrite bytecode
//! without a library, and a debugger stops at each line, which is a thousand times too slow. This module knows what a
//! grid is but no rules: what a step means is the lesson's business.

pub mod board_names;
mod byte_reader;
pub mod dwarf;
pub mod finder;
pub mod follower;
mod grid_likeness;
pub mod memory;
pub mod name_survey;
pub mod records;
pub mod survey;
pub mod tracing;

/// The runtimes, added to a program's sources.
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
    (
        "sudoku_oj/NameGuesser.java",
        include_str!("java/NameGuesser.java"),
    ),
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
