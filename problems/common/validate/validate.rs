//! The special judges of all packages. They are one program, so that it is compiled once. The fourth argument, which a
//! package's `data/testdata.yaml` gives, names the judge; the module of that name says what an output looks like. Only `word`
//! takes more arguments.

mod common;

mod acwing_166;
mod boj_2239;
mod boj_2580;
mod boj_30649;
mod boj_3763;
mod hdu_1426;
mod kattis_sudokunique;
mod lanqiao_sudoku;
mod leetcode_37;
mod luogu_p1074;
mod nowcoder_hj44;
mod poj_2676;
mod poj_2918;
mod poj_3076;
mod scores;
mod spoj_easudoku;
mod spoj_novice42;
mod tioj_1025;
mod uva_989;
mod word;

use common::program;
use std::env;
use std::ffi::OsStr;

fn main() {
    // As `OsString`s, because the paths before the name may be any bytes.
    let name = env::args_os().nth(4);
    let judge = match name.as_deref().map(OsStr::to_string_lossy).as_deref() {
        Some("acwing-166") => acwing_166::main,
        Some("boj-2239") => boj_2239::main,
        Some("boj-2580") => boj_2580::main,
        Some("boj-30649") => boj_30649::main,
        Some("boj-3763") => boj_3763::main,
        Some("hdu-1426") => hdu_1426::main,
        Some("kattis-sudokunique") => kattis_sudokunique::main,
        Some("lanqiao-sudoku") => lanqiao_sudoku::main,
        Some("leetcode-37") => leetcode_37::main,
        Some("luogu-p1074") => luogu_p1074::main,
        Some("nowcoder-hj44") => nowcoder_hj44::main,
        Some("poj-2676") => poj_2676::main,
        Some("poj-2918") => poj_2918::main,
        Some("poj-3076") => poj_3076::main,
        Some("spoj-easudoku") => spoj_easudoku::main,
        Some("spoj-novice42") => spoj_novice42::main,
        Some("tioj-1025") => tioj_1025::main,
        Some("uva-989") => uva_989::main,
        Some("word") => word::main,
        Some(other) => program::fail(&format!("no special judge is called '{other}'")),
        None => program::fail(program::USAGE),
    };
    judge();
}
