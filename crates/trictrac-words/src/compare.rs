//! Says in one computed sentence why a play is worse or better than another: what both leave, and what the next throws
//! do with it.

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, JanFamily};
use trictrac_rules::men::Men;
use trictrac_rules::play::Play;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

use crate::lang::{Key, Texts, fluent_args, key};
use crate::reasons::{LATER, all_falls, keeps};

/// The least differences that a sentence names, in falls of the dice and in men.
const FALLS: u8 = 3;
const MEN_LACKING: u8 = 2;
/// The least difference in falls of which a warning speaks.
const MANY_FALLS: u8 = 12;

/// The reasons against a play, compared with the better one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PlayFault {
    /// It breaks a quarter that the other play keeps full.
    Breaks,
    /// It does not take the corner, which the other play takes.
    Corner,
    /// It leaves a man alone on this point, which this many falls hit.
    Alone(Point, u8),
    /// The opponent scores with so many falls after it, and after the better play.
    TheyScore(u8, u8),
    /// The player scores with so many falls after it, and after the better play.
    YouScore(u8, u8),
    /// The quarter lacks so many men after it, and after the better play.
    Lacks(Quarter, u8, u8),
    /// It keeps a full quarter full with so many falls, and the better play with so many.
    Keeps(u8, u8),
}

/// A position after a play, with what the next throws of both sides do.
struct Left {
    men: Men,
    /// The falls with which the player and the opponent score.
    scores: [u8; 2],
    /// The falls with which the player keeps a full quarter.
    keeps: u8,
    /// The falls with which the opponent hits a man, by its point.
    hit: [u8; RAIL as usize],
}

impl Left {
    fn by(coup: &Coup, play: Play) -> Self {
        let side = coup.situation().roller;
        let after = Situation { board: coup.board_after(play), nth: LATER, ..*coup.situation() };
        let men = *after.board.men(side);
        let mut left = Self { men, scores: [0; 2], keeps: 0, hit: [0; RAIL as usize] };
        for throw in Throw::all() {
            let thrown =
                |roller: Side| Coup::new(coup.rules(), &Situation { roller, throw, ..after });
            let own = thrown(side);
            left.scores[0] += if scored(&own, |_| ()) { throw.weight() } else { 0 };
            left.keeps += if keeps(&own) { throw.weight() } else { 0 };
            let hit = |point: Point| left.hit[usize::from(point.number())] += throw.weight();
            let theirs = scored(&thrown(side.opponent()), hit);
            left.scores[1] += if theirs { throw.weight() } else { 0 };
        }
        left
    }

    /// The number of men that `quarter` lacks to be full.
    fn lacks(&self, quarter: Quarter) -> u8 {
        quarter.points().into_iter().map(|point| 2_u8.saturating_sub(self.men.on(point))).sum()
    }

    fn is_full(&self) -> bool {
        Quarter::ALL.into_iter().any(|quarter| self.men.fill(quarter))
    }

    fn has_corner(&self) -> bool {
        self.men.on(Point::CORNER) >= 2
    }
}

/// True if the throw scores for the side that throws; passes on the points of the men that it hits, as their owner counts.
fn scored(coup: &Coup, mut hit: impl FnMut(Point)) -> bool {
    let mut scores = false;
    coup.score(|earned| {
        scores |= earned.jan.beneficiary() == Beneficiary::Roller;
        if earned.jan.family() == JanFamily::TrueHit {
            earned.at.map(Point::mirror).into_iter().for_each(&mut hit);
        }
    });
    scores
}

