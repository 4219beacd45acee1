//! Reads JSON (RFC 8259) from strangers: at most [`DEPTH_LIMIT`] levels deep. The caller limits the size.

/// How deep values may be nested. What the extension sends has three levels.
const DEPTH_LIMIT: usize = 32;

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// `null`, `true` or `false`.
    Word(&'static str),
    Number(f64),
    Text(String),
    List(Vec<Value>),
    Object(Vec<(String, Value)>),
}

impl Value {
    /// The value of a key; the first one if the key is repeated.
    pub fn get(&self, key: &str) -> Option<&Value> {
        let Value::Object(entries) = self else {
            return None;
        };
        let entry = entries.iter().find(|(own, _)| own == key);
        entry.map(|(_, value)| value)
    }

    /// The text of a key.
    pub fn text(&self, key: &str) -> Option<String> {
        match self.get(key)? {
            Value::Text(text) => Some(text.clone()),
            _ => None,
        }
    }

    /// The number of a key.
    pub fn number(&self, key: &str) -> Option<f64> {
        match self.get(key)? {
            Value::Number(number) => Some(*number),
            _ => None,
        }
    }
}

/// Parses a whole text. The message says at which byte and what was expected.
pub fn parse_json(text: &str) -> Result<Value, String> {
    let mut reader = JsonReader { text, at: 0 };
    let value = reader.parse_value(0)?;
    reader.skip_blanks();
    if reader.at == text.len() {
        Ok(value)
    } else {
        reader.error_here("the end")
    }
}

struct JsonReader<'a> {
    text: &'a str,
    at: usize,
}

impl JsonReader<'_> {
    fn error_here<T>(&self, expected: &str) -> Result<T, String> {
        Err(format!("byte {}: expected {expected}", self.at + 1))
    }

    fn remaining_text(&self) -> &str {
        &self.text[self.at..]
    }

    fn skip_blanks(&mut self) {
        let rest = self.remaining_text();
        self.at += rest.len() - rest.trim_start_matches([' ', '\t', '\r', '\n']).len();
    }

    /// Skips blanks, then this mark if it is there.
    fn skip_mark(&mut self, mark: &str) -> bool {
        self.skip_blanks();
        let found = self.remaining_text().starts_with(mark);
        self.at += if found { mark.len() } else { 0 };
        found
    }

    fn parse_value(&mut self, depth: usize) -> Result<Value, String> {
        if depth > DEPTH_LIMIT {
            return self.error_here(&format!("at most {DEPTH_LIMIT} levels"));
        }
        for word in ["null", "true", "false"] {
            if self.skip_mark(word) {
                return Ok(Value::Word(word));
            }
        }
        match self.remaining_text().bytes().next() {
            Some(b'"') => self.parse_string().map(Value::Text),
            Some(b'[') => {
                let mut items = Vec::new();
                self.parse_sequence("[", "]", |reader| {
                    items.push(reader.parse_value(depth + 1)?);
                    Ok(())
                })?;
                Ok(Value::List(items))
            }
            Some(b'{') => {
                let mut entries = Vec::new();
                self.parse_sequence("{", "}", |reader| {
                    reader.skip_blanks();
                    let key = reader.parse_string()?;
                    if !reader.skip_mark(":") {
                        return reader.error_here("':'");
                    }
                    entries.push((key, reader.parse_value(depth + 1)?));
                    Ok(())
                })?;
                Ok(Value::Object(entries))
            }
            _ => self.number(),
        }
    }

    /// A list in brackets, separated by commas.
    fn parse_sequence(
        &mut self,
        open: &str,
        close: &str,
        mut item: impl FnMut(&mut Self) -> Result<(), String>,
    ) -> Result<(), String> {
        self.skip_mark(open);
        if self.skip_mark(close) {
            return Ok(());
        }
        loop {
            item(self)?;
            match (self.skip_mark(","), self.skip_mark(close)) {
                (true, false) => {}
                (false, true) => return Ok(()),
                _ => return self.error_here(&format!("',' and a value, or '{close}'")),
            }
        }
    }

    fn number(&mut self) -> Result<Value, String> {
        let rest = self.remaining_text();
        let is_part = |c: char| c.is_ascii_digit() || "+-.eE".contains(c);
        let length = rest.len() - rest.trim_start_matches(is_part).len();
        match rest[..length].parse::<f64>() {
            Ok(number) if number.is_finite() => {
                self.at += length;
                Ok(Value::Number(number))
            }
            _ => self.error_here("a value"),
        }
    }

    fn parse_string(&mut self) -> Result<String, String> {
        if !self.remaining_text().starts_with('"') {
            return self.error_here("'\"'");
        }
        self.at += 1;
        let mut units: Vec<u16> = Vec::new();
        loop {
            let Some(c) = self.remaining_text().chars().next() else {
                return self.error_here("'\"'");
            };
            self.at += c.len_utf8();
            match c {
                '"' => break,
                '\\' => units.push(self.parse_escape()?),
                c if c.is_control() && c.is_ascii() && c != '\u{7f}' => {
                    self.at -= 1;
                    return self.error_here("no control character in a string");
                }
                c => units.extend_from_slice(c.encode_utf16(&mut [0; 2])),
            }
        }
        // An unpaired surrogate stands for no character.
        Ok(String::from_utf16_lossy(&units))
    }

    /// The UTF-16 unit that an escape stands for, after its backslash.
    fn parse_escape(&mut self) -> Result<u16, String> {
        let letter = self.remaining_text().chars().next().unwrap_or_default();
        if letter == 'u' {
            let digits = self.remaining_text().get(1..5).unwrap_or_default();
            let hexadecimal = digits.bytes().all(|byte| byte.is_ascii_hexdigit());
            if let (true, Ok(unit)) = (hexadecimal, u16::from_str_radix(digits, 16)) {
                self.at += 5;
                return Ok(unit);
            }
        }
        let byte = match letter {
            '"' => b'"',
            '\\' => b'\\',
            '/' => b'/',
            'b' => 8,
            'f' => 12,
            'n' => b'\n',
            'r' => b'\r',
            't' => b'\t',
            _ => return self.error_here("an escape such as \\n or \\u00e9"),
        };
        self.at += 1;
        Ok(u16::from(byte))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn json_values_are_read_and_invalid_text_is_refused() {
        let text = r#" {"a": [1, -2.5e1, true, null], "é\n\"\u00e9\ud83d\ude42\ud83d": {}} "#;
        let value = parse_json(text).expect("it is right");
        let Some(Value::List(list)) = value.get("a") else {
            panic!("expected a list: {value:?}");
        };
        assert_eq!(list[1], Value::Number(-25.0));
        assert_eq!(list[2..], ["true", "null"].map(Value::Word));
        assert!(value.get("é\n\"é🙂\u{fffd}").is_some());
        for wrong in [
            "",
            "{",
            "[1,]",
            "[1 2]",
            "{\"a\"}",
            "{a:1}",
            "\"\\x\"",
            "\"\\u12\"",
            "\"\n\"",
            "tru",
            "1 2",
            "-",
            "\"",
            "\"\\",
            "\"\\u+123\"",
            "1e999",
            "[\"é",
        ] {
            assert!(parse_json(wrong).is_err(), "{wrong}");
        }
        let nested = |depth: usize| "[".repeat(depth) + &"]".repeat(depth);
        assert!(parse_json(&nested(DEPTH_LIMIT)).is_ok());
        assert!(parse_json(&nested(500_000)).is_err());
    }
}
