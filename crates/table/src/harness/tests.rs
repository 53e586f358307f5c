//! The harness finds what is wrong, names it, and finds nothing in a sound game.

use super::toy::{Defect, Toy};
use super::*;
use crate::saying::Saying;

/// Enough games for the rarest defect, few enough for the daily loop.
fn plan() -> Plan {
    Plan { games: 60, ..Plan::quick() }
}

#[test]
fn a_sound_game_passes_and_every_property_was_put_to_the_test() {
    let report = check(&Toy::sound(), &plan()).unwrap_or_else(|finding| panic!("{finding}"));
    for property in Property::ALL {
        assert!(report.cases(property) > 0, "{property} was never put to the test\n{report}");
    }
    assert_eq!(report.games, 60);
    assert!(report.longest_game >= 21 && report.decisions >= 60 * 21, "{report}");
    assert!(report.most_lines >= 4 && report.largest_action == 4 && report.largest_state > 60, "{report}");
}

#[test]
fn each_defect_is_found_by_its_property_alone() {
    let missed = Defect::ALL.into_iter().filter_map(|(defect, property)| {
        match check(&Toy::with(defect), &plan().checking(&[property])) {
            Ok(_) => Some(format!("{defect:?} was not noticed by {property}")),
            Err(finding) if finding.property == property.name() => None,
            Err(finding) => Some(format!("{defect:?} was found as {finding}")),
        }
    });
    let missed: Vec<String> = missed.collect();
    assert!(missed.is_empty(), "{}", missed.join("\n"));
}

