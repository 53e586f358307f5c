//! Where a question is about cards, the cards are the options; on a phone a tap opens a card with its act.

use browser::{Chooser, Expect, Hook, Host, Look, Page, Trouble, perform};

use crate::climate::begin_lesson;
use crate::moves::{Sitter, arrange, open_lobby, prompt, until_prompt, version};

/// A local table of Limit with these settings, at its first question of this kind.
async fn limit_table(page: &Page, address: &str, settings: &str, prompt: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    arrange(page, "local", &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
    page.click(&Hook::act("rules-custom")).await?;
    page.fill(&Hook::act("settings"), settings).await?;
    page.click(&Hook::act("create-table")).await?;
    page.until_screen("table").await?;
    let go_on = async |page: &Page, chooser: &mut Chooser| page.decide(chooser).await;
    until_prompt(page, &mut Chooser::new(4), prompt, 12, go_on).await?.expected("the question never came")?;
    Ok(())
}

#[test]
fn cards_that_are_kept_together_are_chosen_by_a_touch_each() {
    perform("cards-together", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        let page = stage.browser(&Look::WIDE).await?;
        limit_table(&page, &host.address(), "political.keep=[2,2,2,2]", "prompt.keep_cards").await?;
        let pressed = Hook::css(".fan [aria-pressed=true]");
        page.press_character('2').await?;
        (page.count(&pressed).await? == 1).expected("the digit has not chosen a card")?;
        page.press_character('4').await?;
        (page.count(&pressed).await? == 2).expected("two cards are not chosen")?;
        page.find(&Hook::css("[data-act=confirm]:not([aria-disabled=true])")).await?;
        page.shot("cards-together").await?;
        let before = version(&page).await?;
        page.click(&Hook::act("confirm")).await?;
        page.until_decided(before).await?;
        page.console_is_clean_without("/api/").await
    });
}

#[test]
fn a_tap_on_a_card_opens_it_with_its_act() {
    perform("cards-tap", async |stage| {
        let host = Host::start(&stage.built_page()?)?;
        for look in [Look::PHONE, Look::PHONE.french().dark()] {
            let page = stage.browser(&look).await?;
            limit_table(&page, &host.address(), "political.hand_limit=[9,9,9,9]", "prompt.turn").await?;
            page.click(&Hook::act("hand")).await?;
            page.is_whole().await?;
            page.click(&Hook::css(".fan [data-number=\"1\"]")).await?;
            page.find(&Hook::css("dialog[open] .card-sheet .card-text")).await?;
            page.find(&Hook::act("card-act")).await?;
            page.shot("cards-tap").await?;
            page.is_accessible().await?;
            page.click(&Hook::act("close-card")).await?;
            // What cannot be played says why.
            if page.shows(&Hook::css(".fan .card.no")).await? {
                page.click(&Hook::css(".fan .card.no")).await?;
                page.find(&Hook::css("dialog[open] .card-sheet .card-why")).await?;
                (!page.shows(&Hook::act("card-act")).await?).expected("a card that cannot be played has an act")?;
                page.click(&Hook::act("close-card")).await?;
            }
            page.console_is_clean_without("/api/").await?;
        }
        Ok(())
    });
}

/// What the cards of transformations say: whether some can be implanted, how many have no picture or no name, how many of the
/// closed ones give no reason, whether the power is told, whether those that act at once (G to L) tell before and after, and
/// whether the digits follow the order.
const TRANSFORMATIONS: &str = r#"
const open = [...document.querySelectorAll('.tp-cards button.card')];
const closed = [...document.querySelectorAll('.tp-closed .card')];
const bare = [...open, ...closed].filter(card => !card.querySelector('.card-picture') || !card.querySelector('.card-name').textContent);
const unsaid = closed.filter(card => !card.querySelector('.card-why')?.textContent);
const needed = Number(document.querySelector('.team-power')?.dataset.needed ?? 0);
const silent = open.filter(card => /^tp_[g-l]$/.test(card.dataset.card) && !/→/.test(card.querySelector('.card-changes')?.textContent ?? ''));
const numbers = open.map(card => card.dataset.number).join();
return [open.length > 0, bare.length, unsaid.length, needed > 0, silent.length, numbers === open.map((_, at) => at + 1).join()];
"#;

