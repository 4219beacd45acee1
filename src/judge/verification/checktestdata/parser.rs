//! Parses a script's commands into a tree by recursive descent. `formula` parses expressions and tests.

use super::lexer::{Token, Unreadable, tokens};
use super::reader::{ScriptParser, ScriptResult, describe};
use super::syntax::{
    Action, Expression, FloatRule, Loop, Notation, Rounds, Script, ScriptCommand, ValueRange,
    Variable,
};

/// Parses a whole script.
pub fn parse(text: &[u8]) -> Result<Script, Unreadable> {
    let mut parser = ScriptParser {
        tokens: tokens(text)?,
        at: 0,
        names: Vec::new(),
        depth: 0,
    };
    let commands = parser.commands()?;
    match parser.peek() {
        None => Ok(Script {
            commands,
            names: parser.names,
        }),
        Some(token) => parser.fail(format!("unmatched {}", describe(token))),
    }
}

impl ScriptParser {
    /// Parses commands up to the script's end, `END` or `ELSE`.
    fn commands(&mut self) -> ScriptResult<Vec<ScriptCommand>> {
        let mut commands = Vec::new();
        while let Some(token) = self.peek() {
            if matches!(token, Token::Word(word) if word == "END" || word == "ELSE") {
                break;
            }
            commands.push(self.deeper(ScriptParser::command)?);
        }
        Ok(commands)
    }

    fn command(&mut self) -> ScriptResult<ScriptCommand> {
        self.command_by(|parser, word| match word {
            "REP" | "REPI" | "WHILE" | "WHILEI" => parser.repeat(word),
            "IF" => parser.branch(),
            _ => parser.simple(word),
        })
    }

    /// Parses a command: a word, then what `action` reads after it.
    fn command_by(
        &mut self,
        action: fn(&mut ScriptParser, &str) -> ScriptResult<Action>,
    ) -> ScriptResult<ScriptCommand> {
        let line = self.line();
        let Some(Token::Word(word)) = self.peek().cloned() else {
            return self.expected("a command");
        };
        self.at += 1;
        let action = action(self, &word)?;
        Ok(ScriptCommand { line, action })
    }

    fn simple(&mut self, word: &str) -> ScriptResult<Action> {
        match word {
            "SPACE" => return Ok(Action::Space),
            "NEWLINE" => return Ok(Action::Newline),
            "EOF" => return Ok(Action::End),
            "STRING" | "INT" | "FLOAT" | "FLOATP" | "REGEX" | "ASSERT" | "SET" | "UNSET" => {}
            _ => {
                self.at -= 1;
                return self.expected("a command");
            }
        }
        self.want("(")?;
        let action = match word {
            "STRING" => Action::Text(self.expression()?),
            "ASSERT" => Action::Assert(self.test()?),
            "SET" => Action::Set(self.assignments()?),
            "UNSET" => Action::Unset(self.variables()?),
            "REGEX" => Action::Regex(self.expression()?, self.into()?),
            "INT" => Action::Int(self.bounds()?, self.into()?),
            _ => self.float(word == "FLOATP")?,
        };
        self.want(")")?;
        Ok(action)
    }

    fn float(&mut self, with_decimals: bool) -> ScriptResult<Action> {
        let bounds = self.bounds()?;
        let mut decimals = None;
        if with_decimals {
            self.want(",")?;
            decimals = Some(self.bounds()?);
        }
        let into = self.into()?;
        let notation = match self.sign(",") {
            false => Notation::Any,
            true if self.word("FIXED") => Notation::Fixed,
            true if self.word("SCIENTIFIC") => Notation::Scientific,
            true => return self.expected("FIXED or SCIENTIFIC"),
        };
        Ok(Action::Float(FloatRule {
            bounds,
            decimals,
            into,
            notation,
        }))
    }

    fn bounds(&mut self) -> ScriptResult<ValueRange> {
        let least = self.expression()?;
        self.want(",")?;
        Ok((least, self.expression()?))
    }

    /// Parses `, variable` if it follows.
    fn into(&mut self) -> ScriptResult<Option<Variable>> {
        match self.sign(",") {
            true => self.variable().map(Some),
            false => Ok(None),
        }
    }

    fn assignments(&mut self) -> ScriptResult<Vec<(Variable, Expression)>> {
        let mut found = Vec::new();
        loop {
            let variable = self.variable()?;
            self.want("=")?;
            found.push((variable, self.expression()?));
            if !self.sign(",") {
                return Ok(found);
            }
        }
    }

    fn repeat(&mut self, word: &str) -> ScriptResult<Action> {
        self.want("(")?;
        let mut index = None;
        if word.ends_with('I') {
            index = Some(self.variable()?);
            self.want(",")?;
        }
        let rounds = match word.starts_with("REP") {
            true => Rounds::Count(self.expression()?),
            false => Rounds::While(self.test()?),
        };
        let mut separator = None;
        if self.sign(",") {
            // It must be a command without `END`.
            separator = Some(Box::new(self.command_by(ScriptParser::simple)?));
        }
        self.want(")")?;
        let body = self.commands()?;
        self.end()?;
        Ok(Action::Loop(Loop {
            index,
            rounds,
            separator,
            body,
        }))
    }

    fn branch(&mut self) -> ScriptResult<Action> {
        self.want("(")?;
        let test = self.test()?;
        self.want(")")?;
        let then = self.commands()?;
        let otherwise = match self.word("ELSE") {
            true => self.commands()?,
            false => Vec::new(),
        };
        self.end()?;
        Ok(Action::If(test, then, otherwise))
    }

    fn end(&mut self) -> ScriptResult<()> {
        match self.word("END") {
            true => Ok(()),
            false => self.expected("END"),
        }
    }
}
