//! The values of accounts: sums, limits, and decisions that the treatises give reasons for.

use trictrac_forms::ecrire::{Company, Ecrire, EcrireCoup, EcrireSettings};
use trictrac_forms::options::Refait;
use trictrac_forms::tally::HoleTally;
use trictrac_forms::token::HoleEntry;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_forms_engine::coup::Pay;
use trictrac_forms_engine::prices::{of_coup, worth_of_marking};
use trictrac_forms_engine::race::{Purse, Race, RaceAccount};
use trictrac_forms_engine::tables::ValueTables;
use trictrac_rules::side::{PerSide, Side};

fn ecrire(options: &str, entries: &str) -> Ecrire {
    let options = ChosenOptions::parse(Form::Ecrire, options).unwrap();
    let settings = EcrireSettings::new(Company::Two, &options).unwrap();
    let mut account = Ecrire::new(settings, Company::Two.usual_first()).unwrap();
    for entry in entries.split_whitespace() {
        HoleEntry::parse(entry).unwrap().enter(&mut account).unwrap();
    }
    account
}

/// A coup with these holes of White, who looks, and of Black; `series` stands.
fn coup(own: u32, other: u32, series: Option<Side>) -> EcrireCoup {
    EcrireCoup::new(
        HoleTally::new(PerSide::new(own, other), series).unwrap(),
        PerSide::new(false, false),
    )
}

#[test]
fn what_one_side_gains_the_other_loses() {
    let tables = ValueTables::shipped();
    let values = tables.coup(of_coup(&ecrire("", ""), Side::White));
    for coup in
        [coup(0, 0, None), coup(3, 1, None), coup(4, 2, Some(Side::White)), coup(7, 9, None)]
    {
        let [own, other] = values.on_talons(coup);
        assert!((own + other).abs() < 1e-3, "{coup:?}: {own} {other}");
    }
    // The leader of a coup has a small advantage.
    let first = values.on_talons(coup(0, 0, None))[0];
    assert!(first > 0.0 && first < 10.0, "{first}");
}

#[test]
fn a_weak_position_with_six_holes_marks_and_a_strong_series_stays() {
    let tables = ValueTables::shipped();
    let values = tables.coup(of_coup(&ecrire("", ""), Side::White));
    // 6-0: three times six holes and the consolation are in hand.
    let ahead = coup(6, 0, Some(Side::White));
    assert!(values.gone(ahead)[0] > values.held(ahead, 0, -1.5)[0]);
    // 11-0 in a strong position: one hole more makes the rate five.
    let near = coup(11, 0, Some(Side::White));
    assert!(values.held(near, 0, 1.0)[0] > values.gone(near)[0]);
    // Holes that the throw gives the other break the series.
    assert!(values.held(near, 1, 0.5)[0] < values.held(near, 0, 0.5)[0]);
}

#[test]
fn v1_6_who_is_far_behind_lets_himself_be_marked() {
    let tables = ValueTables::shipped();
    let values = tables.coup(of_coup(&ecrire("", ""), Side::White));
    // 1-11 with a broken series costs 12; staying in a weak position risks the other's twelfth and more holes.
    let behind = coup(1, 11, None);
    assert!(values.gone(behind)[0] > values.held(behind, 0, -1.5)[0]);
}

#[test]
fn v1_20_a_mark_is_worth_more_where_the_paris_hang_on_it() {
    let worth =
        |entries: &str| worth_of_marking(&ecrire("coups=4,five=none", entries), Side::White);
    // One coup to come: at 2-1 it decides between 28 jetons and nothing, at 3-0 between 36 and 28.
    assert!((worth("A+6g A+6g B+6g") - (28.0 / 2.0 + 0.5)).abs() < 1e-3);
    assert!((worth("A+6g A+6g A+6g") - (8.0 / 2.0 + 0.5)).abs() < 1e-3);
}

#[test]
fn v8_8_the_fund_pays_only_the_winner() {
    let tables = ValueTables::shipped();
    let values = tables.coup(Pay::Fund { bredouille: false, most: 60.0, hurts: 0.5 });
    let ahead = coup(8, 3, None);
    let [won, lost] = values.gone(ahead);
    assert!((won - 5.0).abs() < 1e-3 && (lost + 2.5).abs() < 1e-3, "{won} {lost}");
}

#[test]
fn v5_2_a_partie_is_worth_at_most_four() {
    let tables = ValueTables::shipped();
    let purse = Purse::Fiches { continuation: true, basket: None, closes: false };
    let values = tables.race(RaceAccount { goal: 12, purse });
    let last = |own, other| {
        let tally = HoleTally::new(PerSide::new(own, other), None).unwrap();
        values.on_talons(Race::seen_by(Side::White, &tally, 1, None))[0]
    };
    assert!(last(11, 9) > last(8, 9) && last(8, 9) > last(3, 9));
    assert!(last(11, 0) <= 4.0 && last(0, 11) >= -4.0);
    // The same race seen from the other side.
    let tally = HoleTally::new(PerSide::new(5, 7), None).unwrap();
    let [white, black] = [Side::White, Side::Black]
        .map(|side| values.on_talons(Race::seen_by(side, &tally, 1, None))[0]);
    assert!(white < black);
}

#[test]
fn v1_16_refaits_make_a_coup_dearer() {
    let tables = ValueTables::shipped();
    let Pay::Ecrire { rates, mark, idle, .. } = of_coup(&ecrire("", ""), Side::White) else {
        panic!("à écrire")
    };
    let pay = |refaits| Pay::Ecrire { rates, refait: Refait::Linear, refaits, mark, idle };
    let ahead = coup(6, 0, Some(Side::White));
    let gain = |refaits| tables.coup(pay(refaits)).gone(ahead)[0];
    assert!((gain(1) - gain(0) - 6.0).abs() < 1e-3, "rate 3, two jetons of consolation each");
}

#[test]
fn a_stronger_position_is_worth_more() {
    let tables = ValueTables::shipped();
    let logits: Vec<f32> = (-20..=20).map(|tenths| tenths as f32 / 10.0).collect();
    let rises = |name: &str, value: &dyn Fn(f32) -> f32| {
        let values: Vec<f32> = logits.iter().map(|logit| value(*logit)).collect();
        assert!(values.iter().all(|value| value.is_finite()), "{name}: {values:?}");
        assert!(values.windows(2).all(|pair| pair[0] <= pair[1]), "{name}: {values:?}");
        assert!(values[40] > values[0], "{name}");
    };
    let coups = tables.coup(of_coup(&ecrire("", ""), Side::White));
    let fund = tables.coup(Pay::Fund { bredouille: true, most: 60.0, hurts: 0.5 });
    for coup in
        [coup(0, 0, None), coup(5, 5, None), coup(3, 0, Some(Side::White)), coup(1, 8, None)]
    {
        rises("coup", &|logit| coups.held(coup, 0, logit)[0]);
        rises("fund", &|logit| fund.held(coup, 0, logit)[0]);
    }
    let purse = Purse::Fiches { continuation: true, basket: Some(8.0), closes: true };
    for (own, other) in [(0, 0), (3, 2), (2, 9)] {
        let tally = HoleTally::new(PerSide::new(own, other), None).unwrap();
        let race = Race::seen_by(Side::White, &tally, 1, None);
        let [fiches, stake] = [purse, Purse::Stake].map(|purse| RaceAccount { goal: 12, purse });
        rises("honours", &|logit| tables.race(fiches).held(race, 0, logit)[0]);
        rises("toc", &|logit| tables.toc(stake).held(race, 0, logit)[0]);
    }
}
