//! Reads a case: its board, its side, its throws.

use serde_json::Value;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::notation::board;

const TREATISES: &str = include_str!("../../../../trictrac-rules/tests/data/treatises.jsonl");

pub(crate) struct Case(pub(crate) Value);

/// Returns all cases of one kind.
pub(crate) fn cases(kind: &str) -> Vec<Case> {
    TREATISES
        .lines()
        .map(|line| Case(serde_json::from_str(line).expect("a line is one JSON object")))
        .filter(|case| case.0["kind"] == kind)
        .collect()
}

impl Case {
    pub(crate) fn id(&self) -> &str {
        self.0["id"].as_str().expect("an id")
    }

    pub(crate) fn expected(&self) -> &Value {
        &self.0["expect"]
    }

    pub(crate) fn roller(&self) -> Side {
        side(&self.0["to_move"])
    }

    pub(crate) fn throw(&self) -> Throw {
        throw(&self.0["dice"])
    }

    /// The situation with `throw` to be played. It is the tenth throw of the relève if the case does not say.
    pub(crate) fn situation(&self, throw: Throw) -> Situation {
        let nth = self.0["context"]["turn_in_releve"].as_u64().unwrap_or(10);
        Situation {
            board: board(self.0["board"].as_str().expect("a board")),
            roller: self.roller(),
            throw,
            nth: u16::try_from(nth).expect("a turn"),
            privileges: 0,
            opening: None,
        }
    }
}

pub(crate) fn side(value: &Value) -> Side {
    match value.as_str() {
        Some("white") => Side::White,
        Some("black") => Side::Black,
        _ => panic!("no side: {value}"),
    }
}

pub(crate) fn throw(value: &Value) -> Throw {
    Throw::of(number(&value[0]), number(&value[1])).expect("two dice")
}

pub(crate) fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).expect("a small number")
}
