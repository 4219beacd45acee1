//! Reads the words of a command line one by one, and the numbers among them.

use crate::error::{Error, Result};
use crate::nearest::nearest;
use std::collections::VecDeque;
use std::time::Duration;

/// The arguments that haven't been read yet.
pub struct Args {
    pub command: &'static str,
    pub left: VecDeque<String>,
}

impl Args {
    /// Words after `--` are files, even if they look like options. Rewrites them so that they no longer do.
    pub fn end_options(&mut self) {
        let Some(end) = self.left.iter().position(|arg| arg == "--") else {
            return;
        };
        self.left.remove(end);
        for name in self.left.iter_mut().skip(end) {
            if name.starts_with('-') {
                name.insert_str(0, "./");
            }
        }
    }

    /// The value of the option `name`: attached to it (`-j2`), or the next argument.
    pub fn value(&mut self, name: &str, arg: &str, what: &str) -> Result<String> {
        let glued = &arg[name.len()..];
        if !glued.is_empty() {
            return Ok(glued.strip_prefix('=').unwrap_or(glued).to_string());
        }
        self.left
            .pop_front()
            .ok_or_else(|| Error::Usage(format!("expected {what} behind {name}")))
    }

    pub fn unknown<T>(&self, arg: &str, known: &[&str]) -> Result<T> {
        let command = self.command;
        let near = nearest(arg, known)
            .map(|near| format!("; did you mean '{near}'?"))
            .unwrap_or_else(|| ".".to_string());
        Err(Error::Usage(format!(
            "{command} has no option '{arg}'{near} See './judge.sh {command} --help'"
        )))
    }

    /// Rejects any remaining arguments.
    pub fn finish(mut self, known: &[&str]) -> Result<()> {
        match self.left.pop_front() {
            None => Ok(()),
            Some(arg) if arg.starts_with('-') => self.unknown(&arg, known),
            Some(arg) => self.refuse(&arg),
        }
    }

    pub fn refuse<T>(&self, arg: &str) -> Result<T> {
        let command = self.command;
        Err(Error::Usage(format!(
            "{command} takes no argument '{arg}'. See './judge.sh {command} --help'"
        )))
    }
}

/// The name of a long option: everything before `=`.
pub fn long(arg: &str) -> &str {
    arg.split('=').next().unwrap_or_default()
}

pub fn seconds(text: &str, option: &str) -> Result<Duration> {
    let seconds = text.parse::<f64>().ok();
    let seconds = seconds.filter(|s| *s >= 0.001 && *s <= 86_400.0);
    seconds.map(Duration::from_secs_f64).ok_or_else(|| {
        Error::Usage(format!(
            "expected seconds behind {option}, 0.001 to 86400, found '{text}'"
        ))
    })
}

pub fn whole(text: &str, option: &str, unit: &str, most: u64) -> Result<u64> {
    let number = text.parse::<u64>().ok().filter(|n| (1..=most).contains(n));
    number.ok_or_else(|| {
        Error::Usage(format!(
            "expected a whole number of {unit} behind {option}, 1 to {most}, found '{text}'"
        ))
    })
}
