//! One open browser: where it is, what its hooks say, what its console says, what it looks like.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use fantoccini::Client;
use serde_json::{Value, json};

use crate::commands;
use crate::look::Look;
use crate::trouble::Trouble;

/// How long a condition may take to come true. Pages of the development build on a busy build server need some of it.
const PATIENCE: Duration = Duration::from_secs(30);

/// How soon a condition is looked at again: at first soon, then at leisure, because every look keeps the page from its work.
const GLANCES: [u64; 5] = [20, 30, 40, 60, 80];

/// How long a page is watched for a change of its hooks before it is asked again.
const WATCH: u64 = 1000;

/// Collects what the hooks say; see `HOOKS.md`.
const SIGNS: &str = r#"
const read = () => {
const one = name => document.querySelector(`[${name}]`)?.getAttribute(name) ?? null;
const notices = [...document.querySelectorAll('[data-notice]')].filter(e => e.checkVisibility());
return {
    screen: one('data-screen'), ready: one('data-ready') === 'true', place: one('data-where'), link: one('data-link'),
    version: one('data-version'), turn: one('data-turn'), sending: one('data-sending') === 'true',
    over: one('data-over') === 'true', past: one('data-past'),
    seat: document.querySelector('[data-version]')?.getAttribute('data-seat') ?? null,
    code: one('data-code'), prompt: one('data-prompt'), language: document.documentElement.lang,
    theme: document.documentElement.dataset.theme ?? null, notices: notices.map(e => e.dataset.notice),
};
};
"#;

/// Gives what the hooks say once that is no longer what they said before, or after some time.
const CHANGED: &str = r#"
const [before, most] = arguments;
const said = now => JSON.stringify(now, Object.keys(now).sort());
return new Promise(done => {
    const now = read();
    if (said(now) !== before) return done([said(now), now]);
    const end = () => { eyes.disconnect(); clearTimeout(clock); const now = read(); done([said(now), now]); };
    const eyes = new MutationObserver(() => { if (said(read()) !== before) end(); });
    eyes.observe(document, {subtree: true, childList: true, attributes: true});
    const clock = setTimeout(end, most);
});
"#;

/// One browser with one page.
#[derive(Clone)]
pub struct Page {
    pub(crate) client: Client,
    look: Look,
    shots: PathBuf,
    downloads: PathBuf,
    patience: Duration,
}

/// What the hooks of the page say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Signs {
    /// Which screen is shown.
    pub screen: String,
    /// Whether it answers to clicks.
    pub ready: bool,
    /// `server` or `local`.
    pub place: Option<String>,
    /// `on`, `lost` or `none`.
    pub link: Option<String>,
    /// The version of the table that is shown.
    pub version: Option<u64>,
    /// Whether a seat of this browser is asked.
    pub my_turn: bool,
    /// Whether a decision of this browser waits for its result.
    pub sending: bool,
    /// Whether the game has ended.
    pub over: bool,
    /// The version looked at in the history.
    pub past: Option<u64>,
    /// Through whose eyes we look.
    pub seat: Option<u64>,
    /// The code of the table.
    pub code: Option<String>,
    /// The key of the question.
    pub prompt: Option<String>,
    /// The language of the page.
    pub language: String,
    /// The theme of the page.
    pub theme: Option<String>,
    /// The kinds of the messages that are shown.
    pub notices: Vec<String>,
}

impl Signs {
    fn read(value: &Value) -> Self {
        let text = |key: &str| value[key].as_str().map(str::to_string);
        let number = |key: &str| value[key].as_str().and_then(|digits| digits.parse().ok());
        Self {
            screen: text("screen").unwrap_or_default(),
            ready: value["ready"] == true,
            place: text("place"),
            link: text("link"),
            version: number("version"),
            my_turn: value["turn"] == "mine",
            sending: value["sending"] == true,
            over: value["over"] == true,
            past: number("past"),
            seat: number("seat"),
            code: text("code"),
            prompt: text("prompt"),
            language: text("language").unwrap_or_default(),
            theme: text("theme"),
            notices: value["notices"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .map(str::to_string)
                .collect(),
        }
    }
}

impl Page {
    pub(crate) fn new(client: Client, look: Look, shots: PathBuf, downloads: PathBuf) -> Self {
        Self { client, look, shots, downloads, patience: PATIENCE }
    }

