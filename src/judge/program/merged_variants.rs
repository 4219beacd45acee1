//! Variants of a C++ program as one program, which compiles in a fraction of the time: the headers are parsed once. Each
//! variant gets a namespace of its own; the first argument says which one runs.

use crate::judge::program::lexer::blank_non_code;
use std::ops::Range;

/// The text, and the lines of each variant in it, from 1.
pub struct MergedVariants {
    pub text: String,
    pub lines: Vec<Range<usize>>,
}

impl MergedVariants {
    /// Merges these texts. If a program can't be merged, the result doesn't compile.
    pub fn of_texts<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> MergedVariants {
        let lines = texts.clone().flat_map(str::lines);
        let mut headers: Vec<&str> = lines.filter(|line| is_include(line)).collect();
        headers.sort();
        headers.dedup();
        // Compiling takes longer than running.
        let mut text = "#pragma GCC optimize(\"O0\")\n".to_string();
        text += &(headers.join("\n") + "\n#include <cstdlib>\n");
        let (mut lines, mut cases) = (Vec::new(), String::new());
        let mut next = text.matches('\n').count() + 1;
        for (number, variant) in texts.enumerate() {
            let variant = in_namespace(number, variant);
            let end = next + variant.matches('\n').count();
            lines.push(next..end);
            text += &variant;
            cases += &format!("    case {number}: return variant_{number}::main();\n");
            next = end;
        }
        text += "int main(int, char **words) {\n    switch (std::atoi(words[1])) {\n";
        text += &(cases + "    }\n}\n");
        MergedVariants { text, lines }
    }
}

fn is_include(line: &str) -> bool {
    line.trim_start().starts_with("#include") || line.trim_start().starts_with("# include")
}

/// A variant without its includes, whose macros end with it.
fn in_namespace(number: usize, text: &str) -> String {
    let text = with_returning_main(text);
    let mut own = format!("namespace variant_{number} {{\n");
    let mut macros = Vec::new();
    for line in text.lines() {
        let defined = line.trim_start().strip_prefix("#define ");
        let ends = |c: char| !c.is_alphanumeric() && c != '_';
        macros.extend(defined.and_then(|rest| rest.trim_start().split(ends).next()));
        if !is_include(line) {
            own += line;
        }
        own.push('\n');
    }
    own += "}\n";
    for name in macros {
        own += &format!("#undef {name}\n");
    }
    own
}

/// Inside a namespace, `main` is a function like others and needs a return.
fn with_returning_main(text: &str) -> String {
    let bare = blank_non_code(text, "cpp");
    let body = bare
        .find("main")
        .and_then(|at| Some(at + bare[at..].find('{')?));
    let mut depth = 0;
    let end = body.and_then(|body| {
        bare[body..].bytes().position(|byte| {
            depth += i32::from(byte == b'{') - i32::from(byte == b'}');
            depth == 0
        })
    });
    match (body, end) {
        (Some(body), Some(end)) => [&text[..body + end], "return 0;", &text[body + end..]].concat(),
        _ => text.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_variant_has_its_lines_and_its_macros() {
        let text = "#include <cstdio>\n#define N 9\nint main() { puts(\"}\"); }";
        let other = text.replace("N 9", "N 8");
        let merged = MergedVariants::of_texts([text, &other].into_iter());
        assert_eq!(merged.text.matches("#include <cstdio>").count(), 1);
        assert_eq!(merged.text.matches("#undef N").count(), 2);
        assert_eq!(merged.text.matches("puts(\"}\"); return 0;}").count(), 2);
        let lines: Vec<&str> = merged.text.lines().collect();
        assert_eq!(lines[merged.lines[1].start - 1], "namespace variant_1 {");
        assert_eq!(lines[merged.lines[1].end - 2], "#undef N");
    }
}
