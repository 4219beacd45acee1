//! Promise: whatever a submission prints is a right or wrong answer; a fault of the package or the machine is neither.

use super::correct_output::CorrectOutput;
use super::*;
use crate::common::random::SplitMix64;
use std::os::unix::ffi::OsStrExt;

/// The judge must hold neither a huge line nor all lines in memory: 100 MB, or 2,500,000 lines, fit through 48 MiB of
/// address space.
#[cfg(target_os = "linux")]
#[test]
fn huge_output_needs_little_memory() {
    for judge in SpecialJudge::all() {
        let (input, answer) = (judge.dir.path.join("input"), judge.dir.path.join("answer"));
        fs::write(&input, judge.input(&[PUZZLE])).unwrap();
        fs::write(&answer, judge.output(&[SOLVED])).unwrap();
        for source in [
            "head -c 100000000 /dev/zero",
            "yes '' | head -c 2500000",
            "yes 1 | head -c 5000000",
        ] {
            let script = format!("ulimit -v 49152; {source} | \"$0\" \"$@\"");
            let args = [
                "-c".as_ref(),
                script.as_ref(),
                judge.program.as_os_str(),
                input.as_os_str(),
                answer.as_os_str(),
                judge.dir.path.as_os_str(),
            ];
            let args = args.into_iter().chain(judge.words.iter().map(OsStr::new));
            let output = run(Path::new("/bin/sh"), args, b"");
            let complaint = String::from_utf8_lossy(&output.stderr);
            let code = output.status.code();
            assert_eq!(code, Some(43), "{}: {complaint}", judge.slug);
        }
    }
}

#[test]
fn bad_input_is_a_judge_error() {
    for (slug, input, reason) in [
        ("poj-2676", "", "1: expected the number of cases"),
        ("poj-2676", "many\n", "1: expected the number of cases"),
        ("poj-2676", "3x\n", "1: expected the number of cases"),
        (
            "poj-2676",
            "4294967296\n",
            "1: expected the number of cases",
        ),
        ("poj-2676", "-1\n", "1: expected the number of cases"),
        ("poj-2676", SOLVED, "1: expected the number of cases"),
        ("poj-2676", "1\n", "2: expected case 1 of 1"),
        ("poj-2676", "1\n1234.678\n", "2: expected r1c5 of case 1"),
        ("poj-2676", "1\n12345678\n", "3: expected r1c9 of case 1"),
        (
            "poj-2676",
            "1\nP1\n",
            "11: expected nothing behind the 1 cases it promises",
        ),
        ("lanqiao-sudoku", "", "1: expected a grid"),
        (
            "lanqiao-sudoku",
            "P0\n",
            "10: expected nothing behind the grid",
        ),
        ("lanqiao-sudoku", "53..7\n", "1: expected r1c3 of case 1"),
        ("acwing-166", "53..7\n", "2: expected r1c6 of case 1"),
        ("acwing-166", "530", "1: expected r1c3 of case 1"),
        ("acwing-166", "eng", "1: expected 'end'"),
        ("acwing-166", "end\n5", "2: expected nothing behind 'end'"),
        ("nowcoder-hj44", "P5 3 0 -1", "10: expected r1c4 of case 2"),
        ("leetcode-37", "[[\"0\"", "1: expected r1c1 of case 1"),
        ("leetcode-37", "[[\" 5\"", "1: expected r1c1 of case 1"),
        ("leetcode-37", "[[5", "1: expected '\"'"),
        ("leetcode-37", "[\n[\"5\" , .", "2: expected '\"'"),
    ] {
        let judge = SpecialJudge::for_package(slug);
        let rows: Vec<&[u8]> = PUZZLE.as_bytes().chunks(9).collect();
        let puzzle = String::from_utf8(rows.join(&b'\n')).unwrap() + "\n";
        let (input, solved) = (input.replace('P', &puzzle), judge.output(&[SOLVED]));
        judge.fails(
            &input,
            &solved,
            &solved,
            &format!("the input, line {reason}"),
        );
    }
}

#[test]
fn bad_answer_is_a_judge_error() {
    for judge in SpecialJudge::all()
        .iter()
        .filter(|judge| judge.slug != "poj-2676")
    {
        let (input, right) = (judge.input(&[PUZZLE]), judge.output(&[SOLVED]));
        let (_, wanted) = judge.validate(&input, "", right.as_bytes());
        assert!(
            wanted.starts_with("validate: the answer, case 1: expected "),
            "{wanted}"
        );
        judge.fails(
            &input,
            "junk\n",
            &right,
            wanted.trim_start_matches("validate: "),
        );
        for (cell, sign, words) in [
            (28, '7', "row 4 has two 7s (r4c2, r4c4)"),
            (0, '1', "the clue 5 at r1c1 became 1"),
            (2, '0', "r1c3: left empty"),
        ] {
            let wrong = judge.output(&[&changed(SOLVED, &[(cell, sign)])]);
            judge.fails(
                &input,
                &wrong,
                &right,
                &format!("the answer, case 1: {words}"),
            );
        }
        judge.fails(
            &input,
            &right.repeat(2),
            &right,
            "the answer goes on behind case 1",
        );
    }
}

