//! What the film costs: how soon it begins, how evenly it runs, and how soon a table of bots asks again. Printed, never
//! asserted, because machines differ.

use std::fmt;
use std::time::Duration;

use serde_json::{Value, json};

use crate::figures::{marks, percentile};
use crate::find::Hook;
use crate::look::Look;
use crate::page::Page;
use crate::play::Chooser;
use crate::stage::Stage;
use crate::trouble::{Expect, Trouble};

/// How many decisions are timed with each setting.
const DECISIONS: usize = 60;

/// A picture that takes longer than one and a half of sixty in a second was dropped.
const LATE: f64 = 25.0;

/// After this time a film has begun, if one begins at all.
const BEGUN: Duration = Duration::from_millis(500);

/// Notes every picture: when, which version of the table, whether the reader is asked, whether a film plays.
const RECORD: &str = "const seen = window.filmRecord = [];\
    const look = now => {\
        const app = document.querySelector('.app');\
        if (app) seen.push([now, Number(app.dataset.version), app.dataset.turn === 'mine' ? 1 : 0, app.dataset.film === 'on' ? 1 : 0]);\
        requestAnimationFrame(look);\
    };\
    requestAnimationFrame(look)";

/// One picture that the browser has drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Picture {
    at: f64,
    version: f64,
    asked: bool,
    film: bool,
}

/// What was measured at a table of one person and five bots.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct FilmTimes {
    /// From confirming a decision until the first picture of its film, in milliseconds, in ascending order.
    pub begins: Vec<f64>,
    /// Pictures drawn while films played, and how many came late.
    pub pictures: (usize, usize),
    /// From confirming a decision until the table asks again and its film is over, brisk.
    pub brisk: Vec<f64>,
    /// The same without a film.
    pub off: Vec<f64>,
}

impl FilmTimes {
    /// Measures with a server of its own.
    pub async fn measure(stage: &Stage) -> Result<Self, Trouble> {
        let mut times = FilmTimes::default();
        for speed in ["brisk", "off"] {
            let server = stage.serve()?;
            let page = stage.browser(&Look::WIDE.moving()).await?;
            let pictures = record(&page, &server.address(), speed).await?;
            let (sent, begun) = (marks(&page, "action-sent").await?, marks(&page, "film-shown").await?);
            let mut again = asked_again(&sent, &pictures);
            again.sort_by(f64::total_cmp);
            (!again.is_empty()).expected("nobody was asked again")?;
            if speed == "off" {
                times.off = again;
                continue;
            }
            times.brisk = again;
            times.begins = begins(&sent, &begun);
            times.begins.sort_by(f64::total_cmp);
            times.pictures = dropped(&pictures);
        }
        Ok(times)
    }
}

/// Plays with a film of this speed, and waits for each to end.
async fn record(page: &Page, address: &str, speed: &str) -> Result<Vec<Picture>, Trouble> {
    page.open(address).await?;
    page.until_screen("lobby").await?;
    let choose = "localStorage.setItem('finitude.film', arguments[0]); localStorage.setItem('finitude.summary', 'off')";
    page.script(choose, vec![json!(speed)]).await?;
    page.reload().await?;
    page.until_screen("lobby").await?;
    page.choose(&Hook::act("seats"), "6").await?;
    page.click(&Hook::act("place-server")).await?;
    page.click(&Hook::act("create-table")).await?;
    page.until_screen("room").await?;
    page.click(&Hook::act("start")).await?;
    page.until_screen("table").await?;
    page.script(RECORD, Vec::new()).await?;
    let mut chooser = Chooser::new(1);
    let patient = page.patient(Duration::from_secs(90));
    for _ in 0..DECISIONS {
        if page.until_asked().await?.over {
            break;
        }
        page.decide(&mut chooser).await?;
        page.until_asked().await?;
        tokio::time::sleep(BEGUN).await;
        let over = "return document.querySelector('.app')?.dataset.film !== 'on'";
        patient
            .until("the film to end", async |page| Ok((page.script(over, Vec::new()).await? == true).then_some(())))
            .await?;
    }
    let found = page.script("return window.filmRecord", Vec::new()).await?;
    let number = |row: &Value, at: usize| row.get(at).and_then(Value::as_f64).unwrap_or(0.0);
    let picture = |row: &Value| Picture {
        at: number(row, 0),
        version: number(row, 1),
        asked: number(row, 2) > 0.0,
        film: number(row, 3) > 0.0,
    };
    Ok(found.as_array().into_iter().flatten().map(picture).collect())
}

