//! The end as a story: who ends richest, what became of the countries, and the ledger of each player.

use crate::MegaCorpsBoard;
use megacorps::terms::Government;
use megacorps::{MegaCorps, State};
use page_kit::pictures::Shows;
use page_table::ending::record::{Happened, amount, happened, is_seat, of_seat};
use page_table::ending::story::{Account, Advice, Played, Story, Term, said};
use shelf::Position;
use table::{Saying, Seat};

fn typed<'a>(played: &Played<'a>) -> Option<(&'a MegaCorps, &'a State)> {
    match played.table.position() {
        Position::MegaCorps(game, state) => Some((game, state)),
        _ => None,
    }
}

fn shows(kind: &'static str, id: impl Into<String>) -> Shows {
    Shows { game: "megacorps", kind, id: id.into() }
}

/// What came of the countries and the companies.
pub(crate) fn story(played: &Played<'_>) -> Option<Story> {
    let (game, state) = typed(played)?;
    let board = &state.board;
    let outcome = played.table.outcome()?;
    let best = outcome.standings.first()?;
    let second = outcome.standings.iter().find(|standing| standing.place > 1);
    let lead = second.map_or(0, |second| best.score - second.score);
    let winners = outcome.winners();
    let headline = match winners.len() {
        1 => Saying::new("megacorps.outcome.richest")
            .with("seat", best.seat)
            .with("money", best.score)
            .with("lead", lead),
        _ => Saying::new("megacorps.outcome.shared").with("seats", winners).with("money", best.score),
    };
    let count = |government: Government| board.governments[government.index()].len();
    let governments: Vec<Saying> = Government::ALL
        .iter()
        .filter(|government| count(**government) > 0)
        .map(|government| {
            said(format!("megacorps.outcome.government.{}", government.name())).with("count", count(*government) as i64)
        })
        .collect();
    let details = vec![
        Saying::new("megacorps.outcome.countries").with("governments", governments),
        Saying::new("megacorps.outcome.companies")
            .with("nationalised", board.nationalised.len() as i64)
            .with("syndicalised", board.syndicalised.len() as i64)
            .with("unowned", board.unowned.len() as i64),
    ];
    let most = Government::ALL.iter().copied().max_by_key(|government| count(*government));
    let fought = happened(&MegaCorpsBoard, played.log).iter().any(|happened| happened.event.key == "event.conquered");
    let corporation = board.megacorps.get(best.seat.index()).copied().flatten();
    let name = corporation.and_then(|id| game.rules().megacorps.get(id.index()));
    let laurels = name.map_or_else(|| shows("beats", "game_ended"), |name| shows("megacorps", name.clone()));
    let scenes = [
        most.map(|government| shows("governments", government.name())),
        Some(shows("beats", if fought { "conquered" } else { "auction_won" })),
        Some(shows("beats", "final_payouts")),
    ];
    let scenes = scenes.into_iter().flatten().collect();
    Some(Story { scenes, broken: false, headline, details, ages: Vec::new(), laurels })
}

/// The ledger of a player: what was earned and spent, and on what.
pub(crate) fn account(played: &Played<'_>, seat: Seat) -> Account {
    let Some((game, state)) = typed(played) else { return Account::default() };
    let events = happened(&MegaCorpsBoard, played.log);
    let sum = |of: &dyn Fn(&Happened<'_>) -> i64| events.iter().map(of).sum::<i64>();
    // Money that goes to or from the seat, by the names under which an event has both.
    let between = |happened: &Happened<'_>, key: &str, pays: &str, gets: &str| {
        let money = if happened.event.key == key { amount(happened.event, "money") } else { 0 };
        let sign = i64::from(is_seat(happened.event, gets, seat)) - i64::from(is_seat(happened.event, pays, seat));
        sign * money
    };
    let payouts = sum(&|happened| between(happened, "event.earned", "", "seat"));
    let companies = sum(&|happened| between(happened, "event.bought", "seat", ""));
    let auctions = sum(&|happened| between(happened, "event.auction_won", "seat", ""));
    let mercenaries = sum(&|happened| {
        between(happened, "event.mercenaries_bought", "seat", "")
            + between(happened, "event.mercenary_dealt", "seat", "owner")
            + between(happened, "event.mercenaries_sold", "buyer", "seller")
    });
    let compensation = sum(&|happened| {
        between(happened, "event.divested", "", "owner") + between(happened, "event.syndicalised", "", "owner")
    });
    let start = of_seat(played.figures, seat, "money").first().copied();
    let start = start.unwrap_or_else(|| game.rules().setup.money.into());
    let known = start + payouts + companies + auctions + mercenaries + compensation;
    let deals = i64::from(state.board.money(seat)) - known;
    let terms = [
        ("start", ("a", "a"), start),
        ("payouts", ("chart", "n"), payouts),
        ("companies", ("factory", ""), companies),
        ("auctions", ("flag", ""), auctions),
        ("mercenaries", ("merc", "m"), mercenaries),
        ("compensation", ("dem", ""), compensation),
        // Whoever has left has given up what was left, too.
        (if state.board.present.contains(seat) { "deals" } else { "left" }, ("link", ""), deals),
    ];
    let note = |name: &str| {
        let times = |key: &str| {
            events.iter().filter(|happened| happened.event.key == key && is_seat(happened.event, "seat", seat)).count()
        };
        match name {
            "payouts" => {
                Some(Saying::new("megacorps.outcome.note.payouts").with("count", times("event.earned") as i64))
            }
            "companies" => {
                Some(Saying::new("megacorps.outcome.note.companies").with("count", times("event.bought") as i64))
            }
            "auctions" => {
                Some(Saying::new("megacorps.outcome.note.auctions").with("count", times("event.auction_won") as i64))
            }
            "deals" => Some(Saying::new("megacorps.outcome.note.deals")),
            _ => None,
        }
    };
    let terms = terms.into_iter().filter(|(name, _, points)| *points != 0 || *name == "payouts");
    let terms = terms.map(|(name, icon, points)| Term::new("megacorps", name, icon, points, note(name))).collect();
    Account { terms, goal: None }
}

/// Where whoever won did better, and the rule that helps there. The winner needs no advice.
pub(crate) fn advice(played: &Played<'_>, seat: Seat) -> Option<Advice> {
    let (game, _) = typed(played)?;
    let outcome = played.table.outcome()?;
    let winner = outcome.standings.first()?.seat;
    if outcome.winners().contains(seat) {
        return None;
    }
    let (own, best) = (account(played, seat), account(played, winner));
    let behind = |name: &'static str| (name, best.points(name) - own.points(name));
    let costs = ["payouts", "companies", "auctions", "mercenaries"].map(behind);
    let (name, points) = costs.into_iter().reduce(|most, next| if next.1 > most.1 { next } else { most })?;
    if points <= 0 {
        return None;
    }
    let rates = game.rules().payout.rates();
    let why = said(format!("megacorps.outcome.advice_why.{name}"))
        .with("own", own.points(name).abs())
        .with("winner", winner)
        .with("theirs", best.points(name).abs())
        .with("most", rates.first().copied().unwrap_or(0))
        .with("least", rates.last().copied().unwrap_or(0))
        .with("competitors", rates.len().saturating_sub(1) as i64);
    let ruling = match name {
        "payouts" => "2.3",
        "companies" => "5.1",
        "auctions" => "9.1",
        _ => "5.4",
    };
    Some(Advice { title: said(format!("megacorps.outcome.advice.{name}")), why, ruling })
}
