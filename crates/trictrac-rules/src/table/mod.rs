//! The match under any `marking`. Under manual scoring each player marks, claims the opponent's errors (*écoles*), and
//! corrects men that were put down wrongly (*fausses cases*). Rule: section 11.
//!
//! Under automatic scoring a [`TableMatch`] is a [`Match`] and nothing more. Under manual scoring the counters of the
//! match show what the players have marked, right or wrong. A ledger of the last two throws determines what may be
//! claimed about them: see [`TableMatch::referee`].
//!
//! ```
//! use trictrac_rules::{rules::{Marking, Rules}, side::Side, throw::{Die, Throw}};
//! use trictrac_rules::table::{TableAction, TableMatch};
//! use trictrac_rules::turn::{Action, Actor};
//! let rules = Rules::default().with_marking(Marking::Announced);
//! let (five, three) = (Die::new(5).unwrap(), Die::new(3).unwrap());
//! let mut game = TableMatch::new(rules);
//! let white = Actor::Player(Side::White);
//! game.apply(Actor::Table, Action::Lead { white: five, black: three }, &mut ()).unwrap();
//! game.apply(Actor::Table, Action::Throw(Throw::of(6, 4).unwrap()), &mut ()).unwrap();
//! // Nothing is due for the first throw: White marks four points too many, and Black may claim them as an école.
//! game.apply(white, TableAction::parse("+4", &game).unwrap(), &mut ()).unwrap();
//! assert_eq!(game.referee().claimable(Side::Black), Some(4));
//! ```

mod act;
mod action;
mod any_move;
mod claims;
mod dispute;
mod event;
mod flow;
mod fold;
mod hand;
mod ledger;
mod mark;
mod marks;
mod mends;
mod moment;
mod moves;
mod order;
mod page;
mod referee;
mod refusal;
mod set_right;

pub use action::TableAction;
pub use dispute::Stage;
pub use event::TableEvent;
pub use fold::Fold;
pub use mark::{Mark, OpponentJeton};
pub use moment::{AfterPlay, Moment, Next};
pub use page::{About, Counters, Fault};
pub use referee::{Claim, Dispute, Referee, Since, Standing, Until};
pub use refusal::TableRefusal;

use crate::coup::Coup;
use crate::event::Sink;
use crate::game::Match;
use crate::rules::{Marking, Rules};
use crate::side::Side;
use crate::turn::{Actor, Turn};
pub(crate) use dispute::DisputeState;
use event::Common;
pub(crate) use hand::{Hand, Trespass};
pub(crate) use ledger::Ledger;
pub(crate) use page::{Account, Gain, Page, SchoolTime, Stroke};

/// A match under any `marking`: always the result of its rules and actions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableMatch {
    pub(crate) fold: Fold,
    pub(crate) state: Match,
    /// Nothing before the first throw, and under automatic scoring.
    pub(crate) ledger: Option<Ledger>,
    pub(crate) dispute: Option<DisputeState>,
    pub(crate) closing: Closing,
    pub(crate) hand: Hand,
    pub(crate) after: AfterPlay,
}

/// The decisions that the next dice make final. Rule: R8.4, R9.5, R11.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Closing {
    /// Nothing.
    Open,
    /// The roller could play nothing: they may still mark, and choose if that gives them a hole. Rule: R11.1.
    Stuck(Turn),
    /// The roller goes.
    Going {
        /// The turn in which they go.
        turn: Turn,
        /// True if they had already played, as far as they could.
        played: bool,
    },
    /// The roller's last man is off.
    LastMan,
}

