//! The nouns of the rulebook that have a fixed list.

use borsh::{BorshDeserialize, BorshSerialize};

/// Regions of the world.
pub const REGIONS: usize = 9;
/// The most players.
pub const SEATS: usize = 5;
/// Kinds of influence.
pub const INFLUENCES: usize = 6;
/// Powers of influence cards, 1 to 4.
pub const POWERS: usize = 4;
/// Kinds of electricity.
pub const ELECTRICITY: usize = 6;
/// Zones that can be destroyed.
pub const ZONES: usize = 4;
/// Employers.
pub const EMPLOYERS: usize = 9;

/// Declares an enum of fixed things with a list of all, an index and the name in data files.
macro_rules! fixed {
    ($(#[$doc:meta])* $name:ident { $($(#[$item_doc:meta])* $item:ident = $id:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
        pub enum $name {
            #[default]
            $($(#[$item_doc])* $item),+
        }

        impl $name {
            /// All of them, in the order of the rulebook.
            pub const ALL: &'static [$name] = &[$($name::$item),+];

            /// The place in that order.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The name in data files, positions and journals.
            pub const fn id(self) -> &'static str {
                match self {
                    $($name::$item => $id),+
                }
            }

            /// The one with this name.
            pub fn named(id: &str) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.id() == id)
            }
        }
    };
}

fixed! {
    /// The nine regions. Their order in play is the column of [`crate::state::Board`].
    RegionId {
        /// Europe.
        Europe = "europe",
        /// North America.
        NorthAmerica = "north_america",
        /// South America.
        SouthAmerica = "south_america",
        /// Middle East.
        MiddleEast = "middle_east",
        /// Africa.
        Africa = "africa",
        /// Indo-Australia.
        IndoAustralia = "indo_australia",
        /// Russia.
        Russia = "russia",
        /// China.
        China = "china",
        /// India.
        India = "india",
    }
}

fixed! {
    /// The six influences, in board order (4.1).
    Influence {
        /// Military.
        Military = "military",
        /// Media.
        Media = "media",
        /// Industry.
        Industry = "industry",
        /// Non-governmental organisations.
        Ngo = "ngo",
        /// Politics.
        Politics = "politics",
        /// Education and health.
        Education = "education",
    }
}

fixed! {
    /// Kinds of electricity (18).
    Electricity {
        /// Coal: emits 2.
        Coal = "coal",
        /// Gas: emits 1.
        Gas = "gas",
        /// Hydro.
        Hydro = "hydro",
        /// Nuclear.
        Nuclear = "nuclear",
        /// Intermittent renewable.
        Intermittent = "intermittent",
        /// Dispatchable renewable.
        Dispatchable = "dispatchable",
    }
}

fixed! {
    /// Permanent transformations (11).
    Tp {
        /// Low-consumption vehicles.
        A = "A",
        /// Transport reform.
        B = "B",
        /// Thermal renovation of buildings.
        C = "C",
        /// Widespread geothermal heating.
        D = "D",
        /// Post-carbon heavy industry.
        E = "E",
        /// Low-CO2 food and sustainable farming.
        F = "F",
        /// Long-term goals.
        G = "G",
        /// Eco-responsible majority.
        H = "H",
        /// Women's access to education.
        I = "I",
        /// Family planning.
        J = "J",
        /// Pension funds.
        K = "K",
        /// Birth limitation.
        L = "L",
        /// Fourth-generation nuclear.
        M = "M",
        /// A successful COP.
        N = "N",
        /// World refugee fund.
        O = "O",
        /// Emergency measures.
        P = "P",
    }
}

fixed! {
    /// Zones with Destruction pawns.
    Zone {
        /// The poles.
        Poles = "poles",
        /// The glaciers.
        Glaciers = "glaciers",
        /// Ocean currents.
        Currents = "currents",
        /// Primary forests.
        Forests = "forests",
    }
}

fixed! {
    /// The four institutions (19).
    Institution {
        /// United Nations.
        Un = "un",
        /// Red Cross and Red Crescent.
        Icrc = "icrc",
        /// World Health Organization.
        Who = "who",
        /// Refugee agency.
        Unhcr = "unhcr",
    }
}

fixed! {
    /// The nine employers (4.4, 23). Skill, power and weakness of each are code; their numbers are data.
    Employer {
        /// The Shift Action.
        ShiftAction = "shift_action",
        /// Volontaires du Monde.
        VolunteersWorld = "volunteers_world",
        /// Global Amnesty.
        GlobalAmnesty = "global_amnesty",
        /// Famox.
        Famox = "famox",
        /// Human Rights Guards.
        HumanRightsGuards = "human_rights_guards",
        /// The Real Climate Objective.
        RealClimateObjective = "real_climate_objective",
        /// Malmö Resilience Institute.
        Malmo = "malmo",
        /// Journalistes sans patrie.
        Journalists = "journalists",
        /// Docteurs sans limites.
        Doctors = "doctors",
    }
}

