//! The cards of a nation that everybody sees: in play, played, set aside, known to be in hand.

use crate::option_card::seat_name;
use leptos::prelude::*;
use limit::{Limit, View};
use page_kit::words::board_text;
use page_table::{SeatMark, TableModel};
use table::{CardSet, Seat};

/// What lies in front of a nation, card by card.
pub(crate) fn tableau(model: TableModel, game: &Limit, view: &View, seat: Seat) -> AnyView {
    let nation = &view.board.nations[seat.index()];
    let decks = super::hand::decks_said(crate::typed_view::card_counts(game, view, seat).1);
    let group = |key: &str, cards: CardSet| {
        if cards.is_empty() {
            return None;
        }
        let rows: Vec<AnyView> = cards.into_iter().map(|card| super::hand::face(model, game, card).plain()).collect();
        // The words put the list of cards behind a colon; here each card has a line.
        let title = page_kit::words::board_text_with(key, &[("cards", "".into())]);
        Some(view! { <div><h4>{title.trim().to_owned()}</h4> <div class="card-list">{rows}</div></div> })
    };
    let groups = [
        group("limit.nations.in_play", nation.permanents),
        group("limit.nations.played", nation.played),
        group("limit.nations.known", nation.known_hand),
        group("limit.nations.set_aside", nation.set_aside),
    ];
    let empty = groups
        .iter()
        .all(Option::is_none)
        .then(|| view! { <p class="note">{board_text("limit.nations.nothing_on_table")}</p> });
    view! {
        <div class="tableau">
            <h3><SeatMark seat /> {seat_name(model, seat)}</h3>
            <div class="tableau-groups">{groups.into_iter().flatten().collect_view()}</div>
            {empty}
            <p class="note">{decks}</p>
        </div>
    }
    .into_any()
}
