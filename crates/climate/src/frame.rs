//! The moments of the rulebook.
//!
//! Everything that can be interrupted is a frame: a War that arrives in the middle of an exodus is settled completely, with
//! all it triggers, before the exodus goes on (R100). A frame does one small thing, puts what follows in its own
//! place, and pushes what has to be settled first.

pub use crate::cause::Cause;
use crate::game::Climate;
use crate::terms::{Direction, Electricity, Institution, Pawn, PawnSet, RegionId, RegionSet};
use borsh::{BorshDeserialize, BorshSerialize};
use table::{Asking, Seat};

table::choices! {
    /// A moment the game can stand at. A frame runs by itself or waits for whoever the call names.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, BorshSerialize, BorshDeserialize)]
    pub enum Frame of Climate {
        /// The game is over.
        #[default]
        Over,

        // ---- the turn (turn.rs, draw.rs, setup.rs)
        /// Set-up: this seat names the influences of its initial hand, one after the other (5.1 step 8, R5).
        InitialHand { seat: Seat },
        /// Set-up of experts: the four warming cards set aside are resolved one by one (5.2).
        ExpertWarming { done: u8, left: u8 },
        /// A turn begins: the next step of section 6.
        Turn(TurnStep),
        /// Before receiving cards: the player may discard (4.2); ends with a pass.
        Discards { seat: Seat },
        /// The player names the influences to draw (4.3, R116).
        NameDraw { seat: Seat },
        /// The Journalists' skill: one card just drawn may be swapped (R11).
        Swap { seat: Seat },
        /// Step 3: the player chooses an action, until both are taken or skipped (10).
        Actions { seat: Seat },
        /// Communication: another player does one action (R16).
        Granted { seat: Seat },
        /// Cards must be discarded because of a card (`discard_influence`).
        ForcedDiscard { seat: Seat, left: u8, each: bool },

        // ---- windows and dice (windows.rs, roll.rs)
        /// Whoever has an unused employer's power with any effect now is asked whether to use it (7.3).
        Window { moment: Moment, asking: Asking },
        /// A D8 lies on the table: Referendum, Blue helmets, and the power of Volontaires du Monde (8).
        Rolled { cause: Cause, asking: Asking },

        // ---- the team (team.rs)
        /// A choice of the team waits for everybody's consent; the question is the frame below (7.1).
        Confirm { asking: Asking },

        // ---- common influence actions (aci.rs) and implantations (pot.rs)
        /// The team decides whether to answer the event with an ACI, or to use the Famox power (9.1).
        Launch,
        /// Lobbying may be played (9.2).
        Lobby { asking: Asking },
        /// Players lay cards one after the other (9.4).
        Lay,
        /// Citizens' convention and Fake news check (9.6).
        AciEnd { asking: Asking },
        /// The common pot of an implantation is filled (11.2).
        Pot { asking: Asking },
        /// The team chooses the tier of Famox' power (R25).
        FamoxTier,
        /// The team chooses an option of an institution's tier (19).
        InstitutionOption { institution: Institution, tier: u8, beyond: u8 },

        // ---- effects of cards and institutions (effects.rs)
        /// The effects of a list are carried out in order.
        Effects { list: EffectList, next: u8 },
        /// Pawns of one kind are placed in several regions, in column order from the active region down.
        PlaceIn { pawn: Pawn, count: u8, regions: RegionSet },
        /// One pawn in each of the next regions in a direction, skipping the target (R31).
        Spread { pawn: Pawn, left: u8, direction: Direction, at: u8 },
        /// The team removes pawns anywhere, one after the other; may stop when nothing fits.
        Remove { pawns: PawnSet, left: u8, regions: RegionSet },
        /// The team ends Wars that leave one Conflict each (`downgrade`).
        Downgrade { left: u8 },
        /// The team clears whole regions of a kind of pawn (`clear_region`).
        ClearRegions { pawn: Pawn, left: u8 },
        /// The team chooses a clean token (`add_elec`, `replace_elec` with kind clean).
        CleanToken { region: RegionId, replacing: Option<Electricity> },

        // ---- transformations (propagation.rs)
        /// Propagation in a region (12).
        Propagate { region: RegionId, bonus: u8 },
        /// The team picks a transformation that spreads.
        PickTp { region: RegionId, left: u8, chances: u8 },
        /// The effects of a transformation that has just been placed.
        Transformed { region: RegionId, tp: crate::terms::Tp },

        // ---- calamities (calamities.rs, refugees.rs, war.rs, regimes.rs)
        /// Pawns are placed one by one by the rules of section 13.
        Place { pawn: Pawn, count: u8, region: RegionId },
        /// Refugees leave one by one; the team picks where each goes (14).
        Leave { origin: RegionId, count: u8, disease: bool },
        /// Population flees unit by unit; the team picks where each goes (14).
        Exodus { origin: RegionId, count: u8, disease: bool },
        /// Stacks above a lower resilience are converted: red, orange, green, then refugees (R103).
        Convert { region: RegionId, colour: u8 },
        /// A War has arrived: its next step (15.1).
        WarArrives { region: RegionId, step: u8 },
        /// Chaos has arrived: its next step (15.3).
        ChaosArrives { region: RegionId, step: u8 },
        /// An Epidemic goes to the next region down without one.
        Contagion { region: RegionId },
        /// An overproduction pawn of China is lost: rich regions get Shortages (20.1).
        ChinaLoses { left: RegionSet },

        // ---- activation (activation.rs, living_standard.rs)
        /// The activation of a region: its next step (16).
        Activate { region: RegionId, step: Step },
        /// Step 3: living standard and oil, its next part (17.1).
        LivingStandard { region: RegionId, part: Part },
        /// The team chooses which electricity token leaves (R77).
        TokenLeaves { region: RegionId },
        /// The end: final effects, step by step (25).
        FinalEffects { step: u8, left: RegionSet },
        /// The Journalists' power: three cards lie open; each goes on top or underneath (R112).
        Look { seat: Seat },
        /// The Doctors' power: a die for every Epidemic and Pandemic (R79).
        DoctorsRoll { left: RegionSet },
        /// An employer's power is being settled: whatever lies above is chosen by its owner, not by the team (7.1).
        Power { seat: Seat },
        /// What a D8 has shown takes effect; a window for powers may lie above (7.3).
        Judged { cause: Cause, success: bool },
    }
    fields {
        asking: "Who has passed, or agreed, since the last change.",
        at: "The place in the column it has come to.",
        beyond: "By how much the total exceeds the third threshold; for the Dictatorship option (R35).",
        bonus: "The bonus of an event.",
        cause: "What the die is for.",
        chances: "Chances of the die afterwards; 0 when there is none.",
        colour: "The colour it has come to, 0 to 3.",
        count: "How many are left, or go to each region.",
        direction: "The direction.",
        disease: "Whether each takes an Epidemic along: leaving Chaos with disease (15.3), or with a disease when it began (R104).",
        done: "How many are done.",
        each: "Whether every seat after this one loses as many.",
        institution: "Which institution.",
        left: "What is still to come: how many, or which, one bit each.",
        list: "Which list.",
        moment: "Which moment.",
        next: "The effect it has come to.",
        origin: "From where.",
        part: "The part.",
        pawn: "What.",
        pawns: "What: any mix of these kinds.",
        region: "Where.",
        regions: "Where: still to come, or allowed.",
        replacing: "The token that leaves for it: intermittent ones then bring a Shortage (18); nothing when one is added.",
        seat: "Who; the owner of a power.",
        step: "The step it has come to.",
        success: "Whether the test succeeded.",
        tier: "The tier reached, 1 to 3.",
        tp: "Which, by its place.",
    }
}

