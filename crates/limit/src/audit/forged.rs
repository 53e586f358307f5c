//! Positions that no game comes to: whatever of them passes the audit can be played without harm.

use crate::action::{Pick, Play};
use crate::frame::{Frame, Payment, Step};
use crate::state::{Sealed, State};
use crate::terms::{Deck, Direction, Pact, Plant, Resource};
use crate::{Limit, Options};
use table::luck::Dice;
use table::{
    Audit, Call, CardId, Flow, Frames, Identity, Legality, Menu, Pace, Seat, SeatSet, SeededLuck, Shares, Sight,
    Silent, Viewer, Voice, Waiting,
};

fn any<T: Copy>(of: &[T], dice: &mut Dice) -> T {
    of[dice.below(of.len())]
}

fn seat(dice: &mut Dice) -> Seat {
    Seat(dice.below(8) as u8)
}

fn count(dice: &mut Dice) -> u8 {
    any(&[0, 1, 2, 3, 254, 255], dice)
}

fn payment(dice: &mut Dice) -> Payment {
    let plant = any(Plant::ALL, dice);
    let payments = [
        Payment::Supply,
        Payment::Consumption,
        Payment::Production(plant),
        Payment::Overproduction(plant),
        Payment::Uprising,
        Payment::Crisis,
        Payment::Resistance,
    ];
    any(&payments, dice)
}

/// Any frame that is not a step, with anything in it.
fn frame(dice: &mut Dice) -> Frame {
    let (seat, other, left, payment) = (seat(dice), seat(dice), count(dice), payment(dice));
    let (pact, yes) = (any(Pact::ALL, dice), dice.below(2) == 0);
    let frames = [
        Frame::ChooseDeck,
        Frame::KeepCards,
        Frame::Discard,
        Frame::Turn { seat, played: left, refused: yes },
        Frame::Funding { seat },
        Frame::Effects { seat, next: left },
        Frame::Resist { attacker: seat },
        Frame::Reform { seat, keep: left },
        Frame::Trade { seat, left, used: count(dice) },
        Frame::Spoils { seat },
        Frame::VictimPlant { seat, left },
        Frame::RaiseClass { chooser: seat, owner: other, left },
        Frame::LowerClass { seat, left },
        Frame::LowerPlant { seat, left },
        Frame::Settle { payment, queue: SeatSet(dice.roll() as u8 & 0b111) },
        Frame::AskHelp { payment, seat },
        Frame::Help { payment, seat },
        Frame::Break { payment, seat },
        Frame::Window { harvest_only: yes },
        Frame::GrowthChoice { round: left },
        Frame::OrderRaise { round: left },
        Frame::FinancialFall { round: left },
        Frame::PeaceRaise { round: left },
        Frame::Alliance { done: left },
        Frame::OfferTo { pact, from: seat, to: other },
        Frame::OfferMembers { pact, from: seat, to: other },
        Frame::Exclusion { pact, from: seat, who: other },
        Frame::PayEvent,
    ];
    any(&frames, dice)
}

fn play(dice: &mut Dice) -> Play {
    let picks = [
        Pick::Nothing,
        Pick::Plant(any(Plant::ALL, dice)),
        Pick::Resource(any(Resource::ALL, dice)),
        Pick::Deck(any(Deck::ALL, dice)),
        Pick::Card(CardId(dice.below(64) as u8)),
        Pick::Price(any(Resource::ALL, dice), any(Direction::ALL, dice)),
    ];
    let target = [None, Some(seat(dice))];
    Play {
        card: CardId(dice.below(37) as u8),
        target: any(&target, dice),
        pick: any(&picks, dice),
        amount: dice.below(30) as u16,
        funding: Shares::NONE,
    }
}

/// The boards of a real position, at a moment made up.
fn forged(game: &Limit, state: &State, dice: &mut Dice) -> State {
    let mut forged = *state;
    let board = &mut forged.board;
    board.frames = Frames::new(Frame::Step(any(&Step::ALL, dice).0));
    for _ in 0..dice.below(4) {
        board.frames.push(frame(dice));
    }
    let somebody = SeatSet::only(Seat(dice.below(game.seats()) as u8));
    board.call = any(&[Call::CLOSED, Call::to(somebody), Call::to(game.all())], dice);
    board.play = play(dice);
    board.request = Shares(std::array::from_fn(|_| dice.below(4) as u16));
    if game.options().is_solo() {
        board.event = any(&[None, Some(CardId(dice.below(8) as u8))], dice);
    }
    for secret in &mut forged.secrets {
        secret.sealed = Sealed::Nothing;
    }
    forged
}

fn play_on(game: &Limit, mut state: State, dice: &mut Dice) {
    let mut menu = Menu::new();
    game.proceed(&mut state, dice, &mut Silent);
    for _ in 0..6 {
        let active = game.waiting(&state).seats().union(game.may_act(&state));
        let Some(seat) = active.into_iter().nth(dice.below(active.len().max(1))) else { return };
        game.neutral(&state, seat);
        game.prompt(&state, seat);
        game.imagine(&game.view(&state, Viewer::Seat(seat)), dice);
        game.offer(&state, seat, &mut menu);
        let Some(action) = menu.pick(dice) else { return };
        if game.apply(&mut state, seat, action, dice, &mut Silent).is_err() {
            return;
        }
    }
}

#[test]
fn whatever_passes_the_audit_can_be_played() {
    for nations in 1..=3 {
        let options = Options { alliances: nations > 1, ..Options::advised(nations) };
        let game = Limit::new(crate::rules::Rulebook::printed(), options).unwrap();
        let mut menu = Menu::new();
        let mut passed = 0;
        for seed in 0..12 {
            let (mut dice, mut luck) = (Dice::new(seed), SeededLuck::new(seed.into()));
            let mut state = game.deal(&mut luck, &mut Silent);
            while let Waiting::On(seats) = game.waiting(&state) {
                let seat = seats.lowest().unwrap();
                game.offer(&state, seat, &mut menu);
                game.apply(&mut state, seat, menu.pick(&mut dice).unwrap(), &mut luck, &mut Silent).unwrap();
                for _ in 0..20 {
                    let forged = forged(&game, &state, &mut dice);
                    if game.audit(&forged).is_ok() {
                        passed += 1;
                        play_on(&game, forged, &mut dice);
                    }
                }
            }
        }
        assert!(passed > 500, "only {passed} of {nations} nations passed");
    }
}
