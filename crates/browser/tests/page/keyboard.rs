//! No pointer at all: Tab and Enter in the lobby, the keys of the map at the table.

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::moves::{choose_by_digits, open_lobby};

/// The focus must be somewhere a person can see.
async fn focus_is_visible(page: &Page) -> Result<(), Trouble> {
    let focus = page.focus().await?.expected("nothing has the focus")?;
    (focus["ring"] == true).expected(&format!("the focus cannot be seen: {focus}"))?;
    (focus["inside"] == true).expected(&format!("the focus is outside the window: {focus}"))
}

#[test]
fn a_table_is_set_up_and_played_without_a_pointer() {
    perform("keyboard", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        if page.shows(&Hook::act("place-local")).await? {
            page.tab_to("place-local", 60).await?;
            focus_is_visible(&page).await?;
            page.press(Key::Space).await?;
        }
        page.tab_to("create-table", 80).await?;
        focus_is_visible(&page).await?;
        page.shot("keyboard-lobby").await?;
        page.press(Key::Enter).await?;
        if page.until_signs("the room or the table", |signs| signs.screen != "lobby").await?.screen == "room" {
            page.tab_to("start", 60).await?;
            page.press(Key::Enter).await?;
        }
        page.until_screen("table").await?;
        for decision in 0..20 {
            let asked = page.until_asked().await?;
            if asked.over {
                break;
            }
            let before = asked.version.expected("the table has no version")?;
            choose_by_digits(&page, async |_| Ok(())).await?;
            if decision == 0 {
                page.shot("keyboard-chosen").await?;
            }
            page.press(Key::Enter).await?;
            page.until_decided(before).await.map_err(|trouble| trouble.while_doing(&format!("decision {decision}")))?;
        }
        page.press_character('?').await?;
        page.until("the map of keys", async |page| {
            Ok(page.shows(&Hook::css("dialog[open], [role=dialog]")).await?.then_some(()))
        })
        .await?;
        page.shot("keyboard-map").await?;
        page.press(Key::Escape).await?;
        page.console_is_clean().await
    });
}
