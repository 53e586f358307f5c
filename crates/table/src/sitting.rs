//! A table being played: the rulebook, the positions so far, and the journal that proves them.

use crate::Refuse;
use crate::forms::Forms;
use crate::game::Viewer;
use crate::journal::{Act, Entry, FORMAT, Header, Journal, JournalError, JournalFault, NOTE, NewLuck, Undo, hex};
use crate::luck::{Luck, Recorder, Replayer, SeededLuck};
use crate::seat::Seat;
use crate::snapshot::state_hash;
use serde_json::Value;
use std::sync::Arc;

mod stages;

pub use stages::Stage;

/// Luck of any kind. A table is played at its players' pace, so the rules need not be compiled for each kind of luck.
fn any(luck: &mut impl Luck) -> &mut dyn Luck {
    luck
}

/// No position of any game needs more automatic moments than this before somebody decides.
const MOST_STEPS: usize = 50_000;

/// A move in force: who did what, and what happened.
#[derive(Clone, Debug)]
pub struct Move<G: Forms> {
    /// Who acted.
    pub seat: Seat,
    /// What they did.
    pub action: G::Action,
    /// What was said with it. Only the actor and the game's listeners may read it.
    pub note: Option<String>,
    /// What happened, in order. Read it through [`Sitting::witnessed`] for a player.
    pub events: Vec<G::Event>,
    /// Whether it involved chance.
    pub chance: bool,
}

/// A table being played. A copy goes on by itself, with the same luck ahead.
#[derive(Clone, Debug)]
pub struct Sitting<G: Forms> {
    game: Arc<G>,
    /// Each luck with the number of moves in force from which it counts: first that of the deal, then any new luck
    /// dealt. Never empty; going back to fewer moves than a luck counts from restores the one before it.
    lucks: Vec<(usize, SeededLuck)>,
    setup: Vec<G::Event>,
    /// How many moves in force are remembered by their number alone.
    forgotten: usize,
    /// The position before each move that is remembered, and the present one last.
    positions: Vec<G::State>,
    /// The hash of each of these positions, if already computed, so that going back need not compute it again.
    hashes: Vec<Option<u64>>,
    moves: Vec<Move<G>>,
    journal: Journal,
}

impl<G: Forms> Sitting<G> {
    /// Deals a new table. The journal keeps `options` and `house_rules`, so that the same rulebook can be made again.
    pub fn deal(game: impl Into<Arc<G>>, seed: u128, options: Value, house_rules: Option<String>) -> Sitting<G> {
        let game: Arc<G> = game.into();
        let luck = SeededLuck::new(seed);
        let mut recorder = Recorder::new(luck);
        let mut setup = Vec::new();
        let state = game.deal(&mut any(&mut recorder), &mut setup);
        let hash = state_hash::<G>(&state);
        let header = Header {
            finitude: FORMAT,
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            content: hex(game.content_hash()),
            options,
            house_rules,
            seed: hex(seed),
            chance: recorder.outcomes,
            hash: hex(hash),
        };
        let journal = Journal { header, entries: Vec::new() };
        Sitting {
            game,
            lucks: vec![(0, luck)],
            setup,
            forgotten: 0,
            positions: vec![state],
            hashes: vec![Some(hash)],
            moves: Vec::new(),
            journal,
        }
    }

    /// Sits down at a position written by hand, and runs it on to the next decision. What happens on the way counts as
    /// set-up. Such a table has no journal that could be replayed: it did not begin with a deal.
    pub fn at_position(game: impl Into<Arc<G>>, mut state: G::State, seed: u128) -> Sitting<G> {
        let mut sitting = Sitting::deal(game, seed, Value::Null, None);
        sitting.setup.clear();
        sitting.game.proceed(&mut state, &mut any(&mut SeededLuck::new(seed)), &mut sitting.setup);
        sitting.positions = vec![state];
        sitting.hashes = vec![None];
        sitting
    }

