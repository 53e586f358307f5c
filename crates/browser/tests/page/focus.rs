//! Whoever plays with the keyboard never has to search for the focus, and Enter always means the next step.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::moves::{Sitter, begin_locally, choose_by_digits, open_lobby, until_prompt, version};
use crate::water::{begin, go_on};

/// Something has the focus once the page is drawn.
async fn keeps_focus(page: &Page, after: &str) -> Result<(), Trouble> {
    page.until(&format!("the focus, {after}"), async |page| page.focus().await).await.map(drop)
}

async fn decided(page: &Page, before: u64, by: &str) -> Result<(), Trouble> {
    page.until_decided(before).await.map_err(|trouble| trouble.while_doing(by))?;
    keeps_focus(page, by).await
}

#[test]
fn digits_choose_in_two_steps_and_in_the_list_as_text_and_the_focus_is_kept() {
    perform("focus-digits", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        for decision in 0..12 {
            if page.until_asked().await?.over {
                break;
            }
            let before = version(&page).await?;
            let as_text = decision % 2 == 1;
            if as_text {
                page.press_character('t').await?;
                page.find(&Hook::css(".texts")).await?;
            }
            let by = format!("a digit of decision {decision}");
            choose_by_digits(&page, async |page| keeps_focus(page, &by).await).await?;
            page.press(Key::Enter).await?;
            decided(&page, before, "a digit and Enter").await?;
            if as_text {
                page.press_character('t').await?;
            }
        }
        page.press_character('h').await?;
        let inside = "const box = document.querySelector('.scrubber')?.getBoundingClientRect();\
            return !!box && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight + 0.5 && box.right <= innerWidth + 0.5";
        page.until("the history in the window", async |page| {
            Ok((page.script(inside, Vec::new()).await? == true).then_some(()))
        })
        .await?;
        page.click(&Hook::act("history-close")).await?;
        page.until("the focus on the button of the history", async |page| {
            Ok(page.focus().await?.filter(|focus| focus["act"] == "history"))
        })
        .await?;
        page.console_is_clean().await
    });
}

#[test]
fn on_the_map_enter_chooses_then_confirms_and_takes_the_plan_of_cubes() {
    perform("focus-map", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin(&page, &server.address(), "interdependence").await?;
        let chooser = &mut Chooser::new(2);
        until_prompt(&page, chooser, "prompt.collect", 10, go_on).await?.expected("nobody asks for water")?;
        let before = version(&page).await?;
        page.script("document.querySelector('.prompt h1').focus()", Vec::new()).await?;
        page.press(Key::Enter).await?;
        decided(&page, before, "Enter on the plan of cubes").await?;
        until_prompt(&page, chooser, "prompt.building", 30, go_on).await?.expected("nobody builds")?;
        page.click(&Hook::act("group").with("data-kind", "farm")).await?;
        keeps_focus(&page, "a kind was opened").await?;
        page.find(&Hook::css(".hex-hit:not(.no)")).await?;
        page.press_character('b').await?;
        page.press(Key::Enter).await?;
        page.find(&Hook::css(".hex-hit[aria-pressed=true]")).await?;
        let before = version(&page).await?;
        page.press(Key::Enter).await?;
        decided(&page, before, "the second Enter on the map").await?;
        page.console_is_clean().await
    });
}

#[test]
fn closing_a_hint_keeps_the_focus_and_announcements_are_short() {
    perform("focus-hints", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        page.click(&Hook::act("guided")).await?;
        page.until_screen("table").await?;
        // The steps of the first round are behind this reader: hints are left.
        page.script("localStorage.setItem('finitude.guide.step.limit', '99')", Vec::new()).await?;
        page.reload().await?;
        let chooser = &mut Chooser::new(14);
        for _ in 0..12 {
            page.until_asked().await?;
            if page.shows(&Hook::css("[data-hint]")).await? {
                break;
            }
            page.decide(chooser).await?;
        }
        page.find(&Hook::css("[data-hint]")).await?;
        while page.shows(&Hook::act("guide-next")).await? {
            page.click(&Hook::act("guide-next")).await?;
            keeps_focus(&page, "a hint was read").await?;
        }
        // Every sentence ends with a full stop before a space: two sentences have at most one.
        let watch = "window.told = []; new MutationObserver(() => { for (const e of document.querySelectorAll('.sr[aria-live]'))\
            if (e.textContent.trim()) told.push(e.textContent.trim()); })\
            .observe(document.body, {subtree: true, childList: true, characterData: true});";
        page.script(watch, Vec::new()).await?;
        for _ in 0..12 {
            if page.until_asked().await?.over {
                break;
            }
            page.decide(chooser).await?;
        }
        let told = page.script("return told", Vec::new()).await?;
        let told: Vec<&str> = told.as_array().into_iter().flatten().filter_map(serde_json::Value::as_str).collect();
        (!told.is_empty()).expected("nothing was announced")?;
        let long: Vec<&&str> = told.iter().filter(|text| text.matches(". ").count() > 1).collect();
        long.is_empty().expected(&format!("long announcements: {long:#?}"))
    });
}
