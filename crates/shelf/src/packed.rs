//! A journal in few bytes, for links. Left out is what follows from the rest: chance outcomes follow from the seeds, hashes from
//! the moves; the last hash stays, so that nothing else can be read into the bytes. Notes are left out too: what people said to
//! each other does not travel with a game.

use crate::any::AnyTable;
use crate::catalog::make_for;
use crate::error::ShelfError;
use serde_json::Value;
use table::journal::{FORMAT, JournalError, JournalFault, hex};
use table::{Entry, Header, Journal, Seat};

/// The version of this form.
const VERSION: u8 = 1;
/// What stands where a seat would, for what is no act.
const UNDO: u8 = 254;
const LUCK: u8 = 255;

/// Why a journal cannot be packed, or bytes not be unpacked.
#[derive(Clone, PartialEq, Debug)]
pub enum PackFault {
    /// Cut short, or changed on the way.
    Damaged,
    /// In a form that this program does not know.
    Version {
        /// The version found.
        found: u8,
    },
    /// The outcomes of the journal do not follow from its seeds.
    OtherLuck,
    /// The game, by name, does not accept it.
    Shelf(String, ShelfError),
}

/// A journal as bytes.
pub fn pack(journal: &Journal) -> Result<Vec<u8>, PackFault> {
    let Header { game, rules_version, content, options, house_rules, seed, .. } = &journal.header;
    let mut bytes = vec![VERSION];
    put_text(&mut bytes, game);
    put_number(&mut bytes, (*rules_version).into());
    bytes.extend(number(content).ok_or(PackFault::Damaged)?.to_le_bytes());
    // Numbers and texts always have a JSON form.
    put_text(&mut bytes, &serde_json::to_string(options).unwrap_or_default());
    put_text(&mut bytes, house_rules.as_deref().unwrap_or_default());
    bytes.extend(number(seed).ok_or(PackFault::Damaged)?.to_le_bytes());
    let mut table = dealt(&journal.header)?;
    let (mut steps, mut last) = (Vec::new(), &journal.header.hash);
    for entry in &journal.entries {
        let of_game = |error| PackFault::Shelf(game.clone(), error);
        match entry {
            Entry::Act(act) => {
                steps.push(act.seat);
                steps.extend(table.packed_action(&act.action).map_err(of_game)?);
                table.play(Seat(act.seat), &act.action).map_err(of_game)?;
                last = &act.hash;
            }
            Entry::Undo(undo) => {
                steps.push(UNDO);
                put_number(&mut steps, undo.undo_to as u64);
                table.undo_to(undo.undo_to).map_err(of_game)?;
                last = &undo.hash;
            }
            Entry::Luck(new) => {
                let seed = number(&new.luck).ok_or(PackFault::Damaged)?;
                steps.push(LUCK);
                steps.extend(seed.to_le_bytes());
                table.deal_new_luck(seed);
                last = &new.hash;
            }
        }
    }
    if table.hash() != *last {
        return Err(PackFault::OtherLuck);
    }
    bytes.extend(hash(&*table).ok_or(PackFault::Damaged)?.to_le_bytes());
    bytes.extend(steps);
    Ok(bytes)
}

