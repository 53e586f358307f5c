//! Climate's board in the browser: the map and its regions, the step-by-step activation, phones, and nobody hindered.

use std::time::Duration;

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::climate::{begin, begin_lesson};
use crate::film::{beat, pause, show_films, until_film};
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

#[test]
fn an_activation_is_a_film_that_can_be_paused_stepped_and_skipped() {
    perform("climate-film", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        show_films(&page, &server.address(), "brisk").await?;
        begin(&page, &server.address()).await?;
        let chooser = &mut Chooser::new(3);
        until_film(&page, chooser, 3, async |page, chooser| page.pass(chooser).await).await?;
        pause(&page).await?;
        let first = beat(&page).await?;
        page.click(&Hook::act("film-forward")).await?;
        page.until("another beat", async |page| Ok((beat(page).await? != first).then_some(()))).await?;
        let stopped = beat(&page).await?;
        // Longer than a beat stays while the film runs.
        let hasty = page.patient(Duration::from_millis(2_500));
        let another = hasty.until("another beat", async |page| Ok((beat(page).await? != stopped).then_some(()))).await;
        another.is_err().expected("the film goes on although it was stopped")?;
        page.shot("climate-film").await?;
        page.click(&Hook::act("film-skip")).await?;
        page.until("the present", async |page| Ok((!page.shows(&Hook::act("film-skip")).await?).then_some(()))).await?;
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
            crate::phone::plays_without_scrolling(&page, &format!("climate-{name}"), &mut Chooser::new(9), 16).await?;
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
