//! Shelf.
