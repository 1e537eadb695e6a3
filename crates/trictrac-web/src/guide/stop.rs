//! The explanations of a guide.

use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::side::Side;
use trictrac_words::lang::{Key, key};

/// Something that is explained when it happens for the first time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GuideStop {
    /// The match begins.
    Begin,
    /// The dice are equal. Rule: R2.4.
    Doublet,
    /// A man is hit truly. Rule: R5.1.
    Hit,
    /// A way to hit is worth more than the least. Rule: R5.1.
    Price,
    /// A man is hit falsely. Rule: R6.1.
    FalseHit,
    /// The corner is hit. Rule: R5.2.
    Corner,
    /// A quarter is filled. Rule: R5.3.
    Fill,
    /// A full quarter is kept. Rule: R5.4.
    Keep,
    /// A number cannot be played. Rule: R6.5.
    Helpless,
    /// The last man is borne off. Rule: R5.8.
    BearOff,
    /// A jan de six tables. Rule: R5.5.
    SixTables,
    /// A jan de deux tables. Rule: R5.6.
    DeuxTables,
    /// A jan de mézéas. Rule: R5.7.
    Mezeas,
    /// A contre-jan. Rule: R6.2, R6.3.
    ContreJan,
    /// A side has scored from zero: it is en bredouille. Rule: R7.2.
    Run,
    /// A hole is won. Rule: R7.1.
    Hole,
    /// A hole counts double. Rule: R7.3.
    Bredouille,
    /// The opponent’s hole removes the points of the reader. Rule: R7.3.
    Erased,
    /// The reader may hold or go. Rule: R8.1.
    Choice,
    /// The opponent holds. Rule: R8.3.
    Held,
    /// A player goes. Rule: R8.4.
    Gone,
    /// One man alone would enter the corner. Rule: R3.5.
    Entry,
    /// A side takes the flag. Rule: R7.6.
    Flag,
}

impl GuideStop {
    /// Everything that is explained, the most important first: of what happens in one throw, only the first is explained.
    pub const ALL: [Self; 23] = [
        Self::Hole,
        Self::Bredouille,
        Self::Erased,
        Self::Choice,
        Self::Gone,
        Self::Held,
        Self::Flag,
        Self::BearOff,
        Self::SixTables,
        Self::DeuxTables,
        Self::Mezeas,
        Self::ContreJan,
        Self::Corner,
        Self::Fill,
        Self::FalseHit,
        Self::Helpless,
        Self::Keep,
        Self::Hit,
        Self::Run,
        Self::Entry,
        Self::Price,
        Self::Doublet,
        Self::Begin,
    ];

    /// Everything that the scripted match explains, whatever the learner plays.
    pub const SCRIPTED: [Self; 11] = [
        Self::Begin,
        Self::Hit,
        Self::Price,
        Self::Entry,
        Self::Fill,
        Self::Keep,
        Self::Run,
        Self::Hole,
        Self::Bredouille,
        Self::Erased,
        Self::Choice,
    ];

    /// The stop at which a jan is explained, if there is one: a guided match has no jans of options.
    #[must_use]
    pub const fn of_jan(jan: Jan) -> Option<Self> {
        Some(match (jan.family(), jan) {
            (JanFamily::TrueHit, _) => Self::Hit,
            (JanFamily::FalseHit, _) => Self::FalseHit,
            (JanFamily::Coin, _) => Self::Corner,
            (JanFamily::Fill, _) => Self::Fill,
            (JanFamily::Keep, _) => Self::Keep,
            (JanFamily::Helpless, _) => Self::Helpless,
            (JanFamily::BearOff, _) => Self::BearOff,
            (JanFamily::Opening, Jan::SixTables) => Self::SixTables,
            (JanFamily::Opening, Jan::DeuxTables) => Self::DeuxTables,
            (JanFamily::Opening, Jan::Mezeas) => Self::Mezeas,
            (JanFamily::Opening, Jan::ContreDeuxTables | Jan::ContreMezeas) => Self::ContreJan,
            (JanFamily::Opening | JanFamily::Optional, _) => return None,
        })
    }

