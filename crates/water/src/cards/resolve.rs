//! What effects do (17). They are executed in order; whoever has played the card chooses where there is a choice.

use crate::action::Target;
use crate::audit::MOST_CUBES;
use crate::basin::HexId;
use crate::cards::legality::Played;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::Frame;
use crate::rules::Effect;
use crate::state::Community;
use crate::terms::{ActionId, Resource, Who};
use table::{Log, Luck, Seat, SeatSet};

impl Community {
    fn purse(&mut self, what: Resource) -> &mut u16 {
        match what {
            Resource::Money => &mut self.money,
            Resource::Energy => &mut self.energy,
            Resource::Food => &mut self.food,
            Resource::Vp => &mut self.vp,
        }
    }

    /// Adds something.
    fn gain(&mut self, what: Resource, count: u16) {
        let purse = self.purse(what);
        *purse = purse.saturating_add(count);
    }

    /// Takes something as far as there is any: how much that was.
    fn lose(&mut self, what: Resource, count: u16) -> u16 {
        let purse = self.purse(what);
        let lost = count.min(*purse);
        *purse -= lost;
        lost
    }
}

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// A card that nobody contests any more takes effect.
    pub(crate) fn begin_card(&mut self, seat: Seat, card: ActionId, target: Target) {
        self.push(Frame::Resolve { seat, card, target, effect: 0, moved: 0 });
    }

    /// One step of a card: an effect without a choice happens, a choice with one answer is taken, any other is asked.
    pub(crate) fn run_card(&mut self, seat: Seat, card: ActionId, target: Target, effect: u8, moved: u8) {
        let design = self.rules.action(card);
        let now = design.and_then(|design| design.effects.get(usize::from(effect)));
        let (Some(design), Some(now)) = (design, now) else { return self.pop() };
        let played = Played { seat, card: design, target };
        self.do_at_once(played, now);
        let choices = self.game.choices(&self.state.board, played, now, moved);
        let left = match *now {
            Effect::RemovePollution { n, .. } | Effect::ClearCrisis { n, .. } => n.saturating_sub(moved),
            _ => 0,
        };
        let board = &self.state.board;
        let cubes = |hex: HexId| match now {
            Effect::RemovePollution { .. } => {
                self.rules.basin.fresh_at(hex).map_or(0, |fresh| u16::from(board.grey[fresh.index()]))
            }
            _ => 1,
        };
        let everything = choices.iter().map(cubes).sum::<u16>() <= u16::from(left);
        match choices.iter().next() {
            None => self.replace(Frame::Resolve { seat, card, target, effect: effect + 1, moved: 0 }),
            Some(only) if choices.len() == 1 || everything => self.act_on(only),
            Some(_) => self.ask(seat),
        }
    }

    /// What needs no place.
    fn do_at_once(&mut self, played: Played, effect: &Effect) {
        let target = self.game.aimed_at(&self.state.board, played);
        match *effect {
            Effect::Gain { who, what, n } => {
                for seat in self.in_order(played, who) {
                    self.state.board.community_mut(seat).gain(what, n);
                    self.log.tell(Event::Gained { seat, what, count: n });
                }
            }
            Effect::Lose { who, what, n, .. } => {
                for seat in self.in_order(played, who) {
                    let count = self.state.board.community_mut(seat).lose(what, n);
                    self.log.tell(Event::Lost { seat, what, count });
                }
            }
            Effect::Transfer { from, to, what, n, .. } => {
                let (from, to) = (self.in_order(played, from).next(), self.in_order(played, to).next());
                if let (Some(from), Some(to)) = (from, to) {
                    let count = self.state.board.community_mut(from).lose(what, n);
                    self.state.board.community_mut(to).gain(what, count);
                    self.log.tell(Event::Transferred { from, to, what, count });
                }
            }
            Effect::Idle => {
                if let (Target::Hex(building), Some(seat)) = (played.target, target) {
                    if let Some(tile) = self.state.board.tile_mut(building) {
                        tile.idle = true;
                    }
                    self.log.tell(Event::StoodIdle { seat, building });
                }
            }
            Effect::Embargo => {
                if let Some(seat) = target {
                    self.state.board.embargo.insert(seat);
                    self.log.tell(Event::Embargoed { seat });
                }
            }
            Effect::Discount { n } => {
                let discount = &mut self.state.board.community_mut(played.seat).discount;
                *discount = discount.saturating_add(n.min(u8::MAX.into()) as u8);
                self.log.tell(Event::Discounted { seat: played.seat, count: n });
            }
            // These need a place, or a conflict.
            Effect::AddWater { .. }
            | Effect::RemoveWater { .. }
            | Effect::AddPollution { .. }
            | Effect::RemovePollution { .. }
            | Effect::ClearCrisis { .. }
            | Effect::CancelConflict => {}
        }
    }

    /// Those whom an effect concerns, in initiative order.
    fn in_order(&self, played: Played, who: Who) -> impl Iterator<Item = Seat> + use<L, G> {
        let mut left: SeatSet = self.game.concerned(&self.state.board, played, who);
        let (seats, first) = (self.game.all().len(), self.state.board.initiative(self.game.all().len()));
        std::iter::from_fn(move || {
            let seat = left.next_from(first, seats)?;
            left.remove(seat);
            Some(seat)
        })
    }

    /// The effect that a card has come to acts on a hex or a building.
    pub(crate) fn act_on(&mut self, hex: HexId) {
        let Frame::Resolve { seat, card, target, effect, moved } = self.state.frame() else { return };
        let Some(now) = self.rules.action(card).and_then(|card| card.effects.get(usize::from(effect))) else { return };
        // What acts on one place alone is done with it.
        let mut done = u8::MAX;
        match *now {
            Effect::AddWater { n, .. } => self.add_water(hex, n),
            Effect::RemoveWater { n, .. } => self.remove_water(hex, n),
            Effect::AddPollution { n, .. } => self.pollute(hex, n),
            Effect::RemovePollution { .. } => {
                self.remove_pollution(hex);
                done = moved + 1;
            }
            Effect::ClearCrisis { .. } => {
                if let Some(tile) = self.state.board.tile_mut(hex) {
                    tile.crisis = false;
                }
                let owner = self.state.board.tile_on(hex).map(|(owner, _)| owner);
                self.log.tell(Event::CrisisCleared { seat: owner.unwrap_or(seat), building: hex });
                done = moved + 1;
            }
            _ => {}
        }
        self.replace(Frame::Resolve { seat, card, target, effect, moved: done });
    }

    fn add_water(&mut self, hex: HexId, cubes: u8) {
        let Some(fresh) = self.rules.basin.fresh_at(hex) else { return };
        let board = &mut self.state.board;
        // More cubes than anybody could use find no room on a hex.
        let cubes = cubes.min(MOST_CUBES.saturating_sub(board.water[fresh.index()]));
        board.water[fresh.index()] += cubes;
        board.poured += u16::from(cubes);
        self.log.tell(Event::WaterAdded { hex, cubes });
    }

    fn remove_water(&mut self, hex: HexId, cubes: u8) {
        let Some(fresh) = self.rules.basin.fresh_at(hex) else { return };
        let board = &mut self.state.board;
        let cubes = cubes.min(board.water[fresh.index()]);
        board.water[fresh.index()] -= cubes;
        board.drained += u16::from(cubes);
        self.log.tell(Event::WaterRemoved { hex, cubes });
    }

    fn remove_pollution(&mut self, hex: HexId) {
        let Some(fresh) = self.rules.basin.fresh_at(hex) else { return };
        let board = &mut self.state.board;
        if let Some(left) = board.grey[fresh.index()].checked_sub(1) {
            board.grey[fresh.index()] = left;
            board.cleaned += 1;
            self.log.tell(Event::PollutionRemoved { hex, cubes: 1 });
        }
    }
}
