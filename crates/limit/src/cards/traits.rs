//! What legality has to know of a card again and again, worked out once for each rulebook.

use crate::rules::{Card, CardKind, Cost, Effect, MoneyPlant};

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

impl PickKind {
    /// Every kind, in order.
    pub(crate) const ALL: [PickKind; 7] = [
        PickKind::Nothing,
        PickKind::Plant,
        PickKind::Resource,
        PickKind::Class,
        PickKind::Deck,
        PickKind::Card,
        PickKind::Price,
    ];
}

/// A card as legality sees it: small, flat, and close to its neighbours in memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Traits {
    /// What it costs.
    pub(crate) cost: Cost,
    /// The kind of choice made together with the card.
    pub(crate) pick: PickKind,
    /// Nothing at all is chosen with it: no target, no amount, no plant that sets its price.
    pub(crate) is_plain: bool,
    /// Nothing but money paid to the bank or to the target.
    pub(crate) costs_only_money: bool,
    /// Plants or resources that may be chosen: bit 0 is the first.
    pub(crate) choices: u8,
    /// Names another nation.
    pub(crate) targets: bool,
    /// The target may resist.
    pub(crate) resistible: bool,
    /// Stays on the table.
    pub(crate) stays: bool,
    /// A part of the price is the value of a plant.
    pub(crate) priced_by_plant: bool,
    /// Takes territory from the colonization tile.
    pub(crate) colonizes: bool,
    /// Opens the market and does nothing else: then a transaction must be possible (R13).
    pub(crate) only_trades: bool,
    /// Moves a price.
    pub(crate) moves_price: bool,
}

impl Traits {
    /// Whether the card can be unplayable although it is paid for.
    pub(crate) fn needs_opportunity(&self) -> bool {
        self.colonizes || self.only_trades
    }

    pub(crate) fn of(card: &Card) -> Traits {
        let has = |wanted: fn(&Effect) -> bool| card.effects.iter().any(wanted);
        let moves_price = has(|effect| matches!(effect, Effect::MovePrice(1..)));
        let bits = |flags: &[bool]| flags.iter().rev().fold(0, |bits, &flag| bits << 1 | u8::from(flag));
        let (plants, resources) = (bits(&card.plants), bits(&card.resources));
        let pick = if plants > 0 {
            PickKind::Plant
        } else if resources > 0 {
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
        Traits {
            cost: card.cost,
            pick,
            is_plain: pick == PickKind::Nothing
                && !card.targets
                && card.cost.attack == 0
                && card.cost.money_plant == MoneyPlant::None,
            costs_only_money: Cost { money: 0, money_per_population: 0, money_plant: MoneyPlant::None, ..card.cost }
                == Cost::default(),
            choices: plants | resources,
            targets: card.targets,
            resistible: card.resistible,
            stays: card.kind == CardKind::Permanent,
            priced_by_plant: card.cost.money_plant != MoneyPlant::None,
            colonizes: has(|effect| matches!(effect, Effect::Colonize(_))),
            only_trades: pick == PickKind::Nothing && has(|effect| matches!(effect, Effect::Trade(_))),
            moves_price,
        }
    }
}
