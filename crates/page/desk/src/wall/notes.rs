//! Notes of one's own, stamped with the time and the move. Words with # are tags.

use super::Wall;
use crate::model::table_name;
use leptos::prelude::*;
use page_kit::browser::clock;
use page_kit::shell::Icon;
use page_kit::words::{page_text, page_text_with};
use wire::lesson::{Note, Role, Step};

/// The text of a note and its tags.
fn parted(typed: &str) -> (String, Vec<String>) {
    let tag = |word: &str| word.strip_prefix('#').filter(|tag| !tag.is_empty()).map(str::to_owned);
    let tags = typed.split_whitespace().filter_map(tag).collect();
    let text: Vec<&str> = typed.split_whitespace().filter(|word| tag(word).is_none()).collect();
    (text.join(" "), tags)
}

/// A note as it is shown.
pub(crate) fn shown(note: Note) -> AnyView {
    let mut place = clock::told(note.at as f64);
    if let Some(table) = note.table {
        place = format!("{place}, {}", table_name(table));
    }
    if let Some(moves) = note.moves {
        place = page_text_with("desk.at_move", &[("place", place.into()), ("move", moves.into())]);
    }
    let tags = note.tags.into_iter().map(|tag| view! { <span class="tag ac">{tag}</span> });
    view! { <li><small>{place}</small>" "{tags.collect_view()}<p>{note.text}</p></li> }.into_any()
}

/// The panel.
pub(super) fn panel(wall: Wall) -> AnyView {
    let model = wall.model;
    let typed = RwSignal::new(String::new());
    let notes = Memo::new(move |_| model.read(|desk| desk.notes.iter().rev().cloned().collect::<Vec<_>>()));
    let may = move || model.is(&[Role::Facilitator, Role::Assistant, Role::Observer]);
    let keep = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        let (text, tags) = typed.with_untracked(|typed| parted(typed));
        if !text.is_empty() {
            let step = Step::Note { table: wall.opened.get_untracked(), text, tags };
            model.step_then(step, move |_| drop(typed.try_set(String::new())));
        }
    };
    let label = move || match wall.opened.get() {
        Some(number) => page_text_with("desk.note_at", &[("table", table_name(number).into())]),
        None => page_text("desk.note"),
    };
    view! {
        <section class="panel desk-notes" aria-labelledby="notes-title" hidden=move || !may()>
            <h2 id="notes-title">
                <Icon name="mark" />
                {move || page_text("desk.notes")}
                <span class="r">{move || page_text("desk.only_you")}</span>
            </h2>
            <form class="desk-form" on:submit=keep>
                <label class="field grow">
                    <span>{label}</span>
                    <input
                        maxlength="2000"
                        data-act="note"
                        prop:value=move || typed.get()
                        on:input=move |event| typed.set(event_target_value(&event))
                    />
                </label>
                <button class="btn sm" data-act="keep-note"><Icon name="plus" />{move || page_text("desk.keep_note")}</button>
            </form>
            <ul>{move || notes.get().into_iter().map(shown).collect_view()}</ul>
        </section>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_with_a_hash_are_tags() {
        assert_eq!(
            parted(" We stop if #promise they stop #"),
            ("We stop if they stop #".to_owned(), vec!["promise".to_owned()])
        );
    }
}
