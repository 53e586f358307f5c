//! Lessons over HTTP and sockets: a desk, a class, the tables between them.

mod after;
mod demonstration;
mod forgetting;
mod hands;
mod joining;
mod large;
mod preparing;
mod projector;
mod rights;
mod room;
mod running;
mod shut;
mod stored;
