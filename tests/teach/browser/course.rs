//! Promise: every stop of every chapter of the lesson can be reached in windows of four sizes, by keyboard, mouse and
//! touch, in both languages, and what a stop speaks of is in view. One browser walks through it once, playing from stop
//! to stop. At each stop the window takes all four sizes, and in each the stop is checked in both languages. Go on is
//! pressed with real events (see `remote`), once a stop, with each means and at each size in turn. So every combination
//! comes up, but not at every stop. Each question is also answered once with real events, before its stop is left.
//! Whether its other answers are judged as they should be is checked within the page.

use super::remote::{PHONE, PROJECTOR, Remote, Size};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A projector, a phone, the phone on its side, and the projector at a zoom of 200 %.
const SIZES: [Size; 4] = [
    PROJECTOR,
    PHONE,
    Size {
        width: 844,
        height: 390,
        scale: 1,
        mobile: true,
    },
    Size {
        width: 640,
        height: 400,
        scale: 2,
        mobile: false,
    },
];

pub struct Walk {
    /// What each stop shows and says, by name and stop.
    pub told: HashMap<String, String>,
    pub wrongs: Vec<String>,
}

/// The whole walk, made once. `None` without chromium.
pub fn walk() -> Option<&'static Walk> {
    static WALK: OnceLock<Option<Walk>> = OnceLock::new();
    WALK.get_or_init(|| {
        let mut remote = Remote::start("a walk through the lesson")?;
        let mut walk = Walk {
            told: HashMap::new(),
            wrongs: Vec::new(),
        };
        remote.size(&SIZES[0]);
        remote.open(&[], "#chapter=1&lang=en", include_str!("course.js"));
        walk.through(&mut remote);
        walk.wrongs.append(&mut remote.wrongs);
        Some(walk)
    })
    .as_ref()
}

impl Walk {
    fn through(&mut self, remote: &mut Remote) {
        // At 500 steps a second.
        remote.eval("setSpeed(8); lesson.open(0, 0)");
        let chapters = chapters(remote);
        let stops = chapters
            .iter()
            .enumerate()
            .flat_map(|(c, (chapter, stops))| {
                (0..*stops).map(move |i| (c, i, format!("{chapter}.{}", i + 1)))
            });
        for (passed, (c, i, stop)) in stops.enumerate() {
            remote.eval(&format!("course.come({c}, {i})"));
            let mut next = None;
            for turn in 0..SIZES.len() {
                // The last size here is the first one at the next stop.
                next = self.look(remote, (3 * passed + turn) % SIZES.len(), &stop);
            }
            self.answer(remote, passed / 4 % 3, &stop);
            match (passed % 3, next) {
                (1, Some(next)) => remote.click(&next),
                (2, Some(next)) => remote.tap(&next),
                _ => remote.key("]"),
            }
        }
        // After the last stop comes free play.
        let end = remote.eval("until(() => !lesson.opened).then(() => wrongs.join('; '))");
        assert_eq!(end, "");
    }

    /// Checks a stop in a window of that size, and returns the point where Go on can be pressed.
    fn look(&mut self, remote: &mut Remote, size: usize, stop: &str) -> Option<String> {
        let Size { width, height, .. } = SIZES[size];
        remote.size(&SIZES[size]);
        let found = remote.eval(&format!("course.look({width}, {height}, {})", size == 0));
        let mut next = None;
        for (name, value) in found.lines().filter_map(|line| line.split_once('\t')) {
            match name {
                "next" => next = Some(value.to_string()),
                "wrong" => self.wrongs.push(format!("{width}x{height} {stop} {value}")),
                _ => {
                    self.told
                        .insert(format!("{name} {stop}"), value.to_string());
                }
            }
        }
        next
    }

    /// Answers the question of this stop, if it has one.
    fn answer(&mut self, remote: &mut Remote, means: usize, stop: &str) {
        let aim = remote.eval("course.aim()");
        match (aim.as_str(), means) {
            ("none", _) => return,
            ("", _) => {
                let wrong = format!("{stop} cannot be answered where it is");
                return self.wrongs.push(wrong);
            }
            (_, 0) => remote.key("Enter"),
            (point, 1) => remote.click(point),
            (point, _) => remote.tap(point),
        }
        if remote.eval("course.isAnswered()") != "true" {
            let how = ["Enter", "a click", "a tap"][means];
            self.wrongs
                .push(format!("{stop} is not answered by {how} at {aim}"));
        }
    }
}

/// The chapters by their file names, each with its number of stops.
pub fn chapters(remote: &mut Remote) -> Vec<(&'static str, usize)> {
    let stops = remote.eval("CHAPTERS.map(({ stops }) => stops.length).join()");
    let stops = stops
        .split(',')
        .map(|stops| stops.parse().expect("a number"));
    let files = include_str!("../../../src/teach/page/mod.rs").split("include_str!(\"chapters/");
    let names = files
        .skip(1)
        .map(|rest| rest.split_once(".js\")").expect("a script").0);
    names.zip(stops).collect()
}

#[test]
fn every_part_is_visible_at_every_stop() {
    let Some(walk) = walk() else {
        return;
    };
    assert!(walk.wrongs.is_empty(), "{:#?}", walk.wrongs);
}
