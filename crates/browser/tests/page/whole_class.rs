//! A whole lesson through the screens alone: one desk, one projector and six phones, from the plan to the erased class. In French
//! first, then once more with the same people in English.

use browser::{Expect, Hook, Look, Page, Stage, Trouble, perform};

use crate::moves::open_lobby;

/// Whoever is on the roster, in its order.
const NAMES: [&str; 6] = ["Ada", "Basil", "Chloé", "Dmitri", "Eva", "Farid"];

/// Everybody who looks at a screen.
struct Class {
    desk: Page,
    projector: Page,
    phones: Vec<Page>,
}

impl Class {
    async fn of(stage: &Stage) -> Result<Class, Trouble> {
        let desk = stage.browser(&Look::WIDE.french()).await?;
        let projector = stage.browser(&Look::WIDE.sized(1920, 1080).french()).await?;
        let mut phones = Vec::new();
        for _ in NAMES {
            phones.push(stage.browser(&Look::PHONE.french()).await?);
        }
        Ok(Class { desk, projector, phones })
    }

    fn everybody(&self) -> impl Iterator<Item = &Page> {
        [&self.desk, &self.projector].into_iter().chain(&self.phones)
    }

    /// Waits for something on every phone.
    async fn on_phones(&self, selector: &str) -> Result<(), Trouble> {
        for (phone, name) in self.phones.iter().zip(NAMES) {
            phone.find(&Hook::css(selector)).await.map_err(|trouble| trouble.while_doing(name))?;
        }
        Ok(())
    }
}

/// Plans a lesson with a roster, and says by which code people come and where the projector looks.
async fn prepare(desk: &Page, address: &str) -> Result<(String, String), Trouble> {
    open_lobby(desk, address).await?;
    desk.click(&Hook::act("teach")).await?;
    desk.until_screen("prepare").await?;
    desk.click(&Hook::act("ready-plan").with("data-minutes", 45)).await?;
    desk.fill(&Hook::act("lesson-title"), "8b").await?;
    desk.choose(&Hook::act("seats"), "3").await?;
    desk.script("document.querySelector('.desk-roster').open = true", Vec::new()).await?;
    desk.fill(&Hook::act("roster"), &NAMES.join("\n")).await?;
    desk.click(&Hook::act("open-lesson")).await?;
    desk.until_screen("desk").await?;
    let code = desk.attribute(&Hook::css("[data-code]"), "data-code").await?.expected("no class code is shown")?;
    let link = Hook::css("[data-act=open-link][data-link=projector]");
    desk.find(&link).await?;
    let screen = desk.attribute(&link, "href").await?.expected("the projector has no link")?;
    Ok((code, screen))
}

/// A whole lesson.
async fn lesson(class: &Class, address: &str, name: &str) -> Result<(), Trouble> {
    let Class { desk, projector, phones } = class;
    let (code, screen) = prepare(desk, address).await?;
    projector.open(&format!("{address}{}", &screen[screen.find('#').unwrap_or_default()..])).await?;
    projector.find(&Hook::css("[data-view=join] [data-part=count]")).await?;

    // Everybody takes their own name from the roster; the projector and the desk see them come.
    for (phone, own) in phones.iter().zip(NAMES) {
        phone.open(&format!("{}/class/{code}", address.trim_end_matches('/'))).await?;
        phone.until_screen("class").await?;
        phone.find(&Hook::css("[data-stage=join]")).await?;
        phone.click_named(own).await?;
        phone.click(&Hook::act("join")).await?;
        phone.find(&Hook::css("[data-stage=seated]")).await.map_err(|trouble| trouble.while_doing(own))?;
        projector.until_text(own).await?;
        desk.until_text(own).await?;
    }
    phones[0].is_whole().await?;
    phones[5].long_shot(&format!("whole-class-seated-{name}")).await?;

    desk.click(&Hook::act("start")).await?;
    for table in 1..=2 {
        desk.find(&Hook::css(&format!("[data-table='{table}'][data-state=playing]"))).await?;
    }
    class.on_phones("[data-screen=table], .app[data-version]").await?;
    class.on_phones("[data-part=lesson] [data-part=time-left]").await?;

    // Six answers are enough to be counted, on the projector as on the phones.
    desk.press_character('a').await?;
    desk.fill(&Hook::act("question-text"), "?").await?;
    desk.fill(&Hook::act("question-choices"), "A\nB").await?;
    desk.click(&Hook::act("send-question")).await?;
    desk.find(&Hook::css("[data-question='0'][data-open=true]")).await?;
    for (number, phone) in phones.iter().enumerate() {
        phone.click(&Hook::act("choice").with("data-choice", number % 2)).await?;
        phone.find(&Hook::css("[data-act=choice][aria-pressed=true]")).await?;
    }
    desk.click(&Hook::act("close-question")).await?;
    desk.find(&Hook::css("[data-question='0'][data-open=false]")).await?;
    class.on_phones("[data-part=counts] .class-count").await?;
    desk.click(&Hook::act("show").with("data-show", "question")).await?;
    projector.find(&Hook::css("[data-view=question] [data-part=choices].counted")).await?;
    projector.is_whole().await?;
    projector.shot(&format!("whole-class-counted-{name}")).await?;
    for phone in phones {
        phone.click(&Hook::act("put-away")).await?;
    }

    // A pause stands on every screen, and goes from every screen.
    desk.press_character('p').await?;
    class.on_phones("[data-part=pause]").await?;
    phones[3].is_accessible().await?;
    desk.press_character('p').await?;
    for phone in phones {
        let gone = async |phone: &Page| Ok((!phone.shows(&Hook::css("[data-part=pause]")).await?).then_some(()));
        phone.until("the pause to be over", gone).await?;
    }

    desk.click(&Hook::act("desk-tab").with("data-tab", "debrief")).await?;
    desk.find(&Hook::css("[data-chart]")).await?;
    desk.is_accessible().await?;
    desk.click(&Hook::act("project-compare")).await?;
    projector.find(&Hook::css("[data-view=compare]")).await?;
    desk.click(&Hook::act("show-comparison")).await?;
    desk.find(&Hook::css("[data-act=show-comparison][data-shown=true]")).await?;
    desk.is_whole().await?;

    desk.click(&Hook::act("desk-tab").with("data-tab", "after")).await?;
    desk.fill(&Hook::act("erase-code"), &code).await?;
    desk.click(&Hook::act("erase")).await?;
    desk.find(&Hook::css("[data-notice=desk-gone]")).await?;
    projector.find(&Hook::css("[data-view=coming]")).await?;
    for page in class.everybody() {
        page.console_is_clean_without("404").await?;
    }
    Ok(())
}

#[test]
fn a_whole_lesson_is_led_with_a_desk_a_projector_and_six_phones_in_both_languages() {
    perform("whole-class", async |stage| {
        let server = stage.serve()?;
        let class = Class::of(stage).await?;
        lesson(&class, &server.address(), "fr").await?;
        for page in class.everybody() {
            page.script("localStorage.setItem('finitude.lang', 'en')", Vec::new()).await?;
            page.reload().await?;
        }
        lesson(&class, &server.address(), "en").await?;
        (class.desk.signs().await?.language == "en").expected("the second lesson is in English")
    });
}
