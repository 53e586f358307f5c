//! A table from a journal: everybody is told that its luck may be known, and may deal new luck.

use browser::{Chooser, Expect, Hook, Look, perform};
use serde_json::json;

use crate::files::saved;
use crate::moves::{Sitter, begin_locally, made_by, open_lobby, play_on};

#[test]
fn an_imported_table_says_so_for_ever_and_deals_new_luck() {
    perform("imported", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        play_on(&page, &mut Chooser::new(6), 4).await?;
        page.until_asked().await?;
        page.click(&Hook::act("menu")).await?;
        page.click(&Hook::act("export")).await?;
        let journal = saved(&page).await?;
        (!page.shows(&Hook::act("imported")).await?).expected("this table was not imported")?;

        let seats = json!([{"kind": "here", "name": "Maya"}, {"kind": "bot", "bot": "sensible"}]);
        let table = made_by(&page, "api/tables/import", &json!({"journal": journal, "seats": seats})).await?;
        page.open(&format!("{}/#/table/{table}", server.address())).await?;
        page.until_screen("table").await?;
        page.find(&Hook::act("imported").with("data-luck", "known")).await?;
        page.shot("imported").await?;
        page.click(&Hook::act("imported")).await?;
        page.find(&Hook::act("new-luck")).await?;
        page.shot("imported-offer").await?;
        page.click(&Hook::act("new-luck")).await?;
        page.find(&Hook::act("imported").with("data-luck", "new")).await?;
        page.shot("imported-new-luck").await?;
        page.reload().await?;
        page.until_screen("table").await?;
        page.find(&Hook::act("imported").with("data-luck", "new")).await?;
        page.console_is_clean().await
    });
}
