#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| finitude_fuzz::climate::offered_is_legal(bytes));
