//! A lesson from the desk's side: prepared, joined, started, paused, asked, compared, and erased for good.

use std::fs;

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;
use serde_json::{Value, json};

use crate::moves::open_lobby;

/// Sends something as the person whose browser this is.
const SEND: &str = r#"
const [method, path, body] = arguments;
const init = {method, headers: {'Content-Type': 'application/json'}};
if (body !== null) init.body = JSON.stringify(body);
return fetch(path, init).then(async answer => ({status: answer.status, text: await answer.text()}));
"#;

/// What the server answers, and with which status.
pub(crate) async fn send(page: &Page, method: &str, path: &str, body: Value) -> Result<(u64, String), Trouble> {
    let answer = page.script(SEND, vec![json!(method), json!(path), body]).await?;
    let status = answer["status"].as_u64().unwrap_or_default();
    Ok((status, answer["text"].as_str().unwrap_or_default().to_string()))
}

fn tile(state: &str) -> Hook {
    Hook::css(&format!("[data-table='1'][data-state={state}]"))
}

/// Nothing hinders anybody, and nothing is cut off.
pub(crate) async fn look(page: &Page, name: &str) -> Result<(), Trouble> {
    page.is_accessible().await.map_err(|trouble| trouble.while_doing(name))?;
    page.long_shot(&format!("desk-{name}")).await
}

/// Opens a lesson, and says by which code people come.
async fn open_lesson(page: &Page, address: &str) -> Result<String, Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("teach")).await?;
    page.until_screen("prepare").await?;
    look(page, "prepare").await?;
    page.click(&Hook::act("ready-plan").with("data-minutes", 60)).await?;
    page.fill(&Hook::act("lesson-title"), "8b").await?;
    page.click(&Hook::act("open-lesson")).await?;
    page.until_screen("desk").await?;
    let code = Hook::css("[data-code]");
    page.find(&code).await?;
    page.attribute(&code, "data-code").await?.expected("no class code is shown")
}

/// What the page has let the desk save under a name.
async fn saved(page: &Page, name: &str) -> Result<String, Trouble> {
    page.until(&format!("the saved file {name}"), async |page| {
        let path = page.downloads().join(name);
        Ok(if path.exists() { Some(fs::read_to_string(path)?).filter(|text| !text.is_empty()) } else { None })
    })
    .await
}

/// Nobody of the class is named in a file.
fn names_nobody(file: &str) -> Result<(), Trouble> {
    let named = ["Maya", "Louis"].into_iter().find(|name| file.contains(name));
    named.is_none().expected(&format!("{named:?} is named in {file}"))
}

/// Somebody comes.
async fn come(page: &Page, address: &str, code: &str, name: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    let (status, text) = send(page, "POST", &format!("api/lessons/{code}/join"), json!({"name": name})).await?;
    (status == 200).expected(&format!("{name} cannot come: {status} {text}"))
}

