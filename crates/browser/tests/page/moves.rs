//! What people do at every table: open the lobby, set a table up, join, play on.

use std::path::Path;
use std::time::Duration;

use browser::{Chooser, Expect, Hook, Page, Signs, Trouble};
use fantoccini::key::Key;
use serde_json::{Value, json};

/// Who sits on a seat of a new table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// Whoever sets the table up; on several seats they share the screen.
    Me,
    /// A bot.
    Bot,
    /// Whoever joins.
    Open,
}

impl Sitter {
    fn word(self) -> &'static str {
        match self {
            Self::Me => "me",
            Self::Bot => "bot",
            Self::Open => "open",
        }
    }
}

/// Opens the lobby and waits until it answers. A page that is there already only goes to it: it is not loaded again.
pub(crate) async fn open_lobby(page: &Page, address: &str) -> Result<Signs, Trouble> {
    let there = page.address().await?.starts_with(address);
    page.open(&if there { format!("{address}/#/") } else { address.to_owned() }).await?;
    page.until_screen("lobby").await
}

/// Sets up a table of the chosen game from the lobby. `place` is `server` or `local`.
pub(crate) async fn set_up(page: &Page, place: &str, sitters: &[Sitter]) -> Result<(), Trouble> {
    arrange(page, place, sitters).await?;
    page.click(&Hook::act("create-table")).await
}

/// Fills the form of a new table, and does not begin yet.
pub(crate) async fn arrange(page: &Page, place: &str, sitters: &[Sitter]) -> Result<(), Trouble> {
    page.choose(&Hook::act("seats"), &sitters.len().to_string()).await?;
    for (seat, sitter) in sitters.iter().enumerate() {
        page.choose(&Hook::act("seat-kind").with("data-seat", seat), sitter.word()).await?;
    }
    page.click(&Hook::act(&format!("place-{place}"))).await
}

/// Writes house rules for the table to come.
pub(crate) async fn write_rules(page: &Page, rules: &str) -> Result<(), Trouble> {
    page.click(&Hook::act("rules-custom")).await?;
    page.fill(&Hook::act("settings"), rules).await
}

/// Asks a button that cannot be used why, reads the answer and puts it away.
pub(crate) async fn says_why(page: &Page, act: &str) -> Result<(), Trouble> {
    let button = format!("[data-act={act}][aria-disabled=true]");
    let element = page.find(&Hook::css(&button)).await?;
    let near = "document.querySelector(arguments[0]).scrollIntoView({block: 'center', behavior: 'instant'})";
    page.script(near, vec![button.into()]).await?;
    element.click().await?;
    let answer = Hook::css("dialog[open] .why-text");
    page.find(&answer).await?;
    let reason = page.read(&answer, "innerText").await?.unwrap_or_default();
    (!reason.trim().is_empty()).expected(&format!("{act} does not say why"))?;
    page.shot(&format!("why-not-{act}")).await?;
    page.press(Key::Escape).await?;
    let closed = async |page: &Page| Ok((!page.shows(&Hook::css(".why-text")).await?).then_some(()));
    page.until("the answer to be put away", closed).await
}

/// Starts a local table and waits for its first question.
pub(crate) async fn begin_locally(page: &Page, sitters: &[Sitter]) -> Result<Signs, Trouble> {
    set_up(page, "local", sitters).await?;
    page.until_screen("table").await?;
    page.until_asked().await
}

/// Opens a journal that is kept with the rules, such as `limit-4`: a game that has ended.
pub(crate) async fn open_ended(page: &Page, address: &str, journal: &str) -> Result<Signs, Trouble> {
    let journals = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/journals");
    let file = journals.join(format!("{journal}.journal")).canonicalize()?;
    import(page, address, &file).await?;
    page.until_screen("over").await
}

/// Gives the lobby a file to read.
pub(crate) async fn import(page: &Page, address: &str, file: &Path) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    if !page.shows(&Hook::act("import")).await? {
        page.click(&Hook::act("import-panel")).await?;
    }
    page.give_file(&Hook::act("import"), file).await
}

