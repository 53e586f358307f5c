//! Finding and clicking: by hook, or by the name a screen reader says.

use std::path::Path;

use fantoccini::actions::{InputSource, MOUSE_BUTTON_LEFT, MouseActions, PointerAction};
use fantoccini::elements::{Element, ElementRef};
use serde_json::{Value, json};

use crate::commands;
use crate::page::Page;
use crate::trouble::Trouble;

/// The key under which WebDriver sends references to elements.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// Elements a person can see, for a selector. Where wide page and phone draw the same thing twice, one of them is hidden.
const VISIBLE: &str = r#"
const seen = e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
return [...document.querySelectorAll(arguments[0])].filter(seen);
"#;

/// An element that takes a click, or nothing while it is disabled. Scrolls as a person does when it is out of sight or half under a
/// bar. What cannot be scrolled free stays covered.
const READY: &str = r#"
const ready = e => {
    if (e.getAttribute('aria-disabled') === 'true' || e.matches(':disabled')) return null;
    const r = e.getBoundingClientRect();
    const top = document.elementFromPoint(r.left + r.width / 2, r.top + r.height / 2);
    if (!(top && (e.contains(top) || top.contains(e)))) e.scrollIntoView({block: 'center', behavior: 'instant'});
    return e;
};
"#;

/// The first visible element for a selector, if it takes a click, and how many are visible. In one command: between two of them
/// the page may draw it anew.
const FIRST_READY: &str = r#"
const found = (() => {VISIBLE})();
return {count: found.length, element: found.length ? ready(found[0]) : null};
"#;

/// Everything a person can press.
pub(crate) const PRESSABLE: &str = "button, a[href], input, select, textarea, summary, [role=button], [role=radio], [role=tab], [role=switch], [data-act]";

/// Something of the page, named by its `data-act` and, where there are several, by further attributes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hook {
    selector: String,
    words: String,
}

impl Hook {
    /// What does this.
    pub fn act(name: &str) -> Self {
        Self { selector: format!("[data-act=\"{name}\"]"), words: format!("`{name}`") }
    }

    /// The one of them with this attribute.
    #[must_use]
    pub fn with(mut self, attribute: &str, value: impl ToString) -> Self {
        let value = value.to_string();
        self.selector.push_str(&format!("[{attribute}=\"{value}\"]"));
        self.words.push_str(&format!(" with {attribute} {value}"));
        self
    }

    /// A line of the action list.
    pub fn line(number: usize) -> Self {
        Self::act("option").with("data-line", number)
    }

    /// Anything a CSS selector finds.
    pub fn css(selector: &str) -> Self {
        Self { selector: selector.to_string(), words: format!("`{selector}`") }
    }
}

impl Page {
    /// Whether a person sees this now.
    pub async fn shows(&self, hook: &Hook) -> Result<bool, Trouble> {
        Ok(!self.visible(&hook.selector).await?.is_empty())
    }

    /// How many of these a person sees now.
    pub async fn count(&self, hook: &Hook) -> Result<usize, Trouble> {
        Ok(self.visible(&hook.selector).await?.len())
    }

    /// Waits until a person can see this, and gives it.
    pub async fn find(&self, hook: &Hook) -> Result<Element, Trouble> {
        self.until(&hook.words, async |page| Ok(page.visible(&hook.selector).await?.into_iter().next())).await
    }

    /// Clicks as a person does: waits until it is there and enabled, and refuses to click through what lies above it.
    pub async fn click(&self, hook: &Hook) -> Result<(), Trouble> {
        let what = format!("{} to be there and take a click", hook.words);
        self.until(&what, async |page| match page.first_ready(hook).await?.1 {
            Some(element) => Ok(Some(element.click().await?)),
            None => Ok(None),
        })
        .await
    }

    /// Clicks like [`click`](Self::click) while this browser is asked what it was asked when the table was at `before`; says
    /// whether it did.
    pub(crate) async fn click_while_asked(&self, hook: &Hook, before: Option<u64>) -> Result<bool, Trouble> {
        let what = format!("{} to be there and take a click", hook.words);
        self.until(&what, async |page| {
            let signs = page.signs().await?;
            if signs.over || !signs.my_turn {
                return Ok(Some(false));
            }
            match page.first_ready(hook).await? {
                (_, Some(element)) => Ok(Some(element.click().await.map(|()| true)?)),
                // Somebody else's decision may have led to another question, or have put away what was chosen here.
                (_, None) => Ok((signs.version > before).then_some(false)),
            }
        })
        .await
    }

    /// Presses the button of a mouse on the first of these, moves over the others and lets go on the last.
    pub async fn drag(&self, hooks: &[Hook]) -> Result<(), Trouble> {
        let mut places = Vec::new();
        for hook in hooks {
            places.push(self.find(hook).await?);
        }
        let Some(first) = places.first() else { return Ok(()) };
        self.prepare(first).await?;
        let moved = |element: &Element| PointerAction::MoveToElement {
            element: element.clone(),
            duration: None,
            x: 0.0,
            y: 0.0,
        };
        let mut strokes = MouseActions::new("mouse".to_string())
            .then(moved(first))
            .then(PointerAction::Down { button: MOUSE_BUTTON_LEFT });
        for place in &places[1..] {
            strokes = strokes.then(moved(place));
        }
        Ok(self.client.perform_actions(strokes.then(PointerAction::Up { button: MOUSE_BUTTON_LEFT })).await?)
    }

    /// Clicks what a screen reader calls by this name.
    pub async fn click_named(&self, name: &str) -> Result<(), Trouble> {
        let what = format!("something pressable named “{name}”");
        self.until(&what, async |page| {
            for element in page.visible(PRESSABLE).await? {
                if page.name_of(&element).await?.trim() == name {
                    let takes = page.prepare(&element).await?;
                    return if takes { Ok(Some(element.click().await?)) } else { Ok(None) };
                }
            }
            Ok(None)
        })
        .await
    }

