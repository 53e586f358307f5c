//! The harness itself, tried on a page of a few lines: it must see what is there, and must not see what is not.

mod plain_page;

use std::time::Duration;

use browser::{Expect, Hook, Impact, Look, Trouble, perform};
use fantoccini::key::Key;
use plain_page::PlainPage;

const SHORT: Duration = Duration::from_millis(300);

/// The words of a trouble that has to happen.
fn trouble<T>(outcome: Result<T, Trouble>) -> Result<String, Trouble> {
    outcome.err().map(|trouble| trouble.to_string()).expected("this had to fail")
}

#[test]
fn window_language_and_theme_reach_the_page() {
    perform("harness-look", async |stage| {
        let site = PlainPage::start("<p>hello</p>")?;
        let script = "return [innerWidth, innerHeight, devicePixelRatio, navigator.language,
            matchMedia('(prefers-color-scheme: dark)').matches, matchMedia('(pointer: coarse)').matches]";
        for (look, expected) in [
            (Look::WIDE, "[1440,900,1,\"en\",false,false]"),
            (Look::PHONE.french().dark(), "[390,844,2,\"fr\",true,true]"),
        ] {
            let page = stage.browser(&look).await?;
            page.open(&site.address()).await?;
            page.until_text("hello").await?;
            assert_eq!(page.script(script, Vec::new()).await?.to_string(), expected);
            page.shot("harness-look").await?;
            page.close().await?;
        }
        Ok(())
    });
}

#[test]
fn clicks_go_to_what_is_visible_and_wait_until_it_is_enabled() {
    perform("harness-clicks", async |stage| {
        let site = PlainPage::start(
            r#"<button data-act="go" style="display:none">hidden twin</button>
            <button data-act="go" id="go" disabled>Go on</button>
            <button aria-label="Close it">x</button> <p id="said">nothing</p>
            <script>
              document.addEventListener('click', e => said.textContent = e.target.textContent);
              setTimeout(() => go.disabled = false, 150);
            </script>"#,
        )?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&site.address()).await?;
        assert_eq!(page.count(&Hook::act("go")).await?, 1);
        page.click(&Hook::act("go")).await?;
        assert_eq!(page.script("return said.textContent", Vec::new()).await?, "Go on");
        page.click_named("Close it").await?;
        assert_eq!(page.script("return said.textContent", Vec::new()).await?, "x");
        let words = trouble(page.patient(SHORT).click(&Hook::act("stop")).await)?;
        assert!(words.contains("`stop`") && !words.contains("hidden twin"), "{words}");
        Ok(())
    });
}

#[test]
fn a_click_does_not_go_through_what_lies_above() {
    perform("harness-above", async |stage| {
        let site = PlainPage::start(
            r#"<button data-act="go">Go</button><div style="position:fixed;inset:0;background:white">curtain</div>"#,
        )?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&site.address()).await?;
        let words = trouble(page.patient(SHORT).click(&Hook::act("go")).await)?;
        assert!(words.contains("intercepted"), "{words}");
        Ok(())
    });
}

#[test]
fn the_keyboard_reaches_fields_and_buttons() {
    perform("harness-keys", async |stage| {
        let site = PlainPage::start(
            r#"<input data-act="name" aria-label="name"><button data-act="go">Go</button> <p id="said"></p>
            <script>
              document.querySelector('button').onclick = () => said.textContent = document.querySelector('input').value;
            </script>"#,
        )?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&site.address()).await?;
        page.tab_to("name", 3).await?;
        page.write("Zoé").await?;
        page.tab_to("go", 3).await?;
        page.press(Key::Enter).await?;
        page.until_text("Zoé").await?;
        assert!(trouble(page.tab_to("nowhere", 4).await)?.contains("`nowhere`"));
        Ok(())
    });
}

#[test]
fn errors_in_the_console_and_missing_texts_are_noticed() {
    perform("harness-errors", async |stage| {
        let site = PlainPage::start("<p>calm</p><script>setTimeout(() => { throw new Error('boom') })</script>")?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&site.address()).await?;
        page.until("an error", async |page| Ok(page.console_errors().await?.into_iter().next())).await?;
        page.console_is_clean().await?;
        let words = trouble(page.patient(SHORT).until_text("storm").await)?;
        assert!(words.contains("storm") && words.contains("calm"), "{words}");
        Ok(())
    });
}

