//! The names of a class, pasted from wherever they are kept.

/// The longest name that fits a tile; the server refuses longer ones.
const LONGEST: usize = 16;

/// One name a line, or the first column of a table. Where only the first word is kept, the rest stays out of the lesson. A
/// second Maya becomes “Maya 2”.
pub(crate) fn names(pasted: &str, first_word: bool) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for line in pasted.lines() {
        let cell = line.split([',', ';', '\t']).next().unwrap_or_default().trim().trim_matches('"').trim();
        let cell = if first_word { cell.split_whitespace().next().unwrap_or_default() } else { cell };
        if cell.is_empty() {
            continue;
        }
        let name = (1..).map(|count| numbered(cell, count)).find(|name| {
            let small = name.to_lowercase();
            !names.iter().any(|known| known.to_lowercase() == small)
        });
        names.extend(name);
    }
    names
}

fn numbered(name: &str, count: usize) -> String {
    let end = if count == 1 { String::new() } else { format!(" {count}") };
    let room = LONGEST - end.chars().count().min(LONGEST);
    let front: String = name.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(room).collect();
    format!("{}{end}", front.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_first_column_of_whatever_was_pasted() {
        assert_eq!(names("Ada;8b\n\n\"Bo\",8b\nCleo\t8b\r\n", false), ["Ada", "Bo", "Cleo"]);
        assert_eq!(names("Maya Blanc\nmaya Noir\nLou", true), ["Maya", "maya 2", "Lou"]);
        assert_eq!(names("Maya  Blanc", false), ["Maya Blanc"]);
    }

    #[test]
    fn a_long_name_is_cut_to_what_fits_a_tile() {
        assert_eq!(
            names("Maximilienne-Alexandrine\nMaximilienne-Alexandra", false),
            ["Maximilienne-Ale", "Maximilienne-A 2"]
        );
    }
}
