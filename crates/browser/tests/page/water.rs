//! Water in the browser: a scenario with a mediator, cards that people write, the map, phones, pictures.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{
    Sitter, join, open_lobby, prompt, room_code, says_why, set_up, start, until_prompt, version, whose_turn,
};

const FOUR: [Sitter; 4] = [Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot];

async fn choose_water(page: &Page, address: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", "water")).await
}

pub(crate) async fn begin(page: &Page, address: &str, scenario: &str) -> Result<(), Trouble> {
    choose_water(page, address).await?;
    page.choose(&Hook::act("scenario"), scenario).await?;
    set_up(page, "local", &FOUR).await?;
    page.until_screen("table").await?;
    page.until_asked().await.map(drop)
}

/// Does what the page advises, else passes, else takes any line.
pub(crate) async fn go_on(page: &Page, chooser: &mut Chooser) -> Result<(), Trouble> {
    let before = version(page).await?;
    // A plan that is being carried out takes its own button away: it is pressed where it still stands.
    let advised = "const button = document.querySelector('[data-act=\"take-plan\"]');\
        if (button && !button.disabled) button.click(); return !!button";
    if page.script(advised, Vec::new()).await? == true {
        page.until_decided(before).await
    } else {
        page.pass(chooser).await
    }
}

#[test]
fn a_scenario_of_water_is_played_to_its_end_by_two_browsers_and_a_mediator() {
    perform("water-mediated", async |stage| {
        let server = stage.serve()?;
        let looks = [Look::WIDE, Look::WIDE.french().dark(), Look::WIDE];
        let mut pages = Vec::new();
        for look in looks {
            pages.push(stage.browser(&look).await?);
        }
        let [host, guest, mediator] = &pages[..] else { return Err(Trouble::new("three browsers")) };
        choose_water(host, &server.address()).await?;
        host.choose(&Hook::act("scenario"), "dam_one_owner").await?;
        host.choose(&Hook::act("mediator"), "open").await?;
        set_up(host, "server", &[Sitter::Me, Sitter::Open, Sitter::Bot, Sitter::Bot]).await?;
        let code = room_code(host).await?;
        for (page, seat) in [(guest, 1), (mediator, 4)] {
            join(page, &server.address(), &code, seat).await?;
        }
        host.shot("water-room").await?;
        start(&pages).await?;
        mediator.until_asked().await?;
        mediator.shot("water-mediator-card").await?;
        pause_and_comment(host, mediator).await?;
        let choosers = &mut [Chooser::new(3), Chooser::new(4), Chooser::new(5)];
        let mut shown = Vec::new();
        for _ in 0..600 {
            let Some(seat) = whose_turn(&pages).await? else { break };
            let question = prompt(&pages[seat]).await?;
            if !shown.contains(&question) {
                pages[seat].shot(&format!("water-{}", question.trim_start_matches("prompt."))).await?;
                shown.push(question);
            }
            go_on(&pages[seat], &mut choosers[seat]).await?;
        }
        for page in &pages {
            page.until_signs("the end of the game", |signs| signs.over).await?;
            page.find(&Hook::act("ending-moment")).await?;
            page.console_is_clean().await?;
        }
        host.shot("water-over").await
    });
}

/// The mediator stops the game with a word that everybody reads, and lets it go on.
async fn pause_and_comment(host: &Page, mediator: &Page) -> Result<(), Trouble> {
    mediator.fill(&Hook::act("mediator-words"), "Who lives downstream?").await?;
    mediator.click(&Hook::act("comment")).await?;
    host.until_text("Who lives downstream?").await?;
    mediator.fill(&Hook::act("mediator-words"), "Five minutes to talk").await?;
    mediator.click(&Hook::act("pause")).await?;
    host.until_text("Five minutes to talk").await?;
    host.shot("water-paused").await?;
    mediator.click(&Hook::act("resume")).await?;
    mediator.find(&Hook::act("pause")).await.map(drop)
}

