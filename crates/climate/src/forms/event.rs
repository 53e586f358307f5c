//! Events: a table with the event's name and its particulars.

use super::choice::{Form, table};
use crate::event::Event;
use crate::game::Climate;
use serde_json::{Value, json};

/// Each line is a form of the manual.
macro_rules! events {
    ($($name:literal = $variant:ident { $($field:ident),* }),+ $(,)?) => {
        pub(super) fn write_event(game: &Climate, event: &Event) -> Value {
            match event {
                $(Event::$variant { $($field),* } => {
                    table([("event", json!($name)), $((stringify!($field), Form::write($field, game))),*])
                })+
            }
        }
    };
}

events! {
    "set_up_warming" = SetUpWarming { zone },
    "turn_began" = TurnBegan { turn, seat, region },
    "drew" = Drew { seat, card },
    "drew_unseen" = DrewUnseen { seat, influence },
    "discarded" = Discarded { seat, card, count },
    "draw_lost" = DrawLost { seat, influence },
    "pile_refilled" = PileRefilled { influence },
    "card_drawn" = CardDrawn { card },
    "card_aimed" = CardAimed { card, region },
    "card_ignored" = CardIgnored { card },
    "let_happen" = LetHappen {},
    "acted" = Acted { seat, action },
    "actions_over" = ActionsOver { seat },
    "arrived" = Arrived { seat, place },
    "lobbied" = Lobbied { seat, power },
    "outer_drawn" = OuterDrawn {},
    "outer_shuffled" = OuterShuffled {},
    "laid" = Laid { seat, count },
    "revealed" = Revealed { seat, card, count },
    "outer_revealed" = OuterRevealed { card, helps },
    "convened" = Convened { seat, by },
    "checked" = Checked { seat, colour },
    "aci_counted" = AciCounted { total, tier },
    "pot_changed" = PotChanged { seat, card, count, added },
    "pot_judged" = PotJudged { power, threshold, colours, success },
    "rolled" = Rolled { cause, chances, raw },
    "rolled_again" = RolledAgain { seat, raw },
    "helmets_sent" = HelmetsSent { seat, by, result },
    "roll_judged" = RollJudged { cause, result, chances, success },
    "certain" = Certain { cause, success },
    "power_used" = PowerUsed { seat },
    "looked_at" = LookedAt { card },
    "proposed" = Proposed { seat, action },
    "agreed" = Agreed { seat },
    "decided" = Decided { action },
    "signalled" = Signalled { seat, influence, level },
    "helps" = Helps { seat, level },
    "joined" = Joined { seat },
    "left" = Left { seat },
    "activated" = Activated { region },
    "step_began" = StepBegan { region, step },
    "placed" = Placed { region, pawn, now, resilience },
    "ignored" = Ignored { region, pawn },
    "escalated" = Escalated { region, from, count, resilience, to },
    "turned" = Turned { region, from, to },
    "worsened" = Worsened { region, from, to },
    "victims" = Victims { region, pawn },
    "removed" = Removed { region, pawn, count },
    "refugee_left" = RefugeeLeft { from, to },
    "refugee_stuck" = RefugeeStuck { region },
    "refugees_refused" = RefugeesRefused { region, resilience },
    "integrated" = Integrated { region, riot },
    "fled" = Fled { from, to },
    "perished" = Perished { region },
    "population_lost" = PopulationLost { region, lost, now },
    "small_dice" = SmallDice { region, dice, total },
    "population_grew" = PopulationGrew { region, by, now },
    "demography" = Demography { region, by, now },
    "discipline" = Discipline { region, by, now },
    "living_standard" = LivingStandard { region, by, now, voluntary },
    "war_arrived" = WarArrived { region },
    "war_drags_on" = WarDragsOn { region },
    "oil_parked" = OilParked { region, parked },
    "dictatorship_arrived" = DictatorshipArrived { region },
    "chaos_arrived" = ChaosArrived { region },
    "regime_ended" = RegimeEnded { region },
    "special_lost" = SpecialLost { region, left },
    "token_came" = TokenCame { region, kind },
    "token_left" = TokenLeft { region, kind },
    "oil" = Oil { region, local, imported, exported, balance },
    "oil_war" = OilWar { attacker, target },
    "no_oil_war" = NoOilWar { attacker },
    "refused" = Refused { region },
    "transformed" = Transformed { region, tp },
    "transformed_world" = TransformedWorld { tp },
    "pair_completed" = PairCompleted { region, first },
    "propagation_scored" = PropagationScored { region, score, automatic, chances },
    "emissions" = Emissions { region, emissions, cube, by },
    "counter" = Counter { by, now },
    "green_pawn" = GreenPawn { by, now, red },
    "consequence_pending" = ConsequencePending { red, pending },
    "climate_flipped" = ClimateFlipped {},
    "destroyed" = Destroyed { zone, now },
    "institution_acted" = InstitutionActed { institution, tier },
    "won" = Won { score },
    "lost" = Lost { grade },
}
