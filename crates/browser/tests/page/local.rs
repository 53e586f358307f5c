//! Tables of this browser: no program behind the page.

use browser::{Chooser, Expect, Hook, Host, Look, Trouble, perform};

use crate::moves::{Sitter, begin_locally, open_lobby, play_on, until_kept_for_later, version, write_rules};

#[test]
fn a_solo_game_is_played_to_its_end_on_a_plain_web_host() {
    perform("plain-host", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &host.address()).await?;
        write_rules(&page, "game.generations=3").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        page.shot("plain-host-first").await?;
        let made = play_on(&page, &mut Chooser::new(3), 2_000).await?;
        assert!(page.signs().await?.over, "the game is not over after {made} decisions");
        page.shot("plain-host-over").await?;
        page.console_is_clean_without("/api/").await
    });
}

#[test]
fn a_table_begins_at_its_top_however_far_down_the_lobby_was_left() {
    perform("table-top", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        let page = stage.browser(&Look::WIDE.sized(820, 1180)).await?;
        open_lobby(&page, &host.address()).await?;
        page.script("window.scrollTo(0, document.body.scrollHeight)", Vec::new()).await?;
        let below = async || Ok::<_, Trouble>(page.script("return window.scrollY", Vec::new()).await?.as_f64());
        (below().await? > Some(0.0)).expected("the lobby fits the window, so this shows nothing")?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        (below().await? == Some(0.0)).expected("the table does not begin at its top")
    });
}

#[test]
fn two_people_share_one_screen_and_hands_are_hidden_in_between() {
    perform("hot-seat", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Me, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(21);
        let mut seen = Vec::new();
        for decision in 0..30 {
            if page.until_asked().await?.over {
                break;
            }
            if page.shows(&Hook::act("ready")).await? {
                (page.count(&Hook::css("[data-hand]")).await? == 0)
                    .expected("a hand shows before its owner is there")?;
                page.shot("hot-seat-between").await?;
            }
            page.decide(chooser).await?;
            let seat = page.signs().await?.seat;
            if !seen.contains(&seat) {
                seen.push(seat);
                page.shot(&format!("hot-seat-{decision}")).await?;
            }
        }
        (seen.len() >= 2).expected(&format!("both people had to be asked: {seen:?}"))?;
        page.console_is_clean().await
    });
}

#[test]
fn a_solo_game_goes_on_without_the_server_and_is_still_there_after_a_reload() {
    perform("offline", async |stage| {
        let mut server = stage.serve()?;
        let page = stage.browser(&Look { keeps: true, ..Look::WIDE }).await?;
        open_lobby(&page, &server.address()).await?;
        until_kept_for_later(&page).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(8);
        play_on(&page, chooser, 3).await?;

        server.kill()?;
        play_on(&page, chooser, 3).await?;
        page.until_asked().await?;
        let before = version(&page).await?;
        page.reload().await?;
        page.until_screen("table").await?;
        (version(&page).await? == before).expected("the saved game is not where it was")?;
        play_on(&page, chooser, 3).await?;
        page.shot("offline-after-reload").await?;

        // From the lobby too: whoever comes back tomorrow starts there.
        page.open(&server.address()).await?;
        page.until_screen("lobby").await?;
        page.shot("offline-lobby").await?;
        page.click(&Hook::act("resume")).await?;
        page.until_screen("table").await?;
        (version(&page).await? > before).expected("the lobby leads to an older game")
    });
}
