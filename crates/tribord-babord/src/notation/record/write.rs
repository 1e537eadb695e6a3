//! A record as text.

use core::fmt;

use super::Record;
use crate::game::Game;
use crate::rules::Rules;
use crate::series::{Games, Score};
use crate::side::Side;
use crate::state::Phase;
use crate::symbol::Symbol;

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = (self.rules != Rules::default()).then(|| self.rules.to_string());
        let games = (self.games != Games::default()).then(|| self.games.get().to_string());
        self.tags.write(f, [("Rules", rules), ("Games", games)], self.result())?;
        for (number, throws) in (1..).zip(&self.throws) {
            write!(f, "\ngame {number}")?;
            write_game(f, &self.rules, throws)?;
            writeln!(f)?;
        }
        Ok(())
    }
}

impl Record {
    /// The games that Tribord and Bâbord have won and those nobody has, and Tribord's purse: `2/1/0 +14`; nothing
    /// while the series is not over.
    #[must_use]
    pub fn result(&self) -> Option<String> {
        let Score { won, drawn, purse } = &self.score;
        let [tribord, babord] = Side::BOTH.map(|side| won[side]);
        let balance = purse.balance(Side::Tribord);
        self.is_over().then(|| format!("{tribord}/{babord}/{drawn} {balance:+}"))
    }
}

/// The lines of a game, each after a line end: `begin td ba` and `t das -1`.
fn write_game(f: &mut fmt::Formatter<'_>, rules: &Rules, throws: &[(Side, Symbol)]) -> fmt::Result {
    let mut game = Game::new(rules);
    let mut before = game;
    for &(side, symbol) in throws {
        let (start, letter) = (side.letter(), symbol.letter());
        match game.phase() {
            Phase::Beginning(None) => write!(f, "\nbegin {start}{letter}")?,
            Phase::Beginning(Some(_)) => write!(f, " {start}{letter}")?,
            Phase::Turn(turn) if turn.thrown == 0 => {
                before = game;
                write!(f, "\n{start} {letter}")?;
            }
            Phase::Turn(_) | Phase::Over(_) => write!(f, "{letter}")?,
        }
        let in_turn = matches!(game.phase(), Phase::Turn(_));
        // What was recorded was applied before.
        let _ = game.apply(rules, side, symbol, &mut ());
        if in_turn && is_between_turns(&game) {
            write!(f, " {:+}", gain(&before, &game, side))?;
        }
    }
    Ok(())
}

/// Whether no turn and no throwing for the beginning is in the middle.
pub(super) const fn is_between_turns(game: &Game) -> bool {
    match game.phase() {
        Phase::Turn(turn) => turn.thrown == 0,
        Phase::Beginning(thrown) => thrown.is_none(),
        Phase::Over(_) => true,
    }
}

/// What `side` has gained from `before` to `after`.
pub(super) const fn gain(before: &Game, after: &Game, side: Side) -> i64 {
    after.ledger().balance(side) - before.ledger().balance(side)
}
