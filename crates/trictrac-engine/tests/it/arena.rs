//! Matches between the simple players: the same seed gives the same result; mirror pairs; the strength of the players.

use std::sync::Arc;

use trictrac_engine::analysis::{MatchAnalyst, luck};
use trictrac_engine::arena::{DuelScore, MatchDuel};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::evaluator::Evaluator;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::net::Network;
use trictrac_engine::player::{CanonicalFirst, Choice, EnginePlayer, PendingDecision, Random};
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_engine::trust::Checks;
use trictrac_rules::notation::Position;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::{Action, Actor};

fn score(
    white: &dyn EnginePlayer,
    black: &dyn EnginePlayer,
    matches: u64,
    pairs: bool,
    threads: usize,
) -> DuelScore {
    let rules = Rules::default();
    let duel = MatchDuel {
        rules,
        players: PerSide::new(white, black),
        matches,
        pairs,
        seed: 3,
        luck: None,
        recorder: None,
    };
    duel.run(threads, &|_| true)
}

#[test]
fn the_score_does_not_depend_on_the_threads() {
    let one = score(&Random, &CanonicalFirst, 40, false, 1);
    assert_eq!(one.matches, 40);
    assert_eq!(one.wins[Side::White] + one.wins[Side::Black], 40);
    assert_eq!(score(&Random, &CanonicalFirst, 40, false, 3), one);
}

/// A player against itself wins one match of each mirror pair.
#[test]
fn mirror_pairs_of_equals_are_even() {
    let even = score(&CanonicalFirst, &CanonicalFirst, 40, true, 2);
    assert_eq!((even.wins[Side::White], even.blocks), (20, [0, 20, 0]));
    assert_eq!(even.holes[Side::White], even.holes[Side::Black]);
}

/// `greedy` clearly beats `random`, on either side.
#[test]
fn greedy_beats_random() {
    let white = score(&Greedy, &Random, 60, true, 2);
    assert!(white.interval().0 > 0.85, "{white:?}");
    let black = score(&Random, &Greedy, 60, true, 2);
    assert!(black.interval().1 < 0.15, "{black:?}");
}

/// Wilson's interval for 8 of 10: 0.490 to 0.943 (E. B. Wilson 1927).
#[test]
fn the_interval_of_single_matches_is_wilsons() {
    let score = DuelScore {
        matches: 10,
        wins: PerSide::new(8, 2),
        holes: PerSide::new(0, 0),
        blocks: [2, 8, 0],
        forfeits: Vec::new(),
        adjusted: Vec::new(),
    };
    let (low, high) = score.interval();
    assert!((low - 0.4902).abs() < 1e-3 && (high - 0.9433).abs() < 1e-3, "{low} {high}");
}

/// White needs only to bear off the last man; then all men return and White throws (R9.5). That position is worth
/// nothing to either side, so White has no reason to go, which would cost the points.
#[test]
fn greedy_values_the_men_set_anew_after_the_last_is_borne_off() {
    let rules = Rules::default();
    let position = Position::parse("B15,5/6/6/5,W1 w - 10*/4 5/3 30", rules).expect("a position");
    let mut state = position.to_match(rules);
    let throw = Action::Throw(Throw::of(6, 1).expect("dice"));
    state.apply(Actor::Table, throw, &mut ()).expect("White's throw");
    let coup = state.coup().expect("a throw to be played");
    let chance = RandomNumbers::new(0, 0);
    let decision = PendingDecision { state: &state, coup: &coup, chance, throws: 0 };
    assert_eq!(Greedy.hold_or_go(&decision), Ok(Choice::Hold));
}

/// The luck has mean zero: without it the mean result stays the same and varies much less.
#[test]
fn without_luck_the_results_vary_much_less() {
    let network = Arc::new(Network::shipped());
    let rules: Rules = "holes=3".parse().expect("options");
    let strong = Thinker { evaluator: network.clone(), plies: 0, aim: Aim::Win };
    let played = |black: &dyn EnginePlayer, matches, pairs, threads| {
        let players = PerSide::new(&strong as &dyn EnginePlayer, black);
        let luck = Some(&*network as &dyn Evaluator);
        let duel = MatchDuel { rules, players, matches, pairs, seed: 8, luck, recorder: None };
        duel.run(threads, &|_| true)
    };
    assert_eq!(played(&Greedy, 8, true, 1), played(&Greedy, 8, true, 3));
    // The worse the evaluator predicts the players, the less luck it removes.
    let duels: [(&dyn EnginePlayer, bool, f64); 3] =
        [(&strong, false, 3.0), (&Greedy, false, 1.5), (&Greedy, true, 1.5)];
    for (black, pairs, factor) in duels {
        let score = played(black, 160, pairs, 2);
        let share = score.adjusted_share().expect("a mean");
        let ((low, high), (from, to)) = (score.interval(), share.interval());
        assert!((low..high).contains(&share.mean), "{share:?}: {low} to {high}");
        assert!(factor * (to - from) < high - low, "{from} to {to}, but {low} to {high}");
        assert_eq!(score.adjusted.len(), 160);
        assert!(score.adjusted.iter().zip(1..).all(|(one, index)| one.index == index));
    }
}

/// The luck that the arena subtracts equals that of the analysis.
#[test]
fn the_luck_is_that_of_the_analysis() {
    let network = Network::shipped();
    for rules in ["holes=2", "holes=2,lead=coupe_et_des", "holes=2,marking=announced"] {
        let rules: Rules = rules.parse().expect("options");
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &CanonicalFirst);
        let record = record_match(rules, &players, RandomNumbers::new(3, 0)).expect("legal play");
        let analyst = MatchAnalyst {
            checks: Checks::None,
            classes: false,
            threads: 2,
            ..MatchAnalyst::new(&network)
        };
        let luck_of_white = analyst.analyse(&record).luck(Side::White);
        assert!((luck(&network, &record) - luck_of_white).abs() < 1e-4, "{luck_of_white}");
        let duel = MatchDuel {
            rules,
            players,
            matches: 1,
            pairs: false,
            seed: 3,
            luck: Some(&network),
            recorder: None,
        };
        let score = duel.run(1, &|_| true);
        let result = score.wins[Side::White] as f32;
        assert!((score.adjusted[0].white - (result - luck_of_white)).abs() < 1e-4, "{score:?}");
    }
}

#[test]
fn a_recorded_match_reads_back() {
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Greedy, &CanonicalFirst);
    let record =
        record_match(Rules::default(), &players, RandomNumbers::new(5, 0)).expect("legal play");
    assert!(record.result().is_some());
    assert_eq!(Record::parse(&record.to_string()), Ok(record));
}
