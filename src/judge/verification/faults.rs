//! Is a package's data what it should be? Every input goes through the input validators (exit code 42 = valid), every
//! answer through the package's output validator, which must accept it.

use crate::error::Result;
use crate::judge::excerpt;
use crate::judge::judging::Progress;
use crate::judge::output::validator::{self, Validator};
use crate::judge::package::Package;
use crate::judge::package::programs::Checker;
use crate::judge::package::testcase::Testcase;
use crate::judge::process::sandbox::{Program, Sandbox};
use crate::judge::process::sys::Exit;
use crate::judge::process::wire::End;
use crate::judge::program::executable::Executable;
use crate::judge::verdict::Check;
use std::path::Path;

/// One line for each fault of the data; none: the data is valid.
pub fn faults(
    package: &Package,
    sandbox: &mut Sandbox,
    cache: &Path,
    progress: Progress,
) -> Result<Vec<String>> {
    let mut faults: Vec<String> = package.faults.iter().map(ToString::to_string).collect();
    let total = package.testcases.len();
    for checker in &package.input_validators {
        let Checker::Program(path) = checker else {
            continue;
        };
        let executable = validator::program(path, &package.limits, sandbox, cache)?;
        let name = checker.name();
        for (done, testcase) in package.testcases.iter().enumerate() {
            progress(done, total, &format!("{name} on {}", testcase.name));
            if let Some(fault) = check_input(&executable, &name, testcase, package, sandbox)? {
                faults.push(format!("{}: {name}: {fault}", testcase.name));
            }
        }
    }
    // In these an answer is not what a submission prints.
    if package.kind.interactive || package.kind.multi_pass {
        return Ok(faults);
    }
    let output_validator = Validator::prepare(package, sandbox, cache)?;
    for (done, testcase) in package.testcases.iter().enumerate() {
        progress(done, total, &format!("the answer of {}", testcase.name));
        if let (Validator::Program { .. }, Some(answer)) = (&output_validator, &testcase.answer) {
            match output_validator.check(testcase, answer, &package.limits, sandbox) {
                Check::Accepted(_) => {}
                Check::Wrong(why) | Check::OnlySpace(why) | Check::Broken(why) => {
                    faults.push(format!(
                        "{}: the output validator rejects the answer: {why}",
                        testcase.name
                    ));
                }
            }
        }
    }
    Ok(faults)
}

/// What the input validator has against an input.
fn check_input(
    executable: &Executable,
    name: &str,
    testcase: &Testcase,
    package: &Package,
    sandbox: &mut Sandbox,
) -> Result<Option<String>> {
    let program = Program {
        argv: executable.argv(
            package.limits.validation_memory,
            &testcase.args_of_input_validator(name),
        ),
        env: validator::environment(),
        stdin: testcase.input.clone(),
        ..Program::default()
    };
    let outcome = sandbox.run_tool(program, validator::validation_bounds(&package.limits))?;
    if outcome.end == End::Ended(Exit::Code(42)) {
        return Ok(None);
    }
    let said = format!(
        "{}{}",
        excerpt::head(&sandbox.tool_stderr(), 1024)?,
        excerpt::head(&sandbox.tool_stdout(), 1024)?
    );
    let first = excerpt::brief(said.lines().next().unwrap_or("it says nothing"));
    Ok(Some(format!(
        "expected exit code 42, got {}: {first}",
        outcome.end
    )))
}
