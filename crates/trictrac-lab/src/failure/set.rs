//! Faults of benchmark sets, in the reader's language.

use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::unreadable::{parse_error, parse_errors};

use crate::benchmark::set::{BenchmarkFault, FORMAT};

pub(super) fn set_fault(texts: &Texts, fault: &BenchmarkFault) -> String {
    match fault {
        BenchmarkFault::Json(error) => {
            texts.with(key!("set-json"), &fluent_args!["reason" => error.to_string()])
        }
        BenchmarkFault::OtherFormat(found) => texts.with(
            key!("set-format"),
            &fluent_args!["found" => found.as_str(), "expected" => FORMAT],
        ),
        BenchmarkFault::Rules(error) => parse_error(texts, error),
        BenchmarkFault::State(errors) => parse_errors(texts, errors),
        BenchmarkFault::NoDice => texts.plain(key!("set-no-dice")),
        BenchmarkFault::OtherCandidates(expected) => {
            texts.with(key!("set-candidates"), &fluent_args!["expected" => expected.join(", ")])
        }
        BenchmarkFault::NoChance(action) => {
            texts.with(key!("set-no-chance"), &fluent_args!["action" => action.as_str()])
        }
        BenchmarkFault::OutOfOrder => texts.plain(key!("set-out-of-order")),
    }
}