    /// Sits down at a position written by hand, lets a seat act if one shall, and runs on until `stops` says so, at the
    /// latest to the next decision: to look at one automatic moment alone. At least one moment is run, or the action
    /// done. Where a moment cannot be a position by itself, because it is in the middle of something, it runs on. Says
    /// whether it was stopped.
    pub fn up_to(
        game: impl Into<Arc<G>>,
        mut state: G::State,
        seed: u128,
        act: Option<(Seat, G::Action)>,
        stops: impl Fn(&G, &G::State) -> bool,
    ) -> Result<(Sitting<G>, bool), G::Refusal> {
        let mut sitting = Sitting::deal(game, seed, Value::Null, None);
        sitting.setup.clear();
        let (game, events, mut luck) = (sitting.game.clone(), &mut sitting.setup, SeededLuck::new(seed));
        let luck = &mut any(&mut luck);
        let here = |state: &G::State| stops(&game, state) && game.audit(state).is_ok();
        let mut stopped = false;
        if let Some((seat, action)) = act {
            game.proceed(&mut state, luck, events);
            game.check(&state, seat, &action)?;
            game.act_alone(&mut state, seat, &action, luck, events);
            stopped = here(&state);
        }
        for _ in 0..MOST_STEPS {
            if stopped || !game.step(&mut state, luck, events) {
                break;
            }
            stopped = here(&state);
        }
        sitting.positions = vec![state];
        sitting.hashes = vec![None];
        Ok((sitting, stopped))
    }

    /// Sits down at a position that is already at a decision, such as an imagined one. It has no journal either.
    pub fn at_decision(game: impl Into<Arc<G>>, state: G::State, seed: u128) -> Sitting<G> {
        let game: Arc<G> = game.into();
        let header = Header {
            finitude: FORMAT,
            game: G::ID.to_owned(),
            rules_version: G::RULES_VERSION,
            content: String::new(),
            options: Value::Null,
            house_rules: None,
            seed: hex(seed),
            chance: Vec::new(),
            hash: String::new(),
        };
        Sitting {
            game,
            lucks: vec![(0, SeededLuck::new(seed))],
            setup: Vec::new(),
            forgotten: 0,
            positions: vec![state],
            hashes: vec![None],
            moves: Vec::new(),
            journal: Journal { header, entries: Vec::new() },
        }
    }

    /// Plays a journal again, from the set-up. `game` is the rulebook made from the journal's options and house rules.
    /// Every refusal, chance outcome and hash is compared with the record.
    pub fn replay(game: impl Into<Arc<G>>, journal: &Journal) -> Result<Sitting<G>, JournalError> {
        Sitting::replay_owned(game, journal.clone())
    }

    /// The same, taking over the journal instead of copying it.
    pub fn replay_owned(game: impl Into<Arc<G>>, journal: Journal) -> Result<Sitting<G>, JournalError> {
        let game: Arc<G> = game.into();
        let header = &journal.header;
        let at_header = |fault| JournalError { entry: 0, fault };
        if header.game != G::ID {
            return Err(at_header(JournalFault::OtherGame { found: header.game.clone() }));
        }
        if header.rules_version != G::RULES_VERSION {
            let fault = JournalFault::OtherVersion { found: header.rules_version, expected: G::RULES_VERSION };
            return Err(at_header(fault));
        }
        let content = hex(game.content_hash());
        if header.content != content {
            return Err(at_header(JournalFault::OtherContent { found: header.content.clone(), expected: content }));
        }
        let seed = u128::from_str_radix(&header.seed, 16).map_err(|_| at_header(JournalFault::Seed))?;
        let mut sitting: Sitting<G> = Sitting::deal(game, seed, header.options.clone(), header.house_rules.clone());
        if sitting.journal.header.chance != header.chance {
            let mut replayer = Replayer::new(&header.chance, Some(sitting.luck()));
            sitting.game.deal(&mut any(&mut replayer), &mut Vec::new());
            replayer.finish().map_err(|mismatch| at_header(JournalFault::Chance(mismatch)))?;
        }
        sitting.compare(&header.hash).map_err(at_header)?;
        for (at, entry) in journal.entries.iter().enumerate() {
            sitting.repeat(entry).map_err(|fault| JournalError { entry: at + 1, fault })?;
        }
        sitting.journal.entries = journal.entries;
        Ok(sitting)
    }

