//! Which testcases each program fails: a table of programs by testcases. Pure.
//!
//! Testcases with the same verdicts share a column. This keeps the table narrow and shows which testcases do the same
//! work.

use super::record::Record;
use crate::judge::report::Case;
use crate::judge::verdict::Verdict;

/// The programs that fail, by the testcases that some program fails. Empty if no program fails or not all testcases
/// were run.
#[derive(Debug, Default)]
pub struct Matrix<'a> {
    /// Names of the programs that fail.
    pub programs: Vec<&'a str>,
    /// The columns, in the order of their first testcases.
    pub columns: Vec<MatrixColumn<'a>>,
    /// Names of the testcases that every program passes.
    pub fell_nobody: Vec<&'a str>,
    /// Each group with the names of its testcases, in the order in which they run.
    pub groups: Vec<(&'a str, Vec<&'a str>)>,
}

/// Testcases with the same verdicts.
#[derive(Debug)]
pub struct MatrixColumn<'a> {
    /// Names of the testcases.
    pub tests: Vec<&'a str>,
    /// The verdict of each of the matrix's programs; `None` if it wasn't run on these testcases.
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
        match self
            .columns
            .iter_mut()
            .find(|column| column.verdicts == verdicts)
        {
            Some(column) => column.tests.push(name),
            None => self.columns.push(MatrixColumn {
                tests: vec![name],
                verdicts,
            }),
        }
    }
}

/// Whether the verdict is against the program. The judge's own failure isn't.
fn fells(verdict: Verdict) -> bool {
    !matches!(verdict, Verdict::AC | Verdict::JE)
}

/// The verdict on `test`. All programs run on the same testcases in the same order, so `index` finds it without a
/// search.
fn verdict_on(test: &Case, index: usize, cases: &[Case]) -> Option<Verdict> {
    let case = cases.get(index).filter(|case| case.name == test.name);
    case.map(|case| case.verdict)
}
