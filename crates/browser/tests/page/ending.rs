//! The end of a game as a story: the moments lead into the history, and the board is one click away.

use browser::{Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::open_ended;

fn ending() -> Hook {
    Hook::css("[data-shows=ending]")
}

async fn shows_ending(page: &Page, shown: bool) -> Result<(), Trouble> {
    let fits = async |page: &Page| Ok((page.shows(&ending()).await? == shown).then_some(()));
    page.until(if shown { "the ending" } else { "the board" }, fits).await
}

#[test]
fn a_key_moment_opens_the_history_there_and_the_way_back_leads_to_the_end() {
    perform("ending", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        for game in ["limit", "megacorps", "water", "climate"] {
            open_ended(&page, &server.address(), &format!("{game}-4")).await?;
            page.find(&ending()).await?;
            let headline = "return document.activeElement?.closest('[data-shows=ending]') !== null \
                && document.activeElement.tagName === 'H1'";
            let focused = async |page: &Page| Ok((page.script(headline, Vec::new()).await? == true).then_some(()));
            page.until("the focus on the headline", focused).await?;
            let moment = Hook::act("ending-moment");
            page.find(&moment).await?;
            let count = page.count(&moment).await?;
            (1..=3).contains(&count).expected(&format!("{game} tells {count} moments"))?;
            page.long_shot(&format!("ending-{game}")).await?;
            let moves: u64 = page
                .attribute(&moment, "data-moves")
                .await?
                .and_then(|moves| moves.parse().ok())
                .expected("no move")?;
            page.click(&moment).await?;
            page.until_signs("the moment", |signs| signs.past == Some(moves)).await?;
            shows_ending(&page, false).await?;
            page.click(&Hook::act("history-now")).await?;
            shows_ending(&page, true).await?;
            page.click(&Hook::act("ending-board")).await?;
            shows_ending(&page, false).await?;
            page.click(&Hook::act("ending-back")).await?;
            shows_ending(&page, true).await?;
            page.click(&Hook::act("debrief")).await?;
            page.find(&Hook::css("[data-chart]")).await?;
        }
        page.console_is_clean().await
    });
}
