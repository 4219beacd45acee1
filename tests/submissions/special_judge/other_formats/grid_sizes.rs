//! Small grids and large ones.

use super::*;

#[test]
fn grid_size_may_vary_between_cases() {
    let judge = judge_for_format("sides");
    let input = format!(
        "1\n0\n\n2\n{}\n3\n{}\n2\n1 1 {}",
        rows(PUZZLE_WITH_FOUR_SOLUTIONS, 4, " "),
        rows(PUZZLE, 9, " "),
        "0 ".repeat(14)
    );
    let least = [
        "1\n".to_string(),
        rows(FOUR_SOLUTIONS[0], 4, " "),
        rows(SOLVED, 9, " "),
        "NO SOLUTION\n".to_string(),
    ];
    let answer = least.join("\n");
    judge.accepts(&input, &answer, &answer);
    judge.accepts(&input, &answer, &least.concat());
    let four = "four lines of four digits with blanks between";
    for (case, printed, words) in [
        (
            0,
            "2".to_string(),
            "case 1, r1c1 is '2', no digit from 1 to 1",
        ),
        (0, "0".to_string(), "case 1, the only cell is empty"),
        (0, "1 1".to_string(), "case 1, printed 2 digits, expected 1"),
        (
            1,
            rows(FOUR_SOLUTIONS[1], 4, " "),
            "case 2, a valid solution, but the least is asked for: r1c3 is 3",
        ),
        (
            1,
            rows(&changed(FOUR_SOLUTIONS[0], &[(0, '5')]), 4, " "),
            "case 2, r1c1 is '5', no digit from 1 to 4",
        ),
        (
            1,
            rows(&changed(FOUR_SOLUTIONS[0], &[(0, '2')]), 4, " "),
            "case 2, row 1 has two 2s (r1c1, r1c2)",
        ),
        (
            1,
            rows(FOUR_SOLUTIONS[0], 16, " "),
            &format!(
                "case 2, printed as one line of sixteen digits, expected {four}; the digits are right"
            ),
        ),
        (
            1,
            rows(FOUR_SOLUTIONS[0], 4, ""),
            "case 2, rows printed without blanks; the digits are right",
        ),
        (
            1,
            rows(FOUR_SOLUTIONS[0], 4, " ") + "1 2 3 4\n",
            "case 2, a fifth row: line 6: '1 2 3 4'",
        ),
        (
            2,
            rows(FOUR_SOLUTIONS[0], 4, " "),
            "case 3, the answer of case 2 is printed again",
        ),
        (
            2,
            "NO SOLUTION".to_string(),
            "case 3, line 6 is 'NO SOLUTION', but there is a solution",
        ),
    ] {
        let mut parts = least.clone();
        parts[case] = printed + "\n";
        judge.rejects(&input, &answer, parts.concat(), words);
    }
    let lesser = answer.replacen(&least[1], &rows(FOUR_SOLUTIONS[2], 4, " "), 1);
    judge.fails(
        &input,
        &lesser,
        &answer,
        "the answer, case 2: it is not the least: r1c1 is 2, but 1 in the output",
    );
}

/// A side of sixteen letters: the drawing has only two grids. Here an empty line must separate the cases.
#[test]
fn sixteen_by_sixteen_grid_uses_letters() {
    let judge = judge_for_format("letters");
    let sign = |cell: usize| {
        let (row, column) = (cell / 16, cell % 16);
        char::from(b'A' + ((row % 4 * 4 + row / 4 + column) % 16) as u8)
    };
    let solved: String = (0..256).map(sign).collect();
    let given: String = solved
        .chars()
        .map(|sign| if sign > 'C' { '-' } else { sign })
        .collect();
    let (input, right) = (rows(&given, 16, ""), rows(&solved, 16, ""));
    let (input, answer) = (format!("{input}\n{input}"), format!("{right}\n{right}"));
    judge.accepts(&input, &answer, &answer);
    judge.rejects(
        &input,
        &answer,
        right.repeat(2),
        "case 2, no empty line in front of line 17",
    );
    for (printed, words) in [
        (
            changed(&solved, &[(3, 'E')]),
            "case 1, row 1 has two Es (r1c4, r1c5)",
        ),
        (changed(&solved, &[(3, '-')]), "case 1, r1c4: left empty"),
        (
            changed(&solved, &[(3, 'q')]),
            "case 1, r1c4 is 'q', no letter from A to P",
        ),
        (
            changed(&solved, &[(0, 'B')]),
            "case 1, the clue A at r1c1 became B",
        ),
    ] {
        let output = format!("{}\n{right}", rows(&printed, 16, ""));
        judge.rejects(&input, &answer, &output, words);
        let (_, message) = judge.validate(&input, &answer, output.as_bytes());
        let lines: Vec<&str> = message.lines().collect();
        assert_eq!(
            lines[1],
            format!("      {:37}   answer", "printed"),
            "{message}"
        );
        let between = "   --------+---------+---------+--------".repeat(2);
        assert_eq!(lines[6], format!("   {between}"), "{message}");
        assert!(lines[2..].iter().all(|line| line.len() == 83), "{message}");
        assert_eq!(
            (&lines[2][..5], &lines[20][..5]),
            ("r1   ", "r16  "),
            "{message}"
        );
    }
    for (output, words) in [
        (
            rows(&solved, 256, ""),
            "case 1, printed as one line of 256 letters, expected sixteen lines of sixteen letters; the letters are right",
        ),
        (
            rows(&solved, 16, " "),
            "case 1, rows printed with blanks; the letters are right",
        ),
        (
            right.replacen("P\n", "PP\n", 1),
            "case 1, row 1 has 17 letters",
        ),
        (
            format!("Solving\n{right}"),
            "case 1, line 1 is no part of a grid: 'Solving'",
        ),
    ] {
        judge.rejects(&input, &answer, format!("{output}\n{output}"), words);
    }
}
