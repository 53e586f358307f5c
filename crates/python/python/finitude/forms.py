"""The dicts that tables answer with. Positions, views, actions and events are the game's own: docs/state.md shows them."""

from typing import Any, Literal, NotRequired, TypedDict

__all__ = [
    "Aside",
    "Figures",
    "GameForm",
    "Hindered",
    "Legal",
    "Line",
    "Mode",
    "Option",
    "Outcome",
    "Schema",
    "SchemaField",
    "SchemaGroup",
    "SchemaPart",
    "Standing",
]


class Option(TypedDict):
    """An option of a game."""

    name: str
    kind: Literal["switch", "choice", "number", "names"]
    usual: bool | int | str | None
    """What applies if it is left out; None for what the rules advise."""
    help: str
    least: NotRequired[int]
    most: NotRequired[int]


class Mode(TypedDict):
    """A way to play a game."""

    name: str
    fewest: int
    most: int
    options: dict[str, Any]


class GameForm(TypedDict):
    """A game, its options and the ways to play it."""

    game: str
    name: str
    fewest: int
    most: int
    options: list[Option]
    modes: list[Mode]


class Line(TypedDict):
    """One line of what a seat may do."""

    action: Any
    """The action with its smallest amount; Table.raised raises it."""
    least: int
    """The smallest amount; 0 for an action without one."""
    more: int
    """How many larger amounts are offered as well."""
    text: NotRequired[str]


class Aside(TypedDict):
    """Something a seat may do without answering."""

    action: Any
    text: NotRequired[str]


class Hindered(TypedDict):
    """Something a seat might want to do but cannot."""

    text: str
    code: str
    reason: str
    ruling: str


class Legal(TypedDict):
    """What a seat is asked and what it may do. The words are left out where no texts are asked for."""

    seat: int
    question: NotRequired[str]
    ruling: NotRequired[str]
    actions: list[Line]
    besides: list[Aside]
    open: bool
    """Whether composed actions are accepted beyond the list."""
    hindered: NotRequired[list[Hindered]]
    neutral: Any
    """The answer of a seat that is absent."""


class Standing(TypedDict):
    """A seat at the end."""

    seat: int
    score: int
    place: int


class Outcome(TypedDict):
    """The end of a game."""

    verdict: Literal["ranked", "team_won", "team_lost"]
    grade: int
    """How heavy a common defeat is; 0 otherwise."""
    standings: list[Standing]
    """Every seat, best first."""


class Figures(TypedDict):
    """Figures by name."""

    world: dict[str, int]
    seats: list[dict[str, int]]


class SchemaField(TypedDict):
    """A field of an observation."""

    name: str
    shape: list[int]
    low: int
    high: int
    start: int
    meaning: str


class SchemaPart(TypedDict):
    """What tells the actions of a group apart."""

    name: str
    size: int


class SchemaGroup(TypedDict):
    """A group of actions; the last part changes fastest, and then the amounts."""

    name: str
    parts: list[SchemaPart]
    amounts: int
    start: int
    size: int
    meaning: str


class Schema(TypedDict):
    """What the numbers of observations and actions mean."""

    game: str
    version: int
    numbers: int
    actions: int
    fields: list[SchemaField]
    groups: list[SchemaGroup]
