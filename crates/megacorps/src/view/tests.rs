use super::Known;
use crate::frame::Frame;
use crate::terms::{Cards, EventKind};
use crate::testing::{Table, accept};
use crate::{Action, Bundle, Event, MegaCorps};
use table::contract::*;
use table::luck::Dice;
use table::{CardId, Seat, Viewer, snapshot};

#[test]
fn a_player_sees_its_own_hand_and_the_size_of_others() {
    // 18, R57
    let mut table = Table::of(3);
    table.hands(0, &["l5", "shortages"]).hands(1, &["asteroid"]).proceed();
    let view = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    assert_eq!(view.hands[..3], [Known::Cards(table.hand(0)), Known::Count(1), Known::Count(0)]);
    let spectator = table.game.view(&table.state, Viewer::Spectator);
    assert_eq!(spectator.hands[0], Known::Count(2));
}

#[test]
fn an_imagined_world_keeps_the_cards_that_are_offered_to_the_viewer() {
    let mut table = Table::of(4);
    table.hands(0, &["l5", "shortages"]).hands(1, &["asteroid", "shortages"]);
    let card = Bundle::NOTHING.with_cards(table.card("l5"));
    let offer = table.offer(2, card, Bundle::money(4));
    table.act(0, offer);
    let view = table.game.view(&table.state, Viewer::Seat(Seat(2)));
    for seed in 0..200 {
        let world = table.game.imagine(&view, &mut Dice::new(seed));
        assert_eq!(table.game.audit(&world), Ok(()));
        assert!(table.card("l5").minus(world.hand(Seat(0))).is_empty());
        assert_eq!(table.game.check(&world, Seat(2), &accept(0, 0)), Ok(()));
    }
}

#[test]
fn a_sweetener_is_known_to_the_two_who_deal() {
    // 18
    let mut table = Table::of(4);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]);
    let buy = Action::Buy { company: table.company("japan_media"), sweetener: Bundle::money(3) };
    table.act(0, buy);
    assert!(matches!(table.state.frame(), Frame::Purchase { .. }));
    let seen = |seat: u8| table.game.view(&table.state, Viewer::Seat(Seat(seat))).sweetener;
    assert_eq!([seen(0), seen(1)], [Some(Bundle::money(3)); 2]);
    assert_eq!([seen(2), seen(3)], [None; 2]);
}

#[test]
fn who_sees_everything_has_nothing_to_imagine() {
    let mut table = Table::of(3);
    table.hands(0, &["l5"]).hands(2, &["asteroid"]).proceed();
    let view = table.game.view(&table.state, Viewer::Everything);
    assert_eq!(table.game.imagine(&view, &mut Dice::new(1)), table.state);
}

#[test]
fn whoever_is_promised_a_card_for_permission_can_imagine_the_hand_it_is_in() {
    // 18: the view goes over a wire and comes back as a world.
    let mut table = Table::of(4);
    table.owns(0, &["nafta_media"]).controls(1, &["japan"]).hands(0, &["shortages", "l5"]).hands(2, &["asteroid"]);
    let sweetener = Bundle::money(1).with_cards(table.card("l5"));
    table.act(0, Action::Buy { company: table.company("japan_media"), sweetener });
    for seat in 0..4 {
        let view = table.game.view(&table.state, Viewer::Seat(Seat(seat)));
        let packed = snapshot::pack_view(&table.game, &view);
        for seed in 0..20 {
            let world = snapshot::imagine_packed(&table.game, &packed, &mut Dice::new(seed)).unwrap();
            assert_eq!(table.game.view(&world, Viewer::Seat(Seat(seat))), view);
            assert!(seat != 1 || !world.hand(Seat(0)).and(table.card("l5")).is_empty());
        }
    }
}

const A: Seat = Seat(0);
const B: Seat = Seat(1);
const C: Seat = Seat(2);

#[test]
fn cards_are_shown_to_those_who_hold_them() {
    // 18
    let game = MegaCorps::printed(5).unwrap();
    let dealt = Event::CardsDealt { seat: A, count: 2, cards: Cards(0b11) };
    assert_eq!(game.witness(&dealt, Viewer::Seat(A)), Some(dealt));
    let hidden = Event::CardsDealt { seat: A, count: 2, cards: Cards::EMPTY };
    assert_eq!(game.witness(&dealt, Viewer::Seat(B)), Some(hidden));
    let drawn = Event::CardDrawn { seat: A, card: Some(EventKind(3)) };
    assert_eq!(game.witness(&drawn, Viewer::Spectator), Some(Event::CardDrawn { seat: A, card: None }));
    assert_eq!(game.witness(&drawn, Viewer::Everything), Some(drawn));
}

#[test]
fn an_offer_is_known_to_two_and_a_trade_to_all_but_for_its_cards() {
    // 18
    let game = MegaCorps::printed(5).unwrap();
    let give = Bundle::money(3).with_cards(Cards::only(CardId(4)));
    let offered = Event::Offered { from: A, to: B, offer: 0, give, want: Bundle::NOTHING };
    assert_eq!(game.witness(&offered, Viewer::Seat(B)), Some(offered));
    assert_eq!(game.witness(&offered, Viewer::Seat(C)), None);
    let traded = Event::Traded { from: A, to: B, give, want: Bundle::NOTHING };
    assert_eq!(game.witness(&traded, Viewer::Seat(A)), Some(traded));
    let Some(Event::Traded { give: seen, .. }) = game.witness(&traded, Viewer::Seat(C)) else { panic!("hidden") };
    assert_eq!((seen.money, seen.cards(), seen.any_cards), (3, Cards::EMPTY, 1));
}
