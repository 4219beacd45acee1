//! The table of all bundled tasks, with every judge that has them.
//!
//! To add a name, add a line to a task's `names`. To add a task, add a [`Task`], its package and its file. The table in
//! problems/README.md is the output of `./judge.sh list --markdown`; a test compares them. Where a task's first name has
//! no limits, those of its package are ours, or `Task::limits_owner` says whose.
//!
//! The facts come from the judges' own pages, read in November 2026; a comment says where else one comes from. A missing
//! fact is unknown.

use super::judges::*;
use super::name::name_at;
use super::task::Task;
use crate::judge::package::limits::Allowance;

/// "2000/1000 MS (Java/Others)" gives Java twice the time. Where Java gets no more memory than others, the JVM alone
/// fills most of it here or doesn't start, but programs published as accepted ran there.
const fn in_java(time: u32, memory: u64) -> Allowance {
    let (told, memory) = match memory {
        1 => (
            "HDU's page gives Java more time; the added memory is for the JVM",
            (1, JVM),
        ),
        _ => ("HDU's page gives Java limits of its own", (memory, 0)),
    };
    allowance(told, "java", (time, 0), memory)
}

/// The bundled tasks, sorted by slug.
pub static TASKS: &[Task] = &[
    Task {
        slug: "acwing-166",
        file: "src/bin/acwing_166.rs",
        asks: "many grids",
        names: &[
            name_at(&ACWING, "166")
                .with_pages(&["https://www.acwing.com/problem/content/168/"])
                .with_limits(1000, 64),
            name_at(&LUOGU, "P10482").with_limits(1000, 512),
            name_at(&BAILIAN, "2984").with_limits(1000, 64),
        ],
    },
    Task {
        slug: "beecrowd-1383",
        file: "src/bin/beecrowd_1383.rs",
        asks: "full grids: is each a solution? SIM or NAO",
        names: &[
            // As stated on the page under the judge's former name, https://www.urionlinejudge.com.br/repository/UOJ_1383_en.html.
            name_at(&BEECROWD, "1383").with_time_limit(1000),
            name_at(&SPOJ_BR, "SUDOIME"),
        ],
    },
    Task {
        slug: "boj-2239",
        file: "src/bin/boj_2239.rs",
        asks: "one grid; the least of several solutions",
        names: &[name_at(&BOJ, "2239").with_limits(2000, 256)],
    },
    Task {
        slug: "boj-2580",
        file: "src/bin/nowcoder_hj44.rs",
        asks: "any solution of one grid",
        names: &[
            name_at(&BOJ, "2580").with_limits(1000, 256),
            name_at(&LUOGU, "P1784").with_time_limit(1000),
            name_at(&BOJ, "19998"),
        ],
    },
    Task {
        slug: "boj-30649",
        file: "src/bin/boj_30649.rs",
        asks: "a framed grid: does a digit occur twice in a unit?",
        names: &[
            name_at(&BOJ, "30649").with_limits(1000, 1024),
            name_at(&DMOJ, "coci23c1p1").with_limits(1000, 512),
            name_at(&LUOGU, "P9903"),
        ],
    },
    Task {
        slug: "boj-3763",
        file: "src/bin/poj_3076.rs",
        asks: "one grid of 16 x 16",
        names: &[name_at(&BOJ, "3763")],
    },
    Task {
        slug: "boj-7681",
        file: "src/bin/acwing_166.rs",
        asks: "many grids, most of them hard",
        names: &[
            name_at(&BOJ, "7681").with_limits(1000, 128),
            name_at(&EOLYMP, "3524").with_limits(1000, 64),
        ],
    },
    Task {
        slug: "hackerrank-sudoku",
        file: "src/bin/hackerrank_sudoku.rs",
        asks: "any solution of each grid, in few characters of source",
        names: &[
            name_at(&HACKERRANK, "sudoku").with_pages(&["https://www.hackerrank.com/challenges/sudoku/problem"])
        ],
    },
    Task {
        slug: "hdu-1426",
        file: "src/bin/hdu_1426.rs",
        asks: "several grids",
        names: &[name_at(&HDU, "1426").with_limits(1000, 32).with_java_allowance(&[in_java(2, 2)])],
    },
    Task {
        slug: "hdu-2780",
        file: "src/bin/hdu_2780.rs",
        asks: "grids with five empty cells: fill them, or say that it can't be done",
        names: &[
            name_at(&HDU, "2780").with_limits(1000, 32).with_java_allowance(&[in_java(2, 1)]),
            // From six public programs that name it, with this task's words and format.
            name_at(&BOJ, "4056").inferred(),
        ],
    },
    Task {
        slug: "hdu-3111",
        file: "src/bin/hdu_3111.rs",
        asks: "the solution of each grid, or that there is none",
        names: &[name_at(&HDU, "3111").with_limits(1000, 32).with_java_allowance(&[in_java(2, 1)])],
    },
    Task {
        slug: "hdu-4069",
        file: "src/bin/hdu_4069.rs",
        asks: "walls make the regions: one solution, several or none",
        names: &[name_at(&HDU, "4069").with_limits(2000, 32).with_java_allowance(&[in_java(2, 2)])],
    },
    Task {
        slug: "hdu-5547",
        file: "src/bin/hdu_5547.rs",
        asks: "grids of 4 x 4",
        names: &[
            name_at(&HDU, "5547").with_limits(1000, 64).with_java_allowance(&[in_java(3, 1)]),
            // From the public notes of a course, which quote its text.
            name_at(&UVA, "12988")
                .with_pages(&["https://onlinejudge.org/external/129/12988.pdf"])
                .inferred(),
        ],
    },
    Task {
        slug: "kattis-sudokunique",
        file: "src/bin/kattis_sudokunique.rs",
        asks: "one solution, several or none",
        names: &[name_at(&KATTIS, "sudokunique")],
    },
    Task {
        slug: "lanqiao-sudoku",
        file: "src/bin/lanqiao_sudoku.rs",
        asks: "one grid",
        names: &[
            // As stated in the judge's course; the statement has no address of its own.
            name_at(&LANQIAO, "sudoku").with_title("数独").with_limits(2000, 256),
            // It says that its grids need no guess, so each has one solution.
            name_at(&HACKERRANK, "euler096"),
            name_at(&SUSTECH, "1311")
                .with_pages(&["https://acm.sustech.edu.cn/onlinejudge/problem.php?id=1311"]),
        ],
    },
    Task {
        slug: "laptrinh-tichpxsudoku",
        file: "src/bin/nowcoder_hj44.rs",
        asks: "one grid, with blanks",
        names: &[name_at(&LAPTRINHONLINE, "tichpxsudoku").with_limits(1000, 98)],
    },
    Task {
        slug: "leetcode-2133",
        file: "src/bin/leetcode_2133.rs",
        asks: "a function: does every row and column of a matrix contain all numbers?",
        names: &[name_at(&LEETCODE, "2133").with_pages(&[
            "https://leetcode.com/problems/check-if-every-row-and-column-contains-all-numbers/",
            "https://leetcode.cn/problems/check-if-every-row-and-column-contains-all-numbers/",
        ])],
    },
    Task {
        slug: "leetcode-36",
        file: "src/bin/leetcode_36.rs",
        asks: "a function: does a digit occur twice in a unit?",
        names: &[name_at(&LEETCODE, "36").with_pages(&[
            "https://leetcode.com/problems/valid-sudoku/",
            "https://leetcode.cn/problems/valid-sudoku/",
        ])],
    },
    Task {
        slug: "leetcode-37",
        file: "src/bin/leetcode_37.rs",
        asks: "a function",
        names: &[
            name_at(&LEETCODE, "37").with_pages(&[
                "https://leetcode.com/problems/sudoku-solver/",
                "https://leetcode.cn/problems/sudoku-solver/",
            ]),
            // The drivers of these judges call other functions, with numbers or other containers.
            name_at(&GEEKSFORGEEKS, "sudoku")
                .with_title("Solve the Sudoku")
                .with_pages(&["https://practice.geeksforgeeks.org/problems/solve-the-sudoku-1587115621/1"]),
            // Both from statements quoted in public programs.
            name_at(&LINTCODE, "802").inferred(),
            name_at(&INTERVIEWBIT, "sudoku")
                .with_title("Sudoku")
                .with_pages(&["https://www.interviewbit.com/problems/sudoku/"])
                .inferred(),
        ],
    },
    Task {
        slug: "luogu-b4279",
        file: "src/bin/lanqiao_sudoku.rs",
        asks: "one grid, with dots",
        // From a public copy of its statement.
        names: &[name_at(&LUOGU, "B4279").inferred()],
    },
    Task {
        slug: "luogu-p1074",
        file: "src/bin/luogu_p1074.rs",
        asks: "the best score over all solutions, or -1",
        names: &[
            name_at(&LUOGU, "P1074"),
            // From the order of a book whose tasks LibreOJ numbers from 10018 on.
            name_at(&LIBREOJ, "10025").inferred(),
            // From public notes that call it by this task's title.
            name_at(&ACWING, "183").inferred(),
            name_at(&OPENJUDGE, "search001-014")
                .with_title("search001/014")
                .with_pages(&["http://zznfzx.openjudge.cn/search001/014/"])
                .with_limits(2000, 128),
            name_at(&XMUOJ, "NQ098").with_limits(2000, 256),
        ],
    },
    Task {
        slug: "luogu-p4573",
        file: "src/bin/luogu_p4573.rs",
        asks: "no digits: only which of two neighbours in a box is smaller",
        // As stated on a copy of its page in a public collection.
        names: &[name_at(&LUOGU, "P4573")],
    },
    Task {
        slug: "nowcoder-hj44",
        file: "src/bin/nowcoder_hj44.rs",
        asks: "one grid; a particular one of several solutions",
        names: &[name_at(&NOWCODER, "HJ44")
            .with_pages(&["https://www.nowcoder.com/practice/78a1a4ebe8a34c93aac006c44f6bf8a1"])],
    },
    Task {
        slug: "poj-2676",
        file: "src/bin/poj_2676.rs",
        asks: "any solution of each grid",
        names: &[
            name_at(&POJ, "2676").with_limits(2000, 64),
            name_at(&LUOGU, "P10481"),
            name_at(&BAILIAN, "2982"),
        ],
    },
    Task {
        slug: "poj-2918",
        file: "src/bin/poj_2918.rs",
        asks: "the rest of grids that are nearly full",
        names: &[
            name_at(&POJ, "2918").with_limits(1000, 64),
            name_at(&BOJ, "7517").with_limits(1000, 128),
            name_at(&ECNU, "1667")
                .with_pages(&["https://acm.ecnu.edu.cn/problem/1667"])
                .with_limits(2000, 256),
        ],
    },
    Task {
        slug: "poj-3074",
        file: "src/bin/acwing_166.rs",
        asks: "hard grids as in boj-7681, on a machine four times as slow",
        names: &[name_at(&POJ, "3074").with_limits(1000, 64)],
    },
    Task {
        slug: "poj-3076",
        file: "src/bin/poj_3076.rs",
        asks: "grids of 16 x 16",
        names: &[
            name_at(&POJ, "3076"),
            name_at(&ACWING, "169").with_pages(&["https://www.acwing.com/problem/content/171/"]),
            name_at(&EOLYMP, "3525").with_limits(1000, 64),
        ],
    },
    Task {
        slug: "project-euler-96",
        file: "src/bin/project_euler_96.rs",
        asks: "the sum of the corners of many grids, as one number",
        names: &[name_at(&PROJECT_EULER, "96")],
    },
    Task {
        slug: "spoj-easudoku",
        file: "src/bin/spoj_easudoku.rs",
        asks: "a solution, or that there is none, in 5,000 bytes of source",
        names: &[name_at(&SPOJ, "EASUDOKU").with_limits(1000, 1536).with_source_limit(5000)],
    },
    Task {
        slug: "spoj-novice42",
        file: "src/bin/spoj_novice42.rs",
        asks: "the least solution of each grid",
        names: &[name_at(&SPOJ, "NOVICE42").with_limits(2419, 1536)],
    },
    Task {
        slug: "swea-1974",
        file: "src/bin/swea_1974.rs",
        asks: "full grids: is each a solution? 1 or 0",
        // SWEA shows its pages to members only. From a copy of this one: https://charbs.tistory.com/m/10
        names: &[name_at(&SWEA, "1974")
            .with_pages(&["https://swexpertacademy.com/main/code/problem/problemDetail.do?contestProbId=AV5Psz16AYEDFAUq"])
            .with_limits(30_000, 256)
            .inferred()],
    },
    Task {
        slug: "tioj-1025",
        file: "src/bin/tioj_1025.rs",
        asks: "all solutions in order, and how many",
        names: &[name_at(&TIOJ, "1025").with_limits(1000, 64)],
    },
    Task {
        slug: "uva-1461",
        file: "src/bin/uva_1461.rs",
        asks: "how many solutions; letters for equal, even and odd digits",
        // As stated in a copy of the contest's text, https://ntuj.csie.org/problems/1132.
        names: &[name_at(&UVA, "1461").with_pages(&["https://onlinejudge.org/external/14/1461.pdf"])],
    },
    Task {
        slug: "uva-989",
        file: "src/bin/uva_989.rs",
        asks: "the least solution of grids of side 1, 4 or 9",
        names: &[
            name_at(&UVA, "989").with_pages(&["https://onlinejudge.org/external/9/989.pdf"]),
            name_at(&NTHU, "10595").with_pages(&["https://nthuoj-archive.yikuo.dev/problem/10595"]),
            name_at(&ZEROJUDGE, "d263"),
        ],
    },
];