#[test]
fn unreadable_files_and_bad_usage_are_judge_errors() {
    for judge in SpecialJudge::all() {
        let (good, absent) = (judge.dir.path.join("good"), judge.dir.path.join("absent"));
        let (right, dir) = (judge.output(&[SOLVED]), judge.dir.path.clone());
        let answer = judge.dir.path.join("answer");
        fs::write(&good, judge.input(&[PUZZLE])).unwrap();
        fs::write(&answer, &right).unwrap();
        let failed = |files: [&Path; 3], expected: &str| {
            let (code, text) = judge.validate_files(files, right.as_bytes());
            assert_eq!(code, 1, "{text}");
            let as_expected = text.starts_with("validate: ") && text.contains(expected);
            assert!(as_expected, "expected: {expected}\ngot: {text}");
        };
        failed([&absent, &answer, &dir], "absent");
        failed([&good, &answer, &absent], "judgemessage.txt");
        failed([&dir, &answer, &dir], "cannot read the input");
        if judge.slug == "poj-2676" {
            // Its answer isn't read.
            let seen = judge.validate_files([&good, &absent, &dir], right.as_bytes());
            assert_eq!(seen.0, 42);
        } else {
            failed([&good, &absent, &dir], "absent");
            failed([&good, &dir, &dir], "cannot read the answer");
        }
        for args in [&["one"][..], &["one", "two"], &["one", "two", "three"]] {
            let output = run(&judge.program, args, b"");
            assert_eq!(output.status.code(), Some(1));
            assert_eq!(
                String::from_utf8(output.stderr).unwrap(),
                "validate: usage: validate INPUT ANSWER FEEDBACK_DIR WORD... < OUTPUT\n"
            );
        }
    }
}

#[test]
fn unknown_format_flag_is_named() {
    let judge = SpecialJudge::for_package("lanqiao-sudoku");
    for (word, message) in [
        (
            "acwing-166",
            "'acwing-166' is no word for a text; problems/README.md has all",
        ),
        (
            "least",
            "'least' is no word for a text; problems/README.md has all",
        ),
        ("side=nine", "expected a number, found 'nine'"),
        (
            "gap=twice",
            "'gap=twice' is none of gap, gap=free, gap=after and gap=before",
        ),
    ] {
        let judge = SpecialJudge::with_flags("bad", vec![word.to_string()]);
        judge.fails("", "", "", message);
    }
    let mut words = judge.words.clone();
    words.push("empty=0".to_string());
    let message = "'empty=0' is no word for a text; problems/README.md has all";
    SpecialJudge::with_flags("bad", words).fails("", "", "", message);
}

#[test]
fn paths_may_be_any_bytes() {
    let judge = SpecialJudge::for_package("poj-2676");
    let folder = judge.dir.path.join(OsStr::from_bytes(b"\xff"));
    fs::create_dir(&folder).unwrap();
    let files = [folder.join("input"), folder.join("answer"), folder];
    let right = judge.output(&[SOLVED]);
    fs::write(&files[0], judge.input(&[PUZZLE])).unwrap();
    fs::write(&files[1], &right).unwrap();
    let (code, message) =
        judge.validate_files([0, 1, 2].map(|i| files[i].as_path()), right.as_bytes());
    assert_eq!(code, 42, "{message}");
}

#[test]
fn garbage_output_is_a_wrong_answer() {
    for correct in SLUGS.map(CorrectOutput::for_package) {
        let first = correct.judge.case_prefix(1);
        correct.rejects(
            b"\0\0\0",
            &format!("{first}line 1 has no digits: '\\u{{0}}\\u{{0}}\\u{{0}}'"),
        );
        correct.rejects(
            b"12\xff\xfe",
            &format!("{first}line 1 is no part of a grid: '12\u{fffd}\u{fffd}'"),
        );
        let long = "1".repeat(40);
        correct.rejects(
            vec![b'1'; 5_000_000],
            &format!("{first}line 1 is far too long: '{long}…'"),
        );
        correct.rejects(vec![b' '; 5_000_000], "the output is empty but for blanks");
        let mut random = SplitMix64(2676);
        for round in 0..60 {
            let bytes: Vec<u8> = (0..round * 9).map(|_| random.below(256) as u8).collect();
            let (code, message) = correct
                .judge
                .validate(&correct.input, &correct.answer, &bytes);
            assert_eq!(code, 43, "round {round}: {message}");
        }
    }
}
