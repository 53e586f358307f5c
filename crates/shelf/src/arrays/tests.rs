//! What the arrays of every game promise, in all its modes.

use super::course::{Course, Playing};
use super::sheet::{Heading, Sheet, Writer};
use super::typed::{Arrayed, Arrays, Declared};
use crate::bulk::{Mind, Played, Watch};
use crate::words::{Lang, Words};
use crate::{Setup, TITLES};
use serde_json::Value;
use std::collections::BTreeSet;
use std::ops::RangeInclusive;
use std::sync::Arc;
use table::luck::Dice;
use table::{CardId, Seat, Viewer};

/// A test of any game.
pub(crate) trait Visitor {
    /// Tests one.
    fn visit<G: Arrayed>(&mut self);
}

/// Every mode of a game with the fewest and the most players.
fn setups(game: &str) -> Vec<Setup> {
    let title = crate::title(game).unwrap();
    let players = |mode: &crate::Mode| BTreeSet::from([mode.fewest, mode.most]);
    title.modes.iter().flat_map(|mode| players(mode).into_iter().map(|players| title.setup(mode, players))).collect()
}

fn declared<G: Arrayed>(setup: &Setup) -> Arc<Declared<G>> {
    Arc::new(Declared::new(G::make(setup).unwrap()))
}

/// Plays games by numbers drawn at random and looks at every position.
fn each_position<G: Arrayed>(games: u64, most: usize, mut look: impl FnMut(&mut Playing<G>, Seat, &mut Dice)) {
    for setup in setups(G::ID) {
        let declared = declared::<G>(&setup);
        for seed in 0..games {
            let (mut playing, mut dice) = (Playing::new(declared.clone(), seed), Dice::new(seed + 7));
            let mut left = most;
            while let Some(seat) = playing.asked().filter(|_| left > 0) {
                look(&mut playing, seat, &mut dice);
                let numbers = playing.numbers();
                assert!(playing.act(numbers[dice.below(numbers.len())]), "{setup:?}");
                left -= 1;
            }
            assert!(left == 0 || playing.outcome().is_some() || playing.is_cut_short(), "{setup:?}");
        }
    }
}

struct Numbers;

impl Visitor for Numbers {
    fn visit<G: Arrayed>(&mut self) {
        let mut met = BTreeSet::new();
        each_position::<G>(2, usize::MAX, |playing, seat, dice| {
            let (numbers, lines) = (playing.numbers(), playing.lines_left_out());
            assert_eq!(lines, 0, "{}: lines without a number", G::ID);
            assert_eq!(
                numbers.iter().collect::<BTreeSet<_>>().len(),
                numbers.len(),
                "{}: a number stands twice",
                G::ID
            );
            let actions = playing.declared().schema().actions();
            assert!(numbers.iter().all(|number| *number < actions) && !numbers.is_empty());
            let mut mask = vec![0; actions];
            playing.look(seat, None, Some(&mut mask));
            let marked: Vec<usize> = (0..actions).filter(|number| mask[*number] == 1).collect();
            assert_eq!(marked, numbers.iter().copied().collect::<BTreeSet<_>>().into_iter().collect::<Vec<_>>());
            let number = numbers[dice.below(numbers.len())];
            let action = playing.action_of(number).unwrap();
            assert_eq!(playing.number_of(&action).unwrap(), Some(number), "{}: {action}", G::ID);
            let masked_out = (0..actions).find(|number| mask[*number] == 0).unwrap();
            assert!(!playing.act(masked_out) && !playing.act(actions) && playing.asked() == Some(seat));
            met.extend(playing.declared().schema().group_of(number).map(|group| group.name));
        });
        assert!(met.len() > 15, "{}: {met:?}", G::ID);
    }
}

#[test]
fn every_line_has_a_number_and_every_number_leads_back_to_its_action() {
    crate::games::visit(&mut Numbers);
}

struct Indistinguishable;

