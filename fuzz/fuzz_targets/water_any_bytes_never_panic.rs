#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| finitude_fuzz::water::any_bytes_never_panic(bytes));
