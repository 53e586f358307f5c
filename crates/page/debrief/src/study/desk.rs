//! The worker's side: a finished game lies open, and one question after another about it is answered. There is no browser in
//! here: everything runs in tests too.

use super::message::{Question, Refusal, Reply};
use analysis::again::{self, BLOCKS};
use analysis::{Fork, Record, Study, Unfit};
use bots::Bot;
use table::Journal;

/// How many blocks a sketch has.
const SKETCHED: u32 = 8;

/// What the worker has open.
pub(crate) struct Desk {
    /// How many passes nominate moments.
    nominate: u32,
    open: Option<Open>,
}

struct Open {
    record: &'static Record,
    judge: Bot,
    seed: u64,
    study: Study<'static>,
    fork: Option<Fork<'static>>,
}

impl Desk {
    /// A desk with nothing on it.
    pub(crate) fn new(nominate: u32) -> Desk {
        Desk { nominate, open: None }
    }

    /// Answers. A question without an open game has none.
    pub(crate) fn answer(&mut self, question: Question) -> Option<Reply> {
        if let Question::Open { journal, seed } = question {
            return Some(match opened(&journal, seed, self.nominate) {
                Ok(open) => {
                    self.open = Some(open);
                    Reply::Opened
                }
                Err(refusal) => Reply::Refused(refusal),
            });
        }
        self.open.as_mut().map(|open| open.answer(question))
    }
}

fn opened(journal: &str, seed: u64, nominate: u32) -> Result<Open, Refusal> {
    let unreadable = || Refusal { why: "unreadable".to_owned(), found: 0, least: 0 };
    let journal = Journal::read(journal).map_err(|_| unreadable())?;
    let game = shelf::make_for(&journal).map_err(|_| unreadable())?;
    let table = game.replay_owned(journal).map_err(|_| unreadable())?;
    let record = Record::of(&*table).map_err(|unfit| {
        let (found, least) = if let Unfit::TooShort { found, least } = unfit { (found, least) } else { (0, 0) };
        Refusal { why: unfit.name().to_owned(), found, least }
    })?;
    // A worker has one game open, for as long as it lives.
    let record: &'static Record = Box::leak(Box::new(record));
    let judge = Bot::for_live_tables(table.game_id());
    let study = Study::of(record, judge, seed, nominate);
    Ok(Open { record, judge, seed, study, fork: None })
}

