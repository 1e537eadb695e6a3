//! The odds: what must hold of them, and the command.

use serde_json::Value;
use tribord_babord::odds::{ChanceList, Machine};
use tribord_babord::side::ShipSide;
use trictrac::tribord::odds::exact::{nearest, ratio};
use trictrac::tribord::odds::{self, ExactFraction, ExactOdds};

use crate::process::{run, succeeds};

const OPTIONS: [&str; 8] = [
    "end=prise",
    "first=thrown",
    "first=tribord",
    "first=babord",
    "end=1",
    "end=2,first=babord",
    "end=12",
    "end=40,stake=0.50EUR",
];

fn odds(options: &str) -> ExactOdds {
    odds::odds(&options.parse().unwrap())
}

/// The exact values, found once and checked by every other test here.
#[test]
fn pinned() {
    let odds = odds("");
    assert_eq!(odds.beginner.gain.to_string(), "5518337590567/12361201332480");
    assert_eq!(odds.beginner.prise.to_string(), "905598104443/1545150166560");
    assert_eq!(
        odds.beginner.variance.to_string(),
        "174596419015981059661500335039/2903186669260001222556057600"
    );
    assert_eq!(odds.turns.to_string(), "10073654575/1913186912");
    assert_eq!(odds.naufrages.to_string(), "10073654575/15305495296");
    assert_eq!(odds.pairs.unwrap(), ratio(2, 1));
}

/// T7: what one gains the other loses; T4: an eighth of all turns are naufrages; T5, T6: under all options.
#[test]
fn what_must_hold() {
    for options in OPTIONS {
        let odds = odds(options);
        let nought = ratio(0, 1);
        assert_eq!(&odds.beginner.gain + &odds.opponent.gain, nought, "{options}");
        assert_eq!(odds.beginner.variance, odds.opponent.variance);
        let [tribord, babord] = ShipSide::ALL.map(|side| &odds.sides[side]);
        assert_eq!(&tribord.gain + &babord.gain, nought);
        let prises = &odds.beginner.prise + &odds.opponent.prise;
        assert_eq!(&tribord.prise + &babord.prise, prises);
        assert_eq!(options.contains("end=") && options != "end=prise", prises != ratio(1, 1));
        assert_eq!(odds.naufrages, &odds.turns / ratio(8, 1));
        assert_eq!(
            odds.pairs.is_none(),
            options.contains("first=t") && options != "first=thrown" || options.contains("first=b")
        );
    }
}

/// The lists hold everything but less than 10⁻¹², and have the means and the variance that are told.
#[test]
fn lists_are_complete() {
    for options in OPTIONS {
        let odds = odds(options);
        let limit = ratio(1, 1_000_000_000_000);
        let sum: ExactFraction = odds.turn_chances.chances.iter().map(|(_, chance)| chance).sum();
        assert_eq!(sum + &odds.turn_chances.rest, ratio(1, 1), "{options}");
        let sum: ExactFraction = odds.purse_chances.chances.iter().map(|(_, chance)| chance).sum();
        assert_eq!(sum + &odds.purse_chances.rest, ratio(1, 1), "{options}");
        assert!(odds.turn_chances.rest < limit && odds.purse_chances.rest < limit);
        let mean = |power: i32| -> f64 {
            let chances = odds.purse_chances.chances.iter();
            chances.map(|(purse, chance)| (*purse as f64).powi(power) * nearest(chance)).sum()
        };
        assert!((mean(1) - nearest(&odds.beginner.gain)).abs() < 1e-9);
        let variance = mean(2) - mean(1).powi(2);
        assert!((variance - nearest(&odds.beginner.variance)).abs() < 1e-7, "{variance}");
        let turns = odds.turn_chances.chances.iter();
        let turns: f64 = turns.map(|(turns, chance)| f64::from(*turns) * nearest(chance)).sum();
        assert!((turns - nearest(&odds.turns)).abs() < 1e-9);
    }
}

/// The numbers of the machine, which the page computes with, are the same to twelve digits.
#[test]
fn floating_point_agrees() {
    for options in OPTIONS {
        let exact = odds(options);
        let quick = tribord_babord::odds::GameOdds::new::<Machine>(&options.parse().unwrap());
        let near = |quick: f64, exact: &ExactFraction| {
            let exact = nearest(exact);
            assert!((quick - exact).abs() < 1e-11 * (1.0 + exact.abs()), "{quick} {exact}");
        };
        near(quick.beginner.gain, &exact.beginner.gain);
        near(quick.beginner.variance, &exact.beginner.variance);
        near(quick.sides[ShipSide::Tribord].variance, &exact.sides[ShipSide::Tribord].variance);
        near(quick.opponent.prise, &exact.opponent.prise);
        near(quick.turns, &exact.turns);
        near(quick.naufrages, &exact.naufrages);
        same_list(&quick.turn_chances, &exact.turn_chances);
        same_list(&quick.purse_chances, &exact.purse_chances);
    }
}

fn same_list<T: Copy + PartialEq + std::fmt::Debug>(
    quick: &ChanceList<T, f64>,
    exact: &ChanceList<T, ExactFraction>,
) {
    let common = exact.chances.iter().filter_map(|(value, exact)| {
        let quick = quick.chances.iter().find(|(found, _)| found == value)?;
        Some((quick.1 - nearest(exact)).abs())
    });
    assert!(common.clone().count() + 2 >= exact.chances.len());
    assert!(common.fold(0.0, f64::max) < 1e-13);
}

#[test]
fn as_json() {
    let output: Value = serde_json::from_str(&succeeds(&["tribord", "odds", "--json"])).unwrap();
    assert_eq!((&output["end"], &output["first"]), (&"prise".into(), &"thrown".into()));
    assert_eq!(output["beginner"]["gain"]["fraction"], "5518337590567/12361201332480");
    let gain = output["beginner"]["gain"]["decimal"].as_f64().unwrap();
    assert!((gain - 0.446_424_052_334).abs() < 1e-12);
    assert_eq!(output["tribord"]["prise"]["fraction"], "1/2");
    assert_eq!(output["pairs"]["fraction"], "2");
    assert_eq!(output["turn_chances"]["values"][0]["value"], 1);
    assert!(output["purse_chances"]["rest"].as_f64().unwrap() < 1e-12);
    let named = ["tribord", "odds", "--json", "--rules", "end=3,first=babord"];
    let output: Value = serde_json::from_str(&succeeds(&named)).unwrap();
    assert_eq!((&output["end"], &output["first"]), (&3.into(), &"babord".into()));
    assert!(output.get("pairs").is_none());
    assert_eq!(output["turns"]["fraction"], "6");
}

#[test]
fn in_words() {
    let output = succeeds(&["tribord", "odds"]);
    for text in [
        "0.446424052334",
        " −0.446424052334",
        "   −1  0.",
        "5518337590567/12361201332480",
        "█",
        "All others together",
    ] {
        assert!(output.contains(text), "{text}: {output}");
    }
    let output = succeeds(&["tribord", "odds", "--plain", "--lang", "fr", "--rules", "end=2"]);
    assert!(output.contains("2 tours chacun") && output.contains("0,000000000000"), "{output}");
    assert!(!output.contains('█'));
    assert!(output.contains("   -6  0,") && !output.contains('−'), "{output}");
    let output = succeeds(&["tribord", "odds", "--ascii"]);
    assert!(
        output.contains("####") && output.contains("-0.446") && !output.contains('−'),
        "{output}"
    );
    assert_eq!(run(&["tribord", "odds", "--rules", "end=0"], "").status, 2);
}
