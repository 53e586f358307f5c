use crate::event::Event;
use crate::frame::Frame;
use crate::rules::Rulebook;
use crate::terms::CompanyId;
use crate::{Action, Corporations, MegaCorps, Options, State};
use table::contract::*;
use table::{Seat, SeededLuck, Waiting};

fn agreed(names: &[&str]) -> MegaCorps {
    let corporations = Corporations::Agreed(names.iter().map(|&name| name.to_owned()).collect());
    MegaCorps::new(Rulebook::printed(), Options { players: names.len() as u8, corporations }).unwrap()
}

fn deal(game: &MegaCorps, seed: u128) -> (State, Vec<Event>) {
    let mut events = Vec::new();
    let state = game.deal(&mut SeededLuck::new(seed), &mut events);
    assert_eq!(game.audit(&state), Ok(()));
    (state, events)
}

fn asked(game: &MegaCorps, state: &State) -> Seat {
    let Waiting::On(seats) = game.waiting(state) else { panic!("over") };
    assert_eq!(seats.len(), 1);
    seats.lowest().unwrap()
}

#[test]
fn v11_six_players_control_six_countries_and_get_six_cards() {
    let game = MegaCorps::printed(6).unwrap();
    for seed in 0..20 {
        let (state, _) = deal(&game, seed);
        let cards: usize = state.secrets.hands.iter().map(|hand| hand.len()).sum();
        assert_eq!((state.board.all_controlled().len(), cards, state.board.deck), (6, 6, 12));
        assert_eq!(game.unseen(&state).len() - usize::from(state.board.deck), 3, "boxed");
    }
}

#[test]
fn v12_three_players_without_a_second_country_get_a_card_each_and_no_card_is_boxed() {
    let game = agreed(&["windoze", "the_mouse", "mokia"]);
    let [asean, africa] = ["asean", "african_federation"].map(|id| game.rules().country_named(id).unwrap());
    let drawn = |state: &State| (state.board.controller(asean).unwrap(), state.board.controller(africa).unwrap());
    let (state, _) =
        (0..200).map(|seed| deal(&game, seed)).find(|(state, _)| drawn(state) == (Seat(0), Seat(1))).unwrap();
    assert!(state.secrets.hands[..3].iter().all(|hand| hand.len() == 1));
    assert_eq!((state.board.deck, game.unseen(&state).len()), (18, 18));
}

#[test]
fn asean_and_the_african_federation_go_to_different_players() {
    // R3
    let game = MegaCorps::printed(3).unwrap();
    let [asean, africa] = ["asean", "african_federation"].map(|id| game.rules().country_named(id).unwrap());
    let mut lucky = [[false; 3]; 2];
    for seed in 0..100 {
        let (state, _) = deal(&game, seed);
        let (one, other) = (state.board.controller(asean).unwrap(), state.board.controller(africa).unwrap());
        assert_ne!(one, other);
        (lucky[0][one.index()], lucky[1][other.index()]) = (true, true);
    }
    assert_eq!(lucky, [[true; 3]; 2], "everybody draws one now and then");
}

#[test]
fn homes_of_absent_megacorps_stay_uncontrolled() {
    // 3.3, R4
    let game = agreed(&["mokia", "windoze", "lenogo"]);
    let home = |id: &str, state: &State| state.board.controller(game.rules().country_named(id).unwrap());
    let (state, _) = deal(&game, 1);
    assert_eq!((home("european_union", &state), home("china", &state)), (Some(Seat(0)), Some(Seat(2))));
    assert_eq!((home("mercosur", &state), home("japan", &state)), (None, None));
    for seat in game.all() {
        let countries = state.board.countries(seat).len();
        assert_eq!(state.hand(seat).len(), [2, 1, 0][countries], "starting cards go by countries, homes included");
    }
}

