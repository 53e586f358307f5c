//! A branch as a link: its game up to the moment, the other choice and the luck from there, what it is called and whose choice it
//! was, all in the part of the address that no server is sent. Nobody is named in it, and nothing that was said.

use super::begin::{nameless, shelf_mistakes, store_mistake};
use super::branch::told;
use super::store::{self, StoreError};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bots::Bot;
use leptos::prelude::Get;
use page_kit::browser;
use page_kit::route::Route;
use page_kit::settings::settings;
use page_kit::words::{page_text, page_text_with};
use serde_json::Value;
use shelf::Setup;
use shelf::packed::{PackFault, pack, unpack};
use table::snapshot::fingerprint;
use table::{Entry, Journal, Seat};
use wire::SeatWish;

/// The most letters of a link: what browsers, messengers and mail carry without cutting it.
const MOST: usize = 8000;
/// The most letters of a name in it, of four bytes at most.
const NAME: usize = 60;
/// How many bytes at the end say whether the others came whole.
const CHECK: usize = 4;

/// A branch that somebody shares.
#[derive(Clone, PartialEq, Debug)]
pub struct SharedBranch {
    /// What it is called; may be empty.
    pub name: String,
    /// The seat that chose.
    pub seat: Seat,
    /// The game up to the moment, the other choice, and new luck.
    pub journal: Journal,
}

impl SharedBranch {
    /// How many moves it has so far.
    pub fn moves(&self) -> usize {
        self.journal.entries.iter().filter(|entry| matches!(entry, Entry::Act(_))).count()
    }
}

/// Why a branch has no link, or a link no branch.
#[derive(Clone, PartialEq, Debug)]
pub enum LinkFault {
    /// Longer than messengers carry.
    TooLong {
        /// How many letters it would have.
        letters: usize,
    },
    /// Cut short, changed on the way, or longer than any that is made.
    Damaged,
    /// Made by another version of the page.
    Version {
        /// The version of its form.
        found: u8,
    },
    /// Its game did not draw its luck from seeds, so it cannot be told in few words.
    OtherLuck,
    /// The game does not accept it.
    Store(StoreError),
}

impl LinkFault {
    /// A stable name.
    pub fn name(&self) -> &'static str {
        match self {
            LinkFault::TooLong { .. } => "too_long",
            LinkFault::Damaged => "damaged",
            LinkFault::Version { .. } => "version",
            LinkFault::OtherLuck => "other_luck",
            LinkFault::Store(_) => "rules",
        }
    }

    /// What a reader is told.
    pub fn text(&self) -> String {
        match self {
            LinkFault::TooLong { letters } => {
                let most = settings().lang.get().number(MOST as i64);
                let args = [("letters", (*letters).into()), ("most", most.into())];
                page_text_with("branch_link.too_long", &args)
            }
            LinkFault::Damaged => page_text("branch_link.damaged"),
            LinkFault::Version { .. } => page_text("branch_link.version"),
            LinkFault::OtherLuck => page_text("branch_link.other_luck"),
            LinkFault::Store(StoreError::Shelf(game, error)) => {
                let why = shelf_mistakes(error, game).join(" ");
                page_text_with("branch_link.rules", &[("why", why.into())])
            }
            LinkFault::Store(error) => store_mistake(error),
        }
    }
}

impl From<PackFault> for LinkFault {
    fn from(fault: PackFault) -> LinkFault {
        match fault {
            PackFault::Damaged => LinkFault::Damaged,
            PackFault::Version { found } => LinkFault::Version { found },
            PackFault::OtherLuck => LinkFault::OtherLuck,
            PackFault::Shelf(game, error) => LinkFault::Store(StoreError::Shelf(game, error)),
        }
    }
}

/// The link of a branch of the game that a journal tells, after so many moves, with another choice of a seat if one is given.
pub fn link(
    journal: &str,
    moves: usize,
    (seat, action): (Seat, Option<&Value>),
    name: String,
) -> Result<String, LinkFault> {
    let journal = told(journal, moves, action.map(|action| (seat, action))).map_err(LinkFault::Store)?;
    let text = write(&SharedBranch { name, seat, journal })?;
    let link = format!("{}{}", browser::address(), Route::Branch(text).href());
    if link.len() > MOST { Err(LinkFault::TooLong { letters: link.len() }) } else { Ok(link) }
}

/// Begins the branch of a link as a table of this browser: the reader on the seat that chose, bots on the others.
pub fn begin(shared: &SharedBranch) -> Result<String, LinkFault> {
    let bot = Bot::for_live_tables(&shared.journal.header.game);
    let seat = |seat: u8| match Seat(seat) == shared.seat {
        true => SeatWish::Here { name: nameless(1) },
        false => SeatWish::Bot { bot: bot.name() },
    };
    let places = places(&shared.journal).unwrap_or_default();
    let seats = (0..places).map(seat).collect();
    let name = if shared.name.is_empty() { page_text("debrief.whatif.branch") } else { shared.name.clone() };
    store::begin_branch(&shared.journal, seats, name).map_err(LinkFault::Store)
}