    /// The same page, whose conditions must come true within this time: a short one shows that something does not happen, a
    /// long one waits for what is slow.
    #[must_use]
    pub fn patient(&self, patience: Duration) -> Self {
        Self { patience, ..self.clone() }
    }

    /// Gives the browser its look.
    pub(crate) async fn emulate(&self) -> Result<(), Trouble> {
        for (command, parameters) in self.look.emulation() {
            commands::developer_tools(&self.client, command, parameters).await?;
        }
        Ok(())
    }

    /// The same page in a window of another size.
    pub async fn resized(&self, width: u32, height: u32) -> Result<Self, Trouble> {
        let page = Self { look: self.look.clone().sized(width, height), ..self.clone() };
        page.emulate().await?;
        let drawn = "return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))";
        page.script(drawn, Vec::new()).await?;
        Ok(page)
    }

    /// What this browser looks like.
    pub fn look(&self) -> &Look {
        &self.look
    }

    /// Where files go that the page lets a person save.
    pub fn downloads(&self) -> &PathBuf {
        &self.downloads
    }

    /// Goes to an address.
    pub async fn open(&self, address: &str) -> Result<(), Trouble> {
        Ok(self.client.goto(address).await?)
    }

    /// Runs a script in every page that is loaded from now on, before anything of its own.
    pub async fn before_each_load(&self, script: &str) -> Result<(), Trouble> {
        let parameters = json!({ "source": script });
        commands::developer_tools(&self.client, "Page.addScriptToEvaluateOnNewDocument", parameters).await.map(drop)
    }

    /// Where the page is.
    pub async fn address(&self) -> Result<String, Trouble> {
        Ok(self.client.current_url().await?.to_string())
    }

    /// Loads the page again.
    pub async fn reload(&self) -> Result<(), Trouble> {
        Ok(self.client.refresh().await?)
    }

    /// Closes the browser.
    pub async fn close(&self) -> Result<(), Trouble> {
        Ok(self.client.clone().close().await?)
    }

    /// Runs a script in the page and gives its value.
    pub async fn script(&self, script: &str, arguments: Vec<Value>) -> Result<Value, Trouble> {
        Ok(self.client.execute(script, arguments).await?)
    }

    /// What the hooks say at this moment.
    pub async fn signs(&self) -> Result<Signs, Trouble> {
        Ok(Signs::read(&self.script(&format!("{SIGNS} return read();"), Vec::new()).await?))
    }

    /// Waits until `look` finds something. The trouble at the deadline names `what` and describes the page.
    pub async fn until<T>(
        &self,
        what: &str,
        mut look: impl AsyncFnMut(&Self) -> Result<Option<T>, Trouble>,
    ) -> Result<T, Trouble> {
        let deadline = Instant::now() + self.patience;
        let mut glances = GLANCES.iter();
        let mut pause = GLANCES[0];
        loop {
            // A page that is just being replaced refuses questions; that is one more reason to look again.
            let answer = look(self).await;
            if let Ok(Some(found)) = answer {
                return Ok(found);
            }
            if Instant::now() >= deadline {
                let why = answer.err().map(|trouble| format!(" ({trouble})")).unwrap_or_default();
                let seen = self.describe().await;
                return Err(Trouble::new(format!("waited {:?} for {what}{why}; {seen}", self.patience)));
            }
            pause = glances.next().copied().unwrap_or(pause);
            tokio::time::sleep(Duration::from_millis(pause)).await;
        }
    }

    /// Waits until the hooks satisfy a condition.
    pub async fn until_signs(&self, what: &str, fits: impl Fn(&Signs) -> bool) -> Result<Signs, Trouble> {
        let watch = format!("{SIGNS}{CHANGED}");
        let most = WATCH.min(self.patience.as_millis() as u64);
        let mut before = String::new();
        self.until(what, async |page| {
            // The page says by itself when something has changed. One that is being replaced refuses to; `until` asks again.
            let deadline = Instant::now() + Duration::from_millis(most);
            while Instant::now() < deadline {
                let answer = page.script(&watch, vec![json!(before), json!(most)]).await?;
                let signs = Signs::read(&answer[1]);
                if fits(&signs) {
                    return Ok(Some(signs));
                }
                before = answer[0].as_str().unwrap_or_default().to_string();
            }
            Ok(None)
        })
        .await
    }