    /// Does what an entry records, without recording it again.
    fn repeat(&mut self, entry: &Entry) -> Result<(), JournalFault> {
        match entry {
            Entry::Act(act) => {
                let action = self.game.read_action(&act.action).map_err(JournalFault::Action)?;
                let mut replayer = Replayer::new(&act.chance, Some(self.luck()));
                let mut state = self.state().clone();
                let mut events = Vec::new();
                let seat = Seat(act.seat);
                self.game
                    .apply(&mut state, seat, action, &mut any(&mut replayer), &mut events)
                    .map_err(|refusal| JournalFault::Refused { code: refusal.code(), ruling: refusal.ruling() })?;
                replayer.finish().map_err(JournalFault::Chance)?;
                let chance = !act.chance.is_empty();
                let hash = state_hash::<G>(&state);
                self.moved_on(state, hash, Move { seat, action, note: act.note.clone(), events, chance });
                self.compare(&act.hash)
            }
            Entry::Undo(undo) => {
                self.go_back(undo.undo_to)
                    .ok_or(JournalFault::NoSuchPosition { found: undo.undo_to, last: self.played() })?;
                self.compare(&undo.hash)
            }
            Entry::Luck(new) => {
                let seed = u128::from_str_radix(&new.luck, 16).map_err(|_| JournalFault::Seed)?;
                self.change_luck(seed);
                self.compare(&new.hash)
            }
        }
    }

    fn compare(&self, found: &str) -> Result<(), JournalFault> {
        let expected = hex(self.hash());
        if found == expected { Ok(()) } else { Err(JournalFault::Hash { found: found.to_owned(), expected }) }
    }

