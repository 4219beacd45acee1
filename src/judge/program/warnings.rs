//! Leaves out compiler warnings that help nobody.

/// gcc and clang say this of several statements on one line, too, where nothing is indented.
const INDENTATION: &str = "[-Wmisleading-indentation]";

/// The lines of a compiler's warnings without those that don't help.
pub(super) fn useful_lines(warnings: &str) -> Vec<&str> {
    let lines: Vec<&str> = warnings.lines().collect();
    let mut kept = Vec::new();
    let mut at = 0;
    while let Some(line) = lines.get(at) {
        let about_one_line = one_line_indentation(&lines[at..]);
        // Perl says this when all is well.
        if about_one_line == 0 && !line.ends_with("syntax OK") {
            kept.push(*line);
        }
        at += about_one_line.max(1);
    }
    let is_context = |line: &&str| line.ends_with(':') || line.trim().is_empty();
    if kept.iter().all(is_context) {
        kept.clear();
    }
    kept
}

/// How many lines a warning takes that begins here and is about the indentation of statements on one line; 0 if there
/// is none.
fn one_line_indentation(lines: &[&str]) -> usize {
    let place = |line: &str| line.split(':').take(2).collect::<Vec<_>>().join(":");
    let Some((first, rest)) = lines
        .split_first()
        .filter(|(first, _)| first.ends_with(INDENTATION))
    else {
        return 0;
    };
    let is_quoted = |line: &&&str| line.starts_with(' ');
    let quoted = rest.iter().take_while(is_quoted).count();
    match rest[quoted..].split_first() {
        Some((note, after)) if note.contains(": note: ") && place(note) == place(first) => {
            2 + quoted + after.iter().take_while(is_quoted).count()
        }
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn indentation_on_one_line_is_left_out_and_on_two_is_kept() {
        let block = |line: u32, next: u32| {
            format!(
                "a.cpp:{line}:1: warning: this ‘if’ clause does not guard... {INDENTATION}\n    {line} | if (x)\n      | ^~\n\
                 a.cpp:{next}:3: note: ...this statement\n    {next} |   y=2;\n      |   ^"
            )
        };
        let head = "a.cpp: In function ‘int main()’:";
        let one_line = format!("{head}\n{}", block(3, 3));
        assert_eq!(useful_lines(&one_line), [""; 0]);
        let two = format!("{one_line}\n{}", block(4, 6));
        let expected = format!("{head}\n{}", block(4, 6));
        assert_eq!(useful_lines(&two).join("\n"), expected);
    }
}
