//! The wall clock of one run, which stops while the run is stopped.

use super::sys;
use std::time::Duration;

#[derive(Debug)]
pub struct Clock {
    /// When it began, by the clock that all processes share, and from when to when it was stopped.
    began: Duration,
    stops: Vec<(Duration, Duration)>,
}

impl Clock {
    pub fn running_since(began: Duration) -> Clock {
        Clock {
            began,
            stops: Vec::new(),
        }
    }

    pub fn elapsed(&self) -> Duration {
        self.duration_between(self.began, sys::monotonic_time())
    }

    /// The time between `from` and `to`, without the time in which the run was stopped.
    pub fn duration_between(&self, from: Duration, to: Duration) -> Duration {
        let within = |&(stop, go): &(Duration, Duration)| go.min(to).saturating_sub(stop.max(from));
        let stopped: Duration = self.stops.iter().map(within).sum();
        to.saturating_sub(from).saturating_sub(stopped)
    }

    /// Records that the run was stopped from `stop` until now.
    pub fn exclude_since(&mut self, stop: Duration) {
        self.stops.push((stop, sys::monotonic_time()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stopped_time_within_the_interval_is_left_out() {
        let s = Duration::from_secs;
        let clock = Clock {
            began: s(0),
            stops: vec![(s(10), s(20)), (s(30), s(31))],
        };
        for (from, to, counted) in [
            (0, 5, 5),
            (0, 15, 10),
            (12, 18, 0),
            (15, 40, 19),
            (0, 40, 29),
        ] {
            assert_eq!(
                clock.duration_between(s(from), s(to)),
                s(counted),
                "{from} {to}"
            );
        }
    }
}
