//! The plays found step by step are those of the classical game, under its law. Rule: R3, R4, R9.

use fastrand::Rng;
use trictrac_forms::cousins::{MovementLaw, PointCounts, RollerBoard, WalkPlays, WrongPlay};
use trictrac_rules::men::Men;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::{Action, Actor, Match, Phase, Rules};

/// The law of the classical game. Rule: R3.2, R3.5, R3.6, R3.8, R3.9.
struct Classical;

fn can_fill(seen: &RollerBoard, behind: u8) -> bool {
    let on_first = |points: u8| (1..=points).map(|point| seen.other(25 - point)).sum::<u8>();
    (1..=6).all(|k| on_first(behind + k) >= 2 * k)
}

impl MovementLaw for Classical {
    fn may_lie(&self, seen: &RollerBoard, point: u8) -> bool {
        let forbidden = if can_fill(seen, 0) {
            13..=24
        } else if can_fill(seen, 6) {
            13..=18
        } else {
            13..=13
        };
        !forbidden.contains(&point)
    }

    fn stands(&self, _: &RollerBoard, after: &PointCounts, _: &[u8]) -> bool {
        after[11] != 1
    }

    fn puissance(&self, seen: &RollerBoard) -> bool {
        seen.own(12) == 0
            && seen.other(13) == 0
            && seen.two_reach(&seen.own, 13)
            && !seen.two_reach(&seen.own, 12)
    }
}

/// Compares the plays of the throw on the table, and returns their number.
fn compare(game: &Match) -> usize {
    let coup = game.coup().expect("a throw");
    let situation = coup.situation();
    let setup = situation.board.setup();
    let roller = situation.roller;
    let seen = RollerBoard::new(setup[roller], setup[roller.opponent()], situation.throw);
    let mut walks = WalkPlays::new(&seen, &Classical);
    if let Some(duty) = coup.duty() {
        walks.oblige(|after| duty.fulfilled_by(&Men::from_counts(after).unwrap()));
    }
    let mut found: Vec<PointCounts> = walks.distinct().iter().map(|walk| walk.after).collect();
    let mut expected: Vec<_> =
        coup.plays().map(|play| coup.board_after(play).setup()[roller]).collect();
    found.sort_unstable();
    expected.sort_unstable();
    assert_eq!(found, expected, "{:?} {}", situation.board, situation.throw);
    for walk in &walks.walks {
        assert_eq!(walks.read(&walk.play.to_string(), &seen).unwrap().after, walk.after);
    }
    expected.len()
}

#[test]
fn walks_are_the_plays_of_the_classical_game() {
    let mut compared = 0;
    for seed in 0..40 {
        let mut rng = Rng::with_seed(seed);
        let mut game = Match::new(Rules::default());
        while let Some(actor) = game.to_act() {
            let mut die = || Die::new(rng.u8(1..7)).unwrap();
            let action = match game.phase() {
                Phase::Lead => Action::Lead { white: die(), black: die() },
                Phase::Throw(_) => Action::Throw(Throw::new(die(), die())),
                // Holding leads to the far ends of a relève.
                Phase::Choice(_) => Action::Hold,
                Phase::Play(_) => {
                    compared += compare(&game);
                    let coup = game.coup().unwrap();
                    Action::Play(coup.nth_play(rng.u32(..coup.count_plays())).unwrap())
                }
                Phase::Over { .. } => break,
            };
            assert!(matches!(actor, Actor::Table | Actor::Player(Side::White | Side::Black)));
            game.apply(actor, action, &mut ()).unwrap();
        }
    }
    assert!(compared > 20_000, "{compared}");
}

#[test]
fn a_play_that_is_not_legal_is_not_taken_for_another_text() {
    let start = Match::new(Rules::default());
    let setup = start.releve().board.setup();
    let die = |pips| Die::new(pips).expect("a die");
    let seen = RollerBoard::new(setup[Side::White], setup[Side::Black], Throw::new(die(2), die(1)));
    let plays = WalkPlays::new(&seen, &Classical);
    for text in ["2/3 1/2", "1/3", "-", "1/2 1/2 1/2"] {
        assert_eq!(plays.read(text, &seen), Err(WrongPlay::NotLegal(text.to_owned())), "{text}");
    }
    for text in ["3/1", "1-3", "1/30", "hold", "1"] {
        let wrong = plays.read(text, &seen).err();
        assert!(matches!(wrong, Some(WrongPlay::Unreadable(_))), "{text}: {wrong:?}");
    }
    assert!(plays.read("1/3/4", &seen).is_ok());
}
