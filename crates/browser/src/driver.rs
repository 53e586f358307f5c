//! chromedriver, one process for each test.

use std::fs::File;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;

use crate::look::Look;
use crate::tools::Tools;
use crate::trouble::Trouble;
use crate::wire;

/// A running chromedriver. It takes its browsers with it when it goes.
pub(crate) struct Driver {
    process: Child,
    port: u16,
    tools: Tools,
}

impl Driver {
    /// Starts one on a free port; what it says goes into the test's folder.
    pub(crate) fn start(tools: &Tools, folder: &Path) -> Result<Self, Trouble> {
        let port = wire::free_port()?;
        let said = File::create(folder.join("chromedriver.log"))?;
        let process = Command::new(&tools.driver)
            .arg(format!("--port={port}"))
            .stdin(Stdio::null())
            .stdout(said.try_clone()?)
            .stderr(said)
            .spawn()
            .map_err(|error| Trouble::new(format!("{} cannot be started: {error}", tools.driver.display())))?;
        let mut driver = Self { process, port, tools: tools.clone() };
        let patience = Duration::from_secs(60);
        let process = &mut driver.process;
        let gone = || process.try_wait().ok().flatten().map(|status| format!("it ended with {status}"));
        wire::await_success(port, "/status", patience, gone)
            .map_err(|reason| Trouble::new(format!("chromedriver does not answer: {reason}")))?;
        Ok(driver)
    }

    /// A new browser with a profile of its own in `profile`.
    pub(crate) async fn browser(&self, look: &Look, profile: &Path) -> Result<Client, Trouble> {
        let mut builder = ClientBuilder::new(HttpConnector::new());
        builder.capabilities(look.capabilities(&self.tools.chromium, profile));
        let address = format!("http://127.0.0.1:{}", self.port);
        match builder.connect(&address).await {
            Ok(client) => Ok(client),
            // On a busy machine Chromium sometimes goes before it has come; the page has no part in that.
            Err(_) => Ok(builder.connect(&address).await?),
        }
    }
}

impl Drop for Driver {
    /// A killed driver would leave its browsers behind, so it is asked first: `/shutdown` closes them.
    fn drop(&mut self) {
        let asked = wire::get(self.port, "/shutdown");
        if asked.is_err() {
            let _ = self.process.kill();
        }
        let _ = self.process.wait();
    }
}