impl Open {
    fn answer(&mut self, question: Question) -> Reply {
        match question {
            Question::Open { .. } => Reply::Opened,
            Question::Sketch => {
                Reply::Sketch { stops: self.study.sketch(SKETCHED).unwrap_or_default(), world: self.record.has_world() }
            }
            Question::Pass { tell } => {
                let pass = self.study.pass(self.study.next());
                self.study.add(pass);
                let found = || self.study.analysis().or_else(|| self.study.rough()).map(Box::new);
                Reply::Passed { done: self.study.next(), found: tell.then(found).flatten() }
            }
            Question::Fork { instead, figures } => {
                match Fork::of(self.record, self.judge, self.seed, instead, figures) {
                    Ok(fork) => {
                        let (course, here) = fork.history();
                        self.fork = Some(fork);
                        Reply::Parted { course, here }
                    }
                    Err(no) => Reply::NoFork(no.name().to_owned()),
                }
            }
            Question::World(number) => {
                Reply::World(self.fork.as_ref().and_then(|fork| fork.world(number)).map(Box::new))
            }
            Question::Again { at } => {
                Reply::Again(again::again(self.record, self.judge, self.seed, at, BLOCKS).map(Box::new))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use analysis::{Budget, Instead};

    const NOMINATE: u32 = 2;

    fn kept(name: &str) -> String {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../tests/journals/");
        std::fs::read_to_string(format!("{folder}{name}.journal")).unwrap()
    }

    fn there_and_back(reply: &Reply) -> Reply {
        serde_json::from_str(&serde_json::to_string(reply).unwrap()).unwrap()
    }

    fn open(name: &str) -> Desk {
        let mut desk = Desk::new(NOMINATE);
        let opened = desk.answer(Question::Open { journal: kept(name), seed: 1 });
        assert_eq!(opened, Some(Reply::Opened));
        desk
    }

    #[test]
    fn the_worker_finds_the_same_numbers_as_the_program_does_with_all_its_threads() {
        let mut desk = open("limit-2-alliances-on");
        for _ in 0..=NOMINATE {
            let passed = desk.answer(Question::Pass { tell: false }).unwrap();
            assert!(matches!(passed, Reply::Passed { found: None, .. }), "{passed:?}");
        }
        let Some(told) = desk.answer(Question::Pass { tell: true }) else { panic!("the desk is open") };
        let Reply::Passed { done, found: Some(came) } = there_and_back(&told) else { panic!("{told:?}") };
        let Reply::Passed { found: Some(found), .. } = told else { panic!("nothing is told") };
        // A message rounds the last digit of a fraction; whole numbers come as they are.
        assert_eq!((done, &came.sums, came.moments.len()), (NOMINATE + 2, &found.sums, found.moments.len()));
        let journal = Journal::read(&kept("limit-2-alliances-on")).unwrap();
        let table = shelf::make_for(&journal).unwrap().replay(&journal).unwrap();
        let record = Record::of(&*table).unwrap();
        let mut study = Study::of(&record, Bot::for_live_tables("limit"), 1, NOMINATE);
        study.work(Budget::Blocks(2), 2, |_| ());
        assert_eq!(Some(*found), study.analysis());
    }

    #[test]
    fn a_rough_result_comes_after_two_passes_and_a_sketch_before_any() {
        let mut desk = open("limit-2-alliances-on");
        let Some(Reply::Sketch { stops: sketch, .. }) = desk.answer(Question::Sketch) else { panic!("no sketch") };
        assert!(sketch.len() > 2);
        let told = [(); 2].map(|()| desk.answer(Question::Pass { tell: true }).unwrap());
        assert!(matches!(&told[0], Reply::Passed { done: 1, found: None }), "{told:?}");
        assert!(matches!(&told[1], Reply::Passed { done: 2, found: Some(found) } if found.rough), "{told:?}");
    }

    #[test]
    fn what_cannot_be_taken_apart_is_refused_by_name() {
        let refused = |journal: String| {
            let reply = Desk::new(NOMINATE).answer(Question::Open { journal, seed: 1 });
            let Some(Reply::Refused(refusal)) = reply else { panic!("{reply:?}") };
            refusal
        };
        let whole = kept("limit-2-alliances-on");
        assert_eq!(refused(String::new()).why, "unreadable");
        assert_eq!(refused("{\"finitude\": 1}".to_owned()).why, "unreadable");
        let tampered: Vec<&str> = whole.lines().enumerate().filter(|(at, _)| *at != 3).map(|(_, line)| line).collect();
        assert_eq!(refused(tampered.join("\n")).why, "unreadable");
        let begun: Vec<&str> = whole.lines().take(5).collect();
        assert_eq!(refused(begun.join("\n")).why, "not_over");
        assert_eq!(Desk::new(NOMINATE).answer(Question::Sketch), None);
    }

    #[test]
    fn where_the_game_has_no_such_move_nothing_is_tried_again() {
        let mut desk = open("limit-2-alliances-on");
        assert_eq!(desk.answer(Question::Again { at: usize::MAX }), Some(Reply::Again(None)));
    }

    #[test]
    fn two_branches_are_played_from_the_same_desk() {
        let mut desk = open("limit-2-alliances-on");
        let same = Instead { at: 0, action: None, bots: Vec::new() };
        let asked = desk.answer(Question::Fork { instead: same, figures: Vec::new() });
        assert_eq!(asked, Some(Reply::NoFork("same".to_owned())));
        assert_eq!(desk.answer(Question::World(0)), Some(Reply::World(None)));
        let bots = Instead { at: 3, action: None, bots: vec![Bot::SENSIBLE; 2] };
        let parted = desk.answer(Question::Fork { instead: bots, figures: Vec::new() });
        assert!(matches!(parted, Some(Reply::Parted { .. })), "{parted:?}");
        let world = desk.answer(Question::World(0)).unwrap();
        assert!(matches!(there_and_back(&world), Reply::World(Some(_))));
    }
}
