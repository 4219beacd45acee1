//! A hunt in a package. The package's input validators decide what is legal, its accepted programs give the right
//! answers, and its output validator compares. Inputs start from its tests and its generators.

use super::failure_kind::ChoiceWords;
use super::generator::GeneratorProgram;
use super::references::{compile_reference, fastest_references};
use super::setting::{Request, Setting, has_at_most};
use super::trial::ProgramTrial;
use crate::error::{Error, Result};
use crate::judge::output::validator;
use crate::judge::package::Package;
use crate::judge::package::hunting::{GeneratorCall, Hunting};
use crate::judge::package::testcase::by_the_rules;
use crate::judge::plain_file;
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::Judge;
use crate::judge::verification::checkers::{self, DataFindings, ReadyChecker};
use std::path::Path;
use std::sync::Mutex;

/// Mutants start from this many of the smallest inputs.
const MAX_KNOWN_INPUTS: usize = 40;

/// Compiles everything. An error means that the program doesn't compile or that the package is at fault. `against`: a
/// program that replaces the package's accepted ones as the reference.
pub fn prepare_in_package<'a>(
    request: &'a Request<'a>,
    package: &'a Package,
    hunting: &Hunting,
    against: Option<&Path>,
) -> Result<Setting<'a>> {
    let Request { options, cache, .. } = *request;
    let sandboxes = request.new_sandboxes()?;
    let sandbox = &sandboxes[0];
    let judge = Judge::of_package(package, options, cache, sandbox)?;
    let builder = judge.submission_builder(sandbox);
    let program = request.target.compile_submission(&builder)?;
    let (checkers, unchecked) = prepare_checkers(package, sandbox, cache)?;
    let references = match against {
        Some(file) => vec![compile_reference(file, &builder)?],
        None => fastest_references(package, &builder, &judge.testcase_runner(sandbox))?,
    };
    let Some(template) = package.typical_testcase() else {
        let why = "expected at least one testcase, which shows what an input looks like";
        return Err(Error::file(&package.dir.join("data"), 0, why));
    };
    let build = |call: &Option<GeneratorCall>| {
        let call = call.as_ref();
        let built = call.map(|call| build_generator(call, request, package));
        built.transpose()
    };
    let (fresh, reducer) = (build(&hunting.fresh)?, build(&hunting.smaller)?);
    let tests = own_tests(package)?;
    let answers: Vec<Vec<u8>> = tests.iter().map(|(_, answer)| answer.clone()).collect();
    let mut trial = ProgramTrial {
        batch_validator: hunting.many.clone(),
        answer_program: build(&hunting.answers)?,
        facts_program: build(&hunting.facts)?,
        scope: None,
        choices: ChoiceWords::from_answers(&answers),
        answers_seen: Mutex::new(answers),
        cutting: package.cutting.as_ref(),
        template: template.clone(),
        judge,
        checkers,
        references,
        program,
        sandboxes,
        request,
    };
    trial.extend_scope(trial.facts_of(&tests)?);
    let known = tests.into_iter().map(|(input, _)| input);
    Ok(Setting {
        trial,
        fresh,
        known: known.take(MAX_KNOWN_INPUTS).collect(),
        reducer,
        unchecked,
    })
}

/// The input validators, and warnings about those that can't be used.
fn prepare_checkers(
    package: &Package,
    sandbox: &Sandbox,
    cache: &Path,
) -> Result<(Vec<ReadyChecker>, Vec<String>)> {
    let mut findings = DataFindings::default();
    let all = &package.input_validators;
    let ready = checkers::prepare_checkers(all, package, sandbox, cache, &mut findings)?;
    let mut unchecked = findings.unchecked;
    unchecked.extend(findings.faults);
    if ready.is_empty() {
        let text = "the package has no input validator: inputs are neither mutated nor made smaller, and new ones come only from generators";
        unchecked.push(text.to_string());
    }
    Ok((ready, unchecked))
}

/// Builds a program of the package's `generators/`.
fn build_generator(
    call: &GeneratorCall,
    request: &Request,
    package: &Package,
) -> Result<GeneratorProgram> {
    let mut sandbox = Sandbox::new(&[Isolation::None])?;
    let executable = validator::compile_program(&call.program, package, &sandbox, request.cache)?;
    sandbox.set_cancellation(request.deadline.stop_signal());
    Ok(GeneratorProgram {
        executable,
        command: None,
        call: call.clone(),
        limits: package.limits.clone(),
        sandbox,
    })
}

/// Inputs and answers of the tests that follow the judge's own rules, except very large ones. The smallest come first.
fn own_tests(package: &Package) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    const MAX_INPUT_BYTES: u64 = 64 << 10;
    let mut tests = Vec::new();
    for test in by_the_rules(&package.testcases) {
        let answer = test.answer.as_ref();
        if let Some(answer) = answer.filter(|_| has_at_most(&test.input, MAX_INPUT_BYTES)) {
            let input = plain_file::load_file(&test.input)?;
            tests.push((input, plain_file::load_file(answer)?));
        }
    }
    tests.sort_by_key(|(input, _)| input.len());
    Ok(tests)
}