/// The name of a branch as it is kept and as it travels: on one line, with nothing in it that cannot be seen, and not too long.
/// Empty if nothing is left.
pub fn tidy(name: &str) -> String {
    let words: Vec<String> = name
        .split_whitespace()
        .map(|word| word.chars().filter(|letter| !is_unseen(*letter)).collect::<String>())
        .filter(|word| !word.is_empty())
        .collect();
    let short: String = words.join(" ").chars().take(NAME).collect();
    short.trim_end().to_owned()
}

/// Whether nobody sees a letter, though it may turn those around it.
fn is_unseen(letter: char) -> bool {
    letter.is_control() || matches!(letter, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

fn places(journal: &Journal) -> Option<u8> {
    Setup::from_header(&journal.header).ok().map(|setup| setup.places())
}

/// A branch as letters that every address takes.
pub fn write(shared: &SharedBranch) -> Result<String, LinkFault> {
    let name = tidy(&shared.name);
    let mut bytes = vec![shared.seat.0, name.len() as u8];
    bytes.extend_from_slice(name.as_bytes());
    bytes.extend(pack(&shared.journal)?);
    bytes.extend_from_slice(&check(&bytes));
    Ok(URL_SAFE_NO_PAD.encode(bytes))
}

/// The branch in such letters. It has been played again under the rules of this page.
pub fn read(letters: &str) -> Result<SharedBranch, LinkFault> {
    // Links come from strangers: a longer one was not made here, and could keep the page busy for long.
    if letters.len() > MOST {
        return Err(LinkFault::Damaged);
    }
    let bytes = URL_SAFE_NO_PAD.decode(letters).map_err(|_| LinkFault::Damaged)?;
    let (bytes, sum) = bytes.split_last_chunk::<CHECK>().ok_or(LinkFault::Damaged)?;
    if check(bytes) != *sum {
        return Err(LinkFault::Damaged);
    }
    let [seat, length, rest @ ..] = bytes else { return Err(LinkFault::Damaged) };
    let (name, packed) = rest.split_at_checked(usize::from(*length)).ok_or(LinkFault::Damaged)?;
    // Only a name that the page would write: what stands there is shown to whoever opens the link.
    let name = std::str::from_utf8(name).ok().filter(|name| tidy(name) == *name).ok_or(LinkFault::Damaged)?;
    let journal = unpack(packed)?;
    let shared = SharedBranch { name: name.to_owned(), seat: Seat(*seat), journal };
    let there = places(&shared.journal).is_some_and(|places| shared.seat.0 < places);
    if there { Ok(shared) } else { Err(LinkFault::Damaged) }
}

fn check(bytes: &[u8]) -> [u8; CHECK] {
    (fingerprint(bytes) as u32).to_le_bytes()
}

#[cfg(test)]
mod tests {
    use super::super::branch::branched;
    use super::*;
    use shelf::{AnyTable, TITLES};
    use table::luck::Dice;

    /// A game of so many moves, or to its end.
    fn played(game: &str, moves: usize) -> Box<dyn AnyTable> {
        let title = shelf::title(game).unwrap();
        let mut table = shelf::make(&Setup::printed(game, title.most)).unwrap().deal(5);
        let mut dice = Dice::new(5);
        while let Some(seat) = table.waiting().and_then(|waiting| waiting.lowest()).filter(|_| table.moves() < moves) {
            table.play_random(seat, &mut dice).unwrap();
        }
        table
    }

    fn shared(game: &str, moves: usize) -> SharedBranch {
        let whole = played(game, moves + 20);
        let seat = whole.earlier(moves).unwrap().waiting().unwrap().lowest().unwrap();
        let action = whole.earlier(moves).unwrap().choices(seat).0.last().map(|choice| choice.action.clone());
        let instead = action.as_ref().map(|action| (seat, action));
        let journal = branched(whole.journal().clone(), moves, instead, 7 << 100).unwrap();
        SharedBranch { name: "Été: “hold back”".to_owned(), seat, journal }
    }

    #[test]
    fn a_link_holds_a_branch_of_every_game_and_fits_into_a_message() {
        for title in TITLES {
            let branch = shared(title.id, 40);
            let letters = write(&branch).unwrap();
            assert_eq!(read(&letters).unwrap(), branch, "{}", title.id);
            assert!(letters.len() < 2000, "{}: {} letters", title.id, letters.len());
            assert!(letters.bytes().all(|letter| letter.is_ascii_alphanumeric() || b"-_".contains(&letter)));
            assert_eq!(Route::read(&Route::Branch(letters.clone()).href()), Route::Branch(letters));
        }
    }

    #[test]
    fn a_link_that_was_cut_or_changed_on_the_way_is_refused_by_name() {
        for title in TITLES {
            let letters = write(&shared(title.id, 12)).unwrap();
            for end in (0..letters.len()).step_by(7) {
                assert_eq!(read(&letters[..end]), Err(LinkFault::Damaged), "{}: {end}", title.id);
            }
            for at in (0..letters.len()).step_by(5) {
                let other = if letters.as_bytes()[at] == b'A' { "B" } else { "A" };
                let changed = format!("{}{other}{}", &letters[..at], &letters[at + 1..]);
                assert_eq!(read(&changed), Err(LinkFault::Damaged), "{}: {at}", title.id);
            }
            assert_eq!(read(&format!("{letters}.")), Err(LinkFault::Damaged));
        }
    }

    /// Somebody wrote other bytes on purpose, and their check.
    fn forged(letters: &str, change: impl FnOnce(&mut Vec<u8>)) -> Result<SharedBranch, LinkFault> {
        let mut bytes = URL_SAFE_NO_PAD.decode(letters).unwrap();
        bytes.truncate(bytes.len() - CHECK);
        change(&mut bytes);
        bytes.extend_from_slice(&check(&bytes));
        read(&URL_SAFE_NO_PAD.encode(bytes))
    }

    #[test]
    fn a_forged_link_is_refused_by_name() {
        let branch = shared("limit", 12);
        let letters = write(&branch).unwrap();
        let packed = 2 + branch.name.len();
        assert_eq!(forged(&letters, |_| ()).as_ref(), Ok(&branch));
        assert_eq!(forged(&letters, |bytes| bytes[0] = 99), Err(LinkFault::Damaged), "nobody sits there");
        assert_eq!(forged(&letters, |bytes| bytes[packed] = 9), Err(LinkFault::Version { found: 9 }));
        let named = forged(&letters, |bytes| {
            bytes[1] += 60;
            drop(bytes.splice(2..2, [b'a'; 60]));
        });
        assert_eq!(named, Err(LinkFault::Damaged), "a name that nobody can give");
        for strange in [" Hold", "Hold  back", "Hold\nback", "Hold\u{202e}back", "Hold\u{7}"] {
            let named = forged(&letters, |bytes| {
                bytes[1] = strange.len() as u8;
                drop(bytes.splice(2..packed, strange.bytes()));
            });
            assert_eq!(named, Err(LinkFault::Damaged), "{strange:?}");
        }
        // New luck again and again changes no position.
        let lucks = |count: usize| forged(&letters, move |bytes| bytes.extend(vec![255_u8; 17 * count]));
        assert!(lucks(1).is_ok());
        assert_eq!(lucks(500), Err(LinkFault::Damaged), "longer than any link that is made");
        let unknown = forged(&letters, |bytes| bytes[packed + 2] = b'L').unwrap_err();
        assert_eq!(unknown.name(), "rules", "{unknown:?}");
        let mut refused = 0;
        for at in packed + 1..URL_SAFE_NO_PAD.decode(&letters).unwrap().len() - CHECK {
            // Whatever stands there, it is no other game that passes for this one.
            match forged(&letters, |bytes| bytes[at] ^= 1) {
                Ok(other) => assert_ne!(other, branch, "{at}"),
                Err(_) => refused += 1,
            }
        }
        assert!(refused > 50);
    }

    #[test]
    fn every_name_travels_as_it_is_kept() {
        let check = |given: &str, kept: &str| {
            assert_eq!((tidy(given), tidy(kept)), (kept.to_owned(), kept.to_owned()), "{given:?}");
            let branch = SharedBranch { name: given.to_owned(), ..shared("limit", 12) };
            assert_eq!(read(&write(&branch).unwrap()).unwrap().name, kept);
        };
        check("  Hold \n back ", "Hold back");
        check("Hold \u{202e} back\u{7}", "Hold back");
        check(" \t\u{200f}", "");
        check(&"é".repeat(99), &"é".repeat(NAME));
        check(&format!("{} b", "a".repeat(NAME - 1)), &"a".repeat(NAME - 1));
    }

    #[test]
    fn what_people_said_does_not_travel() {
        let mut branch = shared("limit", 12);
        let note = |journal: &mut Journal, words: Option<&str>| {
            for entry in &mut journal.entries {
                if let Entry::Act(act) = entry {
                    act.note = words.map(str::to_owned);
                }
            }
        };
        note(&mut branch.journal, Some("a promise"));
        let came = read(&write(&branch).unwrap()).unwrap();
        note(&mut branch.journal, None);
        assert_eq!(came, branch);
    }
}
