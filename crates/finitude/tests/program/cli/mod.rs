//! The binary as its users meet it: arguments and input in, text or JSON out, an exit code.

mod analyse;
mod bad_input;
mod bots;
mod commands;
mod databases;
mod documents;
mod golden;
mod helper;
mod house_rules;
mod journals;
mod lab;
mod languages;
mod megacorps;
mod own_cards;
mod play;
mod reading;
mod vectors;
mod words;
mod world3;
