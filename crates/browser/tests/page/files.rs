//! Tables as files: written by the page, read by it again.

use std::fs;

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{Sitter, begin_locally, import, open_lobby, play_on};

/// The text of the file that the page has let the person save.
pub(crate) async fn saved(page: &Page) -> Result<String, Trouble> {
    page.until("a saved file", async |page| {
        let files = fs::read_dir(page.downloads())?.filter_map(|file| file.ok().map(|file| file.path()));
        let whole = files.into_iter().find(|path| path.extension().is_some_and(|kind| kind == "jsonl"));
        Ok(match whole {
            Some(path) => Some(fs::read_to_string(path)?).filter(|text| !text.is_empty()),
            None => None,
        })
    })
    .await
}

#[test]
fn a_table_is_saved_to_a_file_and_goes_on_from_it_in_another_browser() {
    perform("files", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        play_on(&page, &mut Chooser::new(6), 5).await?;
        let prompt = page.until_asked().await?.prompt;
        page.click(&Hook::act("menu")).await?;
        page.click(&Hook::act("export")).await?;
        let text = saved(&page).await?;
        let file = page.downloads().join("to-read.journal");
        fs::write(&file, &text)?;

        let other = stage.browser(&Look::WIDE.french()).await?;
        import(&other, &server.address(), &file).await?;
        other.until_screen("table").await?;
        let signs = other.until_asked().await?;
        (signs.prompt == prompt).expected(&format!("the question was {prompt:?} and is {:?}", signs.prompt))?;
        play_on(&other, &mut Chooser::new(6), 3).await?;
        other.console_is_clean().await?;

        // Cut off in its last line, it opens without that line and says so; with a line missing it is refused.
        fs::write(&file, &text[..text.len() - 20])?;
        import(&other, &server.address(), &file).await?;
        other
            .until_signs("a word about the torn line", |signs| signs.notices.iter().any(|notice| notice == "torn"))
            .await?;

        let without_third: Vec<&str> =
            text.lines().enumerate().filter(|(at, _)| *at != 2).map(|(_, line)| line).collect();
        fs::write(&file, without_third.join("\n"))?;
        import(&other, &server.address(), &file).await?;
        other.until_signs("a refusal", |signs| signs.notices.iter().any(|notice| notice == "refused")).await?;
        other.shot("files-damaged").await
    });
}
