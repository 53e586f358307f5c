//! Connections as a hostile or a clumsy network makes them: silent, half, dripping, too many, under false names.

mod codes;
mod crowded;
mod helper;
mod names;
mod slow;
mod unread;
