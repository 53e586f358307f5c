//! Any action, sensible or not: for tests of what `check` lets through.

use crate::action::Action;
use crate::frame::Frame;
use crate::game::Climate;
use crate::state::State;
use crate::terms::{
    Card, CharacterId, Electricity, Employer, Influence, Institution, Pawn, Place, RegionId, Signal, Tp,
};
use table::luck::Dice;
use table::{Identity, Menu, Seat, SeatSet, Trial};

fn coin(dice: &mut Dice) -> bool {
    dice.below(2) == 0
}

fn one<T: Copy>(all: &[T], dice: &mut Dice) -> T {
    all[dice.below(all.len())]
}

fn some<T>(value: T, dice: &mut Dice) -> Option<T> {
    coin(dice).then_some(value)
}

fn card(dice: &mut Dice) -> Card {
    // A power that no card has is met now and then.
    Card { influence: one(Influence::ALL, dice), power: dice.below(6) as u8 }
}

fn region(dice: &mut Dice) -> RegionId {
    one(RegionId::ALL, dice)
}

fn count(dice: &mut Dice) -> u8 {
    dice.below(4) as u8
}

impl Trial for Climate {
    fn probe(&self, state: &State, own: Seat, dice: &mut Dice) -> Action {
        // What another seat is offered, or would be at another moment, is the likeliest mistake.
        if dice.below(4) == 0 && self.table().contains(own) {
            let mut menu = Menu::new();
            let seat = if coin(dice) { own } else { Seat(dice.below(self.seats()) as u8) };
            self.offer_answers(state, seat, state.frame(), &mut menu);
            if let Some(action) = menu.pick(dice) {
                return action;
            }
        }
        match dice.below(36) {
            0 => Action::Pass,
            1 => Action::Discard { card: card(dice), count: count(dice) },
            2 => Action::Name(one(Influence::ALL, dice)),
            3 => Action::Swap(card(dice)),
            4 => Action::Move(if coin(dice) {
                Place::Region(region(dice))
            } else {
                Place::Institution(one(Institution::ALL, dice))
            }),
            5 => Action::FreeLine(region(dice)),
            6 => Action::Implant(one(Tp::ALL, dice)),
            7 => Action::RemoveOverconsumption,
            8 => Action::Electricity {
                replaced: some(one(Electricity::ALL, dice), dice),
                installed: one(Electricity::ALL, dice),
            },
            9 => Action::Institution,
            10 => Action::Draw { first: one(Influence::ALL, dice), second: some(one(Influence::ALL, dice), dice) },
            11 | 12 => Action::Play { card: card(dice), region: some(region(dice), dice), free: coin(dice) },
            13 => Action::Communicate { power: count(dice), to: Seat(dice.below(7) as u8) },
            14 => Action::Launch,
            15 => Action::LetHappen,
            16 => Action::Lobby(dice.below(6) as u8),
            17 => Action::Lay { card: card(dice), count: count(dice) },
            18 => Action::TakeBack { card: card(dice), count: count(dice) },
            19 => Action::Help(one(Signal::ALL, dice)),
            20 => Action::Convention { power: dice.below(6) as u8, up: coin(dice) },
            21 => Action::FakeNewsCheck { power: dice.below(6) as u8, colour: one(Influence::ALL, dice) },
            22 => Action::Add { card: card(dice), count: count(dice) },
            23 => Action::GiveUp,
            24 => Action::Referendum(dice.below(6) as u8),
            25 => Action::BlueHelmets { power: dice.below(6) as u8, up: coin(dice) },
            26 => Action::Region(region(dice)),
            27 => Action::Token(one(Electricity::ALL, dice)),
            28 => Action::Tp(one(Tp::ALL, dice)),
            29 => Action::Option(dice.below(8) as u8),
            30 => Action::Take { pawn: one(Pawn::ALL, dice), region: region(dice) },
            31 => one(&[Action::Agree, Action::UsePower, Action::Leave, Action::Tier(1), Action::Tier(3)], dice),
            32 => Action::CompletePair { tp: one(Tp::ALL, dice), region: region(dice) },
            33 => Action::SecondTier(one(Institution::ALL, dice)),
            34 => {
                let at = dice.below(5) as u8;
                if coin(dice) { Action::OnTop(at) } else { Action::Underneath(at) }
            }
            _ => self.probe_freely(dice),
        }
    }

    /// Whoever finishes laying may be the last: then all cards are turned over, the outer ones too (9.5).
    fn about_to_show(&self, state: &State) -> SeatSet {
        let sealed = matches!(state.frame(), Frame::Lay) && !state.board.aci.open;
        if sealed { state.board.present } else { SeatSet::EMPTY }
    }
}

impl Climate {
    fn probe_freely(&self, dice: &mut Dice) -> Action {
        let character = CharacterId(dice.below(11) as u8);
        match dice.below(3) {
            0 => Action::Signal { influence: one(Influence::ALL, dice), level: one(Signal::ALL, dice) },
            1 => Action::Join { character, employer: some(one(Employer::ALL, dice), dice) },
            _ => Action::TakeCharacter(character),
        }
    }
}
