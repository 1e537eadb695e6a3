//! `trictrac analyse` of a match of another form: what each decision lost, in the unit of the account.

mod data;
mod text;

use std::io::Write as _;
use std::path::Path;

use trictrac_console::failure::{CommandOutcome, Failure};
use trictrac_console::interrupt;
use trictrac_console::options::threads;
use trictrac_console::progress;
use trictrac_console::terminal;
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_forms::Seat;
use trictrac_forms::game::{FormAction, FormRecord, player_tag};
use trictrac_forms::unit::Unit;
use trictrac_forms_engine::analysis::{FormAnalyst, FormDecision};
use trictrac_forms_engine::review::FormAlternative;
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::throw::Throw;
use trictrac_words::lang::Texts;

use super::arguments::AnalyseArguments;
use super::report::KEPT;
use crate::aim::AimName;
use crate::failure::WrongFile;
use crate::play::forms::typed_choice;
use crate::replay;

/// The actions of a record that one piece of work judges.
const PIECE: usize = 64;

/// An analysis with what it is of.
struct FormReport<'a> {
    record: &'a FormRecord,
    judged: Vec<FormDecision>,
    /// The least losses of an inaccuracy, a mistake and a blunder.
    limits: [f32; 3],
    unit: Unit,
    plies: u8,
    evaluator: String,
}

impl FormReport<'_> {
    fn seats(&self) -> impl Iterator<Item = Seat> {
        Seat::first(self.record.game().setting().players())
    }

    /// The name of the player at `seat`, if the record has one.
    fn name(&self, seat: Seat) -> Option<&str> {
        // The page writes the names of people apart.
        let named = self.record.tag(&format!("Name{seat}"));
        named.or_else(|| self.record.tag(&player_tag(seat))).filter(|name| !name.trim().is_empty())
    }

    /// The dice that action number `at` is about; nothing where it comes before a throw.
    fn dice(&self, at: usize) -> Option<Throw> {
        let actions = self.record.actions();
        let (_, FormAction::Play(_) | FormAction::Choose(_)) = actions[at] else { return None };
        actions[..at].iter().rev().find_map(|(_, action)| match action {
            FormAction::Throw(throw) => Some(*throw),
            _ => None,
        })
    }
}

/// The action of a candidate without the player, as a person types it in this language.
pub(crate) fn deed_in_words(texts: &Texts, candidate: &FormAlternative, throws: &str) -> String {
    match &candidate.action {
        Some(FormAction::Choose(choice)) => typed_choice(texts, *choice),
        _ => deed(candidate, throws),
    }
}

/// The action of a candidate without the player, as in a record.
fn deed(candidate: &FormAlternative, throws: &str) -> String {
    match &candidate.action {
        None => throws.to_owned(),
        Some(FormAction::Play(play)) => play.to_string(),
        Some(other) => other.to_string(),
    }
}

/// The record of another form in the file, if it is one.
pub(super) fn read(
    arguments: &AnalyseArguments,
    path: &Path,
) -> Result<Option<FormRecord>, Failure> {
    if arguments.for_server {
        return Ok(None);
    }
    let Some(record) = replay::form::read(path)? else { return Ok(None) };
    // The report and the stakes are those of the classical game.
    if arguments.html.is_some() || arguments.aim != AimName::Win {
        let form = record.game().setting().form();
        return Err(WrongFile::OtherForm { path: path.to_owned(), form }.into());
    }
    Ok(Some(record))
}

/// Analyses `record`, and prints it as text or as JSON.
pub(super) fn run(
    record: &FormRecord,
    arguments: &AnalyseArguments,
    texts: &Texts,
) -> Result<CommandOutcome, Failure> {
    let (network, tables) = (Network::shipped(), ValueTables::shipped());
    let judge = Search { evaluator: &network, aim: Aim::Win, plies: arguments.plies };
    let analyst = FormAnalyst::new(&tables, judge, record.game().setting());
    let pieces: Vec<usize> = (0..record.actions().len()).step_by(PIECE).collect();
    interrupt::watch(texts.language());
    let judge = |first: &usize| analyst.judge(record, *first, first + PIECE);
    let judged = progress::map(threads(arguments.threads), &pieces, judge);
    let report = FormReport {
        record,
        judged: judged.into_iter().flatten().flatten().map(|one| one.with_best(KEPT)).collect(),
        limits: analyst.limits(),
        unit: Unit::of(record.game()),
        plies: arguments.plies,
        evaluator: network.name(),
    };
    let mut out = terminal::stdout();
    if arguments.json {
        terminal::print_json(&data::analysis(&report))?;
    } else {
        for line in text::lines(&report, arguments.all, texts) {
            writeln!(out, "{}", line.trim_end())?;
        }
    }
    out.flush()?;
    Ok(CommandOutcome::of_long_work())
}
