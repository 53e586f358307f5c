//! A first-time player is led through the first game: the first round step by step, then each thing when it first matters.

use std::time::Duration;

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::moves::{choose_by_digits, open_lobby, play_on, version};

/// Begins the guided first game of a game.
async fn begin(page: &Page, address: &str, game: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", game)).await?;
    page.click(&Hook::act("guided")).await?;
    page.until_screen("table").await?;
    Ok(())
}

/// The step on screen: its name, its kind, and whether `one` thing is lit to be pressed, `several` will do, or `none` is lit.
async fn step(page: &Page) -> Result<Option<(String, String, String)>, Trouble> {
    let look = "const step = document.querySelector('.guide-step'), ring = document.querySelector('.guide-ring');\
        if (!step) return null;\
        const at = ring && ring.getBoundingClientRect();\
        const inside = at && at.bottom > 0 && at.top < innerHeight && at.right > 0 && at.left < innerWidth;\
        const lit = inside && document.elementsFromPoint(at.left + at.width / 2, Math.min(innerHeight - 1, Math.max(0, at.top + at.height / 2)))\
            .find(element => !element.closest('.guide-place'));\
        return [step.dataset.step, step.dataset.kind, lit ? step.dataset.reacts : 'none']";
    let found = page.script(look, Vec::new()).await?;
    let part = |at: usize| found.get(at).and_then(|part| part.as_str()).map(str::to_owned);
    Ok(part(0).zip(part(1)).zip(part(2)).map(|((name, kind), lit)| (name, kind, lit)))
}

/// Waits until a step, a hint or a question without either is on screen.
async fn settled(page: &Page) -> Result<Option<(String, String, String)>, Trouble> {
    page.until("the step lights something", async |page| {
        let signs = page.signs().await?;
        Ok(match step(page).await? {
            Some((_, _, lit)) if lit == "none" => None,
            Some(found) => Some(Some(found)),
            None if (signs.my_turn || signs.over) && !signs.sending => Some(None),
            None => None,
        })
    })
    .await
}

/// Presses what is lit, if the step is still there: a bot's answer may have ended it.
const PRESS_LIT: &str = "const at = document.querySelector('.guide-ring')?.getBoundingClientRect();\
    const lit = at && document.elementsFromPoint(at.left + at.width / 2, at.top + at.height / 2).find(element => !element.closest('.guide-place'));\
    (lit?.closest('button') || lit)?.click()";

/// Decides by keys: the sentence of a step may stand on the list, but never in their way.
async fn decide_by_digits(page: &Page) -> Result<(), Trouble> {
    let before = version(page).await?;
    choose_by_digits(page, async |_| Ok(())).await?;
    // On a phone a card opens, with its act below it.
    let opened = Hook::css("dialog[open] [data-act=card-act]");
    if page.shows(&opened).await? {
        page.click(&opened).await?
    } else {
        page.press(Key::Enter).await?
    }
    page.until_decided(before).await
}

/// The step that every guide ends with.
const LAST: &str = "adviser";

/// Follows the guide to the end of the first round; says which steps were met.
async fn follow(page: &Page, game: &str) -> Result<Vec<String>, Trouble> {
    let chooser = &mut Chooser::new(14);
    let mut met: Vec<String> = Vec::new();
    for _ in 0..90 {
        let Some((name, kind, lit)) = settled(page).await? else {
            // Between two steps the reader plays alone.
            if page.shows(&Hook::act("guide-next")).await? {
                page.click(&Hook::act("guide-next")).await?;
                continue;
            }
            let before = version(page).await?;
            if let Err(trouble) = play_on(&page.patient(Duration::from_secs(5)), chooser, 1).await {
                // A step that came just now holds everything else; on a busy machine the decision may still be under way.
                let held = settled(page).await?.is_some();
                (held || version(page).await? > before).then_some(()).ok_or(trouble)?;
            }
            continue;
        };
        if met.last() != Some(&name) {
            page.shot(&format!("guided-{game}-{}-{name}", met.len())).await?;
            met.push(name.clone());
        }
        match (&*kind, &*lit) {
            ("look", _) => {
                page.click(&Hook::act("guide-next")).await?;
                if name == LAST {
                    break;
                }
            }
            // Cards that are laid with an announcement have no digits.
            ("do", "several") if name == "lay" => page.decide(chooser).await?,
            ("do", "several") => {
                decide_by_digits(page).await.map_err(|trouble| trouble.while_doing(&format!("{game}, {name}")))?;
            }
            _ => drop(page.script(PRESS_LIT, Vec::new()).await?),
        }
    }
    Ok(met)
}

