//! A finished game beside the real world: the figures on the page add up, for every game.

use browser::{Expect, Hook, Look, Page, Trouble, perform};
use serde_json::json;

use crate::moves::open_ended;

/// The games, each with what its page is about.
const GAMES: [(&str, &str); 4] =
    [("limit", "world3"), ("megacorps", "concentration"), ("water", "river"), ("climate", "paths")];

/// The tab of a finished game.
async fn open_tab(page: &Page, address: &str, game: &str, about: &str) -> Result<(), Trouble> {
    open_ended(page, address, &format!("{game}-4")).await?;
    page.find(&Hook::act("debrief")).await?;
    page.click(&Hook::act("debrief")).await?;
    page.click(&Hook::act("debrief-tab").with("data-tab", "world")).await?;
    page.find(&Hook::css(&format!("[data-real-world={about}]"))).await.map(drop)
}

/// The whole numbers of a table, row by row. Nothing else of a cell counts.
async fn numbers(page: &Page, table: &str) -> Result<Vec<Vec<i64>>, Trouble> {
    let script = "const number = cell => parseInt(cell.textContent.replace('−', '-').replace(/[^0-9-]/g, ''), 10) || 0;
        return [...document.querySelectorAll(arguments[0] + ' tbody tr')]
            .map(row => [...row.querySelectorAll('td')].map(number))";
    let found = page.script(script, vec![json!(table)]).await?;
    serde_json::from_value(found).ok().expected(&format!("no numbers in {table}"))
}

/// A row of a table that has it.
fn row<'a>(rows: &'a [Vec<i64>], at: usize, what: &str) -> Result<&'a [i64], Trouble> {
    let row = rows.get(at).map(Vec::as_slice).filter(|row| !row.is_empty());
    row.expected(&format!("{what}: no row {at} in {rows:?}"))
}

/// The people of the world are those of its nations, and the explorer changes what the model gives.
async fn world3_agrees(page: &Page) -> Result<(), Trouble> {
    let table = numbers(page, "[data-plot=table-world]").await?;
    let people = row(&table, 0, "the table")?.last().copied();
    page.click(&Hook::act("debrief-tab").with("data-tab", "story")).await?;
    let chart = "[data-chart='nations.population']";
    page.click(&Hook::css(&format!("{chart} [data-act=as-table]"))).await?;
    page.find(&Hook::css(&format!("{chart} table"))).await?;
    let nations = numbers(page, chart).await?;
    let all: i64 = nations.iter().filter_map(|nation| nation.last()).sum();
    (people == Some(all)).expected(&format!("{people:?} people in the world, {all} in its nations"))?;
    page.click(&Hook::act("debrief-tab").with("data-tab", "world")).await?;

    let model = async |page: &Page| numbers(page, "[data-plot=model-world]").await;
    let standard = model(page).await?;
    (row(&standard, 4, "World3")?.first() == Some(&100)).expected("the ground is not full in 1900")?;
    page.click(&Hook::css("[data-run=technology]")).await?;
    let changed = async |page: &Page| Ok(Some(model(page).await?).filter(|now| *now != standard));
    let technology = page.until("another run", changed).await?;
    let slide = "const knob = document.querySelector('[data-knob=family]');
        knob.value = '15';
        knob.dispatchEvent(new Event('input', {bubbles: true}));";
    page.script(slide, Vec::new()).await?;
    let smaller = async |page: &Page| Ok(Some(model(page).await?).filter(|now| *now != technology));
    let families = page.until("smaller families", smaller).await?;
    let last = |rows: &[Vec<i64>]| row(rows, 0, "people").map(|row| row.last().copied());
    (last(&families)? < last(&technology)?).expected("smaller families, and not fewer people")?;
    page.click(&Hook::act("knobs-back")).await?;
    let back = async |page: &Page| Ok((model(page).await? == technology).then_some(()));
    page.until("the run of the book", back).await
}

/// What came is what went, in every turn and in all of them; what the communities drew is what was drawn.
async fn river_adds_up(page: &Page) -> Result<(), Trouble> {
    let table = numbers(page, "[data-plot=river]").await?;
    (table.len() == 8).expected(&format!("eight rows, not {}", table.len()))?;
    let turns = row(&table, 0, "the river")?.len();
    for turn in 0..turns {
        let sum = |rows: std::ops::Range<usize>| rows.map(|at| table[at][turn]).sum::<i64>();
        let (came, all, went) = (sum(0..3), table[3][turn], sum(4..8));
        (came == all && went == all).expected(&format!("column {turn}: {came}, {all}, {went}"))?;
    }
    let drawn: i64 = numbers(page, "[data-shows=parts]").await?.iter().filter_map(|part| part.first()).sum();
    (Some(&drawn) == table[4].last()).expected(&format!("{drawn} drawn by the communities"))
}

/// All begin alike, and all players together hold everything.
async fn concentration_agrees(page: &Page) -> Result<(), Trouble> {
    let index = numbers(page, "[data-plot=index]").await?;
    let money = row(&index, 2, "money")?;
    (money.first() == Some(&2_500)).expected(&format!("four alike are 2500, not {money:?}"))?;
    for held in numbers(page, "[data-plot=lorenz]").await? {
        (held.last() == Some(&100) || held.iter().all(|share| *share == 0))
            .expected(&format!("all hold {held:?} %"))?;
    }
    Ok(())
}

/// All courses begin at 100, and the stricter path is the lower one everywhere.
async fn paths_agree(page: &Page) -> Result<(), Trouble> {
    let courses = numbers(page, "[data-plot=paths]").await?;
    for course in 1..4 {
        (row(&courses, course, "a course")?.first() == Some(&100))
            .expected(&format!("course {course} begins elsewhere"))?;
    }
    let stricter = courses[2].iter().zip(&courses[3]).all(|(two, less)| less <= two);
    stricter.expected("1.5 °C lies above 2 °C")?;
    // Written with one digit behind the point, read without it.
    let sums = numbers(page, "[data-shows=sums]").await?;
    let sum = |at: usize| row(&sums, at, "a sum").map(|row| row.first().copied());
    (sum(2)? < sum(1)?).expected(&format!("the sums are {sums:?}"))
}

#[test]
fn a_finished_game_beside_the_real_world_adds_up() {
    perform("real-world", async |stage| {
        let server = stage.serve()?;
        let address = server.address();
        for look in [Look::WIDE, Look::PHONE.dark().french()] {
            let page = stage.browser(&look).await?;
            for (game, about) in GAMES {
                open_tab(&page, &address, game, about).await?;
                match about {
                    "world3" => world3_agrees(&page).await?,
                    "river" => river_adds_up(&page).await?,
                    "concentration" => concentration_agrees(&page).await?,
                    _ => paths_agree(&page).await?,
                }
                let windows: &[(u32, u32)] = if look.phone { &[] } else { &[(820, 1180), (1280, 720), (1440, 900)] };
                for (width, height) in windows {
                    page.resized(*width, *height).await?.is_whole().await?;
                }
                page.is_whole().await?;
                page.long_shot(&format!("real-world-{game}-{}", look.language)).await?;
                if stage.can_scan()? {
                    let found = page.scan().await?;
                    found.is_empty().expected(&format!("{game}: {found:#?}"))?;
                }
            }
            page.console_is_clean().await?;
            page.close().await?;
        }
        Ok(())
    });
}
