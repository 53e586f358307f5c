//! A box of the board: whose company it is, by colour and shape, or how it stands while nobody owns it.

use crate::typed_view::{country_name, industry_name};
use leptos::prelude::*;
use megacorps::terms::CompanyId;
use megacorps::{Board, MegaCorps};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::{SeatMark, TableModel};

/// How a company stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CompanyStatus {
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

impl CompanyStatus {
    /// How a company stands on a board.
    pub(crate) fn of(board: &Board, company: CompanyId) -> CompanyStatus {
        if let Some(owner) = board.owner(company) {
            CompanyStatus::Owned(owner)
        } else if board.unowned.contains(company) {
            CompanyStatus::ForSale
        } else if board.nationalised.contains(company) {
            CompanyStatus::Nationalised
        } else if board.syndicalised.contains(company) {
            CompanyStatus::Syndicalised
        } else {
            CompanyStatus::NotInPlay
        }
    }

    /// In words, for whoever does not see the mark.
    pub(crate) fn said(self, model: TableModel, game: &MegaCorps) -> String {
        match self {
            CompanyStatus::Owned(seat) => board_text_with("corps.stands.owned", &[("name", model.name(seat).into())]),
            CompanyStatus::ForSale => {
                board_text_with("corps.stands.for_sale", &[("price", game.rules().costs.company.into())])
            }
            CompanyStatus::Nationalised => board_text("corps.stands.nationalised"),
            CompanyStatus::Syndicalised => board_text("corps.stands.syndicalised"),
            CompanyStatus::NotInPlay => board_text("corps.stands.not_in_play"),
        }
    }
}

/// The mark of a company.
pub(crate) fn mark(game: &MegaCorps, stands: CompanyStatus) -> AnyView {
    match stands {
        CompanyStatus::Owned(seat) => {
            let tint = format!("co owned own-{}", seat.index() % 6 + 1);
            view! { <span class=tint aria-hidden="true"><SeatMark seat /></span> }.into_any()
        }
        CompanyStatus::ForSale => {
            view! { <span class="co sale" aria-hidden="true">{game.rules().costs.company}</span> }.into_any()
        }
        CompanyStatus::Nationalised => {
            view! { <span class="co state" aria-hidden="true"><Icon name="dic" /></span> }.into_any()
        }
        CompanyStatus::Syndicalised => {
            view! { <span class="co union" aria-hidden="true"><Icon name="wik" /></span> }.into_any()
        }
        CompanyStatus::NotInPlay => view! { <span class="co none" aria-hidden="true">"–"</span> }.into_any(),
    }
}

/// A company with its name in words.
pub(crate) fn company_said(game: &MegaCorps, company: CompanyId) -> String {
    let plan = game.plan();
    format!("{} {}", country_name(game, plan.country_of(company)), industry_name(game, plan.industry_of(company)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use table::contract::*;

    #[test]
    fn every_company_of_a_new_board_stands_somehow() {
        let game = MegaCorps::printed(4).unwrap();
        let state = game.deal(&mut table::luck::Dice::new(2), &mut table::Silent);
        let stands = |id: &str| CompanyStatus::of(&state.board, game.rules().company_named(id).unwrap());
        assert_eq!(stands("switzerland_finance"), CompanyStatus::ForSale);
        assert_eq!(stands("open_source_software"), CompanyStatus::Syndicalised);
        assert_eq!(stands("l5_nanotech"), CompanyStatus::NotInPlay);
    }
}