#[test]
fn each_defect_is_found_when_everything_is_checked() {
    let defects = Defect::ALL.into_iter().map(|(defect, _)| defect);
    let missed: Vec<Defect> = defects.filter(|&defect| check(&Toy::with(defect), &plan()).is_ok()).collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn each_property_has_a_defect_that_it_finds() {
    for property in Property::ALL {
        assert!(Defect::ALL.iter().any(|(_, finder)| *finder == property), "nothing shows that {property} can fail");
    }
}

#[test]
fn a_finding_is_found_again_from_its_seed() {
    let toy = Toy::with(Defect::CoinVanishes);
    let laws = [Property::LawsHold];
    let finding = check(&toy, &plan().seeded(77).checking(&laws)).unwrap_err();
    assert_eq!(finding.property, "laws_hold");
    let again = check(&toy, &Plan::only(finding.game_seed).checking(&laws)).unwrap_err();
    assert_eq!(again, finding);
    let words = finding.to_string();
    assert!(words.contains("coins_are_conserved") && words.contains(&finding.game_seed.to_string()), "{words}");
}

#[test]
fn a_changed_journal_that_passes_or_is_reported_elsewhere_is_a_finding() {
    let game = Toy::sound();
    let sitting = crate::Sitting::deal(game.clone(), 1, serde_json::json!({}), None);
    let record = record::Record { game: &game, seed: 1, moves: &[], last: sitting.state() };
    let what = || "nothing".to_owned();
    let unchanged = journal_round_trip::reported_at(&record, sitting.journal(), 0, what).unwrap_err();
    assert_eq!(unchanged.detail, "nothing is not noticed");
    let mut changed = sitting.journal().clone();
    changed.header.hash.clear();
    assert!(journal_round_trip::reported_at(&record, &changed, 0, what).is_ok());
    assert!(journal_round_trip::reported_at(&record, &changed, 1, what).unwrap_err().detail.contains("entry: 0"));
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let toy = Toy::sound();
    assert_eq!(check(&toy, &plan().on_threads(1)), check(&toy, &plan().on_threads(3)));
    let rare = Toy::with(Defect::CoinVanishes);
    assert_eq!(check(&rare, &plan().on_threads(1)), check(&rare, &plan().on_threads(3)));
}

#[test]
fn looking_less_closely_plays_the_same_games() {
    let toy = Toy::sound();
    let (close, light) = (check(&toy, &plan()).unwrap(), check(&toy, &Plan::new(60)).unwrap());
    assert_eq!((close.decisions, close.longest_game), (light.decisions, light.longest_game));
    let (close, light) = (close.cases(Property::HiddenStaysHidden), light.cases(Property::HiddenStaysHidden));
    assert!(0 < light && light < close);
}

#[test]
fn a_look_into_a_hand_passes_where_the_plan_allows_it() {
    let toy = Toy::with(Defect::CoinsDependOnHands);
    let plan = plan().checking(&[Property::HiddenStaysHidden]);
    assert!(check(&toy, &plan).is_err());
    assert!(check(&toy, &Plan { actions_reveal: true, ..plan }).is_ok());
}

#[test]
fn a_playthrough_is_the_same_text_every_time_and_shows_the_game_checked() {
    let render = |saying: &Saying| format!("{saying:?}");
    let text = playthrough(&Toy::sound(), 5, &render);
    assert_eq!(text, playthrough(&Toy::sound(), 5, &render));
    assert_ne!(text, playthrough(&Toy::sound(), 6, &render));
    let decisions = check(&Toy::sound(), &Plan::only(5)).unwrap().decisions;
    assert!(text.starts_with("game toy, rules 1, content 0000"), "{text}");
    for part in [format!("over after {decisions} decisions"), "place 1: seat".to_owned(), "world: bank".to_owned()] {
        assert!(text.contains(&part), "{part} in\n{text}");
    }
    let endless = playthrough(&Toy::with(Defect::NeverEnds), 5, &render);
    assert!(endless.ends_with("not over after 60 decisions\n"), "{endless}");
}

#[test]
fn arbitrary_bytes_do_a_sound_game_no_harm() {
    let mut dice = crate::Dice::new(3);
    let json = br#"{"give":[0,1,70]}"#.to_vec();
    let random = (0..300).map(|length| (0..length).map(|_| dice.roll() as u8).collect());
    for bytes in random.chain([json, br#"[1,2,3]"#.to_vec(), br#"{"stake":3}"#.to_vec(), Vec::new()]) {
        let bytes: Vec<u8> = bytes;
        arbitrary::any_bytes_never_panic(&Toy::sound(), &bytes);
        arbitrary::offered_is_legal(&Toy::sound(), &bytes);
        arbitrary::journal_roundtrip(&Toy::sound(), &bytes);
    }
    let toy = Toy::sound();
    let state = crate::Game::deal(&toy, &mut crate::SeededLuck::new(1), &mut crate::Silent);
    arbitrary::any_bytes_never_panic(&toy, &crate::snapshot::write(&toy, &state));
}

#[test]
fn arbitrary_bytes_find_defects() {
    type Target = fn(&Toy, &[u8]);
    let targets: [(Defect, Target); 6] = [
        (Defect::AcceptsUnlistedStake, arbitrary::any_bytes_never_panic),
        (Defect::RefusalLeavesTrace, arbitrary::any_bytes_never_panic),
        (Defect::AuditIsBlind, arbitrary::any_bytes_never_panic),
        (Defect::OffersTooHighStake, arbitrary::offered_is_legal),
        (Defect::ActionFormLosesAmount, arbitrary::journal_roundtrip),
        (Defect::ResultHasMemory, arbitrary::journal_roundtrip),
    ];
    for (defect, target) in targets {
        let mut dice = crate::Dice::new(11);
        let found = (0..4000).any(|_| {
            // Small numbers are what choices and actions are made of: a fuzzer's corpus soon looks like this.
            let bytes: Vec<u8> = (0..8 + dice.below(40)).map(|_| dice.below(12) as u8).collect();
            std::panic::catch_unwind(|| target(&Toy::with(defect), &bytes)).is_err()
        });
        assert!(found, "{defect:?} was not found");
    }
}
