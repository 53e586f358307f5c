//! MegaCorps in the browser: whole games, auctions and elections, wars with their pause, deals, leaving.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{
    Sitter, join, open_lobby, play_on, prompt, room_code, set_up, start, until_prompt, version, whose_turn, write_rules,
};

/// The events of the printed deck.
const EVENTS: [&str; 14] = [
    "greedy_kleptocrats",
    "elections",
    "vote_of_no_confidence",
    "shortages",
    "oversupply",
    "clone_soldiers",
    "l5",
    "asteroid",
    "wikisyndicalism",
    "record_profits",
    "military_coup",
    "rampant_corruption",
    "velvet_revolution",
    "workers_takeover",
];

/// House rules under which every card is this one, so that whoever draws can play it. Eight copies make a short game.
fn every_card_is(card: &str) -> String {
    let copies = EVENTS.map(|event| format!("events.{event}.copies={}\n", if event == card { 8 } else { 0 }));
    format!("setup.decks=[5,4,3,2]\n{}", copies.concat())
}

/// Opens the lobby and chooses the game.
pub(crate) async fn choose_megacorps(page: &Page, address: &str) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    page.click(&Hook::act("game").with("data-game", "megacorps")).await
}

async fn begin(page: &Page, address: &str) -> Result<(), Trouble> {
    choose_megacorps(page, address).await?;
    set_up(page, "local", &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
    page.until_screen("table").await?;
    page.until_asked().await.map(drop)
}

/// A number that the board shows.
pub(crate) async fn figure(page: &Page, name: &str) -> Result<i64, Trouble> {
    let script = format!("return document.querySelector('[data-shows=\"{name}\"]')?.innerText ?? ''");
    let text = page.script(&script, Vec::new()).await?;
    text.as_str().and_then(|text| text.trim().parse().ok()).expected(&format!("no figure {name}"))
}

/// Decides by clicks until a question comes, or the game is over; says whether it came. Takes what holds one of these
/// words where it is offered.
async fn play_until(
    page: &Page,
    chooser: &mut Chooser,
    words: &[&str],
    wanted: &str,
    most: usize,
) -> Result<bool, Trouble> {
    until_prompt(page, chooser, wanted, most, async |page, chooser| page.decide_preferring(chooser, words).await).await
}

#[test]
fn megacorps_against_bots_is_played_to_its_end_from_the_list() {
    perform("megacorps-whole", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        choose_megacorps(&page, &server.address()).await?;
        // All four decks, with fewer cards in each.
        write_rules(&page, "setup.decks=[5,4,3,2]").await?;
        set_up(&page, "local", &[Sitter::Me, Sitter::Bot, Sitter::Bot, Sitter::Bot]).await?;
        page.until_screen("table").await?;
        page.shot("megacorps-first").await?;
        let made = play_on(&page, &mut Chooser::new(5), 600).await?;
        assert!(page.signs().await?.over, "the game is not over after {made} decisions");
        page.find(&Hook::act("ending-moment")).await?;
        page.shot("megacorps-over").await?;
        page.console_is_clean().await
    });
}

/// A table of three on which every card is this one.
async fn begin_with_only(page: &Page, address: &str, card: &str) -> Result<(), Trouble> {
    choose_megacorps(page, address).await?;
    write_rules(page, &every_card_is(card)).await?;
    set_up(page, "local", &[Sitter::Me, Sitter::Bot, Sitter::Bot]).await?;
    page.until_screen("table").await.map(drop)
}

#[test]
fn bids_and_votes_of_megacorps_are_sealed_until_all_are_in() {
    perform("megacorps-sealed", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE).await?;
        let chooser = &mut Chooser::new(2);

        begin_with_only(&page, &server.address(), "greedy_kleptocrats").await?;
        let auction = play_until(&page, chooser, &["Greedy Kleptocrats"], "prompt.bid", 60).await?;
        auction.expected("no country was auctioned")?;
        page.shot("megacorps-auction").await?;
        let before = version(&page).await?;
        page.fill(&Hook::act("amount"), "3").await?;
        page.click(&Hook::act("confirm")).await?;
        page.until_decided(before).await?;
        page.shot("megacorps-auction-over").await?;

        // Who owns a Media company has a vote. Countries are chosen first, so not every game begins with one.
        let mut election = false;
        for _ in 0..8 {
            begin_with_only(&page, &server.address(), "elections").await?;
            election = play_until(&page, chooser, &["Media", "Elections"], "prompt.vote", 60).await?;
            if election {
                break;
            }
        }
        election.expected("in eight games nobody was asked for a vote")?;
        page.shot("megacorps-election").await?;
        page.decide(chooser).await?;
        page.shot("megacorps-election-over").await?;
        page.console_is_clean().await
    });
}

