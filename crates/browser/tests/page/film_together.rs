//! The film at a table of the server: everybody sees the same of what all may know, and nobody what only another knows.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::film::show_films;
use crate::moves::{Sitter, join, open_lobby, play_together, room_code, set_up, start, whose_turn};

/// Stops the film and reads the scene on screen; nothing where there is none.
const READ: &str = r#"
const bar = document.querySelector('.film-bar[data-told]');
const pause = bar?.querySelector('[data-act=film-pause]');
if (pause?.dataset.playing === 'true') pause.click();
const words = [...document.querySelectorAll('.film-told, .film-rest, [data-film=moment] h2')];
return bar && [bar.dataset.told, words.map(words => words.textContent.trim()).join(' ')];
"#;

/// A scene of a film.
#[derive(Debug, PartialEq, Eq)]
struct Scene {
    /// The keys of its sentences, each with the seats that it names.
    told: Vec<String>,
    /// What stands there.
    caption: String,
}

impl Scene {
    fn read(found: &Value) -> Option<Scene> {
        let told = found[0].as_str()?.split_whitespace().map(str::to_owned).collect();
        Some(Scene { told, caption: found[1].as_str()?.to_owned() })
    }

    /// Whether it tells of nobody who sits before a browser.
    fn is_of_bots(&self) -> bool {
        self.told.iter().all(|sentence| is_of_bots(sentence))
    }
}

/// The people have the seats 0 and 1.
fn is_of_bots(sentence: &str) -> bool {
    sentence.split('-').skip(1).all(|seat| seat != "0" && seat != "1")
}

/// The whole game so far as a film, scene by scene.
async fn film_of_everything(page: &Page) -> Result<Vec<Scene>, Trouble> {
    page.press_character('h').await?;
    page.click(&Hook::act("history-play")).await?;
    page.until_signs("the past", |signs| signs.past.is_some()).await?;
    let mut scenes = Vec::new();
    loop {
        // Before each stretch of the history there is no film for a moment.
        let next = async |page: &Page| match Scene::read(&page.script(READ, Vec::new()).await?) {
            Some(scene) => Ok(Some(Some(scene))),
            None => Ok(page.signs().await?.past.is_none().then_some(None)),
        };
        let Some(scene) = page.until("the next scene, or the present", next).await? else { return Ok(scenes) };
        scenes.push(scene);
        page.click(&Hook::act("film-forward")).await?;
    }
}

#[test]
fn two_people_see_the_same_of_the_bots_and_nothing_that_only_the_other_knows() {
    perform("film-together", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE.dark()).await?];
        let [host, guest] = &pages;
        for page in &pages {
            show_films(page, &server.address(), "calm").await?;
        }
        open_lobby(host, &server.address()).await?;
        set_up(host, "server", &[Sitter::Me, Sitter::Open, Sitter::Bot, Sitter::Bot]).await?;
        let code = room_code(host).await?;
        join(guest, &server.address(), &code, 1).await?;
        start(&pages).await?;
        // Each chooses a deck, keeps a card of it in secret, and goes on from there.
        play_together(&pages, &mut [Chooser::new(5), Chooser::new(6)], 8).await?;
        whose_turn(&pages).await?;
        let films = [film_of_everything(host).await?, film_of_everything(guest).await?];
        let sentences = films.each_ref().map(|film| film.iter().flat_map(|scene| &scene.told).collect::<Vec<_>>());

        let of_bots = sentences.each_ref().map(|told| told.iter().filter(|said| is_of_bots(said)).collect::<Vec<_>>());
        (of_bots[0] == of_bots[1]).expected(&format!("both are told the same of the bots: {of_bots:?}"))?;
        (of_bots[0].iter().any(|said| said.ends_with("-2"))).expected(&format!("no bot did anything: {of_bots:?}"))?;
        for scene in films[0].iter().filter(|scene| scene.is_of_bots()) {
            let mut same = films[1].iter().filter(|other| other.told == scene.told).peekable();
            let alike = same.peek().is_none() || same.any(|other| other.caption == scene.caption);
            alike.expected(&format!("the guest reads something else than {scene:?}"))?;
        }

        for (seat, told) in sentences.iter().enumerate() {
            let secrets: Vec<_> = told.iter().filter(|said| said.starts_with("cards_kept-")).collect();
            let own = format!("cards_kept-{seat}");
            (!secrets.is_empty() && secrets.iter().all(|said| ***said == own))
                .expected(&format!("seat {seat} sees what others keep, or not what it keeps: {secrets:?}"))?;
        }
        for page in &pages {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}
