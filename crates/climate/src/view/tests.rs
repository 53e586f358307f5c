//! Who sees what (29).

use crate::Climate;
use crate::cards::Cards;
use crate::event::Event;
use crate::frame::Frame;
use crate::state::{Purpose, State};
use crate::terms::{Card, Influence, InfluenceSet};
use crate::testing::game;
use crate::view::{Known, counts};
use table::contract::*;
use table::{Dice, Menu, Seat, SeatSet, Silent, Viewer};

const MEDIA: Card = Card { influence: Influence::Media, power: 3 };

/// A game of random play that stands where somebody lays cards.
fn laying(game: &Climate, seed: u64) -> Option<State> {
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut state = game.deal(&mut luck, &mut Silent);
    while let Some(seat) = state.board.call.missing().lowest() {
        if matches!(state.frame(), Frame::Lay) && state.board.aci.laid.iter().any(|&count| count > 0) {
            return Some(state);
        }
        game.offer(&state, seat, &mut menu);
        let action = menu.pick(&mut dice)?;
        game.apply(&mut state, seat, action, &mut luck, &mut Silent).ok()?;
    }
    None
}

#[test]
fn of_other_hands_only_the_types_are_seen() {
    let game = game(4);
    let state = game.deal(&mut Dice::new(2), &mut Silent);
    let view = game.view(&state, Viewer::Seat(Seat(1)));
    assert_eq!(view.hands[1], Known::Cards(state.secrets.hands[1]));
    assert_eq!(view.hands[2], Known::Counts(counts(&state.secrets.hands[2])));
    assert_eq!(view.piles, Known::Counts(counts(&state.secrets.piles)));
    let all = game.view(&state, Viewer::Everything);
    assert_eq!(all.outer, Known::Cards(state.secrets.outer));
}

#[test]
fn hand_sizes_are_public() {
    // R14
    let game = game(4);
    let mut state = game.deal(&mut Dice::new(2), &mut Silent);
    let strong = Card { influence: Influence::Media, power: 4 };
    state.secrets.hands[2].add(strong, 1);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Spectator] {
        let view = game.view(&state, viewer);
        for (known, hand) in view.hands.iter().zip(&state.secrets.hands).skip(1) {
            let Known::Counts(counts) = known else { panic!("{viewer:?} sees the values of a hand") };
            assert_eq!(counts.iter().map(|&count| usize::from(count)).sum::<usize>(), hand.len());
        }
    }
}

#[test]
fn of_cards_laid_face_down_neither_power_nor_colour_is_seen() {
    let game = game(4);
    let state = (0..40).find_map(|seed| laying(&game, seed)).unwrap();
    let by = SeatSet::first(4).into_iter().find(|seat| state.board.aci.laid[seat.index()] > 0).unwrap();
    let other = Seat((by.0 + 1) % 4);
    if state.board.aci.open {
        return assert_eq!(
            game.view(&state, Viewer::Seat(other)).laid[by.index()],
            Some(state.secrets.laid[by.index()])
        );
    }
    let view = game.view(&state, Viewer::Seat(other));
    assert_eq!((view.laid[by.index()], view.outer_drawn), (None, None));
    let mut held = state.secrets.hands[by.index()];
    held.add_all(&state.secrets.laid[by.index()]);
    assert_eq!(view.hands[by.index()], Known::Counts(counts(&held)));
    assert_eq!(game.view(&state, Viewer::Seat(by)).laid[by.index()], Some(state.secrets.laid[by.index()]));
    let mut revealed = state;
    revealed.board.aci.revealed = true;
    assert_eq!(game.view(&revealed, Viewer::Spectator).laid[by.index()], Some(state.secrets.laid[by.index()]));
}

#[test]
fn imagined_worlds_differ_in_nothing_that_is_seen() {
    let game = game(4);
    let state = (0..40).find_map(|seed| laying(&game, seed)).unwrap();
    for viewer in [Viewer::Spectator, Viewer::Seat(Seat(2))] {
        let view = game.view(&state, viewer);
        let worlds: Vec<State> = (0..20).map(|seed| game.imagine(&view, &mut Dice::new(seed))).collect();
        for world in &worlds {
            assert_eq!(game.audit(world), Ok(()));
            assert_eq!(game.view(world, viewer), view);
        }
        assert!(worlds.iter().any(|world| world.secrets != state.secrets), "nothing was imagined");
    }
    assert_eq!(game.imagine(&game.view(&state, Viewer::Everything), &mut Dice::new(1)), state);
}

#[test]
fn a_falsified_hand_changes_nothing_that_others_see() {
    // The powers of two hands are exchanged: only their owners notice.
    let game = game(4);
    let mut state = game.deal(&mut Dice::new(4), &mut Silent);
    let mut pile = state.secrets.piles;
    let (weak, strong) = (Card { power: 1, ..MEDIA }, Card { power: 4, ..MEDIA });
    if state.secrets.hands[1].count(weak) == 0 {
        pile.take(weak, 1);
        state.secrets.hands[1].add(weak, 1);
        state.secrets.piles = pile;
    }
    let mut other = state;
    other.secrets.hands[1].take(weak, 1);
    other.secrets.hands[1].add(strong, 1);
    other.secrets.piles.add(weak, 1);
    other.secrets.piles.take(strong, 1);
    for viewer in [Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2)), Viewer::Spectator] {
        assert_eq!(game.view(&state, viewer), game.view(&other, viewer));
    }
    assert_ne!(game.view(&state, Viewer::Seat(Seat(1))), game.view(&other, Viewer::Seat(Seat(1))));
}

#[test]
fn others_read_from_which_pile_a_card_was_drawn() {
    let game = game(3);
    let drew = Event::Drew { seat: Seat(1), card: MEDIA };
    let veiled = Event::DrewUnseen { seat: Seat(1), influence: Influence::Media };
    assert_eq!(game.witness(&drew, Viewer::Seat(Seat(1))), Some(drew));
    assert_eq!(game.witness(&drew, Viewer::Everything), Some(drew));
    assert_eq!(game.witness(&drew, Viewer::Seat(Seat(0))), Some(veiled));
    assert_eq!(game.witness(&drew, Viewer::Spectator), Some(veiled));
}

#[test]
fn imagined_cards_laid_are_of_the_colours_asked_for() {
    let game = game(3);
    let mut state = game.deal(&mut Dice::new(9), &mut Silent);
    let holder = &mut state.secrets;
    holder.hands[1] = Cards::NONE;
    holder.piles = super::all_cards(&game);
    holder.outer = Cards::NONE;
    holder.hands.iter_mut().for_each(|hand| *hand = Cards::NONE);
    for card in [MEDIA, Card { influence: Influence::Ngo, power: 1 }] {
        holder.piles.take(card, 2);
        holder.hands[1].add(card, 1);
        holder.laid[1].add(card, 0);
    }
    holder.laid[1].add(MEDIA, 1);
    holder.hands[1].add(Card { influence: Influence::Ngo, power: 1 }, 1);
    state.board.aci.purpose = Purpose::None;
    state.board.aci.laid[1] = 1;
    state.board.aci.asked = InfluenceSet::only(Influence::Media);
    let view = game.view(&state, Viewer::Seat(Seat(0)));
    for seed in 0..20 {
        let world = game.imagine(&view, &mut Dice::new(seed));
        assert_eq!((world.secrets.laid[1].of(Influence::Media), world.secrets.laid[1].len()), (1, 1));
        assert_eq!(world.secrets.hands[1].of(Influence::Ngo), 2);
    }
}
