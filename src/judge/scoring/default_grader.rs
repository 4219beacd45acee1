//! The default grader of the legacy format, with the flags of problemtools: combines the members' verdicts and scores.

use crate::judge::verdict::Verdict;

/// Worst first: with `worst_error`, the first of these that occurs is the group's verdict.
const WORST_FIRST: [Verdict; 8] = [
    Verdict::JE,
    Verdict::RE,
    Verdict::MLE,
    Verdict::TLE,
    Verdict::OLE,
    Verdict::WA,
    Verdict::PE,
    Verdict::AC,
];

/// The default grader. If flags of the same kind conflict, the last one counts.
pub fn by_default(flags: &[String], members: &[(Verdict, f64)]) -> (Verdict, f64) {
    let has = |wanted: &str| flags.iter().any(|flag| flag == wanted);
    let last_of = |wanted: &[&'static str]| {
        let found = flags.iter().rev().find_map(|flag| {
            let mut known = wanted.iter();
            known.find(|name| *name == flag)
        });
        *found.unwrap_or(&wanted[0])
    };
    let members = match (has("ignore_sample"), members) {
        (true, [.., last]) => std::slice::from_ref(last),
        _ => members,
    };
    let verdicts = || members.iter().map(|(verdict, _)| *verdict);
    let scores = || members.iter().map(|(_, score)| *score);
    let verdict = match last_of(&["worst_error", "no_errors", "first_error", "always_accept"]) {
        _ if has("accept_if_any_accepted") && verdicts().any(|v| v == Verdict::AC) => Verdict::AC,
        "always_accept" => Verdict::AC,
        "first_error" => verdicts()
            .find(|v| *v != Verdict::AC)
            .unwrap_or(Verdict::AC),
        _ => WORST_FIRST
            .into_iter()
            .find(|worst| verdicts().any(|v| v == *worst))
            .unwrap_or(Verdict::AC),
    };
    let score = match last_of(&["sum", "avg", "min", "max"]) {
        _ if members.is_empty() => 0.0,
        "avg" => scores().sum::<f64>() / members.len() as f64,
        "min" => scores().fold(f64::INFINITY, f64::min),
        "max" => scores().fold(f64::NEG_INFINITY, f64::max),
        _ => scores().sum(),
    };
    (verdict, score)
}
