//! What is told is enough: whoever saw a position and hears what everybody hears knows every public figure of the next one.
//! Films, logs and boards that follow events rest on it.
//!
//! Left out is only what says who is asked what, and no board shows as a figure: the moments under way, the call, the card
//! in play and the request.

use crate::harness::HOUSE_RULES;
use limit::frame::Step;
use limit::rules::{CardKind, Rulebook};
use limit::state::NATIONS;
use limit::terms::{Crisis, Pact, Resource};
use limit::view::{Known, View};
use limit::{Board, Event, Limit, Nation, Options, STAR, State};
use std::collections::HashSet;
use std::mem::{Discriminant, discriminant, take};
use table::contract::*;
use table::luck::Dice;
use table::{CardSet, Menu, Seat, SeatSet, Viewer};

/// Games of each rulebook: every number of nations, plain, as a first game and with alliances.
const GAMES: u64 = 96;
/// How many kinds of events there are at least in all these games.
const KINDS: usize = 50;

/// What an onlooker knows, kept up to date by what is told.
struct Onlooker<'a> {
    game: &'a Limit,
    view: View,
    /// Whose card is in play: contributions go there.
    player: Seat,
    /// Territory has just been taken from the tile: the fossil told next comes with it, not from beyond the board.
    colonizes: bool,
}

