//! The five bundled problems: whose they are, which file of `src/bin` solves them, whether their judge takes Rust.
//!
//! The facts are those of the judges' own pages; "unknown" stands where no page that says so could be found.

use crate::error::{Error, Result};
use crate::judge::package::Package;
use std::env;
use std::path::{Path, PathBuf};

/// One bundled problem.
#[derive(Debug)]
pub struct Bundled {
    /// The folder below `problems/`.
    pub slug: &'static str,
    /// The submission, from the top of the repository.
    pub file: &'static str,
    pub judge: &'static str,
    pub page: &'static str,
    /// Where the same problem, or its text, stands too.
    pub elsewhere: &'static [&'static str],
    /// Whose the limits are, where those of its judge were not found: behind "the limit is".
    pub limits: Option<&'static str>,
    /// Does that judge take Rust?
    pub rust: &'static str,
}

pub const BUNDLED: [Bundled; 5] = [
    Bundled {
        slug: "lanqiao-sudoku",
        file: "src/bin/lanqiao_sudoku.rs",
        judge: "Lanqiao",
        page: "unknown",
        elsewhere: &[],
        limits: None,
        rust: "unknown",
    },
    Bundled {
        slug: "leetcode-37",
        file: "src/bin/leetcode_37.rs",
        judge: "LeetCode",
        page: "https://leetcode.com/problems/sudoku-solver/",
        elsewhere: &["https://leetcode.cn/problems/sudoku-solver/"],
        limits: Some("ours: LeetCode's own is not known"),
        rust: "yes",
    },
    Bundled {
        slug: "loj-10027",
        file: "src/bin/loj_10027.rs",
        judge: "LibreOJ",
        page: "https://loj.ac/p/10027",
        elsewhere: &[
            "http://poj.org/problem?id=3074",
            "https://www.luogu.com.cn/problem/P10482",
        ],
        limits: Some("AcWing 166's, which has the same text: LibreOJ's own is not known"),
        rust: "yes",
    },
    Bundled {
        slug: "nowcoder-hj44",
        file: "src/bin/nowcoder_hj44.rs",
        judge: "NowCoder",
        page: "https://www.nowcoder.com/practice/78a1a4ebe8a34c93aac006c44f6bf8a1",
        elsewhere: &[],
        limits: Some("ours: NowCoder's own is not known"),
        rust: "unknown for HJ, yes in its ACM section",
    },
    Bundled {
        slug: "poj-2676",
        file: "src/bin/poj_2676.rs",
        judge: "POJ",
        page: "http://poj.org/problem?id=2676",
        elsewhere: &["https://www.luogu.com.cn/problem/P10481"],
        limits: None,
        rust: "no; submit to Luogu P10481, the same problem",
    },
];

/// The top of the repository, as it was when this binary was built.
pub fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Where the bundled packages are.
pub fn problems() -> PathBuf {
    root().join("problems")
}

/// Reads the package in a folder, and refuses one that cannot be judged; of a bundled one it is known whose its limits are.
pub fn judgeable(dir: &Path) -> Result<Package> {
    let mut package = Package::load(dir)?;
    package.check_judgeable()?;
    let same = |ours: &Path| ours.canonicalize().ok() == dir.canonicalize().ok();
    let ours = BUNDLED.iter().find(|b| same(&problems().join(b.slug)));
    package.limits.whose = ours.and_then(|bundled| bundled.limits);
    Ok(package)
}

/// Where compiled submissions are kept: the folder that SUDOKU_OJ_CACHE names, else one which `cargo clean` empties. Its
/// full path, for what is kept there runs in another folder than the judge.
pub fn cache() -> Result<PathBuf> {
    let named = |variable: &str| env::var_os(variable).filter(|folder| !folder.is_empty());
    let folder = named("SUDOKU_OJ_CACHE").map(PathBuf::from);
    let built = || named("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from);
    let folder = folder.unwrap_or_else(|| built().join("judge-cache"));
    let folder = std::path::absolute(&folder).map_err(Error::io("find", &folder))?;
    if folder.to_str().is_none() {
        let message =
            "compilers take only UTF-8 text for a path: set SUDOKU_OJ_CACHE to another folder";
        return Err(Error::file(&folder, 0, message));
    }
    Ok(folder)
}

/// How many bytes may be kept there: what SUDOKU_OJ_CACHE_SIZE says in MiB, else 512 MiB.
pub fn cache_size() -> Result<u64> {
    const NAME: &str = "SUDOKU_OJ_CACHE_SIZE";
    let Some(set) = env::var_os(NAME).filter(|size| !size.is_empty()) else {
        return Ok(512 << 20);
    };
    let mib = set.to_str().and_then(|text| text.parse::<u32>().ok());
    mib.map(|mib| u64::from(mib) << 20).ok_or_else(|| {
        let found = set.to_string_lossy();
        Error::Usage(format!(
            "expected a whole number of MiB in {NAME}, found '{found}'"
        ))
    })
}

/// The bundled problem that a person means, or an error that names those there are.
pub fn get(name: &str) -> Result<&'static Bundled> {
    meant(name)?.ok_or_else(|| unknown(name))
}

/// The bundled problem of that slug.
pub fn of_slug(slug: &str) -> Option<&'static Bundled> {
    BUNDLED.iter().find(|bundled| bundled.slug == slug)
}

/// The bundled problem that has this slug, else the only one whose slug begins so, else the only one that has it anywhere.
/// An error where several do.
pub fn meant(name: &str) -> Result<Option<&'static Bundled>> {
    let name = name.to_lowercase();
    if let Some(exact) = of_slug(&name) {
        return Ok(Some(exact));
    }
    let fitting = |fits: &dyn Fn(&str) -> bool| -> Vec<&'static Bundled> {
        let all = BUNDLED.iter().filter(|_| !name.is_empty());
        all.filter(|bundled| fits(bundled.slug)).collect()
    };
    let begin = fitting(&|slug| slug.starts_with(&name));
    let found = match begin.is_empty() {
        true => fitting(&|slug| slug.contains(&name)),
        false => begin,
    };
    match found.as_slice() {
        [] => Ok(None),
        [only] => Ok(Some(only)),
        several => {
            let slugs: Vec<&str> = several.iter().map(|bundled| bundled.slug).collect();
            Err(Error::Usage(format!(
                "'{name}' fits {}: say more of the name",
                slugs.join(" and ")
            )))
        }
    }
}

/// The error for a name that fits no bundled problem and no package.
pub fn unknown(slug: &str) -> Error {
    let slugs: Vec<&str> = BUNDLED.iter().map(|bundled| bundled.slug).collect();
    let known = slugs.join(", ");
    match crate::nearest::nearest(slug, &slugs) {
        Some(near) => Error::Usage(format!(
            "no problem '{slug}'; did you mean '{near}'? There are: {known}, and any package by its path"
        )),
        None => Error::Usage(format!(
            "no problem '{slug}'; there are: {known}, and any package by its path"
        )),
    }
}
