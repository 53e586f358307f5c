use crate::event::Event;
use crate::frame::Frame;
use crate::terms::{Cards, WindowKind};
use crate::testing::{Table, accept};
use crate::{Action, Bundle, Refusal};
use table::contract::*;
use table::{Seat, Viewer};

fn companies(table: &Table, ids: &[&str]) -> Bundle {
    Bundle::NOTHING.with_companies(table.companies(ids))
}

fn cards(table: &Table, ids: &[&str]) -> Bundle {
    let cards = ids.iter().fold(Cards::EMPTY, |cards, id| cards.union(table.card(id)));
    Bundle::NOTHING.with_cards(cards)
}

#[test]
fn a_bundle_changes_hands_for_a_bundle_in_one_step() {
    // 11, law 14, R50
    let mut table = Table::of(3);
    table
        .owns(0, &["nafta_media"])
        .controls(0, &["japan"])
        .hands(0, &["l5"])
        .owns(1, &["india_solar"])
        .mercenaries(1, 4);
    let give = Bundle::money(3)
        .with_companies(table.companies(&["nafta_media"]))
        .with_countries(table.countries(&["japan"]))
        .with_cards(table.card("l5"));
    let mut want = Bundle::money(10).with_companies(table.companies(&["india_solar"]));
    want.mercenaries = 2;
    let offer = table.offer(1, give, want);
    table.act(0, offer).act(1, accept(0, 0));
    assert_eq!((table.owner("nafta_media"), table.owner("india_solar")), (Some(1), Some(0)));
    assert_eq!((table.controller("japan"), table.hand(1).len(), table.hand(0).len()), (Some(1), 1, 0));
    assert_eq!((table.purse(0), table.purse(1), table.army(0), table.army(1)), (47, 33, 3, 2));
    assert!(table.happened(Event::Traded { from: Seat(0), to: Seat(1), give, want }));
    assert_eq!(table.waiting(), [0], "trade uses no action");
}

#[test]
fn a_gift_needs_acceptance_too() {
    // 11
    let mut table = Table::of(3);
    let gift = table.offer(2, Bundle::money(5), Bundle::NOTHING);
    table.act(1, gift);
    assert_eq!(table.purse(2), 40);
    assert_eq!(table.asides(2), [accept(1, 0), Action::Decline { from: Seat(1), offer: 0 }, Action::Leave]);
    table.act(2, Action::Decline { from: Seat(1), offer: 0 });
    assert_eq!((table.purse(2), table.refuse(2, accept(1, 0))), (40, Refusal::NoSuchOffer));
}

#[test]
fn an_offer_can_be_withdrawn_and_an_answer_never_reaches_a_later_one() {
    // 11
    let mut table = Table::of(3);
    let (cheap, dear) =
        (table.offer(1, Bundle::money(1), Bundle::NOTHING), table.offer(1, Bundle::NOTHING, Bundle::money(9)));
    table.act(0, cheap);
    assert_eq!(table.asides(0), [Action::Withdraw { offer: 0 }, Action::Leave]);
    table.act(0, Action::Withdraw { offer: 0 }).act(0, dear);
    assert_eq!(table.refuse(1, accept(0, 0)), Refusal::NoSuchOffer);
}

#[test]
fn what_is_no_longer_there_makes_an_acceptance_fail_without_effect() {
    // 11
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]);
    let media = companies(&table, &["nafta_media"]);
    let (to_one, to_two) = (table.offer(1, media, Bundle::money(5)), table.offer(2, media, Bundle::money(6)));
    table.act(0, to_one).act(0, to_two).act(2, accept(0, 1));
    let before = table.state;
    assert_eq!(table.refuse(1, accept(0, 0)), Refusal::NotTheirs { seat: Seat(0) });
    assert_eq!(table.state, before);
    assert!(!table.asides(1).contains(&accept(0, 0)), "not offered any more");
}

#[test]
fn crossing_offers_stand_each_for_itself() {
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]).owns(1, &["india_solar"]);
    let (media, solar) = (companies(&table, &["nafta_media"]), companies(&table, &["india_solar"]));
    let (one, other) = (table.offer(1, media, solar), table.offer(0, solar, media));
    table.act(0, one).act(1, other).act(1, accept(0, 0));
    assert_eq!(table.refuse(0, accept(1, 0)), Refusal::NotTheirs { seat: Seat(1) }, "done already");
}

#[test]
fn both_sides_may_give_the_same_kind_of_card() {
    let mut table = Table::of(3);
    table.hands(0, &["shortages"]).hands(1, &["shortages"]);
    let card = cards(&table, &["shortages"]);
    let offer = table.offer(1, card, card);
    table.act(0, offer).act(1, accept(0, 0));
    assert_eq!((table.hand(0), table.hand(1)), (table.card("shortages"), table.card("shortages")));
}

