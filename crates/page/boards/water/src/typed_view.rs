//! What the board draws: the viewer's own view, never an imagined card of somebody else; and what things are called.

use page_kit::words::{board_text, board_text_with, printed, printed_name};
use page_table::{Position, TableModel, typed_position};
use table::{CardId, Legality, Refuse, Seat, Viewer};
use water::basin::{HexId, Terrain};
use water::rules::{ActionCard, ResourceCard};
use water::state::{NO_CARD, Tile};
use water::terms::{ActionId, Kind, Resource};
use water::view::Known;
use water::{Action, State, Target, View, Water};

/// Reads the position on screen with its types.
pub(crate) fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &Water, &State) -> T) -> Option<T> {
    typed_position::with_game(model, read)
}

/// Reads the rulebook and what the viewer may know. Inside a view it follows every change.
pub(crate) fn with_view<T>(model: TableModel, read: impl FnOnce(&Water, &View) -> T) -> Option<T> {
    typed_position::with_view(model, read)
}

/// The community through whose eyes we look; none for the mediator and whoever watches.
pub(crate) fn own(game: &Water, view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) if game.all().contains(seat) => Some(seat),
        _ => None,
    }
}

/// The icon of a kind of tile.
pub(crate) const fn kind_icon(kind: Kind) -> &'static str {
    match kind {
        Kind::Residential => "house",
        Kind::Farm => "field",
        Kind::FishingPort => "port",
        Kind::PowerStation => "plant",
        Kind::EnergyPark => "wind",
        Kind::LeisureBase => "leisure",
        Kind::Industrial => "factory",
        Kind::Mine => "mine",
        Kind::TreatmentStation => "treat",
        Kind::University => "univ",
        Kind::Junction => "junction",
        Kind::Dam => "dam",
    }
}

/// The icon of what communities hold, and its colour.
pub(crate) const fn resource_icon(resource: Resource) -> (&'static str, &'static str) {
    match resource {
        Resource::Money => ("a", "a"),
        Resource::Energy => ("bolt", "en"),
        Resource::Food => ("wheat", "fo"),
        Resource::Vp => ("laurel", "vp"),
    }
}

/// What a kind of tile is called.
pub(crate) fn kind_name(game: &Water, kind: Kind) -> String {
    printed_name(game.book().terms.buildings.get(kind.index()))
}

/// What an action card is called, and what it does.
pub(crate) fn card_words(game: &Water, card: ActionId) -> (String, String) {
    printed(game.book().terms.actions.get(card.index()))
}

/// What an objective is called, and what it asks.
pub(crate) fn objective_words(game: &Water, objective: u8) -> (String, String) {
    printed(game.book().terms.objectives.get(usize::from(objective)))
}

/// A hex in words: its coordinates, as the log names it, and on the river its label before them.
pub(crate) fn hex_name(game: &Water, id: HexId) -> String {
    match game.rules().basin.site(id) {
        Some(site) => {
            let place = format!("({}, {})", site.hex.q, site.hex.r).replace('-', "−");
            if site.label.is_empty() { place } else { format!("{} {place}", site.label) }
        }
        None => String::new(),
    }
}

/// A building with its place.
pub(crate) fn building_name(game: &Water, tile: &Tile) -> String {
    let args = [("kind", kind_name(game, tile.kind).into()), ("place", hex_name(game, tile.hex).into())];
    board_text_with("water.building", &args)
}

/// A terrain in words.
pub(crate) fn terrain_name(terrain: Terrain) -> String {
    board_text(&format!("water.terrain.{}", terrain.name()))
}

/// Where on the map an action happens: the hex somebody would point at.
pub(crate) const fn spot(action: &Action) -> Option<HexId> {
    match *action {
        Action::PlaceHome(hex) | Action::Supply(hex) | Action::Demolish(hex) => Some(hex),
        Action::PlaceCube(hex) | Action::Choose(hex) => Some(hex),
        Action::Draw { source, .. } | Action::Deliver { source, .. } | Action::TopUp { source, .. } => Some(source),
        Action::Treat { hex, .. } | Action::Build { hex, .. } => Some(hex),
        Action::BuildDam { river, .. } => Some(river),
        Action::Play { target: Target::Hex(hex), .. } => Some(hex),
        _ => None,
    }
}

/// Why the rules refuse something, in words, with the ruling.
pub(crate) fn refusal(model: TableModel, action: &Action) -> Option<(String, &'static str)> {
    let refused = with_game(model, |position, game, state| match position.viewer() {
        Viewer::Seat(seat) => game.check(state, seat, action).err(),
        _ => None,
    });
    refused.flatten().map(|refused| (model.render(&refused.saying()), refused.ruling()))
}

/// How many action cards a community holds: everybody sees that.
pub(crate) fn card_count(view: &View, seat: Seat) -> usize {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(_)) => cards_of(view, seat).len(),
        Some(Known::Count(count)) => usize::from(*count),
        None => 0,
    }
}

/// The action cards of a community, where the viewer knows them.
pub(crate) fn cards_of(view: &View, seat: Seat) -> Vec<ActionId> {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => {
            cards.iter().filter(|card| **card != NO_CARD).map(|card| ActionId(*card)).collect()
        }
        _ => Vec::new(),
    }
}

/// The objective of a community, where there is one and the viewer knows it.
pub(crate) fn objective_of(view: &View, seat: Seat) -> Option<u8> {
    view.objectives.get(seat.index()).copied().flatten().filter(|card| *card != NO_CARD)
}

/// The design of an action card.
pub(crate) fn design(game: &Water, card: ActionId) -> Option<&ActionCard> {
    game.rules().actions.get(card.index())
}

/// The resource card that lies open.
pub(crate) fn open_card<'a>(game: &'a Water, view: &View) -> Option<&'a ResourceCard> {
    resource_card(game, view.board.card?)
}

/// A resource card.
pub(crate) fn resource_card(game: &Water, card: CardId) -> Option<&ResourceCard> {
    game.rules().resources.get(card.index())
}

/// What a community is called at this table.
pub(crate) fn seat_name(model: TableModel, seat: Seat) -> String {
    if model.my_seat() == Some(seat) { board_text("water.you") } else { model.name(seat) }
}
