#![no_main]

#[path = "../src/climate.rs"]
mod climate;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| climate::any_bytes_never_panic(bytes));