#[test]
fn cards_of_the_givers_choice_are_chosen_on_acceptance() {
    // 11
    let mut table = Table::of(3);
    table.hands(1, &["l5", "asteroid"]);
    let want = Bundle::NOTHING.with_any_cards(1);
    let offer = table.offer(1, Bundle::money(3), want);
    table.act(0, offer);
    assert_eq!(table.refuse(1, accept(0, 0)), Refusal::WrongCards { count: 1 });
    let foreign = Action::Accept { from: Seat(0), offer: 0, cards: table.card("shortages") };
    assert_eq!(table.refuse(1, foreign), Refusal::NotYours);
    let yes = Action::Accept { from: Seat(0), offer: 0, cards: table.card("asteroid") };
    table.act(1, yes);
    assert_eq!(table.hand(0), table.card("asteroid"));
    let two = Bundle::NOTHING.with_any_cards(2);
    let offer = table.offer(1, Bundle::NOTHING, two);
    assert_eq!(table.refuse(0, offer), Refusal::NotTheirs { seat: Seat(1) }, "more cards than the hand holds");
}

#[test]
fn nobody_offers_what_they_do_not_hold_or_asks_for_what_others_visibly_lack() {
    let mut table = Table::of(3);
    table.owns(1, &["nafta_media"]);
    let media = companies(&table, &["nafta_media"]);
    let refused = |table: &mut Table, give, want| {
        let offer = table.offer(1, give, want);
        table.refuse(0, offer)
    };
    assert_eq!(refused(&mut table, media, Bundle::NOTHING), Refusal::NotYours);
    assert_eq!(refused(&mut table, Bundle::money(41), Bundle::NOTHING), Refusal::NotYours);
    let card = cards(&table, &["l5"]);
    assert_eq!(refused(&mut table, card, Bundle::NOTHING), Refusal::NotYours);
    assert_eq!(refused(&mut table, Bundle::NOTHING, Bundle::mercenaries(2)), Refusal::NotTheirs { seat: Seat(1) });
    assert_eq!(refused(&mut table, Bundle::NOTHING, card), Refusal::NotTheirs { seat: Seat(1) }, "an empty hand");
    assert_eq!(refused(&mut table, Bundle::NOTHING, Bundle::NOTHING), Refusal::EmptyOffer);
    let own = table.offer(0, Bundle::money(1), Bundle::NOTHING);
    assert_eq!(table.refuse(0, own), Refusal::NotATrader { seat: Seat(0) });
    let nobody = table.offer(5, Bundle::money(1), Bundle::NOTHING);
    assert_eq!(table.refuse(0, nobody), Refusal::NotATrader { seat: Seat(5) });
}

#[test]
fn asking_for_a_card_tells_nothing_about_the_hand_asked() {
    let judged = |held: &str| {
        let mut table = Table::of(3);
        table.hands(1, &[held]);
        let offer = table.offer(1, Bundle::money(1), cards(&table, &["l5"]));
        table.act(0, offer);
        table.game.view(&table.state, Viewer::Seat(Seat(0)))
    };
    assert_eq!(judged("l5"), judged("shortages"));
}

#[test]
fn three_offers_open_and_eight_made_in_a_turn() {
    // 11
    let mut table = Table::of(3);
    let offer = table.offer(1, Bundle::money(1), Bundle::NOTHING);
    for _ in 0..3 {
        table.act(0, offer);
    }
    assert_eq!(table.refuse(0, offer), Refusal::TooManyOpen { most: 3 });
    for made in 3..8 {
        table.act(0, Action::Withdraw { offer: made - 3 }).act(0, offer);
    }
    table.act(0, Action::Withdraw { offer: 7 });
    assert_eq!(table.refuse(0, offer), Refusal::TooManyMade { most: 8 });
    table.act(0, Action::Pass).act(0, offer);
    assert_eq!(table.state.secrets.deals.made(Seat(0)), 1, "the next turn counts anew");
}

#[test]
fn trade_is_open_in_the_windows_of_a_turn_and_the_last_call_and_closed_in_the_others() {
    // R51
    let open = |table: &mut Table| {
        let offer = table.offer(1, Bundle::money(1), Bundle::NOTHING);
        table.proceed();
        table.game.check(&table.state, Seat(2), &offer)
    };
    let mut table = Table::of(3);
    table.hands(0, &["clone_soldiers"]).turn_window();
    assert_eq!(open(&mut table), Ok(()));
    table.act(0, Action::Pass);
    assert_eq!(open(&mut table), Ok(()), "while an action is chosen");
    let pay = table.pay_out("oil");
    table.act(0, pay);
    assert!(matches!(table.state.frame(), Frame::Window { kind: WindowKind::Declared, .. }));
    assert_eq!(open(&mut table), Err(Refusal::TradeClosed));
    table.act(0, Action::Pass);
    assert!(matches!(table.state.frame(), Frame::Window { kind: WindowKind::Payout, .. }));
    assert_eq!(open(&mut table), Err(Refusal::TradeClosed));
    table.at(Frame::TakeCompanies { taken: 0 });
    table.state.board.deck += 1;
    assert_eq!(open(&mut table), Err(Refusal::TradeClosed), "set-up");
}

