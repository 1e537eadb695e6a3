//! The game: its state, and how a throw of the die changes it. Rule: T3-T7.

use core::fmt;

use crate::event::{TribordEnding, TribordEvent, TribordSink};
use crate::ledger::StakeLedger;
use crate::marks::Marks;
use crate::rules::{BeginnerRule, GameEndRule, TribordRules};
use crate::side::ShipSide;
use crate::state::{GameFault, TribordPhase, TurnProgress, UncheckedGame};
use crate::symbol::Symbol;
use crate::tariff;

/// The number of throws in a turn: 3. Rule: T3.
pub const THROWS: u8 = 3;

/// The state of a game: a small value without history, the result of its rules and throws.
///
/// The rules are not stored: pass the same ones to every call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TribordGame(UncheckedGame);

/// The reason why a throw is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DieRefusal {
    /// The game is over. Rule: T5.
    GameOver,
    /// It is the turn of this side. Rule: T3.
    OutOfTurn(ShipSide),
    /// This side has thrown to decide who begins, and must wait for the opponent. Rule: T6.
    ThrownAlready(ShipSide),
}

impl fmt::Display for DieRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver => f.write_str("the game is over (T5)"),
            Self::OutOfTurn(side) => write!(f, "it is the turn of {side} (T3)"),
            Self::ThrownAlready(side) => {
                write!(
                    f,
                    "{side} has already thrown for the first turn and must wait for the opponent (T6)"
                )
            }
        }
    }
}

impl core::error::Error for DieRefusal {}

impl TribordGame {
    /// Starts a game. Rule: T6.
    #[must_use]
    pub const fn new(rules: &TribordRules) -> Self {
        let setup = UncheckedGame::empty();
        match rules.first {
            BeginnerRule::Thrown => Self(setup),
            BeginnerRule::Named(side) => Self(UncheckedGame { phase: turn_of(side), ..setup }),
        }
    }

    /// Checks `setup` under `rules` and makes the game from it.
    ///
    /// # Errors
    /// All reasons why it is not a possible game.
    pub fn from_setup(rules: &TribordRules, setup: UncheckedGame) -> Result<Self, Vec<GameFault>> {
        let faults = setup.faults(rules);
        if faults.is_empty() { Ok(Self(setup)) } else { Err(faults) }
    }

    /// The parts of the state, as one unchecked value.
    #[must_use]
    pub const fn setup(&self) -> &UncheckedGame {
        &self.0
    }

    /// The tokens on the board.
    #[must_use]
    pub const fn marks(&self) -> Marks {
        self.0.marks
    }

    /// The stakes that have changed hands.
    #[must_use]
    pub const fn ledger(&self) -> StakeLedger {
        self.0.ledger
    }

    /// Returns the phase: what the game waits for.
    #[must_use]
    pub const fn phase(&self) -> TribordPhase {
        self.0.phase
    }

    /// The number of turns that `side` has finished.
    #[must_use]
    pub fn turns(&self, side: ShipSide) -> u32 {
        self.0.turns[side]
    }

