//! Relative links in Markdown pages: each has to lead to a file that exists.

use std::path::Path;

/// Line numbers and targets of the links in `text` that lead nowhere. `file` is relative to `root`.
pub(crate) fn broken(root: &Path, file: &Path, text: &str) -> Vec<(usize, String)> {
    let folder = root.join(file.parent().unwrap_or(Path::new("")));
    targets(text).into_iter().filter(|(_, target)| leads_nowhere(root, &folder, target)).collect()
}

fn leads_nowhere(root: &Path, folder: &Path, target: &str) -> bool {
    let path = target.split(['#', '?']).next().unwrap_or_default();
    if path.is_empty() || has_scheme(target) {
        return false;
    }
    let path = decode(path);
    let full = match path.strip_prefix('/') {
        Some(from_root) => root.join(from_root),
        None => folder.join(&path),
    };
    !full.exists()
}

/// `https:`, `mailto:` and the like: addresses outside, which a check that works offline cannot judge.
fn has_scheme(target: &str) -> bool {
    target.starts_with("//")
        || target.split_once(':').is_some_and(|(scheme, _)| {
            scheme.len() > 1 && scheme.chars().all(|c| c.is_ascii_alphanumeric() || "+-.".contains(c))
        })
}

/// Turns `%20` and its kind back into characters; what is no valid code stays as it is.
fn decode(path: &str) -> String {
    let bytes = path.as_bytes();
    let mut out = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let code = (bytes[at] == b'%')
            .then(|| path.get(at + 1..at + 3))
            .flatten()
            .and_then(|digits| u8::from_str_radix(digits, 16).ok());
        match code {
            Some(byte) => {
                out.push(byte);
                at += 3;
            }
            None => {
                out.push(bytes[at]);
                at += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

/// Every link target with its line: `[text](target)`, `![picture](target)` and `[name]: target`. Code is left out.
fn targets(text: &str) -> Vec<(usize, String)> {
    let mut found = Vec::new();
    let mut fence: Option<&str> = None;
    for (index, line) in text.lines().enumerate() {
        let start = line.trim_start();
        let opener = ["```", "~~~"].into_iter().find(|mark| start.starts_with(mark));
        match (fence, opener) {
            (Some(open), Some(mark)) if open == mark => fence = None,
            (Some(_), _) => {}
            (None, Some(mark)) => fence = Some(mark),
            (None, None) => {
                let prose = without_code(line);
                found.extend(definition(&prose).map(|target| (index + 1, target)));
                found.extend(inline(&prose).into_iter().map(|target| (index + 1, target)));
            }
        }
    }
    found
}

/// The line with everything between backticks removed.
fn without_code(line: &str) -> String {
    let parts: Vec<&str> = line.split('`').collect();
    // A backtick without a partner is an ordinary character, so the last part then is prose again.
    let lonely = parts.len().is_multiple_of(2);
    let last = parts.len() - 1;
    parts
        .iter()
        .enumerate()
        .filter(|(index, _)| index.is_multiple_of(2) || (lonely && *index == last))
        .map(|(_, part)| *part)
        .collect()
}

fn definition(line: &str) -> Option<String> {
    let (name, rest) = line.trim_start().strip_prefix('[')?.split_once("]:")?;
    // `[^1]:` is a footnote, whose text is prose.
    let is_link = !name.contains(']') && !name.starts_with('^');
    is_link.then(|| first_word(rest)).flatten()
}

fn inline(line: &str) -> Vec<String> {
    let mut found = Vec::new();
    for (start, mark) in line.match_indices("](") {
        let rest = &line[start + mark.len()..];
        found.extend(closing(rest).and_then(|end| first_word(&rest[..end])));
    }
    found
}

/// Where the bracket closes that was open before `rest`; a target may hold brackets in pairs.
fn closing(rest: &str) -> Option<usize> {
    let mut depth = 1;
    for (at, c) in rest.char_indices() {
        match c {
            '(' => depth += 1,
            ')' => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return Some(at);
        }
    }
    None
}

/// The target without its title: `page.md "A title"` or `<page with spaces.md>`.
fn first_word(text: &str) -> Option<String> {
    let text = text.trim();
    match text.strip_prefix('<') {
        Some(rest) => rest.split_once('>').map(|(target, _)| target.to_string()),
        None => text.split_whitespace().next().map(String::from),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expected: &[&str]) {
        let found: Vec<String> = targets(text).into_iter().map(|(_, target)| target).collect();
        assert_eq!(found, expected, "in {text:?}");
    }

    #[test]
    fn links_pictures_and_definitions_are_found() {
        check("See [a](a.md) and ![b](b.svg \"B\").", &["a.md", "b.svg"]);
        check("[![badge](c.svg)](d.md)", &["c.svg", "d.md"]);
        check("[name]: e.md \"title\"", &["e.md"]);
        check("[f](<two words.md>) [g](h_(i).md)", &["two words.md", "h_(i).md"]);
    }

    #[test]
    fn code_and_footnotes_are_not_links() {
        check("```\n[a](a.md)\n```\n[b](b.md)", &["b.md"]);
        check("~~~\n```\n[a](a.md)\n~~~\n[b](b.md)", &["b.md"]);
        check("write `[a](a.md)` for [b](b.md)", &["b.md"]);
        check("[^1]: a footnote", &[]);
        check("a ` alone and [b](b.md)", &["b.md"]);
    }

    #[test]
    fn line_numbers_start_at_one() {
        assert_eq!(targets("x\n\n[a](a.md)"), [(3, "a.md".to_string())]);
    }

    #[test]
    fn addresses_and_anchors_are_left_alone() {
        let text = "[a](https://example.org/x) [b](mailto:a@example.org) [c](#part) [d](//example.org)";
        assert_eq!(broken(Path::new("."), Path::new("docs/a.md"), text), []);
    }

    #[test]
    fn a_link_is_followed_from_the_page_it_stands_on() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let page = Path::new("src/page.md");
        let good = "[a](links.rs) [b](../Cargo.toml#L1) [c](/src/main.rs) [d](../src) [e](%6Cinks.rs)";
        assert_eq!(broken(root, page, good), []);
        let bad = "[a](Cargo.toml) [b](/links.rs) [c](../../no-such-folder/x.md)";
        assert_eq!(broken(root, page, bad).len(), 3);
    }
}
