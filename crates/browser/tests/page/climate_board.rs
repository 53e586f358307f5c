//! Climate's board in the browser: the map and its regions, the step-by-step activation, phones, and nobody hindered.

use std::time::Duration;

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::climate::{begin, begin_lesson};
use crate::moves::until_prompt;

#[test]
fn a_region_opens_by_mouse_and_by_keyboard_and_tells_everything() {
    perform("climate-region", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin(&page, &server.address()).await?;
        assert_eq!(page.count(&Hook::css(".land-hit")).await?, 9);
        page.click(&Hook::css(".land-hit[data-region=\"india\"]")).await?;
        page.find(&Hook::css("[data-sheet=\"india\"]")).await?;
        page.shot("climate-region-india").await?;
        page.click(&Hook::act("close-region")).await?;
        let press = "const hit = document.querySelector('.land-hit[data-region=\"china\"]'); hit.focus(); hit.click()";
        page.script(press, Vec::new()).await?;
        page.find(&Hook::css("[data-sheet=\"china\"]")).await?;
        page.script("document.querySelector('.if-activated').open = true", Vec::new()).await?;
        page.find(&Hook::css(".if-activated li")).await?;
        page.shot("climate-region-forecast").await?;
        page.click(&Hook::act("close-region")).await?;
        page.click(&Hook::act("look-region").with("data-region", "russia")).await?;
        page.find(&Hook::css("[data-sheet=\"russia\"]")).await?;
        page.console_is_clean().await
    });
}

/// Stops the film of an activation, at its first step if it has ended meanwhile: it does not wait for a test.
async fn stop(page: &Page) -> Result<(), Trouble> {
    let press = "const button = document.querySelector('[data-act=\"replay-pause\"]');\
        if (!button) document.querySelector('[data-act=\"replay-again\"]').click();\
        else if (button.dataset.playing === 'true') button.click();\
        return button?.dataset.playing === 'false'";
    page.until("the film to stop", async |page| Ok((page.script(press, Vec::new()).await? == true).then_some(()))).await
}

/// The step of the film that is shown.
async fn step(page: &Page) -> Result<Option<String>, Trouble> {
    page.read(&Hook::css(".replay-text"), "innerText").await
}

#[test]
fn an_activation_can_be_watched_paused_stepped_and_skipped() {
    perform("climate-replay", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin_lesson(&page, &server.address(), "living_planet").await?;
        let chooser = &mut Chooser::new(3);
        for _ in 0..60 {
            if page.shows(&Hook::act("replay-pause")).await? || page.shows(&Hook::act("replay-again")).await? {
                break;
            }
            page.pass(chooser).await?;
        }
        stop(&page).await?;
        let first = step(&page).await?;
        page.click(&Hook::act("replay-pause")).await?;
        page.until("another step", async |page| Ok((step(page).await? != first).then_some(()))).await?;
        stop(&page).await?;
        let stopped = step(&page).await?;
        // Longer than a step stays while the film runs.
        let hasty = page.patient(Duration::from_millis(1_500));
        let another = hasty.until("another step", async |page| Ok((step(page).await? != stopped).then_some(()))).await;
        another.is_err().expected("the film goes on although it was stopped")?;
        page.click(&Hook::act("replay-step")).await?;
        page.shot("climate-replay").await?;
        if page.shows(&Hook::act("replay-skip")).await? {
            page.click(&Hook::act("replay-skip")).await?;
        }
        page.find(&Hook::act("replay-again")).await?;
        page.console_is_clean().await
    });
}

#[test]
fn climate_on_a_phone_needs_no_scrolling_for_a_decision() {
    perform("climate-phone", async |stage| {
        let server = stage.serve()?;
        for (look, name, lesson) in
            [(Look::PHONE, "en", "dress_rehearsal"), (Look::PHONE.french().dark(), "fr", "act_together")]
        {
            let page = stage.browser(&look).await?;
            begin_lesson(&page, &server.address(), lesson).await?;
            let chooser = &mut Chooser::new(9);
            for decision in 0..16 {
                if page.until_asked().await?.over {
                    break;
                }
                page.shot(&format!("climate-phone-{name}-{decision:02}")).await?;
                crate::phone::needs_no_scrolling(&page)
                    .await
                    .map_err(|trouble| trouble.while_doing(&format!("decision {decision}")))?;
                crate::phone::is_for_fingers(&page, "table").await?;
                page.decide(chooser).await?;
            }
            for tab in ["players", "hand", "world", "log", "board"] {
                page.click(&Hook::act(tab)).await?;
                page.shot(&format!("climate-phone-{name}-tab-{tab}")).await?;
                crate::phone::is_for_fingers(&page, tab).await?;
            }
            page.console_is_clean().await?;
        }
        Ok(())
    });
}

#[test]
fn climate_hinders_nobody() {
    perform("climate-accessible", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let server = stage.serve()?;
        for (name, look) in [("wide", Look::WIDE), ("phone, dark, French", Look::PHONE.dark().french())] {
            let page = stage.browser(&look).await?;
            let at = |place: &str| {
                let doing = format!("{place}, {name}");
                move |trouble: Trouble| trouble.while_doing(&doing)
            };
            begin_lesson(&page, &server.address(), "act_together").await?;
            page.is_accessible().await.map_err(at("lesson"))?;
            let chooser = &mut Chooser::new(6);
            for question in ["prompt.launch", "prompt.actions"] {
                if until_prompt(&page, chooser, question, 30, Page::pass).await? {
                    page.is_accessible().await.map_err(at(question))?;
                    page.pass(chooser).await?;
                }
            }
            page.script("document.querySelector('.land-hit[data-region=\"europe\"]').click()", Vec::new()).await?;
            page.find(&Hook::css("[data-sheet=\"europe\"]")).await.map_err(at("sheet"))?;
            page.is_accessible().await.map_err(at("region"))?;
            page.close().await?;
        }
        (!server.address().is_empty()).expected("no server")
    });
}
