//! The events that a throw earns and gives, as entries of toc and toccategli: `A:fill_grand*3/helpless:dh`. Rule: V7, V10.

use game_notation::Seat;
use trictrac_rules::jan::{Beneficiary, Earned, Jan, JanFamily};

use crate::refusal::EntryRefusal;
use crate::token::EntryReader;

/// The most ways of one event. Rule: R5.1, R5.3.
const MOST_WAYS: u8 = 3;

/// The kind of an event, as far as the prices of toc and toccategli need it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EarningKind {
    /// One of the jans of the rules.
    Jan(Jan),
    /// A man hit, in whatever quarter.
    TrueHit,
    /// A man hit falsely, in whatever quarter.
    FalseHit,
}

impl EarningKind {
    /// The name in entries.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Jan(jan) => jan.name(),
            Self::TrueHit => "true_hit",
            Self::FalseHit => "false_hit",
        }
    }

    fn read(name: &str) -> Option<Self> {
        match name {
            "true_hit" => Some(Self::TrueHit),
            "false_hit" => Some(Self::FalseHit),
            _ => Jan::ALL.into_iter().find(|jan| jan.name() == name).map(Self::Jan),
        }
    }

    /// The family of the event.
    #[must_use]
    pub const fn family(self) -> JanFamily {
        match self {
            Self::Jan(jan) => jan.family(),
            Self::TrueHit => JanFamily::TrueHit,
            Self::FalseHit => JanFamily::FalseHit,
        }
    }

    /// Checks whether a man is hit.
    #[must_use]
    pub const fn is_hit(self) -> bool {
        matches!(self.family(), JanFamily::TrueHit)
    }

    /// Checks whether a man is hit falsely.
    #[must_use]
    pub const fn is_false_hit(self) -> bool {
        matches!(self.family(), JanFamily::FalseHit)
    }

    /// Checks whether a jan is filled.
    #[must_use]
    pub const fn is_fill(self) -> bool {
        matches!(self.family(), JanFamily::Fill)
    }

    /// Checks whether the event is an option of section 12.
    #[must_use]
    pub const fn is_option(self) -> bool {
        matches!(self.family(), JanFamily::Optional)
    }

    /// Returns who gains by the event.
    #[must_use]
    pub const fn beneficiary(self) -> Beneficiary {
        match self {
            Self::Jan(jan) => jan.beneficiary(),
            Self::TrueHit => Beneficiary::Roller,
            Self::FalseHit => Beneficiary::Opponent,
        }
    }

    /// The most ways that the rules count for the event. Rule: R5, R6.
    const fn most_ways(self) -> u8 {
        match self {
            _ if self.is_hit() || self.is_fill() => MOST_WAYS,
            Self::Jan(Jan::Margot) => MOST_WAYS,
            Self::Jan(Jan::Helpless) => 2,
            _ => 1,
        }
    }
}

/// One event of a throw, with its number of ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct EventWays {
    /// The event.
    pub kind: EarningKind,
    /// The ways, or the number of helpless men.
    pub ways: u8,
}

impl EventWays {
    /// The event as one of the classical game without points; nothing if only entries tell of it.
    #[must_use]
    pub const fn earned(&self) -> Option<Earned> {
        match self.kind {
            EarningKind::Jan(jan) => Some(Earned { jan, at: None, ways: self.ways, points: 0 }),
            EarningKind::TrueHit | EarningKind::FalseHit => None,
        }
    }
}

/// A throw as toc and toccategli count it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Harvest {
    /// The events that it earns the roller.
    pub own: Vec<EventWays>,
    /// The events that it gives the other.
    pub given: Vec<EventWays>,
    /// True if it is a doublet.
    pub doublet: bool,
}

/// An entry of toc or toccategli. Rule: V7, V10.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct EarnedEntry {
    /// The player who threw.
    pub seat: Seat,
    /// The events that the throw earned and gave.
    pub harvest: Harvest,
    /// The choice of the roller: goes (`Some(true)`), holds (`Some(false)`), or has no choice.
    pub goes: Option<bool>,
}

impl EarnedEntry {
    /// Reads an entry.
    ///
    /// # Errors
    /// Where it cannot be read, and what was expected.
    pub fn parse(text: &str) -> Result<Self, EntryRefusal> {
        let mut reader = EntryReader::new(text);
        let seat = reader.seat()?;
        if !reader.takes(':') {
            return Err(reader.expected(": and the events of the throw"));
        }
        let own = happenings(&mut reader)?;
        let given = if reader.takes('/') { happenings(&mut reader)? } else { Vec::new() };
        if own.is_empty() && given.is_empty() {
            return Err(reader.expected("an event, as coin"));
        }
        let flags = reader.takes(':');
        let doublet = flags && reader.takes('d');
        let goes = match () {
            () if flags && reader.takes('g') => Some(true),
            () if flags && reader.takes('h') => Some(false),
            () => None,
        };
        if !reader.rest().is_empty() || flags && !doublet && goes.is_none() {
            return Err(reader.expected(": and d for a doublet, then g or h"));
        }
        Ok(Self { seat, harvest: Harvest { own, given, doublet }, goes })
    }
}

/// Reads events up to the end of their part.
fn happenings(reader: &mut EntryReader<'_>) -> Result<Vec<EventWays>, EntryRefusal> {
    let mut found = Vec::new();
    if reader.rest().is_empty() || reader.rest().starts_with(['/', ':']) {
        return Ok(found);
    }
    loop {
        let at = reader.expected("an event, as coin, fill_grand*2 or helpless");
        let kind = EarningKind::read(reader.word(&[',', '*', '/', ':'])).ok_or(at)?;
        let mut ways = 1;
        if reader.takes('*') {
            let at = reader.expected("a number of ways from 1 to 3");
            let read = game_notation::number::<u8>(reader.digits());
            ways = read.filter(|ways| (1..=MOST_WAYS).contains(ways)).ok_or(at)?;
        }
        if ways > kind.most_ways() {
            return Err(EntryRefusal::Ways(kind.name()));
        }
        found.push(EventWays { kind, ways });
        if !reader.takes(',') {
            return Ok(found);
        }
    }
}
