//! The patterns of `submissions.yaml`: `*` matches any part of a name, and `{a,b}` matches `a` or `b`. A pattern that
//! matches a folder matches everything below it.

/// A pattern whose braces expand to more than this many is rejected.
const MOST: usize = 10_000;

/// A pattern with its braces expanded. Each alternative is a list of the names between slashes.
#[derive(Debug, Clone, PartialEq)]
pub struct Glob {
    alternatives: Vec<Vec<String>>,
}

impl Glob {
    pub fn new(pattern: &str) -> Result<Glob, String> {
        let mut expanded = Vec::new();
        expand(pattern, &mut expanded)?;
        let names = |path: &String| path.split('/').map(String::from).collect();
        Ok(Glob {
            alternatives: expanded.iter().map(names).collect(),
        })
    }

    /// The alternatives as text.
    pub fn patterns(&self) -> Vec<String> {
        let paths = self.alternatives.iter();
        paths.map(|names| names.join("/")).collect()
    }

    /// Whether it matches `path` or a folder above it.
    pub fn fits(&self, path: &str) -> bool {
        let names: Vec<&str> = path.split('/').collect();
        self.alternatives.iter().any(|pattern| {
            pattern.len() <= names.len()
                && pattern
                    .iter()
                    .zip(&names)
                    .all(|(part, name)| name_fits(part, name))
        })
    }
}

/// Expands the first pair of braces to each of its parts, then the results in the same way.
fn expand(pattern: &str, expanded: &mut Vec<String>) -> Result<(), String> {
    let Some(open) = pattern.find('{') else {
        if expanded.len() == MOST {
            return Err(format!("expected a pattern for at most {MOST} paths"));
        }
        expanded.push(pattern.to_string());
        return Ok(());
    };
    let (mut depth, mut from, mut parts) = (0, open + 1, Vec::new());
    for (at, c) in pattern.char_indices().skip_while(|(at, _)| *at < open) {
        match c {
            '{' => depth += 1,
            '}' if depth == 1 => {
                parts.push(&pattern[from..at]);
                for part in parts {
                    let whole = [&pattern[..open], part, &pattern[at + 1..]].concat();
                    expand(&whole, expanded)?;
                }
                return Ok(());
            }
            '}' => depth -= 1,
            ',' if depth == 1 => {
                parts.push(&pattern[from..at]);
                from = at + 1;
            }
            _ => {}
        }
    }
    Err("expected a } for the {".to_string())
}

/// Matches a name against one part of a pattern: the texts between the stars must occur in order.
fn name_fits(pattern: &str, name: &str) -> bool {
    let Some((first, rest)) = pattern.split_once('*') else {
        return pattern == name;
    };
    let Some(mut left) = name.strip_prefix(first) else {
        return false;
    };
    let mut pieces: Vec<&str> = rest.split('*').collect();
    let last = pieces.pop().unwrap_or_default();
    for piece in pieces {
        match left.find(piece) {
            Some(at) => left = &left[at + piece.len()..],
            None => return false,
        }
    }
    left.ends_with(last)
}
