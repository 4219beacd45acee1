//! Promise: limits hold without isolation too.

use crate::programs::judge_all;
use crate::workspace::Workspace;

#[test]
fn representative_limits_hold_without_isolation() {
    judge_without_isolation(&[
        "accepted/shares_20_mb_with_children",
        "memory_limit_exceeded/shared_memory_out_of_sight",
        "rejected/removed_files.",
        "time_limit_exceeded/two_kinds_of_children",
    ]);
}

#[test]
#[ignore = "sweep: every way to use too much memory, without isolation"]
fn limits_hold_without_isolation() {
    judge_without_isolation(&[
        "memory_limit_exceeded",
        "accepted/children_share_its_memory",
        "accepted/shares_20_mb_with_children",
        "rejected/removed_files",
        "rejected/reserves_the_disk",
        "run_time_error/ten_thousand_threads",
        "time_limit_exceeded/two_kinds_of_children",
    ]);
}

/// Memory, time and output are measured without isolation as well.
fn judge_without_isolation(programs: &[&str]) {
    let workspace = Workspace::new("hostile").with_only(programs);
    judge_all(&workspace, "", "-j 2 --isolation none -k sample");
}
