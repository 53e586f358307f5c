//! What mattered in a finished game: the story appears by itself, luck and choices add up to the result, a moment opens as a film.

use std::time::Duration;

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::moves::{Sitter, begin_locally, open_ended, open_lobby, play_on};

/// How long the page may think before something is shown that takes thinking.
const THINKING: Duration = Duration::from_secs(180);

/// The tab with this name, once it is open.
async fn open_tab(page: &Page, name: &str) -> Result<(), Trouble> {
    page.click(&Hook::act("debrief-tab").with("data-tab", name)).await?;
    page.find(&Hook::css(&format!("[data-open-tab={name}]"))).await.map(drop)
}

/// The whole numbers of every sum on the screen: its terms, and its result at the end.
async fn sums(page: &Page) -> Result<Vec<Vec<i64>>, Trouble> {
    let read = "return [...document.querySelectorAll('[data-shows^=sum-]')].map(sum => \
        [...sum.querySelectorAll('[data-term]')].map(cell => Number(cell.dataset.number)))";
    let told: Value = page.script(read, Vec::new()).await?;
    serde_json::from_value(told).ok().expected("the numbers of the sums")
}

#[test]
fn a_finished_game_is_told_as_a_story_whose_sums_add_up() {
    perform("course", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_ended(&page, &server.address(), "limit-2-alliances-on").await?;
        page.click(&Hook::act("debrief")).await?;
        // First a sketch, then what was found; the curves of the game stand below all the time.
        page.find(&Hook::css("[data-shows=course]")).await?;
        page.find(&Hook::css("[data-chart]")).await?;
        page.find(&Hook::css("[data-shows=moments]")).await?;
        page.click(&Hook::act("course-stop")).await?;
        page.find(&Hook::css("[data-stage=stopped]")).await?;
        page.find(&Hook::css("[data-shows=judge]")).await?;
        page.long_shot("course-story").await?;
        page.click(&Hook::act("course-table")).await?;
        page.find(&Hook::css("[data-shows=course] table")).await?;
        page.click(&Hook::act("course-seat").with("data-seat", "1")).await?;
        open_tab(&page, "luck").await?;
        page.find(&Hook::css("[data-shows=matrix]")).await?;
        let sums = sums(&page).await?;
        (sums.len() >= 2).expected("a sum for each player")?;
        for sum in &sums {
            let (result, terms) = sum.split_last().expected("a sum without terms")?;
            (terms.iter().sum::<i64>() == *result).expected(&format!("{sum:?} does not add up"))?;
        }
        page.long_shot("course-luck").await?;
        for (width, height) in [(390, 844), (820, 1180), (1280, 720)] {
            page.resized(width, height).await?.is_whole().await?;
        }
        let page = &page.resized(1440, 900).await?;
        if stage.can_scan()? {
            page.is_accessible().await?;
            open_tab(page, "story").await?;
            page.is_accessible().await?;
        }
        open_tab(page, "report").await?;
        page.find(&Hook::css("[data-shows=report] [data-shows^=sum-]")).await?;
        page.is_whole().await?;
        page.long_shot("course-report").await?;
        open_tab(page, "again").await?;
        page.find(&Hook::css("[data-shows=again]")).await?;
        page.is_whole().await?;
        open_tab(page, "whatif").await?;
        let other = Hook::css("[data-act=whatif-option]:not([aria-disabled=true])");
        page.click(&other).await?;
        page.click(&Hook::act("whatif-play")).await?;
        page.find(&Hook::css("[data-worlds='20']")).await?;
        let better = page.attribute(&Hook::css("[data-shows^=whatif-]"), "data-better").await?;
        let better: u32 = better.and_then(|better| better.parse().ok()).expected("how many worlds were better")?;
        (better <= 20).expected("more worlds than were played")?;
        page.long_shot("course-whatif").await?;
        page.is_whole().await?;
        page.click(&Hook::act("branch-keep")).await?;
        page.find(&Hook::css("[data-shows=branches] [data-act=branch-open]")).await?;
        // Shared as a link, the branch is in the address itself. Our name for it stays here; one's own travels, and the page says so.
        page.click(&Hook::act("branch-link")).await?;
        page.find(&Hook::css("[data-shows=branch-link-name][data-named=false]")).await?;
        page.fill(&Hook::act("branch-name"), "Hold back").await?;
        page.click(&Hook::act("branch-keep")).await?;
        page.click(&Hook::css("[data-shows=branches] li:last-child [data-act=branch-link]")).await?;
        page.find(&Hook::css("[data-shows=branch-link-name][data-named=true]")).await?;
        let link = page.attribute(&Hook::css("[data-shows=branch-link]"), "value").await?.expected("a link")?;
        link.starts_with(&format!("{}/#/branch/", server.address())).expected(&format!("{link} leads elsewhere"))?;
        (link.len() < 8000).expected("the link is too long for a message")?;
        let here = page.script("return location.hash", Vec::new()).await?;
        page.click(&Hook::act("whatif-branch")).await?;
        page.find(&Hook::css("[data-notice=branch]")).await?;
        // The address of a moment opens its film on the board.
        let here = here.as_str().expected("an address")?.trim_end_matches("/debrief").to_owned();
        page.open(&format!("{}/{here}/history/12", server.address())).await?;
        page.until_signs("the film of the moment", |signs| signs.past.is_some()).await?;
        // Whoever is sent the link plays the branch in a browser of their own; a link that was cut off says so.
        let other = stage.browser(&Look::PHONE.french()).await?;
        other.open(&link).await?;
        other.until_screen("branch").await?;
        other.find(&Hook::css("[data-told=branch-name]")).await?;
        other.is_whole().await?;
        other.click(&Hook::act("branch-begin")).await?;
        other.find(&Hook::css("[data-notice=branch]")).await?;
        other.open(&link[..link.len() - 9]).await?;
        other.find(&Hook::css("[data-screen=branch] [data-notice=refused][data-why=damaged]")).await?;
        other.console_is_clean().await?;
        page.console_is_clean().await
    });
}

