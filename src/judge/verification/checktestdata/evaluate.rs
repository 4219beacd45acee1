//! Evaluates expressions and tests for the interpreter.

use super::integer::Integer;
use super::interpreter::{Interpreter, ScriptRun};
use super::syntax::{Condition, Expression, Relation, Variable};
use super::value::Value;
use super::variables::{Array, NotUnique, unique};
use std::cmp::Ordering;

impl<'a> Interpreter<'a> {
    pub(super) fn value(&mut self, expression: &'a Expression) -> ScriptRun<Value> {
        match expression {
            Expression::Constant(value) => Ok(value.clone()),
            Expression::Variable(variable) => {
                let index = self.index(variable)?;
                match self.variables[variable.number].get(&index) {
                    Some(value) => Ok(value.clone()),
                    None => Err(self.undefined(variable.number)),
                }
            }
            Expression::Length(inner) => {
                let length = self.text(inner)?.len();
                Ok(Value::Integer(Integer::parse(&length.to_string())))
            }
            Expression::Negative(inner) => {
                let value = self.value(inner)?;
                value.negate().map_err(|why| self.no_result(why))
            }
            Expression::Binary(left, operator, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                left.reckon(*operator, &right)
                    .map_err(|why| self.no_result(why))
            }
        }
    }

    pub(super) fn whole(&mut self, expression: &'a Expression) -> ScriptRun<Integer> {
        match self.value(expression)? {
            Value::Integer(value) => Ok(value),
            _ => Err(self.meaningless("expected an integer")),
        }
    }

    pub(super) fn text(&mut self, expression: &'a Expression) -> ScriptRun<Vec<u8>> {
        match self.value(expression)? {
            Value::Text(text) => Ok(text),
            _ => Err(self.meaningless("expected a string, found a number")),
        }
    }

    pub(super) fn index(&mut self, variable: &'a Variable) -> ScriptRun<Vec<Integer>> {
        let index = variable.index.iter();
        index.map(|expression| self.whole(expression)).collect()
    }

    pub(super) fn test(&mut self, test: &'a Condition) -> ScriptRun<bool> {
        match test {
            Condition::Not(inner) => Ok(!self.test(inner)?),
            Condition::And(left, right) => Ok(self.test(left)? && self.test(right)?),
            Condition::Or(left, right) => Ok(self.test(left)? || self.test(right)?),
            Condition::Compare(left, comparison, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let order = left.compare(&right).map_err(|why| self.no_result(why))?;
                Ok(holds(*comparison, order))
            }
            Condition::AtEnd => Ok(self.input.peek().is_none()),
            Condition::Match(characters) => {
                let characters = self.text(characters)?;
                let next = self.input.peek();
                Ok(next.is_some_and(|byte| characters.contains(&byte)))
            }
            Condition::Unique(numbers) => self.unique(numbers),
            Condition::InArray(value, number) => {
                let value = self.value(value)?;
                self.defined(*number)?;
                Ok(self.variables[*number].holds(&value))
            }
        }
    }

    /// As in the reference implementation, a duplicate fails at once, and the message names the tuple.
    fn unique(&mut self, numbers: &[usize]) -> ScriptRun<bool> {
        numbers
            .iter()
            .try_for_each(|number| self.defined(*number))?;
        let arrays: Vec<&Array> = numbers.iter().map(|n| &self.variables[*n]).collect();
        let names: Vec<&str> = numbers
            .iter()
            .map(|n| self.script.names[*n].as_str())
            .collect();
        let names = names.join(", ");
        let (line, column) = self.input.place(self.input.at());
        match unique(&arrays) {
            Ok(()) => Ok(true),
            Err(NotUnique::Indices) => {
                Err(self.meaningless(&format!("{names} have different indices")))
            }
            Err(NotUnique::Tuple(tuple)) => {
                let tuple: Vec<String> = tuple.iter().map(Value::to_string).collect();
                Err(self.wrong(format!(
                    "line {line}, column {column}: expected unique values of {names}, found ({}) twice",
                    tuple.join(", ")
                )))
            }
        }
    }

    fn defined(&self, number: usize) -> ScriptRun<()> {
        match self.variables[number].is_empty() {
            false => Ok(()),
            true => Err(self.undefined(number)),
        }
    }

    fn undefined(&self, number: usize) -> super::Unfit {
        let name = &self.script.names[number];
        self.meaningless(&format!("{name} has no value here"))
    }
}

fn holds(comparison: Relation, order: Ordering) -> bool {
    match comparison {
        Relation::Less => order.is_lt(),
        Relation::More => order.is_gt(),
        Relation::AtMost => order.is_le(),
        Relation::AtLeast => order.is_ge(),
        Relation::Equal => order.is_eq(),
        Relation::Different => order.is_ne(),
    }
}
