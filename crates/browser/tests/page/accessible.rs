//! axe-core finds nothing serious, on any screen, wide or narrow, by day or by night.

use browser::{Chooser, Look, perform};

use crate::moves::{Sitter, begin_locally, open_lobby, play_on};

#[test]
fn lobby_and_table_hinder_nobody() {
    perform("accessible", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let server = stage.serve()?;
        for (name, look) in [
            ("wide", Look::WIDE),
            ("wide, dark, French", Look::WIDE.dark().french()),
            ("phone", Look::PHONE),
            ("phone, dark", Look::PHONE.dark()),
        ] {
            let page = stage.browser(&look).await?;
            let at =
                |place: &'static str| move |trouble: browser::Trouble| trouble.while_doing(&format!("{place}, {name}"));
            open_lobby(&page, &server.address()).await?;
            page.is_accessible().await.map_err(at("lobby"))?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
            page.is_accessible().await.map_err(at("first question"))?;
            play_on(&page, &mut Chooser::new(2), 6).await?;
            page.until_asked().await?;
            page.is_accessible().await.map_err(at("table"))?;
            page.close().await?;
        }
        Ok(())
    });
}
