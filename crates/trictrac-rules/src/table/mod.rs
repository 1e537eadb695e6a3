//! The match as it is played at a table: each marks for himself, sends the other to school, and mends what was
//! wrongly played. Rule: section 11.
//!
//! [`TableMatch`] is the match under whatever `marking` the rules say. Under assisted marking it is a
//! [`Match`] and nothing more. Otherwise what is marked is the players' affair: the counters of the match are those
//! on the rails, right or wrong, and a book of the last two throws says what may be claimed about them
//! ([`TableMatch::referee`]).
//!
//! ```
//! use trictrac_rules::{rules::{Marking, Rules}, side::Side, table::TableMatch, throw::{Die, Throw}};
//! use trictrac_rules::turn::{Action, Actor};
//! let rules = Rules::default().with_marking(Marking::Announced);
//! let (five, three) = (Die::new(5).unwrap(), Die::new(3).unwrap());
//! let mut game = TableMatch::new(rules);
//! let white = Actor::Player(Side::White);
//! game.apply(Actor::Table, Action::Lead { white: five, black: three }, &mut ()).unwrap();
//! game.apply(Actor::Table, Action::Throw(Throw::of(6, 4).unwrap()), &mut ()).unwrap();
//! // Nothing is due for the first throw: four points are too many, and Black sends White to school for them.
//! game.apply(white, Action::parse("+4", &game).unwrap(), &mut ()).unwrap();
//! assert_eq!(game.referee().claimable(Side::Black), Some(4));
//! ```

mod any_move;
mod claims;
mod dispute;
mod flow;
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

pub use dispute::Stage;
pub use ledger::About;
pub use mark::{Mark, Others};
pub use moment::{AfterPlay, Moment, Next, Silence};
pub use page::{Counters, Fault};
pub use referee::{Claim, Dispute, Referee, Since, Standing, Until};
pub use refusal::TableRefusal;

use crate::coup::Coup;
use crate::event::{Event, Sink};
use crate::game::Match;
use crate::rules::{Marking, Rules};
use crate::side::Side;
use crate::turn::{Action, Actor, Phase, Refusal, Turn};
use dispute::DisputeState;
use hand::Hand;
use ledger::Ledger;
use page::Page;

/// A match under any `marking`: the fold of its rules and actions.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct TableMatch {
    state: Match,
    /// Nothing before the first throw, and under assisted marking.
    ledger: Option<Ledger>,
    dispute: Option<DisputeState>,
    closing: Closing,
    hand: Hand,
}

/// What the next dice make final. Rule: R8.4, R9.5, R11.6.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum Closing {
    /// Nothing.
    Open,
    /// The roller could play nothing: he may still mark, and choose if that gives him a hole. Rule: R11.1.
    Stuck(Turn),
    /// The roller goes.
    Going {
        /// His turn.
        turn: Turn,
        /// Whether he had already played, as far as he could.
        played: bool,
    },
    /// The roller's last man is off.
    LastMan,
}

