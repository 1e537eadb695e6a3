//! Hints, and the coach who warns before a bad decision.

use std::io::{BufRead, Write};
use std::str::FromStr;

use trictrac_engine::analysis::{Done, Judge, Verdict};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{
    action, choice, hinted_loss, is_shown, per_cent, percentage_points, verdict,
};
use trictrac_words::lang::{fluent_args, key};

use super::session::MatchSession;
use crate::failure::Failure;
use crate::style::{REFUSED, STRONG, styled};
use crate::wrap::wrap;

/// How many actions a hint tells.
const SHOWN: usize = 3;
/// How many throws are looked ahead.
const PLIES: u8 = 1;

/// From which loss on the coach warns: a part of the chance to win, which is 1 at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit(f32);

/// A loss in points of per cent.
impl FromStr for Limit {
    type Err = NoLimit;

    fn from_str(text: &str) -> Result<Self, NoLimit> {
        let limit =
            text.trim_end_matches('%').parse().ok().filter(|limit| (0.0..=100.0).contains(limit));
        let limit: f32 = limit.ok_or(NoLimit)?;
        Ok(Self(limit / 100.0))
    }
}

/// A text that is no loss to warn of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected percentage points, from 0 to 100")]
pub struct NoLimit;

/// Who advises the people at the terminal.
#[derive(Debug)]
pub(super) struct Advisor {
    /// Read when it is first asked.
    network: Option<Network>,
    coach: Option<Limit>,
    /// What the coach has warned of; it is done if the person insists.
    warned: Option<Action>,
}

impl Advisor {
    /// An advisor who speaks when asked, or also when more than `coach` would be lost.
    pub(super) const fn new(coach: Option<Limit>) -> Self {
        Self { network: None, coach, warned: None }
    }

    /// Forgets what was warned of.
    pub(super) const fn forget(&mut self) {
        self.warned = None;
    }

    fn search(&mut self) -> Search<'_> {
        let evaluator = self.network.get_or_insert_with(Network::shipped);
        Search { evaluator, aim: Aim::Win, plies: PLIES }
    }
}

/// What a line says to a warning.
pub(super) enum Answered {
    /// The action is done after all.
    Yes(Action),
    /// It is not.
    No,
    /// Something else is meant, or there was no warning.
    NoAnswer,
}

/// Whether `line` says yes or no.
fn consent(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" => Some(true),
        "no" | "n" | "non" => Some(false),
        _ => None,
    }
}

impl<R: BufRead, W: Write> MatchSession<'_, R, W> {
    /// The best that can be done about the throw on the table.
    ///
    /// The inner error is the reason why there is nothing to advise.
    pub(super) fn show_hint(&mut self) -> Result<Result<(), String>, Failure> {
        let Some(state) = self.game().to_decide() else {
            return Ok(Err(self.texts.plain(key!("hint-none"))));
        };
        let candidates = self.beside.advisor.search().candidates(&state);
        let Some(best) = candidates.first().map(|best| best.equity) else { return Ok(Ok(())) };
        let free = matches!(state.phase(), Phase::Choice(_));
        let goes = |action: Action| action == Action::Go;
        let other = candidates
            .iter()
            .position(|one| free && goes(one.action) != goes(candidates[0].action));
        let shown = (0..candidates.len().min(SHOWN)).chain(other.filter(|&other| other >= SHOWN));
        let title = styled(STRONG, &self.texts.plain(key!("hint-title")));
        self.line(&title)?;
        for one in shown.map(|index| &candidates[index]) {
            let named =
                if free { choice(self.texts, one.action) } else { action(self.texts, one.action) };
            let (loss, many) = hinted_loss(self.texts, (best - one.equity) / 2.0);
            let win = per_cent(self.texts, f32::midpoint(one.equity, 1.0));
            let text =
                fluent_args!["action" => named, "win" => win, "loss" => loss, "many" => many];
            let text = format!("  {}", self.texts.with(key!("hint-line"), &text));
            wrap(&text, 2, 4).iter().try_for_each(|line| self.line(&format!("  {line}")))?;
        }
        Ok(Ok(()))
    }

    /// Whether the coach warns of `action`, which is then not done yet. What is insisted on is done.
    pub(super) fn coach_warns(&mut self, action: Action) -> Result<bool, Failure> {
        let insisted = self.beside.advisor.warned.take() == Some(action);
        let Some(Limit(limit)) = self.beside.advisor.coach.filter(|_| !insisted) else {
            return Ok(false);
        };
        let Some(state) = self.game().to_decide() else { return Ok(false) };
        let judge = Judge { search: self.beside.advisor.search(), kept: 1 };
        let decisions = judge.decisions(&state, Done::of(action));
        let loss: f32 = decisions.iter().map(|decision| decision.loss).sum();
        if loss <= limit || !is_shown(&percentage_points(self.texts, loss)) {
            return Ok(false);
        }
        self.beside.advisor.warned = Some(action);
        let before = decisions.first().map_or(0.0, |decision| decision.best().chance);
        let named = Some(Verdict::of_loss(loss)).filter(|verdict| verdict.is_error());
        let text = fluent_args![
            "before" => per_cent(self.texts, before),
            "after" => per_cent(self.texts, before - loss),
            "verdict" => named.map_or_else(|| "none".to_owned(), |named| verdict(self.texts, named))
        ];
        let text = self.texts.with(key!("coach-warns"), &text);
        for line in wrap(&text, 0, 2) {
            self.line(&styled(REFUSED, &line))?;
        }
        Ok(true)
    }

    /// What `line` answers to a warning.
    pub(super) fn answered(&mut self, line: &str) -> Result<Answered, Failure> {
        let (Some(action), Some(consented)) = (self.beside.advisor.warned, consent(line)) else {
            return Ok(Answered::NoAnswer);
        };
        if consented {
            return Ok(Answered::Yes(action));
        }
        self.beside.advisor.forget();
        let text = self.texts.plain(key!("coach-kept"));
        self.line(&text)?;
        Ok(Answered::No)
    }
}
