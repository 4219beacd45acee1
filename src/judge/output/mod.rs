//! Is an output right? A [`validator`] says so: the default one is [`compare`], over [`tokens`].

pub mod compare;
pub mod tokens;
pub mod validator;
