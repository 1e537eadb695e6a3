//! The forms of the game.

use core::fmt;
use core::str::FromStr;

/// A form of the game: a way to keep its account, or one of its small cousins. Rule: V1 to V10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Form {
    /// *Trictrac à écrire* for two. Rule: V1.
    Ecrire,
    /// À écrire for three: A, the *chouette*, against B and C, who relieve each other. Rule: V2.1.
    Chouette,
    /// À écrire for three, each alone (*à tourner*). Rule: V2.3.
    Tourner,
    /// À écrire for four: A and B against C and D. Rule: V3.
    Four,
    /// The *partie* with honours. Rule: V5.
    Honours,
    /// *Trictrac combiné*: both accounts at once. Rule: V6.
    Combine,
    /// *Toc*. Rule: V7.
    Toc,
    /// The *poule* with the growing pool. Rule: V8.2-V8.6.
    Poule1,
    /// The poule with the shrinking pool. Rule: V8.7-V8.11.
    Poule2,
    /// *Tick-tack*. Rule: V9.
    Ticktack,
    /// *Toccategli*. Rule: V10.
    Toccategli,
}

impl Form {
    /// All forms, in the order of the text.
    pub const ALL: [Self; 11] = [
        Self::Ecrire,
        Self::Chouette,
        Self::Tourner,
        Self::Four,
        Self::Honours,
        Self::Combine,
        Self::Toc,
        Self::Poule1,
        Self::Poule2,
        Self::Ticktack,
        Self::Toccategli,
    ];

    /// The name in text forms.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ecrire => "ecrire",
            Self::Chouette => "chouette",
            Self::Tourner => "tourner",
            Self::Four => "four",
            Self::Honours => "honours",
            Self::Combine => "combine",
            Self::Toc => "toc",
            Self::Poule1 => "poule1",
            Self::Poule2 => "poule2",
            Self::Ticktack => "ticktack",
            Self::Toccategli => "toccategli",
        }
    }

    /// The section of the rules about the form.
    #[must_use]
    pub const fn section(self) -> &'static str {
        match self {
            Self::Ecrire => "V1",
            Self::Chouette | Self::Tourner => "V2",
            Self::Four => "V3",
            Self::Honours => "V5",
            Self::Combine => "V6",
            Self::Toc => "V7",
            Self::Poule1 | Self::Poule2 => "V8",
            Self::Ticktack => "V9",
            Self::Toccategli => "V10",
        }
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no form.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownForm(
    /// The text.
    pub String,
);

impl fmt::Display for UnknownForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = Form::ALL.map(Form::name).join(", ");
        write!(f, "found {}, expected one of {names}", self.0)
    }
}

impl core::error::Error for UnknownForm {}

impl FromStr for Form {
    type Err = UnknownForm;
    fn from_str(text: &str) -> Result<Self, UnknownForm> {
        let found = Self::ALL.into_iter().find(|form| form.name() == text);
        found.ok_or_else(|| UnknownForm(text.to_owned()))
    }
}
