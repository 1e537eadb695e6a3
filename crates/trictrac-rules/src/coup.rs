//! A throw with all it is worth and all it allows: the one place where both are decided.
//!
//! ```
//! use trictrac_rules::{board::Board, coup::Coup, rules::Rules, side::Side, situation::Situation, throw::Throw};
//! let situation = Situation {
//!     board: Board::START,
//!     roller: Side::White,
//!     throw: Throw::of(6, 4).unwrap(),
//!     nth: 1,
//!     privileges: 0,
//!     opening: None,
//! };
//! let coup = Coup::new(&Rules::default(), &situation);
//! assert_eq!(coup.count_plays(), 2); // two men from the talon, or one man for both numbers
//! ```

use core::ops::ControlFlow;

use crate::board::Board;
use crate::jan::{self, Beneficiary, Earned};
use crate::men::{MEN, Men};
use crate::play::ground::Ground;
use crate::play::{BearingOffPlays, Method, Play, Step};
use crate::point::{Point, PointSet};
use crate::quarter::Quarter;
use crate::rules::{BearingOff, Rules};
use crate::situation::Situation;
use crate::throw::Die;

/// How often a full jan de retour may be kept by privilege in one relève. Rule: section 12 (bearing off).
pub const PRIVILEGES: u8 = 3;

/// A throw, what it earns each player and how it may be played.
#[derive(Clone, Copy, Debug)]
pub struct Coup {
    pub(crate) rules: Rules,
    pub(crate) situation: Situation,
    pub(crate) ground: Ground,
    pub(crate) bearing_off: Option<Method>,
    numbers: Numbers,
    duty: Option<Duty>,
}

/// Which numbers of the throw must be played. Rule: R3.4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Numbers {
    /// Both.
    Both,
    /// This one only.
    Only(Die),
    /// Neither: nothing can be played.
    Neither,
}

/// What the play of the throw must achieve. Rule: section 4, R5.8.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Duty {
    /// Leave this quarter full, which was not. Rule: R4.1.
    Fill(Quarter),
    /// Leave this quarter full, as it was. Rule: R4.2.
    Keep(Quarter),
    /// Bear off all men left. Rule: R5.8.
    BearOff,
}

impl Duty {
    /// Whether a play that leaves the men so fulfils it.
    #[must_use]
    pub const fn fulfilled_by(self, men: &Men) -> bool {
        match self {
            Self::Fill(quarter) | Self::Keep(quarter) => men.fill(quarter),
            Self::BearOff => men.borne_off() == MEN,
        }
    }
}

/// The points of one throw. Rule: R2.3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Totals {
    /// What the roller marks before he plays.
    pub roller: u8,
    /// What the opponent marks after the play.
    pub opponent: u8,
}

impl Coup {
    /// Decides what `situation` allows.
    #[must_use]
    pub fn new(rules: &Rules, situation: &Situation) -> Self {
        let mut coup = Self {
            rules: *rules,
            situation: *situation,
            ground: Ground::new(situation),
            bearing_off: None,
            numbers: Numbers::Both,
            duty: None,
        };
        coup.bearing_off = coup.method();
        coup.numbers = coup.numbers_to_play();
        coup.duty = coup.duty_of_the_play();
        coup
    }

    /// Which numbers must be played. Rule: R3.4.
    #[must_use]
    pub const fn numbers(&self) -> Numbers {
        self.numbers
    }

    /// What the play must achieve, if anything. Rule: section 4, R5.8.
    #[must_use]
    pub const fn duty(&self) -> Option<Duty> {
        self.duty
    }

    /// The situation it was made for.
    #[must_use]
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// How many numbers cannot be played (dames impuissantes). Rule: R6.5.
    #[must_use]
    pub const fn helpless(&self) -> u8 {
        match (self.duty, self.numbers) {
            (Some(Duty::BearOff), _) | (_, Numbers::Both) => 0,
            (_, Numbers::Only(_)) => 1,
            (_, Numbers::Neither) => 2,
        }
    }

