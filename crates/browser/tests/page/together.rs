//! Two browsers at one table of the server.

use browser::{Chooser, Expect, Look, perform};

use crate::moves::{play_together, seat_two_with};

#[test]
fn two_browsers_play_a_whole_short_game_against_each_other() {
    perform("two-browsers", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE.dark()).await?];
        // Two generations, from the set-up to the ending, of the seven that the printed game has.
        seat_two_with(&pages, &server.address(), "game.generations=2").await?;
        pages[0].shot("two-browsers-first").await?;
        let made = play_together(&pages, &mut [Chooser::new(11), Chooser::new(12)], 3_000).await?;
        for (page, name) in pages.iter().zip(["two-browsers-over-1", "two-browsers-over-2"]) {
            page.until_signs("the end of the game", |signs| signs.over).await?;
            page.shot(name).await?;
            page.console_is_clean().await?;
        }
        (made.iter().all(|made| *made > 0)).expected(&format!("both had to decide something: {made:?}"))?;
        let versions = [pages[0].signs().await?.version, pages[1].signs().await?.version];
        (versions[0] == versions[1]).expected(&format!("both show the same table: {versions:?}"))
    });
}
