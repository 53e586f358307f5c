//! What a war would come to: before it is launched, and in the pause in which others help. The engine forecasts it.

use crate::typed_view::{country_name, player_name, with_view};
use leptos::prelude::*;
use megacorps::terms::{CountryId, CountrySet, Intervention};
use megacorps::{Action, MegaCorps, View};
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;
use table::Seat;

/// The forecast of the war that an action would launch; nothing for another action.
pub(crate) fn note(model: TableModel, seat: Seat, action: &Action) -> Option<AnyView> {
    let Action::LaunchWar(country) = *action else { return None };
    with_view(model, |game, view| forecast(model, game, view, seat, country))
}

/// The forecast of the war that pauses.
pub(crate) fn pause(model: TableModel) -> Option<AnyView> {
    with_view(model, |game, view| {
        let country = view.board.war_pause()?;
        Some(forecast(model, game, view, view.board.turn, country))
    })
    .flatten()
}

fn forecast(model: TableModel, game: &MegaCorps, view: &View, attacker: Seat, country: CountryId) -> AnyView {
    let (board, plan) = (&view.board, game.plan());
    let forecast = game.forecast(board, attacker, country);
    let defender = board.controller(country);
    let name = |seat: Seat| player_name(model, seat);
    let number = |value: u16| value.into();
    let attack = board_text_with(
        "corps.war.attack",
        &[
            ("name", name(attacker).into()),
            ("countries", number(plan.strength(board.countries(attacker)))),
            ("mercenaries", number(board.mercenaries(attacker))),
        ],
    );
    let defense = board_text_with(
        "corps.war.defense",
        &[
            ("country", country_name(game, country).into()),
            ("defense", number(plan.defense(country))),
            ("mercenaries", number(defender.map_or(board.donated, |seat| board.mercenaries(seat)))),
        ],
    );
    let held = board.countries(attacker);
    let strength = |countries: CountrySet| i64::from(plan.strength(countries));
    let result = if forecast.conquers {
        let to = strength(held.union(CountrySet::only(country)));
        board_text_with("corps.war.conquers", &[("from", strength(held).into()), ("to", to.into())])
    } else {
        board_text("corps.war.fails")
    };
    let losses = board_text_with(
        "corps.war.losses",
        &[("attacker", number(forecast.attacker_loses)), ("defender", number(forecast.defender_loses))],
    );
    let spoils = defender.and_then(|defender| {
        let (winner, loser) = if forecast.conquers { (attacker, defender) } else { (defender, attacker) };
        if plan.in_country(country).and(board.companies(loser)).is_empty() {
            return None;
        }
        let government = board.government(country)?;
        let kind = match game.rules().governments[government.index()] {
            Intervention::Divest => "corps.war.divest",
            Intervention::Steal => "corps.war.steal",
            Intervention::Nationalise => "corps.war.nationalise",
            Intervention::Syndicalise => "corps.war.syndicalise",
        };
        Some(board_text_with(kind, &[("winner", name(winner).into()), ("loser", name(loser).into())]))
    });
    view! {
        <section class="gives war-note">
            <h3>{board_text("corps.war.title")} <b class:gain=forecast.conquers class:loss=!forecast.conquers>{forecast.attack} " : " {forecast.defense}</b></h3>
            <ul>
                <li><Icon name="swords" /> <span>{attack}</span></li>
                <li><Icon name="defense" /> <span>{defense}</span></li>
                <li><Icon name="flag" /> <span>{result}</span></li>
                <li><Icon name="merc" /> <span>{losses}</span></li>
                {spoils.map(|spoils| view! { <li><Icon name="factory" /> <span>{spoils}</span></li> })}
            </ul>
        </section>
    }
    .into_any()
}
