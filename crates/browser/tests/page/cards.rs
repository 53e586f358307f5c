//! Cards that can be read, and a decision that never leaves the window.

use browser::{Chooser, Expect, Hook, Host, Look, Page, Trouble, perform};
use serde_json::Value;

use crate::moves::{Sitter, arrange, begin_locally, open_lobby, play_on, until_prompt, write_rules};

/// A phone, a tablet, a small laptop and a desktop.
const WINDOWS: [(u32, u32); 4] = [(390, 844), (820, 1180), (1280, 720), (1440, 900)];

/// Words on cards of the hand that somebody cannot read: cut off by the card, or below the cards in front.
const CUT: &str = r#"
const cards = [...document.querySelectorAll('.fan .card')];
const front = cards.filter(card => !card.closest('.behind'));
const top = Math.min(...front.map(card => card.getBoundingClientRect().top));
const faults = [];
for (const card of cards) {
    const box = card.getBoundingClientRect(), behind = card.closest('.behind');
    for (const e of card.querySelectorAll('.card-name, .card-price .num, .card-text, .card-why > span')) {
        if (!e.checkVisibility()) continue;
        const range = document.createRange();
        range.selectNodeContents(e);
        const words = range.getBoundingClientRect();
        const floor = behind ? top : box.bottom;
        if (words.bottom > floor + 1 || words.right > box.right || words.left < box.left || box.bottom > innerHeight + 1) {
            faults.push(`${card.dataset.card} ${e.className}`);
        }
    }
}
return faults;
"#;

/// The buttons of the decision, with where they are; those outside the window are marked.
const BUTTONS: &str = r#"
const buttons = document.querySelectorAll('[data-act=confirm], [data-act=back], [data-act=undo], [data-act=hint], .pass');
return [...buttons].filter(e => e.checkVisibility()).map(e => {
    const r = e.getBoundingClientRect();
    const hit = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    const out = r.top < 0 || r.bottom > innerHeight + 0.5 || !(hit && (e.contains(hit) || hit.contains(e)));
    return `${out ? 'outside ' : ''}${e.dataset.act} ${Math.round(r.left)} ${Math.round(r.top)}`;
});
"#;

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

/// The buttons of the decision are where they can be pressed.
async fn buttons_in_view(page: &Page, name: &str) -> Result<(), Trouble> {
    for (width, height) in WINDOWS {
        let page = page.resized(width, height).await?;
        let buttons = page.script(BUTTONS, Vec::new()).await?;
        let buttons = texts(&buttons);
        let outside: Vec<&&str> = buttons.iter().filter(|button| button.starts_with("outside")).collect();
        (buttons.len() > 2 && outside.is_empty()).expected(&format!("{name}, {width} wide: {buttons:?}"))?;
    }
    Ok(())
}

/// Begins a table at which the reader holds so many cards on the first turn.
async fn hold(page: &Page, address: &str, cards: usize) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    arrange(page, "local", &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
    // Four to begin with and five that are kept; what is above the limit goes back.
    write_rules(page, &format!("political.hand_limit=[{cards},{cards},{cards},{cards}]\npolitical.keep=[5,5,5,5]"))
        .await?;
    page.click(&Hook::act("create-table")).await?;
    page.until_screen("table").await?;
    let go_on = async |page: &Page, chooser: &mut Chooser| page.decide(chooser).await;
    until_prompt(page, &mut Chooser::new(4), "prompt.turn", 16, go_on).await?.expected("nobody may play a card")?;
    let held = page.count(&Hook::css(".fan .card")).await?;
    (held == cards).expected(&format!("{held} cards instead of {cards}"))
}

#[test]
fn a_hand_of_four_to_nine_has_nothing_clipped_in_either_language() {
    perform("cards-hands", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        for look in [Look::WIDE, Look::WIDE.french()] {
            let page = stage.browser(&look).await?;
            for cards in [4, 6, 9] {
                hold(&page, &host.address(), cards).await?;
                let drawn = async |page: &Page| Ok((page.count(&Hook::css(".fan .art")).await? >= 4).then_some(()));
                page.until("the pictures", drawn).await?;
                for (width, height) in [(1280, 720), (1440, 900)] {
                    let name = format!("cards-{cards}-{}-{width}", look.language);
                    let page = page.resized(width, height).await?;
                    page.until("words that are not cut", async |page| {
                        Ok(texts(&page.script(CUT, Vec::new()).await?).is_empty().then_some(()))
                    })
                    .await
                    .map_err(|trouble| trouble.while_doing(&name))?;
                    page.shot(&name).await?;
                }
            }
            // The cards are the options: a digit chooses, Enter confirms.
            page.press_character('1').await?;
            page.find(&Hook::css(".fan [aria-pressed=true]")).await?;
            page.console_is_clean_without("/api/").await?;
            page.close().await?;
        }
        Ok(())
    });
}

#[test]
fn the_buttons_of_a_decision_never_leave_the_window_and_advice_moves_nothing() {
    perform("cards-buttons", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        let page = stage.browser(&Look::WIDE).await?;
        for game in ["limit", "megacorps", "water", "climate"] {
            open_lobby(&page, &host.address()).await?;
            page.click(&Hook::act("game").with("data-game", game)).await?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
            play_on(&page, &mut Chooser::new(3), 5).await?;
            page.until_asked().await?;
            buttons_in_view(&page, game).await?;
            // The list as text is the longest there is.
            page.press_character('t').await?;
            buttons_in_view(&page, &format!("{game} as text")).await?;
            page.press_character('t').await?;
            if page.shows(&Hook::act("hint")).await? {
                let before = page.script(BUTTONS, Vec::new()).await?;
                page.click(&Hook::act("hint")).await?;
                page.find(&Hook::css("[data-advice=same], [data-advice=better]")).await?;
                let after = page.script(BUTTONS, Vec::new()).await?;
                (before == after).expected(&format!("{game}: advice has moved {before} to {after}"))?;
                page.click(&Hook::act("hint")).await?;
            }
        }
        page.console_is_clean_without("/api/").await
    });
}

/// How many lines the list as text has.
const LINES: &str = "return document.querySelectorAll('.texts [data-act=option]').length";

#[test]
fn the_buttons_stay_in_view_with_forty_options() {
    perform("cards-forty", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        let page = stage.browser(&Look::WIDE).await?;
        // The first companies and homes are chosen among all there are; turns of Climate and of Limit may have fewer answers.
        let questions = [
            ("megacorps", "prompt.take_company", 40),
            ("water", "prompt.place_home", 40),
            ("climate", "prompt.actions", 35),
            ("limit", "prompt.turn", 8),
        ];
        for (game, question, least) in questions {
            open_lobby(&page, &host.address()).await?;
            page.click(&Hook::act("game").with("data-game", game)).await?;
            begin_locally(&page, &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
            let go_on = async |page: &Page, chooser: &mut Chooser| page.decide(chooser).await;
            until_prompt(&page, &mut Chooser::new(5), question, 40, go_on)
                .await?
                .expected("the question never came")?;
            buttons_in_view(&page, game).await?;
            page.press_character('t').await?;
            let lines = page.script(LINES, Vec::new()).await?;
            (lines.as_i64() >= Some(least)).expected(&format!("{game} has only {lines} options"))?;
            buttons_in_view(&page, &format!("{game}, {lines} lines")).await?;
            page.press_character('t').await?;
        }
        page.console_is_clean_without("/api/").await
    });
}
