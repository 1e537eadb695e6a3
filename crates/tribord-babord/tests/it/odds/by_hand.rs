//! The odds by an independent method: throw by throw instead of turn by turn, with chances taken from the text of the
//! rules, and by iterating over all states instead of solving equations.

use tribord_babord::odds::{GameOdds, Machine};
use tribord_babord::rules::TribordRules;

/// Indexed by the thrower's tokens, the opponent's tokens, the throws made, and whether an own symbol was thrown; the
/// values are the thrower's.
type Table = [[[[Value; 2]; 3]; 4]; 4];

#[derive(Clone, Copy, Debug, Default)]
struct Value {
    gain: f64,
    square: f64,
    prise: f64,
    others_prise: f64,
    turns: f64,
    naufrages: f64,
}

/// Adds the value that follows with `chance`, after the thrower has gained `won`; `sign` is -1 if the opponent throws
/// next.
fn add(sum: &mut Value, chance: f64, won: f64, sign: f64, next: &Value) {
    let (own, other) =
        if sign > 0.0 { (next.prise, next.others_prise) } else { (next.others_prise, next.prise) };
    let later = sign * next.gain;
    sum.gain += chance * (won + later);
    sum.square += chance * (won * won + 2.0 * won * later + next.square);
    sum.prise += chance * own;
    sum.others_prise += chance * other;
    sum.turns += chance * next.turns;
    sum.naufrages += chance * next.naufrages;
}

/// The thrower's expectation before a throw, from the expectations after it.
fn expect(table: &Table, mine: usize, others: usize, thrown: usize, seen: usize) -> Value {
    let mut sum = Value { turns: if thrown == 0 { 1.0 } else { 0.0 }, ..Value::default() };
    let open = 3 - mine;
    // Faces of six, stakes, tokens after it, whether an own symbol was thrown.
    let falls = [
        (3, -1.0, mine, seen),
        (mine, 1.0, mine, 1),
        (open, [1.0, 2.0, 4.0, 0.0][mine], mine + 1, 1),
    ];
    for (faces, won, after, seen) in falls.into_iter().filter(|(faces, ..)| *faces > 0) {
        let chance = faces as f64 / 6.0;
        if after == 3 {
            let over = Value { prise: 1.0, ..Value::default() };
            add(&mut sum, chance, won, 1.0, &over);
        } else if thrown < 2 {
            add(&mut sum, chance, won, 1.0, &table[after][others][thrown + 1][seen]);
        } else {
            let wreck = if seen == 0 { 1.0 } else { 0.0 };
            sum.naufrages += chance * wreck;
            add(&mut sum, chance, won - 3.0 * wreck, -1.0, &table[others][after][0][0]);
        }
    }
    sum
}

fn converged() -> Value {
    let mut table = Table::default();
    for _ in 0..400 {
        for mine in 0..3 {
            for others in 0..3 {
                for (thrown, seen) in [(2, 0), (2, 1), (1, 0), (1, 1), (0, 0)] {
                    table[mine][others][thrown][seen] = expect(&table, mine, others, thrown, seen);
                }
            }
        }
    }
    table[0][0][0][0]
}

/// T3, T4, T5: the chain until the prise.
#[test]
fn going_over_all_states_gives_the_same() {
    let odds = GameOdds::new::<Machine>(&TribordRules::default());
    let value = converged();
    let near =
        |found: f64, expected: f64| assert!((found - expected).abs() < 1e-9, "{found} {expected}");
    near(value.gain, odds.beginner.gain);
    near(value.square - value.gain * value.gain, odds.beginner.variance);
    near(value.prise, odds.beginner.prise);
    near(value.others_prise, odds.opponent.prise);
    near(value.turns, odds.turns);
    near(value.naufrages, odds.naufrages);
}

/// T5, end=1: all 216 results of a player's only turn, counted letter by letter.
#[test]
fn one_turn_each_by_counting() {
    let gains: Vec<i64> = (0..216)
        .map(|code: usize| {
            let faces = [code % 6, code / 6 % 6, code / 36];
            let mut own: Vec<_> = faces.into_iter().filter(|face| *face < 3).collect();
            let thrown = i64::try_from(own.len()).unwrap();
            own.sort_unstable();
            own.dedup();
            let marked = i64::try_from(own.len()).unwrap();
            let wreck = if thrown == 0 { 3 } else { 0 };
            [0, 1, 3, 7][own.len()] + (thrown - marked) - (3 - thrown) - wreck
        })
        .collect();
    let odds = GameOdds::new::<Machine>(&"end=1".parse().unwrap());
    for (purse, chance) in &odds.purse_chances.chances {
        let pairs = gains.iter().flat_map(|mine| gains.iter().map(move |yours| mine - yours));
        let falls = pairs.filter(|difference| difference == purse).count() as f64;
        assert!((falls / 216.0 / 216.0 - chance).abs() < 1e-15, "{purse}");
    }
    assert!(odds.purse_chances.rest.abs() < 1e-14);
    assert!((odds.beginner.prise - 1.0 / 36.0).abs() < 1e-15);
}
