//! What the documents show is what the program does: every console of the README and the manuals is typed again, and every
//! message they quote is provoked.

use super::helper::{Folder, Run, finitude_in};

const README: &str = include_str!("../../../../../README.md");
const COMMANDS: &str = include_str!("../../../../../docs/command-line.md");
const AUTHORING: &str = include_str!("../../../../../docs/authoring.md");
const ARRAYS: &str = include_str!("../../../../../docs/arrays.md");
const STATE: &str = include_str!("../../../../../docs/state.md");

/// Commands whose answers depend on the machine and the time.
const MEASURED: [&str; 3] = ["bench", "serve", "arena"];

/// The fenced blocks of a document whose first line begins so: the whole first line, and what is inside.
fn blocks<'d>(document: &'d str, kind: &str) -> Vec<(&'d str, &'d str)> {
    let fenced = document.split("\n```").skip(1).step_by(2).filter_map(|block| block.split_once('\n'));
    fenced.filter(|(first, _)| first.starts_with(kind)).collect()
}

/// The words of a command, as a shell divides them; what is behind `>` goes to a file and is not shown.
fn words(command: &str) -> (Vec<String>, bool) {
    let (command, hidden) = command.split_once(" > ").map_or((command, false), |(command, _)| (command, true));
    let mut words = Vec::new();
    for (at, part) in command.split('\'').enumerate() {
        if at % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    (words, hidden)
}

/// Types the commands of a console and compares what is shown with what is said; both may go on behind it.
fn type_again(folder: &Folder, console: &str) -> usize {
    let mut typed = 0;
    for (command, shown) in console.split("$ ").skip(1).filter_map(|command| command.split_once('\n')) {
        let (words, hidden) = words(command);
        let args: Vec<&str> = words.iter().map(String::as_str).collect();
        assert_eq!(args[0], "finitude", "{command}");
        if MEASURED.contains(&args[1]) {
            continue;
        }
        let Run { out, err, .. } = finitude_in(folder, &args[1..]);
        let said = out + &err;
        assert!(hidden || said.starts_with(shown), "{command}\nshows\n{shown}\nbut it says\n{said}");
        typed += 1;
    }
    typed
}

#[test]
fn every_console_of_the_documents_is_what_the_program_says() {
    let folder = Folder::new("consoles");
    let position = |document, heard: &str| {
        let found = blocks(document, "json").into_iter().find(|(_, text)| text.contains(heard));
        found.unwrap_or_else(|| panic!("no position with {heard}")).1
    };
    folder.write("famine.json", position(README, "\"unrest\": 8"));
    folder.write("market.json", position(STATE, "market_access"));
    folder.write("bad.toml", "[social]\ntax_per_populaton = 1\nrenewable_carry_over = \"x\"\n");
    folder.write("my-cards.toml", blocks(AUTHORING, "toml mistake E12")[0].1);
    for (document, consoles) in [(README, 2), (COMMANDS, 6), (AUTHORING, 1), (ARRAYS, 4)] {
        let _ = std::fs::remove_file(folder.path("table.journal"));
        let typed = blocks(document, "console").into_iter().filter(|(_, text)| type_again(&folder, text) > 0).count();
        assert!(typed >= consoles, "{typed} consoles");
    }
}

#[test]
fn every_error_that_the_documents_quote_is_told_so() {
    let folder = Folder::new("quoted");
    folder.write(
        "market.json",
        blocks(STATE, "json state 2").into_iter().find(|(_, text)| text.contains("market_access")).unwrap().1,
    );
    let args = ["apply", "--game", "limit", "--state", "market.json", "--seat", "1", "--action", "\"pass\"", "--json"];
    let refused = finitude_in(&folder, &args).err;
    assert!(COMMANDS.contains(refused.trim()), "{refused}");
    let twice = r#"{"nations": [{}, {"stock": {"n": 1, "n": 2}}]}"#;
    folder.write("twice.json", twice);
    let refused = finitude_in(&folder, &["show", "--game", "limit", "--state", "twice.json"]).err;
    let quoted = STATE.split("is refused by name: “").nth(1).and_then(|rest| rest.split('”').next()).unwrap();
    assert!(refused.contains(quoted), "{quoted} is not in {refused}");
}
