//! A box of the board: whose company it is, by colour and shape, or how it stands while nobody owns it.

use crate::typed_view::{Spot, country_name, industry_name};
use leptos::prelude::*;
use megacorps::terms::CompanyId;
use megacorps::{Board, MegaCorps};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::SeatMark;
use page_table::TableModel;
use page_table::decision::choosing;

/// How a company stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stands {
    /// A player owns it.
    Owned(table::Seat),
    /// It is for sale.
    ForSale,
    /// It belongs to a state.
    Nationalised,
    /// It belongs to its workers.
    Syndicalised,
    /// It does not exist yet.
    NotInPlay,
}

impl Stands {
    /// How a company stands on a board.
    pub fn of(board: &Board, company: CompanyId) -> Stands {
        if let Some(owner) = board.owner(company) {
            Stands::Owned(owner)
        } else if board.unowned.contains(company) {
            Stands::ForSale
        } else if board.nationalised.contains(company) {
            Stands::Nationalised
        } else if board.syndicalised.contains(company) {
            Stands::Syndicalised
        } else {
            Stands::NotInPlay
        }
    }

    /// In words, for whoever does not see the mark.
    pub fn said(self, model: TableModel, game: &MegaCorps) -> String {
        match self {
            Stands::Owned(seat) => board_text_with("corps.stands.owned", &[("name", model.name(seat).into())]),
            Stands::ForSale => {
                board_text_with("corps.stands.for_sale", &[("price", i64::from(game.rules().costs.company).into())])
            }
            Stands::Nationalised => board_text("corps.stands.nationalised"),
            Stands::Syndicalised => board_text("corps.stands.syndicalised"),
            Stands::NotInPlay => board_text("corps.stands.not_in_play"),
        }
    }
}

/// The mark of a company.
pub fn mark(game: &MegaCorps, stands: Stands) -> AnyView {
    match stands {
        Stands::Owned(seat) => {
            let tint = format!("co owned own-{}", seat.index() % 6 + 1);
            view! { <span class=tint aria-hidden="true"><SeatMark seat /></span> }.into_any()
        }
        Stands::ForSale => {
            view! { <span class="co sale" aria-hidden="true">{game.rules().costs.company}</span> }.into_any()
        }
        Stands::Nationalised => {
            view! { <span class="co state" aria-hidden="true"><Icon name="dic" /></span> }.into_any()
        }
        Stands::Syndicalised => {
            view! { <span class="co union" aria-hidden="true"><Icon name="wik" /></span> }.into_any()
        }
        Stands::NotInPlay => view! { <span class="co none" aria-hidden="true">"–"</span> }.into_any(),
    }
}

/// A company with its name in words.
pub fn company_said(game: &MegaCorps, company: CompanyId) -> String {
    let plan = game.plan();
    format!("{} {}", country_name(game, plan.country_of(company)), industry_name(game, plan.industry_of(company)))
}

/// A button over a part of the board, while that part answers the question. The part itself is `class="spot"`.
pub fn hit(game: &MegaCorps, spot: Spot, label: String) -> AnyView {
    let choosing = choosing();
    let Some(line) = spot.line(game, choosing) else { return ().into_any() };
    let chosen = move || choosing.line.get() == Some(line);
    view! {
        <button
            class="hit"
            class:chosen=chosen
            aria-label=label
            aria-pressed=move || chosen().to_string()
            data-board="true"
            on:click=move |_| choosing.choose(line)
        ></button>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::contract::*;

    #[test]
    fn every_company_of_a_new_board_stands_somehow() {
        let game = MegaCorps::printed(4).unwrap();
        let state = game.deal(&mut table::luck::Dice::new(2), &mut table::Silent);
        let stands = |id: &str| Stands::of(&state.board, game.rules().company_named(id).unwrap());
        assert_eq!(stands("switzerland_finance"), Stands::ForSale);
        assert_eq!(stands("open_source_software"), Stands::Syndicalised);
        assert_eq!(stands("l5_nanotech"), Stands::NotInPlay);
    }
}
