//! Lessons: what is to be reached, how far it is, a hint for the question on screen, and what comes after.

use super::ClimateBoard;
use super::names::{lesson_words, token_name};
use crate::typed_view::{TypedView, with_view};
use climate::Frame;
use climate::region::{Green, Orange, Red};
use climate::rules::{Modules, Objective, Tutorial};
use climate::state::Ending;
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::local::begin::begin_lesson;
use page_table::{TableModel, table_model};
use serde_json::Value;
use shelf::AnyTable;
use table::Seat;

/// The lesson of the table, where it is one.
pub(crate) fn of(view: TypedView<'_>) -> Option<&Tutorial> {
    let wanted = view.game.options().lesson.as_deref()?;
    view.game.rules().tutorials.iter().find(|tutorial| tutorial.id == wanted)
}

/// What is to be reached, and how far it is: the goal in words, what there is, what is wanted.
fn goal(view: TypedView<'_>, objective: Objective) -> (String, i64, i64) {
    let board = view.board;
    let of = |key: &str, wanted: i64| board_text_with(key, &[("count", wanted.into())]);
    match objective {
        Objective::TpCount(tp, wanted) => {
            let now = board.regions.iter().filter(|region| region.transformations.contains(tp)).count();
            let args = [("letter", tp.id().into()), ("tp", super::names::tp_name(tp).into()), ("count", wanted.into())];
            (board_text_with("climate.goal.tp", &args), now as i64, wanted.into())
        }
        Objective::ConsequencesDrawn(wanted) => {
            (of("climate.goal.consequences", wanted.into()), board.track.consequences_drawn.into(), wanted.into())
        }
        Objective::AciTier(tier, wanted) => {
            let now: i64 =
                board.tiers.iter().skip(usize::from(tier).saturating_sub(1)).map(|&count| i64::from(count)).sum();
            let args = [("tier", tier.into()), ("count", wanted.into())];
            (board_text_with("climate.goal.aci", &args), now, wanted.into())
        }
        Objective::ElectricityAtMost(kind, most) => {
            let now: i64 = board.regions.iter().map(|region| i64::from(region.tokens_of(kind))).sum();
            let args = [("token", token_name(kind).into()), ("count", most.into())];
            (board_text_with("climate.goal.electricity", &args), now, most.into())
        }
        Objective::NoHighLevels => {
            let high = board.regions.iter().filter(|region| {
                matches!(region.red, Red::Conflicts(_) | Red::War(_))
                    || matches!(region.orange, Orange::Dearths(_) | Orange::Famine)
                    || matches!(region.green, Green::Epidemic | Green::Pandemic)
            });
            (board_text("climate.goal.calm"), high.count() as i64, 0)
        }
        Objective::OilBalanceAtLeast(least) => {
            (of("climate.goal.oil", least.into()), board.oil_balance().into(), least.into())
        }
        Objective::SpecialAtMost(most) => {
            let now: i64 = board.regions.iter().map(|region| i64::from(region.special)).sum();
            (of("climate.goal.special", most.into()), now, most.into())
        }
        Objective::CounterAtMost(most) => (of("climate.goal.counter", most.into()), board.counter.into(), most.into()),
    }
}

/// A first hand is dealt in lessons: another kind of card each time, instead of asking for names that mean nothing yet.
pub(crate) fn dealt(table: &dyn AnyTable, seat: Seat) -> Option<Value> {
    if table.prompt(seat).question.key != "prompt.initial_hand" {
        return None;
    }
    let names = table.choices(seat).0.into_iter().map(|line| line.action);
    let names: Vec<Value> = names.filter(|action| action.get("name").is_some()).collect();
    names.get(table.moves() % names.len().max(1)).cloned()
}

/// A panel of the board, in games whose rules need it: a lesson opens one after another.
pub(crate) fn panel(needed: fn(Modules) -> bool, panel: fn() -> AnyView) -> AnyView {
    let model = table_model();
    let shown = Memo::new(move |_| with_view(model, |view| needed(view.game.modules())).unwrap_or(true));
    (move || shown.get().then(panel)).into_any()
}

