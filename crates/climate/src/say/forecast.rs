//! What a look ahead says of one figure.

use super::terms::{pawns, region};
use crate::forecast::{Change, Figure};
use table::Saying;

/// A change in words: "population in Africa: 26, then 30".
pub fn change(change: &Change) -> Saying {
    let saying = match change.figure {
        Figure::LivingStandard => Saying::new("forecast.living_standard"),
        Figure::Discipline => Saying::new("forecast.discipline"),
        Figure::Population => Saying::new("forecast.population"),
        Figure::Demography => Saying::new("forecast.demography"),
        Figure::Electricity => Saying::new("forecast.electricity"),
        Figure::Transformations => Saying::new("forecast.transformations"),
        Figure::Special => Saying::new("forecast.special"),
        Figure::Pawns(pawn) if change.to > change.from => Saying::new("forecast.pawns_more")
            .with("pawns", pawns(pawn, (change.to - change.from).unsigned_abs() as u8)),
        Figure::Pawns(pawn) => Saying::new("forecast.pawns_fewer")
            .with("pawns", pawns(pawn, (change.from - change.to).unsigned_abs() as u8)),
        Figure::Emissions => Saying::new("forecast.emissions"),
        Figure::Cube => Saying::new("forecast.cube"),
        Figure::Counter => Saying::new("forecast.counter"),
        Figure::OilBalance => Saying::new("forecast.oil_balance"),
        Figure::GreenPawn => Saying::new("forecast.green_pawn"),
        Figure::Pending => Saying::new("forecast.pending"),
    };
    let saying = saying.with("from", change.from).with("to", change.to);
    match change.region {
        Some(at) => saying.with("region", region(at)),
        None => saying,
    }
}
