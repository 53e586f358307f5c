"""Board games about a finite world: Limit, MegaCorps, Water and Climate.

The rules, words and seeds are those of the program `finitude`: a table dealt here from a seed is the table the program deals, and
each reads the other's journals. Positions, views, actions and events are dicts, lists, texts and numbers.

    >>> import finitude
    >>> table = finitude.Game("limit", seats=4).new(seed=7)
    >>> table.legal(0)["actions"][0]["action"]
    {'choose_deck': 'society'}
    >>> events = table.apply(0, {"choose_deck": "society"})
"""

from ._native import (
    Batch,
    Dice,
    Game,
    Records,
    Run,
    Table,
    __version__,
    games,
    languages,
    merge,
    missing,
    read_journal,
    replay,
)
from .bulk import simulate, simulate_to
from .errors import (
    ActionError,
    ArrayError,
    Closed,
    FinitudeError,
    JournalError,
    MaskedAction,
    NothingToUndo,
    OptionsError,
    PartsMissing,
    Refused,
    RulesError,
    RunError,
    StateError,
    UnknownBot,
    UnknownGame,
    UnknownSeat,
)

__all__ = [
    "ActionError",
    "ArrayError",
    "Batch",
    "Closed",
    "Dice",
    "FinitudeError",
    "Game",
    "JournalError",
    "MaskedAction",
    "NothingToUndo",
    "OptionsError",
    "PartsMissing",
    "Records",
    "Refused",
    "RulesError",
    "Run",
    "RunError",
    "StateError",
    "Table",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
    "__version__",
    "games",
    "languages",
    "merge",
    "missing",
    "read_journal",
    "replay",
    "simulate",
    "simulate_to",
]
