//! What belongs together among the answers: groups with a name, made by whoever leads the talk. They stay in the tab in which they
//! were made; nobody else is told.

use crate::model::DeskModel;
use crate::remembered;
use leptos::prelude::*;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// More groups than these are no longer seen at once.
pub(super) const MOST: usize = 8;

/// The groups of one question.
#[derive(Clone, Default, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct Groups {
    /// Their numbers and names, the oldest first.
    named: Vec<(u32, String)>,
    /// The group of each answer that lies in one.
    of: BTreeMap<u64, u32>,
}

impl Groups {
    /// Their numbers, the oldest first.
    pub(super) fn numbers(&self) -> Vec<u32> {
        self.named.iter().map(|(number, _)| *number).collect()
    }

    /// What a group is called; empty until somebody says.
    pub(super) fn name(&self, group: u32) -> String {
        self.named.iter().find(|(number, _)| *number == group).map(|(_, name)| name.clone()).unwrap_or_default()
    }

    /// The group of an answer.
    pub(super) fn of(&self, answer: u64) -> Option<u32> {
        self.of.get(&answer).copied()
    }

    /// One more group.
    pub(super) fn add(&mut self) {
        if self.named.len() < MOST {
            let next = self.named.iter().map(|(number, _)| number + 1).max().unwrap_or(1);
            self.named.push((next, String::new()));
        }
    }

    /// Another name.
    pub(super) fn rename(&mut self, group: u32, name: String) {
        if let Some(known) = self.named.iter_mut().find(|(number, _)| *number == group) {
            known.1 = name;
        }
    }

    /// Takes a group away; its answers lie in none again.
    pub(super) fn remove(&mut self, group: u32) {
        self.named.retain(|(number, _)| *number != group);
        self.of.retain(|_, of| *of != group);
    }

    /// Lays an answer into a group, or into none.
    pub(super) fn put(&mut self, answer: u64, group: Option<u32>) {
        let known = group.filter(|group| self.named.iter().any(|(number, _)| number == group));
        match known {
            Some(group) => self.of.insert(answer, group),
            None => self.of.remove(&answer),
        };
    }
}

/// The groups of every question of a lesson, and what is being dragged. `Copy`.
#[derive(Clone, Copy)]
pub(super) struct Sorting {
    model: DeskModel,
    all: RwSignal<BTreeMap<u32, Groups>>,
    /// The question and the number of an answer on its way.
    pub dragged: RwSignal<Option<(u32, u64)>>,
}

impl Sorting {
    /// As this tab has kept them.
    pub(super) fn kept(model: DeskModel) -> Sorting {
        let kept = remembered::kept_groups(&model.key()).and_then(|text| serde_json::from_str(&text).ok());
        Sorting { model, all: RwSignal::new(kept.unwrap_or_default()), dragged: RwSignal::new(None) }
    }

    /// Something about the groups of a question. A view that asks follows it.
    pub(super) fn read<T>(self, question: u32, read: impl FnOnce(&Groups) -> T) -> T {
        self.all.with(|all| match all.get(&question) {
            Some(groups) => read(groups),
            None => read(&Groups::default()),
        })
    }

    /// Changes the groups of a question, and keeps that.
    pub(super) fn change(self, question: u32, change: impl FnOnce(&mut Groups)) {
        self.all.update(|all| change(all.entry(question).or_default()));
        let text = self.all.with_untracked(|all| serde_json::to_string(all).unwrap_or_default());
        remembered::keep_groups(&self.model.key(), &text);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_lie_in_one_group_each_until_it_is_taken_away() {
        let mut groups = Groups::default();
        groups.add();
        groups.add();
        groups.rename(2, "Trust".to_owned());
        groups.put(70, Some(1));
        groups.put(70, Some(2));
        groups.put(71, Some(9));
        assert_eq!((groups.of(70), groups.of(71)), (Some(2), None), "there is no ninth group");
        groups.remove(1);
        groups.add();
        assert_eq!(groups.numbers(), [2, 3], "a number is not used again while a later one is there");
        assert_eq!((groups.name(2), groups.name(3)), ("Trust".to_owned(), String::new()));
        groups.remove(2);
        assert_eq!(groups.of(70), None);
    }

    #[test]
    fn groups_are_the_same_after_they_were_kept_and_never_too_many() {
        let mut groups = Groups::default();
        for _ in 0..MOST + 3 {
            groups.add();
        }
        groups.put(70, Some(3));
        let all = BTreeMap::from([(4_u32, groups)]);
        let text = serde_json::to_string(&all).unwrap();
        assert_eq!(serde_json::from_str::<BTreeMap<u32, Groups>>(&text).unwrap(), all);
        assert_eq!(all[&4].numbers().len(), MOST);
    }
}
