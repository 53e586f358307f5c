#![no_main]

#[path = "../src/water.rs"]
mod water;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| water::any_bytes_never_panic(bytes));
