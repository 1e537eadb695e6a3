//! The parts of a game, unchecked, and the reasons why they may not be a game. Rule: T1-T7.

use core::fmt;

use crate::event::Ending;
use crate::ledger::Ledger;
use crate::marks::Marks;
use crate::rules::{End, First, Rules};
use crate::side::{PerSide, Side};
use crate::symbol::Symbol;

/// A game that has not been checked. Checking makes it a [`Game`](crate::game::Game).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct UncheckedGame {
    /// The tokens on the board.
    pub marks: Marks,
    /// The stakes that have changed hands.
    pub ledger: Ledger,
    /// The number of turns that each side has finished.
    pub turns: PerSide<u32>,
    /// What the game waits for.
    pub phase: Phase,
}

/// What a game waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// A throw that decides who begins; one side may have thrown already. Rule: T6.
    Beginning(Option<(Side, Symbol)>),
    /// A throw of a turn.
    Turn(TurnProgress),
    /// Nothing: the game is over.
    Over(Ending),
}

/// The progress of a turn. Rule: T3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TurnProgress {
    /// The side whose turn it is.
    pub thrower: Side,
    /// The number of throws already made: 0 to 2.
    pub thrown: u8,
    /// Whether one of them showed an own symbol, so that the turn is no naufrage. Rule: T4.
    pub own: bool,
}

/// A reason why an unchecked game is not a possible game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Fault {
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
    PriseEnds(Side),
    /// The game ended by a prise that is not on the board, or that does not end this game. Rule: T5.
    NoPrise(Side),
    /// The players did not take turns. Rule: T3, T6.
    TurnsOutOfOrder,
    /// There are more or fewer turns than the game has. Rule: T5.
    TurnsMiscounted,
    /// The balance is larger than [`Ledger::LARGEST`].
    BalanceTooLarge,
}

impl fmt::Display for Fault {
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
            Self::BalanceTooLarge => write!(f, "a balance is at most {}", Ledger::LARGEST),
        }
    }
}

impl UncheckedGame {
    /// All reasons why this is not a possible game under `rules`; empty if it is one.
    #[must_use]
    pub fn faults(&self, rules: &Rules) -> Vec<Fault> {
        let mut faults = match self.phase {
            Phase::Beginning(_) => self.faults_of_beginning(rules),
            Phase::Turn(turn) => self.faults_of_turn(rules, turn),
            Phase::Over(ending) => self.faults_of_ending(rules, ending),
        };
        if self.ledger.balance(Side::Tribord).unsigned_abs() > Ledger::LARGEST.unsigned_abs() {
            faults.push(Fault::BalanceTooLarge);
        }
        faults
    }

    fn faults_of_beginning(&self, rules: &Rules) -> Vec<Fault> {
        let empty = Self { phase: self.phase, ..Self::empty() };
        let not_empty = (*self != empty).then_some(Fault::NotEmpty);
        let named = (rules.first != First::Thrown).then_some(Fault::BeginnerNamed);
        [not_empty, named].into_iter().flatten().collect()
    }

    /// The state before anybody has begun, with nothing thrown.
    #[must_use]
    pub const fn empty() -> Self {
        Self {
            marks: Marks::NONE,
            ledger: Ledger::with_balance(Side::Tribord, 0),
            turns: PerSide::new(0, 0),
            phase: Phase::Beginning(None),
        }
    }

    fn faults_of_turn(&self, rules: &Rules, turn: TurnProgress) -> Vec<Fault> {
        let mut faults = Vec::new();
        if turn.thrown > 2 {
            faults.push(Fault::TooManyThrows);
        }
        if turn.own && (turn.thrown == 0 || self.marks.of(turn.thrower) == 0) {
            faults.push(Fault::OwnSymbolUnmarked);
        }
        if !self.in_order(rules, turn.thrower) {
            faults.push(Fault::TurnsOutOfOrder);
        }
        match rules.end {
            End::Prise => {
                let ended = Side::BOTH.into_iter().filter(|&side| self.marks.of(side) == 3);
                faults.extend(ended.map(Fault::PriseEnds));
            }
            End::Turns(turns) => {
                let most = Side::BOTH.map(|side| self.turns[side]).into_iter().max();
                let left = self.turns[turn.thrower] < u32::from(turns.get());
                if !left || most > Some(turns.get().into()) {
                    faults.push(Fault::TurnsMiscounted);
                }
            }
        }
        faults
    }

    /// Whether it can be the turn of `thrower` after the finished turns. Rule: T6.
    fn in_order(&self, rules: &Rules, thrower: Side) -> bool {
        let (own, other) = (self.turns[thrower], self.turns[thrower.opponent()]);
        let began = own == other;
        let follows = own.checked_add(1) == Some(other);
        match rules.first {
            First::Thrown => began || follows,
            First::Named(first) => {
                if first == thrower {
                    began
                } else {
                    follows
                }
            }
        }
    }

    fn faults_of_ending(&self, rules: &Rules, ending: Ending) -> Vec<Fault> {
        let mut faults = Vec::new();
        match (ending, rules.end) {
            (Ending::Prise(side), end) => {
                if end != End::Prise || self.marks.of(side) != 3 {
                    faults.push(Fault::NoPrise(side));
                }
                if self.marks.of(side.opponent()) == 3 {
                    faults.push(Fault::PriseEnds(side.opponent()));
                }
                if !self.in_order(rules, side) {
                    faults.push(Fault::TurnsOutOfOrder);
                }
            }
            (Ending::Turns, End::Turns(turns)) => {
                if Side::BOTH.iter().any(|&side| self.turns[side] != turns.get().into()) {
                    faults.push(Fault::TurnsMiscounted);
                }
            }
            (Ending::Turns, End::Prise) => faults.push(Fault::TurnsMiscounted),
        }
        faults
    }
}
