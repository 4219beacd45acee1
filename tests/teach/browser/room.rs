//! Promise: the reader changes the walls of the room, and both searches look for their way anew.

use super::remote::{PROJECTOR, Remote};

#[test]
#[ignore = "sweep: a room with other walls"]
fn searches_follow_the_walls_that_the_reader_builds() {
    let Some(mut remote) = Remote::start("the walls of the room") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], "#chapter=1&lang=en", "");
    remote.eval(
        "const wide = CHAPTERS.findIndex(({ en }) => en.title === 'Depth-first or breadth-first');
         lesson.open(wide, CHAPTERS[wide].stops.findIndex(({ tool }) => tool && tool().matches('.open')));
         until(() => lesson.stands && document.querySelector('.rooms.open'))",
    );
    let said = "Array.from(document.querySelectorAll('.rooms figcaption'), (each) => each.textContent).join(' | ')";
    let before = remote.eval(said);
    // Above the goal there is a wall. Without it, the shortest way is a straight line or a corner.
    let click = |row: usize, column: usize| {
        format!(
            "document.querySelectorAll('figure:first-child [data-square]')[{}].dispatchEvent(new MouseEvent('click', {{ bubbles: true }}))",
            row * 6 + column
        )
    };
    remote.eval(&click(1, 1));
    let without = remote.eval(said);
    assert!(
        without.ends_with("Breadth-first: a path of 3 moves; 8 squares visited."),
        "{without}"
    );
    // The goal and the start stay as they are.
    remote.eval(&click(2, 1));
    remote.eval(&click(0, 0));
    assert_eq!(remote.eval(said), without);
    // Walls right, left and above shut the goal in.
    for (row, column) in [(1, 1), (2, 0), (2, 2)] {
        remote.eval(&click(row, column));
    }
    let shut = remote.eval(said);
    let none = "No way to the green circle: all 20 squares that can be reached were visited.";
    assert_eq!(shut, format!("{none} | {none}"));
    // By keyboard: Enter takes one down again.
    remote.eval("document.querySelector('figure:first-child [tabindex=\"0\"]').focus()");
    remote.key("Enter");
    remote.eval("document.querySelectorAll('figure:first-child [data-square]')[12].focus()");
    remote.key("Enter");
    assert_eq!(remote.eval(said), before);
    assert_eq!(remote.wrongs, [""; 0]);
}
