//! Somebody is away: after a while a bot may stand in for them, and they may always come back.

use browser::{Expect, Hook, Look, perform};
use serde_json::json;

use crate::moves::{join, made_by, open_lobby, says_why, start};

#[test]
fn a_bot_stands_in_for_whoever_is_away_and_gives_the_seat_back() {
    perform("stand-in", async |stage| {
        let server = stage.serve()?;
        let host = stage.browser(&Look::WIDE).await?;
        let guest = stage.browser_of(&Look::WIDE.french(), "guest").await?;
        open_lobby(&host, &server.address()).await?;
        let wish = json!({
            "setup": {"game": "limit", "seats": 2},
            "seats": [{"kind": "here", "name": "Maya"}, {"kind": "open"}],
            "spectators": true,
            "grace": 5,
        });
        let table = made_by(&host, "api/tables", &wish).await?;
        host.open(&format!("{}/#/table/{table}", server.address())).await?;
        let code = host.until_screen("room").await?.code.expected("the room shows no code")?;
        open_lobby(&guest, &server.address()).await?;
        guest.fill(&Hook::act("name"), "Noé").await?;
        join(&guest, &server.address(), &code, 1).await?;
        start(&[host.clone(), guest.clone()]).await?;
        guest.close().await?;

        host.click(&Hook::act("menu")).await?;
        says_why(&host, "bots-take-over").await?;
        host.shot("stand-in-wait").await?;
        host.click(&Hook::act("bots-take-over").with("data-seat", 1)).await?;
        host.click(&Hook::act("close")).await?;
        host.until_text("Bot for Noé").await?;
        host.shot("stand-in").await?;

        let back = stage.browser_of(&Look::PHONE.french(), "guest").await?;
        back.open(&format!("{}/#/table/{table}", server.address())).await?;
        back.find(&Hook::act("take-back")).await?;
        back.shot("stand-in-owner").await?;
        (back.signs().await?.seat.is_none()).expected("a bot has the seat")?;
        back.click(&Hook::act("take-back")).await?;
        back.until_signs("the own seat", |signs| signs.seat == Some(1)).await?;
        (!back.shows(&Hook::act("take-back")).await?).expected("the way back goes once it was taken")?;
        host.until("the bot to go", async |page| Ok((!page.text().await?.contains("Bot for Noé")).then_some(())))
            .await?;
        back.console_is_clean().await?;
        host.console_is_clean().await
    });
}
