//! Reads the tokens of a script one after another; both halves of the parser use it.

use super::lexer::{Token, Unreadable};
use super::syntax::Variable;

/// Deeper nesting is refused, so that no script can exhaust the stack.
const DEEPEST: usize = 100;

pub(super) struct ScriptParser {
    pub(super) tokens: Vec<(usize, Token)>,
    pub(super) at: usize,
    pub(super) names: Vec<String>,
    pub(super) depth: usize,
}

pub(super) type ScriptResult<T> = Result<T, Unreadable>;

pub(super) fn describe(token: &Token) -> String {
    match token {
        Token::Integer(text) | Token::Float(text) | Token::Name(text) | Token::Word(text) => {
            text.clone()
        }
        Token::Text(_) => "a string".to_string(),
        Token::Sign(sign) => format!("'{sign}'"),
    }
}

impl ScriptParser {
    pub(super) fn peek(&self) -> Option<&Token> {
        self.tokens.get(self.at).map(|(_, token)| token)
    }

    pub(super) fn line(&self) -> usize {
        let last = self.tokens.last();
        self.tokens
            .get(self.at)
            .or(last)
            .map_or(1, |(line, _)| *line)
    }

    pub(super) fn fail<T>(&self, message: impl Into<String>) -> ScriptResult<T> {
        Err(Unreadable {
            line: self.line(),
            message: message.into(),
        })
    }

    pub(super) fn expected<T>(&self, what: &str) -> ScriptResult<T> {
        let found = self
            .peek()
            .map_or("the end of the script".to_string(), describe);
        self.fail(format!("expected {what}, found {found}"))
    }

    pub(super) fn sign(&mut self, sign: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Sign(found)) if *found == sign);
        self.at += usize::from(found);
        found
    }

    pub(super) fn want(&mut self, sign: &str) -> ScriptResult<()> {
        match self.sign(sign) {
            true => Ok(()),
            false => self.expected(&format!("'{sign}'")),
        }
    }

    pub(super) fn word(&mut self, word: &str) -> bool {
        let found = matches!(self.peek(), Some(Token::Word(found)) if found == word);
        self.at += usize::from(found);
        found
    }

    /// Runs `inner` one level deeper.
    pub(super) fn deeper<T>(
        &mut self,
        inner: impl FnOnce(&mut ScriptParser) -> ScriptResult<T>,
    ) -> ScriptResult<T> {
        if self.depth == DEEPEST {
            return self.fail(format!("nested deeper than {DEEPEST} levels"));
        }
        self.depth += 1;
        let result = inner(self);
        self.depth -= 1;
        result
    }

    pub(super) fn name(&mut self) -> ScriptResult<usize> {
        let Some(Token::Name(name)) = self.peek().cloned() else {
            return self.expected("a variable");
        };
        self.at += 1;
        let known = self.names.iter().position(|known| *known == name);
        Ok(known.unwrap_or_else(|| {
            self.names.push(name);
            self.names.len() - 1
        }))
    }

    pub(super) fn variables(&mut self) -> ScriptResult<Vec<usize>> {
        let mut found = vec![self.name()?];
        while self.sign(",") {
            found.push(self.name()?);
        }
        Ok(found)
    }

    pub(super) fn variable(&mut self) -> ScriptResult<Variable> {
        let number = self.name()?;
        let mut index = Vec::new();
        if self.sign("[") {
            index.push(self.expression()?);
            while self.sign(",") {
                index.push(self.expression()?);
            }
            self.want("]")?;
        }
        Ok(Variable { number, index })
    }
}
