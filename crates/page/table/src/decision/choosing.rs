//! A choice being made: which kind, which line, how much. Boards and the panel share it, so that a click on a card or a
//! plant chooses the same line as the list does.

use super::menu::{About, SeatMenu, cards_of};
use super::preview::{Preview, preview};
use crate::thinking::Ticket;
use crate::{Moment, TableModel};
use bots::Hint;
use leptos::prelude::*;
use page_kit::browser::marks;
use serde_json::Value;
use std::sync::Arc;
use table::CardId;

/// How far advice about the present question has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Advice {
    /// Nobody has asked.
    #[default]
    None,
    /// Somebody has asked.
    Asked,
    /// First thoughts are there.
    First,
    /// More thought came to the same conclusion.
    Same,
    /// More thought came to a different conclusion.
    Better,
}

/// A choice being made. `Copy`: pass it on, or ask for it with [`choosing`].
#[derive(Clone, Copy)]
pub struct Choosing {
    model: TableModel,
    /// What the viewer's seat is asked and may do.
    pub menu: Memo<Option<Arc<SeatMenu>>>,
    /// The kind that is open, if it has several lines.
    pub group: RwSignal<Option<usize>>,
    /// The line that is chosen.
    pub line: RwSignal<Option<usize>>,
    /// The cards touched so far, where a line is about several together.
    pub picked: RwSignal<Vec<CardId>>,
    /// By how much its amount is raised.
    pub more: RwSignal<u16>,
    /// An action put together by hand, instead of a line.
    pub composed: RwSignal<Option<Value>>,
    /// Whether the list is shown as text.
    pub text: RwSignal<bool>,
    /// What a bot advises about the present question, once somebody has asked.
    pub hints: RwSignal<Vec<Hint>>,
    /// How far that advice has come.
    pub advice: RwSignal<Advice>,
    awaited: StoredValue<Option<Ticket>, LocalStorage>,
    /// What the choice would change.
    pub preview: Memo<Option<Preview>>,
}

impl Choosing {
    /// Begins choosing at a table.
    pub fn new(model: TableModel) -> Choosing {
        let menu = Memo::new(move |_| {
            let seat = model.my_seat()?;
            if model.moment.get() != Moment::Now || model.only_looks() {
                return None;
            }
            let goes_by = model.goes_by();
            model.with_position(|position| {
                let menu = SeatMenu::of(position.table(), seat);
                Arc::new(if goes_by { menu.unasked() } else { menu })
            })
        });
        let (line, more) = (RwSignal::new(None), RwSignal::new(0));
        let composed = RwSignal::new(None::<Value>);
        let preview = Memo::new(move |_| {
            let menu = menu.get()?;
            let action = action(model, &menu, line.get(), more.get(), composed.get())?;
            model.with_position(|position| preview(position.table(), position.viewer(), menu.seat, &action)).flatten()
        });
        let choosing = Choosing {
            model,
            menu,
            group: RwSignal::new(None),
            line,
            picked: RwSignal::new(Vec::new()),
            more,
            composed,
            text: RwSignal::new(false),
            hints: RwSignal::new(Vec::new()),
            advice: RwSignal::default(),
            awaited: StoredValue::new_local(None),
            preview,
        };
        // Another question: whatever was chosen no longer answers it.
        Effect::new(move |_| {
            let only = menu.with(|menu| menu.as_ref().is_some_and(|menu| menu.asked && menu.lines.len() == 1));
            choosing.clear();
            choosing.put_hints_away();
            if only {
                choosing.line.set(Some(0));
            }
        });
        choosing
    }

    /// Advice is on its way; the answer to any earlier request is no longer wanted.
    pub(crate) fn await_hints(self, ticket: Ticket) {
        self.awaited.set_value(Some(ticket));
    }

    /// Forgets the advice, including what is on its way.
    pub(crate) fn put_hints_away(self) {
        self.awaited.set_value(None);
        self.hints.set(Vec::new());
        self.advice.set(Advice::None);
    }

    /// Forgets what was chosen.
    pub fn clear(self) {
        self.group.set(None);
        self.line.set(None);
        self.picked.set(Vec::new());
        self.more.set(0);
        self.composed.set(None);
        self.model.refusal.set(None);
    }

    /// Opens a kind. A kind with a single line chooses it.
    pub fn open(self, group: usize) {
        let Some(lines) = self.menu.with(|menu| Some(menu.as_ref()?.groups.get(group)?.lines.clone())) else { return };
        self.clear();
        if let [line] = lines[..] {
            self.choose(line);
        } else {
            self.group.set(Some(group));
        }
    }

