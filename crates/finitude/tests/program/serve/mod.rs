//! `finitude serve` as a process of its own: started, killed, started again.

mod about;
mod killed;
mod process;
mod starting;
