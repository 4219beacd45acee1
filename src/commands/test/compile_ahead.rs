//! Compiles the bundled submissions into the cache, each while those before it are judged: compiling takes most of the
//! time, and judging alone leaves a processor idle.
//!
//! A user's programs are compiled one at a time, when nothing runs. What one of them does to its compiler must not slow
//! down another.

use crate::judge::package::Package;
use crate::judge::process::sandbox::Sandbox;
use crate::judge::program::source::Source;
use crate::judge::run::{Judge, Options};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread::Scope;

/// Starts to compile these submissions. The receiver gets a message for each of them, in their order; dropping it stops
/// this after the current one.
pub fn start<'scope>(
    scope: &'scope Scope<'scope, '_>,
    submissions: Vec<(&'scope Package, &'scope Path)>,
    options: &'scope Options,
    cache: &'scope Path,
) -> Receiver<()> {
    let (sender, receiver) = mpsc::channel();
    scope.spawn(move || {
        // A sandbox runs one program at a time, and this thread's end would end its runners.
        let Ok(sandbox) = Sandbox::new(&options.allowed_isolations()) else {
            return;
        };
        for (package, file) in submissions {
            // Compiles what the package needs, too. A failure is reported when the submission is judged.
            let judge = Judge::of_package(package, options, cache, &sandbox);
            if let (Ok(judge), Ok(source)) = (judge, Source::read(file)) {
                let _ = judge.submission_builder(&sandbox).compile(source, file);
            }
            if sender.send(()).is_err() {
                return;
            }
        }
    });
    receiver
}
