//! Where a community settles: near plenty of water, off others' watercourses, where it can do what it likes to do, and
//! not always at the same place.

use super::outlook::Outlook;
use super::{ECOLOGIST, FARMER, INDUSTRIALIST, TRADER};
use shelf::rules::water::Action;
use shelf::rules::water::basin::{HexId, Terrain};
use table::luck::Dice;

/// How much worse than the best a home may be and still be chosen.
const MARGIN: i32 = 4;

impl Outlook<'_> {
    /// How good a home is: water, and enough room around that nobody can shut it in.
    pub(super) fn home(&self, hex: HexId) -> i32 {
        let basin = &self.game.rules().basin;
        let water = basin.shore(hex).len() as i32;
        let near: i32 = basin.around(hex).iter().map(|beside| basin.shore(beside).len() as i32).sum();
        let room = self.room(hex).len() as i32;
        let crowd = self.game.all().into_iter().flat_map(|seat| self.board.community(seat).tiles());
        let crowd = crowd.filter(|tile| basin.hex(tile.hex).distance(basin.hex(hex)) < 4).count() as i32;
        1 + 3 * water + near + 2 * room - 6 * crowd - 8 * (3 - room).max(0)
    }

    /// What a character likes about a place besides.
    fn charm(&self, hex: HexId) -> i32 {
        let basin = &self.game.rules().basin;
        let beyond = basin.around(hex).iter().fold(basin.around(hex), |all, near| all.union(&basin.around(near)));
        let near = |terrain: Terrain| beyond.and(basin.of_terrain(terrain)).len() as i32;
        match self.temper.character {
            FARMER => near(Terrain::Prairie) / 4,
            INDUSTRIALIST => near(Terrain::Mountain).min(4),
            // Close to the springs nobody pollutes one's water.
            ECOLOGIST => basin.shore(hex).into_iter().map(|fresh| i32::from(basin.steps(fresh))).max().unwrap_or(0) / 2,
            TRADER => near(Terrain::Sea).min(4),
            _ => 0,
        }
    }

    /// One of the best homes on offer: the better, the more often.
    pub(super) fn settled(&self, homes: &[Action], dice: &mut Dice) -> Option<Action> {
        let rated = homes.iter().filter_map(|action| match action {
            Action::PlaceHome(hex) => Some((self.home(*hex) + self.charm(*hex), *action)),
            _ => None,
        });
        let rated: Vec<(i32, Action)> = rated.collect();
        let best = rated.iter().map(|(worth, _)| *worth).max()?;
        let chances = |worth: i32| (MARGIN + 1 - (best - worth)).max(0) as usize;
        let all: usize = rated.iter().map(|(worth, _)| chances(*worth)).sum();
        let mut drawn = dice.below(all);
        rated.into_iter().find_map(|(worth, action)| match drawn.checked_sub(chances(worth)) {
            Some(left) => {
                drawn = left;
                None
            }
            None => Some(action),
        })
    }
}