/// Plays decisions until `enough` of them are made or the game is over; says how many were made.
pub(crate) async fn play_on(page: &Page, chooser: &mut Chooser, enough: usize) -> Result<usize, Trouble> {
    for made in 0..enough {
        if page.until_asked().await?.over {
            return Ok(made);
        }
        page.decide(chooser).await?;
    }
    Ok(enough)
}

/// The version of the table on the screen.
pub(crate) async fn version(page: &Page) -> Result<u64, Trouble> {
    page.signs().await?.version.expected("no table is on the screen")
}

/// The first browser makes a table of two on the server, the second joins by its code; both see the first question.
pub(crate) async fn seat_two(pages: &[Page; 2], address: &str) -> Result<(), Trouble> {
    seat_two_with(pages, address, "").await
}

/// The same under house rules, if there are any.
pub(crate) async fn seat_two_with(pages: &[Page; 2], address: &str, rules: &str) -> Result<(), Trouble> {
    let [host, guest] = pages;
    open_lobby(host, address).await?;
    name_myself(host, "Maya").await?;
    if !rules.is_empty() {
        write_rules(host, rules).await?;
    }
    set_up(host, "server", &[Sitter::Me, Sitter::Open]).await?;
    let code = room_code(host).await?;
    open_lobby(guest, address).await?;
    name_myself(guest, "Noé").await?;
    enter_room(guest, &code).await?;
    sit_down(guest, 1).await?;
    host.shot("room").await?;
    start(pages).await
}

/// The code of the room that a table set up on the server waits in.
pub(crate) async fn room_code(host: &Page) -> Result<String, Trouble> {
    host.until_screen("room").await?.code.expected("the room shows no code")
}

/// A code leads from the lobby to the room; the seat is taken there.
pub(crate) async fn enter_room(page: &Page, code: &str) -> Result<(), Trouble> {
    page.fill(&Hook::act("code"), code).await?;
    page.click(&Hook::act("join")).await?;
    page.until_screen("room").await?;
    Ok(())
}

async fn sit_down(page: &Page, seat: usize) -> Result<(), Trouble> {
    page.click(&Hook::act("join").with("data-seat", seat)).await?;
    page.find(&Hook::act("leave")).await?;
    Ok(())
}

/// Opens the lobby, enters the room and takes a seat there.
pub(crate) async fn join(page: &Page, address: &str, code: &str, seat: usize) -> Result<(), Trouble> {
    open_lobby(page, address).await?;
    enter_room(page, code).await?;
    sit_down(page, seat).await
}

/// Makes a table by a request of this browser, where a test needs what no form offers; says its id.
pub(crate) async fn made_by(page: &Page, path: &str, wish: &Value) -> Result<String, Trouble> {
    let script = r#"
        const [path, wish] = arguments;
        return (async () => {
            const headers = {'Content-Type': 'application/json'};
            const answer = await fetch(path, {method: 'POST', headers, body: JSON.stringify(wish)});
            return answer.ok ? (await answer.json()).id : `refused: ${await answer.text()}`;
        })();"#;
    let answer = page.script(script, vec![json!(path), wish.clone()]).await?;
    let id = answer.as_str().expected("no answer")?;
    (!id.starts_with("refused")).expected(id)?;
    Ok(id.to_owned())
}

/// The first browser starts the table; all of them see it.
pub(crate) async fn start(pages: &[Page]) -> Result<(), Trouble> {
    let host = pages.first().expected("no browser")?;
    host.click(&Hook::act("start")).await?;
    for page in pages {
        page.until_screen("table").await?;
    }
    Ok(())
}

async fn name_myself(page: &Page, name: &str) -> Result<(), Trouble> {
    page.fill(&Hook::act("name"), name).await
}

