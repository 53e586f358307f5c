//! The laws every position keeps (chapter 23). A state from outside is used only after it has passed.

use crate::Limit;
use crate::frame::{Frame, Step, is_star};
use crate::state::{Board, Nation, Secret, State};
use crate::terms::{Crisis, Deck, Pact, Plant, Resource};
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
/// Fewer territories than this lie in any place.
const MOST_TERRITORY: u32 = 200;

impl Audit for Limit {
    fn audit(&self, state: &State) -> Result<(), BrokenLaw> {
        self.check_board(state)?;
        for seat in self.all() {
            self.check_nation(seat, state.nation(seat))?;
            self.check_cards(state, seat)?;
        }
        self.check_amounts(&state.board)?;
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
        self.check_amounts(&state.board)?;
        self.check_pacts(&state)
    }
}

impl Limit {
    fn check_board(&self, state: &State) -> Result<(), BrokenLaw> {
        let board = &state.board;
        let rules = self.rules();
        law!("generation_is_in_range", (1..=rules.generations).contains(&board.generation), "generation");
        law!("leader_is_seated", self.all().contains(board.leader), "leader");
        for &crisis in Crisis::ALL {
            let tiles = board.tiles[crisis.index()];
            law!("tiles_are_in_the_past", tiles >> board.generation == 0, "crises.{}", crisis.name());
        }
        for &resource in Resource::ALL {
            let place = board.price[resource.index()];
            law!(
                "prices_are_on_the_track",
                (1..=rules.market.positions).contains(&place),
                "market.prices.{}",
                resource.name()
            );
        }
        let events = if self.options().is_solo() { self.all_events() } else { CardSet::EMPTY };
        law!("events_are_known", board.events.minus(events).is_empty(), "events");
        law!("events_are_known", board.event.is_none_or(|event| events.contains(event)), "event");
        Ok(())
    }

    /// What lies in the middle is no more than a game can hold. Looked at after the nations: much of it follows from them.
    fn check_amounts(&self, board: &Board) -> Result<(), BrokenLaw> {
        let star = &board.star;
        let large = [
            ("bank", board.bank),
            ("money_created", board.money_created),
            ("money_destroyed", board.money_destroyed),
            ("star.money", star.money),
            ("fossil_sunk", board.fossil_sunk),
            ("fossil_drawn", board.fossil_drawn),
        ];
        for (name, amount) in large {
            law!("amounts_are_in_range", amount <= MOST_MONEY, "{name}" => "{amount} > {MOST_MONEY}");
        }
        let tokens = [
            ("disruption_reserve", board.disruption_reserve),
            ("disruption_created", board.disruption_created),
            ("star.fossil", star.fossil),
            ("star.disruption", star.disruption),
            ("star.pollution", star.pollution),
        ];
        for (name, amount) in tokens {
            law!("amounts_are_in_range", u32::from(amount) <= MOST, "{name}" => "{amount} > {MOST}");
        }
        for &resource in Resource::ALL {
            let amount = board.market[resource.index()];
            let held = u32::from(amount) <= MOST;
            law!("amounts_are_in_range", held, "market.stock.{}", resource.name() => "{amount} > {MOST}");
        }
        let land = [("territory_lost", u32::from(board.territory_lost)), ("colonization", board.colonization.into())];
        for (name, amount) in land {
            law!("territory_is_in_range", amount < MOST_TERRITORY, "{name}" => "{amount} ≥ {MOST_TERRITORY}");
        }
        Ok(())
    }

    fn check_nation(&self, seat: Seat, nation: &Nation) -> Result<(), BrokenLaw> {
        let rules = self.rules();
        let seat = seat.0;
        let (rank, top) = (nation.population, rules.population.top);
        let right = (1..=top).contains(&rank);
        law!("population_is_on_the_scale", right, "nations[{seat}].population_rank" => "{rank}, 1–{top}");
        for &plant in Plant::ALL {
            let (rank, cap) = (nation.plant(plant), self.plant_cap(nation, plant));
            let (right, name) = ((1..=cap).contains(&rank), plant.name());
            law!("plants_are_on_the_scale", right, "nations[{seat}].plants.{name}" => "{rank}, 1–{cap}");
        }
        let living = nation.living;
        law!("classes_are_on_the_scale", living.iter().all(|level| (1..=4).contains(level)), "nations[{seat}].living");
        law!("classes_are_ordered", living.is_sorted_by(|a, b| a >= b), "nations[{seat}].living");
        law!("column_is_a_level", (1..=4).contains(&nation.column), "nations[{seat}].column");
        law!("unrest_is_on_the_scale", (1..=rules.unrest.top).contains(&nation.unrest), "nations[{seat}].unrest");
        let lines = nation.shift_lines.count_ones() + u32::from(nation.shift_zone);
        law!("shifts_are_counted", lines <= 5 && nation.shift_lines < 32, "nations[{seat}].shifts");
        for (at, &level) in living.iter().enumerate() {
            let on_line = nation.shift_lines >> at & 1 == 1;
            law!("shifts_leave_at_their_level", !on_line || level < rules.shift_level, "nations[{seat}].shifts.lines");
        }
        for &resource in Resource::ALL {
            let amount = nation.stock[resource.index()];
            let held = u32::from(amount) <= MOST;
            law!("amounts_are_in_range", held, "nations[{seat}].stock.{}", resource.name() => "{amount} > {MOST}");
        }
        for (name, amount) in [("disruption", nation.disruption), ("pollution", nation.pollution)] {
            let held = u32::from(amount) <= MOST;
            law!("amounts_are_in_range", held, "nations[{seat}].{name}" => "{amount} > {MOST}");
        }
        law!("amounts_are_in_range", nation.money <= MOST_MONEY, "nations[{seat}].money");
        law!("territory_is_in_range", u32::from(nation.territory) < MOST_TERRITORY, "nations[{seat}].territory");
        Ok(())
    }

