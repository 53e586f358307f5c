//! Chance from the browser itself.

/// 128 bits that nobody can guess: for seeds and ids.
pub fn seed() -> u128 {
    let mut bytes = [0_u8; 16];
    if let Some(crypto) = super::window().and_then(|window| window.crypto().ok()) {
        // Without the browser's chance the seed stays 0: a table like any other, only not a surprise.
        let _ = crypto.get_random_values_with_u8_array(&mut bytes);
    }
    u128::from_le_bytes(bytes)
}
