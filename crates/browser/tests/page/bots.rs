//! Bots at the tables of the page: which kinds they are, that nobody waits for a frozen page, and what they advise.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::moves::{Sitter, arrange, open_lobby, play_on, version};
use crate::phone::{is_for_fingers, needs_no_scrolling};

const DUEL: [Sitter; 3] = [Sitter::Me, Sitter::Bot, Sitter::Bot];

/// Counts the frames that the page draws while a bot thinks.
const COUNT_FRAMES: &str = "
window.framesOfThought = 0;
const look = () => {
    if (document.querySelector('[data-thinking]')) window.framesOfThought += 1;
    requestAnimationFrame(look);
};
requestAnimationFrame(look);
";

fn kind_of(seat: u8) -> Hook {
    Hook::act("bot-kind").with("data-seat", seat)
}

/// Waits until the choice for a seat shows this kind.
async fn is_of_kind(page: &Page, seat: u8, kind: &str) -> Result<(), Trouble> {
    page.until(&format!("seat {seat} to be {kind}"), async |page| {
        Ok((page.read(&kind_of(seat), "value").await?.as_deref() == Some(kind)).then_some(()))
    })
    .await
}

/// Begins a local table of Limit against bots of these kinds.
async fn begin_against(page: &Page, kinds: [&str; 2]) -> Result<(), Trouble> {
    arrange(page, "local", &DUEL).await?;
    for (seat, kind) in (1..).zip(kinds) {
        page.choose(&kind_of(seat), kind).await?;
    }
    page.click(&Hook::act("create-table")).await?;
    page.until_screen("table").await.map(drop)
}

/// Decides until a bot has to think about something.
async fn decide_until_thinking(page: &Page, chooser: &mut Chooser) -> Result<(), Trouble> {
    for _ in 0..20 {
        if page.shows(&Hook::css("[data-thinking]")).await? {
            return Ok(());
        }
        play_on(page, chooser, 1).await?;
    }
    Err(Trouble::new("no bot ever had to think"))
}

async fn nothing_crashed(page: &Page) -> Result<(), Trouble> {
    (page.count(&Hook::css("[data-notice=crash]")).await? == 0).expected("the page has crashed")?;
    page.console_is_clean().await
}

#[test]
fn the_page_goes_on_drawing_while_a_bot_thinks() {
    perform("bots-think", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        page.script(COUNT_FRAMES, Vec::new()).await?;
        begin_against(&page, ["search", "strong"]).await?;
        decide_until_thinking(&page, &mut Chooser::new(12)).await?;
        page.shot("bots-thinking-wide").await?;
        page.until_asked().await?;
        let frames = page.script("return window.framesOfThought", Vec::new()).await?;
        let frames = frames.as_u64().unwrap_or_default();
        (frames >= 3).expected(&format!("only {frames} frames were drawn while a bot thought"))?;
        nothing_crashed(&page).await
    });
}

#[test]
fn whoever_leaves_or_goes_back_while_a_bot_thinks_harms_nothing() {
    perform("bots-left-thinking", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        open_lobby(&page, &server.address()).await?;
        let chooser = &mut Chooser::new(5);
        let mut tables = Vec::new();
        for kinds in [["search", "search"], ["strong", "reasonable"]] {
            begin_against(&page, kinds).await?;
            decide_until_thinking(&page, chooser).await?;
            tables.push(page.address().await?);
            // Home, in the middle of the thought.
            page.script("location.hash = '#/'", Vec::new()).await?;
            page.until_screen("lobby").await?;
        }
        // From one table to the other, and back to the first: each goes on where it was.
        for table in [&tables[0], &tables[1], &tables[0]] {
            let hash = table.split_once('#').map(|(_, hash)| format!("#{hash}")).unwrap_or_default();
            page.script("location.hash = arguments[0]", vec![Value::from(hash)]).await?;
            page.until_screen("table").await?;
        }
        page.until_asked().await?;
        play_on(&page, chooser, 2).await?;
        decide_until_thinking(&page, chooser).await?;
        // What is taken back is not answered any more.
        page.click(&Hook::css("[data-act=undo]:not([aria-disabled=true])")).await?;
        page.until_asked().await?;
        let now = version(&page).await?;
        play_on(&page, chooser, 2).await?;
        page.until_asked().await?;
        (version(&page).await? > now).expected("the table goes on")?;
        nothing_crashed(&page).await
    });
}

