#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| finitude_fuzz::water::house_rules_never_panic(bytes));
