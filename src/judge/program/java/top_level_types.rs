//! Finds the top-level classes, interfaces, enums and records of a Java source without a parser: it skips comments and
//! strings, counts braces and parentheses, and takes the declarations at depth 0.

use crate::judge::program::lexer::{blank_non_code, lexical_rules, split_tokens};

/// The top level of a source.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JavaOutline {
    pub types: Vec<TopLevelType>,
    /// Whether there is a main outside of any class, as Java 25 allows.
    pub has_bare_main: bool,
}

/// A class, interface, enum, record or annotation.
#[derive(Debug, Clone, PartialEq)]
pub struct TopLevelType {
    pub name: String,
    pub is_public: bool,
}

impl JavaOutline {
    pub fn read(source: &str) -> JavaOutline {
        let mut outline = JavaOutline::default();
        let (mut is_public, mut depth) = (false, 0);
        let bare = blank_non_code(source, lexical_rules("java"));
        let tokens = split_tokens(&bare);
        for (index, token) in tokens.iter().enumerate() {
            match *token {
                "{" | "(" => depth += 1,
                "}" | ")" => depth = (depth - 1).max(0),
                _ => {}
            }
            if depth > 0 {
                continue;
            }
            let next = |by: usize| tokens.get(index + by).copied().unwrap_or_default();
            match *token {
                "public" => is_public = true,
                // The declaration is over; the next one has its own modifiers.
                ";" | "}" => is_public = false,
                // `record` is a keyword only before a name and a list of components; elsewhere it is a name.
                "record" if next(2) != "(" && next(2) != "<" => {}
                "class" | "interface" | "enum" | "record" if is_name(next(1)) => {
                    let name = next(1).to_string();
                    outline.types.push(TopLevelType { name, is_public });
                    is_public = false;
                }
                "void" if next(1) == "main" && next(2) == "(" => outline.has_bare_main = true,
                _ => {}
            }
        }
        outline
    }

    /// The name that javac requires for the file, without `.java`.
    pub fn public_type(&self) -> Option<&str> {
        let public = self.types.iter().find(|t| t.is_public)?;
        Some(&public.name)
    }
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$')
}
