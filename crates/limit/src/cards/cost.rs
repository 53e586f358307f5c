//! Whether a card can be paid in full (chapter 5.1). Legality of a play is written here and nowhere else.

use crate::Limit;
use crate::action::{Pick, Play};
use crate::frame::{Frame, is_star};
use crate::refusal::Refusal;
use crate::rules::{Card, Effect, MoneyPlant};
use crate::state::{Nation, STAR, State};
use crate::terms::{Class, Deck, Direction, Plant, Resource};
use table::{CardId, CardSet, Seat, SeatSet};

/// What kind of choice a card asks for together with itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum PickKind {
    #[default]
    Nothing,
    Plant,
    Resource,
    Class,
    Deck,
    Card,
    Price,
}

/// What legality has to know of a card again and again, worked out once for each rulebook.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// The kind of choice made together with the card.
    pub(crate) pick: PickKind,
    /// Takes territory from the colonization tile.
    pub(crate) colonizes: bool,
    /// Opens the market and does nothing else: then a transaction must be possible (R13).
    pub(crate) only_trades: bool,
    /// How far it moves a price.
    pub(crate) price_step: u8,
}

impl Traits {
    pub(crate) fn of(card: &Card) -> Traits {
        let has = |wanted: fn(&Effect) -> bool| card.effects.iter().any(wanted);
        let pick = if card.plants.contains(&true) {
            PickKind::Plant
        } else if card.resources.contains(&true) {
            PickKind::Resource
        } else if card.cost.living > 0 {
            PickKind::Class
        } else if has(|effect| matches!(effect, Effect::Draw { .. })) {
            PickKind::Deck
        } else if has(|effect| matches!(effect, Effect::Fetch)) {
            PickKind::Card
        } else if has(|effect| matches!(effect, Effect::MovePrice(_))) {
            PickKind::Price
        } else {
            PickKind::Nothing
        };
        let price_step = card.effects.iter().find_map(|effect| match effect {
            Effect::MovePrice(step) => Some(*step),
            _ => None,
        });
        Traits {
            pick,
            colonizes: has(|effect| matches!(effect, Effect::Colonize(_))),
            only_trades: pick == PickKind::Nothing && has(|effect| matches!(effect, Effect::Trade(_))),
            price_step: price_step.unwrap_or(0),
        }
    }
}

impl Limit {
    /// Judges a play: the card, its choices, its cost.
    pub(crate) fn check_play(&self, state: &State, seat: Seat, play: &Play) -> Result<(), Refusal> {
        if !state.secret(seat).hand.contains(play.card) {
            return Err(Refusal::CardNotInHand);
        }
        self.check_card(state, seat, play.card)?;
        self.check_target(seat, play)?;
        self.check_pick(state, seat, play)?;
        self.check_attack(state, seat, play)?;
        let cost = self.money_cost(state, seat, play);
        if play.funding.is_none() {
            let owned = state.nation(seat).money;
            return if owned >= cost { Ok(()) } else { Err(Refusal::NeedsMoney { needed: cost, owned }) };
        }
        self.check_funding(state, seat, play, cost)
    }

    /// What does not depend on the choices made with the card, money apart.
    pub(crate) fn check_card(&self, state: &State, seat: Seat, card: CardId) -> Result<(), Refusal> {
        let definition = self.rules().card(card);
        let cost = &definition.cost;
        let board = &state.board;
        let nation = state.nation(seat);
        let room = self.rules().unrest.top.saturating_sub(nation.unrest);
        if cost.unrest > room {
            return Err(Refusal::UnrestTooHigh { needed: cost.unrest, room });
        }
        if board.bank < u32::from(cost.bank_to_beyond) {
            return Err(Refusal::BankTooPoor { needed: cost.bank_to_beyond.into(), owned: board.bank });
        }
        let industrial = u32::from(cost.industrial_per_population) * u32::from(self.population_value(nation, 0));
        self.check_stock(state, seat, Resource::Industrial, industrial)?;
        self.check_stock(state, seat, Resource::Military, self.military_cost(state, seat, card))?;
        if cost.plant_industrial > 0 && nation.plant(Plant::Industrial) <= cost.plant_industrial {
            return Err(Refusal::PlantTooLow);
        }
        let traits = self.traits(card);
        if traits.colonizes && board.colonization == 0 {
            return Err(Refusal::NothingToColonize);
        }
        // Speculation moves a price first and may always be declined; a card that only trades must be able to.
        if traits.only_trades && !self.can_trade(state, seat, 0) {
            return Err(Refusal::NoTradePossible);
        }
        Ok(())
    }

