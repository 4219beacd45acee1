//! Encodes the messages of judge and runner.
//!
//! A message is its length (8 bytes, little endian) and its fields in the order in which `encode_fields!` lists them:
//! numbers as 8 bytes, byte strings and lists with their length before them. Both ends are the same binary, so there are
//! no versions.

use super::{Bounds, Cause, End, FileAccess, Invocation, Job, Outcome, Role, Stack};
use crate::judge::process::exit::Exit;
use std::ffi::OsString;
use std::io::{self, Read, Write};
use std::os::unix::ffi::{OsStrExt, OsStringExt};
use std::path::PathBuf;
use std::time::Duration;

/// Sends a value as one message.
pub fn send(value: &impl Encoded, to: &mut impl Write) -> io::Result<()> {
    let mut body = Vec::new();
    value.encode(&mut body);
    let mut message = (body.len() as u64).to_le_bytes().to_vec();
    message.extend(body);
    to.write_all(&message)?;
    to.flush()
}

/// Receives a value; `None` if the other end has closed. Doesn't read beyond the message's end.
pub fn receive<T: Encoded>(from: &mut impl Read) -> io::Result<Option<T>> {
    let mut length = [0; 8];
    match from.read_exact(&mut length) {
        Err(e) if e.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        other => other?,
    }
    let mut body = vec![0; u64::from_le_bytes(length) as usize];
    from.read_exact(&mut body)?;
    T::decode(&mut Body(body, 0)).map(Some)
}

/// The body of a received message, and how far it has been decoded.
pub struct Body(Vec<u8>, usize);

impl Body {
    fn take_bytes(&mut self, count: usize) -> io::Result<&[u8]> {
        let start = self.1;
        self.1 += count;
        let bytes = self.0.get(start..self.1);
        bytes.ok_or_else(|| io::Error::other("a message of the runner was cut short"))
    }
}

/// A value that can be a part of a message.
pub trait Encoded: Sized {
    fn encode(&self, body: &mut Vec<u8>);
    fn decode(body: &mut Body) -> io::Result<Self>;
}

impl Encoded for u64 {
    fn encode(&self, body: &mut Vec<u8>) {
        body.extend(self.to_le_bytes());
    }

    fn decode(body: &mut Body) -> io::Result<u64> {
        let mut bytes = [0; 8];
        bytes.copy_from_slice(body.take_bytes(8)?);
        Ok(u64::from_le_bytes(bytes))
    }
}

impl Encoded for OsString {
    fn encode(&self, body: &mut Vec<u8>) {
        (self.len() as u64).encode(body);
        body.extend(self.as_bytes());
    }

    fn decode(body: &mut Body) -> io::Result<OsString> {
        let length = u64::decode(body)? as usize;
        Ok(OsString::from_vec(body.take_bytes(length)?.to_vec()))
    }
}

impl<T: Encoded> Encoded for Vec<T> {
    fn encode(&self, body: &mut Vec<u8>) {
        (self.len() as u64).encode(body);
        self.iter().for_each(|value| value.encode(body));
    }

    fn decode(body: &mut Body) -> io::Result<Vec<T>> {
        (0..u64::decode(body)?).map(|_| T::decode(body)).collect()
    }
}

impl<T: Encoded> Encoded for Option<T> {
    fn encode(&self, body: &mut Vec<u8>) {
        self.is_some().encode(body);
        self.iter().for_each(|value| value.encode(body));
    }

    fn decode(body: &mut Body) -> io::Result<Option<T>> {
        Ok(if bool::decode(body)? {
            Some(T::decode(body)?)
        } else {
            None
        })
    }
}

impl<T: Encoded, U: Encoded> Encoded for (T, U) {
    fn encode(&self, body: &mut Vec<u8>) {
        self.0.encode(body);
        self.1.encode(body);
    }

    fn decode(body: &mut Body) -> io::Result<(T, U)> {
        Ok((T::decode(body)?, U::decode(body)?))
    }
}

/// Encodes a type as another one: `to` turns it into that, `from` back.
macro_rules! encode_as {
    ($type:ty, $other:ty, $to:expr, $from:expr) => {
        impl Encoded for $type {
            fn encode(&self, body: &mut Vec<u8>) {
                let to: fn(&$type) -> $other = $to;
                to(self).encode(body);
            }

            fn decode(body: &mut Body) -> io::Result<$type> {
                let from: fn($other) -> $type = $from;
                <$other>::decode(body).map(from)
            }
        }
    };
}

encode_as!(bool, u64, |flag| u64::from(*flag), |number| number != 0);
encode_as!(i32, u64, |number| *number as u64, |number| number as i32);
encode_as!(
    Duration,
    u64,
    |time| time.as_nanos().min(u64::MAX as u128) as u64,
    Duration::from_nanos
);
encode_as!(PathBuf, OsString, |path| path.into(), PathBuf::from);
encode_as!(String, OsString, |text| text.into(), |text| text
    .to_string_lossy()
    .into_owned());

/// Encodes a struct field by field.
macro_rules! encode_fields {
    ($type:ident: $($field:ident),*) => {
        impl Encoded for $type {
            fn encode(&self, body: &mut Vec<u8>) {
                $(self.$field.encode(body);)*
            }

            fn decode(body: &mut Body) -> io::Result<$type> {
                Ok($type { $($field: Encoded::decode(body)?),* })
            }
        }
    };
}

encode_fields!(Invocation: role, argv, env, dir, stdin, files, beside, traced);
encode_fields!(FileAccess: readable, writable, hidden);
encode_fields!(Job: program, bounds, stdin_is_pipe, stdout, stdout_exists, stderr);
encode_fields!(Bounds: cpu, margin, wall, memory, output, file, stack);
encode_fields!(Outcome: end, cpu, wall, waited, peak, stack);

encode_as!(
    Stack,
    u64,
    |stack| match stack {
        Stack::Unknown => 0,
        Stack::Fine => 1,
        Stack::UsedUp(bytes) => *bytes,
    },
    |number| match number {
        0 => Stack::Unknown,
        1 => Stack::Fine,
        bytes => Stack::UsedUp(bytes),
    }
);

const ROLES: [Role; 3] = [Role::Submission, Role::Group, Role::Trusted];

encode_as!(Role, u64, |role| *role as u64, |number| ROLES
    [number as usize % ROLES.len()]);

const CAUSES: [Cause; 7] = [
    Cause::Cpu,
    Cause::Wall,
    Cause::Memory,
    Cause::Output,
    Cause::Processes,
    Cause::AnotherProcess,
    Cause::Stopped,
];

impl Encoded for End {
    fn encode(&self, body: &mut Vec<u8>) {
        let (kind, detail, text) = match self {
            End::Ended(Exit::Code(code)) => (0u64, *code, ""),
            End::Ended(Exit::Signal(signal)) => (1, *signal, ""),
            End::Killed(cause) => (2, *cause as i32, ""),
            End::NotStarted(text) => (3, 0, text.as_str()),
        };
        (kind, (detail, text.to_string())).encode(body);
    }

    fn decode(body: &mut Body) -> io::Result<End> {
        let (kind, (detail, text)) = <(u64, (i32, String))>::decode(body)?;
        Ok(match kind {
            0 => End::Ended(Exit::Code(detail)),
            1 => End::Ended(Exit::Signal(detail)),
            2 => End::Killed(CAUSES[detail as usize % CAUSES.len()]),
            _ => End::NotStarted(text),
        })
    }
}
