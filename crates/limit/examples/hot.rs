//! x
use limit::*;
use table::luck::Dice;
use table::*;
fn main() {
    let total: u64 = std::env::args().nth(1).map_or(200_000, |a| a.parse().unwrap());
    let clone = std::env::args().nth(2).is_some();
    let mut o = Options::advised(4);
    o.alliances = false;
    let g = Limit::new(limit::rules::Rulebook::printed(), o).unwrap();
    let mut menu = Menu::new();
    let mut dec = 0;
    let t = std::time::Instant::now();
    let mut seed = 0;
    while dec < total {
        seed += 1;
        let mut dice = Dice::new(seed);
        let mut luck = dice;
        let mut s = g.deal(&mut luck, &mut Silent);
        while let Waiting::On(w) = g.waiting(&s) {
            let seat = w.lowest().unwrap();
            if clone {
                s = std::hint::black_box(&s).clone();
            }
            g.offer(&s, seat, &mut menu);
            let a = menu.pick(&mut dice).unwrap();
            g.apply(&mut s, seat, a, &mut luck, &mut Silent).unwrap();
            dec += 1;
        }
    }
    println!("{:.2} M/s", dec as f64 / t.elapsed().as_secs_f64() / 1e6);
}
