//! Is an output right? A [`validator`] says so: the default one is [`compare`], over [`tokens`]. An [`excerpt`] shows
//! the place that is not.

pub mod compare;
pub mod excerpt;
pub mod tokens;
pub mod validator;
