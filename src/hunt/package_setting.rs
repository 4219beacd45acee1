//! A hunt in a package. The package's input validators decide what is legal, its accepted programs give the right
//! answers, and its output validator compares. Inputs start from its tests and its generators.

use super::failure_kind::ChoiceWords;
use super::finder::InputSource;
use super::generator::GeneratorProgram;
use super::input_sources::{GeneratedInputs, MutatedInputs};
use super::mutator::Mutator;
use super::references::References;
use super::setting::{Request, Setting};
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
use crate::judge::verification::checkers::{self, DataFindings};
use std::path::PathBuf;
use std::sync::Mutex;

pub struct PackageSetting<'a> {
    pub request: &'a Request<'a>,
    pub package: &'a Package,
    /// A program that replaces the package's accepted ones as the reference.
    pub against: Option<PathBuf>,
    pub hunting: Hunting,
}

impl<'a> PackageSetting<'a> {
    pub fn new(
        request: &'a Request<'a>,
        package: &'a Package,
        against: Option<PathBuf>,
    ) -> Result<PackageSetting<'a>> {
        let first = package.testcases.first();
        let flags = first.map_or(&[][..], |test| &test.validator_args);
        Ok(PackageSetting {
            hunting: Hunting::load(&package.dir, flags)?,
            request,
            package,
            against,
        })
    }

    /// Builds a program of the package's `generators/`.
    fn build_generator(&self, call: &GeneratorCall) -> Result<GeneratorProgram> {
        let mut sandbox = Sandbox::new(&[Isolation::None])?;
        let cache = self.request.cache;
        let executable = validator::compile_program(&call.program, self.package, &sandbox, cache)?;
        sandbox.set_cancellation(self.request.deadline.stop_signal());
        Ok(GeneratorProgram {
            executable,
            user: None,
            path: call.program.clone(),
            args: call.args.clone(),
            limits: self.package.limits.clone(),
            sandbox,
        })
    }

    fn build_if_any(&self, call: &Option<GeneratorCall>) -> Result<Option<GeneratorProgram>> {
        let built = call.as_ref().map(|call| self.build_generator(call));
        built.transpose()
    }
}

impl<'a> Setting<'a> for PackageSetting<'a> {
    fn prepare_trial(&self) -> Result<(ProgramTrial<'a>, Vec<String>)> {
        let Request { options, cache, .. } = *self.request;
        let package = self.package;
        let sandbox = Sandbox::new(&options.allowed_isolations())?;
        let judge = Judge::of_package(package, options, cache, &sandbox)?;
        let builder = judge.submission_builder(&sandbox);
        let program = self.request.target.compile_submission(&builder)?;
        let mut findings = DataFindings::default();
        let checkers = &package.input_validators;
        let checkers =
            checkers::prepare_checkers(checkers, package, &sandbox, cache, &mut findings)?;
        findings.unchecked.extend(findings.faults);
        let references = match &self.against {
            Some(file) => References::from_file(file, &builder)?,
            None => References::of_package(package, &builder, &judge.testcase_runner(&sandbox))?,
        };
        let isolation = [sandbox.isolation()];
        let mut sandboxes = vec![sandbox];
        for _ in 1..options.jobs {
            sandboxes.push(Sandbox::new(&isolation)?);
        }
        for sandbox in &mut sandboxes {
            sandbox.set_cancellation(self.request.deadline.stop_signal());
        }
        let Some(template) = package.typical_testcase() else {
            let why = "expected at least one testcase, which shows what an input looks like";
            return Err(Error::file(&package.dir.join("data"), 0, why));
        };
        // Compiling doesn't count as the hunt's time, so do it now.
        for used_later in [&self.hunting.fresh, &self.hunting.smaller] {
            self.build_if_any(used_later)?;
        }
        let tests = own_tests(package)?;
        let answers: Vec<Vec<u8>> = tests.iter().map(|(_, answer)| answer.clone()).collect();
        let mut trial = ProgramTrial {
            batch_validator: self.hunting.many.clone(),
            answer_program: self.build_if_any(&self.hunting.answers)?,
            facts_program: self.build_if_any(&self.hunting.facts)?,
            scope: None,
            choices: ChoiceWords::from_answers(&answers),
            answers_seen: Mutex::new(answers),
            cutting: package.cutting.as_ref(),
            judge,
            checkers,
            references,
            program,
            template: template.clone(),
            sandboxes,
            deadline: self.request.deadline.clone(),
            disagreement: self.request.disagreement.clone(),
        };
        for facts in trial.facts_of(&tests)? {
            trial.scope.get_or_insert_default().merge(facts);
        }
        let mut unused = findings.unchecked;
        if !trial.can_check_legality() {
            let text = "the package has no input validator: inputs are neither mutated nor made smaller, and new ones come only from generators";
            unused.push(text.to_string());
        }
        Ok((trial, unused))
    }

    fn input_sources(&self, mutates: bool) -> Result<Vec<Box<dyn InputSource>>> {
        let mut sources: Vec<Box<dyn InputSource>> = Vec::new();
        if let Some(call) = &self.hunting.fresh {
            let program = self.build_generator(call)?;
            let generated = GeneratedInputs::from_package(program, call, self.request);
            sources.push(Box::new(generated));
        }
        if let Some(generator) = &self.request.generator {
            let generated = GeneratedInputs::from_user(generator, self.request)?;
            sources.push(Box::new(generated));
        }
        if mutates {
            let mutator = Mutator::new(self.request.seed, known_inputs(self.package)?);
            let waits = false;
            sources.push(Box::new(MutatedInputs { mutator, waits }));
        }
        Ok(sources)
    }

    fn package_reducer(&self) -> Result<Option<GeneratorProgram>> {
        self.build_if_any(&self.hunting.smaller)
    }
}

/// The smallest inputs that follow the judge's own rules; mutants start from them.
fn known_inputs(package: &Package) -> Result<Vec<Vec<u8>>> {
    const MAX_INPUTS: usize = 40;
    let tests = own_tests(package)?.into_iter();
    let mut inputs: Vec<Vec<u8>> = tests.map(|(input, _)| input).collect();
    inputs.sort_by_key(Vec::len);
    inputs.truncate(MAX_INPUTS);
    Ok(inputs)
}

/// Inputs and answers of the tests that follow the judge's own rules, except very large ones.
fn own_tests(package: &Package) -> Result<Vec<(Vec<u8>, Vec<u8>)>> {
    const MAX_INPUT_BYTES: u64 = 64 << 10;
    let mut tests = Vec::new();
    for test in by_the_rules(&package.testcases) {
        let size = test.input.metadata().map_or(u64::MAX, |about| about.len());
        if let Some(answer) = test.answer.as_ref().filter(|_| size <= MAX_INPUT_BYTES) {
            let input = plain_file::load_file(&test.input)?;
            tests.push((input, plain_file::load_file(answer)?));
        }
    }
    Ok(tests)
}
