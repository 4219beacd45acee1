//! Ends what runs in a sandbox before it passes a limit: because the caller's time is up, or because the result isn't
//! needed any more.

use std::fmt;
use std::sync::Arc;

#[derive(Clone)]
pub struct Stop(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Stop {
    pub fn never() -> Stop {
        Stop(None)
    }

    /// `due` is asked every few milliseconds while something runs.
    pub fn when(due: impl Fn() -> bool + Send + Sync + 'static) -> Stop {
        Stop(Some(Arc::new(due)))
    }

    pub fn is_possible(&self) -> bool {
        self.0.is_some()
    }

    pub fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|due| due())
    }
}

impl fmt::Debug for Stop {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_possible()).finish()
    }
}
