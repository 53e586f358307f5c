//! Property: a journal replays to the same positions, and any change to it is reported where it was made.

use super::damage::flipped_text;
use super::moment::{Broken, Verdict, bytes_of, difference, ensure};
use super::record::Record;
use crate::forms::Forms;
use crate::journal::{Act, Entry, Journal};
use crate::luck::{Dice, Recorder, SeededLuck};
use crate::menu::Menu;
use crate::sitting::Sitting;
use serde_json::json;

const FLIPS: usize = 4;
const CUTS: usize = 2;

pub(super) fn journal_round_trip<G: Forms + Clone>(record: &Record<'_, G>, dice: &mut Dice) -> Verdict {
    let sitting = record.sit()?;
    let text = sitting.journal().write();
    reads_back(&sitting, &text)?;
    for _ in 0..FLIPS {
        let flipped = flipped_text(&text, dice);
        // All that is asked of a damaged text is that it is refused or still tells the same game.
        if let Ok(journal) = Journal::read(&flipped)
            && let Ok(replayed) = Sitting::replay(record.game.clone(), &journal)
        {
            ensure!(replayed.state() == record.last, None, "a journal with a wrong bit replays to another position");
        }
    }
    for _ in 0..CUTS {
        let length = dice.below(text.len());
        let cut = String::from_utf8_lossy(&text.as_bytes()[..length]).into_owned();
        if let Ok(journal) = Journal::read(&cut)
            && let Ok(replayed) = Sitting::replay(record.game.clone(), &journal)
        {
            let kept = journal.entries.len();
            let same = sitting.positions().get(kept) == Some(replayed.state());
            ensure!(same, None, "a journal cut to {length} bytes replays to another position than that after {kept}");
        }
    }
    header_is_compared(record, sitting.journal())?;
    let changed = entries_are_compared(record, &sitting, dice)?;
    Ok(1 + (FLIPS + CUTS) as u64 + changed)
}

/// Text, journal, positions and moves are all as they were.
pub(super) fn reads_back<G: Forms + Clone>(sitting: &Sitting<G>, text: &str) -> Result<(), Broken> {
    let journal = match Journal::read(text) {
        Ok(journal) => journal,
        Err(error) => return Err(Broken::new(None, format!("a journal just written is not read: {error:?}"))),
    };
    let same = journal == *sitting.journal() && journal.write() == text;
    ensure!(same, None, "a journal reads back as another: {}", difference(sitting.journal(), &journal));
    let replayed = match Sitting::replay(sitting.game().clone(), &journal) {
        Ok(replayed) => replayed,
        Err(error) => return Err(Broken::new(None, format!("a journal just written does not replay: {error:?}"))),
    };
    ensure!(replayed.positions().len() == sitting.positions().len(), None, "a replay has another number of positions");
    for (at, (one, other)) in sitting.positions().iter().zip(replayed.positions()).enumerate() {
        let same = one == other && bytes_of(one) == bytes_of(other);
        ensure!(same, None, "replayed position {at} is another: {}", difference(one, other));
    }
    for (at, (one, other)) in sitting.moves().iter().zip(replayed.moves()).enumerate() {
        let (seat, one) = (one.seat, (one.seat, one.action, &one.events));
        let other = (other.seat, other.action, &other.events);
        ensure!(one == other, seat, "replayed move {at} is another: {}", difference(&one, &other));
    }
    ensure!(replayed.setup() == sitting.setup(), None, "the replayed set-up tells other events");
    ensure!(replayed.journal() == sitting.journal(), None, "a replay keeps another journal");
    Ok(())
}

fn header_is_compared<G: Forms + Clone>(record: &Record<'_, G>, journal: &Journal) -> Result<(), Broken> {
    let changes: [fn(&mut Journal); 7] = [
        |journal| journal.header.game.push('x'),
        |journal| journal.header.rules_version ^= 1,
        |journal| journal.header.content.push('0'),
        |journal| "no number".clone_into(&mut journal.header.seed),
        |journal| journal.header.chance.push(0),
        |journal| journal.header.hash.push('0'),
        |journal| journal.header.hash.clear(),
    ];
    for (at, change) in changes.into_iter().enumerate() {
        let mut changed = journal.clone();
        change(&mut changed);
        reported_at(record, &changed, 0, || format!("change {at} of the header"))?;
    }
    Ok(())
}

fn entries_are_compared<G: Forms + Clone>(record: &Record<'_, G>, sitting: &Sitting<G>, dice: &mut Dice) -> Verdict {
    let mut cases = 0;
    let entries = sitting.journal().entries.len();
    if entries == 0 {
        return Ok(0);
    }
    let mut tampered = |at: usize, what: &str, change: &dyn Fn(&mut Act)| {
        let mut journal = sitting.journal().clone();
        if let Some(Entry::Act(act)) = journal.entries.get_mut(at) {
            change(act);
        }
        cases += 1;
        reported_at(record, &journal, at + 1, || format!("{what} in entry {}", at + 1))
    };
    tampered(dice.below(entries), "another hash", &|act| act.hash.insert(0, '1'))?;
    tampered(dice.below(entries), "a chance outcome too many", &|act| act.chance.push(0))?;
    tampered(dice.below(entries), "a seat beyond the table", &|act| act.seat = u8::MAX)?;
    tampered(dice.below(entries), "no action", &|act| act.action = json!(["no", "action"]))?;
    let by_chance = |entry: &Entry| matches!(entry, Entry::Act(act) if !act.chance.is_empty());
    let chancy: Vec<usize> = (0..entries).filter(|&at| by_chance(&sitting.journal().entries[at])).collect();
    if let Some(&at) = chancy.get(dice.below(chancy.len())) {
        tampered(at, "another chance outcome", &|act| act.chance[0] = act.chance[0].wrapping_add(1))?;
        tampered(at, "a missing chance outcome", &|act| act.chance.truncate(act.chance.len() - 1))?;
    }
    let at = dice.below(entries);
    if let Some(other) = another_action(record, sitting, at, dice) {
        tampered(at, "another action", &|act| act.action = record.game.write_action(&other))?;
    }
    Ok(cases)
}

/// Something else the seat could have done at a move, if it would have led elsewhere.
fn another_action<G: Forms>(
    record: &Record<'_, G>,
    sitting: &Sitting<G>,
    at: usize,
    dice: &mut Dice,
) -> Option<G::Action> {
    let (seat, action) = *record.moves.get(at)?;
    let before = sitting.positions().get(at)?;
    let mut menu = Menu::new();
    record.game.offer(before, seat, &mut menu);
    let other = menu.pick(dice).filter(|&other| other != action)?;
    let mut luck = Recorder::new(SeededLuck::new(record.seed.into()));
    let (mut state, mut events) = (before.clone(), Vec::new());
    record.game.apply(&mut state, seat, other, &mut luck, &mut events).ok()?;
    (Some(&state) != sitting.positions().get(at + 1)).then_some(other)
}

/// A changed journal must not replay, and the first wrong entry must be named.
pub(super) fn reported_at<G: Forms + Clone>(
    record: &Record<'_, G>,
    changed: &Journal,
    entry: usize,
    what: impl Fn() -> String,
) -> Result<(), Broken> {
    match Sitting::replay(record.game.clone(), changed) {
        Ok(_) => Err(Broken::new(None, format!("{} is not noticed", what()))),
        Err(error) if error.entry != entry => Err(Broken::new(None, format!("{} is reported as {error:?}", what()))),
        Err(_) => Ok(()),
    }
}
