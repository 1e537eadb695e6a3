//! Prints what each of the 36 throws of a position earns: `cargo run --example throws [POSITION]`.

use std::env;
use std::error::Error;

use trictrac_rules::{Coup, Position, Rules, Throw};

/// The position that is shown if no other is given.
const POSITION: &str = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w";

/// What each throw earns and allows in `position`, and in how many of 36 cases it falls.
fn throws(position: &Position) -> Vec<(Throw, u8, Coup)> {
    Throw::all()
        .filter_map(|throw| {
            let thrown = Position { throw: Some(throw), ..*position };
            Some((throw, throw.weight(), thrown.coup(Rules::default())?))
        })
        .collect()
}

/// The points that the side to move earns on average.
fn mean(throws: &[(Throw, u8, Coup)]) -> f64 {
    let points = |(_, weight, coup): &(Throw, u8, Coup)| {
        f64::from(*weight) * f64::from(coup.totals().roller)
    };
    throws.iter().map(points).sum::<f64>() / 36.0
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().skip(1).collect::<Vec<_>>().join(" ");
    let position: Position = if text.is_empty() { POSITION } else { &text }.parse()?;
    let throws = throws(&position);
    for (throw, weight, coup) in &throws {
        let jans: Vec<_> = coup.earned().map(|earned| earned.jan.name()).collect();
        let totals = coup.totals();
        let plays = coup.count_plays();
        println!(
            "{throw} ({weight}/36): {} points, {} for the opponent, {plays} plays {}",
            totals.roller,
            totals.opponent,
            jans.join(", ")
        );
    }
    println!("mean: {:.2} points", mean(&throws));
    Ok(())
}

#[test]
fn the_throws_are_36_and_six_and_three_earn_ten_points() -> Result<(), Box<dyn Error>> {
    let throws = throws(&POSITION.parse()?);
    assert_eq!(throws.iter().map(|(_, weight, _)| weight).sum::<u8>(), 36);
    let sixty_three = throws.iter().find(|(throw, ..)| throw.to_string() == "63");
    assert_eq!(sixty_three.map(|(.., coup)| coup.totals().roller), Some(10));
    assert_eq!(format!("{:.2}", mean(&throws)), "4.22");
    Ok(())
}
