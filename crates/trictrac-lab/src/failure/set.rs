//! What is wrong with a benchmark set, in the reader's language.

use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::unreadable::{parse_error, parse_errors};

use crate::benchmark::set::{FORMAT, SetFault};

pub(super) fn set_fault(texts: &Texts, fault: &SetFault) -> String {
    match fault {
        SetFault::Json(error) => {
            texts.with(key!("set-json"), &fluent_args!["reason" => error.to_string()])
        }
        SetFault::OtherFormat(found) => texts.with(
            key!("set-format"),
            &fluent_args!["found" => found.as_str(), "expected" => FORMAT],
        ),
        SetFault::Rules(error) => parse_error(texts, error),
        SetFault::State(errors) => parse_errors(texts, errors),
        SetFault::NoDice => texts.plain(key!("set-no-dice")),
        SetFault::OtherCandidates(expected) => {
            texts.with(key!("set-candidates"), &fluent_args!["expected" => expected.join(", ")])
        }
        SetFault::NoChance(action) => {
            texts.with(key!("set-no-chance"), &fluent_args!["action" => action.as_str()])
        }
        SetFault::OutOfOrder => texts.plain(key!("set-out-of-order")),
    }
}
