//! Clocks on the command line, by their English or French names.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use trictrac_protocol::Clock;

/// The names in English and in French; the protocol has the French ones.
const NAMES: [(&str, &str); 3] = [("fast", "vif"), ("steady", "pose"), ("slow", "lent")];
/// The days for a turn of a correspondence match.
const DAYS: [&str; 5] = ["1d", "2d", "3d", "7d", "14d"];

/// A parser of clocks; these other values are clocks, too.
pub(crate) fn clock(others: &[&'static str]) -> impl TypedValueParser<Value = Clock> + use<> {
    let others = others.iter().map(|name| PossibleValue::new(*name));
    let named = NAMES.map(|(english, french)| PossibleValue::new(english).alias(french));
    let values = others.chain(named).chain(DAYS.map(PossibleValue::new));
    PossibleValuesParser::new(values.collect::<Vec<_>>())
        .try_map(|name| in_french(&name).parse::<Clock>())
}

fn in_french(name: &str) -> &str {
    NAMES.iter().find(|(english, _)| *english == name).map_or(name, |(_, french)| french)
}
