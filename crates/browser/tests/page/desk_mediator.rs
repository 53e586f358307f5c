//! A game with a mediator, led from the desk: that seat is the desk's own, and no bot is offered for it.

use browser::{Expect, Hook, Look, perform};
use serde_json::{Value, json};

use crate::lesson_desk::{look, send};
use crate::moves::open_lobby;

#[test]
fn a_mediators_seat_is_the_desks_own_and_has_a_way_to_its_table_alone() {
    perform("desk-mediator", async |stage| {
        let server = stage.serve()?;
        let address = server.address();
        let desk = stage.browser(&Look::WIDE).await?;
        open_lobby(&desk, &address).await?;
        let setup = json!({ "game": "water", "seats": 2, "options": { "mediator": true } });
        let plan = json!({ "title": "Rivers", "setup": setup, "bot": "random", "called": "your trainer" });
        let (status, made) = send(&desk, "POST", "api/lessons", json!({ "plan": plan })).await?;
        (status == 201).expected(&format!("a lesson is opened: {status} {made}"))?;
        let made: Value = serde_json::from_str(&made).unwrap_or_default();
        let (code, key) = (made["code"].as_str().unwrap_or_default(), made["facilitator"].as_str().unwrap_or_default());

        let phone = stage.browser(&Look::PHONE).await?;
        open_lobby(&phone, &address).await?;
        let (status, told) =
            send(&phone, "POST", &format!("api/lessons/{code}/join"), json!({ "name": "Maya" })).await?;
        (status == 200).expected(&format!("Maya cannot come: {status} {told}"))?;
        let (status, told) = send(&desk, "POST", &format!("api/desk/{key}/steps"), json!({ "step": "start" })).await?;
        (status == 200).expected(&format!("the games cannot start: {status} {told}"))?;

        desk.open(&format!("{address}/#/desk/{key}")).await?;
        desk.until_screen("desk").await?;
        desk.find(&Hook::act("open-table")).await?;
        desk.press_character('1').await?;
        let panel = "[data-opened='1']";
        desk.find(&Hook::css(&format!("{panel} [data-act=mediate]"))).await?;
        // Under the name that learners know, as the last of the seats, with nothing but the way to the table.
        desk.until_text("Your trainer").await?;
        let last = Hook::css(&format!("{panel} li:last-child [data-act]"));
        (desk.count(&last).await? == 1).expected("there is one thing to do about the desk's own seat")?;
        look(&desk, "mediator").await?;
        desk.click(&Hook::css(&format!("{panel} [data-act=mediate]"))).await?;
        desk.until_screen("table").await?;
        desk.console_is_clean().await
    });
}