/// The strongest of the things that speak against `play`, compared with `best`, if the next throws show any.
fn fault(coup: &Coup, play: Play, best: Play) -> Option<PlayFault> {
    let [here, there] = [play, best].map(|play| Left::by(coup, play));
    if there.is_full() && !here.is_full() {
        return Some(PlayFault::Breaks);
    }
    if there.has_corner() && !here.has_corner() {
        return Some(PlayFault::Corner);
    }
    if there.keeps >= here.keeps + MANY_FALLS {
        return Some(PlayFault::Keeps(here.keeps, there.keeps));
    }
    let [[you, they], [best_you, best_they]] = [here.scores, there.scores];
    let more = |point: &Point| {
        let at = usize::from(point.number());
        here.hit[at].saturating_sub(there.hit[at])
    };
    if they >= best_they + FALLS {
        let alone = here.men.single().into_iter().max_by_key(more);
        return Some(match alone.filter(|point| more(point) >= 2 * FALLS) {
            Some(point) => PlayFault::Alone(point, here.hit[usize::from(point.number())]),
            None => PlayFault::TheyScore(they, best_they),
        });
    }
    if best_you >= you + FALLS {
        return Some(PlayFault::YouScore(you, best_you));
    }
    lacking(&here, &there)
}

/// The fault that a warning may name in `play`: a corner that is not taken, a quarter that breaks or soon will, or a man left alone whom many
/// more throws hit than after `best`.
fn serious_fault(coup: &Coup, play: Play, best: Play) -> Option<PlayFault> {
    fault(coup, play, best).filter(|fault| match *fault {
        PlayFault::Breaks | PlayFault::Corner | PlayFault::Keeps(..) => true,
        PlayFault::Alone(point, falls) => {
            let there = Left::by(coup, best).hit[usize::from(point.number())];
            falls >= there + MANY_FALLS
        }
        PlayFault::TheyScore(..) | PlayFault::YouScore(..) | PlayFault::Lacks(..) => false,
    })
}

/// The quarter that is farther from full than after the better play, among those that can still be filled.
fn lacking(here: &Left, there: &Left) -> Option<PlayFault> {
    let open = [
        (Quarter::Petit, there.men.can_fill_petit()),
        (Quarter::Grand, there.men.can_fill_grand()),
    ];
    let lacks = |(quarter, _)| (quarter, here.lacks(quarter), there.lacks(quarter));
    let found = open.into_iter().filter(|(_, open)| *open).map(lacks);
    found
        .filter(|(_, here, there)| *here >= there + MEN_LACKING)
        .max_by_key(|(_, here, there)| here - there)
        .map(|(quarter, here, there)| PlayFault::Lacks(quarter, here, there))
}

/// Says why `play` is worse than `best`, to the player who has thrown `coup` against `other`, if the next throws show it.
#[must_use]
pub fn worse(texts: &Texts, coup: &Coup, play: Play, best: Play, other: &str) -> Option<String> {
    let fault = fault(coup, play, best)?;
    Some(said(texts, worse_key(fault), fault, other))
}

/// Warns of `play`, if what speaks against it can be named and counted.
#[must_use]
pub fn warning(texts: &Texts, coup: &Coup, play: Play, best: Play, other: &str) -> Option<String> {
    let fault = serious_fault(coup, play, best)?;
    let key = match fault {
        PlayFault::Alone(..) => key!("warning-alone"),
        _ => worse_key(fault),
    };
    Some(said(texts, key, fault, other))
}

const fn worse_key(fault: PlayFault) -> Key {
    match fault {
        PlayFault::Breaks => key!("worse-breaks"),
        PlayFault::Corner => key!("worse-corner"),
        PlayFault::Alone(..) => key!("worse-alone"),
        PlayFault::TheyScore(..) => key!("worse-they-score"),
        PlayFault::YouScore(..) => key!("worse-you-score"),
        PlayFault::Lacks(..) => key!("worse-lacks"),
        PlayFault::Keeps(..) => key!("worse-keeps"),
    }
}

/// Says why `best` is better than `play`, if the next throws show it.
#[must_use]
pub fn better(texts: &Texts, coup: &Coup, best: Play, play: Play, other: &str) -> Option<String> {
    let fault = fault(coup, play, best)?;
    let key = match fault {
        PlayFault::Breaks => key!("better-keeps"),
        PlayFault::Corner => key!("better-corner"),
        PlayFault::Alone(..) => key!("better-alone"),
        PlayFault::TheyScore(..) => key!("better-they-score"),
        PlayFault::YouScore(..) => key!("better-you-score"),
        PlayFault::Lacks(..) => key!("better-lacks"),
        PlayFault::Keeps(..) => key!("better-keeps-more"),
    };
    Some(said(texts, key, fault, other))
}

