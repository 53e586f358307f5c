//! One advisory, in the fields of the RustSec database: the front matter of its files, or our list of the same blocks.

use super::versions::{Version, within};

/// What is known of one flaw.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Advisory {
    pub(super) id: String,
    pub(super) package: String,
    /// `unsound`, `unmaintained`, `notice`; nothing for a vulnerability.
    pub(super) informational: Option<String>,
    withdrawn: bool,
    patched: Vec<String>,
    unaffected: Vec<String>,
}

impl Advisory {
    /// Whether a version has the flaw. A range that cannot be read is an error: it must not hide anything.
    pub(super) fn concerns(&self, version: &Version) -> Result<bool, String> {
        if self.withdrawn {
            return Ok(false);
        }
        for range in self.patched.iter().chain(&self.unaffected) {
            let inside = within(version, range).ok_or_else(|| format!("{}: `{range}` cannot be read", self.id))?;
            if inside {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether nothing is broken, and only worth knowing.
    pub(super) fn is_only_news(&self) -> bool {
        matches!(self.informational.as_deref(), Some("unmaintained" | "notice"))
    }
}

/// All advisories of a text: every block of TOML that has one.
pub(super) fn read_all(text: &str) -> Result<Vec<Advisory>, String> {
    let blocks = text.split("```toml").skip(1).map(|rest| rest.split("```").next().unwrap_or_default());
    blocks.filter(|block| block.contains("[advisory]")).map(read).collect()
}

/// The few forms of TOML that the database uses for these fields. Tables of functions and the like are passed over.
fn read(block: &str) -> Result<Advisory, String> {
    let mut advisory = Advisory::default();
    let mut table = "";
    let mut lines = block.lines();
    while let Some(line) = lines.next() {
        let line = line.trim();
        if let Some(name) = line.strip_prefix('[').and_then(|line| line.split(']').next()) {
            table = name.trim();
            continue;
        }
        let Some((key, value)) = line.split_once('=').filter(|_| !line.starts_with('#')) else { continue };
        // A list may go on over several lines.
        let mut value = value.trim().to_string();
        while value.starts_with('[') && !value.contains(']') {
            value.push_str(lines.next().ok_or("a list does not end")?);
        }
        let texts = || value.split('"').skip(1).step_by(2).map(String::from);
        match (table, key.trim()) {
            ("advisory", "id") => advisory.id = texts().next().unwrap_or_default(),
            ("advisory", "package") => advisory.package = texts().next().unwrap_or_default(),
            ("advisory", "informational") => advisory.informational = texts().next(),
            ("advisory", "withdrawn") => advisory.withdrawn = true,
            ("versions", "patched") => advisory.patched = texts().collect(),
            ("versions", "unaffected") => advisory.unaffected = texts().collect(),
            _ => {}
        }
    }
    if advisory.id.is_empty() || advisory.package.is_empty() {
        return Err(format!("an advisory without an id or a package: {}", block.trim()));
    }
    Ok(advisory)
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = r#"```toml
[advisory]
id = "RUSTSEC-0000-0001"
package = "sample"
date = "2026-01-01"
informational = "unsound"
keywords = ["a", "b"]

[affected.functions]
"sample::id" = ["< 1.0.0"]

[versions]
# A remark = ["not this"]
patched = [
    ">= 1.2.0",
    ">= 1.1.5, < 1.2.0",
]
unaffected = ["< 1.0.0"]
```

# Title, and text with ```rust
let id = "another";
```
"#;

    #[test]
    fn a_file_of_the_database_is_read() {
        let read = read_all(FILE).unwrap();
        let [advisory] = &read[..] else { panic!("{read:?}") };
        assert_eq!((&*advisory.id, &*advisory.package), ("RUSTSEC-0000-0001", "sample"));
        assert_eq!(advisory.informational.as_deref(), Some("unsound"));
        assert!(!advisory.is_only_news());
        let concerns = |version: &str| advisory.concerns(&Version::read(version).unwrap());
        for (version, concerned) in
            [("0.9.0", false), ("1.0.0", true), ("1.1.4", true), ("1.1.5", false), ("1.2.0", false)]
        {
            assert_eq!(concerns(version), Ok(concerned), "{version}");
        }
    }

    #[test]
    fn a_flaw_without_a_remedy_concerns_every_version_until_it_is_withdrawn() {
        let text = |more: &str| {
            format!("```toml\n[advisory]\nid = \"R\"\npackage = \"p\"\n{more}\n[versions]\npatched = []\n```")
        };
        let concerns = |more: &str| read_all(&text(more)).unwrap()[0].concerns(&Version::read("1.0.0").unwrap());
        assert_eq!(concerns(""), Ok(true));
        assert_eq!(concerns("withdrawn = \"2026-01-01\""), Ok(false));
    }

    #[test]
    fn what_cannot_be_read_is_told() {
        assert!(read_all("```toml\n[advisory]\nid = \"R\"\n```").is_err());
        let strange =
            read_all("```toml\n[advisory]\nid = \"R\"\npackage = \"p\"\n[versions]\npatched = [\"new\"]\n```").unwrap();
        assert!(strange[0].concerns(&Version::read("1.0.0").unwrap()).is_err());
        assert_eq!(read_all("no block"), Ok(Vec::new()));
    }
}
