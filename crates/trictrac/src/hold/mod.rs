//! `trictrac hold`: to hold against to go, at every score.

mod arguments;
mod data;
mod text;

use std::io::Write as _;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::position::read;
use trictrac_console::progress;
use trictrac_console::terminal;
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::hold_table::{HoldCell, HoldPosition, HoldTable, TRIALS};
use trictrac_engine::lines::{ActionExplanation, Lines};
use trictrac_engine::net::Network;
use trictrac_engine::search::Search;
use trictrac_rules::notation::Position;
use trictrac_words::lang::Texts;

use crate::failure::Usage;
pub use arguments::HoldArguments;

/// A position with its table.
struct JudgedPosition {
    /// The name of the evaluator.
    evaluator: String,
    asked: HoldPosition,
    table: HoldTable,
    /// Why the better choice at the present score is better.
    reason: Option<ActionExplanation>,
}

/// Runs the command.
///
/// # Errors
/// A position that cannot be read or has no choice, or output that cannot be written.
pub fn run(arguments: &HoldArguments, texts: &Texts) -> Result<CommandOutcome, Failure> {
    let position = read(&arguments.tfen, arguments.options.rules)?;
    interrupt::watch(texts.language());
    let judged = judge(position, arguments)?;
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data::HoldData::new(&judged, arguments))?;
    } else {
        for line in text::lines(&judged, arguments, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}

fn judge(position: Position, arguments: &HoldArguments) -> Result<JudgedPosition, Usage> {
    let asked = HoldPosition::new(&position, arguments.options.rules).ok_or(Usage::NoChoice)?;
    let asked = arguments.marked(asked).ok_or(Usage::NoSuchMarks)?;
    let network = Network::shipped();
    let search = Search { evaluator: &network, aim: arguments.aim.into(), plies: arguments.plies };
    let threads = threads(arguments.threads);
    let mut table = HoldTable::empty(&asked);
    fill(&mut table, &asked.scores(), threads, |score| asked.searched(score, &search));
    if arguments.rollout {
        let doubtful = table.doubtful();
        fill(&mut table, &doubtful, threads, |score| asked.rolled(score, &search, TRIALS));
    }
    let [own, opponent] = asked.now();
    let reason = table.cell(own, opponent).and_then(|cell| {
        let state = asked.at(own, opponent)?;
        Lines::new(&network).choice(&state, cell.holds()).map(ActionExplanation::Choice)
    });
    Ok(JudgedPosition { evaluator: network.name(), asked, table, reason })
}

/// Fills the cells of these scores. Ctrl-C leaves the others as they are.
fn fill(
    table: &mut HoldTable,
    scores: &[[u8; 2]],
    threads: usize,
    cell: impl Fn([u8; 2]) -> Option<HoldCell> + Sync,
) {
    let cells = progress::map(threads, scores, |score| cell(*score));
    for (score, cell) in scores.iter().zip(cells) {
        if let Some(cell) = cell {
            table.set(*score, cell);
        }
    }
}
