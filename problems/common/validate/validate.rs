//! The special judges of all packages. They are one program, so that it is compiled once. The arguments behind the first
//! three, which a package's `data/testdata.yaml` gives, describe its texts in words; `problems/README.md` has these. Only
//! `squares`, `hdu-4069` and `luogu-p4573` have other ones.

mod common;
mod text;

mod described;
mod hdu_4069;
mod luogu_p4573;
mod score;
mod scores;
mod sound;
mod squares;
mod word;

use common::program;
use std::env;
use text::{Right, Text};

fn main() {
    // The paths before them may be any bytes.
    let words = env::args_os().skip(4);
    let words: Vec<String> = words
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    match words.first().map(String::as_str) {
        Some("squares") => return squares::main(),
        Some("hdu-4069") => return hdu_4069::main(),
        Some("luogu-p4573") => return luogu_p4573::main(),
        Some(_) => {}
        None => program::fail(program::USAGE),
    }
    let text = Text::parse(&words).unwrap_or_else(|message| program::fail(&message));
    match text.printed.right {
        Right::Score => score::main(&text),
        Right::Sound(yes, no) => sound::main(&text, yes, no),
        _ => described::main(&text),
    }
}
