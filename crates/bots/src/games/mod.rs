//! What bots know about each game: one file or folder for each.

mod climate;
mod limit;
mod megacorps;
mod water;
