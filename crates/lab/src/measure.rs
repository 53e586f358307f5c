//! What is measured, and what it is called in both languages.

use shelf::words::{Lang, Value, Words};
use shelf::{AnyGame, Setup};

/// Something measured of a game or of a seat in it.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Measure {
    /// The points of a seat.
    Score,
    /// The best score.
    Best,
    /// The gap between best and worst.
    Gap,
    /// Decisions in a game.
    Decisions,
    /// Turns in a game.
    Turns,
    /// A figure of the world at the end.
    World(String),
    /// A figure of a seat at the end.
    Seat(String),
    /// How many of a bot's seats win.
    BotWon(String),
    /// A bot's points.
    BotScore(String),
    /// How often a seat wins, counted from 0.
    SeatWon(usize),
    /// How often the first player wins.
    FirstWon,
    /// How often games end like this.
    Verdict(String),
    /// How many seats play a card.
    Card(String),
}

/// The words of the lab in one language, with the names of a game's cards.
pub struct Names {
    words: Words,
    book: Option<Box<dyn AnyGame>>,
}

impl Names {
    /// The words for a game.
    pub fn of(lang: Lang, game: &str) -> Names {
        let seats = shelf::title(game).map_or(2, |title| title.fewest);
        Names { words: Words::of(lang, "lab"), book: shelf::make(&Setup::printed(game, seats)).ok() }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.words.lang()
    }

    /// A text of the lab.
    pub fn say(&self, key: &str, args: &[(&str, Value)]) -> String {
        self.words.phrase(&format!("lab.{key}"), args)
    }

    /// What a word of a list is called; a word without a name is shown as it is.
    fn named(&self, list: &str, name: &str) -> String {
        let key = format!("lab.{list}.{name}");
        if self.words.knows(&key) { self.words.text(&key) } else { name.replace('_', " ") }
    }

    /// The name of a game.
    pub fn game(&self, id: &str) -> String {
        self.named("game", id)
    }

    /// The name of a figure.
    pub fn figure(&self, name: &str) -> String {
        self.named("figure", name)
    }

    /// The name of a setting in which two runs differ.
    pub fn setting(&self, name: &str) -> String {
        self.named("setting", name)
    }

    /// The name of a card.
    pub fn card(&self, id: &str) -> String {
        let book = self.book.as_ref().map(|book| book.glossary());
        let named = book.and_then(|book| book.card("card", book.card_named(id)?, self.lang()).map(str::to_owned));
        named.unwrap_or_else(|| id.replace('_', " "))
    }

    /// A measure in words.
    pub fn measure(&self, measure: &Measure) -> String {
        match measure {
            Measure::Score => self.say("measure.score", &[]),
            Measure::Best => self.say("measure.best", &[]),
            Measure::Gap => self.say("measure.gap", &[]),
            Measure::Decisions => self.say("measure.decisions", &[]),
            Measure::Turns => self.say("measure.turns", &[]),
            Measure::World(name) => self.say("measure.world", &[("figure", self.figure(name).into())]),
            Measure::Seat(name) => self.say("measure.seat", &[("figure", self.figure(name).into())]),
            Measure::BotWon(bot) => self.say("measure.bot_won", &[("bot", bot.as_str().into())]),
            Measure::BotScore(bot) => self.say("measure.bot_score", &[("bot", bot.as_str().into())]),
            Measure::SeatWon(seat) => self.say("measure.seat_won", &[("seat", seat.to_string().into())]),
            Measure::FirstWon => self.say("measure.first_won", &[]),
            Measure::Verdict(name) => self.say("measure.verdict", &[("verdict", self.named("verdict", name).into())]),
            Measure::Card(card) => self.say("measure.card", &[("card", self.card(card).into())]),
        }
    }

    /// A number with this many digits after the decimal point or comma.
    pub fn number(&self, value: f64, digits: usize) -> String {
        let text = format!("{:.digits$}", value.abs());
        let (whole, rest) = text.split_once('.').map_or((text.as_str(), None), |(whole, rest)| (whole, Some(rest)));
        let mut grouped = String::new();
        for (at, digit) in whole.chars().enumerate() {
            if at > 0 && (whole.len() - at).is_multiple_of(3) {
                grouped.push('\u{202f}');
            }
            grouped.push(digit);
        }
        let rest = rest.map_or(String::new(), |rest| self.lang().decimal() + rest);
        let minus = if value < 0.0 && text.contains(|c: char| ('1'..='9').contains(&c)) { "−" } else { "" };
        format!("{minus}{grouped}{rest}")
    }

    /// A number with as many digits as suit its size.
    pub(crate) fn figure_value(&self, value: f64) -> String {
        let digits = match value.abs() {
            0.0 | 1000.0.. => 0,
            100.0.. => 1,
            1.0.. => 2,
            _ => 3,
        };
        self.number(value, digits)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_has_a_name_in_both_languages() {
        for title in shelf::TITLES {
            let (english, french) = (Names::of(Lang::EN, title.id), Names::of(Lang::named("fr").unwrap(), title.id));
            let game = shelf::make(&Setup::printed(title.id, title.most)).unwrap();
            let (world, seat) = game.figure_names();
            for name in world.iter().chain(seat) {
                assert!(!english.figure(name).is_empty() && !french.figure(name).contains('['), "{name}");
            }
        }
        let limit = Names::of(Lang::named("fr").unwrap(), "limit");
        assert_eq!(limit.measure(&Measure::World("bank".to_owned())), "Monde à la fin\u{a0}: Banque mondiale");
        assert_ne!(limit.card("education"), "");
        assert_eq!(limit.card("no_such_card"), "no such card");
    }

    #[test]
    fn numbers_are_written_as_the_language_writes_them() {
        let (english, french) = (Names::of(Lang::EN, "limit"), Names::of(Lang::named("fr").unwrap(), "limit"));
        assert_eq!(english.number(-1234.567, 1), "−1\u{202f}234.6");
        assert_eq!(french.number(0.25, 2), "0,25");
        assert_eq!(english.number(-0.001, 1), "0.0");
        assert_eq!(french.figure_value(2.344), "2,34");
    }
}
