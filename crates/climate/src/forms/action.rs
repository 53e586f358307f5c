//! Actions: a word, or a table whose only field is named after the action.

use super::choice::choices;
use crate::action::Action;

choices! { Action {
    words {
        "pass" = Pass,
        "remove_overconsumption" = RemoveOverconsumption,
        "institution" = Institution,
        "launch" = Launch,
        "let_happen" = LetHappen,
        "give_up" = GiveUp,
        "agree" = Agree,
        "use_power" = UsePower,
        "leave" = Leave,
    }
    values {
        "name" = Name,
        "swap" = Swap,
        "move" = Move,
        "free_line" = FreeLine,
        "implant" = Implant,
        "lobby" = Lobby,
        "help" = Help,
        "referendum" = Referendum,
        "region" = Region,
        "token" = Token,
        "tp" = Tp,
        "option" = Option,
        "tier" = Tier,
        "second_tier" = SecondTier,
        "on_top" = OnTop,
        "underneath" = Underneath,
        "take_character" = TakeCharacter,
    }
    tables {
        "discard" = Discard { card, count },
        "electricity" = Electricity { replaced, installed },
        "draw" = Draw { first, second },
        "play" = Play { card, region, free },
        "communicate" = Communicate { power, to },
        "lay" = Lay { card, count },
        "take_back" = TakeBack { card, count },
        "convention" = Convention { power, up },
        "fake_news_check" = FakeNewsCheck { power, colour },
        "add" = Add { card, count },
        "blue_helmets" = BlueHelmets { power, up },
        "take" = Take { pawn, region },
        "complete_pair" = CompletePair { tp, region },
        "signal" = Signal { influence, level },
        "join" = Join { character, employer },
    }
} }
