//! Tests of the page in a real browser: headless Chromium, driven through WebDriver. What the page promises to the tests is in
//! `HOOKS.md` beside this crate.