    /// Visits everything the throw earns, in the order of the notation, and returns the sums.
    #[inline]
    pub fn score(&self, mut earned: impl FnMut(Earned)) -> Totals {
        let mut totals = Totals::default();
        jan::find_all(self, &mut |event: Earned| {
            match event.jan.beneficiary() {
                Beneficiary::Roller => totals.roller += event.points,
                Beneficiary::Opponent => totals.opponent += event.points,
            }
            earned(event);
        });
        totals
    }

    /// Visits every legal play in canonical order with the roller's men after it, until told to stop.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] with what `visit` broke off with.
    #[inline]
    pub fn try_plays<B>(
        &self,
        mut visit: impl FnMut(Play, Men) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = None;
        let _ = self.visit_section_3(&mut |play, men| {
            if self.duty.is_some_and(|duty| !duty.fulfilled_by(&men)) {
                return ControlFlow::Continue(());
            }
            match visit(play, men) {
                ControlFlow::Continue(()) => ControlFlow::Continue(()),
                ControlFlow::Break(with) => {
                    broken = Some(with);
                    ControlFlow::Break(())
                }
            }
        });
        broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Visits every legal play in canonical order with the roller's men after it: at least one.
    #[inline]
    pub fn plays(&self, mut visit: impl FnMut(Play, Men)) {
        let _ = self.try_plays::<()>(|play, men| {
            visit(play, men);
            ControlFlow::Continue(())
        });
    }

    /// How many legal plays there are, at least 1.
    #[must_use]
    pub fn count_plays(&self) -> usize {
        let mut count = 0;
        self.plays(|_, _| count += 1);
        count
    }

    /// The legal play numbered `index` in canonical order, from 0.
    #[must_use]
    pub fn nth_play(&self, mut index: usize) -> Option<Play> {
        self.try_plays(|play, _| {
            if index == 0 {
                return ControlFlow::Break(play);
            }
            index -= 1;
            ControlFlow::Continue(())
        })
        .break_value()
    }

    /// The first legal play in canonical order.
    #[must_use]
    pub fn first_play(&self) -> Play {
        self.nth_play(0).unwrap_or(Play::Nothing)
    }

    /// Whether `play`, written canonically, is legal.
    #[must_use]
    pub fn allows(&self, play: Play) -> bool {
        self.try_plays(|legal, _| {
            if legal == play { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })
        .is_break()
    }

    /// The whole board after `play`, whose men must stand where it says.
    #[must_use]
    pub fn board_after(&self, play: Play) -> Board {
        let Situation { board, roller, .. } = self.situation;
        board.with_men(roller, play.apply(&self.ground.men))
    }

    /// Whether the position after `play` could only be reached by the privilege of the provincial method.
    #[must_use]
    pub fn needs_privilege(&self, play: Play) -> bool {
        let Some(method) = self.bearing_off.filter(|method| method.may_use_privilege) else {
            return false;
        };
        let after = play.apply(&self.ground.men);
        match self.numbers {
            Numbers::Both => BearingOffPlays::of_both(&self.ground, method).needs_privilege(&after),
            Numbers::Only(die) => {
                BearingOffPlays::of_one(&self.ground, method, die.pips()).needs_privilege(&after)
            }
            Numbers::Neither => false,
        }
    }

    /// Visits the plays that section 3 allows: all that R3.4 leaves.
    #[inline]
    pub(crate) fn visit_section_3(
        &self,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.numbers {
            Numbers::Both => self.visit_both(visit),
            Numbers::Only(die) => self.visit_one(die, visit),
            Numbers::Neither => visit(Play::Nothing, self.ground.men),
        }
    }

    #[inline]
    fn visit_both(&self, visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>) -> ControlFlow<()> {
        match self.bearing_off {
            None => self.ground.both_on_board(visit),
            Some(method) => BearingOffPlays::of_both(&self.ground, method).visit(visit),
        }
    }

    #[inline]
    fn visit_one(
        &self,
        die: Die,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match self.bearing_off {
            None => self.ground.one_on_board(die.pips(), visit),
            Some(method) => BearingOffPlays::of_one(&self.ground, method, die.pips()).visit(visit),
        }
    }

    /// The points from which a man of `men`, the roller's after another number, may play `die`.
    pub(crate) fn second_steps(&self, men: &Men, die: Die) -> PointSet {
        let pips = die.pips();
        let on_board = self.ground.lie.behind(pips);
        let off = self.bearing_off.map_or(PointSet::EMPTY, |method| {
            let near = men.any() & PointSet::range(25 - pips, 24);
            near.into_iter().filter(|&from| method.may_leave(men, from, pips, false)).collect()
        });
        men.any() & (on_board | off)
    }

    /// Whether a man of `men` who moves `pips` from `from` leaves no lone man on the corner. Rule: R3.5.
    pub(crate) fn corner_allows(men: &Men, from: Point, pips: u8) -> bool {
        Step::by(from, pips).apply(men).on(Point::CORNER) != 1
    }

    /// How men are borne off, if any can be within this throw: all but at most one are in the last quarter.
    fn method(&self) -> Option<Method> {
        let men = &self.ground.men;
        let outside = men.any() & PointSet::range(1, 18);
        if outside.len() > 1 || !(outside & men.cases()).is_empty() {
            return None;
        }
        let bearing_off = self.rules.bearing_off;
        let may_use_privilege = bearing_off == BearingOff::Provincial
            && self.situation.privileges < PRIVILEGES
            && men.fill(Quarter::Retour);
        Some(Method { bearing_off, may_use_privilege })
    }

    /// Rule: R3.4; a last man whom one number bears off makes the other void (R6.5).
    fn numbers_to_play(&self) -> Numbers {
        let throw = self.situation.throw;
        let leaves = |die: Die| {
            self.visit_one(die, &mut |_, men| stop_if(men.borne_off() == MEN)).is_break()
        };
        let one_man_left = self.ground.men.borne_off() == MEN - 1;
        if one_man_left
            && let Some(die) = [throw.high(), throw.low()].into_iter().find(|&d| leaves(d))
        {
            return Numbers::Only(die);
        }
        let any = &mut |_, _| ControlFlow::Break(());
        if self.visit_both(any).is_break() {
            Numbers::Both
        } else if self.visit_one(throw.high(), any).is_break() {
            Numbers::Only(throw.high())
        } else if self.visit_one(throw.low(), any).is_break() {
            Numbers::Only(throw.low())
        } else {
            Numbers::Neither
        }
    }

    /// Rule: R4.1, R4.2, R5.8. Fifteen men suffice for one of these at a time.
    fn duty_of_the_play(&self) -> Option<Duty> {
        let men = &self.ground.men;
        let candidate = if (MEN - 2..MEN).contains(&men.borne_off()) {
            Some(Duty::BearOff)
        } else {
            Quarter::ALL.into_iter().find_map(|quarter| {
                let lacking = quarter.points() & !men.cases();
                if lacking.is_empty() {
                    Some(Duty::Keep(quarter))
                } else if two_men_may_complete(lacking, men) {
                    Some(Duty::Fill(quarter))
                } else {
                    None
                }
            })
        };
        candidate.filter(|duty| {
            self.visit_section_3(&mut |_, men| stop_if(duty.fulfilled_by(&men))).is_break()
        })
    }
}

fn stop_if(found: bool) -> ControlFlow<()> {
    if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}

/// Whether the points `lacking` a case lack at most two men together.
fn two_men_may_complete(lacking: PointSet, men: &Men) -> bool {
    match lacking.len() {
        1 => true,
        2 => men.any().contains_all(lacking),
        _ => false,
    }
}
