use super::*;
use crate::action::AllianceAction;
use crate::event::Event;
use crate::frame::Step;
use crate::terms::{Class, Pact, Plant, Resource};
use crate::testing::{Table, shares};
use crate::{Action, Pick, Play};
use table::contract::*;
use table::{CardId, SeededLuck, Waiting};

const YES: Action = Action::Answer(true);
const NO: Action = Action::Answer(false);

/// Everybody who looks at a table of so many.
fn viewers(nations: u8) -> Vec<Viewer> {
    let seats = (0..nations).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator, Viewer::Everything]).collect()
}

/// What a viewer reads: the position and whatever has happened.
fn reading(table: &Table, viewer: Viewer) -> (View, Vec<Event>) {
    let events = table.events.iter().filter_map(|event| table.game.witness(event, viewer));
    (table.game.view(&table.state, viewer), events.collect())
}

/// R74: in a simultaneous step one seat chooses in two ways. Only that seat and whoever sees everything can tell the
/// difference; the others see that it has finished, and an imagined world fits what each of them knows.
fn stays_sealed(table: &mut Table, seat: u8, first: Action, second: Action) {
    assert!(table.waiting().len() > 1 && table.waiting().contains(&seat), "{:?}", table.waiting());
    table.events.clear();
    let state = table.state;
    let mut readings = Vec::new();
    for action in [first, second] {
        table.state = state;
        table.act(seat, action);
        assert!(!table.waiting().contains(&seat) && !table.waiting().is_empty());
        readings.push(viewers(table.game.options().nations).into_iter().map(|viewer| reading(table, viewer)).collect());
        fits(table);
    }
    let [before, after]: [Vec<(View, Vec<Event>)>; 2] = readings.try_into().unwrap();
    for (first, second) in before.iter().zip(&after) {
        let knows = matches!(first.0.viewer, Viewer::Everything) || first.0.viewer == Viewer::Seat(Seat(seat));
        assert_eq!(first != second, knows, "{:?}", first.0.viewer);
        assert!(first.0.board.call.finished().contains(Seat(seat)), "everybody sees who has finished");
    }
    table.state = state;
}

/// Imagined worlds keep every law and look the same to whoever imagines them.
fn fits(table: &Table) {
    for viewer in viewers(table.game.options().nations) {
        let view = table.game.view(&table.state, viewer);
        for seed in 0..3 {
            let world = table.game.imagine(&view, &mut SeededLuck::new(seed));
            assert_eq!(table.game.audit(&world), Ok(()), "{viewer:?} in {:?}", table.state.board.frames.top());
            assert_eq!(table.game.view(&world, viewer), view, "{viewer:?} in {:?}", table.state.board.frames.top());
        }
    }
}

#[test]
fn a_seat_sees_its_own_cards_and_counts_those_of_others() {
    let mut table = Table::of(3);
    table.give(1, "terrorism");
    table.run_step(Step::Technology);
    let own = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    assert_eq!(own.secrets[1], Known::All(*table.state.secret(Seat(1))));
    // R74: hand sizes and the size of each deck are public.
    let counts = Known::Counts { hand: 5, decks: [10, 10, 9] };
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        assert_eq!(table.game.view(&table.state, viewer).secrets[1], counts);
    }
    let all = table.game.view(&table.state, Viewer::Everything);
    assert!(all.secrets.iter().zip(table.state.secrets).all(|(known, secret)| *known == Known::All(secret)));
    assert_eq!((own.board, all.board), (table.state.board, table.state.board), "the board is everybody's");
}

#[test]
fn which_card_lies_in_which_deck_is_hidden() {
    let mut table = Table::of(2);
    table.run_step(Step::Technology);
    let view = |table: &Table| table.game.view(&table.state, Viewer::Seat(Seat(0)));
    let before = view(&table);
    // Another unknown card of the same deck in the other hand makes no difference.
    table.give(1, "terrorism");
    let with_terrorism = view(&table);
    let mut other = Table::of(2);
    other.run_step(Step::Technology);
    other.give(1, "colonization");
    assert_ne!(before, with_terrorism);
    assert_eq!(with_terrorism, view(&other));
}

