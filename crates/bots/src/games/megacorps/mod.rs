//! How a bot judges MegaCorps: money, what companies will still pay, and the means to keep and take them.
//!
//! What it cannot foresee (what others bid, whether they help in a war) it leaves to a margin.

mod glance;

use crate::character::Character;
use crate::judge::{self, Figures, Judge, MOST, Mind, Thumb, Weights};
use shelf::rules::megacorps::{Action, Board, Frame, MegaCorps, State};
use table::luck::Dice;
use table::{Flow, Legality, Menu, Pace, Seat, Silent};

/// A card is kept unless playing it is worth this much, in euros: a better moment may come.
const WORTH_A_CARD: f32 = 3.0;
/// Mercenaries beyond this number add little.
const ENOUGH_MERCENARIES: u16 = 6;

/// Companies that earn.
const INDUSTRIALIST: Character = Character::new("industrialist");
/// Money in hand and good dividends.
const FINANCIER: Character = Character::new("financier");
/// Mercenaries and countries.
const WARMONGER: Character = Character::new("warmonger");
/// Votes, countries and cards.
const DIPLOMAT: Character = Character::new("diplomat");

// The indices of the figures, in the order of their names.
const MONEY: usize = 0;
const INCOME: usize = 1;
const MERCENARIES: usize = 2;
const STRENGTH: usize = 3;
const CARDS: usize = 4;
const COMPANIES: usize = 5;
const VOTES: usize = 6;

impl Judge for MegaCorps {
    const FIGURES: &'static [&'static str] =
        &["money", "income", "mercenaries", "strength", "cards", "companies", "votes"];
    #[cfg(test)]
    const THUMBS: &'static [&'static str] = &["megacorp"];
    const TUNED: &'static str = include_str!("../../../../../data/bots/megacorps.toml");
    const BALANCE: &'static str = include_str!("../../../../../data/balance/megacorps.toml");
    const CHARACTERS: &'static [Character] = &[INDUSTRIALIST, FINANCIER, WARMONGER, DIPLOMAT];
    const LEAD: f32 = 12.0;
    const HORIZON: usize = 24;

    fn figures(&self, state: &State, seat: Seat) -> Figures {
        let board = &state.board;
        let over = matches!(state.frame(), Frame::Over);
        let mut figures = [0.0; MOST];
        figures[MONEY] = f32::from(board.money(seat));
        if over || !board.present.contains(seat) {
            return figures;
        }
        figures[INCOME] = self.income(board, seat) as f32 * payouts(board);
        figures[MERCENARIES] = f32::from(board.mercenaries(seat).min(ENOUGH_MERCENARIES));
        figures[STRENGTH] = self.plan().strength(board.countries(seat)) as f32;
        figures[CARDS] = state.hand(seat).len() as f32;
        figures[COMPANIES] = board.companies(seat).len() as f32;
        figures[VOTES] = f32::from(self.votes(state, seat));
        figures
    }

    fn weights(character: Character) -> Weights {
        let mut weights = [0.0; MOST];
        weights[..7].copy_from_slice(&match character {
            FINANCIER => [1.3, 1.0, 0.6, 1.5, 3.0, 0.0, 0.0],
            WARMONGER => [1.0, 0.9, 2.5, 4.0, 2.0, 0.0, 0.0],
            DIPLOMAT => [1.0, 0.9, 0.8, 3.5, 3.5, 0.0, 0.8],
            _ => [1.0, 1.0, 1.2, 2.5, 3.0, 0.0, 0.0],
        });
        weights
    }

    /// The next choice of an action is left to the future.
    fn settled(&self, state: &State, _hurried: bool) -> bool {
        matches!(state.frame(), Frame::Choose | Frame::TakeCompanies { .. } | Frame::Over)
    }

    /// The winner of a war takes what there is to take.
    fn settling(&self, state: &State, seat: Seat) -> Option<Action> {
        if !matches!(state.frame(), Frame::AfterWar { .. }) {
            return self.neutral(state, seat);
        }
        let mut menu = Menu::new();
        self.offer(state, seat, &mut menu);
        menu.lines().first().map(|line| line.action)
    }

    fn thumb(&self, _state: &State, _seat: Seat, action: &Action, _mind: &Mind) -> Option<Thumb> {
        // All of them are equal at the start: chance may as well decide.
        matches!(action, Action::ChooseMegaCorp(_)).then_some(Thumb { worth: 0.0, reason: "megacorp" })
    }

    fn glance(&self, state: &State, seat: Seat, actions: &[(usize, Action)]) -> Option<Vec<f32>> {
        glance::glance(self, state, seat, actions)
    }

    /// How evenly money is spread: 100 less a hundredth of the Herfindahl index, so 0 if one player has it all.
    fn world(&self, _first: &State, state: &State) -> Option<i32> {
        let money: Vec<f64> = self.all().into_iter().map(|seat| f64::from(state.board.money(seat))).collect();
        let all = money.iter().sum::<f64>().max(1.0);
        let index: f64 = money.iter().map(|own| (100.0 * own / all).powi(2)).sum();
        Some((100.0 - index / 100.0).round() as i32)
    }

    fn besides(&self, action: &Action) -> f32 {
        if matches!(action, Action::Play { .. }) { -WORTH_A_CARD } else { 0.0 }
    }

    fn outright(&self, state: &State, seat: Seat, mind: &Mind, dice: &mut Dice) -> Option<Action> {
        matches!(state.frame(), Frame::Auction { .. }).then(|| bid(self, state, seat, mind, dice))
    }

    /// Accepts if the seat gains by it.
    fn answer_offer(&self, state: &State, seat: Seat, mind: &Mind) -> Option<Action> {
        let mut menu = Menu::new();
        self.offer(state, seat, &mut menu);
        let decline = menu.asides().iter().copied().find(|action| matches!(action, Action::Decline { .. }))?;
        let Action::Decline { from, offer } = decline else { return None };
        let now = judge::judgement(self, state, seat, &mind.weights);
        let gains = |action: &Action| {
            let mut after = *state;
            // Trade itself draws no luck.
            let done = self.apply(&mut after, seat, *action, &mut Dice::new(0), &mut Silent);
            done.is_ok() && judge::judgement(self, &after, seat, &mind.weights) > now
        };
        let accept = menu.asides().iter().copied().find(
            |action| matches!(action, Action::Accept { from: of, offer: number, .. } if *of == from && *number == offer),
        );
        Some(accept.filter(gains).unwrap_or(decline))
    }
}

