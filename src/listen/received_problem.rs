//! What the extension sends about a problem. The format is described in Competitive Companion's README ("The format").
//! Only what is needed is read, and everything that is missing has a default.

use super::json_reader::{self, Value};

/// More samples than any page has.
const TEST_LIMIT: usize = 1000;
/// The most problems that one click on a contest's page sends.
const BATCH_LIMIT: usize = 100;

#[derive(Debug)]
pub struct ReceivedProblem {
    pub name: String,
    /// The page's address: printable ASCII without blanks, or empty.
    pub url: String,
    /// In milliseconds.
    pub time: Option<u64>,
    /// In MiB.
    pub memory: Option<u64>,
    pub interactive: bool,
    /// The file that a program must read, if it isn't standard input.
    pub file: Option<String>,
    /// Inputs and answers.
    pub tests: Vec<(String, String)>,
    /// How many problems the click sends.
    pub batch: usize,
}

/// Reads a request's body. The message says what is wrong with it.
pub fn parse_problem(body: &[u8]) -> Result<ReceivedProblem, String> {
    let text = std::str::from_utf8(body).map_err(|_| "expected JSON in UTF-8")?;
    let root = json_reader::parse_json(text).map_err(|why| format!("expected JSON; {why}"))?;
    let number = |key: &str, most: f64| {
        let number = root.number(key)?;
        (1.0..=most).contains(&number).then_some(number as u64)
    };
    let tests: Option<Vec<_>> = match root.get("tests") {
        Some(Value::List(tests)) => {
            let texts = |test: &Value| Some((test.text("input")?, test.text("output")?));
            tests.iter().map(texts).collect()
        }
        _ => None,
    };
    let (Some(name), Some(tests)) = (root.text("name"), tests) else {
        return Err(
            "expected a problem with a name and tests, as Competitive Companion sends".to_string(),
        );
    };
    if tests.len() > TEST_LIMIT {
        return Err(format!("more than {TEST_LIMIT} tests"));
    }
    let file = root.get("input").and_then(|input| input.text("fileName"));
    let batch = root.get("batch").and_then(|batch| batch.number("size"));
    let url = root.text("url").filter(|url| is_address(url));
    Ok(ReceivedProblem {
        name,
        url: url.unwrap_or_default(),
        time: number("timeLimit", 86_400_000.0),
        memory: number("memoryLimit", f64::from(1 << 24)),
        interactive: root.get("interactive") == Some(&Value::Word("true")),
        file,
        tests,
        batch: batch.map_or(1, |size| (size as usize).clamp(1, BATCH_LIMIT)),
    })
}

fn is_address(url: &str) -> bool {
    let is_web = url.starts_with("https://") || url.starts_with("http://");
    is_web && url.len() <= 2000 && url.bytes().all(|byte| byte.is_ascii_graphic())
}
