//! Runs a script over an input.

use super::Unfit;
use super::input::InputReader;
use super::integer::{Integer, NoResult};
use super::number;
use super::regex::Regex;
use super::syntax::{
    Action, Expression, FloatRule, Loop, Rounds, Script, ScriptCommand, ValueRange, Variable,
};
use super::value::{Value, shown};
use super::variables::Array;
use std::collections::HashMap;

/// A script is aborted after this many commands without reading a byte, as it may never end.
const MOST_COMMANDS: u64 = 20_000_000;

pub(super) type ScriptRun<T> = Result<T, Unfit>;

pub(super) struct Interpreter<'a> {
    pub script: &'a Script,
    pub input: InputReader<'a>,
    pub variables: Vec<Array>,
    patterns: HashMap<Vec<u8>, Regex>,
    /// The number of commands since the input reached position `stood`.
    done: u64,
    stood: usize,
    /// The line of the current command.
    pub line: usize,
}

impl<'a> Interpreter<'a> {
    pub fn new(script: &'a Script, input: &'a [u8]) -> Interpreter<'a> {
        Interpreter {
            script,
            input: InputReader::new(input),
            variables: script.names.iter().map(|_| Array::default()).collect(),
            patterns: HashMap::new(),
            done: 0,
            stood: 0,
            line: 1,
        }
    }

    /// Runs all commands; then the input must be at its end.
    pub fn run(&mut self) -> ScriptRun<()> {
        let script = self.script;
        self.commands(&script.commands)?;
        self.end()
    }

    fn commands(&mut self, commands: &'a [ScriptCommand]) -> ScriptRun<()> {
        commands
            .iter()
            .try_for_each(|command| self.command(command))
    }

    fn command(&mut self, command: &'a ScriptCommand) -> ScriptRun<()> {
        self.line = command.line;
        self.count()?;
        match &command.action {
            Action::Space => self.literal(b" "),
            Action::Newline => self.literal(b"\n"),
            Action::End => self.end(),
            Action::Text(text) => {
                let text = self.text(text)?;
                self.literal(&text)
            }
            Action::Int(bounds, into) => self.integer(bounds, into.as_ref()),
            Action::Float(rule) => self.float(rule),
            Action::Regex(pattern, into) => self.pattern(pattern, into.as_ref()),
            Action::Assert(test) => match self.test(test)? {
                true => Ok(()),
                false => {
                    let (line, column) = self.input.place(self.input.at());
                    Err(self.wrong(format!(
                        "line {line}, column {column}: the assertion does not hold"
                    )))
                }
            },
            Action::Set(pairs) => pairs.iter().try_for_each(|(variable, expression)| {
                let value = self.value(expression)?;
                self.set(variable, value)
            }),
            Action::Unset(numbers) => {
                for number in numbers {
                    self.variables[*number] = Array::default();
                }
                Ok(())
            }
            Action::Loop(own) => self.rounds(own),
            Action::If(test, then, otherwise) => match self.test(test)? {
                true => self.commands(then),
                false => self.commands(otherwise),
            },
        }
    }

    /// Runs as many rounds as a count or a test says, with the separator between two rounds.
    fn rounds(&mut self, own: &'a Loop) -> ScriptRun<()> {
        let line = self.line;
        let most = match &own.rounds {
            Rounds::Count(count) => match self.whole(count)?.small() {
                Some(count @ 0..) => Some(count),
                _ => return Err(self.meaningless("a number of rounds below 0 or beyond 64 bits")),
            },
            Rounds::While(_) => None,
        };
        for round in 0.. {
            self.line = line;
            // An empty loop must end too.
            self.count()?;
            if let Some(variable) = &own.index {
                self.set(variable, Value::Integer(Integer::Small(round)))?;
            }
            let another = match &own.rounds {
                Rounds::Count(_) => most.is_some_and(|most| round < most),
                Rounds::While(test) => self.test(test)?,
            };
            if !another {
                break;
            }
            if let Some(separator) = own.separator.as_ref().filter(|_| round > 0) {
                self.command(separator)?;
            }
            self.commands(&own.body)?;
        }
        Ok(())
    }

    fn count(&mut self) -> ScriptRun<()> {
        if self.input.at() != self.stood {
            (self.stood, self.done) = (self.input.at(), 0);
        }
        self.done += 1;
        match self.done > MOST_COMMANDS {
            true => {
                Err(self.unchecked("the script runs too long without reading input".to_string()))
            }
            false => Ok(()),
        }
    }

    fn literal(&mut self, wanted: &[u8]) -> ScriptRun<()> {
        let from = self.input.at();
        for byte in wanted {
            if !self.input.take(*byte) {
                let what = match wanted {
                    b" " => "a space".to_string(),
                    b"\n" => "the end of the line".to_string(),
                    text => format!("'{}'", shown(text)),
                };
                // A text is quoted whole, so report where it should start.
                return Err(self.mismatch(from, &what));
            }
        }
        Ok(())
    }

    fn end(&mut self) -> ScriptRun<()> {
        match self.input.rest().is_empty() {
            true => Ok(()),
            false => Err(self.mismatch(self.input.at(), "the end of the input")),
        }
    }

    fn integer(
        &mut self,
        (least, most): &'a ValueRange,
        into: Option<&'a Variable>,
    ) -> ScriptRun<()> {
        let (least, most) = (self.whole(least)?, self.whole(most)?);
        let from = self.input.at();
        let value =
            number::integer(&mut self.input).map_err(|expected| self.mismatch(from, &expected))?;
        if value < least || value > most {
            return Err(self.mismatch(from, &format!("an integer from {least} to {most}")));
        }
        self.store(into, Value::Integer(value))
    }

    fn float(&mut self, rule: &'a FloatRule) -> ScriptRun<()> {
        let decimals = match &rule.decimals {
            Some((fewest, most)) => Some(self.places(fewest)?..=self.places(most)?),
            None => None,
        };
        let from = self.input.at();
        let value = number::float(&mut self.input, rule.notation, decimals)
            .map_err(|expected| self.mismatch(from, &expected))?;
        let (least, most) = &rule.bounds;
        let bounds = self.value(least)?.float().zip(self.value(most)?.float());
        let Some((least, most)) = bounds else {
            return Err(self.meaningless("a string as a bound of a number"));
        };
        if value < least || value > most {
            return Err(self.mismatch(from, &format!("a number from {least} to {most}")));
        }
        self.store(rule.into.as_ref(), Value::Float(value))
    }

    fn places(&mut self, expression: &'a Expression) -> ScriptRun<usize> {
        let count = self.whole(expression)?.small();
        count
            .and_then(|count| usize::try_from(count).ok())
            .ok_or_else(|| self.meaningless("a number of digits below 0 or beyond 64 bits"))
    }

    fn pattern(&mut self, pattern: &'a Expression, into: Option<&'a Variable>) -> ScriptRun<()> {
        let text = self.text(pattern)?;
        if !self.patterns.contains_key(&text) {
            let regex = Regex::new(&text).map_err(|what| {
                self.unchecked(format!("the pattern {} has {what}", shown(&text)))
            })?;
            self.patterns.insert(text.clone(), regex);
        }
        let from = self.input.at();
        let Some(length) = self.patterns[&text].longest(self.input.rest()) else {
            return Err(self.mismatch(from, &format!("a match for {}", shown(&text))));
        };
        self.input.skip(length);
        self.store(into, Value::Text(self.input.since(from).to_vec()))
    }

    fn store(&mut self, into: Option<&'a Variable>, value: Value) -> ScriptRun<()> {
        match into {
            Some(variable) => self.set(variable, value),
            None => Ok(()),
        }
    }

    fn set(&mut self, variable: &'a Variable, value: Value) -> ScriptRun<()> {
        let index = self.index(variable)?;
        self.variables[variable.number].set(index, value);
        Ok(())
    }

    fn mismatch(&self, at: usize, expected: &str) -> Unfit {
        let (line, column) = self.input.place(at);
        let found = self.input.word(at);
        self.wrong(format!(
            "line {line}, column {column}: expected {expected}, found {found}"
        ))
    }

    pub fn wrong(&self, message: String) -> Unfit {
        Unfit::Wrong {
            script_line: self.line,
            message,
        }
    }

    /// The failure when the script itself can't go on: nothing proves the input valid.
    pub fn meaningless(&self, what: &str) -> Unfit {
        self.wrong(format!("the script cannot go on: {what}"))
    }

    pub fn unchecked(&self, message: String) -> Unfit {
        Unfit::Unchecked {
            script_line: self.line,
            message,
        }
    }

    pub fn no_result(&self, why: NoResult) -> Unfit {
        match why {
            NoResult::TooLarge => self.unchecked("a number of too many digits".to_string()),
            NoResult::Meaningless(what) => self.meaningless(what),
        }
    }
}