#[test]
fn transformations_are_cards_with_what_they_do_here() {
    perform("cards-transformations", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin_lesson(&page, &server.address(), "first_steps").await?;
        let chooser = &mut Chooser::new(2);
        let kind = Hook::css("[data-act=group]:has(use[href=\"#i-tree\"])");
        let mut found = false;
        for _ in 0..60 {
            until_prompt(&page, chooser, "prompt.actions", 40, Page::pass).await?.expected("nobody acts")?;
            found = page.shows(&kind).await?;
            if found {
                break;
            }
            page.pass(chooser).await?;
        }
        found.expected("nothing can be implanted")?;
        page.click(&kind).await?;
        page.find(&Hook::css(".tp-cards button.card")).await?;
        let told = page.script(TRANSFORMATIONS, Vec::new()).await?;
        (told == serde_json::json!([true, 0, 0, true, 0, true])).expected(&format!("the cards tell {told}"))?;
        page.press_character('1').await?;
        page.find(&Hook::css(".tp-cards [aria-pressed=true]")).await?;
        page.shot("cards-transformations").await?;
        page.console_is_clean().await
    });
}

/// Whether there are cards of influence in hand, and how many of them have no picture, name, power or effect.
const INFLUENCE: &str = r#"
const cards = [...document.querySelectorAll('.influence-hand .fan .card')];
const without = part => cards.filter(card => !card.querySelector(part)?.textContent.trim()).length;
const bare = cards.filter(card => !card.querySelector('.card-picture')).length;
return [cards.length > 0, bare, ...['.card-name', '.card-price .num', '.card-text'].map(without)];
"#;

/// Points at the first card in hand.
const POINT: &str = "document.querySelector('.influence-hand .fan .card')\
    .dispatchEvent(new PointerEvent('pointerenter', {pointerType: 'mouse'}))";

#[test]
fn influence_in_hand_is_cards_that_can_be_read_large_and_laid_by_a_touch() {
    perform("cards-influence", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french()).await?;
        begin_lesson(&page, &server.address(), "act_together").await?;
        page.find(&Hook::css(".influence-hand .fan .card")).await?;
        let told = page.script(INFLUENCE, Vec::new()).await?;
        (told == serde_json::json!([true, 0, 0, 0, 0])).expected(&format!("the cards tell {told}"))?;
        let phone = page.resized(390, 844).await?;
        phone.click(&Hook::act("hand")).await?;
        phone.shot("cards-influence-phone").await?;
        for (width, height) in [(1280, 720), (1440, 900)] {
            let page = page.resized(width, height).await?;
            page.script(POINT, Vec::new()).await?;
            page.find(&Hook::css(".influence-hand .card.reading .card-text")).await?;
            page.shot(&format!("cards-influence-{width}")).await?;
        }
        // Cards that answer the event are taken from the hand.
        let (chooser, card) = (&mut Chooser::new(4), Hook::act("hold-card"));
        let mut laid = false;
        for _ in 0..40 {
            page.until_asked().await?;
            let asked = prompt(&page).await?;
            laid = asked == "prompt.lay" && page.shows(&card).await?;
            if laid {
                break;
            }
            if asked == "prompt.launch" {
                let before = version(&page).await?;
                page.click(&Hook::line(1)).await?;
                page.click(&Hook::act("confirm")).await?;
                page.until_decided(before).await?;
            } else {
                page.pass(chooser).await?;
            }
        }
        laid.expected("nobody lays a card")?;
        page.click(&card).await?;
        page.find(&Hook::css(".influence-hand .card.on .card-state")).await?;
        (page.count(&Hook::css(".influence-pick.on")).await? == 1).expected("the panel does not count the card")?;
        page.shot("cards-influence-taken").await?;
        page.console_is_clean().await
    });
}
