//! A die on the table: what it is for, what it needs, and what the cards would do.

use crate::names::region_form;
use crate::typed_view::{TypedView, with_view};
use climate::Frame;
use climate::frame::Cause;
use climate::terms::{Employer, RegionId};
use leptos::prelude::*;
use page_kit::shell::Icon;
use page_kit::words::{board_text, board_text_with};
use page_table::TableModel;

fn cause(cause: Cause) -> String {
    let of =
        |key: &str, region: RegionId, form: &str| board_text_with(key, &[("region", region_form(region, form).into())]);
    match cause {
        Cause::Propagation { region } => of("climate.dice.propagation", region, "to"),
        Cause::RefuseWar { attacker, target, .. } => {
            let args =
                [("attacker", region_form(attacker, "of").into()), ("target", region_form(target, "the").into())];
            board_text_with("climate.dice.refuse_war", &args)
        }
        Cause::RefuseRise { region } => of("climate.dice.refuse_rise", region, "of"),
        Cause::NorthAmerica => board_text("climate.dice.north_america"),
        Cause::Disease { region } | Cause::Doctors { region } => of("climate.dice.disease", region, "in"),
    }
}

/// The die and what it means.
pub(crate) fn table(model: TableModel) -> AnyView {
    let shown = move || with_view(model, inner);
    view! { <div class="dice" data-dice="true">{shown}</div> }.into_any()
}

fn inner(view: TypedView<'_>) -> Option<AnyView> {
    let Frame::Rolled { cause: of, .. } = view.frame() else { return None };
    let roll = view.board.roll;
    let (result, chances) = (i64::from(roll.result), i64::from(roll.chances));
    let success = roll.forced || result <= chances;
    let numbers = view.game.rules().employers.helmets;
    let by = i64::from(numbers[usize::from(view.board.employs(Employer::GlobalAmnesty))]);
    let faces = (1..=8).map(|face: i64| {
        view! { <i class:good=face <= chances class:fell=face == result>{face}</i> }
    });
    let verdict = board_text(if success { "climate.dice.success" } else { "climate.dice.failure" });
    let args = [("chances", chances.into()), ("result", result.into())];
    let helmets =
        board_text_with("climate.dice.helmets", &[("down", (result - by).into()), ("up", (result + by).into())]);
    let again = board_text_with("climate.dice.referendum", &[("chances", chances.into())]);
    Some(
        view! {
            <p><Icon name="dice" /> {cause(of)}</p>
            <div class="die-faces" role="img" aria-label=board_text_with("climate.dice.said", &args)>{faces.collect_view()}</div>
            <p class="ends"><span>{board_text_with("climate.dice.said", &args)}</span> <b class:lim=!success class:good=success>{verdict}</b></p>
            {(!roll.helmets && !roll.forced).then(|| view! { <p class="note hide-p">{helmets}</p> })}
            {(!roll.referendum && !roll.helmets && !roll.forced).then(|| view! { <p class="note hide-p">{again}</p> })}
        }
        .into_any(),
    )
}
