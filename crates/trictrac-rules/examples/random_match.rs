//! Plays a match at random and prints its record: `cargo run --example random_match [SEED]`.

use std::env;
use std::error::Error;

use trictrac_rules::{Action, Die, Phase, Record, Rules, Throw};

/// Plays a match in which every decision is a legal one, chosen at random.
fn random_match(seed: u64) -> Result<Record, Box<dyn Error>> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut record = Record::new(Rules::default(), None);
    while let Some(actor) = record.state().to_act() {
        let mut die = || Die::try_from(random.u8(1..=6));
        let action = match record.state().phase() {
            Phase::Lead => Action::Lead { white: die()?, black: die()? },
            Phase::Throw(_) => Action::Throw(Throw::new(die()?, die()?)),
            Phase::Choice(_) if random.bool() => Action::Go,
            _ => {
                let coup = record.state().coup().ok_or("no throw is to be played")?;
                let index = random.usize(..coup.plays().len());
                Action::Play(coup.plays().nth(index).ok_or("no such play")?)
            }
        };
        record.apply(actor, action, &mut ())?;
    }
    Ok(record)
}

fn main() -> Result<(), Box<dyn Error>> {
    let seed = env::args().nth(1).map_or(Ok(1), |seed| seed.parse())?;
    println!("{}", random_match(seed)?);
    Ok(())
}

#[test]
fn a_match_ends_and_its_record_can_be_read() -> Result<(), Box<dyn Error>> {
    let record = random_match(1)?;
    assert!(record.state().is_over());
    assert_eq!(record.to_string().parse::<Record>()?, record);
    Ok(())
}
