//! Prints the best play of a position with dice, and its alternatives: `cargo run --example best_play [POSITION]`.

use std::env;
use std::error::Error;

use trictrac_engine::{ActionValue, Network, Search};
use trictrac_rules::{Position, Rules};

/// The position that is judged if no other is given.
const POSITION: &str = "W15,5/6/6/5,B15 w 64";

fn main() -> Result<(), Box<dyn Error>> {
    let text = env::args().skip(1).collect::<Vec<_>>().join(" ");
    print(&if text.is_empty() { POSITION } else { &text }.parse()?)
}

/// Prints the best action, and four more.
fn print(position: &Position) -> Result<(), Box<dyn Error>> {
    let network = Network::shipped();
    let search = Search::new(&network);
    let best = search.best(position, Rules::default())?;
    println!("best: {}", line(&best));
    for other in search.candidates(&position.to_match(Rules::default())).iter().skip(1).take(4) {
        println!("      {}", line(other));
    }
    Ok(())
}

/// An action with the chance to win after it.
fn line(value: &ActionValue) -> String {
    format!("{}, {:.1} % to win", value.action, 100.0 * value.prospects.win_chance())
}

#[test]
fn a_position_with_dice_is_judged_and_one_without_is_not() -> Result<(), Box<dyn Error>> {
    print(&POSITION.parse()?)?;
    assert!(print(&Position::START).is_err());
    Ok(())
}
