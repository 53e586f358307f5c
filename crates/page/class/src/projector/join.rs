//! How to come, and who has come.

use super::model::ProjectorModel;
use super::screen::short;
use crate::wording::day;
use leptos::prelude::*;
use page_kit::formats::dashed;
use page_kit::route::Route;
use page_kit::shell::Icon;
use page_kit::shell::qr::Qr;
use page_kit::words::{page_text, page_text_with};
use page_table::game_box::box_of;
use table::Seat;
use wire::lesson::LearnerInfo;

/// From so many on, only the last ones are named.
const MANY: usize = 60;
/// How many are named then.
const LATEST: usize = 24;

/// Code, drawing, address, and the names as they arrive.
#[component]
pub(crate) fn JoinView(model: ProjectorModel) -> impl IntoView {
    let code = Memo::new(move |_| {
        model.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.code.clone()).unwrap_or_default())
    });
    let learners =
        move || model.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.learners.clone()).unwrap_or_default());
    let here =
        Memo::new(move |_| model.lesson.with(|lesson| lesson.as_ref().map_or(0, |lesson| lesson.learners.len())));
    let expected =
        Memo::new(move |_| model.lesson.with(|lesson| lesson.as_ref().and_then(|lesson| lesson.plan.expected)));
    let told = move || match expected.get() {
        Some(expected) => {
            page_text_with("projector.join.of", &[("count", here.get().into()), ("expected", expected.into())])
        }
        None => page_text_with("projector.join.here", &[("count", here.get().into())]),
    };
    let filled = move || {
        let expected = expected.get().filter(|expected| *expected > 0)?;
        let width = format!("{}%", (here.get() * 100 / usize::from(expected)).min(100));
        Some(view! { <div class="stage-vessel" aria-hidden="true"><i style:width=width></i></div> })
    };
    let erased = move || {
        let at = model.lesson.with(|lesson| lesson.as_ref().map(|lesson| lesson.erase_at)).unwrap_or_default();
        page_text_with("projector.join.kept", &[("day", day(at).into())])
    };
    let row = move |learner: LearnerInfo| view! { <Name model learner /> };
    view! {
        <div class="stage-join">
            <div class="stage-qr">
                <Qr
                    text=Signal::derive(move || format!("{}{}", model.address(), Route::Class(code.get()).href()))
                    label=Signal::derive(move || page_text("projector.join.qr"))
                />
                <p>{move || page_text("projector.join.scan")}</p>
                <p class="stage-address">{move || short(&model.address())}</p>
            </div>
            <div>
                <h1 class="stage-small" tabindex="-1">{move || page_text("projector.join.title")}</h1>
                <p class="disp stage-code" data-code=move || code.get()>{move || dashed(&code.get())}</p>
                <p class="stage-count" role="status" data-part="count">{told}</p>
                {filled}
                <ul class="stage-names" data-part="names">
                    {move || latest(learners()).into_iter().map(row).collect_view()}
                </ul>
                <p class="stage-small">{erased}</p>
            </div>
        </div>
    }
}

/// The newest first; of many only the last ones.
fn latest(mut learners: Vec<LearnerInfo>) -> Vec<LearnerInfo> {
    learners.reverse();
    if learners.len() > MANY {
        learners.truncate(LATEST);
    }
    learners
}

#[component]
fn Name(model: ProjectorModel, learner: LearnerInfo) -> impl IntoView {
    let shape = learner.place.map(|place| box_of(&model.game()).seat_shape(Seat(place.seat), None));
    view! {
        <li>
            {shape.map(|number| view! { <Icon name=format!("s{number}") class=format!("c{number}") /> })}
            {learner.name}
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_are_named_first_and_of_many_only_the_last_ones() {
        let learner =
            |learner| LearnerInfo { learner, name: learner.to_string(), place: None, came_at: 0, hand_since: None };
        let class = |count: u32| latest((0..count).map(learner).collect());
        assert_eq!(class(3).iter().map(|learner| learner.learner).collect::<Vec<_>>(), [2, 1, 0]);
        assert_eq!((class(60).len(), class(61).len(), class(61)[0].learner), (60, 24, 60));
    }
}