#[test]
fn small_targets_are_found_and_links_in_a_sentence_are_not() {
    perform("harness-targets", async |stage| {
        let site = PlainPage::start(
            r##"<button style="width:60px;height:30px">low</button> <button style="width:60px;height:60px">good</button>
            <p>Read <a href="#">the rules</a>.</p> <label style="display:block;height:50px;width:90px"><input type="checkbox">x</label>"##,
        )?;
        let page = stage.browser(&Look::PHONE).await?;
        page.open(&site.address()).await?;
        let small = page.small_targets(44.0).await?;
        assert_eq!(small.len(), 1, "{small:?}");
        assert!(small[0].contains("low"), "{small:?}");
        Ok(())
    });
}

/// The only fault that the check finds on a page with this body.
async fn only_fault(stage: &browser::Stage, look: &Look, body: &str) -> Result<String, Trouble> {
    let site = PlainPage::start(body)?;
    let page = stage.browser(look).await?;
    page.open(&site.address()).await?;
    let mut found = page.cut_off().await?;
    page.close().await?;
    (found.len() <= 1).expected(&format!("{body}: {found:#?}"))?;
    Ok(found.pop().unwrap_or_default())
}

#[test]
fn whatever_is_cut_off_covered_or_out_of_reach_is_found() {
    perform("harness-whole", async |stage| {
        let cut = r#"<p style="width:60px;overflow:hidden;white-space:nowrap">A long sentence</p>"#;
        let dots =
            r#"<p style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long sentence</p>"#;
        let broken = [
            (cut, "“A long sentence” is cut off"),
            (dots, "“A long sentence” is cut off"),
            (
                r#"<p style="height:20px;overflow:hidden;width:90px;line-height:20px">One line<br>another</p>"#,
                "“another” is cut off",
            ),
            (
                r#"<p style="position:absolute;left:0;top:0">one</p><p style="position:absolute;left:8px;top:4px">two</p>"#,
                "overlap",
            ),
            (
                r#"<p>below</p><div style="position:absolute;inset:0;background:red"></div>"#,
                "“below” at p is covered by div",
            ),
            (
                r#"<button aria-label="Go" style="position:fixed;top:2000px;width:40px;height:40px"></button>"#,
                "out of reach",
            ),
            (r#"<div style="width:3000px;height:4px"></div>"#, "the page is 30"),
            (r#"<button data-act="confirm" style="width:60px">Pay five and grow it</button>"#, "lines"),
            (r#"<p data-code="ABCDEF" style="width:40px">ABC-DEF</p>"#, "takes 2 lines"),
            (
                r#"<input aria-label="x" style="width:60px" placeholder="The code of the table">"#,
                "wider than its field",
            ),
            (
                r#"<div style="width:90px;overflow:auto"><table><td>aaaaaaaaaa</td><td>bbbbbbbbbb</td></table></div>"#,
                "scrolls to the side",
            ),
        ];
        for (body, words) in broken {
            let fault = only_fault(stage, &Look::WIDE, body).await?;
            assert!(fault.contains(words), "{body}: {fault}");
        }
        let fine = [
            r#"<p>hello</p> <button>Go</button>"#,
            r#"<p title="A long sentence" style="width:60px;overflow:hidden;white-space:nowrap;text-overflow:ellipsis">A long sentence</p>"#,
            r#"<div style="height:40px;overflow:auto">one<br>two<br>three<br><button>Go</button></div>"#,
            r#"<p>below</p><dialog open style="margin:0;top:0">above</dialog>"#,
            r#"<p style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">for readers</p>"#,
        ];
        for body in fine {
            assert_eq!(only_fault(stage, &Look::WIDE, body).await?, "", "{body}");
        }
        // A finger cannot read a title.
        assert!(only_fault(stage, &Look::PHONE, fine[1]).await?.contains("is cut off"));
        let opens = dots.replace("<p ", "<p data-opens-whole ");
        assert_eq!(only_fault(stage, &Look::PHONE, &opens).await?, "");
        Ok(())
    });
}

#[test]
fn axe_finds_a_fault_even_under_a_strict_policy() {
    perform("harness-axe", async |stage| {
        if !stage.can_scan()? {
            return Ok(());
        }
        let site = PlainPage::strict("<main><h1>Title</h1><img src=\"data:,\"></main>")?;
        let page = stage.browser(&Look::WIDE).await?;
        page.open(&site.address()).await?;
        let found = page.scan().await?;
        assert!(
            found.iter().any(|finding| finding.rule == "image-alt" && finding.impact == Impact::Critical),
            "{found:?}"
        );
        assert!(trouble(page.is_accessible().await)?.contains("image-alt"));
        Ok(())
    });
}
