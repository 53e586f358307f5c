//! Numbers, codes and times as people write them.

use crate::words::page_text_with;

/// A number with a real minus sign.
pub fn number(amount: i64) -> String {
    if amount < 0 { format!("−{}", amount.unsigned_abs()) } else { amount.to_string() }
}

/// A change with its sign.
pub fn signed(amount: i64) -> String {
    if amount > 0 { format!("+{amount}") } else { number(amount) }
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
    fn codes_are_read_in_two_halves() {
        assert_eq!(dashed("ABCDEF"), "ABC-DEF");
        assert_eq!(dashed(""), "");
        assert_eq!(dashed("é"), "é");
    }
}
