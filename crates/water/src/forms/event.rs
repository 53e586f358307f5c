//! Events: a table with the event's name and its particulars.

use super::names::{Objective, Somewhere};
use crate::action::Target;
use crate::event::Event;
use crate::game::Water;
use table::event_forms;
use table::forms::UnlessDefault;

event_forms! { Event of Water {
    "turn_began" { turn, initiative } = TurnBegan,
    "revealed" { card, water } = Revealed,
    "built" { seat, kind, hex, paid } = Built,
    "dam_built" { river, axis, owners } = DamBuilt,
    "demolished" { seat, kind, hex } = Demolished,
    "watered" { seat, source, building } = Watered,
    "topped_up" { seat, dam, source } = ToppedUp,
    "treated" { seat, hex, building: Somewhere } = Treated,
    "produced" { seat, energy, food } = Produced,
    "supplied" { seat, building } = Supplied,
    "bought" { seat, goods, count, paid } = Bought,
    "sold" { seat, goods, count, paid } = Sold,
    "harvested" { seat, building, money, vp } = Harvested,
    "crisis_broke" { seat, building } = CrisisBroke,
    "riot" { seat, building, swords, lost } = Riot,
    "polluted" { hex, cubes } = Polluted,
    "flowed" { sea } = Flowed,
    "contested" { challenger, holder } = Contested,
    "staked" { seat, stake, swords } = Staked,
    "conflict_won" { winner } = ConflictWon,
    "refused" { seat } = Refused,
    "passed" { seat } = Passed,
    "offered" { from, to, give, want, water: UnlessDefault } = Offered,
    "traded" { from, to, give, want } = Traded,
    "paused" = Paused,
    "resumed" = Resumed,
    "commented" = Commented,
    "cut_short" = CutShort,
    "ended" = Ended,
    "card_played" { seat, card, ..target: Target } = CardPlayed,
    "card_foiled" { seat, card } = CardFoiled,
    "gained" { seat, what, count } = Gained,
    "lost" { seat, what, count } = Lost,
    "transferred" { from, to, what, count } = Transferred,
    "water_added" { hex, cubes } = WaterAdded,
    "water_removed" { hex, cubes } = WaterRemoved,
    "pollution_removed" { hex, cubes } = PollutionRemoved,
    "stood_idle" { seat, building } = StoodIdle,
    "crisis_cleared" { seat, building } = CrisisCleared,
    "embargoed" { seat } = Embargoed,
    "discounted" { seat, count } = Discounted,
    "conflict_called_off" { seat } = ConflictCalledOff,
    "objective_judged" { seat, objective: Objective, met } = ObjectiveJudged,
} }
