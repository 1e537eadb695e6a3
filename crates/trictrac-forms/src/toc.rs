//! *Toc*: no points, a hole for every throw that earns something. Rule: V7.

use game_notation::Seat;
use trictrac_rules::jan::{Beneficiary, Jan};
use trictrac_rules::side::{PerSide, Side};

use crate::earned::{EarnedEntry, EarningKind, EventWays, Harvest};
use crate::form::Form;
use crate::options::ChosenOptions;
use crate::refusal::EntryRefusal;

/// The options that the players of toc agree on. Rule: V7.3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TocSettings {
    /// The holes that win: 1 to 24.
    pub holes: u8,
    /// True if some events win two holes, or a double stake.
    pub double: bool,
}

impl TocSettings {
    /// The settings with these options. Rule: V7.3, V11.
    #[must_use]
    pub fn new(options: &ChosenOptions) -> Self {
        let holes = options.holes.unwrap_or(1);
        Self { holes, double: options.double.unwrap_or(holes > 1) }
    }
}

/// A match of toc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toc {
    settings: TocSettings,
    holes: PerSide<u8>,
    winner: Option<Side>,
    stake: u8,
    leader: Side,
    offered: bool,
}

impl Toc {
    /// A match that `leader` leads.
    #[must_use]
    pub const fn new(settings: TocSettings, leader: Side) -> Self {
        let holes = PerSide::new(0, 0);
        Self { settings, holes, winner: None, stake: 1, leader, offered: false }
    }

    /// Returns the agreed options.
    #[must_use]
    pub const fn settings(&self) -> TocSettings {
        self.settings
    }

    /// The holes of each side.
    #[must_use]
    pub const fn holes(&self) -> PerSide<u8> {
        self.holes
    }

    /// The side that has won.
    #[must_use]
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// The stake that the winner takes: 1, or 2. Rule: V7.3.
    #[must_use]
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// Returns the side that throws first when the men next stand on the talons.
    #[must_use]
    pub const fn leader(&self) -> Side {
        self.leader
    }

    /// Checks whether an own hole has offered the choice to hold or go.
    #[must_use]
    pub const fn offered(&self) -> bool {
        self.offered
    }

    /// The holes of one side's part of a throw: none, one or two. Rule: V7.1, V7.2.
    #[must_use]
    pub fn worth(&self, part: &[EventWays], doublet: bool) -> u8 {
        let counts_twice = |happening: &EventWays| {
            let by_doublet = doublet && happening.kind != EarningKind::Jan(Jan::Helpless);
            let counts_ways = happening.kind.is_hit() || happening.kind.is_fill();
            by_doublet || counts_ways && happening.ways > 1
        };
        match part {
            [] => 0,
            _ if self.settings.double && part.iter().any(counts_twice) => 2,
            _ => 1,
        }
    }

    /// Counts one side's part of a throw; returns whether it won a hole. Rule: V7.3, V7.4.
    pub(crate) fn take(&mut self, side: Side, part: &[EventWays], doublet: bool) -> bool {
        let worth = self.worth(part, doublet);
        if worth == 0 || self.winner.is_some() {
            return false;
        }
        let goal = self.settings.holes;
        self.holes[side] = goal.min(self.holes[side].saturating_add(worth));
        if self.holes[side] == goal {
            self.winner = Some(side);
            self.stake = if goal == 1 { worth } else { 1 };
        }
        true
    }

    /// `side` goes, or bears off the last man, and leads. Rule: V7.4, R9.5.
    pub(crate) const fn lead_by(&mut self, side: Side) {
        self.leader = side;
    }

    /// Enters a throw.
    ///
    /// # Errors
    /// The rule that it would break; then the match is unchanged.
    pub fn enter(&mut self, entry: &EarnedEntry) -> Result<(), EntryRefusal> {
        let EarnedEntry { seat, harvest, goes } = entry;
        if self.winner.is_some() {
            return Err(EntryRefusal::MatchOver(Form::Toc));
        }
        let roller = side_of(*seat)?;
        check_parts(harvest)?;
        let mut after = self.clone();
        let won = after.take(roller, &harvest.own, harvest.doublet);
        match (won, after.winner.is_some(), goes) {
            (false, _, Some(_)) => return Err(EntryRefusal::NoChoice),
            (true, true, Some(_)) => return Err(EntryRefusal::WonAtOnce),
            (true, false, None) => return Err(EntryRefusal::ChoiceMissing),
            _ => {}
        }
        after.offered = won && after.winner.is_none();
        if *goes == Some(true) || bears_off(&harvest.own) {
            after.lead_by(roller);
        }
        // If he goes, what the throw gave the other is void.
        if *goes != Some(true) {
            after.take(roller.opponent(), &harvest.given, harvest.doublet);
        }
        *self = after;
        Ok(())
    }
}

/// Checks whether the last man is borne off.
pub(crate) fn bears_off(own: &[EventWays]) -> bool {
    own.iter().any(|happening| happening.kind == EarningKind::Jan(Jan::BearOff))
}

/// The side of one of two players.
pub(crate) fn side_of(seat: Seat) -> Result<Side, EntryRefusal> {
    match seat {
        Seat::A => Ok(Side::White),
        Seat::B => Ok(Side::Black),
        other => Err(EntryRefusal::NotAtBoard(other)),
    }
}

/// Checks that every event is written in the part of the player whom it benefits. Rule: sections 5 and 6.
pub(crate) fn check_parts(harvest: &Harvest) -> Result<(), EntryRefusal> {
    let stands = |part: &[EventWays], whose: Beneficiary| {
        let wrong = part.iter().find(|happening| happening.kind.beneficiary() != whose);
        wrong.map_or(Ok(()), |happening| Err(EntryRefusal::WrongPart(happening.kind.name())))
    };
    stands(&harvest.own, Beneficiary::Roller)?;
    stands(&harvest.given, Beneficiary::Opponent)
}
