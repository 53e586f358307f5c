//! What is under way: the card of the turn, an ACI, an implantation, a die.

use crate::game::Climate;
use crate::state::{Aci, Aim, Doing, Pot, Roll};
use table::{choice_forms, record_form};

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
