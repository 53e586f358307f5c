//! What every screen of the page is made of, whatever it shows: this crate knows no table and no board.
//!
//! | module | what it holds |
//! | --- | --- |
//! | [`browser`] | the browser's own things: storage, timers, files, clipboard, focus |
//! | [`settings`] | language, theme, shortcuts: chosen once, remembered in the browser |
//! | [`words`] | what the page says, from `data/words` |
//! | [`route`] | addresses of the page's screens, after the `#` |
//! | [`shell`] | icons, dialogs, help, toasts, live regions, keys |
//! | [`rulebook`] | a rulebook as the page reads it: text, values, sources |
//! | [`pictures`] | the pictures of a game, fetched when they are needed |
//! | [`formats`] | numbers and codes as people write them |

#![allow(unreachable_pub, reason = "`#[component]` writes a public function for every component")]

pub mod browser;
pub mod formats;
pub mod pictures;
pub mod route;
pub mod rulebook;
pub mod settings;
pub mod shell;
pub mod words;
