//! What the board draws: the viewer's own view, never an imagined card of somebody else; and what a click on it means.

use leptos::prelude::*;
use megacorps::action::Target;
use megacorps::terms::{CompanyId, CountryId, EventKind, Government, IndustryId};
use megacorps::view::Known;
use megacorps::{Action, MegaCorps, State, View};
use page_kit::words::{board_text, printed, printed_name};
use page_table::open_spots::OpenSpots;
use page_table::{Position, TableModel, typed_position};
use table::Seat;

/// Reads the position on screen with its types.
pub(crate) fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &MegaCorps, &State) -> T) -> Option<T> {
    typed_position::with_game(model, read)
}

/// Reads the rulebook and what the viewer may know. Inside a view it follows every change.
pub(crate) fn with_view<T>(model: TableModel, read: impl FnOnce(&MegaCorps, &View) -> T) -> Option<T> {
    typed_position::with_view(model, read)
}

/// How many cards a player holds: everybody sees that.
pub(crate) fn card_count(view: &View, seat: Seat) -> usize {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => cards.len(),
        Some(Known::Count(count)) => usize::from(*count),
        None => 0,
    }
}

/// The cards of a player by kind, copies one by one, where the viewer knows them.
pub(crate) fn cards_of(game: &MegaCorps, view: &View, seat: Seat) -> Vec<EventKind> {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => cards.into_iter().map(|card| game.plan().kind_of(card)).collect(),
        _ => Vec::new(),
    }
}

/// What a country is called.
pub(crate) fn country_name(game: &MegaCorps, country: CountryId) -> String {
    printed_name(game.book().terms.countries.get(country.index()))
}

/// What an industry is called.
pub(crate) fn industry_name(game: &MegaCorps, industry: IndustryId) -> String {
    printed_name(game.book().terms.industries.get(industry.index()))
}

/// What a kind of card is called, and what it does.
pub(crate) fn card_words(game: &MegaCorps, kind: EventKind) -> (String, String) {
    printed(game.book().terms.events.get(kind.index()))
}

/// What a player is called at this table.
pub(crate) fn player_name(model: TableModel, seat: Seat) -> String {
    if model.my_seat() == Some(seat) { board_text("corps.rivals.you") } else { model.name(seat) }
}

/// The drawing of an industry; one that house rules add has the general one.
pub(crate) fn industry_icon(game: &MegaCorps, industry: IndustryId) -> &'static str {
    const DRAWN: [&str; 12] = [
        "aerospace",
        "biotech",
        "defense",
        "finance",
        "media",
        "metals",
        "nanotech",
        "oil",
        "robotics",
        "software",
        "solar",
        "telecom",
    ];
    let id = game.rules().industries.get(industry.index()).map(|industry| industry.id.as_str());
    DRAWN.into_iter().find(|drawn| Some(*drawn) == id).unwrap_or("factory")
}

/// The drawing and the tint of a government.
pub(crate) fn government_icon(government: Government) -> &'static str {
    match government {
        Government::Democracy => "dem",
        Government::Kleptocracy => "kle",
        Government::Dictatorship => "dic",
        Government::Wikisyndicalism => "wik",
    }
}

/// A part of the board that actions are about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Spot {
    /// A box.
    Company(CompanyId),
    /// A row.
    Country(CountryId),
    /// A column.
    Industry(IndustryId),
}

impl Spot {
    /// What an action is about.
    pub(crate) fn of(action: &Action) -> Option<Spot> {
        match *action {
            Action::TakeCompany(company) | Action::Buy { company, .. } | Action::Intervene(company) => {
                Some(Spot::Company(company))
            }
            Action::LaunchWar(country) => Some(Spot::Country(country)),
            Action::PayOut(industry) => Some(Spot::Industry(industry)),
            Action::Play { target, .. } => match target {
                Target::Company(company) => Some(Spot::Company(company)),
                Target::Country(country) => Some(Spot::Country(country)),
                Target::Industry(industry) => Some(Spot::Industry(industry)),
                Target::Nothing => None,
            },
            _ => None,
        }
    }

    /// What a click on the board may choose: anything but cards, which are opened first.
    pub(crate) fn clicked(action: &Action, kind_open: bool) -> Option<Spot> {
        Spot::of(action).filter(|_| kind_open || !matches!(action, Action::Play { .. }))
    }
}

/// A button over a spot, while it answers the question.
pub(crate) fn hit(spot: Spot, label: String) -> AnyView {
    expect_context::<OpenSpots<Spot>>().hit(spot, label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use megacorps::Bundle;

    #[test]
    fn an_action_is_about_a_box_a_row_or_a_column() {
        let (company, country, oil) = (CompanyId(3), CountryId(2), IndustryId(7));
        assert_eq!(Spot::of(&Action::LaunchWar(country)), Some(Spot::Country(country)));
        let elections = Action::Play { card: EventKind(1), target: Target::Country(country) };
        assert_eq!(Spot::of(&elections), Some(Spot::Country(country)));
        assert_eq!(Spot::of(&Action::Buy { company, sweetener: Bundle::money(2) }), Some(Spot::Company(company)));
        assert_eq!(Spot::of(&Action::PayOut(oil)), Some(Spot::Industry(oil)));
        assert_eq!((Spot::of(&Action::Pass), Spot::of(&Action::Bid(3))), (None, None));
        assert_eq!(Spot::clicked(&elections, false), None, "a card has to be opened first");
        assert_eq!(Spot::clicked(&elections, true), Some(Spot::Country(country)));
    }

    #[test]
    fn every_printed_industry_has_a_drawing_of_its_own() {
        let game = MegaCorps::printed(3).unwrap();
        let drawn: Vec<&str> = game.plan().all_industries().map(|industry| industry_icon(&game, industry)).collect();
        assert!(!drawn.contains(&"factory"), "{drawn:?}");
        assert!((1..drawn.len()).all(|at| !drawn[..at].contains(&drawn[at])));
    }
}