#[test]
fn kinds_of_bots_are_chosen_before_and_during_a_local_game() {
    perform("bots-kinds", async |stage| {
        let server = stage.serve()?;
        for (name, look) in
            [("wide-en", Look::WIDE), ("phone-fr", Look::PHONE.french()), ("wide-fr-dark", Look::WIDE.french().dark())]
        {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            for (game, usual, other) in [
                ("limit", "reasonable", "dictator"),
                ("megacorps", "industrialist", "diplomat"),
                ("water", "farmer", "ecologist"),
                ("climate", "pragmatist", "humanitarian"),
            ] {
                open_lobby(&page, &server.address()).await?;
                page.click(&Hook::act("game").with("data-game", game)).await?;
                arrange(&page, "local", &DUEL).await?;
                is_of_kind(&page, 1, usual).await?;
                page.choose(&kind_of(2), other).await?;
                page.long_shot(&format!("bots-kinds-{game}-lobby-{name}")).await?;
                if look.phone {
                    is_for_fingers(&page, "lobby").await?;
                }
                page.click(&Hook::act("create-table")).await?;
                page.until_screen("table").await?;
                page.until_asked().await?;
                if look.phone {
                    page.click(&Hook::act("players")).await?;
                }
                page.find(&Hook::css(&format!("[data-bot={usual}]"))).await?;
                page.find(&Hook::css(&format!("[data-bot={other}]"))).await?;
                page.shot(&format!("bots-kinds-{game}-table-{name}")).await?;
                page.click(&Hook::act("menu")).await?;
                page.choose(&kind_of(1), "random").await?;
                page.shot(&format!("bots-kinds-{game}-menu-{name}")).await?;
                if look.phone {
                    is_for_fingers(&page, "menu").await?;
                }
                page.click(&Hook::act("close")).await?;
                page.find(&Hook::css("[data-bot=random]")).await?;
            }
            nothing_crashed(&page).await?;
            page.close().await?;
        }
        Ok(())
    });
}

#[test]
fn kinds_of_bots_are_chosen_in_the_room_of_a_server_table() {
    perform("bots-room", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::PHONE).await?;
        open_lobby(&page, &server.address()).await?;
        arrange(&page, "server", &[Sitter::Me, Sitter::Bot, Sitter::Open]).await?;
        page.choose(&kind_of(1), "dictator").await?;
        page.click(&Hook::act("create-table")).await?;
        page.until_screen("room").await?;
        page.click(&Hook::act("add-bot").with("data-seat", 2)).await?;
        for (seat, now, wanted) in [(1, "dictator", "consumerist"), (2, "reasonable", "search")] {
            is_of_kind(&page, seat, now).await?;
            page.choose(&kind_of(seat), wanted).await?;
            is_of_kind(&page, seat, wanted).await?;
        }
        page.shot("bots-room-phone").await?;
        is_for_fingers(&page, "room").await?;
        page.click(&Hook::act("start")).await?;
        page.until_screen("table").await?;
        page.until_asked().await?;
        page.click(&Hook::act("players")).await?;
        page.find(&Hook::css("[data-bot=search]")).await?;
        page.find(&Hook::css("[data-bot=consumerist]")).await?;
        nothing_crashed(&page).await
    });
}

#[test]
fn a_phone_gets_hints_that_are_thought_over_and_decide_nothing() {
    perform("bots-hints-phone", async |stage| {
        let server = stage.serve()?;
        for (name, look) in [("en", Look::PHONE), ("fr-dark", Look::PHONE.french().dark())] {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            begin_against(&page, ["reasonable", "random"]).await?;
            let chooser = &mut Chooser::new(8);
            let mut asked = 0;
            for _ in 0..12 {
                if page.until_asked().await?.over || asked == 3 {
                    break;
                }
                if page.shows(&Hook::act("hint")).await? {
                    asked += 1;
                    follow_a_hint(&page, &format!("bots-hints-phone-{name}-{asked}")).await?;
                } else {
                    play_on(&page, chooser, 1).await?;
                }
            }
            (asked > 0).expected("a hint could never be asked for")?;
            nothing_crashed(&page).await?;
        }
        Ok(())
    });
}

/// Asks for hints, waits for second thoughts, takes the best one and confirms it.
async fn follow_a_hint(page: &Page, picture: &str) -> Result<(), Trouble> {
    page.click(&Hook::act("hint")).await?;
    page.find(&Hook::css("[data-advice=same], [data-advice=better]")).await?;
    page.shot(picture).await?;
    needs_no_scrolling(page).await?;
    is_for_fingers(page, "hints").await?;
    page.click(&Hook::act("take-hint")).await?;
    page.find(&Hook::css("[data-act=confirm]:enabled")).await?;
    page.shot(&format!("{picture}-taken")).await?;
    // Bots may decide meanwhile, the seat itself may not have.
    page.signs().await?.my_turn.expected("a hint has decided by itself")?;
    let before = version(page).await?;
    page.click(&Hook::act("confirm")).await?;
    page.until_decided(before).await
}
