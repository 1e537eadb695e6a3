//! The names and titles of the sections.

use trictrac_words::lang::{Key, key};

/// A section of the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(in crate::page) enum PageSection {
    Welcome,
    Play,
    Online,
    FirstMatch,
    Guided,
    Learn,
    Study,
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
}

impl PageSection {
    /// Every section.
    const ALL: [Self; 18] = [
        Self::Welcome,
        Self::Play,
        Self::Online,
        Self::FirstMatch,
        Self::Guided,
        Self::Learn,
        Self::Study,
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
    ];

    /// The section with this name in addresses.
    pub(in crate::page) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|section| section.name() == name)
    }

    /// The sections that the header links to, in this order. Other sections link to the rest.
    pub(in crate::page) fn in_header() -> impl Iterator<Item = Self> {
        [Self::Play, Self::Online, Self::Learn, Self::Study, Self::Tribord].into_iter()
    }

    /// Checks whether the reader comes to it from this section of the header, which stays marked.
    pub(in crate::page) fn is_inside(self, section: Self) -> bool {
        match self {
            Self::Count | Self::FirstMatch | Self::Guided | Self::Puzzles => section == Self::Learn,
            Self::Progress | Self::Openings | Self::Library => section == Self::Study,
            Self::Forms => section == Self::Play,
            _ => false,
        }
    }

    /// The section's name in addresses.
    pub(in crate::page) const fn name(self) -> &'static str {
        match self {
            Self::Welcome => "welcome",
            Self::Play => "play",
            Self::Online => "online",
            Self::FirstMatch => "first-match",
            Self::Guided => "guided",
            Self::Learn => "learn",
            Self::Study => "study",
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
        }
    }

    /// The key of the section's title.
    pub(in crate::page) const fn key(self) -> Key {
        match self {
            Self::Welcome => key!("page-welcome"),
            Self::Play => key!("page-play"),
            Self::Online => key!("page-online"),
            Self::FirstMatch => key!("welcome-first"),
            Self::Guided => key!("welcome-guided"),
            Self::Learn => key!("page-learn"),
            Self::Study => key!("page-study"),
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
        }
    }
}
