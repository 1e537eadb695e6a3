//! The topics of exercises: groups of jans.

use trictrac_rules::jan::Jan;

/// The topic of an exercise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Topic {
    /// All of the others.
    Mixed,
    /// Men that are hit truly. Rule: R5.1.
    Hits,
    /// Men that are hit falsely. Rule: R6.1.
    False,
    /// The petit jan or the grand jan is filled. Rule: R5.3.
    Fill,
    /// The petit jan or the grand jan is kept. Rule: R5.4.
    Keep,
    /// The corner is hit. Rule: R5.2.
    Corner,
    /// Numbers that cannot be played. Rule: R6.5.
    Helpless,
    /// The jans of the first throws. Rule: R5.5 to R5.7, R6.2, R6.3.
    Opening,
    /// The jan de retour and the last man. Rule: R5.3, R5.4, R5.8.
    Retour,
}

impl Topic {
    /// All topics, in the order in which they are learnt.
    pub const ALL: [Self; 9] = [
        Self::Mixed,
        Self::Hits,
        Self::False,
        Self::Fill,
        Self::Keep,
        Self::Corner,
        Self::Helpless,
        Self::Opening,
        Self::Retour,
    ];

    /// Its name in addresses and results.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Mixed => "mixed",
            Self::Hits => "hits",
            Self::False => "false",
            Self::Fill => "fill",
            Self::Keep => "keep",
            Self::Corner => "corner",
            Self::Helpless => "helpless",
            Self::Opening => "opening",
            Self::Retour => "retour",
        }
    }

    /// The topic with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.name() == name)
    }

    /// Its jans; none for the mixed topic.
    #[must_use]
    pub const fn jans(self) -> &'static [Jan] {
        match self {
            Self::Mixed => &[],
            Self::Hits => &[Jan::TrueHitGrand, Jan::TrueHitPetit],
            Self::False => &[Jan::FalseHitGrand, Jan::FalseHitPetit],
            Self::Fill => &[Jan::FillGrand, Jan::FillPetit],
            Self::Keep => &[Jan::KeepGrand, Jan::KeepPetit],
            Self::Corner => &[Jan::Coin],
            Self::Helpless => &[Jan::Helpless],
            Self::Opening => &[
                Jan::SixTables,
                Jan::DeuxTables,
                Jan::Mezeas,
                Jan::ContreDeuxTables,
                Jan::ContreMezeas,
            ],
            Self::Retour => &[Jan::FillRetour, Jan::KeepRetour, Jan::BearOff],
        }
    }

    /// Checks whether its jans can be earned in several ways.
    #[must_use]
    pub const fn has_ways(self) -> bool {
        matches!(self, Self::Hits | Self::False | Self::Fill | Self::Helpless)
    }
}
