//! The beats of the story: a sentence for every moment.

use trictrac_rules::jan::JanFamily;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::QuarterKind;
use trictrac_rules::side::Side;
use trictrac_words::lang::{FluentArgs, Key, fluent_args, key};

use crate::scene::ScorePiece;
use crate::session::MovingHand;
use crate::study::arrow::{Arrow, arrows};

use super::{FirstMatch, FirstStep, WrongTouch, script};

/// A moment of the story, with one sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beat {
    /// The match begins.
    Begin,
    /// The first throw: two numbers, one man or two.
    Move,
    /// Nothing is new: what Cloris throws.
    ClorisThrows,
    /// Nothing is new: what Cloris has played.
    ClorisPlayed,
    /// The learner hits a man. Rule: R5.1.
    Hit,
    /// Cloris hits a man. Rule: R5.1.
    HitByCloris,
    /// A man alone can be given company.
    Company,
    /// The man has company, and one number is left.
    CompanyGiven,
    /// No man is alone.
    Safe,
    /// A man is still alone.
    Alone,
    /// Eight throws later.
    Later,
    /// The corner can be taken. Rule: R3.5.
    Corner,
    /// One of the two men is on the corner.
    CornerBegun,
    /// The corner was left empty, and Cloris hits it. Rule: R5.2.
    Refused,
    /// The corner is taken.
    CornerTaken,
    /// The quarter is filled. Rule: R5.3.
    Fill,
    /// The man that was missing is there, and one number is left.
    Filled,
    /// The quarter is kept. Rule: R5.4.
    Keep,
    /// A hole is won, and the learner holds or goes. Rule: R7.1, R8.1.
    Hole,
    /// The learner holds.
    Held,
    /// The learner goes. Rule: R8.4.
    Gone,
    /// After going, the quarter is full again.
    Again,
    /// The corner hits a man that Cloris left alone, and the quarter is kept.
    Both,
    /// The match is won by a double hole. Rule: R7.3.
    Double,
}

impl Beat {
    /// Every beat.
    pub const ALL: [Self; 24] = [
        Self::Begin,
        Self::Move,
        Self::ClorisThrows,
        Self::ClorisPlayed,
        Self::Hit,
        Self::HitByCloris,
        Self::Company,
        Self::CompanyGiven,
        Self::Safe,
        Self::Alone,
        Self::Later,
        Self::Corner,
        Self::CornerBegun,
        Self::Refused,
        Self::CornerTaken,
        Self::Fill,
        Self::Filled,
        Self::Keep,
        Self::Hole,
        Self::Held,
        Self::Gone,
        Self::Again,
        Self::Both,
        Self::Double,
    ];

    /// The sentence.
    #[must_use]
    pub const fn text(self) -> Key {
        match self {
            Self::Begin => key!("first-begin"),
            Self::Move => key!("first-move"),
            Self::ClorisThrows => key!("first-cloris-throws"),
            Self::ClorisPlayed => key!("first-cloris-played"),
            Self::Hit => key!("first-hit"),
            Self::HitByCloris => key!("first-hit-by-cloris"),
            Self::Company => key!("first-company"),
            Self::CompanyGiven => key!("first-company-given"),
            Self::Safe => key!("first-safe"),
            Self::Alone => key!("first-alone"),
            Self::Later => key!("first-later"),
            Self::Corner => key!("first-corner"),
            Self::CornerBegun => key!("first-corner-begun"),
            Self::Refused => key!("first-refused"),
            Self::CornerTaken => key!("first-corner-taken"),
            Self::Fill => key!("first-fill"),
            Self::Filled => key!("first-filled"),
            Self::Keep => key!("first-keep"),
            Self::Hole => key!("first-hole"),
            Self::Held => key!("first-held"),
            Self::Gone => key!("first-gone"),
            Self::Again => key!("first-again"),
            Self::Both => key!("first-both"),
            Self::Double => key!("first-double"),
        }
    }

    /// The small second line, with the term of art or what to do now.
    #[must_use]
    pub const fn aside(self) -> Option<Key> {
        Some(match self {
            Self::Begin => key!("first-begin-aside"),
            Self::Move => key!("first-move-aside"),
            Self::Hit => key!("first-hit-aside"),
            Self::HitByCloris => key!("first-hit-by-cloris-aside"),
            Self::Company => key!("first-company-aside"),
            Self::Corner => key!("first-corner-aside"),
            Self::Fill => key!("first-fill-aside"),
            Self::Keep => key!("first-keep-aside"),
            Self::Hole => key!("first-hole-aside"),
            Self::Held => key!("first-held-aside"),
            Self::Double => key!("first-double-aside"),
            _ => return None,
        })
    }
}