fn said(texts: &Texts, key: Key, fault: PlayFault, other: &str) -> String {
    let mut arguments = fluent_args![
        "other" => other.to_owned(),
        "falls" => all_falls(),
        "corner" => texts.own_place(Point::CORNER.number())
    ];
    match fault {
        PlayFault::Alone(point, falls) => {
            arguments.set("at", texts.own_place(point.number()));
            arguments.set("here", falls);
        }
        PlayFault::TheyScore(here, best)
        | PlayFault::YouScore(here, best)
        | PlayFault::Keeps(here, best) => {
            arguments.set("here", here);
            arguments.set("best", best);
        }
        PlayFault::Lacks(quarter, here, best) => {
            arguments.set("quarter", if quarter == Quarter::Petit { "petit" } else { "grand" });
            arguments.set("here", here);
            arguments.set("best", best);
        }
        PlayFault::Breaks | PlayFault::Corner => {}
    }
    texts.with(key, &arguments)
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;
    use crate::lang::Language;

    fn coup(position: &str) -> Coup {
        let rules = Rules::default();
        let position = Position::parse(position, rules).unwrap();
        position.coup(rules).unwrap()
    }

    /// The play of `coup` that is written so.
    fn play(coup: &Coup, written: &str) -> Play {
        let mut found = None;
        coup.visit_plays(|play, _| found = found.or((play.to_string() == written).then_some(play)));
        found.unwrap_or_else(|| panic!("{written}"))
    }

    #[test]
    fn a_man_left_alone_within_reach_is_named() {
        let coup = coup("W13,W2,4/6/5,B1/5,B14 w 42");
        let (played, best) = (play(&coup, "1/5 1/3"), play(&coup, "2/6 2/4"));
        for (play, best) in [(played, best), (best, played)] {
            let fault = fault(&coup, play, best);
            let texts = Texts::new(Language::En);
            let said = [
                worse(&texts, &coup, play, best, "Débutant"),
                better(&texts, &coup, best, play, "Débutant"),
            ];
            for said in said {
                assert_eq!(said.is_some(), fault.is_some(), "{fault:?}");
                assert!(said.is_none_or(|said| said.ends_with('.')), "{fault:?}");
            }
        }
    }

    #[test]
    fn the_corner_and_a_full_quarter_come_first() {
        let corner = coup("W9,2,W2,W2,1/4,W2,1/6/5,B15 w 65");
        let mut plays = Vec::new();
        corner.visit_plays(|play, men| plays.push((play, men.on(Point::CORNER) >= 2)));
        let taken = plays.iter().find(|(_, taken)| *taken);
        let left = plays.iter().find(|(_, taken)| !taken);
        if let (Some((taken, _)), Some((left, _))) = (taken, left) {
            assert_eq!(fault(&corner, *left, *taken), Some(PlayFault::Corner));
        }
    }

    #[test]
    fn a_warning_names_a_lone_man_whom_many_more_throws_hit() {
        let coup = coup("W13,W2,4/6/B2,B2,B2,3/B2,B2,B5,3 w 63");
        let mut found = 0;
        for (play, best) in coup.plays().flat_map(|play| coup.plays().map(move |best| (play, best)))
        {
            let Some(PlayFault::Alone(point, falls)) = serious_fault(&coup, play, best) else {
                continue;
            };
            found += 1;
            let texts = Texts::new(Language::En);
            let said = warning(&texts, &coup, play, best, "Cloris").unwrap_or_default();
            let there = Left::by(&coup, best).hit[usize::from(point.number())];
            assert!(falls >= there + MANY_FALLS);
            assert!(said.contains(&format!("{falls} of 36 throws hit")), "{said}");
        }
        assert!(found > 0, "no play leaves such a man");
    }
}
