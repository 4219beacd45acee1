//! Parses expressions and tests.
//!
//! `!` binds tightest, then `&&`, then `||`; `^` binds tighter than a minus sign, then `* / %`, then `+ -`, each from
//! left to right. A bracket may open an expression or a test, so the comparison of two expressions is tried first.

use super::decimal::Decimal;
use super::integer::Integer;
use super::lexer::Token;
use super::reader::{ScriptParser, ScriptResult};
use super::syntax::{Condition, Expression, Relation};
use super::value::{Operator, Value};

const SUMS: &[(&str, Operator)] = &[("+", Operator::Add), ("-", Operator::Subtract)];

const PRODUCTS: &[(&str, Operator)] = &[
    ("*", Operator::Multiply),
    ("/", Operator::Divide),
    ("%", Operator::Remainder),
];

const COMPARISONS: &[(&str, Relation)] = &[
    ("<", Relation::Less),
    (">", Relation::More),
    ("<=", Relation::AtMost),
    (">=", Relation::AtLeast),
    ("==", Relation::Equal),
    ("!=", Relation::Different),
];

impl ScriptParser {
    pub(super) fn expression(&mut self) -> ScriptResult<Expression> {
        self.deeper(|parser| {
            parser.chain(SUMS, |parser| parser.chain(PRODUCTS, ScriptParser::factor))
        })
    }

    /// Parses a chain of operands, read by `operand`, between operators of `signs`.
    fn chain(
        &mut self,
        signs: &[(&str, Operator)],
        operand: fn(&mut ScriptParser) -> ScriptResult<Expression>,
    ) -> ScriptResult<Expression> {
        let mut left = operand(self)?;
        while let Some((_, operator)) = signs.iter().find(|(sign, _)| self.sign(sign)) {
            left = binary(left, *operator, operand(self)?);
        }
        Ok(left)
    }

    fn factor(&mut self) -> ScriptResult<Expression> {
        if self.sign("-") {
            return self.deeper(ScriptParser::factor).map(negative);
        }
        let mut left = self.operand()?;
        while self.sign("^") {
            let right = match self.sign("-") {
                true => negative(self.operand()?),
                false => self.operand()?,
            };
            left = binary(left, Operator::Power, right);
        }
        Ok(left)
    }

    fn operand(&mut self) -> ScriptResult<Expression> {
        let value = match self.peek().cloned() {
            Some(Token::Integer(digits)) => Value::Integer(Integer::parse(&digits)),
            Some(Token::Float(digits)) => Value::Float(Decimal::parse(&digits)),
            Some(Token::Text(bytes)) => Value::Text(bytes),
            Some(Token::Name(_)) => return self.variable().map(Expression::Variable),
            _ if self.word("STRLEN") => {
                self.want("(")?;
                let inner = self.expression()?;
                self.want(")")?;
                return Ok(Expression::Length(Box::new(inner)));
            }
            _ if self.sign("(") => {
                let inner = self.expression()?;
                self.want(")")?;
                return Ok(inner);
            }
            _ => return self.expected("a value"),
        };
        self.at += 1;
        Ok(Expression::Constant(value))
    }

    pub(super) fn test(&mut self) -> ScriptResult<Condition> {
        let mut left = self.all_of()?;
        while self.sign("||") {
            left = Condition::Or(Box::new(left), Box::new(self.all_of()?));
        }
        Ok(left)
    }

    fn all_of(&mut self) -> ScriptResult<Condition> {
        let mut left = self.one_test()?;
        while self.sign("&&") {
            left = Condition::And(Box::new(left), Box::new(self.one_test()?));
        }
        Ok(left)
    }

    fn one_test(&mut self) -> ScriptResult<Condition> {
        if self.sign("!") {
            return self
                .deeper(ScriptParser::one_test)
                .map(|test| Condition::Not(Box::new(test)));
        }
        if self.word("ISEOF") {
            return Ok(Condition::AtEnd);
        }
        for word in ["MATCH", "UNIQUE", "INARRAY"] {
            if self.word(word) {
                return self.question(word);
            }
        }
        let start = self.at;
        match self.comparison() {
            Err(_) if matches!(self.tokens.get(start), Some((_, Token::Sign("(")))) => {
                self.at = start + 1;
                let inner = self.deeper(ScriptParser::test)?;
                self.want(")")?;
                Ok(inner)
            }
            result => result,
        }
    }

    fn question(&mut self, word: &str) -> ScriptResult<Condition> {
        self.want("(")?;
        let test = match word {
            "MATCH" => Condition::Match(self.expression()?),
            "UNIQUE" => Condition::Unique(self.variables()?),
            _ => {
                let value = self.expression()?;
                self.want(",")?;
                Condition::InArray(value, self.variable()?.number)
            }
        };
        self.want(")")?;
        Ok(test)
    }

    fn comparison(&mut self) -> ScriptResult<Condition> {
        let left = self.expression()?;
        let Some((_, comparison)) = COMPARISONS.iter().find(|(sign, _)| self.sign(sign)) else {
            return self.expected("a comparison");
        };
        Ok(Condition::Compare(left, *comparison, self.expression()?))
    }
}

/// Folds constants, so that `10^9` is computed once. An operation without a result stays, and fails when it is
/// evaluated.
fn binary(left: Expression, operator: Operator, right: Expression) -> Expression {
    let reckoned = match (&left, &right) {
        (Expression::Constant(a), Expression::Constant(b)) => a.reckon(operator, b).ok(),
        _ => None,
    };
    reckoned.map_or_else(
        || Expression::Binary(Box::new(left), operator, Box::new(right)),
        Expression::Constant,
    )
}

fn negative(inner: Expression) -> Expression {
    let reckoned = match &inner {
        Expression::Constant(value) => value.negate().ok(),
        _ => None,
    };
    reckoned.map_or_else(
        || Expression::Negative(Box::new(inner)),
        Expression::Constant,
    )
}
