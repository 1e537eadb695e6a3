//! The match (partie): a state that actions change. Rule: sections 2, 7, 8, 9.5 and 10.

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

/// The state of a match and the rules it is played by: the fold of its actions, a small value without history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Match {
    pub(crate) rules: Rules,
    pub(crate) releve: Releve,
    pub(crate) holes: Tally,
    pub(crate) phase: Phase,
    pub(crate) opening: Opening,
}

impl Match {
    /// A match under `rules` about to begin. Rule: R2.1.
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

    /// The options of the match.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The men, points and throws since they were last set.
    #[must_use]
    pub const fn releve(&self) -> &Releve {
        &self.releve
    }

    /// The holes, and who may still win the grande bredouille. Rule: R7.6.
    #[must_use]
    pub const fn holes(&self) -> Tally {
        self.holes
    }

    /// What is waited for.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
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
        match (self.phase, action) {
            (Phase::Over { .. }, _) => return Err(Refusal::MatchOver),
            (_, Action::Lead { .. } | Action::Throw(_)) if by != Actor::Table => {
                return Err(Refusal::DiceAreThrownAtTheTable);
            }
            (Phase::Lead, Action::Lead { white, black }) => {
                if let Some((leader, throw)) = self.lead(white, black, sink) {
                    self.throw(leader, throw, sink);
                }
            }
            (Phase::Lead, _) => return Err(Refusal::LeadNotThrown),
            (_, Action::Lead { .. }) => return Err(Refusal::LeadAlreadyThrown),
            (Phase::Throw(roller), Action::Throw(throw)) => self.throw(roller, throw, sink),
            (Phase::Choice(_) | Phase::Play(_), Action::Throw(_)) => {
                return Err(Refusal::AlreadyThrown);
            }
            _ => return self.decide(by, action, sink),
        }
        Ok(())
    }

    /// The throw to be played or chosen about, with all it is worth and allows.
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

    /// Who is to act; nobody when the match is over.
    #[must_use]
    pub const fn to_act(&self) -> Option<Actor> {
        match self.phase {
            Phase::Lead | Phase::Throw(_) => Some(Actor::Table),
            Phase::Choice(turn) | Phase::Play(turn) => Some(Actor::Player(turn.roller)),
            Phase::Over { .. } => None,
        }
    }

    /// Whose dice are waited for, if any are.
    #[must_use]
    pub const fn next_roller(&self) -> Option<Side> {
        match self.phase {
            Phase::Throw(roller) => Some(roller),
            _ => None,
        }
    }

    /// The first player's first throw of the match, if the next throw of `side` would be the second player's very
    /// first. Rule: section 12 (jan de rencontre).
    fn opening_for_next(&self, side: Side) -> Option<Throw> {
        match self.opening {
            Opening::First(first, throw) if first != side => Some(throw),
            _ => None,
        }
    }

    /// The situation of `throw` if `side` throws it next, whoever's turn it is.
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

    /// The dice for the lead; who throws first, and what, if that throw is already on the table. Rule: R2.1.
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
        sink.tell(Event::LeadThrown { white, black, leader });
        let leader = leader?;
        self.phase = Phase::Throw(leader);
        (self.rules.lead == Lead::CoupeEtDes).then(|| (leader, Throw::new(white, black)))
    }

    /// The roller's dice fall.
    #[inline]
    pub(crate) fn cast(&mut self, roller: Side, throw: Throw, sink: &mut impl Sink) -> Coup {
        sink.tell(Event::Thrown { roller, throw });
        self.releve.throws[roller] = self.releve.throws[roller].saturating_add(1);
        self.opening = self.opening.next(roller, throw);
        Coup::new(self.rules, &self.situation(roller, throw))
    }

    /// The roller throws and marks. Rule: R2.3, R8.1.
    fn throw(&mut self, roller: Side, throw: Throw, sink: &mut impl Sink) {
        let coup = self.cast(roller, throw, sink);
        let totals = tell_earned(&coup, Beneficiary::Roller, sink);
        let turn =
            Turn { roller, throw, owed: totals.opponent, held: false, verdict: coup.verdict() };
        let holes = self.mark(roller, totals.roller, sink);
        if !self.is_over() {
            self.phase = if holes > 0 { Phase::Choice(turn) } else { Phase::Play(turn) };
        }
    }

    fn decide(&mut self, by: Actor, action: Action, sink: &mut impl Sink) -> Result<(), Refusal> {
        let Actor::Player(side) = by else { return Err(Refusal::TableOnlyThrows) };
        let (turn, undecided) = match self.phase {
            Phase::Choice(turn) => (turn, true),
            Phase::Play(turn) => (turn, false),
            Phase::Throw(turn) if turn != side => return Err(Refusal::OutOfTurn { turn }),
            _ => return Err(Refusal::NotThrown),
        };
        if side != turn.roller {
            return Err(Refusal::OutOfTurn { turn: turn.roller });
        }
        match action {
            Action::Play(play) => return self.play(turn, undecided, play, sink),
            Action::Hold if undecided => self.hold(turn, sink),
            Action::Go if undecided => self.go(turn.roller, sink),
            Action::Hold | Action::Go if turn.held => return Err(Refusal::ChoiceIsFinal),
            Action::Hold | Action::Go => return Err(Refusal::NoHoleWon),
            _ => return Err(Refusal::MarkedByItself),
        }
        Ok(())
    }

    /// Rule: R8.3.
    fn hold(&mut self, turn: Turn, sink: &mut impl Sink) {
        sink.tell(Event::Held(turn.roller));
        self.phase = Phase::Play(Turn { held: true, ..turn });
    }

    /// Rule: R8.4.
    fn go(&mut self, roller: Side, sink: &mut impl Sink) {
        sink.tell(Event::Went(roller));
        self.set_men(Tally::default(), roller, sink);
    }

    /// The roller plays; touching a man declares hold (R8.2); then the opponent marks. Rule: R2.3.
    fn play(
        &mut self,
        turn: Turn,
        undecided: bool,
        play: Play,
        sink: &mut impl Sink,
    ) -> Result<(), Refusal> {
        let roller = turn.roller;
        let coup = self.coup_of(turn);
        let play =
            if coup.allows(play) { play } else { coup.canonical(play).map_err(Refusal::Play)? };
        if undecided {
            self.hold(turn, sink);
        }
        self.put(&coup, play, sink);
        if turn.owed > 0 {
            tell_earned(&coup, Beneficiary::Opponent, sink);
        }
        self.mark(roller.opponent(), turn.owed, sink);
        if !self.is_over() {
            self.next_turn(roller, sink);
        }
        Ok(())
    }

    /// The men of the roller are moved.
    #[inline]
    pub(crate) fn put(&mut self, coup: &Coup, play: Play, sink: &mut impl Sink) {
        let roller = coup.situation().roller;
        sink.tell(Event::Played { roller, play });
        self.releve.board = coup.board_after(play);
        self.releve.privileges[roller] += u8::from(coup.needs_privilege(play));
    }

    /// Rule: R2.3, R9.5.
    fn next_turn(&mut self, roller: Side, sink: &mut impl Sink) {
        if self.releve.board.men(roller).borne_off() == MEN {
            self.set_men(self.releve.points, roller, sink);
        } else {
            self.phase = Phase::Throw(roller.opponent());
        }
    }

    /// All men return to their talons. Rule: R8.4, R9.5.
    pub(crate) fn set_men(&mut self, points: Tally, first: Side, sink: &mut impl Sink) {
        self.releve = Releve::with_points(points);
        self.phase = Phase::Throw(first);
        sink.tell(Event::Releve { first });
    }

    /// `side` marks `gain` points and the holes they complete; the match may end. Rule: section 7.
    fn mark(&mut self, side: Side, gain: u8, sink: &mut impl Sink) -> u8 {
        if gain == 0 {
            return 0;
        }
        let goal = self.rules.holes.get();
        let holes = marking::mark(&mut self.releve.points, &mut self.holes, goal, side, gain);
        let points = self.releve.points.amounts[side];
        let en_bredouille = self.releve.points.en_bredouille(side);
        sink.tell(Event::Marked { side, gain, points, en_bredouille });
        if holes > 0 {
            self.tell_holes(side, holes, sink);
        }
        holes
    }

    /// Rule: R7.5.
    fn tell_holes(&mut self, side: Side, holes: u8, sink: &mut impl Sink) {
        let total = self.holes.amounts[side];
        sink.tell(Event::HolesWon { side, holes, total });
        if total == self.rules.holes.get() {
            self.win(side, sink);
        }
    }

    /// Rule: R7.5, R10.1.
    pub(crate) fn win(&mut self, winner: Side, sink: &mut impl Sink) {
        let stake = Stake::of(self.rules.stakes, winner, &self.holes);
        self.phase = Phase::Over { winner, stake };
        sink.tell(Event::Won { winner, stake });
    }

    /// Whether the match is won.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over { .. })
    }
}

/// Tells what the throw earns the roller, or what it gives his opponent, and returns the sums of both.
fn tell_earned(coup: &Coup, whose: Beneficiary, sink: &mut impl Sink) -> Totals {
    let roller = coup.situation().roller;
    let to = match whose {
        Beneficiary::Roller => roller,
        Beneficiary::Opponent => roller.opponent(),
    };
    coup.score(|earned| {
        if earned.jan.beneficiary() == whose {
            sink.tell(Event::Earned { to, earned });
        }
    })
}
