//! Without mistakes, manual scoring gives the same results as automatic scoring.

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::greedy::Greedy;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_runner::{MatchRunner, record_announced, record_match};
use trictrac_engine::player::{CanonicalFirst, EnginePlayer, Random};
use trictrac_rules::game::Match;
use trictrac_rules::marking::Tally;
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::stake::Stake;
use trictrac_rules::table::TableAction;
use trictrac_rules::turn::{Actor, Phase};

use crate::manners::play::{both, rates, rules, watch};

/// The points and holes before each throw and at the end.
#[derive(Debug, Default, PartialEq)]
struct Course {
    counters: Vec<(TableAction, Tally, Tally)>,
    end: Option<(Side, Stake, Tally)>,
}

impl Course {
    fn note(&mut self, state: &Match, by: Actor, action: impl Into<TableAction>) {
        if by == Actor::Table {
            self.counters.push((action.into(), state.releve().points, state.holes()));
        }
    }

    fn ended(mut self, state: &Match) -> Self {
        if let Phase::Over { winner, stake } = state.phase() {
            self.end = Some((winner, stake, state.holes()));
        }
        self
    }
}

fn assisted(rules: Rules, players: &PerSide<&dyn EnginePlayer>, chance: RandomNumbers) -> Course {
    let mut course = Course::default();
    let (mut state, mut table) = (Match::new(rules), MatchRunner::new(chance));
    while let Some((by, action)) = table.next(&state, players).expect("no forfeit") {
        course.note(&state, by, action);
        state.apply(by, action, &mut ()).expect("legal play");
    }
    course.ended(&state)
}

fn each_for_himself(
    rules: Rules,
    players: &PerSide<&dyn EnginePlayer>,
    chance: RandomNumbers,
) -> Course {
    let mut course = Course::default();
    let end = watch(rules, players, &both(Manners::default()), chance, |game, by, action| {
        course.note(game.state(), by, action);
    });
    course.ended(end.state())
}

fn compare(players: &PerSide<&dyn EnginePlayer>, matches: u64) {
    let options =
        ["", "margot=on,pile_de_misere=on,rencontre=on,bearing_off=provincial,lead=coupe_et_des"];
    for index in 0..matches {
        let chance = RandomNumbers::new(11, index);
        let options = options[usize::from(index % 2 == 1)];
        let expected = assisted(rules(options), players, chance);
        for marking in ["marking=announced", "marking=table"] {
            let rules = rules(format!("{options},{marking}").trim_start_matches(','));
            let course = each_for_himself(rules, players, chance);
            let same = course.counters.iter().zip(&expected.counters);
            for (throw, (found, expected)) in same.enumerate() {
                assert_eq!(found, expected, "match {index}, {marking}, throw {throw}");
            }
            assert_eq!(course, expected, "match {index}, {marking}");
        }
    }
}

#[test]
fn random_matches_have_the_same_results() {
    compare(&PerSide::new(&Random, &Random), 200);
}

#[test]
fn greedy_matches_have_the_same_results() {
    compare(&PerSide::new(&Greedy, &Greedy), 12);
    compare(&PerSide::new(&Greedy, &Random), 12);
    compare(&PerSide::new(&CanonicalFirst, &Greedy), 12);
}

/// There is no école and no correction.
#[test]
fn perfect_players_have_nothing_to_claim() {
    let rules = rules("marking=table");
    for index in 0..40 {
        let chance = RandomNumbers::new(12, index);
        let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &CanonicalFirst);
        watch(rules, &players, &both(Manners::default()), chance, |_, _, action| {
            let usual = matches!(action, TableAction::Common(_) | TableAction::Mark(_));
            assert!(usual, "{action}");
        });
    }
}

#[test]
fn the_same_seed_gives_the_same_record_and_it_reads_back() {
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Greedy);
    for index in 0..4 {
        for marking in ["marking=announced", "marking=table"] {
            let manners = PerSide::new(rates(300, 500), rates(50, 800));
            let record = || {
                let chance = RandomNumbers::new(13, index);
                record_announced(rules(marking), &players, &manners, chance).expect("legal play")
            };
            let once = record();
            assert_eq!(once, record());
            assert!(once.result().is_some());
            assert_eq!(Record::parse(&once.to_string()), Ok(once));
        }
    }
}

/// `record_match` with `marking=announced` plays with perfect manners.
#[test]
fn a_match_is_recorded_with_perfect_manners() {
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Random);
    let (rules, chance) = (rules("marking=announced"), RandomNumbers::new(14, 0));
    let plain = record_match(rules, &players, chance).expect("legal play");
    let manners = both(Manners::default());
    assert_eq!(record_announced(rules, &players, &manners, chance), Ok(plain));
}
