//! Counts against an enumeration of the 36 falls of the dice, written out from the text of the rules.

use trictrac_engine::insight::{Forecast, ThrowOutcome, ThrowTally};
use trictrac_rules::board::Setup;
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;

use super::some_states;

/// The men of both sides, by point in the numbering of the roller, from 0.
struct Table {
    own: [u8; 25],
    other: [u8; 25],
}

impl Table {
    fn of(setup: &Setup, roller: Side) -> Self {
        let (mut own, mut other) = ([0; 25], [0; 25]);
        for point in 1..=24 {
            own[point] = setup[roller][point - 1];
            other[point] = setup[roller.opponent()][24 - point];
        }
        Self { own, other }
    }

    /// Checks whether a man of the roller stands `pips` behind `target`.
    fn reaches(&self, target: usize, pips: usize) -> bool {
        target.checked_sub(pips).is_some_and(|from| self.own[from] > 0)
    }

    /// Checks whether a man that goes to `target` can rest `pips` before it.
    fn can_rest(&self, target: usize, pips: usize) -> bool {
        target.checked_sub(pips).is_some_and(|rest| self.other[rest] <= 1)
    }

    /// Checks whether the dice hit the man on `target` truly. Rule: R5.1.
    fn hits(&self, target: usize, dice: [usize; 2]) -> bool {
        dice.iter().any(|die| self.reaches(target, *die))
            || self.reaches(target, dice[0] + dice[1])
                && dice.iter().any(|die| self.can_rest(target, *die))
    }

    /// Checks whether the dice hit the man on `target` falsely. Rule: R6.1.
    fn hits_falsely(&self, target: usize, dice: [usize; 2]) -> bool {
        !self.hits(target, dice) && self.reaches(target, dice[0] + dice[1])
    }

    fn targets(&self) -> impl Iterator<Item = usize> {
        (1..=24).filter(|point| self.other[*point] == 1)
    }
}

/// Counts the falls of two dice for which `does` is true.
fn falls(does: impl Fn([usize; 2]) -> bool) -> usize {
    let all = (1..=6).flat_map(|one| (1..=6).map(move |other| [one, other]));
    all.filter(|dice| does(*dice)).count()
}

#[test]
fn hits_are_counted_as_by_hand() {
    for state in some_states() {
        for roller in Side::ALL {
            let forecast = Forecast::of(&state, roller);
            let table = Table::of(&state.releve().board.setup(), roller);
            let truly = falls(|dice| table.targets().any(|target| table.hits(target, dice)));
            let falsely = falls(|dice| table.targets().any(|at| table.hits_falsely(at, dice)));
            assert_eq!(usize::from(forecast.true_hits.throws), truly, "{state:?}");
            assert_eq!(usize::from(forecast.false_hits.throws), falsely, "{state:?}");
            let mut weak = 0;
            for target in table.targets() {
                let (truly, falsely) = (
                    falls(|dice| table.hits(target, dice)),
                    falls(|dice| table.hits_falsely(target, dice)),
                );
                let men = forecast.weak_men();
                let man = men.iter().find(|man| usize::from(man.at.mirror().number()) == target);
                let throws = |chance: ThrowTally| usize::from(chance.throws);
                let counted = man.map_or((0, 0), |man| (throws(man.truly), throws(man.falsely)));
                assert_eq!(counted, (truly, falsely), "{target} {state:?}");
                weak += usize::from(truly + falsely > 0);
            }
            assert_eq!(forecast.weak_men().len(), weak);
        }
    }
}

/// The sums of points, the corner and the quarters, from the coup and its plays.
#[test]
fn all_else_is_what_the_plays_and_events_say() {
    let mut seen = [0; 4];
    for state in some_states() {
        for roller in Side::ALL {
            let forecast = Forecast::of(&state, roller);
            let mut earned = 0;
            let mut given = 0;
            let [mut corner, mut fill, mut keep] = [0; 3];
            for throw in Throw::all() {
                let coup = Coup::new(state.rules(), &state.situation_of_next(roller, throw));
                let totals = coup.totals();
                let weight = u16::from(throw.weight());
                earned += weight * u16::from(totals.roller);
                given += weight * u16::from(totals.opponent);
                corner += if takes_corner(&coup) { throw.weight() } else { 0 };
                let [fills, keeps] = fills_or_keeps(&state, roller, &coup);
                fill += if fills { throw.weight() } else { 0 };
                keep += if keeps { throw.weight() } else { 0 };
            }
            assert_eq!((forecast.earned.points, forecast.given.points), (earned, given));
            let holds = state.releve().board.men(roller).on(Point::CORNER) > 0;
            assert_eq!(forecast.corner, (!holds).then_some(corner), "{state:?}");
            assert_eq!((forecast.fill.throws, forecast.keep.throws), (fill, keep), "{state:?}");
            let counts = [corner, fill, keep, forecast.holes.throws];
            for (seen, count) in seen.iter_mut().zip(counts) {
                *seen += u32::from(count);
            }
        }
    }
    assert!(seen.iter().all(|seen| *seen > 50), "{seen:?}");
}

fn takes_corner(coup: &Coup) -> bool {
    let mut takes = false;
    coup.visit_plays(|_, men| takes |= men.on(Point::CORNER) >= 2);
    takes
}

/// Checks whether the legal plays fill a quarter, and whether they keep one. The duty makes all of them do it, or none.
fn fills_or_keeps(state: &Match, roller: Side, coup: &Coup) -> [bool; 2] {
    let before = *state.releve().board.men(roller);
    let mut does = [false; 2];
    coup.visit_plays(|_, men| {
        for quarter in Quarter::ALL {
            if men.fill(quarter) {
                does[usize::from(before.fill(quarter))] = true;
            }
        }
    });
    does
}

#[test]
fn holes_depend_on_the_points_that_are_marked() {
    let check = |points: &str, holes: ThrowTally| {
        let found = super::insight(&format!("W14,5/1,W1,4/5,B1/5,B14 b - {points}"), Side::White);
        assert_eq!(found.opponent.holes, holes, "{points}");
    };
    check("0/6", ThrowTally::default());
    // Three throws hit: 64 for two points, 55 for four.
    check("0/8", ThrowTally { throws: 1, points: 1 });
    check("0/10", ThrowTally { throws: 3, points: 3 });
    // Black is en bredouille: every hole counts twice.
    check("0/10*", ThrowTally { throws: 3, points: 6 });
}

#[test]
fn throws_are_sorted_by_their_points() {
    for state in some_states() {
        let forecast = Forecast::of(&state, Side::White);
        let (best, worst) = (forecast.best_throws(), forecast.worst_throws());
        assert!(
            best.is_sorted_by_key(|one| -one.net()) && worst.is_sorted_by_key(ThrowOutcome::net)
        );
        assert!(best.iter().all(|one| one.net() > 0) && worst.iter().all(|one| one.net() < 0));
        let sum: i16 =
            forecast.throws.iter().map(|one| i16::from(one.throw.weight()) * one.net()).sum();
        let [earned, given] = [forecast.earned, forecast.given].map(|one| one.points.cast_signed());
        assert_eq!(sum, earned - given);
    }
}
