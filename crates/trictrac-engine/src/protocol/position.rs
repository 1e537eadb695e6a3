//! The position of a question: a state, and the actions since.

use trictrac_rules::game::Match;
use trictrac_rules::notation::PlayError;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::turn::{Action, Actor};

use super::error::MessageError;

const PLACE: &str = "position";

/// Reads `start` or a state, then after the word `moves` the actions, separated by `;`.
pub(super) fn read(text: &str, rules: Rules) -> Result<Match, MessageError> {
    let (state, moves) = match text.split_once(" moves") {
        Some((state, moves)) => (state, moves),
        None => (text, ""),
    };
    let state = match state.trim() {
        "" => {
            return Err(MessageError::new(
                PLACE,
                "",
                "start or a state, as in board W15,5/6/6/5,B15",
            ));
        }
        "start" => Match::new(rules),
        state => {
            Match::parse(state, rules).map_err(|errors| MessageError::with_reason(PLACE, errors))?
        }
    };
    let state = follow(state, moves)?;
    if state.is_over() {
        return Err(MessageError::with_reason(
            "position, moves",
            "found a match that is over, expected one in play",
        ));
    }
    Ok(state)
}

/// Returns the state after `moves`: the table throws the dice, and the player to move does everything else.
fn follow(mut state: Match, moves: &str) -> Result<Match, MessageError> {
    if moves.trim().is_empty() {
        return Ok(state);
    }
    if state.rules().marking != Marking::Assisted {
        let expected = "a state without moves, because the players mark for themselves";
        return Err(MessageError::new("position, moves", moves.trim(), expected));
    }
    for (index, text) in moves.split(';').enumerate() {
        act(&mut state, text, || format!("position, move {}", index + 1))?;
    }
    Ok(state)
}

/// Returns the state after an action, written as in records: the table throws the dice, and the player to move does
/// everything else.
///
/// # Errors
/// An action that cannot be read or is not allowed, or a match whose players mark for themselves.
pub fn step(state: &Match, action: &str) -> Result<Match, MessageError> {
    if state.rules().marking != Marking::Assisted {
        let expected = "a match under marking=assisted, because the players mark for themselves";
        return Err(MessageError::new("step", action.trim(), expected));
    }
    let mut next = *state;
    act(&mut next, action, || "step".to_owned())?;
    Ok(next)
}

/// Applies an action.
fn act(state: &mut Match, text: &str, place: impl Fn() -> String) -> Result<(), MessageError> {
    let action = Action::parse(text, state).map_err(|error| match error {
        PlayError::Unreadable(_) => MessageError::new(place(), text.trim(), "an action"),
        PlayError::Refused(reason) => refused(place(), text, reason),
        PlayError::NoThrow(reason) => refused(place(), text, reason),
    })?;
    let by = match action {
        Action::Lead { .. } | Action::Throw(_) => Actor::Table,
        _ => state.to_act().unwrap_or(Actor::Table),
    };
    state.apply(by, action, &mut ()).map_err(|refusal| refused(place(), text, refusal))
}

fn refused(place: String, found: &str, refusal: impl core::fmt::Display) -> MessageError {
    MessageError::new(place, found.trim(), format_args!("an action that is allowed: {refusal}"))
}
