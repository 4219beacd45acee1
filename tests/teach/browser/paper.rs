//! Promise: a chapter can be printed as a handout with its answers on a page of their own, and its boards and trees can
//! be copied as SVG that does not depend on the page.

use super::remote::{PHONE, PROJECTOR, Remote};

/// What a browser reads from the picture: whether it is complete, how many circles it has, and its digits.
fn seen(picture: &str) -> String {
    format!(
        "(() => {{
            const svg = new DOMParser().parseFromString({picture}.outerHTML, 'image/svg+xml');
            const digits = Array.from(svg.querySelectorAll('text'), (each) => each.textContent).filter((each) => /^[1-9]$/.test(each));
            return [svg.querySelector('parsererror, [class]') === null, svg.querySelectorAll('circle').length, digits.join('')].join(' ');
        }})()"
    )
}

#[test]
fn chapter_is_printed_and_its_pictures_are_copied() {
    let Some(mut remote) = Remote::start("a chapter on paper") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], "#chapter=2&stop=3&lang=en", "");
    remote.eval("until(() => lesson.stands && !player.playing && show.panels[0].tree.nodes)");
    // Three guesses, each in a ring, stand among five clues.
    let board = seen("drawnTable(document.querySelector('.board table'))");
    assert_eq!(remote.eval(&board), "true 3 23114342");
    // Circles for the root, the guesses and the digits left to try, and a ring around the newest.
    let tree = seen("copyWithStyles(document.querySelector('.tree svg'))");
    assert_eq!(remote.eval(&tree), "true 11 231344234");
    remote.eval("lesson.open(3, 3); until(() => lesson.stands && !player.playing)");
    remote.eval("window.print = () => { window.printed = true; }; handout.print(); until(() => window.printed)");
    let paper = remote.eval(
        "(() => {
            const { stops } = CHAPTERS[3];
            const answers = Array.from(document.querySelectorAll('#handout .answers p'), (each) => each.textContent.trim());
            return [document.querySelectorAll('#handout .sheet').length - stops.length,
                answers.length - stops.filter(({ ask }) => ask).length, answers.every((each) => /^\\d+: ./.test(each)),
                document.querySelector('#handout .answers').matches('#handout > :last-child'), lesson.index].join(' ');
        })()",
    );
    assert_eq!(paper, "0 0 true true 3");
    remote.eval("dispatchEvent(new Event('afterprint'))");
    assert_eq!(
        remote.eval("String(document.querySelector('#handout'))"),
        "null"
    );
    assert_eq!(remote.wrongs, [""; 0]);
}

/// A part of the page, which stops have it (a condition in JavaScript), and what it looks like on paper.
const PARTS: [(&str, &str, &str); 3] = [
    (
        "stack",
        "parts.includes('stack') && rungs.join() === 'scan' && calls",
        ".stack .card",
    ),
    ("frontier", "rungs.includes('wide')", ".frontier li"),
    ("matrix", "rungs.includes('links')", ".matrix rect"),
];

/// Prints a chapter, and waits for it.
const PRINT: &str =
    "window.printed = false; window.print = () => { window.printed = true; }; handout.print()";

#[test]
#[ignore = "sweep: handouts of four chapters"]
fn handout_has_every_part_even_from_a_narrow_window() {
    let Some(mut remote) = Remote::start("a chapter on paper from a phone") else {
        return;
    };
    remote.size(&PHONE);
    remote.still(true);
    remote.open(&[], "#chapter=1&lang=en", "");
    for (part, is_it, kind) in PARTS {
        // The first chapter that has it.
        let chapter = remote.eval(&format!(
            "(() => {{
                const has = ({{ stops, parts: own }}) => stops.some(({{ rungs, calls, parts = own || PARTS }}) => {is_it});
                return String(CHAPTERS.findIndex(has));
            }})()"
        ));
        assert_ne!(chapter, "-1", "{part}");
        remote.eval(&format!(
            "lesson.open({chapter}, 0); until(() => lesson.stands)"
        ));
        remote.still(false);
        remote.eval(&format!("{PRINT}; until(() => window.printed)"));
        let count = remote.eval(&format!(
            "String(document.querySelectorAll('#handout {kind}').length)"
        ));
        assert_ne!(count, "0", "{part}");
        // No tree is squeezed: none of its nodes is nearer to another than twice its radius.
        let squeezed = remote.eval(
            "(() => {
                const near = [];
                for (const svg of document.querySelectorAll('#handout .tree svg')) {
                    const nodes = Array.from(svg.querySelectorAll('circle[data-step]'), (each) => ['cx', 'cy', 'r'].map((name) => Number(each.getAttribute(name))));
                    nodes.forEach(([x, y, r], i) => nodes.slice(i + 1).forEach(([a, b]) => { if (Math.hypot(x - a, y - b) < 2 * r) near.push([x, y, a, b].join(' ')); }));
                }
                return near.join('; ');
            })()",
        );
        assert_eq!(squeezed, "", "{part}");
        // A copy doesn't begin its motion anew: it would be printed at its beginning.
        let moving = "document.getAnimations().filter(({ effect }) => effect.target.closest('#handout')).length";
        let moving = remote.eval(&format!(
            "byId('handout').style.display = 'block'; String({moving})"
        ));
        assert_eq!(moving, "0", "{part}");
        remote.still(true);
        remote.eval("dispatchEvent(new Event('afterprint'))");
    }
    assert_eq!(remote.wrongs, [""; 0]);
}

#[test]
#[ignore = "sweep: a handout that is interrupted"]
fn preparation_is_shown_and_can_be_cancelled_or_interrupted_by_printing() {
    let Some(mut remote) = Remote::start("a chapter that is being prepared for paper") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], "#chapter=3&stop=2&lang=en", "");
    remote.eval("until(() => lesson.stands)");
    let kept = "[progress.code, location.hash].join()";
    let before = remote.eval(kept);
    // The reader prints the page while the second stop is being prepared.
    let said = remote.eval(&format!(
        "{PRINT}; until(() => handout.sheets.length > 0).then(() => {{
            dispatchEvent(new Event('beforeprint'));
            dispatchEvent(new Event('afterprint'));
            return document.querySelector('#preparing p').textContent;
        }})"
    ));
    assert!(said.starts_with("Preparing "), "{said}");
    remote.eval("until(() => window.printed)");
    let sheets =
        "String(document.querySelectorAll('#handout .sheet').length - CHAPTERS[2].stops.length)";
    assert_eq!(remote.eval(sheets), "0", "all stops are there");
    remote.eval("dispatchEvent(new Event('afterprint'))");
    remote.eval("until(() => lesson.stands)");
    // Escape ends the preparation, and nothing is printed.
    remote.eval(&format!("{PRINT}; until(() => handout.sheets.length > 0)"));
    remote.key("Escape");
    remote.eval("until(() => !document.querySelector('#preparing').open && lesson.stands)");
    remote.eval("new Promise((then) => setTimeout(then, 300))");
    assert_eq!(remote.eval("String(window.printed)"), "false");
    assert_eq!(
        remote.eval("String(document.querySelector('#handout, #bench'))"),
        "null"
    );
    assert_eq!(remote.eval(kept), before, "the reader is where they were");
    assert_eq!(remote.wrongs, [""; 0]);
}
