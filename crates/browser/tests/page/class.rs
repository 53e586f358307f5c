//! A lesson as a class sees it: phones, and the projector in front of them. The desk's part is done over its addresses, with
//! its key.

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use serde_json::{Value, json};

/// A request from a page, with the cookie of its person: the status, and the answer.
async fn ask(page: &Page, method: &str, path: &str, body: &Value) -> Result<(u64, Value), Trouble> {
    const SCRIPT: &str = "const request = new XMLHttpRequest();
        request.open(arguments[0], arguments[1], false);
        request.setRequestHeader('Content-Type', 'application/json');
        request.send(arguments[2]);
        return [request.status, request.responseText];";
    let body = if body.is_null() { Value::Null } else { json!(body.to_string()) };
    let answer = page.script(SCRIPT, vec![json!(method), json!(path), body]).await?;
    let told = serde_json::from_str(answer[1].as_str().unwrap_or_default()).unwrap_or(Value::Null);
    Ok((answer[0].as_u64().unwrap_or_default(), told))
}

/// A lesson, and the page by which its desk acts.
struct Lesson<'p> {
    desk: &'p Page,
    made: Value,
}

impl Lesson<'_> {
    fn key(&self, name: &str) -> &str {
        self.made[name].as_str().unwrap_or_default()
    }

    async fn step(&self, step: Value) -> Result<(), Trouble> {
        let path = format!("/api/desk/{}/steps", self.key("facilitator"));
        let (status, told) = ask(self.desk, "POST", &path, &step).await?;
        (status == 200).expected(&format!("the desk may do {step}: {status} {told}"))
    }
}

/// Waits for a part of the page with a value.
async fn until(page: &Page, selector: &str) -> Result<(), Trouble> {
    page.find(&Hook::css(selector)).await.map(drop)
}

async fn join(phone: &Page, name: &str) -> Result<String, Trouble> {
    phone.until_screen("class").await?;
    phone.fill(&Hook::act("name"), name).await?;
    phone.click(&Hook::act("join")).await?;
    until(phone, "[data-stage=seated]").await?;
    let way_back = phone.attribute(&Hook::css("[data-way-back]"), "data-way-back").await?;
    way_back.ok_or_else(|| Trouble::new("no way back is shown".to_string()))
}