/// For each decision the time until the first picture of a film that began before the next decision.
fn begins(sent: &[f64], begun: &[f64]) -> Vec<f64> {
    let next = |at: usize| sent.get(at + 1).copied().unwrap_or(f64::INFINITY);
    let first = |(at, sent): (usize, &f64)| {
        begun.iter().find(|begun| *begun >= sent && **begun < next(at)).map(|begun| begun - sent)
    };
    sent.iter().enumerate().filter_map(first).collect()
}

/// For each decision the time until the table has gone on, asks again and shows the present: a film begins a few pictures after
/// the question is there, so that the last one before the next decision counts.
fn asked_again(sent: &[f64], pictures: &[Picture]) -> Vec<f64> {
    let next = |at: usize| sent.get(at + 1).copied().unwrap_or(f64::INFINITY);
    let again = |(at, sent): (usize, &f64)| {
        let before = pictures.iter().take_while(|picture| picture.at < *sent).last()?.version;
        let follow: Vec<&Picture> =
            pictures.iter().filter(|picture| picture.at >= *sent && picture.at < next(at)).collect();
        let films = follow.iter().rposition(|picture| picture.film).map_or(0, |last| last + 1);
        let ready = |picture: &&&Picture| picture.version > before && picture.asked;
        follow[films..].iter().find(ready).map(|picture| picture.at - sent)
    };
    sent.iter().enumerate().filter_map(again).collect()
}

/// How many pictures were drawn while a film played, and how many of them came late.
fn dropped(pictures: &[Picture]) -> (usize, usize) {
    let pairs = pictures.windows(2).filter(|pair| pair.iter().all(|picture| picture.film));
    let gaps: Vec<f64> = pairs.map(|pair| pair[1].at - pair[0].at).collect();
    (gaps.len(), gaps.iter().filter(|gap| **gap > LATE).count())
}

impl fmt::Display for FilmTimes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "Action to first film frame  {:.0} ms median, {:.0} ms p95 of {} films (aim: p95 100 ms)",
            percentile(&self.begins, 0.5),
            percentile(&self.begins, 0.95),
            self.begins.len()
        )?;
        let (drawn, late) = self.pictures;
        writeln!(
            f,
            "Frames during films         {late} of {drawn} came late (more than {LATE:.0} ms after the one before)"
        )?;
        writeln!(
            f,
            "Asked again, film brisk     {:.1} s median, {:.1} s p90 of {} decisions (aim: p90 6 s)",
            percentile(&self.brisk, 0.5) / 1e3,
            percentile(&self.brisk, 0.9) / 1e3,
            self.brisk.len()
        )?;
        write!(
            f,
            "Asked again, film off       {:.2} s median, {:.2} s p90 of {} decisions (aim: 1 s)",
            percentile(&self.off, 0.5) / 1e3,
            percentile(&self.off, 0.9) / 1e3,
            self.off.len()
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(at: f64, version: f64, asked: bool, film: bool) -> Picture {
        Picture { at, version, asked, film }
    }

    #[test]
    fn a_film_belongs_to_the_decision_before_it() {
        assert_eq!(begins(&[10.0, 100.0, 200.0], &[40.0, 260.0]), [30.0, 60.0]);
    }

    #[test]
    fn the_table_asks_again_when_it_has_gone_on_and_its_film_is_over() {
        let pictures = [
            picture(0.0, 1.0, true, false),
            picture(16.0, 1.0, true, false),
            picture(24.0, 4.0, true, false),
            picture(32.0, 4.0, true, true),
            picture(48.0, 4.0, true, false),
            picture(64.0, 5.0, true, false),
        ];
        assert_eq!(asked_again(&[10.0, 60.0], &pictures), [38.0, 4.0], "a film begins a little after the question");
    }

    #[test]
    fn only_pictures_of_films_are_counted() {
        let pictures = [
            picture(0.0, 1.0, true, false),
            picture(90.0, 1.0, true, true),
            picture(106.0, 1.0, true, true),
            picture(150.0, 1.0, true, true),
        ];
        assert_eq!(dropped(&pictures), (2, 1));
    }
}
