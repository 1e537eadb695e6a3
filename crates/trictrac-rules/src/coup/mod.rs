//! The throw (*coup*) in its position: what it earns, and how it may be played.
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
//! let coup = Coup::new(Rules::default(), &situation);
//! assert_eq!(coup.count_plays(), 2); // two men from the talon, or one man for both numbers
//! ```

mod verdict;

use core::ops::ControlFlow;

pub use verdict::{Duty, Numbers, Verdict};

use crate::board::Board;
use crate::men::Men;
use crate::play::ground::{Ground, Passage};
use crate::play::{BearingOffPlays, Method, Play, PlayedNumbers, Step};
use crate::point::{Point, PointSet};
use crate::quarter::Quarter;
use crate::rules::{BearingOff, Rules};
use crate::situation::Situation;

/// The number of times a side may keep a full jan de retour by privilege in one relève. Rule: section 12 (bearing off).
pub const PRIVILEGES: u8 = 3;

/// The room for the plays of one throw: more than any throw has.
///
/// Fifteen men on as many points, of which two play one number each in 15 x 14 ways, or one plays both in 15 ways, and
/// the corner *par puissance*, make 226.
const MOST_PLAYS: usize = 256;

/// A throw in its position, with what must be played already found.
///
/// From it come the points of both players ([`score`](Self::score)), with reasons ([`explain`](Self::explain)), and the
/// legal plays ([`plays`](Self::plays), [`canonical`](Self::canonical)).
///
/// Plays and events come in two ways. [`plays`](Self::plays) and [`earned`](Self::earned) are iterators;
/// [`visit_plays`](Self::visit_plays) and [`score`](Self::score) call a function instead, which a search uses because it
/// copies nothing. None of them allocates.
#[derive(Clone, Copy, Debug)]
pub struct Coup {
    pub(crate) rules: Rules,
    pub(crate) situation: Situation,
    pub(crate) ground: Ground,
    pub(crate) bearing_off: Option<Method>,
    verdict: Verdict,
}

/// The points of one throw for both players. Rule: R2.3.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Totals {
    /// The points that the roller marks before the play.
    pub roller: u8,
    /// The points that the opponent marks after the play.
    pub opponent: u8,
}

impl Coup {
    /// Finds what must be played in `situation`.
    #[must_use]
    pub fn new(rules: Rules, situation: &Situation) -> Self {
        let passage = Passage::of(situation);
        let verdict = Verdict { numbers: Numbers::Both, duty: None, passage };
        let mut coup = Self::with_verdict(rules, situation, verdict);
        coup.find_verdict();
        coup
    }

    /// The coup of a situation whose `verdict` was found before, with [`Coup::new`] and the same rules.
    #[inline]
    pub(crate) fn with_verdict(rules: Rules, situation: &Situation, verdict: Verdict) -> Self {
        let ground = Ground::new(situation, verdict.passage);
        let bearing_off = method(rules, situation, &ground.men);
        Self { rules, situation: *situation, ground, bearing_off, verdict }
    }

    /// This throw without the duties of section 4: filling and keeping are not required. Rule: R11.6, R11.7.
    pub(crate) fn by_section_3(&self) -> Self {
        // Bearing off the last man is no duty of section 4 but follows from marking it (R5.8).
        let duty = self.duty().filter(|duty| *duty == Duty::BearOff);
        Self { verdict: Verdict { duty, ..self.verdict }, ..*self }
    }

    /// The numbers and the duty of the play, to be saved for [`Coup::with_verdict`].
    pub(crate) const fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// The numbers that must be played. Rule: R3.4.
    #[must_use]
    pub const fn numbers(&self) -> Numbers {
        self.verdict.numbers
    }

    /// The duty of the play, if there is one: fill, keep, or bear off the last man. Rule: section 4, R5.8.
    #[must_use]
    pub const fn duty(&self) -> Option<Duty> {
        self.verdict.duty
    }

