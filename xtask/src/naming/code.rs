//! Reading Rust closely enough to tell names and texts from comments and tests.

/// A game's name in code.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Found {
    pub(super) line: usize,
    /// What was written.
    pub(super) what: String,
    pub(super) game: String,
}

/// A word or a text between quotes.
#[derive(Debug, PartialEq, Eq)]
enum Piece {
    /// A word, and whether a path goes on behind it or it names a module.
    Word(String, bool),
    Text(String),
}

/// Where the code of a file names a game; tests below it may.
pub(super) fn found(text: &str, games: &[String], everyday: &[&str]) -> Vec<Found> {
    let mut found = Vec::new();
    for (line, piece) in pieces(without_tests(text)) {
        let names = |game: &&String| match &piece {
            Piece::Word(word, is_path) if everyday.contains(&game.as_str()) => {
                let is_type = word.starts_with(char::is_uppercase) && word.contains(char::is_lowercase);
                word.to_lowercase() == **game && (is_type || *is_path)
            }
            Piece::Word(word, _) => word.to_lowercase().replace('_', "").contains(game.as_str()),
            Piece::Text(text) => is_key(text) && text.split(['.', '/', ':']).any(|part| part == game.as_str()),
        };
        if let Some(game) = games.iter().find(names) {
            let what = match piece {
                Piece::Word(word, _) => word,
                Piece::Text(text) => format!("\"{text}\""),
            };
            found.push(Found { line, what, game: game.clone() });
        }
    }
    found
}

/// Help texts and sentences have blanks; names, keys and paths have none.
fn is_key(text: &str) -> bool {
    !text.contains(char::is_whitespace)
}

/// The code above the tests of a file.
fn without_tests(text: &str) -> &str {
    let tests = text.match_indices("#[cfg(test)]").find(|(at, mark)| {
        let after = text[at + mark.len()..].trim_start().trim_start_matches("pub(crate) ");
        after.starts_with("mod ") && after.lines().next().is_some_and(|line| line.ends_with('{'))
    });
    tests.map_or(text, |(at, _)| &text[..at])
}

fn is_letter(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_'
}

/// The words and texts of some code, with their lines.
fn pieces(text: &str) -> Vec<(usize, Piece)> {
    let mut pieces = Vec::new();
    let (mut rest, mut line, mut before) = (text, 1, String::new());
    while let Some(first) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            rest.find("*/").map_or(rest.len(), |end| end + 2)
        } else if let Some((quote, end)) = quoted(rest) {
            let inner = rest[..end].trim_start_matches(['b', 'r', '#']);
            if quote == '"' {
                let inner = inner.trim_end_matches('#').trim_matches('"');
                pieces.push((line, Piece::Text(inner.to_string())));
            }
            end
        } else if is_letter(first) {
            let end = rest.find(|letter| !is_letter(letter)).unwrap_or(rest.len());
            let word = rest[..end].to_string();
            let is_path = rest[end..].starts_with("::") || before == "mod" || before == "crate";
            before.clone_from(&word);
            pieces.push((line, Piece::Word(word, is_path)));
            end
        } else {
            first.len_utf8()
        };
        line += rest[..length].matches('\n').count();
        rest = &rest[length..];
    }
    pieces
}

/// Where a text or a letter in quotes that begins here ends, and its kind of quote. A lifetime is neither.
fn quoted(rest: &str) -> Option<(char, usize)> {
    let start = rest.trim_start_matches('b');
    if let Some(raw) = start.strip_prefix('r') {
        let marks = raw.len() - raw.trim_start_matches('#').len();
        if raw[marks..].starts_with('"') {
            let end = format!("\"{}", "#".repeat(marks));
            let from = rest.len() - raw.len() + marks + 1;
            return Some(('"', rest[from..].find(&end).map_or(rest.len(), |at| from + at + end.len())));
        }
    }
    let quote = start.chars().next().filter(|quote| matches!(quote, '"' | '\''))?;
    let from = rest.len() - start.len() + 1;
    let mut escaped = false;
    for (at, letter) in rest[from..].char_indices() {
        if letter == quote && !escaped {
            return Some((quote, from + at + 1));
        }
        // A letter in quotes is one letter, or a backslash and what it stands for.
        if quote == '\'' && at > 0 && !rest[from..].starts_with('\\') {
            return None;
        }
        escaped = letter == '\\' && !escaped;
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<String> {
        let games = ["limit", "water"].map(String::from);
        found(text, &games, &["limit"]).into_iter().map(|found| found.what).collect()
    }

    #[test]
    fn words_texts_and_paths_name_a_game() {
        assert_eq!(names("use water::Water;"), ["water", "Water"]);
        assert_eq!(names("let a = limit::make(); match x { Position::Limit(..) => 1 }"), ["limit", "Limit"]);
        assert_eq!(names("if id == \"limit\" || id == \"water\" {}"), ["\"limit\"", "\"water\""]);
        assert_eq!(names("include_str!(r#\"../data/water.toml\"#)"), ["\"../data/water.toml\""]);
        assert_eq!(
            names("fn water_modes() {} struct OfWater; const WATER: u8 = 1;"),
            ["water_modes", "OfWater", "WATER"]
        );
        assert_eq!(names("mod limit;"), ["limit"]);
    }

    #[test]
    fn an_everyday_word_is_no_game() {
        let text = "let limit = self.limit(LIMIT, DECISION_LIMIT); // limit::Limit\nfn rate<'a>(x: &'a Limits) -> char { '\"' }";
        assert_eq!(names(text), Vec::<String>::new());
        assert_eq!(
            names("\"finitude play limit --seats me\"; \"no limit: water\"; \"at-limit\""),
            Vec::<String>::new()
        );
    }

    #[test]
    fn comments_and_tests_may_name_games() {
        assert_eq!(
            names("// water\n/* water */ #[cfg(test)]\nmod tests {\n use water::Water;\n}"),
            Vec::<String>::new()
        );
        assert_eq!(names("#[cfg(test)]\nmod tests;\nuse water::A;"), ["water"]);
    }

    #[test]
    fn the_line_is_told() {
        let games = ["water".to_string()];
        let all = found("fn a() {}\n\nfn b() { \"two\nlines\"; '\\''; water::go() }", &games, &[]);
        assert_eq!(all.iter().map(|found| found.line).collect::<Vec<_>>(), [4]);
    }
}
