//! The code by which a seat moves: whole at every width, as a drawing too, and what the device left behind still shows.

use browser::{Chooser, Expect, Hook, Look, Page, Trouble, perform};

use crate::moves::{Sitter, open_lobby, play_together, room_code, seat_two, set_up, start};

/// Whether the code and its drawing are wholly inside the dialog, and the code is on one line of its own.
const WHOLE: &str = r#"
const code = [...document.querySelectorAll('[data-seat-code]')].find(e => e.checkVisibility());
const drawing = document.querySelector('[data-qr]');
const dialog = code.closest('dialog');
const inside = e => {
    e.scrollIntoView({block: 'center', behavior: 'instant'});
    const a = e.getBoundingClientRect(), b = dialog.getBoundingClientRect();
    return a.width > 0 && a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom
        && a.left >= 0 && a.right <= innerWidth;
};
const size = parseFloat(getComputedStyle(code).fontSize);
const problems = [];
if (!inside(drawing)) problems.push('the drawing is cut');
if (drawing.getBoundingClientRect().width < 160) problems.push('the drawing is too small');
if (!inside(code)) problems.push('the code is cut');
if (code.getBoundingClientRect().height > 2 * size) problems.push('the code is broken into lines');
if (size < 24) problems.push(`the code is only ${size} px high`);
if (code.innerText.replace(/\s/g, '') !== code.dataset.seatCode) problems.push(`reads ${code.innerText}`);
if (!drawing.dataset.qr.endsWith('#/take/' + code.dataset.seatCode)) problems.push(`leads to ${drawing.dataset.qr}`);
return problems.join('; ');
"#;

/// Asks for a code in the table's menu, and says what it is.
async fn ask_for_code(page: &Page) -> Result<String, Trouble> {
    page.click(&Hook::act("menu")).await?;
    page.click(&Hook::act("seat-code")).await?;
    let shown = Hook::css("[data-seat-code]");
    page.find(&shown).await?;
    page.attribute(&shown, "data-seat-code").await?.expected("no code is shown")
}

#[test]
fn a_seat_code_is_whole_at_every_width_and_can_be_copied() {
    perform("seat-code", async |stage| {
        let server = stage.serve()?;
        let desk = Look { width: 1280, height: 800, ..Look::WIDE };
        for (name, look) in
            [("phone", Look::PHONE.french()), ("desk", desk.clone().french()), ("dark", Look::PHONE.french().dark())]
        {
            let page = stage.browser(&look).await?;
            open_lobby(&page, &server.address()).await?;
            set_up(&page, "server", &[Sitter::Me, Sitter::Bot]).await?;
            room_code(&page).await?;
            start(std::slice::from_ref(&page)).await?;
            ask_for_code(&page).await?;
            let problems = page.script(WHOLE, Vec::new()).await?;
            (problems == "").expected(&format!("{name}: {problems}"))?;
            page.shot(&format!("seat-code-{name}")).await?;
            page.click(&Hook::act("copy-seat-code")).await?;
            page.find(&Hook::css("[data-act=copy-seat-code][data-copied=true]")).await?;
            page.console_is_clean().await?;
            page.close().await?;
        }
        Ok(())
    });
}

#[test]
fn the_device_a_seat_has_left_shows_only_what_an_onlooker_sees() {
    perform("seat-left", async |stage| {
        let server = stage.serve()?;
        let pages = [stage.browser(&Look::WIDE).await?, stage.browser(&Look::WIDE).await?];
        seat_two(&pages, &server.address()).await?;
        play_together(&pages, &mut [Chooser::new(3), Chooser::new(4)], 4).await?;
        let left = &pages[1];
        let code = ask_for_code(left).await?;
        left.click(&Hook::act("close")).await?;

        let phone = stage.browser(&Look::PHONE.french()).await?;
        phone.open(&format!("{}/#/take/{code}", server.address())).await?;
        phone.until_screen("take").await?;
        phone.shot("seat-take-over").await?;
        (left.signs().await?.seat == Some(1)).expected("a link alone takes nothing over")?;
        phone.click(&Hook::act("take-over")).await?;
        let signs = phone.until_screen("table").await?;
        (signs.seat == Some(1)).expected("the phone has the seat")?;

        left.find(&Hook::css("[data-notice=seat-lost][data-why=moved]")).await?;
        left.shot("seat-left-behind").await?;
        let signs = left.signs().await?;
        (signs.seat.is_none() && !signs.my_turn).expected("the device left behind has no seat")?;
        for hook in ["[data-act=option]", "[data-act=confirm]:enabled", "[data-act=undo]:not([aria-disabled=true])"] {
            (!left.shows(&Hook::css(hook)).await?).expected(&format!("{hook} is still there"))?;
        }
        left.click(&Hook::act("chat-tab")).await?;
        (left.shows(&Hook::css("[data-act=chat][aria-disabled=true]")).await?)
            .expected("nobody writes for a seat they lost")?;

        // It stays so when the phone decides, and after a reload.
        play_together(&[pages[0].clone(), phone.clone()], &mut [Chooser::new(3), Chooser::new(4)], 6).await?;
        left.reload().await?;
        let signs = left.until_screen("table").await?;
        (signs.seat.is_none() && !signs.my_turn).expected("the seat came back by a reload")?;
        phone.open(&format!("{}/#/take/{code}", server.address())).await?;
        phone.click(&Hook::act("take-over")).await?;
        phone.find(&Hook::css("[data-notice=refused]")).await?;
        left.console_is_clean().await
    });
}
