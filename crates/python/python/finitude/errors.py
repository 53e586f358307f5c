"""What can be wrong with what somebody asks for. Every error has a stable name and a text for people."""

from typing import TypedDict

__all__ = [
    "ActionError",
    "ArrayError",
    "Closed",
    "FinitudeError",
    "JournalError",
    "MaskedAction",
    "NothingToUndo",
    "OptionsError",
    "PartsMissing",
    "Problem",
    "Refused",
    "RulesError",
    "RunError",
    "StateError",
    "UnknownBot",
    "UnknownGame",
    "UnknownSeat",
]


class FinitudeError(ValueError):
    """Something that was given does not hold; nothing has changed."""

    code: str
    """A stable name for programs, the one that `finitude --json` prints."""
    text: str
    """What is wrong, in the language of the table."""

    def __init__(self, text: str, code: str, *more: object) -> None:
        # All of it is kept as arguments, so that errors can travel between processes.
        super().__init__(text, code, *more)
        self.text = text
        self.code = code

    def __str__(self) -> str:
        return self.text


class UnknownGame(FinitudeError):
    """There is no such game."""

    def __init__(self, text: str, code: str, found: str, known: list[str]) -> None:
        super().__init__(text, code, found, known)
        self.found = found
        self.known = known


class _At(FinitudeError):
    def __init__(self, text: str, code: str, at: str) -> None:
        super().__init__(text, code, at)
        self.at = at
        """The path to the mistake, such as `nations[2].living`."""


class OptionsError(_At):
    """The options are not the game's."""


class StateError(_At):
    """A position cannot be read, or breaks a law."""


class ActionError(_At):
    """An action cannot be read."""


class Problem(TypedDict):
    """A mistake in a line of a file of house rules, or in a single value."""

    file: str
    line: int
    column: int
    at: str
    text: str


class RulesError(FinitudeError):
    """House rules have mistakes; all of them are listed."""

    def __init__(self, text: str, code: str, problems: list[Problem]) -> None:
        super().__init__(text, code, problems)
        self.problems = problems


class JournalError(FinitudeError):
    """A journal cannot be read or does not replay."""

    def __init__(self, text: str, code: str, entry: int) -> None:
        super().__init__(text, code, entry)
        self.entry = entry
        """The entry that is wrong; 0 is the header."""


class UnknownSeat(FinitudeError):
    """There is no such seat."""

    def __init__(self, text: str, code: str, found: int, seats: int) -> None:
        super().__init__(text, code, found, seats)
        self.found = found
        self.seats = seats


class Refused(FinitudeError):
    """The rules refuse an action. `code` is the refusal's stable name."""

    def __init__(self, text: str, code: str, key: str, ruling: str) -> None:
        super().__init__(text, code, key, ruling)
        self.key = key
        """The key of its words in the language files."""
        self.ruling = ruling
        """The ruling or chapter it rests on, which `finitude ruling` prints."""


class NothingToUndo(FinitudeError):
    """There is no such position to go back to."""


class RunError(FinitudeError):
    """Something is wrong with a run of many games, its bots, sweeps or folders, or with its parts."""


class PartsMissing(RunError):
    """Parts of a run are not there, or not finished."""

    def __init__(self, text: str, code: str, missing: list[int], of: int) -> None:
        super().__init__(text, code, missing, of)
        self.missing = missing
        """Their numbers: only these have to be played again."""
        self.of = of
        """How many parts there are in all."""


class ArrayError(FinitudeError):
    """An array cannot be filled or read: its type, its shape, gaps in it, or because it is read-only."""

    def __init__(self, text: str, code: str, array: str, expected: str, found: str) -> None:
        super().__init__(text, code, array, expected, found)
        self.array = array
        """The name of the argument."""
        self.expected = expected
        self.found = found


class MaskedAction(FinitudeError):
    """An action is not offered where it was given; no row has been stepped."""

    def __init__(self, text: str, code: str, row: int, seat: int, action: int) -> None:
        super().__init__(text, code, row, seat, action)
        self.row = row
        self.seat = seat
        self.action = action


class UnknownBot(FinitudeError):
    """There is no such bot."""

    def __init__(self, text: str, code: str, found: str, known: list[str]) -> None:
        super().__init__(text, code, found, known)
        self.found = found
        self.known = known


class Closed(FinitudeError):
    """A batch or an environment was closed."""
