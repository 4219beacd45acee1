//! Promise: `hunt` takes source files as they are, compiles and sandboxes them, and adds what it finds to the user's
//! own tests.

use crate::common::Folder;
use crate::packages::{hunt, lacks_gcc};
use assert_cmd::assert::Assert;
use predicates::prelude::PredicateBooleanExt;
use predicates::str::{contains, starts_with};
use std::fs;

/// `mine` skips numbers above 40, which most inputs have.
fn write_programs() -> Folder {
    let folder = Folder::new();
    const SUM_SOURCE: &str = "#include <stdio.h>\nint main(void) {\n    int sum = 0;\n    \
        for (int x; scanf(\"%d\", &x) == 1;) if (RULE) sum += x;\n    printf(\"%d\\n\", sum);\n}\n";
    folder.file("slow.c", SUM_SOURCE.replace("RULE", "1"));
    folder.file("mine.c", SUM_SOURCE.replace("RULE", "x <= 40"));
    folder.file(
        "gen.c",
        "#include <stdio.h>\n#include <stdlib.h>\nint main(int count, char **words) {\n    \
         if (count != 3) return 1;\n    srand(atoi(words[2]));\n    \
         for (int i = 0; i < 5; i++) printf(\"%d%c\", 1 + rand() % atoi(words[1]), i < 4 ? ' ' : '\\n');\n}\n",
    );
    folder.file(
        "valid.c",
        "#include <stdio.h>\nint main(void) {\n    int x, count = 0;\n    \
         while (scanf(\"%d\", &x) == 1 && 1 <= x && x <= 50) count++;\n    return count == 0 || !feof(stdin);\n}\n",
    );
    folder
}

fn hunt_program(folder: &Folder, mine: &str, options: &[&str]) -> Assert {
    let [mine, slow, found] = [mine, "slow.c", "found"].map(|name| folder.at(name));
    let generator = format!("{} 50 {{seed}}", folder.at("gen.c"));
    let call = [&mine, "--against", &slow, "--gen", &generator, "-o", &found];
    hunt(&[&call, options].concat())
}

#[test]
fn sources_are_compiled_and_the_found_input_becomes_a_user_test() {
    if lacks_gcc() {
        return;
    }
    let folder = write_programs();
    let (valid, tests) = (folder.at("valid.c"), folder.at("tests"));
    let keep = ["--valid", &valid, "-d", &tests, "--keep", "one"];
    let kept = format!("kept: {tests}/one.in and .out\n");
    hunt_program(&folder, "mine.c", &keep)
        .code(1)
        .stdout(starts_with("looking for an input on which "))
        .stdout(contains(" per second); right answers come from "))
        .stdout(contains(kept));
    let read = |name: &str| fs::read_to_string(folder.at(name)).expect("it was kept");
    assert_eq!(read("tests/one.in"), "41\n");
    assert_eq!(read("tests/one.out"), "41\n");
    hunt_program(&folder, "mine.c", &keep)
        .code(2)
        .stderr(contains("tests/one.in: this test exists already"));
}

/// The slow reference and the generator are no more trusted than the program under test.
#[test]
fn reference_and_generator_are_sandboxed() {
    if lacks_gcc() {
        return;
    }
    let folder = write_programs();
    let mark = folder.at("mark");
    let touch = format!(
        "#include <stdio.h>\nint main(void) {{ return fopen(\"{mark}\", \"w\") == NULL; }}\n"
    );
    folder.file("slow.c", &touch);
    hunt_program(&folder, "mine.c", &[]).code(2).stderr(
        contains("slow.c, whose answers count as right, fails on the legal input kept here: RE")
            .and(contains("JE")),
    );
    folder.file("gen.c", &touch);
    hunt_program(&folder, "mine.c", &[])
        .code(2)
        .stderr(contains("gen.c: called with '50 "));
    assert!(fs::metadata(&mark).is_err());
}

#[test]
fn missing_or_uncompilable_sources_are_named() {
    if lacks_gcc() {
        return;
    }
    let folder = write_programs();
    folder.file("broken.c", "int main(\n");
    let broken = folder.at("broken.c");
    hunt_program(&folder, "broken.c", &[])
        .code(2)
        .stderr(contains("broken.c: CE: the program was not built:\n"));
    hunt_program(&folder, "mine.c", &["--check", &broken])
        .code(2)
        .stderr(contains("broken.c: "));
    hunt_program(&folder, "mine.c", &["--against", &folder.at("none.cpp")])
        .code(2)
        .stderr(contains("none.cpp: no such file"));
    hunt_program(&folder, "mine.c", &["--keep", "one"])
        .code(2)
        .stderr(contains("--keep needs -d DIR here"));
    hunt(&[&folder.at("mine.c"), "--gen", "echo"])
        .code(2)
        .stderr(contains("expected a problem; or --against SLOW"));
}
