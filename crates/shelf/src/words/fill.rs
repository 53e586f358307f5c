//! Filling a text with its arguments.

use super::context::Context;
use super::spoken::{Mention, Notes, Spoken};
use super::template::Piece;
use super::{Value, Words};
use table::{Arg, CardId, Saying, Seat};

/// The arguments of a text.
pub(super) enum Args<'a> {
    None,
    Saying(&'a [(std::borrow::Cow<'static, str>, Arg)]),
    Values(&'a [(&'a str, Value)]),
}

/// One argument.
#[derive(Clone, Copy)]
pub(super) enum Slot<'a> {
    Text(&'a str),
    Part(&'a str),
    Texts(&'a [String]),
    Number(i64),
    Arg(&'a Arg),
}

impl<'a> Args<'a> {
    fn get(&self, name: &str) -> Option<Slot<'a>> {
        match *self {
            Args::None => None,
            Args::Saying(args) => args.iter().find(|(own, _)| own == name).map(|(_, arg)| Slot::Arg(arg)),
            Args::Values(values) => values.iter().find(|(own, _)| *own == name).map(|(_, value)| value.slot()),
        }
    }
}

impl Slot<'_> {
    /// The number that decides between singular and plural.
    fn count(self) -> i64 {
        let length = match self {
            Slot::Number(number) => return number,
            Slot::Text(text) | Slot::Part(text) => usize::from(!text.is_empty()),
            Slot::Texts(texts) => texts.len(),
            Slot::Arg(Arg::Number(number)) => return *number,
            Slot::Arg(Arg::Seats(seats)) => seats.len(),
            Slot::Arg(Arg::Cards(cards)) => cards.len(),
            Slot::Arg(Arg::List(list)) => list.len(),
            Slot::Arg(Arg::Seat(_) | Arg::Card(_) | Arg::Term(_) | Arg::Saying(_)) => 1,
        };
        i64::try_from(length).unwrap_or(i64::MAX)
    }
}

/// Writes one text, with everything inside it.
pub(super) struct Scribe<'a> {
    words: &'a Words,
    context: &'a Context<'a>,
    text: String,
    /// Whether the text begins with a name, whose first letter must be left alone.
    begins_with_name: bool,
    /// What words stand for, if somebody wants to know.
    notes: Option<Notes>,
}

