//! Measured starts of relèves: near what the network says, the same on any number of threads, and then used.

use trictrac_engine::equity_table::{Pavillon, ReleveScore};
use trictrac_engine::evaluator::Evaluator as _;
use trictrac_engine::net::Network;
use trictrac_engine::net::features::score;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::starts::StartsMeasurement;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

#[test]
fn measured_chances_are_used_at_the_start_of_a_releve() {
    let measurement = StartsMeasurement { releves: 40, seed: 9, threads: 2 };
    let shipped = Network::shipped();
    let (network, starts) = measurement.measure(shipped.clone());
    let (again, same) = StartsMeasurement { threads: 1, ..measurement }.measure(shipped.clone());
    assert_eq!((network.name(), &starts), (again.name(), &same));
    assert_eq!(network.without_starts().name(), shipped.clone().without_starts().name());

    let (mut far, mut scores) = (0, 0);
    for (own, opponent) in (1..12).flat_map(|own| (1..12).map(move |other| (own, other))) {
        let standing = ReleveScore { own, opponent, pavillon: Pavillon::Own };
        let state = standing.to_match(Rules::default(), Side::Black).expect("a score");
        let index = score(&state, Side::Black);
        let said = again.prospects(&state).win_chance();
        assert!((said - starts.chances[index]).abs() < 1e-4, "{own} to {opponent}: {said}");
        let error = 4.0 * starts.errors[index] + 0.03;
        far += u32::from((shipped.prospects(&state).win_chance() - said).abs() > error);
        scores += 1;
    }
    assert!(far * 20 < scores, "{far} of {scores} scores are far from what the network says");
}

/// Portions that are played in any order give the same as the whole.
#[test]
fn portions_make_up_a_measurement() {
    let measurement = StartsMeasurement { releves: 253, seed: 9, threads: 2 };
    let network = Network::shipped();
    let mut played: Vec<_> = (0..measurement.portions())
        .rev()
        .map(|index| measurement.portion(&network, index))
        .collect();
    played.reverse();
    for (index, portion) in played.iter().enumerate() {
        assert_eq!(portion.len(), StartsMeasurement::OUTCOMES);
        let releves = if index % 2 == 0 { 250 } else { 3 };
        assert_eq!(portion.iter().sum::<u32>(), releves, "{index}");
    }
    assert_eq!(measurement.starts_after(played), measurement.starts(&network));
}

/// A search does not replace a measured chance by its own, except under rules for which it was not measured.
#[test]
fn a_search_keeps_measured_chances() {
    let (network, _) =
        StartsMeasurement { releves: 5, seed: 4, threads: 2 }.measure(Network::shipped());
    let standing = ReleveScore { own: 1, opponent: 1, pavillon: Pavillon::Own };
    let chances = |options: &str| {
        let rules = options.parse().expect("options");
        let state = standing.to_match(rules, Side::White).expect("a score");
        [0, 1].map(|plies| {
            let search = Search { evaluator: &network, aim: Aim::Win, plies };
            search.prospects(&state, Side::White).win_chance()
        })
    };
    for options in ["", "holes=3", "stakes=guiton"] {
        let [at_once, searched] = chances(options);
        assert!((at_once - searched).abs() < 1e-6, "{options}: {at_once}, {searched}");
    }
    for options in ["margot=on", "holes=13", "bearing_off=provincial"] {
        let [at_once, searched] = chances(options);
        assert!((at_once - searched).abs() > 1e-6, "{options}: {at_once}, {searched}");
    }
}
