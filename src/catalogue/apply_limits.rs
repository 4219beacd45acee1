//! Replaces a package's limits by those of the judge that was asked for.

use super::{Name, Task};
use crate::judge::package::limits::{Limits, Origin};

impl Task {
    /// Applies the known limits of the judge that calls this task `name`. By its own name, a package keeps its limits;
    /// if they come from elsewhere, `limits.whose` says from where.
    pub fn apply_limits(&self, name: &Name, limits: &mut Limits) {
        limits.code = name.source_limit().unwrap_or(limits.code);
        limits.allowances = name.allowances;
        if self.is_own_name(name) {
            limits.whose = self.limits.map(|whose| origin_remark(whose, name));
            return;
        }
        let own = || format!("{}'s", self.own_name().display_name());
        let whose = self.limits.map_or_else(own, String::from);
        limits.whose = Some(origin_remark(&whose, name));
        limits.asked_as = Some(name.display_name());
        let origin = || Origin::Judge(name.display_name());
        if let Some(time) = name.time {
            limits.time = time;
            limits.time_origin = origin();
        }
        if let Some(memory) = name.memory {
            limits.memory = memory;
            limits.memory_origin = origin();
        }
    }
}

fn origin_remark(whose: &str, name: &Name) -> String {
    format!("{whose}: {}'s own is not known", name.judge.name)
}
