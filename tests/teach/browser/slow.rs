//! Promise: the lesson can be used on a processor six times as slow, which Chromium emulates. The next stop is reached,
//! and keys are answered while a stop is being computed. How long either takes is not asserted.

use super::course::chapters;
use super::remote::{PROJECTOR, Remote};

/// Records what the page hears: the key, whether a stop was being computed, and the background colour.
const LISTEN: &str = "const heard = []; addEventListener('keydown', ({ key }) =>
    heard.push(`${key} ${lesson.machines === null} ${getComputedStyle(document.body).backgroundColor}`));";

#[test]
#[ignore = "sweep: long searches on a processor six times as slow"]
fn page_stays_responsive_at_stops_of_long_searches() {
    let Some(mut remote) = Remote::start("the lesson on a slow processor") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.slow(6);
    remote.open(&[], "#chapter=2&lang=en", LISTEN);
    // The second chapter begins with a search that plays; pressing again skips to its end.
    remote.eval("until(() => lesson.goal !== null)");
    remote.key("]");
    remote.eval("until(() => lesson.stands && lesson.index === 0)");
    let names = chapters(&mut remote);
    let chapter = names.iter().position(|(name, _)| *name == "growth");
    let chapter = chapter.expect("a chapter whose searches are long");
    // Only its last stops take long, and on a slowed processor the others cost time too.
    let (_, stops) = names[chapter];
    let last = stops - 4..stops;
    remote.eval(&format!("lesson.open({chapter}, {})", last.start));
    let mut colours = Vec::new();
    for i in last {
        let stands =
            format!("until(() => lesson.index === {i} && lesson.stands && !player.playing)");
        remote.eval(&stands);
        remote.key("]");
        // Pressed at once, whatever the page is doing.
        remote.key("t");
        colours.push(remote.eval("heard.at(-1)"));
    }
    remote.eval(&format!(
        "until(() => lesson.chapter === {chapter} + 1 && lesson.stands)"
    ));
    assert!(
        colours.iter().all(|heard| heard.starts_with("t ")),
        "{colours:?}"
    );
    let meanwhile = colours.iter().filter(|heard| heard.starts_with("t true "));
    assert!(meanwhile.count() > 0, "no stop takes long: {colours:?}");
    // The key goes through light, dark and the system's theme, so three presses in a row show two colours.
    let colour = |heard: &String| heard.splitn(3, ' ').nth(2).map(str::to_string);
    let changes = colours.windows(3).all(|three| {
        let of = three
            .iter()
            .map(colour)
            .collect::<std::collections::HashSet<_>>();
        of.len() == 2
    });
    assert!(changes, "{colours:?}");
    assert_eq!(remote.eval("wrongs.join('; ')"), "");
    assert_eq!(remote.wrongs, [""; 0]);
}
