//! The order of the levels, a network with scrambled weights, and the mistakes of a level.

use std::sync::Arc;

use sha2::{Digest as _, Sha256};
use trictrac_engine::arena::{DuelScore, MatchDuel};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::level::LEVELS;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::named::EnginePlayerName;
use trictrac_engine::net::file::MAGIC;
use trictrac_engine::net::outlook::OUTLOOK;
use trictrac_engine::net::{HIDDEN, Network, OUTPUTS, WIDTH};
use trictrac_engine::player::{EnginePlayer, PendingDecision};
use trictrac_engine::prospects::Aim;
use trictrac_engine::thinker::Thinker;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::Action;

fn score(
    white: &dyn EnginePlayer,
    black: &dyn EnginePlayer,
    rules: Rules,
    matches: u64,
) -> DuelScore {
    let duel = MatchDuel {
        rules,
        players: PerSide::new(white, black),
        matches,
        pairs: true,
        seed: 12,
        luck: None,
        recorder: None,
    };
    duel.run(2, &|_| true)
}

fn player(name: &str) -> Box<dyn EnginePlayer> {
    name.parse::<EnginePlayerName>().expect("a name").ready().expect("a player").player
}

/// With so few matches the test shows only that each level beats the one below; STRENGTH.md says by how much.
#[test]
fn each_level_beats_the_one_below() {
    let rules = Rules::default();
    // The strongest level searches, which takes time.
    for pair in LEVELS[..4].windows(2) {
        let [below, level] = [&pair[0], &pair[1]].map(|level| player(level.name));
        let score = score(&*level, &*below, rules, 200);
        assert!(score.interval().0 > 0.5, "{}: {score:?}", level.name());
    }
    let [below, level] = [&LEVELS[3], &LEVELS[4]].map(|level| player(level.name));
    let rules = "holes=4".parse().expect("options");
    let score = score(&*level, &*below, rules, 40);
    assert!(score.white_share() > 0.5, "{score:?}");
}

/// The same seed gives the same match: the mistakes of a level come from the random numbers of the match.
#[test]
fn a_level_errs_by_the_chance_of_the_match_alone() {
    let rules = Rules::default();
    let [one, other] = [player("debutant"), player("joueur")];
    let record = |index| {
        let players = PerSide::new(&*one, &*other);
        record_match(rules, &players, RandomNumbers::new(5, index)).expect("a match").to_string()
    };
    assert_eq!(record(1), record(1));
    assert_ne!(record(1), record(2));
}

/// The corner can be taken here, and everybody sees it: other plays lose 3% and more.
#[test]
fn levels_take_the_corner_where_it_is_best() {
    let text = "W8,W2,1,W2,2/W1,W1,2,W1,1/1,B1,3,B3/B1,1,B1,2,B9 b 61 0/0 0/0 6";
    let state =
        Position::parse(text, Rules::default()).expect("a position").to_match(Rules::default());
    let coup = state.coup().expect("dice");
    let corner = Action::parse("6/12 11/12", &state).expect("a play");
    for name in ["amateur", "joueur"] {
        let player = player(name);
        let takes = |seed: u64| {
            let chance = RandomNumbers::new(seed, 0);
            let decision = PendingDecision { state: &state, coup: &coup, chance, throws: 0 };
            player.decide(&decision) == Ok(corner)
        };
        let successes = (0..100).filter(|seed| takes(*seed)).count();
        assert!(successes >= 95, "{name}: {successes} of 100");
    }
}

/// Shuffles the weights of the second layer: the file stays valid, but the network has lost what it learned.
#[test]
fn scrambled_weights_lose() {
    let whole = Network::shipped().in_present_format().expect("what the network sees").to_bytes();
    let (contents, _) = whole.split_at(whole.len() - 32);
    let mut scrambled = contents.to_vec();
    let size = |nth: usize| {
        usize::from(scrambled[MAGIC.len() + 4 * nth + 1]) << 8
            | usize::from(scrambled[MAGIC.len() + 4 * nth])
    };
    let (columns, count) = (size(0), size(3));
    // The stacks come after the sizes and the first layer with its bias, two bytes a number.
    let stacks = &mut scrambled[MAGIC.len() + 24 + 2 * (columns + 1) * WIDTH..];
    let floats = 4 * (2 * HIDDEN + OUTPUTS * (HIDDEN + 1));
    let mut random = 1_u64;
    for stack in stacks.chunks_mut((WIDTH + OUTLOOK) * HIDDEN + floats).take(count) {
        let second = &mut stack[..(WIDTH + OUTLOOK) * HIDDEN];
        for place in (1..second.len()).rev() {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let other = (random >> 33) as usize % (place + 1);
            second.swap(place, other);
        }
    }
    let digest = Sha256::digest(&scrambled);
    scrambled.extend(digest);
    let network = Network::from_bytes(&scrambled).expect("a whole file");
    let scrambled = Thinker { evaluator: Arc::new(network), plies: 0, aim: Aim::Win };
    let score = score(&scrambled, &*player("net"), Rules::default(), 100);
    assert!(score.interval().1 < 0.2, "{score:?}");
    assert!(score.mean_holes(Side::White) < 6.0, "{score:?}");
}
