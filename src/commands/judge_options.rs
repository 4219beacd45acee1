//! The options that the judging commands share, and the sandbox that they ask for.

use super::console;
use crate::cli::options::Given;
use crate::error::Result;
use crate::judge::process::protocol::Isolation;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::run::{ComparisonOption, Extent, Options};

/// A sandbox for a command whose output doesn't say how programs are isolated. Where nothing isolates them, although the
/// user didn't ask for that, says so on standard error.
pub fn open_sandbox(options: &Options) -> Result<Sandbox> {
    let sandbox = Sandbox::new(&options.allowed_isolations())?;
    if sandbox.isolation() == Isolation::None && options.isolation.is_none() {
        console::print_note(
            "warning: this system has no Landlock, so programs can read and write all that you can",
        );
    }
    Ok(sandbox)
}

/// Options that the command doesn't take have their defaults.
pub fn judge_options(given: &Given) -> Options {
    let mib = |name| given.number::<u64>(name).map(|mib| mib << 20);
    // --no-isolation has no value.
    let isolation = given.last_value(&["--isolation", "--no-isolation"]);
    Options {
        filters: given.all_values("-k").map(String::from).collect(),
        extent: if given.has("--all") {
            Extent::All
        } else {
            Extent::default()
        },
        no_hack: given.has("--no-hack"),
        case: given.number("--case"),
        explain: false,
        time: given.seconds("-t"),
        memory: mib("-m"),
        output: mib("--output"),
        jobs: given.number("-j").unwrap_or(1),
        isolation: isolation.map(|name| Isolation::from_name(name).unwrap_or(Isolation::None)),
        standard: given.text_value("--std"),
        languages: given.path_value("--languages"),
        comparison: match (given.text_value("--float"), given.text_value("--checker")) {
            (Some(tolerance), _) => ComparisonOption::Float(tolerance),
            (_, Some(checker)) => ComparisonOption::Checker(checker),
            _ if given.has("--exact") => ComparisonOption::Exact,
            _ => ComparisonOption::ByPackage,
        },
    }
}
