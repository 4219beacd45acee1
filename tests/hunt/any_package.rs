//! Promise: with any package that has input validators and accepted programs, `hunt` catches a wrong program that
//! passes the package's tests, and reduces the input until no single step makes it smaller.

use crate::packages::{
    hunt_program, lacks_gcc, read_finding, sum_source, write_package, write_sum_package,
    wrong_from_seven_source,
};
use predicates::str::contains;

#[test]
fn counted_list_is_minimized_to_the_failing_number() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    let done = hunt_program(&package, "sum.c", &wrong_from_seven_source(), &[]).code(1);
    let (input, answer) = read_finding(&package);
    assert_eq!((input.as_str(), answer.as_str()), ("1\n7\n", "7\n"));
    let done = done.stdout(contains("minimal: no smaller variant"));
    let again = format!("-d {}", package.at("found"));
    done.stdout(contains(again));
}

#[test]
fn minimizing_a_crash_keeps_the_crash() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    let wrong = sum_source("if (n > 3) abort();\n        if (n == 1) x = 77;");
    package.testcase("secret/2", "6\n4 9 8 3 2 1\n", "27\n");
    package.testcase("sample/1", "2\n1 2\n", "3\n");
    let done = hunt_program(&package, "sum.c", &wrong, &["--json"]).code(1);
    // A single number would be a smaller input, but there the answer is wrong instead.
    let (input, _) = read_finding(&package);
    assert_eq!(input, "4\n0 0 0 0\n");
    done.stdout(contains("\"verdict\":\"RE\""));
}

/// Prints the number after `n`; the wrong version fails for multiples of 7919.
const NEXT_NUMBER_SOURCE: &str = "#include <stdio.h>\nint main(void) {\n    long n;\n    scanf(\"%ld\", &n);\n    printf(\"%ld\\n\", n + RULE);\n}\n";

fn next_number_source(rule: &str) -> String {
    NEXT_NUMBER_SOURCE.replace("RULE", rule)
}

#[test]
fn generator_given_by_the_user_is_run() {
    if lacks_gcc() {
        return;
    }
    let package = write_package(
        r"number(1, 1000000000); sign('\n');",
        &next_number_source("1"),
        "1\n",
        "2\n",
    );
    let call = "sh -c 'echo $((7919 * {seed}))'";
    let wrong = next_number_source("(n % 7919 != 0)");
    hunt_program(&package, "next.c", &wrong, &["--seed", "12", "--gen", call])
        .code(1)
        .stdout(contains("by your generator"));
    let (input, answer) = read_finding(&package);
    let number: u64 = input.trim().parse().expect("a number");
    assert_eq!((number % 7919, answer), (0, format!("{}\n", number + 1)));
}

/// The input is the numbers of nodes and edges, then the edges; the answer is the number of components.
#[test]
fn graph_is_minimized_to_few_nodes() {
    if lacks_gcc() {
        return;
    }
    let reads = r"long n = number(1, 8), a[12], b[12];
        sign(' ');
        long m = number(0, 12);
        sign('\n');
        for (long i = 0; i < m; i++) {
            a[i] = number(1, n - 1);
            sign(' ');
            b[i] = number(a[i] + 1, n);
            sign('\n');
            for (long j = 0; j < i; j++) if (a[i] == a[j] && b[i] == b[j]) return 43;
        }";
    let parts = |join: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{\n    int n, m, a, b, part[30], seen[30] = {{0}}, count = 0;\n    \
             scanf(\"%d %d\", &n, &m);\n    for (int i = 1; i <= n; i++) part[i] = i;\n    \
             while (m--) {{\n        scanf(\"%d %d\", &a, &b);\n        {join}\n    }}\n    \
             for (int i = 1; i <= n; i++) if (!seen[part[i]]++) count++;\n    printf(\"%d\\n\", count);\n}}\n"
        )
    };
    let right = "int old = part[a], new = part[b];\n        \
        for (int i = 1; i <= n; i++) if (part[i] == old) part[i] = new;";
    // Relabels only one node, not its whole component.
    let wrong = parts("part[a] = part[b];");
    let package = write_package(reads, &parts(right), "5 3\n1 2\n3 4\n4 5\n", "2\n");
    hunt_program(&package, "parts.c", &wrong, &[]).code(1);
    let (input, _) = read_finding(&package);
    assert_eq!(input.lines().next(), Some("3 2"), "{input}");
}

