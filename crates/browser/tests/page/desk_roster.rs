//! The names of a class: pasted into the plan, chosen from on the phones, and seated at the desk. The plan is used again without
//! them.

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::lesson_desk::look;
use crate::moves::open_lobby;

/// A phone that has come to the class, and how many names it can choose from.
async fn come(phone: &Page, address: &str, code: &str) -> Result<usize, Trouble> {
    phone.open(&format!("{address}#/class/{code}")).await?;
    phone.until_screen("class").await?;
    phone.find(&Hook::act("listed")).await?;
    phone.count(&Hook::act("listed")).await
}

#[test]
fn a_pasted_roster_is_what_a_class_chooses_from_and_no_plan_keeps_it() {
    perform("desk-roster", async |stage| {
        let server = stage.serve()?;
        let address = server.address();
        let desk = stage.browser(&Look::WIDE).await?;
        open_lobby(&desk, &address).await?;
        desk.click(&Hook::act("teach")).await?;
        desk.until_screen("prepare").await?;
        desk.click(&Hook::act("ready-plan").with("data-minutes", 60)).await?;
        desk.fill(&Hook::act("lesson-title"), "8b").await?;
        // The first column of a table; of each name, the first word.
        desk.click(&Hook::act("roster-open")).await?;
        desk.fill(&Hook::act("roster"), "Maya Blanc;8b\nLouis Noir;8b\nMaya Vert;8b").await?;
        desk.click(&Hook::act("first-word")).await?;
        desk.until_text("3 names on the roster.").await?;
        look(&desk, "roster").await?;
        desk.click(&Hook::act("open-lesson")).await?;
        desk.until_screen("desk").await?;
        let shown = Hook::css("[data-code]");
        desk.find(&shown).await?;
        let code = desk.attribute(&shown, "data-code").await?.expected("no class code is shown")?;
        desk.until_text("0 of 3 have joined").await?;

        // Why there is no wall of tables yet can be asked.
        let wall = Hook::act("desk-tab").with("data-tab", "wall");
        let off = desk.attribute(&wall, "aria-disabled").await?;
        (off.as_deref() == Some("true")).expected("there are no tables before the start")?;
        let ask = "document.querySelector('[data-act=desk-tab][data-tab=wall]').click()";
        desk.script(ask, Vec::new()).await?;
        desk.until_text("There are no tables until the games start.").await?;
        desk.press(Key::Escape).await?;

        let phone = stage.browser(&Look::PHONE).await?;
        (come(&phone, &address, &code).await? == 3).expected("three names to choose from")?;
        phone.click_named("Louis").await?;
        phone.is_accessible().await?;
        phone.long_shot("desk-roster-phone").await?;
        phone.click(&Hook::act("join")).await?;
        phone.find(&Hook::css("[data-stage=seated]")).await?;
        desk.find(&Hook::css("[data-table='1'] [data-seat='0'] [data-act=person]")).await?;
        desk.until_text("1 of 3 have joined").await?;
        let other = stage.browser(&Look::PHONE.french().dark()).await?;
        (come(&other, &address, &code).await? == 2).expected("a name that is taken is not offered again")?;
        other.click_named("Maya 2").await?;
        other.click(&Hook::act("join")).await?;
        other.find(&Hook::css("[data-stage=seated]")).await?;
        desk.find(&Hook::css("[data-table='1'] [data-seat='1'] [data-act=person]")).await?;
        desk.until_text("Maya 2").await?;

        // Learners find their results by the class code; the plan is used again without the people.
        desk.click(&Hook::act("desk-tab").with("data-tab", "after")).await?;
        let link = desk.attribute(&Hook::act("results-link"), "href").await?.unwrap_or_default();
        link.ends_with(&format!("#/class/{code}")).expected(&format!("{link} leads to the class"))?;
        desk.click(&Hook::act("plan-again")).await?;
        desk.until_screen("prepare").await?;
        let title = desk.read(&Hook::act("lesson-title"), "value").await?;
        (title.as_deref() == Some("8b")).expected(&format!("the plan is there again, not {title:?}"))?;
        desk.click(&Hook::act("roster-open")).await?;
        let roster = desk.read(&Hook::act("roster"), "value").await?.unwrap_or_default();
        roster.is_empty().expected(&format!("{roster} is left out"))?;
        desk.console_is_clean().await
    });
}