    /// The names of everything pressable that is visible, in the order of the document.
    pub async fn names(&self) -> Result<Vec<String>, Trouble> {
        let mut names = Vec::new();
        for element in self.visible(PRESSABLE).await? {
            names.push(self.name_of(&element).await?);
        }
        Ok(names)
    }

    /// Puts a text into a field, in place of what was there.
    pub async fn fill(&self, hook: &Hook, text: &str) -> Result<(), Trouble> {
        // A field that is drawn anew between two commands has lost its text: it is filled again.
        self.until(&format!("{} to take a text", hook.words), async |page| {
            let Some(field) = page.visible(&hook.selector).await?.into_iter().next() else { return Ok(None) };
            field.clear().await?;
            field.send_keys(text).await?;
            Ok(Some(()))
        })
        .await
    }

    /// Gives a file to a field for files.
    pub async fn give_file(&self, hook: &Hook, file: &Path) -> Result<(), Trouble> {
        // The field fills itself; it has nothing to clear.
        Ok(self.find(hook).await?.send_keys(&file.to_string_lossy()).await?)
    }

    /// Chooses a value: of a list, or the button that stands for it.
    pub async fn choose(&self, hook: &Hook, value: &str) -> Result<(), Trouble> {
        let tag = self.until(&hook.words, async |page| page.read(hook, "tagName").await).await?;
        match tag.as_str() {
            "SELECT" => {
                self.until(&format!("{} to offer {value}", hook.words), async |page| {
                    let Some(field) = page.visible(&hook.selector).await?.into_iter().next() else { return Ok(None) };
                    Ok(Some(field.select_by_value(value).await?))
                })
                .await
            }
            "INPUT" => self.fill(hook, value).await,
            _ => self.click(&hook.clone().with("data-kind", value)).await,
        }
    }

    /// The value of an attribute, if the thing is visible and has it.
    pub async fn attribute(&self, hook: &Hook, name: &str) -> Result<Option<String>, Trouble> {
        self.ask(hook, "e => e.getAttribute(arguments[1])", name).await
    }

    /// The value of a property, such as what a field holds, if the thing is visible.
    pub async fn read(&self, hook: &Hook, name: &str) -> Result<Option<String>, Trouble> {
        self.ask(hook, "e => e[arguments[1]]", name).await
    }

    /// In one command: between two of them the page may draw the thing anew.
    async fn ask(&self, hook: &Hook, look: &str, name: &str) -> Result<Option<String>, Trouble> {
        let script = format!("const found = (() => {{{VISIBLE}}})(); return found.length ? ({look})(found[0]) : null");
        let answer = self.script(&script, vec![json!(hook.selector), json!(name)]).await?;
        Ok(answer.as_str().map(str::to_string))
    }

    /// The smallest height or width, in CSS pixels, of everything pressable in the window that is smaller than `least`, with its name.
    /// Links inside a sentence are text, and may be as small as text.
    pub async fn small_targets(&self, least: f64) -> Result<Vec<String>, Trouble> {
        let script = r#"
            const inText = e => e.tagName === 'A' && getComputedStyle(e).display === 'inline';
            const seen = e => e.checkVisibility({visibilityProperty: true});
            const found = [];
            for (const e of document.querySelectorAll(arguments[0])) {
                if (!seen(e) || inText(e) || e.tabIndex < 0) continue;
                // A control inside its label is as large as the label.
                const box = (e.closest('label') ?? e).getBoundingClientRect();
                if (box.width === 0 || box.bottom <= 0 || box.top >= innerHeight) continue;
                if (box.width < arguments[1] || box.height < arguments[1]) {
                    const name = e.getAttribute('aria-label') ?? e.innerText ?? '';
                    found.push(`${e.tagName.toLowerCase()} ${e.dataset.act ?? ''} “${name.trim().slice(0, 40)}” `
                        + `${Math.round(box.width)}×${Math.round(box.height)}`);
                }
            }
            return found;"#;
        let found = self.script(script, vec![json!(PRESSABLE), json!(least - 0.5)]).await?;
        Ok(found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_string).collect())
    }

    async fn visible(&self, selector: &str) -> Result<Vec<Element>, Trouble> {
        let found = self.script(VISIBLE, vec![json!(selector)]).await?;
        let references = found.as_array().into_iter().flatten().filter_map(|value| value[ELEMENT].as_str());
        Ok(references.map(|id| self.element(id)).collect())
    }

    async fn name_of(&self, element: &Element) -> Result<String, Trouble> {
        commands::accessible_name(&self.client, element.element_id().as_ref()).await
    }

    /// How many of these a person sees, and the first one if it takes a click.
    async fn first_ready(&self, hook: &Hook) -> Result<(u64, Option<Element>), Trouble> {
        let script = format!("{READY}{}", FIRST_READY.replace("VISIBLE", VISIBLE));
        let answer = self.script(&script, vec![json!(hook.selector)]).await?;
        let element = answer["element"][ELEMENT].as_str().map(|id| self.element(id));
        Ok((answer["count"].as_u64().unwrap_or_default(), element))
    }

    /// Scrolls to an element and says whether it takes a click.
    async fn prepare(&self, element: &Element) -> Result<bool, Trouble> {
        let script = format!("{READY} return ready(arguments[0]) !== null;");
        Ok(self.script(&script, vec![json!({ELEMENT: element.element_id().to_string()})]).await? == true)
    }

    fn element(&self, id: &str) -> Element {
        Element::from_element_id(self.client.clone(), ElementRef::from(id.to_string()))
    }
}
