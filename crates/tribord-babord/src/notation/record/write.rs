//! A record as text.

use core::fmt;

use super::SeriesRecord;
use crate::game::TribordGame;
use crate::rules::TribordRules;
use crate::series::{SeriesLength, SeriesScore};
use crate::side::ShipSide;
use crate::state::TribordPhase;
use crate::symbol::Symbol;

impl fmt::Display for SeriesRecord {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = (self.rules != TribordRules::default()).then(|| self.rules.to_string());
        let games = (self.games != SeriesLength::default()).then(|| self.games.get().to_string());
        self.tags.write(f, [("Rules", rules), ("Games", games)], self.result())?;
        for (number, throws) in (1..).zip(&self.throws) {
            write!(f, "\ngame {number}")?;
            write_game(f, &self.rules, throws)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl SeriesRecord {
    /// The games that Tribord and Bâbord have won and those nobody has, and Tribord's purse: `2/1/0 +14`; nothing
    /// while the series is not over.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        let SeriesScore { won, drawn, purse } = &self.score;
        let [tribord, babord] = ShipSide::ALL.map(|side| won[side]);
        let balance = purse.balance(ShipSide::Tribord);
        self.is_over().then(|| format!("{tribord}/{babord}/{drawn} {balance:+}"))
    }
}

/// The lines of a game, each after a line end: `begin td ba` and `t das -1`.
fn write_game(
    f: &mut fmt::Formatter<'_>,
    rules: &TribordRules,
    throws: &[(ShipSide, Symbol)],
) -> fmt::Result {
    let mut game = TribordGame::new(rules);
    let mut before = game;
    for &(side, symbol) in throws {
        let (start, letter) = (side.letter(), symbol.letter());
        match game.phase() {
            TribordPhase::Beginning(None) => write!(f, "\nbegin {start}{letter}")?,
            TribordPhase::Beginning(Some(_)) => write!(f, " {start}{letter}")?,
            TribordPhase::Turn(turn) if turn.thrown == 0 => {
                before = game;
                write!(f, "\n{start} {letter}")?;
            }
            TribordPhase::Turn(_) | TribordPhase::Over(_) => write!(f, "{letter}")?,
        }
        let in_turn = matches!(game.phase(), TribordPhase::Turn(_));
        // What was recorded was applied before.
        let _ = game.apply(rules, side, symbol, &mut ());
        if in_turn && is_between_turns(&game) {
            write!(f, " {:+}", gain(&before, &game, side))?;
        }
    }
    Ok(())
}

/// Checks whether no turn and no throwing for the beginning is in the middle.
pub(super) const fn is_between_turns(game: &TribordGame) -> bool {
    match game.phase() {
        TribordPhase::Turn(turn) => turn.thrown == 0,
        TribordPhase::Beginning(thrown) => thrown.is_none(),
        TribordPhase::Over(_) => true,
    }
}

/// Returns the gain of `side` from `before` to `after`.
pub(super) const fn gain(before: &TribordGame, after: &TribordGame, side: ShipSide) -> i64 {
    after.ledger().balance(side) - before.ledger().balance(side)
}
