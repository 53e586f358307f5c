//! The parts of the program that come only when somebody wants them. Each function marked here is a border: what can be
//! reached only behind it is a file of its own, which page-builder cuts off.
//!
//! | part | who wants it |
//! | --- | --- |
//! | `debrief` | whoever looks back on a finished game, and the worker that takes it apart |
//! | `desk` | who prepares and leads a lesson |
//! | `class` | a class: its phones before and after the tables, and the projector |
//! | `editor` | who writes cards and scenarios; its border is beside the editor |

use crate::pages::DebriefPage;
use leptos::prelude::*;
use page_class::phone::ClassScreen;
use page_class::projector::ProjectorScreen;
use page_desk::{DeskScreen, PrepareScreen};
use page_kit::shell::{NotLoaded, later};
use page_table::TableModel;
use page_table::thinking::worker::Further;
use std::pin::Pin;
use wasm_split_helpers::wasm_split;

/// What makes a screen, once its part of the program is here.
type Makes<T> = fn(T) -> AnyView;

#[wasm_split(debrief, fallible)]
fn debrief_part() -> Result<Makes<TableModel>, NotLoaded> {
    Ok(|model| view! { <DebriefPage model /> }.into_any())
}

#[wasm_split(debrief, fallible)]
fn study_part() -> Result<Further, NotLoaded> {
    Ok(page_debrief::desk())
}

#[wasm_split(desk, fallible)]
fn desk_part() -> Result<Makes<String>, NotLoaded> {
    Ok(|key| view! { <DeskScreen key /> }.into_any())
}

#[wasm_split(desk, fallible)]
fn prepare_part() -> Result<Makes<()>, NotLoaded> {
    Ok(|()| view! { <PrepareScreen /> }.into_any())
}

#[wasm_split(class, fallible)]
fn class_part() -> Result<Makes<String>, NotLoaded> {
    Ok(|code| view! { <ClassScreen code /> }.into_any())
}

#[wasm_split(class, fallible)]
fn projector_part() -> Result<Makes<String>, NotLoaded> {
    Ok(|key| view! { <ProjectorScreen key /> }.into_any())
}

/// The end of a table.
pub(crate) fn debrief(model: TableModel) -> AnyView {
    later(|| Box::pin(debrief_part()), move |make| make(model))
}

/// What answers questions about a finished game, in its worker.
pub(crate) fn study() -> Pin<Box<dyn Future<Output = Option<Further>>>> {
    Box::pin(async { study_part().await.ok() })
}

/// The desk of a lesson.
pub(crate) fn desk(key: String) -> AnyView {
    later(|| Box::pin(desk_part()), move |make| make(key.clone()))
}

/// Preparing a lesson.
pub(crate) fn prepare() -> AnyView {
    later(|| Box::pin(prepare_part()), |make| make(()))
}

/// The phone of somebody in a class.
pub(crate) fn class(code: String) -> AnyView {
    later(|| Box::pin(class_part()), move |make| make(code.clone()))
}

/// The screen in front of a class.
pub(crate) fn projector(key: String) -> AnyView {
    later(|| Box::pin(projector_part()), move |make| make(key.clone()))
}
