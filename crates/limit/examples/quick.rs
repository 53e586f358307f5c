use limit::*;
use table::luck::Dice;
use table::*;
fn main() {
    let games: u64 = std::env::args().nth(1).map_or(200, |a| a.parse().unwrap());
    let audit = std::env::args().nth(2).is_some();
    for (n, al) in
        [(1, false), (2, false), (2, true), (3, true), (4, false), (4, true), (5, true), (6, true), (6, false)]
    {
        let mut o = Options::advised(n);
        o.alliances = al;
        let g = Limit::new(limit::rules::Rulebook::printed(), o).unwrap();
        let mut menu = Menu::new();
        let (mut dec, mut longest, mut lines) = (0u64, 0u64, 0u64);
        let mut score = 0i64;
        let mut gens = 0u64;
        let mut crises = 0u64;
        let t = std::time::Instant::now();
        for seed in 0..games {
            let mut dice = Dice::new(seed);
            let mut luck = SeededLuck::new(seed as u128);
            let mut s = g.deal(&mut luck, &mut Silent);
            let mut d = 0;
            loop {
                let w = match g.waiting(&s) {
                    Waiting::Over => break,
                    Waiting::On(w) => w,
                };
                let seat = w.lowest().unwrap_or_else(|| panic!("stall seed {seed} {:?}", s.board.frames));
                g.offer(&s, seat, &mut menu);
                lines += menu.lines().len() as u64;
                let a = menu.pick(&mut dice).unwrap_or_else(|| panic!("empty menu {:?}", s.board.frames));
                g.apply(&mut s, seat, a, &mut luck, &mut Silent).unwrap_or_else(|r| panic!("{r:?} {a:?}"));
                if audit {
                    g.audit(&s).unwrap_or_else(|b| panic!("seed {seed} n {n}: {b:?} after {a:?} by {seat:?}"));
                }
                d += 1;
                assert!(d < 5000);
            }
            dec += d;
            longest = longest.max(d);
            for seat in 0..n {
                score += g.score(&s, Seat(seat)).total() as i64;
            }
            gens += s.board.generation as u64;
            crises += s.board.crises() as u64;
        }
        let e = t.elapsed().as_secs_f64();
        println!(
            "n={n} al={al} dec/game {:.0} longest {longest} lines {:.1} score {:.1} gens {:.2} crises {:.2}  {:.2} M dec/s",
            dec as f64 / games as f64,
            lines as f64 / dec as f64,
            score as f64 / (games as f64 * n as f64),
            gens as f64 / games as f64,
            crises as f64 / games as f64,
            dec as f64 / e / 1e6
        );
    }
    println!(
        "state {} action {} secret {} nation {}",
        std::mem::size_of::<State>(),
        std::mem::size_of::<Action>(),
        std::mem::size_of::<Secret>(),
        std::mem::size_of::<Nation>()
    );
}
