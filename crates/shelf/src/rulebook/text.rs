//! The small language of the rules texts in the folder `rules` of each language: a subset of Markdown, with figures of the
//! rulebook in braces.
//!
//! | written | read as |
//! | --- | --- |
//! | `## 5 A generation`, `### 5.1 …` | a chapter; a number in front is its anchor |
//! | `R15 …` at the beginning of a line | a ruling, with its anchor |
//! | `- …`, `\| … \|`, anything else | a list, a table, a paragraph |
//! | `:: sheet scales.population` | something that the page draws from the rulebook |
//! | `**…**`, `[text](5.1)` | strong words, a link to an anchor |
//! | `{setup.nation.money}` | a figure of the rulebook |
//! | `{rulings.x?text\|other text}` | one text or the other, by a switch of the rulebook |
//! | `{rulings.x=word?text\|other text}` | the same, by whether a value of the rulebook is this word |

/// A part of a line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Inline {
    /// Words.
    Words(String),
    /// Strong words.
    Strong(String),
    /// A link to an anchor.
    Link {
        /// What is said.
        words: String,
        /// Where it leads.
        anchor: String,
    },
    /// A figure of the rulebook, by its path.
    Figure(String),
    /// One text or the other, by a switch.
    Switch {
        /// The path of the switch.
        path: String,
        /// The value it has when it is on.
        is: String,
        /// Said when it is on.
        on: String,
        /// Said when it is off.
        off: String,
    },
}

/// A line of inline parts.
pub type Line = Vec<Inline>;

/// A block of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Block {
    /// A heading: its level (2 or 3), its anchor if it has one, its words.
    Heading {
        /// 2 for a chapter, 3 for a part of one.
        level: u8,
        /// The number in front.
        anchor: Option<String>,
        /// The words after it.
        words: String,
    },
    /// A paragraph.
    Paragraph(Line),
    /// A list.
    List(Vec<Line>),
    /// A table: its head and its rows.
    Table {
        /// The head.
        head: Vec<Line>,
        /// The rows.
        rows: Vec<Vec<Line>>,
    },
    /// A ruling.
    Ruling {
        /// Such as `R15`.
        code: String,
        /// What it says.
        line: Line,
    },
    /// Something the page draws: its kind and its subject, such as `sheet` and `market`.
    Insert {
        /// The kind.
        kind: String,
        /// The subject; may be empty.
        subject: String,
    },
}

/// Reads a text.
pub fn read(text: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut lines = text.lines().map(str::trim_end).peekable();
    while let Some(line) = lines.next() {
        if let Some(heading) = line.strip_prefix("### ") {
            blocks.push(heading_of(3, heading));
        } else if let Some(heading) = line.strip_prefix("## ") {
            blocks.push(heading_of(2, heading));
        } else if let Some(insert) = line.strip_prefix(":: ") {
            let (kind, subject) = insert.split_once(' ').unwrap_or((insert, ""));
            blocks.push(Block::Insert { kind: kind.to_owned(), subject: subject.to_owned() });
        } else if let Some((code, rest)) = ruling(line) {
            blocks.push(Block::Ruling { code: code.to_owned(), line: inline(rest) });
        } else if let Some(first) = line.strip_prefix("- ") {
            let mut items = vec![inline(first)];
            while let Some(item) = lines.peek().and_then(|line| line.strip_prefix("- ")) {
                items.push(inline(item));
                lines.next();
            }
            blocks.push(Block::List(items));
        } else if line.starts_with('|') {
            let mut rows = vec![cells(line)];
            while let Some(row) = lines.next_if(|line| line.starts_with('|')) {
                if !row.contains("---") {
                    rows.push(cells(row));
                }
            }
            let head = rows.remove(0);
            blocks.push(Block::Table { head, rows });
        } else if !line.is_empty() {
            blocks.push(Block::Paragraph(inline(line)));
        }
    }
    blocks
}

fn heading_of(level: u8, text: &str) -> Block {
    match text.split_once(' ') {
        Some((number, words)) if number.starts_with(|first: char| first.is_ascii_digit()) => {
            Block::Heading { level, anchor: Some(number.to_owned()), words: words.to_owned() }
        }
        _ => Block::Heading { level, anchor: None, words: text.to_owned() },
    }
}

fn ruling(line: &str) -> Option<(&str, &str)> {
    let (code, rest) = line.split_once(' ')?;
    let digits = code.strip_prefix('R')?;
    ((1..=3).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit())).then_some((code, rest))
}

fn cells(line: &str) -> Vec<Line> {
    // A bar inside braces belongs to a switch.
    let mut cells = vec![String::new()];
    let mut depth = 0;
    for letter in line.trim_matches('|').chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth -= 1,
            '|' if depth == 0 => {
                cells.push(String::new());
                continue;
            }
            _ => {}
        }
        if let Some(cell) = cells.last_mut() {
            cell.push(letter);
        }
    }
    cells.iter().map(|cell| inline(cell.trim())).collect()
}

