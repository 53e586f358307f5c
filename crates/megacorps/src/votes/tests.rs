use crate::event::Event;
use crate::frame::Frame;
use crate::terms::Government;
use crate::testing::{GLOBBO, MOKIA, Table, WINDOZE};
use crate::{Action, Refusal};
use table::{Seat, Viewer};

/// An auction for ASEAN.
fn auction(table: &mut Table) {
    let country = table.country("asean");
    table.turn_window();
    table.state.board.frames.push(Frame::Auction { country });
    table.proceed();
}

/// An election in the European Union.
fn election(table: &mut Table) {
    let country = table.country("european_union");
    table.turn_window();
    table.state.board.frames.push(Frame::Election { country });
    table.proceed();
}

fn bids(table: &mut Table, bids: &[u16]) {
    for (seat, &bid) in bids.iter().enumerate() {
        table.act(seat as u8, Action::Bid(bid));
    }
}

#[test]
fn v13_a_shared_highest_bid_leaves_the_country_without_controller_and_nobody_pays() {
    for controller in [None, Some(2)] {
        let mut table = Table::of(3);
        controller.map(|seat| table.controls(seat, &["asean"]).army(0));
        auction(&mut table);
        bids(&mut table, &[4, 4, 1]);
        assert_eq!(table.controller("asean"), None);
        assert_eq!([0, 1, 2].map(|seat| table.purse(seat)), [40; 3]);
    }
}

#[test]
fn the_highest_bidder_pays_and_controls_the_present_controller_too() {
    // 9.1
    let mut table = Table::of(3);
    table.controls(1, &["asean"]);
    auction(&mut table);
    bids(&mut table, &[3, 7, 1]);
    assert_eq!((table.controller("asean"), table.purse(1), table.purse(0)), (Some(1), 33, 40));
    assert_eq!(table.state.board.paid_in, 7);
}

#[test]
fn all_bids_of_zero_change_nothing() {
    // R33
    let mut table = Table::of(3);
    table.controls(1, &["asean"]);
    auction(&mut table);
    bids(&mut table, &[0, 0, 0]);
    assert_eq!(table.controller("asean"), Some(1));
    assert!(table.happened(Event::AuctionEmpty { country: table.country("asean") }));
}

#[test]
fn bids_are_whole_euros_up_to_what_one_holds() {
    // R47, R48
    let mut table = Table::of(3);
    auction(&mut table);
    assert_eq!(table.refuse(0, Action::Bid(41)), Refusal::NeedsMoney { needed: 41, owned: 40 });
    assert_eq!(table.menu(0), [Action::Bid(0)], "one line, with its amounts");
    assert_eq!(table.neutral(0), Some(Action::Bid(0)));
}

#[test]
fn bids_are_secret_until_all_are_in_and_may_be_changed() {
    // 9.1, 18
    let seen = |bid: u16| {
        let mut table = Table::of(3);
        auction(&mut table);
        table.act(0, Action::Bid(bid));
        let views = [Viewer::Seat(Seat(1)), Viewer::Spectator]
            .map(|viewer| table::Sight::view(&table.game, &table.state, viewer));
        (views, table.events.len())
    };
    assert_eq!(seen(3), seen(30));
    let mut table = Table::of(3);
    auction(&mut table);
    table.act(0, Action::Bid(9)).act(0, Action::Reconsider).act(0, Action::Bid(2)).act(1, Action::Bid(5));
    assert_eq!(table.refuse(2, Action::Reconsider), Refusal::NothingToReconsider);
    table.act(2, Action::Bid(0));
    assert_eq!(table.controller("asean"), Some(1));
}

#[test]
fn whoever_has_nothing_is_not_asked_and_bids_zero() {
    let mut table = Table::of(3);
    table.money(1, 0);
    auction(&mut table);
    assert_eq!(table.waiting(), [0, 2]);
    table.act(0, Action::Bid(0)).act(2, Action::Bid(1));
    assert!(table.happened(Event::BidShown { seat: Seat(1), bid: 0 }));
    assert_eq!(table.controller("asean"), Some(2));
}

