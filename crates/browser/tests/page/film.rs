//! The film: what happened, played on the board. Nothing waits for it.

use browser::{Chooser, Expect, Hook, Look, Page, Stage, Trouble, perform};
use fantoccini::key::Key;

use crate::climate;
use crate::moves::{Sitter, begin_locally, open_lobby};

/// Turns the film on, which tests that are not about it do without.
pub(crate) async fn show_films(page: &Page, address: &str, speed: &str) -> Result<(), Trouble> {
    let choose =
        format!("localStorage.setItem('finitude.film', '{speed}'); localStorage.setItem('finitude.summary', 'on')");
    page.before_each_load(&choose).await?;
    page.open(address).await
}

/// The beat that is shown; none while no film plays.
pub(crate) async fn beat(page: &Page) -> Result<Option<String>, Trouble> {
    page.read(&Hook::css(".film-bar .film-where"), "innerText").await
}

/// Pauses the film that plays.
pub(crate) async fn pause(page: &Page) -> Result<(), Trouble> {
    let press = "const button = document.querySelector('[data-act=film-pause]');\
        if (button?.dataset.playing === 'true') button.click();\
        return button?.dataset.playing === 'false'";
    page.until("the film to stop", async |page| Ok((page.script(press, Vec::new()).await? == true).then_some(()))).await
}

/// Scans what is on screen once all of it stands still: what is only half there stands out too little.
pub(crate) async fn hinders_nobody(stage: &Stage, page: &Page, place: &str) -> Result<(), Trouble> {
    if !stage.can_scan()? {
        return Ok(());
    }
    let still = "return document.getAnimations().every(animation => animation.playState !== 'running')";
    page.until("the page to stand still", async |page| {
        Ok((page.script(still, Vec::new()).await? == true).then_some(()))
    })
    .await?;
    page.is_accessible().await.map_err(|trouble| trouble.while_doing(place))
}

async fn decide(page: &Page, chooser: &mut Chooser) -> Result<(), Trouble> {
    page.decide(chooser).await
}

/// Goes on, in the way given, until a film of at least this many beats plays.
pub(crate) async fn until_film(
    page: &Page,
    chooser: &mut Chooser,
    beats: usize,
    go_on: impl AsyncFn(&Page, &mut Chooser) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    for _ in 0..40 {
        if page.until_asked().await?.over {
            break;
        }
        go_on(page, chooser).await?;
        let patient = page.patient(std::time::Duration::from_millis(900));
        let enough =
            async |page: &Page| Ok((page.count(&Hook::css(".film-ticks .tick")).await? >= beats).then_some(()));
        if patient.until("a film", enough).await.is_ok() {
            return Ok(());
        }
    }
    false.expected("no film was long enough")
}

/// Looks at the cards of the film that are in view, each kind once.
async fn look_at_cards(page: &Page, unseen: &mut Vec<&str>) -> Result<(), Trouble> {
    for card in unseen.clone() {
        if page.shows(&Hook::css(&format!("[data-film={card}]"))).await? {
            unseen.retain(|other| *other != card);
            page.shot(&format!("film-{card}")).await?;
        }
    }
    Ok(())
}

/// Not only the first sentence of a beat can be pointed at, and the board shows who is named. In a sentence the arrows go from
/// word to word, not from beat to beat.
async fn its_words_light_the_board(page: &Page) -> Result<(), Trouble> {
    let named = ".film :is(.film-where, .film-rest, .film-card) .word[data-points^='seat:']";
    for _ in 0..6 {
        if page.shows(&Hook::css(named)).await? {
            break;
        }
        page.press(Key::Right).await?;
    }
    let stopped = beat(page).await?;
    let point = "const word = document.querySelector(arguments[0]);\
        word.closest('[data-sentence]').focus();\
        word.dispatchEvent(new PointerEvent('pointerover', {bubbles: true}));\
        return document.querySelector('.app [data-lit]') != null";
    let lit = async |page: &Page| Ok((page.script(point, vec![named.into()]).await? == true).then_some(()));
    page.until("the board to show who is named", lit).await?;
    let here = Hook::css(".film [data-here]");
    page.press(Key::Right).await?;
    page.find(&here).await?;
    page.press(Key::Escape).await?;
    page.until("the word to be let go of", async |page| Ok((page.count(&here).await? == 0).then_some(()))).await?;
    (stopped.is_some() && beat(page).await? == stopped).expected("the keys of a sentence moved the film")
}

