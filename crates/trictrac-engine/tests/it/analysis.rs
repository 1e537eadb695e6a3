//! Properties of every analysis of a match.

use trictrac_engine::analysis::{
    DecisionQuality, DecisionSubject, JudgedThrow, MatchAnalyst, RollerDecisions,
};
use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::match_runner::record_match;
use trictrac_engine::net::Network;
use trictrac_engine::player::Random;
use trictrac_engine::prospects::Aim;
use trictrac_engine::search::Search;
use trictrac_engine::trust::Checks;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};

fn analyst(network: &Network, plies: u8, threads: usize) -> MatchAnalyst<'_> {
    MatchAnalyst {
        plies,
        checks: Checks::None,
        classes: false,
        threads,
        ..MatchAnalyst::new(network)
    }
}

fn record(rules: &str) -> Record {
    let rules: Rules = rules.parse().unwrap();
    record_match(rules, &PerSide::new(&Greedy, &Random), RandomNumbers::new(5, 0)).unwrap()
}

#[test]
fn threads_change_nothing_and_losses_are_sane() {
    let network = Network::shipped();
    let mut seen = [0, 0];
    for rules in ["holes=3", "holes=2,lead=coupe_et_des", "holes=2,marking=announced"] {
        let record = record(rules);
        let analysis = analyst(&network, 1, 1).analyse(&record);
        assert_eq!(analysis, analyst(&network, 1, 4).analyse(&record), "{rules}");
        assert!(analysis.over && analysis.throws.len() > 5, "{rules}");
        for decision in analysis.throws.iter().flat_map(JudgedThrow::decisions) {
            assert!(decision.loss >= 0.0 && decision.candidates.len() <= 4);
            assert_eq!(decision.verdict == DecisionQuality::Forced, decision.candidates.len() == 1);
            assert_eq!(decision.loss > 0.0, decision.verdict >= DecisionQuality::Equal);
            seen[usize::from(decision.kind == DecisionSubject::Choice)] += 1;
        }
        let whole = analysis.adjusted(Side::White) + analysis.adjusted(Side::Black);
        assert!((whole - 1.0).abs() < 1e-4, "{rules}: {whole}");
        assert!((analysis.luck(Side::White) + analysis.luck(Side::Black)).abs() < 1e-4);
    }
    assert!(seen.iter().all(|&seen| seen > 0), "plays and choices: {seen:?}");
}

/// The end of Soumille's match has throws about a pile de misère, which the network has not learned.
#[test]
fn throws_about_an_option_that_was_not_learned_are_a_part_of_their_own() {
    let record: Record = include_str!("../../../../games/soumille-1738.trictrac").parse().unwrap();
    let network = Network::shipped();
    let analysis = analyst(&network, 0, 2).analyse(&record);
    let unknown: Vec<_> = (0..analysis.throws.len())
        .filter(|one| analysis.throws[*one].unknown().is_some())
        .collect();
    assert_eq!(unknown, (65..85).collect::<Vec<_>>());
    let chances = analysis.chances();
    let gained: f32 = unknown.iter().map(|throw| chances[throw + 1] - chances[*throw]).sum();
    assert!(gained.abs() > 0.05, "{gained}");
    for side in Side::ALL {
        let own = if side == Side::White { gained } else { -gained };
        assert!((analysis.unrated(side) - own).abs() < 1e-6);
        let throws = analysis.throws.iter().enumerate();
        let rated = throws.filter(|(at, one)| one.roller == side && !unknown.contains(at));
        let luck: f32 = rated.map(|(_, throw)| throw.luck).sum();
        assert!((analysis.players[side].luck - luck).abs() < 1e-4, "{side}: {luck}");
    }
}

/// A match without errors is judged alike under automatic and manual scoring.
#[test]
fn the_marking_makes_no_difference() {
    let network = Network::shipped();
    let [assisted, announced] = ["holes=2", "holes=2,marking=announced"]
        .map(|rules| analyst(&network, 0, 2).analyse(&record(rules)));
    assert_eq!(assisted.throws.len(), announced.throws.len());
    for (one, other) in assisted.throws.iter().zip(&announced.throws) {
        assert_eq!(one.position(), other.position());
        assert_eq!((&one.choice, &one.play), (&other.choice, &other.play));
    }
    assert_eq!(assisted.players, announced.players);
}

#[test]
fn the_best_of_the_search_is_the_best_of_the_judge() {
    let network = Network::shipped();
    let record = record("holes=2");
    for plies in 0..=2 {
        let analyst = analyst(&network, plies, 1);
        let analysis = analyst.analyse(&record);
        for throw in analysis.throws.iter().filter(|throw| throw.choice.is_none()).take(6) {
            let search = Search { evaluator: &network, aim: Aim::Win, plies };
            let Some((action, _)) = search.decide(&throw.thrown) else { continue };
            let decisions = analyst.judge().decisions(&throw.thrown, RollerDecisions::of(action));
            let [decision] = &decisions[..] else { panic!("one decision: {decisions:?}") };
            assert!(
                matches!(decision.verdict, DecisionQuality::Best | DecisionQuality::Forced),
                "{decision:?}"
            );
        }
    }
}