/// Reads a line. What is not closed stays as it was written.
pub fn inline(text: &str) -> Line {
    let mut parts = Vec::new();
    let mut plain = String::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        if let Some((part, after)) = special(rest) {
            if !plain.is_empty() {
                parts.push(Inline::Words(std::mem::take(&mut plain)));
            }
            parts.push(part);
            rest = after;
        } else {
            plain.push(first);
            rest = &rest[first.len_utf8()..];
        }
    }
    if !plain.is_empty() {
        parts.push(Inline::Words(plain));
    }
    parts
}

fn special(text: &str) -> Option<(Inline, &str)> {
    if let Some(rest) = text.strip_prefix("**") {
        let (words, after) = rest.split_once("**")?;
        return Some((Inline::Strong(words.to_owned()), after));
    }
    if let Some(rest) = text.strip_prefix('[') {
        let (words, rest) = rest.split_once("](")?;
        let (anchor, after) = rest.split_once(')')?;
        return Some((Inline::Link { words: words.to_owned(), anchor: anchor.to_owned() }, after));
    }
    let (inner, after) = text.strip_prefix('{')?.split_once('}')?;
    let part = match inner.split_once('?') {
        None => Inline::Figure(inner.to_owned()),
        Some((path, texts)) => {
            let (on, off) = texts.split_once('|').unwrap_or((texts, ""));
            let (path, is) = path.split_once('=').unwrap_or((path, "true"));
            Inline::Switch { path: path.to_owned(), is: is.to_owned(), on: on.to_owned(), off: off.to_owned() }
        }
    };
    Some((part, after))
}

/// The anchor of a block.
pub fn anchor(block: &Block) -> Option<&str> {
    match block {
        Block::Heading { anchor, .. } => anchor.as_deref(),
        Block::Ruling { code, .. } => Some(code),
        _ => None,
    }
}

/// The element id of an anchor.
pub fn element_id(anchor: &str) -> String {
    format!("rule-{anchor}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::words::Lang;

    #[test]
    fn lines_hold_words_links_and_figures() {
        let link = Inline::Link { words: "5.1".to_owned(), anchor: "5.1".to_owned() };
        let expected = vec![
            Inline::Words("Pay ".to_owned()),
            Inline::Figure("setup.nation.money".to_owned()),
            Inline::Words(", ".to_owned()),
            Inline::Strong("now".to_owned()),
            Inline::Words(" (".to_owned()),
            link,
            Inline::Words(")".to_owned()),
        ];
        assert_eq!(inline("Pay {setup.nation.money}, **now** ([5.1](5.1))"), expected);
        assert_eq!(inline("an open {brace"), [Inline::Words("an open {brace".to_owned())]);
    }

    #[test]
    fn no_rulebook_hides_a_figure_in_strong_words() {
        for (title, lang) in
            crate::TITLES.iter().flat_map(|title| Lang::all().into_iter().map(move |lang| (title, lang)))
        {
            let rulebook = lang.rulebook(title.id).unwrap();
            for part in rulebook.lines().flat_map(inline) {
                assert!(
                    !matches!(&part, Inline::Strong(words) if words.contains('{')),
                    "{} {lang:?}: {part:?}",
                    title.id
                );
            }
        }
    }

    #[test]
    fn a_switch_has_two_texts() {
        let [path, on, off] = ["rulings.x", "yes", "no"].map(str::to_owned);
        let switch = Inline::Switch { path, is: "true".to_owned(), on, off };
        assert_eq!(inline("{rulings.x?yes|no}"), std::slice::from_ref(&switch));
        let Inline::Switch { path, is, .. } = &inline("{rulings.y=bank?there|here}")[0] else { panic!("no switch") };
        assert_eq!((path.as_str(), is.as_str()), ("rulings.y", "bank"));
        let table = read("| a | b |\n| --- | --- |\n| {rulings.x?yes|no} | c |");
        let Block::Table { head, rows } = &table[0] else { panic!("{table:?}") };
        assert_eq!((head.len(), rows.len()), (2, 1));
        assert_eq!(rows[0][0], [switch]);
    }

    #[test]
    fn blocks_are_what_their_first_letters_say() {
        let text =
            "## 5 A generation\n\nWords.\n\n- one\n- two\n\n### Ranks\nR1 Nothing.\nR2 Something.\n:: sheet market\n";
        let kinds: Vec<String> = read(text)
            .iter()
            .map(|block| match block {
                Block::Heading { level, anchor, .. } => format!("h{level} {anchor:?}"),
                Block::Paragraph(_) => "p".to_owned(),
                Block::List(items) => format!("list {}", items.len()),
                Block::Table { .. } => "table".to_owned(),
                Block::Ruling { code, .. } => code.clone(),
                Block::Insert { kind, subject } => format!("{kind} {subject}"),
            })
            .collect();
        assert_eq!(kinds, ["h2 Some(\"5\")", "p", "list 2", "h3 None", "R1", "R2", "sheet market"]);
    }
}
