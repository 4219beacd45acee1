//! The scope of the judge's own tests, as shown by the sample and judge groups. An input goes beyond
//! them if it has something that no test in these groups has.
//!
//! The properties of an input are its [`InputFacts`], words and numbers. Most come from a program of the package
//! ([`hunting`](crate::judge::package::hunting)), such as `clashing-clues open-cells=51`. For every package, the number
//! of cases and whether the answer has words or negative numbers are known as well.

use std::collections::{BTreeMap, BTreeSet};

#[derive(Debug, Clone, Default, PartialEq)]
pub struct InputFacts {
    words: BTreeSet<String>,
    numbers: BTreeMap<String, u64>,
}

/// A fact that the judge's own tests lack.
#[derive(Debug, Clone, PartialEq)]
pub struct ExcessFact {
    pub name: String,
    /// The text for reports.
    pub text: String,
}

impl InputFacts {
    /// Reads a line of the package's program: words, and names with a number after `=`.
    pub fn parse(line: &str) -> InputFacts {
        let mut facts = InputFacts::default();
        for word in line.split_whitespace() {
            let number = word.split_once('=');
            match number.and_then(|(name, number)| Some((name, number.parse().ok()?))) {
                Some((name, number)) => facts.set_number(name, number),
                None => drop(facts.words.insert(word.to_string())),
            }
        }
        facts
    }

    pub fn set_number(&mut self, name: &str, number: u64) {
        self.numbers.insert(name.to_string(), number);
    }

    pub fn add_answer_facts(&mut self, answer: &[u8]) {
        for token in String::from_utf8_lossy(answer).split_whitespace() {
            let fact = match token.parse::<f64>() {
                Ok(number) if number >= 0.0 => continue,
                Ok(_) => "a negative number in the answer",
                Err(_) => "a word in the answer",
            };
            self.words.insert(fact.to_string());
        }
    }

    /// Adds the facts of another test.
    pub fn merge(&mut self, other: InputFacts) {
        self.words.extend(other.words);
        for (name, number) in other.numbers {
            let most = self.numbers.entry(name).or_default();
            *most = number.max(*most);
        }
    }

    /// The facts of `input` that these facts, those of the judge's own tests, don't cover.
    pub fn exceeded_by(&self, input: &InputFacts) -> Vec<ExcessFact> {
        let words = input.words.difference(&self.words);
        let words = words.map(|word| (word, format!("{word} (no test there has that)")));
        let numbers = input.numbers.iter().filter_map(|(name, number)| {
            let most = self.numbers.get(name).copied().unwrap_or_default();
            let text = format!("{number} {name} (at most {most} there)");
            (*number > most).then_some((name, text))
        });
        let fact = |(name, text): (&String, String)| ExcessFact {
            name: name.clone(),
            text,
        };
        words.chain(numbers).map(fact).collect()
    }
}
