//! What is stored of a lesson: a list of entries, the truth from which everything else can be worked out.

use crate::tables::entry::Holder;
use serde::{Deserialize, Serialize};
use wire::lesson::{Answer, Measure, Place, Plan, Role, Show};

/// One thing that happened in a lesson. Its JSON is what the store keeps: fields may be added, never renamed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The lesson was opened. Always the first.
    Opened { plan: Box<Plan> },
    /// The plan was changed.
    Planned { plan: Box<Plan> },
    /// Somebody came, with the hash of their way back.
    Came { learner: u32, name: String, guest: Holder, way_back: String, pair: Option<String>, place: Option<Place> },
    /// They go on from another device.
    CameBack { learner: u32, guest: Holder },
    /// They got another way back.
    NewWayBack { learner: u32, way_back: String },
    /// They got another name.
    Renamed { learner: u32, name: String },
    /// They had to leave, or wanted to be forgotten.
    Removed { learner: u32 },
    /// Who sits where from now on; those who are not named stay.
    Seated { places: Vec<(u32, Option<Place>)> },
    /// The tables are made with these ids and seeds, for who sits where. If not all of them are stored yet, they will be.
    Started { tables: Vec<NewTable>, places: Vec<(u32, Place)> },
    /// All tables are made.
    Made,
    /// A hand went up or down.
    Hand { learner: u32, up: bool },
    /// Somebody at the desk noted something for themselves.
    Noted { role: Role, table: Option<u16>, moves: Option<u32>, text: String, tags: Vec<String> },
    /// Everybody is asked something.
    Asked { question: u32, text: String, choices: Vec<String>, closes_at: Option<i64> },
    /// Somebody answered.
    Answered { question: u32, learner: u32, answer: Answer },
    /// A question was closed.
    Closed { question: u32 },
    /// The projector shows something else.
    Shown { show: Show },
    /// Everybody may read an answer, known by the entry it came with, or may not any more.
    TextShown { question: u32, number: u64, shown: bool },
    /// Those who learn may see the tables compared by this; by nothing: not any more.
    ComparisonShown { measure: Option<Measure> },
    /// Everything is kept for this many days.
    Kept { days: u16 },
    /// A table was made that goes on from a moment of another, or will be made in a moment.
    Branched { of: u16, moves: u32, id: String },
    /// Everything is about to be erased: no table is made any more.
    Erasing,
}

/// A table to be made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct NewTable {
    pub(crate) id: String,
    /// In hexadecimal. It never leaves the server before the end.
    pub(crate) seed: String,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::GuestId;

    #[test]
    fn entries_read_back_as_they_were_written() {
        let place = Place { table: 3, seat: 1 };
        let entries = [
            Entry::Came {
                learner: 4,
                name: "Maya".to_owned(),
                guest: Holder(GuestId([7; 32])),
                way_back: "ab".to_owned(),
                pair: None,
                place: Some(place),
            },
            Entry::Seated { places: vec![(4, None), (5, Some(place))] },
            Entry::Started {
                tables: vec![NewTable { id: "1".to_owned(), seed: "2".to_owned() }],
                places: vec![(4, place)],
            },
            Entry::Answered { question: 1, learner: 4, answer: Answer::Text("more".to_owned()) },
            Entry::Answered { question: 1, learner: 4, answer: Answer::Choice(2) },
            Entry::Shown { show: Show::Compare { measure: Measure::World(3), tables: vec![1, 2] } },
            Entry::Shown { show: Show::Black },
            Entry::TextShown { question: 1, number: 12, shown: true },
            Entry::ComparisonShown { measure: Some(Measure::Together) },
            Entry::ComparisonShown { measure: None },
        ];
        for entry in entries {
            let text = serde_json::to_string(&entry).unwrap();
            assert_eq!(serde_json::from_str::<Entry>(&text).unwrap(), entry, "{text}");
        }
    }
}
