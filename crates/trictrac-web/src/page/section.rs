//! The names and titles of the sections.

use trictrac_words::lang::{Key, key};

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::page) enum PageSection {
    Today,
    Welcome,
    Play,
    New,
    Online,
    FirstMatch,
    Guided,
    Learn,
    Study,
    Cabinet,
    Tribord,
    RealTable,
    Rules,
    About,
    Matches,
    Count,
    Puzzles,
    Progress,
    Openings,
    Library,
    Forms,
    Hold,
}

impl PageSection {
    /// Every section.
    const ALL: [Self; 22] = [
        Self::Today,
        Self::Welcome,
        Self::Play,
        Self::New,
        Self::Online,
        Self::FirstMatch,
        Self::Guided,
        Self::Learn,
        Self::Study,
        Self::Cabinet,
        Self::Tribord,
        Self::RealTable,
        Self::Rules,
        Self::About,
        Self::Matches,
        Self::Count,
        Self::Puzzles,
        Self::Progress,
        Self::Openings,
        Self::Library,
        Self::Forms,
        Self::Hold,
    ];

    /// The section with this name in addresses.
    pub(in crate::page) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.name() == name)
    }

    /// The sections that the header links to, in this order. Other sections link to the rest.
    pub(in crate::page) const IN_HEADER: [Self; 5] =
        [Self::Today, Self::Play, Self::Learn, Self::Study, Self::Cabinet];

    /// The section of the header that contains it, which stays marked.
    pub(in crate::page) const fn inside(self) -> Option<Self> {
        Some(match self {
            Self::Welcome => Self::Today,
            Self::New | Self::Online | Self::FirstMatch | Self::Guided => Self::Play,
            Self::Count | Self::Puzzles => Self::Learn,
            Self::Matches | Self::Progress | Self::Openings | Self::Hold => Self::Study,
            Self::Tribord
            | Self::RealTable
            | Self::Rules
            | Self::About
            | Self::Library
            | Self::Forms => Self::Cabinet,
            Self::Today | Self::Play | Self::Learn | Self::Study | Self::Cabinet => return None,
        })
    }

    /// The section's name in addresses.
    pub(in crate::page) const fn name(self) -> &'static str {
        match self {
            Self::Today => "today",
            Self::Welcome => "welcome",
            Self::Play => "play",
            Self::New => "new",
            Self::Online => "online",
            Self::FirstMatch => "first-match",
            Self::Guided => "guided",
            Self::Learn => "learn",
            Self::Study => "study",
            Self::Cabinet => "cabinet",
            Self::Tribord => "tribord",
            Self::RealTable => "real-table",
            Self::Matches => "matches",
            Self::Rules => "rules",
            Self::About => "about",
            Self::Count => "count",
            Self::Puzzles => "puzzles",
            Self::Progress => "progress",
            Self::Openings => "openings",
            Self::Library => "library",
            Self::Forms => "forms",
            Self::Hold => "hold",
        }
    }

    /// The key of the section's title.
    pub(in crate::page) const fn key(self) -> Key {
        match self {
            Self::Today => key!("page-today"),
            Self::Welcome => key!("page-welcome"),
            Self::Play => key!("page-play"),
            Self::New => key!("page-new"),
            Self::Online => key!("page-online"),
            Self::FirstMatch => key!("welcome-first"),
            Self::Guided => key!("welcome-guided"),
            Self::Learn => key!("page-learn"),
            Self::Study => key!("page-study"),
            Self::Cabinet => key!("page-cabinet"),
            Self::Tribord => key!("page-tribord"),
            Self::RealTable => key!("page-real-table"),
            Self::Matches => key!("page-matches"),
            Self::Rules => key!("page-rules"),
            Self::About => key!("page-about"),
            Self::Count => key!("page-count"),
            Self::Puzzles => key!("page-puzzles"),
            Self::Progress => key!("page-progress"),
            Self::Openings => key!("page-openings"),
            Self::Library => key!("page-library"),
            Self::Forms => key!("page-forms"),
            Self::Hold => key!("page-hold"),
        }
    }
}
