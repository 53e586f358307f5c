//! Commands that chromedriver knows and the library does not.

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::trouble::Trouble;

/// One request below the session's address.
#[derive(Debug)]
struct Request {
    path: String,
    /// Nothing means `GET`.
    body: Option<Value>,
}

impl WebDriverCompatibleCommand for Request {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        match &self.body {
            Some(body) => (Method::POST, Some(body.to_string())),
            None => (Method::GET, None),
        }
    }
}

/// A command of the browser's developer tools.
pub(crate) async fn developer_tools(client: &Client, command: &str, parameters: Value) -> Result<Value, Trouble> {
    let body = Some(json!({"cmd": command, "params": parameters}));
    Ok(client.issue_cmd(Request { path: "goog/cdp/execute".to_string(), body }).await?)
}

/// What the page wrote to its console since the last time somebody asked: level and text of each line.
pub(crate) async fn console(client: &Client) -> Result<Vec<(String, String)>, Trouble> {
    let body = Some(json!({"type": "browser"}));
    let lines = client.issue_cmd(Request { path: "se/log".to_string(), body }).await?;
    let text = |line: &Value, key: &str| line[key].as_str().unwrap_or_default().to_string();
    Ok(lines.as_array().into_iter().flatten().map(|line| (text(line, "level"), text(line, "message"))).collect())
}

/// The name a screen reader says for an element.
pub(crate) async fn accessible_name(client: &Client, element: &str) -> Result<String, Trouble> {
    let path = format!("element/{element}/computedlabel");
    let name = client.issue_cmd(Request { path, body: None }).await?;
    Ok(name.as_str().unwrap_or_default().to_string())
}