    /// m that a card costs, at least: an attack may spend more.
    pub(crate) fn military_cost(&self, state: &State, seat: Seat, card: CardId) -> u32 {
        let cost = &self.rules().card(card).cost;
        let of_rank =
            cost.military_offset.map_or(0, |offset| self.population_value(state.nation(seat), i32::from(offset)));
        u32::from(cost.military) + u32::from(of_rank) + u32::from(cost.attack)
    }

    #[inline]
    fn check_stock(&self, state: &State, seat: Seat, resource: Resource, needed: u32) -> Result<(), Refusal> {
        let owned = u32::from(state.nation(seat).stock(resource));
        if owned >= needed { Ok(()) } else { Err(Refusal::NeedsResource { resource, needed, owned }) }
    }

    /// The nations a card may name: the others, or the star nation in the solo game (R20).
    #[inline]
    pub(crate) fn targets(&self, seat: Seat) -> SeatSet {
        if self.options().is_solo() { SeatSet::only(STAR) } else { self.all().without(seat) }
    }

    #[inline]
    fn check_target(&self, seat: Seat, play: &Play) -> Result<(), Refusal> {
        match (self.rules().card(play.card).targets, play.target) {
            (false, None) => Ok(()),
            (false, Some(_)) => Err(Refusal::TakesNoTarget),
            (true, None) => Err(Refusal::NeedsTarget),
            (true, Some(target)) if self.targets(seat).contains(target) => Ok(()),
            (true, Some(target)) => Err(Refusal::NotATarget { seat: target }),
        }
    }

    #[inline]
    fn check_attack(&self, state: &State, seat: Seat, play: &Play) -> Result<(), Refusal> {
        let least = self.rules().card(play.card).cost.attack;
        if least == 0 {
            return if play.amount == 0 { Ok(()) } else { Err(Refusal::TakesNoAmount) };
        }
        if play.amount < least {
            return Err(Refusal::AttackTooSmall { least });
        }
        let beyond = u32::from(play.amount - least);
        self.check_stock(state, seat, Resource::Military, self.military_cost(state, seat, play.card) + beyond)
    }

    /// Judges the choice made together with the card (chapter 19).
    pub(crate) fn check_pick(&self, state: &State, seat: Seat, play: &Play) -> Result<(), Refusal> {
        let card = self.rules().card(play.card);
        let traits = self.traits(play.card);
        let allowed = match (traits.pick, play.pick) {
            (PickKind::Nothing, Pick::Nothing) => true,
            (PickKind::Plant, Pick::Plant(plant)) => card.allows_plant(plant),
            (PickKind::Resource, Pick::Resource(resource)) => card.allows_resource(resource),
            (PickKind::Class, Pick::Class(_) | Pick::Nothing) if !self.any_class_can_fall(state, seat) => {
                return Err(Refusal::NoClassCanFall);
            }
            (PickKind::Class, Pick::Class(class)) => {
                return if state.nation(seat).can_fall(class) { Ok(()) } else { Err(Refusal::ClassCannotMove) };
            }
            (PickKind::Deck, Pick::Deck(deck)) => return self.check_choose_deck(state, seat, deck),
            (PickKind::Deck, Pick::Nothing) => !self.has_deck(state.secret(seat)),
            (PickKind::Card, Pick::Card(fetched)) => self.fetchable(state, seat).contains(fetched),
            (PickKind::Card, Pick::Nothing) => self.fetchable(state, seat).is_empty(),
            (PickKind::Price, Pick::Price(resource, direction)) => {
                let moves = self.price_moves(state, resource, direction, traits.price_step);
                return if moves { Ok(()) } else { Err(Refusal::PriceCannotMove) };
            }
            _ => return Err(Refusal::WrongPick),
        };
        if allowed { Ok(()) } else { Err(Refusal::PickNotAllowed) }
    }

    fn any_class_can_fall(&self, state: &State, seat: Seat) -> bool {
        Class::ALL.iter().any(|&class| state.nation(seat).can_fall(class))
    }

