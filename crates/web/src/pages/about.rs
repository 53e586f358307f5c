//! Who made the games, and what this page is.

use super::your_data::YourData;
use leptos::prelude::*;
use page_kit::route::Route;
use page_kit::rulebook::{HouseValues, house_rows, written_by};
use page_kit::words::{page_text, page_text_with};
use shelf::{Setup, Title};

/// The About page.
#[component]
pub(crate) fn AboutPage() -> impl IntoView {
    let games = shelf::TITLES.iter().filter_map(game).collect_view();
    let paragraph = |key: &'static str| view! { <p>{move || page_text(key)}</p> };
    view! {
        <main id="main" class="page about" data-screen="about" data-ready="true">
            <h1 class="disp" tabindex="-1">{move || page_text("reading.about.title")}</h1>
            {paragraph("reading.about.what")}
            {paragraph("reading.about.independent")}
            <h2>{move || page_text("reading.about.games")}</h2>
            {games}
            <h2>{move || page_text("reading.about.licences")}</h2>
            {paragraph("reading.about.code")}
            {paragraph("reading.about.texts")}
            <ul class="bullets">
                <li>{move || page_text("reading.about.atkinson")}" "<a href="./fonts/OFL-atkinson-hyperlegible-next.txt">{move || page_text("reading.about.licence")}</a></li>
                <li>{move || page_text("reading.about.spectral")}" "<a href="./fonts/OFL-spectral.txt">{move || page_text("reading.about.licence")}</a></li>
            </ul>
            <h2>{move || page_text("reading.about.privacy_title")}</h2>
            {paragraph("reading.about.privacy")}
            <YourData />
        </main>
    }
}

/// What stands on a game's box, and which of its values are ours.
fn game(title: &Title) -> Option<impl IntoView + use<>> {
    let made = shelf::make(&Setup::printed(title.id, title.fewest.max(3))).ok()?;
    let book = made.book();
    let (rows, name, id) = (house_rows(book.rows.clone()), book.title.clone(), title.id.to_owned());
    let (fewest, most) = (u32::from(title.fewest), u32::from(title.most));
    let by = move || written_by(&book);
    let players = move || page_text_with("reading.about.players", &[("fewest", fewest.into()), ("most", most.into())]);
    let rules = Route::Rules(id.clone(), None).href();
    Some(view! {
        <section class="panel about-game" data-game=id>
            <h3 class="disp">{name}</h3>
            <p>{by}" "{players}</p>
            <p><a href=rules>{move || page_text("reading.about.rules")}</a></p>
            <HouseValues rows />
        </section>
    })
}
