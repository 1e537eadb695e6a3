//! The parts of a game, unchecked, and the reasons why they may not be a game. Rule: T1-T7.

use core::fmt;

use crate::event::TribordEnding;
use crate::ledger::StakeLedger;
use crate::marks::Marks;
use crate::rules::{BeginnerRule, GameEndRule, TribordRules};
use crate::side::{PerShipSide, ShipSide};
use crate::symbol::Symbol;

/// A game that has not been checked. Checking makes it a [`TribordGame`](crate::game::TribordGame).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UncheckedGame {
    /// The tokens on the board.
    pub marks: Marks,
    /// The stakes that have changed hands.
    pub ledger: StakeLedger,
    /// The number of turns that each side has finished.
    pub turns: PerShipSide<u32>,
    /// The phase: what the game waits for.
    pub phase: TribordPhase,
}

/// The phase of a game: what it waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TribordPhase {
    /// A throw that decides who begins; one side may have thrown already. Rule: T6.
    Beginning(Option<(ShipSide, Symbol)>),
    /// A throw of a turn.
    Turn(TurnProgress),
    /// Nothing: the game is over.
    Over(TribordEnding),
}

/// The progress of a turn. Rule: T3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnProgress {
    /// The side whose turn it is.
    pub thrower: ShipSide,
    /// The number of throws already made: 0 to 2.
    pub thrown: u8,
    /// True if one of them showed an own symbol, so that the turn is no naufrage. Rule: T4.
    pub own: bool,
}

/// A reason why an unchecked game is not a possible game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameFault {
    /// There are tokens, stakes or turns before anybody has begun. Rule: T6.
    NotEmpty,
    /// The players throw to decide who begins, although the options name the first player. Rule: T6.
    BeginnerNamed,
    /// A turn that continues has more than two throws. Rule: T3.
    TooManyThrows,
    /// An own symbol was thrown in this turn, but no throw was made, or no token of the player is on the board.
    /// Rule: T3.
    OwnSymbolUnmarked,
    /// A side has all three tokens on the board, but the game continues. Rule: T5.
    PriseEnds(ShipSide),
    /// The game ended by a prise that is not on the board, or that does not end this game. Rule: T5.
    NoPrise(ShipSide),
    /// The players did not take turns. Rule: T3, T6.
    TurnsOutOfOrder,
    /// There are more or fewer turns than the game has. Rule: T5.
    TurnsMiscounted,
    /// The balance is larger than [`StakeLedger::LARGEST`].
    BalanceTooLarge,
}

impl fmt::Display for GameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotEmpty => {
                f.write_str("nothing can be marked or paid before a player starts (T6)")
            }
            Self::BeginnerNamed => f.write_str(
                "the options name the first player, so nobody throws for the first turn (T6)",
            ),
            Self::TooManyThrows => f.write_str("a turn has three throws (T3)"),
            Self::OwnSymbolUnmarked => {
                f.write_str("a player's own symbol must be marked when it is thrown (T3)")
            }
            Self::PriseEnds(side) => {
                write!(f, "the prise of {side} would have ended the game (T5)")
            }
            Self::NoPrise(side) => write!(f, "no prise of {side} has ended the game (T5)"),
            Self::TurnsOutOfOrder => f.write_str("the players must take turns (T3, T6)"),
            Self::TurnsMiscounted => f.write_str("each player has the agreed number of turns (T5)"),
            Self::BalanceTooLarge => write!(f, "a balance is at most {}", StakeLedger::LARGEST),
        }
    }
}

impl UncheckedGame {
    /// All reasons why this is not a possible game under `rules`; empty if it is one.
    #[must_use]
    pub fn faults(&self, rules: &TribordRules) -> Vec<GameFault> {
        let mut faults = match self.phase {
            TribordPhase::Beginning(_) => self.faults_of_beginning(rules),
            TribordPhase::Turn(turn) => self.faults_of_turn(rules, turn),
            TribordPhase::Over(ending) => self.faults_of_ending(rules, ending),
        };
        if self.ledger.balance(ShipSide::Tribord).unsigned_abs()
            > StakeLedger::LARGEST.unsigned_abs()
        {
            faults.push(GameFault::BalanceTooLarge);
        }
        faults
    }

    fn faults_of_beginning(&self, rules: &TribordRules) -> Vec<GameFault> {
        let empty = Self { phase: self.phase, ..Self::empty() };
        let not_empty = (*self != empty).then_some(GameFault::NotEmpty);
        let named = (rules.first != BeginnerRule::Thrown).then_some(GameFault::BeginnerNamed);
        [not_empty, named].into_iter().flatten().collect()
    }

    /// The state before anybody has begun, with nothing thrown.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            marks: Marks::NONE,
            ledger: StakeLedger::with_balance(ShipSide::Tribord, 0),
            turns: PerShipSide::new(0, 0),
            phase: TribordPhase::Beginning(None),
        }
    }

    fn faults_of_turn(&self, rules: &TribordRules, turn: TurnProgress) -> Vec<GameFault> {
        let mut faults = Vec::new();
        if turn.thrown > 2 {
            faults.push(GameFault::TooManyThrows);
        }
        if turn.own && (turn.thrown == 0 || self.marks.of(turn.thrower) == 0) {
            faults.push(GameFault::OwnSymbolUnmarked);
        }
        if !self.in_order(rules, turn.thrower) {
            faults.push(GameFault::TurnsOutOfOrder);
        }
        match rules.end {
            GameEndRule::Prise => {
                let ended = ShipSide::ALL.into_iter().filter(|&side| self.marks.of(side) == 3);
                faults.extend(ended.map(GameFault::PriseEnds));
            }
            GameEndRule::Turns(turns) => {
                let most = ShipSide::ALL.map(|side| self.turns[side]).into_iter().max();
                let left = self.turns[turn.thrower] < u32::from(turns.get());
                if !left || most > Some(turns.get().into()) {
                    faults.push(GameFault::TurnsMiscounted);
                }
            }
        }
        faults
    }

    /// Checks whether it can be the turn of `thrower` after the finished turns. Rule: T6.
    fn in_order(&self, rules: &TribordRules, thrower: ShipSide) -> bool {
        let (own, other) = (self.turns[thrower], self.turns[thrower.opponent()]);
        let began = own == other;
        let follows = own.checked_add(1) == Some(other);
        match rules.first {
            BeginnerRule::Thrown => began || follows,
            BeginnerRule::Named(first) => {
                if first == thrower {
                    began
                } else {
                    follows
                }
            }
        }
    }

    fn faults_of_ending(&self, rules: &TribordRules, ending: TribordEnding) -> Vec<GameFault> {
        let mut faults = Vec::new();
        match (ending, rules.end) {
            (TribordEnding::Prise(side), end) => {
                if end != GameEndRule::Prise || self.marks.of(side) != 3 {
                    faults.push(GameFault::NoPrise(side));
                }
                if self.marks.of(side.opponent()) == 3 {
                    faults.push(GameFault::PriseEnds(side.opponent()));
                }
                if !self.in_order(rules, side) {
                    faults.push(GameFault::TurnsOutOfOrder);
                }
            }
            (TribordEnding::Turns, GameEndRule::Turns(turns)) => {
                if ShipSide::ALL.iter().any(|&side| self.turns[side] != turns.get().into()) {
                    faults.push(GameFault::TurnsMiscounted);
                }
            }
            (TribordEnding::Turns, GameEndRule::Prise) => faults.push(GameFault::TurnsMiscounted),
        }
        faults
    }
}