impl TableMatch {
    /// Begins a match under `rules`.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Match::new(rules))
    }

    /// Begins a match at `state` in which actions have the effects of this version.
    #[must_use]
    pub fn under(fold: Fold, state: Match) -> Self {
        // Under automatic scoring all versions have the same effects.
        let assisted = state.rules.marking == Marking::Assisted;
        let fold = if assisted { Fold::default() } else { fold };
        Self {
            fold,
            state,
            ledger: None,
            dispute: None,
            closing: Closing::Open,
            hand: Hand::default(),
            after: AfterPlay::Opponent,
        }
    }

    /// The version of the effects of its actions; the present one under automatic scoring, where all are the same.
    #[must_use]
    pub const fn fold(&self) -> Fold {
        self.fold
    }

    /// The rules of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.state.rules
    }

    /// The match: the men, and the counters as they stand on the rails, right or wrong.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// Does `action` as `by`, and reports to `sink` what happens.
    ///
    /// # Errors
    /// The [`TableRefusal`] that names the broken rule; then nothing has changed and nothing was reported.
    pub fn apply(
        &mut self,
        by: Actor,
        action: impl Into<TableAction>,
        sink: &mut impl Sink<TableEvent>,
    ) -> Result<(), TableRefusal> {
        let action = action.into();
        if self.rules().marking == Marking::Assisted {
            return match action {
                TableAction::Common(action) => {
                    Ok(self.state.apply(by, action, &mut Common(sink))?)
                }
                _ => Err(TableRefusal::ScoredAutomatically),
            };
        }
        let mut next = self.clone();
        let mut events = Vec::new();
        next.act(by, action, &mut events)?;
        next.settle(&mut events);
        if next.state.is_over() {
            next.after = AfterPlay::Opponent;
        }
        *self = next;
        for event in events {
            sink.report(event);
        }
        Ok(())
    }

    /// The player who has pegged the last hole while the match is not over: the opponent must check it first.
    /// Rule: R7.5, R11.1.
    #[must_use]
    pub fn last_hole_of(&self) -> Option<Side> {
        let goal = self.rules().holes.get();
        let won = |side: &Side| self.state.holes.amounts[*side] >= goal;
        if self.state.is_over() { None } else { Side::ALL.into_iter().find(won) }
    }

    /// Sets the counters as the ledger says; a last hole that is right ends the match. Rule: R7.5.
    fn settle(&mut self, events: &mut Vec<TableEvent>) {
        let Some(ledger) = &self.ledger else { return };
        let Counters { points, holes } = ledger.counters(self.rules().holes.get(), self.fold);
        if (points, holes) != (self.state.releve.points, self.state.holes) {
            (self.state.releve.points, self.state.holes) = (points, holes);
            events.push(TableEvent::Counters { points, holes });
        }
        if let Some(winner) = self.last_hole_of().filter(|&winner| self.proved(winner)) {
            self.state.win(winner, &mut Common(events));
        }
    }

    /// True if nothing is wrong with what `side` has marked, as far as it can still be claimed.
    fn proved(&self, side: Side) -> bool {
        let dispute_stands = self.dispute.as_ref().is_none_or(|dispute| dispute.is_right_for(side));
        let pages = self.ledger.iter().flat_map(Ledger::pages);
        let right = |page: &Page| {
            let Fault { excess, deprived, pegs, .. } = page.error(side);
            (excess, deprived, pegs) == (0, 0, 0)
        };
        dispute_stands
            && pages.filter(|page| page.is_open(side)).all(right)
            && self.outlives_the_throw_before(side)
    }

    /// True if `side` has the last hole even if the opponent claims its école about the throw before: those points count
    /// first. Rule: R7.5, R11.5.
    fn outlives_the_throw_before(&self, side: Side) -> bool {
        let (about, goal) = (About::ThrowBefore, self.rules().holes.get());
        let owed = self.fault(side, about).points();
        let Some(ledger) = &self.ledger else { return true };
        if owed == 0 || self.fold < Fold::Second {
            return true;
        }
        let claim = DisputeState::new(side.opponent(), owed, about, owed, ledger.clone());
        claim.ledger(goal, self.fold).counters(goal, self.fold).holes.amounts[side] >= goal
    }

    /// True if the roller goes; the next dice make it final. Rule: R8.4.
    const fn is_going(&self) -> bool {
        matches!(self.closing, Closing::Going { .. })
    }

    /// The errors of `offender` about that throw that may be claimed now.
    fn fault(&self, offender: Side, about: About) -> Fault {
        let going = self.is_going();
        let fault = |ledger: &Ledger| ledger.consummated(offender, about, going);
        self.ledger.as_ref().map(fault).unwrap_or_default()
    }

    /// The throw on the table, or the last one, with everything that it earns and allows. A roller who must play a man
    /// on need not keep a quarter full that this breaks (R11.7).
    #[must_use]
    pub fn coup(&self) -> Option<Coup> {
        match &self.ledger {
            Some(ledger) => {
                let coup = Coup::new(self.rules(), &ledger.page.situation);
                Some(if ledger.page.released { coup.by_section_3() } else { coup })
            }
            None => self.state.coup(),
        }
    }
}

/// Begins a match at `state`.
impl From<Match> for TableMatch {
    fn from(state: Match) -> Self {
        Self::under(Fold::default(), state)
    }
}
