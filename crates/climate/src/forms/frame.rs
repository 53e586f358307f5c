//! Moments: a word, or a table whose only field is named after the moment.

use crate::frame::{Cause, EffectList, Frame, Moment, Part, Step, TurnStep};
use crate::game::Climate;
use table::choice_forms;

choice_forms! { Frame of Climate {
    "over" = Over,
    "launch" = Launch,
    "lay" = Lay,
    "famox_tier" = FamoxTier,
    "turn"(step) = Turn,
    "initial_hand" { seat } = InitialHand,
    "expert_warming" { done, left } = ExpertWarming,
    "discards" { seat } = Discards,
    "name_draw" { seat } = NameDraw,
    "swap" { seat } = Swap,
    "actions" { seat } = Actions,
    "granted" { seat } = Granted,
    "forced_discard" { seat, left, each } = ForcedDiscard,
    "window" { moment, asking } = Window,
    "rolled" { cause, asking } = Rolled,
    "confirm" { asking } = Confirm,
    "lobby" { asking } = Lobby,
    "aci_end" { asking } = AciEnd,
    "pot" { asking } = Pot,
    "institution_option" { institution, tier, beyond } = InstitutionOption,
    "effects" { list, next } = Effects,
    "place_in" { pawn, count, regions } = PlaceIn,
    "spread" { pawn, left, direction, at } = Spread,
    "remove" { pawns, left, regions } = Remove,
    "downgrade" { left } = Downgrade,
    "clear_regions" { pawn, left } = ClearRegions,
    "clean_token" { region, replacing } = CleanToken,
    "propagate" { region, bonus } = Propagate,
    "pick_tp" { region, left, chances } = PickTp,
    "transformed" { region, tp } = Transformed,
    "place" { pawn, count, region } = Place,
    "leave" { origin, count, disease } = Leave,
    "exodus" { origin, count, disease } = Exodus,
    "convert" { region, colour } = Convert,
    "war_arrives" { region, step } = WarArrives,
    "chaos_arrives" { region, step } = ChaosArrives,
    "contagion" { region } = Contagion,
    "china_loses" { left } = ChinaLoses,
    "activate" { region, step } = Activate,
    "living_standard" { region, part } = LivingStandard,
    "token_leaves" { region } = TokenLeaves,
    "final_effects" { step, left } = FinalEffects,
    "look" { seat } = Look,
    "doctors_roll" { left } = DoctorsRoll,
    "power" { seat } = Power,
    "judged" { cause, success } = Judged,
} }

choice_forms! { TurnStep of Climate {
    "begin" = Begin,
    "draw" = Draw,
    "event" = Event,
    "resolve" = Resolve,
    "actions" = Actions,
    "activation" = Activation,
    "end" = End,
} }

choice_forms! { Step of Climate {
    "upkeep" = Upkeep,
    "specials" = Specials,
    "regime" = Regime,
    "red" = Red,
    "orange" = Orange,
    "green" = Green,
    "yellow" = Yellow,
    "propagation" = Propagation,
    "living_standard" = LivingStandard,
    "demography" = Demography,
    "emissions" = Emissions,
    "green_pawn" = GreenPawn,
    "done" = Done,
    "rest"(line) = Rest,
} }

choice_forms! { Part of Climate {
    "overproduction" = Overproduction,
    "voluntary_drop" = VoluntaryDrop,
    "supply" = Supply,
    "balance" = Balance,
    "rise_oil" = RiseOil,
    "rise" = Rise,
    "supply_war"(won) = SupplyWar,
    "rise_war"(won) = RiseWar,
    "drop"(step) = Drop,
} }

choice_forms! { Cause of Climate {
    "north_america" = NorthAmerica,
    "propagation" { region } = Propagation,
    "refuse_war" { attacker, target, rising } = RefuseWar,
    "refuse_rise" { region } = RefuseRise,
    "disease" { region } = Disease,
    "doctors" { region } = Doctors,
} }

choice_forms! { Moment of Climate {
    "turn_begins" = TurnBegins,
    "after_draw" = AfterDraw,
    "card_aimed" = CardAimed,
    "between_actions" = BetweenActions,
    "before_activation" = BeforeActivation,
    "after_step" = AfterStep,
    "aci_begins" = AciBegins,
    "aci_revealed" = AciRevealed,
    "after_roll" = AfterRoll,
} }

choice_forms! { EffectList of Climate {
    "consequence" = Consequence,
    "event" { tier } = Event,
    "institution" { institution, tier, option, beyond } = Institution,
    "warming" { zone } = Warming,
} }
