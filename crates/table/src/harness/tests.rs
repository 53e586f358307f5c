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
    let text = playthrough(&Toy::sound(), 5, None, &render);
    assert_eq!(text, playthrough(&Toy::sound(), 5, None, &render));
    assert_ne!(text, playthrough(&Toy::sound(), 6, None, &render));
    let decisions = check(&Toy::sound(), &Plan::only(5)).unwrap().decisions;
    assert!(text.starts_with("game toy, rules 1, content 0000"), "{text}");
    for part in [format!("over after {decisions} decisions"), "place 1: seat".to_owned(), "world: bank".to_owned()] {
        assert!(text.contains(&part), "{part} in\n{text}");
    }
    let endless = playthrough(&Toy::with(Defect::NeverEnds), 5, None, &render);
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
    let state = crate::Flow::deal(&toy, &mut crate::SeededLuck::new(1), &mut crate::Silent);
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

#[test]
fn new_luck_changes_what_is_still_to_come_and_nothing_else() {
    let play = |new: Option<u128>| {
        let mut sitting = crate::Sitting::deal(Toy::sound(), 5, serde_json::json!({}), None);
        new.into_iter().for_each(|seed| sitting.deal_new_luck(seed));
        let mut dice = crate::Dice::new(1);
        let mut menu = crate::Menu::new();
        while let crate::Waiting::On(seats) = crate::Legality::waiting(sitting.game(), sitting.state()) {
            let choice = run::random_choice(sitting.game(), sitting.state(), seats, &mut menu, &mut dice);
            let (seat, action) = choice.unwrap();
            sitting.play(seat, action).unwrap();
        }
        sitting
    };
    let (old, same, new) = (play(None), play(Some(5)), play(Some(6)));
    assert_eq!(old.positions(), same.positions(), "the same seed is the same luck");
    assert_eq!(old.positions()[0], new.positions()[0], "what was dealt stays");
    assert_ne!(old.state(), new.state());
    assert!(new.journal().write().contains("\n{\"luck\":\"6\",\"hash\":\""));
    assert!(!old.journal().write().contains("luck"), "a journal without new luck is written as ever");
}

#[test]
fn a_table_tells_whether_its_last_move_showed_anything() {
    let mut sitting = crate::Sitting::deal(Toy::sound(), 5, serde_json::json!({}), None);
    assert!(!sitting.revealed(), "nothing was done yet");
    let mut seal = |seat: u8, handed_over: bool| {
        let seat = crate::Seat(seat);
        for _ in 0..2 {
            let action = crate::Pace::neutral(sitting.game(), sitting.state(), seat).unwrap();
            sitting.play(seat, action).unwrap();
        }
        if handed_over {
            sitting.hand_over();
        }
        sitting.revealed()
    };
    assert!(!seal(0, false), "sealed");
    assert!(!seal(2, true), "sealed, and earlier positions forgotten");
    assert!(seal(1, true), "the last choice opens all of them, and the pot is even: no chance");
    let (seat, pass) = (0..3)
        .map(crate::Seat)
        .find_map(|seat| Some((seat, crate::Pace::neutral(sitting.game(), sitting.state(), seat)?)))
        .unwrap();
    sitting.play(seat, pass).unwrap();
    assert!(!sitting.revealed(), "a pass shows nothing");
    sitting.hand_over();
    sitting.undo_to(sitting.played() - 1).unwrap();
    assert!(sitting.revealed(), "what is not remembered counts as shown");
}

#[test]
fn going_back_costs_a_replay_no_more_than_the_acts_it_undoes() {
    let mut sitting = crate::Sitting::deal(Toy::sound(), 5, serde_json::json!({}), None);
    let seat = crate::Seat(0);
    let action = crate::Pace::neutral(sitting.game(), sitting.state(), seat).unwrap();
    for pair in 0..1000 {
        sitting.play(seat, action).unwrap();
        sitting.deal_new_luck(pair);
        sitting.undo_to(0).unwrap();
    }
    assert_eq!(sitting.positions().len(), 1);
    let hashed = || crate::snapshot::HASHED.with(std::cell::Cell::get);
    let before = hashed();
    let replayed = crate::Sitting::replay(Toy::sound(), sitting.journal()).unwrap();
    assert_eq!(hashed() - before, 1001, "one hash for the deal and one for each act");
    assert_eq!((replayed.positions().len(), replayed.journal()), (1, sitting.journal()));
}

#[test]
fn new_luck_comes_back_with_the_moves_it_was_dealt_after() {
    let play = |sitting: &mut crate::Sitting<Toy>, dice: &mut crate::Dice| {
        let crate::Waiting::On(seats) = crate::Legality::waiting(sitting.game(), sitting.state()) else { return };
        let mut menu = crate::Menu::new();
        let choice = run::random_choice(sitting.game(), sitting.state(), seats, &mut menu, dice);
        let (seat, action) = choice.unwrap();
        sitting.play(seat, action).unwrap();
    };
    let game = |lucks: &[u128], handed_over: bool| {
        let (mut sitting, mut dice) =
            (crate::Sitting::deal(Toy::sound(), 5, serde_json::json!({}), None), crate::Dice::new(2));
        play(&mut sitting, &mut dice);
        lucks.iter().for_each(|&seed| sitting.deal_new_luck(seed));
        for _ in 0..12 {
            play(&mut sitting, &mut dice);
            if handed_over {
                sitting.hand_over();
            }
        }
        sitting.state().clone()
    };
    assert_eq!(game(&[6], false), game(&[7, 8, 6], false), "of several lucks at one place the last counts");
    assert_eq!(game(&[6], false), game(&[6], true), "handing over the record changes no luck");
    assert_ne!(game(&[6], false), game(&[], false));
}
