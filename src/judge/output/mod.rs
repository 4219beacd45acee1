//! Decides whether an output is right. That is the task of a [`validator`]: the default one uses [`compare`], which
//! reads [`tokens`]; a package's own is a program; the caller's is a [`checker`].

pub mod checker;
pub mod compare;
pub mod tokens;
pub mod validator;
