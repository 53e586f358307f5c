//! The hints of guided games, in games that chance plays.

use super::{board, known_box};
use bots::Bot;
use page_guide::situation;
use page_table::decision::menu::SeatMenu;
use page_table::guide::{Guide, Hint, Situation, Task};
use shelf::words::{Lang, Words};
use shelf::{AnyTable, Setup};
use std::collections::{BTreeMap, BTreeSet};
use table::Seat;
use table::luck::Dice;
use wire::log::By;
use wire::{LogEntry, What};

/// The game that this board guides through.
fn first_game(game: &str) -> Setup {
    (known_box(game).unwrap().first_game().unwrap().setup)()
}

/// How often each hint appears in random games, each shown once a game.
fn shown(seeds: std::ops::Range<u64>, setup: &Setup) -> BTreeMap<&'static str, u32> {
    let game = shelf::make(setup).unwrap();
    let guide = board(&setup.game).guide().unwrap();
    let mut found = BTreeMap::new();
    for seed in seeds {
        let first = game.deal(seed.into());
        let mut table = game.deal(seed.into());
        let mut dice = Dice::new(seed);
        let (mut read, mut log, mut last) = (BTreeSet::new(), Vec::new(), 0);
        loop {
            let situation = situation(&*table, &*first, (guide.rounds)(&*game), Seat(0), &log, last);
            while let Some(hint) = guide.due(&situation, &read) {
                read.insert(hint.name.to_owned());
                *found.entry(hint.name).or_default() += 1;
            }
            let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()) else { break };
            table.play_random(seat, &mut dice).unwrap();
            let told = table.told(table.moves() - 1, table::Viewer::Seat(Seat(0))).unwrap();
            let sequence = table.moves() as u64;
            let what = What::Act { by: By::Player, action: None, note: None, events: told.events };
            if seat == Seat(0) {
                // What was before a decision of one's own is not looked at again.
                log.clear();
                last = sequence;
            }
            log.push(LogEntry { sequence, at: 0, moves: sequence as u32, seat: Some(seat.0), what });
        }
    }
    found
}

/// The questions of a game, as the keys of its words name them. Tests of the words prove that each is asked somewhere.
fn questions(game: &str) -> Vec<Situation> {
    let file = super::root().join(format!("../../data/words/en/{game}.toml"));
    let text = std::fs::read_to_string(file).unwrap();
    let lines = text.lines().skip_while(|line| *line != "[prompt]").skip(1).take_while(|line| !line.starts_with('['));
    let keys = lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| format!("prompt.{key}"));
    keys.map(|prompt| Situation { prompt, ..Situation::default() }).collect()
}

/// The hints that neither a question brings nor random games of these setups.
fn idle(game: &str, games: &[(std::ops::Range<u64>, Setup)]) -> Vec<&'static str> {
    let found: BTreeSet<&str> =
        games.iter().flat_map(|(seeds, setup)| shown(seeds.clone(), setup).into_keys()).collect();
    let questions = questions(game);
    assert!(questions.len() > 10, "{game}");
    let asked = |hint: &&Hint| questions.iter().any(|question| (hint.when)(question));
    let hints = board(game).guide().unwrap().hints.iter().filter(|hint| !asked(hint));
    hints.map(|hint| hint.name).filter(|name| !found.contains(name)).collect()
}

/// What the reader does about a step: what it asks for, else what its own bot would do.
fn answer(guide: &Guide, step: usize, table: &dyn AnyTable, dice: &mut Dice) -> serde_json::Value {
    let menu = SeatMenu::of(table, Seat(0));
    let Task::Do(does) = guide.steps[step].task else { panic!("{:?} is looked at", guide.steps[step]) };
    let fitting: Vec<&serde_json::Value> =
        menu.lines.iter().map(|line| &line.action).filter(|action| does(action)).collect();
    assert!(!fitting.is_empty(), "{:?}: nothing of the kind can be done", guide.steps[step]);
    let own = usual(table, Seat(0), dice).filter(does);
    own.unwrap_or_else(|| fitting[0].clone())
}

/// What the game's usual bot does on a seat.
fn usual(table: &dyn AnyTable, seat: Seat, dice: &mut Dice) -> Option<serde_json::Value> {
    let bot = Bot::for_live_tables(table.game_id());
    let game = shelf::make(&first_game(table.game_id())).unwrap();
    bot.choose(&*game, &table.packed_view(table::Viewer::Seat(seat)), seat, dice).unwrap()
}

