//! A game in progress, played by numbers.

use super::layout::Offers;
use super::seen::Seen;
use super::sheet::Writer;
use super::typed::{Arrayed, Declared};
use crate::any::AnyTable;
use crate::bulk::Mind;
use crate::error::ShelfError;
use crate::seated::{Seated, refused};
use serde_json::Value;
use std::sync::Arc;
use table::luck::{Dice, SeededLuck};
use table::{Amount, Menu, Outcome, Seat, Silent, Sitting, Viewer, Waiting};

/// From here on, an offer comes from the actions beside the menu's lines.
const BESIDE: usize = 1 << 15;

/// A game in progress. It asks one seat after the other; of those that choose at the same time, the lowest first. The pass of
/// a seat that a window asks although it has nothing to play is made for it, as in all bulk play.
pub trait Course: Send {
    /// Begins again with another seed.
    fn restart(&mut self, seed: u64);
    /// The seat that is asked. `None` once the game is over or cut short.
    fn asked(&self) -> Option<Seat>;
    /// Whether the game has stopped at its limit of decisions.
    fn is_cut_short(&self) -> bool;
    /// How many decisions have been made.
    fn decisions(&self) -> usize;
    /// Writes what a seat sees, and with ones what it may do: nothing, unless it is asked. Slices of the wrong length are
    /// filled as far as they go.
    fn look(&mut self, seat: Seat, observation: Option<&mut [f32]>, mask: Option<&mut [i8]>);
    /// Does the action with this number for the seat that is asked. `false` if it is not offered; then nothing happens.
    fn act(&mut self, number: usize) -> bool {
        let offered = self.choose(number);
        self.go_on();
        offered
    }
    /// The first half: finds the action, and says whether it is offered. Whoever steps many games looks at all of them before
    /// anything happens in one.
    fn choose(&mut self, number: usize) -> bool;
    /// The second half: does the action that was chosen, if one was.
    fn go_on(&mut self);
    /// The number of an action in JSON, if it has one now.
    fn number_of(&mut self, action: &Value) -> Result<Option<usize>, ShelfError>;
    /// The action of a number in JSON, if it is offered.
    fn action_of(&mut self, number: usize) -> Option<Value>;
    /// Does any action, in JSON, for the seat that is asked. It must not be called when nobody is.
    fn play(&mut self, action: &Value) -> Result<(), ShelfError>;
    /// Lets a bot decide for the seat that is asked; without one, chance.
    fn decide(&mut self, mind: Option<&mut dyn Mind>);
    /// The result, once the game is over.
    fn outcome(&self) -> Option<Outcome>;
    /// The figures of each seat, seat after seat.
    fn figures(&self, out: &mut Vec<i64>);
    /// The position as a table of its own. Its luck is another.
    fn table(&self) -> Box<dyn AnyTable>;
}

pub(super) struct Playing<G: Arrayed> {
    declared: Arc<Declared<G>>,
    state: G::State,
    luck: SeededLuck,
    dice: Dice,
    asked: Option<Seat>,
    decisions: usize,
    cut_short: bool,
    menu: Menu<G::Action>,
    /// Asides and composed actions, numbered from [`BESIDE`].
    beside: Vec<G::Action>,
    pub(super) offers: Offers,
    /// Whether menu and offers are those of this position.
    offered: bool,
    /// What is done next.
    chosen: Option<G::Action>,
}

impl<G: Arrayed> Playing<G> {
    pub(super) fn new(declared: Arc<Declared<G>>, seed: u64) -> Playing<G> {
        let mut luck = SeededLuck::new(seed.into());
        let state = declared.game.deal(&mut luck, &mut Silent);
        let mut playing = Playing {
            declared,
            state,
            luck,
            dice: Dice::new(!seed),
            asked: None,
            decisions: 0,
            cut_short: false,
            menu: Menu::new(),
            beside: Vec::new(),
            offers: Offers::default(),
            offered: false,
            chosen: None,
        };
        playing.settle();
        playing
    }

