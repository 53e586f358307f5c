//! Why not: each refusal names its ruling.

table::refusals! {
    /// The game is over.
    GameOver = "15";
    /// Nobody asks this seat now.
    NotAsked = "9";
    /// Something else is asked.
    OtherQuestion = "9";
    /// The map has no such place.
    Unknown = "4.1";
    /// Something stands there.
    Occupied = "5";
    /// The tile may not stand on this terrain.
    WrongTerrain = "5";
    /// The tile must stand beside the sea or a watercourse.
    MustTouch = "5";
    /// No construction of one's own is beside it.
    NotAdjacent = "R18";
    /// No such tile is left.
    NoTileLeft = "R49";
    /// No ownership marker is left.
    NoMarkerLeft = "R49";
    /// There would be nothing to treat.
    NothingToTreatHere = "R51";
    /// A dam lies on a river hex between two banks.
    NoDamSite = "R23";
    /// Every owner must be able to do their part, and there are one to three of them.
    NotForTheseOwners = "R24";
    /// The site was lost in a conflict in this phase.
    SiteClosed = "R63";
    /// An owner of the dam lost the site in a conflict in this phase.
    OwnerShutOut = "R64";
    /// Money is missing.
    NeedsMoney = "5";
    /// This was refused in this phase already, or too much was asked.
    NoMoreRequests = "R62";
    /// It belongs to somebody else.
    NotYours = "5";
    /// It is the last construction of an owner.
    LastConstruction = "R46";
    /// The network does not reach that water.
    NoAccess = "6";
    /// No cube lies there that one may take.
    NoWater = "R35";
    /// The building lacks no water.
    LacksNoWater = "9";
    /// The networks do not touch.
    NetworksApart = "R53";
    /// The reservoir is full.
    ReservoirFull = "7";
    /// The hex is not downstream of the dam, or is a reservoir itself.
    NotDownstream = "R27";
    /// There is no pollution there.
    NoPollution = "13.2";
    /// The station has done all it can in this turn.
    StationExhausted = "R34";
    /// The building needs nothing more, or has not all its water.
    NotToBeSupplied = "R14";
    /// Stock is missing.
    NeedsStock = "R48";
    /// Imports only cover what is lacking.
    OnlyForShortage = "R13";
    /// A stake lies between the smallest allowed and one's own points.
    StakeOutOfRange = "R7";
    /// The card is not in one's hand.
    CardNotInHand = "16.3";
    /// The card may not be played at this moment.
    CardNotNow = "R42";
    /// The card is aimed at something, which has to be named.
    NeedsTarget = "16.3";
    /// The card cannot be aimed at that.
    WrongTarget = "16.3";
    /// The card could not do all that it says.
    CardNotPossible = "17";
    /// The card cannot act on that hex or building.
    NotToBeChosen = "17";
    /// No world market for this community in this turn.
    UnderEmbargo = "16.3";
    /// The site that was won lies elsewhere.
    NotTheWonSite = "10";
    /// One trades with another community.
    NotATrader = "11";
    /// An offer gives or asks something.
    EmptyOffer = "11";
    /// So many offers in a phase are enough.
    TooManyOffers = "11";
    /// The other community does not have that.
    NotTheirs = "11";
    /// Water is only delivered while it is collected.
    WaterIsGone = "11";
    /// The scenario has laid the card down.
    CardLaidDown = "8.4";
    /// The card has been turned over already, or there is none such.
    CardSeen = "18";
    /// Only the mediator may do that.
    OnlyTheMediator = "18";
    /// The mediator has stopped the game for a while.
    Paused = "18";
    /// There is nothing to take back.
    NothingToReconsider = "10";
}
