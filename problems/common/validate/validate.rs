//! The special judges of all packages in one program, which is compiled once. The last argument says which one: it is the
//! flag in a package's `data/testdata.yaml`. The module of that name says what an output looks like.

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

fn main() {
    let name = std::env::args().nth(4).unwrap_or_default();
    let judge = match name.as_str() {
        "acwing-166" => acwing_166::main,
        "boj-2239" => boj_2239::main,
        "boj-2580" => boj_2580::main,
        "boj-30649" => boj_30649::main,
        "boj-3763" => boj_3763::main,
        "hdu-1426" => hdu_1426::main,
        "kattis-sudokunique" => kattis_sudokunique::main,
        "lanqiao-sudoku" => lanqiao_sudoku::main,
        "leetcode-37" => leetcode_37::main,
        "luogu-p1074" => luogu_p1074::main,
        "nowcoder-hj44" => nowcoder_hj44::main,
        "poj-2676" => poj_2676::main,
        "poj-2918" => poj_2918::main,
        "poj-3076" => poj_3076::main,
        "spoj-easudoku" => spoj_easudoku::main,
        "spoj-novice42" => spoj_novice42::main,
        "tioj-1025" => tioj_1025::main,
        "uva-989" => uva_989::main,
        _ => {
            eprintln!("validate: expected the name of a special judge as the fourth argument, found '{name}'");
            std::process::exit(1);
        }
    };
    judge();
}
