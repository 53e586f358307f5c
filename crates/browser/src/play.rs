//! Playing by clicks: one decision after the other, through the same hooks on every screen.

use serde_json::Value;

use crate::find::Hook;
use crate::page::{Page, Signs};
use crate::trouble::{Expect, Trouble};

/// Reads what can be chosen now: lines, and kinds that open into lines. What is hindered is left out.
const CHOICES: &str = r#"
const seen = e => e.checkVisibility({visibilityProperty: true}) && e.getClientRects().length > 0;
const on = e => !e.disabled && e.getAttribute('aria-disabled') !== 'true' && e.dataset.hindered !== 'true';
const kinds = [...document.querySelectorAll('[data-act="group"]')].filter(seen).filter(on)
    .map(e => ({kind: e.dataset.number, text: e.innerText}));
const lines = [...document.querySelectorAll('[data-act="option"][data-line]')].filter(seen).filter(on)
    .map(e => ({line: e.dataset.line, text: e.innerText, passes: e.classList.contains('pass')}));
const twice = (one, at, all) => all.findIndex(other => other.line === one.line) === at;
return [...kinds, ...lines.filter(twice)];
"#;

/// A line of the action list as the page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Line {
    /// Its number in the engine's order.
    number: usize,
    /// Its words.
    text: String,
    /// Whether it is the one that does nothing.
    passes: bool,
}

/// Something to choose on the screen.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Choice {
    /// A line, which can be confirmed.
    Line(Line),
    /// A kind of lines, by its number and its words; choosing it shows them.
    Kind(String, String),
}

impl Choice {
    fn text(&self) -> &str {
        match self {
            Self::Line(line) => &line.text,
            Self::Kind(_, text) => text,
        }
    }
}

/// Chooses lines as a stubborn beginner would: by a fixed, scattered order, so that a test always plays the same way.
#[derive(Debug, Clone)]
pub struct Chooser(u64);

impl Chooser {
    /// A chooser; other numbers choose otherwise.
    pub fn new(number: u64) -> Self {
        Self(number)
    }

    /// A number below `limit`.
    pub fn below(&mut self, limit: usize) -> usize {
        // Knuth's constants; the high bits are the scattered ones.
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let high = usize::try_from(self.0 >> 33).unwrap_or_default();
        high % limit.max(1)
    }
}

impl Page {
    /// Waits until this browser is asked, or the game is over.
    pub async fn until_asked(&self) -> Result<Signs, Trouble> {
        self.until_signs("my turn, or the end of the game", |signs| signs.over || signs.my_turn).await
    }

    /// Waits until this browser's decision, taken when the table was at `before`, is on the screen. Where several are asked at
    /// once, another's decision may come in between: it is not the result of this one.
    pub async fn until_decided(&self, before: u64) -> Result<(), Trouble> {
        let shown = |signs: &Signs| signs.over || (signs.version > Some(before) && !signs.sending);
        self.until_signs("the result of the decision", shown).await.map(drop)
    }

    /// Takes one decision by clicks and waits until the table shows its result. Does nothing if somebody else's decision has
    /// made this one needless, as may happen where several are asked at once.
    pub async fn decide(&self, chooser: &mut Chooser) -> Result<(), Trouble> {
        self.decide_preferring(chooser, &[]).await
    }

    /// Decides like [`decide`](Self::decide), but does nothing where the game lets it.
    pub async fn pass(&self, chooser: &mut Chooser) -> Result<(), Trouble> {
        self.decide_where(chooser, |choice| matches!(choice, Choice::Line(line) if line.passes)).await
    }

    /// Decides like [`decide`](Self::decide), but takes what holds one of these words where it is offered.
    pub async fn decide_preferring(&self, chooser: &mut Chooser, words: &[&str]) -> Result<(), Trouble> {
        self.decide_where(chooser, |choice| words.iter().any(|word| choice.text().contains(word))).await
    }

    async fn decide_where(&self, chooser: &mut Chooser, wanted: impl Fn(&Choice) -> bool) -> Result<(), Trouble> {
        let before = self.signs().await?.version.expected("the table has no version")?;
        let Some(line) = self.choose_line(chooser, wanted).await? else { return Ok(()) };
        let doing = format!("taking line {} “{}”", line.number, line.text.replace('\n', " "));
        self.take(&line, before).await.map_err(|trouble| trouble.while_doing(&doing))
    }

    /// Chooses a line by clicks and leaves it unconfirmed.
    pub async fn choose_something(&self, chooser: &mut Chooser) -> Result<(), Trouble> {
        let line = self.choose_line(chooser, |_| false).await?.expected("nobody is asked here")?;
        self.click(&Hook::line(line.number)).await
    }

    /// Opens kinds until there is a line to choose; nothing once this browser is no longer asked.
    async fn choose_line(
        &self,
        chooser: &mut Chooser,
        wanted: impl Fn(&Choice) -> bool,
    ) -> Result<Option<Line>, Trouble> {
        loop {
            let before = self.signs().await?.version;
            let choices = self
                .until("something that can be chosen", async |page| {
                    if page.shows(&Hook::act("ready")).await? {
                        page.click(&Hook::act("ready")).await?;
                    }
                    let choices = page.choices().await?;
                    Ok((!choices.is_empty() || !page.signs().await?.my_turn).then_some(choices))
                })
                .await?;
            if choices.is_empty() {
                return Ok(None);
            }
            let any = chooser.below(choices.len());
            match choices[choices.iter().position(&wanted).unwrap_or(any)].clone() {
                Choice::Line(line) => return Ok(Some(line)),
                Choice::Kind(number, _) => {
                    let kind = Hook::act("group").with("data-number", number);
                    if !self.click_while_asked(&kind, before).await? {
                        return Ok(None);
                    }
                }
            }
        }
    }

    async fn choices(&self) -> Result<Vec<Choice>, Trouble> {
        let found = self.script(CHOICES, Vec::new()).await?;
        let choice = |value: &Value| {
            let text = value["text"].as_str().unwrap_or_default().to_string();
            match value["kind"].as_str() {
                Some(number) => Some(Choice::Kind(number.to_string(), text)),
                None => {
                    let number = value["line"].as_str()?.parse().ok()?;
                    Some(Choice::Line(Line { number, text, passes: value["passes"] == true }))
                }
            }
        };
        Ok(found.as_array().into_iter().flatten().filter_map(choice).collect())
    }

    async fn take(&self, line: &Line, before: u64) -> Result<(), Trouble> {
        if !self.click_while_asked(&Hook::line(line.number), Some(before)).await? {
            return Ok(());
        }
        // On a phone a card opens, with its act below it.
        let opened = Hook::css("dialog[open] [data-act=card-act]");
        let confirm = if self.shows(&opened).await? { opened } else { Hook::act("confirm") };
        if self.click_while_asked(&confirm, Some(before)).await? { self.until_decided(before).await } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chooser_repeats_itself_and_reaches_every_line() {
        let choices = |number| {
            let mut chooser = Chooser::new(number);
            (0..50).map(|_| chooser.below(4)).collect::<Vec<_>>()
        };
        assert_eq!(choices(7), choices(7));
        assert_ne!(choices(7), choices(8));
        assert!((0..4).all(|line| choices(7).contains(&line)));
        assert_eq!(Chooser::new(1).below(0), 0);
    }
}