/// A tree has one node more than edges, numbered without gaps: a leaf must go together with its edge and its number.
#[test]
fn tree_is_minimized_by_removing_leaves() {
    if lacks_gcc() {
        return;
    }
    // Each node after the first is joined to an earlier one.
    let reads = r"long n = number(1, 9);
        sign('\n');
        for (long i = 0; i < n - 1; i++) {
            number(1, i + 1);
            sign(' ');
            number(i + 2, i + 2);
            sign('\n');
        }";
    // The answer is the greatest degree. The wrong program never prints more than 3.
    let degree = |count: &str| {
        format!(
            "#include <stdio.h>\nint main(void) {{\n    int n, a, b, of[60] = {{0}}, most = 0;\n    scanf(\"%d\", &n);\n    \
             for (int i = 1; i < n; i++) {{\n        scanf(\"%d %d\", &a, &b);\n        of[a]++, of[b]++;\n    }}\n    \
             for (int i = 1; i <= n; i++) if (of[i] > most) most = of[i];\n    printf(\"%d\\n\", {count});\n}}\n"
        )
    };
    let input = "7\n1 2\n2 3\n2 4\n1 5\n2 6\n6 7\n";
    let package = write_package(reads, &degree("most"), input, "4\n");
    hunt_program(&package, "degree.c", &degree("most > 3 ? 3 : most"), &[]).code(1);
    let (input, _) = read_finding(&package);
    // A node with its four neighbours, however they are numbered.
    assert_eq!(input.lines().next(), Some("5"), "{input}");
}

/// A grid of one row. The package's own program fills cells and counts the open ones, which are zeros. By the text alone,
/// the smallest input would have nothing but zeros.
#[test]
fn packages_own_steps_and_measure_leave_one_open_cell() {
    if lacks_gcc() {
        return;
    }
    let reads = "for (int i = 0; i < 9; i++) if (!isdigit(getchar())) return 43;\nsign('\\n');";
    let solved = "#include <stdio.h>\nint main(void) {\n    char row[20];\n    scanf(\"%19s\", row);\n    \
        for (char *c = row; *c; c++) if (*c == '0') FILL;\n    puts(row);\n}\n";
    let package = write_package(
        reads,
        &solved.replace("FILL", "*c = '5'"),
        "010203004\n",
        "515253554\n",
    );
    package.file("generators/hunt.yaml", "smaller: smaller.c\n").file(
        "generators/smaller.c",
        "#include <stdio.h>\nint main(void) {\n    char row[20];\n    int open = 0;\n    \
         if (scanf(\"%19s\", row) != 1) return 1;\n    for (char *c = row; *c; c++) open += *c == '0';\n    \
         printf(\"%d\\n\", open);\n    for (char *c = row; *c; c++) {\n        if (*c != '0') continue;\n        \
         *c = '9';\n        printf(\"input 10\\n%s\\n\", row);\n        *c = '0';\n    }\n}\n",
    );
    hunt_program(&package, "open.c", &solved.replace("FILL", ";"), &[]).code(1);
    let (input, _) = read_finding(&package);
    assert_eq!(input.matches('0').count(), 1, "{input}");
}

/// A line for each case: a number, and the one after it.
#[test]
fn failure_that_needs_two_cases_keeps_two_cases() {
    if lacks_gcc() {
        return;
    }
    let next = "#include <stdio.h>\nint main(void) {\n    int count = 0;\n    \
        for (long n; scanf(\"%ld\", &n) == 1; count++) printf(\"%ld\\n\", n + RULE);\n}\n";
    let reads = r"int cases = 0;
        do number(0, 999), sign('\n'), cases++, ungetc(getchar(), stdin); while (!feof(stdin) && cases < 9);";
    let package = write_package(reads, &next.replace("RULE", "1"), "7\n8\n9\n", "8\n9\n10\n");
    package.file("cases.yaml", "input:\n  lines: 1\noutput:\n  lines: 1\n");
    let wrong = next.replace("RULE", "(count < 1)");
    hunt_program(&package, "next.c", &wrong, &["--json"])
        .code(1)
        .stdout(contains("\"passes_alone\":true"));
    assert_eq!(read_finding(&package).0, "0\n0\n");
}

#[test]
fn correct_program_has_no_counterexample() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    hunt_program(
        &package,
        "sum.c",
        &sum_source("if (x == 0) continue;"),
        &["--seconds", "0.5"],
    )
    .code(0)
    .stdout(contains("It may still be wrong"));
    assert!(!package.path.join("found").exists());
}

#[test]
fn disagreeing_accepted_programs_put_the_package_at_fault() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    package.file(
        "submissions/accepted/second.c",
        sum_source("if (x >= 7) sum += x;"),
    );
    hunt_program(&package, "sum.c", &wrong_from_seven_source(), &[])
        .code(2)
        .stderr(contains("the package is at fault"));
    assert!(package.path.join("found/disagreement/input.in").exists());
}

/// Without an input validator, a mutant might be illegal, and a correct program could be accused.
#[test]
fn without_an_input_validator_no_input_is_mutated() {
    if lacks_gcc() {
        return;
    }
    let package = write_sum_package();
    std::fs::remove_dir_all(package.at("input_validators")).expect("it is there");
    // Crashes on lists of any length but three, the only length in the package's tests.
    let right = sum_source("if (n > 3 || n < 3) abort();");
    let done = hunt_program(&package, "sum.c", &right, &[]).code(0);
    let warning =
        "warning: the package has no input validator: inputs are neither mutated nor made smaller";
    done.stdout(contains(warning));
    // A failure on a known input is still reported, without reducing it.
    hunt_program(&package, "sum.c", &sum_source("if (x > 2) continue;"), &[])
        .code(1)
        .stdout(contains(
            "not made smaller, because there is no input validator",
        ));
    assert_eq!(read_finding(&package).0, "3\n1 2 3\n");
}
