//! The laws every position keeps (chapter 23). A state from outside is used only after it has passed.

use crate::Limit;
use crate::frame::{Frame, Step, is_star};
use crate::state::{Nation, Secret, State};
use crate::terms::{Deck, Pact, Plant};
use crate::view::View;
use table::{Audit, BrokenLaw, CardSet, Identity, Legality, Menu, Seat, law};

#[cfg(test)]
mod forged;
mod moments;
#[cfg(test)]
mod tests;

/// The most tokens a position may hold anywhere: far above real play, far below any overflow.
const MOST: u32 = 20_000;
/// The most money.
const MOST_MONEY: u32 = 100_000_000;

impl Audit for Limit {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_board(state)?;
        for seat in self.all() {
            self.check_nation(seat, state.nation(seat))?;
            self.check_cards(state, seat)?;
        }
        self.check_empty_places(state)?;
        self.check_pacts(state)?;
        self.check_conservation(state)?;
        self.check_moment(state)
    }

    /// The laws of what everybody sees; imagining a world leans on them.
    fn audit_view(&self, view: &View) -> Result<(), BrokenLaw> {
        let state = view.with_unknown_blank();
        self.check_board(&state)?;
        for seat in self.all() {
            self.check_nation(seat, state.nation(seat))?;
        }
        self.check_pacts(&state)
    }
}

impl Limit {
    fn check_board(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let rules = self.rules();
        law!(
            "generation_is_in_range",
            (1..=rules.generations).contains(&board.generation),
            "generation {} of {}",
            board.generation,
            rules.generations
        );
        law!("leader_is_seated", self.all().contains(board.leader), "leader {}", board.leader.0);
        for (kind, &tiles) in board.tiles.iter().enumerate() {
            law!("tiles_are_in_the_past", tiles >> board.generation == 0, "tiles {tiles:b} of kind {kind}");
        }
        for (at, &place) in board.price.iter().enumerate() {
            law!(
                "prices_are_on_the_track",
                (1..=rules.market.positions).contains(&place),
                "price {place} of resource {at}"
            );
        }
        let money = [board.bank, board.money_created, board.money_destroyed, board.star.money].into_iter().max();
        law!("amounts_are_in_range", money <= Some(MOST_MONEY), "money {}", money.unwrap_or(0));
        let fossil = [board.fossil_sunk, board.fossil_drawn].into_iter().max();
        law!("amounts_are_in_range", fossil <= Some(MOST_MONEY), "fossil {}", fossil.unwrap_or(0));
        let star = board.star;
        let tokens = [board.disruption_reserve, board.disruption_created, star.fossil, star.disruption, star.pollution];
        let most = tokens.into_iter().chain(board.market).max().map(u32::from);
        law!("amounts_are_in_range", most <= Some(MOST), "an amount of {}", most.unwrap_or(0));
        law!("territory_is_in_range", u32::from(board.territory_lost) < 200 && board.colonization < 200, "territory");
        let events = if self.options().is_solo() { self.all_events() } else { CardSet::EMPTY };
        law!("events_are_known", board.events.minus(events).is_empty(), "events {:?}", board.events);
        law!("events_are_known", board.event.is_none_or(|event| events.contains(event)), "event {:?}", board.event);
        Ok(())
    }

