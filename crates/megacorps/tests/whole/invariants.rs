//! The laws of chapter 17 that speak of what happens, not of how a position stands: whole games of random play, trades and
//! departures among them, watched step by step. The laws of positions are in the audit, which the harness asks everywhere;
//! law 16, replaying, is a property of the harness.

use megacorps::terms::CompanySet;
use megacorps::{Action, Board, Event, MegaCorps, State};
use table::contract::*;
use table::luck::Dice;
use table::{Menu, Seat};

const GAMES: u64 = 240;
/// One decision in so many is an offer, an answer to one or a departure.
const FREELY: usize = 5;

/// What has been seen of one game.
#[derive(Default)]
struct Watch {
    turns: usize,
    turns_of_round: [u8; 6],
    cards_played: usize,
    left: usize,
    payouts: usize,
    wars: usize,
    trades: usize,
}

impl Watch {
    fn see(&mut self, before: &State, after: &State, action: Action, events: &[Event]) {
        let (was, is) = (&before.board, &after.board);
        // Law 10: what is syndicalised stays so, what is nationalised can only become syndicalised.
        assert!(was.syndicalised.minus(is.syndicalised).is_empty(), "law 10 after {action:?}");
        assert!(was.nationalised.minus(is.nationalised.union(is.syndicalised)).is_empty(), "law 10 after {action:?}");
        // Law 2: nothing goes out of play again.
        assert!(was.in_play().minus(is.in_play()).is_empty(), "law 2 after {action:?}");
        if let Action::Accept { .. } = action {
            conserved(before, after, events);
        }
        // Law 5: whoever has let an industry pay holds Paid, or has left with it.
        for event in events {
            if let Event::PaidTaken { seat } = *event {
                let holds = is.paid == Some(seat) || !is.present.contains(seat);
                assert!(holds, "law 5: {:?}", is.paid);
            }
        }
        for (at, event) in events.iter().enumerate() {
            self.hear(was, event, &events[at + 1..]);
        }
    }

    fn hear(&mut self, was: &Board, event: &Event, later: &[Event]) {
        match *event {
            Event::RoundBegan { .. } => self.turns_of_round = [0; 6],
            Event::TurnBegan { seat } => {
                // Law 11: one action for each player in a round.
                self.turns += 1;
                self.turns_of_round[seat.index()] += 1;
                assert_eq!(self.turns_of_round[seat.index()], 1, "law 11: seat {}", seat.0);
            }
            Event::CardPlayed { .. } => self.cards_played += 1,
            Event::Left { .. } => self.left += 1,
            // Law 5: whoever lets an industry pay did not hold Paid.
            Event::PayoutDeclared { seat, .. } => assert_ne!(was.paid, Some(seat), "law 5"),
            Event::PaidOut { rate, modifier, .. } => {
                // Laws 7 and 13: everybody gets the rate for each company, and nobody else is paid before the next payout.
                self.payouts += 1;
                assert!((-1..=1).contains(&modifier), "law 13");
                let earned = later.iter().take_while(|event| !matches!(event, Event::PaidOut { .. }));
                for event in earned {
                    if let Event::Earned { companies, amount, .. } = *event {
                        assert_eq!(amount, rate * u16::from(companies), "law 7");
                    }
                }
            }
            Event::Fought { attacker, .. } => {
                // Law 12: the attacker always loses one at least.
                self.wars += 1;
                let lost = |event: &Event| matches!(*event, Event::MercenariesLost { seat, mercenaries } if seat == attacker && mercenaries > 0);
                assert!(later.iter().any(lost), "law 12");
            }
            Event::Traded { .. } => self.trades += 1,
            _ => {}
        }
    }
}

/// Law 14: a trade moves things and makes none. What happens after it in the same step comes from the bank.
fn conserved(before: &State, after: &State, events: &[Event]) {
    let alone = events.iter().all(|event| matches!(event, Event::Traded { .. } | Event::OfferLapsed { .. }));
    if !alone {
        return;
    }
    let totals = |state: &State| {
        let board = &state.board;
        let sum = |amounts: &[u16]| amounts.iter().map(|&amount| u32::from(amount)).sum::<u32>();
        let cards: usize = (0..6).map(|seat| state.hand(Seat(seat)).len()).sum();
        let owned: CompanySet = board.all_owned();
        (sum(&board.money), sum(&board.mercenaries), cards, owned, board.all_controlled())
    };
    assert_eq!(totals(before), totals(after), "law 14");
}

/// Plays one game with everything in it; answers what was seen.
fn watched(players: u8, seed: u64) -> Watch {
    let game = MegaCorps::printed(players).unwrap();
    let (mut luck, mut dice, mut menu) = (Dice::new(seed), Dice::new(!seed), Menu::new());
    let mut watch = Watch::default();
    let mut events = Vec::new();
    let mut state = game.deal(&mut luck, &mut events);
    let rounds = usize::from(game.rules().setup.decks[usize::from(players) - 3]);
    while let Some(seat) = game.waiting(&state).seats().lowest() {
        let free = game.free_to_act(&state).union(game.waiting(&state).seats());
        let acting = free.into_iter().nth(dice.below(free.len())).unwrap();
        let proposed = if dice.below(FREELY) == 0 { game.propose(&state, acting, &mut dice) } else { None };
        game.offer(&state, seat, &mut menu);
        let (seat, action) = match proposed {
            Some(action) => (acting, action),
            None => (seat, menu.pick(&mut dice).unwrap()),
        };
        let before = state;
        events.clear();
        game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        watch.see(&before, &state, action, &events);
    }
    // Law 15: no more cards are played than there are.
    assert!(watch.cards_played <= 21, "law 15: {}", watch.cards_played);
    if watch.left == 0 {
        assert_eq!(watch.turns, usize::from(players) * rounds, "law 11: seed {seed}");
    }
    watch
}

#[test]
fn what_happens_keeps_the_laws() {
    let mut seen = Watch::default();
    for seed in 0..GAMES {
        let watch = watched((seed % 4) as u8 + 3, seed);
        seen.left += watch.left;
        seen.payouts += watch.payouts;
        seen.wars += watch.wars;
        seen.trades += watch.trades;
        seen.cards_played += watch.cards_played;
    }
    let Watch { left, payouts, wars, trades, cards_played, .. } = seen;
    let enough = left > 40 && payouts > 1000 && wars > 500 && trades > 100 && cards_played > 1000;
    assert!(enough, "{left} left, {payouts} payouts, {wars} wars, {trades} trades, {cards_played} cards");
}
