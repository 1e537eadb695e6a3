//! The events that earn points (*jans*), one file for each. Rule: sections 5 and 6.
//!
//! All events are found on the position before the play, whatever is then played. Each file has a function `find`,
//! which reports the event, the point where it happens, if any, and the number of ways.

mod bear_off;
mod coin;
mod deux_tables;
mod explain;
mod fill;
mod helpless;
mod hit;
mod keep;
mod margot;
mod mezeas;
mod pile_de_misere;
mod reach;
mod rencontre;
mod six_tables;
mod tariff;

use core::fmt;

pub use explain::{Explanation, Way};
pub use reach::Number;
pub use tariff::price;

use crate::coup::Coup;
use crate::point::Point;

/// An event that earns points (*jan*), in the order in which the notation lists them. Rule: sections 5 and 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Jan {
    /// *Jan de six tables*, or *de trois coups*: six men on six points in three throws. Rule: R5.5.
    SixTables,
    /// *Jan de deux tables*: the throw would bring two men to both empty corners. Rule: R5.6.
    DeuxTables,
    /// *Contre-jan de deux tables*: the same when the opponent holds the other corner. For the opponent. Rule: R6.2.
    ContreDeuxTables,
    /// *Jan de mézéas*: an ace when only the corner has been taken. Rule: R5.7.
    Mezeas,
    /// *Contre-jan de mézéas*: the same when the opponent holds the other corner. For the opponent. Rule: R6.3.
    ContreMezeas,
    /// A man is hit in a petit jan quarter (*battre à vrai*). Rule: R5.1.
    TrueHitPetit,
    /// A man is hit in a grand jan quarter. Rule: R5.1.
    TrueHitGrand,
    /// A man is hit falsely in a petit jan quarter (*battre à faux*). For the opponent. Rule: R6.1.
    FalseHitPetit,
    /// A man is hit falsely in a grand jan quarter. For the opponent. Rule: R6.1.
    FalseHitGrand,
    /// The opponent's empty corner is hit (*battre le coin*). Rule: R5.2.
    Coin,
    /// The petit jan is filled. Rule: R5.3.
    FillPetit,
    /// The grand jan is filled. Rule: R5.3.
    FillGrand,
    /// The jan de retour is filled. Rule: R5.3.
    FillRetour,
    /// The full petit jan is kept. Rule: R5.4.
    KeepPetit,
    /// The full grand jan is kept. Rule: R5.4.
    KeepGrand,
    /// The full jan de retour is kept. Rule: R5.4.
    KeepRetour,
    /// The last man is borne off. Rule: R5.8.
    BearOff,
    /// Numbers cannot be played (*dames impuissantes*, "helpless men"). For the opponent. Rule: R6.5.
    Helpless,
    /// *Jan de rencontre* (option): the first throws of both players are equal. Rule: section 12.
    Rencontre,
    /// *Margot la fendue* (option): the throw reaches a point between two single men. For the opponent.
    /// Rule: section 12.
    Margot,
    /// *Pile de misère* (option): all fifteen men on the corner. Rule: section 12.
    PileDeMisere,
}

impl Jan {
    /// All jans, in the order of the notation.
    pub const ALL: [Self; 21] = [
        Self::SixTables,
        Self::DeuxTables,
        Self::ContreDeuxTables,
        Self::Mezeas,
        Self::ContreMezeas,
        Self::TrueHitPetit,
        Self::TrueHitGrand,
        Self::FalseHitPetit,
        Self::FalseHitGrand,
        Self::Coin,
        Self::FillPetit,
        Self::FillGrand,
        Self::FillRetour,
        Self::KeepPetit,
        Self::KeepGrand,
        Self::KeepRetour,
        Self::BearOff,
        Self::Helpless,
        Self::Rencontre,
        Self::Margot,
        Self::PileDeMisere,
    ];