impl FirstMatch {
    /// The beat of this moment.
    #[must_use]
    pub fn beat(&self) -> Beat {
        let turn = self.turn();
        match self.step() {
            FirstStep::Refused => Beat::Refused,
            FirstStep::Over => Beat::Double,
            FirstStep::Throw => self.beat_before_throw(turn),
            FirstStep::Cut if turn == script::BEFORE_CORNER => self.after_company(),
            FirstStep::Cut => Beat::Gone,
            FirstStep::Cloris if self.has_cloris_thrown() => match (turn, self.is_corner_refused())
            {
                (2, _) => Beat::HitByCloris,
                (_, true) => Beat::Refused,
                _ => Beat::ClorisThrows,
            },
            FirstStep::Choose => Beat::Hole,
            FirstStep::Play if turn == script::CHOICE => Beat::Held,
            FirstStep::Play | FirstStep::Cloris => match turn {
                0 | 1 => Beat::Move,
                2 => Beat::Hit,
                3 if self.company().is_some() => Beat::CompanyGiven,
                3 => Beat::Company,
                4 if self.men_in_hand()[11] == 1 => Beat::CornerBegun,
                4 => Beat::Corner,
                5 if self.has_moved() && self.is_filled_in_hand() => Beat::Filled,
                5 => Beat::Fill,
                6 => Beat::Keep,
                7 => Beat::Held,
                _ => Beat::Both,
            },
        }
    }

    /// The arrow on which the man that was alone now has company, where he was or where he has gone.
    fn company(&self) -> Option<u8> {
        let (hand, at) = (self.session.hand()?, self.man_hit()?.number());
        let men = |at: u8| hand.counts()[usize::from(at) - 1];
        let now = if men(at) == 0 { at + hand.used()? } else { at };
        (men(now) > 1).then_some(now)
    }

    /// Checks whether two men are on each of the six right arrows, as they lie while a play is made.
    fn is_filled_in_hand(&self) -> bool {
        self.men_in_hand()[6..12].iter().all(|men| *men > 1)
    }

    /// The beat while the learner is asked to throw.
    fn beat_before_throw(&self, turn: usize) -> Beat {
        match (self.session.last_turn().is_some(), turn) {
            (false, 0) => Beat::Begin,
            (false, script::BEFORE_CORNER) => Beat::Later,
            (false, _) => Beat::Again,
            (true, 2) => Beat::HitByCloris,
            (true, script::CORNER) => Beat::CornerTaken,
            (true, _) => Beat::ClorisPlayed,
        }
    }

    /// The beat after the play that could give the man alone company.
    fn after_company(&self) -> Beat {
        if self.leaves_man_alone() { Beat::Alone } else { Beat::Safe }
    }

    /// Checks whether the man that Cloris hit last still stands alone, here or where he went.
    fn leaves_man_alone(&self) -> bool {
        let men = self.session.state().releve().board.men(Side::White);
        let Some(hit) = self.man_hit() else { return false };
        let play = self.session.last_turn().and_then(|turn| turn.play());
        let steps =
            play.filter(|_| men.on(hit) == 0).map(|play| arrows(play, Side::White, Side::White));
        let gone = |at, arrow: Arrow| if arrow.from == at { arrow.to } else { at };
        let at = steps.into_iter().flatten().fold(hit.number(), gone);
        Point::new(at).is_some_and(|at| men.on(at) == 1)
    }

    /// The point of the man that Cloris has hit last.
    fn man_hit(&self) -> Option<Point> {
        let turn = self.session.turns().rfind(|turn| turn.roller() == Side::Black)?;
        let mut hit = None;
        turn.throw.score(|earned| {
            if earned.jan.family() == JanFamily::TrueHit {
                hit = earned.at.and_then(|at| Point::new(RAIL - at.number()));
            }
        });
        hit
    }

    /// Checks whether the dice of Cloris are on the table.
    #[must_use]
    pub fn has_cloris_thrown(&self) -> bool {
        self.session.last_turn().is_some_and(|turn| turn.roller() == Side::Black)
    }

