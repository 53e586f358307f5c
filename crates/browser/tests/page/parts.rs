//! Parts of the program that come only when somebody wants them.

use browser::{Expect, Hook, Host, Look, Stage, Trouble, perform};
use std::fs;
use std::path::{Path, PathBuf};

use crate::moves::{Sitter, open_lobby, set_up};

/// A copy of the page, from which a test may take something away.
fn copy(from: &Path, to: &Path) -> Result<(), Trouble> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target)?;
        } else {
            fs::copy(entry.path(), target)?;
        }
    }
    Ok(())
}

/// A copy of the page whose parts lie elsewhere: where it is, and where they are.
fn without_parts(stage: &Stage) -> Result<(PathBuf, PathBuf), Trouble> {
    let (site, away) = (stage.folder().join("site"), stage.folder().join("away"));
    copy(&stage.built_page()?, &site)?;
    fs::rename(site.join("parts"), &away)?;
    Ok((site, away))
}

#[test]
fn a_screen_whose_part_did_not_arrive_says_so_and_opens_when_asked_again() {
    perform("parts", async |stage| {
        let (site, away) = without_parts(stage)?;
        let host = Host::start(&site)?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &host.address()).await?;
        page.script("location.hash = '#/lesson/new'", Vec::new()).await?;
        page.find(&Hook::act("bring-again")).await?;
        page.shot("parts-lost").await?;
        let led = "return document.activeElement?.closest('#under-way') !== null";
        (page.script(led, Vec::new()).await? == true).expected("nobody was led to the line that says so")?;
        fs::rename(&away, site.join("parts"))?;
        page.click(&Hook::act("bring-again")).await?;
        page.until_screen("prepare").await?;
        // From now on it is here, and the other screens of the same part with it.
        page.script("location.hash = '#/'", Vec::new()).await?;
        page.until_screen("lobby").await?;
        fs::remove_dir_all(site.join("parts"))?;
        page.script("location.hash = '#/lesson/new'", Vec::new()).await?;
        page.until_screen("prepare").await?;
        Ok(())
    });
}

#[test]
fn a_table_whose_board_did_not_arrive_says_so_and_opens_when_asked_again() {
    perform("parts-board", async |stage| {
        let (site, away) = without_parts(stage)?;
        let host = Host::start(&site)?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &host.address()).await?;
        set_up(&page, "local", &[Sitter::Me, Sitter::Bot]).await?;
        page.find(&Hook::act("bring-again")).await?;
        page.find(&Hook::act("reload")).await?;
        page.shot("board-lost").await?;
        fs::rename(&away, site.join("parts"))?;
        page.click(&Hook::act("bring-again")).await?;
        page.until_screen("table").await?;
        page.until_asked().await?;
        Ok(())
    });
}
