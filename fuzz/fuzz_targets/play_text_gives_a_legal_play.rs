//! A text is refused, or is a legal play of the position that round-trips through its printed form.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::play::Play;
use trictrac_rules::rules::Rules;

/// Positions with few plays, many plays, par puissance, bearing off, and no play.
const POSITIONS: [&str; 7] = [
    "W15,5/6/6/5,B15 w 64",
    "W1,W1,1,W1,W1,1/W1,W1,W1,3/1,W1,W1,W1,W1,W1/1,W1,W1,W1,2 w 21",
    "W13,5/3,W1,W1,1/6/5,B2 w 32",
    "6/6/B2,5/W5,W2,W2,W2,W2,W2 w 51",
    "6/6/6/1,W1,1,W2,2 w 31",
    "W15,3,B2,1/B2,5/6/5,B11 w 64",
    "W2,W2,W2,W2,W2,W2/W3,5/6/5,B15 w 21",
];

fuzz_target!(|input: (u8, bool, &str)| {
    let (index, provincial, text) = input;
    let options = if provincial { "bearing_off=provincial" } else { "" };
    let rules: Rules = options.parse().unwrap();
    let position = POSITIONS[usize::from(index) % POSITIONS.len()];
    let situation = Position::parse(position, rules).unwrap().situation().unwrap();
    let coup = Coup::new(rules, &situation);
    if let Ok(play) = Play::parse(text, &coup) {
        assert!(coup.allows(play), "{text:?} is read as {play}");
        assert_eq!(Play::parse(&play.to_string(), &coup), Ok(play), "{text:?}");
    }
});
