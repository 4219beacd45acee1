//! The testcase to follow: the first that the program fails and, in an input with many cases, the first case that
//! fails. If that case fails alone in the same way, it is followed alone, without the cases before it. If it fails in
//! another way alone (a wrong answer among the others, a crash alone), the whole input shows more of what the judge
//! saw.

use super::{FollowJob, JUDGING_SHARE};
use crate::error::{Error, Result};
use crate::hunt::references::accepted_programs;
use crate::judge::deadline::TimeUp;
use crate::judge::failure::{CaseFinding, InteractingCases, KnownCases, ResultAlone};
use crate::judge::package::cases::Cutting;
use crate::judge::package::testcase::Testcase;
use crate::judge::program::build::BuildError;
use crate::judge::report::Case;
use crate::judge::run::submission_builder::CompiledSubmission;
use crate::judge::run::{Extent, Judge, Options};
use crate::judge::verdict::Verdict;
use crate::judge::verification::checkers::{self, DataFindings};
use crate::teach::replay::{Clues, Judged, Message};
use crate::text::arguments;
use std::fs;
use std::path::{Path, PathBuf};

/// Output larger than this isn't a printed grid.
const MAX_GRID_OUTPUT_BYTES: u64 = 1 << 20;

/// The followed testcase, and what is known of the program there.
pub(super) struct FollowTarget {
    pub testcase: Testcase,
    /// The grids of its cases; `None` for a case that isn't exactly one grid.
    pub cases: Vec<Option<Clues>>,
    /// The case that is shown, from 1.
    pub case: u64,
    /// `None` if there is no answer to compare with.
    pub verdict: Option<Case>,
    pub judged: Judged,
    /// True if a right answer has a grid.
    pub asks_for_a_grid: bool,
    /// The testcase, described.
    pub place: String,
    pub notes: Vec<Message>,
}

impl FollowTarget {
    /// The program's failure there.
    pub fn failure(&self) -> Option<&Case> {
        let failed = |case: &&Case| case.verdict != Verdict::AC;
        self.verdict.as_ref().filter(failed)
    }
}

/// The selected testcase, before the program is examined on it.
struct ChosenTestcase {
    testcase: Testcase,
    place: String,
    /// If there are several cases: which one fails, and what else is known of it.
    failed: Option<KnownCases>,
    /// That not every testcase was judged.
    note: Option<Message>,
}

