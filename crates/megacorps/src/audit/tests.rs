//! Each law refuses what breaks it.

use crate::action::Price;
use crate::bundle::Bundle;
use crate::frame::Frame;
use crate::state::{Choice, State};
use crate::terms::{Cards, CompanyId, CountryId, Government, IndustryId, Side, WindowKind};
use crate::testing::Table;
use table::contract::*;
use table::{Asking, Call, CardId, Frames, Seat, SeatSet};

/// The law that a change breaks.
fn broken(table: &Table, change: impl Fn(&mut State)) -> &'static str {
    let mut state = table.state;
    change(&mut state);
    assert_ne!(state, table.state, "nothing was changed");
    table.game.audit(&state).err().map_or("no law", |broken| broken.law)
}

fn check(law: &str, prepare: impl Fn(&mut Table), change: impl Fn(&mut State)) {
    let mut table = Table::of(4);
    prepare(&mut table);
    table.proceed();
    assert_eq!(broken(&table, change), law);
}

fn plain(_: &mut Table) {}

#[test]
fn companies_and_countries_are_in_one_place() {
    // Laws 2, 9, 10
    let law = "companies_are_in_one_state";
    check(law, plain, |state| state.board.owned[0].insert(CompanyId(0)));
    check(law, plain, |state| state.board.unowned.remove(CompanyId(0)));
    check(law, plain, |state| state.board.unowned.insert(CompanyId(61)));
    check("syndicalised_for_good", plain, |state| {
        state.board.syndicalised.remove(CompanyId(59));
        state.board.unowned.insert(CompanyId(59));
    });
    check("neutral_places_have_no_ruler", plain, |state| {
        state.board.unowned.remove(CompanyId(56));
        state.board.nationalised.insert(CompanyId(56));
    });
    check("neutral_places_have_no_ruler", plain, |state| state.board.controlled[0].insert(CountryId(11)));
    check("countries_have_one_controller", plain, |state| {
        state.board.controlled[0].insert(CountryId(2));
        state.board.controlled[1].insert(CountryId(2));
    });
    let law = "countries_have_one_government";
    check(law, plain, |state| state.board.governments[Government::Dictatorship.index()].insert(CountryId(0)));
    check(law, plain, |state| state.board.governments[Government::Democracy.index()].remove(CountryId(0)));
    check("industries_are_known", plain, |state| state.board.supplying.insert(IndustryId(13)));
}

#[test]
fn players_and_their_means_add_up() {
    // Laws 1, 8
    check("players_are_seated", plain, |state| state.board.present.insert(Seat(5)));
    check("players_are_seated", plain, |state| state.board.turn = Seat(4));
    check("players_are_seated", plain, |state| state.board.leaving = SeatSet::only(Seat(7)));
    check("paid_is_held_at_the_table", plain, |state| state.board.paid = Some(Seat(5)));
    check("megacorps_are_taken_once", plain, |state| state.board.megacorps[1] = state.board.megacorps[0]);
    check("megacorps_are_taken_once", plain, |state| state.board.megacorps[1] = None);
    check("whoever_is_gone_has_nothing", plain, |state| state.board.mercenaries[5] = 1);
    check("money_is_conserved", plain, |state| state.board.money[1] += 1);
    check("money_is_conserved", plain, |state| state.board.paid_in += 1);
    check("amounts_are_in_range", plain, |state| state.board.mercenaries[0] = 60_000);
    check("all_money_fits_one_purse", plain, |state| state.board.money[0] = 65_000);
}

#[test]
fn the_deck_is_the_clock() {
    // Laws 3, 4, 5, 13
    check("the_deck_counts_the_rounds", plain, |state| state.board.deck += 1);
    check("the_deck_counts_the_rounds", plain, |state| state.board.round += 1);
    check("payout_actions_are_counted", plain, |state| state.board.payout_actions = 2);
    check("a_payout_is_modified_by_one", plain, |state| state.board.modifier = 1);
    let paying = |table: &mut Table| {
        let pay = table.pay_out("oil");
        table.hands(1, &["shortages", "clone_soldiers"]).act(0, pay);
    };
    check("payout_actions_are_counted", paying, |state| state.board.paid = Some(Seat(0)));
    check("payout_actions_are_counted", paying, |state| state.board.payout_actions = 0);
    let in_window = |table: &mut Table| {
        paying(table);
        table.act(1, crate::Action::Pass);
    };
    check("a_payout_is_modified_by_one", in_window, |state| state.board.modifier = -2);
    check("cards_lie_in_one_place", paying, |state| state.secrets.hands[2] = state.secrets.hands[1]);
    check("cards_lie_in_one_place", plain, |state| state.secrets.hands[0].insert(CardId(25)));
    check("the_deck_can_be_drawn", plain, |state| state.board.discard = Cards(0x1f_ffff));
    check("whoever_is_gone_has_nothing", plain, |state| state.secrets.hands[5].insert(CardId(2)));
}

