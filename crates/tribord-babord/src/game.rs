//! The game: its state, and how a throw of the die changes it. Rule: T3-T7.

use core::fmt;

use crate::event::{Ending, Event, Sink};
use crate::ledger::Ledger;
use crate::marks::Marks;
use crate::rules::{End, First, Rules};
use crate::side::Side;
use crate::state::{Fault, Phase, TurnProgress, UncheckedGame};
use crate::symbol::Symbol;
use crate::tariff;

/// The number of throws in a turn: 3. Rule: T3.
pub const THROWS: u8 = 3;

/// The state of a game: a small value without history, the result of its rules and throws.
///
/// The rules are not stored: pass the same ones to every call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Game(UncheckedGame);

/// The reason why a throw is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Refusal {
    /// The game is over. Rule: T5.
    GameOver,
    /// It is the turn of this side. Rule: T3.
    OutOfTurn(Side),
    /// This side has thrown to decide who begins, and must wait for the opponent. Rule: T6.
    ThrownAlready(Side),
}

impl fmt::Display for Refusal {
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

impl core::error::Error for Refusal {}

impl Game {
    /// Starts a game. Rule: T6.
    #[must_use]
    pub const fn new(rules: &Rules) -> Self {
        let setup = UncheckedGame::empty();
        match rules.first {
            First::Thrown => Self(setup),
            First::Named(side) => Self(UncheckedGame { phase: turn_of(side), ..setup }),
        }
    }

    /// Checks `setup` under `rules` and makes the game from it.
    ///
    /// # Errors
    /// All reasons why it is not a possible game.
    pub fn from_setup(rules: &Rules, setup: UncheckedGame) -> Result<Self, Vec<Fault>> {
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
    pub const fn ledger(&self) -> Ledger {
        self.0.ledger
    }

    /// What the game waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.0.phase
    }

    /// The number of turns that `side` has finished.
    #[must_use]
    pub fn turns(&self, side: Side) -> u32 {
        self.0.turns[side]
    }

    /// Whether the game is over. Rule: T5.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.0.phase, Phase::Over(_))
    }

    /// The side that throws next, or `None` when the game is over. Where both may throw to decide who begins, Tribord.
    #[must_use]
    pub const fn to_throw(&self) -> Option<Side> {
        match self.0.phase {
            Phase::Beginning(None) => Some(Side::Tribord),
            Phase::Beginning(Some((side, _))) => Some(side.opponent()),
            Phase::Turn(turn) => Some(turn.thrower),
            Phase::Over(_) => None,
        }
    }

    /// Applies a throw of the die by `by`, which shows `throw`. Rule: T3-T7.
    ///
    /// Marks and pays what follows, and reports the events to `sink`.
    ///
    /// # Errors
    /// The [`Refusal`] that names the broken rule; then nothing has changed and nothing was reported.
    pub fn apply(
        &mut self,
        rules: &Rules,
        by: Side,
        throw: Symbol,
        sink: &mut impl Sink,
    ) -> Result<(), Refusal> {
        match self.0.phase {
            Phase::Over(_) => return Err(Refusal::GameOver),
            Phase::Beginning(Some((side, _))) if side == by => {
                return Err(Refusal::ThrownAlready(side));
            }
            Phase::Turn(turn) if turn.thrower != by => {
                return Err(Refusal::OutOfTurn(turn.thrower));
            }
            Phase::Beginning(before) => self.throw_for_beginning(before, by, throw, sink),
            Phase::Turn(turn) => self.throw(rules, turn, throw, sink),
        }
        Ok(())
    }

    /// Applies a throw that decides who begins: the player who alone shows an own symbol. Rule: T6.
    fn throw_for_beginning(
        &mut self,
        before: Option<(Side, Symbol)>,
        side: Side,
        symbol: Symbol,
        sink: &mut impl Sink,
    ) {
        sink.report(Event::Thrown { side, symbol });
        let Some((other, others)) = before else {
            self.0.phase = Phase::Beginning(Some((side, symbol)));
            return;
        };
        let first = match (symbol.side() == side, others.side() == other) {
            (true, false) => side,
            (false, true) => other,
            (true, true) | (false, false) => {
                self.0.phase = Phase::Beginning(None);
                sink.report(Event::ThrownAgain);
                return;
            }
        };
        self.0.phase = turn_of(first);
        sink.report(Event::Begins(first));
    }

    /// Applies one throw of a turn. Rule: T3.
    fn throw(&mut self, rules: &Rules, turn: TurnProgress, symbol: Symbol, sink: &mut impl Sink) {
        let side = turn.thrower;
        sink.report(Event::Thrown { side, symbol });
        let own = symbol.side() == side;
        if !own {
            sink.report(Event::Ecueil { side, symbol });
            self.pay(side, tariff::ECUEIL, sink);
        } else if self.0.marks.has(symbol) {
            sink.report(Event::MarkedBefore { side, symbol });
            self.pay(side.opponent(), tariff::MARKED_BEFORE, sink);
        } else {
            let tokens = self.mark(side, symbol, sink);
            // The rest of the turn is not thrown, and T4 does not apply to it. Rule: T5.
            if tokens == 3 && rules.end == End::Prise {
                return self.end(Ending::Prise(side), sink);
            }
        }
        let turn = TurnProgress { thrown: turn.thrown + 1, own: turn.own || own, ..turn };
        if turn.thrown < THROWS {
            self.0.phase = Phase::Turn(turn);
        } else {
            self.end_turn(rules, turn, sink);
        }
    }

    /// Marks an own symbol with a token. Returns how many of the three are marked now. Rule: T3.
    fn mark(&mut self, side: Side, symbol: Symbol, sink: &mut impl Sink) -> u8 {
        self.0.marks = self.0.marks.with(symbol);
        let tokens = self.0.marks.of(side);
        sink.report(Event::Marked { side, symbol, tokens });
        match tokens {
            2 => sink.report(Event::Radoub(side)),
            3 => sink.report(Event::Prise(side)),
            _ => {}
        }
        self.pay(side.opponent(), tariff::MARKED[usize::from(tokens - 1)], sink);
        tokens
    }

    /// Ends a turn after its three throws: the naufrage, if any, then the opponent's turn or the end. Rule: T4, T5.
    fn end_turn(&mut self, rules: &Rules, turn: TurnProgress, sink: &mut impl Sink) {
        let side = turn.thrower;
        if !turn.own {
            sink.report(Event::Naufrage(side));
            self.pay(side, tariff::NAUFRAGE, sink);
        }
        self.0.turns[side] = self.0.turns[side].saturating_add(1);
        sink.report(Event::TurnEnded(side));
        let finished = |turns: u8| Side::BOTH.iter().all(|&s| self.0.turns[s] == turns.into());
        match rules.end {
            End::Turns(turns) if finished(turns.get()) => self.end(Ending::Turns, sink),
            End::Turns(_) | End::Prise => self.0.phase = turn_of(side.opponent()),
        }
    }

    /// Ends the game.
    fn end(&mut self, ending: Ending, sink: &mut impl Sink) {
        self.0.phase = Phase::Over(ending);
        sink.report(Event::Over(ending));
    }

    /// Moves stakes from `by` to the opponent. Rule: T7.
    fn pay(&mut self, by: Side, stakes: i64, sink: &mut impl Sink) {
        self.0.ledger.pay(by, stakes);
        sink.report(Event::Paid { by, stakes });
    }
}

/// The start of a turn.
const fn turn_of(thrower: Side) -> Phase {
    Phase::Turn(TurnProgress { thrower, thrown: 0, own: false })
}
