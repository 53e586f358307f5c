//! Figures as each language writes them.

use shelf::words::Lang;

/// A whole number: a true minus, and thousands apart as the language has it.
pub fn number(value: i64, lang: Lang) -> String {
    let digits = value.unsigned_abs().to_string();
    let between = match lang {
        Lang::En => ",",
        // A narrow space at which no line breaks.
        Lang::Fr => "\u{202f}",
    };
    let mut written = String::new();
    for (at, digit) in digits.chars().enumerate() {
        // Four digits are read well enough in one piece; years are among them.
        if at > 0 && digits.len() > 4 && (digits.len() - at).is_multiple_of(3) {
            written.push_str(between);
        }
        written.push(digit);
    }
    if value < 0 { format!("−{written}") } else { written }
}

/// A percentage.
pub fn percent(value: i64, lang: Lang) -> String {
    format!("{}\u{a0}%", number(value, lang))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_each_language_does() {
        assert_eq!(number(-1_234_567, Lang::En), "−1,234,567");
        assert_eq!(number(12_345, Lang::Fr), "12\u{202f}345");
        assert_eq!(number(2060, Lang::En), "2060");
        assert_eq!(number(0, Lang::Fr), "0");
        assert_eq!(percent(-5, Lang::Fr), "−5\u{a0}%");
    }
}
