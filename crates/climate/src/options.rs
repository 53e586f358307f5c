//! What can be agreed before the first turn. Everything else that can change is a house rule.

use crate::terms::{CharacterId, Employer, Pawn, RegionId};

/// The options of a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// Players at the start, 3 to 5.
    pub players: u8,
    /// Seats kept free for people who join later (24); players and free seats are at most 5 together.
    pub free_seats: u8,
    /// Expert mode (5.2).
    pub expert: bool,
    /// Challenge: the red pawn steps down twice as far.
    pub runaway: bool,
    /// Challenge: employers' powers are ignored.
    pub no_deus_ex_machina: bool,
    /// Challenge: no employers at all.
    pub on_your_own: bool,
    /// The prepared event deck, by its name.
    pub deck: Option<String>,
    /// The lesson, by its name.
    pub lesson: Option<String>,
    /// 72 or 69 events (ruling 1).
    pub event_cards: u8,
    /// Whether the column is shuffled.
    pub shuffled: bool,
    /// Propagation by the simple method; otherwise by the precise one (12).
    pub simple_propagation: bool,
    /// Whether employers' weaknesses hold in normal mode too; in expert mode they always do.
    pub weaknesses: bool,
    /// Whether everybody confirms what the team decides; otherwise the active player decides (7.1).
    pub consensus: bool,
    /// Characters and employers by seat; the starter team when empty.
    pub team: Vec<(CharacterId, Option<Employer>)>,
    /// Start calamities that experts have chosen instead of those of the warming cards (ruling 121).
    pub calamities: Vec<(RegionId, Pawn, u8)>,
    /// Whether an LS-3 China gets the Shortage of its own lost pawn (ruling 71).
    pub china_receives_own_shortage: bool,
}
