//! Events, calamities and employers' powers: how much they hurt or help.

use super::outlook::{Outlook, POINT};
use shelf::rules::climate::Action;
use shelf::rules::climate::frame::Frame;
use shelf::rules::climate::rules::{CardToken, Effect, EventCard, Number, Where};
use shelf::rules::climate::state::Drawn;
use shelf::rules::climate::terms::{Electricity, EventId, Institution, Pawn, RegionId};

impl Outlook<'_> {
    /// How heavily a pawn weighs on a region: more if it is about to get worse, and where many people live.
    pub(super) fn burden(&self, pawn: Pawn, region: RegionId) -> i32 {
        let here = self.region(region);
        let count = here.pawns(pawn);
        if count == 0 {
            return 0;
        }
        let full = count >= here.resilience();
        let people = 50 + 2 * i32::from(here.population);
        let weight = match pawn {
            Pawn::Riot | Pawn::Shortage | Pawn::Refugee | Pawn::LocalRefugee => {
                if full {
                    90
                } else {
                    35
                }
            }
            Pawn::Epizootic => {
                if full {
                    70
                } else {
                    25
                }
            }
            Pawn::Conflict | Pawn::Dearth => {
                if full {
                    260
                } else {
                    180
                }
            }
            Pawn::Epidemic => 200,
            Pawn::Pandemic => 260,
            Pawn::Famine | Pawn::War => 420,
            Pawn::Chaos | Pawn::Dictatorship => 380,
        };
        weight * people / 100 * self.temper.calamities / 100 + self.lesson_wants_healed(pawn, full)
    }

    /// How much the event of this turn hurts at a tier.
    pub(super) fn event_harm(&self, tier: u8) -> i32 {
        match self.board.card {
            Some(Drawn::Event(id)) => self.harm_of(id, tier, self.board.target),
            _ => 0,
        }
    }

    fn harm_of(&self, id: EventId, tier: u8, target: Option<RegionId>) -> i32 {
        match self.game.rules().event(id) {
            Some(EventCard::Aci(event)) => {
                let effects = event.effects.get(usize::from(tier)).map_or(&[][..], |effects| effects);
                effects.iter().map(|effect| self.effect_harm(effect, target)).sum()
            }
            Some(EventCard::Oil { .. }) => POINT,
            Some(EventCard::Warming { .. }) => 2 * POINT,
            None => 0,
        }
    }

    fn effect_harm(&self, effect: &Effect, target: Option<RegionId>) -> i32 {
        let region = target.unwrap_or_default();
        let here = self.region(region);
        let number = |number: Number| if let Number::Just(number) = number { i32::from(number) } else { 2 };
        match *effect {
            Effect::Place { pawn, count, at } => {
                let before = here.pawns(pawn);
                let many = number(count);
                let over = i32::from(before) + many > i32::from(here.resilience());
                let regions = match at {
                    Where::Target | Where::Next | Where::Region(_) => 1,
                    _ => 3,
                };
                let each = match pawn {
                    Pawn::Conflict | Pawn::Dearth | Pawn::Epidemic => 180,
                    _ if over => 100,
                    _ => 40,
                };
                each * many * regions * (50 + 2 * i32::from(here.population)) / 100
            }
            Effect::Remove { count, .. } => -30 * i32::from(count.min(4)),
            Effect::Counter(by) => number(by) * POINT,
            Effect::GreenPawn(by) => number(by) * 10,
            Effect::Discipline { by, .. } => -i32::from(by) * 150,
            Effect::Demography { by, .. } => i32::from(by) * i32::from(here.population) * 5,
            Effect::Propagate { bonus, .. } => -40 * i32::from(bonus),
            // One more token raises the standard, and oil follows.
            Effect::AddElectricity { token, .. } => self.emission_worth(region, 1 + self.token(token, region)),
            Effect::ReplaceElectricity { from, to, .. } => {
                self.emission_worth(region, self.token(to, region) - self.token(from, region))
            }
            Effect::RemoveElectricity { .. } => POINT,
            Effect::Oil { by, .. } => -i32::from(by) * 50,
            Effect::Discard { each, count } => i32::from(count) * if each { 120 } else { 40 },
            _ => 0,
        }
    }

    fn token(&self, token: CardToken, region: RegionId) -> i32 {
        let here = self.region(region);
        let kind = match token {
            CardToken::Just(kind) => kind,
            CardToken::Clean => Electricity::Hydro,
            CardToken::GrowthDefault if here.oil.imported > 0 => Electricity::Coal,
            CardToken::Fossil if here.tokens_of(Electricity::Coal) > 0 => Electricity::Coal,
            CardToken::GrowthDefault | CardToken::Fossil => Electricity::Gas,
        };
        i32::from(self.game.rules().electricity_emissions[kind.index()])
    }

    /// Whether to answer an event: what a tier spares, against the cards it costs.
    pub(super) fn launch(&self, action: Action) -> i32 {
        let (Action::Launch, Some(event)) = (action, self.game.aci_event(self.board)) else { return 0 };
        let base = self.event_harm(0);
        let worth = |tier: u8| {
            let threshold = event.thresholds[usize::from(tier) - 1];
            let spared = base - self.event_harm(tier) + self.lesson_wants_tier(tier);
            let chance = self.reaches(event.asked, threshold);
            if chance < 50 { 0 } else { spared * chance / 100 - 14 * i32::from(threshold) }
        };
        worth(1).max(worth(2))
    }

    /// Which option of an institution lifts the heaviest burden.
    pub(super) fn option(&self, option: u8) -> i32 {
        let Frame::InstitutionOption { institution, tier, .. } = self.state.frame() else { return 0 };
        let options = &self.game.rules().institution(institution).options[usize::from(tier.clamp(1, 3)) - 1];
        let effects = options.get(usize::from(option)).map_or(&[][..], |effects| effects);
        let heaviest = |pawn: Pawn, count: u8, factor: i32| -> i32 {
            let mut burdens: Vec<i32> = RegionId::ALL.iter().map(|&region| self.burden(pawn, region)).collect();
            burdens.sort_unstable_by_key(|&burden| std::cmp::Reverse(burden));
            burdens.into_iter().take(count.into()).sum::<i32>() * factor / 100
        };
        let worth = |effect: &Effect| match *effect {
            Effect::Remove { pawn: Some(pawn), count, .. } => heaviest(pawn, count, 100),
            Effect::Downgrade { count } => heaviest(Pawn::War, count, 60),
            Effect::ClearRegions { pawn, count } => heaviest(pawn, count, 150),
            _ => 0,
        };
        1 + effects.iter().map(worth).sum::<i32>()
    }

    /// Powers can be used only once: when they pay, or when the game is nearly over.
    pub(super) fn power(&self, action: Action) -> i32 {
        let late = i32::from(self.board.turn) * 100 / i32::from(self.game.turns().max(1));
        let total = |pawns: &[Pawn]| -> i32 {
            let all = RegionId::ALL.iter().flat_map(|&region| pawns.iter().map(move |&pawn| (pawn, region)));
            all.map(|(pawn, region)| i32::from(self.region(region).pawns(pawn))).sum()
        };
        let due = |worth: i32, wanted: i32| worth - wanted * (110 - late) / 100;
        match (self.board.player(self.seat).employer, action) {
            (_, Action::CompletePair { tp, region }) => due(self.transformation(tp, region), 6 * POINT),
            (_, Action::SecondTier(institution)) => {
                let worst = |pawn| RegionId::ALL.iter().map(|&region| self.burden(pawn, region)).max().unwrap_or(0);
                let worth = match institution {
                    Institution::Un => worst(Pawn::War),
                    Institution::Icrc => worst(Pawn::Famine),
                    Institution::Who => worst(Pawn::Epidemic),
                    Institution::Unhcr => 0,
                };
                due(worth, 5 * POINT)
            }
            (Some(employer), Action::UsePower) => {
                use shelf::rules::climate::terms::Employer;
                match employer {
                    Employer::Famox => {
                        let base = self.event_harm(0);
                        due(base - self.event_harm(1).min(self.event_harm(2)), 4 * POINT)
                    }
                    Employer::HumanRightsGuards => {
                        due(total(&[Pawn::Refugee]).min(self.board.destroyed().into()) * 40, 3 * POINT)
                    }
                    Employer::RealClimateObjective => due(2 * POINT, 3 * POINT),
                    Employer::Malmo => {
                        let taken = total(&[Pawn::Conflict, Pawn::Dearth]).min(self.board.round().into());
                        due(taken * 120, 4 * POINT)
                    }
                    Employer::Journalists => due(POINT, 2 * POINT),
                    Employer::Doctors => due(total(&[Pawn::Epidemic, Pawn::Pandemic]) * 80, 3 * POINT),
                    _ => 0,
                }
            }
            _ => 0,
        }
    }

    /// The Journalists put harm underneath.
    pub(super) fn put_back(&self, action: Action) -> i32 {
        let [consequences, events] = &self.board.looked;
        let card = |place: u8| {
            let at = usize::from(place).checked_sub(consequences.as_slice().len())?;
            events.events().nth(at)
        };
        let harm = |place: u8| card(place).map_or(0, |id| self.harm_of(id, 0, None));
        match action {
            Action::OnTop(place) => 2 * POINT - harm(place).min(POINT),
            Action::Underneath(place) => 2 * POINT + harm(place).min(POINT) - 60,
            _ => 0,
        }
    }
}
