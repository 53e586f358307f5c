//! Characters: temperaments that weigh the same figures differently.

/// A temperament, by its name in commands, files and messages. Each game declares those it knows, and two games may
/// know the same one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Character {
    name: &'static str,
}

impl Character {
    /// The older name for a game's usual character.
    pub const SENSIBLE: Character = Character::new("sensible");

    pub(crate) const fn new(name: &'static str) -> Character {
        Character { name }
    }

    /// All of them, whatever the game.
    pub fn all() -> Vec<Character> {
        let mut all = vec![Character::SENSIBLE];
        for character in shelf::TITLES.iter().flat_map(|title| crate::characters(title.id)) {
            if !all.contains(character) {
                all.push(*character);
            }
        }
        all
    }

    /// The name in commands, files and messages.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The character with this name.
    pub fn named(name: &str) -> Option<Character> {
        let known = shelf::TITLES.iter().flat_map(|title| crate::characters(title.id));
        known.chain([&Character::SENSIBLE]).copied().find(|character| character.name == name)
    }
}
