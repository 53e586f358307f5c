//! The page in a real browser. One file for each promise; `moves.rs` holds what they all do.

mod accessible;
mod bots;
mod climate;
mod climate_board;
mod climate_decisions;
mod company;
mod files;
mod french;
mod guided;
mod keyboard;
mod local;
mod megacorps;
mod moves;
mod phone;
mod reconnect;
mod screens;
mod team;
mod together;
mod water;
