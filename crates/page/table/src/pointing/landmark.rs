//! Something on the table that words can name.

use shelf::words::Mention;
use table::{Arg, CardId, Saying, Seat};

/// Something on the table that words can name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Landmark {
    /// A player.
    Seat(Seat),
    /// A card of the game.
    Card(CardId),
    /// A part of the board: its kind, such as `hex` or `region`, and its number among those.
    Place(String, u16),
    /// A figure of a player or of the world, as named in `data-shows`.
    Figure(String),
}

impl Landmark {
    /// A part of the board.
    pub fn place(kind: &str, number: impl Into<u16>) -> Landmark {
        Landmark::Place(kind.to_owned(), number.into())
    }

    /// A figure of a player.
    pub fn figure(name: &str, seat: Seat) -> Landmark {
        Landmark::Figure(format!("{name}-{}", seat.0))
    }

    /// A figure of a player, or of the world, by its name among the game's indicators.
    pub(crate) fn indicator(name: &str, seat: Option<Seat>) -> Landmark {
        let shown = name.replace('_', "-");
        match seat {
            Some(seat) => Landmark::figure(&shown, seat),
            None => Landmark::Figure(format!("world-{shown}")),
        }
    }

    /// Its name in attributes.
    pub fn hook(&self) -> String {
        match self {
            Landmark::Seat(seat) => format!("seat:{}", seat.0),
            Landmark::Card(card) => format!("card:{}", card.0),
            Landmark::Place(kind, number) => format!("place:{kind}:{number}"),
            Landmark::Figure(name) => format!("figure:{name}"),
        }
    }

    /// The landmark with this name.
    pub(super) fn named(hook: &str) -> Option<Landmark> {
        let (sort, rest) = hook.split_once(':')?;
        match sort {
            "seat" => rest.parse().ok().map(|seat| Landmark::Seat(Seat(seat))),
            "card" => rest.parse().ok().map(|card| Landmark::Card(CardId(card))),
            "place" => {
                let (kind, number) = rest.split_once(':')?;
                Some(Landmark::Place(kind.to_owned(), number.parse().ok()?))
            }
            "figure" => Some(Landmark::Figure(rest.to_owned())),
            _ => None,
        }
    }

    /// Which elements of the table show it. One's own board shows figures of the table of players a second time.
    pub(super) fn selector(&self) -> String {
        match self {
            Landmark::Figure(name) => format!(".app [data-shows~=\"{name}\"], .app [data-shows~=\"own-{name}\"]"),
            other => format!(".app [data-landmark~=\"{}\"]", other.hook()),
        }
    }
}

/// What words mean in every game: players, and cards of the rulebook.
pub fn usual_landmark(mention: &Mention) -> Option<Landmark> {
    match &mention.arg {
        Arg::Seat(seat) => Some(Landmark::Seat(*seat)),
        Arg::Card(card) if matches!(&*mention.name, "card" | "cards") => Some(Landmark::Card(*card)),
        _ => None,
    }
}

/// The player that a sentence is about: the one it calls `seat`, else the first of these that it names.
pub fn seat_of(saying: &Saying, names: &[&str]) -> Option<Seat> {
    std::iter::once(&"seat").chain(names).find_map(|name| match saying.arg(name) {
        Some(Arg::Seat(seat)) => Some(*seat),
        _ => None,
    })
}

/// What an amount is of, where it is one: `units.money` is `money`.
pub fn unit_of(arg: &Arg) -> Option<&str> {
    match arg {
        Arg::Saying(saying) => saying.key.strip_prefix("units."),
        _ => None,
    }
}

/// The last part of a word of the glossary, if it belongs to a list: `region.africa` is `africa` of the regions.
pub fn term_of<'a>(arg: &'a Arg, list: &str) -> Option<&'a str> {
    match arg {
        Arg::Term(term) => term.strip_prefix(list)?.strip_prefix('.'),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_landmark_is_found_again_by_its_name() {
        let all = [
            Landmark::Seat(Seat(3)),
            Landmark::Card(CardId(17)),
            Landmark::place("hex", 204_u16),
            Landmark::figure("money", Seat(1)),
            Landmark::Figure("world-bank".to_owned()),
        ];
        for landmark in all {
            assert_eq!(Landmark::named(&landmark.hook()), Some(landmark));
        }
        assert_eq!((Landmark::named("seat:x"), Landmark::named("hex 4")), (None, None));
    }

    #[test]
    fn a_figure_is_shown_on_the_own_board_too() {
        let selector = Landmark::figure("unrest", Seat(0)).selector();
        assert!(selector.contains("\"unrest-0\"") && selector.contains("\"own-unrest-0\""));
        assert!(Landmark::Seat(Seat(2)).selector().contains("~=\"seat:2\""));
    }

    #[test]
    fn an_indicator_has_the_name_of_the_figure_that_shows_it() {
        let plant = Landmark::indicator("industrial_rank", Some(Seat(2)));
        assert_eq!(plant, Landmark::Figure("industrial-rank-2".to_owned()));
        let reserve = Landmark::indicator("pollution_reserve", None);
        assert_eq!(reserve, Landmark::Figure("world-pollution-reserve".to_owned()));
    }

    #[test]
    fn a_sentence_says_whom_and_what_it_is_about() {
        let money = Saying::new("units.money").with("amount", 4_u8);
        let paid = Saying::new("event.money_taken").with("from", Seat(1)).with("to", Seat(2)).with("money", money);
        assert_eq!(seat_of(&paid, &["from"]), Some(Seat(1)));
        assert_eq!(paid.arg("money").and_then(unit_of), Some("money"));
        assert_eq!(term_of(&Arg::from("region.africa"), "region"), Some("africa"));
        assert_eq!(term_of(&Arg::from("regional.x"), "region"), None);
    }
}