#[test]
fn offers_are_sound_and_give_only_cards_that_are_held() {
    let offering = |table: &mut Table| {
        table.hands(0, &["l5"]);
        let give = Bundle::NOTHING.with_cards(table.card("l5"));
        let offer = table.offer(1, give, Bundle::money(2));
        table.act(0, offer);
    };
    check("offered_cards_are_held", offering, |state| state.secrets.hands[0] = Cards::EMPTY);
    check("offers_are_between_players", offering, |state| state.board.leaving = SeatSet::only(Seat(1)));
    check("offers_are_sound", plain, |state| {
        state.secrets.deals.put(Seat(0), Seat(1), 0, Bundle::NOTHING.with_any_cards(1), Bundle::NOTHING);
    });
    check("offers_are_sound", plain, |state| {
        state.secrets.deals.put(Seat(0), Seat(1), 0, Bundle::NOTHING, Bundle::NOTHING);
    });
    check("offers_are_sound", plain, |state| state.secrets.deals.set_counts(Seat(0), 9, 9));
    check("offered_cards_are_held", plain, |state| state.secrets.sweetener = Bundle::money(1));
}

#[test]
fn orders_and_wars_leave_nothing_behind() {
    check("an_order_is_dealt_with", plain, |state| state.board.order.bank = 1);
    check("an_order_is_dealt_with", plain, |state| state.board.asked[0] = 1);
    check("an_order_is_dealt_with", plain, |state| state.secrets.replies[2] = Price::ACCEPT);
    check("a_war_leaves_nothing_behind", plain, |state| state.board.donated = 1);
    check("a_war_leaves_nothing_behind", plain, |state| state.board.sales[1] = 1);
    check("refusals_belong_to_a_turn", plain, |state| state.board.refused.insert(CompanyId(3)));
}

#[test]
fn moments_follow_each_other_and_name_what_there_is() {
    let frames = |frames: &'static [Frame]| {
        move |state: &mut State| {
            state.board.call = Call::CLOSED;
            state.board.frames = Frames::new(frames[0]);
            frames[1..].iter().for_each(|frame| state.board.frames.push(*frame));
        }
    };
    let law = "moments_follow_each_other";
    check(law, plain, frames(&[Frame::Auction { country: CountryId(0) }]));
    check(law, plain, frames(&[Frame::Choose, Frame::Window { kind: WindowKind::Payout, asking: Asking::BEGUN }]));
    check(law, plain, frames(&[Frame::Choose, Frame::Choose]));
    check(law, plain, frames(&[Frame::Payout { industry: IndustryId(0), action: false }]));
    let law = "moments_name_what_there_is";
    check(law, plain, frames(&[Frame::War { country: CountryId(11) }]));
    check(law, plain, frames(&[Frame::Intervention { company: CompanyId(60) }]));
    let law = "what_is_asked_is_possible";
    let pause = Frame::Pause { country: CountryId(0), asking: Asking::BEGUN };
    let sale = Frame::Sale { seller: Seat(2), side: Side::Attack, requested: false, mercenaries: 9, price: 0 };
    static SALE: std::sync::OnceLock<[Frame; 2]> = std::sync::OnceLock::new();
    check(law, plain, frames(SALE.get_or_init(|| [pause, sale])));
    check(law, plain, frames(&[Frame::AfterWar { country: CountryId(0), winner: Seat(0), loser: Seat(1) }]));
}

#[test]
fn exactly_those_concerned_are_asked() {
    let law = "only_those_concerned_are_asked";
    check(law, plain, |state| state.board.call = Call::to(SeatSet::only(Seat(1))));
    check(law, plain, |state| state.board.call = Call::to(SeatSet::first(2)));
    check("a_complete_call_is_resolved", plain, |state| state.board.call.finish(Seat(0)));
    check("sealed_choices_fit_the_question", plain, |state| state.secrets.sealed.put(Seat(2), Choice::Bid(1)));
    let auction = |table: &mut Table| {
        table.turn_window().hands(0, &["greedy_kleptocrats"]);
        let card = table.play_on("greedy_kleptocrats", "asean");
        table.act(0, card).act(1, crate::Action::Bid(3));
    };
    check("sealed_choices_fit_the_question", auction, |state| state.secrets.sealed.put(Seat(1), Choice::Bid(41)));
    check("sealed_choices_fit_the_question", auction, |state| {
        state.secrets.sealed.put(Seat(1), Choice::Vote(None));
    });
}

#[test]
fn the_end_leaves_nothing_open() {
    let over = |table: &mut Table| {
        table.at(Frame::Over);
    };
    check("nothing_is_open_at_the_end", over, |state| {
        state.secrets.deals.put(Seat(0), Seat(1), 0, Bundle::money(1), Bundle::NOTHING);
    });
}
