//! The rulings as a page of rules states them.

/// One ruling.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Ruling {
    pub(super) number: u32,
    /// Where it stands on the page, counted from 1.
    pub(super) line: usize,
    /// What it says, without marks of Markdown.
    pub(super) text: String,
}

/// Every ruling of a page: a row or an item that begins with an anchor such as `<a id="r16"></a>`, with the indented lines
/// that follow it.
pub(super) fn rulings(page: &str) -> Vec<Ruling> {
    let mut found: Vec<Ruling> = Vec::new();
    let mut open = false;
    for (index, line) in page.lines().enumerate() {
        if let Some((number, text)) = anchored(line) {
            found.push(Ruling { number, line: index + 1, text: plain(number, text) });
            open = true;
        } else if open && line.starts_with("  ") {
            if let Some(last) = found.last_mut() {
                last.text.push(' ');
                last.text.push_str(&plain(last.number, line));
            }
        } else {
            open = false;
        }
    }
    found
}

/// The number of the ruling that begins on this line, and the text behind the anchor.
fn anchored(line: &str) -> Option<(u32, &str)> {
    let (_, rest) = line.split_once("<a id=\"r")?;
    let (digits, text) = rest.split_once("\"></a>")?;
    Some((digits.parse().ok()?, text))
}

/// The words alone: no stars, no frame of a table, and the number only once.
fn plain(number: u32, text: &str) -> String {
    let text = text.replace("**", "");
    let text = text.trim().trim_end_matches('|').trim();
    let own = format!("R{number}");
    text.strip_prefix(own.as_str()).unwrap_or(text).trim_start_matches([' ', '|']).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_and_items_are_read_without_their_marks() {
        let page = "| <a id=\"r3\"></a>R3 | P stays between 1 and 9. |\n\n- <a id=\"r4\"></a>**R4** **Cards** stay.\n  Always.\nNot.\n  Nor this.\n";
        let ruling = |number, line, text: &str| Ruling { number, line, text: text.to_owned() };
        assert_eq!(rulings(page), [ruling(3, 1, "P stays between 1 and 9."), ruling(4, 3, "Cards stay. Always.")]);
    }

    #[test]
    fn other_anchors_are_no_rulings() {
        assert_eq!(rulings("<a id=\"round\"></a>The round\n<a id=\"top\"></a>"), []);
    }
}
