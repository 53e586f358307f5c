//! Offering the cards of a hand, with each choice they ask for; and why the others cannot be played.

use super::pick::Options;
use super::traits::Traits;
use crate::action::{Pick, Play};
use crate::refusal::Refusal;
use crate::rules::MoneyPlant;
use crate::state::State;
use crate::terms::Resource;
use crate::{Action, Limit};
use table::{CardId, Menu, Seat, SeatSet};

/// What may be chosen together with a card: each pick goes with each target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Choices {
    picks: Options,
    /// Nobody for a card that names no nation.
    targets: SeatSet,
}

impl Limit {
    /// Offers every card that can be played, with each choice it asks for.
    pub(crate) fn offer_plays(&self, state: &State, seat: Seat, menu: &mut Menu<Action>) {
        let nation = state.nation(seat);
        let sharing = self.may_compose_funding(state, seat);
        let reach = self.reach().of(&state.board, nation);
        let mut playable = state.secret(seat).hand.and(reach.bearable);
        for card in playable.and(self.opportunists()) {
            if self.check_opportunity(state, seat, self.traits(card)).is_err() {
                playable.remove(card);
            }
        }
        let affordable = playable.and(reach.affordable);
        let mut offered = affordable;
        if sharing {
            menu.mark_open();
            offered = offered.union(playable.and(self.fundable_cards(state, seat)));
        }
        for card in offered {
            let traits = self.traits(card);
            if !affordable.contains(card) {
                self.offer_or_request(state, seat, card, menu);
                continue;
            }
            if traits.is_plain {
                menu.push(Action::Play(Play::of(card)));
                continue;
            }
            let all = self.choices(state, seat, traits);
            let paid = if traits.priced_by_plant { self.paid_choices(state, seat, traits, all) } else { all };
            if sharing && paid != all {
                self.offer_or_request(state, seat, card, menu);
                continue;
            }
            let more = self.further_arms(state, seat, traits);
            each_play(card, traits, paid, |play| menu.push_range(Action::Play(play), more));
        }
    }

    /// How much m can be added to the least m of an attack, which is there.
    #[inline]
    fn further_arms(&self, state: &State, seat: Seat, traits: &Traits) -> u16 {
        let nation = state.nation(seat);
        if traits.cost.attack == 0 {
            return 0;
        }
        nation.stock(Resource::Military) - self.needs(nation, traits).military as u16
    }

    /// Offers a card choice by choice: as it is where the player can pay, with requests where others have to.
    #[inline(never)] // Rare beside the cards that are simply paid for.
    fn offer_or_request(&self, state: &State, seat: Seat, card: CardId, menu: &mut Menu<Action>) {
        let traits = self.traits(card);
        let owned = state.nation(seat).money;
        let more = self.further_arms(state, seat, traits);
        each_play(card, traits, self.choices(state, seat, traits), |play| {
            let cost = self.money_cost(state, seat, &play);
            if owned >= cost {
                return menu.push_range(Action::Play(play), more);
            }
            self.suggest_funding(state, seat, &play, cost, |funding| {
                menu.push(Action::Play(Play { funding, ..play }));
            });
        });
    }

    /// Everything that may be chosen together with a card now.
    #[inline]
    fn choices(&self, state: &State, seat: Seat, traits: &Traits) -> Choices {
        let targets = if traits.targets { self.targets(seat) } else { SeatSet::EMPTY };
        Choices { picks: self.pick_options(state, seat, traits), targets }
    }

    /// The choices whose price, the value of a plant, the player can pay after the rest of the cost.
    #[inline(never)] // Few cards are priced like this; the others need not prepare for it.
    fn paid_choices(&self, state: &State, seat: Seat, traits: &Traits, all: Choices) -> Choices {
        let nation = state.nation(seat);
        let spare = nation.money - self.needs(nation, traits).money;
        let is_paid = |pick, target| self.plant_price(state, seat, traits, pick, target) <= spare;
        match traits.cost.money_plant {
            MoneyPlant::Chosen => Choices { picks: all.picks.filter(|pick| is_paid(pick, None)), ..all },
            MoneyPlant::TargetIndustrial if traits.targets => {
                let targets: SeatSet =
                    all.targets.into_iter().filter(|&target| is_paid(Pick::Nothing, Some(target))).collect();
                let picks = if targets.is_empty() { Options::NONE } else { all.picks };
                Choices { picks, targets }
            }
            _ if is_paid(Pick::Nothing, None) => all,
            _ => Choices { picks: Options::NONE, ..all },
        }
    }

    /// Cards of the hand that cannot be played now, each with its reason.
    pub(crate) fn hindered_plays(&self, state: &State, seat: Seat, out: &mut Vec<(Action, Refusal)>) {
        for card in state.secret(seat).hand {
            let mut reason = None;
            let mut playable = false;
            let traits = self.traits(card);
            each_play(card, traits, self.choices(state, seat, traits), |play| {
                match self.check_play(state, seat, &play) {
                    Ok(()) => playable = true,
                    Err(refusal) => {
                        if let Refusal::NeedsMoney { needed, .. } = refusal {
                            // What others could pay for can be played.
                            self.suggest_funding(state, seat, &play, needed, |_| playable = true);
                        }
                        reason.get_or_insert(refusal);
                    }
                }
            });
            // A card without any choice left says so itself.
            let bare = Play { amount: self.rules().card(card).cost.attack, ..Play::of(card) };
            let reason = reason.or_else(|| self.check_play(state, seat, &bare).err());
            if let (false, Some(reason)) = (playable, reason) {
                out.push((Action::Play(bare), reason));
            }
        }
    }
}

/// Calls `each` for every combination of pick and target, with the least m of an attack.
#[inline]
fn each_play(card: CardId, traits: &Traits, choices: Choices, mut each: impl FnMut(Play)) {
    let bare = Play { amount: traits.cost.attack, ..Play::of(card) };
    for pick in choices.picks.picks() {
        let mut left = choices.targets;
        // A card without a target is played once, one with targets once for each of them.
        loop {
            each(Play { pick, target: left.lowest(), ..bare });
            left = left.without_lowest();
            if left.is_empty() {
                break;
            }
        }
    }
}
