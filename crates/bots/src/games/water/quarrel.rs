//! Conflicts: a community contests what would cost it more than the points it stakes, and stakes as little as is
//! likely to be enough.

use super::outlook::Outlook;
use shelf::rules::water::basin::{Drain, HexId};
use shelf::rules::water::state::Tile;
use shelf::rules::water::{Action, State, Target};

/// How often a challenger who stakes one point more than the holder wins: the dice fall alike ten times in thirty-six,
/// and otherwise for one side as often as for the other.
const CHANCE: f32 = 0.64;
/// Points that a community keeps back when it looks for a quarrel.
const KEPT: u16 = 2;

impl Outlook<'_> {
    /// Cubes that a building's network can reach.
    pub(super) fn reach(&self, tile: &Tile) -> i32 {
        let shore = self.board.community(self.seat).shore(tile.network);
        shore.into_iter().map(|fresh| i32::from(self.board.available(self.seat, fresh))).sum()
    }

    /// What is lost when a building does not run this turn: its yield, and points once it riots.
    pub(super) fn loss(&self, tile: &Tile) -> f32 {
        let unrest = if tile.crisis { 2.0 } else { 0.5 };
        (self.yields(tile.kind, self.left()) + unrest * self.temper.point).max(0.0)
    }

    /// What it is worth to contest what is about to happen. `concerned` says that water is scarce.
    pub(super) fn contest(&self, state: &State, concerned: bool) -> f32 {
        let own = if concerned { self.coveted(state) } else { 0.0 };
        let gain = if own > 0.0 { own + self.spoilt(state) } else { 0.0 };
        let stake = i32::from(self.wanted(gain, true));
        if self.board.community(self.seat).vp < stake as u16 + KEPT {
            return 0.0;
        }
        CHANCE * self.temper.quarrel * gain - stake as f32 * self.temper.point
    }

    /// What a challenger gains for itself.
    fn coveted(&self, state: &State) -> f32 {
        match self.board.pending {
            Action::Draw { source, .. } | Action::Deliver { source, .. } | Action::TopUp { source, .. } => {
                self.cube_lost(source)
            }
            Action::Build { kind, hex } => self.dirt_from(kind, hex).max(self.site_lost(state, hex)),
            Action::Play { target, .. } => self.harm(target),
            _ => 0.0,
        }
    }

    /// What a holder who is not behind would lose, shared among all who gain by it.
    fn spoilt(&self, state: &State) -> f32 {
        let (holder, rivals) = (self.of(self.board.holder), self.game.all().len().max(2) as f32 - 1.0);
        let vp = |seat| self.board.community(seat).vp;
        if vp(holder.seat) < vp(self.seat) { 0.0 } else { holder.defended(state) / rivals }
    }

    /// What the holder loses if it is not to be.
    fn defended(&self, state: &State) -> f32 {
        match self.board.pending {
            Action::Draw { building, .. } => self.board.tile_on(building).map_or(0.0, |(_, tile)| self.loss(tile)),
            // There are other sites, and other goes.
            Action::Build { kind, hex } => self.construction(state, kind, hex) / 2.0,
            Action::BuildDam { .. } => 2.0 * self.temper.point,
            _ => 0.0,
        }
    }

    /// What the next cube of a hex is worth if the rest is not enough for every building there.
    fn cube_lost(&self, source: HexId) -> f32 {
        let Some(fresh) = self.game.rules().basin.fresh_at(source) else { return 0.0 };
        let community = self.board.community(self.seat);
        let thirsty = |tile: &&Tile| self.game.lacks(tile) > 0 && community.shore(tile.network).contains(fresh);
        let lacks: i32 = self.tiles().iter().filter(thirsty).map(|tile| i32::from(self.game.lacks(tile))).sum();
        let least = self
            .tiles()
            .iter()
            .filter(thirsty)
            .map(|tile| (self.loss(tile), tile))
            .reduce(|one, other| if other.0 < one.0 { other } else { one });
        match least {
            // With one cube less, the building that matters least goes without.
            Some((loss, tile)) if self.reach(tile) == lacks => loss,
            // One of several that go without already.
            Some((loss, tile)) if self.reach(tile) < lacks => loss / f32::from(self.game.lacks(tile).max(1)),
            _ => 0.0,
        }
    }

    /// What the pollution of a new building would cost this community, as far as it flows past it.
    fn dirt_from(&self, kind: shelf::rules::water::terms::Kind, hex: HexId) -> f32 {
        let basin = &self.game.rules().basin;
        let Drain::Fresh(drain) = basin.drain(hex) else { return 0.0 };
        let mut reached = basin.downstream(drain);
        reached.insert(drain);
        if reached.and(self.board.community(self.seat).touched()).is_empty() {
            return 0.0;
        }
        // Half of it would come about elsewhere.
        let cubes = i32::from(self.game.rules().building(kind).pollution) * self.left();
        self.temper.grudge * cubes as f32
    }

    /// What the site is worth to this community, less what other sites offer.
    fn site_lost(&self, state: &State, hex: HexId) -> f32 {
        let basin = &self.game.rules().basin;
        let beside = |tile: &Tile| basin.around(tile.hex).iter().any(|near| near == hex);
        if !self.tiles().iter().any(beside) {
            return 0.0;
        }
        self.best_site(state, hex) / (1.0 + self.all_room() as f32)
    }

    /// What a card aimed at this community does to it, roughly.
    fn harm(&self, target: Target) -> f32 {
        let aimed = match target {
            Target::Community(seat) => seat == self.seat,
            Target::Hex(hex) => self.board.tile_on(hex).is_some_and(|(owner, _)| owner == self.seat),
            Target::Nothing => false,
        };
        if aimed { 2.0 * self.temper.point } else { 0.0 }
    }

    /// Points to stake for something of this worth: one more for something dear.
    fn wanted(&self, gain: f32, challenges: bool) -> u16 {
        let dear = u16::from(gain >= 4.0 * self.temper.point && self.board.community(self.seat).vp >= 8);
        if challenges { 1 + dear } else { dear.max(u16::from(gain >= 2.0 * self.temper.point)) }
    }

    /// How well a stake fits what is at stake.
    pub(super) fn stake(&self, state: &State, stake: i32) -> i32 {
        let holder = self.board.holder == self.seat;
        let gain = if holder { self.defended(state) } else { self.coveted(state) + self.spoilt(state) };
        20 - (stake - i32::from(self.wanted(gain, !holder))).abs()
    }
}