    /// The options that the coup was made with.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.rules
    }

    /// The situation that the coup was made for.
    #[must_use]
    pub const fn situation(&self) -> &Situation {
        &self.situation
    }

    /// The number of numbers that cannot be played (*dames impuissantes*, "helpless men"): 0 to 2. Rule: R6.5.
    #[must_use]
    pub const fn helpless(&self) -> u8 {
        match (self.verdict.duty, self.verdict.numbers) {
            // The number that is left over when the last man goes off is void.
            (Some(Duty::BearOff), _) | (_, Numbers::Both) => 0,
            (_, Numbers::Only(_)) => 1,
            (_, Numbers::Neither) => 2,
        }
    }

    /// Iterates over all legal plays in canonical order. There is at least one.
    ///
    /// [`board_after`](Self::board_after) returns the board after each of them.
    ///
    /// ```
    /// use trictrac_rules::{Position, Rules};
    /// let position: Position = "W15,5/6/6/5,B15 w 64".parse()?;
    /// let coup = position.coup(Rules::default()).expect("the position has dice");
    /// let plays: Vec<String> = coup.plays().map(|play| play.to_string()).collect();
    /// assert_eq!(plays, ["1/5/11", "1/7 1/5"]);
    /// # Ok::<(), trictrac_rules::ParseErrors>(())
    /// ```
    #[must_use]
    pub fn plays(&self) -> impl ExactSizeIterator<Item = Play> + DoubleEndedIterator + use<> {
        let mut plays = [Play::Nothing; MOST_PLAYS];
        let mut count = 0;
        self.visit_plays(|play, _| {
            plays[count] = play;
            count += 1;
        });
        plays.into_iter().take(count)
    }

    /// Visits every legal play in canonical order, with the roller's men after it, until `visit` breaks off.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] with the value that `visit` broke off with.
    #[inline]
    pub fn try_visit_plays<B>(
        &self,
        mut visit: impl FnMut(Play, Men) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut broken = None;
        let mut keep = |flow| match flow {
            ControlFlow::Continue(()) => ControlFlow::Continue(()),
            ControlFlow::Break(with) => {
                broken = Some(with);
                ControlFlow::Break(())
            }
        };
        let _ = match self.verdict.duty {
            None => self.visit_section_3(&mut |play, men| keep(visit(play, men))),
            Some(duty) => self.visit_section_3(&mut |play, men| {
                if duty.fulfilled_by(&men) {
                    keep(visit(play, men))
                } else {
                    ControlFlow::Continue(())
                }
            }),
        };
        broken.map_or(ControlFlow::Continue(()), ControlFlow::Break)
    }

    /// Visits every legal play in canonical order, with the roller's men after it. There is at least one.
    #[inline]
    pub fn visit_plays(&self, mut visit: impl FnMut(Play, Men)) {
        let _ = self.try_visit_plays::<()>(|play, men| {
            visit(play, men);
            ControlFlow::Continue(())
        });
    }

    /// The number of legal plays, at least 1.
    #[must_use]
    pub fn count_plays(&self) -> u32 {
        if self.is_plain() {
            return self.ground.count_both_on_board();
        }
        let mut count = 0;
        self.visit_plays(|_, _| count += 1);
        count
    }

    /// True if both numbers must be played on the board and there is no duty, as in most throws.
    ///
    /// Such plays can be counted and numbered without visiting them.
    #[inline]
    const fn is_plain(&self) -> bool {
        matches!(self.verdict, Verdict { numbers: Numbers::Both, duty: None, .. })
            && self.bearing_off.is_none()
    }

    /// The legal play at `index` in canonical order, from 0, or `None` beyond the last.
    #[must_use]
    pub fn nth_play(&self, mut index: u32) -> Option<Play> {
        if self.is_plain() {
            return self.ground.nth_both_on_board(index);
        }
        self.try_visit_plays(|play, _| {
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

    /// The play, if the player has no choice because all legal plays leave the same men.
    ///
    /// ```
    /// use trictrac_rules::{Position, Rules};
    /// let forced = |text: &str| {
    ///     let position: Position = text.parse().unwrap();
    ///     let coup = position.coup(Rules::default()).expect("the position has dice");
    ///     coup.forced_play().map(|play| play.to_string())
    /// };
    /// let lelasseux_107 = "B13,5/5,W2/2,B2,3/W2,W3,W2,W2,W2,W2 w 63";
    /// assert_eq!(forced(lelasseux_107).as_deref(), Some("20/23"));
    /// assert_eq!(forced("W15,5/6/6/5,B15 w 63"), None);
    /// ```
    #[must_use]
    pub fn forced_play(&self) -> Option<Play> {
        let mut first = None;
        let differs = self.try_visit_plays(|_, men| {
            if *first.get_or_insert(men) == men {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        differs.is_continue().then(|| self.first_play())
    }

    /// True if `play` is legal and in canonical form.
    ///
    /// For other forms use [`canonical`](Self::canonical).
    #[must_use]
    pub fn allows(&self, play: Play) -> bool {
        let possible = match (self.played(), self.bearing_off, play) {
            (None, _, _) => return play == Play::Nothing,
            (Some(PlayedNumbers::Both), None, _) => self.ground.allows_on_board(play),
            (Some(PlayedNumbers::One(die)), None, Play::One(step)) => {
                let pips = die.pips();
                step == Step::by(step.from, pips)
                    && self.ground.one_number_origins(pips).contains(step.from)
            }
            (Some(PlayedNumbers::One(_)), None, _) => false,
            (Some(_), Some(_), _) => {
                let same = |legal| {
                    if legal == play { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
                };
                return self.try_visit_plays(|legal, _| same(legal)).is_break();
            }
        };
        possible
            && self.verdict.duty.is_none_or(|duty| duty.fulfilled_by(&play.apply(&self.ground.men)))
    }

    /// The board after `play`.
    ///
    /// The caller must know that the men of `play` stand where it begins.
    #[must_use]
    pub fn board_after(&self, play: Play) -> Board {
        let Situation { board, roller, .. } = self.situation;
        board.with_men(roller, play.apply(&self.ground.men))
    }

    /// True if `play` needs a privilege of the provincial method. Rule: section 12 (bearing off).
    ///
    /// It does if its position cannot be reached without.
    #[must_use]
    pub fn needs_privilege(&self, play: Play) -> bool {
        let Some(method) = self.bearing_off.filter(|method| method.may_use_privilege) else {
            return false;
        };
        let after = play.apply(&self.ground.men);
        self.played().is_some_and(|numbers| {
            BearingOffPlays::of(&self.ground, method, numbers).needs_privilege(&after)
        })
    }

    /// The numbers that must be played, or `None` if nothing can be.
    const fn played(&self) -> Option<PlayedNumbers> {
        match self.verdict.numbers {
            Numbers::Both => Some(PlayedNumbers::Both),
            Numbers::Only(die) => Some(PlayedNumbers::One(die)),
            Numbers::Neither => None,
        }
    }

    /// Visits the plays that section 3 allows, R3.4 included, whatever the duty.
    #[inline]
    fn visit_section_3(
        &self,
        visit: &mut impl FnMut(Play, Men) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        match (self.played(), self.bearing_off) {
            (None, _) => visit(Play::Nothing, self.ground.men),
            (Some(PlayedNumbers::Both), None) => self.ground.both_on_board(visit),
            (Some(PlayedNumbers::One(die)), None) => self.ground.one_on_board(die.pips(), visit),
            (Some(numbers), Some(method)) => {
                BearingOffPlays::of(&self.ground, method, numbers).visit(visit)
            }
        }
    }

    /// True if a man of `men` may move `pips` from `from` without leaving exactly one man on the corner. Rule: R3.5.
    pub(crate) fn corner_allows(men: &Men, from: Point, pips: u8) -> bool {
        Step::by(from, pips).apply(men).on(Point::CORNER) != 1
    }
}

/// The ways to bear men off with this throw, or `None` if none can be.
#[inline]
fn method(rules: Rules, situation: &Situation, men: &Men) -> Option<Method> {
    // One man may still be outside: one number can bring it home, and the other then bear a man off.
    let outside = men.any() & PointSet::range(1, 18);
    if outside.len() > 1 || !(outside & men.cases()).is_empty() {
        return None;
    }
    let may_use_privilege = rules.bearing_off == BearingOff::Provincial
        && situation.privileges < PRIVILEGES
        && men.fill(Quarter::Retour);
    Some(Method { bearing_off: rules.bearing_off, may_use_privilege })
}
