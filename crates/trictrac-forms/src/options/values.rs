//! The options with named values, the default first. Rule: V11.

/// Declares an option with named values, the default first.
macro_rules! option {
    ($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident = $text:literal),* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name {
            $($(#[$value_doc])* $value,)*
        }

        impl $name {
            /// The value as text.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$value => $text,)*
                }
            }

            pub(super) fn read(text: &str) -> Option<Self> {
                match text {
                    $($text => Some(Self::$value),)*
                    _ => None,
                }
            }
        }
    };
}

option! {
    /// The prices of à écrire. Rule: V4.
    Tariff {
        /// The tariff of section V1.
        Vienna = "vienna",
        /// The tariff of the Paris treatises. Rule: V4.2.
        Paris = "paris",
        /// Fallavel's. Rule: V4.3.
        Fallavel = "fallavel"
    }
}
option! {
    /// The leader of a coup, for two players and for the chouette. Rule: V1.3.
    CoupLead {
        /// The players in turn.
        Alternate = "alternate",
        /// The player who has just marked.
        Marker = "marker"
    }
}
option! {
    /// The growth of the consolation after a refait. Rule: V1.16.
    Refait {
        /// Once more for each refait.
        Linear = "linear",
        /// Twice as much for each refait.
        Doubling = "doubling"
    }
}
option! {
    /// The way in which the account is settled. Rule: V1.19, V1.21.
    Reckoning {
        /// By the jetons in hand.
        Jetons = "jetons",
        /// By the columns of what each side lost.
        Written = "written"
    }
}
option! {
    /// The treatment of exactly five jetons. Rule: V1.22.
    Five {
        /// Each throws a die.
        Dice = "dice",
        /// They are a fiche.
        Winner = "winner",
        /// They are paid in jetons.
        None = "none"
    }
}
option! {
    /// The player who steps out after the first coup. Rule: V2.4, V3.2.
    FirstOut {
        /// The player who marked it.
        Winner = "winner",
        /// The player who was marked.
        Loser = "loser"
    }
}
option! {
    /// The way in which the paris of three players are paid. Rule: V2.7.
    TournerQueue {
        /// One queue, in equal parts.
        Split = "split",
        /// A queue between each who is below and each who is above.
        Each = "each"
    }
}
option! {
    /// The price of a man hit in a petit jan, at toccategli. Rule: V10.4.
    PetitHits {
        /// 1 for each way, 2 by a doublet.
        Single = "single",
        /// 2, or 4 by a doublet, if there is one way.
        Double = "double"
    }
}
option! {
    /// The worth of bearing off one's last man at toccategli. Rule: V10.6.
    BearOff {
        /// The game.
        Wins = "wins",
        /// 2 points.
        Points = "points"
    }
}