/// The steps of a guided game as they are met, each with what its reader sees, with bots whose chance is `chance`.
fn led(game: &str, chance: u64) -> Vec<(usize, Situation)> {
    let guide = board(game).guide().unwrap();
    let rules = shelf::make(&first_game(game)).unwrap();
    let luck = known_box(game).unwrap().first_game().unwrap().luck;
    let first = rules.deal(luck);
    let mut table = rules.deal(luck);
    let dice = &mut Dice::new(chance);
    let (mut from, mut log, mut last, mut met) = (0, Vec::new(), 0, Vec::new());
    for _ in 0..600 {
        let Some(waiting) = table.waiting() else { break };
        if from >= guide.steps.len() {
            break;
        }
        // Bots first, as at a table of the page; nobody is asked who has nothing to say.
        let bots = waiting.into_iter().find(|seat| *seat != Seat(0));
        let seat = bots.or(waiting.lowest()).unwrap();
        let silent = table.ordered(seat, &mut table::StandingOrders::default());
        let situation = situation(&*table, &*first, (guide.rounds)(&*rules), Seat(0), &log, last);
        let mut action = if seat == Seat(0) { silent.clone() } else { usual(&*table, seat, dice) };
        if seat == Seat(0) && action.is_none() {
            while let Some(step) = guide.step(&situation, from) {
                met.push((step, situation.clone()));
                from = step + 1;
                if matches!(guide.steps[step].task, Task::Do(_)) {
                    action = Some(answer(&guide, step, &*table, dice));
                    break;
                }
            }
            action = action.or_else(|| usual(&*table, seat, dice));
        }
        let Some(action) = action.or_else(|| table.neutral(seat)) else {
            table.play_random(seat, dice).unwrap();
            continue;
        };
        table.play(seat, &action).unwrap();
        let told = table.told(table.moves() - 1, table::Viewer::Seat(Seat(0))).unwrap();
        let sequence = table.moves() as u64;
        let what = What::Act { by: By::Player, action: None, note: None, events: told.events };
        if seat == Seat(0) && silent.is_none() {
            log.clear();
            last = sequence;
        }
        log.push(LogEntry { sequence, at: 0, moves: sequence as u32, seat: Some(seat.0), what });
    }
    met
}

#[test]
fn the_first_round_of_every_game_is_led_by_at_most_twelve_steps_and_none_is_missed() {
    for title in shelf::TITLES {
        let Some(guide) = board(title.id).guide() else { continue };
        assert!((8..=12).contains(&guide.steps.len()), "{}", title.id);
        for chance in 0..3 {
            let met: Vec<usize> = led(title.id, chance).into_iter().map(|(step, _)| step).collect();
            let all: Vec<usize> = (0..guide.steps.len()).collect();
            assert_eq!(met, all, "{} with the bots' chance {chance}: {:?}", title.id, guide.steps);
        }
    }
}

#[test]
fn the_learner_sees_a_first_success() {
    let of = |game: &str, name: &str| {
        let guide = board(game).guide().unwrap();
        let met = led(game, 0).into_iter();
        met.filter(|(step, _)| guide.steps[*step].name == name).map(|(_, seen)| seen).next().unwrap()
    };
    let (before, after) = (of("limit", "board"), of("limit", "social_phase"));
    assert!(after.own("renewable") > before.own("renewable"), "the harvest rises");
    assert!(after.own("renewable") >= after.own("population"), "and feeds everybody");
    assert_eq!((before.own("population"), before.own("renewable")), (2, 2), "as the step says, enough for once");
    assert!(of("limit", "order").own("living_a") > of("limit", "order").own("living_e"));
    assert!(of("megacorps", "payout").happened("paid_out"), "the own payout");
    let (before, after) = (of("water", "market"), of("water", "harvest"));
    assert!(after.own("vp") > before.own("vp"), "a zone pays");
    assert!(of("climate", "activation").happened("activated"));
}

#[test]
fn a_step_says_one_sentence_of_at_most_fourteen_words() {
    for title in shelf::TITLES {
        for lang in Lang::all() {
            let words = Words::of(lang, "page");
            for step in board(title.id).guide().into_iter().flat_map(|guide| guide.steps) {
                let text = words.text(&format!("page.guide.step.{}.{}", title.id, step.name));
                let said = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
                assert!(said <= 14, "{} {said}: {text}", lang.code());
            }
        }
    }
}