impl<'a> Scribe<'a> {
    pub(super) fn new(words: &'a Words, context: &'a Context<'a>) -> Scribe<'a> {
        Scribe { words, context, text: String::new(), begins_with_name: false, notes: None }
    }

    /// One that notes what words stand for.
    pub(super) fn noting(words: &'a Words, context: &'a Context<'a>) -> Scribe<'a> {
        Scribe { notes: Some(Notes::default()), ..Scribe::new(words, context) }
    }

    /// The text as it is.
    pub(super) fn into_text(self) -> String {
        self.text
    }

    /// The text as somebody reads it, beginning with a capital.
    pub(super) fn finish(self) -> String {
        let mut letters = self.text.chars();
        match letters.next() {
            Some(first) if !self.begins_with_name => first.to_uppercase().chain(letters).collect(),
            _ => self.text,
        }
    }

    /// The text as somebody reads it, with what its words stand for.
    pub(super) fn spoken(mut self) -> Spoken {
        let mentions = self.notes.take().map(|notes| notes.finish(self.text.len())).unwrap_or_default();
        let before = self.text.chars().next().map_or(0, char::len_utf8);
        let length = self.text.len();
        let text = self.finish();
        // A capital may be longer than its small letter.
        let grown = |at: usize| if at >= before { at + text.len() - length } else { at };
        let moved = |mention: Mention| Mention { from: grown(mention.from), to: grown(mention.to), ..mention };
        let mentions = if before == 0 { mentions } else { mentions.into_iter().map(moved).collect() };
        Spoken { text, mentions }
    }

    pub(super) fn saying(&mut self, saying: &Saying) {
        if let Some(notes) = &mut self.notes {
            notes.enter(saying);
        }
        self.key(&saying.key, &Args::Saying(&saying.args));
        if let Some(notes) = &mut self.notes {
            notes.leave();
        }
    }

    /// Notes that what is written now stands for an argument.
    fn noted(&mut self, name: &str, arg: &Arg, write: impl FnOnce(&mut Self)) {
        let place = self.notes.as_mut().map(|notes| notes.open(name, arg));
        write(self);
        if let (Some(notes), Some(place)) = (&mut self.notes, place) {
            notes.close(place, self.text.len());
        }
    }

    pub(super) fn key(&mut self, key: &str, args: &Args<'_>) {
        #[cfg(test)]
        self.words.note(key);
        match self.words.texts.get(key) {
            Some(pieces) => self.pieces(pieces, args),
            None => self.unknown(key),
        }
    }

    fn pieces(&mut self, pieces: &[Piece], args: &Args<'_>) {
        for piece in pieces {
            match piece {
                Piece::Plain(text) => self.plain(text),
                Piece::Insert { name, form } => match args.get(name) {
                    Some(slot) => self.insert(name, form.as_deref(), slot),
                    None => self.unknown(name),
                },
                Piece::Plural { name, one, many } => match args.get(name) {
                    Some(slot) => self.pieces(if self.words.singular.is_one(slot.count()) { one } else { many }, args),
                    None => self.unknown(name),
                },
                Piece::If { name, there, absent } => {
                    let is_there = args.get(name).is_some_and(|slot| slot.count() != 0);
                    self.pieces(if is_there { there } else { absent }, args);
                }
                Piece::Reader { name, reader, other } => match args.get(name) {
                    Some(slot) => self.pieces(if self.is_reader(slot) { reader } else { other }, args),
                    None => self.unknown(name),
                },
            }
        }
    }

    fn is_reader(&self, slot: Slot<'_>) -> bool {
        match (slot, self.context.reader) {
            (Slot::Arg(Arg::Seat(seat)), Some(reader)) => *seat == reader,
            (Slot::Arg(Arg::Seats(seats)), Some(reader)) => seats[..] == [reader],
            _ => false,
        }
    }

    fn insert(&mut self, name: &str, form: Option<&str>, slot: Slot<'_>) {
        match slot {
            Slot::Text(text) => self.name(text),
            Slot::Part(text) => self.plain(text),
            Slot::Texts(texts) => {
                let comma = self.words.text("list.comma");
                self.name(&texts.join(&comma));
            }
            Slot::Number(number) => self.number(number),
            Slot::Arg(Arg::Seats(seats)) => self.list(seats, |scribe, seat| {
                scribe.noted(name, &Arg::Seat(*seat), |scribe| scribe.seat(*seat, form));
            }),
            Slot::Arg(Arg::Cards(cards)) => self.list(cards, |scribe, card| {
                scribe.noted(name, &Arg::Card(*card), |scribe| scribe.card(name, *card, form));
            }),
            Slot::Arg(Arg::List(sayings)) => self.list(sayings, |scribe, saying| {
                scribe.noted(name, &Arg::Saying(Box::new(saying.clone())), |scribe| scribe.saying(saying));
            }),
            Slot::Arg(arg) => self.noted(name, arg, |scribe| scribe.argument(name, form, arg)),
        }
    }

    /// A single argument.
    fn argument(&mut self, name: &str, form: Option<&str>, arg: &Arg) {
        match arg {
            Arg::Number(number) => self.number(*number),
            Arg::Seat(seat) => self.seat(*seat, form),
            Arg::Card(card) => self.card(name, *card, form),
            Arg::Term(term) => self.term(term, form),
            Arg::Saying(saying) => self.saying(saying),
            // Lists are written one by one.
            Arg::Seats(_) | Arg::Cards(_) | Arg::List(_) => {}
        }
    }

    fn list<T>(&mut self, items: &[T], mut each: impl FnMut(&mut Self, &T)) {
        for (at, item) in items.iter().enumerate() {
            match at {
                0 => {}
                at if at + 1 == items.len() => self.key("list.and", &Args::None),
                _ => self.key("list.comma", &Args::None),
            }
            each(self, item);
        }
    }

    fn term(&mut self, term: &str, form: Option<&str>) {
        match form {
            None => self.key(term, &Args::None),
            Some(form) => self.key(&format!("{term}.{form}"), &Args::None),
        }
    }

    fn seat(&mut self, seat: Seat, form: Option<&str>) {
        if self.context.reader == Some(seat) {
            self.formed(&self.words.text("seat.you"), form, false);
        } else if let Some(key) = self.context.glossary.seat(seat) {
            self.formed(&self.words.text(key), form, false);
        } else if let Some(name) = self.context.players.get(seat.index()) {
            self.formed(name, form, true);
        } else {
            let number = [("number", Value::Number(i64::from(seat.0) + 1))];
            let name = self.words.fill("seat.player", &Args::Values(&number), &Context::NOWHERE);
            self.formed(&name, form, true);
        }
    }

    fn card(&mut self, list: &str, card: CardId, form: Option<&str>) {
        match self.context.glossary.card(list, card, self.words.lang) {
            // A land comes with its article, which takes a capital like any other word.
            Some(name) => self.formed(name, form, list != "land"),
            None => self.key("card.unknown", &Args::Values(&[("number", Value::Number(i64::from(card.0) + 1))])),
        }
    }

    /// A name in a form of the language, such as the "of" form.
    fn formed(&mut self, name: &str, form: Option<&str>, is_name: bool) {
        let Some(form) = form else {
            return if is_name { self.name(name) } else { self.plain(name) };
        };
        self.key(&format!("form.{form}"), &Args::Values(&[("name", Value::Text(name.to_owned()))]));
    }

    fn number(&mut self, number: i64) {
        // A real minus: a hyphen is easily overlooked.
        let sign = if number < 0 { "−" } else { "" };
        self.plain(&format!("{sign}{}", number.unsigned_abs()));
    }

    fn unknown(&mut self, what: &str) {
        self.plain(&format!("[{what}]"));
    }

    fn plain(&mut self, text: &str) {
        let begins = self.words.seams.join(&mut self.text, text);
        if let Some(notes) = self.notes.as_mut().filter(|_| !text.is_empty()) {
            notes.written(begins);
        }
    }

    fn name(&mut self, name: &str) {
        self.begins_with_name |= self.text.is_empty() && !name.is_empty();
        self.plain(name);
    }
}
