//! Promise: the whole lesson, every stop of every chapter, can be walked at four sizes, by keyboard, by mouse and by touch, in
//! both languages; and at each stop what it speaks of is in view. One browser goes through it four times. Go on is pressed
//! with real events (see `remote`), by each means in turn, so that over the four walks every stop is left by every means; each
//! stop is looked at in both languages, and left in one of them. Each question is
//! answered with real events as well, in one of the walks; that all its other answers are right or wrong as they should is
//! found out in the page.

use super::remote::{Remote, Size};
use std::collections::HashMap;
use std::sync::OnceLock;

/// A projector, a phone, that phone on its side, and the projector's window at 200 %.
pub const SIZES: [Size; 4] = [
    Size {
        width: 1280,
        height: 800,
        scale: 1,
        mobile: false,
    },
    Size {
        width: 390,
        height: 844,
        scale: 1,
        mobile: true,
    },
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

/// All four walks. `None` where there is no chromium.
pub fn walk() -> Option<&'static Walk> {
    static WALK: OnceLock<Option<Walk>> = OnceLock::new();
    WALK.get_or_init(|| {
        let mut remote = Remote::start("a walk through the lesson")?;
        let mut walk = Walk {
            told: HashMap::new(),
            wrongs: Vec::new(),
        };
        remote.open(&[], "#chapter=1&lang=en", include_str!("course.js"));
        for (turn, size) in SIZES.iter().enumerate() {
            through(&mut remote, size, turn, &mut walk);
        }
        walk.wrongs.append(&mut remote.wrongs);
        Some(walk)
    })
    .as_ref()
}

fn through(remote: &mut Remote, size: &Size, turn: usize, walk: &mut Walk) {
    let window = format!("{}x{}", size.width, size.height);
    remote.size(size);
    // Once it plays from stop to stop, as fast as it can; elsewhere it is there at once.
    remote.still(turn > 0);
    remote.eval(&format!("course.size = [{}, {}]", size.width, size.height));
    remote.eval("setSpeed(8); course.corner = ''; lesson.open(0, 0)");
    let mut passed = turn;
    for (c, (chapter, stops)) in chapters(remote).iter().enumerate() {
        for i in 0..*stops {
            let found = remote.eval(&format!("course.stop({c}, {i}, {})", turn == 0));
            let mut next = None;
            for (name, value) in found.lines().filter_map(|line| line.split_once('\t')) {
                let stop = format!("{chapter}.{}", i + 1);
                match name {
                    "next" => next = Some(value.to_string()),
                    "wrong" => walk.wrongs.push(format!("{window} {stop} {value}")),
                    _ => {
                        walk.told
                            .insert(format!("{name} {stop}"), value.to_string());
                    }
                }
            }
            // Each question is answered in one of the walks, by each means in turn.
            let aim = match (c + i) % SIZES.len() == turn {
                true => remote.eval("course.aim()"),
                false => "none".to_string(),
            };
            let stop = format!("{chapter}.{}", i + 1);
            match (aim.as_str(), passed / 4 % 3) {
                ("none", _) => {}
                ("", _) => walk
                    .wrongs
                    .push(format!("{window} {stop} cannot be answered where it is")),
                (_, 0) => remote.key("Enter"),
                (point, 1) => remote.click(point),
                (point, _) => remote.tap(point),
            }
            if !["", "none"].contains(&aim.as_str()) && remote.eval("course.isAnswered()") != "true"
            {
                let how = ["Enter", "a click", "a tap"][passed / 4 % 3];
                walk.wrongs
                    .push(format!("{window} {stop} is not answered by {how} at {aim}"));
            }
            match (passed % 3, next) {
                (1, Some(next)) => remote.click(&next),
                (2, Some(next)) => remote.tap(&next),
                _ => remote.key("]"),
            }
            passed += 1;
        }
    }
    // Behind the last stop is free play.
    let end = remote.eval("until(() => !lesson.opened).then(() => wrongs.join('; '))");
    assert_eq!(end, "", "{window}");
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
