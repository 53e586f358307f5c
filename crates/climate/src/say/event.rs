//! Something that happened, as a sentence in the present tense. Read in a row, the events of an activation tell how one
//! thing leads to the next.

use super::action::plain;
use super::terms::{
    card, cards, cause, character, drawn, electricity, employer, influence, institution, pawn, pawns, place, region,
    signal, tp, zone,
};
use crate::event::Event;
use crate::frame::{Cause, Step};
use crate::game::Climate;
use crate::terms::RegionId;
use table::{Saying, Seat};

/// An event in words. One long list on purpose: each line is a sentence of the language files.
pub fn event(game: &Climate, event: &Event) -> Saying {
    match *event {
        Event::TurnBegan { turn, seat, region: at } => {
            by("event.turn_began", seat).with("turn", turn).with("region", region(at))
        }
        Event::Drew { seat, card: of } => by("event.drew", seat).with("card", card(of)),
        Event::DrewUnseen { seat, influence: of } => by("event.drew_unseen", seat).with("influence", influence(of)),
        Event::Discarded { seat, card, count } => by("event.discarded", seat).with("card", cards(card, count)),
        Event::DrawLost { seat, influence: of } => by("event.draw_lost", seat).with("influence", influence(of)),
        Event::PileRefilled { influence: of } => Saying::new("event.pile_refilled").with("influence", influence(of)),
        Event::CardDrawn { card } => Saying::new("event.card_drawn").with("card", drawn(card)),
        Event::CardAimed { card, region: at } => at_region("event.card_aimed", at).with("card", drawn(card)),
        Event::CardIgnored { card } => Saying::new("event.card_ignored").with("card", drawn(card)),
        Event::LetHappen => Saying::new("event.let_happen"),
        Event::Acted { seat, action } => by("event.acted", seat).with("action", plain(&action)),
        Event::ActionsOver { seat } => by("event.actions_over", seat),
        Event::Arrived { seat, place: at } => by("event.arrived", seat).with("place", place(at)),
        Event::Lobbied { seat, power } => by("event.lobbied", seat).with("power", power),
        Event::OuterDrawn => Saying::new("event.outer_drawn"),
        Event::OuterShuffled => Saying::new("event.outer_shuffled"),
        Event::Laid { seat, count } => by("event.laid", seat).with("count", count),
        Event::Revealed { seat, card, count } => by("event.revealed", seat).with("card", cards(card, count)),
        Event::OuterRevealed { card: of, helps } => {
            let key = if helps { "event.outer_helps" } else { "event.outer_hinders" };
            Saying::new(key).with("card", card(of)).with("power", of.power)
        }
        Event::Convened { seat, by: change } if change < 0 => {
            by("event.convened_down", seat).with("count", change.unsigned_abs())
        }
        Event::Convened { seat, by: change } => by("event.convened_up", seat).with("count", change.unsigned_abs()),
        Event::Checked { seat, colour } => by("event.checked", seat).with("influence", influence(colour)),
        Event::AciCounted { total, tier } => {
            Saying::new("event.aci_counted").with("total", i32::from(total)).with("tier", tier)
        }
        Event::PotChanged { seat, card, count, added } => {
            by(if added { "event.pot_added" } else { "event.pot_taken_back" }, seat).with("card", cards(card, count))
        }
        Event::PotJudged { power, threshold, colours, success } => {
            Saying::new(if success { "event.pot_succeeded" } else { "event.pot_failed" })
                .with("power", power)
                .with("threshold", threshold)
                .with("colours", colours)
        }
        Event::Rolled { cause: of, chances, raw } => {
            Saying::new("event.rolled").with("cause", cause(of)).with("chances", chances).with("raw", raw)
        }
        Event::RolledAgain { seat, raw } => by("event.rolled_again", seat).with("raw", raw),
        Event::HelmetsSent { seat, by: change, result } => {
            let key = if change < 0 { "event.helmets_down" } else { "event.helmets_up" };
            by(key, seat).with("count", change.unsigned_abs()).with("result", i32::from(result))
        }
        Event::RollJudged { cause: of, success, .. } => judged(of, success),
        Event::Certain { cause: of, success } => certain(of, success),
        Event::PowerUsed { seat } => by("event.power_used", seat),
        Event::LookedAt { card } => Saying::new("event.looked_at").with("card", drawn(card)),
        Event::Proposed { seat, action } => by("event.proposed", seat).with("action", plain(&action)),
        Event::Agreed { seat } => by("event.agreed", seat),
        Event::Decided { action } => Saying::new("event.decided").with("action", plain(&action)),
        Event::Signalled { seat, influence: of, level } => {
            by("event.signalled", seat).with("influence", influence(of)).with("level", signal(level))
        }
        Event::Helps { seat, level } => by("event.helps", seat).with("level", signal(level)),
        Event::Joined { seat, character: of, employer: at } => {
            let saying = by("event.joined", seat).with("character", character(of));
            match at {
                Some(at) => saying.with("employer", employer(at)),
                None => saying,
            }
        }
        Event::Left { seat } => by("event.left", seat),
        _ => in_the_world(game, event),
    }
}

