//! Evaluates expressions and tests for the interpreter.

use super::integer::Integer;
use super::interpreter::{Interpreter, Run};
use super::syntax::{Comparison, Expression, Test, Variable};
use super::value::Value;
use super::variables::{Array, NotUnique, unique};
use std::cmp::Ordering;

impl<'a> Interpreter<'a> {
    pub(super) fn value(&mut self, expression: &'a Expression) -> Run<Value> {
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

    pub(super) fn whole(&mut self, expression: &'a Expression) -> Run<Integer> {
        match self.value(expression)? {
            Value::Integer(value) => Ok(value),
            _ => Err(self.meaningless("a value that is no integer where one must stand")),
        }
    }

    pub(super) fn text(&mut self, expression: &'a Expression) -> Run<Vec<u8>> {
        match self.value(expression)? {
            Value::Text(text) => Ok(text),
            _ => Err(self.meaningless("a number where a string must stand")),
        }
    }

    pub(super) fn index(&mut self, variable: &'a Variable) -> Run<Vec<Integer>> {
        let index = variable.index.iter();
        index.map(|expression| self.whole(expression)).collect()
    }

    pub(super) fn test(&mut self, test: &'a Test) -> Run<bool> {
        match test {
            Test::Not(inner) => Ok(!self.test(inner)?),
            Test::And(left, right) => Ok(self.test(left)? && self.test(right)?),
            Test::Or(left, right) => Ok(self.test(left)? || self.test(right)?),
            Test::Compare(left, comparison, right) => {
                let (left, right) = (self.value(left)?, self.value(right)?);
                let order = left.compare(&right).map_err(|why| self.no_result(why))?;
                Ok(holds(*comparison, order))
            }
            Test::AtEnd => Ok(self.input.peek().is_none()),
            Test::Match(characters) => {
                let characters = self.text(characters)?;
                let next = self.input.peek();
                Ok(next.is_some_and(|byte| characters.contains(&byte)))
            }
            Test::Unique(numbers) => self.unique(numbers),
            Test::InArray(value, number) => {
                let value = self.value(value)?;
                self.defined(*number)?;
                Ok(self.variables[*number].holds(&value))
            }
        }
    }

    /// As in the reference implementation, a duplicate fails at once, and the message names the tuple.
    fn unique(&mut self, numbers: &[usize]) -> Run<bool> {
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
                Err(self.meaningless(&format!("{names} have not the same indices")))
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

    fn defined(&self, number: usize) -> Run<()> {
        match self.variables[number].is_empty() {
            false => Ok(()),
            true => Err(self.undefined(number)),
        }
    }

    fn undefined(&self, number: usize) -> super::Failure {
        let name = &self.script.names[number];
        self.meaningless(&format!("{name} has no value there"))
    }
}

fn holds(comparison: Comparison, order: Ordering) -> bool {
    match comparison {
        Comparison::Less => order.is_lt(),
        Comparison::More => order.is_gt(),
        Comparison::AtMost => order.is_le(),
        Comparison::AtLeast => order.is_ge(),
        Comparison::Equal => order.is_eq(),
        Comparison::Different => order.is_ne(),
    }
}
