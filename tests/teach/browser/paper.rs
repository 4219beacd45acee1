//! Promise: a chapter can be printed as a handout with its answers on a page of their own, and its boards and trees can
//! be copied as SVG that does not depend on the page.

use super::remote::{PROJECTOR, Remote};

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
    remote.open(&[], "#chapter=4&stop=4&lang=en", "");
    remote.eval("until(() => lesson.stands && !player.playing)");
    // Three guesses, each in a ring, stand among five clues.
    let board = seen("drawnTable(document.querySelector('.board table'))");
    assert_eq!(remote.eval(&board), "true 3 23114342");
    // Circles for the root and the guesses, and a ring around the newest.
    let tree = seen("copyWithStyles(document.querySelector('.tree svg'))");
    assert_eq!(remote.eval(&tree), "true 5 ");
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
