//! What happened, told line by line: a step is a heading, and is told only if something happened in it.

use shelf::Happening;
use shelf::words::{Context, Words};

/// Tells what happened, keeping the heading of a step until something follows it.
#[derive(Debug, Default)]
pub(crate) struct Chronicle {
    heading: Option<String>,
}

impl Chronicle {
    /// The lines for some happenings, which may go on with a step that an earlier call began.
    pub(crate) fn tell(&mut self, happenings: &[Happening], words: &Words, context: &Context<'_>) -> Vec<String> {
        let mut lines = Vec::new();
        for happening in happenings {
            let line = words.render(&happening.saying, context);
            if happening.event["event"] == "step_began" {
                self.heading = Some(line);
            } else {
                lines.extend(self.heading.take().map(|heading| format!("— {heading}")));
                lines.push(line);
            }
        }
        lines
    }
}
