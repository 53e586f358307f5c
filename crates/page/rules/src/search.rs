//! Searching the rules: which blocks hold all the words somebody wrote, whatever their accents and capitals.

use page_kit::rulebook::text::{Block, Inline, Line};

/// A text without capitals and accents.
pub(crate) fn plain(text: &str) -> String {
    let letter = |letter: char| match letter {
        'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'î' | 'ï' => 'i',
        'ô' | 'ö' => 'o',
        'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        '’' => '\'',
        other => other,
    };
    text.to_lowercase().chars().map(letter).collect()
}

fn line_text(line: &Line, out: &mut String) {
    for part in line {
        match part {
            Inline::Words(words) | Inline::Strong(words) | Inline::Link { words, .. } => out.push_str(words),
            Inline::Switch { on, off, .. } => {
                out.push_str(on);
                out.push(' ');
                out.push_str(off);
            }
            Inline::Figure(_) => {}
        }
    }
    out.push(' ');
}

/// What a block says, without its figures.
pub(crate) fn text(block: &Block) -> String {
    let mut out = String::new();
    match block {
        Block::Heading { anchor, words, .. } => {
            out.push_str(anchor.as_deref().unwrap_or_default());
            out.push(' ');
            out.push_str(words);
        }
        Block::Paragraph(line) => line_text(line, &mut out),
        Block::List(items) => items.iter().for_each(|line| line_text(line, &mut out)),
        Block::Table { head, rows } => {
            head.iter().chain(rows.iter().flatten()).for_each(|line| line_text(line, &mut out));
        }
        Block::Ruling { code, line } => {
            out.push_str(code);
            out.push(' ');
            line_text(line, &mut out);
        }
        // Cards are found by the names the caller adds.
        Block::Insert { .. } => {}
    }
    out
}

/// Whether a text holds all the words that are searched; everything holds none.
pub(crate) fn holds(text: &str, searched: &str) -> bool {
    let text = plain(text);
    plain(searched).split_whitespace().all(|word| text.contains(word))
}

#[cfg(test)]
mod tests {
    use super::*;
    /// A text with rulings, as every game has one.
    const RULES: &str = include_str!("../../../../data/words/en/rules/limit.md");

    #[test]
    fn accents_and_capitals_do_not_matter() {
        assert!(holds("Désordre social", "desordre"));
        assert!(holds("L’au-delà", "l'AU-DELA"));
        assert!(holds("anything", "  "));
        assert!(!holds("Famine", "famine war"));
    }

    #[test]
    fn a_ruling_is_found_by_its_code_and_by_its_words() {
        let blocks = page_kit::rulebook::text::read(RULES);
        let found = |searched: &str| blocks.iter().filter(|block| holds(&text(block), searched)).count();
        assert_eq!(found("R15"), 1);
        assert!(found("famine") > 3);
        assert_eq!(found("zeppelin"), 0);
    }
}
