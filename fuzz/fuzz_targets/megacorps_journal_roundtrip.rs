#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| finitude_fuzz::megacorps::journal_roundtrip(bytes));
