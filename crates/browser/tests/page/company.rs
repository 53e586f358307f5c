//! What people at a table of the server do besides deciding: talk, look back, take back, move to another device, watch.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{all_see_the_same, open_lobby, play_together, seat_two, version};

/// Everybody's chat is open in the log panel.
async fn open_chat(page: &Page) -> Result<(), Trouble> {
    page.click(&Hook::act("chat-tab")).await?;
    page.find(&Hook::act("chat")).await.map(drop)
}

#[test]
fn people_talk_look_back_and_take_back_by_consent() {
    perform("company", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE.french().dark()).await?];
        seat_two(&pages, &server.address()).await?;
        play_together(&pages, &mut [Chooser::new(3), Chooser::new(4)], 12).await?;

        for page in &pages {
            open_chat(page).await?;
        }
        pages[0].fill(&Hook::act("chat"), "Peace, Noé? <b>Please</b>").await?;
        pages[0].click(&Hook::act("chat-send")).await?;
        pages[1].until_text("Peace, Noé? <b>Please</b>").await?;
        pages[1].shot("company-chat").await?;

        let now = version(&pages[1]).await?;
        pages[1].click(&Hook::act("history")).await?;
        pages[1].click(&Hook::act("history-back")).await?;
        pages[1].click(&Hook::act("history-back")).await?;
        pages[1].until_signs("an earlier position", |signs| signs.past.is_some()).await?;
        pages[1].shot("company-history").await?;
        pages[1].click(&Hook::act("history-close")).await?;
        pages[1].until_signs("the present", |signs| signs.past.is_none() && signs.version == Some(now)).await?;

        pages[1].click(&Hook::act("curves")).await?;
        pages[1].find(&Hook::css("[data-chart]")).await?;
        pages[1].shot("company-curves").await?;
        pages[1].click(&Hook::act("curves-close")).await?;

        take_back(&pages).await?;
        for page in &pages {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}

/// Plays on until somebody could take back only with the other's consent, asks for it and gets it.
async fn take_back(pages: &[Page; 2]) -> Result<(), Trouble> {
    let choosers = &mut [Chooser::new(8), Chooser::new(9)];
    for _ in 0..60 {
        play_together(pages, choosers, 1).await?;
        for (asking, asked) in [(&pages[0], &pages[1]), (&pages[1], &pages[0])] {
            if !asking.shows(&Hook::css("[data-act=undo]:not([aria-disabled=true])")).await? {
                continue;
            }
            let before = version(asking).await?;
            asking.click(&Hook::act("undo")).await?;
            asking.until_signs("something to happen", |signs| signs.version > Some(before)).await?;
            all_see_the_same(pages).await?;
            if asked.shows(&Hook::act("agree")).await? {
                asked.shot("company-take-back").await?;
                let before = version(asked).await?;
                asked.click(&Hook::act("agree")).await?;
                asked.until_signs("the consent to count", |signs| signs.version > Some(before)).await?;
                return (!asked.shows(&Hook::act("agree")).await?).expected("the question goes once it is answered");
            }
        }
    }
    Err(Trouble::new("nobody ever needed consent for taking back"))
}

#[test]
fn a_seat_moves_to_a_phone_and_a_stranger_watches() {
    perform("seat-moves", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE).await?];
        seat_two(&pages, &server.address()).await?;
        play_together(&pages, &mut [Chooser::new(3), Chooser::new(4)], 4).await?;
        let table = pages[1].address().await?;

        pages[1].click(&Hook::act("menu")).await?;
        pages[1].click(&Hook::act("seat-code")).await?;
        let shown = Hook::css("[data-seat-code]");
        pages[1].find(&shown).await?;
        pages[1].shot("seat-code").await?;
        let code = pages[1].attribute(&shown, "data-seat-code").await?.expected("no code is shown")?;

        let phone = stage.browser(&Look::PHONE).await?;
        open_lobby(&phone, &server.address()).await?;
        phone.fill(&Hook::act("code"), &code).await?;
        phone.click(&Hook::act("join")).await?;
        let signs = phone.until_screen("table").await?;
        (signs.seat == Some(1)).expected("the phone has the seat")?;
        phone.shot("seat-on-phone").await?;

        let stranger = stage.browser(&Look::WIDE).await?;
        stranger.open(&table).await?;
        let signs = stranger.until_screen("table").await?;
        (signs.seat.is_none() && !signs.my_turn).expected("a stranger has no seat")?;
        stranger.shot("watching").await?;
        play_together(&[pages[0].clone(), phone], &mut [Chooser::new(3), Chooser::new(4)], 6).await?;
        let now = version(&pages[0]).await?;
        stranger.until_signs("the watcher to see it", |signs| signs.version >= Some(now)).await?;
        stranger.console_is_clean().await
    });
}
