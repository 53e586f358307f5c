//! Standing orders at the prompt: what a person wants to be asked, and the answers that are given without asking.

use super::round::Round;
use crate::failure::Failure;
use shelf::words::Value;
use table::{CardSet, Seat, Switch};

/// How a switch is called at the prompt and in the words.
pub(super) const SWITCHES: [(&str, Switch); 3] =
    [("usual", Switch::Usual), ("always", Switch::Armed), ("never", Switch::Off)];

impl Round<'_> {
    /// Sets when a seat is asked about a matter; without one, says how everything is set.
    pub(super) fn order(&mut self, seat: Seat, wanted: Option<(&'static str, Switch)>) {
        let matters = self.table.matters();
        if let Some((matter, switch)) = wanted
            && let Some((_, card)) = matters.iter().find(|(name, _)| *name == matter)
        {
            self.orders[seat.index()].turn(CardSet::only(*card), switch);
        }
        if matters.is_empty() {
            outln!("{}", self.voice.say("play.no_matters", &[]));
        }
        for (name, card) in matters {
            let set = self.orders[seat.index()].switch(*card);
            let switch = SWITCHES.iter().find(|(_, switch)| *switch == set).map_or("usual", |(name, _)| name);
            let typed = |word: &str| Value::Part(self.voice.say(&format!("typed.{word}"), &[]));
            let told = Value::Part(self.voice.say(&format!("play.matter.{name}"), &[]));
            let args = [("matter", typed(name)), ("switch", typed(switch)), ("told", told)];
            outln!("  {}", self.voice.say("play.asked_about", &args));
        }
    }

    /// Answers for a seat that need not be asked. `false` when it has to be asked itself.
    pub(super) fn answers_unasked(&mut self, seat: Seat) -> Result<bool, Failure> {
        let Some(action) = self.table.ordered(seat, &mut self.orders[seat.index()]) else { return Ok(false) };
        let in_window = self.table.slow_answer(seat).is_some_and(|slow| slow.in_window);
        if !in_window && self.sits_alone() {
            self.tell_unasked(seat, &action);
        }
        self.ordered.insert(self.table.moves());
        self.table.play(seat, &action).map_err(|error| self.failure(error))?;
        Ok(true)
    }

    /// One short line; windows that go by are not worth one.
    fn tell_unasked(&self, seat: Seat, action: &serde_json::Value) {
        if let Some(saying) = self.table.say_action(seat, action) {
            let action = Value::Part(self.words.render(&saying, &self.context(Some(seat))));
            outln!("  {}", self.paint.faint(&self.voice.say("play.unasked", &[("action", action)])));
        }
    }
}
