//! Why not: each refusal names its ruling or chapter.

table::refusals! {
    /// The game is over.
    GameOver = "25";
    /// Nobody asks this seat now.
    NotAsked = "6";
    /// The question is another one.
    OtherQuestion = "6";
    /// There is no such seat, or nobody sits there.
    NobodyThere = "24";
    /// The card is not in the hand, or not so often.
    CardNotInHand = "4.1";
    /// Two actions of one kind in one turn.
    KindTaken = "R15";
    /// The character stands elsewhere.
    NotHere = "10";
    /// Somebody who says it already has said it.
    AlreadySaid = "7.2";
    /// The region is at War, in Famine, under Dictatorship or in Chaos.
    DoesNotShare = "15.4";
    /// The region, or the world, owns that transformation already.
    OwnedAlready = "11.2";
    /// The living standard does not allow that transformation.
    LivingStandardForbids = "11.1";
    /// The discipline does not allow that transformation.
    DisciplineForbids = "11.1";
    /// China takes no implantation while its discipline is 2 or more.
    ChinaIsClosed = "20.1";
    /// North America's overconsumption closes that transformation.
    OverconsumptionCloses = "20.2";
    /// There is no overconsumption pawn to remove.
    NoOverconsumption = "20.2";
    /// Shift Action's weakness: not where the living standard is 1.
    ShiftWeakness = "23";
    /// Malmö's weakness: not where another character stands.
    MalmoWeakness = "23";
    /// The Real Climate Objective's weakness: only where there is a nature reserve.
    ObjectiveWeakness = "23";
    /// Human Rights Guards' weakness: not from one institution straight to another.
    GuardsWeakness = "23";
    /// Volontaires du Monde's weakness: a Move and an ACTION card exclude each other.
    VolunteersWeakness = "23";
    /// Journalistes sans patrie's weakness: both cards of the same type.
    JournalistsWeakness = "23";
    /// There is no such electricity token to replace.
    NoSuchToken = "18";
    /// A token is not replaced by another of its kind.
    SameToken = "18";
    /// Players install no coal.
    NoNewCoal = "18";
    /// Nuclear tokens wait for the fourth generation.
    NuclearNeedsM = "18";
    /// One nuclear token was installed here already.
    NuclearLimit = "R90";
    /// One hydro token was installed here already.
    HydroLimit = "R90";
    /// A dispatchable token replaces an intermittent one, except in the Middle East.
    DispatchableReplaces = "18";
    /// At living standard 4 nothing is added.
    NothingToAdd = "R76";
    /// A surplus token waits already.
    SurplusWaits = "R120";
    /// That would do nothing.
    NoEffect = "R33";
    /// The total does not reach as far as that Dictatorship's discipline.
    DictatorshipTooStrong = "R35";
    /// No such pawn stands there.
    PawnNotThere = "22.4";
    /// No such line leads there.
    NoLine = "3.2";
    /// The region takes nobody in: War, Dictatorship, Chaos, or for an exodus Famine.
    NoAdmission = "14";
    /// The region has no token of that kind that could leave.
    TokenNotThere = "R77";
    /// That transformation does not spread here now.
    NotAccessible = "12";
    /// The power is used up.
    PowerUsedUp = "4.4";
    /// The power is locked: the player has only just joined.
    PowerLocked = "24";
    /// Employers' powers are ignored, or there is no employer.
    NoPower = "5.3";
    /// The power has no effect at this moment.
    PowerNotNow = "23";
    /// Consequences stay on top.
    ConsequencesStay = "R112";
    /// No such card lies open.
    CardNotOpen = "23";
    /// A type the character does not draw.
    TypeNotAllowed = "4.3";
    /// No further card of that type belongs to this draw.
    EnoughOfThisType = "4.3";
    /// Of two types the one that comes first on the board is named first, and two allowed cards are drawn, not one.
    NameInBoardOrder = "10";
    /// More cards than have to go.
    TooManyDiscards = "4.2";
    /// Only a card of this turn's draw is swapped.
    NotJustDrawn = "R11";
    /// Only cards of power 3 and 4 have that text.
    TooWeakForThis = "4.1";
    /// Only cards of power 1 and 2 have an ACTION text.
    NoActionCard = "4.1";
    /// One such card for each roll, a Referendum before Blue helmets.
    OncePerRoll = "R18";
    /// The roll would succeed or fail as before.
    ChangesNothing = "8";
    /// One Citizens' convention for each ACI.
    OncePerAci = "9";
    /// No card of that colour counts.
    ColourNotThere = "R36";
    /// That influence is not asked for.
    ColourNotAsked = "R37";
    /// Global Amnesty's weakness: no card or at least two at an institution.
    AmnestyWeakness = "23";
    /// Docteurs sans limites' weakness: one card at most where there are Conflicts.
    DoctorsWeakness = "23";
    /// No such card was laid, or not so often.
    CardNotLaid = "9";
    /// Cards were taken back often enough; the table has to go on.
    EnoughTakenBack = "R108";
    /// Only whoever began an implantation gives it up.
    NotTheBeginner = "R108";
    /// The team has changed its mind often enough and settles on what lies before it.
    TeamMustSettle = "7.1";
    /// Whoever was granted an action does not grant one.
    NoChainOfGrants = "R16";
    /// Both actions are taken.
    NoActionLeft = "10";
    /// The character stands there already.
    AlreadyThere = "10";
    /// That part of the rules is left out in this lesson.
    NotInThisLesson = "5.5";
    /// No free line leads there, or it was used.
    NoFreeLine = "R80";
    /// The free card removes a pawn in a region with a nature reserve, once a turn.
    NoFreeCard = "R81";
    /// Somebody sits there.
    SeatTaken = "24";
    /// Five players are the most.
    TableFull = "24";
    /// People come and go while the active player chooses an action.
    NotBetweenActions = "24";
    /// Three players are the fewest.
    TooFewPlayers = "24";
    /// Somebody plays that character.
    CharacterTaken = "24";
    /// Somebody works for that employer, or there are none in this game.
    EmployerTaken = "24";
    /// The team reaches all six influences: nobody swaps.
    AllInfluencesReached = "24";
    /// That character would not help the team to reach more influences.
    ReachesNoMore = "24";
}
