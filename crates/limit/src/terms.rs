//! The nouns of the rulebook that are lists of their own: plants, resources, classes, decks, crises.

use table::terms;

terms! {
    /// A production track (N, U, M).
    Plant {
        /// N: renewable production.
        Renewable = "renewable",
        /// U: industrial production.
        Industrial = "industrial",
        /// M: military production.
        Military = "military",
    }
}

terms! {
    /// A resource (n, u, m, O).
    Resource {
        /// n: renewable resource.
        Renewable = "renewable",
        /// u: industrial resource.
        Industrial = "industrial",
        /// m: military resource.
        Military = "military",
        /// O: fossil resource.
        Fossil = "fossil",
    }
}

terms! {
    /// A social class, A the highest and E the lowest.
    Class {
        /// The highest class.
        A = "A",
        /// The second class.
        B = "B",
        /// The median class.
        C = "C",
        /// The fourth class.
        D = "D",
        /// The lowest class.
        E = "E",
    }
}

terms! {
    /// A deck of politics cards.
    Deck {
        /// Society.
        Society = "society",
        /// Production.
        Production = "production",
        /// Military and economy.
        MilitaryEconomy = "military_economy",
    }
}

terms! {
    /// A global crisis.
    Crisis {
        /// The world bank could not pay.
        Financial = "financial",
        /// The pollution reserve is empty.
        Environmental = "environmental",
        /// The disruption reserve is empty.
        Military = "military",
    }
}

terms! {
    /// A kind of alliance.
    Pact {
        /// Help with m.
        Military = "military",
        /// Help with n, u, O and with the money costs of cards.
        Economic = "economic",
    }
}

terms! {
    /// A way a price cube moves, or a plant.
    Direction {
        /// One step up.
        Up = "up",
        /// One step down.
        Down = "down",
    }
}

impl Plant {
    /// The resource this plant makes.
    #[inline]
    pub const fn product(self) -> Resource {
        match self {
            Plant::Renewable => Resource::Renewable,
            Plant::Industrial => Resource::Industrial,
            Plant::Military => Resource::Military,
        }
    }
}
