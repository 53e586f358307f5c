//! What brought points and what cost some, as a contributions; and one thing to try next time.

use super::story::{Account, Advice, Term};
use super::telling::{Telling, say};
use crate::TableModel;
use crate::brought::board;
use leptos::prelude::*;
use page_kit::formats::{number, signed};
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use std::sync::Arc;
use table::Saying;

/// The contributions, and the advice beside it.
#[component]
pub(super) fn Points(model: TableModel, told: Arc<Telling>) -> impl IntoView {
    if told.account.terms.is_empty() {
        return None;
    }
    let team = board(model).is_for_a_team();
    let title = match (team, model.my_seat() == Some(told.seat)) {
        (true, _) => board_text("ending.points.team"),
        (false, true) => board_text("ending.points.own"),
        (false, false) => board_text_with("ending.points.other", &[("name", model.name(told.seat).into())]),
    };
    let total = match (team, model.my_seat() == Some(told.seat)) {
        (true, _) => board_text("ending.points.end"),
        (false, true) => board_text("ending.you"),
        (false, false) => model.name(told.seat),
    };
    let contributions = contributions(model, &told.account, total);
    let alone = told.advice.is_none();
    let advice = told.advice.as_ref().map(|advice| try_next(model, advice));
    Some(
        view! {
            <section aria-labelledby="end-points">
                <h2 class="disp end-title" id="end-points">{title}</h2>
                <div class="end-points" class:alone=alone>
                    {contributions}
                    {advice}
                </div>
            </section>
        }
        .into_any(),
    )
}

/// Where the bars of a contributions begin and how wide they are, in percent of its width; and where a level lies.
pub(crate) fn bars(account: &Account) -> (Vec<(f64, f64)>, impl Fn(i64) -> f64 + use<>) {
    let mut sums = vec![0_i64];
    for term in &account.terms {
        sums.push(sums.last().copied().unwrap_or(0) + term.points);
    }
    let levels = || sums.iter().copied().chain(account.goal);
    let (low, high) = (levels().min().unwrap_or(0), levels().max().unwrap_or(0));
    let width = (high - low).max(1) as f64;
    let at = move |level: i64| (level - low) as f64 * 100.0 / width;
    let bar = |pair: &[i64]| (at(pair[0].min(pair[1])), (pair[1] - pair[0]).unsigned_abs() as f64 * 100.0 / width);
    (sums.windows(2).map(bar).collect(), at)
}

fn percent(share: f64) -> String {
    format!("{share:.2}%")
}

fn contributions(model: TableModel, account: &Account, total: String) -> AnyView {
    let (bars, at) = bars(account);
    let team = board(model).is_for_a_team();
    let goal = account.goal.map(|goal| {
        let text = board_text_with("ending.points.goal", &[("goal", goal.into())]);
        (at(goal), text)
    });
    let line = |left: f64| view! { <span class="end-goal" style:left=percent(left)></span> };
    let row = |(term, (left, width)): (&Term, (f64, f64))| {
        let note = term.note.as_ref().map(|note| view! { <small>{say(model, note)}</small> });
        let (icon, colour) = term.icon;
        // What a team counts should fall; points should rise.
        let bad = (term.points < 0) != team && term.name != "start";
        let shown = if term.name == "start" { number(term.points) } else { signed(term.points) };
        view! {
            <li class:bad=bad>
                <Icon name=icon class=colour />
                <b>{say(model, &term.title)}</b>
                <span class="end-track" aria-hidden="true">
                    {(term.points != 0).then(|| view! { <span class="end-bar" style:left=percent(left) style:width=percent(width)></span> })}
                    {goal.as_ref().map(|(left, _)| line(*left))}
                </span>
                <span class="end-number">{shown}</span>
                {note}
            </li>
        }
    };
    let rows = account.terms.iter().zip(bars).map(row).collect_view();
    let goal = goal.as_ref().map(|(_, text)| view! { <p class="end-goal-name">{text.clone()}</p> });
    view! {
        <div class="end-fall panel">
            <ul>{rows}</ul>
            <p class="end-total"><b>{total}</b><b class="end-number">{number(account.total())}</b></p>
            {goal}
        </div>
    }
    .into_any()
}

fn try_next(model: TableModel, advice: &Advice) -> AnyView {
    let href = Route::Rules(board(model).id().to_owned(), Some(advice.ruling.to_owned())).href();
    let rule = say(model, &Saying::new("ending.rule"));
    view! {
        <aside class="end-try" aria-labelledby="end-try">
            <p class="end-line"><Icon name="branch" />{board_text("ending.try")}</p>
            <h3 class="disp" id="end-try">{say(model, &advice.title)}</h3>
            <p>{say(model, &advice.why)}</p>
            <a class="btn" href=href data-ruling=advice.ruling>{rule}</a>
        </aside>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bar_begins_where_the_one_before_it_ends() {
        let term = |points: i64| Term::new("", "", ("", ""), points, None);
        let account = Account { terms: vec![term(20), term(30), term(-10)], goal: None };
        let (bars, at) = bars(&account);
        assert_eq!(bars, [(0.0, 40.0), (40.0, 60.0), (80.0, 20.0)]);
        assert_eq!((at(0), at(50), account.total()), (0.0, 100.0, 40));
        let debts = Account { terms: vec![term(10), term(-30)], goal: Some(-40) };
        assert_eq!(super::bars(&debts).0, [(80.0, 20.0), (40.0, 60.0)], "there is room for the goal");
    }
}
