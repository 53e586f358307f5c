//! How a bot judges MegaCorps: what it would be worth after each answer, if everybody else let things be.
//!
//! It looks one decision ahead in a world imagined from its view, so it knows no hidden card. What it cannot foresee (what
//! others bid, whether they help in a war) it leaves to a margin.

use megacorps::{Action, Frame, MegaCorps, State};
use table::luck::Dice;
use table::{Amount, Game, Menu, Seat, Silent};

/// A card is kept unless playing it is worth so much, in tenths of a euro: a better moment may come.
const WORTH_A_CARD: i64 = 30;
/// So many neutral answers settle whatever one decision sets off.
const SETTLING: usize = 64;

/// What the bot does.
pub(crate) fn choose(game: &MegaCorps, state: &State, seat: Seat, dice: &mut Dice) -> Option<Action> {
    if let Frame::Auction { .. } = state.frame() {
        return Some(bid(game, state, seat, dice));
    }
    let mut menu = Menu::new();
    game.offer(state, seat, &mut menu);
    let neutral = game.neutral(state, seat);
    let mut best: Option<(i64, Action)> = None;
    for line in menu.lines() {
        // The least, the most and the middle of an amount stand for all of them.
        let mut amounts = [0, line.more / 2, line.more].to_vec();
        amounts.dedup();
        for more in amounts {
            let action = line.action.raised(more);
            let Some(mut worth) = worth_after(game, state, seat, action) else { continue };
            if matches!(action, Action::Play { .. }) {
                worth -= WORTH_A_CARD;
            }
            // Whatever changes nothing is left alone, and equal answers are drawn by lot.
            let quiet = i64::from(Some(action) == neutral);
            let worth = worth * 64 + 16 * quiet + (dice.below(16) as i64);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
        }
    }
    best.map(|(_, action)| action).or(neutral)
}

/// A bid within reason: between half and all of what control is worth, and never more than half of the purse.
fn bid(game: &MegaCorps, state: &State, seat: Seat, dice: &mut Dice) -> Action {
    let worth = |bid: u16| worth_after(game, state, seat, Action::Bid(bid));
    let money = state.board.money(seat);
    let gain = match (worth(0), worth(1)) {
        (Some(without), Some(with)) if money > 0 => (with - without).max(0) / 10 + 1,
        _ => 0,
    };
    let most = u16::try_from(gain).unwrap_or(u16::MAX).min(money / 2);
    let least = most / 2;
    Action::Bid(least + dice.below(usize::from(most - least) + 1) as u16)
}

/// The answer to the first offer made to the seat: yes where it gains by it.
pub(crate) fn answer_offer(game: &MegaCorps, state: &State, seat: Seat) -> Option<Action> {
    let mut menu = Menu::new();
    game.offer(state, seat, &mut menu);
    let decline = menu.asides().iter().copied().find(|action| matches!(action, Action::Decline { .. }))?;
    let Action::Decline { from, offer } = decline else { return None };
    let now = worth(game, state, seat);
    let gains = |action: &Action| {
        let mut after = *state;
        // Trade itself draws no luck.
        let done = game.apply(&mut after, seat, *action, &mut Dice::new(0), &mut Silent);
        done.is_ok() && worth(game, &after, seat) > now
    };
    let accept = menu.asides().iter().copied().find(
        |action| matches!(action, Action::Accept { from: of, offer: number, .. } if *of == from && *number == offer),
    );
    Some(accept.filter(gains).unwrap_or(decline))
}

/// What the seat is worth once an answer is given and everybody lets things be. `None` where the rules refuse it.
fn worth_after(game: &MegaCorps, state: &State, seat: Seat, action: Action) -> Option<i64> {
    let mut after = *state;
    let mut luck = Dice::new(7);
    game.apply(&mut after, seat, action, &mut luck, &mut Silent).ok()?;
    for _ in 0..SETTLING {
        // The next choice of an action belongs to the future.
        if matches!(after.frame(), Frame::Choose | Frame::TakeCompanies { .. } | Frame::Over) {
            break;
        }
        let Some(asked) = game.waiting(&after).seats().lowest() else { break };
        // The winner of a war takes what there is to take.
        let answer = match after.frame() {
            Frame::AfterWar { .. } => first_line(game, &after, asked),
            _ => game.neutral(&after, asked),
        };
        game.apply(&mut after, asked, answer?, &mut luck, &mut Silent).ok()?;
    }
    Some(worth(game, &after, seat))
}

