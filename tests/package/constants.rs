//! Promise: a package's constants are replaced in its validators, included files and example submissions, but not in
//! other people's programs.

use crate::common::{Folder, done};

/// Without replacement it still compiles, but prints `{k.tex}`: Rust's formatting turns `{{` into `{`.
const PRINTS: &str = "mod shared;\nfn main() { print!(\"{{k.tex}}\"); shared::print(); }\n";

const CHECKS: &str = "fn main() {
    let mut text = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut text).unwrap();
    let right = text.trim() == r\"{{k.tex}} {{k}}\";
    std::process::exit(if right { 42 } else { 43 });
}
";

fn package() -> Folder {
    let folder = Folder::new();
    folder
        .file(
            "problem.yaml",
            "problem_format_version: 2025-09\nname: Big\nuuid: 6d2f5ad6-7f11-4ed9-9a2f-0c1d6a2c0a01\n\
             limits: {time_limit: 2}\nconstants:\n  k: {value: 5000000, tex: '5,000,000'}\n",
        )
        .file("data/secret/1.in", "")
        .file("data/secret/1.ans", "5,000,000 5000000\n")
        .file("output_validator/check.rs", CHECKS)
        .file("include/rust/shared.rs", "pub fn print() { println!(\" {}\", r\"{{k.value}}\"); }\n")
        .file("submissions/accepted/prints.rs", PRINTS)
        .file("theirs.rs", PRINTS);
    folder
}

#[test]
fn constants_stand_in_the_packages_own_programs_only() {
    let folder = package();
    let own = folder.at("submissions/accepted/prints.rs");
    let judged = done(&["test", &folder.name(), &own]);
    assert_eq!(judged.code, 0, "{}{}", judged.stdout, judged.stderr);
    let judged = done(&["test", &folder.name(), &folder.at("theirs.rs")]);
    assert_eq!(judged.code, 1, "{}{}", judged.stdout, judged.stderr);
    assert!(judged.stdout.contains("WA"), "{}", judged.stdout);
}
