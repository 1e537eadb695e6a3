//! `trictrac score`: what a throw earns, and why.

use std::io::Write as _;

use serde::Serialize;
use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::position::{PositionArguments, read_thrown};
use trictrac_console::style::{STRONG, styled};
use trictrac_console::terminal;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::table::TableEvent;
use trictrac_rules::turn::{Action, Actor};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{marked, side, thrown};

use crate::data::EarnedData;
use crate::earnings::earnings;

/// Runs the command.
///
/// # Errors
/// A position that cannot be read, or output that cannot be written.
pub fn run(arguments: &PositionArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let rules = arguments.options.rules;
    let position = read_thrown(&arguments.tfen, rules)?;
    let Some(coup) = position.coup(rules) else { return Ok(CommandOutcome::Negative) };
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&ThrowScoreData::new(&position, &coup))?;
    } else {
        for line in in_words(&position, &coup, texts) {
            writeln!(out, "{line}")?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::Success)
}

fn in_words(position: &Position, coup: &Coup, texts: &Texts) -> Vec<String> {
    let situation = coup.situation();
    let throw = thrown(texts, situation.throw);
    let roller = side(texts, situation.roller);
    let mut lines = vec![
        format!("{position}"),
        styled(
            STRONG,
            &texts.with(key!("throws"), &fluent_args!["side" => roller.clone(), "throw" => throw]),
        ),
    ];
    let mut events = Vec::new();
    let mut state = position.without_throw().to_match(coup.rules());
    let thrown = state.apply(Actor::Table, Action::Throw(situation.throw), &mut events);
    debug_assert!(thrown.is_ok(), "a match made of a position waits for dice");
    let earned = earnings(texts, coup, state.is_over(), situation.roller);
    if earned.is_empty() {
        lines.push(texts.plain(key!("earns-nothing")));
    }
    lines.extend(earned);
    let events: Vec<_> = events.into_iter().map(TableEvent::from).collect();
    if let Some(said) = marked(texts, &events, situation.roller) {
        lines.push(texts.with(key!("marks"), &fluent_args!["side" => roller, "said" => said]));
    }
    lines
}

/// The points that a throw earns, as JSON.
#[derive(Debug, Serialize)]
struct ThrowScoreData {
    position: String,
    events: Vec<EarnedData>,
    helpless: u8,
    roller: u8,
    opponent: u8,
}

impl ThrowScoreData {
    fn new(position: &Position, coup: &Coup) -> Self {
        let mut events = Vec::new();
        let totals = coup.score(|earned| events.push(EarnedData::new(coup, &earned)));
        Self {
            position: position.to_string(),
            events,
            helpless: coup.helpless(),
            roller: totals.roller,
            opponent: totals.opponent,
        }
    }
}
