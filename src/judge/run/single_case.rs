//! `--case N`: judges one case of a testcase as if it were the only one.

use super::failing_case::cases_folder;
use crate::error::{Error, Result};
use crate::judge::failure::{CaseFinding, KnownCases};
use crate::judge::package::Package;
use crate::judge::package::cases::CASES_FILE;
use crate::judge::package::cases::testcase::CutTest;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::Sandbox;
use std::path::PathBuf;

/// The case that was asked for.
pub(super) struct SingleCase {
    /// The whole input of the testcase.
    pub input: PathBuf,
    pub cases: KnownCases,
}

/// Replaces the only testcase in `chosen` by its case of that number.
pub(super) fn select_single_case(
    number: usize,
    package: &Package,
    chosen: &mut [Testcase],
    sandbox: &Sandbox,
) -> Result<SingleCase> {
    let names: Vec<&str> = chosen.iter().map(|t| t.name.as_str()).collect();
    let [testcase] = chosen else {
        return Err(Error::Usage(format!(
            "--case needs exactly one testcase: name it with -k; there are {}: {}",
            names.len(),
            names.join(", ")
        )));
    };
    if package.is_plain {
        let why = "only its package says how an input is divided into cases";
        return Err(Error::Usage(format!("--case needs a PROBLEM: {why}")));
    }
    let Some(cutting) = &package.cutting else {
        let file = package.dir.join(CASES_FILE);
        let message = "--case needs this file, which says how inputs are cut into cases";
        return Err(Error::file(&file, 0, message));
    };
    let test = CutTest::cut_testcase(cutting, testcase)?;
    let total = test.case_count();
    if !(1..=total).contains(&number) {
        return Err(Error::Usage(format!(
            "expected a case of {} after --case, 1 to {total}, found {number}",
            testcase.name
        )));
    }
    let only = test.write_only(number..=number, testcase, &cases_folder(sandbox))?;
    let input = std::mem::replace(testcase, only).input;
    Ok(SingleCase {
        input,
        cases: KnownCases {
            total,
            finding: CaseFinding::Requested(number),
        },
    })
}
