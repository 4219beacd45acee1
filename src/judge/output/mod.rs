//! Is an output right? A [`validator`] says so: the default one is [`compare`], over [`tokens`]; a package's own leaves
//! [`feedback`].

pub mod compare;
pub mod feedback;
pub mod tokens;
pub mod validator;
