//! The online judges: their page addresses, and which Rust they take.

use crate::judge::package::limits::Allowance;

/// A judge. The statics below are sorted by name. Whether one takes Rust comes from notes on the judges' compilers, 2026-11,
/// unless its comment names another source.
#[derive(Debug)]
pub struct OnlineJudge {
    /// How its names begin on the command line: `poj-2676`.
    pub key: &'static str,
    /// Its other names in file names.
    pub also: &'static [&'static str],
    pub name: &'static str,
    /// The address of a task's page, with `{}` for the number. `None`: unknown, or it doesn't follow from the number.
    pub page: Option<&'static str>,
    pub rust: Rust,
    /// The other languages it takes; if those are only some, it ends with "and others". Empty: unknown.
    pub others: &'static str,
    /// The largest source in bytes. `None`: unknown.
    pub source: Option<u64>,
    /// What it adds to the limits for some languages in all tasks. Empty: nothing, or unknown.
    pub allowances: &'static [Allowance],
}

/// Does a judge take Rust?
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Rust {
    /// Yes, with these editions: "2018, 2021". Empty: unknown which.
    Yes(&'static str),
    No,
    Unknown,
    /// Only in a part of it.
    Partly(&'static str),
}

impl Rust {
    pub fn is_yes(self) -> bool {
        matches!(self, Rust::Yes(_))
    }
}

const fn judge(key: &'static str, name: &'static str, rust: Rust) -> OnlineJudge {
    OnlineJudge {
        key,
        also: &[],
        name,
        page: None,
        rust,
        others: "",
        source: None,
        allowances: &[],
    }
}

/// The languages that most judges take.
const USUAL: &str = "C++, Java, Python and others";

impl OnlineJudge {
    /// Does it take a language other than Rust, as people write its name? `None`: unknown.
    pub fn accepts_language(&self, language: &str) -> Option<bool> {
        let mut names = self.others.split([' ', ',']);
        match names.any(|name| name == language) {
            true => Some(true),
            false if self.others.is_empty() || self.others.ends_with("others") => None,
            false => Some(false),
        }
    }

    const fn with_page(mut self, page: &'static str) -> OnlineJudge {
        self.page = Some(page);
        self
    }

    /// The largest source in bytes.
    const fn with_source_limit(mut self, bytes: u64) -> OnlineJudge {
        self.source = Some(bytes);
        self
    }

    const fn with_allowances(mut self, more: &'static [Allowance]) -> OnlineJudge {
        self.allowances = more;
        self
    }

    /// Other languages, sorted by name.
    const fn with_other_languages(mut self, names: &'static str) -> OnlineJudge {
        self.others = names;
        self
    }

    const fn with_aliases(mut self, words: &'static [&'static str]) -> OnlineJudge {
        self.also = words;
        self
    }
}

/// MiB added for the JVM where a judge doesn't count it.
pub const JVM: u64 = 64;

/// The fields in their order.
pub const fn allowance(
    told: &'static str,
    language: &'static str,
    time: (u32, u64),
    memory: (u64, u64),
) -> Allowance {
    Allowance {
        told,
        language,
        time,
        memory,
    }
}

const fn jvm_allowance(told: &'static str) -> Allowance {
    allowance(told, "java", (1, 0), (1, JVM))
}

const fn hackerrank_time(language: &'static str, time: (u32, u64)) -> Allowance {
    let told = "HackerRank gives this language more time";
    allowance(told, language, time, (1, 0))
}

pub static ACWING: OnlineJudge =
    judge("acwing", "AcWing", Rust::Unknown).with_other_languages(USUAL);
/// A program that was accepted there, according to its author, exceeds the limit here if the JVM counts.
pub static BAILIAN: OnlineJudge = judge("bailian", "Bailian", Rust::Unknown)
    .with_aliases(&["百练"])
    .with_allowances(&[jvm_allowance(
        "Bailian is assumed not to count the JVM, like POJ",
    )])
    .with_page("http://bailian.openjudge.cn/practice/{}/");
/// A public collection of its solutions has 166 in Rust: xTecna/solucoes-da-beecrowd.
pub static BEECROWD: OnlineJudge = judge("beecrowd", "beecrowd", Rust::Yes(""))
    .with_aliases(&["uri"])
    .with_page("https://judge.beecrowd.com/en/problems/view/{}")
    .with_other_languages(USUAL);
/// The allowances are from the judge's table as quoted by a contest held there (HCPC 2019). Those of other languages are
/// unknown.
pub static BOJ: OnlineJudge = judge("boj", "BOJ", Rust::Yes("2021, 2024"))
    .with_allowances(&[
        allowance(
            "BOJ allows Java more, unless the problem's page says otherwise",
            "java",
            (2, 1),
            (2, 16),
        ),
        allowance(
            "BOJ allows Python more, unless the problem's page says otherwise",
            "python3",
            (3, 2),
            (2, 32),
        ),
    ])
    .with_aliases(&["baekjoon", "acmicpc", "백준"])
    .with_page("https://www.acmicpc.net/problem/{}")
    .with_other_languages(USUAL);
pub static DMOJ: OnlineJudge = judge("dmoj", "DMOJ", Rust::Yes("2021"))
    .with_page("https://dmoj.ca/problem/{}")
    .with_other_languages(USUAL);
pub static ECNU: OnlineJudge = judge("ecnu", "ECNU", Rust::Unknown);
pub static EOLYMP: OnlineJudge =
    judge("eolymp", "Eolymp", Rust::Unknown).with_page("https://eolymp.com/en/problems/{}");
pub static GEEKSFORGEEKS: OnlineJudge =
    judge("geeksforgeeks", "GeeksforGeeks", Rust::Unknown).with_aliases(&["gfg"]);
/// The allowances are from a page under its former name, interviewstreet.com/recruit/challenges/faq, where C and C++
/// have 2 s.
pub static HACKERRANK: OnlineJudge = judge("hackerrank", "HackerRank", Rust::Unknown)
    .with_allowances(&[
        hackerrank_time("java", (2, 1)),
        hackerrank_time("go", (3, 0)),
        hackerrank_time("javascript", (8, 0)),
        hackerrank_time("python3", (8, 0)),
    ])
    .with_page("https://www.hackerrank.com/contests/projecteuler/challenges/{}/problem");
/// The catalogue's limits are for languages other than Java, for which HDU's pages state separate limits.
pub static HDU: OnlineJudge = judge("hdu", "HDU", Rust::No)
    .with_aliases(&["杭电", "hdoj"])
    .with_page("http://acm.hdu.edu.cn/showproblem.php?pid={}")
    .with_other_languages("C, C++, Java, Pascal");
pub static INTERVIEWBIT: OnlineJudge = judge("interviewbit", "InterviewBit", Rust::Unknown);
/// Takes Rust according to open.kattis.com, languages, rust.
pub static KATTIS: OnlineJudge = judge("kattis", "Kattis", Rust::Yes("2021"))
    .with_page("https://open.kattis.com/problems/{}")
    .with_other_languages(USUAL);
pub static LANQIAO: OnlineJudge =
    judge("lanqiao", "Lanqiao", Rust::Unknown).with_aliases(&["蓝桥杯", "蓝桥"]);
/// The tasks' pages list Rust.
pub static LAPTRINHONLINE: OnlineJudge = judge("laptrinh", "laptrinhonline", Rust::Yes(""))
    .with_aliases(&["laptrinhonline"])
    .with_page("https://laptrinhonline.club/problem/{}")
    .with_other_languages(USUAL);
pub static LEETCODE: OnlineJudge = judge("leetcode", "LeetCode", Rust::Yes("2024"))
    .with_aliases(&["力扣"])
    .with_other_languages(USUAL);
pub static LIBREOJ: OnlineJudge = judge("loj", "LibreOJ", Rust::Yes("2015, 2018, 2021"))
    .with_aliases(&["libreoj"])
    .with_page("https://loj.ac/p/{}")
    .with_other_languages(USUAL);
pub static LINTCODE: OnlineJudge =
    judge("lintcode", "LintCode", Rust::Unknown).with_page("https://www.lintcode.com/problem/{}/");
pub static LUOGU: OnlineJudge = judge("luogu", "Luogu", Rust::Yes("2024"))
    .with_aliases(&["洛谷"])
    .with_page("https://www.luogu.com.cn/problem/{}")
    .with_other_languages(USUAL);
pub static NOWCODER: OnlineJudge = judge(
    "nowcoder",
    "NowCoder",
    Rust::Partly("in its ACM section; for HJ unknown"),
)
.with_aliases(&["牛客"])
.with_other_languages(USUAL);
pub static NTHU: OnlineJudge = judge("nthu", "NTHU", Rust::Unknown);
pub static OPENJUDGE: OnlineJudge = judge("openjudge", "OpenJudge", Rust::Unknown);
/// 84 archived runs of accepted programs took 1.9 to 25 MB, 4.5 MB in the median. No JVM is that small.
pub static POJ: OnlineJudge = judge("poj", "POJ", Rust::No)
    .with_allowances(&[jvm_allowance("POJ's archived runs don't count the JVM")])
    .with_page("http://poj.org/problem?id={}")
    .with_other_languages("C, C++, Fortran, Java, Pascal");
/// The problem's page says what it takes.
pub static PROJECT_EULER: OnlineJudge = judge(
    "project-euler",
    "Project Euler",
    Rust::Partly("no program, just the number it prints"),
)
.with_page("https://projecteuler.net/problem={}");
/// The source limit is stated on <https://www.spoj.com/problems/NOVICE42/>.
pub static SPOJ: OnlineJudge = judge("spoj", "SPOJ", Rust::Yes(""))
    .with_page("https://www.spoj.com/problems/{}/")
    .with_source_limit(50_000)
    .with_other_languages(USUAL);
/// SPOJ's Brazilian site.
pub static SPOJ_BR: OnlineJudge = judge("spojbr", "SPOJ Brasil", Rust::Unknown)
    .with_aliases(&["br.spoj"])
    .with_page("https://br.spoj.com/problems/{}");
pub static SUSTECH: OnlineJudge = judge("sustech", "SUSTech", Rust::Unknown);
/// The limits on its pages are for C, C++, Java and Python.
pub static SWEA: OnlineJudge = judge("swea", "SWEA", Rust::No)
    .with_aliases(&["swexpertacademy"])
    .with_other_languages("C, C++, Java, Python");
pub static TIOJ: OnlineJudge =
    judge("tioj", "TIOJ", Rust::Yes("2015")).with_page("https://tioj.ck.tp.edu.tw/problems/{}");
/// A public description names C, C++, Java, Pascal and Python.
pub static UVA: OnlineJudge =
    judge("uva", "UVa", Rust::No).with_other_languages("C, C++, Java, Pascal, Python");
pub static XMUOJ: OnlineJudge =
    judge("xmuoj", "XMUOJ", Rust::No).with_page("http://xmuoj.com/problem/{}");
pub static ZEROJUDGE: OnlineJudge = judge("zerojudge", "ZeroJudge", Rust::Unknown)
    .with_page("https://zerojudge.tw/ShowProblem?problemid={}");
