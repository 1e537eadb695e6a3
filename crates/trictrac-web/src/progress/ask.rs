//! Asks the engine about all actions for a throw outside a match.

use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::turn::{Action, Actor};

use crate::messages::EngineQuestion;

/// The question about all actions in `position`, which has dice; nothing without dice.
///
/// Every throw is judged as if it were marked correctly, so the scoring is automatic.
pub(super) fn advise(rules: Rules, position: Position) -> Option<EngineQuestion> {
    let rules = rules.with_marking(Marking::Assisted);
    let throw = position.throw?;
    let mut record = Record::new(rules, Some(position.without_throw()));
    record.apply(Actor::Table, Action::Throw(throw), &mut ()).ok()?;
    Some(EngineQuestion::Advise(record.to_string()))
}
