//! What a new table of Climate asks besides switches: lessons, characters and employers, start calamities.

use crate::ClimateBoard;
use crate::agreed::BOOK;
use climate::terms::{Employer, Pawn, RegionId};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::shell::controls::{Named, choices};
use page_kit::words::{board_text, lang, page_text, page_text_with};
use page_table::local::begin::begin_lesson;
use page_table::wish::{TableWish, listed};
use shelf::Setup;
use table::data::Words;

/// Pawns that experts may choose for the start: no War, whose arrival acts at once.
const START_PAWNS: [Pawn; 6] =
    [Pawn::Riot, Pawn::Conflict, Pawn::Shortage, Pawn::Dearth, Pawn::Epizootic, Pawn::LocalRefugee];

/// The lessons: each begins at once, with every hand in the reader's.
pub(crate) fn lessons(wish: TableWish) -> AnyView {
    let error = RwSignal::new(None::<String>);
    let list = move || {
        let code = lang();
        let one = |(at, (id, words)): (usize, (String, &Words))| {
            let own = id.clone();
            let begin = move |_| begin_lesson(&ClimateBoard, &own, wish.players.get_untracked(), error);
            let (name, text) = (words.name(code.code()).to_owned(), words.description(code.code()).to_owned());
            view! {
                <li>
                    <button class="btn lesson-button" data-act="begin-lesson" data-lesson=id on:click=begin>
                        <span class="lesson-number">{at + 1}</span>
                        <span><b>{name}</b> <small>{text}</small></span>
                    </button>
                </li>
            }
        };
        let lessons = BOOK.rules.tutorials.iter().map(|lesson| lesson.id.clone());
        lessons.zip(&BOOK.terms.tutorials).enumerate().map(one).collect_view()
    };
    view! {
        <details class="variants lessons" open=true>
            <summary><Icon name="flag" /> <Named key="lobby.climate.lessons" /></summary>
            <ol class="lesson-list">{list}</ol>
            <p class="refusal" role="alert">{move || error.get()}</p>
        </details>
    }
    .into_any()
}

/// The team as the form keeps it: the number of each seat's character and employer, as chosen or of the starter team.
fn team(chosen: &[String], players: usize) -> Vec<(usize, usize)> {
    let starters = BOOK.rules.starter_teams.get(players.clamp(3, 5) - 3);
    let member = |seat: usize| {
        let starter = starters.and_then(|team| team.get(seat));
        let starter =
            starter.map_or((seat, seat), |(character, employer)| (usize::from(character.0), employer.index()));
        let read = |word: &String| {
            let (person, employer) = word.split_once(':')?;
            Some((usize::from(BOOK.rules.character_named(person)?.0), Employer::named(employer)?.index()))
        };
        chosen.get(seat).and_then(read).unwrap_or(starter)
    };
    (0..players).map(member).collect()
}

/// The team as options tell it.
fn written(team: &[(usize, usize)], with_employers: bool) -> Vec<String> {
    let member = |&(character, employer): &(usize, usize)| {
        let person = BOOK.rules.characters.get(character).map(|character| character.id.clone()).unwrap_or_default();
        match Employer::ALL.get(employer).filter(|_| with_employers) {
            Some(employer) => format!("{person}:{}", employer.id()),
            None => person,
        }
    };
    team.iter().map(member).collect()
}

/// Gives a seat a character and an employer. Whoever had them gets what the seat had.
fn choose(team: &mut [(usize, usize)], seat: usize, member: (usize, usize)) {
    let Some(had) = team.get(seat).copied() else { return };
    for (at, one) in team.iter_mut().enumerate() {
        if at == seat {
            *one = member;
            continue;
        }
        if one.0 == member.0 {
            one.0 = had.0;
        }
        if one.1 == member.1 {
            one.1 = had.1;
        }
    }
}

