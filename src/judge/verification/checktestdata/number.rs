//! Reads numbers as they must be written in an input: no leading zeros, no `-0`, no `+`.

use super::decimal::Decimal;
use super::input::InputReader;
use super::integer::Integer;
use super::syntax::Notation;
use std::ops::RangeInclusive;

/// Reads `0` or `-?[1-9][0-9]*`; the error says what is wrong.
pub fn integer(input: &mut InputReader) -> Result<Integer, String> {
    let from = input.at();
    let minus = input.take(b'-');
    let first = input.peek();
    let count = input.digits();
    match (minus, first, count) {
        (_, _, 0) => Err("an integer".to_string()),
        (true, Some(b'0'), 1) => Err("an integer without a minus sign before 0".to_string()),
        (_, Some(b'0'), 2..) => Err("an integer without leading zeros".to_string()),
        _ => Ok(Integer::parse(&text(input, from))),
    }
}

/// Reads `-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?(0|[1-9][0-9]*))?`. `decimals` bounds the digits after the point. It
/// also requires a number with an exponent to have a point with exactly one digit before it, not zero.
pub fn float(
    input: &mut InputReader,
    notation: Notation,
    decimals: Option<RangeInclusive<usize>>,
) -> Result<Decimal, String> {
    let from = input.at();
    input.take(b'-');
    let first = input.peek();
    let whole = input.digits();
    if whole == 0 {
        return Err("a number".to_string());
    }
    if first == Some(b'0') && whole > 1 {
        return Err("a number without leading zeros".to_string());
    }
    let mut places = 0;
    if input.take(b'.') {
        places = input.digits();
        if places == 0 {
            return Err("a digit after the point".to_string());
        }
    }
    let has_exponent = exponent(input, notation)?;
    if let Some(decimals) = decimals {
        if has_exponent && (whole != 1 || places == 0 || first == Some(b'0')) {
            return Err("one digit other than 0 before a point".to_string());
        }
        if !decimals.contains(&places) {
            let (least, most) = decimals.into_inner();
            return Err(format!("{least} to {most} digits after the point"));
        }
    }
    Ok(Decimal::parse(&text(input, from)))
}

/// Reads the exponent, if `notation` allows or requires one. Returns whether there was one.
fn exponent(input: &mut InputReader, notation: Notation) -> Result<bool, String> {
    if !matches!(input.peek(), Some(b'e' | b'E')) || notation == Notation::Fixed {
        return match notation {
            Notation::Scientific => Err("a number with an exponent".to_string()),
            _ => Ok(false),
        };
    }
    input.skip(1);
    if !input.take(b'-') {
        input.take(b'+');
    }
    match (input.peek(), input.digits()) {
        (_, 0) => Err("digits after the E".to_string()),
        (Some(b'0'), 2..) => Err("an exponent without leading zeros".to_string()),
        _ => Ok(true),
    }
}

fn text(input: &InputReader, from: usize) -> String {
    String::from_utf8_lossy(input.since(from)).into_owned()
}
