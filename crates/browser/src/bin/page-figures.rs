//! Prints how large the page is and how quickly it answers. Started by `cargo xtask page-figures`.

use browser::{Figures, FilmTimes, perform};

fn main() {
    perform("page-figures", async |stage| {
        let figures = Figures::measure(stage).await?;
        println!("{figures}");
        println!("{}", FilmTimes::measure(stage).await?);
        Ok(())
    });
}
