//! Promise: `hunt.yaml` says which programs of a package help to find failing inputs, and a stream of several inputs is
//! split where they were joined.

use crate::common::Folder;
use sudoku_oj::judge::package::frames;
use sudoku_oj::judge::package::hunting::Hunting;

fn load_hunt_yaml(text: &str) -> Result<Hunting, String> {
    let package = Folder::new();
    package.file("generators/g.py", "");
    package.file("generators/hunt.yaml", text);
    let flags = ["rows", "least"].map(String::from);
    Hunting::load(&package.path, &flags).map_err(|error| {
        let text = error.to_string();
        text[text.find("hunt.yaml").unwrap_or(0)..].to_string()
    })
}

#[test]
fn programs_and_arguments_of_hunt_yaml_are_read() {
    let found = load_hunt_yaml("fresh: g.py fresh -s={seed}\nsmaller: g.py smaller\n");
    let found = found.expect("a good file");
    let (fresh, smaller) = (found.fresh.expect("fresh"), found.smaller.expect("smaller"));
    assert_eq!(fresh.seeded_args(7, 1), ["fresh", "-s=7"]);
    assert!(fresh.program.ends_with("generators/g.py"));
    assert_eq!(smaller.args, ["smaller"]);
    let flags =
        load_hunt_yaml("answers: g.py answers {output_validator_flags}\n").expect("a good file");
    let args = flags.answers.expect("answers").args;
    assert_eq!(args, ["answers", "rows", "least"]);
}

#[test]
fn faulty_hunt_yaml_error_names_the_line() {
    for (text, expected) in [
        (
            "fresh: g.py {seed}\nbigger: g.py\n",
            "hunt.yaml:2: expected 'fresh', 'answers', 'smaller', 'facts' or 'many', found 'bigger'",
        ),
        ("smaller: h.py\n", "hunt.yaml:1: expected a program in"),
        (
            "fresh: g.py\n",
            "hunt.yaml:1: expected {seed} among the arguments",
        ),
    ] {
        let error = load_hunt_yaml(text).expect_err(text);
        assert!(error.starts_with(expected), "{error}");
    }
}

#[test]
fn framed_inputs_are_read_back_as_written() {
    let inputs = [b"a\nb\n".to_vec(), Vec::new(), b"input 3\n".to_vec()];
    assert_eq!(
        frames::split_inputs(&frames::join_inputs(&inputs)),
        Ok(inputs.to_vec())
    );
}

#[test]
fn malformed_frames_are_refused() {
    for (stream, expected) in [
        (&b"input 5\nab\n"[..], "input 1 of its output"),
        (b"input 1\nxinput\n", "input 2 of its output, found 'input'"),
        (b"input 2\nabc\n", "found 'c'"),
    ] {
        let error = frames::split_inputs(stream).expect_err("bad words");
        assert!(error.contains(expected), "{error}");
    }
}
