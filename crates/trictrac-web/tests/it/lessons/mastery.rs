//! The lessons' figures about chances, choices and the old books, computed once more.

use std::sync::Arc;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::level::Level;
use trictrac_engine::net::Network;
use trictrac_engine::player::PendingDecision;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::{ActionValue, Search};
use trictrac_rules::coup::Coup;
use trictrac_rules::game::Match;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::table::{Mark, TableAction, TableMatch};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};
use trictrac_web::course::LESSONS;
use trictrac_web::lessons::{
    HoleChoice, LessonFact, LessonQuestion, LessonStep, PERSON, StagedPosition, StepTask,
    TouchPlaces,
};
use trictrac_words::lang::{Key, key};

use super::{step, steps};

const NETWORK: &[u8] = include_bytes!("../../../../trictrac-engine/networks/shipped.net");
/// The largest difference, in percentage points, between a value in a text and the one that the engine finds now.
const TOLERANCE: f32 = 2.0;

fn network() -> Arc<Network> {
    Arc::new(Network::from_bytes(NETWORK).unwrap())
}

/// The match of a step, after its dice fell.
fn thrown(stage: &StagedPosition) -> Match {
    stage.position.to_match(stage.rules)
}

/// All actions of a step, the best first.
fn candidates(stage: &StagedPosition, network: &Network) -> Vec<ActionValue> {
    Search { evaluator: network, aim: Aim::Win, plies: 1 }.candidates(&thrown(stage))
}

/// The strongest player of the engine chooses what the lesson calls better.
#[test]
fn the_engine_holds_and_goes_alike() {
    let network = network();
    let mut asked = 0;
    for (lesson, index, step) in steps() {
        let StepTask::Ask(LessonQuestion::HoldOrGo(better, _)) = step.task else { continue };
        let state = thrown(&StagedPosition::of(step.position));
        let coup = state.coup().unwrap();
        let player = Level::named("joueur").unwrap().player(network.clone());
        let decision = PendingDecision {
            state: &state,
            coup: &coup,
            chance: RandomNumbers::new(1, 0),
            throws: 0,
        };
        let went = player.decide(&decision).unwrap() == Action::Go;
        assert_eq!(went, better == HoleChoice::Go, "{lesson} {index}");
        asked += 1;
    }
    assert_eq!(asked, 13);
}

/// The chances to win in the texts are those of the engine, give or take a little.
#[test]
fn the_values_of_holding_and_going() {
    let network = network();
    let mut compared = 0;
    for (lesson, index, step) in steps() {
        let stated = step.facts.iter().filter_map(|fact| match fact {
            LessonFact::Holding(percent) => Some((false, *percent)),
            LessonFact::Going(percent) => Some((true, *percent)),
            _ => None,
        });
        for (going, percent) in stated {
            let found = candidates(&StagedPosition::of(step.position), &network);
            let of = |one: &&ActionValue| (one.action == Action::Go) == going;
            let chance = found.iter().find(of).unwrap().prospects.win_chance() * 100.0;
            let far = (chance - f32::from(percent)).abs();
            assert!(far <= TOLERANCE, "{lesson} {index}: {chance} instead of {percent}");
            compared += 1;
        }
    }
    assert_eq!(compared, 13);
}

/// The engine likes what the lessons on blocking, timing and the score, the treatise and the guided relève ask for.
#[test]
fn the_best_play_by_counting_is_good_play() {
    /// The most that a play of a lesson may lose, in percentage points.
    const LOSS: f32 = 1.0;
    let network = network();
    for (lesson, index, step) in steps() {
        if !["treatise", "releve", "score", "sortie", "blocking"].contains(&lesson) {
            continue;
        }
        let StepTask::Play(aim) = step.task else { continue };
        let stage = StagedPosition::of(step.position);
        if stage.rules != Rules::default() {
            continue;
        }
        let found = candidates(&stage, &network);
        let chance = |one: &ActionValue| one.prospects.win_chance() * 100.0;
        let meets = |one: &&ActionValue| match one.action {
            Action::Play(play) => aim.is_met(&stage, play),
            _ => false,
        };
        let lost = chance(&found[0]) - chance(found.iter().find(meets).unwrap());
        assert!(lost <= LOSS, "{lesson} {index}: loses {lost}");
    }
}

/// The counts of the tasks in which the play decides them.
#[test]
fn best_plays() {
    for (key, plays, count) in [
        (key!("learn-sortie-keep"), &["18/21 24/off"][..], 24),
        (key!("learn-chances-halves"), &["1/5 2/6"], 21),
        (key!("learn-chances-sure"), &["2/3 8/9"], 36),
        (key!("learn-blocking-corner"), &["6/12 8/12"], 4),
        (key!("learn-blocking-open"), &["7/11 7/12"], 7),
        (key!("learn-blocking-forced"), &["7/10 7/12"], 9),
        (key!("learn-timing-spare"), &["9/10/12"], 1),
        (key!("learn-timing-retour"), &["18/20/off"], 17),
        (key!("learn-score-deny"), &["5/10 6/10"], 0),
        (key!("learn-score-stop"), &["2/4 10/12"], 6),
        (key!("learn-releve-two"), &["1/7 4/10"], 6),
        (key!("learn-releve-three"), &["1/6 7/8"], 16),
        (key!("learn-releve-six"), &["1/2 1/7"], 3),
    ] {
        let step = step(key);
        let StepTask::Play(aim) = step.task else { panic!("{key:?} asks for no play") };
        let stage = StagedPosition::of(step.position);
        let coup = stage.coup.unwrap();
        let wanted: Vec<_> = plays.iter().map(|play| Play::parse(play, &coup).unwrap()).collect();
        let mut met = Vec::new();
        coup.visit_plays(|play, _| met.extend(aim.is_met(&stage, play).then_some(play)));
        assert_eq!(met, wanted, "{key:?}");
        assert_eq!(aim.best(&stage), Some(count), "{key:?}");
    }
}

