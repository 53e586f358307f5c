//! What the fuzz targets do with their bytes, one file for each game.

pub mod climate;
pub mod limit;
pub mod megacorps;
pub mod water;