impl Onlooker<'_> {
    fn board(&mut self) -> &mut Board {
        &mut self.view.board
    }

    fn nation(&mut self, seat: Seat) -> &mut Nation {
        &mut self.view.board.nations[seat.index()]
    }

    /// How many cards a nation holds, and how many lie in each of its decks.
    fn cards(&mut self, seat: Seat) -> (&mut u8, &mut [u8; 3]) {
        match &mut self.view.secrets[seat.index()] {
            Known::Counts { hand, decks } => (hand, decks),
            Known::All(_) => panic!("an onlooker sees no hand"),
        }
    }

    fn money(&mut self, seat: Seat) -> &mut u32 {
        if seat == STAR { &mut self.board().star.money } else { &mut self.nation(seat).money }
    }

    fn stock(&mut self, seat: Seat, resource: Resource) -> &mut u16 {
        match (seat, resource) {
            (STAR, Resource::Fossil) => &mut self.board().star.fossil,
            (STAR, _) => panic!("the star nation owns no {resource:?}"),
            _ => &mut self.nation(seat).stock[resource.index()],
        }
    }

    fn disruption(&mut self, seat: Seat) -> &mut u16 {
        if seat == STAR { &mut self.board().star.disruption } else { &mut self.nation(seat).disruption }
    }

    fn pollution(&mut self, seat: Seat) -> &mut u16 {
        if seat == STAR { &mut self.board().star.pollution } else { &mut self.nation(seat).pollution }
    }

    fn territory(&mut self, seat: Seat) -> &mut u8 {
        if seat == STAR { &mut self.board().star.territory } else { &mut self.nation(seat).territory }
    }

    /// One event. The last arm names what changes no figure, so that a new event has to be thought of here.
    fn hear(&mut self, event: &Event) {
        let colonizes = take(&mut self.colonizes);
        match *event {
            Event::GameBegan { leader } => self.board().leader = leader,
            Event::GenerationBegan { generation, leader } => {
                (self.board().generation, self.board().leader) = (generation, leader);
            }
            Event::StepBegan { step } => self.begin(step),
            Event::StressTestBegan { number } => {
                self.board().stress_tests = number;
                self.read_columns();
            }
            Event::CardAcquired { .. }
            | Event::DeckChosen { .. }
            | Event::DeckRefilled { .. }
            | Event::CardPlayed { .. }
            | Event::CardFetched { .. }
            | Event::CardsTakenBack { .. }
            | Event::Withdrawn { .. }
            | Event::FundingAsked { .. } => self.move_cards(event),
            Event::Passed { seat } => self.board().passed.insert(seat),
            Event::Reactivated { seat } => self.board().passed.remove(seat),
            Event::Contributed { seat, amount } => {
                *self.money(seat) -= u32::from(amount);
                *self.money(self.player) += u32::from(amount);
            }
            Event::BankPaid { seat, amount, .. } => {
                self.board().bank -= amount;
                *self.money(seat) += amount;
            }
            Event::PaidBank { seat, amount } => {
                *self.money(seat) -= amount;
                self.board().bank += amount;
            }
            Event::MoneyLost { seat, amount } => {
                *self.money(seat) -= amount;
                self.board().money_destroyed += amount;
            }
            Event::MoneyTaken { from, to, amount } => {
                *self.money(from) -= amount;
                *self.money(to) += amount;
            }
            Event::BankDrained { amount } => {
                self.board().bank -= amount;
                self.board().money_destroyed += amount;
            }
            Event::MoneyCreated { amount } => {
                self.board().bank += amount;
                self.board().money_created += amount;
            }
            Event::Spent { seat, resource, amount } => {
                *self.stock(seat, resource) -= amount;
                if resource == Resource::Fossil {
                    self.board().fossil_sunk += u32::from(amount);
                }
            }
            Event::Gained { seat, resource, amount } => {
                *self.stock(seat, resource) += amount;
                if resource == Resource::Fossil && !colonizes {
                    self.board().fossil_drawn += u32::from(amount);
                }
            }
            Event::MarketTaken { seat, resource, amount } => {
                self.board().market[resource.index()] -= amount;
                *self.stock(seat, resource) += amount;
            }
            Event::Given { from, to, resource, amount } => {
                *self.stock(from, resource) -= amount;
                *self.stock(to, resource) += amount;
            }
            Event::Produced { seat, plant, amount } => *self.stock(seat, plant.product()) += amount,
            Event::Spoiled { seat, amount } => *self.stock(seat, Resource::Renewable) -= amount,
            Event::Traded { seat, resource, bought, quantity, price } => {
                let sum = u32::from(price) * u32::from(quantity);
                let (payer, paid, from, to) = match bought {
                    true => (&mut self.view.board.nations[seat.index()].money, &mut self.view.board.bank, 0, quantity),
                    false => (&mut self.view.board.bank, &mut self.view.board.nations[seat.index()].money, quantity, 0),
                };
                (*payer, *paid) = (*payer - sum, *paid + sum);
                let market = &mut self.board().market[resource.index()];
                *market = *market + from - to;
                let stock = self.stock(seat, resource);
                *stock = *stock + to - from;
            }
            Event::PriceMoved { resource, from, to } => {
                moved(&mut self.board().price[resource.index()], from, to, event);
            }
            Event::PopulationMoved { seat, from, to } => moved(&mut self.nation(seat).population, from, to, event),
            Event::PlantMoved { seat, plant, from, to } => {
                moved(&mut self.nation(seat).plants[plant.index()], from, to, event);
            }
            Event::ClassMoved { seat, class, from, to, .. } => {
                moved(&mut self.nation(seat).living[class.index()], from, to, event);
            }
            Event::ShiftReached { seat, class } => {
                self.nation(seat).shift_lines &= !(1 << class.index());
                self.nation(seat).shift_zone += 1;
            }
            Event::ShiftsDiscarded { seat, count } => self.nation(seat).shift_zone -= count,
            Event::UnrestMoved { seat, from, to, .. } => moved(&mut self.nation(seat).unrest, from, to, event),
            Event::DisruptionReceived { seat, amount } => {
                let reserve = &mut self.board().disruption_reserve;
                let taken = amount.min(*reserve);
                *reserve -= taken;
                self.board().disruption_created += amount - taken;
                *self.disruption(seat) += amount;
            }
            Event::DisruptionReturned { seat, amount } => {
                *self.disruption(seat) -= amount;
                self.board().disruption_reserve += amount;
            }
            Event::DisruptionPassed { from, to, amount } => {
                *self.disruption(from) -= amount;
                *self.disruption(to) += amount;
            }
            Event::PollutionReceived { seat, amount } => *self.pollution(seat) += amount,
            Event::PollutionRemoved { seat, amount } => *self.pollution(seat) -= amount,
            Event::TerritoryGained { seat, amount } => {
                self.board().colonization -= amount;
                *self.territory(seat) += amount;
                self.colonizes = true;
            }
            Event::TerritoryLost { seat, amount } => {
                *self.territory(seat) -= amount;
                self.board().territory_lost += amount;
            }
            Event::TerritoryTaken { from, to, amount } => {
                *self.territory(from) -= amount;
                *self.territory(to) += amount;
            }
            Event::CrisisBroke { crisis, tiles, .. } => self.place_tile(crisis, tiles),
            Event::PactMade { pact, members } => {
                for member in members {
                    self.board().pacts[pact.index()][member.index()] = members;
                    self.board().agreed[pact.index()].insert(member);
                }
            }
            Event::PactBroken { pact, members, .. } => members.into_iter().for_each(|member| self.part(pact, member)),
            Event::PactLeft { seat, pact } | Event::Excluded { who: seat, pact } => self.separate(pact, seat),
            Event::Demilitarized => self.board().demilitarized = true,
            Event::SoloEvent { event } => {
                if self.board().events.is_empty() {
                    self.board().events = CardSet((1 << self.game.rules().solo.events.len()) - 1);
                }
                self.board().events.remove(event);
                self.board().event = Some(event);
            }
            Event::CardsDrawn { .. } | Event::CardsKept { .. } | Event::CardsDiscarded { .. } => {
                panic!("an onlooker sees no cards: {event:?}")
            }
            Event::FundingRefused { .. }
            | Event::Resisted { .. }
            | Event::GaveIn { .. }
            | Event::ShortageBegan { .. }
            | Event::HelpAsked { .. }
            | Event::HelpRefused { .. }
            | Event::PactOffered { .. }
            | Event::PactRefused { .. }
            | Event::ExclusionProposed { .. }
            | Event::ExclusionRefused { .. }
            | Event::Scored { .. }
            | Event::GameEnded => {}
        }
    }

    /// Three steps begin with something that the rulebook says of all nations alike.
    fn begin(&mut self, step: Step) {
        match step {
            Step::DecidePolicy => self.board().passed = SeatSet::EMPTY,
            Step::TakeBack => self.read_columns(),
            // The alliance step is over: all tokens show Negotiation again.
            Step::EndOfGeneration => self.board().agreed = [SeatSet::EMPTY; 2],
            _ => {}
        }
    }

    fn read_columns(&mut self) {
        for seat in self.game.all() {
            self.nation(seat).column = self.nation(seat).living[2];
        }
    }

    fn place_tile(&mut self, crisis: Crisis, tiles: u8) {
        let board = self.board();
        board.tiles[crisis.index()] |= 1 << (board.generation - 1);
        assert_eq!(board.tiles_of(crisis), u32::from(tiles), "tiles of {crisis:?}");
    }

    /// A nation is on its own again.
    fn part(&mut self, pact: Pact, seat: Seat) {
        self.board().pacts[pact.index()][seat.index()] = SeatSet::EMPTY;
        self.board().agreed[pact.index()].remove(seat);
    }

    /// A nation goes; who stays behind alone is no group.
    fn separate(&mut self, pact: Pact, seat: Seat) {
        let rest = self.board().allies(pact, seat);
        self.part(pact, seat);
        for member in rest {
            if rest.len() > 1 {
                self.board().pacts[pact.index()][member.index()] = rest;
            } else {
                self.part(pact, member);
            }
        }
    }

    /// Cards, as far as everybody sees them: those on the table, those known to be in hand, and how many lie where.
    fn move_cards(&mut self, event: &Event) {
        let rules = self.game.rules();
        match *event {
            Event::CardAcquired { seat, card } => {
                self.nation(seat).set_aside.remove(card);
                self.nation(seat).known_hand.insert(card);
                *self.cards(seat).0 += 1;
            }
            Event::DeckChosen { seat, deck, kept, .. } => {
                *self.cards(seat).0 += kept;
                self.cards(seat).1[deck.index()] -= kept;
            }
            Event::DeckRefilled { seat, deck, cards } => {
                let of_deck = self.game.cards_of(deck);
                self.nation(seat).known_hand = self.nation(seat).known_hand.minus(of_deck);
                *self.cards(seat).0 -= cards;
                self.cards(seat).1[deck.index()] += cards;
            }
            Event::CardPlayed { seat, card, .. } => {
                self.player = seat;
                self.nation(seat).known_hand.remove(card);
                match rules.card(card).kind {
                    CardKind::Permanent => self.nation(seat).permanents.insert(card),
                    CardKind::Instant => self.nation(seat).played.insert(card),
                }
                *self.cards(seat).0 -= 1;
            }
            Event::CardFetched { seat, card } => {
                self.nation(seat).played.remove(card);
                self.nation(seat).known_hand.insert(card);
                *self.cards(seat).0 += 1;
            }
            Event::CardsTakenBack { seat, cards } => {
                let back = take(&mut self.nation(seat).played);
                assert_eq!(back.len(), usize::from(cards), "{event:?}");
                self.nation(seat).known_hand = self.nation(seat).known_hand.union(back);
                *self.cards(seat).0 += cards;
            }
            Event::Withdrawn { seat, card, .. } => {
                self.nation(seat).permanents.remove(card);
                self.cards(seat).1[rules.card(card).deck.index()] += 1;
            }
            Event::FundingAsked { seat, card, .. } => self.nation(seat).known_hand.insert(card),
            _ => {}
        }
    }

    /// What it knows is what there is to be seen.
    fn compare(&self, state: &State, events: &[Event]) {
        let seen = self.game.view(state, Viewer::Spectator);
        let Board { frames, call, play, request, .. } = seen.board;
        let told = View { board: Board { frames, call, play, request, ..self.view.board }, ..self.view.clone() };
        assert_eq!(told, seen, "after {events:#?}");
    }
}

