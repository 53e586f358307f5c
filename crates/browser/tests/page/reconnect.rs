//! The server is killed, and nobody has to do anything.

use browser::{Chooser, Expect, Look, perform};

use crate::moves::{play_together, seat_two, version};

#[test]
fn both_pages_go_on_by_themselves_after_the_server_was_killed() {
    perform("reconnect", async |stage| {
        let mut server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::PHONE).await?];
        let choosers = &mut [Chooser::new(5), Chooser::new(6)];
        seat_two(&pages, &server.address()).await?;
        play_together(&pages, choosers, 10).await?;
        for round in 1..=2 {
            let before = version(&pages[0]).await?;
            server.kill()?;
            for (page, name) in pages.iter().zip(["wide", "phone"]) {
                page.until_signs("the page to notice", |signs| signs.link.as_deref() == Some("lost")).await?;
                // What was on the screen stays there; only the link is lost.
                (version(page).await? == before).expected("the table changed while the server was away")?;
                page.shot(&format!("reconnect-lost-{name}")).await?;
            }
            server.start_again()?;
            for page in &pages {
                page.until_signs("the link to come back", |signs| signs.link.as_deref() == Some("on")).await?;
                (version(page).await? == before).expected("an acknowledged action is missing after the restart")?;
            }
            let made = play_together(&pages, choosers, 6).await?;
            (made[0] + made[1] == 6).expected(&format!("round {round}: the game did not go on: {made:?}"))?;
        }
        pages[0].shot("reconnect-after").await
    });
}