impl FollowJob<'_> {
    /// The inner error: the program doesn't compile, with the compiler's message.
    pub(super) fn choose_target(&self) -> Result<std::result::Result<FollowTarget, String>> {
        let judge = self.judge_with(self.options)?;
        let builder = judge.submission_builder(self.sandbox);
        match builder.compile(self.source.clone(), self.file)? {
            Ok(compiled) => {
                let target = self.judge_target(self.first_failing()?, &judge, &compiled)?;
                Ok(Ok(target))
            }
            Err(BuildError::CompileError(text)) => Ok(Err(text)),
            Err(why) => Err(Error::Usage(why.message().to_string())),
        }
    }

    /// The input that the user named, if it is a file.
    fn own_input_file(&self) -> Option<&str> {
        let named = self.choices.case.as_deref();
        named.filter(|case| arguments::to_path(case).is_file())
    }

    /// The first testcase that fails; if none does, the first of all.
    fn first_failing(&self) -> Result<ChosenTestcase> {
        let own = self.own_input_file();
        let named = self.choices.case.iter().filter(|_| own.is_none());
        let options = Options {
            extent: Extent::FirstFailure,
            no_hack: self.choices.case.is_none(),
            filters: named.cloned().collect(),
            explain: true,
            ..self.options.clone()
        };
        let mut judge = self.judge_with(&options)?;
        if let Some(file) = own {
            judge.set_testcase(testcase_for_file(self, &judge, file)?);
        }
        let none = || Error::Usage("there is no testcase".to_string());
        let first = judge.testcases().first().cloned().ok_or_else(none)?;
        let whole = |testcase: Testcase| ChosenTestcase {
            place: testcase.name.clone(),
            testcase,
            failed: None,
            note: None,
        };
        if first.answer.is_none() {
            return Ok(whole(first));
        }
        let show =
            |done: usize, total: usize, name: &str| self.progress.show_count(done, total, name);
        let name = self.file.display().to_string();
        let time = self.choices.time.mul_f64(JUDGING_SHARE);
        let judged = || judge.judge_source(self.source.clone(), &name, self.sandbox, &show);
        let (report, time_up) = self.deadline.judge_within(time, judged)?;
        self.progress.clear();
        let mut cases = report.cases.into_iter();
        let Some(failing) = cases.find(|case| case.verdict != Verdict::AC) else {
            return Ok(ChosenTestcase {
                note: time_up.as_ref().map(unjudged_note),
                ..whole(first)
            });
        };
        let is_it = |testcase: &&Testcase| testcase.name == failing.name;
        let testcase = judge.testcases().iter().find(is_it).cloned();
        let failed = failing.failure.and_then(|failure| failure.cases);
        let whole = whole(testcase.unwrap_or(first));
        self.isolate_failing_case(whole, failing.verdict, failed)
    }

    /// The failing case alone if it fails in the same way then, else the whole testcase.
    fn isolate_failing_case(
        &self,
        whole: ChosenTestcase,
        verdict: Verdict,
        failed: Option<KnownCases>,
    ) -> Result<ChosenTestcase> {
        let may_be_alone = self.choices.number.is_none() && self.own_input_file().is_none();
        let cases = failed.as_ref().filter(|_| may_be_alone);
        let alone = cases.and_then(|cases| Some((cases.fails_alone_as(verdict)?, cases.total)));
        let Some((number, of)) = alone else {
            return Ok(ChosenTestcase { failed, ..whole });
        };
        let options = Options {
            filters: vec![whole.place.clone()],
            case: Some(number),
            ..self.options.clone()
        };
        let judge = self.judge_with(&options)?;
        Ok(ChosenTestcase {
            testcase: judge.testcases()[0].clone(),
            place: format!("{}, case {number} of {of}, alone", whole.place),
            ..whole
        })
    }

    /// Judges the program on the chosen testcase.
    fn judge_target(
        &self,
        chosen: ChosenTestcase,
        judge: &Judge,
        compiled: &CompiledSubmission,
    ) -> Result<FollowTarget> {
        let ChosenTestcase {
            testcase,
            place,
            failed,
            note,
        } = chosen;
        let cases = case_grids(self.package.cutting.as_ref(), &testcase)?;
        let runner = judge.testcase_runner(self.sandbox);
        let examined = match testcase.answer {
            None => None,
            Some(_) => Some(runner.examine(compiled, &testcase)?),
        };
        let verdict = examined.as_ref().map(|examined| &examined.case);
        let number = failed.as_ref().and_then(KnownCases::failed_case);
        let number = number.map(|number| number as u64);
        let case = self.choices.number.or(number).unwrap_or(1);
        let is_wrong = verdict.is_some_and(|case| case.verdict != Verdict::AC)
            && (cases.len() < 2 || number == Some(case));
        let alone_note = passing_alone_note(failed.as_ref(), case);
        let printed = || printed_grid(&examined.as_ref()?.ran.stdout);
        let judged = match verdict.map(|case| case.verdict) {
            Some(verdict @ (Verdict::WA | Verdict::PE)) if is_wrong => Judged::Wrong {
                is_format: verdict == Verdict::PE,
                passes_alone: alone_note.is_some(),
                fails_after_others: failed.as_ref().is_some_and(fails_after_others),
                printed: printed().filter(|_| cases.len() < 2),
            },
            // If the judge itself fails, it's unknown.
            Some(Verdict::JE) => Judged::NotWrong,
            _ if is_wrong => Judged::Stopped,
            _ => Judged::NotWrong,
        };
        Ok(FollowTarget {
            verdict: examined.map(|examined| examined.case),
            asks_for_a_grid: testcase.answer.as_deref().is_some_and(has_grid),
            notes: alone_note.into_iter().chain(note).collect(),
            testcase,
            cases,
            case,
            judged,
            place,
        })
    }
}

/// The testcase for an input of the user's own. Its answer is the file next to it, where `hunt` writes it, or comes from
/// an accepted program of the package. It has none, so it's unknown whether the program is wrong there, if the input
/// isn't legal or no accepted program answers it in time.
fn testcase_for_file(job: &FollowJob, judge: &Judge, file: &str) -> Result<Testcase> {
    let input = arguments::to_path(file);
    let answer_file = input.with_extension("ans");
    let answer_file = (answer_file != input && answer_file.is_file()).then_some(answer_file);
    let mut testcase = Testcase {
        name: file.to_string(),
        group: "own".to_string(),
        input: input.clone(),
        answer: answer_file,
        ..job
            .package
            .typical_testcase()
            .cloned()
            .unwrap_or_else(|| Testcase::plain(file, "own", &input, None))
    };
    if testcase.answer.is_none() && is_legal(job, judge, &testcase)? {
        testcase.answer = accepted_answer(job, judge, &testcase)?;
    }
    Ok(testcase)
}