/// How often an industry is still going to pay: at the end, and now and then in the rounds before.
fn payouts(board: &Board) -> f32 {
    1.0 + f32::from(board.deck) / 10.0
}

/// A bid within reason: between half and all of what control is worth, and never more than half of the purse.
fn bid(game: &MegaCorps, state: &State, seat: Seat, mind: &Mind, dice: &mut Dice) -> Action {
    let worth = |bid: u16| {
        let after = judge::after(game, state, seat, Action::Bid(bid), mind.hurried)?;
        Some(judge::judgement(game, &after, seat, &mind.weights))
    };
    let money = state.board.money(seat);
    let gain = match (worth(0), worth(1)) {
        (Some(without), Some(with)) if money > 0 => (with - without).max(0.0) + 1.0,
        _ => 0.0,
    };
    let most = (gain as u16).min(money / 2);
    let least = most / 2;
    Action::Bid(least + dice.below(usize::from(most - least) + 1) as u16)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judge::{choose, mind};
    use shelf::rules::megacorps::Bundle;

    fn act(game: &MegaCorps, state: &State, seat: Seat, dice: &mut Dice) -> Action {
        choose(game, state, seat, &mind::<MegaCorps>(INDUSTRIALIST), dice, usize::MAX).unwrap()
    }

    pub(super) fn position() -> (MegaCorps, State) {
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
        game.answer_offer(&state, to, &mind::<MegaCorps>(Character::SENSIBLE)).unwrap()
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
            let Action::Bid(bid) = act(&game, &state, seat, &mut Dice::new(roll)) else { panic!() };
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
                    act(&game, &state, seat, &mut dice)
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
