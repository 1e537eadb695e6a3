//! The throws of a match that are compared: at most one of each phase, or all.

use trictrac_engine::dice::RandomNumbers;
use trictrac_rules::game::Match;
use trictrac_rules::point::PointSet;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::{Key, key};

/// The throws of a side that open a relève.
const OPENING: u16 = 5;
/// The other's tables, in the numbering of the side that enters them.
const BEYOND: PointSet = PointSet::range(13, 24);

/// The phases of a relève.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum RelevePhase {
    /// Before the first throw.
    Start,
    /// Before one of the first five throws of a side.
    Opening,
    /// Later, before a man has passed to the other's tables.
    Middle,
    /// After a man has passed there.
    Return,
}

impl RelevePhase {
    pub(super) const ALL: [Self; 4] = [Self::Start, Self::Opening, Self::Middle, Self::Return];

    /// The phase of `state`, where `own` is about to throw.
    fn of(state: &Match, own: Side) -> Self {
        let releve = state.releve();
        let passed = |side| {
            let men = releve.board.men(side);
            men.borne_off() > 0 || men.any().bits() & BEYOND.bits() != 0
        };
        if Side::ALL.iter().all(|side| releve.throws[*side] == 0) {
            Self::Start
        } else if Side::ALL.into_iter().any(passed) {
            Self::Return
        } else if releve.throws[own] < OPENING {
            Self::Opening
        } else {
            Self::Middle
        }
    }

    /// A throw is chosen with a chance of one in this number, which is somewhat less than a match has of this phase.
    const fn one_in(self) -> u32 {
        match self {
            Self::Start => 4,
            Self::Opening | Self::Middle | Self::Return => 24,
        }
    }

    /// The name in JSON.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Opening => "opening",
            Self::Middle => "middle",
            Self::Return => "return",
        }
    }

    /// The name in words.
    pub(super) const fn key(self) -> Key {
        match self {
            Self::Start => key!("calibrate-start"),
            Self::Opening => key!("calibrate-opening"),
            Self::Middle => key!("calibrate-middle"),
            Self::Return => key!("calibrate-return"),
        }
    }
}

/// A throw, and the match before it.
#[derive(Clone, Copy, Debug)]
pub(super) struct SelectedThrow {
    pub(super) phase: RelevePhase,
    pub(super) roller: Side,
    pub(super) before: Match,
    pub(super) throw: Throw,
}

/// The throws of a match that are compared.
pub(super) struct Selection {
    all: bool,
    chance: RandomNumbers,
    /// The number of throws in each phase so far.
    counts: [u64; RelevePhase::ALL.len()],
    chosen: [bool; RelevePhase::ALL.len()],
    pub(super) moments: Vec<SelectedThrow>,
}

impl Selection {
    /// Begins the match `index`. Which throws are chosen does not depend on its dice, which come from another seed.
    pub(super) const fn new(all: bool, seed: u64, index: u64) -> Self {
        let (counts, chosen) = ([0; RelevePhase::ALL.len()], [false; RelevePhase::ALL.len()]);
        Self { all, chance: RandomNumbers::new(!seed, index), counts, chosen, moments: Vec::new() }
    }

    /// Chooses the throw or not; of each phase at most one is chosen.
    ///
    /// The choice must not depend on what comes later. To choose among all throws of the finished match would prefer
    /// short matches, which end differently from long ones: even perfect estimates would look wrong.
    pub(super) fn offer(&mut self, before: &Match, roller: Side, throw: Throw) {
        let phase = RelevePhase::of(before, roller);
        let index = phase as usize;
        self.counts[index] += 1;
        let number = self.counts[index] * RelevePhase::ALL.len() as u64 + index as u64;
        let drawn = || self.chance.decision(Side::White, number, phase.one_in()) == 0;
        if self.all || !self.chosen[index] && drawn() {
            self.chosen[index] = true;
            self.moments.push(SelectedThrow { phase, roller, before: *before, throw });
        }
    }
}
