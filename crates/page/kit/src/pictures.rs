//! The pictures of a game's cards. They come in one file for each game, fetched when a table or the rules of the game are
//! opened, and hang in the document as a hidden sprite. Whatever has no picture, or no picture yet, does without.

use crate::browser;
use crate::shell::Icon;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::collections::BTreeMap;
use std::sync::Arc;

/// What something is called in the list of a game's pictures.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Shows {
    /// The game's name on the shelf.
    pub game: &'static str,
    /// What it is, such as `cards`.
    pub kind: &'static str,
    /// Which one.
    pub id: String,
}

/// The kind of what has a picture by choice; its id is the picture and the spot.
const CHOSEN: &str = "chosen";

impl Shows {
    /// A picture by name, chosen for something that has none of its own, with the spot of its kind.
    pub fn chosen(game: &'static str, picture: &str, spot: &str) -> Shows {
        Shows { game, kind: CHOSEN, id: format!("{picture} {spot}") }
    }
}

/// The list of a game: which symbol something is drawn by, and which class gives it its spot.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Gallery(BTreeMap<String, BTreeMap<String, [String; 2]>>);

impl Gallery {
    /// Reads the list that stands in the sprite.
    fn read(sprite: &str) -> Option<Gallery> {
        let list = sprite.split_once("<metadata>")?.1.split_once("</metadata>")?.0;
        serde_json::from_str(list).ok().map(Gallery)
    }

    /// Which symbol and which spot something has.
    fn of(&self, kind: &str, id: &str) -> Option<[String; 2]> {
        if kind == CHOSEN {
            return id.split_once(' ').map(|(picture, spot)| [picture, spot].map(str::to_owned));
        }
        self.0.get(kind)?.get(id).cloned()
    }
}

thread_local! {
    /// What hangs in the document by game; `None` while it is on its way.
    static HUNG: ArcRwSignal<BTreeMap<String, Option<Arc<Gallery>>>> = ArcRwSignal::new(BTreeMap::new());
}

/// Fetches the pictures of a game, if they are not here yet. If they do not come, the next table tries again.
pub fn hang_pictures(game: &str) {
    let hung = HUNG.with(Clone::clone);
    if hung.with_untracked(|hung| hung.contains_key(game)) {
        return;
    }
    let game = game.to_owned();
    hung.update_untracked(|hung| drop(hung.insert(game.clone(), None)));
    spawn_local(async move {
        let gallery = fetched(&game).await.map(Arc::new);
        hung.update(|hung| match gallery {
            Some(gallery) => drop(hung.insert(game, Some(gallery))),
            None => drop(hung.remove(&game)),
        });
    });
}

/// Fetches a sprite and hides it in the document, where every picture finds its symbol.
async fn fetched(game: &str) -> Option<Gallery> {
    let document = browser::document()?;
    let wanted = format!("link[data-file=\"pictures/{game}.svg\"]");
    let address = document.query_selector(&wanted).ok().flatten()?.get_attribute("href")?;
    let sprite = browser::files::fetch(&address).await?;
    let gallery = Gallery::read(&sprite)?;
    let frame = document.create_element("div").ok()?;
    frame.set_class_name("sprite");
    frame.set_attribute("aria-hidden", "true").ok()?;
    // One of the page's own files, drawn by us.
    frame.set_inner_html(&sprite);
    document.body()?.append_child(&frame).ok()?;
    Some(gallery)
}

/// The picture of something. It is decoration: the name stands beside it.
#[component]
pub fn Picture(
    /// What is shown.
    shows: Shows,
) -> impl IntoView {
    let hung = HUNG.with(Clone::clone);
    let drawn = Memo::new(move |_| {
        let found = hung.with(|hung| hung.get(shows.game)?.as_ref()?.of(shows.kind, &shows.id));
        found
            .map(|[picture, spot]| (format!("#art-{}-{picture}", shows.game), format!("art art-{}-{spot}", shows.game)))
    });
    move || {
        drawn.get().map(|(symbol, class)| {
            // What is too low for the whole picture shows its middle: the horizon stays in view.
            view! {
                <svg class=class viewBox="0 0 120 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
                    <use href=symbol></use>
                </svg>
            }
        })
    }
}

/// A picture in the frame that it has on a card. What has none shows a sign for cards, so that the frame is not empty.
pub fn framed(shows: Shows) -> AnyView {
    view! { <span class="card-picture"><Icon name="hand" class="instead" /><Picture shows /></span> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sprite_brings_its_list() {
        let sprite =
            "<svg><metadata>{\"cards\":{\"school\":[\"education\",\"society\"]}}</metadata><defs></defs></svg>";
        let gallery = Gallery::read(sprite).unwrap();
        let education = Some(["education".to_owned(), "society".to_owned()]);
        assert_eq!(gallery.of("cards", "school"), education);
        let chosen = Shows::chosen("limit", "education", "society");
        assert_eq!(gallery.of(chosen.kind, &chosen.id), education, "whatever the card is called");
        assert_eq!((gallery.of("cards", "tax"), gallery.of("events", "school")), (None, None));
        assert_eq!((Gallery::read("<svg></svg>"), Gallery::read("<metadata>[]</metadata>")), (None, None));
    }
}