#[test]
fn a_class_comes_is_paused_asked_and_erased_on_its_phones_and_on_the_projector() {
    perform("class", async |stage| {
        let server = stage.serve()?;
        let address = server.address();
        let screen = stage.browser(&Look::WIDE.sized(1920, 1080)).await?;
        screen.open(&address).await?;
        screen.until_screen("lobby").await?;
        let plan =
            json!({ "title": "Year 12", "setup": { "game": "limit", "seats": 2 }, "bot": "random", "expected": 3 });
        let (status, made) = ask(&screen, "POST", "/api/lessons", &json!({ "plan": plan })).await?;
        (status == 201).expected("a lesson is opened")?;
        let lesson = Lesson { desk: &screen, made };
        let code = lesson.key("code").to_owned();
        screen.open(&format!("{address}#/projector/{}", lesson.key("projector"))).await?;
        until(&screen, "[data-view=join] [data-part=count]").await?;

        // By the short address that stands on the wall; two taps and a name.
        let maya = stage.browser(&Look::PHONE).await?;
        maya.open(&format!("{}/class/{}", address.trim_end_matches('/'), code.to_lowercase())).await?;
        maya.until_screen("class").await?;
        maya.is_whole().await?;
        maya.is_accessible().await?;
        maya.shot("class-join").await?;
        let way_back = join(&maya, "Maya").await?;
        maya.is_whole().await?;
        maya.is_accessible().await?;
        maya.long_shot("class-seated").await?;
        let other = stage.browser(&Look::PHONE.french().dark()).await?;
        // The lobby's box for codes takes the class's code too.
        other.open(&address).await?;
        other.until_screen("lobby").await?;
        other.fill(&Hook::act("code"), &code).await?;
        other.click(&Hook::act("join")).await?;
        join(&other, "Maya").await?;
        other.until_text("Maya 2").await?;
        other.is_accessible().await?;
        other.long_shot("class-seated-french").await?;
        screen.until_text("Maya 2").await?;
        screen.is_whole().await?;
        screen.is_accessible().await?;
        screen.shot("projector-join").await?;

        // A wrong code says so; the way back brings the seat to another device, and lets the old one go.
        let spare = stage.browser(&Look::PHONE).await?;
        spare.open(&format!("{address}#/class/ZZZZZZ")).await?;
        until(&spare, "[data-stage=unknown]").await?;
        spare.is_accessible().await?;
        spare.shot("class-unknown").await?;
        spare.fill(&Hook::act("code"), &code).await?;
        spare.click(&Hook::act("again")).await?;
        spare.click(&Hook::act("was-here")).await?;
        until(&spare, "[data-stage=back]").await?;
        spare.is_accessible().await?;
        spare.fill(&Hook::act("name"), "Maya").await?;
        spare.fill(&Hook::act("way-back"), &way_back.to_lowercase()).await?;
        spare.click(&Hook::act("come-back")).await?;
        until(&spare, "[data-stage=seated]").await?;
        until(&maya, "[data-stage=let_go]").await?;
        maya.is_accessible().await?;

        lesson.step(json!({ "step": "start" })).await?;
        for phone in [&spare, &other] {
            phone.until_screen("table").await?;
            until(phone, "[data-part=lesson]").await?;
        }
        lesson.step(json!({ "step": "ask", "text": "Will it last?", "choices": ["Yes", "No"] })).await?;
        lesson.step(json!({ "step": "show", "show": { "view": "question", "question": 0 } })).await?;
        spare.click(&Hook::act("choice").with("data-choice", 1)).await?;
        spare.click(&Hook::act("choice").with("data-choice", 0)).await?;
        until(&spare, "[data-choice='0'][aria-pressed=true]").await?;
        spare.is_whole().await?;
        spare.is_accessible().await?;
        spare.shot("class-question").await?;
        screen.until_text("1 of 2 have answered").await?;
        screen.is_accessible().await?;
        screen.shot("projector-question").await?;
        lesson.step(json!({ "step": "close", "question": 0 })).await?;
        until(&spare, "[data-question='0'][data-open=false]").await?;
        spare.click(&Hook::act("put-away")).await?;
        spare.click(&Hook::act("hand")).await?;
        until(&spare, "[data-act=hand][aria-pressed=true]").await?;
        let desk = format!("/api/desk/{}", lesson.key("facilitator"));
        let (_, seen) = ask(&screen, "GET", &desk, &Value::Null).await?;
        seen.to_string().contains("hand_since").expected("the desk sees the hand")?;

        lesson.step(json!({ "step": "pause", "words": "Eyes to the front" })).await?;
        for phone in [&spare, &other] {
            until(phone, "[data-part=pause]").await?;
            phone.until_text("Eyes to the front").await?;
            phone.is_whole().await?;
        }
        spare.is_accessible().await?;
        spare.shot("class-paused").await?;
        other.shot("class-paused-french").await?;
        until(&screen, "[data-view=pause]").await?;
        screen.is_accessible().await?;
        screen.shot("projector-pause").await?;
        // What was chosen after the pause goes before it, and a reload changes nothing.
        lesson.step(json!({ "step": "show", "show": { "view": "spotlight", "table": 1 } })).await?;
        until(&screen, "[data-view=spotlight] [data-part=figures]").await?;
        screen.reload().await?;
        until(&screen, "[data-view=spotlight] [data-part=figures]").await?;
        screen.is_accessible().await?;
        screen.shot("projector-spotlight").await?;
        lesson
            .step(json!({ "step": "show", "show": { "view": "compare", "measure": { "world": 1 }, "tables": [1] } }))
            .await?;
        until(&screen, "[data-view=compare] svg").await?;
        screen.is_accessible().await?;
        screen.shot("projector-compare").await?;
        lesson.step(json!({ "step": "resume" })).await?;
        lesson.step(json!({ "step": "say", "words": "Five minutes left" })).await?;
        until(&spare, "[data-notice=desk]").await?;
        spare.click(&Hook::act("close-message")).await?;
        // One answer in large type, without a name.
        lesson.step(json!({ "step": "ask", "text": "What will you try next time?" })).await?;
        let reply = json!({ "question": 1, "answer": { "text": "To say aloud what I need." } });
        let (status, _) = ask(&spare, "POST", &format!("/api/lessons/{code}/answers"), &reply).await?;
        (status == 204).expected("an answer is given")?;
        let (_, seen) = ask(&screen, "GET", &desk, &Value::Null).await?;
        let number = &seen["questions"][1]["texts"][0]["number"];
        lesson.step(json!({ "step": "show", "show": { "view": "answer", "question": 1, "number": number } })).await?;
        until(&screen, "[data-view=answer] [data-part=answer] .disp").await?;
        screen.is_whole().await?;
        screen.is_accessible().await?;
        screen.shot("projector-answer").await?;
        lesson.step(json!({ "step": "show_text", "question": 1, "number": number, "shown": true })).await?;
        lesson.step(json!({ "step": "show", "show": { "view": "answers", "question": 1 } })).await?;
        until(&screen, "[data-view=answers] [data-part=answers] li").await?;
        screen.is_accessible().await?;
        lesson.step(json!({ "step": "show", "show": { "view": "timer", "seconds": 60 } })).await?;
        until(&screen, "[data-view=timer] [data-part=left]").await?;
        screen.is_accessible().await?;

        // The same chart on a phone, while the desk shows it: one's own table stands out, in lines and in bars.
        other.open(&format!("{address}#/class/{code}")).await?;
        until(&other, "[data-stage=seated] [data-act=results]").await?;
        lesson.step(json!({ "step": "show_comparison", "measure": { "world": 1 } })).await?;
        until(&other, "[data-part=compare] [data-mark='0']").await?;
        other.is_whole().await?;
        other.is_accessible().await?;
        other.long_shot("class-compared-french").await?;
        lesson.step(json!({ "step": "show_comparison", "measure": "together" })).await?;
        until(&other, "[data-part=compare] .stage-bars .out").await?;
        other.is_whole().await?;
        other.is_accessible().await?;

        // Neither the class code nor the projector's key opens what belongs to the desk.
        for path in
            [format!("/api/desk/{code}"), format!("/api/desk/{code}/decisions"), format!("/api/desk/{code}/compare")]
        {
            (ask(&spare, "GET", &path, &Value::Null).await?.0 == 404).expected("no desk for whoever learns")?;
        }
        let step = json!({ "step": "resume" });
        for (method, rest, body) in
            [("POST", "/steps", &step), ("GET", "/decisions", &Value::Null), ("GET", "/journals", &Value::Null)]
        {
            let path = format!("/api/desk/{}{rest}", lesson.key("projector"));
            (ask(&spare, method, &path, body).await?.0 == 403).expected("the projector only shows")?;
        }

        let (status, _) = ask(&screen, "DELETE", &desk, &json!({ "code": code })).await?;
        (status == 204).expected("the lesson is erased")?;
        until(&screen, "[data-view=coming]").await?;
        screen.until_text("This lesson was erased.").await?;
        maya.reload().await?;
        until(&maya, "[data-stage=unknown]").await
    });
}