#[test]
fn a_film_can_be_stepped_through_and_ends_with_a_key_or_with_a_decision() {
    perform("film", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        show_films(&page, &server.address(), "calm").await?;
        page.until_screen("lobby").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(5);
        until_film(&page, chooser, 3, decide).await?;
        pause(&page).await?;
        let first = beat(&page).await?;
        page.press(Key::Right).await?;
        page.until("the next beat", async |page| Ok((beat(page).await? != first).then_some(()))).await?;
        page.press(Key::Left).await?;
        page.until("the beat before", async |page| Ok((beat(page).await? == first).then_some(()))).await?;
        page.shot("film-paused").await?;
        hinders_nobody(stage, &page, "film-paused").await?;
        its_words_light_the_board(&page).await?;
        page.press(Key::Escape).await?;
        page.until("the present", async |page| Ok(beat(page).await?.is_none().then_some(()))).await?;
        until_film(&page, chooser, 1, decide).await?;
        page.until_asked().await?;
        page.choose_something(chooser).await?;
        page.until("the film to end", async |page| Ok(beat(page).await?.is_none().then_some(()))).await?;
        page.console_is_clean().await
    });
}

#[test]
fn the_board_shows_the_beat_and_the_end_of_the_film_is_the_present() {
    perform("film-values", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        show_films(&page, &server.address(), "calm").await?;
        page.until_screen("lobby").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let figures = "return [...document.querySelectorAll('.slot-board [data-shows]')].map(e => `${e.dataset.shows}=${e.firstChild?.textContent}`).join()";
        let chooser = &mut Chooser::new(5);
        until_film(&page, chooser, 4, decide).await?;
        pause(&page).await?;
        let mut boards = vec![page.script(figures, Vec::new()).await?];
        let mut cards = vec!["moment", "summary"];
        look_at_cards(&page, &mut cards).await?;
        while page.shows(&Hook::act("film-forward")).await? {
            page.click(&Hook::act("film-forward")).await?;
            boards.push(page.script(figures, Vec::new()).await?);
            look_at_cards(&page, &mut cards).await?;
        }
        boards.dedup();
        (boards.len() >= 3).expected("the board does not move with the film")?;
        let end = page.script(figures, Vec::new()).await?;
        page.reload().await?;
        page.until_asked().await?;
        let present = page.script(figures, Vec::new()).await?;
        (end == present).expected(&format!("the film ends elsewhere: {end} instead of {present}"))?;
        page.console_is_clean().await
    });
}

#[test]
fn the_history_plays_by_itself_and_stops_where_it_is_told_to() {
    perform("film-history", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        show_films(&page, &server.address(), "brisk").await?;
        page.until_screen("lobby").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(5);
        for _ in 0..12 {
            page.until_asked().await?;
            page.decide(chooser).await?;
        }
        page.until_asked().await?;
        page.press_character('h').await?;
        page.click(&Hook::act("history-play")).await?;
        page.until("a film of the past", async |page| Ok(beat(page).await?.map(drop))).await?;
        page.shot("film-history").await?;
        pause(&page).await?;
        hinders_nobody(stage, &page, "film-history").await?;
        page.click(&Hook::act("history-play")).await?;
        page.until("the film to stop", async |page| Ok(beat(page).await?.is_none().then_some(()))).await?;
        page.console_is_clean().await
    });
}

#[test]
fn the_log_has_one_line_for_each_part_of_a_phase_and_opens_it() {
    perform("film-log", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(5);
        let folded = Hook::css(".log details.auto summary");
        for _ in 0..60 {
            if page.count(&folded).await? > 0 || page.until_asked().await?.over {
                break;
            }
            page.decide(chooser).await?;
            page.until_asked().await?;
        }
        let read = "const part = document.querySelector('.log details.auto');\
            const hidden = part.querySelector('p').checkVisibility();\
            part.querySelector('summary').click();\
            return [hidden, part.querySelector('p').checkVisibility(), part.querySelector('summary .step').textContent.length > 0]";
        let found = page.script(read, Vec::new()).await?;
        (found == serde_json::json!([false, true, true]))
            .expected(&format!("a part of the log does not open: {found}"))?;
        page.console_is_clean().await
    });
}

