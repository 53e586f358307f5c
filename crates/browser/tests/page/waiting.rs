//! What waits for somebody has one place: it is counted where they look, and answered there.

use browser::{Expect, Hook, Look, Page, Trouble, perform};

use crate::megacorps::{choose_megacorps, figure, to_an_action_of_the_host};
use crate::moves::{Sitter, join, room_code, says_why, set_up, start};

/// Waits until the window's title begins with this.
async fn until_titled(page: &Page, beginning: &str) -> Result<(), Trouble> {
    page.until(&format!("a title that begins with {beginning}"), async |page| {
        let title = page.script("return document.title", Vec::new()).await?;
        Ok(title.as_str().is_some_and(|title| title.starts_with(beginning)).then_some(()))
    })
    .await
}

/// The host offers the guest money, with a promise.
async fn offer(host: &Page, money: &str) -> Result<(), Trouble> {
    if !host.shows(&Hook::act("deal-with")).await? {
        host.click(&Hook::act("new-offer")).await?;
    }
    host.choose(&Hook::act("deal-with"), "1").await?;
    host.fill(&Hook::act("deal-money-give"), money).await?;
    host.fill(&Hook::act("deal-note"), "Peace for two rounds").await?;
    host.click(&Hook::act("send-offer")).await
}

#[test]
fn an_offer_is_counted_looked_at_countered_and_answered_in_one_place() {
    perform("waiting", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::PHONE.french().dark()).await?];
        let [host, guest] = &pages;
        choose_megacorps(host, &server.address()).await?;
        set_up(host, "server", &[Sitter::Me, Sitter::Open, Sitter::Bot]).await?;
        let code = room_code(host).await?;
        says_why(host, "start").await?;
        join(guest, &server.address(), &code, 1).await?;
        start(&pages).await?;
        to_an_action_of_the_host(&pages).await?;

        // Nobody asks the guest: whom everybody waits for, and since when.
        guest.find(&Hook::css(".meanwhile [data-awaited=\"0\"]")).await?;
        guest.find(&Hook::css("[data-waited=\"0\"]")).await?;
        guest.shot("waiting-meanwhile").await?;

        let before = figure(guest, "money-1").await?;
        offer(host, "3").await?;
        until_titled(guest, "(1) ").await?;
        guest.find(&Hook::css("[data-act=world] .badge")).await?;
        guest.find(&Hook::css("[data-waiting=\"1\"]")).await?;
        guest.click(&Hook::act("world")).await?;
        guest.until_text("Peace for two rounds").await?;
        guest.shot("waiting-offer-phone").await?;
        guest.is_accessible().await?;
        guest.click(&Hook::act("preview-offer")).await?;
        guest.find(&Hook::css(".appeal .preview")).await?;
        guest.shot("waiting-offer-preview").await?;
        guest.click(&Hook::act("counter-offer")).await?;
        let asked = guest.read(&Hook::act("deal-money-want"), "value").await?;
        (asked.as_deref() == Some("3")).expected(&format!("both sides are exchanged: {asked:?}"))?;
        guest.click(&Hook::act("accept-offer")).await?;
        guest.until("the money", async |page| Ok((figure(page, "money-1").await? == before + 3).then_some(()))).await?;
        (!guest.shows(&Hook::css(".waiting")).await?).expected("nothing waits any more")?;
        let title = guest.script("return document.title", Vec::new()).await?;
        (title.as_str().is_some_and(|title| !title.starts_with('('))).expected(&format!("{title}"))?;

        // What somebody writes waits beside the question, until it was read.
        guest.click(&Hook::act("log")).await?;
        guest.click(&Hook::act("chat-tab")).await?;
        guest.fill(&Hook::act("chat"), "Shall we trade more?").await?;
        guest.click(&Hook::act("chat-send")).await?;
        until_titled(host, "(1) ").await?;
        host.find(&Hook::css("[data-appeal=written]")).await?;
        host.shot("waiting-written").await?;
        host.is_accessible().await?;
        host.press_character('n').await?;
        host.until("the key to lead there", async |page| {
            let at = "return document.activeElement?.dataset.act";
            Ok((page.script(at, Vec::new()).await? == "chat-answer").then_some(()))
        })
        .await?;
        host.click(&Hook::act("chat-seen")).await?;
        host.until("it to be read", async |page| Ok((!page.shows(&Hook::css(".waiting")).await?).then_some(())))
            .await?;
        for page in &pages {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
