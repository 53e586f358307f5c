//! Whoever takes the rows of a table while they are played: to pack them for a file, or to keep them in memory.

use crate::rows::Rows;

/// Takes the rows of one table, a few games at a time. Every thread takes for itself; what it has taken is joined in order.
pub(crate) trait Taking: Sync {
    /// What has been taken of a part so far.
    type Begun: Send;
    /// All of it.
    type Taken: Send;
    /// What can go wrong.
    type Error: Send;

    /// Nothing yet.
    fn begin(&self) -> Self::Begun;

    /// Takes some rows.
    fn take(&self, begun: &mut Self::Begun, rows: &Rows) -> Result<(), Self::Error>;

    /// Ends a part; `last` are its last rows, whose columns list all its words.
    fn finish(&self, begun: Self::Begun, last: &Rows) -> Result<Self::Taken, Self::Error>;
}
