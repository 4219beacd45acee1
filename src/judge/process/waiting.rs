//! How long a program had to wait for a processor, a disk or a lock of the kernel while none of its threads ran. This
//! time doesn't count against it.
//!
//! At each look, the time since the last one in which the program used no processor is called waiting if one of its
//! threads is then ready (state `R`) or blocked within the kernel (state `D`), and sleeping if all of them sleep. A
//! thread may have slept for a part of that time, or waited before it fell asleep, but looks are at most ten
//! milliseconds apart, and such errors even out. A program that gets itself blocked, or keeps a thread ready that gets
//! no processor, lives as long as one that always waits for a processor.

use std::time::Duration;

#[derive(Debug, Default)]
pub struct WaitingTime {
    /// The program's age and its CPU time at the last look.
    wall: Duration,
    cpu: Duration,
    waited: Duration,
}

impl WaitingTime {
    /// How long the program has used no processor since the last look. Looks can be skipped as long as this is small.
    pub fn unexplained(&self, wall: Duration, cpu: Duration) -> Duration {
        let ran = cpu.saturating_sub(self.cpu);
        wall.saturating_sub(self.wall).saturating_sub(ran)
    }

    /// Adds a look at a program of this age and CPU time; `wants`: a thread is ready or blocked.
    pub fn add_look(&mut self, wall: Duration, cpu: Duration, wants: bool) {
        if wants {
            self.waited += self.unexplained(wall, cpu);
        }
        (self.wall, self.cpu) = (wall, cpu);
    }

    /// The time to take off.
    pub fn total(&self) -> Duration {
        self.waited
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_time_without_a_processor_that_is_wanted_is_waiting() {
        let ms = Duration::from_millis;
        let mut waiting = WaitingTime::default();
        for (wall, cpu, wants, total) in [
            (10, 10, true, 0),
            (20, 12, true, 8),
            (60, 12, true, 48),
            // It sleeps.
            (160, 12, false, 48),
            // Two threads keep two processors busy, and a third one waits.
            (170, 32, true, 48),
            (180, 33, true, 57),
        ] {
            waiting.add_look(ms(wall), ms(cpu), wants);
            assert_eq!(waiting.total(), ms(total), "{wall}");
        }
        assert_eq!(waiting.unexplained(ms(200), ms(40)), ms(13));
    }
}