table::choices! {
    /// The steps of a turn (6).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum TurnStep of Climate {
        /// The turn begins.
        Begin,
        /// Step 1: discards and draw.
        Draw,
        /// Step 2: the event or consequence is drawn and aimed.
        Event,
        /// Step 2: it has taken effect and is put away.
        Resolve,
        /// Step 3: two actions.
        Actions,
        /// Step 4: the active region is activated.
        Activation,
        /// Step 5: victory, and the pawns are passed on.
        End,
    }
}

table::choices! {
    /// The steps of an activation (16); 1.0 to 1.6 are one step each.
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Step of Climate {
        /// 1.0: upkeep of renewable electricity.
        Upkeep,
        /// 1.1: North America's and China's own rules.
        Specials,
        /// 1.2: Dictatorship or Chaos.
        Regime,
        /// 1.3: Riots, Conflicts, War.
        Red,
        /// 1.4: Shortages, Dearths, Famine.
        Orange,
        /// 1.5: Epizootics, Epidemic, Pandemic.
        Green,
        /// 1.6: refugees.
        Yellow,
        /// 2: propagation.
        Propagation,
        /// 3: living standard.
        LivingStandard,
        /// 4: demography.
        Demography,
        /// 5 and 6: emissions, the cube, the counter.
        Emissions,
        /// 7: the green pawn.
        GreenPawn,
        /// Done.
        Done,
        /// A line of 1.3 to 1.5 that is not finished (R102): its number is the author's own.
        Rest(u8),
    }
}

table::choices! {
    /// The parts of step 3 (17.1).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Part of Climate {
        /// 3a: China's overproduction.
        Overproduction,
        /// 3b: the voluntary drop.
        VoluntaryDrop,
        /// 3c: supply.
        Supply,
        /// 3c after an oil war was tried: whether it was won.
        SupplyWar(bool),
        /// 3d: surplus or lack of electricity.
        Balance,
        /// 3d: oil for a rise that the population has not cancelled.
        RiseOil,
        /// 3d after an oil war was tried: whether it was won.
        RiseWar(bool),
        /// 3d: the rise itself.
        Rise,
        /// An involuntary drop (17.2): the step it has come to.
        Drop(u8),
    }
}

table::choices! {
    /// Moments at which powers may be used (7.3).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum Moment of Climate {
        /// A turn begins.
        TurnBegins,
        /// After the draw.
        AfterDraw,
        /// An event or consequence is revealed and aimed.
        CardAimed,
        /// Before an action, or after the last.
        BetweenActions,
        /// Before the activation.
        BeforeActivation,
        /// After a step of the activation. The end of a turn is the moment at which the next begins.
        AfterStep,
        /// An ACI begins: before the outer cards are drawn (9.2).
        AciBegins,
        /// The cards of an ACI are revealed: before it is counted (9.6).
        AciRevealed,
        /// A D8 has been judged, and has not yet taken effect.
        AfterRoll,
    }
}

table::choices! {
    /// A list of effects (22.4).
    #[derive(Clone, Copy, PartialEq, Eq, Debug, BorshSerialize, BorshDeserialize)]
    pub enum EffectList of Climate {
        /// Of the event of this turn, at a tier: 0 for the base.
        Event { tier: u8 },
        /// Of the consequence of this turn.
        Consequence,
        /// Of an option of an institution.
        Institution { institution: Institution, tier: u8, option: u8, beyond: u8 },
        /// Of a warming card of a zone.
        Warming { zone: crate::terms::Zone },
    }
    fields {
        beyond: "By how much the total exceeds the tier's threshold (R35).",
        institution: "Which institution.",
        option: "The option.",
        tier: "The tier, 1 to 3; 0 for the base.",
        zone: "The zone, by its place.",
    }
}
