//! Why not: each refusal names its ruling or chapter.

table::refusals! {
    /// The game is over.
    GameOver = "game_over", "25";
    /// Nobody asks this seat now.
    NotAsked = "not_asked", "6";
    /// The question is another one.
    OtherQuestion = "other_question", "6";
    /// There is no such seat, or nobody sits there.
    NobodyThere = "nobody_there", "24";
    /// The card is not in the hand, or not so often.
    CardNotInHand = "card_not_in_hand", "4.1";
    /// Two actions of one kind in one turn.
    KindTaken = "kind_taken", "R15";
    /// The character stands elsewhere.
    NotHere = "not_here", "10";
    /// Somebody who says it already has said it.
    AlreadySaid = "already_said", "7.2";
    /// The region is at War, in Famine, under Dictatorship or in Chaos.
    DoesNotShare = "does_not_share", "15.4";
    /// The region, or the world, owns that transformation already.
    OwnedAlready = "owned_already", "11.2";
    /// The living standard does not allow that transformation.
    LivingStandardForbids = "living_standard_forbids", "11.1";
    /// The discipline does not allow that transformation.
    DisciplineForbids = "discipline_forbids", "11.1";
    /// China takes no implantation while its discipline is 2 or more.
    ChinaIsClosed = "china_is_closed", "20.1";
    /// North America's overconsumption closes that transformation.
    OverconsumptionCloses = "overconsumption_closes", "20.2";
    /// There is no overconsumption pawn to remove.
    NoOverconsumption = "no_overconsumption", "20.2";
    /// Shift Action's weakness: not where the living standard is 1.
    ShiftWeakness = "shift_weakness", "23";
    /// Malmö's weakness: not where another character stands.
    MalmoWeakness = "malmo_weakness", "23";
    /// The Real Climate Objective's weakness: only where there is a nature reserve.
    ObjectiveWeakness = "objective_weakness", "23";
    /// Human Rights Guards' weakness: not from one institution straight to another.
    GuardsWeakness = "guards_weakness", "23";
    /// Volontaires du Monde's weakness: a Move and an ACTION card exclude each other.
    VolunteersWeakness = "volunteers_weakness", "23";
    /// Journalistes sans patrie's weakness: both cards of the same type.
    JournalistsWeakness = "journalists_weakness", "23";
    /// There is no such electricity token to replace.
    NoSuchToken = "no_such_token", "18";
    /// A token is not replaced by another of its kind.
    SameToken = "same_token", "18";
    /// Players install no coal.
    NoNewCoal = "no_new_coal", "18";
    /// Nuclear tokens wait for the fourth generation.
    NuclearNeedsM = "nuclear_needs_m", "18";
    /// One nuclear token was installed here already.
    NuclearLimit = "nuclear_limit", "R90";
    /// One hydro token was installed here already.
    HydroLimit = "hydro_limit", "R90";
    /// A dispatchable token replaces an intermittent one, except in the Middle East.
    DispatchableReplaces = "dispatchable_replaces", "18";
    /// At living standard 4 nothing is added.
    NothingToAdd = "nothing_to_add", "R76";
    /// A surplus token waits already.
    SurplusWaits = "surplus_waits", "R120";
    /// That would do nothing.
    NoEffect = "no_effect", "R33";
    /// The total does not reach as far as that Dictatorship's discipline.
    DictatorshipTooStrong = "dictatorship_too_strong", "R35";
    /// No such pawn stands there.
    PawnNotThere = "pawn_not_there", "22.4";
    /// No such line leads there.
    NoLine = "no_line", "3.2";
    /// The region takes nobody in: War, Dictatorship, Chaos, or for an exodus Famine.
    NoAdmission = "no_admission", "14";
    /// The region has no token of that kind that could leave.
    TokenNotThere = "token_not_there", "R77";
    /// That transformation does not spread here now.
    NotAccessible = "not_accessible", "12";
    /// The power is used up.
    PowerUsedUp = "power_used_up", "4.4";
    /// The power is locked: the player has only just joined.
    PowerLocked = "power_locked", "24";
    /// Employers' powers are ignored, or there is no employer.
    NoPower = "no_power", "5.3";
    /// The power has no effect at this moment.
    PowerNotNow = "power_not_now", "23";
    /// Consequences stay on top.
    ConsequencesStay = "consequences_stay", "R112";
    /// No such card lies open.
    CardNotOpen = "card_not_open", "23";
    /// A type the character does not draw.
    TypeNotAllowed = "type_not_allowed", "4.3";
    /// No further card of that type belongs to this draw.
    EnoughOfThisType = "enough_of_this_type", "4.3";
    /// Of two types the one that comes first on the board is named first, and two allowed cards are drawn, not one.
    NameInBoardOrder = "name_in_board_order", "10";
    /// More cards than have to go.
    TooManyDiscards = "too_many_discards", "4.2";
    /// Only a card of this turn's draw is swapped.
    NotJustDrawn = "not_just_drawn", "R11";
    /// Only cards of power 3 and 4 have that text.
    TooWeakForThis = "too_weak_for_this", "4.1";
    /// Only cards of power 1 and 2 have an ACTION text.
    NoActionCard = "no_action_card", "4.1";
    /// One such card for each roll, a Referendum before Blue helmets.
    OncePerRoll = "once_per_roll", "R18";
    /// The roll would succeed or fail as before.
    ChangesNothing = "changes_nothing", "8";
    /// One Citizens' convention for each ACI.
    OncePerAci = "once_per_aci", "9";
    /// No card of that colour counts.
    ColourNotThere = "colour_not_there", "R36";
    /// That influence is not asked for.
    ColourNotAsked = "colour_not_asked", "R37";
    /// Global Amnesty's weakness: no card or at least two at an institution.
    AmnestyWeakness = "amnesty_weakness", "23";
    /// Docteurs sans limites' weakness: one card at most where there are Conflicts.
    DoctorsWeakness = "doctors_weakness", "23";
    /// No such card was laid, or not so often.
    CardNotLaid = "card_not_laid", "9";
    /// Cards were taken back often enough; the table has to go on.
    EnoughTakenBack = "enough_taken_back", "R108";
    /// Only whoever began an implantation gives it up.
    NotTheBeginner = "not_the_beginner", "R108";
    /// The team has changed its mind often enough and settles on what lies before it.
    TeamMustSettle = "team_must_settle", "7.1";
    /// Whoever was granted an action does not grant one.
    NoChainOfGrants = "no_chain_of_grants", "R16";
    /// Both actions are taken.
    NoActionLeft = "no_action_left", "10";
    /// The character stands there already.
    AlreadyThere = "already_there", "10";
    /// That part of the rules is left out in this lesson.
    NotInThisLesson = "not_in_this_lesson", "5.5";
    /// No free line leads there, or it was used.
    NoFreeLine = "no_free_line", "R80";
    /// The free card removes a pawn in a region with a nature reserve, once a turn.
    NoFreeCard = "no_free_card", "R81";
    /// Somebody sits there.
    SeatTaken = "seat_taken", "24";
    /// Five players are the most.
    TableFull = "table_full", "24";
    /// People come and go while the active player chooses an action.
    NotBetweenActions = "not_between_actions", "24";
    /// Three players are the fewest.
    TooFewPlayers = "too_few_players", "24";
    /// Somebody plays that character.
    CharacterTaken = "character_taken", "24";
    /// Somebody works for that employer, or there are none in this game.
    EmployerTaken = "employer_taken", "24";
    /// The team reaches all six influences: nobody swaps.
    AllInfluencesReached = "all_influences_reached", "24";
    /// That character would not help the team to reach more influences.
    ReachesNoMore = "reaches_no_more", "24";
}
