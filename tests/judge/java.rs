//! Promise: a Java program starts in its main, whichever file, package or type that is in.

use crate::common::{echo_package, has, judge, run};
use sudoku_oj::judge::program::java::top_level_types::JavaOutline;
use sudoku_oj::judge::program::java::{Class, Main, main_class};

/// An outline in short: `Name` or `public Name` for each type, `main` for a main outside of any class.
fn outline(source: &str) -> String {
    let outline = JavaOutline::read(source);
    let named =
        |t: &sudoku_oj::judge::program::java::top_level_types::TopLevelType| match t.is_public {
            true => format!("public {}", t.name),
            false => t.name.clone(),
        };
    let mut found: Vec<String> = outline.types.iter().map(named).collect();
    if outline.has_bare_main {
        found.push("main".to_string());
    }
    found.join(", ")
}

#[test]
fn top_level_types_are_found() {
    for (source, expected) in [
        ("", ""),
        ("class A {}", "A"),
        ("public class A {}", "public A"),
        (
            "package a.b; import c.*; public final class A<T extends B<T>> extends C {}",
            "public A",
        ),
        (
            "@Deprecated(since = \"class X\") public strictfp abstract class A {}",
            "public A",
        ),
        ("public @Name(B.class) class A {}", "public A"),
        ("class A { public class In {} } class B {}", "A, B"),
        (
            "class A { void f() { class Local {} } }\npublic class B {}",
            "A, public B",
        ),
        ("/* public class X */ // public class Y\nclass A {}", "A"),
        (
            "class A { String s = \"} public class X {\"; char c = '\"'; } public class B {}",
            "A, public B",
        ),
        (
            "class A { String s = \"\"\"\n  \" } public class X {\n\"\"\"; } class B {}",
            "A, B",
        ),
        (
            "class A { char c = '}', d = '\\'', e = '{'; } interface B {}",
            "A, B",
        ),
        ("public interface A {}", "public A"),
        ("public enum A { B, C; }", "public A"),
        (
            "public record A<T>(int x, T y) {} record B() {}",
            "public A, B",
        ),
        ("class A { int record = 1; } class record2 {}", "A, record2"),
        ("public @interface A {}", "public A"),
        (
            "public sealed interface A permits B {} non-sealed class B implements A {}",
            "public A, B",
        ),
        ("public\nclass\nA{}", "public A"),
        ("class Ä_$1 {}", "Ä_$1"),
        ("void main() { System.out.println(1); }", "main"),
        ("class A { void main() {} }", "A"),
        // Broken sources are left to javac, which reports them.
        ("public class A { \"", "public A"),
        ("} } class A", "A"),
    ] {
        assert_eq!(outline(source), expected, "{source}");
    }
}

fn class(name: &str, is_public: bool, main: Option<Main>) -> Class {
    Class {
        name: name.to_string(),
        is_public,
        main,
    }
}

#[test]
fn public_then_main_then_first_class_is_started() {
    let (yes, no) = (Some(Main::Classic), None);
    let outlines = [JavaOutline::read("class B {} class A {} class Main {}")];
    for (classes, expected) in [
        (vec![class("A", false, yes), class("B", false, no)], Ok("A")),
        (
            vec![class("A", false, yes), class("B", false, yes)],
            Ok("B"),
        ),
        (
            vec![class("B", false, yes), class("Main", false, yes)],
            Ok("Main"),
        ),
        (
            vec![class("Main", false, yes), class("A", true, yes)],
            Ok("A"),
        ),
        (
            vec![class("B$In", true, yes), class("a.b.A", false, yes)],
            Ok("a.b.A"),
        ),
        (
            vec![class("B$In", false, yes), class("B", true, no)],
            Ok("B$In"),
        ),
        (vec![class("A", true, Some(Main::Instance))], Ok("A")),
        (
            vec![
                class("B", true, Some(Main::Instance)),
                class("A", false, yes),
            ],
            Ok("A"),
        ),
        (
            vec![class("A", true, Some(Main::Other))],
            Err(
                "the main of class A is not public static void: a program starts in 'public static void main(String[] args)'",
            ),
        ),
        (
            vec![class("A", true, no)],
            Err(
                "no class has a main: a program starts in 'public static void main(String[] args)'",
            ),
        ),
    ] {
        let listed = format!("{classes:?}");
        let chosen = main_class(&classes, &outlines);
        assert_eq!(
            chosen.as_deref().map_err(String::as_str),
            expected,
            "{listed}"
        );
    }
}

