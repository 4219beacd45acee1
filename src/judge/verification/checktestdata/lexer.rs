//! Splits the text of a script into tokens, each with its line.

/// Why a script can't be read, and the line, from 1.
#[derive(Debug, Clone, PartialEq)]
pub struct Unreadable {
    pub line: usize,
    pub message: String,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Token {
    /// Digits.
    Integer(String),
    /// Digits with a decimal point or an exponent.
    Float(String),
    /// A string, its escapes replaced.
    Text(Vec<u8>),
    /// A variable's name: lower-case letters and digits.
    Name(String),
    /// A command, test or option: upper-case letters.
    Word(String),
    /// An operator, a bracket or a comma.
    Sign(&'static str),
}

const SIGNS: &[&str] = &[
    "&&", "||", "<=", ">=", "==", "!=", "<", ">", "!", "=", "+", "-", "*", "/", "%", "^", "(", ")",
    "[", "]", ",",
];

/// All tokens of `script` with the lines on which they start.
pub fn tokens(script: &[u8]) -> Result<Vec<(usize, Token)>, Unreadable> {
    let mut lexer = Lexer {
        text: script,
        at: 0,
        line: 1,
    };
    let mut found = Vec::new();
    while let Some(token) = lexer.next()? {
        found.push(token);
    }
    Ok(found)
}

struct Lexer<'a> {
    text: &'a [u8],
    at: usize,
    line: usize,
}

impl Lexer<'_> {
    fn fail<T>(&self, message: impl Into<String>) -> Result<T, Unreadable> {
        Err(Unreadable {
            line: self.line,
            message: message.into(),
        })
    }

    fn peek(&self) -> Option<u8> {
        self.text.get(self.at).copied()
    }

    fn next(&mut self) -> Result<Option<(usize, Token)>, Unreadable> {
        self.skip_blanks();
        let line = self.line;
        let Some(first) = self.peek() else {
            return Ok(None);
        };
        let token = match first {
            b'a'..=b'z' => {
                Token::Name(self.while_(|c| c.is_ascii_lowercase() || c.is_ascii_digit()))
            }
            b'A'..=b'Z' => Token::Word(self.while_(|c| c.is_ascii_uppercase())),
            b'0'..=b'9' => self.number()?,
            b'"' => self.string()?,
            _ => match SIGNS
                .iter()
                .find(|sign| self.text[self.at..].starts_with(sign.as_bytes()))
            {
                Some(sign) => {
                    self.at += sign.len();
                    Token::Sign(sign)
                }
                None => {
                    let shown = char::from(first).escape_default();
                    return self.fail(format!("expected a command, found '{shown}'"));
                }
            },
        };
        Ok(Some((line, token)))
    }

    fn skip_blanks(&mut self) {
        while let Some(c) = self.peek() {
            match c {
                b'\n' => self.line += 1,
                b' ' | b'\t' | b'\r' => {}
                b'#' => {
                    while self.peek().is_some_and(|c| c != b'\n') {
                        self.at += 1;
                    }
                    continue;
                }
                _ => return,
            }
            self.at += 1;
        }
    }

    fn while_(&mut self, belongs: impl Fn(u8) -> bool) -> String {
        let from = self.at;
        while self.peek().is_some_and(&belongs) {
            self.at += 1;
        }
        String::from_utf8_lossy(&self.text[from..self.at]).into_owned()
    }

    fn number(&mut self) -> Result<Token, Unreadable> {
        let digits = |c: u8| c.is_ascii_digit();
        let mut text = self.while_(digits);
        let mut float = false;
        if self.peek() == Some(b'.') {
            self.at += 1;
            float = true;
            text = format!("{text}.{}", self.while_(digits));
        }
        if matches!(self.peek(), Some(b'e' | b'E')) {
            let sign = self.text.get(self.at + 1);
            let signed = matches!(sign, Some(b'+' | b'-'));
            let digit = self.text.get(self.at + 1 + usize::from(signed));
            if digit.is_some_and(u8::is_ascii_digit) {
                let minus = if sign == Some(&b'-') { "-" } else { "" };
                self.at += 1 + usize::from(signed);
                float = true;
                text = format!("{text}e{minus}{}", self.while_(digits));
            }
        }
        match float {
            true => Ok(Token::Float(text)),
            // The reference implementation would read an octal number here.
            false if text.len() > 1 && text.starts_with('0') => {
                self.fail(format!("expected no zero before '{}'", &text[1..]))
            }
            false => Ok(Token::Integer(text)),
        }
    }

    /// A string may span several lines. A backslash that starts no escape stands for itself.
    fn string(&mut self) -> Result<Token, Unreadable> {
        let opened = self.line;
        let mut bytes = Vec::new();
        self.at += 1;
        loop {
            let Some(c) = self.peek() else {
                return Err(Unreadable {
                    line: opened,
                    message: "expected a closing \" for this string".to_string(),
                });
            };
            self.at += 1;
            match c {
                b'"' => return Ok(Token::Text(bytes)),
                b'\\' => self.escape(&mut bytes)?,
                c => {
                    self.line += usize::from(c == b'\n');
                    bytes.push(c);
                }
            }
        }
    }

    /// Reads what follows a backslash.
    fn escape(&mut self, bytes: &mut Vec<u8>) -> Result<(), Unreadable> {
        let Some(c) = self.peek() else {
            return Ok(());
        };
        self.at += 1;
        match c {
            b'n' => bytes.push(b'\n'),
            b't' => bytes.push(b'\t'),
            b'r' => bytes.push(b'\r'),
            b'b' => bytes.push(8),
            b'f' => bytes.push(12),
            b'"' | b'\\' => bytes.push(c),
            // An escaped newline isn't part of the string.
            b'\n' => self.line += 1,
            b'0'..=b'7' => {
                let mut value = u32::from(c - b'0');
                for _ in 0..2 {
                    let Some(digit @ b'0'..=b'7') = self.peek() else {
                        break;
                    };
                    self.at += 1;
                    value = value * 8 + u32::from(digit - b'0');
                }
                match u8::try_from(value) {
                    Ok(byte) => bytes.push(byte),
                    Err(_) => return self.fail("expected an octal escape up to \\377"),
                }
            }
            c => bytes.extend([b'\\', c]),
        }
        Ok(())
    }
}