/// A marker goes from the place it stands on.
fn moved(marker: &mut u8, from: u8, to: u8, event: &Event) {
    assert_eq!(*marker, from, "{event:?}");
    *marker = to;
}

/// Plays a game by chance and listens.
fn listened(game: &Limit, seed: u64, kinds: &mut HashSet<Discriminant<Event>>) {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let view = game.view(&state, Viewer::Spectator);
    let mut onlooker = Onlooker { game, view, player: Seat(0), colonizes: false };
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice).unwrap();
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        for event in events.iter().filter_map(|event| game.witness(event, Viewer::Spectator)) {
            kinds.insert(discriminant(&event));
            onlooker.hear(&event);
        }
        onlooker.compare(&state, &events);
    }
}

#[test]
fn the_events_told_lead_from_each_position_to_the_next() {
    let books = [Rulebook::printed(), Rulebook::with_house_rules(HOUSE_RULES, "house_rules.toml").unwrap()];
    let mut kinds = HashSet::new();
    for book in &books {
        for seed in 0..GAMES {
            let nations = (seed % NATIONS as u64) as u8 + 1;
            let turn = seed / NATIONS as u64 % 3;
            let (first_game, alliances) = (nations > 1 && turn == 1, nations > 1 && turn == 2);
            let options = Options { nations, alliances, first_game, variants: Vec::new() };
            listened(&Limit::new(book.clone(), options).unwrap(), seed, &mut kinds);
        }
    }
    assert!(kinds.len() >= KINDS, "only {} kinds of events were told", kinds.len());
}
