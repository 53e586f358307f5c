//! Numbers, codes and times as people write them.

use crate::words::page_text_with;
use shelf::words::Lang;

/// A number with a real minus sign.
pub fn number(amount: i64) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { amount.to_string() }
}

/// A change with its sign.
pub fn signed(amount: i64) -> String {
    if amount > 0 { format!("+{amount}") } else { number(amount) }
}

/// An amount with one digit behind the separator of a language.
pub fn tenths(amount: f64, lang: Lang) -> String {
    let tenths = (amount.abs() * 10.0).round() as i64;
    let sign = if amount < 0.0 && tenths > 0 { "−" } else { "" };
    format!("{sign}{}{}{}", lang.number(tenths / 10), lang.decimal(), tenths % 10)
}

/// A table code as people read it: `ABC-DEF`.
pub fn dashed(code: &str) -> String {
    let half = code.len() / 2;
    match (code.get(..half), code.get(half..)) {
        (Some(front), Some(back)) if !front.is_empty() => format!("{front}-{back}"),
        _ => code.to_owned(),
    }
}

/// A time as people say it.
pub fn span(seconds: u32) -> String {
    let (key, number) = match seconds {
        0..3_600 => ("lobby.time.minutes", seconds / 60),
        3_600..86_400 => ("lobby.time.hours", seconds / 3_600),
        _ => ("lobby.time.days", seconds / 86_400),
    };
    page_text_with(key, &[("number", number.into())])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_a_true_minus() {
        assert_eq!((number(-3), signed(3), signed(0)), ("−3".to_owned(), "+3".to_owned(), "0".to_owned()));
    }

    #[test]
    fn tenths_are_written_as_the_language_writes_them() {
        let french = Lang::named("fr").unwrap();
        assert_eq!((tenths(7.54, Lang::EN), tenths(7.95, french)), ("7.5".to_owned(), "8,0".to_owned()));
        assert_eq!((tenths(-0.26, Lang::EN), tenths(-0.01, Lang::EN)), ("−0.3".to_owned(), "0.0".to_owned()));
    }

    #[test]
    fn codes_are_read_in_two_halves() {
        assert_eq!(dashed("ABCDEF"), "ABC-DEF");
        assert_eq!(dashed(""), "");
        assert_eq!(dashed("é"), "é");
    }
}
