//! What is allowed but may not be meant.

use super::codes::{Code, Part};
use crate::basin::HexSet;
use crate::rules::{Rulebook, Rules, Scenario};
use table::{Saying, Seat};

/// Something that is allowed but may not be meant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Warning {
    /// More cards than the box has blank ones.
    TooManyCards {
        /// Of which sort.
        part: Part,
        /// How many were written, copies counted.
        cards: u16,
        /// How many blank ones there are.
        blanks: u16,
    },
    /// A community of a scenario begins in several pieces, which feed themselves (6).
    InPieces {
        /// The scenario.
        scenario: String,
        /// The community.
        community: String,
        /// How many pieces.
        pieces: u16,
    },
    /// A scenario is simplified, and the new action cards and objectives beside it are never dealt there (R59).
    NeverDealt {
        /// The scenario.
        scenario: String,
        /// How many new cards, copies counted.
        cards: u16,
    },
}

impl Warning {
    /// Its code.
    pub fn code(&self) -> Code {
        match self {
            Warning::TooManyCards { .. } => Code("W01"),
            Warning::InPieces { .. } => Code("W02"),
            Warning::NeverDealt { .. } => Code("W03"),
        }
    }

    /// The card list or the scenario it is about.
    pub fn part(&self) -> Part {
        match self {
            Warning::TooManyCards { part, .. } => *part,
            Warning::InPieces { .. } | Warning::NeverDealt { .. } => Part::Scenarios,
        }
    }

    /// The scenario it is about.
    pub fn id(&self) -> Option<&str> {
        match self {
            Warning::TooManyCards { .. } => None,
            Warning::InPieces { scenario, .. } | Warning::NeverDealt { scenario, .. } => Some(scenario),
        }
    }

    /// In words.
    pub fn saying(&self) -> Saying {
        match self {
            Warning::TooManyCards { part, cards, blanks } => Saying::new(match part {
                Part::ResourceCards => "warning.resource_cards",
                Part::Objectives => "warning.objectives",
                _ => "warning.action_cards",
            })
            .with("cards", *cards)
            .with("blanks", *blanks),
            Warning::InPieces { community, pieces, .. } => {
                let key = format!("community.{community}").into();
                let community = Saying { key, args: Vec::new() };
                Saying::new("warning.in_pieces").with("community", community).with("pieces", *pieces)
            }
            Warning::NeverDealt { cards, .. } => Saying::new("warning.never_dealt").with("cards", *cards),
        }
    }
}

pub(super) fn warnings(book: &Rulebook) -> Vec<Warning> {
    let (rules, printed) = (&book.rules, Rulebook::printed().rules);
    let resources = rules.resources.iter().filter(|card| printed.resources.iter().all(|old| old.id != card.id));
    let actions = rules.actions.iter().filter(|card| printed.actions.iter().all(|old| old.id != card.id));
    let objectives = rules.objectives.iter().filter(|card| printed.objectives.iter().all(|old| old.id != card.id));
    let counts = [
        (Part::ResourceCards, resources.count() as u16, rules.blank.resources),
        (Part::ActionCards, actions.map(|card| u16::from(card.copies)).sum(), rules.blank.actions),
        (Part::Objectives, objectives.count() as u16, rules.blank.objectives),
    ];
    let cards = counts
        .into_iter()
        .map(|(part, cards, blanks)| (part, cards, u16::from(blanks)))
        .filter(|(_, cards, blanks)| cards > blanks)
        .map(|(part, cards, blanks)| Warning::TooManyCards { part, cards, blanks });
    let pieces = rules.scenarios.iter().flat_map(|scenario| in_pieces(rules, scenario));
    let dealt = counts[1].1 + counts[2].1;
    let simple =
        rules.scenarios.iter().filter(|scenario| dealt > 0 && is_new(&printed, scenario) && scenario.simplified);
    let never = simple.map(|scenario| Warning::NeverDealt { scenario: scenario.id.clone(), cards: dealt });
    cards.chain(pieces).chain(never).collect()
}

/// Whether the printed game has no such scenario.
fn is_new(printed: &Rules, scenario: &Scenario) -> bool {
    printed.scenarios.iter().all(|old| old.id != scenario.id)
}

fn in_pieces(rules: &Rules, scenario: &Scenario) -> Vec<Warning> {
    let basin = &rules.basin;
    let mut found = Vec::new();
    for (seat, community) in (0..).map(Seat).zip(&rules.communities) {
        let tiles = scenario.tiles.iter().filter(|tile| tile.0 == seat).map(|tile| tile.2);
        let dams = scenario.dams.iter().filter(|dam| dam.2.contains(seat));
        let mut left: HexSet = tiles.chain(dams.filter_map(|dam| basin.dam_site(dam.0, dam.1)).flatten()).collect();
        let mut pieces = 0;
        while let Some(first) = left.iter().next() {
            let mut edge: HexSet = [first].into_iter().collect();
            while !edge.is_empty() {
                left = left.minus(&edge);
                edge = edge.iter().fold(HexSet::EMPTY, |all, hex| all.union(&basin.around(hex))).and(&left);
            }
            pieces += 1;
        }
        if pieces > 1 {
            let (scenario, community) = (scenario.id.clone(), community.clone());
            found.push(Warning::InPieces { scenario, community, pieces });
        }
    }
    found
}
