//! Promise: the whole lesson, every stop of every chapter, can be walked in windows of four sizes, by keyboard, by mouse and by
//! touch, in both languages; and at each stop what it speaks of is in view. One browser goes through it once, and it plays from
//! stop to stop. At each stop the window gets all four sizes, and in each the stop is looked at in both languages. Go on is
//! pressed with real events (see `remote`). Each stop is left once: by each means and at each size in turn, so that all of
//! them meet a dozen times and not at every stop. Each question is answered once with real events as well, where its stop is
//! left; that all its other answers are right or wrong as they should is found out in the page.

use super::remote::{PHONE, PROJECTOR, Remote, Size};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A projector, a phone, that phone on its side, and the projector's window at 200 %.
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
    /// By name: what is told at each stop.
    pub told: HashMap<String, String>,
    pub wrongs: Vec<String>,
}

/// The whole walk. `None` where there is no chromium.
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
        // As fast as it can.
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
                // The last size is the first one of the next stop.
                next = self.look(remote, (3 * passed + turn) % SIZES.len(), &stop);
            }
            self.answer(remote, passed / 4 % 3, &stop);
            match (passed % 3, next) {
                (1, Some(next)) => remote.click(&next),
                (2, Some(next)) => remote.tap(&next),
                _ => remote.key("]"),
            }
        }
        // Behind the last stop is free play.
        let end = remote.eval("until(() => !lesson.opened).then(() => wrongs.join('; '))");
        assert_eq!(end, "");
    }

    /// Looks at a stop in a window of that size, and gives back where Go on can be pressed.
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

    /// Answers the question of this stop, where it has one.
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

/// The chapters by the names of their files, each with the number of its stops.
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
fn nothing_is_out_of_sight_at_any_stop() {
    let Some(walk) = walk() else {
        return;
    };
    assert!(walk.wrongs.is_empty(), "{:#?}", walk.wrongs);
}