#[test]
fn an_offer_made_before_stays_open_through_closed_stretches() {
    // 11
    let mut table = Table::of(3);
    let offer = table.offer(1, Bundle::money(1), Bundle::NOTHING);
    let pay = table.pay_out("oil");
    table.hands(2, &["clone_soldiers"]).act(0, offer).act(0, pay);
    assert_eq!(table.refuse(1, accept(0, 0)), Refusal::TradeClosed);
    table.pass_all().act(1, accept(0, 0));
    assert_eq!(table.purse(1), 41);
}

#[test]
fn all_offers_of_cards_lapse_when_a_card_changes_hands() {
    let mut table = Table::of(4);
    table.hands(0, &["l5", "asteroid"]);
    let (l5, asteroid) = (cards(&table, &["l5"]), cards(&table, &["asteroid"]));
    let offers = [
        table.offer(1, l5, Bundle::NOTHING),
        table.offer(2, asteroid, Bundle::NOTHING),
        table.offer(3, Bundle::money(1), Bundle::NOTHING),
    ];
    offers.into_iter().for_each(|offer| {
        table.act(0, offer);
    });
    table.act(1, accept(0, 0));
    let lapsed = Event::OfferLapsed { from: Seat(0), to: Seat(2), offer: 1 };
    assert!(table.happened(lapsed), "which of them remain would tell which card went");
    assert_eq!(table.state.secrets.deals.of(Seat(0)).count(), 1, "the money is still offered");
}

#[test]
fn an_offer_of_a_card_lapses_when_the_card_is_played() {
    let mut table = Table::of(3);
    table.turn_window().hands(0, &["clone_soldiers", "l5"]);
    let (clones, l5) = (cards(&table, &["clone_soldiers"]), cards(&table, &["l5"]));
    let offers = [table.offer(1, clones, Bundle::NOTHING), table.offer(2, l5, Bundle::NOTHING)];
    offers.into_iter().for_each(|offer| {
        table.act(0, offer);
    });
    let play = table.play("clone_soldiers");
    table.act(0, play);
    assert!(table.happened(Event::OfferLapsed { from: Seat(0), to: Seat(1), offer: 0 }));
    assert_eq!(table.state.secrets.deals.of(Seat(0)).count(), 1);
}

#[test]
fn an_offer_is_seen_by_its_two_parties_only() {
    // 18
    let mut table = Table::of(3);
    table.hands(0, &["l5"]);
    let offer = table.offer(1, cards(&table, &["l5"]), Bundle::money(2));
    let before = table.game.view(&table.state, Viewer::Seat(Seat(2)));
    table.proceed();
    let unseen = table.game.view(&table.state, Viewer::Seat(Seat(2)));
    table.act(0, offer);
    assert_eq!(table.game.view(&table.state, Viewer::Seat(Seat(2))).deals, before.deals);
    assert_eq!(table.game.view(&table.state, Viewer::Seat(Seat(2))), unseen);
    let seen = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    assert_eq!(seen.deals.get(Seat(0), 0).map(|offer| offer.give.cards()), Some(table.card("l5")));
    let note_is_heard = table.game.listeners(&offer);
    assert_eq!(note_is_heard, table::SeatSet::only(Seat(1)));
}

#[test]
fn trades_need_no_permission() {
    // 11
    let mut table = Table::of(3);
    table.owns(0, &["nafta_media"]).owns(1, &["japan_media"]).controls(2, &["nafta"]);
    let offer = table.offer(1, companies(&table, &["nafta_media"]), Bundle::money(9));
    table.act(0, offer).act(1, accept(0, 0));
    assert_eq!(table.owner("nafta_media"), Some(1));
}

#[test]
fn active_player_and_paid_are_nobodys_property() {
    // R42: a bundle has no place for them, and a trade of everything else leaves them where they are.
    let mut table = Table::of(3);
    table.turn(0).owns(0, &["nafta_media"]).controls(0, &["japan"]).hands(0, &["l5"]);
    table.state.board.paid = Some(Seat(0));
    let mut all = Bundle::money(40)
        .with_companies(table.companies(&["nafta_media"]))
        .with_countries(table.countries(&["japan"]))
        .with_cards(table.card("l5"));
    all.mercenaries = 1;
    let offer = table.offer(1, all, Bundle::NOTHING);
    table.act(0, offer).act(1, accept(0, 0));
    assert_eq!((table.purse(0), table.army(0), table.owner("nafta_media")), (0, 0, Some(1)));
    assert_eq!((table.state.board.paid, table.state.board.active), (Some(Seat(0)), Seat(0)));
    let form = serde_json::json!({"offer": {"to": 1, "give": {"paid": true}}});
    assert_eq!(table::Forms::read_action(&table.game, &form).unwrap_err().at, "offer.give.paid");
}
