//! Nothing on the screen is cut off, covered or out of reach.
//!
//! `whole.js` looks at what is drawn: text against everything that clips it, text against text, text against what lies above
//! it, and whatever can be pressed against the window. What can be scrolled or dragged into view is fine, and so is an ellipsis
//! whose whole text a `title` holds; a finger has no titles, so a phone needs something that opens (`data-opens-whole`). What
//! floats above the rest on purpose, such as the buttons over a map, says so with `data-layer`.

use std::time::Duration;

use serde_json::{Value, json};

use crate::find::PRESSABLE;
use crate::page::Page;
use crate::trouble::Trouble;

/// Looks at the page and returns a sentence for each fault.
const LOOK: &str = include_str!("whole.js");

/// Something that is just being drawn gets another chance, so often and after so long.
const GLANCES: usize = 4;
const PAUSE: Duration = Duration::from_millis(120);

impl Page {
    /// What a person could not read or reach on the screen as it is now.
    pub async fn cut_off(&self) -> Result<Vec<String>, Trouble> {
        let found = self.script(LOOK, vec![json!(PRESSABLE)]).await?;
        Ok(found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect())
    }

    /// Asserts that everything on the screen can be read and reached.
    pub async fn is_whole(&self) -> Result<(), Trouble> {
        let mut found = self.cut_off().await?;
        for _ in 1..GLANCES {
            if found.is_empty() {
                return Ok(());
            }
            tokio::time::sleep(PAUSE).await;
            found = self.cut_off().await?;
        }
        match found.is_empty() {
            true => Ok(()),
            false => Err(Trouble::new(format!("cut off, covered or out of reach:\n  {}", found.join("\n  ")))),
        }
    }
}
