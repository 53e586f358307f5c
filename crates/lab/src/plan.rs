//! What is to be simulated: a game under some rules, who plays, how often, and what is swept.

use crate::error::LabError;
use crate::players::{Player, player};
use crate::sweep::{Sweep, SweepFault, Swept, combinations};
use serde_json::{Map, Value};
use shelf::{AnyGame, OptionKind, Setup};

/// How many players a table has where nothing says otherwise.
const USUAL: u8 = 4;

/// The run somebody asks for.
#[derive(Clone, Debug)]
pub struct Plan {
    /// The game and its rules; `seats` is the number of players.
    pub setup: Setup,
    /// The bots by seat; a single name takes every seat.
    pub bots: Vec<String>,
    /// How many games to play in each cell.
    pub games: u64,
    /// The seed all others are derived from.
    pub seed: u64,
    /// Settings with several values.
    pub sweeps: Vec<Sweep>,
    /// Whether to write the table of decisions.
    pub decisions: bool,
    /// Whether to write every table as CSV too.
    pub csv: bool,
    /// In how many passes over each game to find what luck was worth, if that is wanted.
    pub luck: Option<u32>,
}

/// Games under one combination of swept values.
pub struct Cell {
    /// The values, in the order of the sweeps.
    pub values: Vec<Swept>,
    /// The rulebook.
    pub game: Box<dyn AnyGame>,
    /// Who sits where.
    pub players: Vec<Player>,
}

/// How many players a table has where nobody says: as many as bots are listed, apart from seats that options add for people who are no
/// players; otherwise four, as far as the game goes.
pub fn players(game: &str, bots: &[String], options: &Map<String, Value>) -> u8 {
    let title = shelf::title(game);
    match bots.len() {
        listed @ 2.. => {
            let added = title.map_or(0, |title| title.added_seats(options));
            u8::try_from(listed).unwrap_or(u8::MAX).saturating_sub(added)
        }
        _ => title.map_or(USUAL, |title| USUAL.clamp(title.fewest, title.most)),
    }
}

impl Plan {
    /// Every combination of swept values with its rulebook, checked.
    pub fn cells(&self) -> Result<Vec<Cell>, LabError> {
        combinations(&self.sweeps).into_iter().map(|values| self.cell(values)).collect()
    }

    fn cell(&self, values: Vec<Swept>) -> Result<Cell, LabError> {
        let (mut setup, mut bots) = (self.setup.clone(), self.bots.clone());
        for (sweep, value) in self.sweeps.iter().zip(&values) {
            let unfit = || LabError::Sweep { text: sweep.spelled(value), fault: SweepFault::Unfit };
            match (sweep.name.as_str(), value) {
                ("players", Swept::Number(seats)) => setup.seats = u8::try_from(*seats).map_err(|_| unfit())?,
                ("players", _) => return Err(unfit()),
                ("seats", value) => bots = vec![value.to_string()],
                (path, value) if path.contains('.') => setup.settings.push(format!("{path}={}", value.setting())),
                (option, value) => {
                    let value = given(&setup, option, value);
                    setup.options.insert(option.to_owned(), value);
                }
            }
        }
        let game = shelf::make(&setup)?;
        let seats = usize::from(game.seats());
        if let [everywhere] = &bots[..] {
            bots = vec![everywhere.clone(); seats];
        }
        if bots.len() != seats {
            return Err(LabError::SeatCount { found: bots.len(), seats });
        }
        let players = bots.iter().map(|name| player(name)).collect::<Result<_, _>>()?;
        Ok(Cell { values, game, players })
    }

    /// The seed of a game, by its number in its cell. Cells share their seeds, so that only the setting differs.
    pub fn seed_of(&self, number: u64) -> u64 {
        table::luck::Dice::new(self.seed.wrapping_add(number.wrapping_mul(0xd134_2543_de82_ef95))).roll()
    }
}

/// A swept value in the form the option takes: a list of names is swept one name at a time.
fn given(setup: &Setup, option: &str, value: &Swept) -> Value {
    let declared = shelf::title(&setup.game).and_then(|title| title.option(option));
    match declared.map(|option| option.kind) {
        Some(OptionKind::Names) => Value::Array(vec![value.option()]),
        _ => value.option(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::ShelfError;

    fn plan(game: &str, sweeps: &[&str]) -> Plan {
        let sweeps: Vec<String> = sweeps.iter().map(ToString::to_string).collect();
        Plan {
            setup: Setup::printed(game, 4),
            bots: vec!["random".to_owned()],
            games: 3,
            seed: 1,
            sweeps: Sweep::read_all(&sweeps).unwrap(),
            decisions: false,
            csv: false,
            luck: None,
        }
    }

    #[test]
    fn options_players_and_numbers_of_the_rules_can_be_swept() {
        let cells = plan("limit", &["alliances=on,off", "players=2..6"]).cells().unwrap();
        assert_eq!(cells.len(), 10);
        assert_eq!((cells[0].game.seats(), cells[9].players.len()), (2, 6));
        let cells = plan("limit", &["scoring.territory_points=1..3"]).cells().unwrap();
        assert_ne!(cells[0].game.content_hash(), cells[1].game.content_hash());
        let cells = plan("megacorps", &["megacorps=drawn,chosen"]).cells().unwrap();
        assert_ne!(cells[0].game.content_hash(), cells[1].game.content_hash());
        let cells = plan("water", &["simplified=on,off", "seats=random,sensible"]).cells().unwrap();
        assert_eq!(cells[1].players[3].name, "sensible");
    }

    #[test]
    fn what_does_not_fit_is_refused() {
        let refused = |game: &str, sweep: &str| plan(game, &[sweep]).cells().err().unwrap();
        assert!(matches!(refused("limit", "players=9"), LabError::Shelf(_)));
        assert!(matches!(refused("limit", "players=many"), LabError::Sweep { fault: SweepFault::Unfit, .. }));
        assert!(matches!(refused("limit", "players=300"), LabError::Sweep { fault: SweepFault::Unfit, .. }));
        assert!(matches!(refused("limit", "alliance=on"), LabError::Shelf(ShelfError::Options(_))));
        assert!(matches!(refused("limit", "scoring.no_such=1"), LabError::Shelf(ShelfError::Rules(_))));
        assert!(matches!(refused("limit", "seats=oracle"), LabError::UnknownBot { .. }));
        assert!(matches!(refused("chess", "players=2"), LabError::Shelf(ShelfError::UnknownGame { .. })));
        let two = Plan { bots: vec!["random".to_owned(); 2], ..plan("limit", &[]) };
        assert!(matches!(two.cells().err(), Some(LabError::SeatCount { found: 2, seats: 4 })));
    }

    #[test]
    fn seeds_differ_between_games_and_runs() {
        let one = plan("limit", &[]);
        let other = Plan { seed: 2, ..one.clone() };
        let seeds: std::collections::BTreeSet<u64> =
            (0..1000).flat_map(|number| [one.seed_of(number), other.seed_of(number)]).collect();
        assert_eq!(seeds.len(), 2000);
    }
}
