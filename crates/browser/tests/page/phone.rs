//! A phone held upright: the current decision needs no scrolling, and fingers hit what they aim at.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::moves::{Sitter, begin_locally, open_lobby, play_on};

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
            let chooser = &mut Chooser::new(31);
            for decision in 0..25 {
                if page.until_asked().await?.over {
                    break;
                }
                page.shot(&format!("phone-{name}-{decision:02}")).await?;
                needs_no_scrolling(&page)
                    .await
                    .map_err(|trouble| trouble.while_doing(&format!("decision {decision}")))?;
                is_for_fingers(&page, "table").await?;
                play_on(&page, chooser, 1).await?;
            }
            for tab in ["players", "hand", "world", "log", "board"] {
                page.click(&Hook::act(tab)).await?;
                page.shot(&format!("phone-{name}-tab-{tab}")).await?;
                is_for_fingers(&page, tab).await?;
            }
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
