//! What the server keeps about the reader: to take away, or to have deleted.

use super::{api, server};
use leptos::prelude::*;
use page_kit::browser::files;
use page_kit::shell::{Notice, toast};
use page_kit::words::{page_text, page_text_with};

/// The name of the file with everything.
const FILE: &str = "finitude-about-me.json";

/// Saves everything as a file, and says so.
pub fn export() {
    server::answered(api::about_me(), |answer| {
        let text = match answer {
            Ok(text) if files::download(FILE, &text).is_ok() => {
                return toast(Notice::Done, page_text_with("table.exported", &[("file", FILE.into())]));
            }
            Ok(_) => page_text("data.not_written"),
            Err(wrong) => server::error_text(&wrong),
        };
        toast(Notice::Failed, text);
    });
}

/// Has everything deleted, and says so; then the question whether the reader is sure is over.
pub fn forget(sure: RwSignal<bool>) {
    server::answered(api::forget_me(), move |answer| {
        // The screen may be gone when the answer arrives.
        let _ = sure.try_set(false);
        match answer {
            Ok(_) => toast(Notice::Done, page_text("data.forgotten")),
            Err(wrong) => toast(Notice::Failed, server::error_text(&wrong)),
        }
    });
}
