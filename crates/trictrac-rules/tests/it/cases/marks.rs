//! Points, bredouille, holes, flag, hold and go, lead and stakes, worked by hand.

use serde_json::Value;
use trictrac_rules::event::Event;
use trictrac_rules::game::Match;
use trictrac_rules::marking::{Run, Tally, mark};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::stake::Stake;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::{Action, Actor, Phase};

use crate::cases::data::{cases, id, number, rules, side, tally};

/// The points and holes after the gains of a throw.
pub(crate) struct Turn {
    pub(crate) points: Tally,
    pub(crate) holes: Tally,
    pub(crate) winner: Option<Side>,
    /// True if the roller may choose to hold or go. Rule: R8.1.
    pub(crate) choice: bool,
    /// True if the roller went. Rule: R8.4.
    pub(crate) went: bool,
}

/// Marks what a throw earns the roller and gives the opponent. The roller goes if `go` is set and it is allowed.
pub(crate) fn mark_turn(
    (mut points, mut holes): (Tally, Tally),
    goal: u8,
    roller: Side,
    gains: (u8, u8),
    go: bool,
) -> Turn {
    let over = |holes: &Tally, side: Side| (holes.amounts()[side] == goal).then_some(side);
    let choice = mark(&mut points, &mut holes, goal, roller, gains.0) > 0;
    let mut winner = over(&holes, roller);
    let went = go && choice && winner.is_none();
    if went {
        points = Tally::default();
    } else if winner.is_none() {
        mark(&mut points, &mut holes, goal, roller.opponent(), gains.1);
        winner = over(&holes, roller.opponent());
    }
    let choice = choice && over(&holes, roller).is_none();
    Turn { points, holes, winner, choice, went }
}

/// Rule: R7.1-R7.6, R8.1, R8.3, R8.4, R6.4, R9.5.
#[test]
fn marks_worked_from_the_text() {
    for case in cases("marking.jsonl", "mark") {
        let (id, expect) = (id(&case), &case["expect"]);
        let position = position(&case["points"], &case["holes"]);
        let roller = side(&case["roller"]);
        let gains = (number(&case["gains"]["roller"]), number(&case["gains"]["opponent"]));
        let go = case["choice"] == "go";
        let turn = mark_turn((position.points, position.holes), 12, roller, gains, go);
        assert_eq!(turn.choice, !case["choice"].is_null(), "{id}: choice");
        assert_eq!(turn.holes.to_string(), expect["holes"].as_str().unwrap(), "{id}: holes");
        assert_eq!(turn.winner.is_some(), expect["over"].as_bool().unwrap(), "{id}: over");
        if let Some(winner) = turn.winner {
            assert_eq!(winner, side(&expect["winner"]), "{id}: winner");
            continue;
        }
        assert_eq!(turn.points.to_string(), expect["points"].as_str().unwrap(), "{id}: points");
        let last_man = case["last_man"] == true;
        assert_eq!(turn.went || last_man, expect["relaid"].as_bool().unwrap(), "{id}: relaid");
        let next = if turn.went || last_man { roller } else { roller.opponent() };
        assert_eq!(next, side(&expect["next"]), "{id}: who throws next");
    }
}

fn position(points: &Value, holes: &Value) -> Position {
    let text =
        format!("W15,5/6/6/5,B15 w - {} {}", points.as_str().unwrap(), holes.as_str().unwrap());
    // A match to 24 holes allows every score of the cases.
    let rules: Rules = "holes=24".parse().unwrap();
    Position::parse(&text, rules).unwrap_or_else(|reasons| panic!("{text}: {reasons}"))
}

/// Rule: R7.5, R10.1; `holes=1` to `holes=24`.
#[test]
fn matches_of_any_length_worked_from_the_text() {
    for case in cases("options.jsonl", "holes") {
        let goal = rules(&case).holes.get();
        let run = |value: &Value| if value.is_null() { Run::NONE } else { Run::of(side(value)) };
        let before = (
            tally(&case["points"], run(&case["bredouille"])),
            tally(&case["holes"], run(&case["pavillon"])),
        );
        let gains = (number(&case["gains"]["roller"]), number(&case["gains"]["opponent"]));
        let turn = mark_turn(before, goal, side(&case["roller"]), gains, false);
        let (id, expect) = (id(&case), &case["expect"]);
        assert_eq!(turn.winner.is_some(), expect["over"].as_bool().unwrap(), "{id}: over");
        assert_eq!(
            turn.winner,
            (!expect["winner"].is_null()).then(|| side(&expect["winner"])),
            "{id}"
        );
        assert_eq!(
            turn.holes.amounts(),
            tally(&expect["holes"], Run::NONE).amounts(),
            "{id}: holes"
        );
    }
}

/// Rule: R10.1; `stakes=guiton`, `stakes=oldest`, `stakes=bridge`, `stakes=honours`.
#[test]
fn stakes_worked_from_the_text() {
    for case in cases("options.jsonl", "stake") {
        let rules = rules(&case);
        let mut holes = tally(&case["holes"], Run::NONE);
        let winner = Side::ALL.into_iter().find(|&side| holes.amounts()[side] == rules.holes.get());
        let winner = winner.unwrap_or_else(|| panic!("{}: nobody won", id(&case)));
        if case["pavillon"] == "winner" {
            holes = tally(&case["holes"], Run::of(winner));
        }
        let stake = f64::from(Stake::of(rules.stakes, winner, &holes).as_f32());
        assert_eq!(Some(stake), case["expect"]["stake"].as_f64(), "{}", id(&case));
    }
}

/// Rule: R2.1; `lead=simultaneous`, `lead=coupe_et_des`.
#[test]
fn leads_worked_from_the_text() {
    for case in cases("options.jsonl", "lead") {
        let rules = rules(&case);
        let mut state = Match::new(rules);
        let mut events: Vec<Event> = Vec::new();
        for dice in case["dice"].as_array().unwrap() {
            let die = |value| Die::new(number(value)).unwrap();
            let action = Action::Lead { white: die(&dice[0]), black: die(&dice[1]) };
            state.apply(Actor::Table, action, &mut events).unwrap_or_else(|refusal| {
                panic!("{}: {refusal}", id(&case));
            });
        }
        let expect = &case["expect"];
        let (leader, thrown) = match state.phase() {
            Phase::Throw(leader) => (leader, None),
            Phase::Play(turn) => (turn.roller, Some(turn.throw.to_string())),
            phase => panic!("{}: {phase:?}", id(&case)),
        };
        assert_eq!(leader, side(&expect["leader"]), "{}", id(&case));
        assert_eq!(thrown.as_deref(), expect["first_throw"].as_str(), "{}", id(&case));
    }
}

/// Rule: R7.3, the examples of the text: (points, en bredouille, gain) -> (holes, rest).
#[test]
fn holes_of_one_throw() {
    for (before, star, gain, holes, rest) in
        [(10, true, 32, 6, 6), (8, false, 18, 3, 2), (2, false, 82, 13, 0), (0, false, 82, 12, 10)]
    {
        let run = if star { Run::of(Side::White) } else { Run::NONE };
        let mut points = Tally::new(PerSide::new(before, 0), run).expect("a tally");
        assert_eq!(points.mark(Side::White, gain), holes, "{before} + {gain}");
        assert_eq!(points.amounts(), PerSide::new(rest, 0), "{before} + {gain}");
    }
}