#[test]
fn a_lesson_is_led_from_its_desk_until_nothing_of_it_is_left() {
    perform("lesson-desk", async |stage| {
        let server = stage.serve()?;
        let desk = stage.browser(&Look::WIDE).await?;
        let phones = [stage.browser(&Look::PHONE).await?, stage.browser(&Look::PHONE).await?];
        let code = open_lesson(&desk, &server.address()).await?;
        come(&phones[0], &server.address(), &code, "Maya").await?;
        come(&phones[1], &server.address(), &code, "Louis").await?;

        // Whoever is chosen moves by the keyboard too, here to a table of their own and back.
        let louis = Hook::act("person").with("data-learner", 1);
        desk.click(&louis).await?;
        desk.choose(&Hook::act("move-table"), "2").await?;
        desk.click(&Hook::act("move")).await?;
        desk.find(&Hook::css("[data-table='2'] [data-learner='1']")).await?;
        desk.choose(&Hook::act("move-table"), "1").await?;
        desk.choose(&Hook::act("move-seat"), "2").await?;
        desk.click(&Hook::act("move")).await?;
        desk.find(&Hook::css("[data-table='1'] [data-seat='2'] [data-learner='1']")).await?;
        look(&desk, "room").await?;

        desk.click(&Hook::act("start")).await?;
        desk.find(&Hook::css("[data-tab=wall]")).await?;
        desk.find(&tile("playing")).await?;
        desk.press_character('1').await?;
        desk.find(&Hook::css("[data-opened='1']")).await?;
        look(&desk, "wall").await?;

        // The same desk on a small laptop, in French and in the dark.
        let address = desk.address().await?;
        let other = stage.browser(&Look::WIDE.sized(1280, 720).french().dark()).await?;
        other.open(&address).await?;
        other.until_screen("desk").await?;
        other.find(&tile("playing")).await?;
        look(&other, "wall-small-fr-dark").await?;

        desk.press_character('p').await?;
        other.find(&tile("paused")).await?;
        look(&desk, "paused").await?;
        other.press_character('p').await?;
        desk.find(&tile("playing")).await?;

        // The real board of a table, from its public side and through a seat: to look at only.
        desk.click(&Hook::act("look-in")).await?;
        desk.until_screen("table").await?;
        desk.click(&Hook::act("look-through").with("data-seat", 0)).await?;
        desk.find(&Hook::css(".app[data-seat='0'][data-turn=others]")).await?;
        desk.is_accessible().await.map_err(|trouble| trouble.while_doing("look-in"))?;
        desk.click(&Hook::act("back-to-desk")).await?;
        desk.until_screen("desk").await?;
        desk.find(&tile("playing")).await?;
        desk.press_character('1').await?;
        desk.find(&Hook::css("[data-opened='1']")).await?;

        desk.press_character('a').await?;
        desk.fill(&Hook::act("question-text"), "Will it last?").await?;
        desk.click(&Hook::act("send-question")).await?;
        desk.find(&Hook::css("[data-question='0'][data-open=true]")).await?;
        for (phone, words) in phones.iter().zip(["Yes, if we talk.", "No."]) {
            let reply = json!({"question": 0, "answer": {"text": words}});
            let (status, text) = send(phone, "POST", &format!("api/lessons/{code}/answers"), reply).await?;
            (status == 204).expected(&format!("the answer is refused: {status} {text}"))?;
        }
        desk.until_text("2 of 2 have answered").await?;
        desk.click(&Hook::act("close-question")).await?;
        desk.find(&Hook::css("[data-question='0'][data-open=false]")).await?;
        desk.click(&Hook::act("show").with("data-show", "black")).await?;
        desk.find(&Hook::css("[data-showing=black]")).await?;
        let (status, _) = send(&phones[0], "POST", &format!("api/lessons/{code}/hand"), json!({"up": true})).await?;
        (status == 204).expected("a hand goes up")?;
        desk.find(&tile("hand")).await?;
        desk.click(&Hook::act("lower-hand")).await?;
        desk.find(&tile("playing")).await?;
        desk.fill(&Hook::act("note"), "Maya keeps her word #promise").await?;
        desk.click(&Hook::act("keep-note")).await?;
        desk.until_text("Maya keeps her word").await?;
        desk.press(Key::Escape).await?;

        desk.click(&Hook::act("desk-tab").with("data-tab", "debrief")).await?;
        desk.find(&Hook::css("[data-chart]")).await?;
        desk.click(&Hook::act("stand-out").with("data-table", 1)).await?;
        desk.click(&Hook::act("show-text")).await?;
        desk.find(&Hook::css("[data-shown=true]")).await?;
        // Nobody sees what others held until the desk opens it, for everybody and for good.
        desk.click(&Hook::act("open-hands")).await?;
        desk.find(&Hook::css("[data-hands=held]")).await?;
        desk.click(&Hook::act("open-hands-yes")).await?;
        desk.find(&Hook::css("[data-hands=open]")).await?;
        // What belongs together is laid together by the list too, and lies there after a reload.
        desk.click(&Hook::act("add-group")).await?;
        desk.fill(&Hook::act("group-name"), "It depends on us").await?;
        desk.choose(&Hook::act("lies-in"), "1").await?;
        desk.find(&Hook::css("[data-group='1'] [data-written]")).await?;
        look(&desk, "debrief").await?;
        desk.reload().await?;
        desk.until_screen("desk").await?;
        desk.click(&Hook::act("desk-tab").with("data-tab", "debrief")).await?;
        desk.find(&Hook::css("[data-group='1'] [data-written]")).await?;
        (desk.count(&Hook::css("[data-group='0'] [data-written]")).await? == 1)
            .expected("one answer lies in no group")?;
        desk.find(&Hook::act("look-moment").with("data-table", 1)).await?;
        desk.find(&Hook::css("[data-moment=note]")).await?;
        desk.click(&Hook::act("save-report")).await?;
        let report = saved(&desk, "report.html").await?;
        (report.contains("8b") && report.contains("Will it last?")).expected("the report tells of the lesson")?;
        names_nobody(&report)?;
        desk.click(&Hook::act("project-measure").with("data-measure", "together")).await?;
        desk.click(&Hook::act("desk-tab").with("data-tab", "wall")).await?;
        desk.find(&Hook::css("[data-showing=compare]")).await?;

        desk.click(&Hook::act("desk-tab").with("data-tab", "after")).await?;
        look(&desk, "after").await?;
        desk.click(&Hook::act("download").with("data-file", "answers")).await?;
        let answers = saved(&desk, "answers.csv").await?;
        answers.contains("Yes, if we talk.").expected("what was written is in the file")?;
        names_nobody(&answers)?;
        desk.fill(&Hook::act("erase-code"), "AAAAAA").await?;
        desk.click(&Hook::act("erase")).await?;
        desk.until_text("This is not the code of this lesson.").await?;
        desk.fill(&Hook::act("erase-code"), &code).await?;
        desk.click(&Hook::act("erase")).await?;
        desk.find(&Hook::css("[data-notice=desk-gone]")).await?;
        other.find(&Hook::css("[data-notice=desk-gone]")).await?;
        look(&desk, "gone").await?;
        let (status, _) = send(&phones[0], "GET", &format!("api/lessons/{code}"), Value::Null).await?;
        (status == 404).expected("nothing of the lesson is left")?;
        desk.console_is_clean().await
    });
}
