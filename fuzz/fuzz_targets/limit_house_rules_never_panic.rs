#![no_main]

#[path = "../src/limit.rs"]
mod limit;

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| limit::house_rules_never_panic(bytes));