/// The journal in some bytes. It has been played again under the rules it names, and leads where it should.
pub fn unpack(bytes: &[u8]) -> Result<Journal, PackFault> {
    let mut reader = Reader(bytes);
    match reader.byte() {
        Some(VERSION) => {}
        Some(found) => return Err(PackFault::Version { found }),
        None => return Err(PackFault::Damaged),
    }
    let (header, end) = reader.header().ok_or(PackFault::Damaged)?;
    let mut table = dealt(&header)?;
    while let Some(first) = reader.byte() {
        match first {
            UNDO => {
                let kept = reader.number().and_then(|kept| usize::try_from(kept).ok());
                table.undo_to(kept.ok_or(PackFault::Damaged)?).map_err(|_| PackFault::Damaged)?;
            }
            LUCK => table.deal_new_luck(reader.wide().ok_or(PackFault::Damaged)?),
            seat => {
                let refused = |error| match error {
                    // Whoever wrote the bytes could do it: they came here as they were not written.
                    ShelfError::UnknownSeat { .. } | ShelfError::View(_) | ShelfError::Refused(_) => PackFault::Damaged,
                    other => PackFault::Shelf(header.game.clone(), other),
                };
                table.play_packed(Seat(seat), &mut reader.0).map_err(refused)?;
            }
        }
    }
    if hash(&*table) != Some(end) {
        return Err(PackFault::Damaged);
    }
    // The options as they were written: an earlier edition of the printed data is not told in them, it is known by its content.
    let Journal { header: Header { chance, hash, .. }, entries } = table.journal().clone();
    Ok(Journal { header: Header { chance, hash, ..header }, entries })
}

/// A table as a header says it began. Its rules are the ones that the header names.
fn dealt(header: &Header) -> Result<Box<dyn AnyTable>, PackFault> {
    let of_game = |error| PackFault::Shelf(header.game.clone(), error);
    let journal = Journal { header: header.clone(), entries: Vec::new() };
    let game = make_for(&journal).map_err(of_game)?;
    let fault = if header.rules_version != game.rules_version() {
        Some(JournalFault::OtherVersion { found: header.rules_version, expected: game.rules_version() })
    } else if number(&header.content) != Some(game.content_hash()) {
        let expected = hex(game.content_hash());
        Some(JournalFault::OtherContent { found: header.content.clone(), expected })
    } else {
        None
    };
    match fault {
        Some(fault) => Err(of_game(ShelfError::Journal(JournalError { entry: 0, fault }))),
        None => Ok(game.deal(number(&header.seed).ok_or(PackFault::Damaged)?)),
    }
}

fn number(text: &str) -> Option<u128> {
    u128::from_str_radix(text, 16).ok()
}

fn hash(table: &dyn AnyTable) -> Option<u64> {
    u64::from_str_radix(&table.hash(), 16).ok()
}

/// Seven bits in each byte, the lowest first.
fn put_number(bytes: &mut Vec<u8>, mut number: u64) {
    while number >= 128 {
        bytes.push(number as u8 | 128);
        number >>= 7;
    }
    bytes.push(number as u8);
}

fn put_text(bytes: &mut Vec<u8>, text: &str) {
    put_number(bytes, text.len() as u64);
    bytes.extend_from_slice(text.as_bytes());
}

struct Reader<'b>(&'b [u8]);

impl<'b> Reader<'b> {
    fn byte(&mut self) -> Option<u8> {
        let (first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*first)
    }

    fn number(&mut self) -> Option<u64> {
        let mut number = 0;
        for place in 0..9 {
            let byte = self.byte()?;
            number |= u64::from(byte & 127) << (7 * place);
            if byte < 128 {
                return Some(number);
            }
        }
        None
    }

    fn wide(&mut self) -> Option<u128> {
        let (bytes, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        Some(u128::from_le_bytes(*bytes))
    }

    fn text(&mut self) -> Option<&'b str> {
        let length = usize::try_from(self.number()?).ok()?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        std::str::from_utf8(text).ok()
    }

