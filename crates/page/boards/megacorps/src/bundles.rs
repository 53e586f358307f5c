//! Bundles on the page: in words, and as something to put together piece by piece.

use super::cell::company_said;
use crate::typed_view::{card_words, cards_of, country_name};
use megacorps::say::terms;
use megacorps::terms::{Cards, CompanyId, CompanySet, CountryId, CountrySet, EventKind};
use megacorps::{Bundle, MegaCorps, View};
use page_table::TableModel;
use table::Seat;

/// A bundle in words, part by part; nothing for nothing.
pub(crate) fn parts(model: TableModel, game: &MegaCorps, bundle: &Bundle) -> Vec<String> {
    terms::bundle(game, bundle).iter().map(|part| model.render(part)).collect()
}

/// A thing that a bundle may hold once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Piece {
    /// A company.
    Company(CompanyId),
    /// Control of a country.
    Country(CountryId),
    /// An event card of a kind.
    Card(EventKind),
}

impl Piece {
    /// What it is called.
    pub(crate) fn name(self, game: &MegaCorps) -> String {
        match self {
            Piece::Company(company) => company_said(game, company),
            Piece::Country(country) => country_name(game, country),
            Piece::Card(kind) => card_words(game, kind).0,
        }
    }

    /// Its drawing.
    pub(crate) fn icon(self, game: &MegaCorps) -> &'static str {
        match self {
            Piece::Company(company) => crate::typed_view::industry_icon(game, game.plan().industry_of(company)),
            Piece::Country(_) => "flag",
            Piece::Card(_) => "hand",
        }
    }

    /// Whether a bundle holds it.
    pub(crate) fn is_in(self, game: &MegaCorps, bundle: &Bundle) -> bool {
        match self {
            Piece::Company(company) => bundle.companies().contains(company),
            Piece::Country(country) => bundle.countries().contains(country),
            Piece::Card(kind) => !bundle.cards().and(game.plan().of_kind(kind)).is_empty(),
        }
    }

    /// The bundle with it, or without it where it was in.
    pub(crate) fn toggle(self, game: &MegaCorps, bundle: Bundle) -> Bundle {
        let inside = self.is_in(game, &bundle);
        match self {
            Piece::Company(company) => {
                let (set, one) = (bundle.companies(), CompanySet::only(company));
                bundle.with_companies(if inside { set.minus(one) } else { set.union(one) })
            }
            Piece::Country(country) => {
                let (set, one) = (bundle.countries(), CountrySet::only(country));
                bundle.with_countries(if inside { set.minus(one) } else { set.union(one) })
            }
            Piece::Card(kind) => {
                let (set, one): (Cards, Cards) = (bundle.cards(), game.plan().one(kind));
                bundle.with_cards(if inside { game.plan().less(set, one) } else { game.plan().joined(set, one) })
            }
        }
    }
}

/// Everything single that a player could give, as far as the viewer knows it.
pub(crate) fn pieces_of(game: &MegaCorps, view: &View, seat: Seat) -> Vec<Piece> {
    let board = &view.board;
    let mut cards = cards_of(game, view, seat);
    cards.dedup();
    let countries = board.countries(seat).into_iter().map(Piece::Country);
    let companies = board.companies(seat).into_iter().map(Piece::Company);
    countries.chain(companies).chain(cards.into_iter().map(Piece::Card)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_goes_in_and_out_of_a_bundle() {
        let game = MegaCorps::printed(4).unwrap();
        let rules = game.rules();
        let pieces = [
            Piece::Company(rules.company_named("japan_aerospace").unwrap()),
            Piece::Country(rules.country_named("japan").unwrap()),
            Piece::Card(rules.event_named("shortages").unwrap()),
        ];
        for piece in pieces {
            let with = piece.toggle(&game, Bundle::money(3));
            assert!(piece.is_in(&game, &with) && with.money == 3, "{piece:?}");
            assert_eq!(piece.toggle(&game, with), Bundle::money(3), "{piece:?}");
        }
    }
}
