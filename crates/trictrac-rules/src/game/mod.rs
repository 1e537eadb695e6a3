//! The match (*partie*) under automatic scoring: a state that actions change. Rule: sections 2, 7, 8, 9.5 and 10.

mod opening;
mod supposed;

pub(crate) use opening::Opening;

use crate::coup::{Coup, Totals};
use crate::event::{Event, Sink};
use crate::jan::Beneficiary;
use crate::marking::{self, Tally};
use crate::men::MEN;
use crate::play::Play;
use crate::releve::Releve;
use crate::rules::{Lead, Rules};
use crate::side::Side;
use crate::situation::Situation;
use crate::stake::Stake;
use crate::throw::{Die, Throw};
use crate::turn::{Action, Actor, Phase, Refusal, Turn};

/// The state of a match under automatic scoring, with its rules: a small value without history.
///
/// It is always the result of its actions. [`TableMatch`](crate::table::TableMatch) is a match under any `marking`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    pub(crate) rules: Rules,
    pub(crate) releve: Releve,
    pub(crate) holes: Tally,
    pub(crate) phase: Phase,
    pub(crate) opening: Opening,
}

impl Default for Match {
    /// Begins a match under the default rules.
    fn default() -> Self {
        Self::new(Rules::default())
    }
}

impl Match {
    /// Begins a match under `rules`. Rule: R2.1.
    #[must_use]
    pub fn new(rules: Rules) -> Self {
        Self {
            rules,
            releve: Releve::new(),
            holes: Tally::default(),
            phase: Phase::Lead,
            opening: Opening::Nobody,
        }
    }

    /// The rules of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The men, points and throws since the men were last set up.
    #[must_use]
    pub const fn releve(&self) -> &Releve {
        &self.releve
    }

    /// The holes of each side, and who may still win the grande bredouille. Rule: R7.6.
    #[must_use]
    pub const fn holes(&self) -> Tally {
        self.holes
    }

    /// The act that the match waits for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Does `action` as `by`, and reports to `sink` what happens.
    ///
    /// # Errors
    /// The [`Refusal`] that names the broken rule; then nothing has changed and nothing was reported.
    pub fn apply(
        &mut self,
        by: Actor,
        action: Action,
        sink: &mut impl Sink,
    ) -> Result<(), Refusal> {
        match action {
            _ if self.is_over() => return Err(Refusal::MatchOver),
            Action::Lead { .. } | Action::Throw(_) if by != Actor::Table => {
                return Err(Refusal::DiceAreThrownAtTheTable);
            }
            Action::Lead { .. } if !matches!(self.phase, Phase::Lead) => {
                return Err(Refusal::LeadAlreadyThrown);
            }
            Action::Lead { white, black } => {
                if let Some((leader, throw)) = self.lead(white, black, sink) {
                    self.throw(leader, throw, sink);
                }
            }
            _ if matches!(self.phase, Phase::Lead) => return Err(Refusal::LeadNotThrown),
            Action::Throw(throw) => match self.phase {
                Phase::Throw(roller) => self.throw(roller, throw, sink),
                _ => return Err(Refusal::AlreadyThrown),
            },
            Action::Hold => self.hold(self.choice_of(by)?, sink),
            Action::Go => self.go(self.choice_of(by)?.roller, sink),
            Action::Play(play) => return self.play(self.turn_of(by)?, play, sink),
        }
        Ok(())
    }

    /// The throw on the table, with everything that it earns and allows.
    #[must_use]
    #[inline]
    pub fn coup(&self) -> Option<Coup> {
        match self.phase {
            Phase::Choice(turn) | Phase::Play(turn) => Some(self.coup_of(turn)),
            _ => None,
        }
    }

    #[inline]
    fn coup_of(&self, turn: Turn) -> Coup {
        Coup::with_verdict(self.rules, &self.situation(turn.roller, turn.throw), turn.verdict)
    }

