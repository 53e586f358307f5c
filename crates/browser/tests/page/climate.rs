//! Climate in the browser: its lobby, lessons that are played to their end, an expert table; and what its tests share.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{Sitter, open_lobby, prompt, set_up};

pub(crate) const THREE: [Sitter; 3] = [Sitter::Me, Sitter::Bot, Sitter::Bot];

pub(crate) async fn choose_climate(page: &Page, address: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", "climate")).await
}

/// Begins a lesson of its own, with every hand at this screen.
pub(crate) async fn begin_lesson(page: &Page, address: &str, lesson: &str) -> Result<(), Trouble> {
    choose_climate(page, address).await?;
    page.choose(&Hook::act("seats"), "3").await?;
    page.click(&Hook::act("begin-lesson").with("data-lesson", lesson)).await?;
    page.until_screen("table").await?;
    page.until_asked().await.map(drop)
}

/// Begins a whole game against bots in this browser.
pub(crate) async fn begin(page: &Page, address: &str) -> Result<(), Trouble> {
    choose_climate(page, address).await?;
    set_up(page, "local", &THREE).await?;
    page.until_screen("table").await?;
    page.until_asked().await.map(drop)
}

#[test]
fn a_lesson_of_climate_is_played_to_its_success_and_leads_to_the_next() {
    perform("climate-lesson", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin_lesson(&page, &server.address(), "living_planet").await?;
        page.find(&Hook::css("[data-lesson=\"living_planet\"] [data-hint]")).await?;
        page.shot("climate-lesson-begins").await?;
        let chooser = &mut Chooser::new(5);
        for _ in 0..400 {
            if page.signs().await?.over {
                break;
            }
            page.pass(chooser).await?;
        }
        page.find(&Hook::css("[data-ending=\"won\"]")).await?;
        page.shot("climate-lesson-won").await?;
        let ends = "return document.documentElement.scrollHeight \
            <= Math.ceil(document.querySelector('.app').getBoundingClientRect().bottom + scrollY)";
        (page.script(ends, Vec::new()).await? == true).expected("the page goes on below the table")?;
        page.click(&Hook::act("lesson-next")).await?;
        page.find(&Hook::css("[data-lesson=\"act_together\"]")).await?;
        page.console_is_clean().await
    });
}

#[test]
fn a_lesson_of_climate_that_fails_can_be_tried_again() {
    perform("climate-lesson-lost", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french()).await?;
        // Whoever implants nothing reaches nothing.
        begin_lesson(&page, &server.address(), "first_steps").await?;
        let chooser = &mut Chooser::new(6);
        for _ in 0..200 {
            if page.signs().await?.over {
                break;
            }
            page.pass(chooser).await?;
        }
        page.find(&Hook::css("[data-ending=\"lost\"]")).await?;
        page.shot("climate-lesson-lost").await?;
        page.click(&Hook::act("lesson-again")).await?;
        page.until_asked().await?;
        page.find(&Hook::css("[data-lesson=\"first_steps\"]")).await?;
        page.console_is_clean().await
    });
}

#[test]
fn experts_set_a_table_of_climate_up_as_they_like() {
    perform("climate-expert", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        choose_climate(&page, &server.address()).await?;
        page.click(&Hook::act("expert-on")).await?;
        page.choose(&Hook::act("deck"), "ragnarok").await?;
        let open = "document.querySelectorAll('.setup details').forEach(part => part.open = true)";
        page.script(open, Vec::new()).await?;
        page.click(&Hook::act("runaway")).await?;
        page.choose(&Hook::act("employer").with("data-seat", 0), "4").await?;
        page.choose(&Hook::act("calamity-region"), "africa").await?;
        page.choose(&Hook::act("calamity-pawn"), "riot").await?;
        page.click(&Hook::act("add-calamity")).await?;
        page.long_shot("climate-expert-lobby").await?;
        set_up(&page, "local", &THREE).await?;
        page.until_screen("table").await?;
        page.until_asked().await?;
        // The Riot that was chosen stands there, or has gone on from there.
        page.find(&Hook::act("look-region").with("data-region", "africa")).await?;
        page.shot("climate-expert-table").await?;
        page.console_is_clean().await
    });
}

#[test]
fn every_screen_of_climate_has_its_picture() {
    perform("climate-screens", async |stage| {
        let server = stage.serve()?;
        for (name, look) in [
            ("wide-en-light", Look::WIDE),
            ("wide-fr-dark", Look::WIDE.french().dark()),
            ("phone-fr-light", Look::PHONE.french()),
            ("phone-en-dark", Look::PHONE.dark()),
        ] {
            let page = stage.browser(&look).await?;
            choose_climate(&page, &server.address()).await?;
            page.shot(&format!("climate-lobby-{name}")).await?;
            page.open(&format!("{}/#/rules/climate", server.address())).await?;
            page.until_screen("rules").await?;
            page.shot(&format!("climate-rules-{name}")).await?;
            begin_lesson(&page, &server.address(), "act_together").await?;
            let chooser = &mut Chooser::new(17);
            let mut shown = Vec::new();
            for _ in 0..24 {
                if page.until_asked().await?.over {
                    break;
                }
                let question = prompt(&page).await?;
                if !shown.contains(&question) {
                    let short = question.trim_start_matches("prompt.");
                    page.shot(&format!("climate-{short}-{name}")).await?;
                    shown.push(question);
                }
                page.decide(chooser).await?;
            }
            (shown.len() > 2).expected("only few questions were asked")?;
            page.console_is_clean().await.map_err(|trouble: Trouble| trouble.while_doing(name))?;
            page.close().await?;
        }
        Ok(())
    });
}