    /// Instants that can be taken back: already played, and not themselves cards that take back (R17: no loops).
    pub(crate) fn fetchable(&self, state: &State, seat: Seat) -> CardSet {
        state.nation(seat).played.minus(self.fetching_cards())
    }

    /// A price must really move (R30).
    fn price_moves(&self, state: &State, resource: Resource, direction: Direction, step: u8) -> bool {
        let at = state.board.price[resource.index()];
        step > 0
            && match direction {
                Direction::Up => at < self.rules().market.positions,
                Direction::Down => at > 1,
            }
    }

    /// The money a play costs its player, whoever pays it (R69).
    #[inline]
    pub(crate) fn money_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        self.fixed_money_cost(state.nation(seat), play.card) + self.plant_cost(state, seat, play)
    }

    /// The money a card costs whatever is chosen with it.
    #[inline]
    pub(crate) fn fixed_money_cost(&self, nation: &Nation, card: CardId) -> u32 {
        let cost = &self.rules().card(card).cost;
        let population = u32::from(self.population_value(nation, 0));
        u32::from(cost.money) + u32::from(cost.money_per_population) * population + u32::from(cost.own_to_beyond)
    }

    /// The part of the cost that is the value of a plant.
    #[inline]
    pub(crate) fn plant_cost(&self, state: &State, seat: Seat, play: &Play) -> u32 {
        let nation = state.nation(seat);
        let rank = match (self.rules().card(play.card).cost.money_plant, play.pick, play.target) {
            (MoneyPlant::None, ..) => return 0,
            (MoneyPlant::Chosen, Pick::Plant(plant), _) => nation.plant(plant),
            (MoneyPlant::Renewable, ..) => nation.plant(Plant::Renewable),
            (MoneyPlant::TargetIndustrial, _, Some(target)) => self.industrial_rank(state, target),
            _ => 0,
        };
        u32::from(self.rules().plants.value[usize::from(rank)])
    }

    /// The rank of a nation's U, the star nation's included (R84).
    pub(crate) fn industrial_rank(&self, state: &State, seat: Seat) -> u8 {
        if is_star(seat) { self.star_row(state).industrial } else { state.nation(seat).plant(Plant::Industrial) }
    }

    /// Calls `each` for every choice that may be made together with a card: those that [`Limit::check_pick`] accepts.
    #[inline]
    pub(crate) fn picks(&self, state: &State, seat: Seat, card: CardId, mut each: impl FnMut(Pick)) {
        let traits = self.traits(card);
        match traits.pick {
            PickKind::Nothing => each(Pick::Nothing),
            PickKind::Plant => {
                let definition = self.rules().card(card);
                for &plant in Plant::ALL.iter().filter(|&&plant| definition.allows_plant(plant)) {
                    each(Pick::Plant(plant));
                }
            }
            PickKind::Resource => {
                let definition = self.rules().card(card);
                for &resource in Resource::ALL.iter().filter(|&&resource| definition.allows_resource(resource)) {
                    each(Pick::Resource(resource));
                }
            }
            PickKind::Class => {
                let nation = state.nation(seat);
                for &class in Class::ALL.iter().filter(|&&class| nation.can_fall(class)) {
                    each(Pick::Class(class));
                }
            }
            PickKind::Deck if self.has_deck(state.secret(seat)) => {
                for &deck in Deck::ALL.iter().filter(|&&deck| self.check_choose_deck(state, seat, deck).is_ok()) {
                    each(Pick::Deck(deck));
                }
            }
            PickKind::Card if !self.fetchable(state, seat).is_empty() => {
                for fetched in self.fetchable(state, seat) {
                    each(Pick::Card(fetched));
                }
            }
            PickKind::Deck | PickKind::Card => each(Pick::Nothing),
            PickKind::Price => {
                for &resource in Resource::ALL {
                    for &direction in Direction::ALL {
                        if self.price_moves(state, resource, direction, traits.price_step) {
                            each(Pick::Price(resource, direction));
                        }
                    }
                }
            }
        }
    }

    /// Whether a shared cost was already refused in this turn (R79).
    pub(crate) fn funding_refused(state: &State) -> bool {
        matches!(state.board.frames.top(), Frame::Turn { refused: true, .. })
    }
}
