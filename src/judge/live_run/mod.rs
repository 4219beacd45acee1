//! Runs a program whose streams somebody is at the other end of: a [`viewer`], who sees its output as it comes and may
//! type its input, or the judge, which finds out how much of its [input it reads](input_consumption). Both use named
//! [`pipe`]s.

mod input_consumption;
mod pipe;
pub mod viewer;
