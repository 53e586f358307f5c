//! A phone held upright: the current decision needs no scrolling, and fingers hit what they aim at.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::moves::{Sitter, begin_locally, open_lobby};

/// Parts of the decision that lie outside the window, by what they do.
const OUTSIDE: &str = r#"
const parts = document.querySelectorAll('[data-prompt], [data-act="option"], [data-act="group"], [data-act="confirm"]');
const seen = e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
const out = e => { const r = e.getBoundingClientRect(); return r.top < 0 || r.left < 0 || r.bottom > innerHeight + 0.5 || r.right > innerWidth + 0.5; };
const cut = e => {
    const r = e.getBoundingClientRect();
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    return !(hit && (e.contains(hit) || hit.contains(e)));
};
return [...parts].filter(seen).filter(e => out(e) || cut(e)).map(e => (e.dataset.act ?? 'prompt') + ' ' + e.innerText.slice(0, 40));
"#;

pub(crate) async fn needs_no_scrolling(page: &Page) -> Result<(), Trouble> {
    let outside = page.script(OUTSIDE, Vec::new()).await?;
    let outside: Vec<&str> = outside.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    outside.is_empty().expected(&format!("needs scrolling: {outside:?}"))?;
    let wide = page.script("return document.documentElement.scrollWidth > innerWidth", Vec::new()).await?;
    (wide == false).expected("the page is wider than the phone")
}

pub(crate) async fn is_for_fingers(page: &Page, screen: &str) -> Result<(), Trouble> {
    let small = page.small_targets(44.0).await?;
    small.is_empty().expected(&format!("too small for a finger on the {screen}: {small:#?}"))
}

/// Plays so many decisions, none of which needs scrolling; then every tab fits.
pub(crate) async fn plays_without_scrolling(
    page: &Page,
    name: &str,
    chooser: &mut Chooser,
    decisions: usize,
) -> Result<(), Trouble> {
    for decision in 0..decisions {
        if page.until_asked().await?.over {
            break;
        }
        page.shot(&format!("phone-{name}-{decision:02}")).await?;
        needs_no_scrolling(page).await.map_err(|trouble| trouble.while_doing(&format!("decision {decision}")))?;
        is_for_fingers(page, "table").await?;
        page.decide(chooser).await?;
    }
    tabs_fit(page, name).await?;
    page.console_is_clean().await
}

/// Every tab fits this phone and the narrowest one, and its targets fit a finger.
pub(crate) async fn tabs_fit(page: &Page, name: &str) -> Result<(), Trouble> {
    for (width, height) in [(390, 844), (360, 740)] {
        let page = page.resized(width, height).await?;
        for tab in ["players", "hand", "world", "log", "board"] {
            let doing = format!("{name}, tab {tab}, {width} wide");
            page.click(&Hook::act(tab)).await?;
            page.shot(&format!("phone-{name}-{width}-tab-{tab}"))
                .await
                .map_err(|trouble| trouble.while_doing(&doing))?;
            is_for_fingers(&page, tab).await?;
            let wide = page.script("return document.documentElement.scrollWidth > innerWidth", Vec::new()).await?;
            (wide == false).expected(&format!("{doing}: the page is wider than the phone"))?;
        }
    }
    Ok(())
}

#[test]
fn every_decision_fits_a_phone_and_every_target_fits_a_finger() {
    perform("phone", async |stage| {
        let server = stage.serve()?;
        for (look, name) in [(Look::PHONE, "en"), (Look::PHONE.french().dark(), "fr")] {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            page.long_shot(&format!("phone-lobby-{name}")).await?;
            is_for_fingers(&page, "lobby").await?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
            plays_without_scrolling(&page, name, &mut Chooser::new(31), 25).await?;
        }
        Ok(())
    });
}

async fn begin_game(page: &Page, address: &str, game: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", game)).await?;
    begin_locally(page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await.map(drop)
}

/// How much of the map is in view: its height above the sheet with the question, and its width.
const MAP: &str = r#"
const map = document.querySelector('.slot-own svg.basin, .slot-own .world svg');
const sheet = document.querySelector('.sheet').getBoundingClientRect();
const box = map?.getBoundingClientRect();
return box ? [Math.round(Math.min(box.bottom, sheet.top) - Math.max(box.top, 0)), Math.round(Math.min(box.right, innerWidth) - Math.max(box.left, 0))] : [0, 0];
"#;

#[test]
fn the_map_stays_in_view_while_a_phone_decides() {
    perform("phone-map", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::PHONE).await?;
        for game in ["water", "climate"] {
            begin_game(&page, &server.address(), game).await?;
            let chooser = &mut Chooser::new(12);
            for decision in 0..12 {
                if page.until_asked().await?.over {
                    break;
                }
                page.choose_something(chooser).await?;
                let seen = page.script(MAP, Vec::new()).await?;
                page.shot(&format!("phone-map-{game}-{decision:02}")).await?;
                let enough = |at: usize, least: i64| seen[at].as_i64().is_some_and(|size| size >= least);
                (enough(0, 100) && enough(1, 300))
                    .expected(&format!("{game}, decision {decision}: the map shows {seen}"))?;
                let before = page.signs().await?.version.expected("the table has no version")?;
                page.click(&Hook::act("confirm")).await?;
                page.until_decided(before).await?;
            }
        }
        page.console_is_clean().await
    });
}
