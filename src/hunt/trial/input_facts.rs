//! The facts of inputs, and how inputs go beyond the judge's own tests.

use super::ProgramTrial;
use crate::error::{Error, Result};
use crate::hunt::scope::{ExcessFact, InputFacts};
use crate::judge::package::cases::Cutting;
use crate::judge::package::frames;

impl ProgramTrial<'_> {
    /// The facts by which an input goes beyond the judge's own tests.
    pub fn excess_of_input(&self, input: &[u8], answer: &[u8]) -> Result<Vec<ExcessFact>> {
        let Some(scope) = &self.scope else {
            return Ok(Vec::new());
        };
        let facts = self.facts_of(&[(input.to_vec(), answer.to_vec())])?;
        let excess = facts.iter().flat_map(|facts| scope.exceeded_by(facts));
        Ok(excess.collect())
    }

    /// Adds the facts of some of the judge's own tests.
    pub fn extend_scope(&mut self, facts: Vec<InputFacts>) {
        for facts in facts {
            self.scope.get_or_insert_default().merge(facts);
        }
    }

    /// The facts of inputs with their answers.
    pub fn facts_of(&self, tests: &[(Vec<u8>, Vec<u8>)]) -> Result<Vec<InputFacts>> {
        let mut all = vec![InputFacts::default(); tests.len()];
        if let Some(program) = &self.facts_program {
            let output =
                program.run_on_input(&frames::join_inputs(tests.iter().map(|(input, _)| input)))?;
            let output = String::from_utf8_lossy(&output);
            let read: Vec<InputFacts> = output.lines().map(InputFacts::parse).collect();
            if read.len() != all.len() {
                let why = format!(
                    "expected a line for each of {} inputs, found {}",
                    all.len(),
                    read.len()
                );
                return Err(Error::file(&program.call.program, 0, why));
            }
            all = read;
        }
        for (facts, (input, answer)) in all.iter_mut().zip(tests) {
            facts.set_number("cases", self.split_cases(input).len() as u64);
            facts.add_answer_facts(answer);
        }
        Ok(all)
    }

    /// Each case of an input as its own input; none if the cases can't be separated.
    pub fn split_cases(&self, input: &[u8]) -> Vec<Vec<u8>> {
        let cut = |cutting: &Cutting| {
            let cut = cutting.cut_input(input).ok()?;
            let only = |case| cutting.only_inputs(input, &cut, case..=case);
            Some((1..=cut.cases.len()).map(only).collect())
        };
        self.cutting.and_then(cut).unwrap_or_default()
    }
}
