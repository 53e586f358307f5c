//! Nothing is cut off, covered or out of reach: every screen, in four widths and both languages, with pictures for
//! looking.
//!
//! Every picture that the other tests take is checked in the same way, in the window they use.

use browser::{Chooser, Hook, Look, Page, Trouble, perform};
use fantoccini::key::Key;

use crate::moves::{Sitter, begin_locally, open_ended, open_lobby, play_on, set_up};

/// A phone, a tablet, a small laptop and a desktop, in which the next thing is done.
const WINDOWS: [(u32, u32); 4] = [(390, 844), (820, 1180), (1280, 720), (1440, 900)];

const GAMES: [&str; 4] = ["limit", "megacorps", "water", "climate"];

/// Looks at what is on the screen in every window, and takes its picture.
async fn look(page: &Page, name: &str) -> Result<(), Trouble> {
    for (width, height) in WINDOWS {
        let resized = page.resized(width, height).await?;
        resized.shot(&picture(&resized, &format!("{name}-{width}"))).await?;
    }
    Ok(())
}

/// The name of a picture: both languages have theirs, and each is a file.
fn picture(page: &Page, name: &str) -> String {
    format!("whole-{}-{name}", page.look().language).replace([' ', ',', '/'], "-")
}

async fn choose_game(page: &Page, address: &str, game: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", game)).await
}

/// The tabs that only a phone has.
async fn look_at_tabs(page: &Page, game: &str) -> Result<(), Trouble> {
    let phone = page.resized(390, 844).await?;
    for tab in ["players", "hand", "world", "log", "board"] {
        phone.click(&Hook::act(tab)).await?;
        phone.shot(&picture(&phone, &format!("{game}-tab-{tab}"))).await?;
    }
    page.resized(1440, 900).await.map(drop)
}

/// A table from its first question on: later questions, a choice, the list as text, advice, the menu, the past.
async fn look_at_table(page: &Page, address: &str, game: &str) -> Result<(), Trouble> {
    choose_game(page, address, game).await?;
    look(page, &format!("lobby, {game}")).await?;
    begin_locally(page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
    look(page, &format!("{game}, first question")).await?;
    let chooser = &mut Chooser::new(17);
    play_on(page, chooser, 9).await?;
    page.until_asked().await?;
    look(page, &format!("{game}, table")).await?;
    look_at_tabs(page, game).await?;
    page.choose_something(chooser).await?;
    look(page, &format!("{game}, chosen")).await?;
    page.press_character('t').await?;
    look(page, &format!("{game}, as text")).await?;
    page.press_character('t').await?;
    page.press_character('h').await?;
    look(page, &format!("{game}, history")).await?;
    page.press_character('h').await
}

/// What every game has alike is looked at once.
async fn look_at_dialogs(page: &Page) -> Result<(), Trouble> {
    if page.shows(&Hook::act("hint")).await? {
        page.click(&Hook::act("hint")).await?;
        page.find(&Hook::css("[data-advice=same], [data-advice=better]")).await?;
        look(page, "advice").await?;
        page.click(&Hook::act("hint")).await?;
    }
    page.press_character('?').await?;
    look(page, "keys").await?;
    page.press(Key::Escape).await?;
    page.click(&Hook::act("menu")).await?;
    look(page, "menu").await?;
    page.press(Key::Escape).await
}

fn every_screen_is_whole(language: &str, wide: Look) {
    perform(&format!("whole-{language}"), async |stage| {
        let server = stage.serve()?;
        let address = server.address();
        let page = stage.browser(&wide).await?;
        for path in ["rules/limit", "rules/megacorps", "rules/water", "rules/climate", "about", "nowhere", "editor"] {
            page.open(&format!("{address}/#/{path}")).await?;
            let screen = match path {
                "nowhere" => "missing",
                path => path.split('/').next().unwrap_or(path),
            };
            page.until_screen(screen).await?;
            look(&page, path).await?;
        }
        page.click(&Hook::act("new-scenarios")).await?;
        look(&page, "editor, scenario").await?;
        for game in GAMES {
            look_at_table(&page, &address, game).await?;
            if game == GAMES[0] {
                look_at_dialogs(&page).await?;
            }
        }
        for game in GAMES {
            open_ended(&page, &address, &format!("{game}-4")).await?;
            page.find(&Hook::act("ending-moment")).await?;
            look(&page, &format!("{game}, the end")).await?;
            page.click(&Hook::act("debrief")).await?;
            page.find(&Hook::css("[data-chart]")).await?;
            look(&page, &format!("{game}, the debrief")).await?;
        }
        choose_game(&page, &address, "limit").await?;
        set_up(&page, "server", &[Sitter::Me, Sitter::Open, Sitter::Bot]).await?;
        page.until_screen("room").await?;
        look(&page, "room").await?;
        page.console_is_clean().await
    });
}

#[test]
fn every_screen_is_whole_in_english() {
    every_screen_is_whole("en", Look::WIDE);
}

#[test]
fn every_screen_is_whole_in_french() {
    every_screen_is_whole("fr", Look::WIDE.french());
}