/// The hint for the question on screen.
fn hint(view: TypedView<'_>) -> &'static str {
    match view.frame() {
        Frame::InitialHand { .. } | Frame::NameDraw { .. } | Frame::Swap { .. } => "draw",
        Frame::Discards { .. } | Frame::ForcedDiscard { .. } => "discard",
        Frame::Launch | Frame::FamoxTier => "event",
        Frame::Lobby { .. } | Frame::Lay | Frame::AciEnd { .. } => "aci",
        Frame::Actions { .. } | Frame::Granted { .. } => "actions",
        Frame::Pot { .. } => "pot",
        Frame::Window { .. } | Frame::Look { .. } => "power",
        Frame::Rolled { .. } => "dice",
        Frame::Leave { .. } | Frame::Exodus { .. } => "refugees",
        Frame::PickTp { .. } => "spread",
        Frame::InstitutionOption { .. }
        | Frame::Remove { .. }
        | Frame::Downgrade { .. }
        | Frame::ClearRegions { .. } => "heal",
        Frame::TokenLeaves { .. } | Frame::CleanToken { .. } => "token",
        _ => "wait",
    }
}

/// The lesson on screen: goal, how far it is, advice, and a hint.
#[component]
pub(crate) fn LessonCard() -> impl IntoView {
    let model = table_model();
    let card = move || {
        with_view(model, |view| {
            let lesson = of(view)?;
            let (title, _) = lesson_words(view.game, &lesson.id);
            let (goal, now, wanted) = goal(view, lesson.objective);
            let args = [("now", now.into()), ("wanted", wanted.into())];
            let left = i64::from(view.game.last_turn(view.board)) - i64::from(view.board.turn.max(1)) + 1;
            let over = matches!(view.frame(), Frame::Over);
            let advice = board_text(&format!("climate.lesson.{}", lesson.id));
            let hint = (!over).then(|| view! { <p class="hint" data-hint=hint(view)><Icon name="help" /> {board_text(&format!("climate.hint.{}", hint(view)))}</p> });
            Some(view! {
                <details class="panel lesson" open=true data-lesson=lesson.id.clone()>
                    <summary>
                        <Icon name="flag" /> <b>{title}</b>
                        <span class="goal">{goal}</span>
                        <span class="tag" data-shows="lesson-progress">{board_text_with("climate.goal.progress", &args)}</span>
                        <span class="tag">{board_text_with("climate.goal.turns", &[("turns", left.max(0).into())])}</span>
                    </summary>
                    <p class="note">{advice}</p>
                    {hint}
                </details>
            })
        })
        .flatten()
    };
    view! { {card} }
}

/// The end of a game or of a lesson, in words; a lesson leads on.
pub(crate) fn ending(model: TableModel) -> Option<AnyView> {
    with_view(model, |view| {
        let lesson = of(view).map(|lesson| lesson.id.clone());
        let next = lesson.as_ref().and_then(|lesson| {
            let all = &view.game.rules().tutorials;
            let at = all.iter().position(|one| one.id == *lesson)?;
            all.get(at + 1).map(|next| (next.id.clone(), lesson_words(view.game, &next.id).0))
        });
        let (won, text) = match view.board.ending {
            Ending::Open | Ending::Reached { .. } => return None,
            Ending::Won { .. } if lesson.is_some() => (true, board_text("climate.ending.lesson_won")),
            Ending::Won { score } => {
                (true, board_text_with("climate.ending.won", &[("score", score.into())]))
            }
            Ending::Lost { .. } if lesson.is_some() => (false, board_text("climate.ending.lesson_lost")),
            Ending::Lost { grade } => {
                let grade = usize::from(grade.saturating_sub(1));
                (false, super::names::grade_words(view.game, grade))
            }
        };
        let seats = view.board.present.len();
        // What it was about, and how far it came: the reason for the end.
        let aim = of(view).map(|lesson| {
            let (goal, now, wanted) = goal(view, lesson.objective);
            let args = [("now", now.into()), ("wanted", wanted.into())];
            (goal, board_text_with("climate.goal.progress", &args))
        });
        Some((won, text, lesson, next, seats, aim))
    })
    .flatten()
    .map(|(won, text, lesson, next, seats, aim)| {
        let error = RwSignal::new(None::<String>);
        let again = lesson.map(|lesson| {
            view! {
                <button class="btn" data-act="lesson-again" on:click=move |_| begin_lesson(&ClimateBoard, &lesson, seats, error)>
                    <Icon name="undo" /> {board_text("climate.ending.again")}
                </button>
            }
        });
        let onward = next.filter(|_| won).map(|(next, name)| {
            view! {
                <button class="btn pri" data-act="lesson-next" on:click=move |_| begin_lesson(&ClimateBoard, &next, seats, error)>
                    {board_text_with("climate.ending.next", &[("lesson", name.into())])}
                </button>
            }
        });
        view! {
            <div class="ending" data-ending=if won { "won" } else { "lost" }>
                <p class:good=won class:lim=!won><b>{text}</b></p>
                {aim.map(|(goal, progress)| view! { <p class="note" data-shows="lesson-goal">{goal} " " <span class="tag">{progress}</span></p> })}
                <p class="refusal" role="alert">{move || error.get()}</p>
                <div class="ending-acts">{again} {onward}</div>
            </div>
        }
        .into_any()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use shelf::Setup;

    #[test]
    fn a_lesson_deals_every_first_hand_and_nobody_is_asked_to_name_cards() {
        let mut setup = Setup::printed("climate", 3);
        setup.options.insert("lesson".to_owned(), "first_steps".into());
        let mut table = shelf::make(&setup).unwrap().deal(3);
        while let Some((seat, action)) =
            table.waiting().and_then(|seats| seats.into_iter().find_map(|seat| Some((seat, dealt(&*table, seat)?))))
        {
            table.play(seat, &action).unwrap();
        }
        let asked = table.waiting().unwrap();
        assert!(asked.into_iter().all(|seat| table.prompt(seat).question.key != "prompt.initial_hand"));
        let (figures, names, _) = table.indicators();
        let hand = names.iter().position(|name| *name == "hand").unwrap();
        assert!(figures.seats.iter().all(|seat| seat[hand] > 0), "{:?}", figures.seats);
    }
}
