//! Several people on one seat: one speaks for them, the others suggest.

use browser::{Chooser, Expect, Hook, Look, perform};

use crate::moves::{Sitter, enter_room, open_lobby, room_code, set_up};

#[test]
fn somebody_joins_a_team_suggests_and_is_heard() {
    perform("team", async |stage| {
        let server = stage.serve()?;
        let speaker = stage.browser(&Look::WIDE).await?;
        let mate = stage.browser(&Look::PHONE.french()).await?;
        open_lobby(&speaker, &server.address()).await?;
        set_up(&speaker, "server", &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let code = room_code(&speaker).await?;
        open_lobby(&mate, &server.address()).await?;
        enter_room(&mate, &code).await?;
        mate.fill(&Hook::act("name"), "Lin").await?;
        mate.click(&Hook::act("join-team").with("data-seat", 0)).await?;
        mate.find(&Hook::act("leave")).await?;
        mate.shot("team-room-phone").await?;
        speaker.until_text("Lin").await?;
        speaker.shot("team-room").await?;
        speaker.click(&Hook::act("start")).await?;
        speaker.until_screen("table").await?;
        mate.until_screen("table").await?;

        let asked = mate.until_asked().await?;
        mate.choose_something(&mut Chooser::new(4)).await?;
        mate.shot("team-suggesting").await?;
        mate.click(&Hook::act("confirm")).await?;
        speaker.find(&Hook::act("take-suggestion")).await?;
        speaker.shot("team-suggested").await?;
        // Bots may decide meanwhile; what was asked here still is.
        let waits = speaker.signs().await?;
        (waits.my_turn && waits.prompt == asked.prompt).expected("a suggestion is no decision")?;
        speaker.click(&Hook::act("take-suggestion")).await?;
        mate.until_signs("the decision of the speaker", |signs| signs.version > waits.version).await?;
        for page in [&speaker, &mate] {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
