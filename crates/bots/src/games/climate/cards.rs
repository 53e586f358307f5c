//! Influence cards: which to keep, to lay, to give.

use super::outlook::{Outlook, POINT};
use shelf::rules::climate::Action;
use shelf::rules::climate::cards::Cards;
use shelf::rules::climate::state::Purpose;
use shelf::rules::climate::terms::{Card, Employer, Influence, InfluenceSet, Signal};
use table::Seat;

/// The mean power of a card, in tenths.
const MEAN: i32 = 23;
/// What outer influences may take away, in tenths: the team lays this much extra when it cannot see them.
const MARGIN: i32 = 30;

impl Outlook<'_> {
    fn hand(&self) -> &Cards {
        &self.state.secrets.hands[self.seat.index()]
    }

    fn hand_of(&self, seat: Seat) -> &Cards {
        &self.state.secrets.hands[seat.index()]
    }

    fn others(&self) -> impl Iterator<Item = Seat> + '_ {
        self.board.present.into_iter().filter(|&seat| seat != self.seat)
    }

    /// Cards of an influence in all hands.
    fn held(&self, influence: Influence) -> i32 {
        self.board.present.into_iter().map(|seat| i32::from(self.hand_of(seat).of(influence))).sum()
    }

    /// How much a card is worth in hand, in hundredths of a point.
    pub(super) fn keeping(&self, card: Card) -> i32 {
        let text = match (card.influence, card.power) {
            (Influence::Industry, 1 | 2) => 90,
            (Influence::Industry, _) => 60,
            (Influence::Media, 1 | 2) => 30,
            (Influence::Politics | Influence::Education, _) => 20,
            _ => 0,
        };
        text + 25 * i32::from(card.power)
    }

    /// The card in hand that would be missed least.
    pub(super) fn cheapest(&self) -> Option<Card> {
        let hand = self.hand();
        let spare = |card: Card| self.keeping(card) - 8 * i32::from(hand.of(card.influence));
        hand.iter().map(|(card, _)| card).min_by_key(|&card| spare(card))
    }

    /// Before a draw: weak cards make room for new ones.
    pub(super) fn make_room(&self) -> Action {
        match self.cheapest() {
            Some(card) if card.power == 1 && card.influence != Influence::Industry => {
                Action::Discard { card, count: 1 }
            }
            _ => Action::Pass,
        }
    }

    /// Which influence to draw: what the team lacks, and what electricity and advice ask for.
    pub(super) fn wanted(&self, influence: Influence) -> i32 {
        let use_of = match influence {
            Influence::Industry => 4,
            Influence::Politics | Influence::Education => 3,
            _ => 2,
        };
        let named = self.board.doing.types.iter().take(self.board.doing.named.into());
        let named = named.filter(|&&one| one == influence).count() as i32;
        (use_of * 5 * POINT / (2 + self.held(influence) + 2 * named)).max(1)
    }

    /// What the team can lay of some influences, in tenths: its own cards exactly, the others' by a rule of thumb.
    pub(super) fn potential(&self, asked: InfluenceSet) -> i32 {
        let mine: i32 = asked.iter().map(|colour| 10 * i32::from(self.hand().power(colour))).sum();
        mine + self.others().map(|seat| self.guess(seat, asked)).sum::<i32>()
    }

    fn guess(&self, seat: Seat, asked: InfluenceSet) -> i32 {
        let cards: i32 = asked.iter().map(|colour| i32::from(self.hand_of(seat).of(colour))).sum();
        cards * MEAN * 9 / 10
    }

    /// How likely an ACI is to reach a threshold, in hundredths.
    pub(super) fn reaches(&self, asked: InfluenceSet, threshold: u8) -> i32 {
        let spare = self.potential(asked) - 10 * i32::from(threshold);
        (60 + spare).clamp(0, 95)
    }

    /// What somebody has laid, in tenths.
    fn laid(&self, seat: Seat) -> i32 {
        let at = seat.index();
        if seat == self.seat || self.board.aci.open {
            let laid = &self.state.secrets.laid[at];
            return self.board.aci.asked.iter().map(|colour| 10 * i32::from(laid.power(colour))).sum();
        }
        match self.board.player(seat).help {
            Signal::Unsaid => i32::from(self.board.aci.laid[at]) * MEAN,
            Signal::None => 0,
            Signal::ALittle => 20,
            Signal::Medium => 55,
            Signal::ALot => 100,
        }
    }

    /// The tier worth reaching, as its threshold.
    fn goal(&self) -> u8 {
        let thresholds = self.game.aci_thresholds(self.board, self.board.aci.purpose);
        let within =
            |threshold: u8| threshold > 0 && self.so_far() + self.mine() + self.later() >= 10 * i32::from(threshold);
        match self.board.aci.purpose {
            Purpose::Event => {
                let base = self.event_harm(0);
                let gains = [base - self.event_harm(1), base - self.event_harm(2)];
                let better = gains[1] + self.lesson_wants_tier(2) > gains[0] + self.lesson_wants_tier(1) + 30;
                let second = better && within(thresholds[1]);
                if second { thresholds[1] } else { thresholds[0] }
            }
            Purpose::Institution(_) => {
                thresholds.into_iter().rev().find(|&threshold| within(threshold)).unwrap_or(thresholds[0])
            }
            _ => thresholds[0],
        }
    }

    fn so_far(&self) -> i32 {
        let outer = if self.board.aci.open { self.outer() } else { 0 };
        outer + self.board.present.into_iter().map(|seat| self.laid(seat)).sum::<i32>()
    }

    /// What the outer cards add or take, where they lie open.
    fn outer(&self) -> i32 {
        let outer = &self.state.secrets.outer_drawn;
        let signed = |&colour: &Influence| {
            let power = 10 * i32::from(outer.power(colour));
            if self.board.aci.asked.contains(colour) { power } else { -power }
        };
        Influence::ALL.iter().map(signed).sum()
    }

    fn mine(&self) -> i32 {
        self.board.aci.asked.iter().map(|colour| 10 * i32::from(self.hand().power(colour))).sum()
    }

    /// What those who come after can still lay.
    fn later(&self) -> i32 {
        let after = self.others().filter(|&seat| !self.board.aci.done.contains(seat));
        after.map(|seat| self.guess(seat, self.board.aci.asked)).sum()
    }

    /// Lays a fair share of what is missing, or all of it if last to lay; nothing if it is out of reach.
    pub(super) fn lay(&self) -> Action {
        let aci = &self.board.aci;
        let margin = if aci.open { 0 } else { MARGIN };
        let missing = 10 * i32::from(self.goal()) + margin - self.so_far();
        let (mine, later) = (self.mine(), self.later());
        let reachable = mine + later >= missing - margin;
        let share =
            if later == 0 { missing } else { (missing - later / 2).max(missing * mine / (mine + later).max(1)) };
        // Whoever must lay two cards or none lays neither alone.
        let (laid, pair) = (aci.laid[self.seat.index()], self.lays_pairs());
        let alone = pair && laid == 0 && aci.asked.iter().map(|colour| self.hand().of(colour)).sum::<u8>() < 2;
        let begun = pair && laid == 1;
        let card = if begun || (reachable && share > 4 && !alone) { self.fitting(share) } else { None };
        match card {
            Some(card) => Action::Lay { card, count: 1 },
            None if self.board.player(self.seat).help == Signal::Unsaid && aci.laid[self.seat.index()] > 0 => {
                Action::Help(match self.laid(self.seat) {
                    0 => Signal::None,
                    1..=30 => Signal::ALittle,
                    31..=70 => Signal::Medium,
                    _ => Signal::ALot,
                })
            }
            None => Action::Pass,
        }
    }

    /// Global Amnesty's weakness: at an institution none or at least two cards.
    fn lays_pairs(&self) -> bool {
        let options = self.game.options();
        matches!(self.board.aci.purpose, Purpose::Institution(_))
            && (options.expert || options.weaknesses)
            && self.board.player(self.seat).employer == Some(Employer::GlobalAmnesty)
    }

    /// A card towards what is missing, in tenths: the cheapest that is enough, or else the one that gives most.
    fn fitting(&self, missing: i32) -> Option<Card> {
        let asked = self.board.aci.asked;
        let cards = || self.hand().iter().map(|(card, _)| card).filter(move |card| asked.contains(card.influence));
        let enough = cards().filter(|card| 10 * i32::from(card.power) >= missing - 4);
        enough.min_by_key(|&card| self.keeping(card)).or_else(|| {
            // Weak Industry cards advise better than they help.
            let gives = |card: &Card| 40 * i32::from(card.power) - self.keeping(*card);
            cards().max_by_key(gives)
        })
    }

    /// Lobbying takes the risk out of an ACI that matters.
    pub(super) fn lobby(&self, action: Action) -> i32 {
        let Action::Lobby(power) = action else { return 0 };
        let matters = matches!(self.board.aci.purpose, Purpose::Electricity { .. });
        let spare = self.hand().of(Influence::Ngo) > 1;
        if matters && spare { 50 - 10 * i32::from(power) } else { 0 }
    }

    /// At the end of an ACI: a card that lifts the total over the next threshold.
    pub(super) fn last_word(&self, action: Action) -> i32 {
        let total = i32::from(self.game.aci_total(self.state));
        let thresholds = self.game.aci_thresholds(self.board, self.board.aci.purpose);
        let tier = |total: i32| {
            let reached = thresholds.into_iter().filter(|&one| one > 0 && total >= i32::from(one));
            reached.count() as i32
        };
        let (changed, cost) = match action {
            Action::Convention { power, up: true } => (total + 2, power),
            Action::FakeNewsCheck { power, colour } if !self.board.aci.asked.contains(colour) => {
                (total + i32::from(self.state.secrets.outer_drawn.power(colour)), power)
            }
            _ => return 0,
        };
        let better = match self.board.aci.purpose {
            Purpose::Event => {
                let harm = |total| self.event_harm(tier(total) as u8);
                harm(total) - harm(changed)
            }
            _ => (tier(changed) - tier(total)) * 3 * POINT,
        };
        if better > 0 { better - 40 * i32::from(cost) } else { 0 }
    }

    /// What a card gives to a pot.
    fn given(&self, card: Card) -> i32 {
        let cabinet = card.influence == Influence::Industry && card.power >= 3;
        i32::from(card.power) + if cabinet { i32::from(self.game.rules().implantation.crisis_cabinet) } else { 0 }
    }

    /// Whether all hands and the pot together may reach the threshold, with every influence present.
    pub(super) fn pot_within_reach(&self, threshold: u8) -> bool {
        let pot = &self.board.pot;
        let lies = |colour: Influence| pot.cards.iter().any(|cards| cards.of(colour) > 0);
        let colours = Influence::ALL.iter().all(|&colour| lies(colour) || self.held(colour) > 0);
        let mine: i32 = self.hand().iter().map(|(card, count)| 10 * self.given(card) * i32::from(count)).sum();
        let theirs: i32 = self.others().map(|seat| self.hand_of(seat).len() as i32 * (MEAN + 1)).sum();
        let lying = 10 * i32::from(self.game.pot_power(pot));
        colours && lying + mine + theirs >= 10 * i32::from(threshold) + 20
    }

    /// Fills the pot: missing influences first, each from whoever holds most of it; then power, from the fullest hands.
    pub(super) fn fill(&self) -> Action {
        let pot = &self.board.pot;
        if self.game.pot_suffices(pot) {
            return Action::Pass;
        }
        if !self.pot_within_reach(pot.threshold) {
            return if pot.by == self.seat { Action::GiveUp } else { Action::Pass };
        }
        let lacking = i32::from(pot.threshold) - i32::from(self.game.pot_power(pot));
        let lies = |colour: Influence| pot.cards.iter().any(|cards| cards.of(colour) > 0);
        let absent: InfluenceSet = Influence::ALL.iter().copied().filter(|&colour| !lies(colour)).collect();
        let mine = |colour: Influence| self.hand().of(colour);
        let most = |colour: Influence| self.others().all(|seat| self.hand_of(seat).of(colour) <= mine(colour));
        if let Some(colour) = absent.iter().find(|&colour| mine(colour) > 0 && most(colour)) {
            // Each of the influences still missing brings something too.
            let rest = absent.len() as i32 - 1;
            return self.give(lacking - 2 * rest, |card| card.influence == colour);
        }
        if !absent.is_empty() || lacking <= 0 {
            return Action::Pass;
        }
        let size = self.hand().len();
        let fullest = self.others().all(|seat| self.hand_of(seat).len() <= size);
        if fullest { self.give(lacking, |_| true) } else { Action::Pass }
    }

    /// The cheapest card that is enough, or else the one that gives most for what it is worth.
    fn give(&self, lacking: i32, fits: impl Fn(Card) -> bool) -> Action {
        let cards = || self.hand().iter().map(|(card, _)| card).filter(|&card| fits(card));
        let enough = cards().filter(|&card| self.given(card) >= lacking);
        let card = enough
            .min_by_key(|&card| self.keeping(card))
            .or_else(|| cards().max_by_key(|&card| 40 * self.given(card) - self.keeping(card)));
        card.map_or(Action::Pass, |card| Action::Add { card, count: 1 })
    }
}
