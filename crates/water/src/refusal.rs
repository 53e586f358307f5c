//! Why not: each refusal names its ruling.

table::refusals! {
    /// The game is over.
    GameOver = "game_over", "15";
    /// Nobody asks this seat now.
    NotAsked = "not_asked", "9";
    /// Something else is asked.
    OtherQuestion = "other_question", "9";
    /// The map has no such place.
    Unknown = "unknown", "4.1";
    /// Something stands there.
    Occupied = "occupied", "5";
    /// The tile may not stand on this terrain.
    WrongTerrain = "wrong_terrain", "5";
    /// The tile must stand beside the sea or a watercourse.
    MustTouch = "must_touch", "5";
    /// No construction of one's own is beside it.
    NotAdjacent = "not_adjacent", "R18";
    /// No such tile is left.
    NoTileLeft = "no_tile_left", "R49";
    /// No ownership marker is left.
    NoMarkerLeft = "no_marker_left", "R49";
    /// There would be nothing to treat.
    NothingToTreatHere = "nothing_to_treat_here", "R51";
    /// A dam lies on a river hex between two banks.
    NoDamSite = "no_dam_site", "R23";
    /// Every owner must be able to do their part, and there are one to three of them.
    NotForTheseOwners = "not_for_these_owners", "R24";
    /// The site was lost in a conflict in this phase.
    SiteClosed = "site_closed", "R63";
    /// Money is missing.
    NeedsMoney = "needs_money", "5";
    /// This was refused in this phase already, or too much was asked.
    NoMoreRequests = "no_more_requests", "R62";
    /// It belongs to somebody else.
    NotYours = "not_yours", "5";
    /// It is the last construction of an owner.
    LastConstruction = "last_construction", "R46";
    /// The network does not reach that water.
    NoAccess = "no_access", "6";
    /// No cube lies there that one may take.
    NoWater = "no_water", "R35";
    /// The building lacks no water.
    LacksNoWater = "lacks_no_water", "9";
    /// The networks do not touch.
    NetworksApart = "networks_apart", "R53";
    /// The reservoir is full.
    ReservoirFull = "reservoir_full", "7";
    /// The hex is not downstream of the dam, or is a reservoir itself.
    NotDownstream = "not_downstream", "R27";
    /// There is no pollution there.
    NoPollution = "no_pollution", "13.2";
    /// The station has done all it can in this turn.
    StationExhausted = "station_exhausted", "R34";
    /// The building needs nothing more, or has not all its water.
    NotToBeSupplied = "not_to_be_supplied", "R14";
    /// Stock is missing.
    NeedsStock = "needs_stock", "R48";
    /// Imports only cover what is lacking.
    OnlyForShortage = "only_for_shortage", "R13";
    /// A stake lies between the smallest allowed and one's own points.
    StakeOutOfRange = "stake_out_of_range", "R7";
    /// The card is not in one's hand.
    CardNotInHand = "card_not_in_hand", "16.3";
    /// The card may not be played at this moment.
    CardNotNow = "card_not_now", "R42";
    /// The card cannot be aimed at that.
    WrongTarget = "wrong_target", "16.3";
    /// The card could not do all that it says.
    CardNotPossible = "card_not_possible", "17";
    /// The card cannot act on that hex or building.
    NotToBeChosen = "not_to_be_chosen", "17";
    /// No world market for this community in this turn.
    UnderEmbargo = "under_embargo", "16.3";
    /// The site that was won lies elsewhere.
    NotTheWonSite = "not_the_won_site", "10";
    /// One trades with another community.
    NotATrader = "not_a_trader", "11";
    /// An offer gives or asks something.
    EmptyOffer = "empty_offer", "11";
    /// So many offers in a phase are enough.
    TooManyOffers = "too_many_offers", "11";
    /// The other community does not have that.
    NotTheirs = "not_theirs", "11";
    /// Water is only delivered while it is collected.
    WaterIsGone = "water_is_gone", "11";
    /// The scenario has laid the card down.
    CardLaidDown = "card_laid_down", "8.4";
    /// The card has been turned over already, or there is none such.
    CardSeen = "card_seen", "18";
    /// Only the mediator may do that.
    OnlyTheMediator = "only_the_mediator", "18";
    /// The mediator has stopped the game for a while.
    Paused = "paused", "18";
    /// There is nothing to take back.
    NothingToReconsider = "nothing_to_reconsider", "10";
}
