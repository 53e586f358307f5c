//! What a step lights, and what may be pressed meanwhile.

use super::place::Area;
use leptos::prelude::{Get, With};
use page_kit::browser;
use page_table::decision::Choosing;
use page_table::decision::menu::SeatMenu;
use page_table::guide::{Step, Task};
use page_table::screen::Tab;
use serde_json::Value;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// Where answers are given.
const DECISION: &str = ".decide";
const CONFIRM: &str = "[data-act=confirm]";

/// What a step lights: the first of these that can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Aim {
    /// Selectors, the best first.
    pub(crate) lit: Vec<String>,
    /// What reacts besides what is lit.
    pub(crate) reacts: Vec<String>,
}

/// What is chosen so far.
#[derive(Clone, Debug, Default)]
struct Chosen {
    action: Option<Value>,
    group: Option<usize>,
}

/// What a step lights as the choice stands.
pub(crate) fn aim(step: &Step, choosing: Choosing) -> Aim {
    let chosen = Chosen { action: choosing.action(), group: choosing.group.get() };
    choosing.menu.with(|menu| aim_at(step, menu.as_deref(), &chosen))
}

fn aim_at(step: &Step, menu: Option<&SeatMenu>, chosen: &Chosen) -> Aim {
    let target = step.target.to_owned();
    let (Task::Do(does), Some(menu)) = (step.task, menu) else {
        return Aim { lit: vec![target], reacts: Vec::new() };
    };
    let lines: Vec<usize> = (0..menu.lines.len()).filter(|line| does(&menu.lines[*line].action)).collect();
    // Whoever may choose among several needs the whole list, and the thing itself.
    let reacts = if lines.len() == 1 { Vec::new() } else { vec![DECISION.to_owned(), target.clone()] };
    if chosen.action.as_ref().is_some_and(does) {
        return Aim { lit: vec![CONFIRM.to_owned(), DECISION.to_owned()], reacts };
    }
    let row = |group: usize| match step.through {
        Some(selector) => selector.to_owned(),
        None => format!(":is(.opts, .fan) [data-number=\"{}\"]", group + 1),
    };
    let closed = |group: &usize| chosen.group != Some(*group) && menu.groups[*group].lines.len() > 1;
    if let [line] = lines[..] {
        let mut lit = vec![format!("[data-line=\"{line}\"]")];
        lit.extend(menu.group_of(line).filter(closed).map(row));
        // Where a panel asks in its own way first, the way to the answer leads through all of it.
        lit.push(DECISION.to_owned());
        return Aim { lit, reacts };
    }
    let first = lines.first().and_then(|line| menu.group_of(*line));
    let one_kind = first.filter(|group| lines.iter().all(|line| menu.group_of(*line) == Some(*group)));
    let lit = match one_kind.filter(|_| lines.len() < menu.lines.len()) {
        Some(group) if closed(&group) => vec![row(group), target.clone(), DECISION.to_owned()],
        Some(_) => vec![".decide-body".to_owned(), DECISION.to_owned()],
        None => vec![target.clone(), DECISION.to_owned()],
    };
    Aim { lit, reacts }
}

/// The first element that fits and can be seen.
pub(crate) fn seen(selectors: &[String]) -> Option<Element> {
    let document = browser::document()?;
    selectors.iter().find_map(|selector| {
        let found = document.query_selector_all(selector).ok()?;
        let elements = (0..found.length()).filter_map(|at| found.item(at)?.dyn_into::<Element>().ok());
        elements.into_iter().find(|element| area(element).width > 0.0)
    })
}

/// Where an element stands in the window.
pub(crate) fn area(element: &Element) -> Area {
    let area = element.get_bounding_client_rect();
    Area { x: area.x(), y: area.y(), width: area.width(), height: area.height() }
}

/// The tab of a phone on which the first element that fits is shown, even if it cannot be seen now.
pub(crate) fn tab_of(selectors: &[String]) -> Option<Tab> {
    let document = browser::document()?;
    let element = selectors.iter().find_map(|selector| document.query_selector(selector).ok().flatten())?;
    let slots = [
        (".slot-players", Tab::Players),
        (".slot-hand", Tab::Hand),
        (".slot-own", Tab::Board),
        (".slot-world", Tab::World),
        (".slot-log", Tab::Log),
    ];
    slots.into_iter().find(|(slot, _)| element.closest(slot).ok().flatten().is_some()).map(|(_, tab)| tab)
}

#[cfg(test)]
mod tests;