    /// Chooses a line, with the kind it belongs to.
    pub fn choose(self, line: usize) {
        let group = self.menu.with(|menu| {
            let menu = menu.as_ref()?;
            let group = menu.group_of(line)?;
            (menu.groups.get(group)?.lines.len() > 1).then_some(group)
        });
        self.clear();
        self.group.set(group);
        self.line.set(Some(line));
        let cards = self.menu.with(|menu| {
            let menu = menu.as_ref().filter(|menu| menu.together().is_some())?;
            Some(cards_of(&menu.lines.get(line)?.saying).to_vec())
        });
        self.picked.set(cards.unwrap_or_default());
    }

    /// Takes a card into the choice of several, or puts it back. The last one that is needed chooses the line; one more
    /// takes the place of the first.
    pub fn pick(self, card: CardId) {
        let mut picked = self.picked.get_untracked();
        match picked.iter().position(|one| *one == card) {
            Some(at) => drop(picked.remove(at)),
            None => picked.push(card),
        }
        let line = self.menu.with_untracked(|menu| {
            let menu = menu.as_ref()?;
            let needed = menu.together()?;
            picked.drain(..picked.len().saturating_sub(needed));
            menu.line_about(&picked)
        });
        match line {
            Some(line) => self.choose(line),
            None => {
                self.clear();
                self.picked.set(picked);
            }
        }
    }

    /// Chooses an action that is not exactly a line.
    pub fn take(self, action: Value) {
        self.clear();
        self.composed.set(Some(action));
    }

    /// Chooses what can be done with a card.
    pub fn open_card(self, card: CardId) {
        if let Some(group) = self.menu.with(|menu| menu.as_ref()?.group_about(card)) {
            self.open(group);
        }
    }

    /// Chooses the first line whose action is `wanted`, looking in the open kind first.
    pub(crate) fn choose_where(self, wanted: impl Fn(&Value) -> bool) -> bool {
        let found = self.menu.with(|menu| {
            let menu = menu.as_ref()?;
            let open: Vec<usize> = match self.group.get_untracked() {
                Some(group) => menu.groups.get(group)?.lines.clone(),
                None => Vec::new(),
            };
            let fits = |line: &usize| menu.lines.get(*line).is_some_and(|choice| wanted(&choice.action));
            open.into_iter().find(fits).or_else(|| (0..menu.lines.len()).find(fits))
        });
        if let Some(line) = found {
            self.choose(line);
        }
        found.is_some()
    }

    /// Whether what is open or chosen is about a card.
    pub(crate) fn is_about(self, card: CardId) -> bool {
        self.menu.with(|menu| {
            let Some(menu) = menu else { return false };
            let group = self.group.get().or_else(|| menu.group_of(self.line.get()?));
            group.and_then(|group| menu.groups.get(group)).is_some_and(|group| group.kind.about == About::Card(card))
        })
    }

    /// Takes the last choice back: the amount and line first, then the kind.
    pub fn back(self) {
        let group = self.group.get_untracked().filter(|_| self.line.get_untracked().is_some());
        self.clear();
        self.group.set(group);
    }

    /// Whether there is something to take back.
    pub(crate) fn can_go_back(self) -> bool {
        let picked = self.picked.with(|picked| !picked.is_empty());
        picked || self.group.get().is_some() || self.line.get().is_some() || self.composed.get().is_some()
    }

    /// The chosen action, with its amount.
    pub fn action(self) -> Option<Value> {
        let menu = self.menu.get()?;
        action(self.model, &menu, self.line.get(), self.more.get(), self.composed.get())
    }

    /// Takes my last decision back, or asks the others for it.
    pub(crate) fn undo(self) {
        let offer = self.model.standing.with_untracked(|standing| standing.undo);
        let seat = untrack(|| self.model.my_seat());
        if let (Some(offer), Some(seat), Some(hands)) = (offer, seat, self.model.hands()) {
            hands.undo(seat, offer.to as usize);
        }
    }

    /// Does what is chosen.
    pub(crate) fn confirm(self) {
        let paused = self.model.facts.with_untracked(|facts| facts.paused.is_some());
        if self.model.sending.get_untracked() || paused {
            return;
        }
        let Some(menu) = self.menu.get_untracked() else { return };
        let chosen = untrack(|| self.action());
        if let (Some(action), Some(hands)) = (chosen, self.model.hands()) {
            marks::sent();
            hands.act(menu.seat, action, None);
        }
    }
}

/// A line with its amount, or what was put together instead.
fn action(
    model: TableModel,
    menu: &SeatMenu,
    line: Option<usize>,
    more: u16,
    composed: Option<Value>,
) -> Option<Value> {
    if composed.is_some() {
        return composed;
    }
    let choice = menu.lines.get(line?)?;
    match more {
        0 => Some(choice.action.clone()),
        // The engine knows which part of an action is its amount.
        more => model.with_position(|position| position.table().raised(&choice.action, more)).flatten(),
    }
}

/// The choice being made at the table on screen.
pub fn choosing() -> Choosing {
    expect_context::<Choosing>()
}
