//! Hints, and the coach who warns before a bad decision.

use std::str::FromStr;

use trictrac_console::options::threads;
use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_engine::analysis::{DecisionJudge, DecisionQuality, RollerDecisions};
use trictrac_engine::net::Network;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::{ActionValue, Search};
use trictrac_engine::trust::{Trust, quick_check};
use trictrac_rules::table::TableMatch;
use trictrac_rules::turn::{Action, Phase};
use trictrac_session::MovingHand;
use trictrac_words::advice::{
    action, choice, hinted_loss, is_shown, per_cent, percentage_points, verdict,
};
use trictrac_words::lang::{Texts, fluent_args, key};

/// The number of actions that a hint shows.
const SHOWN: usize = 3;
/// The search depth, in throws.
const PLIES: u8 = 1;

/// The loss from which on the coach warns: a part of the chance to win, which is 1 at most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CoachLimit(f32);

impl CoachLimit {
    /// The usual limit: two percentage points.
    pub const USUAL: Self = Self(0.02);
}

/// A loss in points of per cent.
impl FromStr for CoachLimit {
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

/// The advisor of the people at the terminal.
#[derive(Debug)]
pub(super) struct Advisor {
    /// Read when it is first asked.
    network: Option<Network>,
    coach: Option<CoachLimit>,
    /// The action that the coach has warned of; it is done if the person insists.
    warned: Option<Action>,
}

impl Advisor {
    /// An advisor who speaks when asked, or also when more than `coach` would be lost.
    pub(super) const fn new(coach: Option<CoachLimit>) -> Self {
        Self { network: None, coach, warned: None }
    }

    /// Lets the coach warn, or stop; returns whether it warns now.
    pub(super) fn toggle_coach(&mut self) -> bool {
        self.forget();
        self.coach = if self.coach.is_some() { None } else { Some(CoachLimit::USUAL) };
        self.coach.is_some()
    }

    /// Checks whether the coach warns.
    pub(super) const fn warns(&self) -> bool {
        self.coach.is_some()
    }

    /// Forgets what was warned of.
    pub(super) const fn forget(&mut self) {
        self.warned = None;
    }

    /// Checks whether the coach waits for a yes or a no.
    pub(super) const fn is_asking(&self) -> bool {
        self.warned.is_some()
    }

    fn search(&mut self) -> Search<'_> {
        let evaluator = self.network.get_or_insert_with(Network::shipped);
        Search { evaluator, aim: Aim::Win, plies: PLIES }
    }

    /// The best that can be done about the throw on the table, best first, in lines below a title.
    ///
    /// # Errors
    /// The reason for which there is nothing to advise.
    pub(super) fn hint(&mut self, texts: &Texts, game: &TableMatch) -> Result<Vec<String>, String> {
        let Some(state) = game.to_decide() else { return Err(texts.plain(key!("hint-none"))) };
        let coaches = self.coach.is_some();
        let search = self.search();
        let candidates = search.candidates(&state);
        let Some(best) = candidates.first() else { return Ok(Vec::new()) };
        let free = matches!(state.phase(), Phase::Choice(_));
        let goes = |action: Action| action == Action::Go;
        let other = candidates.iter().position(|one| free && goes(one.action) != goes(best.action));
        let shown = (0..candidates.len().min(SHOWN)).chain(other.filter(|&other| other >= SHOWN));
        // Where the coach speaks, too, both say what its check says.
        let loss = |one: &ActionValue| {
            let checks = coaches && one.action != best.action;
            let check = || quick_check(search, &state, best.action, one.action, threads(None)).0;
            if checks { check() } else { (best.equity - one.equity) / 2.0 }
        };
        let mut told: Vec<(Action, f32)> =
            shown.map(|index| &candidates[index]).map(|one| (one.action, loss(one))).collect();
        told.sort_by(|(_, one), (_, other)| one.total_cmp(other));
        // Whoever follows the hint touches the men as it names them.
        let hand = state.coup().map(|coup| MovingHand::bound(&coup));
        let mut lines = vec![styled(STRONG, &texts.plain(key!("hint-title")))];
        for (mut done, loss) in told {
            if let (Action::Play(play), Some(hand)) = (&mut done, &hand) {
                *play = hand.in_order(*play);
            }
            let named = if free { choice(texts, done) } else { action(texts, done) };
            let win = per_cent(texts, f32::midpoint(best.equity, 1.0) - loss);
            let (loss, many) = hinted_loss(texts, loss);
            let text =
                fluent_args!["action" => named, "win" => win, "loss" => loss, "many" => many];
            let text = format!("  {}", texts.with(key!("hint-line"), &text));
            lines.extend(wrap(&text, 2, 4).iter().map(|line| format!("  {line}")));
        }
        Ok(lines)
    }

    /// The warning before `action`, which is then not done yet. Whoever insists is not warned again.
    pub(super) fn warning(
        &mut self,
        texts: &Texts,
        game: &TableMatch,
        action: Action,
    ) -> Option<String> {
        let insisted = self.warned.take() == Some(action);
        let CoachLimit(limit) = self.coach.filter(|_| !insisted)?;
        let state = game.to_decide()?;
        let search = self.search();
        let judge = DecisionJudge { search, kept: 1 };
        let decisions = judge.decisions(&state, RollerDecisions::of(action));
        let loss: f32 = decisions.iter().map(|decision| decision.loss).sum();
        let is_bad = |loss| loss > limit && is_shown(&percentage_points(texts, loss));
        if !is_bad(loss) {
            return None;
        }
        // The search may be wrong: the coach is silent where a short rollout finds no error.
        let (best, _) = search.decide(&state)?;
        let (loss, check) = quick_check(search, &state, best, action, threads(None));
        let named = Trust::Checked(check).verdict(loss);
        if !is_bad(loss) || named <= DecisionQuality::Equal {
            return None;
        }
        self.warned = Some(action);
        let before = decisions.first().map_or(0.0, |decision| decision.best().chance);
        let named = Some(named).filter(|verdict| verdict.is_error());
        let text = fluent_args![
            "before" => per_cent(texts, before),
            "after" => per_cent(texts, before - loss),
            "trials" => check.trials,
            "verdict" => named.map_or_else(|| "none".to_owned(), |named| verdict(texts, named))
        ];
        Some(texts.with(key!("coach-warns"), &text))
    }

    /// The answer in `line` to the last warning, which is forgotten by a no.
    pub(super) fn answer(&mut self, line: &str) -> WarningReply {
        match (self.warned, consent(line)) {
            (Some(action), Some(true)) => WarningReply::Yes(action),
            (Some(action), Some(false)) => {
                self.forget();
                WarningReply::No(action)
            }
            _ => WarningReply::NoAnswer,
        }
    }
}

/// The answer of a line to a warning.
pub(super) enum WarningReply {
    /// The action is done after all.
    Yes(Action),
    /// This action is not.
    No(Action),
    /// Something else is meant, or there was no warning.
    NoAnswer,
}

/// Reads a yes or a no; nothing if `line` is neither.
fn consent(line: &str) -> Option<bool> {
    match line.trim().to_lowercase().as_str() {
        "yes" | "y" | "oui" | "o" => Some(true),
        "no" | "n" | "non" => Some(false),
        _ => None,
    }
}