    /// Finds out who is asked.
    fn settle(&mut self) {
        let game = &*self.declared.game;
        (self.asked, self.chosen, self.offered) = (None, None, false);
        while let Waiting::On(awaited) = game.waiting(&self.state) {
            let Some(seat) = awaited.lowest() else { return };
            match game.idle_pass(&self.state, seat) {
                Some(pass) => game.apply_offered(&mut self.state, seat, &pass, &mut self.luck, &mut Silent),
                None if self.decisions >= G::DECISION_LIMIT => return self.cut_short = true,
                None => return self.asked = Some(seat),
            }
        }
    }

    /// Fills the menu and numbers what it offers. `view` is what the seat sees, if that is known.
    fn offer(&mut self, seat: Seat, view: Option<G::View>) {
        if self.offered {
            return;
        }
        let Declared { game, lookup, layout, .. } = &*self.declared;
        let (menu, beside, offers, state) = (&mut self.menu, &mut self.beside, &mut self.offers, &self.state);
        let view = &Seen::new(&**game, state, seat, view);
        offers.clear(layout);
        beside.clear();
        game.offer(state, seat, menu);
        for (from, line) in menu.lines().iter().enumerate().take(BESIDE) {
            offers.add(layout, game.place(lookup, view, seat, &line.action), from as u16, line.more);
        }
        // Without a place an aside is not for agents, such as leaving the game.
        beside.extend(menu.asides().iter().filter(|aside| game.place(lookup, view, seat, aside).is_some()));
        if menu.is_open() {
            game.composed(view, seat, &mut |action| {
                if game.check(state, seat, &action).is_ok() {
                    beside.push(action);
                }
            });
        }
        for (at, action) in beside.iter().enumerate().take(BESIDE) {
            offers.add(layout, game.place(lookup, view, seat, action), (BESIDE + at) as u16, 0);
        }
        self.offered = true;
    }

    /// Makes sure that the menu is that of this position.
    fn prepare(&mut self) {
        if let (false, Some(seat)) = (self.offered, self.asked) {
            self.offer(seat, None);
        }
    }

    /// The action of a number, if it is offered.
    fn action(&mut self, number: usize) -> Option<G::Action> {
        self.asked?;
        self.prepare();
        let offered = self.offers.find(number)?;
        let from = usize::from(offered.from);
        match from.checked_sub(BESIDE) {
            Some(at) => self.beside.get(at).copied(),
            None => self.menu.lines().get(from).map(|line| line.action.raised(offered.raised)),
        }
    }

    /// Does an action that is offered.
    fn apply(&mut self, seat: Seat, action: &G::Action) {
        let game = &*self.declared.game;
        game.apply_offered(&mut self.state, seat, action, &mut self.luck, &mut Silent);
        self.decisions += 1;
        self.settle();
    }

    fn sitting(&self, seed: u128) -> Seated<G> {
        Seated(Sitting::at_decision(self.declared.game.clone(), self.state.clone(), seed))
    }
}

impl<G: Arrayed> Course for Playing<G> {
    fn restart(&mut self, seed: u64) {
        self.luck = SeededLuck::new(seed.into());
        self.dice = Dice::new(!seed);
        self.state = self.declared.game.deal(&mut self.luck, &mut Silent);
        (self.decisions, self.cut_short) = (0, false);
        self.settle();
    }

    fn asked(&self) -> Option<Seat> {
        self.asked
    }

    fn is_cut_short(&self) -> bool {
        self.cut_short
    }

    fn decisions(&self) -> usize {
        self.decisions
    }

    fn look(&mut self, seat: Seat, observation: Option<&mut [f32]>, mask: Option<&mut [i8]>) {
        let view = observation.map(|observation| {
            let Declared { game, lookup, .. } = &*self.declared;
            let view = game.view(&self.state, Viewer::Seat(seat));
            game.observe(lookup, &view, seat, &mut Writer::new(observation));
            view
        });
        if let Some(mask) = mask {
            mask.fill(0);
            if self.asked == Some(seat) {
                self.offer(seat, view);
                for offered in self.offers.list() {
                    if let Some(place) = mask.get_mut(offered.number as usize) {
                        *place = 1;
                    }
                }
            }
        }
    }