/// A team that was chosen is that of the seats there are; who plays on their own has no employers.
pub(crate) fn settle(setup: &mut Setup) {
    let chosen = listed(&setup.options, "team");
    if !chosen.is_empty() {
        let alone = setup.options.get("on_your_own").is_some_and(|on| *on == true);
        let team = written(&team(&chosen, setup.seats.into()), !alone);
        setup.options.insert("team".to_owned(), team.into());
    }
}

fn names<'a>(all: impl IntoIterator<Item = &'a Words>) -> Vec<(String, String)> {
    let code = lang();
    all.into_iter().enumerate().map(|(at, words)| (at.to_string(), words.name(code.code()).to_owned())).collect()
}

/// Characters and employers by seat; what is chosen for one seat is swapped with whoever had it.
pub(crate) fn people(wish: TableWish) -> AnyView {
    let now = move || team(&wish.names("team"), wish.players.get());
    let row = move |seat: usize| {
        let member = move || now().get(seat).copied().unwrap_or_default();
        let take = move |character: Option<usize>, employer: Option<usize>| {
            let mut team = untrack(now);
            let (own, firm) = team.get(seat).copied().unwrap_or_default();
            choose(&mut team, seat, (character.unwrap_or(own), employer.unwrap_or(firm)));
            wish.set.run(("team", Some(written(&team, true).into())));
        };
        let label = move |key: &str| page_text_with(key, &[("number", (seat + 1).into())]);
        view! {
            <li class="people-row">
                <span>{seat + 1}</span>
                <select
                    data-act="character"
                    data-seat=seat.to_string()
                    aria-label=move || label("lobby.climate.character")
                    on:change=move |event| take(event_target_value(&event).parse().ok(), None)
                >
                    {move || choices(names(&BOOK.terms.characters), move || member().0.to_string())}
                </select>
                <Show when=move || !wish.is_on("on_your_own")>
                    <select
                        data-act="employer"
                        data-seat=seat.to_string()
                        aria-label=move || label("lobby.climate.employer")
                        on:change=move |event| take(None, event_target_value(&event).parse().ok())
                    >
                        {move || choices(names(BOOK.terms.employers.iter().map(|one| &one.name)), move || member().1.to_string())}
                    </select>
                </Show>
            </li>
        }
    };
    view! {
        <details class="variants">
            <summary><Named key="lobby.climate.team" /></summary>
            <Show when=move || wish.is_on("on_your_own")><p class="sm">{move || page_text("lobby.climate.unemployed")}</p></Show>
            <ol class="people-rows">{move || (0..wish.players.get()).map(row).collect_view()}</ol>
        </details>
    }
    .into_any()
}

/// Pawns of the start as the form keeps them: `europe:riot:2`.
fn pawns(word: &str) -> Option<(RegionId, Pawn, u8)> {
    let mut parts = word.split(':');
    Some((RegionId::named(parts.next()?)?, Pawn::named(parts.next()?)?, parts.next()?.parse().ok()?))
}