#[test]
fn v14_a_tie_costs_the_country_its_controller() {
    let mut table = Table::of(6);
    table.controls(MOKIA, &["european_union"]);
    table.owns(GLOBBO, &["nafta_media", "mercosur_media"]).owns(WINDOZE, &["japan_media", "india_media"]);
    election(&mut table);
    assert_eq!(table.waiting(), [GLOBBO, WINDOZE], "only the media vote");
    table.act(GLOBBO, Action::Vote(Some(Seat(GLOBBO)))).act(WINDOZE, Action::Vote(Some(Seat(WINDOZE))));
    assert_eq!(table.controller("european_union"), None);
}

#[test]
fn strictly_most_votes_win_for_anybody_in_one_bloc() {
    // 9.2, R35
    let mut table = Table::of(6);
    table.owns(GLOBBO, &["nafta_media", "mercosur_media"]).owns(WINDOZE, &["japan_media"]);
    election(&mut table);
    table.act(GLOBBO, Action::Vote(Some(Seat(5)))).act(WINDOZE, Action::Vote(Some(Seat(WINDOZE))));
    assert_eq!(table.controller("european_union"), Some(5), "a player without media");
    let country = table.country("european_union");
    assert!(table.happened(Event::ElectionWon { seat: Seat(5), country, votes: 2 }));
}

#[test]
fn silent_media_and_abstentions_change_nothing() {
    // R36, R37
    let mut table = Table::of(3);
    table.controls(2, &["european_union"]).owns(0, &["nafta_media"]).nationalise(&["japan_media"]);
    election(&mut table);
    assert_eq!((table.waiting(), table.neutral(0)), (vec![0], Some(Action::Vote(None))));
    table.act(0, Action::Vote(None));
    assert_eq!(table.controller("european_union"), Some(2));

    let mut table = Table::of(3);
    table.controls(2, &["european_union"]);
    election(&mut table);
    assert!(table.happened(Event::ElectionEmpty { country: table.country("european_union") }), "nobody owns media");
}

#[test]
fn candidates_are_players_of_the_table() {
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]);
    election(&mut table);
    assert_eq!(table.refuse(0, Action::Vote(Some(Seat(3)))), Refusal::NotACandidate { seat: Seat(3) });
    assert_eq!(table.menu(0).len(), 4);
}

#[test]
fn trade_is_closed_while_bids_and_votes_are_collected() {
    // R51
    let mut table = Table::of(3);
    auction(&mut table);
    let offer = table.offer(1, crate::Bundle::money(1), crate::Bundle::NOTHING);
    assert_eq!(table.refuse(0, offer), Refusal::TradeClosed);
}

#[test]
fn switches_decide_what_ties_and_silence_mean() {
    let rules = "[rulings]\nauction_tie = 'unchanged'\nauction_all_zero = 'uncontrolled'\n";
    let run = |own: &[u16]| {
        let mut table = Table::house(3, rules);
        table.controls(2, &["asean"]);
        auction(&mut table);
        bids(&mut table, own);
        table.controller("asean")
    };
    assert_eq!((run(&[4, 4, 1]), run(&[0, 0, 0])), (Some(2), None));
}

#[test]
fn a_wikisyndicalism_has_neither_elections_nor_auctions() {
    // R34
    let mut table = Table::of(3);
    table.turn_window().government("japan", Government::Wikisyndicalism).controls(1, &["japan"]);
    table.hands(0, &["elections", "vote_of_no_confidence", "greedy_kleptocrats"]);
    table.controls(1, &["european_union"]);
    for card in ["elections", "vote_of_no_confidence", "greedy_kleptocrats"] {
        let play = table.play_on(card, "japan");
        assert_eq!(table.refuse(0, play), Refusal::WrongTarget, "{card}");
    }
    table.at(Frame::Choose).mercenaries(0, 6);
    let war = table.war("japan");
    assert!(table.menu(0).contains(&war), "it is won by war");
}
