//! The film with movement: figures run and tokens travel for those who did not ask for less of it.

use std::time::Duration;

use browser::{Chooser, Expect, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::film::{beat, until_film};
use crate::moves::{Sitter, begin_locally};

/// The film at brisk speed; and notes, picture by picture, which figures in view passed a number between that of the beat before
/// and their own, and how many tokens were on their way.
const RECORD: &str = r"(() => {
    localStorage.setItem('finitude.film', 'brisk');
    const moved = window.filmMoved = {figures: [], tokens: 0};
    const number = figure => [...figure.childNodes]
        .filter(node => node.nodeType !== Node.COMMENT_NODE && !node.classList?.contains('delta'))
        .map(node => node.textContent).join('').trim();
    let said = new Map(), beat = -1;
    const look = () => {
        const now = [...document.querySelectorAll('.film-ticks .tick')].findIndex(tick => tick.classList.contains('now'));
        if (now !== beat) [beat, said] = [now, new Map()];
        moved.tokens = Math.max(moved.tokens, document.querySelectorAll('.film-tokens .token').length);
        for (const figure of beat < 0 ? [] : document.querySelectorAll('.app .fig[data-shows]')) {
            const [name, text] = [figure.dataset.shows, number(figure)];
            if (!/^[−-]?\d+$/.test(text) || !figure.checkVisibility()) continue;
            said.set(name, (said.get(name) ?? new Set()).add(text));
            if (said.get(name).size > 2 && !moved.figures.includes(name)) moved.figures.push(name);
        }
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})();";

/// What the board says.
async fn figures(page: &Page) -> Result<Value, Trouble> {
    let read = "return [...document.querySelectorAll('.slot-board [data-shows]')]\
        .map(figure => `${figure.dataset.shows}=${figure.firstChild?.textContent}`).join()";
    page.script(read, Vec::new()).await
}

#[test]
fn figures_of_a_film_run_on_a_phone_and_end_at_what_the_board_says() {
    perform("film-motion", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::PHONE.french().moving()).await?;
        page.before_each_load(RECORD).await?;
        page.open(&server.address()).await?;
        page.until_screen("lobby").await?;
        begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
        let chooser = &mut Chooser::new(5);
        let ran = "return window.filmMoved.figures.length > 0";
        for _ in 0..6 {
            until_film(&page, chooser, 2, async |page, chooser| page.decide(chooser).await).await?;
            // Nobody touches it: it goes from beat to beat and ends by itself.
            let ended = async |page: &Page| Ok(beat(page).await?.is_none().then_some(()));
            page.patient(Duration::from_secs(60)).until("the film to end by itself", ended).await?;
            if page.script(ran, Vec::new()).await? == true {
                break;
            }
        }
        let moved = page.script("return window.filmMoved", Vec::new()).await?;
        (page.script(ran, Vec::new()).await? == true).expected(&format!("no figure ran in six films: {moved}"))?;
        let end = figures(&page).await?;
        page.reload().await?;
        page.until_asked().await?;
        let present = figures(&page).await?;
        (end == present).expected(&format!("the film ends elsewhere: {end} instead of {present}"))?;
        page.console_is_clean().await
    });
}