#[test]
fn the_first_round_of_each_game_is_led_step_by_step_in_both_languages() {
    perform("guided-steps", async |stage| {
        let server = stage.serve()?;
        let looks = [Look::WIDE, Look::WIDE.french(), Look::PHONE, Look::PHONE.french()];
        for (at, game) in ["limit", "megacorps", "water", "climate"].into_iter().enumerate() {
            for look in [&looks[at % 4], &looks[(at + 3) % 4]] {
                let page = stage.browser(look).await?;
                begin(&page, &server.address(), game).await?;
                let met = follow(&page, game).await?;
                (met.len() >= 11).expected(&format!("{game}: only {met:?}"))?;
                let ended = met.last().is_some_and(|name| name == LAST);
                ended.expected(&format!("{game}: the guide never came to its end: {met:?}"))?;
                page.console_is_clean().await?;
            }
        }
        Ok(())
    });
}

#[test]
fn only_what_is_lit_reacts_and_whoever_comes_back_finds_the_same_step() {
    perform("guided-light", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin(&page, &server.address(), "limit").await?;
        for _ in 0..4 {
            settled(&page).await?;
            page.click(&Hook::act("guide-next")).await?;
        }
        let (name, kind, _) = settled(&page).await?.expected("no step")?;
        (kind == "do").expected(&format!("{name} is {kind}"))?;
        // The pass is not what the step asks for.
        page.script("document.querySelector('.decide .pass').click()", Vec::new()).await?;
        page.find(&Hook::css(".guide-ring.pressed")).await?;
        let chosen = page.shows(&Hook::css("[data-act=confirm]:not([aria-disabled=true])")).await?;
        (!chosen).expected("something else than the lit thing reacted")?;
        page.reload().await?;
        let (again, _, _) = settled(&page).await?.expected("no step after coming back")?;
        (again == name).expected(&format!("{name} became {again}"))?;
        // Put away, it can be had back in the menu.
        page.click(&Hook::act("guide-end")).await?;
        (!page.shows(&Hook::css(".guide-step")).await?).expected("the guide was put away")?;
        page.click(&Hook::act("menu")).await?;
        page.click(&Hook::act("guide-switch")).await?;
        page.click(&Hook::act("close")).await?;
        let (back, _, _) = settled(&page).await?.expected("no step after it was switched on")?;
        (back == name).expected(&format!("{name} became {back}"))?;
        page.is_accessible().await
    });
}

#[test]
fn after_the_first_round_each_thing_is_explained_once_and_when_it_matters() {
    perform("guided", async |stage| {
        let server = stage.serve()?;
        for (game, look) in [("limit", Look::WIDE), ("water", Look::PHONE.french())] {
            let page = stage.browser(&look).await?;
            begin(&page, &server.address(), game).await?;
            // Somebody who has put the steps behind them.
            page.script("localStorage.setItem(`finitude.guide.step.${arguments[0]}`, '99')", vec![game.into()]).await?;
            page.reload().await?;
            let chooser = &mut Chooser::new(14);
            let hint = Hook::css("[data-hint]");
            let mut told: Vec<String> = Vec::new();
            for _ in 0..14 {
                if page.until_asked().await?.over {
                    break;
                }
                while let Some(shown) = page.attribute(&hint, "data-hint").await? {
                    (!told.contains(&shown)).expected(&format!("{game}: {shown} is explained twice"))?;
                    told.push(shown);
                    page.click(&Hook::act("guide-next")).await?;
                }
                play_on(&page, chooser, 1).await?;
            }
            (!told.is_empty()).expected(&format!("{game} explained nothing"))?;
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
