//! The keyboard: real key events, sent to whatever has the focus.

use fantoccini::actions::{Actions, InputSource, KeyAction, KeyActions};
use fantoccini::key::Key;
use serde_json::Value;

use crate::page::Page;
use crate::trouble::Trouble;

/// What has the focus: its name, hook and place, for a person who looks at the test's output.
const FOCUS: &str = r#"
const e = document.activeElement;
if (!e || e === document.body) return null;
const box = e.getBoundingClientRect();
const style = getComputedStyle(e);
return {
    tag: e.tagName.toLowerCase(), act: e.dataset.act ?? null, line: e.dataset.line ?? null,
    name: (e.getAttribute('aria-label') ?? e.innerText ?? '').trim().slice(0, 60),
    ring: style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0,
    inside: box.bottom > 0 && box.top < innerHeight,
};
"#;

impl Page {
    /// Presses and releases one key.
    pub async fn press(&self, key: Key) -> Result<(), Trouble> {
        self.press_character(char::from(key)).await
    }

    /// Presses and releases the key of one character.
    pub async fn press_character(&self, character: char) -> Result<(), Trouble> {
        let strokes = KeyActions::new("keyboard".to_string())
            .then(KeyAction::Down { value: character })
            .then(KeyAction::Up { value: character });
        Ok(self.client.perform_actions(Actions::from(strokes)).await?)
    }

    /// Presses a key while another one is held.
    pub async fn press_with(&self, held: Key, character: char) -> Result<(), Trouble> {
        let held = char::from(held);
        let strokes = KeyActions::new("keyboard".to_string())
            .then(KeyAction::Down { value: held })
            .then(KeyAction::Down { value: character })
            .then(KeyAction::Up { value: character })
            .then(KeyAction::Up { value: held });
        Ok(self.client.perform_actions(Actions::from(strokes)).await?)
    }

    /// Types a text into whatever has the focus.
    pub async fn write(&self, text: &str) -> Result<(), Trouble> {
        let mut strokes = KeyActions::new("keyboard".to_string());
        for value in text.chars() {
            strokes = strokes.then(KeyAction::Down { value }).then(KeyAction::Up { value });
        }
        Ok(self.client.perform_actions(Actions::from(strokes)).await?)
    }

    /// What has the focus; nothing when the page as a whole has it.
    pub async fn focus(&self) -> Result<Option<Value>, Trouble> {
        Ok(Some(self.script(FOCUS, Vec::new()).await?).filter(|focus| !focus.is_null()))
    }

    /// Presses Tab until the focus is on what `act` does; at most `most` times.
    pub async fn tab_to(&self, act: &str, most: usize) -> Result<(), Trouble> {
        for _ in 0..most {
            if self.focus().await?.is_some_and(|focus| focus["act"] == act) {
                return Ok(());
            }
            self.press(Key::Tab).await?;
        }
        Err(Trouble::new(format!("{most} times Tab did not lead to `{act}`; {}", self.describe().await)))
    }
}