#[test]
fn a_card_that_somebody_wrote_is_played() {
    perform("water-written", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        let editor = format!("{}/#/editor", server.address());
        page.open(&editor).await?;
        page.until_screen("editor").await?;
        page.shot("water-editor-empty").await?;
        page.find(&Hook::css("[data-mistake=\"E02\"]")).await?;
        says_why(&page, "play-mine").await?;
        page.fill(&Hook::act("sketch-name"), "Rain dance").await?;
        page.fill(&Hook::act("card-copies"), "6").await?;
        page.fill(&Hook::act("effect-count"), "7").await?;
        page.find(&Hook::css("[data-good=\"true\"]")).await?;
        page.shot("water-editor-card").await?;
        // Hands are dealt by lot: sooner or later the card is in it.
        for _ in 0..24 {
            page.click(&Hook::act("play-mine")).await?;
            page.until_screen("table").await?;
            let held = page.script("return [...document.querySelectorAll('[data-hand] .card-name')].some(e => e.innerText === 'Rain dance')", Vec::new()).await?;
            if held == true {
                return play_it(&page).await;
            }
            page.open(&editor).await?;
            page.until_screen("editor").await?;
            if !page.shows(&Hook::css("[data-good=\"true\"]")).await? {
                page.fill(&Hook::act("sketch-name"), "Rain dance").await?;
                page.fill(&Hook::act("card-copies"), "6").await?;
                page.fill(&Hook::act("effect-count"), "7").await?;
            }
        }
        Err(Trouble::new("the card was never dealt"))
    });
}

/// Settles, builds nothing, and plays the card as soon as it may be played.
async fn play_it(page: &Page) -> Result<(), Trouble> {
    let chooser = &mut Chooser::new(8);
    let card = "const face = [...document.querySelectorAll('[data-hand] .card')].find(e => e.innerText.includes('Rain dance'));";
    for _ in 0..40 {
        page.until_asked().await?;
        let ready = page
            .script(&format!("{card} return !!face && face.getAttribute('aria-disabled') !== 'true'"), Vec::new())
            .await?;
        if ready == true {
            let before = version(page).await?;
            page.script(&format!("{card} face.click()"), Vec::new()).await?;
            page.shot("water-written-card").await?;
            page.click(&Hook::act("confirm")).await?;
            page.until_signs("the card to be played", |signs| signs.version > Some(before)).await?;
            page.until_text("Rain dance").await?;
            return page.console_is_clean().await;
        }
        go_on(page, chooser).await?;
    }
    Err(Trouble::new("the card could never be played"))
}

#[test]
fn the_map_of_water_zooms_and_a_plan_can_be_changed() {
    perform("water-map", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        begin(&page, &server.address(), "interdependence").await?;
        let chooser = &mut Chooser::new(2);
        until_prompt(&page, chooser, "prompt.collect", 10, go_on).await?.expected("nobody asks for water")?;
        let lens = Hook::css(".lens");
        assert_eq!(page.attribute(&lens, "data-sees").await?.as_deref(), Some("all"));
        page.click(&Hook::act("zoom-in")).await?;
        assert_eq!(page.attribute(&lens, "data-sees").await?.as_deref(), Some("part"));
        page.shot("water-map-close").await?;
        page.click(&Hook::act("zoom-all")).await?;
        assert_eq!(page.attribute(&lens, "data-sees").await?.as_deref(), Some("all"));
        page.click(&Hook::css("[data-act=\"cube-less\"]:not([aria-disabled=true])")).await?;
        page.shot("water-plan-changed").await?;
        let before = version(&page).await?;
        page.click(&Hook::act("take-plan")).await?;
        page.until_signs("the cubes to be taken", |signs| signs.version > Some(before)).await?;
        until_prompt(&page, chooser, "prompt.building", 30, go_on).await?.expected("nobody builds")?;
        page.shot("water-build-kinds").await?;
        page.click(&Hook::act("group").with("data-kind", "farm")).await?;
        page.shot("water-build-where").await?;
        page.click(&Hook::css(".hex-hit:not(.no)")).await?;
        page.shot("water-build-ghost").await?;
        // What is refused takes no click of a choice, but tells why.
        page.script("document.querySelector('.hex-hit.no').click()", Vec::new()).await?;
        page.find(&Hook::css(".hex-card")).await?;
        page.shot("water-build-refused").await?;
        page.console_is_clean().await
    });
}

