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
        let ends = "return document.documentElement.scrollHeight \
            <= Math.ceil(document.querySelector('.app').getBoundingClientRect().bottom + scrollY)";
        (page.script(ends, Vec::new()).await? == true).expected("the page goes on below the table")?;
        let chooser = &mut Chooser::new(5);
        for _ in 0..400 {
            if page.signs().await?.over {
                break;
            }
            page.pass(chooser).await?;
        }
        page.find(&Hook::css("[data-ending=\"won\"]")).await?;
        // What was said last stays for whoever listens again, and after the end it is nobody's turn.
        let heard = "return [...document.querySelectorAll('.sr[aria-live]')].every((e) => !e.textContent.includes('your turn'))";
        let quiet = async |page: &Page| Ok((page.script(heard, Vec::new()).await? == true).then_some(()));
        page.until("an end without “It is your turn”", quiet).await?;
        page.shot("climate-lesson-won").await?;
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
fn the_questions_of_a_lesson_of_climate_fit_in_the_dark() {
    perform("climate-questions", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french().dark()).await?;
        begin_lesson(&page, &server.address(), "act_together").await?;
        let chooser = &mut Chooser::new(17);
        let mut shown = Vec::new();
        for _ in 0..24 {
            if page.until_asked().await?.over {
                break;
            }
            let question = prompt(&page).await?;
            if !shown.contains(&question) {
                page.shot(&format!("climate-{}", question.trim_start_matches("prompt."))).await?;
                shown.push(question);
            }
            page.decide(chooser).await?;
        }
        (shown.len() > 2).expected("only few questions were asked")?;
        page.console_is_clean().await
    });
}
