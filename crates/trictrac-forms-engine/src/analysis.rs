//! Judges a whole match: every decision with what else could be done, and what it lost.

use trictrac_engine::analysis::{Errors, Verdict, keep_best};
use trictrac_engine::search::Search;
use trictrac_forms::game::{Account, Action, Match, Phase, Record, Setting};
use trictrac_forms::holes::Choice;
use trictrac_forms::tally::HoleTally;
use trictrac_forms::{By, Seat};
use trictrac_rules::play::Play;
use trictrac_rules::side::Side;

use crate::coup::seen_by;
use crate::hand::JETON;
use crate::prices;
use crate::race::{Purse, Race, RaceAccount};
use crate::review::{Candidate, candidates};
use crate::solve::Values;
use crate::tables::Tables;

/// A decision, and what it lost.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The number of the action in the record, from 0.
    pub at: usize,
    /// Who decided.
    pub seat: Seat,
    /// What could be done, the best first; at least two.
    pub candidates: Vec<Candidate>,
    /// The place of what was done.
    pub made: usize,
    /// By how much the best is worth more, in the unit of the account.
    pub loss: f32,
    /// The name for this loss.
    pub verdict: Verdict,
}

impl Judged {
    /// What was best.
    #[must_use]
    pub fn best(&self) -> &Candidate {
        &self.candidates[0]
    }

    /// What was done.
    #[must_use]
    pub fn done(&self) -> &Candidate {
        &self.candidates[self.made]
    }

    /// Whether it lost enough to be an error.
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

/// What the player at `seat` lost, in the unit of the account.
#[must_use]
pub fn errors(judged: &[Judged], seat: Seat) -> Errors {
    judged.iter().filter(|one| one.seat == seat).map(|one| (one.verdict, one.loss)).collect()
}

/// Judges matches of one setting.
pub struct Analyst<'a> {
    tables: &'a Tables,
    judge: Search<'a>,
    swing: f32,
}

impl<'a> Analyst<'a> {
    /// Judges matches that were agreed on as `setting`.
    #[must_use]
    pub fn new(tables: &'a Tables, judge: Search<'a>, setting: &Setting) -> Self {
        let swing = Match::new(setting.clone()).map_or(1.0, |game| swing(tables, &game));
        Self { tables, judge, swing }
    }

    /// The least losses of an inaccuracy, a mistake and a blunder, in the unit of the account.
    #[must_use]
    pub fn limits(&self) -> [f32; 3] {
        [Verdict::INACCURACY, Verdict::MISTAKE, Verdict::BLUNDER].map(|share| share * self.swing)
    }

    /// The decisions of the actions number `first` to before `end` of `record`, in order.
    #[must_use]
    pub fn judge(&self, record: &Record, first: usize, end: usize) -> Vec<Judged> {
        let Ok(mut game) = Match::new(record.game().setting().clone()) else { return Vec::new() };
        let (mut before, mut judged) = (game.clone(), Vec::new());
        for (at, (by, action)) in record.actions().iter().enumerate().take(end) {
            if at >= first {
                judged.extend(self.decisions(at, (*by, action), &game, &before));
            }
            if let Action::Throw(_) = action {
                before.clone_from(&game);
            }
            if game.apply(*by, action).is_err() {
                break;
            }
        }
        judged
    }

    /// What `action` decides in `game`: to play at an own hole is also to hold. Rule: R8.2.
    fn decisions(
        &self,
        at: usize,
        (by, action): (By, &Action),
        game: &Match,
        before: &Match,
    ) -> Vec<Judged> {
        let (Action::Play(_), Phase::Choice(..)) = (action, game.phase()) else {
            return self.decision(at, (by, action), game, before).into_iter().collect();
        };
        let declares = Action::Choose(Choice::Hold);
        let mut held = game.clone();
        let held = held.apply(by, &declares).is_ok().then_some(held);
        let play = held.and_then(|held| self.decision(at, (by, action), &held, before));
        self.decision(at, (by, &declares), game, before).into_iter().chain(play).collect()
    }

    fn decision(
        &self,
        at: usize,
        (by, action): (By, &Action),
        game: &Match,
        before: &Match,
    ) -> Option<Judged> {
        let seat = match (action, game.phase()) {
            (Action::Throw(_), Phase::Throw(side)) => game.seat(*side),
            _ => by.player()?,
        };
        let candidates = candidates(self.tables, &self.judge, game, before);
        let made = candidates.iter().position(|one| is_same(game, one.action.as_ref(), action))?;
        if candidates.len() < 2 {
            return None;
        }
        let loss = candidates[0].value - candidates[made].value;
        let verdict = Verdict::of_loss(loss / self.swing);
        Some(Judged { at, seat, candidates, made, loss, verdict })
    }
}

/// Whether `action` does the same as the candidate.
fn is_same(game: &Match, candidate: Option<&Action>, action: &Action) -> bool {
    match (candidate, action) {
        (None, Action::Throw(_)) => true,
        (Some(Action::Play(one)), Action::Play(other)) => {
            let (Some(view), Some(turn)) = (game.view(), game.turn()) else { return false };
            let men = |play: &Play| view.check(*play, turn.roller).ok().map(|(_, men)| men);
            one == other || (men(one).is_some() && men(one) == men(other))
        }
        (Some(one), other) => one == other,
        (None, _) => false,
    }
}

/// How strong the two positions are between which a swing is measured, in logits: where the tables end.
const STRONG: f32 = 1.5;

/// What lies between a lost and a won position at the beginning of `game`, in the unit of the account.
///
/// It is measured between two positions that a classical match would lose and win with 82 %, and stretched to certainty. So an
/// error has the size that it would have in the classical game, where the swing is the whole match.
#[must_use]
pub fn swing(tables: &Tables, game: &Match) -> f32 {
    match game.account() {
        Account::Ecrire(ecrire) => {
            of_coup(tables, prices::of_coup(ecrire, Side::White), ecrire.coup())
        }
        Account::Shrinking(shrinking) => {
            of_coup(tables, prices::of_fund(shrinking.poule()), shrinking.coup())
        }
        Account::Honours(honours) => of_partie(tables, honours),
        Account::Combine(both) => {
            let ecrire = both.ecrire();
            let coup = of_coup(tables, prices::of_coup(ecrire, Side::White), ecrire.coup());
            JETON * coup + of_partie(tables, both.honours())
        }
        Account::Toc(toc) => {
            let purse = Purse::Stake;
            let race = tables.toc(RaceAccount { goal: u32::from(toc.settings().holes), purse });
            between(&race, Race::seen_by(Side::White, &HoleTally::default(), 1, None))
        }
        // A game is a classical match, won or lost for one stake.
        Account::Growing(_) => 2.0,
        Account::Ticktack(_) | Account::Toccategli(_) => 1.0,
    }
}

fn of_coup(tables: &Tables, pay: crate::coup::Pay, coup: &trictrac_forms::ecrire::Coup) -> f32 {
    between(&tables.coup(pay), seen_by(coup, Side::White))
}

fn of_partie(tables: &Tables, honours: &trictrac_forms::honours::Honours) -> f32 {
    let (account, left) = prices::of_partie(honours, false);
    between(&tables.race(account), Race::seen_by(Side::White, honours.tally(), left, None))
}

fn between<A: crate::solve::Account>(values: &Values<A>, start: A::Standing) -> f32 {
    let [lost, won] = [-STRONG, STRONG].map(|logit| values.held(start, 0, logit)[0]);
    (won - lost) / libm::tanhf(STRONG / 2.0)
}