fn first_line(game: &MegaCorps, state: &State, seat: Seat) -> Option<Action> {
    let mut menu = Menu::new();
    game.offer(state, seat, &mut menu);
    menu.lines().first().map(|line| line.action)
}

/// What a seat is worth, in tenths of a euro: its money, what its companies will still pay, and a little for means; less a
/// part of what its best rival is worth.
fn worth(game: &MegaCorps, state: &State, seat: Seat) -> i64 {
    let own = means(game, state, seat);
    let rivals = state.board.present.into_iter().filter(|rival| *rival != seat);
    let best = rivals.map(|rival| means(game, state, rival)).max().unwrap_or(0);
    own - best / 8
}

fn means(game: &MegaCorps, state: &State, seat: Seat) -> i64 {
    let board = &state.board;
    let earned = i64::from(game.income(board, seat));
    // Every industry pays at the end, and about one in twelve in each round before it.
    let payouts = 10 + i64::from(board.deck);
    let strength = i64::from(game.plan().strength(board.countries(seat)));
    10 * i64::from(board.money(seat))
        + earned * payouts
        + 12 * i64::from(board.mercenaries(seat)).min(6)
        + 25 * strength
        + WORTH_A_CARD * state.hand(seat).len() as i64
}

#[cfg(test)]
mod tests {
    use super::*;
    use megacorps::Bundle;

    fn position() -> (MegaCorps, State) {
        let game = MegaCorps::printed(4).unwrap();
        let mut state = game.deal(&mut Dice::new(4), &mut Silent);
        // Up to the first choice of an action.
        while !matches!(state.frame(), Frame::Choose) {
            let seat = game.waiting(&state).seats().lowest().unwrap();
            let answer = game.neutral(&state, seat).unwrap();
            game.apply(&mut state, seat, answer, &mut Dice::new(1), &mut Silent).unwrap();
        }
        (game, state)
    }

    fn offered(give: Bundle, want: Bundle) -> Action {
        let (game, mut state) = position();
        let to = Seat((state.board.turn.0 + 1) % 4);
        let turn = state.board.turn;
        game.apply(&mut state, turn, Action::Offer { to, give, want }, &mut Dice::new(1), &mut Silent).unwrap();
        answer_offer(&game, &state, to).unwrap()
    }

    #[test]
    fn a_gift_is_accepted_and_a_bad_trade_declined() {
        assert!(matches!(offered(Bundle::money(5), Bundle::NOTHING), Action::Accept { .. }));
        assert!(matches!(offered(Bundle::NOTHING, Bundle::money(5)), Action::Decline { .. }));
        assert!(matches!(offered(Bundle::money(1), Bundle::mercenaries(1)), Action::Decline { .. }));
    }

    #[test]
    fn a_bid_stays_within_reason() {
        let (game, mut state) = position();
        let russia = game.rules().country_named("great_russia").unwrap();
        let seat = state.board.turn;
        let kind = game.rules().event_named("greedy_kleptocrats").unwrap();
        state.secrets.hands = Default::default();
        state.secrets.hands[seat.index()] = game.plan().one(kind);
        state.board.frames.push(Frame::Auction { country: russia });
        state.board.call = table::Call::to(state.board.present);
        for roll in 0..20 {
            let Action::Bid(bid) = choose(&game, &state, seat, &mut Dice::new(roll)).unwrap() else { panic!() };
            assert!(bid <= state.board.money(seat) / 2, "{bid}");
        }
    }

    #[test]
    fn sensible_play_earns_more_than_random_play() {
        let game = MegaCorps::printed(4).unwrap();
        let mut wins = 0;
        for seed in 0..6 {
            let mut dice = Dice::new(seed);
            let mut state = game.deal(&mut Dice::new(seed + 100), &mut Silent);
            let mut menu = Menu::new();
            while let Some(seat) = game.waiting(&state).seats().lowest() {
                let action = if seat == Seat(0) {
                    choose(&game, &state, seat, &mut dice).unwrap()
                } else {
                    game.offer(&state, seat, &mut menu);
                    menu.pick(&mut dice).unwrap()
                };
                game.apply(&mut state, seat, action, &mut dice, &mut Silent).unwrap();
            }
            let best = (1..4).map(|rival| state.board.money(Seat(rival))).max().unwrap();
            wins += u8::from(state.board.money(Seat(0)) > best);
        }
        assert!(wins >= 5, "{wins} of 6");
    }
}
