//! The editor of Water's cards and scenarios: it opens calmly and opens kept files, and is painted in by strokes.

use std::fs;

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;
use serde_json::json;

async fn open_editor(page: &Page, address: &str) -> Result<(), Trouble> {
    page.open(&format!("{address}/#/editor")).await?;
    page.until_screen("editor").await.map(drop)
}

fn hex(number: usize) -> Hook {
    Hook::css(&format!(".painter [data-hex=\"{number}\"]"))
}

/// How many hexes of the editor's map carry this word.
async fn carrying(page: &Page, word: &str) -> Result<u64, Trouble> {
    let script = "return [...document.querySelectorAll('.painter [data-hex]')]\
        .filter(e => e.getAttribute('aria-label').includes(arguments[0])).length";
    Ok(page.script(script, vec![json!(word)]).await?.as_u64().unwrap_or_default())
}

#[test]
fn a_stroke_paints_every_hex_it_passes_and_is_undone_as_one() {
    perform("editor-strokes", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_editor(&page, &server.address()).await?;
        page.click(&Hook::act("new-scenarios")).await?;
        page.click(&Hook::act("tool").with("data-tool", "sea")).await?;
        let before = carrying(&page, "sea").await?;
        page.drag(&[hex(40), hex(41), hex(42)]).await?;
        page.until("three hexes of sea", async |page| Ok((carrying(page, "sea").await? == before + 3).then_some(())))
            .await?;
        page.shot("editor-stroke").await?;
        page.click(&hex(60)).await?;
        page.until("one hex more", async |page| Ok((carrying(page, "sea").await? == before + 4).then_some(()))).await?;
        page.press_with(Key::Control, 'z').await?;
        page.until("the click undone", async |page| Ok((carrying(page, "sea").await? == before + 3).then_some(())))
            .await?;
        page.press_with(Key::Control, 'z').await?;
        page.until("the stroke undone", async |page| Ok((carrying(page, "sea").await? == before).then_some(())))
            .await?;
        page.console_is_clean().await
    });
}

#[test]
fn the_editor_opens_without_an_error_and_opens_a_kept_file() {
    perform("editor-files", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_editor(&page, &server.address()).await?;
        let errors = page.count(&Hook::css(".editor-said .refusal, .editor-mistakes li")).await?;
        (errors == 0).expected("an editor in which nothing is written shows errors")?;
        let kept = "[[action_cards]]\nid = \"rain_dance\"\nname_en = \"Rain dance\"\nname_fr = \"Danse de la pluie\"\ncopies = 2\n\
            kind = \"bonus\"\ntarget = \"none\"\nwindows = [\"own_collect\"]\ncontestable_by = \"none\"\n\
            effects = [{ op = \"gain\", who = \"self\", what = \"money\", n = 3 }]\n";
        let file = stage.folder().join("kept.toml");
        fs::write(&file, kept)?;
        page.give_file(&Hook::act("open-file"), &file).await?;
        page.find(&Hook::css("[data-good=\"true\"]")).await?;
        (page.read(&Hook::act("sketch-name"), "value").await?.as_deref() == Some("Rain dance"))
            .expected("the name of the card is not in the form")?;
        let file_text =
            page.script("return document.querySelector('.editor-file pre').textContent", Vec::new()).await?;
        (file_text.as_str().unwrap_or_default().contains("Danse de la pluie"))
            .expected("the other language is lost")?;
        fs::write(&file, "[[action_cards]]\nid = \"x\"\n")?;
        page.give_file(&Hook::act("open-file"), &file).await?;
        page.find(&Hook::css(".refusal[role=alert]:not(:empty)")).await?;
        (page.read(&Hook::act("sketch-name"), "value").await?.as_deref() == Some("Rain dance"))
            .expected("a file that is refused changes nothing")?;
        // Its card is never dealt beside a simplified scenario.
        page.click(&Hook::act("new-scenarios")).await?;
        page.fill(&Hook::act("sketch-name"), "My valley").await?;
        page.until_text("W03").await?;
        page.shot("editor-warned").await?;
        page.console_is_clean().await
    });
}