#[test]
fn two_people_trade_fight_and_one_leaves_megacorps() {
    perform("megacorps-two", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE.french().dark()).await?];
        let [host, guest] = &pages;
        choose_megacorps(host, &server.address()).await?;
        // With one mercenary each, as printed, it may be gone before there is a war.
        write_rules(host, "setup.mercenaries=5\n").await?;
        set_up(host, "server", &[Sitter::Me, Sitter::Open, Sitter::Bot]).await?;
        join(guest, &server.address(), &room_code(host).await?, 1).await?;
        start(&pages).await?;
        to_an_action_of_the_host(&pages).await?;
        trade(host, guest).await?;
        war(&pages).await?;
        leave(host, guest).await?;
        for page in &pages {
            page.console_is_clean().await?;
        }
        Ok(())
    });
}

/// What keeps mercenaries at home, in both languages: they are needed for the war to come.
const QUIET: [&str; 5] = ["Pass", "Let the war go on", "Laisser la guerre suivre son cours", "Buy ", "Acheter "];

/// Both decide, quietly where they can, until the first browser chooses an action.
pub(crate) async fn to_an_action_of_the_host(pages: &[Page; 2]) -> Result<(), Trouble> {
    let choosers = &mut [Chooser::new(3), Chooser::new(4)];
    for _ in 0..80 {
        let Some(turn) = whose_turn(pages).await? else { break };
        if turn == 0 && prompt(&pages[0]).await? == "prompt.choose" {
            return Ok(());
        }
        pages[turn].decide_preferring(&mut choosers[turn], &QUIET).await?;
    }
    Err(Trouble::new("the first browser never chose an action"))
}

/// The host offers money with a promise, and the guest accepts: both see what changed hands.
async fn trade(host: &Page, guest: &Page) -> Result<(), Trouble> {
    let before = figure(guest, "money-1").await?;
    host.click(&Hook::act("new-offer")).await?;
    host.choose(&Hook::act("deal-with"), "1").await?;
    host.fill(&Hook::act("deal-money-give"), "3").await?;
    host.fill(&Hook::act("deal-note"), "Peace for two rounds").await?;
    host.shot("megacorps-deal-builder").await?;
    host.click(&Hook::act("send-offer")).await?;
    guest.find(&Hook::act("accept-offer")).await?;
    guest.until_text("Peace for two rounds").await?;
    guest.shot("megacorps-deal-offered").await?;
    guest.click(&Hook::act("accept-offer")).await?;
    for page in [host, guest] {
        page.until("the money to change hands", async |page| {
            Ok((figure(page, "money-1").await? == before + 3).then_some(()))
        })
        .await?;
    }
    Ok(())
}

/// The host launches a war; in its pause the guest is asked for mercenaries, and sells one.
async fn war(pages: &[Page; 2]) -> Result<(), Trouble> {
    let [host, guest] = pages;
    choose_war(pages).await?;
    host.shot("megacorps-war-targets").await?;
    // The first target that the other browser does not rule, so that it stands outside.
    let outside = "const lines = [...document.querySelectorAll('.target[data-act=\"option\"]')];\
        return lines.find(e => !e.querySelector('.c2') && !e.querySelector('.c3'))?.dataset.line ?? lines[0].dataset.line";
    let line = host.script(outside, Vec::new()).await?;
    let line: usize = line.as_str().and_then(|line| line.parse().ok()).expected("no target")?;
    host.click(&Hook::line(line)).await?;
    host.shot("megacorps-war-preview").await?;
    let before = version(host).await?;
    host.click(&Hook::act("confirm")).await?;
    host.until_decided(before).await?;
    until_asked_this(guest, "prompt.pause").await?;
    guest.shot("megacorps-war-pause").await?;

    let money = figure(guest, "money-1").await?;
    host.fill(&Hook::act("request-price"), "2").await?;
    host.shot("megacorps-war-request").await?;
    host.click(&Hook::act("send-request")).await?;
    until_asked_this(guest, "prompt.sell").await?;
    guest.shot("megacorps-war-asked").await?;
    guest.click(&Hook::line(0)).await?;
    guest.click(&Hook::act("confirm")).await?;
    host.until("the mercenary to be paid", async |page| Ok((figure(page, "money-1").await? == money + 2).then_some(())))
        .await
}

