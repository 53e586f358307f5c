//! Where a nation's cards lie. Each card lies in one place; what is not said lies as in the set-up, as far as it is free.

use super::names::{all_cards, read_cards, term_names};
use crate::Limit;
use crate::rules::{CardKind, DECK, DRAW};
use crate::state::{Nation, Secret};
use crate::terms::Deck;
use table::forms::Form;
use table::forms::reader::{Fields, JsonPlace};
use table::{CardId, CardSet, Expected, Fault};

/// The law that a card in two places, or in none, breaks.
const LAW: &str = "cards_are_partitioned";

/// Reads the places that are given; the other cards lie beside the board, in hand or in their decks.
pub(super) fn read_placed_cards(
    game: &Limit,
    fields: &Fields<'_>,
    nation: &mut Nation,
    secret: &mut Secret,
) -> Result<(), Fault> {
    let rules = game.rules();
    let of_kind = |kind| rules.cards_where(|card| card.kind == kind);
    let marked = rules.cards_where(|card| card.set_aside.is_some());
    let all = all_cards(game);
    let mut free = Free(all);
    let mut set = |name: &str, among: CardSet| {
        let cards = fields.option(name, |place| read_pile(game, place, among, usize::MAX, &mut free))?;
        Ok::<_, Fault>(cards.map(|cards| cards.into_iter().collect::<CardSet>()))
    };
    nation.permanents = set("permanents", of_kind(CardKind::Permanent))?.unwrap_or(nation.permanents);
    nation.played = set("played", of_kind(CardKind::Instant))?.unwrap_or(nation.played);
    let aside = set("set_aside", marked)?;
    let hand = set("hand", all)?;
    let unseen = set("unseen", all)?;
    read_lists(game, fields, secret, &mut free)?;
    nation.set_aside = aside.unwrap_or_else(|| free.take(nation.set_aside));
    nation.known_hand = if hand.is_none() { nation.known_hand } else { CardSet::EMPTY };
    secret.hand = hand.unwrap_or_else(|| free.take(secret.hand));
    nation.known_hand = nation.known_hand.and(secret.hand);
    fields.read("known_hand", &mut nation.known_hand, |place| {
        Ok(read_cards(game, place, secret.hand, usize::MAX)?.into_iter().collect())
    })?;
    secret.unseen = unseen.unwrap_or_else(|| free.take(all));
    match free.0.nth(0) {
        None => Ok(()),
        Some(card) => {
            let found = format!("no place for {}", card.write(game));
            Err(fields.table().fault_of(found, Expected::Law(LAW.to_owned())))
        }
    }
}

/// Cards whose order is known: under the decks, and those just drawn.
fn read_lists(game: &Limit, fields: &Fields<'_>, secret: &mut Secret, free: &mut Free) -> Result<(), Fault> {
    if let Some(place) = fields.get("under") {
        let decks = place.fields(term_names!(Deck))?;
        for &deck in Deck::ALL {
            decks.read(deck.name(), &mut secret.under[deck.index()], |place| {
                let cards = read_pile(game, place, game.cards_of(deck), DECK, free)?;
                Ok(cards.into_iter().collect())
            })?;
        }
    }
    fields.form(game, "drawn_from", &mut secret.drawn_from)?;
    if let Some(place) = fields.get("drawn") {
        let given = fields.get("drawn_from").map(|_| secret.drawn_from);
        // Cards are drawn from one deck: the first one tells which.
        let first = read_cards(game, &place, all_cards(game), DRAW)?.first().map(|card| game.rules().card(*card).deck);
        secret.drawn_from = given.or(first).unwrap_or(secret.drawn_from);
        let cards = read_pile(game, &place, game.cards_of(secret.drawn_from), DRAW, free)?;
        secret.drawn = cards.into_iter().collect();
    }
    Ok(())
}

/// Reads cards that lie in one place and so in no other.
fn read_pile(
    game: &Limit,
    place: &JsonPlace<'_>,
    among: CardSet,
    most: usize,
    free: &mut Free,
) -> Result<Vec<CardId>, Fault> {
    let cards = read_cards(game, place, among, most)?;
    for (&card, place) in cards.iter().zip(place.list(0..=most)?) {
        if !free.0.contains(card) {
            return Err(place.breaks(LAW));
        }
        free.0.remove(card);
    }
    Ok(cards)
}

/// The cards that no place has been found for yet.
struct Free(CardSet);

impl Free {
    /// Takes those of some cards that are free.
    fn take(&mut self, cards: CardSet) -> CardSet {
        let taken = self.0.and(cards);
        self.0 = self.0.minus(taken);
        taken
    }
}
