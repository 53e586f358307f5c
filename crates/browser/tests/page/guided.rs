//! A first-time player is led through the first game: each thing is explained when it first matters.

use browser::{Chooser, Expect, Hook, Look, perform};

use crate::moves::{open_lobby, play_on};

#[test]
fn a_first_game_explains_each_thing_once_and_when_it_matters() {
    perform("guided", async |stage| {
        let server = stage.serve()?;
        for (name, look) in [("wide", Look::WIDE), ("phone-fr", Look::PHONE.french())] {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            page.click(&Hook::act("guided")).await?;
            page.until_screen("table").await?;
            let chooser = &mut Chooser::new(14);
            let hint = Hook::css("[data-hint]");
            let mut told: Vec<String> = Vec::new();
            for decision in 0..25 {
                if page.until_asked().await?.over {
                    break;
                }
                while let Some(shown) = page.attribute(&hint, "data-hint").await? {
                    if told.len() < 3 {
                        page.shot(&format!("guided-{name}-{decision}-{shown}")).await?;
                    }
                    (!told.contains(&shown)).expected(&format!("{shown} is explained twice"))?;
                    told.push(shown);
                    page.click(&Hook::act("guide-next")).await?;
                }
                play_on(&page, chooser, 1).await?;
            }
            (told.len() > 5).expected(&format!("only {told:?} was explained"))?;
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
