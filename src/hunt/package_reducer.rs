//! The package's own shrinking steps, as its program `smaller` prints them
//! ([`hunting`](crate::judge::package::hunting)).

use super::generator::GeneratorProgram;
use super::shrinker::PackageReduction;
use crate::error::{Error, Result};
use crate::judge::package::frames;

/// The measure of an input that the program can't read: larger than any other.
const UNREADABLE_MEASURE: &[u64] = &[u64::MAX];

impl GeneratorProgram {
    /// Runs the package's program `smaller` on an input.
    pub fn reduce(&self, input: &[u8]) -> Result<PackageReduction> {
        let Ok(output) = self.run_on_input(input) else {
            return Ok(PackageReduction {
                measure: UNREADABLE_MEASURE.to_vec(),
                smaller: Vec::new(),
            });
        };
        parse_reduction(&output).map_err(|(line, message)| Error::file(&self.path, line, message))
    }
}

/// Parses what the program printed. The error holds a line number (0 for no particular line) and a message.
fn parse_reduction(output: &[u8]) -> std::result::Result<PackageReduction, (usize, String)> {
    let end = output.iter().position(|byte| *byte == b'\n');
    let (first, rest) = output.split_at(end.unwrap_or(output.len()));
    let first = String::from_utf8_lossy(first);
    let measure: Option<Vec<u64>> = first
        .split_whitespace()
        .map(|word| word.parse().ok())
        .collect();
    let measure = measure.filter(|measure| !measure.is_empty()).ok_or_else(|| {
        (1, format!("expected whole numbers, the measure of the input, on the first line that it prints; found '{first}'"))
    })?;
    let smaller =
        frames::split_inputs(rest.get(1..).unwrap_or_default()).map_err(|why| (0, why))?;
    Ok(PackageReduction { measure, smaller })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn measure_and_inputs_are_parsed() {
        let reduction =
            parse_reduction(b"2 51\ninput 4\na\nb\ninput 0\ninput 1\nx").expect("valid output");
        assert_eq!(reduction.measure, [2, 51]);
        assert_eq!(
            reduction.smaller,
            [b"a\nb\n".to_vec(), Vec::new(), b"x".to_vec()]
        );
        assert!(
            parse_reduction(b"0\n")
                .expect("valid output")
                .smaller
                .is_empty()
        );
    }

    #[test]
    fn malformed_reducer_output_is_refused() {
        for (output, expected) in [
            (&b""[..], "expected whole numbers"),
            (b"one\n", "found 'one'"),
            (b"1\ninput 5\nab\n", "input 1 of its output"),
        ] {
            let (_, message) = parse_reduction(output).expect_err("malformed output");
            assert!(message.contains(expected), "{message}");
        }
    }
}
