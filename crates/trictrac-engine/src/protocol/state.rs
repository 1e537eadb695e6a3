//! The report about a state: who acts, and all actions that are legal.

use core::fmt;

use trictrac_rules::game::Match;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Phase};

use super::error::MessageError;
use super::words::MessageWords;
use crate::search::actions;

/// The word before the actor.
const ACTOR: &str = " actor ";
/// The word before the actions.
const LEGAL: &str = " legal ";

/// A state of a match, who acts in it, and all legal actions, as text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StateReport {
    /// The state as in `position`; or `over`, the winner, the stake and the holes.
    pub state: String,
    /// Who acts: `table` throws dice, `w` and `b` choose and play, `nobody` acts when the match is over.
    pub actor: String,
    /// All legal actions, as in records; none when the match is over.
    pub legal: Vec<String>,
}

impl StateReport {
    /// Reports about `state`.
    #[must_use]
    pub fn of(state: &Match) -> Self {
        let actor = match state.phase() {
            Phase::Lead | Phase::Throw(_) => "table".to_owned(),
            Phase::Choice(turn) | Phase::Play(turn) => turn.roller.letter().to_string(),
            Phase::Over { .. } => "nobody".to_owned(),
        };
        let legal = legal(state).iter().map(ToString::to_string).collect();
        Self { state: state_text(state), actor, legal }
    }

    /// Reads what follows the word `state`.
    pub(super) fn read(words: &mut MessageWords) -> Result<Self, MessageError> {
        const EXPECTED: &str = "a state, actor, and legal with the actions";
        let text = words.line(EXPECTED)?;
        let Some((state, rest)) = text.split_once(ACTOR) else {
            return Err(MessageError::new("state", text, EXPECTED));
        };
        let (actor, legal) = match rest.split_once(LEGAL) {
            Some((actor, legal)) => (actor, legal.split(';').map(|one| one.trim().to_owned())),
            None => return Ok(Self { state: state.into(), actor: rest.into(), legal: vec![] }),
        };
        Ok(Self { state: state.into(), actor: actor.into(), legal: legal.collect() })
    }
}

/// The state as in `position`, or the result.
fn state_text(state: &Match) -> String {
    match state.phase() {
        Phase::Over { winner, stake } => {
            let (winner, paid) = (winner.letter(), stake.as_f32());
            format!("over winner {winner} stake {paid} holes {}", state.holes())
        }
        _ => state.to_text().unwrap_or_else(|| "start".to_owned()),
    }
}

/// All legal actions: those of the table are the dice.
fn legal(state: &Match) -> Vec<Action> {
    let dice = || (1..=6).filter_map(Die::new);
    let lead = |white| dice().map(move |black| Action::Lead { white, black });
    match state.phase() {
        Phase::Lead => dice().flat_map(lead).collect(),
        Phase::Throw(_) => Throw::all().map(Action::Throw).collect(),
        Phase::Choice(_) => vec![Action::Hold, Action::Go],
        Phase::Play(_) => state.coup().map_or_else(Vec::new, |coup| actions(state, &coup)),
        Phase::Over { .. } => Vec::new(),
    }
}

impl fmt::Display for StateReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { state, actor, legal } = self;
        write!(f, "state {state}{ACTOR}{actor}")?;
        if legal.is_empty() { Ok(()) } else { write!(f, "{LEGAL}{}", legal.join("; ")) }
    }
}