    /// How the game began, and the hash it leads to.
    fn header(&mut self) -> Option<(Header, u64)> {
        let game = self.text()?.to_owned();
        let rules_version = u32::try_from(self.number()?).ok()?;
        let content = hex(self.wide()?);
        let options: Value = serde_json::from_str(self.text()?).ok()?;
        let house_rules = Some(self.text()?.to_owned()).filter(|text| !text.is_empty());
        let seed = hex(self.wide()?);
        let (end, rest) = self.0.split_first_chunk()?;
        self.0 = rest;
        let (chance, hash) = (Vec::new(), String::new());
        let header =
            Header { finitude: FORMAT, game, rules_version, content, options, house_rules, seed, chance, hash };
        Some((header, u64::from_le_bytes(*end)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whole games of every kind, as they were played.
    fn kept() -> Vec<(String, Journal)> {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/journals");
        let files = std::fs::read_dir(folder).unwrap().map(|file| file.unwrap().path());
        let read = |file: std::path::PathBuf| {
            let journal = Journal::read(&std::fs::read_to_string(&file).unwrap()).unwrap();
            (file.file_stem().unwrap().to_string_lossy().into_owned(), journal)
        };
        files.map(read).collect()
    }

    #[test]
    fn every_kept_journal_comes_back_whole_from_a_third_of_its_size() {
        let mut games = std::collections::BTreeSet::new();
        for (name, journal) in kept() {
            let bytes = pack(&journal).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            let back = unpack(&bytes).unwrap_or_else(|fault| panic!("{name}: {fault:?}"));
            assert!(back == journal, "{name} comes back as another game");
            let rules = journal.header.house_rules.as_ref().map_or(0, String::len);
            let (whole, packed) = (journal.write().len() - rules, bytes.len() - rules);
            println!("{name}: {} entries, {whole} bytes, packed {packed}", journal.entries.len());
            assert!(3 * packed < whole, "{name}: {packed} of {whole}");
            games.insert(journal.header.game);
        }
        assert_eq!(games.len(), crate::games::TITLES.len(), "a game of every kind");
    }

    #[test]
    fn undo_and_new_luck_are_packed_too_and_words_are_not() {
        let (_, journal) = kept().into_iter().find(|(name, _)| name == "limit-4").unwrap();
        let mut table = make_for(&journal).unwrap().replay(&journal).unwrap();
        table.undo_to(9).unwrap();
        table.deal_new_luck(u128::MAX - 5);
        let seat = table.waiting().unwrap().lowest().unwrap();
        let action = table.choices(seat).0[0].action.clone();
        table.play_saying(seat, &action, Some("a promise".to_owned())).unwrap();
        let mut expected = table.journal().clone();
        let came = unpack(&pack(&expected).unwrap()).unwrap();
        if let Some(Entry::Act(act)) = expected.entries.last_mut() {
            act.note = None;
        }
        assert!(came == expected);
    }

    #[test]
    fn what_does_not_follow_from_its_seed_is_not_packed() {
        let (_, mut journal) = kept().into_iter().find(|(name, _)| name == "limit-2-alliances-on").unwrap();
        journal.header.seed = "7eb".to_owned();
        assert!(pack(&journal).is_err(), "the same moves, with other cards");
        journal.entries.clear();
        journal.header.hash = "1".to_owned();
        assert_eq!(pack(&journal), Err(PackFault::OtherLuck));
        journal.header.seed = "seven".to_owned();
        assert_eq!(pack(&journal), Err(PackFault::Damaged));
    }

    #[test]
    fn torn_and_foreign_bytes_are_refused_by_name() {
        for (name, journal) in kept().into_iter().filter(|(name, _)| name.contains("first") || name.ends_with("-3")) {
            let bytes = pack(&journal).unwrap();
            for end in (0..bytes.len()).step_by(11) {
                assert_eq!(unpack(&bytes[..end]), Err(PackFault::Damaged), "{name}: {end}");
            }
            let mut longer = bytes.clone();
            longer.push(UNDO);
            assert_eq!(unpack(&longer), Err(PackFault::Damaged));
            let mut other = bytes.clone();
            other[0] = 77;
            assert_eq!(unpack(&other), Err(PackFault::Version { found: 77 }));
            // The third byte of the content, after the name and the version of the rules.
            let content = 1 + 1 + journal.header.game.len() + 1;
            other = bytes.clone();
            other[content + 2] ^= 4;
            let Err(PackFault::Shelf(game, ShelfError::Journal(error))) = unpack(&other) else { panic!("{name}") };
            assert_eq!(game, journal.header.game);
            assert!(matches!(error.fault, JournalFault::OtherContent { .. }), "{error:?}");
        }
    }
}
