//! Language follows the browser, and can be changed at any time.

use browser::{Chooser, Expect, Hook, Look, perform};

use crate::moves::{Sitter, begin_locally, open_lobby, play_on, version};

#[test]
fn the_language_follows_the_browser_and_changes_without_losing_the_place() {
    perform("french", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french().dark()).await?;
        let lobby = open_lobby(&page, &server.address()).await?;
        (lobby.theme.as_deref() == Some("dark")).expected("a page at night is dark")?;
        (lobby.language == "fr").expected("a French browser gets a French page")?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        play_on(&page, &mut Chooser::new(4), 4).await?;
        page.until_asked().await?;
        let (french, before) = (page.text().await?, version(&page).await?);
        page.shot("french-table").await?;

        page.click(&Hook::act("language").with("data-language", "en")).await?;
        page.until_signs("English", |signs| signs.language == "en").await?;
        let english = page.text().await?;
        (english != french).expected("the words stayed French")?;
        (version(&page).await? == before).expected("another place after the change")?;
        page.reload().await?;
        let kept = page.until_screen("table").await?;
        (kept.language == "en").expected("the choice is forgotten after a reload")?;
        page.console_is_clean().await
    });
}
