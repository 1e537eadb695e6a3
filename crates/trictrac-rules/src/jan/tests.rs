//! Every jan is found and explained in the cases of its file.

use std::collections::BTreeSet;

use super::{CASES, Earned, Explanation, Jan, Number, Way};
use crate::coup::Coup;
use crate::notation::Position;
use crate::rules::Rules;
use crate::throw::Throw;

fn shortly(explanation: &Explanation) -> String {
    let number = |number| match number {
        Number::High => "high",
        Number::Low => "low",
        Number::Sum => "sum",
    };
    let way = |way: &Way| {
        let rests: Vec<_> = way.rests.into_iter().map(|point| point.to_string()).collect();
        let over =
            if rests.is_empty() { String::new() } else { format!(" over {}", rests.join(",")) };
        format!("{} {}/{}{over}", number(way.number), way.from, way.to)
    };
    let parts: Vec<_> = match explanation {
        Explanation::Reached(ways) | Explanation::Barred(ways) => ways.iter().map(way).collect(),
        Explanation::Played(play) => vec![format!("play {play}")],
        Explanation::Unplayed(dice) => dice.iter().map(|die| format!("no {die}")).collect(),
        Explanation::SameThrow => Vec::new(),
    };
    parts.join(", ")
}

/// The throw of a position, with the optional jans.
fn coup(position: &str) -> Coup {
    let rules = Rules::default().with_rencontre(true).with_margot(true).with_pile_de_misere(true);
    let position = Position::parse(position, rules).expect("a position");
    let mut situation = position.situation().expect("dice");
    // A roller at their first throw is the second player; the first player has thrown 5-3.
    situation.opening = Throw::of(5, 3).filter(|_| situation.nth == 1);
    Coup::new(rules, &situation)
}

#[test]
fn every_jan_is_explained() {
    let mut explained = BTreeSet::new();
    for &(position, event, expected) in CASES.into_iter().flatten() {
        let coup = coup(position);
        let named = |earned: &&Earned| {
            let at = earned.at.map_or(String::new(), |at| format!(" {at}"));
            format!("{}{at}", earned.jan) == event
        };
        let mut events = Vec::new();
        coup.score(|earned| events.push(earned));
        let earned = events.iter().find(named).unwrap_or_else(|| panic!("{position}: {events:?}"));
        assert_eq!(shortly(&coup.explain(earned)), expected, "{position}: {event}");
        explained.insert(earned.jan);
    }
    assert_eq!(explained.into_iter().collect::<Vec<_>>(), Jan::ALL);
}