/// Waits until moments can be told, and lets the judge rest.
async fn rests(page: &Page) -> Result<(), Trouble> {
    page.find(&Hook::css("[data-shows=course][data-rough=false]")).await?;
    // On a slow machine its time is over by now, and it rests already.
    page.script("document.querySelector('[data-act=course-stop]')?.click()", Vec::new()).await?;
    page.find(&Hook::css("[data-stage=stopped]")).await.map(drop)
}

#[test]
fn before_the_end_nothing_is_taken_apart() {
    perform("course-open", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot]).await?;
        play_on(&page, &mut Chooser::new(4), 6).await?;
        let here = page.script("return location.hash", Vec::new()).await?;
        let here = here.as_str().expected("an address")?.to_owned();
        page.open(&format!("{}/{here}/debrief", server.address())).await?;
        page.until_screen("over").await?;
        page.find(&Hook::css(".debrief .verdict")).await?;
        page.find(&Hook::css("[data-chart]")).await?;
        for hidden in ["[data-act=debrief-tab]", "[data-shows=course]", "[data-shows=moments]", "[data-stage]"] {
            (!page.shows(&Hook::css(hidden)).await?).expected(&format!("{hidden} is shown before the end"))?;
        }
        page.console_is_clean().await
    });
}

/// Looks for a moment to choose at again, player by player, until there is one.
async fn asked_again(page: &Page) -> Result<(), Trouble> {
    for seat in 0..2 {
        page.choose(&Hook::act("again-seat"), &seat.to_string()).await?;
        page.find(&Hook::css("[data-stage=question], [data-stage=none]")).await?;
        if page.shows(&Hook::css("[data-stage=question]")).await? {
            return Ok(());
        }
    }
    false.expected("nobody has a moment to choose at again")
}

#[test]
fn what_was_played_stays_hidden_until_something_is_chosen() {
    perform("course-again", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?.patient(THINKING);
        open_ended(&page, &server.address(), "limit-2-alliances-on").await?;
        page.click(&Hook::act("debrief")).await?;
        rests(&page).await?;
        open_tab(&page, "again").await?;
        asked_again(&page).await?;
        for hidden in ["[data-stage=answer]", ".again .tag", ".again-worth"] {
            (!page.shows(&Hook::css(hidden)).await?).expected(&format!("{hidden} is shown before the choice"))?;
        }
        page.long_shot("course-again").await?;
        page.click(&Hook::act("again-option")).await?;
        page.find(&Hook::css("[data-stage=answer] .tag")).await?;
        page.click(&Hook::act("again-once-more")).await?;
        page.find(&Hook::css("[data-stage=question]")).await?;
        (!page.shows(&Hook::css(".again .tag")).await?).expected("what was played is still shown")?;
        page.console_is_clean().await
    });
}

#[test]
fn the_story_of_a_team_is_told_in_french_and_its_sum_adds_up() {
    perform("course-team", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french()).await?.patient(THINKING);
        open_ended(&page, &server.address(), "climate-act_together").await?;
        page.click(&Hook::act("debrief")).await?;
        rests(&page).await?;
        page.until_text("équipe").await?;
        page.long_shot("course-team").await?;
        open_tab(&page, "luck").await?;
        page.find(&Hook::css("[data-shows^=sum-]")).await?;
        let sums = sums(&page).await?;
        (sums.len() == 1).expected("a team has one sum")?;
        let (result, terms) = sums[0].split_last().expected("a sum without terms")?;
        (terms.iter().sum::<i64>() == *result).expected(&format!("{sums:?} does not add up"))?;
        (!page.shows(&Hook::css("[data-shows=matrix]")).await?).expected("a team has no matrix of who did what")?;
        open_tab(&page, "whatif").await?;
        // Every decision can be looked at, not one of each turn alone.
        page.find(&Hook::act("whatif-moment")).await?;
        let count = "return document.querySelectorAll('[data-act=whatif-moment] option').length";
        let moments = page.script(count, Vec::new()).await?.as_u64().expected("a number of moments")?;
        (moments >= 12).expected(&format!("only {moments} moments to choose from"))?;
        page.is_whole().await?;
        page.console_is_clean().await
    });
}