fixed! {
    /// What is put on a region or taken from it.
    Pawn {
        /// Red, level 1.
        Riot = "riot",
        /// Red, level 2.
        Conflict = "conflict",
        /// Red, level 3.
        War = "war",
        /// Orange, level 1.
        Shortage = "shortage",
        /// Orange, level 2.
        Dearth = "dearth",
        /// Orange, level 3.
        Famine = "famine",
        /// Green, level 1.
        Epizootic = "epizootic",
        /// Green, level 2.
        Epidemic = "epidemic",
        /// Green, level 3.
        Pandemic = "pandemic",
        /// A refugee that stays where it is placed.
        LocalRefugee = "local_refugee",
        /// A refugee that leaves the region named.
        Refugee = "refugee",
        /// Chaos.
        Chaos = "chaos",
        /// Dictatorship.
        Dictatorship = "dictatorship",
    }
}

impl Pawn {
    /// Pawns that can stand in a region; leaving refugees are the same pawns once they stand.
    pub(crate) const STANDING: [Pawn; 12] = [
        Pawn::Riot,
        Pawn::Conflict,
        Pawn::War,
        Pawn::Shortage,
        Pawn::Dearth,
        Pawn::Famine,
        Pawn::Epizootic,
        Pawn::Epidemic,
        Pawn::Pandemic,
        Pawn::Refugee,
        Pawn::Chaos,
        Pawn::Dictatorship,
    ];

    /// The colour it belongs to: pawns of one colour are levels of one stack. Refugees and regimes stand apart.
    pub(crate) const fn stack(self) -> u8 {
        match self {
            Pawn::Riot | Pawn::Conflict | Pawn::War => 0,
            Pawn::Shortage | Pawn::Dearth | Pawn::Famine => 1,
            Pawn::Epizootic | Pawn::Epidemic | Pawn::Pandemic => 2,
            Pawn::LocalRefugee | Pawn::Refugee => 3,
            Pawn::Chaos | Pawn::Dictatorship => 4,
        }
    }
}

fixed! {
    /// How much somebody says they hold or give (7.2). Never verified.
    Signal {
        /// Nothing said.
        Unsaid = "unsaid",
        /// None.
        None = "none",
        /// A little.
        ALittle = "a_little",
        /// Medium.
        Medium = "medium",
        /// A lot.
        ALot = "a_lot",
    }
}

fixed! {
    /// Up (regions that played before) or down (regions to come) the column (22.1).
    Direction {
        /// Towards the top.
        Up = "up",
        /// Towards the bottom.
        Down = "down",
    }
}

/// A set of small things, in sixteen bits.
macro_rules! small_set {
    ($(#[$doc:meta])* $name:ident of $item:ident) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
        pub struct $name(pub u16);

        impl $name {
            /// None.
            pub const EMPTY: $name = $name(0);

            /// Just one.
            #[inline]
            pub const fn only(one: $item) -> $name {
                $name(1 << one.index())
            }

            /// Whether it is in.
            #[inline]
            pub const fn contains(self, one: $item) -> bool {
                self.0 & (1 << one.index()) != 0
            }

            /// Puts one in.
            #[inline]
            pub fn insert(&mut self, one: $item) {
                self.0 |= 1 << one.index();
            }

            /// Takes one out.
            #[inline]
            pub fn remove(&mut self, one: $item) {
                self.0 &= !(1 << one.index());
            }

            /// How many.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is none.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Those of both sets.
            #[inline]
            #[must_use]
            pub const fn union(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }

            /// Those in this set but not in the other.
            #[inline]
            #[must_use]
            pub const fn minus(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }

            /// Those in both sets.
            #[inline]
            #[must_use]
            pub const fn both(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }

            /// One after the other.
            #[inline]
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut left = self.0;
                std::iter::from_fn(move || {
                    let one = *$item::ALL.get(left.trailing_zeros() as usize)?;
                    left &= left - 1;
                    Some(one)
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> $name {
                let mut set = $name::EMPTY;
                items.into_iter().for_each(|one| set.insert(one));
                set
            }
        }
    };
}

small_set! {
    /// Regions.
    RegionSet of RegionId
}
small_set! {
    /// Permanent transformations.
    TpSet of Tp
}
small_set! {
    /// Influences.
    InfluenceSet of Influence
}
small_set! {
    /// Employers.
    EmployerSet of Employer
}
small_set! {
    /// Kinds of pawn.
    PawnSet of Pawn
}

/// An event card, by its place in the rulebook's list: oil constraints, then warming cards, then events with an ACI.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct EventId(pub u8);

/// A climate consequence, by its place in the rulebook's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct ConsequenceId(pub u8);

/// A character, by its place in the rulebook's list.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct CharacterId(pub u8);

/// Where a character stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, BorshSerialize, BorshDeserialize)]
pub enum Place {
    /// In a region.
    Region(RegionId),
    /// At an institution.
    Institution(Institution),
}

impl Default for Place {
    fn default() -> Place {
        Place::Region(RegionId::Europe)
    }
}

/// An influence card: what it is and how strong, 1 to 4. Cards of one influence and power are alike.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, BorshSerialize, BorshDeserialize)]
pub struct Card {
    /// Its influence.
    pub influence: Influence,
    /// Its power, 1 to 4.
    pub power: u8,
}