/// Opens the kind of action that is war. Not every turn allows one.
async fn choose_war(pages: &[Page; 2]) -> Result<(), Trouble> {
    let script = "return [...document.querySelectorAll('[data-act=\"group\"]')]\
        .find(e => e.querySelector('use')?.getAttribute('href') === '#i-swords')?.dataset.number ?? ''";
    for _ in 0..6 {
        let number = pages[0].script(script, Vec::new()).await?;
        if let Some(number) = number.as_str().filter(|number| !number.is_empty()) {
            return pages[0].click(&Hook::act("group").with("data-number", number)).await;
        }
        pages[0].decide_preferring(&mut Chooser::new(7), &QUIET).await?;
        to_an_action_of_the_host(pages).await?;
    }
    Err(Trouble::new("no war could be chosen in six turns"))
}

/// Waits until this browser is asked this.
async fn until_asked_this(page: &Page, wanted: &str) -> Result<(), Trouble> {
    page.until(wanted, async |page| Ok((page.signs().await?.my_turn && prompt(page).await? == wanted).then_some(())))
        .await
}

/// The guest leaves for good: asked twice, and everybody sees an empty seat.
async fn leave(host: &Page, guest: &Page) -> Result<(), Trouble> {
    guest.click(&Hook::act("leave-game")).await?;
    guest.click(&Hook::act("leave-game")).await?;
    host.until("the guest to be gone", async |page| {
        let gone = page.script("return document.querySelectorAll('.rivals tr.gone').length", Vec::new()).await?;
        if gone == 1 {
            return Ok(Some(()));
        }
        // Leaving takes effect at the end of what is under way.
        if page.signs().await?.my_turn {
            page.decide(&mut Chooser::new(1)).await?;
        }
        Ok(None)
    })
    .await?;
    host.shot("megacorps-left").await
}

#[test]
fn megacorps_on_a_phone_needs_no_scrolling_for_a_decision() {
    perform("megacorps-phone", async |stage| {
        let server = stage.serve()?;
        for (look, name) in [(Look::PHONE, "en"), (Look::PHONE.french().dark(), "fr")] {
            let page = stage.browser(&look).await?;
            begin(&page, &server.address()).await?;
            crate::phone::plays_without_scrolling(&page, &format!("megacorps-{name}"), &mut Chooser::new(9), 14)
                .await?;
        }
        Ok(())
    });
}

#[test]
fn every_kind_of_action_of_megacorps_fits_a_wide_window_and_a_phone_in_the_dark() {
    perform("megacorps-kinds", async |stage| {
        let server = stage.serve()?;
        let page = stage.browser(&Look::WIDE.french().dark()).await?;
        begin(&page, &server.address()).await?;
        page.shot("megacorps-taking").await?;
        play_until(&page, &mut Chooser::new(17), &[], "prompt.choose", 20).await?;
        for (width, height) in [(390, 844), (1440, 900)] {
            let page = page.resized(width, height).await?;
            page.shot(&format!("megacorps-choose-{width}")).await?;
            for kind in 1..=5 {
                let group = Hook::act("group").with("data-number", kind);
                if page.shows(&group).await? {
                    page.click(&group).await?;
                    page.shot(&format!("megacorps-kind-{kind}-{width}")).await?;
                    page.click(&Hook::act("back")).await?;
                }
            }
        }
        page.console_is_clean().await
    });
}
