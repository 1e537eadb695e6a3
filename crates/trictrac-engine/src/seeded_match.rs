//! A match under automatic scoring whose dice follow from a seed, or are given, played by [action
//! codes](trictrac_rules::code).

use core::fmt;
use core::str::FromStr;

use trictrac_rules::code::ActionCode;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::dice::RandomNumbers;
use crate::forfeit::Forfeit;
use crate::match_runner::MatchRunner;
use crate::player::EnginePlayer;

/// A match and its dice: the same seed and index give the same dice everywhere.
#[derive(Clone, Copy, Debug)]
pub struct SeededMatch {
    state: Match,
    runner: MatchRunner,
    index: u64,
}

impl SeededMatch {
    /// Begins match number `index` under `seed`. Its dice for the lead are not thrown yet.
    #[must_use]
    pub fn new(rules: Rules, seed: u64, index: u64) -> Self {
        let runner = MatchRunner::new(RandomNumbers::new(seed, index));
        Self { state: Match::new(rules), runner, index }
    }

    /// Its state.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// Its number under the seed.
    #[must_use]
    pub const fn index(&self) -> u64 {
        self.index
    }

    /// Throws the dice of the seed until a player must act or the match is over.
    #[inline]
    pub fn roll(&mut self) {
        while let Some(action) = self.runner.dice(&self.state) {
            self.act(Actor::Table, action);
        }
    }

    /// Takes two dice in place of those of the seed, for the lead White's and Black's; returns false, and changes nothing,
    /// where the match waits for no dice.
    pub fn throw(&mut self, one: Die, other: Die) -> bool {
        let action = match self.state.phase() {
            Phase::Lead => Action::Lead { white: one, black: other },
            Phase::Throw(_) => Action::Throw(Throw::new(one, other)),
            _ => return false,
        };
        self.act(Actor::Table, action);
        true
    }

    /// Does the action of the side to move that [`Match::action_of`] returned.
    #[inline]
    pub fn decide(&mut self, action: Action) {
        if let Some(by) = self.state.to_act() {
            self.act(by, action);
        }
    }

    fn act(&mut self, by: Actor, action: Action) {
        let done = self.state.apply(by, action, &mut ());
        debug_assert_eq!(done, Ok(()), "the match waits for this action");
    }

    /// Asks `player` for the code of its decision; `None` where nobody must act.
    ///
    /// # Errors
    /// The player forfeits the match.
    pub fn ask(&self, player: &dyn EnginePlayer) -> Result<Option<ActionCode>, Forfeit> {
        let Some(coup) = self.state.coup() else { return Ok(None) };
        let action = self.runner.decide(&self.state, &coup, player)?;
        Ok(self.state.code_of(action))
    }
}

/// Prints the match on one line, from which [`SeededMatch::parse`] continues it: its number, the dice thrown so far for the
/// lead and by each side, and its state.
impl fmt::Display for SeededMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (leads, throws) = self.runner.thrown();
        write!(f, "{} {leads} {} {} ", self.index, throws[Side::White], throws[Side::Black])?;
        match (self.state.to_text(), self.state.phase()) {
            (Some(text), _) => f.write_str(&text),
            (None, Phase::Over { .. }) => {
                let holes = self.state.holes();
                let amounts = holes.amounts();
                let run = holes.run().holder().map_or('-', Side::letter);
                let releve = self.state.releve();
                let (white, black) = (amounts[Side::White], amounts[Side::Black]);
                write!(f, "over {white} {black} {run} {} w - {}", releve.board, releve.points)
            }
            (None, _) => f.write_str(LEAD),
        }
    }
}

const LEAD: &str = "lead";
const OVER: &str = "over ";

impl SeededMatch {
    /// Reads a line that [`Display`](fmt::Display) printed, of a match under `rules` and `seed`. Returns `None` if it
    /// cannot be read.
    #[must_use]
    pub fn parse(text: &str, rules: Rules, seed: u64) -> Option<Self> {
        let mut parts = text.splitn(5, ' ');
        let mut number = || parts.next()?.parse().ok();
        let (index, leads) = (number()?, number()?);
        let throws = PerSide::new(number()?, number()?);
        let state = match parts.next()? {
            LEAD => Match::new(rules),
            text => match text.strip_prefix(OVER) {
                Some(end) => ended(end, rules)?,
                None => Match::parse(text, rules).ok()?,
            },
        };
        let runner = MatchRunner::after(RandomNumbers::new(seed, index), leads, throws);
        Some(Self { state, runner, index })
    }
}

/// Reads the state of a match that is over.
fn ended(text: &str, rules: Rules) -> Option<Match> {
    let mut parts = text.splitn(4, ' ');
    let mut amount = || parts.next()?.parse().ok();
    let amounts = PerSide::new(amount()?, amount()?);
    let run = match parts.next()? {
        "w" => Run::of(Side::White),
        "b" => Run::of(Side::Black),
        _ => Run::NONE,
    };
    let position = Position::from_str(parts.next()?).ok()?;
    let state = Position { holes: Tally::new(amounts, run)?, ..position }.to_match(rules);
    state.is_over().then_some(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::player::Random;

    #[test]
    fn a_match_continues_from_its_text() {
        let rules = Rules::default();
        for index in 0..4 {
            let mut game = SeededMatch::new(rules, 7, index);
            loop {
                let text = game.to_string();
                let read = SeededMatch::parse(&text, rules, 7).expect("a match");
                assert_eq!((read.state, read.to_string()), (game.state, text));
                game = read;
                game.roll();
                let Some(code) = game.ask(&Random).expect("a decision") else { break };
                game.decide(game.state.action_of(code).expect("a legal action"));
            }
            assert!(game.state.is_over());
        }
    }

    #[test]
    fn what_is_no_match_is_not_read() {
        for text in
            ["", "1 2 3 4", "1 2 3 4 x", "0 1 1 1 over 3 2 - W15,5/6/6/5,B15 w", "-1 0 0 0 lead"]
        {
            assert!(SeededMatch::parse(text, Rules::default(), 7).is_none(), "{text}");
        }
    }
}
