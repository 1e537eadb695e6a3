//! No sum of integers can overflow: such networks are refused when they are made and when they are read.

use sha2::{Digest as _, Sha256};
use trictrac_engine::net::Network;
use trictrac_engine::net::bound::Wraps;
use trictrac_engine::net::features::{self, FEATURES, MenOwner};
use trictrac_engine::net::file::{FileError, MAGIC};
use trictrac_engine::net::float::FloatNetwork;
use trictrac_engine::net::outlook::OUTLOOK;
use trictrac_engine::net::quantise::QuantiseError;
use trictrac_engine::net::{HIDDEN, WIDTH};
use trictrac_rules::game::Match;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;

/// The offset of the numbers in a file.
const HEAD: usize = MAGIC.len() + 24;
const BIAS: usize = HEAD + 2 * FEATURES * WIDTH;
const SECOND_BIAS: usize = BIAS + 2 * WIDTH + (WIDTH + OUTLOOK) * HIDDEN;
const SCALES: usize = SECOND_BIAS + 4 * HIDDEN;

fn wraps(float: &FloatNetwork) -> Option<Wraps> {
    match Network::quantise(float) {
        Ok(_) => None,
        Err(QuantiseError::Sum(wraps)) => Some(wraps),
        Err(QuantiseError::Weight { weight, .. }) => panic!("{weight}"),
    }
}

/// With all fifteen men on one place the weight of the sixth man counts ten times: one step more exceeds 16 bits.
#[test]
fn fifteen_men_on_a_place_are_counted() {
    let wraps_with = |sixth: f32| {
        let mut float = FloatNetwork::zero();
        for nth in 1..=6 {
            let integer = if nth == 6 { sixth } else { 2184.0_f32.copysign(sixth) };
            float.first[features::man(MenOwner::Opponent, 25, nth)][255] = integer / 1020.0;
        }
        wraps(&float)
    };
    assert_eq!(wraps_with(2184.0), None);
    assert_eq!(wraps_with(2185.0), Some(Wraps { unit: 255, least: 2, greatest: 32_772 }));
    assert_eq!(wraps_with(-2185.0), None);
    assert_eq!(wraps_with(-2186.0), Some(Wraps { unit: 255, least: -32_778, greatest: 2 }));
}

/// The bound adds up both sides, points, holes, throws and jans.
#[test]
fn everything_that_a_position_adds_up_is_counted() {
    let mut float = FloatNetwork::zero();
    float.first.iter_mut().for_each(|column| column[9] = 1.0);
    // Twice fifteen men and five jans, the holes and throws of both sides, the points; and the rounding.
    let greatest = (2 * (15 + 5) + 2 + 2 + 1) * 1020 + 2;
    assert_eq!(wraps(&float), Some(Wraps { unit: 9, least: 35 * 1020 + 2, greatest }));
}

#[test]
fn weights_beyond_the_limits_are_refused() {
    let change: [fn(&mut FloatNetwork) -> &mut f32; 7] = [
        |float| &mut float.first[4][5],
        |float| &mut float.stacks[0].second[200][3],
        |float| &mut float.stacks[1].second_bias[1],
        |float| &mut float.stacks[2].third[31][15],
        |float| &mut float.stacks[11].third_bias[2],
        |float| &mut float.win_priors[0],
        |float| &mut float.end_priors[431][9],
    ];
    for change in change {
        for weight in [f32::NAN, f32::INFINITY, -1.1e6] {
            let mut float = FloatNetwork::zero();
            *change(&mut float) = weight;
            assert!(
                matches!(Network::quantise(&float), Err(QuantiseError::Weight { .. })),
                "{weight}"
            );
        }
    }
}

/// A bias much larger than the weights of its unit stays unchanged.
#[test]
fn a_unit_with_only_a_bias_stays() {
    let mut float = FloatNetwork::zero();
    for stack in &mut float.stacks {
        stack.second_bias[0] = 0.25;
        stack.third[0][0] = 1.0;
    }
    let network = Network::quantise(&float).expect("a network that fits");
    let outputs = network.outputs(&Match::new(Rules::default()), Side::White);
    assert!((outputs[0] - 0.25).abs() < 1e-6, "{outputs:?}");
}

fn changed(place: usize, bytes: &[u8]) -> Result<Network, FileError> {
    let whole = Network::quantise(&FloatNetwork::zero()).expect("zeros").to_bytes();
    let mut contents = whole[..whole.len() - 32].to_vec();
    contents[place..][..bytes.len()].copy_from_slice(bytes);
    let digest = Sha256::digest(&contents);
    contents.extend(digest);
    Network::from_bytes(&contents)
}

#[test]
fn files_whose_sums_could_wrap_are_refused() {
    let column = 2 * WIDTH * features::man(MenOwner::Own, 1, 6);
    let refused = changed(HEAD + column, &3277_i16.to_le_bytes()).err();
    assert_eq!(refused, Some(FileError::Wraps(Wraps { unit: 0, least: 2, greatest: 32_772 })));
    assert!(changed(HEAD + column, &3276_i16.to_le_bytes()).is_ok());
    let refused = changed(BIAS, &i16::MIN.to_le_bytes());
    assert!(refused.is_ok(), "the least bias with no weights");
    let found = -(1 << 30) - 1;
    let refused = changed(SECOND_BIAS, &i32::to_le_bytes(found)).err();
    assert_eq!(refused, Some(FileError::SecondBias { found }));
    for number in [f32::NAN, f32::INFINITY, 1.1e6] {
        assert_eq!(changed(SCALES, &number.to_le_bytes()).err(), Some(FileError::NotFinite));
    }
}
