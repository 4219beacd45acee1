//! Several inputs in one stream. Each follows a line `input N`, where N is its number of bytes.

/// Writes the stream.
pub fn write<'a>(inputs: impl IntoIterator<Item = &'a Vec<u8>>) -> Vec<u8> {
    let mut all = Vec::new();
    for input in inputs {
        all.extend_from_slice(format!("input {}\n", input.len()).as_bytes());
        all.extend_from_slice(input);
    }
    all
}

/// Reads the inputs. The error says what was expected where.
pub fn read(mut stream: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    let mut inputs = Vec::new();
    while !stream.is_empty() {
        let end = stream.iter().position(|byte| *byte == b'\n');
        let (head, behind) = stream.split_at(end.unwrap_or(stream.len()));
        let behind = behind.get(1..).unwrap_or_default();
        let head = String::from_utf8_lossy(head);
        let length = head
            .strip_prefix("input ")
            .and_then(|length| length.parse().ok());
        match length.and_then(|length: usize| behind.split_at_checked(length)) {
            Some((input, rest)) => {
                inputs.push(input.to_vec());
                stream = rest;
            }
            None => {
                let number = inputs.len() + 1;
                return Err(format!(
                    "expected 'input N' and N bytes behind it as head {number} of what it prints, found '{head}'"
                ));
            }
        }
    }
    Ok(inputs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_written_is_read() {
        let inputs = [b"a\nb\n".to_vec(), Vec::new(), b"input 3\n".to_vec()];
        assert_eq!(read(&write(&inputs)), Ok(inputs.to_vec()));
    }

    #[test]
    fn other_words_are_refused() {
        for (stream, expected) in [
            (&b"input 5\nab\n"[..], "head 1 of"),
            (
                b"input 1\nxinput\n",
                "head 2 of what it prints, found 'input'",
            ),
            (b"input 2\nabc\n", "found 'c'"),
        ] {
            let told = read(stream).expect_err("bad words");
            assert!(told.contains(expected), "{told}");
        }
    }
}
