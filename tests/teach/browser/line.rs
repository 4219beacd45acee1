//! The reader writes one line of a search in the page, and the page judges it there. Whatever is written, the page says
//! what happened within a moment and goes on.

use super::{PROJECTOR, browse_at};
use crate::chapters::four_by_four::{SHALLOW, run_on};
use sudoku_oj::teach::four_by_four::Variant;

/// A task, the language that the page shows, the line, and the beginning of what the page says. With "✓" the task is done.
const LINES: &[[&str; 4]] = &[
    ["undo", "python", "grid[cell] = 0", "✓ Right: 6 of 6."],
    ["undo", "cpp", "grid[cell] = 0;", "✓ Right: 6 of 6."],
    [
        "undo",
        "java",
        "grid[cell] = 0; // empty again",
        "✓ Right: 6 of 6.",
    ],
    ["undo", "rust", "grid[cell] = b'.';", "✓ Right: 6 of 6."],
    [
        "undo",
        "python",
        "grid[cell] = 1 - 1  # the same",
        "✓ Right: 6 of 6.",
    ],
    [
        "undo",
        "python",
        "grid[cell] == 0",
        "✗ search returned False, but this grid has a solution. | == only compares. One = writes. | ✗ one solution",
    ],
    [
        "undo",
        "python",
        "digit = 0",
        "✗ search returned False, but this grid has a solution. | That gives the variable digit a new value. The grid does not change. |",
    ],
    [
        "undo",
        "python",
        "grid[cell] = digit",
        "✗ search returned False, but this grid has a solution. | The call for r1c2 is over, and its 3 is still there. |",
    ],
    [
        "undo",
        "python",
        "return False",
        "✗ search returned False, but this grid has a solution. | return ends the whole call.",
    ],
    ["undo", "python", "", "✗ Write the missing line first."],
    [
        "undo",
        "python",
        "# nothing",
        "✗ Write the missing line first.",
    ],
    [
        "undo",
        "python",
        "grid[cell = 0",
        "✗ “=” cannot be here; “]” is missing.",
    ],
    [
        "undo",
        "python",
        "board[cell] = 0",
        "✗ Nothing is called “board” here. |",
    ],
    [
        "undo",
        "python",
        "grid[16] = 0",
        "✗ Entry 16 does not exist; the list has 16. |",
    ],
    [
        "undo",
        "python",
        "grid[cell] = '.'",
        "✗ The grid holds numbers, not texts such as '.'.",
    ],
    [
        "undo",
        "python",
        "if grid[cell] = digit: grid[cell] = 0",
        "✗ One = writes a value; == compares. Which one is meant?",
    ],
    [
        "result",
        "python",
        "if search(grid, cell + 1): return True",
        "✓ Right: 6 of 6.",
    ],
    [
        "result",
        "cpp",
        "bool found = search(grid, cell + 1); if (found) return true;",
        "✓ Right: 6 of 6.",
    ],
    [
        "result",
        "rust",
        "if search(grid, cell + 1) { return true; }",
        "✓ Right: 6 of 6.",
    ],
    [
        "result",
        "python",
        "if search(grid, cell): return True",
        "✓ Right: 6 of 6.",
    ],
    [
        "result",
        "python",
        "search(grid, cell + 1)",
        "✗ search returned False, but this grid has a solution. | The call returns True or False, and nothing looks at it. |",
    ],
    [
        "result",
        "python",
        "return search(grid, cell + 1)",
        "✗ search returned False, but this grid has a solution. | This returns the answer even if it is False.",
    ],
    [
        "result",
        "java",
        "if (search(grid, cell + 1)) return false;",
        "✗ search returned False, but this grid has a solution. | When the call below has succeeded, this returns False. |",
    ],
    [
        "result",
        "python",
        "return True",
        "✗ search returned True, but r1c3 holds no digit. | Your line does not call search, so the other cells are left alone. |",
    ],
    [
        "result",
        "python",
        "if search(grid, cell + 1): return true",
        "✗ Here it is written True, not true.",
    ],
    [
        "result",
        "python",
        "if search(grid, cell + 1) return True",
        "✗ “return” cannot be here; “:” is missing.",
    ],
    [
        "result",
        "python",
        "if search(grid): return True",
        "✗ search needs 2 values in its brackets, not 1. |",
    ],
    [
        "base",
        "python",
        "if cell == 16: return True",
        "✓ Right: 6 of 6.",
    ],
    [
        "base",
        "cpp",
        "if (cell >= 16) { return true; }",
        "✓ Right: 6 of 6.",
    ],
    [
        "base",
        "rust",
        "if cell > 15: return True",
        "✓ Right: 6 of 6.",
    ],
    [
        "base",
        "python",
        "if cell == 16: return False",
        "✗ search returned False, but this grid has a solution. | A full grid is a solution. What should the call return then? |",
    ],
    [
        "base",
        "python",
        "if cell == 15: return True",
        "✗ Entry 17 does not exist; the list has 16. | The search went on to cell 16.",
    ],
    [
        "base",
        "python",
        "if cell == 7: return True",
        "✗ search returned True, but r2c4 holds no digit. | next_empty gives 16 when no cell is empty. Any other number is a cell that still has to be filled. |",
    ],
    [
        "fits",
        "python",
        "if not fits(grid, cell, digit): continue",
        "✓ Right: 6 of 6.",
    ],
    [
        "fits",
        "cpp",
        "if (!fits(grid, cell, digit)) continue;",
        "✓ Right: 6 of 6.",
    ],
    [
        "fits",
        "python",
        "if fits(grid, cell, digit) == False: continue",
        "✓ Right: 6 of 6.",
    ],
    [
        "fits",
        "python",
        "if fits(grid, cell, digit): continue",
        "✗ search returned True, but the digit in r1c1 is there twice in a row, column or box. | This skips the digits that fit. |",
    ],
    [
        "fits",
        "python",
        "if not fits(grid, cell, digit): break",
        "✗ search returned False, but this grid has a solution. | break leaves the loop, so larger digits are never tried in this cell. |",
    ],
    [
        "fits",
        "python",
        "pass",
        "✗ search returned True, but the digit in r1c1 is there twice in a row, column or box. | Your line does not ask fits. |",
    ],
    [
        "copy",
        "python",
        "found.append(grid.copy())",
        "✓ Right: 1 of 1.",
    ],
    [
        "copy",
        "python",
        "found.append(grid[:])",
        "✓ Right: 1 of 1.",
    ],
    ["copy", "java", "found += [list(grid)]", "✓ Right: 1 of 1."],
    [
        "copy",
        "python",
        "found.append(grid)",
        "✗ The list has 3 entries, and all of them are grid itself, which is undone by now. | grid is one list for the whole search. The entry must be a list of its own. |",
    ],
    [
        "copy",
        "python",
        "found = grid.copy()",
        "✗ The list is empty at the end. | That makes found a name for something else in this call only.",
    ],
    [
        "attack",
        "python",
        "if aside == 0 or aside == row - other: return False",
        "✓ Right: 6 of 6.",
    ],
    [
        "attack",
        "java",
        "if (aside == row - other || aside == 0) return false;",
        "✓ Right: 6 of 6.",
    ],
    [
        "attack",
        "python",
        "if aside == row - other: return False",
        "✗ This board was counted, and two of its queens share a column. | Two queens in one column are 0 columns apart. | ✓ 1 × 1 | ✗ 2 × 2",
    ],
    [
        "attack",
        "python",
        "if aside == 0: return False",
        "✗ This board was counted, and two of its queens share a diagonal. | On a diagonal, two queens are as many columns apart as rows. These two are row - other rows apart. |",
    ],
    [
        "attack",
        "python",
        "if aside == 0 or aside == other - row: return False",
        "✗ This board was counted, and two of its queens share a diagonal. | other is above row, so other - row is negative. aside never is. |",
    ],
    [
        "attack",
        "python",
        "if aside <= row - other: return False",
        "✗ A board without an attack was not counted. | ✓ 1 × 1 | ✓ 2 × 2 | ✓ 3 × 3 | ✗ 4 × 4",
    ],
    // Lines that never end, and lines that want to do harm.
    ["undo", "python", "while True: pass", "✗ Stopped after "],
    [
        "undo",
        "cpp",
        "while(1) grid[cell] = 0;",
        "✗ Stopped after ",
    ],
    [
        "undo",
        "python",
        "while 1: grid.append(1)",
        "✗ A list grew beyond 1,000 entries. |",
    ],
    ["result", "python", "search(grid, start)", "✗ "],
    ["undo", "python", "return search(grid, 0)", "✗ "],
    [
        "base",
        "python",
        "if search(grid, start): return True",
        "✗ More than 40 calls are open at once. The calls never come to an end. |",
    ],
    [
        "undo",
        "python",
        "postMessage(1)",
        "✗ Nothing is called “postMessage” here. |",
    ],
    [
        "undo",
        "python",
        "alert(document.title)",
        "✗ “)” cannot be here",
    ],
    [
        "undo",
        "python",
        "constructor",
        "✗ Nothing is called “constructor” here. |",
    ],
    [
        "undo",
        "python",
        "grid.constructor()",
        "✗ A list has no “constructor” here. |",
    ],
    ["undo", "python", "grid.__proto__ = 0", "✗ "],
    [
        "undo",
        "python",
        "</script><script>wrongs.push(1)</script>",
        "✗ “<” cannot be here",
    ],
    ["undo", "python", "import os", "✗ “import” cannot be here"],
    [
        "undo",
        "cpp",
        "`${wrongs.push(1)}`",
        "✗ “`” means nothing here.",
    ],
    [
        "undo",
        "python",
        "1 MB",
        "✗ That is more than one line: at most 160 characters.",
    ],
    [
        "undo",
        "python",
        "((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
        "✗ The line stops too early",
    ],
    [
        "undo",
        "python",
        "grid[cell] = 99999 * 99999",
        "✗ A number grew beyond 1,000,000,000. |",
    ],
];

