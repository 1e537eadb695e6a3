//! Écoles, told literally: what a player marked for one throw against what it was worth. Rule: R11.1, R11.3-R11.5.
//!
//! Where the text leaves room:
//! - A peg stands for twelve points, single or double: `h` pegs set at once are read as any count of holes from half
//!   of them, rounded up, to all of them, and the count that comes nearest to the one due is taken.
//! - What was let go stands: a later deed adds to the earlier ones. So a jeton moved to a place behind without any peg
//!   tells a hole whose peg was forgotten; and pegs set then, the jeton staying, are those forgotten.
//! - The other's jeton sent back with a hole too many is part of that excess; sent back alone it is right when a
//!   hole was due and marked, or he goes with it.
//! - A player who goes without a hole owes what was missing, or what he marked beyond the due if that is more.
//! - Going is no touching to play: who must hold after it keeps all that was due.

use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

use crate::marking::{Score, gain};

const HOLE: i16 = 12;

/// One thing a player does to the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// The own jeton goes on by so many points, past twelve with the pegs that R7.3 tells.
    Points(u8),
    /// So many pegs, the own jeton left on this place.
    Pegs {
        /// How many holes the peg goes on; none if it was forgotten.
        pegs: u8,
        /// The points the jeton then shows.
        jeton: u8,
    },
    /// The own jeton is sent back.
    WipedOwn,
    /// The other's jeton is sent back.
    WipedOther,
}

/// How far the player has gone on after his marks. Rule: R11.1, R11.5.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// He may still mark more.
    Marking,
    /// He touched a man to play, or as the opponent threw his own dice.
    Consummated,
    /// As the roller he went.
    Went,
}

/// One side's account of one throw.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Account {
    /// Whose account.
    pub marker: Side,
    /// How the counters stood when he began to mark.
    pub before: Score,
    /// What the throw is worth to him by section 5 or 6.
    pub due: u8,
    /// Of that, the points of R5.3 and R5.4 for a jan he then did not fill or keep though able. Rule: R11.3.
    pub unmade: u8,
    /// What he did, in order.
    pub deeds: Vec<Deed>,
    /// How far he has gone on.
    pub stage: Stage,
}

/// What an account is worth to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct School {
    /// Points marked beyond what was due. Rule: R11.1, R11.4, R11.5.
    pub too_many: u8,
    /// Points left unmarked. Rule: R11.1, R11.4.
    pub too_few: u8,
    /// The points of a jan not filled or not kept. Rule: R11.3.
    pub lost_quarter: u8,
    /// The points the other was wrongly deprived of. Rule: R11.4.
    pub deprived: u8,
    /// Holes marked that are only put right. Rule: R11.4.
    pub holes_too_many: u8,
    /// Holes won and not marked: lost, unless he may still mark them. Rule: R11.4.
    pub holes_lost: u8,
    /// The points of this throw that stay with him; less than none if he wiped old ones.
    pub keeps: i16,
    /// Whether he wanted to go and may not. Rule: R11.5.
    pub must_hold: bool,
    /// Whether the other plays his throw. Rule: R11.5.
    pub other_plays: bool,
}

impl School {
    /// What the other marks in all.
    #[must_use]
    pub fn points(&self) -> u8 {
        self.too_many + self.too_few + self.lost_quarter + self.deprived
    }
}

/// What the deeds come to.
#[derive(Clone, Copy)]
struct Marked {
    pegs: i16,
    /// Twelve for each hole told, and the points on which the jeton stands.
    total: i16,
}

impl Account {
    /// The école of this account. Rule: R11.1, R11.3-R11.5.
    #[must_use]
    pub fn school(&self, rules: &Rules) -> School {
        let marked = self.marked(rules);
        let mut school = match self.stage {
            Stage::Went => self.of_one_who_goes(marked),
            _ => self.of_one_who_stays(marked),
        };
        school.deprived = self.deprived(marked);
        let right = self.holes_for(rules, school.keeps);
        let pegs = at_least_none(marked.pegs);
        school.holes_too_many = pegs.saturating_sub(right);
        school.holes_lost = right.saturating_sub(pegs);
        school
    }

