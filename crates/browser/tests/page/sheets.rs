//! Rules and symbols stand beside the table; what cannot be done says why.

use browser::{Expect, Hook, Look, perform};
use fantoccini::key::Key;

use crate::moves::{Sitter, begin_locally, open_lobby, says_why};

const TABLE: [Sitter; 3] = [Sitter::Me, Sitter::Bot, Sitter::Bot];

#[test]
fn the_rules_open_beside_the_table_at_what_is_asked_and_give_the_focus_back() {
    perform("rules-sheet", async |stage| {
        let server = stage.serve()?;
        for look in [Look::WIDE, Look::PHONE.french()] {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            begin_locally(&page, &TABLE).await?;
            let address = page.address().await?;
            page.click(&Hook::css(".prompt [data-ruling]")).await?;
            let ruling =
                page.attribute(&Hook::css(".prompt [data-ruling]"), "data-ruling").await?.expected("no rule")?;
            page.find(&Hook::css(&format!("[data-sheet=rules] #rule-{ruling}, [data-sheet=rules] [id$=\"{ruling}\"]")))
                .await?;
            (page.address().await? == address).expected("the table was left")?;
            page.shot("rules-sheet").await?;
            page.is_accessible().await?;
            page.press(Key::Escape).await?;
            (!page.shows(&Hook::css(".side-sheet")).await?).expected("Escape does not put the sheet away")?;
            // From the menu, as on a phone.
            page.click(&Hook::act("menu")).await?;
            page.click(&Hook::act("open-legend")).await?;
            page.find(&Hook::css("[data-sheet=legend] [data-symbol=money]")).await?;
            page.shot("legend-sheet").await?;
            page.is_accessible().await?;
            page.click(&Hook::act("sheet-close")).await?;
            page.console_is_clean().await?;
        }
        Ok(())
    });
}

#[test]
fn symbols_are_one_key_away_and_pointing_at_one_marks_it() {
    perform("legend-sheet", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &TABLE).await?;
        page.press_character('i').await?;
        page.find(&Hook::css("[data-sheet=legend]")).await?;
        let point = "document.querySelector('.stocks .st.a svg').dispatchEvent(new PointerEvent('pointerover', {bubbles: true}))";
        page.script(point, Vec::new()).await?;
        page.find(&Hook::css("[data-symbol=money].marked")).await?;
        page.press_character('i').await?;
        (!page.shows(&Hook::css(".side-sheet")).await?).expected("the key does not put the symbols away")
    });
}

#[test]
fn what_cannot_be_done_says_why() {
    perform("why-not", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        // Whoever waits for somebody to come cannot keep the table here.
        page.choose(&Hook::act("seat-kind").with("data-seat", 1), "open").await?;
        says_why(&page, "place-local").await?;
        begin_locally(&page, &TABLE).await?;
        // Nothing was chosen or decided yet: there is nothing to confirm or to take back, and the buttons say so.
        for button in ["confirm", "back", "undo"] {
            page.find(&Hook::act(button)).await?.click().await?;
            page.find(&Hook::css("dialog[open] .why-text")).await?;
            page.shot(&format!("why-not-{button}")).await?;
            page.is_accessible().await?;
            page.press(Key::Escape).await?;
            (!page.shows(&Hook::css("dialog[open]")).await?).expected("the answer stays open")?;
        }
        Ok(())
    });
}
