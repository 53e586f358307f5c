//! Limit's board. Each part reads [`table_model`](crate::table::table_model) and stands in a slot of
//! [`TableScreen`](crate::table::screen::TableScreen).

use leptos::prelude::*;

/// The phase ribbon: generation and steps.
#[component]
pub fn Ribbon() -> impl IntoView {}

/// All nations in one table.
#[component]
pub fn Players() -> impl IntoView {}

/// The nation of whoever looks.
#[component]
pub fn OwnBoard() -> impl IntoView {}

/// The cards in hand.
#[component]
pub fn Hand() -> impl IntoView {}

/// What is shared: vessels, market, forecast.
#[component]
pub fn World() -> impl IntoView {}
