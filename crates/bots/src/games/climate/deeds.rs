//! The two actions of a turn.

use super::outlook::{Outlook, POINT};
use shelf::rules::climate::Action;
use shelf::rules::climate::action::ActionKind;
use shelf::rules::climate::state::Aim;
use shelf::rules::climate::terms::{Card, Electricity, Influence, Institution, Pawn, Place, RegionId, Tp};

/// What a card kept in hand is worth to the team.
const CARD: i32 = 12;
/// What a point of power costs when it is laid for electricity or an institution, or put into a pot.
const LAYING: i32 = 4;
const HELPING: i32 = 16;
const GIVING: i32 = 9;

impl Outlook<'_> {
    /// What an action is worth.
    pub(super) fn deed(&self, action: Action) -> i32 {
        let here = match self.board.player(self.seat).place {
            Place::Region(region) => Some(region),
            Place::Institution(_) => None,
        };
        match action {
            Action::Electricity { replaced, installed } => {
                here.map_or(0, |region| self.electricity(region, replaced, installed))
            }
            Action::Implant(tp) => self.implanted(tp, here.unwrap_or_default()),
            Action::RemoveOverconsumption => self.sobriety(),
            Action::Institution => match self.board.player(self.seat).place {
                Place::Institution(institution) => self.institution(institution),
                Place::Region(_) => 0,
            },
            Action::Move(place) => self.travel(place, true),
            Action::FreeLine(region) => self.travel(Place::Region(region), false) + 5,
            Action::Play { card, region, free } => self.played(card, region) + if free { 60 } else { 0 },
            Action::Communicate { power, to } => {
                let advice = self.state.secrets.hands[to.index()].of(Influence::Industry);
                if advice >= 2 { 75 - 10 * i32::from(power) } else { 0 }
            }
            Action::Draw { first, second } => {
                let room = 10 - self.state.secrets.hands[self.seat.index()].len() as i32;
                let second = second.map_or(0, |second| self.wanted(second) / 12 + CARD);
                if room >= 2 { self.wanted(first) / 12 + CARD + second } else { 0 }
            }
            _ => 0,
        }
    }

    fn emission(&self, kind: Electricity) -> i32 {
        i32::from(self.game.rules().electricity_emissions[kind.index()])
    }

    /// Replaces a token: cleaner air where many people live. Never adds one: a higher standard burns more oil.
    fn electricity(&self, region: RegionId, replaced: Option<Electricity>, installed: Electricity) -> i32 {
        let Some(leaving) = replaced else { return 0 };
        let saved = self.emission(leaving) - self.emission(installed);
        let here = self.region(region);
        let trouble = match installed {
            Electricity::Hydro => 30 + 20 * i32::from(here.refugees),
            Electricity::Intermittent => 60 + 20 * i32::from(here.tokens_of(Electricity::Intermittent)),
            Electricity::Gas => 20,
            _ => 0,
        };
        let gain = self.emission_worth(region, saved) - trouble + self.lesson_wants_rid_of(leaving);
        let threshold = self.game.electricity_threshold(self.board, region);
        let chance = self.reaches(self.game.rules().electricity.asked, threshold);
        if saved > 0 && chance >= 40 { gain * chance / 100 - LAYING * i32::from(threshold) } else { 0 }
    }

    /// The best change of electricity in a region, as far as the rules allow it there.
    fn best_electricity(&self, region: RegionId) -> i32 {
        let here = self.region(region);
        if !here.shares() {
            return 0;
        }
        let open = |kind: Electricity| match kind {
            Electricity::Hydro => here.hydro_added == 0,
            Electricity::Nuclear => here.nuclear_added == 0 && self.board.global.contains(Tp::M),
            Electricity::Dispatchable => region == RegionId::MiddleEast,
            Electricity::Coal => false,
            Electricity::Gas | Electricity::Intermittent => true,
        };
        let fossil = [Electricity::Coal, Electricity::Gas].into_iter().filter(|&kind| here.tokens_of(kind) > 0);
        fossil
            .flat_map(|leaving| {
                let kinds = Electricity::ALL.iter().copied().filter(|&kind| open(kind));
                kinds.map(move |kind| self.electricity(region, Some(leaving), kind))
            })
            .max()
            .unwrap_or(0)
    }

    /// An implantation costs six cards and more.
    fn implanted(&self, tp: Tp, region: RegionId) -> i32 {
        let threshold = self.game.implantation_threshold(self.board, Aim::None);
        if self.pot_within_reach(threshold) {
            self.transformation(tp, region) + self.lesson_wants_tp(tp) - GIVING * i32::from(threshold)
        } else {
            0
        }
    }

    fn sobriety(&self) -> i32 {
        let threshold = self.game.implantation_threshold(self.board, Aim::Overconsumption);
        let each = i32::from(self.game.rules().region(RegionId::NorthAmerica).special_emission);
        if !self.pot_within_reach(threshold) || self.board.region(RegionId::NorthAmerica).special == 0 {
            return 0;
        }
        self.emission_worth(RegionId::NorthAmerica, each) + self.lesson_wants_sobriety() - GIVING * i32::from(threshold)
    }

    /// The best implantation in a region.
    fn best_implantation(&self, region: RegionId) -> i32 {
        let fits = |&&tp: &&Tp| self.game.check_implant(self.board, region, tp).is_ok();
        let regional = Tp::ALL.iter().take(12).filter(fits);
        let best = regional.map(|&tp| self.implanted(tp, region)).max().unwrap_or(0);
        if region == RegionId::NorthAmerica && self.region(region).shares() { best.max(self.sobriety()) } else { best }
    }

    /// What can be done at a place now, or on the player's next turn.
    fn travel(&self, place: Place, counts: bool) -> i32 {
        if self.board.player(self.seat).place == place {
            return 0;
        }
        let doing = &self.board.doing;
        let again = doing.left > 1 || !counts;
        let now = |kind: ActionKind| if again && doing.kinds & kind.bit() == 0 { 9 } else { 3 };
        let worth = |place: Place| match place {
            Place::Region(region) => {
                let power = self.best_electricity(region) * now(ActionKind::Electricity) / 10;
                power.max(self.best_implantation(region) * now(ActionKind::Implant) / 10)
            }
            Place::Institution(institution) => self.institution(institution) * now(ActionKind::Institution) / 10,
        };
        worth(place) - worth(self.board.player(self.seat).place) * 8 / 10
    }

    /// What an institution could do for the world now.
    fn institution(&self, institution: Institution) -> i32 {
        let numbers = self.game.rules().institution(institution);
        let thresholds = self.game.institution_thresholds(self.board, institution);
        let worst = |pawns: &[Pawn]| {
            let burdens = RegionId::ALL.iter().flat_map(|&region| pawns.iter().map(move |&pawn| (pawn, region)));
            burdens.map(|(pawn, region)| self.burden(pawn, region)).max().unwrap_or(0)
        };
        let (second, first) = match institution {
            Institution::Un => (worst(&[Pawn::War]), worst(&[Pawn::Conflict])),
            Institution::Icrc => (worst(&[Pawn::Famine]), worst(&[Pawn::Dearth])),
            Institution::Who => (worst(&[Pawn::Epidemic]), worst(&[Pawn::Epizootic])),
            Institution::Unhcr => (0, worst(&[Pawn::Refugee])),
        };
        let worth = |gain: i32, threshold: u8| {
            gain * self.reaches(numbers.asked, threshold) / 100 - HELPING * i32::from(threshold)
        };
        worth(second, thresholds[1]).max(worth(first, thresholds[0])).max(0)
    }

    /// An ACTION card: advice lowers the counter, the others take a pawn away before it grows.
    fn played(&self, card: Card, region: Option<RegionId>) -> i32 {
        let cost = 20 * i32::from(card.power);
        match (card.influence, region) {
            (Influence::Industry, _) => POINT + 40 - 10 * i32::from(card.power),
            (Influence::Military, Some(region)) => self.burden(Pawn::Shortage, region) - cost,
            (Influence::Ngo, Some(region)) => self.burden(Pawn::Refugee, region) - cost,
            (Influence::Politics, Some(region)) => self.burden(Pawn::Riot, region) - cost,
            (Influence::Education, Some(region)) => self.burden(Pawn::Epizootic, region) - cost,
            _ => 0,
        }
    }
}