    /// The name of the jan in text forms, such as `fill_grand`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::SixTables => "six_tables",
            Self::DeuxTables => "deux_tables",
            Self::ContreDeuxTables => "contre_deux_tables",
            Self::Mezeas => "mezeas",
            Self::ContreMezeas => "contre_mezeas",
            Self::TrueHitPetit => "true_hit_petit",
            Self::TrueHitGrand => "true_hit_grand",
            Self::FalseHitPetit => "false_hit_petit",
            Self::FalseHitGrand => "false_hit_grand",
            Self::Coin => "coin",
            Self::FillPetit => "fill_petit",
            Self::FillGrand => "fill_grand",
            Self::FillRetour => "fill_retour",
            Self::KeepPetit => "keep_petit",
            Self::KeepGrand => "keep_grand",
            Self::KeepRetour => "keep_retour",
            Self::BearOff => "bear_off",
            Self::Helpless => "helpless",
            Self::Rencontre => "rencontre",
            Self::Margot => "margot",
            Self::PileDeMisere => "pile_de_misere",
        }
    }

    /// The number of the rule about the jan, or of the section with its option.
    ///
    /// ```
    /// use trictrac_rules::jan::Jan;
    /// assert_eq!(Jan::TrueHitGrand.rule(), "R5.1");
    /// ```
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::TrueHitPetit | Self::TrueHitGrand => "R5.1",
            Self::Coin => "R5.2",
            Self::FillPetit | Self::FillGrand | Self::FillRetour => "R5.3",
            Self::KeepPetit | Self::KeepGrand | Self::KeepRetour => "R5.4",
            Self::SixTables => "R5.5",
            Self::DeuxTables => "R5.6",
            Self::Mezeas => "R5.7",
            Self::BearOff => "R5.8",
            Self::FalseHitPetit | Self::FalseHitGrand => "R6.1",
            Self::ContreDeuxTables => "R6.2",
            Self::ContreMezeas => "R6.3",
            Self::Helpless => "R6.5",
            Self::Rencontre | Self::Margot | Self::PileDeMisere => "R12",
        }
    }

    /// The player who marks the points of the jan.
    #[must_use]
    pub const fn beneficiary(self) -> Beneficiary {
        match self {
            Self::ContreDeuxTables
            | Self::ContreMezeas
            | Self::FalseHitPetit
            | Self::FalseHitGrand
            | Self::Helpless
            | Self::Margot => Beneficiary::Opponent,
            Self::SixTables
            | Self::DeuxTables
            | Self::Mezeas
            | Self::TrueHitPetit
            | Self::TrueHitGrand
            | Self::Coin
            | Self::FillPetit
            | Self::FillGrand
            | Self::FillRetour
            | Self::KeepPetit
            | Self::KeepGrand
            | Self::KeepRetour
            | Self::BearOff
            | Self::Rencontre
            | Self::PileDeMisere => Beneficiary::Roller,
        }
    }
}

impl fmt::Display for Jan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The player who marks the points of an event: the roller or the opponent. Rule: sections 5 and 6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Beneficiary {
    /// The roller, who marks before the play.
    Roller,
    /// The opponent, who marks after the play.
    Opponent,
}

/// One event of a throw, with its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Earned {
    /// The event.
    pub jan: Jan,
    /// The point where it happens, in the roller's numbering: that of the man hit, Margot's point, or the point where
    /// one man was missing in a jan that is filled. `None` for other events.
    pub at: Option<Point>,
    /// The number of ways: 1 where the rules count no ways; for helpless men the number of them.
    pub ways: u8,
    /// The points for all ways together.
    pub points: u8,
}

impl Earned {
    /// An event with its points by the tariff.
    fn new(coup: &Coup, jan: Jan, at: Option<Point>, ways: u8) -> Self {
        Self { jan, at, ways, points: ways * price(jan, coup.situation.throw.is_doublet()) }
    }
}

/// Visits all events of `coup`, for both players, in the order of the notation.
#[inline]
pub(crate) fn find_all(coup: &Coup, earned: &mut impl FnMut(Earned)) {
    let mut found = |jan, at, ways| earned(Earned::new(coup, jan, at, ways));
    six_tables::find(coup, &mut found);
    deux_tables::find(coup, &mut found);
    mezeas::find(coup, &mut found);
    hit::find(coup, &mut found);
    coin::find(coup, &mut found);
    fill::find(coup, &mut found);
    keep::find(coup, &mut found);
    bear_off::find(coup, &mut found);
    helpless::find(coup, &mut found);
    rencontre::find(coup, &mut found);
    margot::find(coup, &mut found);
    pile_de_misere::find(coup, &mut found);
}