#[test]
fn whoever_comes_back_sees_what_happened_meanwhile_and_then_the_question() {
    perform("film-away", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        show_films(&page, &server.address(), "calm").await?;
        page.until_screen("lobby").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(5);
        for _ in 0..12 {
            page.until_asked().await?;
            page.decide(chooser).await?;
        }
        page.until_asked().await?;
        // As if the last moves had been made in another browser.
        let earlier = "for (const name of Object.keys(localStorage).filter(name => name.startsWith('finitude.seen.')))\
            localStorage.setItem(name, Math.max(0, localStorage.getItem(name) - 20))";
        page.script(earlier, Vec::new()).await?;
        page.reload().await?;
        page.until("a film of what happened", async |page| Ok(beat(page).await?.map(drop))).await?;
        pause(&page).await?;
        let beats = page.count(&Hook::css(".film-ticks .tick")).await?;
        (beats <= 8).expected(&format!("{beats} beats are too many"))?;
        page.shot("film-away").await?;
        hinders_nobody(stage, &page, "film-away").await?;
        page.press(Key::Escape).await?;
        page.until("the present", async |page| Ok(beat(page).await?.is_none().then_some(()))).await?;
        page.until_asked().await?;
        page.console_is_clean().await
    });
}

/// Nobody hears anything who has not asked for it.
async fn nothing_is_heard(page: &Page) -> Result<(), Trouble> {
    page.press_character('?').await?;
    page.find(&Hook::act("sound")).await?;
    let sounds = page.script("return document.querySelector('[data-act=sound]').checked", Vec::new()).await?;
    (sounds == false).expected("sounds are on although nobody asked for them")?;
    page.press(Key::Escape).await
}

/// Plays until a card has told of something grave and another of what a round did, and looks at both.
async fn cards_are_shown(stage: &Stage, page: &Page, name: &str) -> Result<(), Trouble> {
    // Whoever passes soon sees a turn begin with a disaster, and the summary of the one before.
    let (moment, summary) = (Hook::css("[data-film=moment]"), Hook::css("[data-film=summary]"));
    let chooser = &mut Chooser::new(3);
    let mut grave = false;
    for _ in 0..8 {
        until_film(page, chooser, 3, async |page, chooser| page.pass(chooser).await).await?;
        pause(page).await?;
        while page.shows(&Hook::act("film-forward")).await? {
            if !grave && page.shows(&moment).await? {
                grave = true;
                page.shot(&format!("film-cards-moment-{name}")).await?;
                hinders_nobody(stage, page, &format!("film-cards-moment-{name}")).await?;
            }
            page.click(&Hook::act("film-forward")).await?;
        }
        if grave && page.shows(&summary).await? {
            break;
        }
    }
    grave.expected("no card told of anything grave")?;
    page.find(&summary).await?;
    page.shot(&format!("film-cards-summary-{name}")).await?;
    hinders_nobody(stage, page, &format!("film-cards-summary-{name}")).await?;
    page.click(&Hook::act("film-go-on")).await?;
    page.until("the card to be put away", async |page| Ok((!page.shows(&summary).await?).then_some(()))).await
}

#[test]
fn what_is_grave_and_what_a_round_did_have_cards_of_their_own_and_nothing_is_heard_unasked() {
    perform("film-cards", async |stage| {
        let server = stage.serve()?;
        for (name, look) in [("wide", Look::WIDE.french()), ("phone", Look::PHONE.french())] {
            let page = stage.browser(&look).await?;
            show_films(&page, &server.address(), "calm").await?;
            page.until_screen("lobby").await?;
            climate::begin(&page, &server.address()).await?;
            nothing_is_heard(&page).await?;
            cards_are_shown(stage, &page, name).await.map_err(|trouble| trouble.while_doing(name))?;
            page.console_is_clean().await?;
            page.close().await?;
        }
        Ok(())
    });
}
