//! Figures that run: what a beat changes counts from what stood there to what stands there, while its tokens arrive.
//!
//! Only the text is touched, and only as long as nobody else writes it. Where movement is not wanted nothing runs: the
//! outline and the difference beside the figure tell the same.

use super::player::FilmPlayer;
use leptos::prelude::*;
use page_kit::browser::{self, clock};
use page_kit::formats::number;
use page_kit::settings::reduced_motion;
use std::collections::BTreeMap;
use std::rc::Rc;
use wasm_bindgen::JsCast;

/// Which part of a beat a figure runs in.
const BEGINS: f64 = 0.3;
const ENDS: f64 = 0.85;

/// No beat is on screen.
const NONE: usize = usize::MAX;

/// What the figures on screen say, by name; one's own board shows some a second time.
pub(super) type Shown = BTreeMap<(String, usize), String>;

/// A figure that runs.
struct Runner {
    node: web_sys::Node,
    from: i64,
    to: i64,
    /// What stands there in the end.
    end: String,
}

/// Reads the figures on screen.
pub(super) fn shown() -> Shown {
    figures().into_iter().filter_map(|(key, node)| Some((key, node.node_value()?))).collect()
}

/// Lets every figure run that says something else than before. `goes_on` tells whether the beat is still on screen.
pub(super) fn run(before: &Shown, length: u32, goes_on: impl Fn() -> bool + 'static) {
    if reduced_motion() {
        return;
    }
    let runners = figures().into_iter().filter_map(|(key, node)| {
        let (old, end) = (before.get(&key)?, node.node_value()?);
        let (from, to) = (whole(old)?, whole(&end)?);
        (from != to).then_some(Runner { node, from, to, end })
    });
    let runners: Vec<Runner> = runners.collect();
    if !runners.is_empty() {
        tick(runners.into(), clock::now(), f64::from(length), Rc::new(goes_on), Rc::from([]));
    }
}

/// One picture after another until the figures have arrived.
fn tick(runners: Rc<[Runner]>, began: f64, length: f64, goes_on: Rc<dyn Fn() -> bool>, written: Rc<[String]>) {
    let passed = if goes_on() { (clock::now() - began) / length } else { 1.0 };
    let mut now = Vec::with_capacity(runners.len());
    for (at, runner) in runners.iter().enumerate() {
        let text = said(runner, passed);
        // Whoever else has written there meanwhile knows better.
        let expected = written.get(at).unwrap_or(&runner.end);
        if runner.node.node_value().as_ref() == Some(expected) && *expected != text {
            runner.node.set_node_value(Some(&text));
        }
        now.push(text);
    }
    if passed < ENDS {
        request_animation_frame(move || tick(runners, began, length, goes_on, now.into()));
    }
}

/// What a figure says when so much of its beat has passed.
fn said(runner: &Runner, passed: f64) -> String {
    let way = ((passed - BEGINS) / (ENDS - BEGINS)).clamp(0.0, 1.0);
    if way >= 1.0 { runner.end.clone() } else { number(between(runner.from, runner.to, way)) }
}

/// A number on the way from one to another: quick at first, then slower.
fn between(from: i64, to: i64, way: f64) -> i64 {
    let eased = 1.0 - (1.0 - way) * (1.0 - way);
    from + ((to - from) as f64 * eased).round() as i64
}

/// A text that is nothing but a number.
fn whole(text: &str) -> Option<i64> {
    text.trim().replace('−', "-").parse().ok()
}

/// Every figure on screen, with the node that holds its text.
fn figures() -> Vec<((String, usize), web_sys::Node)> {
    let found = browser::document().and_then(|document| document.query_selector_all(".fig[data-shows]").ok());
    let Some(found) = found else { return Vec::new() };
    let mut often: BTreeMap<String, usize> = BTreeMap::new();
    let mut figures = Vec::new();
    for at in 0..found.length() {
        let element = found.get(at).and_then(|node| node.dyn_into::<web_sys::Element>().ok());
        let named = element.and_then(|element| Some((element.get_attribute("data-shows")?, text_node(&element)?)));
        if let Some((name, node)) = named {
            let place = often.entry(name.clone()).or_default();
            figures.push(((name, *place), node));
            *place += 1;
        }
    }
    figures
}

/// The first text in an element that says something.
fn text_node(node: &web_sys::Node) -> Option<web_sys::Node> {
    let children = node.child_nodes();
    (0..children.length()).filter_map(|at| children.get(at)).find_map(|child| match child.node_type() {
        web_sys::Node::TEXT_NODE => child.node_value().filter(|text| !text.trim().is_empty()).map(|_| child),
        _ => text_node(&child),
    })
}

impl FilmPlayer {
    /// Lets the figures of each beat run.
    pub(super) fn count(self) {
        Effect::new(move |before: Option<usize>| {
            let at = self.at.get();
            if !self.is_on() {
                return NONE;
            }
            if before == Some(at) {
                return at;
            }
            // Forward, one beat after another: who jumps sees where things stand.
            let follows = before.is_none_or(|before| before == NONE || before + 1 == at);
            let length = untrack(|| self.beat_length());
            // The figures of the beat have to be on screen before they can run.
            request_animation_frame(move || {
                let on = move || self.reel.try_with_untracked(|reel| !reel.beats.is_empty()) == Some(true);
                let still = move || on() && self.at.try_get_untracked() == Some(at);
                if still() {
                    let now = shown();
                    let _ = self.figures.try_update_value(|before| {
                        if follows {
                            run(before, length, still);
                        }
                        *before = now;
                    });
                }
            });
            at
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_figure_runs_from_the_old_number_to_the_new_and_never_beyond() {
        let way: Vec<i64> = (0..=10).map(|step| between(18, 78, f64::from(step) / 10.0)).collect();
        assert_eq!((way[0], way[10]), (18, 78));
        assert!(way.is_sorted());
        let down: Vec<i64> = (0..=10).map(|step| between(5, -2, f64::from(step) / 10.0)).collect();
        assert!(down.is_sorted_by(|one, next| one >= next) && down[10] == -2);
    }

    #[test]
    fn only_plain_numbers_run() {
        assert_eq!((whole(" 274 "), whole("−3"), whole("3 / 14"), whole("free")), (Some(274), Some(-3), None, None));
    }
}