/// A line whose search fails, and is shown.
const FAILED: &str = "grid[cell] = digit";

/// Some of the lines: right, wrong, endless and hostile ones.
#[test]
fn written_lines_are_judged_in_the_page() {
    let some = LINES.iter().enumerate().filter(|(n, line)| {
        n % 9 == 0 || line[2] == FAILED || ["while(1)", "1 MB"].contains(&line[2])
    });
    assert_judged(&some.map(|(_, line)| *line).collect::<Vec<_>>());
}

#[test]
#[ignore = "sweep: all lines"]
fn all_written_lines_are_judged_in_the_page() {
    assert_judged(LINES);
}

fn assert_judged(lines: &[[&str; 4]]) {
    let driver = format!("const LINES = {lines:?};\n{}", include_str!("line.js"));
    let Some(found) = browse_at(&[], "#chapter=1&stop=1&lang=en", &driver, PROJECTOR) else {
        return;
    };
    for (n, [task, code, line, wanted]) in lines.iter().enumerate() {
        let said = &found[&format!("{n} said")];
        assert!(said.starts_with(wanted), "{task} {code} {line}: {said}");
        let done = wanted.starts_with('✓');
        assert_eq!(found[&format!("{n} done")], done.to_string(), "{line}");
        assert_eq!(found[&format!("{n} quick")], "true", "{line}");
    }
    assert_eq!(
        found["stays"], "true true",
        "keys in the field belong to it"
    );
    for (name, wanted) in [
        ("replay", "The first call returns False."),
        ("chinese", "search 返回 False"),
    ] {
        let said = &found[name];
        assert!(said.contains(wanted), "{name}: {said}");
    }
    assert_ne!(found["replay"], found["step back"]);
    assert_eq!(found["kept"], FAILED);
    // Data, engine and page: nothing that was written became a script.
    assert_eq!(found["scripts"], "3");
    // The failed search is shown on the grid on which it failed.
    let failed = lines.iter().position(|line| line[2] == FAILED);
    let failed = failed.expect("that line");
    assert_eq!(
        found[&format!("{failed} board")],
        run_on(SHALLOW, Variant::Forgets).grid
    );
    assert!(
        found[&format!("{failed} shown")].starts_with("def search(grid, start):~cell = next_empty")
    );
}