    fn check_nation(&self, seat: Seat, nation: &Nation) -> Result<(), BrokenLaw> {
        let rules = self.rules();
        let seat = seat.0;
        law!(
            "population_is_on_the_scale",
            (1..=rules.population.top).contains(&nation.population),
            "rank {} of nation {seat}",
            nation.population
        );
        for &plant in Plant::ALL {
            let (rank, cap) = (nation.plant(plant), self.plant_cap(nation, plant));
            law!("plants_are_on_the_scale", (1..=cap).contains(&rank), "{} at {rank} of nation {seat}", plant.name());
        }
        let living = nation.living;
        law!(
            "classes_are_on_the_scale",
            living.iter().all(|level| (1..=4).contains(level)),
            "{living:?} of nation {seat}"
        );
        law!("classes_are_ordered", living.is_sorted_by(|a, b| a >= b), "{living:?} of nation {seat}");
        law!("column_is_a_level", (1..=4).contains(&nation.column), "{} of nation {seat}", nation.column);
        law!(
            "unrest_is_on_the_scale",
            (1..=rules.unrest.top).contains(&nation.unrest),
            "{} of nation {seat}",
            nation.unrest
        );
        let lines = nation.shift_lines.count_ones() + u32::from(nation.shift_zone);
        law!("shifts_are_counted", lines <= 5 && nation.shift_lines < 32, "{lines} shifts of nation {seat}");
        for (at, &level) in living.iter().enumerate() {
            let on_line = nation.shift_lines >> at & 1 == 1;
            law!("shifts_leave_at_their_level", !on_line || level < rules.shift_level, "class {at} of nation {seat}");
        }
        let most = nation.stock.into_iter().chain([nation.disruption, nation.pollution]).max().map(u32::from);
        law!("amounts_are_in_range", most <= Some(MOST), "{} of nation {seat}", most.unwrap_or(0));
        law!("amounts_are_in_range", nation.money <= MOST_MONEY, "{} money of nation {seat}", nation.money);
        law!("territory_is_in_range", nation.territory < 200, "{} of nation {seat}", nation.territory);
        Ok(())
    }

    /// Each nation's cards lie in exactly one place, and under a deck only its own (law 10).
    fn check_cards(&self, state: &State, seat: Seat) -> Result<(), BrokenLaw> {
        let nation = state.nation(seat);
        let secret = state.secret(seat);
        let sound = secret.under.iter().all(|under| under.is_sound()) && secret.drawn.is_sound();
        law!("cards_are_partitioned", sound, "a list of cards of nation {} is not sound", seat.0);
        let places =
            [secret.hand, secret.unseen, nation.set_aside, nation.played, nation.permanents, secret.drawn.set()];
        let lists = secret.under.iter().map(|under| under.set());
        let mut all = CardSet::EMPTY;
        let mut count = 0;
        for place in places.into_iter().chain(lists) {
            all = all.union(place);
            count += place.len();
        }
        let cards = self
            .cards_of(Deck::Society)
            .union(self.cards_of(Deck::Production))
            .union(self.cards_of(Deck::MilitaryEconomy));
        law!(
            "cards_are_partitioned",
            all == cards && count == cards.len(),
            "{count} cards of nation {}: {all:?}",
            seat.0
        );
        for &deck in Deck::ALL {
            let under = secret.under[deck.index()].set();
            law!("cards_lie_under_their_own_deck", under.minus(self.cards_of(deck)).is_empty(), "{under:?}");
        }
        law!("known_cards_are_in_hand", nation.known_hand.minus(secret.hand).is_empty(), "{:?}", nation.known_hand);
        let rules = self.rules();
        let instants = rules.cards_where(|card| card.kind == crate::rules::CardKind::Instant);
        law!("only_permanents_stay", nation.permanents.and(instants).is_empty(), "{:?}", nation.permanents);
        law!("only_instants_are_played", nation.played.minus(instants).is_empty(), "{:?}", nation.played);
        let aside = rules.cards_where(|card| card.set_aside.is_some());
        law!("set_aside_cards_are_marked", nation.set_aside.minus(aside).is_empty(), "{:?}", nation.set_aside);
        self.check_drawn(state, seat, secret)
    }

    fn check_drawn(&self, state: &State, seat: Seat, secret: &Secret) -> Result<(), BrokenLaw> {
        let drawing = match state.board.frames.top() {
            // Before anybody is asked, whoever has drawn waits to be.
            Frame::KeepCards => state.board.call.asked().is_empty() || state.board.call.asked().contains(seat),
            Frame::Reform { seat: reformer, .. } => reformer == seat,
            _ => false,
        };
        law!("drawn_cards_are_kept_or_put_back", drawing || secret.drawn.is_empty(), "nation {}", seat.0);
        let deck = self.cards_of(secret.drawn_from);
        law!("drawn_cards_are_of_one_deck", secret.drawn.set().minus(deck).is_empty(), "nation {}", seat.0);
        Ok(())
    }

