//! Where two words meet: `de` and `Anna` are said `d’Anna`, `à` and `le Marché` are said `au Marché`.
//!
//! Texts are written with the full word, whatever is put in after it. Which words a language shortens or melts together is
//! in its `language.toml`.

/// What a language does with words that meet.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Seams {
    /// Words that lose their last letter before a vowel.
    elided: Vec<String>,
    /// A word, the article after it, and what both become.
    contracted: Vec<[String; 3]>,
}

impl Seams {
    /// From the lines of a `language.toml`: `elided = "de que"`, `contracted = "de le du, à les aux"`.
    pub(super) fn read(elided: &str, contracted: &str) -> Option<Seams> {
        let three = |seam: &str| {
            let words: Vec<String> = seam.split_whitespace().map(str::to_owned).collect();
            <[String; 3]>::try_from(words).ok()
        };
        let seams = contracted.split(',').filter(|seam| !seam.trim().is_empty()).map(three);
        Some(Seams {
            elided: elided.split_whitespace().map(str::to_owned).collect(),
            contracted: seams.collect::<Option<Vec<_>>>()?,
        })
    }

    /// Appends one text to another, and says where it begins there.
    pub(super) fn join(&self, text: &mut String, next: &str) -> usize {
        let mut next = next;
        if let Some(last) = last_word(text) {
            let says = |word: &String| last.to_lowercase() == *word;
            // A name may begin with an article of its own, which has a capital and stays.
            let melts = self.contracted.iter().find_map(|[word, article, both]| {
                let rest = next.strip_prefix(article.as_str())?.strip_prefix(' ')?;
                says(word).then_some((both, rest))
            });
            if let Some((both, rest)) = melts {
                let capital = last.starts_with(char::is_uppercase);
                text.truncate(text.len() - last.len() - 1);
                let mut letters = both.chars();
                let first = letters.next().filter(|_| capital);
                text.extend(first.into_iter().flat_map(char::to_uppercase));
                text.push_str(if first.is_some() { letters.as_str() } else { both });
                text.push(' ');
                next = rest;
            } else if self.elided.iter().any(says) && begins_with_vowel(next) {
                text.pop();
                text.pop();
                text.push('’');
            }
        }
        let begins = text.len();
        text.push_str(next);
        begins
    }
}

/// The word a text ends with, if a space follows it.
fn last_word(text: &str) -> Option<String> {
    let word = text.strip_suffix(' ')?;
    let begins = word.char_indices().rev().take_while(|(_, letter)| letter.is_alphabetic()).last()?.0;
    Some(word[begins..].to_owned())
}

/// Whether the word before this name is shortened. An h does not count as a vowel: Hugo and Hélène differ, and keeping
/// the full word is never a mistake.
pub(super) fn begins_with_vowel(name: &str) -> bool {
    name.chars()
        .next()
        .is_some_and(|letter| "aeiouàâäæéèêëîïôöœùûü".contains(letter.to_lowercase().next().unwrap_or(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_that_meet_are_shortened_or_melt_together() {
        let seams = Seams::read("de que", "de le du, de les des, à les aux").unwrap();
        let said = |text: &str, next: &str| {
            let mut text = text.to_owned();
            let begins = seams.join(&mut text, next);
            assert!(next.ends_with(&text[begins..]), "{text}");
            text
        };
        assert_eq!(said("la table de ", "Alexandre"), "la table d’Alexandre");
        assert_eq!(said("De ", "Ulysse"), "D’Ulysse");
        assert_eq!(said("ce que ", "Élise va faire"), "ce qu’Élise va faire");
        assert_eq!(said("le prix de ", "le Marché"), "le prix du Marché");
        assert_eq!(said("De ", "les autres"), "Des autres");
        assert_eq!(said("jusqu’à ", "les autres"), "jusqu’aux autres");
        assert_eq!(said("la table de ", "Le Guin"), "la table de Le Guin");
        assert_eq!(said("monde ", "Anna"), "monde Anna");
        assert_eq!(said("de", "Anna"), "deAnna");
        assert_eq!(said("", "Anna"), "Anna");
        assert_eq!(Seams::read("", "de le"), None);
    }

    #[test]
    fn names_that_begin_with_a_vowel_shorten_the_word_before() {
        assert!(["Anna", "Élise", "œuf", "ouma"].iter().all(|name| begins_with_vowel(name)));
        assert!(["Bruno", "Hugo", "", "4x"].iter().all(|name| !begins_with_vowel(name)));
    }
}
