//! What is under way: the card of the turn, an ACI, an implantation, a die.

use crate::game::Climate;
use crate::region::{Green, Orange, Red, Regime};
use crate::state::{Aci, Aim, Doing, Drawn, Ending, Pot, Purpose, Roll};
use table::{choice_forms, record_form};

choice_forms! { Drawn of Climate {
    "event"(card) = Event,
    "consequence"(card) = Consequence,
} }

choice_forms! { Purpose of Climate {
    "none" = None,
    "event" = Event,
    "institution"(institution) = Institution,
    "electricity" { region, replaced, installed } = Electricity,
} }

choice_forms! { Ending of Climate {
    "open" = Open,
    "won" { score } = Won,
    "lost" { grade } = Lost,
} }

choice_forms! { Red of Climate {
    "none" = None,
    "riots"(count) = Riots,
    "conflicts"(count) = Conflicts,
    "war"(count) = War,
} }

choice_forms! { Orange of Climate {
    "none" = None,
    "famine" = Famine,
    "shortages"(count) = Shortages,
    "dearths"(count) = Dearths,
} }

choice_forms! { Green of Climate {
    "none" = None,
    "epidemic" = Epidemic,
    "pandemic" = Pandemic,
    "epizootics"(count) = Epizootics,
} }

choice_forms! { Regime of Climate {
    "none" = None,
    "chaos" = Chaos,
    "dictatorship" = Dictatorship,
} }

record_form!(Aci of Climate { purpose, by, asked, open, revealed, laid, done, cancelled, convention, taken_back });
record_form!(Pot of Climate { aim, by, at, threshold, cards, changes });
record_form!(Roll of Climate { raw, result, chances, referendum, helmets, forced });
record_form!(Doing of Climate { left, kinds, free_line, free_card, action_card, moved, swapped, types, named, all_named, spared });

// What an implantation is about: nothing, an overconsumption pawn, or a transformation and its region.
choice_forms! { Aim of Climate {
    "none" = None,
    "overconsumption" = Overconsumption,
    "tp" { tp, region } = Tp(tp, region),
} }
