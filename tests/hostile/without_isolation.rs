//! Promise: limits hold without isolation too.

use crate::programs::judge_all;
use crate::workspace::Workspace;

/// Memory, time and output are measured without isolation as well.
#[test]
fn limits_hold_without_isolation() {
    let workspace = Workspace::new("hostile").with_only(&[
        "memory_limit_exceeded",
        "accepted/children_share_its_memory",
        "accepted/shares_20_mb_with_children",
        "rejected/removed_files",
        "rejected/reserves_the_disk",
        "run_time_error/ten_thousand_threads",
        "time_limit_exceeded/two_kinds_of_children",
    ]);
    judge_all(&workspace, "", "-j 2 --isolation none -k sample");
}
