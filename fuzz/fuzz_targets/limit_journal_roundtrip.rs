#![no_main]

#[path = "../src/limit.rs"]
mod limit;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| limit::journal_roundtrip(bytes));