fn is_legal(job: &FollowJob, judge: &Judge, testcase: &Testcase) -> Result<bool> {
    let (package, cache, sandbox) = (job.package, job.cache, job.sandbox);
    let all = &package.input_validators;
    let ready =
        checkers::prepare_checkers(all, package, sandbox, cache, &mut DataFindings::default())?;
    checkers::all_accept(&ready, testcase, judge.limits(), sandbox)
}

/// Runs the first accepted program that can be built, and returns its answer's file.
fn accepted_answer(job: &FollowJob, judge: &Judge, testcase: &Testcase) -> Result<Option<PathBuf>> {
    const ANSWER_FILE: &str = "own.ans";
    let builder = judge.submission_builder(job.sandbox);
    let runner = judge.testcase_runner(job.sandbox);
    for example in accepted_programs(job.package)? {
        let Ok(source) = example.source() else {
            continue;
        };
        if let Ok(executable) = builder.build_own(source)? {
            let tried = runner.write_answer(&executable, testcase, ANSWER_FILE)?;
            let is_answer = tried.judgement.verdict == Verdict::AC;
            return Ok(is_answer.then(|| job.sandbox.scratch_path(ANSWER_FILE)));
        }
    }
    Ok(None)
}

/// The grids of the cases of an input; `None` for a case that isn't exactly one grid.
pub(super) fn case_grids(
    cutting: Option<&Cutting>,
    testcase: &Testcase,
) -> Result<Vec<Option<Clues>>> {
    let input = fs::read(&testcase.input).map_err(Error::io("read", &testcase.input))?;
    let only_grid = |range| {
        let mut grids = Clues::parse_all(&input[range]);
        grids.pop().filter(|_| grids.is_empty())
    };
    Ok(match cutting.map(|cutting| cutting.cut_input(&input)) {
        Some(Ok(cut)) => cut.cases.into_iter().map(only_grid).collect(),
        _ => Clues::parse_all(&input).into_iter().map(Some).collect(),
    })
}

/// The grid in the program's output. Several solutions must all be printed as the same grid.
fn printed_grid(output: &Path) -> Option<Clues> {
    let grids = Clues::parse_all(&read_small(output)?);
    let first = grids.first()?.clone();
    grids.iter().all(|grid| *grid == first).then_some(first)
}

/// True if an answer has a grid of more than one cell.
fn has_grid(answer: &Path) -> bool {
    let grids = read_small(answer).map_or(Vec::new(), |text| Clues::parse_all(&text));
    grids.iter().any(|grid| grid.digits.len() > 1)
}

fn read_small(file: &Path) -> Option<Vec<u8>> {
    let is_small = fs::metadata(file).is_ok_and(|about| about.len() <= MAX_GRID_OUTPUT_BYTES);
    is_small.then(|| fs::read(file).ok()).flatten()
}

fn unjudged_note(time_up: &TimeUp) -> Message {
    let TimeUp { passed, all } = time_up;
    Message::new(
        format!("the program {time_up}"),
        format!("程序通过了 {all} 个测试点中的 {passed} 个，然后时间到了：--seconds N 可评测更多"),
    )
}

/// If this case is the one that fails: that it passes alone.
fn passing_alone_note(failed: Option<&KnownCases>, case: u64) -> Option<Message> {
    let CaseFinding::Case { number, alone } = &failed?.finding else {
        return None;
    };
    let passes = matches!(alone, ResultAlone::Passes(_) | ResultAlone::PassesUnprinted);
    (passes && *number as u64 == case).then(|| {
        Message::new(
            "the program passes this case when it is alone in the input",
            "这组数据单独作为输入时，程序通过",
        )
    })
}

/// True if the failing case was seen to pass without the cases before it and to fail after them.
fn fails_after_others(failed: &KnownCases) -> bool {
    let CaseFinding::Case { alone, .. } = &failed.finding else {
        return false;
    };
    matches!(alone, ResultAlone::Passes(InteractingCases::After(_)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn case_is_noted_to_pass_alone_only_if_it_did() {
        let is_noted = |alone, case| {
            let finding = CaseFinding::Case { number: 2, alone };
            passing_alone_note(Some(&KnownCases { total: 3, finding }), case).is_some()
        };
        let among_others = ResultAlone::Passes(InteractingCases::AllOthers);
        assert!(is_noted(among_others, 2));
        assert!(is_noted(ResultAlone::PassesUnprinted, 2));
        assert!(!is_noted(ResultAlone::PassesUnprinted, 3));
        assert!(!is_noted(ResultAlone::Fails(Verdict::WA), 2));
    }
}
