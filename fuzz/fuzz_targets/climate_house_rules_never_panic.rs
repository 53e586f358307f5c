#![no_main]

#[path = "../src/climate.rs"]
mod climate;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| climate::house_rules_never_panic(bytes));