    /// Each nation's cards lie in exactly one place, and under a deck only its own (law 10).
    fn check_cards(&self, state: &State, seat: Seat) -> Result<(), BrokenLaw> {
        let nation = state.nation(seat);
        let secret = state.secret(seat);
        let sound = secret.under.iter().all(|under| under.is_sound()) && secret.drawn.is_sound();
        law!("cards_are_partitioned", sound, "nations[{}]", seat.0);
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
        let (right, most) = (all == cards && count == cards.len(), cards.len());
        law!("cards_are_partitioned", right, "nations[{}]", seat.0 => "{count} ≠ {most}");
        for &deck in Deck::ALL {
            let under = secret.under[deck.index()].set();
            law!(
                "cards_lie_under_their_own_deck",
                under.minus(self.cards_of(deck)).is_empty(),
                "nations[{}].under.{}",
                seat.0,
                deck.name()
            );
        }
        law!(
            "known_cards_are_in_hand",
            nation.known_hand.minus(secret.hand).is_empty(),
            "nations[{}].known_hand",
            seat.0
        );
        let rules = self.rules();
        let instants = rules.cards_where(|card| card.kind == crate::rules::CardKind::Instant);
        law!("only_permanents_stay", nation.permanents.and(instants).is_empty(), "nations[{}].permanents", seat.0);
        law!("only_instants_are_played", nation.played.minus(instants).is_empty(), "nations[{}].played", seat.0);
        let aside = rules.cards_where(|card| card.set_aside.is_some());
        law!("set_aside_cards_are_marked", nation.set_aside.minus(aside).is_empty(), "nations[{}].set_aside", seat.0);
        self.check_drawn(state, seat, secret)
    }

    fn check_drawn(&self, state: &State, seat: Seat, secret: &Secret) -> Result<(), BrokenLaw> {
        let drawing = match state.board.frames.top() {
            // Before anybody is asked, whoever has drawn waits to be.
            Frame::KeepCards => state.board.call.asked().is_empty() || state.board.call.asked().contains(seat),
            Frame::Reform { seat: reformer, .. } => reformer == seat,
            _ => false,
        };
        law!("drawn_cards_are_kept_or_put_back", drawing || secret.drawn.is_empty(), "nations[{}].drawn", seat.0);
        let deck = self.cards_of(secret.drawn_from);
        law!("drawn_cards_are_of_one_deck", secret.drawn.set().minus(deck).is_empty(), "nations[{}].drawn", seat.0);
        Ok(())
    }

    /// Places beyond the table, and the star nation outside the solo game, are untouched.
    fn check_empty_places(&self, state: &State) -> Result<(), BrokenLaw> {
        let start = self.set_up();
        for index in self.seats()..crate::state::NATIONS {
            let untouched = state.board.nations[index] == start.board.nations[index]
                && state.secrets[index] == start.secrets[index];
            law!("empty_places_are_untouched", untouched, "nations[{index}]");
        }
        law!("the_star_shines_only_alone", self.options().is_solo() || state.board.star == start.board.star, "star");
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
                law!("alliances_are_mutual", sound, "pacts.{}", pact.name());
            }
            let agreed = state.board.agreed[pact.index()];
            let in_step = state.board.frames.as_slice().iter().any(|frame| matches!(frame, Frame::Alliance { .. }));
            law!("tokens_show_negotiation", agreed.is_empty() || in_step, "agreed.{}", pact.name());
            law!("tokens_belong_to_nations", agreed.minus(self.all()).is_empty(), "agreed.{}", pact.name());
        }
        law!("demilitarization_needs_alliances", alliances || !state.board.demilitarized, "demilitarized");
        Ok(())
    }

    /// Money, disruption, fossil and territory are conserved (laws 1, 3, 4, 5).
    fn check_conservation(&self, state: &State) -> Result<(), BrokenLaw> {
        let now = self.totals(state);
        let start = self.totals(&self.set_up());
        let [money, disruption, fossil, territory] = now;
        law!("money_is_conserved", money == start[0], "bank" => "{money} ≠ {}", start[0]);
        law!("disruption_is_conserved", disruption == start[1], "disruption_reserve" => "{disruption} ≠ {}", start[1]);
        law!("fossil_is_conserved", fossil == start[2], "fossil_sunk" => "{fossil} ≠ {}", start[2]);
        law!("territory_is_conserved", territory == start[3], "colonization" => "{territory} ≠ {}", start[3]);
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
            law!("whoever_is_asked_can_answer", !menu.is_empty(), "call.missing");
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
