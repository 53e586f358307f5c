//! What a person's browser looks like from the outside: window, language, theme.

use std::path::Path;

use serde_json::{Map, Value, json};

/// Flags every browser of the tests gets. Without a display, without a sandbox (build servers run as root), and without the
/// traffic that Chromium starts by itself.
const FLAGS: &[&str] = &[
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-dev-shm-usage",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--hide-scrollbars",
    // The pop-up of an address bar nobody sees is a page of its own, loaded at every start. Other versions ignore the names.
    "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
    // Two browsers in one test: the one that is not in front must not fall asleep.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
];

/// What the system asks pages to look like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Theme {
    /// Dark ink on light paper.
    Light,
    /// Light ink on dark paper.
    Dark,
}

impl Theme {
    /// The word style sheets know it by.
    pub fn word(self) -> &'static str {
        match self {
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// Window, language and theme of one browser.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Look {
    /// Width of the page in CSS pixels.
    pub width: u32,
    /// Height of the page in CSS pixels.
    pub height: u32,
    /// A phone: fingers instead of a mouse, two device pixels for one.
    pub phone: bool,
    /// What the browser says its person reads: `en`, `fr`.
    pub language: &'static str,
    /// What the system asks for.
    pub theme: Theme,
    /// Whether the person asked for less movement. Tests do, except those about movement.
    pub still: bool,
    /// Whether the page's helper in the background may keep it for later. It fetches the whole page once more, so only tests
    /// about that let it.
    pub keeps: bool,
}

impl Look {
    /// A large window, in English, light.
    pub const WIDE: Self =
        Self { width: 1440, height: 900, phone: false, language: "en", theme: Theme::Light, still: true, keeps: false };

    /// A phone held upright, in English, light.
    pub const PHONE: Self =
        Self { width: 390, height: 844, phone: true, language: "en", theme: Theme::Light, still: true, keeps: false };

    /// The same in a window of another size; a narrow one is a phone's.
    #[must_use]
    pub fn sized(mut self, width: u32, height: u32) -> Self {
        (self.width, self.height, self.phone) = (width, height, width < 768);
        self
    }

    /// The same in French.
    #[must_use]
    pub fn french(mut self) -> Self {
        self.language = "fr";
        self
    }

    /// The same at night.
    #[must_use]
    pub fn dark(mut self) -> Self {
        self.theme = Theme::Dark;
        self
    }

    /// The same for somebody who did not ask for less movement.
    #[must_use]
    pub fn moving(mut self) -> Self {
        self.still = false;
        self
    }

    /// What chromedriver is asked for.
    pub(crate) fn capabilities(&self, chromium: &Path, profile: &Path) -> Map<String, Value> {
        let mut flags: Vec<String> = FLAGS.iter().map(ToString::to_string).collect();
        flags.push(format!("--lang={}", self.language));
        flags.push(format!("--window-size={},{}", self.width, self.height));
        flags.push(format!("--user-data-dir={}", profile.display()));
        let capabilities = json!({
            "goog:chromeOptions": {
                "binary": chromium,
                "args": flags,
                "prefs": {
                    "intl.accept_languages": self.language,
                    "download.default_directory": profile.join("downloads"),
                    "download.prompt_for_download": false,
                },
            },
            "goog:loggingPrefs": {"browser": "ALL"},
            // Alerts are never expected; one that opens must fail the command that met it.
            "unhandledPromptBehavior": "dismiss and notify",
        });
        match capabilities {
            Value::Object(map) => map,
            _ => Map::new(),
        }
    }

    /// The window exactly, the system's wishes, and fingers: commands of the developer tools with their parameters.
    pub(crate) fn emulation(&self) -> Vec<(&'static str, Value)> {
        let wish = |name: &str, value: &str| json!({"name": name, "value": value});
        let motion = if self.still { "reduce" } else { "no-preference" };
        vec![
            (
                "Emulation.setDeviceMetricsOverride",
                json!({
                    "width": self.width,
                    "height": self.height,
                    "deviceScaleFactor": if self.phone { 2 } else { 1 },
                    "mobile": self.phone,
                }),
            ),
            ("Emulation.setTouchEmulationEnabled", json!({"enabled": self.phone, "maxTouchPoints": 5})),
            (
                "Emulation.setEmulatedMedia",
                json!({"features": [
                    wish("prefers-color-scheme", self.theme.word()),
                    wish("prefers-reduced-motion", motion),
                ]}),
            ),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_window_and_profile_reach_the_browser() {
        let asked = Look::PHONE.french().capabilities(Path::new("/usr/bin/chromium"), Path::new("/tmp/profile"));
        let options = &asked["goog:chromeOptions"];
        let flags: Vec<&str> = options["args"].as_array().unwrap().iter().filter_map(Value::as_str).collect();
        for flag in ["--lang=fr", "--window-size=390,844", "--user-data-dir=/tmp/profile", "--headless"] {
            assert!(flags.contains(&flag), "{flag} is missing in {flags:?}");
        }
        assert_eq!(options["prefs"]["intl.accept_languages"], "fr");
    }

    #[test]
    fn the_system_asks_for_its_theme() {
        let features = |look: Look| look.emulation().pop().unwrap().1["features"][0]["value"].clone();
        assert_eq!(features(Look::WIDE), "light");
        assert_eq!(features(Look::WIDE.dark()), "dark");
    }

    #[test]
    fn only_who_asked_for_it_sees_less_movement() {
        let motion = |look: Look| look.emulation().pop().unwrap().1["features"][1]["value"].clone();
        assert_eq!(motion(Look::PHONE), "reduce");
        assert_eq!(motion(Look::PHONE.moving()), "no-preference");
    }
}