    /// The name under which it is saved.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.texts().0
    }

    /// The stop with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stop| stop.name() == name)
    }

    /// The term of the explanation.
    #[must_use]
    pub const fn term(self) -> Key {
        self.texts().1
    }

    /// The explanation, a sentence. Its variables: the numbers of a [`ShownStop`], and `by` (`you` or `other`).
    #[must_use]
    pub const fn text(self) -> Key {
        self.texts().2
    }

    /// The number of the rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        self.texts().3
    }

    const fn texts(self) -> (&'static str, Key, Key, &'static str) {
        match self {
            Self::Begin => ("begin", key!("guide-begin"), key!("guide-begin-text"), "R2.3"),
            Self::Doublet => ("double", key!("guide-double"), key!("guide-double-text"), "R2.4"),
            Self::Price => ("price", key!("guide-price"), key!("guide-price-text"), "R5.1"),
            Self::Run => ("run", key!("guide-run"), key!("guide-run-text"), "R7.2"),
            Self::Erased => ("erased", key!("guide-erased"), key!("guide-erased-text"), "R7.3"),
            Self::Held => ("held", key!("guide-held"), key!("guide-held-text"), "R8.3"),
            Self::Entry => ("entry", key!("guide-entry"), key!("guide-entry-text"), "R3.5"),
            Self::Flag => ("flag", key!("guide-flag"), key!("guide-flag-text"), "R7.6"),
            Self::Hit => ("hit", key!("guide-hit"), key!("guide-hit-text"), "R5.1"),
            Self::FalseHit => ("false", key!("guide-false"), key!("guide-false-text"), "R6.1"),
            Self::Corner => ("corner", key!("guide-corner"), key!("guide-corner-text"), "R5.2"),
            Self::Fill => ("fill", key!("guide-fill"), key!("guide-fill-text"), "R5.3"),
            Self::Keep => ("keep", key!("guide-keep"), key!("guide-keep-text"), "R5.4"),
            Self::Helpless => {
                ("helpless", key!("guide-helpless"), key!("guide-helpless-text"), "R6.5")
            }
            Self::BearOff => ("off", key!("guide-off"), key!("guide-off-text"), "R5.8"),
            Self::SixTables => ("six", key!("guide-six"), key!("guide-six-text"), "R5.5"),
            Self::DeuxTables => ("deux", key!("guide-deux"), key!("guide-deux-text"), "R5.6"),
            Self::Mezeas => ("mezeas", key!("guide-mezeas"), key!("guide-mezeas-text"), "R5.7"),
            Self::ContreJan => ("contre", key!("guide-contre"), key!("guide-contre-text"), "R6.2"),
            Self::Hole => ("hole", key!("guide-hole"), key!("guide-hole-text"), "R7.1"),
            Self::Bredouille => {
                ("bredouille", key!("guide-bredouille"), key!("guide-bredouille-text"), "R7.3")
            }
            Self::Choice => ("choice", key!("guide-choice"), key!("guide-choice-text"), "R8.1"),
            Self::Gone => ("gone", key!("guide-gone"), key!("guide-gone-text"), "R8.4"),
        }
    }
}

/// A stop with the numbers of its moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownStop {
    /// The stop that is explained.
    pub stop: GuideStop,
    /// The side that it is good for: it marks the points, has won the hole, or goes.
    pub by: Side,
    /// The points that the side marks for it.
    pub points: u8,
    /// The points that the side has left after its hole.
    pub left: u8,
    /// The points that the other side loses by a hole.
    pub lost: u8,
}

impl ShownStop {
    /// A stop for `by`, without numbers.
    #[must_use]
    pub const fn of(stop: GuideStop, by: Side) -> Self {
        Self { stop, by, points: 0, left: 0, lost: 0 }
    }
}
