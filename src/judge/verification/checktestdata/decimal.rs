//! Floating point numbers as decimals without rounding: `0.1` is a tenth. Only a division rounds.

use super::integer::{Integer, MOST_DIGITS, NoResult};
use std::cmp::Ordering;
use std::fmt;

/// How many digits a quotient is carried to: the reference implementation's 256 bits are 77 digits.
const QUOTIENT_DIGITS: i64 = 80;

/// `digits` times ten to the `exponent`; `digits` ends in no zero, and the exponent of zero is zero, so that equal
/// values are equal and hash alike.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Decimal {
    digits: Integer,
    exponent: i64,
}

impl Decimal {
    /// Parses `-12.5e-3` and the like, whose syntax has been checked already. Clamps the exponent to ±10^18.
    pub fn parse(text: &str) -> Decimal {
        let (number, exponent) = match text.find(['e', 'E']) {
            Some(at) => (&text[..at], text[at + 1..].trim_start_matches('+')),
            None => (text, "0"),
        };
        const FARTHEST: i64 = 1_000_000_000_000_000_000;
        let far = match exponent.starts_with('-') {
            true => -FARTHEST,
            false => FARTHEST,
        };
        let exponent = exponent
            .parse()
            .map_or(far, |e: i64| e.clamp(-FARTHEST, FARTHEST));
        let (whole, part) = number.split_once('.').unwrap_or((number, ""));
        let digits = Integer::parse(&format!("{whole}{part}"));
        normal(digits, exponent - part.len() as i64)
    }

    pub fn whole(value: &Integer) -> Decimal {
        normal(value.clone(), 0)
    }

    /// The value as an integer, if it is one and not monstrously large.
    pub fn as_integer(&self) -> Option<Integer> {
        (0..=1000)
            .contains(&self.exponent)
            .then(|| shifted(&self.digits, self.exponent).ok())?
    }

    pub fn negate(&self) -> Decimal {
        Decimal {
            digits: self.digits.negate(),
            exponent: self.exponent,
        }
    }

    pub fn add(&self, other: &Decimal) -> Result<Decimal, NoResult> {
        let (a, b, exponent) = aligned(self, other)?;
        Ok(normal(a.add(&b), exponent))
    }

    pub fn multiply(&self, other: &Decimal) -> Result<Decimal, NoResult> {
        let exponent = sum(self.exponent, other.exponent)?;
        Ok(normal(self.digits.multiply(&other.digits)?, exponent))
    }

    pub fn divide(&self, other: &Decimal) -> Result<Decimal, NoResult> {
        let room = QUOTIENT_DIGITS + other.digits.digits() as i64;
        let (quotient, _) = shifted(&self.digits, room)?.divide(&other.digits)?;
        let exponent = sum(self.exponent, -room)?;
        Ok(normal(quotient, sum(exponent, -other.exponent)?))
    }

    pub fn power(&self, exponent: &Integer) -> Result<Decimal, NoResult> {
        let digits = self.digits.power(exponent)?;
        let times = exponent.small().ok_or(NoResult::TooLarge)?;
        let exponent = self.exponent.checked_mul(times).ok_or(NoResult::TooLarge)?;
        Ok(normal(digits, exponent))
    }

    /// The place of the first digit, counted from the point. Values with different places compare by them.
    fn place(&self) -> i64 {
        self.exponent.saturating_add(self.digits.digits() as i64)
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Decimal) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Decimal) -> Ordering {
        let zero = Integer::Small(0);
        let (sign, its) = (self.digits.cmp(&zero), other.digits.cmp(&zero));
        if sign != its || sign == Ordering::Equal {
            return sign.cmp(&its);
        }
        let places = match sign {
            Ordering::Less => other.place().cmp(&self.place()),
            _ => self.place().cmp(&other.place()),
        };
        // With equal places, the exponents differ by no more than the number of digits.
        places.then_with(|| match aligned(self, other) {
            Ok((a, b, _)) => a.cmp(&b),
            Err(_) => self.exponent.cmp(&other.exponent),
        })
    }
}

impl fmt::Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let text = self.digits.to_string();
        let (sign, digits) = match text.strip_prefix('-') {
            Some(rest) => ("-", rest),
            None => ("", text.as_str()),
        };
        match self.exponent {
            0 => write!(f, "{text}"),
            1..=20 => write!(f, "{text}{}", "0".repeat(self.exponent as usize)),
            -100..=-1 => {
                let part = self.exponent.unsigned_abs() as usize;
                let padded = format!("{digits:0>width$}", width = part + 1);
                let (whole, part) = padded.split_at(padded.len() - part);
                write!(f, "{sign}{whole}.{part}")
            }
            exponent => write!(f, "{text}e{exponent}"),
        }
    }
}

fn sum(a: i64, b: i64) -> Result<i64, NoResult> {
    a.checked_add(b).ok_or(NoResult::TooLarge)
}

fn normal(mut digits: Integer, mut exponent: i64) -> Decimal {
    if digits == Integer::Small(0) {
        return Decimal {
            digits,
            exponent: 0,
        };
    }
    let text = digits.to_string();
    let zeros = text.len() - text.trim_end_matches('0').len();
    if zeros > 0 {
        digits = Integer::parse(&text[..text.len() - zeros]);
        exponent = exponent.saturating_add(zeros as i64);
    }
    Decimal { digits, exponent }
}

/// `digits` with this many zeros appended.
fn shifted(digits: &Integer, zeros: i64) -> Result<Integer, NoResult> {
    match usize::try_from(zeros) {
        Ok(0) => Ok(digits.clone()),
        Ok(zeros) if zeros <= MOST_DIGITS => {
            Ok(Integer::parse(&format!("{digits}{}", "0".repeat(zeros))))
        }
        _ => Err(NoResult::TooLarge),
    }
}

/// Both numbers' digits, scaled to a common exponent.
fn aligned(a: &Decimal, b: &Decimal) -> Result<(Integer, Integer, i64), NoResult> {
    let exponent = a.exponent.min(b.exponent);
    let above = |number: &Decimal| {
        let zeros = number.exponent.checked_sub(exponent);
        shifted(&number.digits, zeros.ok_or(NoResult::TooLarge)?)
    };
    Ok((above(a)?, above(b)?, exponent))
}
