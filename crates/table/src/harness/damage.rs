//! Damage done on purpose to bytes, texts and readable forms.

use crate::luck::Dice;
use serde_json::{Value, json};

/// Flips one bit.
pub(super) fn flip_a_bit(bytes: &mut [u8], dice: &mut Dice) {
    let at = dice.below(bytes.len());
    if let Some(byte) = bytes.get_mut(at) {
        *byte ^= 1 << dice.below(8);
    }
}

/// The text with one bit flipped, repaired where that broke a character.
pub(super) fn flipped_text(text: &str, dice: &mut Dice) -> String {
    let mut bytes = text.as_bytes().to_vec();
    flip_a_bit(&mut bytes, dice);
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Replaces one value somewhere inside a form with another that may not belong there.
pub(super) fn spoil(form: &mut Value, dice: &mut Dice) {
    let places = size(form);
    let mut at = dice.below(places);
    if let Some(place) = find(form, &mut at) {
        *place = oddity(place, dice);
    }
}

fn size(form: &Value) -> usize {
    1 + match form {
        Value::Array(values) => values.iter().map(size).sum(),
        Value::Object(fields) => fields.values().map(size).sum(),
        _ => 0,
    }
}

fn find<'a>(form: &'a mut Value, at: &mut usize) -> Option<&'a mut Value> {
    if *at == 0 {
        return Some(form);
    }
    *at -= 1;
    match form {
        Value::Array(values) => values.iter_mut().find_map(|value| find(value, at)),
        Value::Object(fields) => fields.values_mut().find_map(|value| find(value, at)),
        _ => None,
    }
}

fn oddity(old: &Value, dice: &mut Dice) -> Value {
    let number = old.as_i64().unwrap_or(0);
    match dice.below(14) {
        0 => Value::Null,
        1 => json!(-1),
        2 => json!(u64::MAX),
        3 => json!(i64::MIN),
        4 => json!(0.5),
        5 => json!(""),
        6 => json!("no such word"),
        7 => json!([]),
        8 => json!([null, [], 255, 256, 65_536]),
        9 => json!({}),
        10 => json!(true),
        11 => json!(number.wrapping_add(1)),
        12 => json!(number.wrapping_sub(1)),
        _ => json!(dice.below(300)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_of_a_form_can_be_reached() {
        let form = json!({"a": [1, {"b": 2}], "c": "d"});
        assert_eq!(size(&form), 6);
        for at in 0..6 {
            let mut copy = form.clone();
            let mut left = at;
            *find(&mut copy, &mut left).unwrap() = json!("spoilt");
            assert_ne!(copy, form, "place {at}");
        }
        assert!(find(&mut form.clone(), &mut 6).is_none());
    }
}
