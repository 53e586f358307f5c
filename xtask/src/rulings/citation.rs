//! Citations in a line of text: `R16`, and `R3–R5` or `R3 to R5` for all three.

/// The rulings that a line cites.
pub(super) fn cited(line: &str) -> Vec<u32> {
    let mut numbers = Vec::new();
    let mut rest = line;
    let mut before = None;
    while let Some(at) = rest.find('R') {
        before = rest[..at].chars().next_back().or(before);
        rest = &rest[at..];
        let Some((first, behind)) =
            number(rest).filter(|_| !before.is_some_and(char::is_alphanumeric) && before != Some('_'))
        else {
            before = Some('R');
            rest = &rest[1..];
            continue;
        };
        let last = ["–", " to "].iter().find_map(|word| number(behind.strip_prefix(word)?));
        let (last, behind) = last.unwrap_or((first, behind));
        numbers.extend(first..=last);
        before = Some('R');
        rest = behind;
    }
    numbers
}

/// The number of a citation at the beginning of a text, and what follows it.
fn number(text: &str) -> Option<(u32, &str)> {
    let text = text.strip_prefix('R')?;
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let word_goes_on = text[end..].chars().next().is_some_and(|c| c.is_alphanumeric() || c == '_');
    if word_goes_on { None } else { Some((text[..end].parse().ok()?, &text[end..])) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn single_ones_lists_and_ranges_are_read() {
        assert_eq!(cited("// R16: nobody (R5, R6 and R7), \"R80\""), [16, 5, 6, 7, 80]);
        assert_eq!(cited("R3–R5; R10 to R12"), [3, 4, 5, 10, 11, 12]);
        assert_eq!(cited("9.2, R116."), [116]);
    }

    #[test]
    fn words_that_only_look_alike_are_not() {
        assert_eq!(cited("CR5 R5a _R5 R R5_x sR5 R-5 Rust"), []);
    }
}