impl Visitor for Indistinguishable {
    fn visit<G: Arrayed>(&mut self) {
        each_position::<G>(1, 150, |playing, asked, dice| {
            let schema = playing.declared().schema().clone();
            for seat in (0..playing.declared().seats()).map(|seat| Seat(seat as u8)) {
                let mut twin = playing.imagined(seat, dice.roll());
                let look = |playing: &mut Playing<G>| {
                    let (mut observation, mut mask) = (vec![0.0; schema.numbers()], vec![0; schema.actions()]);
                    playing.look(seat, Some(&mut observation), Some(&mut mask));
                    (observation, mask)
                };
                let (truth, made_up) = (look(playing), look(&mut twin));
                for field in &schema.fields {
                    let numbers = field.start..field.start + field.size();
                    assert_eq!(truth.0[numbers.clone()], made_up.0[numbers], "{}: {}", G::ID, field.name);
                }
                assert!(seat != asked || truth.1 == made_up.1, "{}: what may be done", G::ID);
            }
        });
    }
}

#[test]
fn what_a_seat_does_not_know_changes_none_of_its_numbers() {
    crate::games::visit(&mut Indistinguishable);
}

/// Counts what is written into each field, and holds it to what was declared.
#[derive(Default)]
struct Strict {
    heading: Heading,
    put: usize,
}

impl Strict {
    fn close(&mut self) {
        let Some(field) = self.heading.fields.last() else { return };
        assert!(self.put == 0 || self.put == field.size(), "{}: {} of {}", field.name, self.put, field.size());
        self.put = 0;
    }
}

impl Sheet for Strict {
    fn field(&mut self, name: &'static str, shape: &[usize], bounds: RangeInclusive<i32>) {
        self.close();
        self.heading.field(name, shape, bounds);
    }

    fn put(&mut self, value: i32) {
        let field = self.heading.fields.last().unwrap();
        assert!((field.low..=field.high).contains(&value), "{}: {value}", field.name);
        self.put += 1;
    }

    fn mark(&mut self, place: usize) {
        let field = self.heading.fields.last().unwrap();
        assert!(place < field.size(), "{}: {place}", field.name);
    }
}

struct Fields;

impl Visitor for Fields {
    fn visit<G: Arrayed>(&mut self) {
        each_position::<G>(1, usize::MAX, |playing, _, _| {
            for seat in (0..playing.declared().seats()).map(|seat| Seat(seat as u8)) {
                let (game, view) = (&playing.declared().game, playing.view(Viewer::Seat(seat)));
                let mut strict = Strict::default();
                game.observe(&playing.declared().lookup, &view, seat, &mut strict);
                strict.close();
                assert_eq!(
                    strict.heading.fields,
                    playing.declared().schema().fields,
                    "{}: the table has changed",
                    G::ID
                );
            }
        });
    }
}

#[test]
fn every_number_stands_in_its_field_and_within_its_bounds() {
    crate::games::visit(&mut Fields);
}

/// FNV-1a: the same on every machine, which the standard library does not promise of its own.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

struct Pinned(Vec<String>);

impl Visitor for Pinned {
    fn visit<G: Arrayed>(&mut self) {
        let declared = declared::<G>(&Setup::printed(G::ID, 4));
        let schema = declared.schema();
        let now = (G::VERSION, fingerprint(&format!("{:?}{:?}", schema.fields, schema.groups)));
        if now != G::PINNED {
            let (version, print) = now;
            self.0.push(format!(
                "{}: numbers have changed their places. Raise VERSION, unless this version is not out yet, and write \
                 PINNED = ({version}, {print:#018x})",
                G::ID
            ));
        }
    }
}

#[test]
fn numbers_that_change_their_places_change_the_version() {
    let mut pinned = Pinned(Vec::new());
    crate::games::visit(&mut pinned);
    assert!(pinned.0.is_empty(), "{}", pinned.0.join("\n"));
}

#[test]
fn a_writer_keeps_fields_apart_and_numbers_within_bounds() {
    let mut out = [9.0; 7];
    let mut writer = Writer::new(&mut out);
    writer.numbers("short", &[3], 0..=5, [7, -7]);
    writer.numbers("long", &[2], 0..=5, [1, 2, 3]);
    writer.marks("marks", &[2], [1, 2]);
    assert_eq!(out, [5.0, 0.0, 0.0, 1.0, 2.0, 0.0, 1.0]);
}

