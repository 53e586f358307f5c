//! A plain web host: gives out the files of a folder and knows nothing else. The page must play on such a host too.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use crate::trouble::Trouble;

/// Gives out a folder until it is stopped or goes.
pub struct Host {
    port: u16,
    stopped: Arc<AtomicBool>,
    thread: Option<JoinHandle<()>>,
}

impl Host {
    /// Gives out a folder on a free port.
    pub fn start(folder: &Path) -> Result<Self, Trouble> {
        let listener = TcpListener::bind("127.0.0.1:0")?;
        let port = listener.local_addr()?.port();
        let stopped = Arc::new(AtomicBool::new(false));
        let (flag, folder) = (stopped.clone(), folder.to_path_buf());
        let thread = thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if flag.load(Ordering::SeqCst) {
                    return;
                }
                let folder = folder.clone();
                // Browsers open several connections at once and leave some silent.
                thread::spawn(move || answer(stream, &folder));
            }
        });
        Ok(Self { port, stopped, thread: Some(thread) })
    }

    /// Where the page is.
    pub fn address(&self) -> String {
        format!("http://127.0.0.1:{}", self.port)
    }

    /// Goes away: whoever asks from now on gets no answer.
    pub fn stop(&mut self) {
        self.stopped.store(true, Ordering::SeqCst);
        // Somebody has to ask once more before the thread looks at the flag.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl Drop for Host {
    fn drop(&mut self) {
        self.stop();
    }
}

fn answer(mut stream: TcpStream, folder: &Path) {
    let mut lines = BufReader::new(&stream).lines();
    let request = lines.next().and_then(Result::ok).unwrap_or_default();
    // The rest of the request says nothing that a plain host cares about, but it has to be read.
    while lines.next().and_then(Result::ok).is_some_and(|line| !line.is_empty()) {}
    let (status, kind, body) = match file(folder, &request).and_then(|file| Some((kind(&file), fs::read(file).ok()?))) {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", b"not here".to_vec()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nConnection: close\r\n\r\n",
        body.len()
    );
    let _ = stream.write_all(head.as_bytes()).and_then(|()| stream.write_all(&body));
    let _ = stream.shutdown(Shutdown::Write);
}

/// The file a request asks for; nothing outside the folder.
fn file(folder: &Path, request: &str) -> Option<PathBuf> {
    let path = request.strip_prefix("GET /")?.split([' ', '?', '#']).next()?;
    let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    inside.then(|| if path.is_empty() { folder.join("index.html") } else { folder.join(path) })
}

fn kind(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("css") => "text/css",
        Some("js") => "text/javascript",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("json" | "webmanifest") => "application/json",
        Some("woff2") => "font/woff2",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_folder_are_given_out() {
        let check = |request: &str| file(Path::new("site"), request).map(|file| file.display().to_string());
        assert_eq!(check("GET / HTTP/1.1"), Some("site/index.html".to_string()));
        assert_eq!(check("GET /page.js?v=1 HTTP/1.1"), Some("site/page.js".to_string()));
        assert_eq!(check("GET /fonts/a.woff2 HTTP/1.1"), Some("site/fonts/a.woff2".to_string()));
        assert_eq!(check("GET /../secret HTTP/1.1"), None);
        assert_eq!(check("POST / HTTP/1.1"), None);
    }
}
