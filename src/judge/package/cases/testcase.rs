//! Cuts a testcase into cases, and makes testcases of some of them.

use super::cut::Cut;
use super::file::CaseRange;
use super::{CASES_FILE, Cutting};
use crate::error::{Error, Result};
use crate::judge::package::testcase::Testcase;
use crate::judge::plain_file;
use std::fs;
use std::path::Path;

/// A file and its cases.
#[derive(Default)]
pub struct Parts {
    pub bytes: Vec<u8>,
    pub cut: Cut,
}

/// The input and answer of a testcase, cut into cases.
pub struct CutTest<'a> {
    pub cutting: &'a Cutting,
    pub input: Parts,
    pub answer: Parts,
}

impl<'a> CutTest<'a> {
    /// Cuts the testcase. The error says which file can't be cut, and why.
    pub fn cut_testcase(cutting: &'a Cutting, testcase: &Testcase) -> Result<CutTest<'a>> {
        let fault = |file: &Path, why: String| {
            let message = format!("cannot be cut as {CASES_FILE} says: {why}");
            Error::file(file, 0, message)
        };
        let bytes = plain_file::load_file(&testcase.input)?;
        let cut = cutting.cut_input(&bytes);
        let cut = cut.map_err(|why| fault(&testcase.input, why))?;
        let input = Parts { bytes, cut };
        let mut answer = Parts::default();
        if let Some(file) = &testcase.answer {
            answer.bytes = plain_file::load_file(file)?;
            let cut = cutting.cut_answer(&answer.bytes, input.cut.cases.len());
            answer.cut = cut.map_err(|why| fault(file, why))?;
        }
        Ok(CutTest {
            cutting,
            input,
            answer,
        })
    }

    pub fn case_count(&self) -> usize {
        self.input.cut.cases.len()
    }

    /// A testcase with only these cases. Writes its files to `folder`.
    pub fn write_only(
        &self,
        cases: CaseRange,
        testcase: &Testcase,
        folder: &Path,
    ) -> Result<Testcase> {
        fs::create_dir_all(folder).map_err(Error::io("create", folder))?;
        let write = |name: &str, bytes: &[u8]| {
            let file = folder.join(name);
            fs::write(&file, bytes).map_err(Error::io("write", &file))?;
            Ok(file)
        };
        let (input, answer, cutting) = (&self.input, &self.answer, self.cutting);
        let input = cutting.only_inputs(&input.bytes, &input.cut, cases.clone());
        let answer = cutting.only_outputs(&answer.bytes, &answer.cut, cases);
        let has_answer = testcase.answer.is_some();
        Ok(Testcase {
            input: write("input", &input)?,
            answer: has_answer.then(|| write("answer", &answer)).transpose()?,
            ..testcase.clone()
        })
    }
}