/// What happens to regions and to the climate.
fn in_the_world(game: &Climate, event: &Event) -> Saying {
    match *event {
        Event::Activated { region: at } => at_region("event.activated", at),
        Event::StepBegan { region: at, step } => at_region(step_key(step), at),
        Event::Placed { region: at, pawn: of, now, resilience } => {
            at_region("event.placed", at).with("pawn", pawn(of)).with("now", now).with("resilience", resilience)
        }
        Event::Ignored { region: at, pawn: of } => at_region("event.ignored", at).with("pawn", pawn(of)),
        Event::Escalated { region: at, from, count, resilience, to } => at_region("event.escalated", at)
            .with("from", pawns(from, count))
            .with("count", count)
            .with("resilience", resilience)
            .with("to", pawn(to)),
        Event::Turned { region: at, from, to } => {
            at_region("event.turned", at).with("from", pawn(from)).with("to", pawn(to))
        }
        Event::Worsened { region: at, from, to } => {
            at_region("event.worsened", at).with("from", pawn(from)).with("to", pawn(to))
        }
        Event::Victims { region: at, pawn: of } => at_region("event.victims", at).with("pawn", pawn(of)),
        Event::Removed { region: at, pawn: of, count } => {
            at_region("event.removed", at).with("pawns", pawns(of, count))
        }
        Event::RefugeeLeft { from, to } => {
            Saying::new("event.refugee_left").with("from", region(from)).with("to", region(to))
        }
        Event::RefugeeStuck { region: at } => at_region("event.refugee_stuck", at),
        Event::RefugeesRefused { region: at, resilience } => {
            at_region("event.refugees_refused", at).with("resilience", resilience)
        }
        Event::Integrated { region: at, riot } => {
            at_region(if riot { "event.integrated_with_riot" } else { "event.integrated" }, at)
        }
        Event::Fled { from, to } => Saying::new("event.fled").with("from", region(from)).with("to", region(to)),
        Event::Perished { region: at } => at_region("event.perished", at),
        Event::PopulationLost { region: at, lost, now } => {
            at_region("event.population_lost", at).with("lost", lost).with("now", now)
        }
        Event::SmallDice { region: at, dice, total } => {
            let shown: Vec<Saying> = dice.iter().map(|shown| Saying::new("event.die").with("shown", shown)).collect();
            let (count, several) = (shown.len() as u16, u8::from(shown.len() > 1));
            let saying = at_region("event.small_dice", at).with("count", count).with("dice", shown);
            saying.with("several", several).with("total", total)
        }
        Event::PopulationGrew { region: at, by, now } => {
            changed("event.population_grew", "event.population_shrank", at, by).with("now", now)
        }
        Event::Demography { region: at, by, now } => {
            changed("event.demography_rose", "event.demography_fell", at, by.into()).with("now", i32::from(now))
        }
        Event::Discipline { region: at, by, now } => {
            changed("event.discipline_rose", "event.discipline_fell", at, by.into()).with("now", now)
        }
        Event::LivingStandard { region: at, by, now, voluntary } => {
            let key = if by > 0 {
                "event.living_standard_rose"
            } else if voluntary {
                "event.living_standard_lowered"
            } else {
                "event.living_standard_fell"
            };
            at_region(key, at).with("now", now)
        }
        Event::WarArrived { region: at } => at_region("event.war_arrived", at),
        Event::WarDragsOn { region: at } => at_region("event.war_drags_on", at),
        Event::OilParked { region: at, parked } => {
            at_region(if parked { "event.oil_parked" } else { "event.oil_released" }, at)
        }
        Event::DictatorshipArrived { region: at } => at_region("event.dictatorship_arrived", at),
        Event::ChaosArrived { region: at } => at_region("event.chaos_arrived", at),
        Event::RegimeEnded { region: at } => at_region("event.regime_ended", at),
        Event::SpecialLost { region: at, left } => {
            let china = at == RegionId::China;
            at_region(if china { "event.overproduction_lost" } else { "event.overconsumption_lost" }, at)
                .with("left", left)
        }
        Event::SpecialReturned { region: at, now } => at_region("event.overproduction_returned", at).with("now", now),
        Event::TokenCame { region: at, kind } => at_region("event.token_came", at).with("token", electricity(kind)),
        Event::TokenLeft { region: at, kind } => at_region("event.token_left", at).with("token", electricity(kind)),
        Event::Oil { region: at, local, imported, exported, balance } => {
            let changes = [("oil.local", local), ("oil.imported", imported), ("oil.exported", exported)];
            let moved = |(kind, by): (&'static str, i8)| (by != 0).then(|| oil_change(kind, by));
            let changes: Vec<Saying> = changes.into_iter().filter_map(moved).collect();
            at_region("event.oil", at).with("changes", changes).with("balance", i32::from(balance))
        }
        Event::OilWar { attacker, target } => {
            Saying::new("event.oil_war").with("attacker", region(attacker)).with("target", region(target))
        }
        Event::NoOilWar { attacker } => at_region("event.no_oil_war", attacker),
        Event::Refused { region: at } => at_region("event.refused", at),
        Event::Transformed { region: at, tp: of } => at_region("event.transformed", at).with("tp", tp(of)),
        Event::TransformedWorld { tp: of } => Saying::new("event.transformed_world").with("tp", tp(of)),
        Event::PairCompleted { region: at, first } => {
            let (first, second) = crate::region::PAIRS
                .into_iter()
                .find(|&(one, other)| first == one || first == other)
                .unwrap_or((first, first));
            at_region("event.pair_completed", at).with("first", tp(first)).with("second", tp(second))
        }
        Event::PropagationScored { region: at, score, automatic, chances } => at_region("event.propagation_scored", at)
            .with("score", score)
            .with("automatic", automatic)
            .with("chances", chances),
        _ => of_the_climate(game, event),
    }
}

/// Emissions, the counter, the track, the end.
fn of_the_climate(game: &Climate, event: &Event) -> Saying {
    match *event {
        Event::Emissions { region: at, emissions, cube, by } => {
            let saying = at_region("event.emissions", at).with("emissions", emissions).with("cube", cube);
            let amount = by.unsigned_abs();
            if by < 0 { saying.with("down", amount) } else { saying.with("up", amount) }
        }
        Event::Counter { by, now } => {
            let key = if by < 0 { "event.counter_fell" } else { "event.counter_rose" };
            Saying::new(key).with("count", by.unsigned_abs()).with("now", now)
        }
        Event::GreenPawn { by, now, red } => {
            Saying::new("event.green_pawn").with("count", by).with("now", now).with("red", red)
        }
        Event::ConsequencePending { red, pending } => {
            Saying::new("event.consequence_pending").with("red", red).with("pending", pending)
        }
        Event::ClimateFlipped => Saying::new("event.climate_flipped"),
        Event::SetUpWarming { zone: at } => Saying::new("event.set_up_warming").with("zone", zone(at)),
        Event::Destroyed { zone: at, now } => Saying::new("event.destroyed").with("zone", zone(at)).with("now", now),
        Event::InstitutionActed { institution: at, tier } => {
            Saying::new("event.institution_acted").with("institution", institution(at)).with("tier", tier)
        }
        Event::ObjectiveReached { turns } => Saying::new("event.objective_reached").with("turns", turns),
        // A lesson is reached or not; its score says nothing (5.5).
        Event::Won { .. } if game.lesson().is_some() => Saying::new("event.lesson_won"),
        Event::Won { score } => Saying::new("event.won").with("score", score),
        Event::Lost { grade } => match grade {
            1 => Saying::new("event.lost_one"),
            2 => Saying::new("event.lost_two"),
            3 => Saying::new("event.lost_three"),
            4 => Saying::new("event.lost_four"),
            0 => Saying::new("event.lesson_lost"),
            _ => Saying::new("event.lost_five"),
        },
        // All others are told above.
        _ => Saying::new("event.let_happen"),
    }
}

fn by(key: &'static str, seat: Seat) -> Saying {
    Saying::new(key).with("seat", seat)
}

fn at_region(key: &'static str, at: RegionId) -> Saying {
    Saying::new(key).with("region", region(at))
}

fn changed(up: &'static str, down: &'static str, at: RegionId, by: i16) -> Saying {
    at_region(if by < 0 { down } else { up }, at).with("count", by.unsigned_abs())
}

fn oil_change(kind: &'static str, by: i8) -> Saying {
    let key = if by < 0 { "oil.fewer" } else { "oil.more" };
    Saying::new(key).with("count", by.unsigned_abs()).with("kind", kind)
}

/// What a die decides, as the sentence that follows it.
fn judged(of: Cause, success: bool) -> Saying {
    match (of, success) {
        (Cause::Propagation { region: at }, true) => at_region("event.propagation_succeeded", at),
        (Cause::Propagation { region: at }, false) => at_region("event.propagation_failed", at),
        (Cause::RefuseWar { attacker, target, .. }, true) => {
            at_region("event.war_refused", attacker).with("target", region(target))
        }
        (Cause::RefuseWar { attacker, target, .. }, false) => {
            at_region("event.war_accepted", attacker).with("target", region(target))
        }
        (Cause::RefuseRise { region: at }, true) => at_region("event.rise_refused", at),
        (Cause::RefuseRise { region: at }, false) => at_region("event.rise_accepted", at),
        (Cause::NorthAmerica, true) => at_region("event.north_america_yields", RegionId::NorthAmerica),
        (Cause::NorthAmerica, false) => at_region("event.north_america_persists", RegionId::NorthAmerica),
        (Cause::Disease { region: at } | Cause::Doctors { region: at }, true) => {
            at_region("event.disease_vanished", at)
        }
        (Cause::Disease { region: at } | Cause::Doctors { region: at }, false) => at_region("event.disease_stays", at),
    }
}

fn certain(of: Cause, success: bool) -> Saying {
    let key = if success { "event.certain_success" } else { "event.certain_failure" };
    Saying::new(key).with("outcome", judged(of, success))
}

/// What a step of an activation is about.
fn step_key(step: Step) -> &'static str {
    match step {
        Step::Upkeep => "event.step_upkeep",
        Step::Specials => "event.step_specials",
        Step::Regime => "event.step_regime",
        Step::Red => "event.step_red",
        Step::Orange => "event.step_orange",
        Step::Green => "event.step_green",
        Step::Yellow => "event.step_yellow",
        Step::Propagation => "event.step_propagation",
        Step::LivingStandard => "event.step_living_standard",
        Step::Demography => "event.step_demography",
        Step::Emissions => "event.step_emissions",
        Step::GreenPawn => "event.step_green_pawn",
        Step::Done | Step::Rest(_) => "event.step_done",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::game;
    use table::contract::*;
    use table::{Dice, Menu};

    #[test]
    fn every_event_of_a_game_has_a_sentence_of_its_own() {
        let game = game(4);
        let (mut dice, mut luck, mut menu, mut events) = (Dice::new(8), Dice::new(9), Menu::new(), Vec::new());
        let mut state = game.deal(&mut luck, &mut events);
        while let Some(seat) = state.board.call.missing().lowest() {
            game.offer(&state, seat, &mut menu);
            let action = menu.pick(&mut dice).unwrap();
            game.apply(&mut state, seat, action, &mut luck, &mut events).unwrap();
        }
        assert!(events.len() > 1_000, "{}", events.len());
        for told in events {
            let saying = event(&game, &told);
            assert!(saying.key != "event.let_happen" || told == Event::LetHappen, "{told:?}");
        }
    }
}
