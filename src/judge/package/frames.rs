//! Several inputs in one stream. Each follows a line `input N`, where N is its number of bytes.

/// Writes the stream.
pub fn join_inputs<'a>(inputs: impl IntoIterator<Item = &'a Vec<u8>>) -> Vec<u8> {
    let mut all = Vec::new();
    for input in inputs {
        all.extend_from_slice(format!("input {}\n", input.len()).as_bytes());
        all.extend_from_slice(input);
    }
    all
}

/// Reads the inputs. The error says what was expected where.
pub fn split_inputs(mut stream: &[u8]) -> Result<Vec<Vec<u8>>, String> {
    let mut inputs = Vec::new();
    while !stream.is_empty() {
        let end = stream.iter().position(|byte| *byte == b'\n');
        let (head, behind) = stream.split_at(end.unwrap_or(stream.len()));
        let behind = behind.get(1..).unwrap_or_default();
        let head = String::from_utf8_lossy(head);
        let length = head.strip_prefix("input ");
        let length = length.and_then(|length| length.parse().ok());
        let parts = length.and_then(|length| behind.split_at_checked(length));
        let Some((input, rest)) = parts else {
            let number = inputs.len() + 1;
            return Err(format!(
                "expected a line 'input N' and N bytes after it as input {number} of its output, found '{head}'"
            ));
        };
        inputs.push(input.to_vec());
        stream = rest;
    }
    Ok(inputs)
}
