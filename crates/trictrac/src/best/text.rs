//! The answer about a position, as tables.

use trictrac_console::style::{FAINT, LOSS, STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::prospects::Prospects;
use trictrac_words::advice::{action, choice, decimal, is_shown, per_cent, signed};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{french, side, summary, thrown};

use super::advice::{BestAnswer, BestOfThrow, PositionAdvice, RolledCandidate, ShownProspects};
use super::arguments::BestArguments;
use crate::aim::AimName;

/// The least width of the column of actions.
const ACTION: usize = 14;

/// The lines that say what was `found`.
pub(super) fn lines(
    found: &PositionAdvice,
    arguments: &BestArguments,
    texts: &Texts,
) -> Vec<String> {
    let who = side(texts, found.position.to_move);
    let title = match found.position.throw {
        Some(throw) => fluent_args!["side" => who.clone(), "throw" => thrown(texts, throw)],
        None => {
            fluent_args!["side" => who.clone(), "plies" => arguments.plies, "evaluator" => found.evaluator.as_str()]
        }
    };
    let key = if found.position.throw.is_some() { key!("throws") } else { key!("best-of") };
    let mut lines = wrap(&found.position.to_string(), 0, 2);
    lines.extend(wrap(&texts.with(key, &title), 0, 2).iter().map(|line| styled(STRONG, line)));
    match &found.answer {
        BestAnswer::Won => {
            lines.push(texts.with(key!("best-won"), &fluent_args!["side" => who]));
        }
        BestAnswer::Candidates(all) => {
            let looked =
                fluent_args!["plies" => arguments.plies, "evaluator" => found.evaluator.as_str()];
            lines.extend(wrap(&texts.with(key!("best-looked"), &looked), 0, 2));
            lines.extend(candidates(all, arguments, texts));
        }
        BestAnswer::Waiting(prospects, throws) => {
            lines.extend(wrap(&worth(prospects, &who, arguments, texts), 0, 2));
            lines.extend(every_throw(throws, arguments, texts));
        }
    }
    lines
}

fn worth(prospects: &Prospects, who: &str, arguments: &BestArguments, texts: &Texts) -> String {
    let shown = ShownProspects::new(prospects, arguments.options.rules);
    let [own, other] = shown.holes.map(|holes| decimal(texts, holes, 1));
    let stake = decimal(texts, shown.stake, 2);
    texts.with(
        key!("best-chance"),
        &fluent_args![
            "side" => who, "win" => per_cent(texts, shown.win), "stake" => stake,
            "own" => own, "other" => other
        ],
    )
}

fn candidates(all: &[RolledCandidate], arguments: &BestArguments, texts: &Texts) -> Vec<String> {
    let shown = &all[..all.len().min(arguments.top.into())];
    let actions: Vec<_> = shown.iter().map(|one| named(one, texts)).collect();
    let width = actions.iter().map(|action| action.chars().count()).chain([ACTION]).max();
    let width = width.unwrap_or(ACTION);
    let rolled = all.iter().filter(|one| one.estimate.is_some()).count();
    let heads = [key!("best-win"), key!("best-stake"), key!("best-holes"), key!("best-loss")]
        .map(|key| texts.plain(key));
    let [win, stake, holes, loss] = heads;
    let head = format!(
        "{:>4}  {:<width$} {win:>8} {stake:>7} {holes:>11} {loss:>8}",
        "",
        texts.plain(key!("best-action"))
    );
    let mut lines = vec![styled(FAINT, &head)];
    for (rank, (one, action)) in (1..).zip(shown.iter().zip(&actions)) {
        lines.push(format!("{rank:>4}  {action:<width$} {}", figures(one, arguments, texts)));
    }
    if rolled > 0 {
        let estimates = || all.iter().filter_map(|one| one.estimate);
        let trials = estimates().map(|one| one.trials).max().unwrap_or(0);
        let counts = fluent_args!["count" => rolled, "trials" => trials];
        lines.extend(wrap(&texts.with(key!("best-rolled"), &counts), 0, 2));
    }
    if let Some(unlike) = shown.iter().find(|one| one.loss.is_none()) {
        let plies = fluent_args!["plies" => unlike.candidate.plies];
        let note = wrap(&texts.with(key!("best-unlike"), &plies), 0, 2);
        lines.extend(note.iter().map(|line| styled(FAINT, line)));
    }
    lines
}

fn named(one: &RolledCandidate, texts: &Texts) -> String {
    let done = one.candidate.action;
    if one.choice { choice(texts, done) } else { action(texts, done) }
}

fn figures(one: &RolledCandidate, arguments: &BestArguments, texts: &Texts) -> String {
    let shown = ShownProspects::new(one.prospects(), arguments.options.rules);
    let stake = decimal(texts, shown.stake, 2);
    let [own, other] = shown.holes.map(|holes| decimal(texts, holes, 1));
    let win = per_cent(texts, shown.win);
    let aim = arguments.aim.into();
    let loss = match one.loss.map(|loss| summary::loss(texts, aim, loss)) {
        None => styled(FAINT, &format!("{:>8}", format!("·{}", one.candidate.plies))),
        Some(loss) if is_shown(&loss) => styled(LOSS, &format!("{loss:>8}")),
        Some(_) => " ".repeat(8),
    };
    let error = one.standard_error().map_or(String::new(), |error| {
        let error = summary::loss(texts, aim, error / 2.0);
        format!(" {}{error}", texts.plain(key!("best-error")))
    });
    format!("{win:>8} {stake:>7} {:>11} {loss}{error}", format!("{own}–{other}"))
        .replace('\u{a0}', " ")
}

fn every_throw(throws: &[BestOfThrow], arguments: &BestArguments, texts: &Texts) -> Vec<String> {
    if throws.is_empty() {
        return Vec::new();
    }
    let heads = [key!("best-throw"), key!("best-action"), key!("best-win"), key!("best-luck")]
        .map(|key| texts.plain(key));
    let [throw, best, mut win, luck] = heads;
    if arguments.aim == AimName::Stake {
        win = texts.plain(key!("best-stake"));
    }
    let mut lines = vec![styled(FAINT, &format!("  {throw:<17} {best:<26} {win:>8} {luck:>9}"))];
    for one in throws {
        let done = one.best.map_or(String::new(), |best| {
            if one.choice { choice(texts, best) } else { action(texts, best) }
        });
        let worth = summary::worth(texts, arguments.aim.into(), one.equity);
        let luck = match arguments.aim {
            AimName::Win => signed(texts, one.luck / 2.0),
            AimName::Stake => decimal(texts, one.luck, 2),
        };
        let throw = french::throw(one.throw);
        let line = format!("  {throw:<17} {done:<26} {worth:>8} {luck:>9}");
        lines.push(line.replace('\u{a0}', " "));
    }
    lines
}