    /// The arrows that the sentence is about and that no line shows, in order.
    #[must_use]
    pub fn lit(&self) -> Vec<u8> {
        if let (Some(WrongTouch::OutOfReach { .. }), Some(hand)) = (self.wrong, self.session.hand())
        {
            return hand.targets();
        }
        let men = self.men_in_hand();
        let all = |lit: fn(u8, u8) -> bool| {
            (1..RAIL).filter(|&at| lit(at, men[usize::from(at) - 1])).collect()
        };
        match (self.beat(), self.step()) {
            (Beat::Company, FirstStep::Play) => {
                let alone = self.man_hit().filter(|at| self.can_have_company(*at));
                alone
                    .map(Point::number)
                    .into_iter()
                    .filter(|at| men[usize::from(*at) - 1] == 1)
                    .collect()
            }
            (Beat::Corner | Beat::CornerBegun, FirstStep::Play) => {
                all(|at, men| at == Point::CORNER.number() && men < 2)
            }
            (Beat::Fill, FirstStep::Play) => all(|at, men| at > 6 && men < 2 && at <= 12),
            // The spare men are those outside the full quarter, and third men in it.
            (Beat::Hole, _) => all(|at, men| men > if at <= 6 { 0 } else { 2 }),
            _ => Vec::new(),
        }
    }

    /// The counters and pegs that the sentence is about.
    pub(super) fn named(&self) -> Vec<ScorePiece> {
        match self.beat() {
            Beat::Hit if !self.has_moved() => vec![ScorePiece::Counter(Side::White)],
            Beat::HitByCloris => vec![ScorePiece::Counter(Side::Black)],
            Beat::Hole => vec![ScorePiece::Peg(Side::White), ScorePiece::Counter(Side::White)],
            Beat::Double => vec![ScorePiece::Peg(Side::White)],
            _ => Vec::new(),
        }
    }

    /// The learner's men on each arrow, as they lie while a play is made.
    pub(super) fn men_in_hand(&self) -> [u8; 24] {
        let board = || self.session.state().releve().board.setup()[Side::White];
        self.session.hand().map_or_else(board, MovingHand::counts)
    }

    /// The arrow of the man alone that the sentence sends to another man.
    pub(super) fn man_to_go(&self) -> Option<u8> {
        let alone = self.man_hit().filter(|_| self.beat() == Beat::Company)?;
        (!self.can_have_company(alone)).then_some(alone.number())
    }

    /// Checks whether a legal play leaves two men on `point`.
    fn can_have_company(&self, point: Point) -> bool {
        let coup = self.session.game().coup();
        coup.is_some_and(|coup| {
            coup.plays().any(|play| coup.board_after(play).men(Side::White).on(point) > 1)
        })
    }

    /// The variables of the sentence.
    #[must_use]
    pub fn arguments(&self) -> FluentArgs<'static> {
        let dice = self.session.last_turn().map(|turn| turn.throw.situation().throw);
        let [high, low] = dice.map_or([0, 0], |dice| [dice.high().pips(), dice.low().pips()]);
        let (points, half) = self.lost();
        let [left, _] = self.numbers_left();
        let hit = self.man_hit();
        let at = self.company().or(hit.map(Point::number)).unwrap_or_default();
        let comes = hit.is_some_and(|at| self.can_have_company(at));
        let company = if comes { "comes" } else { "goes" };
        fluent_args![
            "high" => high, "low" => low, "left" => left, "at" => at, "company" => company,
            "points" => points, "half" => half,
            "her-high" => script::AT_CORNER[0], "her-low" => script::AT_CORNER[1]
        ]
    }

    /// The points that the throw of Cloris earns, and the half of the table in which it hits: `left` or `right`.
    fn lost(&self) -> (u8, &'static str) {
        let Some(turn) = self.session.last_turn().filter(|turn| turn.roller() == Side::Black)
        else {
            return (0, "left");
        };
        let (mut points, mut half) = (0, "left");
        turn.throw.score(|earned| {
            points += earned.points;
            let is_left = earned.at.is_some_and(|at| QuarterKind::of(at) == QuarterKind::Petit);
            half = if is_left { "left" } else { "right" };
        });
        (points, half)
    }
}
