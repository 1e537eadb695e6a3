//! Judgements that are trusted: positions of masters in which a search is wrong, and options that it has not learned.

use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, RollerDecisions};
use trictrac_engine::net::Network;
use trictrac_engine::search::Search;
use trictrac_engine::trust::{Checks, Trust, TrustedJudge, UnknownOption};
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::turn::Action;

/// Judges what was `made` in a position; of hold and play, the last.
fn judged(
    position: &str,
    rules: &str,
    made: &str,
    checks: Checks,
    threads: usize,
) -> JudgedDecision {
    let (network, rules) = (Network::shipped(), rules.parse::<Rules>().unwrap());
    let state = Position::parse(position, rules).unwrap().to_match(rules);
    let made = Action::parse(made, &state).unwrap();
    let judge = TrustedJudge { search: Search::new(&network), kept: 3, checks, threads };
    judge.decisions(&state, RollerDecisions::of(made)).pop().unwrap()
}

/// Plays of the treatises that a search calls errors, and rollouts do not.
const MASTERS: [(&str, &str); 3] = [
    ("W3,W2,W2,W2,W2,W3/6/B2,B2,1,B2,B3,B3/W1,4,B3 w 42 0/0 0/0 12", "1/3/7"),
    ("4,W1,1/1,W4,W2,W4,W2,W2/B3,B2,B2,B2,B2,B4/6 w 32 6*/4 11/6 19", "5/8 10/12"),
    ("W2,W2,W2,W2,W2,W2/5,W2/B2,B2,4/W1,B2,B2,B2,B2,B3 w 65 0/0 0/0 10", "6/12 6/11"),
];

#[test]
fn what_masters_play_is_no_error() {
    for (position, play) in MASTERS {
        let searched = judged(position, "", play, Checks::None, 1);
        assert_eq!(searched.trust, Trust::Unchecked, "{position}");
        assert!(searched.verdict <= DecisionQuality::Unchecked, "{searched:?}");
        let checked = judged(position, "", play, Checks::Auto, 2);
        assert!(checked.verdict <= DecisionQuality::Equal, "{checked:?}");
        assert!(matches!(checked.trust, Trust::Checked(check) if check.trials >= 72));
        assert!(checked.candidates.iter().all(|one| one.trials > 0));
    }
}

#[test]
fn threads_change_no_check() {
    let (position, play) = MASTERS[0];
    let [one, three] = [1, 3].map(|threads| judged(position, "", play, Checks::Auto, threads));
    assert_eq!(one, three);
}

/// Throws 34, 40, 43, 58 and 82 of Soumille's match: what was done is no error, though a search of depth 1 says so.
const SOUMILLE: [(&str, &str); 5] = [
    ("W13,5/W2,5/B2,5/5,B13 w 43 0/0 0/2* 2", "1/5 1/4"),
    ("W9,4,W2/W2,1,W2,3/B2,4,B4/B1,4,B8 w 55 8/6* 0/2* 5", "hold"),
    ("W9,5/2,W2,1,W2,W2/B2,B2,3,B2/B1,4,B8 b 41 2/6* 1*/2 7", "1/5 1/2"),
    ("5,W1/W4,W3,W3,1,W2,W2/B2,B2,B2,B2,B2,B2/B1,B1,B1,3 w 22 0/4* 3/9 14", "6/8/10"),
    ("6/W2,W2,W2,2,W2/B15,W2,W1,W1,2/1,W1,2,W2,1 w 66 8/4 11/11 26", "9/15 9/15"),
];

#[test]
fn hardly_an_error_is_checked_and_none() {
    for (position, made) in SOUMILLE {
        let checked = judged(position, "pile_de_misere=on", made, Checks::Auto, 2);
        assert!(checked.verdict < DecisionQuality::Inaccuracy, "{position}: {checked:?}");
    }
    // Both depths say 0.6 points of throw 43.
    let (position, made) = SOUMILLE[2];
    let searched = judged(position, "", made, Checks::None, 1);
    assert_eq!((searched.verdict, searched.trust), (DecisionQuality::Unchecked, Trust::Unchecked));
}

/// A throw of Soumille's match: what he did was no blunder.
#[test]
fn a_blunder_of_the_search_may_be_a_mistake() {
    let position = "W5,2,W1,1,W1/1,W2,W2,1,W2,W2/B2,B2,1,B2,1,B2/1,B1,B1,2,B5 b 63 10/10* 2*/2 10";
    let checked = judged(position, "", "1/7 1/4", Checks::Auto, 2);
    assert_eq!(checked.verdict, DecisionQuality::Mistake);
    assert!((0.015..0.035).contains(&checked.loss), "{checked:?}");
    assert!(checked.is_error());
}

/// The end of Soumille's match: the network has not learned the pile de misère.
#[test]
fn an_option_that_was_not_learned_is_not_rated() {
    let position = "6/W2,W2,W2,W2,1,W2/B15,W2,4/1,W1,2,W2,1 b 44 2/6* 11/9 25";
    let checked = judged(position, "pile_de_misere=on", "hold", Checks::Auto, 2);
    let Trust::Unknown(UnknownOption::PileDeMisere, Some(_)) = checked.trust else {
        panic!("{checked:?}")
    };
    assert_eq!(checked.verdict, DecisionQuality::Blunder);
    assert!(!checked.is_rated() && !checked.is_error());
    assert!((0.30..0.42).contains(&checked.loss), "{checked:?}");
}

#[test]
fn all_decisions_can_be_checked() {
    let opening = |checks| judged("W15,5/6/6/5,B15 w 64", "", "1/7 1/5", checks, 2);
    assert_eq!(opening(Checks::Auto).trust, Trust::Searched);
    assert!(matches!(opening(Checks::All).trust, Trust::Checked(_)));
}

#[test]
fn hold_and_go_are_searched_at_one_depth() {
    let network = Network::shipped();
    let search = Search { plies: 2, ..Search::new(&network) };
    let position: Position =
        "W2,2,W1,1,W1/W3,W2,W2,1,W2,W2/B2,B2,B1,1,B2,B2/B1,4,B5 w 63 4/6* 5/3 12".parse().unwrap();
    let candidates = search.candidates(&position.to_match(Rules::default()));
    let go = candidates.iter().find(|one| one.action == Action::Go).unwrap();
    let play = candidates.iter().find(|one| one.action != Action::Go).unwrap();
    assert_eq!((go.plies, play.plies), (2, 2));
}
