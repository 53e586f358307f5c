//! Several people on one seat: one speaks for them and decides who may join, the others suggest.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{Sitter, arrange, enter_room, open_lobby, room_code, start};

/// The first browser makes a table with teams and waits in its room; says its code.
async fn open_teams(speaker: &Page, address: &str) -> Result<String, Trouble> {
    open_lobby(speaker, address).await?;
    speaker.fill(&Hook::act("name"), "Ada").await?;
    arrange(speaker, "server", &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
    speaker.click(&Hook::act("teams")).await?;
    speaker.click(&Hook::act("create-table")).await?;
    room_code(speaker).await
}

/// Somebody else enters the room and asks to join the team of the first seat.
async fn ask_to_join(mate: &Page, address: &str, code: &str, name: &str) -> Result<(), Trouble> {
    open_lobby(mate, address).await?;
    enter_room(mate, code).await?;
    mate.fill(&Hook::act("name"), name).await?;
    mate.click(&Hook::act("join-team").with("data-seat", 0)).await
}

#[test]
fn somebody_asks_to_join_a_team_suggests_is_heard_and_is_expelled() {
    perform("team", async |stage| {
        let server = stage.serve()?;
        let speaker = stage.browser(&Look::WIDE).await?;
        let mate = stage.browser(&Look::PHONE.french()).await?;
        let code = open_teams(&speaker, &server.address()).await?;
        ask_to_join(&mate, &server.address(), &code, "Lin").await?;
        mate.find(&Hook::css("[data-notice=asked]")).await?;
        (!mate.shows(&Hook::act("leave")).await?).expected("nobody has agreed yet")?;
        mate.shot("team-asked").await?;
        speaker.find(&Hook::act("admit")).await?;
        speaker.shot("team-request").await?;
        speaker.click(&Hook::act("admit")).await?;
        mate.find(&Hook::act("leave")).await?;
        mate.shot("team-room-phone").await?;
        speaker.until_text("Lin").await?;
        speaker.shot("team-room").await?;
        start(&[speaker.clone(), mate.clone()]).await?;

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

        speaker.click(&Hook::act("menu")).await?;
        speaker.click(&Hook::act("person").with("data-seat", 0).with("data-place", 0)).await?;
        speaker.click(&Hook::act("expel")).await?;
        speaker.find(&Hook::act("expel-yes")).await?;
        speaker.shot("team-expel").await?;
        speaker.click(&Hook::act("expel-yes")).await?;
        // Whoever was expelled may not even look on, and the page does not try again.
        mate.until_screen("missing").await?;
        mate.find(&Hook::css("[data-notice=table-gone]")).await?;
        mate.shot("team-expelled").await?;
        (!mate.shows(&Hook::css("[data-version]")).await?).expected("nothing of the table stays on the screen")?;
        mate.reload().await?;
        mate.until_screen("missing").await?;
        speaker.console_is_clean().await?;
        // Browsers write every request that is refused into the console.
        mate.console_is_clean_without("api/tables/").await
    });
}

#[test]
fn a_team_may_say_no_and_without_teams_nobody_may_ask() {
    perform("team-refused", async |stage| {
        let server = stage.serve()?;
        let speaker = stage.browser(&Look::WIDE.french()).await?;
        let other = stage.browser(&Look::WIDE).await?;
        let code = open_teams(&speaker, &server.address()).await?;
        ask_to_join(&other, &server.address(), &code, "Jo").await?;
        speaker.click(&Hook::act("admit-no")).await?;
        other.find(&Hook::css("[data-notice=not-admitted]")).await?;
        other.shot("team-not-admitted").await?;
        (!other.shows(&Hook::act("leave")).await?).expected("whoever was refused has no seat")?;

        open_lobby(&speaker, &server.address()).await?;
        arrange(&speaker, "server", &[Sitter::Me, Sitter::Bot]).await?;
        speaker.click(&Hook::act("create-table")).await?;
        let code = room_code(&speaker).await?;
        open_lobby(&other, &server.address()).await?;
        enter_room(&other, &code).await?;
        (!other.shows(&Hook::act("join-team")).await?).expected("this table has no teams")?;
        other.console_is_clean().await
    });
}
