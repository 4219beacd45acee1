//! Which testcase fells whom: programs by testcases. Pure.
//!
//! Testcases that fell the same programs stand together, so that a table of many stays narrow, and so that one sees it:
//! they do the same work.

use super::record::Record;
use crate::judge::report::Case;
use crate::judge::verdict::Verdict;

/// The programs that fell, by the testcases that felled any. Empty where no program fell, or not all testcases were run.
#[derive(Debug, Default)]
pub struct Matrix<'a> {
    /// Their names.
    pub programs: Vec<&'a str>,
    /// In the order of the first testcase of each.
    pub kinds: Vec<Kind<'a>>,
    /// Names of testcases on which no program fell.
    pub fell_nobody: Vec<&'a str>,
    /// Each group, and the names of its testcases, in the order in which they are run.
    pub groups: Vec<(&'a str, Vec<&'a str>)>,
}

/// Testcases with the same verdicts.
#[derive(Debug)]
pub struct Kind<'a> {
    /// Their names.
    pub tests: Vec<&'a str>,
    /// For each of the matrix' programs; `None`: it was not run there.
    pub verdicts: Vec<Option<Verdict>>,
}

impl<'a> Matrix<'a> {
    pub fn of(record: &'a Record) -> Matrix<'a> {
        if !record.all_run {
            return Matrix::default();
        }
        let reports = record.programs.iter().filter_map(|program| {
            let report = program.report.as_ref()?;
            Some((program.name.as_str(), report.cases.as_slice()))
        });
        let fell = |cases: &[Case]| cases.iter().any(|case| fells(case.verdict));
        let felled: Vec<_> = reports.filter(|(_, cases)| fell(cases)).collect();
        let mut matrix = Matrix {
            programs: felled.iter().map(|(name, _)| *name).collect(),
            ..Matrix::default()
        };
        let tests = felled.first().map_or(&[][..], |(_, cases)| cases);
        for (index, case) in tests.iter().enumerate() {
            let verdicts = felled
                .iter()
                .map(|(_, cases)| verdict_on(case, index, cases));
            matrix.add(case, verdicts.collect());
        }
        matrix
    }

    fn add(&mut self, case: &'a Case, verdicts: Vec<Option<Verdict>>) {
        let name = case.name.as_str();
        match self
            .groups
            .iter_mut()
            .find(|(group, _)| *group == case.group)
        {
            Some((_, names)) => names.push(name),
            None => self.groups.push((&case.group, vec![name])),
        }
        if !verdicts.iter().flatten().any(|verdict| fells(*verdict)) {
            return self.fell_nobody.push(name);
        }
        match self.kinds.iter_mut().find(|kind| kind.verdicts == verdicts) {
            Some(kind) => kind.tests.push(name),
            None => self.kinds.push(Kind {
                tests: vec![name],
                verdicts,
            }),
        }
    }
}

/// Is it a verdict against the program? The judge's own failure is none.
fn fells(verdict: Verdict) -> bool {
    !matches!(verdict, Verdict::AC | Verdict::JE)
}

/// All programs are run on the same testcases in the same order, so that one look is enough.
fn verdict_on(test: &Case, index: usize, cases: &[Case]) -> Option<Verdict> {
    let case = cases.get(index).filter(|case| case.name == test.name);
    case.map(|case| case.verdict)
}
