//! A sentence that still knows what its words stand for, so that a screen can show what somebody points at.

use table::{Arg, Saying};

/// A sentence with what its words stand for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Spoken {
    /// The sentence, the same as [`Words::render`](super::Words::render) gives.
    pub text: String,
    /// What its words stand for, in the order in which they begin; what contains others comes before them.
    pub mentions: Vec<Mention>,
}

/// Words of a sentence that stand for an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mention {
    /// Where they begin, in bytes.
    pub from: usize,
    /// Where they end.
    pub to: usize,
    /// The name of the argument.
    pub name: String,
    /// What they stand for; of a list, one of its members.
    pub arg: Arg,
    /// What is said there, with all its arguments.
    pub within: Saying,
}

/// What a scribe notes while it writes.
#[derive(Default)]
pub(super) struct Notes {
    mentions: Vec<Mention>,
    /// The mentions that are being written.
    open: Vec<usize>,
    /// The sayings that are being written.
    sayings: Vec<Saying>,
}

/// Where a mention begins of which nothing is written yet.
const NOWHERE: usize = usize::MAX;

impl Notes {
    /// A saying begins.
    pub(super) fn enter(&mut self, saying: &Saying) {
        self.sayings.push(saying.clone());
    }

    /// It is said.
    pub(super) fn leave(&mut self) {
        self.sayings.pop();
    }

    /// An argument begins; says which mention it is.
    pub(super) fn open(&mut self, name: &str, arg: &Arg) -> usize {
        let within = self.sayings.last().cloned().unwrap_or_else(|| Saying::new(""));
        self.mentions.push(Mention { from: NOWHERE, to: NOWHERE, name: name.to_owned(), arg: arg.clone(), within });
        self.open.push(self.mentions.len() - 1);
        self.mentions.len() - 1
    }

    /// It is written, up to here.
    pub(super) fn close(&mut self, mention: usize, to: usize) {
        self.open.pop();
        self.mentions[mention].to = to;
    }

    /// Something was written from here on. Where words meet, the end of what stood before may have changed.
    pub(super) fn written(&mut self, from: usize) {
        for at in &self.open {
            let mention = &mut self.mentions[*at];
            mention.from = mention.from.min(from);
        }
        for mention in self.mentions.iter_mut().filter(|mention| mention.to != NOWHERE) {
            mention.to = mention.to.min(from);
        }
    }

    /// What there is to know about a text of this length: nothing about words that are not there.
    pub(super) fn finish(mut self, length: usize) -> Vec<Mention> {
        self.mentions.retain(|mention| mention.from < mention.to && mention.to <= length);
        self.mentions
    }
}
