//! Chips that name a target, large enough for a finger.

use super::choosing::Choosing;
use leptos::prelude::*;
use page_kit::shell::Icon;

/// What a chip shows.
#[derive(Clone, Debug)]
pub struct ChipFace {
    /// The icon.
    pub icon: &'static str,
    /// The colour of the icon.
    pub tone: &'static str,
    /// What it is called.
    pub title: String,
    /// What there is to say about it.
    pub detail: String,
}

impl ChipFace {
    /// A face in plain colours.
    pub fn plain(icon: &'static str, title: String, detail: String) -> ChipFace {
        ChipFace { icon, tone: "", title, detail }
    }

    fn show(self) -> AnyView {
        view! {
            <Icon name=self.icon class=self.tone />
            <span class="on-text"><b>{self.title}</b> <small>{self.detail}</small></span>
        }
        .into_any()
    }
}

/// A chip that chooses a line. `mark` comes after the words; `class` tells gain from loss.
pub fn line_chip(choosing: Choosing, line: usize, face: ChipFace, mark: AnyView, class: &'static str) -> AnyView {
    let on = move || choosing.line.get() == Some(line);
    view! {
        <button
            class=format!("target {class}")
            class:on=on
            aria-pressed=move || on().to_string()
            data-act="option"
            data-line=line.to_string()
            on:click=move |_| choosing.choose(line)
        >
            {face.show()}
            {mark}
        </button>
    }
    .into_any()
}

/// A chip that opens several lines; its number is its key.
pub fn group_chip(number: usize, face: ChipFace, mark: AnyView, open: impl Fn() + 'static) -> AnyView {
    view! {
        <button class="target group" data-act="group" data-number=number.to_string() on:click=move |_| open()>
            {face.show()}
            {mark}
        </button>
    }
    .into_any()
}

/// A chip that names what is open by its title and leads back to the others.
pub fn back_chip(act: &'static str, title: String, others: String, back: impl Fn() + 'static) -> AnyView {
    view! {
        <button class="target other" data-act=act on:click=move |_| back()>
            {ChipFace::plain("undo", title, others).show()}
        </button>
    }
    .into_any()
}
