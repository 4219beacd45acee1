//! Ends what runs in a sandbox before it passes a limit: because the caller's time is up, or because the result isn't
//! needed any more.

use std::fmt;
use std::sync::Arc;

#[derive(Clone)]
pub struct Cancellation(Option<Arc<dyn Fn() -> bool + Send + Sync>>);

impl Cancellation {
    pub fn never() -> Cancellation {
        Cancellation(None)
    }

    /// `due` is asked every few milliseconds while something runs.
    pub fn when_due(due: impl Fn() -> bool + Send + Sync + 'static) -> Cancellation {
        Cancellation(Some(Arc::new(due)))
    }

    pub fn is_possible(&self) -> bool {
        self.0.is_some()
    }

    pub fn is_due(&self) -> bool {
        self.0.as_ref().is_some_and(|due| due())
    }
}

impl fmt::Debug for Cancellation {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_tuple("Stop").field(&self.is_possible()).finish()
    }
}
