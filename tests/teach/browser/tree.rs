//! Promise: in the drawing of a search tree nothing overlaps, is crossed by an edge or cut off, and each value on an edge
//! is what that node's call has returned.

use super::remote::{PHONE, PROJECTOR, Remote, Size};
use crate::chapters::four_by_four::{PUZZLE, run_on};
use sudoku_oj::teach::four_by_four::Variant;

/// For a lecture hall.
const LARGE: Size = Size {
    width: 1920,
    height: 1080,
    ..PROJECTOR
};

fn open(what: &str) -> Option<Remote> {
    let mut remote = Remote::start(what)?;
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], "#chapter=1&lang=en", include_str!("tree.js"));
    Some(remote)
}

#[test]
fn values_in_the_tree_are_what_the_calls_return() {
    let Some(mut remote) = open("the values in the tree") else {
        return;
    };
    // The search that wipes its answer has taken back every digit, but not every call has failed.
    for (flaw, variant) in [("", Variant::Right), ("wipes", Variant::Wipes)] {
        let right = run_on(PUZZLE, Variant::Right);
        let [placed, failed] = ["place", "undo"].map(|event| right.count(event));
        let run = run_on(PUZZLE, variant);
        assert_eq!(run.count("place"), placed);
        remote.eval(&format!(
            "lesson.close(); show.open(SMALL, ['scan'], 'values', '{flaw}', 'nodes'); show.look('tree', ['tree', 'stack']);
             show.seek(Infinity); until(() => show.whole && show.panels[0].tree.nodes)"
        ));
        remote.eval(
            "show.seek(show.length); show.draw(); new Promise((done) => setTimeout(done, 100))",
        );
        assert_eq!(
            remote.eval("trees.values()"),
            format!("{} {failed} 0", placed - failed + 1),
            "{flaw}"
        );
    }
    // In the middle of a search, the calls of the path wait.
    remote.eval("show.seek(0); show.lead('next', ({ kind }) => kind === KIND.deadCell)");
    let waits = remote.eval("String(show.panels[0].search.machine.depth)");
    assert_eq!(remote.eval("trees.values()"), format!("0 0 {waits}"));
    assert_eq!(remote.wrongs, [""; 0]);
}

/// The stops at which something is wrong with a tree, in a window of this size.
fn wrongs(remote: &mut Remote, size: &Size, chapters: &str) -> String {
    remote.size(size);
    remote.eval(&format!(
        "(async () => {{
            const wrongs = [];
            for (const [c, {{ stops }}] of CHAPTERS.entries()) {{
                if (!({chapters})(c)) continue;
                for (const [i] of stops.entries()) {{
                    lesson.open(c, i);
                    await until(() => lesson.stands && !player.playing);
                    if (!lesson.parts.includes('tree')) continue;
                    const found = await trees.look();
                    if (found) wrongs.push(`${{c + 1}}/${{i + 1}}: ${{found}}`);
                }}
            }}
            return wrongs.join('\\n');
        }})()"
    ))
}

#[test]
#[ignore = "sweep: the trees of four chapters"]
fn nothing_in_a_tree_overlaps_or_is_cut_off() {
    let Some(mut remote) = open("the drawings of trees") else {
        return;
    };
    assert_eq!(
        wrongs(&mut remote, &PROJECTOR, "(c) => c < 3 || c === 5"),
        ""
    );
}

#[test]
#[ignore = "sweep: all trees of the lesson in windows of three sizes"]
fn nothing_in_any_tree_overlaps_or_is_cut_off() {
    let Some(mut remote) = open("the drawings of all trees") else {
        return;
    };
    for size in [PROJECTOR, PHONE, LARGE] {
        assert_eq!(wrongs(&mut remote, &size, "() => true"), "", "{size:?}");
    }
}
