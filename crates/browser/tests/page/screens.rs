//! A picture of every screen, for looking: wide and phone, both languages, both themes.

use browser::{Chooser, Hook, Look, Trouble, perform};
use fantoccini::key::Key;

use crate::moves::{Sitter, begin_locally, open_lobby, play_on};

/// Screens that need no table.
const PAGES: &[(&str, &str)] = &[("rules", "#/rules/limit"), ("about", "#/about"), ("missing", "#/nowhere")];

#[test]
fn every_screen_has_its_picture() {
    perform("screens", async |stage| {
        let server = stage.serve()?;
        for (name, look) in [
            ("wide-en-light", Look::WIDE),
            ("wide-fr-dark", Look::WIDE.french().dark()),
            ("phone-fr-light", Look::PHONE.french()),
            ("phone-en-dark", Look::PHONE.dark()),
        ] {
            let page = stage.browser(&look).await?;
            let signs = open_lobby(&page, &server.address()).await?;
            assert_eq!(signs.theme.as_deref(), Some(look.theme.word()), "{name}");
            page.shot(&format!("lobby-{name}")).await?;
            for (screen, path) in PAGES {
                page.open(&format!("{}/{path}", server.address())).await?;
                page.until_screen(screen).await?;
                page.shot(&format!("{screen}-{name}")).await?;
            }
            page.open(&format!("{}/#/", server.address())).await?;
            page.until_screen("lobby").await?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
            page.shot(&format!("table-first-{name}")).await?;
            let chooser = &mut Chooser::new(17);
            play_on(&page, chooser, 12).await?;
            page.until_asked().await?;
            page.shot(&format!("table-{name}")).await?;
            if page.shows(&Hook::act("skip")).await? {
                page.click(&Hook::act("skip")).await?;
            }
            page.choose_something(chooser).await?;
            page.shot(&format!("table-chosen-{name}")).await?;
            page.press_character('?').await?;
            page.shot(&format!("keys-{name}")).await?;
            page.press(Key::Escape).await?;
            page.click(&Hook::act("menu")).await?;
            page.shot(&format!("menu-{name}")).await?;
            page.console_is_clean().await.map_err(|trouble: Trouble| trouble.while_doing(name))?;
            page.close().await?;
        }
        Ok(())
    });
}
