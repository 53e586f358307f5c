//! Why an action is refused.

/// Why an action is refused. Each names its ruling or chapter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The game is over.
    GameOver,
    /// Nobody asks this seat now.
    NotAsked,
    /// The question is another one.
    OtherQuestion,
}
