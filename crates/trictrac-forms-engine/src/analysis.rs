//! Judges a whole match: every decision with what else could be done, and what it lost.

use trictrac_engine::analysis::{DecisionQuality, Errors, keep_best};
use trictrac_engine::search::Search;
use trictrac_forms::game::{FormAccount, FormAction, FormMatch, FormPhase, FormRecord, Setting};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::tally::HoleTally;
use trictrac_forms::{By, Seat};
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::coup::seen_by;
use crate::hand::JETON;
use crate::prices;
use crate::race::{Purse, Race, RaceAccount};
use crate::review::{FormAlternative, candidates};
use crate::solve::AccountValues;
use crate::tables::ValueTables;

/// A decision, and what it lost.
#[derive(Clone, Debug, PartialEq)]
pub struct FormDecision {
    /// The number of the action in the record, from 0.
    pub at: usize,
    /// The player who decided.
    pub seat: Seat,
    /// The alternatives, the best first; at least two.
    pub candidates: Vec<FormAlternative>,
    /// The place of what was done.
    pub made: usize,
    /// The amount by which the best is worth more, in the unit of the account.
    pub loss: f32,
    /// The name for this loss.
    pub verdict: DecisionQuality,
}

impl FormDecision {
    /// Returns the best alternative.
    #[must_use]
    pub fn best(&self) -> &FormAlternative {
        &self.candidates[0]
    }

    /// Returns the alternative that was chosen.
    #[must_use]
    pub fn done(&self) -> &FormAlternative {
        &self.candidates[self.made]
    }

    /// Checks whether it lost enough to be an error.
    #[must_use]
    pub fn is_error(&self) -> bool {
        self.verdict.is_error()
    }

    /// Keeps the `kept` best candidates, and what was done.
    #[must_use]
    pub fn with_best(mut self, kept: usize) -> Self {
        self.made = keep_best(&mut self.candidates, self.made, kept);
        self
    }
}

/// Adds up what the player at `seat` lost, in the unit of the account.
#[must_use]
pub fn errors(judged: &[FormDecision], seat: Seat) -> Errors {
    judged.iter().filter(|one| one.seat == seat).map(|one| (one.verdict, one.loss)).collect()
}

/// Judges matches of one setting.
pub struct FormAnalyst<'a> {
    tables: &'a ValueTables,
    judge: Search<'a>,
    swing: f32,
}

impl<'a> FormAnalyst<'a> {
    /// Judges matches that were agreed on as `setting`.
    #[must_use]
    pub fn new(tables: &'a ValueTables, judge: Search<'a>, setting: &Setting) -> Self {
        let swing = FormMatch::new(setting.clone()).map_or(1.0, |game| swing(tables, &game));
        Self { tables, judge, swing }
    }

    /// The least losses of an inaccuracy, a mistake and a blunder, in the unit of the account.
    #[must_use]
    pub fn limits(&self) -> [f32; 3] {
        [DecisionQuality::INACCURACY, DecisionQuality::MISTAKE, DecisionQuality::BLUNDER]
            .map(|share| share * self.swing)
    }

    /// The decisions of the actions number `first` to before `end` of `record`, in order.
    #[must_use]
    pub fn judge(&self, record: &FormRecord, first: usize, end: usize) -> Vec<FormDecision> {
        let Ok(mut game) = FormMatch::new(record.game().setting().clone()) else {
            return Vec::new();
        };
        let (mut before, mut judged) = (game.clone(), Vec::new());
        for (at, (by, action)) in record.actions().iter().enumerate().take(end) {
            if at >= first {
                judged.extend(self.decisions(at, (*by, action), &game, &before));
            }
            if let FormAction::Throw(_) = action {
                before.clone_from(&game);
            }
            if game.apply(*by, action).is_err() {
                break;
            }
        }
        judged
    }

    /// Returns what `action` decides in `game`: to play at an own hole is also to hold. Rule: R8.2.
    fn decisions(
        &self,
        at: usize,
        (by, action): (By, &FormAction),
        game: &FormMatch,
        before: &FormMatch,
    ) -> Vec<FormDecision> {
        let (FormAction::Play(_), FormPhase::Choice(..)) = (action, game.phase()) else {
            return self.decision(at, (by, action), game, before).into_iter().collect();
        };
        let declares = FormAction::Choose(OwnHoleChoice::Hold);
        let mut held = game.clone();
        let held = held.apply(by, &declares).is_ok().then_some(held);
        let play = held.and_then(|held| self.decision(at, (by, action), &held, before));
        self.decision(at, (by, &declares), game, before).into_iter().chain(play).collect()
    }

