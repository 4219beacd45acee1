//! The values of a script's variables and expressions, and the operations on them.

use super::decimal::Decimal;
use super::integer::{Integer, NoResult};
use std::cmp::Ordering;
use std::fmt;

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Power,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Value {
    Integer(Integer),
    Float(Decimal),
    Text(Vec<u8>),
}

impl Value {
    /// `a operator b`: an integer for two integers, a float for other numbers, an error for strings.
    pub fn reckon(&self, operator: Operator, other: &Value) -> Result<Value, NoResult> {
        if let (Value::Integer(a), Value::Integer(b)) = (self, other) {
            return integers(a, operator, b).map(Value::Integer);
        }
        if let (Operator::Power, Value::Float(base), Value::Integer(exponent)) =
            (operator, self, other)
        {
            return base.power(exponent).map(Value::Float);
        }
        let (Some(a), Some(b)) = (self.float(), other.float()) else {
            return Err(NoResult::Meaningless("arithmetic with a string"));
        };
        let result = match operator {
            Operator::Add => a.add(&b),
            Operator::Subtract => a.add(&b.negate()),
            Operator::Multiply => a.multiply(&b),
            Operator::Divide => a.divide(&b),
            Operator::Remainder => Err(NoResult::Meaningless("% with a float")),
            Operator::Power => Err(NoResult::Meaningless("an exponent that is not an integer")),
        };
        result.map(Value::Float)
    }

    pub fn negate(&self) -> Result<Value, NoResult> {
        match self {
            Value::Integer(value) => Ok(Value::Integer(value.negate())),
            Value::Float(value) => Ok(Value::Float(value.negate())),
            Value::Text(_) => Err(NoResult::Meaningless("arithmetic with a string")),
        }
    }

    /// Compares numbers by size and strings by their bytes.
    pub fn compare(&self, other: &Value) -> Result<Ordering, NoResult> {
        match (self, other) {
            (Value::Integer(a), Value::Integer(b)) => Ok(a.cmp(b)),
            (Value::Text(a), Value::Text(b)) => Ok(a.cmp(b)),
            _ => match (self.float(), other.float()) {
                (Some(a), Some(b)) => Ok(a.cmp(&b)),
                _ => Err(NoResult::Meaningless(
                    "a comparison of a string and a number",
                )),
            },
        }
    }

    pub fn float(&self) -> Option<Decimal> {
        match self {
            Value::Integer(value) => Some(Decimal::whole(value)),
            Value::Float(value) => Some(value.clone()),
            Value::Text(_) => None,
        }
    }

    /// The same form for equal numbers, so that `1` and `1.0` are the same key.
    pub fn plain(&self) -> Value {
        match self {
            Value::Float(value) => match value.as_integer() {
                Some(whole) => Value::Integer(whole),
                None => self.clone(),
            },
            other => other.clone(),
        }
    }
}

fn integers(a: &Integer, operator: Operator, b: &Integer) -> Result<Integer, NoResult> {
    match operator {
        Operator::Add => Ok(a.add(b)),
        Operator::Subtract => Ok(a.add(&b.negate())),
        Operator::Multiply => a.multiply(b),
        Operator::Divide => a.divide(b).map(|(quotient, _)| quotient),
        Operator::Remainder => a.divide(b).map(|(_, rest)| rest),
        Operator::Power => a.power(b),
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Value::Integer(value) => write!(f, "{value}"),
            Value::Float(value) => write!(f, "{value}"),
            Value::Text(bytes) => write!(f, "{}", shown(bytes)),
        }
    }
}

/// Shows bytes of the input or of a script on one line, shortened if there are many.
pub fn shown(bytes: &[u8]) -> String {
    const MOST: usize = 40;
    let text = String::from_utf8_lossy(&bytes[..bytes.len().min(MOST + 3)]).into_owned();
    let mut out: String = text
        .chars()
        .take(MOST)
        .flat_map(|c| match c.is_control() {
            true => c.escape_default().collect::<Vec<_>>(),
            false => vec![c],
        })
        .collect();
    if text.chars().count() > MOST || bytes.len() > MOST + 3 {
        out.push('…');
    }
    out
}
