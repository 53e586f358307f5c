//! Cards and scenarios that people write.
