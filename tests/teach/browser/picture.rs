//! Promise: the README's picture, a search on its board and as its tree, is what the page's own buttons copy. The pictures are
//! kept beside the page's sources, one for each theme.

use super::remote::{PROJECTOR, Remote};
use std::fs;
use std::path::Path;

/// A dead end, with a branch given up and the digits that are left to try.
const STOP: &str = "#chapter=3&stop=8&lang=en";

#[test]
#[ignore = "sweep: the README's picture, drawn again in a browser"]
fn readme_pictures_are_what_the_page_draws() {
    let Some(mut remote) = Remote::start("the README's picture") else {
        return;
    };
    remote.size(&PROJECTOR);
    remote.still(true);
    remote.open(&[], STOP, "");
    // The tree is drawn whole once the whole search is known.
    remote.eval("until(() => show.panels[0].tree.nodes)");
    // The picture has no text, so nothing in it is lit.
    remote.eval("lesson.mentions.light(false)");
    let mut changed = Vec::new();
    for theme in ["light", "dark"] {
        remote.eval(&format!("setTheme('{theme}')"));
        let board = remote.eval("drawnTable(document.querySelector('.board table')).outerHTML");
        let tree = remote.eval("copyWithStyles(document.querySelector('.tree svg')).outerHTML");
        let drawn = side_by_side(&[board, tree]);
        let name = format!("search-{theme}.svg");
        let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/teach/page/pictures");
        let kept = fs::read_to_string(kept.join(&name)).unwrap_or_default();
        let new = Path::new(env!("CARGO_TARGET_TMPDIR")).join(&name);
        fs::write(&new, &drawn).expect("a folder for temporary files");
        if without_places(&kept) != without_places(&drawn) {
            changed.push(new);
        }
    }
    assert!(
        changed.is_empty(),
        "if these are right, copy them to src/teach/page/pictures: {changed:?}"
    );
    assert_eq!(remote.wrongs, [""; 0]);
}

/// One drawing of several, from left to right, each in the middle of the height.
fn side_by_side(drawings: &[String]) -> String {
    const GAP: f64 = 24.0;
    let sizes: Vec<(f64, f64)> = drawings
        .iter()
        .map(|drawing| (number(drawing, "width"), number(drawing, "height")))
        .collect();
    let height = sizes.iter().map(|size| size.1).fold(0.0, f64::max);
    let (mut x, mut inside) = (0.0, String::new());
    for (drawing, size) in drawings.iter().zip(sizes) {
        let y = (height - size.1) / 2.0;
        inside += &drawing.replacen("<svg", &format!("\n<svg x=\"{x}\" y=\"{y}\""), 1);
        x += size.0 + GAP;
    }
    let width = x - GAP;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" height=\"{height}\">{inside}\n</svg>\n"
    )
}

/// An attribute of the first element.
fn number(drawing: &str, name: &str) -> f64 {
    let (_, rest) = drawing.split_once(&format!(" {name}=\"")).expect(name);
    let (value, _) = rest.split_once('"').expect("a closing quote");
    value.parse().expect(name)
}

/// The drawing without its coordinates, which depend on the fonts of the machine.
fn without_places(drawing: &str) -> String {
    const PLACES: [&str; 11] = [
        "x", "y", "x1", "y1", "x2", "y2", "width", "height", "viewBox", "d", "points",
    ];
    let is_place = |word: &&str| {
        let name = word.split('=').next().unwrap_or_default();
        !PLACES.contains(&name.trim())
    };
    // Words are separated by the quotes that close a value.
    let words: Vec<&str> = drawing.split("\" ").filter(is_place).collect();
    words.join("\" ")
}