    fn choose(&mut self, number: usize) -> bool {
        self.chosen = self.action(number);
        self.chosen.is_some()
    }

    fn go_on(&mut self) {
        if let (Some(seat), Some(action)) = (self.asked, self.chosen.take()) {
            self.apply(seat, &action);
        }
    }

    fn number_of(&mut self, action: &Value) -> Result<Option<usize>, ShelfError> {
        let wanted = self.declared.game.read_action(action).map_err(ShelfError::Action)?;
        self.prepare();
        let numbers: Vec<usize> = self.offers.list().iter().map(|offered| offered.number as usize).collect();
        Ok(numbers.into_iter().find(|&number| self.action(number) == Some(wanted)))
    }

    fn action_of(&mut self, number: usize) -> Option<Value> {
        let action = self.action(number)?;
        Some(self.declared.game.write_action(&action))
    }

    fn play(&mut self, action: &Value) -> Result<(), ShelfError> {
        let game = self.declared.game.clone();
        let action = game.read_action(action).map_err(ShelfError::Action)?;
        let Some(seat) = self.asked else { return Ok(()) };
        let done = game.apply(&mut self.state, seat, action, &mut self.luck, &mut Silent);
        done.map_err(|refusal| ShelfError::Refused(refused(&refusal)))?;
        self.decisions += 1;
        self.settle();
        Ok(())
    }

    fn decide(&mut self, mind: Option<&mut dyn Mind>) {
        let Some(seat) = self.asked else { return };
        let game = self.declared.game.clone();
        if let Some(mind) = mind {
            // With luck other than the table's, so that nobody can learn what is to come.
            let luck = self.dice.roll();
            let table = self.sitting(luck.into());
            let chosen = mind.choose(&table, seat, &mut self.dice).and_then(|action| game.read_action(&action).ok());
            if let Some(action) = chosen
                && game.apply(&mut self.state, seat, action, &mut self.luck, &mut Silent).is_ok()
            {
                self.decisions += 1;
                return self.settle();
            }
        }
        game.offer(&self.state, seat, &mut self.menu);
        match self.menu.settle(&mut self.dice).copied() {
            Some(action) => self.apply(seat, &action),
            // Whoever is asked has a line; the harness proves it.
            None => (self.asked, self.cut_short) = (None, true),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        self.declared.game.outcome(&self.state)
    }

    fn figures(&self, out: &mut Vec<i64>) {
        let mut world = Vec::new();
        out.clear();
        self.declared.game.measure(&self.state, &mut world, out);
    }

    fn table(&self) -> Box<dyn AnyTable> {
        Box::new(self.sitting(0))
    }
}

#[cfg(test)]
impl<G: Arrayed> Playing<G> {
    pub(super) fn declared(&self) -> &Declared<G> {
        &self.declared
    }

    pub(super) fn view(&self, viewer: Viewer) -> G::View {
        self.declared.game.view(&self.state, viewer)
    }

    /// The numbers of everything that is offered.
    pub(super) fn numbers(&mut self) -> Vec<usize> {
        self.prepare();
        self.offers.list().iter().map(|offered| offered.number as usize).collect()
    }

    /// How many lines of the menu found no number.
    pub(super) fn lines_left_out(&mut self) -> usize {
        self.prepare();
        self.offers.left_out()
    }

    /// The same game in a world that looks the same to a seat.
    pub(super) fn imagined(&self, seat: Seat, seed: u64) -> Playing<G> {
        let mut twin = Playing::new(self.declared.clone(), seed);
        twin.state = self.declared.game.imagine(&self.view(Viewer::Seat(seat)), &mut Dice::new(seed));
        (twin.asked, twin.offered) = (self.asked, false);
        twin
    }
}
