//! What can be agreed before the first card: how many players, and who takes which MegaCorp.

use table::{Expected, Fault};

/// The options of a table. Everything else that can change is a house rule.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Players at the table.
    pub players: u8,
    /// Who takes which MegaCorp.
    pub corporations: Corporations,
}

/// How MegaCorps find their players (3.2).
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Corporations {
    /// Drawn by lot.
    #[default]
    Drawn,
    /// Chosen in seat order, as the first thing of the game.
    Chosen,
    /// Agreed on beforehand: their names in data files, by seat.
    Agreed(Vec<String>),
}

impl Options {
    /// So many players, MegaCorps drawn by lot.
    pub fn advised(players: u8) -> Options {
        Options { players, corporations: Corporations::Drawn }
    }

    /// Options that the rulebook does not know are refused.
    pub fn check(&self, megacorps: &[String]) -> Result<(), Fault> {
        if !(3..=6).contains(&self.players) {
            return Err(Fault::new("players", self.players.to_string(), Expected::Number { min: 3, max: 6 }));
        }
        let Corporations::Agreed(names) = &self.corporations else { return Ok(()) };
        let seats = usize::from(self.players);
        if names.len() != seats {
            return Err(Fault::new("megacorps", names.join(", "), Expected::List { min: seats, max: seats }));
        }
        for (at, name) in names.iter().enumerate() {
            let free = || megacorps.iter().filter(|known| !names[..at].contains(known)).map(String::as_str);
            if !free().any(|known| known == name) {
                let free = table::data::closest_first(name, free());
                return Err(Fault::new(format!("megacorps[{at}]"), name.clone(), Expected::OneOf(free)));
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Rulebook;

    fn check(players: u8, corporations: Corporations) -> Result<(), String> {
        Options { players, corporations }.check(&Rulebook::printed().rules.megacorps).map_err(|fault| fault.at)
    }

    fn agreed(names: &[&str]) -> Corporations {
        Corporations::Agreed(names.iter().map(|&name| name.to_owned()).collect())
    }

    #[test]
    fn three_to_six_players_play() {
        for players in 0..=8 {
            assert_eq!(check(players, Corporations::Drawn).is_ok(), (3..=6).contains(&players), "{players}");
        }
    }

    #[test]
    fn megacorps_agreed_on_are_known_and_each_taken_once() {
        // 3.2
        assert_eq!(check(3, agreed(&["windoze", "the_mouse", "mokia"])), Ok(()));
        assert_eq!(check(3, agreed(&["windoze", "the_mouse"])), Err("megacorps".to_owned()));
        assert_eq!(check(3, agreed(&["windoze", "mouse", "mokia"])), Err("megacorps[1]".to_owned()));
        assert_eq!(check(3, agreed(&["windoze", "mokia", "windoze"])), Err("megacorps[2]".to_owned()));
        assert_eq!(check(4, Corporations::Chosen), Ok(()));
    }
}
