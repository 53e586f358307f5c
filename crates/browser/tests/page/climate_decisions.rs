//! Climate's decisions in the browser: a common influence action of three people with hidden hands, and a pot.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::climate::{begin_lesson, choose_climate};
use crate::moves::{
    Sitter, all_see_the_same, join, prompt, room_code, set_up, start, until_prompt, version, whose_turn,
};

/// Three browsers at one table of the lesson about acting together.
async fn seat_three(pages: &[Page], address: &str) -> Result<(), Trouble> {
    let [host, guests @ ..] = pages else { return Err(Trouble::new("no browser")) };
    choose_climate(host, address).await?;
    host.choose(&Hook::act("lesson"), "act_together").await?;
    set_up(host, "server", &[Sitter::Me, Sitter::Open, Sitter::Open]).await?;
    let code = room_code(host).await?;
    for (page, seat) in guests.iter().zip(1..) {
        join(page, address, &code, seat).await?;
    }
    start(pages).await
}

/// Takes a line by its number.
async fn take(page: &Page, line: usize) -> Result<(), Trouble> {
    let before = version(page).await?;
    page.click(&Hook::line(line)).await?;
    page.click(&Hook::act("confirm")).await?;
    page.until_decided(before).await
}

#[test]
fn three_people_lay_cards_that_nobody_else_sees_until_they_are_turned_over() {
    perform("climate-aci", async |stage| {
        let server = stage.serve()?;
        let mut pages = Vec::new();
        for look in [Look::WIDE, Look::WIDE.french().dark(), Look::PHONE] {
            pages.push(stage.browser(&look).await?);
        }
        seat_three(&pages, &server.address()).await?;
        let chooser = &mut Chooser::new(4);
        let mut laid = 0;
        for _ in 0..120 {
            let Some(seat) = whose_turn(&pages).await? else { break };
            let page = &pages[seat];
            match prompt(page).await?.as_str() {
                "prompt.launch" => {
                    page.shot("climate-launch").await?;
                    take(page, 1).await?;
                }
                "prompt.lay" => {
                    page.find(&Hook::css("[data-aci]")).await?;
                    let card = Hook::css("button.influence-pick:not(.on)");
                    if page.shows(&card).await? {
                        page.click(&card).await?;
                        page.click(&Hook::act("help").with("data-level", "medium")).await?;
                        page.shot(&format!("climate-lay-{seat}")).await?;
                        let before = version(page).await?;
                        page.click(&Hook::act("give-cards")).await?;
                        page.until_decided(before).await?;
                        laid += 1;
                        others_see_backs(&pages, seat).await?;
                    } else {
                        page.pass(chooser).await?;
                    }
                }
                _ if laid > 0 && page.shows(&Hook::css("[data-shows=\"aci-total\"]")).await? => {
                    page.shot("climate-aci-counted").await?;
                    break;
                }
                _ if laid >= 2 => break,
                _ => page.pass(chooser).await?,
            }
        }
        (laid > 0).expected("nobody laid a card")?;
        for page in &pages {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}

/// The others see that cards lie there, and not which, unless all has been turned over since.
async fn others_see_backs(pages: &[Page], seat: usize) -> Result<(), Trouble> {
    all_see_the_same(pages).await?;
    let script = "const over = !!document.querySelector('[data-shows=\"aci-total\"]');\
        const row = document.querySelectorAll('[data-aci] .aci-seats li')[arguments[0]];\
        const count = kind => row.querySelectorAll(kind).length;\
        return over || !row ? 'over' : count('.face') > 0 ? 'faces' : count('.back') > 0 ? 'backs' : 'nothing'";
    for (at, page) in pages.iter().enumerate().filter(|(at, _)| *at != seat) {
        let seen = page.script(script, vec![seat.into()]).await?;
        (seen == "backs" || seen == "over").expected(&format!("browser {at} sees {seen} of seat {seat}"))?;
    }
    Ok(())
}

#[test]
fn a_pot_is_filled_with_several_cards_at_once() {
    perform("climate-pot", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin_lesson(&page, &server.address(), "first_steps").await?;
        let chooser = &mut Chooser::new(2);
        for _ in 0..60 {
            until_prompt(&page, chooser, "prompt.actions", 40, Page::pass).await?.expected("nobody acts")?;
            let implants = "return !![...document.querySelectorAll('[data-act=\"group\"], [data-act=\"option\"]')].find(e => /mplant/.test(e.innerText))";
            if page.script(implants, Vec::new()).await? == true {
                break;
            }
            page.pass(chooser).await?;
        }
        page.shot("climate-actions").await?;
        page.decide_preferring(chooser, &["Implant", "implant", "G"]).await?;
        if prompt(&page).await? == "prompt.pot" {
            let card = Hook::css("button.influence-pick:not(.on)");
            for _ in 0..2 {
                if page.shows(&card).await? {
                    page.click(&card).await?;
                }
            }
            page.shot("climate-pot").await?;
            if page.shows(&Hook::act("give-cards")).await? {
                let before = version(&page).await?;
                page.click(&Hook::act("give-cards")).await?;
                page.until_decided(before).await?;
            }
        }
        page.console_is_clean().await
    });
}
