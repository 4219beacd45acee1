//! Promise: who is over a limit that is not its judge's own is told so.

use crate::common::done;
use sudoku_oj::judge::package::limits::Limits;

fn judged(command: &str, options: &[&str]) -> String {
    let args = ["test", "loj-10027", "-c", command, "-k", "sample"];
    done(&[&args[..], options].concat()).stdout
}

#[test]
fn a_limit_that_is_not_the_judges_own_is_said_to_be_none() {
    let whose =
        "\n    the limit is AcWing 166's, which has the same text: LibreOJ's own is not known\n";
    let busy = "while :; do :; done";
    let said = judged(busy, &[]);
    let over = format!("\n    more than 1 s of CPU time{whose}");
    assert!(said.contains(&over), "{said}");
    // This one is the caller's.
    let said = judged(busy, &["-t", "0.2"]);
    assert!(
        said.contains("\n    more than 0.2 s of CPU time\n"),
        "{said}"
    );
    assert!(!said.contains("the limit is"), "{said}");
    let large = "head -c 200000000 /dev/zero | tail -c 200000000 > /dev/null";
    let said = judged(large, &["-t", "20"]);
    assert!(
        said.contains(&format!("\n    more than 64 MiB{whose}")),
        "{said}"
    );
    let said = judged(large, &["-t", "20", "-m", "32"]);
    assert!(said.contains("\n    more than 32 MiB\n"), "{said}");
    assert!(!said.contains("the limit is"), "{said}");
}

#[test]
fn where_nobody_wrote_a_limit_that_is_said() {
    let limits = Limits::default();
    assert_eq!(
        limits.doubt(true).as_deref(),
        Some("ours: nobody wrote one")
    );
    let memory = limits.doubt(false);
    assert_eq!(
        memory.as_deref(),
        Some("the format's default: nobody wrote one")
    );
}
