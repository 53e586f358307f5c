//! The little language of the language files.
//!
//! A text is written as it is read, with arguments in braces:
//!
//! | written | said |
//! |---|---|
//! | `{name}` | the argument |
//! | `{name.form}` | the argument in a form: of a word, its key with the form behind (`resource.fossil.of`); of a player or a card, the pattern `form.<form>` |
//! | <code>{name&#124;one&#124;many}</code> | one form or the other: by the number, or by how many the list has |
//! | <code>{name?there&#124;not there}</code> | depends on whether the argument is there and is neither 0 nor empty; the second part may be left out |
//! | <code>{name!reader&#124;other}</code> | depends on whether the player named is the one who reads |
//!
//! Whatever is put in, the words around it stay whole: `de {name}` is said `d’Anna` where the language shortens (see `seam.rs`).
//! Parts are texts themselves and may contain braces. English uses the singular for 1, French for 0 and 1. The first
//! letter of what is said to somebody becomes a capital, unless it belongs to a name.

/// A piece of a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Piece {
    /// Said as it is.
    Plain(String),
    /// An argument, perhaps in a form.
    Insert { name: String, form: Option<String> },
    /// One form or the other by number.
    Plural { name: String, one: Vec<Piece>, many: Vec<Piece> },
    /// By whether the argument is there.
    If { name: String, there: Vec<Piece>, absent: Vec<Piece> },
    /// By whether the player named is the reader.
    Reader { name: String, reader: Vec<Piece>, other: Vec<Piece> },
}

/// What is wrong with a text, and from which byte on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Malformed {
    pub(super) at: usize,
}

/// Reads a text.
pub(super) fn parse(text: &str) -> Result<Vec<Piece>, Malformed> {
    let mut parser = Parser { text, at: 0 };
    let pieces = parser.pieces(false)?;
    if parser.at == text.len() { Ok(pieces) } else { parser.fail() }
}

struct Parser<'a> {
    text: &'a str,
    at: usize,
}

impl Parser<'_> {
    /// Pieces up to the end of the text, or inside braces up to what ends a part.
    fn pieces(&mut self, inside: bool) -> Result<Vec<Piece>, Malformed> {
        let mut pieces = Vec::new();
        loop {
            let rest = &self.text[self.at..];
            let plain = rest.find(|letter| letter == '{' || letter == '}' || (inside && letter == '|'));
            let plain = plain.unwrap_or(rest.len());
            if plain > 0 {
                pieces.push(Piece::Plain(rest[..plain].to_owned()));
                self.at += plain;
            }
            match self.peek() {
                Some('{') => pieces.push(self.braces()?),
                Some('}') if !inside => return self.fail(),
                _ => return Ok(pieces),
            }
        }
    }

    fn braces(&mut self) -> Result<Piece, Malformed> {
        self.take('{')?;
        let name = self.word()?;
        let form = if self.peek() == Some('.') {
            self.take('.')?;
            Some(self.word()?)
        } else {
            None
        };
        let kind = self.peek();
        let piece = match kind {
            Some('}') => Piece::Insert { name, form },
            Some('|' | '?' | '!') if form.is_none() => {
                self.at += 1;
                let first = self.pieces(true)?;
                let second = if self.peek() == Some('|') {
                    self.take('|')?;
                    Some(self.pieces(true)?)
                } else {
                    None
                };
                match (kind, second) {
                    (Some('?'), second) => Piece::If { name, there: first, absent: second.unwrap_or_default() },
                    (Some('!'), Some(other)) => Piece::Reader { name, reader: first, other },
                    (Some('|'), Some(many)) => Piece::Plural { name, one: first, many },
                    _ => return self.fail(),
                }
            }
            _ => return self.fail(),
        };
        self.take('}')?;
        Ok(piece)
    }

    fn word(&mut self) -> Result<String, Malformed> {
        let rest = &self.text[self.at..];
        let end = rest.find(|letter: char| !letter.is_ascii_lowercase() && letter != '_').unwrap_or(rest.len());
        if end == 0 {
            return self.fail();
        }
        self.at += end;
        Ok(rest[..end].to_owned())
    }

    fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    /// Takes one of the marks, all of which are one byte long.
    fn take(&mut self, mark: char) -> Result<(), Malformed> {
        if self.peek() == Some(mark) {
            self.at += 1;
            Ok(())
        } else {
            self.fail()
        }
    }

    fn fail<T>(&self) -> Result<T, Malformed> {
        Err(Malformed { at: self.at })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> Vec<Piece> {
        vec![Piece::Plain(text.to_owned())]
    }

    #[test]
    fn texts_nest() {
        let name = || "n".to_owned();
        assert_eq!(parse("a | b"), Ok(plain("a | b")), "outside braces a bar is a bar");
        assert_eq!(parse("{n.of}"), Ok(vec![Piece::Insert { name: name(), form: Some("of".to_owned()) }]));
        assert_eq!(parse("{n|x|}"), Ok(vec![Piece::Plural { name: name(), one: plain("x"), many: Vec::new() }]));
        let inner = vec![Piece::Plain("a ".to_owned()), Piece::Insert { name: name(), form: None }];
        assert_eq!(parse("{n?a {n}}"), Ok(vec![Piece::If { name: name(), there: inner, absent: Vec::new() }]));
        assert_eq!(
            parse("{n!you?|it!}"),
            Ok(vec![Piece::Reader { name: name(), reader: plain("you?"), other: plain("it!") }])
        );
    }

    #[test]
    fn malformed_texts_are_found() {
        for text in ["{", "}", "{}", "{n", "{n|one}", "{n!you}", "{N}", "{n.}", "{n.of|a|b}", "{n?a|b|c}", "{n|{m}"] {
            assert!(parse(text).is_err(), "{text}");
        }
    }
}
