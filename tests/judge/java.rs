//! Promise: a Java program starts in its main, whichever file, package or type that is in.

use crate::common::{echo_package, has_all, judge, run};
use sudoku_oj::judge::program::java::main_class;
use sudoku_oj::judge::program::java::outline::{JavaOutline, JavaType, Main};

/// An outline in short: `Name` or `public Name` for each type, `main` for a main outside of any class.
fn outline(source: &str) -> String {
    let outline = JavaOutline::read(source);
    let named = |t: &JavaType| {
        if t.is_public {
            format!("public {}", t.name)
        } else {
            t.name.clone()
        }
    };
    let mut found: Vec<String> = outline.types.iter().map(named).collect();
    if outline.has_bare_main {
        found.push("main".to_string());
    }
    found.join(", ")
}

#[test]
fn types_outside_of_methods_are_found() {
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
        (
            "class A { public class In { enum Deep {} } } class B {}",
            "A, public A$In, A$In$Deep, B",
        ),
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

#[test]
fn kinds_of_java_mains_are_distinguished() {
    let declarations: [(_, &[&str]); 4] = [
        (
            Some(Main::Classic),
            &[
                "public static void main(String[] args)",
                "static public void main(String args[])",
                "public static void main(final String... args) throws E",
                "@A({1, 2}) public static synchronized void main(java.lang.String[] a)",
            ],
        ),
        (
            Some(Main::Instance),
            &[
                "static void main(String[] args)",
                "public void main(String[] args)",
                "void main()",
            ],
        ),
        (
            Some(Main::Private),
            &["private static void main(String[] args)"],
        ),
        (
            None,
            &[
                "private void main()",
                "public static int main(String[] args)",
                "public static void main(int args)",
                "public static void main(String args)",
                "public static void main(String[][] args)",
                "public static void main(Strings[] args)",
                "public static void main(List<String>[] args)",
                "public static void main(String[] args, int n)",
                "public static void domain(String[] args)",
                "void f() { class Local { public static void main(String[] args) {} } } void g()",
            ],
        ),
    ];
    let before = [
        "",
        "public static int n = f();",
        "static { } public static int[] m = {1};",
    ];
    for (main, declarations) in declarations {
        for (declaration, before) in declarations.iter().flat_map(|d| before.map(|b| (d, b))) {
            let source = format!("package a.b; class A {{ {before} {declaration} {{ }} }}");
            let outline = JavaOutline::read(&source);
            assert_eq!(outline.types[0].main, main, "{source}");
            assert_eq!(outline.full_name(&outline.types[0]), "a.b.A", "{source}");
        }
    }
    let interface = JavaOutline::read("interface A { static void main(String[] args) {} }");
    assert_eq!(interface.types[0].main, Some(Main::Classic));
}

#[test]
fn public_then_main_then_first_class_is_started() {
    const MAIN: &str = "public static void main(String[] args) {}";
    const NOT_STARTED: &str = "private static void main(String[] args) {}";
    let not_public = "the main of class A is not public static void: a program starts in 'public static void main(String[] args)'";
    let no_main =
        "no class has a main: a program starts in 'public static void main(String[] args)'";
    for (source, expected) in [
        ("class B {} class A { MAIN }", Ok("A")),
        ("class B { MAIN } class A { MAIN }", Ok("B")),
        ("class B { MAIN } class Main { MAIN }", Ok("Main")),
        ("class Main { MAIN } public class A { MAIN }", Ok("A")),
        (
            "package a.b; class B { public class In { MAIN } } class A { MAIN }",
            Ok("a.b.A"),
        ),
        ("public class B { class In { MAIN } }", Ok("B$In")),
        ("public class A { void main() {} }", Ok("A")),
        (
            "public class B { static void main(String[] args) {} } class A { MAIN }",
            Ok("A"),
        ),
        ("public class A { PRIVATE }", Err(not_public)),
        ("public class A {}", Err(no_main)),
    ] {
        let source = source.replace("MAIN", MAIN).replace("PRIVATE", NOT_STARTED);
        let chosen = main_class(&[JavaOutline::read(&source)]);
        let chosen = chosen.as_deref().map_err(String::as_str);
        assert_eq!(chosen, expected, "{source}");
    }
}

#[test]
fn main_is_found_for_any_file_name_and_package() {
    assert_main_is_found(1);
}

#[test]
#[ignore = "sweep: also in a second class or an interface"]
fn main_is_found_for_any_file_name_package_or_type() {
    assert_main_is_found(3);
}

/// Judges the first `count` programs.
fn assert_main_is_found(count: usize) {
    if !has_all(&["javac"]) {
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
    let options = ["-m", "256", "--json", "-k", "sample", "-t", "10"];
    let mut command = judge(&[&["test", &package.name()], &options[..]].concat());
    for (name, source) in &sources[..count] {
        package.file(name, source);
        command.arg(package.at(name));
    }
    run(command).assert_exit(0, "");
}

#[test]
fn class_without_main_is_a_compile_error() {
    if !has_all(&["javac"]) {
        return;
    }
    let package = echo_package();
    package.file(
        "Tool.java",
        "public class Tool { int twice(int x) { return 2 * x; } }\n",
    );
    let done = package.test("Tool.java", &[]);
    done.assert_code(1);
    let expected = "CE\n    no class has a main: a program starts in 'public static void main(String[] args)'\n";
    done.assert_stdout_has(expected);
}
