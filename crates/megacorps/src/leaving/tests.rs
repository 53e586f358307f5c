use crate::action::{Order, Price, Replies};
use crate::event::Event;
use crate::frame::Frame;
use crate::terms::{Cards, Side};
use crate::testing::Table;
use crate::{Action, Bundle, Refusal};
use table::contract::*;
use table::{Seat, SeatSet, Waiting};

/// Whether everybody has been told that a player is gone.
fn has_left(table: &Table, seat: u8) -> bool {
    table.events.iter().any(|event| matches!(event, Event::Left { seat: gone, .. } if gone.0 == seat))
}

#[test]
fn whoever_leaves_takes_nothing_along_and_hands_nothing_over() {
    // 12, R54
    let mut table = Table::of(4);
    table.owns(1, &["nafta_media", "l5_nanotech"]).controls(1, &["japan"]).hands(1, &["shortages", "l5"]);
    table.state.board.paid = Some(Seat(1));
    table.act(1, Action::Leave);
    assert!(has_left(&table, 1), "nothing is under way: at once");
    assert_eq!(
        (table.owner("nafta_media"), table.controller("japan"), table.purse(1), table.army(1)),
        (None, None, 0, 0)
    );
    assert!(table.state.board.unowned.contains(table.company("l5_nanotech")), "in play, and a competitor by itself");
    assert_eq!((table.hand(1), table.state.board.discard.len(), table.state.board.paid), (Cards::EMPTY, 2, None));
    let cards = table.state.board.discard;
    assert!(table.happened(Event::Left { seat: Seat(1), cards }), "the pile lies open");
    assert_eq!(table.refuse(1, Action::Leave), Refusal::NotInTheGame);
    assert_eq!(table.waiting(), [0], "the game goes on");
}

#[test]
fn a_seat_that_has_left_is_skipped_and_rounds_are_not_shortened() {
    // R56
    let mut table = Table::of(3);
    let deck = table.state.board.deck;
    table.act(1, Action::Leave).act(0, Action::Pass);
    assert_eq!(table.waiting(), [2]);
    table.act(2, Action::Pass).pass_all();
    assert_eq!((table.state.board.active, table.state.board.deck), (Seat(2), deck - 1), "seat 2 is active next");
}

#[test]
fn leaving_before_choosing_an_action_is_passing() {
    // R69
    let mut table = Table::of(3);
    table.act(0, Action::Leave);
    assert_eq!(table.waiting(), [1]);
    let mut table = Table::of(3);
    table.turn_window().hands(2, &["clone_soldiers"]).act(0, Action::Leave);
    assert_eq!(table.waiting(), [2], "the window goes on for the others");
    table.act(2, Action::Pass).pass_all();
    assert_eq!(table.waiting(), [1], "and then it is the next player's turn");
}

#[test]
fn open_offers_of_a_leaver_lapse() {
    // 12
    let mut table = Table::of(4);
    let offers = [
        (1, table.offer(0, Bundle::money(1), Bundle::NOTHING)),
        (2, table.offer(1, Bundle::money(1), Bundle::NOTHING)),
    ];
    for (seat, offer) in offers {
        table.act(seat, offer);
    }
    table.act(1, Action::Leave);
    assert!(table.state.secrets.deals.is_empty());
    let offer = table.offer(1, Bundle::money(1), Bundle::NOTHING);
    assert_eq!(table.refuse(0, offer), Refusal::NotATrader { seat: Seat(1) });
}

#[test]
fn with_one_player_left_the_game_ends_at_once_and_that_player_wins() {
    // 12
    let mut table = Table::of(3);
    table.owns(2, &["mercosur_oil"]).money(2, 0);
    table.act(0, Action::Leave).act(1, Action::Leave);
    assert_eq!(table.game.waiting(&table.state), Waiting::Over);
    assert!(table.happened(Event::GameEnded { winners: SeatSet::only(Seat(2)) }));
    assert!(!table.happened(Event::FinalPayouts));
    let outcome = table.game.outcome(&table.state).unwrap();
    let places: Vec<(u8, u8)> = outcome.standings.iter().map(|standing| (standing.seat.0, standing.place)).collect();
    assert_eq!(places, [(2, 1), (0, 2), (1, 2)], "whoever has left shares the last place");
}

#[test]
fn a_game_that_ends_in_the_middle_of_a_turn_forgets_what_was_forbidden_in_it() {
    // 12, R18
    let mut table = Table::of(3);
    table.owns(0, &["european_union_media"]).controls(1, &["japan"]);
    let (buy, company) = (table.buy("japan_media"), table.company("japan_media"));
    table.act(0, buy).act(1, Action::Permit(false));
    assert!(table.state.board.refused.contains(company));
    table.act(2, Action::Leave).act(1, Action::Leave).act(0, Action::Pass);
    assert_eq!(table.game.waiting(&table.state), Waiting::Over);
    assert_eq!(table.game.audit(&table.state), Ok(()));
}