    /// Waits until a screen is shown and answers to clicks.
    pub async fn until_screen(&self, screen: &str) -> Result<Signs, Trouble> {
        self.until_signs(&format!("the screen `{screen}`"), |signs| signs.screen == screen && signs.ready).await
    }

    /// Waits until a text can be read on the page.
    pub async fn until_text(&self, text: &str) -> Result<(), Trouble> {
        self.until(&format!("the text “{text}”"), async |page| Ok(page.text().await?.contains(text).then_some(())))
            .await
    }

    /// Everything that can be read on the page.
    pub async fn text(&self) -> Result<String, Trouble> {
        let text = self.script("return document.body?.innerText ?? ''", Vec::new()).await?;
        Ok(text.as_str().unwrap_or_default().to_string())
    }

    /// Errors in the console since the last time somebody asked.
    pub async fn console_errors(&self) -> Result<Vec<String>, Trouble> {
        let lines = commands::console(&self.client).await?;
        Ok(lines.into_iter().filter(|(level, _)| level == "SEVERE").map(|(_, text)| text).collect())
    }

    /// Asserts that the console is free of errors.
    pub async fn console_is_clean(&self) -> Result<(), Trouble> {
        self.console_is_clean_without("").await
    }

    /// Asserts that the console is free of errors that do not speak of `expected`. Browsers write every request that fails
    /// into the console, also where the page can do without an answer.
    pub async fn console_is_clean_without(&self, expected: &str) -> Result<(), Trouble> {
        let mut errors = self.console_errors().await?;
        errors.retain(|error| expected.is_empty() || !error.contains(expected));
        match errors {
            errors if errors.is_empty() => Ok(()),
            errors => Err(Trouble::new(format!("the console shows errors:\n{}", errors.join("\n")))),
        }
    }

    /// Writes a picture of what is in the window to `target/shots/<name>.png`.
    pub(crate) async fn photograph(&self, name: &str) -> Result<(), Trouble> {
        let picture = self.client.screenshot().await?;
        Ok(fs::write(self.shots.join(format!("{name}.png")), picture)?)
    }

    /// Writes a picture of what is in the window to `target/shots/<name>.png`, except on a build server, where nobody looks
    /// at it. Whatever has no words is shown as its key in brackets: no window may have such a one, and nothing in it may be
    /// cut off.
    pub async fn shot(&self, name: &str) -> Result<(), Trouble> {
        if std::env::var_os("CI").is_none_or(|value| value != "true") {
            self.photograph(name).await?;
        }
        self.is_whole().await.map_err(|trouble| trouble.while_doing(name))
    }

    /// Writes a picture of the whole page, however long, to `target/shots/<name>.png`.
    pub async fn long_shot(&self, name: &str) -> Result<(), Trouble> {
        let mut metrics = self.look.emulation().swap_remove(0);
        let height = self.script("return Math.ceil(document.documentElement.scrollHeight)", Vec::new()).await?;
        metrics.1["height"] = json!(height.as_u64().unwrap_or_default().max(u64::from(self.look.height)));
        commands::developer_tools(&self.client, metrics.0, metrics.1).await?;
        let taken = self.shot(name).await;
        self.emulate().await?;
        taken
    }

    /// Where the page stands, for a reader of failures.
    pub(crate) async fn describe(&self) -> String {
        let address = self.address().await.unwrap_or_else(|trouble| trouble.to_string());
        let signs = match self.signs().await {
            Ok(signs) => format!("{signs:?}"),
            Err(trouble) => trouble.to_string(),
        };
        let text: String = self.text().await.unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ");
        let beginning: String = text.chars().take(1500).collect();
        let errors = self.console_errors().await.unwrap_or_default().join("\n");
        format!("at {address}\n  hooks: {signs}\n  text: {beginning}\n  console errors: {errors}")
    }
}
