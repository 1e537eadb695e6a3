//! The best action about the dice of a position.

use trictrac_engine::{ActionValue, Network, NoDecision, Search};
use trictrac_rules::{Position, Rules};

fn best(text: &str, plies: u8) -> Result<ActionValue, NoDecision> {
    let position: Position = text.parse().expect("a position");
    let network = Network::shipped();
    let search = Search { plies, ..Search::new(&network) };
    let best = search.best(&position, Rules::default());
    if let Ok(best) = &best {
        let state = position.to_match(Rules::default());
        assert_eq!(Some(best), search.candidates(&state).first(), "{text}");
    }
    best
}

/// With a hole, which the second position wins, and without. Rule: R8.1.
#[test]
fn the_best_action_is_the_first_candidate_of_the_search() {
    for plies in 0..=2 {
        assert!(best("W15,5/6/6/5,B15 w 64", plies).is_ok());
        let hole = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63 2/0 0/0 9";
        assert!(best(hole, plies).is_ok());
    }
}

#[test]
fn a_position_without_a_decision_says_why() {
    let why = |text| best(text, 1).err();
    assert_eq!(why("W15,5/6/6/5,B15 w"), Some(NoDecision::NoDice));
    let last_hole = "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,1,B1,B2,B2,B2/5,B6 w 63 2/0 11/0 9";
    assert_eq!(why(last_hole), Some(NoDecision::MatchOver));
    assert_eq!(why("W15,5/6/6/5,B15 w 64 0/0 3/12 5"), Some(NoDecision::MatchOver));
}
