use super::*;

#[test]
fn every_game_has_targets_whose_tables_can_be_played() {
    for title in shelf::TITLES {
        for line_up in targets(title.id, None).unwrap() {
            game(&line_up, &Setup::printed(title.id, 4)).unwrap();
            for bot in &line_up.bots {
                player(bot).unwrap();
            }
            for target in &line_up.targets {
                let named = target.bot.as_ref().is_none_or(|bot| line_up.bots.contains(bot));
                assert!(named, "{}: {}", title.id, line_up.name);
            }
        }
    }
    assert!(matches!(targets("chess", None), Err(LabError::Shelf(_))));
}

fn line_up(bots: &[&str], games: u64) -> LineUp {
    LineUp {
        name: "a trial".to_owned(),
        bots: bots.iter().map(ToString::to_string).collect(),
        players: 3,
        games,
        options: Default::default(),
        targets: Vec::new(),
    }
}

fn measured(found: &Found, measure: &str) -> Option<f64> {
    found.measured(&Target { measure: measure.to_owned(), ..Target::default() })
}

#[test]
fn what_is_found_does_not_depend_on_the_number_of_threads() {
    let setup = Setup::printed("water", 3);
    let found = |threads| play(&line_up(&["random", "farmer"], 6), &setup, 3, threads, &Progress::default()).unwrap();
    let (one, mut three) = (found(1), found(3));
    three.lengths.sort_unstable();
    assert_eq!(Found { lengths: three.lengths.clone(), ..one.clone() }, three);
    assert_eq!((one.games, one.bots["random"].0, one.bots["farmer"].0), (6, 9, 9));
    assert_eq!(one.bots["random"].1 + one.bots["farmer"].1, 6.0);
    assert!(one.cards.values().all(|card| card.used <= card.open) && !one.cards.is_empty());
    assert!(one.options.contains_key("build farm") && one.events["built"] > 0);
    assert!(measured(&one, "seat").is_some() && measured(&one, "untaken").is_some());
    assert_eq!(measured(&one, "wins"), None, "nobody wins for all");
}

#[test]
fn a_team_wins_or_loses_and_says_when() {
    let found = play(&line_up(&["economist"], 2), &Setup::printed("climate", 3), 1, 2, &Progress::default()).unwrap();
    let won = found.team_won.unwrap();
    assert_eq!(measured(&found, "wins"), Some(50.0 * won as f64));
    assert_eq!(found.lengths.len() as u64, won);
}

#[test]
fn who_leads_is_told_by_the_score_that_decides_the_game() {
    let mut scored = 0;
    for title in shelf::TITLES {
        let game = shelf::make(&Setup::printed(title.id, 4)).unwrap();
        let (_, figures) = game.figure_names();
        let at = Notes::of(&*game).score;
        assert_eq!(at.map(|at| figures[at]), figures.contains(&"score").then_some("score"), "{}", title.id);
        scored += usize::from(at.is_some());
    }
    assert!(scored > 1);
}
