//! The log in groups: what is new since one's last turn first, then generation by generation.

use crate::limit::steps::PHASES;
use limit::frame::Step;
use table::{Arg, Saying};
use wire::{LogEntry, What};

/// Entries that belong together, newest first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Group {
    /// What they have in common.
    pub title: Title,
    /// Their places in the log.
    pub entries: Vec<usize>,
}

/// What the entries of a group have in common.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Title {
    /// They are new to the viewer.
    Since,
    /// They were before the first generation.
    Beginning,
    /// They belong to a part of a generation.
    Step {
        /// The generation.
        generation: u8,
        /// The part, by its name among the words.
        phase: Option<&'static str>,
    },
}

/// Groups the log. Entries after `last` are new.
pub fn groups(log: &[LogEntry], last: u64) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    let (mut generation, mut phase) = (0, None);
    let mut titled = Vec::with_capacity(log.len());
    for entry in log {
        let title = if last > 0 && entry.sequence > last {
            Title::Since
        } else if generation == 0 {
            Title::Beginning
        } else {
            Title::Step { generation, phase }
        };
        titled.push(title);
        for event in events(&entry.what) {
            match &*event.key {
                "event.generation_began" => generation = number(event, "generation").unwrap_or(generation),
                "event.game_began" => generation = generation.max(1),
                "event.step_began" => phase = step(event).and_then(phase_of).or(phase),
                _ => {}
            }
        }
    }
    for (at, title) in titled.into_iter().enumerate().rev() {
        if matches!(log[at].what, What::Chat { .. }) {
            continue;
        }
        match groups.last_mut().filter(|group| group.title == title) {
            Some(group) => group.entries.push(at),
            None => groups.push(Group { title, entries: vec![at] }),
        }
    }
    groups
}

/// The events of an entry in parts: what the act itself did, then step by step what followed by itself. Steps in which
/// nothing happened are left out.
pub fn segments(events: &[Saying]) -> Vec<(String, Vec<&Saying>)> {
    let mut parts: Vec<(String, Vec<&Saying>)> = vec![(String::new(), Vec::new())];
    for event in events {
        match (&*event.key, event.arg("step")) {
            ("event.step_began", Some(Arg::Term(term))) => parts.push((term.to_string(), Vec::new())),
            _ => {
                if let Some(part) = parts.last_mut() {
                    part.1.push(event);
                }
            }
        }
    }
    let first = parts.remove(0);
    parts.retain(|part| !part.1.is_empty());
    parts.insert(0, first);
    parts
}

fn events(what: &What) -> &[Saying] {
    match what {
        What::Began { events } | What::Act { events, .. } => events,
        _ => &[],
    }
}

fn number(event: &Saying, name: &str) -> Option<u8> {
    match event.arg(name) {
        Some(Arg::Number(number)) => u8::try_from(*number).ok(),
        _ => None,
    }
}

fn step(event: &Saying) -> Option<Step> {
    match event.arg("step") {
        Some(Arg::Term(term)) => term.strip_prefix("step.").and_then(Step::named),
        _ => None,
    }
}

fn phase_of(step: Step) -> Option<&'static str> {
    PHASES.iter().find(|phase| phase.holds(step)).map(|phase| phase.name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wire::log::By;

    fn act(sequence: u64, events: Vec<Saying>) -> LogEntry {
        let what = What::Act { by: By::Player, action: None, events };
        LogEntry { sequence, at: 0, moves: sequence as u32, seat: Some(0), what }
    }

    fn began(step: &'static str) -> Saying {
        Saying::new("event.step_began").with("step", step)
    }

    #[test]
    fn new_lines_come_first_and_the_rest_by_generation_and_phase() {
        let generation = Saying::new("event.generation_began").with("generation", 2_u8).with("leader", table::Seat(0));
        let log = [
            act(1, vec![Saying::new("event.game_began"), began("step.decide_policy")]),
            act(2, vec![generation, began("step.new_policy")]),
            act(3, Vec::new()),
            act(4, Vec::new()),
            act(5, Vec::new()),
        ];
        let found = groups(&log, 4);
        let titles: Vec<&Title> = found.iter().map(|group| &group.title).collect();
        let phase = |generation, name| Title::Step { generation, phase: Some(name) };
        assert_eq!(titles, [&Title::Since, &phase(2, "new_policy"), &phase(1, "decide_policy"), &Title::Beginning]);
        assert_eq!(found[1].entries, [3, 2], "newest first");
    }

    #[test]
    fn chat_stands_elsewhere() {
        let chat = What::Chat { name: "Ada".to_owned(), text: "Hello".to_owned() };
        let log = [LogEntry { sequence: 1, at: 0, moves: 0, seat: None, what: chat }];
        assert_eq!(groups(&log, 0), []);
    }

    #[test]
    fn steps_in_which_nothing_happened_are_left_out() {
        let events = [
            Saying::new("event.passed"),
            began("step.supply"),
            began("step.taxation"),
            Saying::new("event.taxes_paid"),
        ];
        let parts = segments(&events);
        let names: Vec<&str> = parts.iter().map(|part| &*part.0).collect();
        assert_eq!(names, ["", "step.taxation"]);
        assert_eq!(parts[0].1[0].key, "event.passed");
    }
}
