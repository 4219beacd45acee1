//! Promise: while a search plays, nothing on the page moves except what the search changes.

use crate::browser::{PHONE, PROJECTOR, Size, browse_at};

/// Web pages are advised to keep their Cumulative Layout Shift below 0.1. The frame rate is printed but not asserted,
/// as it depends on the machine too.
#[test]
fn playing_two_panels_moves_nothing_else() {
    nothing_else_moves(&[PROJECTOR]);
}

#[test]
#[ignore = "sweep: a projector and a phone"]
fn playing_two_panels_moves_nothing_else_in_both_windows() {
    nothing_else_moves(&[PROJECTOR, PHONE]);
}

fn nothing_else_moves(sizes: &[Size]) {
    let driver = include_str!("browser/steady.js");
    for &size in sizes {
        let args = ["--solver", "scan", "--solver", "fewest"];
        let Some(found) = browse_at(&args, "", driver, size) else {
            return;
        };
        println!("{size:?}: {} pictures a second", found["pictures a second"]);
        let played: u64 = found["played"].parse().expect("a number");
        assert!(played > 20, "{played} nodes");
        let moved: f64 = found["moved"].parse().expect("a number");
        assert!(moved < 0.1, "{size:?}: {moved}");
    }
}
