//! Clicks on a board: which of its spots answer the question on screen, and by which lines of the menu.
//!
//! A spot is a part of the board that actions are about, such as a hex, a region or a company; each game has a type for it.
//! The offered actions are read as the game's own, and the game says which spots they are about.

use crate::TableModel;
use crate::decision::Choosing;
use crate::decision::menu::SeatMenu;
use crate::typed_position::with_game;
use leptos::prelude::*;
use shelf::Typed;

/// The spots that answer the question on screen, each with its lines. `Copy`.
#[derive(Clone, Copy)]
pub struct OpenSpots<S: Send + Sync + 'static> {
    choosing: Choosing,
    lines: Memo<Vec<(S, Vec<usize>)>>,
}

impl<S: Copy + PartialEq + Send + Sync> OpenSpots<S> {
    /// Follows the choice being made. `spots_of` says which spots an action is about, and is told whether a kind is
    /// open: what is chosen along with a card counts only once the card is chosen.
    pub fn following<G: Typed, I: IntoIterator<Item = S>>(
        model: TableModel,
        choosing: Choosing,
        spots_of: impl Fn(&G::Action, bool) -> I + Send + Sync + 'static,
    ) -> OpenSpots<S> {
        let lines = Memo::new(move |_| {
            let group = choosing.group.get();
            let found = choosing.menu.with(|menu| {
                let menu = menu.as_ref().filter(|menu| menu.asked)?;
                with_game(model, |_, game: &G, _| by_spot(game, menu, group, &spots_of))
            });
            found.unwrap_or_default()
        });
        OpenSpots { choosing, lines }
    }

    /// All of them.
    pub fn get(self) -> Vec<(S, Vec<usize>)> {
        self.lines.get()
    }

    /// The lines about a spot.
    pub fn lines(self, spot: S) -> Vec<usize> {
        self.lines
            .with(|all| all.iter().find(|(open, _)| *open == spot).map(|(_, lines)| lines.clone()).unwrap_or_default())
    }

    /// Whether a click on a spot would choose something now.
    pub fn is_open(self, spot: S) -> bool {
        self.lines.with(|all| all.iter().any(|(open, _)| *open == spot))
    }

    /// Whether what is chosen is about a spot.
    pub fn is_chosen(self, spot: S) -> bool {
        let chosen = self.choosing.line.get();
        chosen.is_some_and(|line| self.lines(spot).contains(&line))
    }

    /// A button over a spot, while it answers the question: it chooses the first line about it. The spot itself is
    /// `class="spot"`.
    pub fn hit(self, spot: S, label: String) -> AnyView {
        let open = Memo::new(move |_| self.is_open(spot));
        let chosen = Memo::new(move |_| self.is_chosen(spot));
        let choose = move |_| {
            if let Some(line) = untrack(|| self.lines(spot)).first() {
                self.choosing.choose(*line);
            }
        };
        let button = move || {
            open.get().then(|| {
                view! {
                    <button
                        class="hit"
                        class:chosen=move || chosen.get()
                        aria-label=label.clone()
                        aria-pressed=move || chosen.get().to_string()
                        data-board="true"
                        on:click=choose
                    ></button>
                }
            })
        };
        view! { {button} }.into_any()
    }
}

/// The lines of the open kind, or of all kinds, by the spots they are about.
fn by_spot<G: Typed, S: PartialEq, I: IntoIterator<Item = S>>(
    game: &G,
    menu: &SeatMenu,
    group: Option<usize>,
    spots_of: &impl Fn(&G::Action, bool) -> I,
) -> Vec<(S, Vec<usize>)> {
    let lines: Vec<usize> = match group.and_then(|group| menu.groups.get(group)) {
        Some(group) => group.lines.clone(),
        None => (0..menu.lines.len()).collect(),
    };
    let mut found: Vec<(S, Vec<usize>)> = Vec::new();
    for line in lines {
        let Ok(action) = game.read_action(&menu.lines[line].action) else { continue };
        for spot in spots_of(&action, group.is_some()) {
            match found.iter_mut().find(|(known, _)| *known == spot) {
                Some((_, lines)) => lines.push(line),
                None => found.push((spot, vec![line])),
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::rules::limit::{Action, Limit};

    #[test]
    fn lines_are_found_by_what_the_game_says_they_are_about() {
        let table = shelf::make(&shelf::Setup::printed("limit", 3)).unwrap().deal(1);
        let seat = table.waiting().and_then(|seats| seats.into_iter().next()).unwrap();
        let menu = SeatMenu::of(&*table, seat);
        let (game, _) = Limit::typed(table.position()).unwrap();
        let deck = |action: &Action, opened: bool| match action {
            Action::ChooseDeck(deck) if !opened => Some(*deck),
            _ => None,
        };
        let found = by_spot(game, &menu, None, &deck);
        assert_eq!(found.len(), menu.lines.len(), "one line for each deck");
        assert!(found.iter().all(|(_, lines)| lines.len() == 1));
        assert_eq!(by_spot(game, &menu, Some(0), &deck), [], "a kind is open");
    }
}
