//! What the board draws: the viewer's own view, never an imagined card of somebody else; and what a click on it means.

use leptos::prelude::*;
use limit::state::Secret;
use limit::terms::{Class, Plant, Resource};
use limit::view::Known;
use limit::{Action, AllianceAction, Limit, Pick, State, View};
use page_table::open_spots::OpenSpots;
use page_table::{Position, TableModel, typed_position};
use table::{Identity, Seat};

/// Reads the position on screen with its types.
pub(crate) fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &Limit, &State) -> T) -> Option<T> {
    typed_position::with_game(model, read)
}

/// Reads the rulebook and what the viewer may know. Inside a view it follows every change.
pub(crate) fn with_view<T>(model: TableModel, read: impl FnOnce(&Limit, &View) -> T) -> Option<T> {
    typed_position::with_view(model, read)
}

/// The cards of a nation, where the viewer knows them.
pub(crate) fn secret(view: &View, seat: Seat) -> Option<&Secret> {
    match view.secrets.get(seat.index())? {
        Known::All(secret) => Some(secret),
        Known::Counts { .. } => None,
    }
}

/// How many cards a nation holds in hand and in its decks.
pub(crate) fn card_counts(game: &Limit, view: &View, seat: Seat) -> (usize, [usize; 3]) {
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
pub(crate) fn turn_order(game: &Limit, view: &View) -> Vec<Seat> {
    let seats = game.seats() as u8;
    (0..seats).map(|place| Seat((view.board.leader.0 + place) % seats)).collect()
}

/// A part of the board that actions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A plant of one's own or of a victim.
    Plant(Plant),
    /// A social class.
    Class(Class),
    /// A nation.
    Nation(Seat),
    /// A row of the market.
    Market(Resource),
}

impl Spot {
    /// What an action is about. What is chosen with a card counts only once the card is open.
    pub(crate) fn all_of(action: &Action, card_open: bool) -> Vec<Spot> {
        match *action {
            Action::ChoosePlant(plant) => vec![Spot::Plant(plant)],
            Action::RaiseClass(class) | Action::LowerClass(class) => vec![Spot::Class(class)],
            Action::Alliance(AllianceAction::Offer { to: seat, .. } | AllianceAction::Exclude { who: seat, .. }) => {
                vec![Spot::Nation(seat)]
            }
            Action::Trade { resource, .. } | Action::TakeSpoils(resource) => vec![Spot::Market(resource)],
            Action::Play(play) if card_open => {
                let picked = match play.pick {
                    Pick::Plant(plant) => Some(Spot::Plant(plant)),
                    Pick::Class(class) => Some(Spot::Class(class)),
                    Pick::Resource(resource) | Pick::Price(resource, _) => Some(Spot::Market(resource)),
                    Pick::Nothing | Pick::Deck(_) | Pick::Card(_) => None,
                };
                picked.into_iter().chain(play.target.map(Spot::Nation)).collect()
            }
            _ => Vec::new(),
        }
    }
}

/// A button over a spot, while it answers the question.
pub(crate) fn hit(spot: Spot, label: String) -> AnyView {
    expect_context::<OpenSpots<Spot>>().hit(spot, label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use limit::Play;
    use table::CardId;
    use table::contract::*;

    #[test]
    fn a_click_on_the_board_means_the_line_about_it() {
        assert_eq!(Spot::all_of(&Action::ChoosePlant(Plant::Industrial), false), [Spot::Plant(Plant::Industrial)]);
        let play = Play { target: Some(Seat(2)), pick: Pick::Plant(Plant::Industrial), ..Play::of(CardId(3)) };
        assert_eq!(Spot::all_of(&Action::Play(play), false), [], "the card has to be opened first");
        let both = [Spot::Plant(Plant::Industrial), Spot::Nation(Seat(2))];
        assert_eq!(Spot::all_of(&Action::Play(play), true), both);
        let sale = Action::Trade { resource: Resource::Fossil, buy: false, quantity: 1 };
        assert_eq!(Spot::all_of(&sale, false), [Spot::Market(Resource::Fossil)]);
        assert_eq!(Spot::all_of(&Action::Pass, true), []);
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
