//! Legal plays.

use std::collections::BTreeSet;

use serde_json::Value;
use trictrac_reference::coup;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;

use crate::treatises::case::{Case, number};

pub(crate) fn check(case: &Case) -> Result<(), String> {
    let situation = case.situation(case.throw());
    let coup = coup(Rules::default(), &situation);
    let expected = case.expected();
    let listed = |key: &str| -> BTreeSet<[u8; 25]> {
        let plays = expected[key].as_array();
        plays.into_iter().flatten().map(|play| after(&situation, play)).collect()
    };
    let (legal, illegal, must) = (listed("legal"), listed("illegal"), listed("must"));
    if 2 - coup.helpless != number(&expected["dice_played"]) {
        return Err(format!("{} helpless men", coup.helpless));
    }
    let complete = expected["complete"] == true;
    if !legal.is_subset(&coup.plays) || complete && legal != coup.plays {
        return Err(format!("legal plays are {:?}", coup.plays));
    }
    if !illegal.is_disjoint(&coup.plays) {
        return Err(format!("an illegal play among {:?}", coup.plays));
    }
    if !must.is_empty() && must != coup.plays {
        return Err(format!("more than the only play: {:?}", coup.plays));
    }
    Ok(())
}

/// The roller's men after a play written in White's numbering, as `12/16 12/off`.
fn after(situation: &Situation, play: &Value) -> [u8; 25] {
    let counts = situation.board.setup()[situation.roller];
    let mut men = [0; 25];
    men[..24].copy_from_slice(&counts);
    men[24] = 15 - counts.iter().sum::<u8>();
    let play = play.as_str().expect("a play");
    for part in play.trim_end_matches(" (puissance)").split(' ') {
        let (from, to) = part.split_once('/').expect("from/to");
        men[place(from, situation.roller)] -= 1;
        men[place(to, situation.roller)] += 1;
    }
    men
}

/// The index of a place written in White's numbering.
fn place(written: &str, roller: Side) -> usize {
    if written == "off" {
        return 24;
    }
    let white_point: usize = written.parse().expect("a point");
    if roller == Side::White { white_point - 1 } else { 24 - white_point }
}
