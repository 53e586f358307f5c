//! What the board draws: the viewer's own view, never an imagined card of somebody else.

use leptos::prelude::*;
use limit::state::Secret;
use limit::view::Known;
use limit::{Limit, State, View};
use page_table::decision::Choosing;
use page_table::{Position, TableModel};
use serde_json::Value;
use table::{Identity, Seat, Sight};

/// Reads the position on screen with its types. A board asks only for its own game.
pub fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &Limit, &State) -> T) -> Option<T> {
    let found = model.with_position(|position| match position.table().position() {
        shelf::Position::Limit(game, state) => Some(read(position, game, state)),
        _ => None,
    });
    found.flatten()
}

/// Reads what is on screen: the rulebook and what the viewer may know. Inside a view it follows every change.
pub fn with_scene<T>(model: TableModel, read: impl FnOnce(&Limit, &View) -> T) -> Option<T> {
    with_game(model, |position, game, state| read(game, &game.view(state, position.viewer())))
}

/// The cards of a nation, where the viewer knows them.
pub fn secret(view: &View, seat: Seat) -> Option<&Secret> {
    match view.secrets.get(seat.index())? {
        Known::All(secret) => Some(secret),
        Known::Counts { .. } => None,
    }
}

/// How many cards a nation holds in hand and in its decks.
pub fn card_counts(game: &Limit, view: &View, seat: Seat) -> (usize, [usize; 3]) {
    match view.secrets.get(seat.index()) {
        Some(Known::Counts { hand, decks }) => (usize::from(*hand), decks.map(usize::from)),
        Some(Known::All(secret)) => {
            let deck = |deck: &limit::terms::Deck| {
                let unseen = secret.unseen.and(game.cards_of(*deck)).len();
                let drawn = if secret.drawn_from == *deck { secret.drawn.len() } else { 0 };
                unseen + secret.under[deck.index()].len() + drawn
            };
            let decks = limit::terms::Deck::ALL;
            (secret.hand.len(), std::array::from_fn(|at| decks.get(at).map_or(0, deck)))
        }
        None => (0, [0; 3]),
    }
}

/// The seats in the order of this generation's turns.
pub fn turn_order(game: &Limit, view: &View) -> Vec<Seat> {
    let seats = game.seats() as u8;
    (0..seats).map(|place| Seat((view.board.leader.0 + place) % seats)).collect()
}

/// What on the board stands for which actions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Spot {
    /// A plant of one's own or of a victim.
    Plant(&'static str),
    /// A social class.
    Class(&'static str),
    /// A nation.
    Nation(Seat),
    /// A row of the market.
    Market(&'static str),
}

impl Spot {
    /// Whether an action is about this. What is chosen with a card counts only once the card is open.
    pub fn fits(&self, action: &Value, card_open: bool) -> bool {
        let is = |path: &str, wanted: &Value| action.pointer(path) == Some(wanted);
        let (alone, with_card): (&[&str], &[&str]) = match self {
            Spot::Plant(_) => (&["/choose_plant"], &["/play/plant"]),
            Spot::Class(_) => (&["/raise_class", "/lower_class"], &["/play/class"]),
            Spot::Nation(_) => (&["/alliance/to", "/alliance/who"], &["/play/target"]),
            Spot::Market(_) => (&["/trade/buy", "/trade/sell", "/take_spoils"], &["/play/price", "/play/resource"]),
        };
        let wanted = match self {
            Spot::Plant(name) | Spot::Class(name) | Spot::Market(name) => Value::from(*name),
            Spot::Nation(seat) if *seat == limit::STAR => Value::from("star"),
            Spot::Nation(seat) => Value::from(seat.0),
        };
        alone.iter().any(|path| is(path, &wanted)) || (card_open && with_card.iter().any(|path| is(path, &wanted)))
    }

    /// Whether a click here would choose something now.
    pub fn is_open(&self, choosing: Choosing) -> bool {
        let group = choosing.group.get();
        choosing.menu.with(|menu| {
            let Some(menu) = menu else { return false };
            match group.and_then(|group| menu.groups.get(group)) {
                Some(group) => {
                    let mut lines = group.lines.iter().filter_map(|line| menu.lines.get(*line));
                    lines.any(|choice| self.fits(&choice.action, true))
                }
                None => menu.lines.iter().any(|choice| self.fits(&choice.action, false)),
            }
        })
    }

    /// Whether what is chosen is about this.
    pub fn is_chosen(&self, choosing: Choosing) -> bool {
        choosing.line.get().is_some() && choosing.action().is_some_and(|action| self.fits(&action, true))
    }

    /// Chooses the first line about this.
    pub fn choose(&self, choosing: Choosing) {
        let open = choosing.group.get_untracked().is_some();
        choosing.choose_where(|action| self.fits(action, open));
    }
}

/// A button over a part of the board, while that part answers the question. The part itself is `class="spot"`.
pub fn hit(spot: Spot, label: String) -> AnyView {
    let choosing = page_table::decision::choosing();
    let open = {
        let spot = spot.clone();
        Memo::new(move |_| spot.is_open(choosing))
    };
    let button = move || {
        open.get().then(|| {
            let (shown, clicked) = (spot.clone(), spot.clone());
            let chosen = Memo::new(move |_| shown.is_chosen(choosing));
            view! {
                <button
                    class="hit"
                    class:chosen=move || chosen.get()
                    aria-label=label.clone()
                    aria-pressed=move || chosen.get().to_string()
                    data-board="true"
                    on:click=move |_| clicked.choose(choosing)
                ></button>
            }
        })
    };
    view! { {button} }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;
    use table::contract::*;

    #[test]
    fn a_click_on_the_board_means_the_line_about_it() {
        let grow = json!({"choose_plant": "industrial"});
        assert!(Spot::Plant("industrial").fits(&grow, false));
        assert!(!Spot::Plant("military").fits(&grow, false));
        let card = json!({"play": {"card": "industrialization", "plant": "industrial", "target": 2}});
        assert!(!Spot::Plant("industrial").fits(&card, false), "the card has to be opened first");
        assert!(Spot::Plant("industrial").fits(&card, true));
        assert!(Spot::Nation(Seat(2)).fits(&card, true));
        assert!(!Spot::Nation(Seat(1)).fits(&card, true));
        assert!(Spot::Market("fossil").fits(&json!({"trade": {"sell": "fossil", "quantity": 1}}), false));
    }

    #[test]
    fn others_cards_are_counted_and_own_cards_are_known() {
        let game = Limit::printed(3).unwrap();
        let state = game.deal(&mut table::luck::Dice::new(1), &mut table::Silent);
        let view = game.view(&state, table::Viewer::Seat(Seat(1)));
        assert!(secret(&view, Seat(1)).is_some());
        assert!(secret(&view, Seat(0)).is_none());
        assert_eq!(card_counts(&game, &view, Seat(0)), card_counts(&game, &view, Seat(1)), "dealt alike");
    }
}