#[test]
fn the_deck_of_a_new_policy_stays_sealed() {
    let mut table = Table::of(3);
    table.run_step(Step::Technology);
    stays_sealed(&mut table, 1, Action::ChooseDeck(Deck::Society), Action::ChooseDeck(Deck::Production));
}

#[test]
fn cards_drawn_and_kept_stay_sealed_until_all_have_kept_theirs() {
    let mut table = Table::of(3);
    table.run_step(Step::Technology);
    table.events.clear();
    for (seat, deck) in [(0, Deck::Society), (1, Deck::Production), (2, Deck::Society)] {
        table.act(seat, Action::ChooseDeck(deck));
    }
    // Not even the deck is known yet: the cards drawn count as lying in it.
    let view = table.game.view(&table.state, Viewer::Spectator);
    assert!(view.secrets[..3].iter().all(|known| *known == Known::Counts { hand: 4, decks: [10, 10, 10] }));
    let drawn = |event: &Event| matches!(event, Event::CardsDrawn { .. });
    assert_eq!(reading(&table, Viewer::Spectator).1.iter().filter(|event| drawn(event)).count(), 0);
    assert_eq!(reading(&table, Viewer::Seat(Seat(1))).1.iter().filter(|event| drawn(event)).count(), 1);
    assert_eq!(reading(&table, Viewer::Everything).1.iter().filter(|event| drawn(event)).count(), 3);
    let choices = table.menu(1);
    stays_sealed(&mut table, 1, choices[0], choices[1]);
    for seat in 0..3 {
        let keep = table.menu(seat)[0];
        table.act(seat, keep);
    }
    // Afterwards: which deck, how many drawn and kept.
    let chosen = Event::DeckChosen { seat: Seat(1), deck: Deck::Production, drawn: 5, kept: 1 };
    assert!(reading(&table, Viewer::Spectator).1.contains(&chosen));
    let known = Known::Counts { hand: 5, decks: [10, 9, 10] };
    assert_eq!(table.game.view(&table.state, Viewer::Seat(Seat(0))).secrets[1], known);
}

#[test]
fn cards_put_back_stay_sealed_and_then_only_counted() {
    let mut table = Table::of(2);
    for seat in 0..2 {
        table.give(seat, "terrorism");
        table.give(seat, "colonization");
    }
    table.run_step(Step::Capacity);
    let [terrorism, education] = ["terrorism", "education"].map(|name| table.card(name));
    stays_sealed(&mut table, 0, Action::Discard(terrorism), Action::Discard(education));
    // Two cards of one deck: afterwards nobody else can tell which of them went.
    let colonization = table.card("colonization");
    let state = table.state;
    let mut readings = Vec::new();
    for card in [terrorism, colonization] {
        table.state = state;
        table.events.clear();
        table.act(0, Action::Discard(card)).act(1, Action::Discard(education));
        readings.push(reading(&table, Viewer::Seat(Seat(1))));
        let refilled = Event::DeckRefilled { seat: Seat(0), deck: Deck::MilitaryEconomy, cards: 1 };
        assert!(table.happened(refilled));
    }
    assert_eq!(readings[0], readings[1]);
}

#[test]
fn withdrawals_stay_sealed() {
    let mut table = Table::of(2);
    for seat in 0..2 {
        table.lay(seat, "policy_planning");
    }
    let card = table.card("policy_planning");
    table.run_step(Step::GrowthWindow);
    stays_sealed(&mut table, 0, Action::Withdraw(card), Action::KeepPermanents);
    for seat in 0..2 {
        table.lay(seat, "intensive_farming");
    }
    let card = table.card("intensive_farming");
    table.run_step(Step::ProductionWindow);
    stays_sealed(&mut table, 1, Action::Withdraw(card), Action::KeepPermanents);
}