#[test]
fn every_field_and_group_is_explained_in_every_language_and_no_explanation_is_idle() {
    let names = |title: &crate::Title| -> BTreeSet<String> {
        let schemas = setups(title.id).into_iter().map(|setup| super::make(&setup).unwrap());
        let named = |schema: &super::Schema| {
            let fields = schema.fields.iter().map(|field| format!("field.{}", field.name));
            fields.chain(schema.groups.iter().map(|group| format!("action.{}", group.name))).collect::<Vec<_>>()
        };
        schemas.flat_map(|arrays| named(arrays.schema())).collect()
    };
    for lang in [Lang::EN, Lang::named("fr").unwrap()] {
        let words = Words::of(lang, "arrays");
        let mut asked = BTreeSet::new();
        for title in TITLES {
            for name in names(title) {
                let own = format!("arrays.{}.{name}", title.id);
                let key = if words.knows(&own) { own } else { format!("arrays.any.{name}") };
                assert!(words.knows(&key), "{key} in {lang:?}");
                asked.insert(key);
            }
        }
        let listed = words.texts().filter(|key| key.contains(".field.") || key.contains(".action."));
        let idle: Vec<&String> = listed.filter(|key| key.starts_with("arrays.") && !asked.contains(*key)).collect();
        assert_eq!(idle, Vec::<&String>::new());
    }
}

/// Notes how games in bulk end.
struct Ends(Vec<u64>, Vec<(u32, Option<table::Outcome>)>);

impl Watch for Ends {
    fn wants_decisions(&self) -> bool {
        false
    }
    fn next(&mut self) -> Option<u64> {
        self.0.pop()
    }
    fn meets(&mut self, _kind: u8, _card: Option<CardId>, _example: &Value) {}
    fn turn(&mut self, _turn: i64, _over: bool, _world: &[i64], _seats: &[i64]) {}
    fn decision(&mut self, _turn: i64, _seat: Seat, _kind: u8, _card: Option<CardId>) {}
    fn ended(&mut self, game: &Played<'_>) {
        self.1.push((game.decisions, game.outcome.clone()));
    }
}

/// Lets chance choose, but through the untyped table.
struct Lots;

impl Mind for Lots {
    fn choose(&mut self, table: &dyn crate::AnyTable, seat: Seat, dice: &mut Dice) -> Option<Value> {
        table.pick(seat, dice)
    }
}

#[test]
fn bots_inside_play_the_games_that_bulk_play_plays() {
    for title in TITLES {
        let setup = Setup::printed(title.id, title.most);
        let minds = || [None, Some(Box::new(Lots) as Box<dyn Mind>)];
        let mut ends = Ends(vec![12, 11], Vec::new());
        crate::make(&setup).unwrap().play_in_bulk(&mut minds(), &mut ends);
        let mut course = super::make(&setup).unwrap().course(11);
        for (seed, end) in [11, 12].into_iter().zip(ends.1) {
            course.restart(seed);
            let mut minds = minds();
            while let Some(seat) = course.asked() {
                let mind = minds.get_mut(seat.index()).and_then(Option::as_mut);
                course.decide(mind.map(|mind| mind.as_mut() as &mut dyn Mind));
            }
            assert_eq!((course.decisions() as u32, course.outcome()), end, "{}", title.id);
        }
    }
}

#[test]
fn an_action_in_json_does_what_its_number_does_and_a_wrong_one_nothing() {
    let arrays = super::make(&Setup::printed("limit", 4)).unwrap();
    let (mut one, mut other) = (arrays.clone().course(5), arrays.course(5));
    for _ in 0..60 {
        let number = (0..).find(|number| one.action_of(*number).is_some()).unwrap();
        let action = one.action_of(number).unwrap();
        assert!(other.play(&Value::from("fly")).is_err());
        assert!(one.act(number) && other.play(&action).is_ok());
        assert_eq!(one.table().hash(), other.table().hash());
    }
    assert!(super::make(&Setup::printed("chess", 4)).is_err());
}