impl TableMatch {
    /// A match under `rules` about to begin.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self::from(Match::new(rules))
    }

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.state.rules
    }

    /// The match: the men, and the counters as they stand on the rails, right or wrong.
    #[must_use]
    pub const fn state(&self) -> &Match {
        &self.state
    }

    /// Does `action` as `by`, telling `sink` what happens.
    ///
    /// # Errors
    /// The [`Refusal`] that names the broken rule; then nothing has changed and nothing was told.
    pub fn apply(
        &mut self,
        by: Actor,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Refusal> {
        if self.rules().marking == Marking::Assisted {
            return self.state.apply(by, action, sink);
        }
        let mut next = self.clone();
        let mut told = Vec::new();
        next.act(by, action, &mut told)?;
        next.settle(&mut told);
        *self = next;
        for event in told {
            sink.tell(event);
        }
        Ok(())
    }

    fn act(&mut self, by: Actor, action: Action, told: &mut Vec<Event>) -> Result<(), Refusal> {
        if self.state.is_over() {
            return Err(Refusal::MatchOver);
        }
        let Actor::Player(side) = by else { return self.dice(action, told) };
        self.last_hole(side, action)?;
        match action {
            Action::Lead { .. } | Action::Throw(_) => Err(Refusal::DiceAreThrownAtTheTable),
            _ if self.ledger.is_none() => Err(self.not_thrown()),
            Action::Hold | Action::Go | Action::Pass | Action::Play(_) => {
                self.turn_action(side, action, told)
            }
            Action::Mark(_) | Action::Wipe(_) | Action::Waive(_) => {
                self.mark_action(side, action, told)
            }
            Action::Adoube
            | Action::Touch(_)
            | Action::LetGo(_)
            | Action::LetGoTogether(..)
            | Action::Mend(_)
            | Action::SendOn => self.hand_action(side, action, told),
            _ => self.claim_action(side, action, told),
        }
    }

    const fn not_thrown(&self) -> Refusal {
        match self.state.phase {
            Phase::Lead => Refusal::LeadNotThrown,
            _ => Refusal::NotThrown,
        }
    }

    /// A last hole that nobody has proved is looked at by the other before anything else, but for a claim that its
    /// winner has to answer. Rule: R7.5, R11.1, R11.2.
    fn last_hole(&self, side: Side, action: Action) -> Result<(), Refusal> {
        let Some(winner) = self.last_hole_of() else { return Ok(()) };
        let answers = self.answers().unwrap_or(winner.opponent());
        let allowed = match action {
            Action::Restore | Action::Augment | Action::Reason => self.dispute.is_some(),
            Action::Accept | Action::Contest(_) | Action::Insist | Action::Appeal => {
                side == answers
            }
            Action::Claim(_) | Action::Correct => side == answers && side != winner,
            _ => false,
        };
        if allowed { Ok(()) } else { Err(TableRefusal::LastHole { answers }.into()) }
    }

    /// Who has pegged the last hole without the match being over: his opponent looks at it first. Rule: R7.5, R11.1.
    #[must_use]
    pub fn last_hole_of(&self) -> Option<Side> {
        let goal = self.rules().holes.get();
        let won = |side: &Side| self.state.holes.amounts[*side] >= goal;
        if self.state.is_over() { None } else { Side::BOTH.into_iter().find(won) }
    }

    /// The counters follow the book, and a last hole that is right ends the match. Rule: R7.5.
    fn settle(&mut self, told: &mut Vec<Event>) {
        let Some(ledger) = &self.ledger else { return };
        let Counters { points, holes } = ledger.counters(self.rules().holes.get());
        if (points, holes) != (self.state.releve.points, self.state.holes) {
            (self.state.releve.points, self.state.holes) = (points, holes);
            told.push(Event::Counters { points, holes });
        }
        if let Some(winner) = self.last_hole_of()
            && self.proved(winner)
        {
            self.state.win(winner, told);
        }
    }

    /// Whether nothing can be held against what `side` has marked.
    fn proved(&self, side: Side) -> bool {
        let dispute_stands = self.dispute.as_ref().is_none_or(|dispute| dispute.is_right_for(side));
        let pages = self.ledger.iter().flat_map(Ledger::pages);
        let right = |page: &Page| {
            let Fault { excess, deprived, pegs, .. } = page.error(side);
            (excess, deprived, pegs) == (0, 0, 0)
        };
        dispute_stands && pages.filter(|page| page.is_open(side)).all(right)
    }

    /// Whether the roller goes, until the next dice make it final. Rule: R8.4.
    const fn is_going(&self) -> bool {
        matches!(self.closing, Closing::Going { .. })
    }

    /// What may be claimed now of what `offender` did about that throw.
    fn fault(&self, offender: Side, about: About) -> Fault {
        let going = self.is_going();
        let fault = |ledger: &Ledger| ledger.consummated(offender, about, going);
        self.ledger.as_ref().map(fault).unwrap_or_default()
    }

    /// The throw of the open page, with all it is worth and allows; who must play a man on need not keep a quarter full
    /// that this breaks (R11.7).
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

/// A match that begins where `state` stands.
impl From<Match> for TableMatch {
    fn from(state: Match) -> Self {
        Self { state, ledger: None, dispute: None, closing: Closing::Open, hand: Hand::default() }
    }
}