    /// Places beyond the table, and the star nation outside the solo game, are untouched.
    fn check_empty_places(&self, state: &State) -> Result<(), BrokenLaw> {
        let start = self.set_up();
        for index in self.seats()..crate::state::NATIONS {
            let untouched = state.board.nations[index] == start.board.nations[index]
                && state.secrets[index] == start.secrets[index];
            law!("empty_places_are_untouched", untouched, "place {index}");
        }
        law!(
            "the_star_shines_only_alone",
            self.options().is_solo() || state.board.star == start.board.star,
            "star nation"
        );
        Ok(())
    }

    /// Groups have at least two members, who all know each other (law 14).
    fn check_pacts(&self, state: &State) -> Result<(), BrokenLaw> {
        let alliances = self.options().alliances;
        for &pact in Pact::ALL {
            let groups = &state.board.pacts[pact.index()];
            for (index, &group) in groups.iter().enumerate() {
                let seat = Seat(index as u8);
                let mutual = group.into_iter().all(|member| groups.get(member.index()) == Some(&group));
                let sound = group.is_empty()
                    || (alliances
                        && group.len() > 1
                        && group.contains(seat)
                        && group.minus(self.all()).is_empty()
                        && mutual);
                law!("alliances_are_mutual", sound, "{} group {group:?} of nation {index}", pact.name());
            }
            let agreed = state.board.agreed[pact.index()];
            let in_step = state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Alliance { .. }));
            law!("tokens_show_negotiation", agreed.is_empty() || in_step, "{} tokens {agreed:?}", pact.name());
            law!("tokens_belong_to_nations", agreed.minus(self.all()).is_empty(), "{agreed:?}");
        }
        law!("demilitarization_needs_alliances", alliances || !state.board.demilitarized, "demilitarized");
        Ok(())
    }

    /// Money, disruption, fossil and territory are conserved (laws 1, 3, 4, 5).
    fn check_conservation(&self, state: &State) -> Result<(), BrokenLaw> {
        let now = self.totals(state);
        let start = self.totals(&self.set_up());
        let names = ["money_is_conserved", "disruption_is_conserved", "fossil_is_conserved", "territory_is_conserved"];
        for (at, law) in names.into_iter().enumerate() {
            if now[at] != start[at] {
                return Err(BrokenLaw { law, detail: format!("{} instead of {}", now[at], start[at]) });
            }
        }
        Ok(())
    }

    /// What is in play and what has left it, less what has been created: money, disruption, fossil, territory.
    pub(crate) fn totals(&self, state: &State) -> [i64; 4] {
        let board = &state.board;
        let per_territory = i64::from(self.rules().shared.colonization_fossil_per_territory);
        let mut totals = [
            i64::from(board.bank) + i64::from(board.star.money) + i64::from(board.money_destroyed)
                - i64::from(board.money_created),
            i64::from(board.disruption_reserve) + i64::from(board.star.disruption)
                - i64::from(board.disruption_created),
            i64::from(board.star.fossil)
                + i64::from(board.market[3])
                + i64::from(board.colonization) * per_territory
                + i64::from(board.fossil_sunk)
                - i64::from(board.fossil_drawn),
            i64::from(board.star.territory) + i64::from(board.colonization) + i64::from(board.territory_lost),
        ];
        for seat in self.all() {
            let nation = state.nation(seat);
            totals[0] += i64::from(nation.money);
            totals[1] += i64::from(nation.disruption);
            totals[2] += i64::from(nation.stock[3]);
            totals[3] += i64::from(nation.territory);
        }
        totals
    }

    /// Whoever is missing has something to choose.
    pub(crate) fn check_choices(&self, state: &State) -> Result<(), BrokenLaw> {
        let mut menu = Menu::new();
        for seat in state.board.call.missing() {
            self.offer(state, seat, &mut menu);
            law!(
                "whoever_is_asked_can_answer",
                !menu.is_empty(),
                "nation {} in {:?}",
                seat.0,
                state.board.frames.top()
            );
        }
        Ok(())
    }

    /// Whether a seat is a nation of this table or, where a card names it, the star nation.
    pub(crate) fn is_target(&self, seat: Seat) -> bool {
        self.all().contains(seat) || (is_star(seat) && self.options().is_solo())
    }
}

/// Whether instants may lie on the table: from the first turn until they are taken back.
pub(crate) fn is_political(state: &State) -> bool {
    state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Turn { .. } | Frame::Step(Step::TakeBack)))
}
