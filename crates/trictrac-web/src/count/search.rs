//! Finds the position of an exercise in self-play.

use trictrac_rules::board::Board;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned, Jan, JanFamily};
use trictrac_rules::men::MEN;
use trictrac_rules::notation::Position;
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;

use super::PERSON;
use super::answer::MOST_POINTS;
use super::families::FAMILIES;
use super::grade::Grade;
use super::id::ExerciseId;
use super::selfplay::{ExerciseMatch, Habit};
use super::topic::Topic;

/// The matches that are played for the wanted jan, before any exercise of the grade is taken.
const PATIENCE: u64 = 4_000;
/// The throws of a match that are looked at.
const THROWS: u32 = 160;
/// The throws that are played before the first one is looked at are fewer than this.
const SKIPPED: u32 = 24;
/// The throws of a player in which the jans of the first throws are possible.
const EARLY: u16 = 3;
/// One exercise in so many has a throw that earns nothing, if its grade has one jan.
const NOTHING: u32 = 6;

/// The goal of a search for a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SearchGoal {
    topic: Topic,
    grade: Grade,
    /// The jan that the throw earns; nothing if it earns nothing.
    jan: Option<Jan>,
    /// The side that throws.
    roller: Side,
}

/// Finds the position and the throw of an exercise, and the topic that a mixed one is about.
pub(super) fn find(id: ExerciseId) -> (Topic, Position) {
    let seed =
        u64::from(id.seed) << 16 | u64::from(id.kind.grade.number()) << 8 | id.kind.topic as u64;
    let wanted = wanted(id, seed);
    let found = (1..PATIENCE).find_map(|index| in_match(wanted, seed, index));
    let position = found.or_else(|| {
        // Any throw of the grade: a test checks that this does not happen.
        (PATIENCE..2 * PATIENCE).find_map(|index| {
            in_match(
                SearchGoal { topic: Topic::Hits, jan: Some(Jan::TrueHitGrand), ..wanted },
                seed,
                index,
            )
        })
    });
    (wanted.topic, position.unwrap_or(Position::START))
}

/// Draws what to search for.
fn wanted(id: ExerciseId, seed: u64) -> SearchGoal {
    let mut dice = ExerciseMatch::begin(seed, 0, Habit::Usual);
    let mut pick = |count: usize| dice.below(count as u32) as usize;
    let topic = match id.kind.topic {
        Topic::Mixed => Topic::ALL[1 + pick(Topic::ALL.len() - 1)],
        topic => topic,
    };
    let grade = id.kind.grade;
    let jans = topic.jans();
    let nothing = grade.is_of_one_jan() && pick(NOTHING as usize) == 0;
    let jan = (!nothing).then(|| jans[pick(jans.len())]);
    let roller = if grade == Grade::All && pick(2) == 0 { PERSON.opponent() } else { PERSON };
    SearchGoal { topic, grade, jan, roller }
}

/// Finds a position in one match of self-play.
fn in_match(wanted: SearchGoal, seed: u64, index: u64) -> Option<Position> {
    let habit = wanted.habit();
    let mut game = ExerciseMatch::begin(seed, index, habit);
    let skipped = if habit == Habit::Usual { game.below(SKIPPED) } else { 0 };
    for throw in 0..THROWS {
        let roller = game.next()?;
        if wanted.topic == Topic::Opening && game.state.releve().throws[roller] > EARLY {
            return None;
        }
        if throw < skipped || roller != wanted.roller || !wanted.may_be_in(&game) {
            continue;
        }
        let fits = |throw: &Throw| wanted.is_met(&game.coup(roller, *throw));
        let fitting: Vec<_> = Throw::all().filter(fits).collect();
        if !fitting.is_empty() {
            let throw = fitting[game.below(fitting.len() as u32) as usize];
            return Position::of(&game.state).map(|it| Position { throw: Some(throw), ..it });
        }
    }
    None
}

/// The quarter that a jan fills or keeps, or in which it happens.
const fn quarter(jan: Jan) -> Option<Quarter> {
    match jan {
        Jan::BearOff => Some(Quarter::Retour),
        jan => jan.quarter(),
    }
}

impl SearchGoal {
    /// The habit that leads matches to the jan.
    fn habit(&self) -> Habit {
        match (self.jan.and_then(quarter), self.topic) {
            (Some(quarter), _) => Habit::Builds(self.roller, quarter),
            (None, Topic::Fill | Topic::Keep) => Habit::Builds(self.roller, Quarter::Grand),
            (None, Topic::Retour) => Habit::Builds(self.roller, Quarter::Retour),
            (None, Topic::Opening) if self.jan == Some(Jan::SixTables) => Habit::Random,
            _ => self.corners().map_or(Habit::Usual, Habit::Corners),
        }
    }

