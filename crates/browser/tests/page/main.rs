//! The page in a real browser. One file for each promise; `moves.rs` holds what they all do.

mod accessible;
mod bots;
mod climate;
mod climate_board;
mod climate_decisions;
mod company;
mod editor;
mod files;
mod focus;
mod french;
mod guided;
mod imported;
mod keyboard;
mod local;
mod megacorps;
mod moves;
mod phone;
mod reconnect;
mod screens;
mod seat_code;
mod stand_in;
mod team;
mod together;
mod water;
mod whole;