#[test]
fn the_card_of_a_hex_can_be_put_away_on_a_phone() {
    perform("water-hex-card", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::PHONE).await?;
        begin(&page, &server.address(), "pollution").await?;
        // A finger in the middle of the map looks at a hex there.
        let tap = "const map = document.querySelector('.lens svg.basin'); const box = map.closest('.lens').getBoundingClientRect();\
            map.dispatchEvent(new MouseEvent('click', {bubbles: true, clientX: box.left + box.width / 2, clientY: box.top + box.height / 2}))";
        page.script(tap, Vec::new()).await?;
        page.find(&Hook::css(".hex-card")).await?;
        page.shot("water-hex-card").await?;
        page.click(&Hook::css(".hex-card button")).await?;
        assert_eq!(page.count(&Hook::css(".hex-card")).await?, 0);
        page.console_is_clean().await
    });
}

#[test]
fn the_map_of_water_begins_at_the_top_of_its_panel_in_a_small_window() {
    perform("water-band", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.sized(1280, 720)).await?;
        begin(&page, &server.address(), "pollution").await?;
        let gap = "const map = document.querySelector('.lens svg.basin');\
            return Math.round(map.getBoundingClientRect().top - map.closest('.basin-panel').getBoundingClientRect().top)";
        let gap = page.script(gap, Vec::new()).await?;
        page.shot("water-1280").await?;
        gap.as_i64().is_some_and(|gap| gap <= 16).expected(&format!("a band of {gap} px above the map"))
    });
}

#[test]
fn water_on_a_phone_needs_no_scrolling_for_a_decision() {
    perform("water-phone", async |stage| {
        let server = stage.serve()?;
        for (look, name, scenario) in
            [(Look::PHONE, "en", "pollution"), (Look::PHONE.french().dark(), "fr", "dam_one_owner")]
        {
            let page = stage.browser(&look).await?;
            begin(&page, &server.address(), scenario).await?;
            crate::phone::plays_without_scrolling(&page, &format!("water-{name}"), &mut Chooser::new(9), 14).await?;
        }
        Ok(())
    });
}

#[test]
fn water_and_its_editor_hinder_nobody() {
    perform("water-accessible", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let server = stage.serve()?;
        for (name, look) in [("wide", Look::WIDE), ("phone, dark, French", Look::PHONE.dark().french())] {
            let page = stage.browser(&look).await?;
            let at = |place: &str| {
                let doing = format!("{place}, {name}");
                move |trouble: Trouble| trouble.while_doing(&doing)
            };
            page.open(&format!("{}/#/editor", server.address())).await?;
            page.until_screen("editor").await?;
            page.is_accessible().await.map_err(at("editor"))?;
            page.click(&Hook::act("new-scenarios")).await?;
            page.is_accessible().await.map_err(at("scenario"))?;
            page.shot(&format!("water-editor-{name}")).await?;
            begin(&page, &server.address(), "pollution").await?;
            let chooser = &mut Chooser::new(6);
            for question in ["prompt.collect", "prompt.market", "prompt.building"] {
                if until_prompt(&page, chooser, question, 20, go_on).await? {
                    page.is_accessible().await.map_err(at(question))?;
                    page.shot(&format!("water-{}-{name}", question.trim_start_matches("prompt."))).await?;
                    go_on(&page, chooser).await?;
                }
            }
            page.close().await?;
        }
        Ok(())
    });
}