    /// The sides that must be lucky for a jan of two men in the first throws.
    fn corners(&self) -> Option<PerSide<bool>> {
        let (own, other) = match self.jan? {
            Jan::DeuxTables | Jan::Mezeas => (true, false),
            Jan::ContreDeuxTables => (false, true),
            Jan::ContreMezeas => (true, true),
            _ => return None,
        };
        Some(PerSide::from_fn(|side| if side == self.roller { own } else { other }))
    }

    /// Checks whether it is worth to look at the throws of a position: for rare jans only a few are.
    fn may_be_in(&self, game: &ExerciseMatch) -> bool {
        let men = game.state.releve().board.men(self.roller);
        let held = |quarter: Quarter| (quarter.points() & men.cases()).len();
        match (self.jan.map(Jan::family), self.topic) {
            (Some(JanFamily::Fill), _) => {
                self.jan.and_then(quarter).is_some_and(|quarter| (4..6).contains(&held(quarter)))
            }
            (Some(JanFamily::Keep), _) => {
                self.jan.and_then(quarter).is_some_and(|quarter| men.fill(quarter))
            }
            (Some(JanFamily::BearOff), _) => men.borne_off() >= MEN - 2,
            (None, Topic::Retour) => held(Quarter::Retour) >= 4,
            (_, Topic::Corner) => men.on(Point::CORNER) > 1,
            _ => true,
        }
    }

    /// Checks whether a throw makes an exercise.
    fn is_met(&self, coup: &Coup) -> bool {
        let mut events = Vec::new();
        let totals = coup.score(|earned| events.push(earned));
        if totals.roller > MOST_POINTS || totals.opponent > MOST_POINTS {
            return false;
        }
        match self.jan {
            None => events.is_empty() && self.tempts(coup),
            Some(jan) => events.iter().any(|it| it.jan == jan) && self.suits(&events),
        }
    }

    /// Checks whether the grade has throws with these events.
    fn suits(&self, events: &[Earned]) -> bool {
        let count = events.len();
        let both = || {
            let to = |whom| events.iter().any(|it| it.jan.beneficiary() == whom);
            to(Beneficiary::Roller) && to(Beneficiary::Opponent)
        };
        match (self.grade, self.topic) {
            // Men that are hit truly stand beside those that are hit falsely.
            (Grade::See, Topic::Hits | Topic::False) => {
                let hits = [Topic::Hits.jans(), Topic::False.jans()];
                count <= 3 && events.iter().all(|it| hits.iter().any(|jans| jans.contains(&it.jan)))
            }
            (Grade::See | Grade::Ways | Grade::Points, _) => count == 1,
            // Rare jans seldom come with others.
            (Grade::Each | Grade::All, Topic::Opening | Topic::Retour) => true,
            (Grade::Each, _) => count <= 4 && (2..=3).contains(&families(events)),
            (Grade::All, Topic::Fill | Topic::Keep) => count >= 2,
            (Grade::All, _) => count >= 3 || count == 2 && both(),
        }
    }

    /// Checks whether a throw that earns nothing seems to earn something of the topic.
    fn tempts(&self, coup: &Coup) -> bool {
        let board = &coup.situation().board;
        let roller = coup.situation().roller;
        let men = board.men(roller);
        match self.topic {
            Topic::Fill => lacks_little(board, roller),
            Topic::Keep => men.fill(Quarter::Petit) || men.fill(Quarter::Grand),
            Topic::Corner => {
                men.on(Point::CORNER) > 1 && board.men(roller.opponent()).on(Point::CORNER) == 0
            }
            Topic::Retour => men.fill(Quarter::Retour) || men.all_home(),
            Topic::Helpless => coup.count_plays() <= 3,
            Topic::Opening => men.on(Point::TALON) == 13 || coup.situation().nth == 3,
            Topic::Mixed | Topic::Hits | Topic::False => {
                !board.men(roller.opponent()).single().is_empty()
            }
        }
    }
}

/// The number of families of events.
fn families(events: &[Earned]) -> usize {
    let of = |family: &&JanFamily| events.iter().any(|it| it.jan.family() == **family);
    FAMILIES.iter().filter(of).count()
}

/// Checks whether one point of a quarter lacks men.
fn lacks_little(board: &Board, side: Side) -> bool {
    let men = board.men(side);
    [Quarter::Petit, Quarter::Grand].into_iter().any(|quarter| {
        let lacking = quarter.points() & !men.cases();
        lacking.len() == 1
    })
}
