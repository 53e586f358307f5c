//! Limit.
