//! axe-core finds nothing serious, on any screen, wide or narrow, by day or by night.

use browser::{Chooser, Hook, Look, perform};

use crate::moves::{Sitter, begin_locally, open_ended, open_lobby, play_on};

#[test]
fn lobby_table_and_rules_of_every_game_hinder_nobody() {
    perform("accessible", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let server = stage.serve()?;
        for (name, look) in [("wide, dark, French", Look::WIDE.dark().french()), ("phone", Look::PHONE)] {
            let page = stage.browser(&look).await?;
            // Climate, whose cards are picked several at once, has a test of its own.
            for game in ["limit", "megacorps", "water"] {
                let at = |place: &str| {
                    let doing = format!("{game}, {place}, {name}");
                    move |trouble: browser::Trouble| trouble.while_doing(&doing)
                };
                open_lobby(&page, &server.address()).await?;
                page.click(&Hook::act("game").with("data-game", game)).await?;
                page.is_accessible().await.map_err(at("chosen"))?;
                begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
                play_on(&page, &mut Chooser::new(2), 6).await?;
                page.until_asked().await?;
                page.is_accessible().await.map_err(at("table"))?;
                page.open(&format!("{}/#/rules/{game}", server.address())).await?;
                page.until_screen("rules").await?;
                page.is_accessible().await.map_err(at("rules"))?;
            }
            page.close().await?;
        }
        Ok(())
    });
}

#[test]
fn axe_finds_nothing_at_all_at_the_end_of_a_game() {
    perform("accessible-end", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let server = stage.serve()?;
        for look in [Look::WIDE, Look::PHONE.dark().french()] {
            let page = stage.browser(&look).await?;
            for game in ["limit", "megacorps", "water", "climate"] {
                open_ended(&page, &server.address(), &format!("{game}-4")).await?;
                page.find(&Hook::act("ending-moment")).await?;
                let found = page.scan().await?;
                assert!(found.is_empty(), "{game}, the ending: {found:#?}");
                page.click(&Hook::act("debrief")).await?;
                page.find(&Hook::css("[data-chart]")).await?;
                let found = page.scan().await?;
                assert!(found.is_empty(), "{game}, the debrief: {found:#?}");
            }
            page.close().await?;
        }
        Ok(())
    });
}
