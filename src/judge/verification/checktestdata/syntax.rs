//! The syntax tree of a script. Variables are numbered: a name is looked up once, when the script is parsed.

use super::value::{Operator, Value};

/// A parsed script.
#[derive(Debug, Clone, PartialEq)]
pub struct Script {
    pub(super) commands: Vec<ScriptCommand>,
    /// The variables' names, by number.
    pub(super) names: Vec<String>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct ScriptCommand {
    /// The script's line, from 1.
    pub line: usize,
    pub action: Action,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Action {
    Space,
    Newline,
    End,
    /// `STRING`
    Text(Expression),
    Int(ValueRange, Option<Variable>),
    Float(FloatRule),
    Regex(Expression, Option<Variable>),
    Assert(Condition),
    Set(Vec<(Variable, Expression)>),
    Unset(Vec<usize>),
    Loop(Loop),
    /// The commands if it holds, and those if it doesn't.
    If(Condition, Vec<ScriptCommand>, Vec<ScriptCommand>),
}

/// The least and the most.
pub type ValueRange = (Expression, Expression);

#[derive(Debug, Clone, PartialEq)]
pub struct FloatRule {
    pub bounds: ValueRange,
    /// `FLOATP`: the minimum and maximum number of digits after the point.
    pub decimals: Option<ValueRange>,
    pub into: Option<Variable>,
    pub notation: Notation,
}

#[derive(Debug, Clone, PartialEq)]
pub struct Loop {
    /// `REPI`, `WHILEI`: counts the rounds from 0.
    pub index: Option<Variable>,
    pub rounds: Rounds,
    pub separator: Option<Box<ScriptCommand>>,
    pub body: Vec<ScriptCommand>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Rounds {
    /// `REP`, `REPI`
    Count(Expression),
    /// `WHILE`, `WHILEI`
    While(Condition),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Notation {
    Any,
    Fixed,
    Scientific,
}

/// A variable or one element of it: `a`, `a[i,j]`.
#[derive(Debug, Clone, PartialEq)]
pub struct Variable {
    pub number: usize,
    pub index: Vec<Expression>,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Expression {
    Constant(Value),
    Variable(Variable),
    /// `STRLEN`
    Length(Box<Expression>),
    Negative(Box<Expression>),
    Binary(Box<Expression>, Operator, Box<Expression>),
}

#[derive(Debug, Clone, PartialEq)]
pub enum Condition {
    Not(Box<Condition>),
    And(Box<Condition>, Box<Condition>),
    Or(Box<Condition>, Box<Condition>),
    Compare(Expression, Relation, Expression),
    /// `ISEOF`
    AtEnd,
    /// `MATCH`: the next character is one of these.
    Match(Expression),
    Unique(Vec<usize>),
    InArray(Expression, usize),
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Relation {
    Less,
    More,
    AtMost,
    AtLeast,
    Equal,
    Different,
}
