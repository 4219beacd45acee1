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
    Int {
        least: Expression,
        most: Expression,
        into: Option<Variable>,
    },
    Float {
        least: Expression,
        most: Expression,
        /// `FLOATP`: the minimum and maximum number of digits after the point.
        decimals: Option<(Expression, Expression)>,
        into: Option<Variable>,
        notation: Notation,
    },
    Regex {
        pattern: Expression,
        into: Option<Variable>,
    },
    Assert(Condition),
    Set(Vec<(Variable, Expression)>),
    Unset(Vec<usize>),
    Loop {
        /// `REPI`, `WHILEI`: counts the rounds from 0.
        index: Option<Variable>,
        rounds: Rounds,
        separator: Option<Box<ScriptCommand>>,
        body: Vec<ScriptCommand>,
    },
    If {
        test: Condition,
        then: Vec<ScriptCommand>,
        otherwise: Vec<ScriptCommand>,
    },
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