/// The throws that are to be marked on the grid.
#[test]
fn throws_of_the_grid() {
    let throws = |key| {
        let step = step(key);
        let StepTask::Throws(chance) = step.task else { panic!("{key:?} has no grid") };
        let found = chance.throws(&StagedPosition::of(step.position));
        let name = |throw: Throw| format!("{}{}", throw.high().pips(), throw.low().pips());
        (found.falls(), found.iter().map(name).collect::<Vec<_>>().join(" "))
    };
    let sixes = "61 62 63 64 65 66";
    assert_eq!(throws(key!("learn-puissance-grid")), (7, "44 54 55 65 66".into()));
    assert_eq!(throws(key!("learn-chances-six")), (11, sixes.into()));
    assert_eq!(throws(key!("learn-chances-sum")), (16, format!("33 42 51 {sixes}")));
    assert_eq!(throws(key!("learn-blocking-wall")), (11, sixes.into()));
}

/// The steps of the guided relève follow from each other: the learner's play, then the opponent's throw.
#[test]
fn the_guided_releve_is_one_game() {
    /// The opponent's throws, and a play of each.
    const REPLIES: [(&str, u8, u8); 6] = [
        ("1/2 1/4", 3, 1),
        ("1/3 1/3", 2, 2),
        ("1/4 1/5", 4, 3),
        ("1/5 1/6", 5, 4),
        ("1/3 1/7", 6, 2),
        ("6/12 7/12", 6, 5),
    ];
    let lesson = LESSONS.iter().find(|lesson| lesson.name == "releve").unwrap();
    let mut replies = REPLIES.iter();
    let mut expected: Option<Match> = None;
    for (index, step) in lesson.steps.iter().enumerate() {
        let stage = StagedPosition::of(step.position);
        if let Some(expected) = &expected {
            let now = stage.position.without_throw().to_match(stage.rules);
            assert_eq!(now.releve().board, expected.releve().board, "step {index}");
            assert_eq!(now.releve().points, expected.releve().points, "step {index}");
        }
        let Some(play) = guided(step, &stage) else { continue };
        let Some((reply, high, low)) = replies.next() else { continue };
        let mut game = thrown(&stage);
        game.apply(Actor::Player(PERSON), Action::Play(play), &mut Vec::new()).unwrap();
        let throw = Action::Throw(Throw::of(*high, *low).unwrap());
        game.apply(Actor::Table, throw, &mut Vec::new()).unwrap();
        let answer = Play::parse(reply, &game.coup().unwrap()).unwrap();
        let other = Actor::Player(PERSON.opponent());
        game.apply(other, Action::Play(answer), &mut Vec::new()).unwrap();
        expected = Some(game);
    }
    assert!(replies.next().is_none(), "every reply is used");
}

/// The play of a step, if it asks for one.
fn guided(step: &LessonStep, stage: &StagedPosition) -> Option<Play> {
    let StepTask::Play(aim) = step.task else { return None };
    let coup = stage.coup.unwrap();
    let mut met = Vec::new();
    coup.visit_plays(|play, _| met.extend(aim.is_met(stage, play).then_some(play)));
    assert_eq!(met.len(), 1, "{:?}: the relève goes on from one play", step.text);
    met.pop()
}

/// The answer of the lesson on écoles is that of a referee. Rule: R11.1.
#[test]
fn ecoles() {
    let table = |key: Key, marked: u8| {
        let position = StagedPosition::of(step(key).position).position;
        let rules = "marking=announced".parse().unwrap();
        let mut table = TableMatch::from(position.without_throw().to_match(rules));
        table.apply(Actor::Table, Action::Throw(position.throw.unwrap()), &mut Vec::new()).unwrap();
        if marked > 0 {
            let mark = TableAction::Mark(Mark::Points(marked));
            table.apply(Actor::Player(position.to_move), mark, &mut Vec::new()).unwrap();
        }
        table.referee()
    };
    let other = PERSON.opponent();
    assert_eq!(table(key!("learn-ecoles-few"), 4).standings[other].missing(), 2);
    assert_eq!(table(key!("learn-ecoles-right"), 6).standings[other].missing(), 0);
    let StepTask::Touch(TouchPlaces::School(marked)) = step(key!("learn-ecoles-claim")).task else {
        panic!("the jeton is moved by hand")
    };
    assert_eq!(table(key!("learn-ecoles-claim"), marked).standings[other].missing(), 2);
    // What a throw gives the opponent is found by the same count: R6.
    let stage = StagedPosition::of(step(key!("learn-ecoles-other")).position);
    assert_eq!(stage.totals().opponent, 4);
}

/// The book counts its figure as the rules do: the play of Lelasseux leaves 17 false hits. Rule: R6.1.
#[test]
fn the_treatise_counted_well() {
    let before = StagedPosition::of(step(key!("learn-treatise-advice")).position);
    let after = StagedPosition::of(step(key!("learn-treatise-count")).position);
    let coup = before.coup.unwrap();
    let play = Play::parse("1/3 1/6", &coup).unwrap();
    assert_eq!(coup.board_after(play), after.position.board);
    let falsely = |throw: Throw| {
        let situation = Situation {
            board: after.position.board,
            roller: Side::Black,
            throw,
            nth: 9,
            privileges: 0,
            opening: None,
        };
        Coup::new(Rules::default(), &situation).totals().opponent > 0
    };
    let falls: u8 = Throw::all().filter(|&throw| falsely(throw)).map(Throw::weight).sum();
    assert_eq!(falls, 17);
}
