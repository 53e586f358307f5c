//! A decision as a short label.

use super::terms::{building, bundle, card, goods, kind, money, place, points};
use crate::action::{Action, Target};
use crate::basin::HexId;
use crate::bundle::Deliveries;
use crate::frame::Frame;
use crate::game::Water;
use crate::state::State;
use table::{Saying, Seat};

/// An action in words. Any action of anybody can be said, sensible or not.
pub fn action(game: &Water, state: &State, seat: Seat, action: &Action) -> Saying {
    let board = &state.board;
    let at = |hex: HexId| place(game, hex);
    let what = |hex: HexId| building(game, board, hex);
    match *action {
        Action::Pass => Saying::new(match state.frame() {
            Frame::Collect => "action.end_collection",
            Frame::Market => "action.end_market",
            Frame::Treat => "action.end_treatment",
            Frame::Contest { .. } => "action.let_happen",
            Frame::Window { .. } | Frame::Mediate { .. } => "action.play_nothing",
            Frame::Resolve { .. } => "action.choose_no_more",
            _ => "action.pass",
        }),
        Action::PlaceHome(hex) => Saying::new("action.place_home").with("place", at(hex)),
        Action::Draw { source, building } => {
            Saying::new("action.draw").with("source", at(source)).with("building", what(building))
        }
        Action::Deliver { source, building } => {
            let saying = Saying::new("action.deliver").with("source", at(source)).with("building", what(building));
            match board.tile_on(building) {
                Some((owner, _)) => saying.with("owner", owner),
                None => saying,
            }
        }
        Action::TopUp { dam, source } => Saying::new("action.top_up").with("source", at(source)).with("dam", at(dam)),
        Action::Treat { hex, building: HexId::NOWHERE, .. } => {
            Saying::new("action.treat").with("place", at(hex)).with("money", money(game.rules().treatment.cost))
        }
        Action::Treat { hex, building, .. } => Saying::new("action.treat_for")
            .with("place", at(hex))
            .with("building", what(building))
            .with("money", money(game.rules().treatment.cost)),
        Action::Supply(hex) => {
            let saying = Saying::new("action.supply").with("building", what(hex));
            let need = board.tile_on(hex).map(|(_, tile)| game.rules().building(tile.kind).need).unwrap_or_default();
            let needs = crate::bundle::Bundle { money: need.money, energy: need.energy, food: need.food };
            saying.with("needs", bundle(&needs, &Deliveries::NONE))
        }
        Action::Buy { goods: of, count } => {
            let paid = count.saturating_mul(game.price(board, of));
            Saying::new("action.buy").with("goods", goods(of, count)).with("money", money(paid))
        }
        Action::Sell { goods: of, count } => {
            let paid = count.saturating_mul(game.rules().sell_price);
            Saying::new("action.sell").with("goods", goods(of, count)).with("money", money(paid))
        }
        Action::Build { kind: of, hex } => Saying::new("action.build")
            .with("building", kind(of))
            .with("place", at(hex))
            .with("money", money(game.tile_cost(board, seat, of))),
        Action::BuildDam { river, owners, .. } => Saying::new("action.build_dam")
            .with("place", at(river))
            .with("money", money(game.dam_cost(board, seat, owners)))
            .with("owners", owners.without(seat)),
        Action::Demolish(hex) => Saying::new("action.demolish").with("building", what(hex)),
        Action::Answer(yes) => Saying::new(if yes { "action.yes" } else { "action.no" }),
        Action::Contest => Saying::new("action.contest"),
        Action::Stake(stake) => Saying::new("action.stake").with("points", points(stake)),
        Action::PlaceCube(hex) => Saying::new("action.place_cube").with("building", what(hex)),
        Action::Reconsider => Saying::new("action.reconsider"),
        Action::Play { card: of, target } => {
            let saying = Saying::new(match target {
                Target::Nothing => "action.play",
                Target::Community(_) => "action.play_on_community",
                Target::Hex(_) => "action.play_on_hex",
            })
            .with("card", card(of));
            match target {
                Target::Nothing => saying,
                Target::Community(seat) => saying.with("target", seat),
                Target::Hex(hex) => saying.with("place", what(hex)),
            }
        }
        Action::Choose(hex) => Saying::new("action.choose").with("place", what(hex)),
        Action::Offer { to, give, want, water } => Saying::new("action.offer")
            .with("to", to)
            .with("give", bundle(&give, &water))
            .with("want", bundle(&want, &Deliveries::NONE)),
        Action::Reveal(None) => Saying::new("action.draw_card"),
        Action::Reveal(Some(of)) => reveal(game, of),
        Action::Pause => Saying::new("action.pause"),
        Action::Resume => Saying::new("action.resume"),
        Action::Comment => Saying::new("action.comment"),
        Action::EndEarly => Saying::new("action.end_early"),
    }
}

/// A resource card of the mediator's choice, with what it gives.
fn reveal(game: &Water, of: table::CardId) -> Saying {
    let saying = Saying::new("action.reveal").with("resource", of);
    match game.rules().resources.get(of.index()) {
        Some(card) => saying.with("water", card.water).with("energy", card.energy).with("food", card.food),
        None => saying,
    }
}