    /// Does an action. If it is refused, nothing changes.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<&Move<G>, G::Refusal> {
        self.play_saying(seat, action, None)
    }

    /// Does an action with words, which are kept in the journal and nowhere else.
    pub fn play_saying(&mut self, seat: Seat, action: G::Action, note: Option<String>) -> Result<&Move<G>, G::Refusal> {
        let note = note.map(|note| note.chars().take(NOTE).collect::<String>()).filter(|note| !note.trim().is_empty());
        let mut recorder = Recorder::new(self.luck());
        let mut state = self.state().clone();
        let mut events = Vec::new();
        self.game.apply(&mut state, seat, action, &mut any(&mut recorder), &mut events)?;
        let chance = !recorder.outcomes.is_empty();
        let hash = state_hash::<G>(&state);
        self.journal.entries.push(Entry::Act(Act {
            seat: seat.0,
            action: self.game.write_action(&action),
            note: note.clone(),
            chance: recorder.outcomes,
            hash: hex(hash),
        }));
        self.moved_on(state, hash, Move { seat, action, note, events, chance });
        Ok(&self.moves[self.moves.len() - 1])
    }

    fn moved_on(&mut self, state: G::State, hash: u64, moved: Move<G>) {
        self.positions.push(state);
        self.hashes.push(Some(hash));
        self.moves.push(moved);
    }

    /// Goes back to the position after `kept` moves. `None` when there are no more than that.
    pub fn undo_to(&mut self, kept: usize) -> Option<()> {
        self.go_back(kept)?;
        self.journal.entries.push(Entry::Undo(Undo { undo_to: kept, hash: hex(self.hash()) }));
        Some(())
    }

    /// The position after this many moves, if it is remembered.
    pub fn position_after(&self, moves: usize) -> Option<&G::State> {
        self.positions.get(moves.checked_sub(self.forgotten)?)
    }

    fn go_back(&mut self, kept: usize) -> Option<()> {
        let remembered = kept.checked_sub(self.forgotten).filter(|&remembered| remembered < self.moves.len())?;
        self.moves.truncate(remembered);
        self.positions.truncate(remembered + 1);
        self.hashes.truncate(remembered + 1);
        while self.lucks.len() > 1 && self.lucks.last().is_some_and(|(from, _)| *from > kept) {
            self.lucks.pop();
        }
        Some(())
    }

    /// Goes on with new luck from here: every outcome still to come is drawn from this seed. What was dealt before
    /// stays as it is, and so does what anybody knows of it. It is not a move: going back to this position or a later
    /// one keeps the new luck, and going back further restores the previous luck.
    pub fn deal_new_luck(&mut self, seed: u128) {
        self.change_luck(seed);
        self.journal.entries.push(Entry::Luck(NewLuck { luck: hex(seed), hash: hex(self.hash()) }));
    }

    fn change_luck(&mut self, seed: u128) {
        let from = self.played();
        // Of two lucks for the same position only the later one can ever be in force.
        if self.lucks.len() > 1 && self.lucks.last().is_some_and(|(last, _)| *last == from) {
            self.lucks.pop();
        }
        self.lucks.push((from, SeededLuck::new(seed)));
    }

    /// Whether the last move in force showed something that taking it back could not hide again: it involved chance,
    /// the game brought something to light ([`crate::Sight::reveals`]), or it is over. `false` before the first move; a
    /// last move that is no longer remembered counts as one that did.
    pub fn revealed(&self) -> bool {
        match (self.moves.last(), self.positions.as_slice()) {
            (Some(last), [.., before, after]) => last.chance || self.game.reveals(before, after, last.seat),
            _ => self.forgotten > 0,
        }
    }

    /// Hands over the entries written since the last time and forgets all positions but the present one and the one
    /// before it. For callers that keep the journal elsewhere: a sitting then takes little memory however long the
    /// game. Undoing further than the last move takes a replay.
    pub fn hand_over(&mut self) -> Vec<Entry> {
        let old = self.moves.len().saturating_sub(1);
        self.forgotten += old;
        self.moves.drain(..old);
        self.positions.drain(..old);
        self.hashes.drain(..old);
        self.setup = Vec::new();
        // Of the lucks before what is remembered, only the last can come into force again.
        let old = self.lucks.partition_point(|(from, _)| *from <= self.forgotten).saturating_sub(1);
        self.lucks.drain(..old);
        std::mem::take(&mut self.journal.entries)
    }

    /// The luck in force. There is always one: at least that of the deal.
    fn luck(&self) -> SeededLuck {
        self.lucks[self.lucks.len() - 1].1
    }

    /// How many moves are in force.
    pub fn played(&self) -> usize {
        self.forgotten + self.moves.len()
    }

    /// How many moves in force are remembered by their number alone.
    pub fn forgotten(&self) -> usize {
        self.forgotten
    }

    /// The rulebook, to be shared.
    pub fn rulebook(&self) -> &Arc<G> {
        &self.game
    }

    /// The rulebook.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The present position.
    pub fn state(&self) -> &G::State {
        &self.positions[self.positions.len() - 1]
    }

    /// The hash of the present position.
    pub fn hash(&self) -> u64 {
        self.hashes.last().copied().flatten().unwrap_or_else(|| state_hash::<G>(self.state()))
    }

    /// The position before each move that is remembered, and the present one last.
    pub fn positions(&self) -> &[G::State] {
        &self.positions
    }

    /// The moves in force, without those forgotten.
    pub fn moves(&self) -> &[Move<G>] {
        &self.moves
    }

    /// What happened while the table was set up.
    pub fn setup(&self) -> &[G::Event] {
        &self.setup
    }

    /// The record.
    pub fn journal(&self) -> &Journal {
        &self.journal
    }

    /// What a viewer may read of the words that went with a move.
    pub fn heard<'m>(&self, moved: &'m Move<G>, viewer: Viewer) -> Option<&'m str> {
        let hears = match viewer {
            Viewer::Everything => true,
            Viewer::Seat(seat) => seat == moved.seat || self.game.listeners(&moved.action).contains(seat),
            Viewer::Spectator => false,
        };
        moved.note.as_deref().filter(|_| hears)
    }

    /// What a viewer may read of some events.
    pub fn witnessed(&self, events: &[G::Event], viewer: Viewer) -> Vec<G::Event> {
        events.iter().filter_map(|event| self.game.witness(event, viewer)).collect()
    }
}
