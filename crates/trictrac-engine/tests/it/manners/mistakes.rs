//! Each mistake is made as often as set, and in the way that people make it.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::forfeit::Forfeit;
use trictrac_engine::player::{Choice, EnginePlayer, PendingDecision, Random};
use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::play::Play;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{About, Mark, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor};

use crate::manners::play::{both, rates, rules, watch};

/// Plays at random and always holds, so that all points due are marked or missed, and the men come home.
struct Holder;

impl EnginePlayer for Holder {
    fn name(&self) -> String {
        "holder".into()
    }

    fn play(&self, decision: &PendingDecision) -> Result<Play, Forfeit> {
        Random.play(decision)
    }

    fn hold_or_go(&self, _: &PendingDecision) -> Result<Choice, Forfeit> {
        Ok(Choice::Hold)
    }
}

/// The number of opportunities for a mistake, and of mistakes.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    cases: u32,
    missed: u32,
}

impl Count {
    fn add(&mut self, missed: bool) {
        self.cases += 1;
        self.missed += u32::from(missed);
    }

    /// Checks that the share is within four standard errors of `thousandths`.
    fn check(self, thousandths: u16) {
        let (cases, rate) = (f64::from(self.cases), f64::from(thousandths) / 1000.0);
        let error = (cases * rate * (1.0 - rate)).sqrt();
        assert!((f64::from(self.missed) - cases * rate).abs() <= 4.0 * error, "{self:?}");
        assert!(self.missed > 20, "{self:?} proves little");
    }
}

#[derive(Debug, Default)]
struct Counts {
    /// One event in one way, missed or not.
    single: Count,
    /// The missed ways of a throw with only one event.
    ways: Count,
    /// Throws that give points for helpless men only.
    helpless: Count,
    bredouille: Count,
    /// False hits that the roller counted as true.
    false_hit: Count,
}

/// The event that gives `side` points, if there is only one.
fn only(game: &TableMatch, side: Side) -> Option<Earned> {
    let earned = game.earned(side, About::ThisThrow);
    <[Earned; 1]>::try_from(earned).ok().map(|[only]| only)
}

impl Counts {
    /// Counts the marks of `side` for the last throw when the next dice fall.
    fn note(&mut self, game: &TableMatch, side: Side, rolled: bool) {
        let given = game.earned(side.opponent(), About::ThisThrow);
        let tempted =
            given.iter().any(|given| matches!(given.jan, Jan::FalseHitPetit | Jan::FalseHitGrand));
        let marked = game.referee().standings[side].marked;
        if rolled && tempted {
            if given.len() == 1 && game.earned(side, About::ThisThrow).is_empty() {
                self.false_hit.add(marked > 0);
            }
            return;
        }
        let Some(Earned { jan, ways, points, .. }) = only(game, side) else { return };
        let missed = (i16::from(points) - marked) / i16::from(points / ways);
        match (jan, ways) {
            (Jan::Helpless, _) => self.helpless.add(marked == 0),
            (_, 1) => self.single.add(missed == 1),
            (_, _) => (0..i16::from(ways)).for_each(|way| self.ways.add(way < missed)),
        }
    }

    fn note_pegs(&mut self, game: &TableMatch, side: Side, pegs: u8, rest: u8) {
        let mut points = game.state().releve().points;
        let now = points.amounts()[side];
        // A single hole counts the same, whatever completes it.
        let won = points.mark(side, 12 + rest - now);
        if won == 2 && pegs <= 2 {
            self.bredouille.add(pegs == 1);
        }
    }
}

fn count(thousandths: u16, matches: u64) -> Counts {
    let rules = rules("marking=announced");
    let mut counts = Counts::default();
    for index in 0..matches {
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Holder, &Holder);
        let manners = both(rates(thousandths, 0));
        watch(rules, &players, &manners, RandomNumbers::new(21, index), |game, by, action| match (
            by, action,
        ) {
            (Actor::Player(side), TableAction::Mark(Mark::Holes { pegs, rest, .. })) => {
                counts.note_pegs(game, side, pegs, rest);
            }
            (Actor::Table, TableAction::Common(Action::Throw(_))) => {
                let coup = game.coup();
                let Some(roller) = coup.map(|coup| coup.situation().roller) else { return };
                counts.note(game, roller, true);
                counts.note(game, roller.opponent(), false);
            }
            _ => {}
        });
    }
    counts
}

#[test]
fn mistakes_are_as_frequent_as_set() {
    for thousandths in [100, 300] {
        let counts = count(thousandths, 300);
        counts.single.check(thousandths);
        counts.ways.check(thousandths);
        counts.helpless.check(thousandths);
        counts.bredouille.check(thousandths);
    }
}

/// A tenth as often as the other mistakes.
#[test]
fn a_false_hit_is_seldom_taken_for_a_true_one() {
    count(1000, 60).false_hit.check(100);
}

#[test]
fn a_player_without_mistakes_misses_nothing() {
    let counts = count(0, 20);
    let all = [counts.single, counts.ways, counts.helpless, counts.bredouille, counts.false_hit];
    assert!(all.iter().all(|count| count.cases > 0 && count.missed == 0), "{counts:?}");
}
