//! Words and board are one: what the log names is lit on the board, and opens.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::climate::begin_lesson;
use crate::moves::{Sitter, begin_locally, open_lobby};

/// The first word of the log that names something of this sort.
fn word(sort: &str) -> Hook {
    Hook::css(&format!(".slot-log .entry .word[data-points^=\"{sort}\"]"))
}

/// Decides until the log names something of a sort.
async fn until_named(page: &Page, chooser: &mut Chooser, sort: &str, passes: bool) -> Result<(), Trouble> {
    for _ in 0..60 {
        if page.until_asked().await?.over {
            break;
        }
        if page.shows(&word(sort)).await? {
            return Ok(());
        }
        if passes { page.pass(chooser).await? } else { page.decide(chooser).await? }
    }
    false.expected(&format!("the log never named any {sort}"))
}

/// The mouse comes to a word, or leaves all of them; the board follows.
async fn point(page: &Page, sort: &str, lit: bool) -> Result<(), Trouble> {
    let over = "const word = arguments[0] ? document.querySelector(`.slot-log .entry .word[data-points^='${arguments[0]}']`) : document.body;\
        word.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));\
        return document.querySelector('.app [data-lit], .app .lit.named') != null";
    let sort = if lit { sort } else { "" };
    page.until("the board to follow", async |page| {
        Ok((page.script(over, vec![sort.into()]).await? == lit).then_some(()))
    })
    .await
}

async fn lights_and_opens(page: &Page, game: &str, sort: &str, opened: &str) -> Result<(), Trouble> {
    point(page, sort, true).await?;
    page.shot(&format!("pointing-{game}")).await?;
    point(page, sort, false).await?;
    // By keyboard: one stop for the line, arrows from word to word.
    let focus = "document.querySelector(`.slot-log .entry:has(.word[data-points^='${arguments[0]}'])`).focus()";
    page.script(focus, vec![sort.into()]).await?;
    for _ in 0..12 {
        page.press(Key::Right).await?;
        let here = "return document.querySelector('[data-here]')?.dataset.points?.startsWith(arguments[0]) === true";
        if page.script(here, vec![sort.into()]).await? == true {
            break;
        }
    }
    page.find(&Hook::css(".app [data-here]")).await?;
    page.press(Key::Enter).await?;
    if !opened.is_empty() {
        page.find(&Hook::css(opened)).await?;
        page.shot(&format!("pointing-{game}-opened")).await?;
    }
    (page.signs().await?.past.is_none()).expected("the line itself was not opened")?;
    page.console_is_clean().await
}

#[test]
fn a_word_of_the_log_lights_the_board_and_opens_what_it_names_in_every_game() {
    perform("pointing", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        let games = [("limit", "figure:", ""), ("megacorps", "place:company", ""), ("water", "place:hex", ".hex-card")];
        for (game, sort, opened) in games {
            open_lobby(&page, &server.address()).await?;
            page.click(&Hook::act("game").with("data-game", game)).await?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
            until_named(&page, &mut Chooser::new(6), sort, false).await?;
            lights_and_opens(&page, game, sort, opened).await.map_err(|trouble| trouble.while_doing(game))?;
        }
        begin_lesson(&page, &server.address(), "living_planet").await?;
        until_named(&page, &mut Chooser::new(6), "place:region", true).await?;
        lights_and_opens(&page, "climate", "place:region", "[data-sheet]").await
    });
}

#[test]
fn a_card_that_the_log_names_opens_at_reading_size() {
    perform("pointing-card", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::PHONE.french()).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        page.click(&Hook::act("log")).await?;
        until_named(&page, &mut Chooser::new(8), "card:", false).await?;
        page.click(&word("card:")).await?;
        page.find(&Hook::css("[data-opened=card] .card-name")).await?;
        page.shot("pointing-card").await?;
        page.click(&Hook::act("close")).await?;
        (page.signs().await?.past.is_none()).expected("the line itself was not opened")?;
        page.console_is_clean().await
    });
}