    /// The counters when the other has taken the école, marked last. Rule: R11.1, R11.5.
    ///
    /// Nothing if old points were wiped: the text does not tell what becomes of their bredouille.
    #[must_use]
    pub fn after_claim(&self, rules: &Rules) -> Option<Score> {
        let school = self.school(rules);
        let kept = u16::try_from(school.keeps).ok()?;
        let mut score = gain(rules, &self.before, self.marker, kept);
        score.holes[self.marker as usize] -= school.holes_lost;
        if self.stage == Stage::Went && !school.must_hold {
            (score.points, score.bredouille) = ([0; 2], [false; 2]);
        }
        Some(gain(rules, &score, self.marker.opponent(), school.points().into()))
    }

    fn points_before(&self) -> i16 {
        self.before.points[self.marker as usize].into()
    }

    fn total_due(&self) -> i16 {
        self.points_before() + i16::from(self.due)
    }

    fn marked(&self, rules: &Rules) -> Marked {
        let mut marked = Marked { pegs: 0, total: self.points_before() };
        for deed in &self.deeds {
            match *deed {
                Deed::Points(points) => {
                    let holes_before = self.holes_to(rules, marked.total);
                    marked.total += i16::from(points);
                    marked.pegs += self.holes_to(rules, marked.total) - holes_before;
                }
                Deed::Pegs { pegs, jeton } => {
                    marked.total = self.told(rules, marked, pegs.into(), jeton.into());
                    marked.pegs += i16::from(pegs);
                }
                Deed::WipedOwn => marked.total -= marked.total % HOLE,
                Deed::WipedOther => {}
            }
        }
        marked
    }

    /// What these pegs more and a jeton on this place tell.
    fn told(&self, rules: &Rules, marked: Marked, pegs: i16, jeton: i16) -> i16 {
        let (holes, now) = (marked.total / HOLE, marked.total % HOLE);
        if pegs == 0 && jeton < now {
            return HOLE * (holes + 1) + jeton;
        }
        let forgotten = self.holes_to(rules, marked.total) - marked.pegs;
        if forgotten > 0 && (jeton == now || jeton > now && pegs <= forgotten) {
            return marked.total + jeton - now;
        }
        let due = self.total_due() / HOLE - holes;
        let more = ((pegs + 1) / 2..=pegs).min_by_key(|more| (more - due).abs());
        HOLE * (holes + more.unwrap_or(0)) + jeton
    }

    fn holes_to(&self, rules: &Rules, total: i16) -> i16 {
        self.holes_for(rules, total - self.points_before()).into()
    }

    /// The other's points that were sent back alone and wrongly.
    fn deprived(&self, marked: Marked) -> u8 {
        let told = if self.stage == Stage::Went { HOLE } else { marked.total };
        let hole = told.min(self.total_due()) >= HOLE;
        if hole || !self.deeds.contains(&Deed::WipedOther) {
            return 0;
        }
        self.before.points[self.marker.opponent() as usize]
    }

    /// Rule: R11.1, R11.3, R11.4.
    fn of_one_who_stays(&self, marked: Marked) -> School {
        let (due, unmade) = (i16::from(self.due), i16::from(self.unmade));
        let gained = marked.total - self.points_before();
        let earned = due - unmade;
        let few = if self.stage == Stage::Marking { 0 } else { at_least_none(earned - gained) };
        School {
            too_many: at_least_none(gained - due),
            too_few: few,
            lost_quarter: self.unmade,
            keeps: gained.min(earned),
            ..School::default()
        }
    }

    /// Rule: R11.5.
    fn of_one_who_goes(&self, marked: Marked) -> School {
        let hole_due = self.total_due() >= HOLE;
        let surplus = (marked.total - self.total_due()).max(0);
        let missing = if hole_due { 0 } else { HOLE - self.total_due() };
        let owed = surplus.max(missing);
        let gained = marked.total - self.points_before();
        School {
            too_many: at_least_none(owed),
            keeps: if owed > 0 { self.due.into() } else { gained },
            must_hold: owed > 0,
            other_plays: !hole_due,
            ..School::default()
        }
    }

    /// The holes of a gain; none for a loss. Rule: R7.3.
    fn holes_for(&self, rules: &Rules, gained: i16) -> u8 {
        let me = self.marker as usize;
        let gained = u16::try_from(gained).unwrap_or(0);
        gain(rules, &self.before, self.marker, gained).holes[me] - self.before.holes[me]
    }
}

fn at_least_none(count: i16) -> u8 {
    u8::try_from(count.max(0)).expect("a throw is worth far less than 255 points")
}