/// Start calamities of experts, instead of those of the warming cards.
pub(crate) fn calamities(wish: TableWish) -> AnyView {
    let region_name = |region: RegionId| {
        let words = BOOK.terms.regions.get(region.index());
        words.map(|words| words.name(lang().code()).to_owned()).unwrap_or_default()
    };
    let pawn_name = |pawn: Pawn| board_text(&format!("climate.pawn.{}", pawn.id()));
    let (region, pawn) = (RwSignal::new(RegionId::Europe), RwSignal::new(Pawn::Riot));
    let now = move || wish.names("calamities").iter().filter_map(|word| pawns(word)).collect::<Vec<_>>();
    let keep = move |all: Vec<(RegionId, Pawn, u8)>| {
        let words = all.iter().map(|(region, pawn, count)| format!("{}:{}:{count}", region.id(), pawn.id()));
        wish.set.run(("calamities", Some(words.collect::<Vec<_>>().into())));
    };
    let add = move |_| {
        let (mut all, wanted) = (untrack(now), (region.get_untracked(), pawn.get_untracked()));
        match all.iter_mut().find(|(at, what, _)| (*at, *what) == wanted) {
            Some((_, _, count)) => *count = count.saturating_add(1),
            None => all.push((wanted.0, wanted.1, 1)),
        }
        keep(all);
    };
    let list = move || {
        let one = |(at, (region, pawn, count)): (usize, (RegionId, Pawn, u8))| {
            let text = format!("{}: {count} × {}", region_name(region), pawn_name(pawn));
            let label = page_text_with("lobby.climate.without", &[("what", text.clone().into())]);
            let drop_it = move |_| {
                let mut all = untrack(now);
                all.remove(at);
                keep(all);
            };
            view! {
                <li>
                    {text}
                    <button class="ib" data-act="drop-calamity" aria-label=label on:click=drop_it><Icon name="x" /></button>
                </li>
            }
        };
        now().into_iter().enumerate().map(one).collect_view()
    };
    let regions = move || {
        choices(RegionId::ALL.iter().map(|one| (one.id().to_owned(), region_name(*one))), move || {
            region.get().id().to_owned()
        })
    };
    let pawns = move || {
        choices(START_PAWNS.map(|one| (one.id().to_owned(), pawn_name(one))), move || pawn.get().id().to_owned())
    };
    let to_region = move |event: leptos::ev::Event| {
        region.set(RegionId::named(&event_target_value(&event)).unwrap_or(RegionId::Europe))
    };
    let to_pawn =
        move |event: leptos::ev::Event| pawn.set(Pawn::named(&event_target_value(&event)).unwrap_or(Pawn::Riot));
    view! {
        // Only hidden when it is not for experts, so that it stays open while other things change.
        <details class="variants" style:display=move || if wish.is_on("expert") { "" } else { "none" }>
            <summary><Named key="lobby.climate.calamities" /></summary>
            <div class="calamity-row">
                <select data-act="calamity-region" aria-label=move || page_text("lobby.climate.region") on:change=to_region>{regions}</select>
                <select data-act="calamity-pawn" aria-label=move || page_text("lobby.climate.pawn") on:change=to_pawn>{pawns}</select>
                <button type="button" class="btn" data-act="add-calamity" on:click=add><Icon name="plus" /> {move || page_text("lobby.climate.add")}</button>
            </div>
            <ul class="calamity-list">{list}</ul>
        </details>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn experts_choose_modes_challenges_people_and_start_calamities() {
        let mut people = team(&[], 4);
        let (own, other) = (people[0], people[1]);
        choose(&mut people, 0, (own.0, other.1));
        assert_eq!((people[0].1, people[1].1), (other.1, own.1), "what is chosen is swapped, never held twice");
        assert_eq!(team(&written(&people, true), 4), people);
        let options = json!({
            "expert": true, "runaway": true, "no_deus_ex_machina": true, "shuffled": false, "event_cards": 69,
            "simple_propagation": true, "consensus": true, "team": written(&people, true),
            "calamities": ["africa:riot:1", "europe:epizootic:3"],
        });
        let mut setup = Setup { options: options.as_object().unwrap().clone(), ..Setup::printed("climate", 4) };
        settle(&mut setup);
        let made = shelf::make(&setup);
        assert!(made.is_ok(), "{:?}", made.err());
        assert!(["africa:riot:1", "europe:epizootic:3"].iter().all(|word| pawns(word).is_some()));
    }

    #[test]
    fn a_team_follows_the_seats_and_loses_its_employers_with_them() {
        let people = written(&team(&[], 4), true);
        let options = json!({ "team": people, "on_your_own": true });
        let mut setup = Setup { options: options.as_object().unwrap().clone(), ..Setup::printed("climate", 3) };
        settle(&mut setup);
        assert_eq!(listed(&setup.options, "team").len(), 3);
        assert!(shelf::make(&setup).is_ok());
    }
}
