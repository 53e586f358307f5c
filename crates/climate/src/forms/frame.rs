//! Moments: a word, or a table whose only field is named after the moment.

use super::choice::choices;
use crate::frame::{Cause, EffectList, Frame, Moment, Part, Step, TurnStep};

choices! { Frame {
    words { "over" = Over, "launch" = Launch, "lay" = Lay, "famox_tier" = FamoxTier }
    values { "turn" = Turn }
    tables {
        "initial_hand" = InitialHand { seat },
        "expert_warming" = ExpertWarming { done, left },
        "discards" = Discards { seat },
        "name_draw" = NameDraw { seat },
        "swap" = Swap { seat },
        "actions" = Actions { seat },
        "granted" = Granted { seat },
        "forced_discard" = ForcedDiscard { seat, left, each },
        "window" = Window { moment, asking },
        "rolled" = Rolled { cause, asking },
        "confirm" = Confirm { asking },
        "lobby" = Lobby { asking },
        "aci_end" = AciEnd { asking },
        "pot" = Pot { asking },
        "institution_option" = InstitutionOption { institution, tier, beyond },
        "effects" = Effects { list, next },
        "place_in" = PlaceIn { pawn, count, regions },
        "spread" = Spread { pawn, left, direction, at },
        "remove" = Remove { pawns, left, regions },
        "downgrade" = Downgrade { left },
        "clear_regions" = ClearRegions { pawn, left },
        "clean_token" = CleanToken { region, replacing },
        "propagate" = Propagate { region, bonus },
        "pick_tp" = PickTp { region, left, chances },
        "transformed" = Transformed { region, tp },
        "place" = Place { pawn, count, region },
        "leave" = Leave { origin, count, disease },
        "exodus" = Exodus { origin, count, disease },
        "convert" = Convert { region, colour },
        "war_arrives" = WarArrives { region, step },
        "chaos_arrives" = ChaosArrives { region, step },
        "contagion" = Contagion { region },
        "china_loses" = ChinaLoses { left },
        "activate" = Activate { region, step },
        "living_standard" = LivingStandard { region, part },
        "token_leaves" = TokenLeaves { region },
        "final_effects" = FinalEffects { step, left },
        "look" = Look { seat },
        "doctors_roll" = DoctorsRoll { left },
        "power" = Power { seat },
        "judged" = Judged { cause, success },
    }
} }

choices! { TurnStep {
    words {
        "begin" = Begin,
        "draw" = Draw,
        "event" = Event,
        "resolve" = Resolve,
        "actions" = Actions,
        "activation" = Activation,
        "end" = End,
    }
    values {}
    tables {}
} }

choices! { Step {
    words {
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
    }
    values { "rest" = Rest }
    tables {}
} }

choices! { Part {
    words {
        "overproduction" = Overproduction,
        "voluntary_drop" = VoluntaryDrop,
        "supply" = Supply,
        "balance" = Balance,
        "rise_oil" = RiseOil,
        "rise" = Rise,
    }
    values { "supply_war" = SupplyWar, "rise_war" = RiseWar, "drop" = Drop }
    tables {}
} }

choices! { Cause {
    words { "north_america" = NorthAmerica }
    values {}
    tables {
        "propagation" = Propagation { region },
        "refuse_war" = RefuseWar { attacker, target, rising },
        "refuse_rise" = RefuseRise { region },
        "disease" = Disease { region },
        "doctors" = Doctors { region },
    }
} }

choices! { Moment {
    words {
        "turn_begins" = TurnBegins,
        "after_draw" = AfterDraw,
        "card_aimed" = CardAimed,
        "between_actions" = BetweenActions,
        "before_activation" = BeforeActivation,
        "after_step" = AfterStep,
        "aci_begins" = AciBegins,
        "aci_revealed" = AciRevealed,
        "after_roll" = AfterRoll,
    }
    values {}
    tables {}
} }

choices! { EffectList {
    words { "consequence" = Consequence }
    values {}
    tables {
        "event" = Event { tier },
        "institution" = Institution { institution, tier, option, beyond },
        "warming" = Warming { zone },
    }
} }
