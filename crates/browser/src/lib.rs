//! Tests of the page in a real browser: headless Chromium, driven through WebDriver.
//!
//! What the page promises to the tests is in `HOOKS.md` beside this crate. A test is an `async` closure handed to [`perform`],
//! which gives it a [`Stage`]: browsers of any size, language and theme, and a server of its own that can be killed and started
//! again. Nothing here waits for a fixed time; everything waits for a condition, with a deadline that says what was missing.
//!
//! | file | what it holds |
//! | --- | --- |
//! | `stage.rs` | one test: its tools, its folder, what is kept when it fails |
//! | `tools.rs` | finding Chromium, its driver, the program and axe-core |
//! | `driver.rs`, `commands.rs` | chromedriver, and the commands that only it knows |
//! | `server.rs`, `wire.rs` | `finitude serve` for one test |
//! | `host.rs` | a plain web host without any program |
//! | `look.rs` | window, language, theme |
//! | `chance.rs` | the luck of local tables, the same in every run |
//! | `page.rs`, `find.rs`, `keys.rs`, `axe.rs` | one open browser: reading, clicking, typing, scanning |
//! | `whole.rs`, `whole.js` | nothing is cut off, covered or out of reach |
//! | `play.rs` | playing by clicks |
//! | `figures.rs`, `film_times.rs` | how quickly the page answers, and what the film costs: `cargo xtask page-figures` |

mod axe;
mod chance;
mod commands;
mod driver;
mod figures;
mod film_times;
mod find;
mod host;
mod keys;
mod look;
mod page;
mod play;
mod server;
mod stage;
mod tools;
mod trouble;
mod whole;
mod wire;

pub use axe::{Finding, Impact};
pub use figures::Figures;
pub use film_times::FilmTimes;
pub use find::Hook;
pub use host::Host;
pub use look::{Look, Theme};
pub use page::{Page, Signs};
pub use play::Chooser;
pub use server::Server;
pub use stage::{Stage, perform};
pub use trouble::{Expect, Trouble};
