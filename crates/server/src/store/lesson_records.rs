//! Lessons as they go into the store and come out.

use super::names::{GuestId, LessonId, TableCode};

/// A lesson to be created.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NewLesson {
    /// Its id.
    pub id: LessonId,
    /// The code by which those who learn find it.
    pub code: TableCode,
    /// When everything about it is to be erased, in milliseconds since 1970.
    pub erase_at: u64,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// Its first entry, as JSON. The store does not look inside.
    pub body: String,
    /// What opens it, and as whom. Only hashes of the keys are stored.
    pub keys: Vec<(String, &'static str)>,
}

/// New entries for a lesson.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonAppend {
    /// To which lesson.
    pub lesson: LessonId,
    /// Sequence of the last entry the caller knows. If there are newer ones, nothing is stored.
    pub expected: u64,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// What happened, as JSON.
    pub bodies: Vec<String>,
    /// When everything is to be erased, if that changes.
    pub erase_at: Option<u64>,
    /// Who has come into the lesson.
    pub guests: Vec<GuestId>,
}

/// What a lesson's entries are to say from now on, when a guest is forgotten there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonRewrite {
    /// In which lesson.
    pub lesson: LessonId,
    /// Sequences and their new bodies.
    pub bodies: Vec<(u64, String)>,
    /// Who is forgotten.
    pub forget: GuestId,
}

/// A lesson as lookups see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LessonRecord {
    /// Its id.
    pub id: LessonId,
    /// The code by which those who learn find it.
    pub code: TableCode,
    /// When everything about it is to be erased, in milliseconds since 1970.
    pub erase_at: u64,
    /// Sequence of the last entry.
    pub last: u64,
}
