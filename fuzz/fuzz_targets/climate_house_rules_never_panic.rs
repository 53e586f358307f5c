#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| finitude_fuzz::climate::house_rules_never_panic(bytes));
