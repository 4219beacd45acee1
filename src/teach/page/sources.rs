//! The sources of the page: each rung in Rust, and in other languages beside it, with the lines that its events light.

use super::json;
use crate::teach::language::Language;
use crate::teach::plain::{self, Plain};
use crate::teach::rungs::{RUNGS, Rung};
use crate::teach::sites::Site;
use crate::teach::small::{self, Ask, Flaw};
use crate::teach::translations::{self, LANGUAGES};

pub fn rung_json(rung: &Rung) -> String {
    let others = LANGUAGES.into_iter().filter_map(|language| {
        let text = translations::shown(rung, language)?;
        Some(other_json(
            language,
            &translations::file(rung, language),
            &text,
        ))
    });
    json_of(rung, rung.file, &plain::of(rung), others.collect())
}

/// The first rung on a grid of 4 x 4, and its mistakes.
pub fn flaw_json(flaw: Flaw) -> String {
    let rung = &RUNGS[0];
    let others = LANGUAGES.into_iter().filter_map(|language| {
        let text = small::translated(flaw, language)?;
        let file = small_file(&translations::file(rung, language));
        Some(other_json(language, &file, &text))
    });
    json_of(
        rung,
        &small_file(rung.file),
        &small::of(flaw),
        others.collect(),
    )
}

/// What else it is asked: in Rust alone.
pub fn ask_json(ask: Ask) -> String {
    let rung = &RUNGS[0];
    json_of(rung, &small_file(rung.file), &small::asked(ask), Vec::new())
}

fn small_file(file: &str) -> String {
    format!("{file}, 4 × 4")
}

fn json_of(rung: &Rung, file: &str, plain: &Plain, others: Vec<String>) -> String {
    format!(
        "{{\"number\":{},\"name\":{},\"idea\":{},{},\"others\":[{}]}}",
        rung.number,
        json::string(rung.name),
        json::string(rung.idea),
        text_json(file, plain),
        others.join(","),
    )
}

/// `title`: what its tab says.
fn other_json(language: Language, file: &str, text: &Plain) -> String {
    format!(
        "{{\"language\":{},\"title\":{},{}}}",
        json::string(language.name()),
        json::string(language.title()),
        text_json(file, text),
    )
}

fn text_json(file: &str, plain: &Plain) -> String {
    let (file, source) = (json::string(file), json::string(&plain.text));
    let lines = lines_json(&plain.sites);
    format!("\"file\":{file},\"source\":{source},\"lines\":{lines}")
}

/// For each kind of event its statement and what else ran, as in [`Site`].
pub fn lines_json(sites: &[Site]) -> String {
    let lines = sites.iter().map(|site| {
        let name = json::string(site.name);
        format!("{name}:[{},{:?}]", site.line, site.also)
    });
    format!("{{{}}}", lines.collect::<Vec<_>>().join(","))
}
