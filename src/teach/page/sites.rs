//! Which lines of a rung's Rust file speak to the watcher. In Rust `#[track_caller]` finds the line of each event; the
//! JavaScript twin knows only which of its calls ran, the first, the second and so on, and looks its line up here.

use crate::teach::rungs::Rung;

/// The lines of the watcher's calls, from 1, in the order of the file; two calls on one line count twice. The snippet
/// has none.
pub fn sites(rung: &Rung) -> Vec<u32> {
    let code = rung.source.lines().map(|line| {
        let comment = line.find("//").unwrap_or(line.len());
        &line[..comment]
    });
    (1..)
        .zip(code)
        .flat_map(|(number, code)| code.match_indices("watcher.").map(move |_| number))
        .collect()
}

/// The same as a JSON array, for the page.
pub fn json(rung: &Rung) -> String {
    let lines: Vec<String> = sites(rung).iter().map(u32::to_string).collect();
    format!("[{}]", lines.join(","))
}
