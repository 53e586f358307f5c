//! What happened, in the order it happened. Together the events of an activation are a chain of cause and effect that a
//! person can follow: each names what led to it.

use crate::action::Action;
use crate::frame::{Cause, Step};
use crate::game::Climate;
use crate::state::Drawn;
use crate::terms::{
    Card, CharacterId, Electricity, Employer, Influence, Institution, Pawn, Place, RegionId, Signal, Tp, Zone,
};
use serde_json::Value;
use table::forms::Form;
use table::forms::reader::JsonPlace;
use table::{Fault, Seat};

table::events! {
    /// Something that happened.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum Event of Climate {
        /// A warming card of the expert set-up is resolved (5.2).
        SetUpWarming { zone: Zone },
        /// A turn begins.
        TurnBegan { turn: u8, seat: Seat, region: RegionId },
        /// Cards were drawn; others see only the influence.
        Drew { seat: Seat, card: Card },
        /// The veiled form of [`Event::Drew`].
        DrewUnseen { seat: Seat, influence: Influence },
        /// Cards were discarded, face up.
        Discarded { seat: Seat, card: Card, count: u8 },
        /// A card could not be drawn: the hand is full or the pile and its discard are empty (R12 and R116).
        DrawLost { seat: Seat, influence: Influence },
        /// A pile was refilled from its discard.
        PileRefilled { influence: Influence },
        /// An event or a consequence was drawn.
        CardDrawn { card: Drawn },
        /// It is aimed at a region.
        CardAimed { card: Drawn, region: RegionId },
        /// No region fits; nothing happens (R22).
        CardIgnored { card: Drawn },
        /// The team lets the event happen.
        LetHappen,
        /// An action was taken or begun.
        Acted { seat: Seat, action: Action },
        /// A player has nothing more to do in this turn.
        ActionsOver { seat: Seat },
        /// A character arrived.
        Arrived { seat: Seat, place: Place },
        /// Lobbying: cards are face up.
        Lobbied { seat: Seat, power: u8 },
        /// Two outer cards were drawn.
        OuterDrawn,
        /// Outer cards were reshuffled.
        OuterShuffled,
        /// Somebody has laid this many cards.
        Laid { seat: Seat, count: u8 },
        /// The cards of a seat were turned over.
        Revealed { seat: Seat, card: Card, count: u8 },
        /// An outer card was turned over; it helps or hinders.
        OuterRevealed { card: Card, helps: bool },
        /// Citizens' convention.
        Convened { seat: Seat, by: i8 },
        /// A colour was cancelled.
        Checked { seat: Seat, colour: Influence },
        /// The ACI has this power and reaches this tier (0: none).
        AciCounted { total: i16, tier: u8 },
        /// Cards went into the pot or came back out of it.
        PotChanged { seat: Seat, card: Card, count: u8, added: bool },
        /// The implantation is judged.
        PotJudged { power: u16, threshold: u8, colours: u8, success: bool },
        /// A D8 was rolled: it needs `chances` or less.
        Rolled { cause: Cause, chances: u8, raw: u8 },
        /// A Referendum: it was rolled again.
        RolledAgain { seat: Seat, raw: u8 },
        /// Blue helmets changed it.
        HelmetsSent { seat: Seat, by: i8, result: i8 },
        /// What came of it.
        RollJudged { cause: Cause, result: i8, chances: u8, success: bool },
        /// The chances decided without a die.
        Certain { cause: Cause, success: bool },
        /// An employer's power was used.
        PowerUsed { seat: Seat },
        /// The Journalists' power revealed a card, before it goes back.
        LookedAt { card: Drawn },
        /// A choice of the team was proposed.
        Proposed { seat: Seat, action: Action },
        /// Somebody agreed.
        Agreed { seat: Seat },
        /// The team has decided.
        Decided { action: Action },
        /// Somebody let others know about their hand.
        Signalled { seat: Seat, influence: Influence, level: Signal },
        /// Somebody said how much they give.
        Helps { seat: Seat, level: Signal },
        /// Somebody joined.
        Joined { seat: Seat, character: CharacterId, employer: Option<Employer> },
        /// Somebody left.
        Left { seat: Seat },

        /// A region is activated.
        Activated { region: RegionId },
        /// A step of the activation begins.
        StepBegan { region: RegionId, step: Step },
        /// A pawn was placed; there are `now` of them, against this resilience.
        Placed { region: RegionId, pawn: Pawn, now: u8, resilience: u8 },
        /// A pawn was ignored because of War, Famine, Chaos or Dictatorship.
        Ignored { region: RegionId, pawn: Pawn },
        /// A stack exceeded resilience and became a higher level.
        Escalated { region: RegionId, from: Pawn, count: u8, resilience: u8, to: Pawn },
        /// A higher level was already there: the pawn became another one.
        Turned { region: RegionId, from: Pawn, to: Pawn },
        /// War makes a calamity of another colour worse (15.1, 16).
        Worsened { region: RegionId, from: Pawn, to: Pawn },
        /// A Conflict or Dearth where there is no place for one: a unit of population is lost instead (13).
        Victims { region: RegionId, pawn: Pawn },
        /// A pawn left.
        Removed { region: RegionId, pawn: Pawn, count: u8 },
        /// A refugee went from one region to another.
        RefugeeLeft { from: RegionId, to: RegionId },
        /// A refugee found no region that would take it: a Riot.
        RefugeeStuck { region: RegionId },
        /// Refugees over resilience become Riots.
        RefugeesRefused { region: RegionId, resilience: u8 },
        /// A refugee was integrated.
        Integrated { region: RegionId, riot: bool },
        /// A unit of population fled.
        Fled { from: RegionId, to: RegionId },
        /// A unit of population died for lack of a destination.
        Perished { region: RegionId },
        /// Population was lost.
        PopulationLost { region: RegionId, lost: u16, now: u16 },
        /// D4 were rolled.
        SmallDice { region: RegionId, dice: SmallDice, total: u8 },
        /// The population changed by demography.
        PopulationGrew { region: RegionId, by: i16, now: u16 },
        /// The demography rate changed.
        Demography { region: RegionId, by: i8, now: i8 },
        /// Discipline changed.
        Discipline { region: RegionId, by: i8, now: u8 },
        /// Living standard changed; voluntarily or not.
        LivingStandard { region: RegionId, by: i8, now: u8, voluntary: bool },
        /// War broke out.
        WarArrived { region: RegionId },
        /// The War pawn was turned to its second face.
        WarDragsOn { region: RegionId },
        /// An oil token was parked on the War pawn or came back.
        OilParked { region: RegionId, parked: bool },
        /// A Dictatorship was set up.
        DictatorshipArrived { region: RegionId },
        /// Chaos arrived.
        ChaosArrived { region: RegionId },
        /// A Dictatorship or Chaos ended; discipline is 2.
        RegimeEnded { region: RegionId },
        /// A special pawn of China or North America was lost.
        SpecialLost { region: RegionId, left: u8 },
        /// A special pawn of China came back (R70, read the other way).
        SpecialReturned { region: RegionId, now: u8 },
        /// An electricity token came.
        TokenCame { region: RegionId, kind: Electricity },
        /// An electricity token left.
        TokenLeft { region: RegionId, kind: Electricity },
        /// Oil moved: how local, imported and exported tokens changed, and the balance now.
        Oil { region: RegionId, local: i8, imported: i8, exported: i8, balance: i16 },
        /// An oil war: who attacks whom.
        OilWar { attacker: RegionId, target: RegionId },
        /// No region could be attacked.
        NoOilWar { attacker: RegionId },
        /// A population gave up a rise or a war.
        Refused { region: RegionId },
        /// A transformation was placed.
        Transformed { region: RegionId, tp: Tp },
        /// A global transformation was implanted.
        TransformedWorld { tp: Tp },
        /// A pair was completed.
        PairCompleted { region: RegionId, first: Tp },
        /// Propagation: the score and what it gives.
        PropagationScored { region: RegionId, score: u8, automatic: u8, chances: u8 },
        /// Emissions and the cube of the region.
        Emissions { region: RegionId, emissions: u8, cube: u16, by: i16 },
        /// The global counter moved.
        Counter { by: i16, now: u16 },
        /// The green pawn advanced.
        GreenPawn { by: u16, now: u16, red: u8 },
        /// Green met red: a consequence becomes pending.
        ConsequencePending { red: u8, pending: u8 },
        /// The climate pawns of Russia and the Middle East turned over.
        ClimateFlipped,
        /// A Destruction pawn was added.
        Destroyed { zone: Zone, now: u8 },
        /// An institution's tier was obtained.
        InstitutionActed { institution: Institution, tier: u8 },
        /// The objective of a lesson is reached, and the table plays on for so many turns (5.5).
        ObjectiveReached { turns: u8 },
        /// The game was won.
        Won { score: u16 },
        /// The game was lost.
        Lost { grade: u8 },
    }
    fields {
        action: "What was done, proposed or decided.",
        added: "Whether they went in; otherwise they came back out.",
        attacker: "Who needs oil.",
        automatic: "Transformations that come without a die.",
        balance: "The oil balance of the world now.",
        by: "By how much it moved or changed.",
        card: "Which card.",
        cause: "What the die is for.",
        chances: "Chances in eight: this or less succeeds.",
        character: "Which character somebody plays.",
        colour: "Which influence counts for nothing.",
        colours: "How many of the six influences lie in the pot.",
        count: "How many.",
        cube: "The greenhouse gases of the region now.",
        dice: "What each die shows, the lowest first.",
        emissions: "What the region emits for each unit of population.",
        employer: "For whom the character works; for nobody in the challenge without employers.",
        exported: "By how much exported oil changed.",
        first: "The pair, by its first transformation.",
        from: "What or where it was before.",
        grade: "How bad the defeat is, 1 to 5; 0 for a lesson that failed.",
        helps: "Whether it adds its power; otherwise it takes it away.",
        imported: "By how much imported oil changed.",
        influence: "Which influence.",
        institution: "Which institution.",
        kind: "Which kind of electricity.",
        left: "How many are left.",
        level: "How much, as vaguely as the rules allow (7.2).",
        local: "By how much local oil changed.",
        lost: "How much was lost.",
        now: "What it is now.",
        parked: "Whether the token lies on the War pawn now; otherwise it came back.",
        pawn: "Which kind of pawn.",
        pending: "How many consequences wait to be drawn.",
        place: "Where the character stands now.",
        power: "The power of the card, or of all cards in the pot.",
        raw: "What the die shows.",
        red: "The space of the red pawn.",
        region: "Which region.",
        resilience: "The resilience of the region.",
        result: "What the die counts as, after cards that change it.",
        riot: "Whether it cost a Riot.",
        score: "The score of the propagation, or of the game.",
        seat: "Who.",
        step: "Which step (16).",
        success: "Whether it succeeded.",
        target: "Who is attacked.",
        threshold: "What had to be reached.",
        tier: "The tier, from 1; 0 for none.",
        to: "What or where it is now.",
        total: "The sum.",
        tp: "Which transformation.",
        turn: "Which turn, from 1.",
        turns: "How many turns follow.",
        voluntary: "Whether the region gave it up of its own accord.",
        zone: "Which zone of the climate.",
    }
}

/// D4 as they lie on the table: how often each number came up (8).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SmallDice([u8; 4]);

impl SmallDice {
    /// One more die, which shows 1 to 4.
    pub(crate) fn add(&mut self, shown: u8) {
        if let Some(often) = self.0.get_mut(usize::from(shown.wrapping_sub(1))) {
            *often = often.saturating_add(1);
        }
    }

    /// What each die shows, the lowest first.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (1..).zip(self.0).flat_map(|(shown, often)| std::iter::repeat_n(shown, often.into()))
    }
}

impl Form<Climate> for SmallDice {
    fn write(&self, _game: &Climate) -> Value {
        self.iter().collect()
    }

    fn read(_game: &Climate, place: &JsonPlace<'_>) -> Result<SmallDice, Fault> {
        let mut dice = SmallDice::default();
        for die in place.list(0..=usize::from(u8::MAX))? {
            dice.add(die.number(1..=4)?);
        }
        Ok(dice)
    }
}