    /// The actor who must act now; `None` when the match is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Actor> {
        match self.phase {
            Phase::Lead | Phase::Throw(_) => Some(Actor::Table),
            Phase::Choice(turn) | Phase::Play(turn) => Some(Actor::Player(turn.roller)),
            Phase::Over { .. } => None,
        }
    }

    /// The side whose dice the match waits for, if it waits for dice.
    #[must_use]
    pub const fn next_roller(&self) -> Option<Side> {
        match self.phase {
            Phase::Throw(roller) => Some(roller),
            _ => None,
        }
    }

    /// The first player's first throw of the match, if the next throw of `side` would be the second player's first.
    /// Rule: section 12 (jan de rencontre).
    fn opening_for_next(&self, side: Side) -> Option<Throw> {
        match self.opening {
            Opening::First(first, throw) if first != side => Some(throw),
            _ => None,
        }
    }

    /// The situation of `throw` if `side` threw it next, also out of turn.
    #[must_use]
    pub fn situation_of_next(&self, side: Side, throw: Throw) -> Situation {
        Situation {
            board: self.releve.board,
            roller: side,
            throw,
            nth: self.releve.throws[side].saturating_add(1),
            privileges: self.releve.privileges[side],
            opening: self.opening_for_next(side),
        }
    }

    pub(crate) fn situation(&self, roller: Side, throw: Throw) -> Situation {
        Situation {
            board: self.releve.board,
            roller,
            throw,
            nth: self.releve.throws[roller],
            privileges: self.releve.privileges[roller],
            opening: match self.opening {
                Opening::Both(first) => Some(first),
                _ => None,
            },
        }
    }

    /// Takes the dice for the lead, and returns the first throw with its roller if the same dice are that throw.
    /// Rule: R2.1.
    pub(crate) fn lead(
        &mut self,
        white: Die,
        black: Die,
        sink: &mut impl Sink,
    ) -> Option<(Side, Throw)> {
        let leader = match white.cmp(&black) {
            core::cmp::Ordering::Equal => None,
            core::cmp::Ordering::Greater => Some(Side::White),
            core::cmp::Ordering::Less => Some(Side::Black),
        };
        sink.report(Event::LeadThrown { white, black, leader });
        let leader = leader?;
        self.phase = Phase::Throw(leader);
        (self.rules.lead == Lead::CoupeEtDes).then(|| (leader, Throw::new(white, black)))
    }

    /// Takes the roller's dice.
    #[inline]
    pub(crate) fn cast(&mut self, roller: Side, throw: Throw, sink: &mut impl Sink) -> Coup {
        sink.report(Event::Thrown { roller, throw });
        self.releve.throws[roller] = self.releve.throws[roller].saturating_add(1);
        self.opening = self.opening.next(roller, throw);
        Coup::new(self.rules, &self.situation(roller, throw))
    }

    /// Takes the roller's dice, and marks what they earn. Rule: R2.3, R8.1.
    pub(crate) fn throw(&mut self, roller: Side, throw: Throw, sink: &mut impl Sink) {
        let coup = self.cast(roller, throw, sink);
        let totals = report_earned(&coup, Beneficiary::Roller, sink);
        let turn =
            Turn { roller, throw, owed: totals.opponent, held: false, verdict: coup.verdict() };
        let holes = self.mark(roller, totals.roller, sink);
        if !self.is_over() {
            self.phase = if holes > 0 { Phase::Choice(turn) } else { Phase::Play(turn) };
        }
    }

    /// The turn that `by` decides about, if it is theirs. Rule: R2.3.
    fn turn_of(&self, by: Actor) -> Result<Turn, Refusal> {
        let Actor::Player(side) = by else { return Err(Refusal::TableOnlyThrows) };
        let (roller, turn) = match self.phase {
            Phase::Choice(turn) | Phase::Play(turn) => (turn.roller, Ok(turn)),
            Phase::Throw(roller) => (roller, Err(Refusal::NotThrown)),
            Phase::Lead | Phase::Over { .. } => return Err(Refusal::NotThrown),
        };
        if side == roller { turn } else { Err(Refusal::OutOfTurn { turn: roller }) }
    }

    /// The turn in which `by` may hold or go. Rule: R8.1, R8.2.
    fn choice_of(&self, by: Actor) -> Result<Turn, Refusal> {
        let turn = self.turn_of(by)?;
        match self.phase {
            Phase::Choice(_) => Ok(turn),
            _ if turn.held => Err(Refusal::ChoiceIsFinal),
            _ => Err(Refusal::NoHoleWon),
        }
    }

    /// The roller holds. Rule: R8.3.
    fn hold(&mut self, turn: Turn, sink: &mut impl Sink) {
        sink.report(Event::Held(turn.roller));
        self.phase = Phase::Play(Turn { held: true, ..turn });
    }

    /// The roller goes. Rule: R8.4.
    fn go(&mut self, roller: Side, sink: &mut impl Sink) {
        sink.report(Event::Went(roller));
        self.set_men(Tally::default(), roller, sink);
    }

    /// Plays the throw, and marks what it gives the opponent; touching a man declares hold (R8.2). Rule: R2.3.
    fn play(&mut self, turn: Turn, play: Play, sink: &mut impl Sink) -> Result<(), Refusal> {
        let roller = turn.roller;
        let coup = self.coup_of(turn);
        let play =
            if coup.allows(play) { play } else { coup.canonical(play).map_err(Refusal::Play)? };
        if matches!(self.phase, Phase::Choice(_)) {
            self.hold(turn, sink);
        }
        self.put(&coup, play, sink);
        if turn.owed > 0 {
            report_earned(&coup, Beneficiary::Opponent, sink);
        }
        self.mark(roller.opponent(), turn.owed, sink);
        if !self.is_over() {
            self.next_turn(roller, sink);
        }
        Ok(())
    }

    /// Moves the roller's men.
    #[inline]
    pub(crate) fn put(&mut self, coup: &Coup, play: Play, sink: &mut impl Sink) {
        let roller = coup.situation().roller;
        sink.report(Event::Played { roller, play });
        self.releve.board = coup.board_after(play);
        self.releve.privileges[roller] += u8::from(coup.needs_privilege(play));
    }

    /// Passes the dice to the opponent, or sets the men up again when the last man is off. Rule: R2.3, R9.5.
    fn next_turn(&mut self, roller: Side, sink: &mut impl Sink) {
        if self.releve.board.men(roller).borne_off() == MEN {
            self.set_men(self.releve.points, roller, sink);
        } else {
            self.phase = Phase::Throw(roller.opponent());
        }
    }

    /// Returns all men to their talons. Rule: R8.4, R9.5.
    pub(crate) fn set_men(&mut self, points: Tally, first: Side, sink: &mut impl Sink) {
        self.releve = Releve::with_points(points);
        self.phase = Phase::Throw(first);
        sink.report(Event::Releve { first });
    }

    /// Marks `gain` points for `side` and the holes that they complete, which may end the match; returns these holes.
    /// Rule: section 7.
    fn mark(&mut self, side: Side, gain: u8, sink: &mut impl Sink) -> u8 {
        if gain == 0 {
            return 0;
        }
        let goal = self.rules.holes.get();
        let holes = marking::mark(&mut self.releve.points, &mut self.holes, goal, side, gain);
        let points = self.releve.points.amounts[side];
        let en_bredouille = self.releve.points.en_bredouille(side);
        sink.report(Event::Marked { side, gain, points, en_bredouille });
        if holes > 0 {
            self.report_holes(side, holes, sink);
        }
        holes
    }

    /// Reports holes won, and ends the match with the last one. Rule: R7.5.
    fn report_holes(&mut self, side: Side, holes: u8, sink: &mut impl Sink) {
        let total = self.holes.amounts[side];
        sink.report(Event::HolesWon { side, holes, total });
        if total == self.rules.holes.get() {
            self.win(side, sink);
        }
    }

    /// Ends the match. Rule: R7.5, R10.1.
    pub(crate) fn win(&mut self, winner: Side, sink: &mut impl Sink) {
        let stake = Stake::of(self.rules.stakes, winner, &self.holes);
        self.phase = Phase::Over { winner, stake };
        sink.report(Event::Won { winner, stake });
    }

    /// True if the match is won.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}

/// Reports what the throw earns the roller, or what it gives the opponent, and returns the sums of both.
fn report_earned(coup: &Coup, whose: Beneficiary, sink: &mut impl Sink) -> Totals {
    let roller = coup.situation().roller;
    let to = match whose {
        Beneficiary::Roller => roller,
        Beneficiary::Opponent => roller.opponent(),
    };
    coup.score(|earned| {
        if earned.jan.beneficiary() == whose {
            sink.report(Event::Earned { to, earned });
        }
    })
}
