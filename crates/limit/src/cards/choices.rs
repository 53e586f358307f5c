//! What an attacker chooses after an attack that was not resisted: the spoils, the victim's plant.

use crate::action::Play;
use crate::event::Event;
use crate::flow::Run;
use crate::frame::{Frame, is_star};
use crate::refusal::Refusal;
use crate::rules::Effect;
use crate::state::State;
use crate::terms::{Plant, Resource};
use crate::{Action, Limit};
use table::{Log, Luck, Menu, Seat};

/// The kinds of spoils, in the order of the neutral answer (R85).
pub(crate) const SPOILS: [Resource; 3] = [Resource::Fossil, Resource::Industrial, Resource::Renewable];
/// The plants of a victim that can fall.
const VICTIM_PLANTS: [Plant; 2] = [Plant::Industrial, Plant::Military];

impl<L: Luck, G: Log<Event>> Run<'_, L, G> {
    /// The attacker chooses among what the target owns; nothing is asked where there is no choice.
    pub(crate) fn run_spoils(&mut self, seat: Seat) {
        let mut possible = SPOILS.into_iter().filter(|&kind| self.game.spoils(self.state, kind) > 0);
        match (possible.next(), possible.next()) {
            (None, _) => self.pop(),
            (Some(kind), None) if self.rules.rulings.effective_choice => self.take_spoils(seat, kind),
            _ => self.ask(seat),
        }
    }

    /// Takes spoils of one kind.
    pub(crate) fn take_spoils(&mut self, seat: Seat, kind: Resource) {
        let amount = self.game.spoils(self.state, kind);
        self.pop();
        let Some(target) = self.state.board.play.target else { return };
        if amount == 0 {
            return;
        }
        if is_star(target) {
            self.state.board.star.fossil -= amount;
        } else {
            self.state.nation_mut(target).stock[kind.index()] -= amount;
        }
        self.state.nation_mut(seat).add(kind, amount);
        self.log.tell(Event::Given { from: target, to: seat, resource: kind, amount });
    }

    /// The attacker chooses which plant of the target falls.
    pub(crate) fn run_victim_plant(&mut self, seat: Seat, left: u8) {
        let mut able = self.game.victim_plants(self.state);
        let (first, second) = (able.next(), able.next());
        drop(able);
        match (left, first, second) {
            (0, ..) | (_, None, _) => self.pop(),
            (_, Some(plant), None) => self.lower_victim(seat, plant, left),
            _ => self.ask(seat),
        }
    }

    /// Lowers the target's plant by one rank.
    pub(crate) fn lower_victim(&mut self, seat: Seat, plant: Plant, left: u8) {
        self.state.board.frames.replace(Frame::VictimPlant { seat, left: left.saturating_sub(1) });
        if let Some(target) = self.state.board.play.target {
            self.move_plant(target, plant, -1);
        }
    }

    /// Territory moves from the target to the player; the loser's N is cut to what is left.
    pub(crate) fn take_territory(&mut self, from: Seat, to: Seat, amount: u8) {
        let board = &mut self.state.board;
        let owned = if is_star(from) { &mut board.star.territory } else { &mut board.nations[from.index()].territory };
        let amount = amount.min(*owned);
        *owned -= amount;
        self.state.nation_mut(to).territory += amount;
        if amount > 0 {
            self.log.tell(Event::TerritoryTaken { from, to, amount });
            self.cut_renewable(from);
        }
    }
}

impl Limit {
    /// How much of a kind the card in play would take: at most what the target owns (R25); only fossil from the star.
    pub(crate) fn spoils(&self, state: &State, kind: Resource) -> u16 {
        let Play { card, target: Some(target), .. } = state.board.play else { return 0 };
        let most = self.rules().card(card).effects.iter().find_map(|effect| match *effect {
            Effect::Plunder { fossil, industrial, renewable } => Some(match kind {
                Resource::Fossil => fossil,
                Resource::Industrial => industrial,
                Resource::Renewable => renewable,
                Resource::Military => 0,
            }),
            _ => None,
        });
        let owned = match (is_star(target), kind) {
            (true, Resource::Fossil) => state.board.star.fossil,
            (true, _) => 0,
            (false, kind) => state.nation(target).stock(kind),
        };
        most.unwrap_or(0).min(owned)
    }

    pub(crate) fn check_spoils(&self, state: &State, kind: Resource) -> Result<(), Refusal> {
        let listed = SPOILS.contains(&kind);
        if listed && (self.spoils(state, kind) > 0 || !self.rules().rulings.effective_choice) {
            Ok(())
        } else {
            Err(Refusal::NothingToTake)
        }
    }

    pub(crate) fn offer_spoils(&self, state: &State, menu: &mut Menu<Action>) {
        for kind in SPOILS {
            menu.push_accepted(Action::TakeSpoils(kind), self.check_spoils(state, kind));
        }
    }

    /// The plants of the target that the attacker may choose between.
    pub(crate) fn victim_plants(&self, state: &State) -> impl Iterator<Item = Plant> {
        VICTIM_PLANTS.into_iter().filter(|&plant| self.check_victim_plant(state, plant).is_ok())
    }

    pub(crate) fn check_victim_plant(&self, state: &State, plant: Plant) -> Result<(), Refusal> {
        match state.board.play.target {
            Some(target) if VICTIM_PLANTS.contains(&plant) && !is_star(target) => {
                self.check_falling_plant(state, target, plant)
            }
            _ => Err(Refusal::PlantCannotMove),
        }
    }

    pub(crate) fn offer_victim_plants(&self, state: &State, menu: &mut Menu<Action>) {
        for plant in VICTIM_PLANTS {
            menu.push_accepted(Action::ChoosePlant(plant), self.check_victim_plant(state, plant));
        }
    }
}