#[test]
fn an_attacker_who_leaves_stays_in_the_war_until_it_is_over() {
    // R55
    let mut table = Table::of(4);
    table.mercenaries(0, 9).mercenaries(2, 1).controls(1, &["japan"]).owns(1, &["japan_media"]);
    let war = table.war("japan");
    table.act(0, war).act(0, Action::Leave);
    assert!(!has_left(&table, 0));
    assert_eq!(table.waiting(), [2], "the pause goes on");
    for seat in [2, 3] {
        table.act(seat, Action::Ready);
    }
    assert!(table.happened(Event::ControlChanged {
        country: table.country("japan"),
        from: Some(Seat(1)),
        to: Some(Seat(0))
    }));
    assert!(has_left(&table, 0));
    assert_eq!(
        (table.controller("japan"), table.owner("japan_media")),
        (None, Some(1)),
        "no intervention by the leaver"
    );
}

#[test]
fn a_defender_who_leaves_is_answered_for_in_the_war() {
    // R55, R69
    let mut table = Table::of(4);
    table.mercenaries(2, 3).controls(1, &["japan"]);
    let war = table.war("japan");
    table.act(0, war).act(2, Action::Sell { side: Side::Defense, mercenaries: 3, price: 1 });
    assert_eq!(table.waiting(), [1]);
    table.act(1, Action::Leave);
    assert!(table.happened(Event::SaleRefused { seller: Seat(2), buyer: Seat(1) }));
    assert_eq!(table.waiting(), [2]);
}

#[test]
fn whoever_leaves_in_an_auction_bids_nothing() {
    // 12
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["greedy_kleptocrats"]);
    let auction = table.play_on("greedy_kleptocrats", "asean");
    table.act(0, auction).act(1, Action::Leave).act(0, Action::Bid(3)).act(2, Action::Bid(2));
    assert!(table.happened(Event::BidShown { seat: Seat(1), bid: 0 }));
    assert_eq!(table.controller("asean"), Some(0));
    assert!(has_left(&table, 1), "once the card is resolved");
}

#[test]
fn a_bid_already_sealed_counts_though_its_owner_leaves() {
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["greedy_kleptocrats"]);
    let auction = table.play_on("greedy_kleptocrats", "asean");
    table.act(0, auction).act(1, Action::Bid(9)).act(1, Action::Leave);
    assert_eq!(table.refuse(1, Action::Reconsider), Refusal::NothingToReconsider);
    table.act(0, Action::Bid(3)).act(2, Action::Bid(2));
    assert_eq!(table.controller("asean"), None, "won, and lost with everything else");
}

#[test]
fn in_the_window_of_a_declared_action_the_leaver_is_passed_over() {
    let mut table = Table::of(4);
    table.hands(1, &["clone_soldiers"]).hands(2, &["military_coup"]);
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert_eq!(table.waiting(), [1]);
    table.act(1, Action::Leave);
    assert_eq!(table.waiting(), [2]);
    assert!(!has_left(&table, 1), "an action is under way");
    table.pass_all();
    assert!(has_left(&table, 1));
}

#[test]
fn questions_to_a_leaver_are_answered_by_the_defaults() {
    // R69
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]);
    let buy = table.buy("japan_media");
    table.act(0, buy).act(1, Action::Leave);
    assert_eq!(table.owner("japan_media"), Some(0), "permitted");
}

#[test]
fn a_buyer_who_leaves_takes_the_purchase_and_the_sweetener_along() {
    // R71
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]);
    let company = table.company("japan_media");
    table.act(0, Action::Buy { company, sweetener: Bundle::money(9) });
    assert_eq!(table.waiting(), [1]);
    table.act(0, Action::Leave);
    assert!(table.happened(Event::PurchaseLapsed { seat: Seat(0), company }), "nothing is left to permit");
    assert!(has_left(&table, 0));
    assert_eq!((table.purse(1), table.owner("japan_media")), (40, None));
    assert_eq!((table.state.secrets.sweetener, table.waiting()), (Bundle::NOTHING, vec![1]));
}

#[test]
fn a_controller_who_leaves_permits_and_the_buyer_keeps_the_sweetener() {
    // R71
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]);
    let company = table.company("japan_media");
    table.act(0, Action::Buy { company, sweetener: Bundle::money(9) }).act(1, Action::Leave);
    assert!(table.happened(Event::Permitted { seat: Seat(0), company, controller: Seat(1) }));
    assert_eq!((table.owner("japan_media"), table.purse(0)), (Some(0), 36), "only the price is paid");
}

