//! How a game works: a recorded game, played by the film, in six chapters.

use browser::{Expect, Hook, Look, perform};

use crate::film::{hinders_nobody, pause};
use crate::moves::open_lobby;

#[test]
fn a_recorded_game_of_each_kind_plays_by_itself_and_its_chapters_are_buttons() {
    perform("reel", async |stage| {
        let server = stage.serve()?;
        for (game, look) in [
            ("limit", Look::WIDE),
            ("megacorps", Look::WIDE.french()),
            ("water", Look::PHONE.french()),
            ("climate", Look::PHONE),
        ] {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            page.click(&Hook::act("game").with("data-game", game)).await?;
            page.click(&Hook::act("reel")).await?;
            page.find(&Hook::css(".reel[data-chapter=\"1\"]")).await?;
            page.find(&Hook::css(".app[data-film=on]")).await?;
            page.shot(&format!("reel-{game}")).await?;
            pause(&page).await?;
            hinders_nobody(stage, &page, &format!("reel-{game}")).await?;
            page.click(&Hook::act("chapter").with("data-number", 4)).await?;
            page.find(&Hook::css(".reel[data-chapter=\"4\"]")).await?;
            page.console_is_clean().await?;
            page.click(&Hook::act("reel-end")).await?;
            page.until_screen("lobby").await?;
            // Nothing of it is kept.
            let kept = page
                .script(
                    "return Object.keys(localStorage).filter(name => name.startsWith('finitude.table.')).length",
                    Vec::new(),
                )
                .await?;
            (kept == 0).expected("the recorded game was kept as a table")?;
        }
        Ok(())
    });
}

#[test]
fn a_rule_leads_to_where_it_can_be_seen_happening() {
    perform("reel-rule", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        page.script("location.hash = '#/rules/limit'", Vec::new()).await?;
        page.find(&Hook::css("[data-screen=rules][data-ready=true]")).await?;
        let link = Hook::css("[data-act=see-it][href$='/4']");
        page.find(&link).await?;
        page.shot("rules-see-it").await?;
        // It opens in a window of its own; here the same window goes there.
        page.script("location.hash = document.querySelector('[data-act=see-it][href$=\"/4\"]').hash", Vec::new())
            .await?;
        page.find(&Hook::css(".reel[data-chapter=\"4\"]")).await?;
        page.find(&Hook::css(".app[data-film=on]")).await?;
        page.console_is_clean().await
    });
}
