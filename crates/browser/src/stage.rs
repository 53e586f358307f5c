//! One test: its tools, its folder, and what is kept of it when it fails.

use std::cell::{Cell, RefCell};
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use crate::chance;
use crate::driver::Driver;
use crate::look::Look;
use crate::page::Page;
use crate::server::Server;
use crate::tools::{self, Tools};
use crate::trouble::Trouble;

/// What a test acts on.
pub struct Stage {
    name: String,
    folder: PathBuf,
    shots: PathBuf,
    driver: Driver,
    pages: RefCell<Vec<Page>>,
    profiles: Cell<usize>,
}

/// Runs one test. Where Chromium is missing the test is left out, loudly; on a build server that is a failure.
///
/// # Panics
///
/// When the test fails. Every open page is photographed first, as `failed-<name>-<n>.png`.
pub fn perform(name: &str, test: impl AsyncFnOnce(&Stage) -> Result<(), Trouble>) {
    let tools = match Tools::find() {
        Ok(tools) => tools,
        Err(missing) if tools::on_ci() => panic!("{missing}, and a build server must not leave `{name}` out"),
        Err(missing) => return leave_out(name, &missing),
    };
    if let Err(trouble) = run(name, &tools, test) {
        panic!("{name}: {trouble}");
    }
}

/// Straight to the terminal: the test runner swallows what passing tests print.
fn leave_out(what: &str, why: &str) {
    let _ = writeln!(std::io::stderr(), "!!! LEFT OUT: browser test `{what}`: {why}");
}

fn run(name: &str, tools: &Tools, test: impl AsyncFnOnce(&Stage) -> Result<(), Trouble>) -> Result<(), Trouble> {
    let stage = Stage::new(name, tools)?;
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let outcome = test(&stage).await;
        match outcome {
            Ok(()) => {
                stage.tidy();
                Ok(())
            }
            Err(trouble) => {
                let seen = stage.testify().await;
                Err(Trouble::new(format!("{trouble}\n{seen}Logs: {}", stage.folder.display())))
            }
        }
    })
}

impl Stage {
    fn new(name: &str, tools: &Tools) -> Result<Self, Trouble> {
        let target = tools::target()?;
        let folder = target.join("browser").join(name);
        let shots = target.join("shots");
        // What the last run left behind must not help or hinder this one.
        if folder.exists() {
            fs::remove_dir_all(&folder)?;
        }
        fs::create_dir_all(&folder)?;
        fs::create_dir_all(&shots)?;
        for number in 1.. {
            // The pictures of an old failure too.
            if fs::remove_file(shots.join(format!("failed-{name}-{number}.png"))).is_err() {
                break;
            }
        }
        let driver = Driver::start(tools, &folder)?;
        Ok(Self { name: name.to_string(), folder, shots, driver, pages: RefCell::default(), profiles: Cell::new(0) })
    }

    /// The folder with the page, for a plain web host.
    pub fn built_page(&self) -> Result<PathBuf, Trouble> {
        tools::page()
    }

    /// A server for this test.
    pub fn serve(&self) -> Result<Server, Trouble> {
        Server::start(&self.folder)
    }

    /// Whether pages can be scanned with axe-core. Where it is missing the scan is left out, loudly; on a build server that is
    /// a trouble.
    pub fn can_scan(&self) -> Result<bool, Trouble> {
        match tools::axe() {
            Ok(_) => Ok(true),
            Err(trouble) if tools::on_ci() => Err(trouble),
            Err(trouble) => {
                leave_out(&self.name, &trouble.to_string());
                Ok(false)
            }
        }
    }

    /// The folder in which this test may put things; it is empty at the start.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Opens a new browser, somebody else's: nothing is shared with those before it.
    pub async fn browser(&self, look: &Look) -> Result<Page, Trouble> {
        let number = self.profiles.get() + 1;
        self.profiles.set(number);
        self.browser_of(look, &format!("person-{number}")).await
    }

    /// Opens a browser of this person: whoever had that name before left cookies and saved games.
    pub async fn browser_of(&self, look: &Look, person: &str) -> Result<Page, Trouble> {
        let profile = self.folder.join(person);
        fs::create_dir_all(profile.join("downloads"))?;
        let client = self.driver.browser(look, &profile).await?;
        let page = Page::new(client, look.clone(), self.shots.clone(), profile.join("downloads"));
        page.emulate().await?;
        page.before_each_load(&chance::script(&self.name, person)).await?;
        if !look.keeps {
            page.before_each_load("delete Navigator.prototype.serviceWorker").await?;
        }
        self.pages.borrow_mut().push(page.clone());
        Ok(page)
    }

    /// What every open page shows, in pictures and words.
    async fn testify(&self) -> String {
        let pages = self.pages.borrow().clone();
        let mut text = String::new();
        for (index, page) in pages.iter().enumerate() {
            let picture = format!("failed-{}-{}", self.name, index + 1);
            let _ = page.photograph(&picture).await;
            let seen = page.describe().await;
            text.push_str(&format!("Browser {} ({picture}.png): {seen}\n", index + 1));
        }
        text
    }

    /// Profiles are large, and nobody reads those of a test that passed.
    fn tidy(&self) {
        for number in 1..=self.profiles.get() {
            let _ = fs::remove_dir_all(self.folder.join(format!("person-{number}")));
        }
    }
}