#[test]
fn a_sale_in_a_war_lapses_when_either_party_leaves() {
    // R71
    let at_war = || {
        let mut table = Table::of(5);
        table.mercenaries(2, 3).controls(1, &["japan"]);
        let war = table.war("japan");
        table.act(0, war);
        table
    };
    let mut asking = at_war();
    asking.act(1, Action::Request { from: Seat(2), mercenaries: 2, price: 40 }).act(1, Action::Leave);
    assert!(asking.happened(Event::SaleRefused { seller: Seat(2), buyer: Seat(1) }));
    assert_eq!((asking.purse(2), asking.army(2), asking.army(1)), (40, 3, 1), "no price from somebody who leaves");
    let mut selling = at_war();
    selling.act(2, Action::Sell { side: Side::Defense, mercenaries: 3, price: 1 }).act(2, Action::Leave);
    assert!(selling.happened(Event::SaleRefused { seller: Seat(2), buyer: Seat(1) }));
    assert_eq!((selling.purse(1), selling.army(1)), (40, 1), "and no mercenaries either");
    assert_eq!(selling.waiting(), [3], "the pause goes on");
}

#[test]
fn the_bids_for_mercenaries_of_a_buyer_who_leaves_are_not_paid() {
    // R71
    let ordered = || {
        let mut table = Table::of(3);
        table.owns(1, &["china_defense"]).owns(2, &["caliphate_defense"]).act(0, Action::BuyMercenaries);
        let mut order = Order { bank: 1, ..Order::default() };
        for id in ["china_defense", "caliphate_defense"] {
            order.bids[table.supplier(id)] = Price::of(20);
        }
        table.act(0, Action::Order(order));
        table
    };
    let answer = |table: &Table, id: &str, price: Price| {
        let mut replies = Replies::default();
        replies.0[table.supplier(id)] = price;
        Action::Reply(replies)
    };
    let mut early = ordered();
    let yes = answer(&early, "china_defense", Price::ACCEPT);
    early.act(1, yes).act(0, Action::Leave);
    let mut late = ordered();
    let dearer = answer(&late, "caliphate_defense", Price::of(30));
    late.act(1, yes).act(2, dearer);
    assert!(matches!(late.state.frame(), Frame::Confirm));
    late.act(0, Action::Leave);
    for mut table in [early, late] {
        let company = table.company("china_defense");
        assert!(table.happened(Event::DealLapsed { seat: Seat(0), company }));
        assert!(has_left(&table, 0));
        assert_eq!((table.purse(1), table.purse(2), table.waiting()), (40, 40, vec![1]));
    }
}

#[test]
fn an_owner_who_leaves_after_accepting_a_bid_has_sold() {
    // R71: what was sealed counts; the mercenary comes from the supply.
    let mut table = Table::of(4);
    table.owns(1, &["china_defense"]).owns(2, &["caliphate_defense"]).disarm().act(0, Action::BuyMercenaries);
    let (china, caliphate) = (table.supplier("china_defense"), table.supplier("caliphate_defense"));
    let mut order = Order::default();
    (order.bids[china], order.bids[caliphate]) = (Price::of(2), Price::of(2));
    table.act(0, Action::Order(order));
    let mut yes = Replies::default();
    yes.0[china] = Price::ACCEPT;
    table.act(1, Action::Reply(yes)).act(1, Action::Leave).act(2, Action::Leave);
    assert_eq!((table.army(0), table.purse(0)), (1, 38), "one has sold, the other refuses by default");
}

#[test]
fn in_the_set_up_a_leavers_companies_are_for_sale_again() {
    let game = crate::MegaCorps::printed(4).unwrap();
    let mut luck = table::SeededLuck::new(1);
    let mut state = game.deal(&mut luck, &mut table::Silent);
    let first = state.board.call.missing().lowest().unwrap();
    let company = state.board.unowned.lowest().unwrap();
    for action in [Action::TakeCompany(company), Action::Leave] {
        game.apply(&mut state, first, action, &mut luck, &mut table::Silent).unwrap();
        assert_eq!(game.audit(&state), Ok(()));
    }
    assert!(state.board.unowned.contains(company));
    assert!(matches!(state.frame(), Frame::TakeCompanies { taken: 1 }));
    assert!(!state.board.call.missing().contains(first));
}

#[test]
fn an_active_player_who_leaves_in_the_set_up_is_followed_by_the_next() {
    let game = crate::MegaCorps::printed(3).unwrap();
    let mut luck = table::SeededLuck::new(1);
    let mut state = game.deal(&mut luck, &mut table::Silent);
    let first = state.board.active;
    let next = Seat((first.0 + 1) % 3);
    game.apply(&mut state, first, Action::Leave, &mut luck, &mut table::Silent).unwrap();
    while let Frame::TakeCompanies { .. } = state.frame() {
        let seat = state.board.call.missing().lowest().unwrap();
        let company = state.board.unowned.lowest().unwrap();
        game.apply(&mut state, seat, Action::TakeCompany(company), &mut luck, &mut table::Silent).unwrap();
        assert_eq!(game.audit(&state), Ok(()));
    }
    assert_eq!((state.board.active, state.hand(first).len()), (next, 0));
}