    /// Checks whether the game is over. Rule: T5.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.0.phase, TribordPhase::Over(_))
    }

    /// The side that throws next, or `None` when the game is over. Where both may throw to decide who begins, Tribord.
    #[must_use]
    pub const fn to_throw(&self) -> Option<ShipSide> {
        match self.0.phase {
            TribordPhase::Beginning(None) => Some(ShipSide::Tribord),
            TribordPhase::Beginning(Some((side, _))) => Some(side.opponent()),
            TribordPhase::Turn(turn) => Some(turn.thrower),
            TribordPhase::Over(_) => None,
        }
    }

    /// Applies a throw of the die by `by`, which shows `throw`. Rule: T3-T7.
    ///
    /// Marks and pays what follows, and reports the events to `sink`.
    ///
    /// # Errors
    /// The [`DieRefusal`] that names the broken rule; then nothing has changed and nothing was reported.
    pub fn apply(
        &mut self,
        rules: &TribordRules,
        by: ShipSide,
        throw: Symbol,
        sink: &mut impl TribordSink,
    ) -> Result<(), DieRefusal> {
        match self.0.phase {
            TribordPhase::Over(_) => return Err(DieRefusal::GameOver),
            TribordPhase::Beginning(Some((side, _))) if side == by => {
                return Err(DieRefusal::ThrownAlready(side));
            }
            TribordPhase::Turn(turn) if turn.thrower != by => {
                return Err(DieRefusal::OutOfTurn(turn.thrower));
            }
            TribordPhase::Beginning(before) => self.throw_for_beginning(before, by, throw, sink),
            TribordPhase::Turn(turn) => self.throw(rules, turn, throw, sink),
        }
        Ok(())
    }

    /// Applies a throw that decides who begins: the player who alone shows an own symbol. Rule: T6.
    fn throw_for_beginning(
        &mut self,
        before: Option<(ShipSide, Symbol)>,
        side: ShipSide,
        symbol: Symbol,
        sink: &mut impl TribordSink,
    ) {
        sink.report(TribordEvent::Thrown { side, symbol });
        let Some((other, others)) = before else {
            self.0.phase = TribordPhase::Beginning(Some((side, symbol)));
            return;
        };
        let first = match (symbol.side() == side, others.side() == other) {
            (true, false) => side,
            (false, true) => other,
            (true, true) | (false, false) => {
                self.0.phase = TribordPhase::Beginning(None);
                sink.report(TribordEvent::ThrownAgain);
                return;
            }
        };
        self.0.phase = turn_of(first);
        sink.report(TribordEvent::Begins(first));
    }

    /// Applies one throw of a turn. Rule: T3.
    fn throw(
        &mut self,
        rules: &TribordRules,
        turn: TurnProgress,
        symbol: Symbol,
        sink: &mut impl TribordSink,
    ) {
        let side = turn.thrower;
        sink.report(TribordEvent::Thrown { side, symbol });
        let own = symbol.side() == side;
        if !own {
            sink.report(TribordEvent::Ecueil { side, symbol });
            self.pay(side, tariff::ECUEIL, sink);
        } else if self.0.marks.has(symbol) {
            sink.report(TribordEvent::MarkedBefore { side, symbol });
            self.pay(side.opponent(), tariff::MARKED_BEFORE, sink);
        } else {
            let tokens = self.mark(side, symbol, sink);
            // The rest of the turn is not thrown, and T4 does not apply to it. Rule: T5.
            if tokens == 3 && rules.end == GameEndRule::Prise {
                return self.end(TribordEnding::Prise(side), sink);
            }
        }
        let turn = TurnProgress { thrown: turn.thrown + 1, own: turn.own || own, ..turn };
        if turn.thrown < THROWS {
            self.0.phase = TribordPhase::Turn(turn);
        } else {
            self.end_turn(rules, turn, sink);
        }
    }

    /// Marks an own symbol with a token. Returns how many of the three are marked now. Rule: T3.
    fn mark(&mut self, side: ShipSide, symbol: Symbol, sink: &mut impl TribordSink) -> u8 {
        self.0.marks = self.0.marks.with(symbol);
        let tokens = self.0.marks.of(side);
        sink.report(TribordEvent::Marked { side, symbol, tokens });
        match tokens {
            2 => sink.report(TribordEvent::Radoub(side)),
            3 => sink.report(TribordEvent::Prise(side)),
            _ => {}
        }
        self.pay(side.opponent(), tariff::MARKED[usize::from(tokens - 1)], sink);
        tokens
    }

    /// Ends a turn after its three throws: the naufrage, if any, then the opponent's turn or the end. Rule: T4, T5.
    fn end_turn(&mut self, rules: &TribordRules, turn: TurnProgress, sink: &mut impl TribordSink) {
        let side = turn.thrower;
        if !turn.own {
            sink.report(TribordEvent::Naufrage(side));
            self.pay(side, tariff::NAUFRAGE, sink);
        }
        self.0.turns[side] = self.0.turns[side].saturating_add(1);
        sink.report(TribordEvent::TurnEnded(side));
        let finished = |turns: u8| ShipSide::ALL.iter().all(|&s| self.0.turns[s] == turns.into());
        match rules.end {
            GameEndRule::Turns(turns) if finished(turns.get()) => {
                self.end(TribordEnding::Turns, sink);
            }
            GameEndRule::Turns(_) | GameEndRule::Prise => self.0.phase = turn_of(side.opponent()),
        }
    }

    /// Ends the game.
    fn end(&mut self, ending: TribordEnding, sink: &mut impl TribordSink) {
        self.0.phase = TribordPhase::Over(ending);
        sink.report(TribordEvent::Over(ending));
    }

    /// Moves stakes from `by` to the opponent. Rule: T7.
    fn pay(&mut self, by: ShipSide, stakes: i64, sink: &mut impl TribordSink) {
        self.0.ledger.pay(by, stakes);
        sink.report(TribordEvent::Paid { by, stakes });
    }
}

/// The start of a turn.
const fn turn_of(thrower: ShipSide) -> TribordPhase {
    TribordPhase::Turn(TurnProgress { thrower, thrown: 0, own: false })
}
