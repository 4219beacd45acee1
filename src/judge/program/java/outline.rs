//! Finds the classes, interfaces, enums and records of a Java source, and those with a main, without a parser: it skips
//! comments and strings, counts braces and parentheses, and takes the declarations outside of methods.

use crate::judge::program::lexer::{blank_non_code, split_tokens};

/// The declarations of a source.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct JavaOutline {
    /// Empty if there is none.
    pub package: String,
    /// Those inside another type follow it.
    pub types: Vec<JavaType>,
    /// Whether there is a main outside of any class, as Java 25 allows.
    pub has_bare_main: bool,
}

/// A class, interface, enum, record or annotation.
#[derive(Debug, Clone, PartialEq)]
pub struct JavaType {
    /// As the `java` command takes it, without the package: `Outer$Inner`.
    pub name: String,
    pub is_public: bool,
    /// Its best method called main.
    pub main: Option<Main>,
}

/// Kinds of methods called main, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Main {
    /// `public static void main(String[])`.
    Classic,
    /// A main that only Java 25 starts: `void main()`, static or not, with or without arguments.
    Instance,
    /// One that doesn't start: with arguments, but private.
    Private,
}

impl JavaType {
    /// Whether it is inside another type. In practice nobody writes a `$` in the name of a top-level class.
    pub fn is_nested(&self) -> bool {
        self.name.contains('$')
    }
}

impl JavaOutline {
    pub fn read(source: &str) -> JavaOutline {
        let bare = blank_non_code(source, "java");
        let mut reader = OutlineReader {
            tokens: split_tokens(&bare),
            outline: JavaOutline::default(),
            open: Vec::new(),
            next_body: None,
            modifiers: Vec::new(),
        };
        for index in 0..reader.tokens.len() {
            reader.read(index);
        }
        reader.outline
    }

    /// The name that javac requires for the file, without `.java`.
    pub fn public_type(&self) -> Option<&str> {
        let mut types = self.types.iter();
        let public = types.find(|t| t.is_public && !t.is_nested())?;
        Some(&public.name)
    }

    /// A type's name as the `java` command takes it: `pack.age.Outer$Inner`.
    pub fn full_name(&self, of: &JavaType) -> String {
        if self.package.is_empty() {
            of.name.clone()
        } else {
            format!("{}.{}", self.package, of.name)
        }
    }
}

/// What a brace or a parenthesis opens.
#[derive(Clone, Copy, PartialEq)]
enum Block {
    Body {
        /// The index of the type.
        of: usize,
        is_interface: bool,
    },
    /// Arguments, a method, an initializer: nothing in it is declared for others.
    Other,
}

struct OutlineReader<'a> {
    tokens: Vec<&'a str>,
    outline: JavaOutline,
    /// The blocks around the current token.
    open: Vec<Block>,
    /// The body of the type that was just declared.
    next_body: Option<Block>,
    /// The words of the current declaration.
    modifiers: Vec<&'a str>,
}

impl<'a> OutlineReader<'a> {
    /// The token so many places after `index`; empty after the last one.
    fn token(&self, index: usize) -> &'a str {
        self.tokens.get(index).copied().unwrap_or_default()
    }

    fn read(&mut self, index: usize) {
        match self.token(index) {
            "(" => self.open.push(Block::Other),
            "{" => {
                let body = self.next_body.take();
                if body.is_some() {
                    self.modifiers.clear();
                }
                self.open.push(body.unwrap_or(Block::Other));
            }
            ")" | "}" => {
                self.open.pop();
            }
            _ => {}
        }
        if self.open.last() != Some(&Block::Other) {
            self.read_declaration(index);
        }
    }

    fn read_declaration(&mut self, index: usize) {
        let next = |by: usize| self.token(index + by);
        match self.token(index) {
            // The declaration is over; the next one has its own modifiers.
            ";" | "}" => self.modifiers.clear(),
            word @ ("public" | "private" | "static") => self.modifiers.push(word),
            "package" if self.open.is_empty() => {
                let name = self.tokens[index + 1..].iter().take_while(|t| **t != ";");
                self.outline.package = name.copied().collect();
            }
            // `record` is a keyword only before a name and a list of components; elsewhere it is a name.
            "record" if next(2) != "(" && next(2) != "<" => {}
            kind @ ("class" | "interface" | "enum" | "record") if is_name(next(1)) => {
                self.declare_type(next(1), kind == "interface");
            }
            "void" if next(1) == "main" && next(2) == "(" => self.declare_main(index + 3),
            _ => {}
        }
    }

    fn declare_type(&mut self, name: &str, is_interface: bool) {
        let name = match self.open.last() {
            Some(Block::Body { of, .. }) => format!("{}${name}", self.outline.types[*of].name),
            _ => name.to_string(),
        };
        self.next_body = Some(Block::Body {
            of: self.outline.types.len(),
            is_interface,
        });
        self.outline.types.push(JavaType {
            name,
            is_public: self.modifiers.contains(&"public"),
            main: None,
        });
        self.modifiers.clear();
    }

    /// Notes a main whose parameters begin at `index`.
    fn declare_main(&mut self, index: usize) {
        let Some(&Block::Body { of, is_interface }) = self.open.last() else {
            self.outline.has_bare_main = true;
            return;
        };
        let parameters = self.tokens[index..].iter().take_while(|t| **t != ")");
        let parameters: String = parameters.filter(|t| **t != "final").copied().collect();
        let has = |word| self.modifiers.contains(&word);
        let (is_private, takes_words) = (has("private"), takes_words(&parameters));
        let is_public = has("public") || is_interface && !is_private;
        let found = if takes_words && is_public && has("static") {
            Main::Classic
        } else if takes_words && is_private {
            Main::Private
        } else if takes_words || parameters.is_empty() && !is_private {
            Main::Instance
        } else {
            return;
        };
        let main = &mut self.outline.types[of].main;
        *main = main.iter().copied().chain([found]).min();
    }
}

/// Are these parameters, without spaces, `String[] args`, `String args[]` or `String... args`?
fn takes_words(parameters: &str) -> bool {
    let text = parameters
        .strip_prefix("java.lang.")
        .unwrap_or(parameters)
        .strip_prefix("String");
    text.is_some_and(|rest| {
        let mut arrays = ["[]", "..."].iter();
        let name = arrays.find_map(|array| rest.strip_prefix(array));
        name.or_else(|| rest.strip_suffix("[]"))
            .is_some_and(is_word)
    })
}

fn is_word(text: &str) -> bool {
    let in_word = |c: char| c.is_alphanumeric() || c == '_' || c == '$';
    is_name(text) && text.chars().all(in_word)
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_' || c == '$')
}
