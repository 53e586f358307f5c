//! What input costs that was written to cost much: house rules of 256 KB, and a journal that goes back and forth.

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use shelf::{Setup, make};
use table::Journal;
use table::journal::line;
use table::luck::Dice;

/// The longest house rules that a server takes.
const SIZE: usize = 256 * 1024;
/// So often a journal does something and takes it back.
const PAIRS: usize = 25_000;

/// Lines until there are enough of them.
fn filled(front: &str, end: &str, line: impl Fn(usize) -> String) -> String {
    let mut text = front.to_owned();
    let mut number = 0;
    while text.len() < SIZE {
        text.push_str(&line(number));
        number += 1;
    }
    text + end
}

fn house_rules(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("house_rules");
    group.throughput(Throughput::Bytes(SIZE as u64));
    let texts = [
        ("unknown_names", filled("", "", |n| format!("k{n}=1\n"))),
        ("unknown_names_in_a_table", filled("[social]\n", "", |n| format!("k{n}=1\n"))),
        ("unknown_names_in_one_line", filled("social={", "z=1}\n", |n| format!("k{n}=1,"))),
        ("unknown_ids", filled("", "", |n| format!("[[cards]]\nid='a{n}'\n"))),
        ("new_cards", filled("", "", |n| format!("[[cards]]\nid='a{n}'\nname_fr='x'\n"))),
        ("numbers_for_cards", filled("cards=[", "]\n", |_| "1,".to_owned())),
        ("nested", filled("", "", |n| format!("k{n}={}1{}\n", "[".repeat(70), "]".repeat(70)))),
    ];
    for (name, text) in texts {
        let setup = Setup { house_rules: Some(("house.toml".to_owned(), text)), ..Setup::printed("limit", 3) };
        group.bench_function(name, |bench| bench.iter(|| make(&setup).is_err()));
    }
    let settings = (0..table::data::settings::MOST).map(|n| format!("social.k[{n}]=1")).collect();
    let list = format!("social.k=[{}]\n", "1,".repeat(SIZE / 2));
    let setup = Setup { house_rules: Some(("house.toml".to_owned(), list)), settings, ..Setup::printed("limit", 3) };
    group.bench_function("settings_of_a_long_list", |bench| bench.iter(|| make(&setup).is_err()));
    group.finish();
}

fn journals(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("undo_pairs");
    group.sample_size(10);
    for title in shelf::TITLES {
        let game = make(&Setup::printed(title.id, title.fewest)).unwrap_or_else(|error| panic!("{error:?}"));
        let mut table = game.deal(7);
        let header = line(&table.journal().header);
        let first = table.waiting().and_then(|seats| seats.lowest());
        let played = first.map(|seat| table.play_random(seat, &mut Dice::new(1)));
        assert!(matches!(played, Some(Ok(()))) && table.undo_to(0).is_ok(), "the first act and its undo");
        let pair: String = table.journal().entries.iter().map(line).collect();
        let text = header + &pair.repeat(PAIRS);
        let read = || Journal::read(&text).unwrap_or_else(|error| panic!("{error:?}"));
        group.bench_function(format!("{}_read", title.id), |bench| bench.iter(read));
        group.bench_function(format!("{}_replay", title.id), |bench| {
            bench.iter_batched(read, |journal| game.replay_owned(journal).is_ok(), BatchSize::PerIteration);
        });
    }
    group.finish();
}

criterion_group!(benches, house_rules, journals);
criterion_main!(benches);