/// A class file with one method, as in chapter 4 of the JVM specification.
fn class_file(version: u8, class_flags: u8, method_flags: u8, kind: &str) -> Vec<u8> {
    let text = |text: &str| [&[1, 0, text.len() as u8], text.as_bytes()].concat();
    let parts: [&[u8]; 13] = [
        &[0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, version],
        &[0, 8], // constants 1 to 7; the long takes two numbers
        &text("a/b/Main"),
        &[7, 0, 1],                   // 2: the class
        &[5, 0, 0, 0, 0, 0, 0, 0, 9], // 3 and 4: a long
        &text("main"),
        &text(kind),
        &text("Code"),
        &[0, class_flags, 0, 2, 0, 0], // flags, the class, no superclass
        &[0, 1, 0, 2],                 // one interface
        &[0, 1, 0, 0, 0, 5, 0, 6, 0, 0], // one field, also called main
        &[0, 1, 0, method_flags, 0, 5, 0, 6], // one method
        &[0, 1, 0, 7, 0, 0, 0, 2, 1, 2, 0, 0], // its attribute; the class has none
    ];
    parts.concat()
}

#[test]
fn class_files_say_whether_a_program_can_start_in_them() {
    const ARGS: &str = "([Ljava/lang/String;)V";
    for (version, flags, kind, main) in [
        (52, 1 + 8, ARGS, Some(Main::Classic)),
        (61, 1 + 8 + 128, ARGS, Some(Main::Classic)), // String... args
        (61, 8, ARGS, Some(Main::Other)),
        (61, 1, ARGS, Some(Main::Other)),
        (69, 0, ARGS, Some(Main::Instance)),
        (69, 0, "()V", Some(Main::Instance)),
        (69, 2, "()V", None),
        (61, 1 + 8, "()V", None),
        (61, 1 + 8, "([Ljava/lang/String;)I", None),
        (61, 1 + 8, "(I)V", None),
    ] {
        let bytes = class_file(version, 1, flags, kind);
        let read = Class::read(&bytes).expect("a class file");
        assert_eq!(
            read,
            class("a.b.Main", true, main),
            "{version} {flags} {kind}"
        );
        for length in 0..bytes.len() - 2 {
            assert_eq!(Class::read(&bytes[..length]), None, "cut at {length}");
        }
    }
    assert_eq!(Class::read(b"no class file at all"), None);
}

#[test]
fn main_is_found_for_any_file_name_package_or_type() {
    if !has("javac") {
        eprintln!("skipped: there is no javac");
        return;
    }
    let package = echo_package();
    const BODY: &str = "{ java.util.Scanner in = new java.util.Scanner(System.in); while (in.hasNextLine()) System.out.println(in.nextLine()); }";
    const WRONG: &str = "public static void main(String[] args) { System.out.println(\"wrong\"); }";
    let sources = [
        (
            "packaged.java",
            format!(
                "// public class Wrong\npackage a.b;\npublic enum Right {{ ONE; public static final synchronized strictfp void main(String[] args) throws Exception {BODY} }}\n"
            ),
        ),
        (
            "second.java",
            format!(
                "class Helper {{ static class In {{ {WRONG} }} }}\nclass Other {{ {WRONG} }}\nclass Main {{ public static void main(final String... args) {BODY} }}\n"
            ),
        ),
        (
            "inherits.java",
            format!(
                "interface Start {{ static void main(String args[]) {BODY} }}\nclass Nothing implements Start {{}}\n"
            ),
        ),
    ];
    let mut args = vec![
        "test".to_string(),
        package.name(),
        "-m".to_string(),
        "256".to_string(),
    ];
    for (name, source) in &sources {
        package.file(name, source);
        args.push(package.at(name));
    }
    args.extend(["--json", "-k", "sample", "-t", "10"].map(String::from));
    let done = run(judge(&args.iter().map(String::as_str).collect::<Vec<_>>()));
    assert_eq!(
        (done.code, done.stderr.as_str()),
        (0, ""),
        "{}",
        done.stdout
    );
}

#[test]
fn class_without_main_is_a_compile_error() {
    if !has("javac") {
        eprintln!("skipped: there is no javac");
        return;
    }
    let package = echo_package();
    package.file(
        "Tool.java",
        "public class Tool { int twice(int x) { return 2 * x; } }\n",
    );
    let done = run(judge(&["test", &package.name(), &package.at("Tool.java")]));
    assert_eq!(done.code, 1);
    let expected = "CE\n    no class has a main: a program starts in 'public static void main(String[] args)'\n";
    assert!(done.stdout.contains(expected), "{}", done.stdout);
}