    fn decision(
        &self,
        at: usize,
        (by, action): (By, &FormAction),
        game: &FormMatch,
        before: &FormMatch,
    ) -> Option<FormDecision> {
        let seat = match (action, game.phase()) {
            (FormAction::Throw(_), FormPhase::Throw(side)) => game.seat(*side),
            _ => by.player()?,
        };
        let candidates = candidates(self.tables, &self.judge, game, before);
        let made = candidates.iter().position(|one| is_same(game, one.action.as_ref(), action))?;
        if candidates.len() < 2 {
            return None;
        }
        let loss = candidates[0].value - candidates[made].value;
        let verdict = DecisionQuality::of_loss(loss / self.swing);
        Some(FormDecision { at, seat, candidates, made, loss, verdict })
    }
}

/// Checks whether `action` does the same as the candidate.
fn is_same(game: &FormMatch, candidate: Option<&FormAction>, action: &FormAction) -> bool {
    match (candidate, action) {
        (None, FormAction::Throw(_)) => true,
        (Some(FormAction::Play(one)), FormAction::Play(other)) => {
            let (Some(view), Some(turn)) = (game.view(), game.turn()) else { return false };
            let men = |play: &Play| view.check(*play, turn.roller).ok().map(|(_, men)| men);
            one == other || (men(one).is_some() && men(one) == men(other))
        }
        (Some(one), other) => one == other,
        (None, _) => false,
    }
}

/// The strength of the two positions between which a swing is measured, in logits: where the tables end.
const STRONG: f32 = 1.5;

/// Returns the distance between a lost and a won position at the beginning of `game`, in the unit of the account.
///
/// It is measured between two positions that a classical match would lose and win with 82%, and stretched to certainty. So an
/// error has the size that it would have in the classical game, where the swing is the whole match.
#[must_use]
pub fn swing(tables: &ValueTables, game: &FormMatch) -> f32 {
    match game.account() {
        FormAccount::Ecrire(ecrire) => {
            of_coup(tables, prices::of_coup(ecrire, Side::White), ecrire.coup())
        }
        FormAccount::Shrinking(shrinking) => {
            of_coup(tables, prices::of_fund(shrinking.poule()), shrinking.coup())
        }
        FormAccount::Honours(honours) => of_partie(tables, honours),
        FormAccount::Combine(both) => {
            let ecrire = both.ecrire();
            let coup = of_coup(tables, prices::of_coup(ecrire, Side::White), ecrire.coup());
            JETON * coup + of_partie(tables, both.honours())
        }
        FormAccount::Toc(toc) => {
            let purse = Purse::Stake;
            let race = tables.toc(RaceAccount { goal: u32::from(toc.settings().holes), purse });
            between(&race, Race::seen_by(Side::White, &HoleTally::default(), 1, None))
        }
        // A game is a classical match, won or lost for one stake.
        FormAccount::Growing(_) => 2.0,
        FormAccount::Ticktack(_) | FormAccount::Toccategli(_) => 1.0,
    }
}

fn of_coup(
    tables: &ValueTables,
    pay: crate::coup::Pay,
    coup: &trictrac_forms::ecrire::EcrireCoup,
) -> f32 {
    between(&tables.coup(pay), seen_by(coup, Side::White))
}

fn of_partie(tables: &ValueTables, honours: &trictrac_forms::honours::Honours) -> f32 {
    let (account, left) = prices::of_partie(honours, false);
    between(&tables.race(account), Race::seen_by(Side::White, honours.tally(), left, None))
}

fn between<A: crate::solve::SolvableAccount>(values: &AccountValues<A>, start: A::Standing) -> f32 {
    let [lost, won] = [-STRONG, STRONG].map(|logit| values.held(start, 0, logit)[0]);
    (won - lost) / libm::tanhf(STRONG / 2.0)
}