#[test]
fn what_grows_and_which_class_moves_stay_sealed() {
    let mut table = Table::of(2);
    table.living(0, [3, 3, 3, 2, 1]).living(1, [3, 3, 3, 2, 1]);
    table.run_step(Step::EconomicGrowth);
    let plants = [Plant::Industrial, Plant::Military].map(Action::ChoosePlant);
    stays_sealed(&mut table, 0, plants[0], plants[1]);
    table.run_step(Step::PublicOrder);
    stays_sealed(&mut table, 1, Action::RaiseClass(Class::A), Action::RaiseClass(Class::E));
    table.state.board.tiles = [1, 0, 0];
    table.run_step(Step::FinancialCrisis);
    stays_sealed(&mut table, 1, Action::LowerClass(Class::C), Action::LowerClass(Class::D));
}

#[test]
fn answers_to_requests_stay_sealed() {
    let mut table = Table::allied(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.give(0, "education");
    table.turn(0);
    let funding = shares(&[(1, 1), (2, 1)]);
    table.act(0, Action::Play(Play { funding, ..Play::of(table.card("education")) }));
    stays_sealed(&mut table, 2, YES, NO);
    let mut table = Table::allied(3);
    table.ally(Pact::Economic, &[0, 1, 2]);
    table.nation(0).stock[0] = 0;
    (table.nation(1).stock[0], table.nation(2).stock[0]) = (3, 3);
    table.run_step(Step::Supply).act(0, Action::AskHelp(shares(&[(1, 1), (2, 1)])));
    stays_sealed(&mut table, 1, YES, NO);
}

#[test]
fn answers_to_offers_exclusions_and_the_peace_stay_sealed() {
    let mut table = Table::allied(4);
    table.ally(Pact::Military, &[0, 1, 2]);
    for seat in 0..4 {
        table.living(seat, [2, 1, 1, 1, 1]);
    }
    table.run_step(Step::Alliance);
    let state = table.state;
    let fee = shares(&[(0, 2)]);
    table.act(0, Action::Alliance(AllianceAction::Offer { pact: Pact::Military, to: Seat(3), fee })).act(3, YES);
    stays_sealed(&mut table, 1, YES, NO);
    table.act(1, YES).act(2, YES);
    stays_sealed(&mut table, 3, Action::RaiseClass(Class::A), Action::RaiseClass(Class::B));
    table.state = state;
    table.ally(Pact::Military, &[0, 1, 2, 3]);
    table.act(0, Action::Alliance(AllianceAction::Exclude { pact: Pact::Military, who: Seat(3) }));
    stays_sealed(&mut table, 2, YES, NO);
}

#[test]
fn cards_seen_through_a_reform_are_their_owners() {
    let mut table = Table::of(2);
    table.give(0, "political_reform");
    table.nation(0).money = 10;
    table.turn(0).play_with(0, "political_reform", Pick::Deck(Deck::Production));
    assert!(matches!(table.state.board.frames.top(), Frame::Reform { .. }));
    // The deck is named with the card; the five cards are not.
    let known = table.game.view(&table.state, Viewer::Spectator).secrets[0];
    assert_eq!(known, Known::Counts { hand: 4, decks: [9, 10, 10] });
    fits(&table);
}

#[test]
fn what_everybody_has_seen_go_to_a_hand_stays_known() {
    let mut table = Table::of(2);
    table.run_step(Step::Technology);
    let view = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    let starters = table.game.rules().cards_where(|card| card.starter);
    assert_eq!(view.board.nations[1].known_hand, starters);
    for seed in 0..5 {
        let world = table.game.imagine(&view, &mut SeededLuck::new(seed));
        assert_eq!(world.secret(Seat(1)).hand, starters);
    }
}

#[test]
fn whoever_sees_everything_imagines_only_the_truth() {
    let mut table = Table::of(2);
    table.run_step(Step::Technology);
    table.act(0, Action::ChooseDeck(Deck::Society)).act(1, Action::ChooseDeck(Deck::Production));
    let view = table.game.view(&table.state, Viewer::Everything);
    assert_eq!(table.game.imagine(&view, &mut SeededLuck::new(3)), table.state);
}

#[test]
fn imagined_hands_are_not_the_true_one() {
    let mut table = Table::of(2);
    table.give(1, "terrorism");
    table.run_step(Step::Technology);
    let view = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    let unknown = |state: &State| state.secret(Seat(1)).hand.minus(state.nation(Seat(1)).known_hand);
    let hands: Vec<CardSet> =
        (0..40).map(|seed| unknown(&table.game.imagine(&view, &mut SeededLuck::new(seed)))).collect();
    // One card of Military & Economy, any of the ten.
    let deck = table.game.cards_of(Deck::MilitaryEconomy);
    assert!(hands.iter().all(|hand| hand.len() == 1 && hand.minus(deck).is_empty()));
    let different: CardSet = hands.iter().flat_map(|hand| *hand).collect();
    assert!(different.len() >= 6, "{different:?}");
}

#[test]
fn drawn_solo_events_are_public_and_the_rest_is_only_a_pile() {
    let mut table = Table::of(1);
    table.run_step(Step::Alliance);
    let board = table.game.view(&table.state, Viewer::Spectator).board;
    // R74: what is left is known as a set; no order is stored anywhere.
    assert_eq!((board.events.len(), board.event.is_some()), (7, true));
    assert!(!board.events.contains(board.event.unwrap_or(CardId(0))));
}

#[test]
fn events_of_hidden_cards_are_told_to_their_owner_alone() {
    let game = Table::of(2).game;
    let cards = CardList::default();
    let secret = [
        Event::CardsDrawn { seat: Seat(1), cards },
        Event::CardsKept { seat: Seat(1), cards },
        Event::CardsDiscarded { seat: Seat(1), cards: CardList::default() },
    ];
    for event in secret {
        let told = viewers(2).into_iter().filter(|&viewer| game.witness(&event, viewer).is_some());
        assert_eq!(told.collect::<Vec<_>>(), [Viewer::Seat(Seat(1)), Viewer::Everything]);
    }
    let public = Event::Gained { seat: Seat(1), resource: Resource::Fossil, amount: 2 };
    assert!(viewers(2).into_iter().all(|viewer| game.witness(&public, viewer) == Some(public)));
}

#[test]
fn in_every_position_of_a_game_an_imagined_world_offers_the_same_choices() {
    for (nations, alliances, seed) in [(1, false, 1), (2, true, 2), (3, false, 3), (4, true, 4), (6, true, 5)] {
        let game = Limit::new(
            crate::rules::Rulebook::printed(),
            crate::Options { nations, alliances, first_game: false, variants: Vec::new() },
        )
        .unwrap();
        let mut luck = SeededLuck::new(seed.into());
        let mut dice = Dice::new(seed);
        let mut state = game.deal(&mut luck, &mut Silent);
        let (mut menu, mut imagined_menu) = (Menu::new(), Menu::new());
        let mut decisions = 0_u32;
        while let Waiting::On(seats) = game.waiting(&state) {
            let seat = seats.into_iter().nth(dice.below(seats.len())).unwrap();
            if decisions.is_multiple_of(3) {
                for viewer in viewers(nations) {
                    let view = game.view(&state, viewer);
                    let world = game.imagine(&view, &mut SeededLuck::new(decisions.into()));
                    assert_eq!(game.audit(&world), Ok(()), "{viewer:?} {:?}", state.board.frames.top());
                    assert_eq!(game.view(&world, viewer), view, "{viewer:?} {:?}", state.board.frames.top());
                    if let Viewer::Seat(own) = viewer {
                        game.offer(&state, own, &mut menu);
                        game.offer(&world, own, &mut imagined_menu);
                        assert_eq!(menu.lines(), imagined_menu.lines());
                        assert_eq!(game.neutral(&state, own), game.neutral(&world, own));
                    }
                }
            }
            game.offer(&state, seat, &mut menu);
            let action = menu.pick(&mut dice).unwrap();
            game.apply(&mut state, seat, action, &mut luck, &mut Silent).unwrap();
            decisions += 1;
        }
        assert!(decisions > 50, "a whole game");
    }
}
