//! Running the binary and reading its answers.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run answered.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) err: String,
}

/// Runs the binary without input.
pub(crate) fn finitude(args: &[&str]) -> Run {
    typed(args, "")
}

/// Runs the binary with something on its standard input.
pub(crate) fn typed(args: &[&str], input: &str) -> Run {
    run(Path::new("."), args, input)
}

/// Runs the binary inside a folder, so that its files have short names.
pub(crate) fn finitude_in(folder: &Folder, args: &[&str]) -> Run {
    run(&folder.0, args, "")
}

fn run(folder: &Path, args: &[&str], input: &str) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_finitude"))
        .args(args)
        .current_dir(folder)
        .env_remove("LC_ALL")
        .env_remove("LC_MESSAGES")
        .env("LANG", "C")
        .env("NO_COLOR", "1")
        .env("RUST_BACKTRACE", "0")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let writer = std::thread::spawn(move || {
        // Whoever does not read its input to the end closes it early.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().unwrap();
    writer.join().unwrap();
    let run = Run {
        code: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    };
    assert!(!run.err.contains("panicked") && run.code != 101, "{args:?} panics: {run:?}");
    let key = [&run.out, &run.err].iter().find_map(|text| bare_key(text));
    assert_eq!(key, None, "{args:?}: a text is missing in the language files");
    run
}

/// A key of the language files that was printed in place of its text: in brackets, with a point inside.
fn bare_key(text: &str) -> Option<&str> {
    text.split('[').skip(1).find_map(|rest| {
        let key = rest.split_once(']')?.0;
        let is_key = key.contains('.') && key.starts_with(|c: char| c.is_ascii_lowercase());
        let plain = key.chars().all(|c| c.is_ascii_lowercase() || "._".contains(c));
        (is_key && plain).then_some(key)
    })
}

/// A run that must succeed and say nothing on standard error.
pub(crate) fn done(args: &[&str]) -> String {
    let run = finitude(args);
    assert_eq!((run.code, run.err.as_str()), (0, ""), "{args:?}");
    run.out
}

/// A run with `--json` that must succeed.
pub(crate) fn json(args: &[&str]) -> Value {
    let text = done(&[args, &["--json"]].concat());
    serde_json::from_str(&text).unwrap_or_else(|error| panic!("{args:?} prints no JSON ({error}): {text}"))
}

/// A run that must be refused in both languages, naming these things, with nothing on standard output; and as JSON,
/// with this code. Answers the error of the JSON.
pub(crate) fn refused(args: &[&str], code: &str, named: &[&str]) -> Value {
    let mut told = Vec::new();
    for lang in ["en", "fr"] {
        let run = finitude(&[args, &["--lang", lang]].concat());
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        for name in named {
            assert!(run.err.contains(name), "{args:?}: {name:?} is not named: {}", run.err);
        }
        told.push(run.err);
    }
    assert_ne!(told[0], told[1], "{args:?} says the same in both languages");
    let run = finitude(&[args, &["--json"]].concat());
    assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
    let report: Value = serde_json::from_str(&run.err).unwrap_or_else(|_| panic!("{args:?}: no JSON: {}", run.err));
    let error = report["error"].clone();
    assert_eq!(error["code"], code, "{args:?}: {error}");
    assert_eq!(error["message"].as_str(), Some(told[0].trim_end()), "{args:?}: text and JSON differ");
    error
}

/// An empty folder of one test.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        if path.exists() {
            std::fs::remove_dir_all(&path).unwrap();
        }
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    /// The path of a file in it.
    pub(crate) fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }

    /// Writes a file and answers its path.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> String {
        let path = self.path(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    pub(crate) fn read(&self, name: &str) -> String {
        std::fs::read_to_string(self.0.join(name)).unwrap()
    }

    /// A new table of so many seats, with further words of `new`; answers its path.
    pub(crate) fn table(&self, name: &str, seats: &str, more: &[&str]) -> String {
        let path = self.path(name);
        done(&[&["new", "limit", "--seats", seats, "--seed", "7", "--out", &path], more].concat());
        path
    }
}
