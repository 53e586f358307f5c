//! What the board draws: the viewer's own view, never an imagined card of somebody else; and what things are called.

use leptos::prelude::*;
use page_kit::settings::settings;
use page_kit::words::{board_text, board_text_with};
use page_table::{Position, TableModel};
use serde_json::Value;
use table::{CardId, Forms, Legality, Refuse, Seat, Sight, Viewer};
use water::basin::{HexId, Terrain};
use water::rules::{ActionCard, ResourceCard, Words};
use water::state::{NO_CARD, Tile};
use water::terms::{ActionId, Kind, Resource};
use water::view::Known;
use water::{Action, State, Target, View, Water};

/// Reads the position on screen with its types. A board asks only for its own game.
pub fn with_game<T>(model: TableModel, read: impl FnOnce(&Position, &Water, &State) -> T) -> Option<T> {
    let found = model.with_position(|position| match position.table().position() {
        shelf::Position::Water(game, state) => Some(read(position, game, state)),
        _ => None,
    });
    found.flatten()
}

/// Reads what is on screen: the rulebook and what the viewer may know. Inside a view it follows every change.
pub fn with_scene<T>(model: TableModel, read: impl FnOnce(&Water, &View) -> T) -> Option<T> {
    with_game(model, |position, game, state| read(game, &game.view(state, position.viewer())))
}

/// The community through whose eyes we look; none for the mediator and whoever watches.
pub fn own(game: &Water, view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) if game.all().contains(seat) => Some(seat),
        _ => None,
    }
}

/// The icon of a kind of tile.
pub const fn kind_icon(kind: Kind) -> &'static str {
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
pub const fn resource_icon(resource: Resource) -> (&'static str, &'static str) {
    match resource {
        Resource::Money => ("a", "a"),
        Resource::Energy => ("bolt", "en"),
        Resource::Food => ("wheat", "fo"),
        Resource::Vp => ("laurel", "vp"),
    }
}

fn named(words: Option<&Words>) -> (String, String) {
    let lang = settings().lang.get();
    words
        .map(|words| (words.name(lang.code()).to_owned(), words.description(lang.code()).to_owned()))
        .unwrap_or_default()
}

/// What a kind of tile is called, and what it is for.
pub fn kind_words(game: &Water, kind: Kind) -> (String, String) {
    named(game.book().terms.buildings.get(kind.index()))
}

/// What a kind of tile is called.
pub fn kind_name(game: &Water, kind: Kind) -> String {
    kind_words(game, kind).0
}

/// What an action card is called, and what it does.
pub fn card_words(game: &Water, card: ActionId) -> (String, String) {
    named(game.book().terms.actions.get(card.index()))
}

/// What an objective is called, and what it asks.
pub fn objective_words(game: &Water, objective: u8) -> (String, String) {
    named(game.book().terms.objectives.get(usize::from(objective)))
}

/// A hex in words: its coordinates, as the log names it, and on the river its label before them.
pub fn hex_name(game: &Water, id: HexId) -> String {
    match game.rules().basin.site(id) {
        Some(site) => {
            let place = format!("({}, {})", site.hex.q, site.hex.r).replace('-', "−");
            if site.label.is_empty() { place } else { format!("{} {place}", site.label) }
        }
        None => String::new(),
    }
}

/// A building with its place.
pub fn building_name(game: &Water, tile: &Tile) -> String {
    let args = [("kind", kind_name(game, tile.kind).into()), ("place", hex_name(game, tile.hex).into())];
    board_text_with("water.building", &args)
}

/// A terrain in words.
pub fn terrain_name(terrain: Terrain) -> String {
    board_text(&format!("water.terrain.{}", terrain.name()))
}

/// What an action means to the engine.
pub fn read(game: &Water, action: &Value) -> Option<Action> {
    game.read_action(action).ok()
}

/// Where on the map an action happens: the hex somebody would point at.
pub const fn spot(action: &Action) -> Option<HexId> {
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
pub fn refusal(model: TableModel, action: &Action) -> Option<(String, &'static str)> {
    let refused = with_game(model, |position, game, state| match position.viewer() {
        Viewer::Seat(seat) => game.check(state, seat, action).err(),
        _ => None,
    });
    refused.flatten().map(|refused| (model.render(&refused.saying()), refused.ruling()))
}

/// How many action cards a community holds: everybody sees that.
pub fn card_count(view: &View, seat: Seat) -> usize {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(_)) => cards_of(view, seat).len(),
        Some(Known::Count(count)) => usize::from(*count),
        None => 0,
    }
}

/// The action cards of a community, where the viewer knows them.
pub fn cards_of(view: &View, seat: Seat) -> Vec<ActionId> {
    match view.hands.get(seat.index()) {
        Some(Known::Cards(cards)) => {
            cards.iter().filter(|card| **card != NO_CARD).map(|card| ActionId(*card)).collect()
        }
        _ => Vec::new(),
    }
}

/// The objective of a community, where there is one and the viewer knows it.
pub fn objective_of(view: &View, seat: Seat) -> Option<u8> {
    view.objectives.get(seat.index()).copied().flatten().filter(|card| *card != NO_CARD)
}

/// The design of an action card.
pub fn design(game: &Water, card: ActionId) -> Option<&ActionCard> {
    game.rules().actions.get(card.index())
}

/// The resource card that lies open.
pub fn open_card<'a>(game: &'a Water, view: &View) -> Option<&'a ResourceCard> {
    resource_card(game, view.board.card?)
}

/// A resource card.
pub fn resource_card(game: &Water, card: CardId) -> Option<&ResourceCard> {
    game.rules().resources.get(card.index())
}

/// What a community is called at this table.
pub fn seat_name(model: TableModel, seat: Seat) -> String {
    if model.my_seat() == Some(seat) { board_text("water.you") } else { model.name(seat) }
}
