#![no_main]

#[path = "../src/megacorps.rs"]
mod megacorps;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| megacorps::house_rules_never_panic(bytes));
