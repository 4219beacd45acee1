//! The variables of a running script.

use super::integer::Integer;
use super::value::Value;
use std::collections::{HashMap, HashSet};

/// A variable: values by index. `a` without an index has the empty index.
#[derive(Default)]
pub struct Array {
    values: HashMap<Vec<Integer>, Value>,
    /// How often it holds each value, so that `INARRAY` needn't search.
    counts: HashMap<Value, usize>,
}

impl Array {
    pub fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    pub fn get(&self, index: &[Integer]) -> Option<&Value> {
        self.values.get(index)
    }

    pub fn set(&mut self, index: Vec<Integer>, value: Value) {
        *self.counts.entry(value.plain()).or_default() += 1;
        if let Some(old) = self.values.insert(index, value) {
            let old = old.plain();
            let left = self.counts.get_mut(&old).map(|count| {
                *count -= 1;
                *count
            });
            if left == Some(0) {
                self.counts.remove(&old);
            }
        }
    }

    pub fn holds(&self, value: &Value) -> bool {
        self.counts.contains_key(&value.plain())
    }
}

/// Why the tuples of several arrays at equal indices aren't unique.
pub enum NotUnique {
    /// The arrays don't have the same indices.
    Indices,
    /// This tuple occurs twice.
    Tuple(Vec<Value>),
}

pub fn unique(arrays: &[&Array]) -> Result<(), NotUnique> {
    let Some(first) = arrays.first() else {
        return Ok(());
    };
    if arrays.iter().any(|a| a.values.len() != first.values.len()) {
        return Err(NotUnique::Indices);
    }
    let mut seen = HashSet::new();
    for index in first.values.keys() {
        let tuple: Option<Vec<Value>> = arrays
            .iter()
            .map(|array| array.get(index).map(Value::plain))
            .collect();
        let tuple = tuple.ok_or(NotUnique::Indices)?;
        if let Some(twice) = seen.replace(tuple) {
            return Err(NotUnique::Tuple(twice));
        }
    }
    Ok(())
}
