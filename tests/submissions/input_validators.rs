//! Promise: each package's input validator accepts all its tests, the clean ones without leniency, and names the place
//! where a bad input goes wrong.

use crate::packages::{
    compiled_program, files_below, flags, has_extension, optimized_program, package, run, slugs,
};
use std::fs;
use std::path::{Path, PathBuf};

/// A package for each of the validators.
const SLUGS: [&str; 5] = [
    "acwing-166",
    "hdu-4069",
    "leetcode-2133",
    "luogu-p4573",
    "uva-1461",
];

/// A package's input validator and its arguments for clean inputs.
fn validator(slug: &str) -> (PathBuf, Vec<String>) {
    validator_compiled(slug, compiled_program)
}

fn validator_compiled(slug: &str, compile: fn(&Path) -> PathBuf) -> (PathBuf, Vec<String>) {
    let source = package(slug).join("input_validators/validate/validate.rs");
    // Most packages share one validator.
    let source = fs::canonicalize(source).unwrap();
    (compile(&source), flags(slug, "data", "input_validator"))
}

/// The arguments for inputs that may be awkward.
fn with_leniency(words: &[String]) -> Vec<String> {
    [words, &["awkward".to_string()]].concat()
}

/// The validator's exit code and output.
fn validate(program: &Path, args: &[String], input: &[u8]) -> (i32, String) {
    let output = run(program, args, input);
    (
        output.status.code().expect("killed by a signal"),
        String::from_utf8(output.stdout).unwrap(),
    )
}

sweep!(assert_tests_are_valid:
    tests_of_five_packages_are_valid_and_only_awkward_ones_need_leniency(SLUGS, compiled_program),
    "sweep: all packages" all_tests_are_valid_and_only_awkward_ones_need_leniency(slugs(), optimized_program)
);

fn assert_tests_are_valid(
    slugs: impl IntoIterator<Item = &'static str>,
    compile: fn(&Path) -> PathBuf,
) {
    for slug in slugs {
        let (program, words) = validator_compiled(slug, compile);
        let hack = flags(slug, "data/secret/hack", "input_validator");
        assert_eq!(hack, with_leniency(&words), "{slug}");
        let described = flags(slug, "data", "output_validator");
        assert!(
            words.is_empty() || described.is_empty() || described.starts_with(&words),
            "{slug}: its input is described in two ways"
        );
        for file in files_below(&package(slug).join("data"))
            .iter()
            .filter(|path| has_extension(path, &["in"]))
        {
            let input = fs::read(file).unwrap();
            let named_awkward = file
                .file_name()
                .unwrap()
                .to_string_lossy()
                .starts_with("text-")
                // In these samples, lines end in a blank on the judge's site too.
                || ["luogu-p1074/data/sample/2.in", "luogu-p4573/data/sample/2.in"]
                    .iter()
                    .any(|sample| file.ends_with(sample));
            let valid = (42, String::new());
            let clean = validate(&program, &words, &input);
            assert_eq!(clean == valid, !named_awkward, "{}", file.display());
            // Leniency only accepts more, so clean inputs need no second run.
            if named_awkward {
                let lenient = validate(&program, &with_leniency(&words), &input);
                assert_eq!((clean.0, lenient), (43, valid), "{}", file.display());
            }
        }
    }
}

/// `bad_inputs.txt` lists replacements in a package's sample, each with the validator's message.
#[test]
fn bad_input_is_refused_with_its_position() {
    for slug in slugs() {
        let (program, words) = validator(slug);
        let sample = fs::read_to_string(package(slug).join("data/sample/1.in")).unwrap();
        let list = fs::read_to_string(package(slug).join("generators/bad_inputs.txt")).unwrap();
        let rows: Vec<&str> = list.lines().filter(|row| !row.starts_with('#')).collect();
        assert!(!rows.is_empty(), "{slug}");
        for row in rows {
            let meant = |field: &str| field.replace("\\n", "\n").replace('_', " ");
            let fields: Vec<&str> = row.split(" =>").map(str::trim).collect();
            let [from, to, expected] = fields[..] else {
                panic!("{slug}: expected three fields: {row}");
            };
            let (from, to) = (meant(from), meant(to));
            assert!(sample.contains(&from), "{slug}: the sample has no {from}");
            let input = sample.replacen(&from, &to, 1);
            let refusal = (43, format!("{expected}\n"));
            let actual = validate(&program, &words, input.as_bytes());
            assert_eq!(actual, refusal, "{slug}: {row}");
        }
    }
}

sweep!(assert_junk_is_refused:
    junk_and_empty_input_are_refused_even_leniently_in_five_packages(SLUGS),
    "sweep: all packages" junk_and_empty_input_are_refused_even_leniently(slugs())
);

fn assert_junk_is_refused(slugs: impl IntoIterator<Item = &'static str>) {
    for slug in slugs {
        let (program, words) = validator(slug);
        for junk in [
            &b""[..],
            b"\n\n",
            b"\0",
            b"\xff\xfe\n",
            b"-1\n",
            b"end\n",
            b"0\n",
            b"9999\n",
            b"99999999999999999999\n",
        ] {
            for args in [&words, &with_leniency(&words)] {
                let (code, text) = validate(&program, args, junk);
                assert_eq!(
                    (code, text.lines().count()),
                    (43, 1),
                    "{slug}: {junk:?}: {text}"
                );
            }
        }
        let unknown = [&words[..], &["lenient".to_string()]].concat();
        assert_eq!(validate(&program, &unknown, b"").0, 1);
    }
}