/// Whoever is asked decides, until `enough` decisions are made or the game is over; says how many each made.
pub(crate) async fn play_together(
    pages: &[Page; 2],
    choosers: &mut [Chooser; 2],
    enough: usize,
) -> Result<[usize; 2], Trouble> {
    let mut made = [0, 0];
    while made[0] + made[1] < enough {
        let Some(seat) = whose_turn(pages).await? else { break };
        pages[seat].decide(&mut choosers[seat]).await?;
        made[seat] += 1;
    }
    all_see_the_same(pages).await?;
    Ok(made)
}

/// Waits until every browser at the table shows the same version of it, and no decision is under way.
pub(crate) async fn all_see_the_same(pages: &[Page]) -> Result<Vec<Signs>, Trouble> {
    let first = pages.first().expected("no browser")?;
    first
        .until("all browsers to show the same", async |_| {
            let mut all = Vec::new();
            for page in pages {
                all.push(page.signs().await?);
            }
            let settled = all.iter().all(|signs| signs.version == all[0].version && !signs.sending);
            Ok(settled.then_some(all))
        })
        .await
}

/// Waits until one of these browsers is asked, and says which; nobody once the game is over. All show the same by then: who
/// looks at one that lags behind sees what another has decided long ago.
pub(crate) async fn whose_turn(pages: &[Page]) -> Result<Option<usize>, Trouble> {
    let first = pages.first().expected("no browser")?;
    first
        .until("somebody's turn, or the end of the game", async |_| {
            let all = all_see_the_same(pages).await?;
            let asked = all.iter().position(|signs| signs.my_turn);
            Ok((asked.is_some() || all[0].over).then_some(asked.filter(|_| !all[0].over)))
        })
        .await
}

/// The key of the question on the screen.
pub(crate) async fn prompt(page: &Page) -> Result<String, Trouble> {
    Ok(page.attribute(&Hook::css("[data-prompt]"), "data-prompt").await?.unwrap_or_default())
}

/// Chooses by the keys of the digits until something can be confirmed: the first kind, then its first line; of cards that are
/// chosen together, one after the other. `after` looks at the page after each key.
pub(crate) async fn choose_by_digits(
    page: &Page,
    after: impl AsyncFn(&Page) -> Result<(), Trouble>,
) -> Result<(), Trouble> {
    let ready = Hook::css("[data-act=confirm]:not([aria-disabled=true])");
    for _ in 0..6 {
        if page.shows(&ready).await? {
            return Ok(());
        }
        let listed = page.shows(&Hook::css(".opts [data-number='1'], .texts [data-act=option]")).await?;
        let picked = page.count(&Hook::css(".fan [data-number][aria-pressed=true]")).await?;
        let next = if listed { 1 } else { picked + 1 };
        let digit = u32::try_from(next).ok().and_then(|digit| char::from_digit(digit, 10));
        page.press_character(digit.expected("more cards than digits")?).await?;
        after(page).await?;
    }
    page.find(&ready).await.map(drop)
}

/// Goes on, in the way given, until a question comes; says whether it came.
pub(crate) async fn until_prompt(
    page: &Page,
    chooser: &mut Chooser,
    wanted: &str,
    most: usize,
    go_on: impl AsyncFn(&Page, &mut Chooser) -> Result<(), Trouble>,
) -> Result<bool, Trouble> {
    for _ in 0..most {
        if page.until_asked().await?.over {
            return Ok(false);
        }
        if prompt(page).await? == wanted {
            return Ok(true);
        }
        go_on(page, chooser).await?;
    }
    Ok(false)
}

/// Waits until the page can be loaded again without the server: its helper in the background has everything. That is the
/// whole page once more, which takes its time on a busy machine.
pub(crate) async fn until_kept_for_later(page: &Page) -> Result<(), Trouble> {
    page.patient(Duration::from_secs(120))
        .until("the page to be kept for later", async |page| {
            let active = page.script("return navigator.serviceWorker?.controller != null", Vec::new()).await?;
            Ok((active == true).then_some(()))
        })
        .await
}
