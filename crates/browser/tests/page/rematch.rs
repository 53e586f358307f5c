//! Playing again with the same people: one key here, by consent on a server.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::json;

use crate::moves::{join, made_by, open_ended, open_lobby, play_together, start};

async fn address_without(page: &Page, before: &str) -> Result<String, Trouble> {
    let other = async |page: &Page| {
        let now = page.address().await?;
        Ok((now != before).then_some(now))
    };
    page.until("another table", other).await
}

#[test]
fn one_key_begins_a_new_game_with_the_same_people_in_this_browser() {
    perform("rematch-here", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_ended(&page, &server.address(), "limit-4").await?;
        page.find(&Hook::act("again")).await?;
        let before = page.address().await?;
        page.press_character('r').await?;
        let next = address_without(&page, &before).await?;
        let signs = page.until_screen("table").await?;
        (!signs.over).expected("the new game is over already")?;
        // The same luck is another table again.
        page.open(&before).await?;
        page.until_screen("over").await?;
        page.click(&Hook::act("again-same-luck")).await?;
        let same = address_without(&page, &before).await?;
        (same != next).expected("the same luck led to the other table")?;
        page.until_screen("table").await?;
        page.console_is_clean().await
    });
}

/// Two people play a short game on the server to its end.
async fn play_to_the_end(pages: &[Page; 2], address: &str) -> Result<(), Trouble> {
    let [host, guest] = pages;
    open_lobby(host, address).await?;
    let setup = json!({ "game": "limit", "seats": 2, "settings": ["game.generations=1"] });
    let seats = json!([{ "kind": "here", "name": "Maya" }, { "kind": "open" }]);
    let id = made_by(host, "api/tables", &json!({ "setup": setup, "seats": seats })).await?;
    host.open(&format!("{address}/#/table/{id}")).await?;
    let code = host.until_screen("room").await?.code.expected("the room shows no code")?;
    join(guest, address, &code, 1).await?;
    start(pages).await?;
    play_together(pages, &mut [Chooser::new(4), Chooser::new(5)], 500).await?;
    for page in pages {
        page.until_signs("the end of the game", |signs| signs.over).await?;
    }
    Ok(())
}

#[test]
fn two_people_play_again_once_both_have_agreed_and_sit_the_other_way_round() {
    perform("rematch", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::PHONE.french()).await?];
        let [host, guest] = &pages;
        play_to_the_end(&pages, &server.address()).await?;
        host.click(&Hook::act("again")).await?;
        // Both answers are on the guest's screen; one click agrees.
        guest.find(&Hook::act("again-not")).await?;
        guest.shot("rematch-asked").await?;
        let before = [host.address().await?, guest.address().await?];
        guest.click(&Hook::act("again")).await?;
        // Whoever wanted it is there without another click.
        for (page, before) in pages.iter().zip(&before) {
            address_without(page, before).await?;
            page.until_screen("table").await?;
        }
        let places = [host.signs().await?.seat, guest.signs().await?.seat];
        (places == [Some(1), Some(0)]).expected(&format!("everybody moves one seat on: {places:?}"))?;
        let tables = [host.address().await?, guest.address().await?];
        (tables[0] == tables[1]).expected(&format!("both are at one table: {tables:?}"))
    });
}

#[test]
fn whoever_would_rather_not_play_again_stays_and_finds_the_new_table_behind_a_button() {
    perform("rematch-declined", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::PHONE.french()).await?];
        let [host, guest] = &pages;
        play_to_the_end(&pages, &server.address()).await?;
        let before = [host.address().await?, guest.address().await?];
        host.click(&Hook::act("again")).await?;
        guest.click(&Hook::act("again-not")).await?;
        // The host is taken along: the new table waits in its room for somebody else.
        address_without(host, &before[0]).await?;
        host.until_screen("room").await?;
        guest.find(&Hook::act("again")).await?;
        guest.shot("rematch-declined").await?;
        (guest.address().await? == before[1]).expected("who declined was taken along")?;
        // The way there stays open, after a reload too.
        guest.reload().await?;
        guest.click(&Hook::act("again")).await?;
        address_without(guest, &before[1]).await?;
        guest.console_is_clean().await
    });
}