#[test]
fn every_guided_first_game_has_bots() {
    for title in shelf::TITLES.iter().filter(|title| board(title.id).guide().is_some()) {
        let setup = first_game(title.id);
        assert!(setup.game == title.id && setup.places() > 1, "{}", title.id);
        assert!(shelf::make(&setup).is_ok(), "{}", title.id);
    }
}

#[test]
fn hints_have_names_of_their_own_and_rules_that_exist() {
    for title in shelf::TITLES {
        let hints = board(title.id).guide().map_or(&[][..], |guide| guide.hints);
        let names: BTreeSet<&str> = hints.iter().map(|hint| hint.name).collect();
        assert_eq!(names.len(), hints.len(), "{}", title.id);
        let rules = super::root().join(format!("../../data/words/en/rules/{}.md", title.id));
        let blocks = page_kit::rulebook::text::read(&std::fs::read_to_string(rules).unwrap());
        let anchors: BTreeSet<&str> = blocks.iter().filter_map(page_kit::rulebook::text::anchor).collect();
        let unknown: Vec<&Hint> = hints.iter().filter(|hint| !anchors.contains(hint.rule)).collect();
        assert!(unknown.is_empty(), "{}: {unknown:?}", title.id);
    }
}

#[test]
fn a_guided_first_game_explains_many_things_and_begins_with_the_goal() {
    let always: [(&str, &[&str]); 4] = [
        ("limit", &["welcome", "board", "cards", "social_phase", "choose_deck", "keep_cards", "public_order", "over"]),
        ("megacorps", &["welcome", "take_company", "board", "action", "trade", "payout", "last_round", "over"]),
        (
            "water",
            &["welcome", "home", "map", "first_building", "tiles", "network", "resource_card", "building", "over"],
        ),
        ("climate", &["welcome", "actions", "board", "hand", "track", "activation", "late", "over"]),
    ];
    for (game, always) in always {
        let found = shown(0..2, &first_game(game));
        for name in always {
            assert_eq!(found.get(name), Some(&2), "{game}: {name}");
        }
        assert!(found.len() >= 15, "{game}: {found:?}");
    }
}

#[test]
fn every_hint_of_limit_finds_its_moment_somewhere() {
    let games = [
        (0..12, Setup { seats: 4, ..first_game("limit") }),
        (0..12, Setup::printed("limit", 4)),
        (0..20, Setup::printed("limit", 1)),
    ];
    assert_eq!(idle("limit", &games), [] as [&str; 0]);
}

#[test]
fn every_hint_of_megacorps_finds_its_moment_somewhere() {
    assert_eq!(idle("megacorps", &[(0..40, first_game("megacorps"))]), [] as [&str; 0]);
}

#[test]
fn every_hint_of_water_finds_its_moment_somewhere() {
    assert_eq!(idle("water", &[(0..40, first_game("water"))]), [] as [&str; 0]);
}

#[test]
fn every_hint_of_climate_finds_its_moment_somewhere() {
    assert_eq!(idle("climate", &[(0..12, first_game("climate"))]), [] as [&str; 0]);
}

#[test]
fn a_recorded_game_shows_how_it_works_in_six_chapters() {
    for title in shelf::TITLES.iter().filter(|title| !board(title.id).chapters().is_empty()) {
        let file = super::root().join(format!("../../data/reels/{}.journal", title.id));
        let text = std::fs::read_to_string(file).unwrap();
        assert!(text.len() < 10_000, "{}: {} bytes", title.id, text.len());
        let journal = table::Journal::read(&text).unwrap();
        let game = shelf::make_for(&journal).unwrap();
        game.replay(&journal).unwrap();
        let chapters = board(title.id).chapters();
        assert_eq!(chapters.len(), 6, "{}", title.id);
        let sorted = chapters.is_sorted_by_key(|chapter| chapter.after);
        assert!(sorted && chapters[0].after == 0, "{}: {chapters:?}", title.id);
        assert!(chapters[5].after < journal.entries.len(), "{}", title.id);
        // The rules say beside each of these headings where it can be seen happening.
        let file = super::root().join(format!("../../data/words/en/rules/{}.md", title.id));
        let rules = std::fs::read_to_string(file).unwrap();
        for chapter in chapters {
            let heads = |line: &str| {
                line.starts_with(&format!("## {} ", chapter.rule))
                    || line.starts_with(&format!("### {} ", chapter.rule))
            };
            assert!(rules.lines().any(heads), "{}: no chapter {}", title.id, chapter.rule);
        }
    }
}