#[test]
fn everybody_starts_with_forty_euros_and_a_mercenary() {
    // 3.7
    let game = MegaCorps::printed(4).unwrap();
    let (state, _) = deal(&game, 3);
    assert_eq!((state.board.money, state.board.mercenaries), ([40, 40, 40, 40, 0, 0], [1, 1, 1, 1, 0, 0]));
    assert_eq!((state.board.round, state.board.paid, state.board.deck), (1, None, 16));
}

#[test]
fn two_laps_clockwise_from_the_active_player_without_permission_or_price() {
    // R1, R2
    let game = MegaCorps::printed(5).unwrap();
    let (mut state, _) = deal(&game, 2);
    let active = state.board.active;
    let mut order = Vec::new();
    while matches!(state.frame(), Frame::TakeCompanies { .. }) {
        let seat = asked(&game, &state);
        order.push(seat.0);
        let company = state.board.unowned.lowest().unwrap();
        game.apply(&mut state, seat, Action::TakeCompany(company), &mut SeededLuck::new(2), &mut Vec::new()).unwrap();
    }
    let lap: Vec<u8> = (0..5).map(|step| (active.0 + step) % 5).collect();
    assert_eq!(order, [lap.clone(), lap].concat());
    assert!(state.board.owned[..5].iter().all(|owned| owned.len() == 2));
    assert_eq!(state.board.money[..5], [40; 5]);
}

#[test]
fn l5_asteroid_and_open_source_cannot_be_taken() {
    // 3.8
    let game = MegaCorps::printed(3).unwrap();
    let (state, _) = deal(&game, 2);
    let seat = asked(&game, &state);
    for id in ["l5_nanotech", "asteroid_metals", "open_source_software"] {
        let take = Action::TakeCompany(game.rules().company_named(id).unwrap());
        assert!(game.check(&state, seat, &take).is_err(), "{id}");
    }
    let swiss = Action::TakeCompany(game.rules().company_named("switzerland_finance").unwrap());
    assert_eq!(game.check(&state, seat, &swiss), Ok(()));
    assert!(game.check(&state, seat, &Action::TakeCompany(CompanyId(63))).is_err());
    assert_eq!(game.neutral(&state, seat), Some(Action::TakeCompany(CompanyId(0))), "the lowest one");
}

#[test]
fn megacorps_are_drawn_by_lot_or_chosen_in_seat_order() {
    // 3.2
    let drawn = MegaCorps::printed(4).unwrap();
    let (one, other) = (deal(&drawn, 1).0.board.megacorps, deal(&drawn, 4).0.board.megacorps);
    assert_ne!(one, other);
    let options = Options { players: 4, corporations: Corporations::Chosen };
    let game = MegaCorps::new(Rulebook::printed(), options).unwrap();
    let (mut state, _) = deal(&game, 1);
    let mouse = game.rules().megacorp_named("the_mouse").unwrap();
    let take = |state: &mut State, seat: u8, megacorp| {
        assert_eq!(asked(&game, state), Seat(seat));
        let action = Action::ChooseMegaCorp(megacorp);
        game.apply(state, Seat(seat), action, &mut SeededLuck::new(5), &mut Vec::new())
    };
    assert_eq!(take(&mut state, 0, Some(mouse)), Ok(()));
    assert!(take(&mut state, 1, Some(mouse)).is_err(), "taken");
    for seat in 1..4 {
        assert_eq!(take(&mut state, seat, None), Ok(()), "chance decides");
    }
    assert_eq!(state.board.megacorps[0], Some(mouse));
    assert!(matches!(state.frame(), Frame::TakeCompanies { taken: 0 }));
    assert_eq!(game.audit(&state), Ok(()), "no MegaCorp is taken twice");
}

#[test]
fn cards_are_dealt_clockwise_from_the_active_player() {
    // R70
    let game = MegaCorps::printed(6).unwrap();
    let (state, events) = deal(&game, 9);
    let dealt: Vec<Seat> = events
        .iter()
        .filter_map(|event| match event {
            Event::CardsDealt { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    let place = |seat: &Seat| (seat.0 + 6 - state.board.active.0) % 6;
    assert!(dealt.is_sorted_by_key(place), "{dealt:?} from {:?}", state.board.active);
}
