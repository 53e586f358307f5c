//! What the numbers of observations and actions mean.

use crate::words::{Lang, Words};
use serde_json::{Value, json};

/// How many places an action with an amount has: the least amount, a quarter of the way to the greatest, half, three
/// quarters, and the greatest. With up to four amounts above the least, that is each of them.
pub(crate) const AMOUNTS: usize = 5;

/// What the numbers of a game mean, under its rules and for its seats.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Schema {
    /// The game's name.
    pub game: &'static str,
    /// The version of the table. It goes up whenever a number changes its place or its meaning.
    pub version: u32,
    /// The fields of an observation, in order.
    pub fields: Vec<Field>,
    /// The groups of actions, in order.
    pub groups: Vec<Group>,
}

/// A field of an observation: some numbers in a row.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Field {
    /// The name.
    pub name: &'static str,
    /// How many numbers, by dimension; a single number has none.
    pub shape: Vec<usize>,
    /// The least a number can be. What would be less is written as this.
    pub low: i32,
    /// The greatest a number can be. What would be more is written as this.
    pub high: i32,
    /// The place of its first number.
    pub start: usize,
}

/// A group of actions of one kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// The name.
    pub name: &'static str,
    /// What tells its actions apart; the last part changes fastest.
    pub parts: Vec<Part>,
    /// How many amounts each of them has.
    pub amounts: usize,
    /// The number of its first action.
    pub start: usize,
}

/// Something that tells the actions of a group apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Part {
    /// The name.
    pub name: &'static str,
    /// How many there are.
    pub size: usize,
}

impl Field {
    /// How many numbers it has.
    pub fn size(&self) -> usize {
        self.shape.iter().product()
    }
}

impl Group {
    /// How many actions it has.
    pub fn size(&self) -> usize {
        self.parts.iter().map(|part| part.size).product::<usize>() * self.amounts
    }
}

/// A group that begins where the layout will say.
pub(crate) fn group(name: &'static str, parts: &[(&'static str, usize)], amounts: usize) -> Group {
    let parts = parts.iter().map(|&(name, size)| Part { name, size }).collect();
    Group { name, parts, amounts, start: 0 }
}

impl Schema {
    /// How many numbers an observation has.
    pub fn numbers(&self) -> usize {
        self.fields.last().map_or(0, |field| field.start + field.size())
    }

    /// How many actions are numbered.
    pub fn actions(&self) -> usize {
        self.groups.last().map_or(0, |group| group.start + group.size())
    }

    /// The group an action belongs to.
    pub fn group_of(&self, action: usize) -> Option<&Group> {
        self.groups.iter().find(|group| (group.start..group.start + group.size()).contains(&action))
    }

    /// The whole table with the meanings in a language, for programs.
    pub fn told(&self, lang: Lang) -> Value {
        let words = Words::of(lang, "arrays");
        let fields = self.fields.iter().map(|field| {
            json!({
                "name": field.name,
                "shape": field.shape,
                "low": field.low,
                "high": field.high,
                "start": field.start,
                "meaning": self.meaning(&words, "field", field.name),
            })
        });
        let groups = self.groups.iter().map(|group| {
            let parts = group.parts.iter().map(|part| json!({ "name": part.name, "size": part.size }));
            json!({
                "name": group.name,
                "parts": parts.collect::<Vec<_>>(),
                "amounts": group.amounts,
                "start": group.start,
                "size": group.size(),
                "meaning": self.meaning(&words, "action", group.name),
            })
        });
        json!({
            "game": self.game,
            "version": self.version,
            "numbers": self.numbers(),
            "actions": self.actions(),
            "fields": fields.collect::<Vec<_>>(),
            "groups": groups.collect::<Vec<_>>(),
        })
    }

    /// What a field or a group means: in the game's own words, or in those that several games share.
    pub fn meaning(&self, words: &Words, list: &str, name: &str) -> String {
        let own = format!("arrays.{}.{list}.{name}", self.game);
        if words.knows(&own) { words.text(&own) } else { words.text(&format!("arrays.any.{list}.{name}")) }
    }
}
