//! A hunt without a package: the user's programs make inputs, check that they are legal, give the right answers and
//! compare.

use super::failure_kind::ChoiceWords;
use super::hunt_program::HuntProgram;
use super::references::Reference;
use super::setting::{Request, Setting};
use super::trial::ProgramTrial;
use crate::error::Result;
use crate::judge::output::validator::Validator;
use crate::judge::package::testcase::Testcase;
use crate::judge::run::Judge;
use crate::judge::verification::checkers::ReadyChecker;
use std::path::Path;
use std::sync::Mutex;

/// Compiles everything. `against` prints the right answer. `valid` exits with 0 if an input is legal. `check` compares
/// outputs; `None`: compare word by word.
pub fn prepare_alone<'a>(
    request: &'a Request<'a>,
    against: &HuntProgram,
    valid: Option<&HuntProgram>,
    check: Option<&Validator>,
) -> Result<Setting<'a>> {
    let Request { options, cache, .. } = *request;
    let judge = Judge::of_own(check, options, cache)?;
    let reference = Reference {
        name: against.typed_name(),
        executable: against.compile_helper(options, cache)?,
    };
    let mut checkers = Vec::new();
    if let Some(valid) = valid {
        let executable = valid.compile_helper(options, cache)?;
        checkers.push(ReadyChecker::from_command(&valid.typed_name(), executable));
    }
    let sandboxes = request.new_sandboxes()?;
    let builder = judge.submission_builder(&sandboxes[0]);
    let trial = ProgramTrial {
        program: request.target.compile_submission(&builder)?,
        batch_validator: None,
        answer_program: None,
        facts_program: None,
        scope: None,
        choices: ChoiceWords::default(),
        answers_seen: Mutex::default(),
        cutting: None,
        template: Testcase::plain("hunt/1", "hunt", Path::new(""), None),
        judge,
        checkers,
        references: vec![reference],
        sandboxes,
        request,
    };
    Ok(Setting {
        trial,
        fresh: None,
        known: Vec::new(),
        reducer: None,
        unchecked: Vec::new(),
    })
}
