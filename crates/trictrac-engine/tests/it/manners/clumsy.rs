//! Against an opponent who makes random actions, a computer player is never refused and never stuck.

use std::collections::BTreeSet;

use trictrac_engine::dice::RandomNumbers;
use trictrac_engine::manners::Manners;
use trictrac_engine::match_runner::MatchRunner;
use trictrac_engine::player::{EnginePlayer, Random};
use trictrac_rules::fausse_case::Mend;
use trictrac_rules::notation::record::{EntryKind, Record};
use trictrac_rules::play::Step;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Mark, OpponentJeton, TableAction, TableMatch};
use trictrac_rules::turn::{Action, Actor};

use crate::manners::play::{rates, rules};

/// The most actions of the computer players for one throw.
const MOST_ACTIONS: u32 = 40;

/// Chooses random actions for White.
struct Wild {
    chance: RandomNumbers,
    index: u64,
}

impl Wild {
    fn number(&mut self, choices: u32) -> u32 {
        self.index += 1;
        self.chance.decision(Side::White, self.index, choices)
    }

    fn points(&mut self) -> u8 {
        2 + 2 * self.number(6) as u8
    }

    fn point(&mut self) -> Point {
        Point::new(1 + self.number(24) as u8).expect("1 to 24")
    }

    fn step(&mut self, game: &TableMatch) -> Step {
        let from = self.point();
        let sum = game.coup().map_or(12, |coup| u32::from(coup.situation().throw.sum()));
        Step::by(from, 1 + self.number(sum + 2) as u8)
    }

    fn action(&mut self, game: &TableMatch) -> TableAction {
        let answers = [
            TableAction::Accept,
            TableAction::Insist,
            TableAction::Restore,
            TableAction::Augment,
            TableAction::Appeal,
            TableAction::Correct,
            Action::Hold.into(),
            Action::Go.into(),
            TableAction::Pass,
            TableAction::SendOn,
            TableAction::Adoube,
        ];
        let mends = game.fausse_case().map_or_else(Vec::new, |(_, mends)| mends);
        match self.number(12) {
            0 => TableAction::Mark(Mark::Points(self.points())),
            1 => {
                let opponent_jeton =
                    if self.number(2) == 0 { OpponentJeton::Wiped } else { OpponentJeton::Left };
                let pegs = self.number(4) as u8;
                TableAction::Mark(Mark::Holes { pegs, rest: self.points() - 2, opponent_jeton })
            }
            2 => TableAction::Wipe(Side::ALL[self.number(2) as usize]),
            3 => TableAction::Claim(self.points()),
            4 => {
                let owed = game.referee().claimable(Side::White).unwrap_or(2);
                TableAction::Claim(owed.saturating_sub(2 * self.number(2) as u8).max(2))
            }
            5 => TableAction::Contest(self.points()),
            6 => TableAction::Touch(self.point()),
            7 => TableAction::LetGoTogether(self.step(game), self.step(game)),
            8 | 9 if mends.is_empty() => TableAction::LetGo(self.step(game)),
            8 | 9 => TableAction::Mend(mends[self.number(mends.len() as u32) as usize]),
            _ => answers[self.number(answers.len() as u32) as usize],
        }
    }
}

/// Plays a match in which White tries up to `patience` random actions a throw before the computer player of White
/// decides.
fn play(rules: Rules, patience: u32, black: Manners, index: u64) -> Record {
    let mut wild = Wild { chance: RandomNumbers::new(42, index), index: 0 };
    let mut record = Record::new(rules, None);
    let mut table = MatchRunner::new(RandomNumbers::new(41, index));
    let players: PerSide<&dyn EnginePlayer> = PerSide::new(&Random, &Random);
    let manners = PerSide::new(rates(0, 500), black);
    let (mut tried, mut actions) = (0, 0);
    loop {
        if tried < patience {
            tried += 1;
            let action = wild.action(record.game());
            // Most of these actions are refused.
            let _ = record.apply(Actor::Player(Side::White), action, &mut ());
        }
        let next = table.next_announced(record.game(), &players, &manners);
        let Some((by, action)) = next.expect("no forfeit") else { return record };
        (tried, actions) = if by == Actor::Table { (0, 0) } else { (tried, actions + 1) };
        assert!(actions < MOST_ACTIONS, "match {index} does not continue: {record}");
        if let Err(refusal) = record.apply(by, action, &mut ()) {
            panic!("match {index}: {action}: {refusal} in {record}");
        }
    }
}

/// The kind of an action of a computer player, as a word.
fn kind(action: TableAction, for_the_other: bool) -> &'static str {
    match action {
        TableAction::Common(Action::Play(_)) if for_the_other => "plays for the other",
        TableAction::Claim(_) => "claims",
        TableAction::Correct => "corrects",
        TableAction::Accept => "accepts",
        TableAction::Contest(_) => "contests",
        TableAction::Insist => "insists",
        TableAction::Augment => "augments",
        TableAction::Appeal => "appeals",
        TableAction::SendOn => "sends on",
        TableAction::Mend(Mend::Leave) => "leaves",
        TableAction::Mend(Mend::Place(_)) => "places",
        TableAction::Mend(Mend::Replay(_)) => "has it played again",
        _ => "does what is usual",
    }
}

fn kinds(record: &Record) -> BTreeSet<&'static str> {
    let turns = record.entries().iter().filter_map(|entry| match &entry.kind {
        EntryKind::Table(turn) => Some(turn),
        _ => None,
    });
    let acts =
        turns.flat_map(|turn| turn.actions.iter().map(move |&(side, action)| (turn, side, action)));
    acts.filter(|&(_, side, _)| side == Side::Black)
        .map(|(turn, _, action)| kind(action, turn.roller == Side::White))
        .collect()
}

/// Black is a computer player, and White is one after the random actions. They meet every kind of situation and reach
/// the end, and the record reads back.
#[test]
fn no_action_of_the_opponent_stops_a_computer_player() {
    let mut seen = BTreeSet::new();
    for options in
        ["marking=announced", "marking=announced,holes=1", "marking=table", "marking=table,holes=2"]
    {
        let rules = rules(options);
        for index in 0..500 {
            let black = rates(200, [0, 500, 1000][index as usize % 3]);
            let record = play(rules, index as u32 % 25, black, index);
            assert!(record.state().is_over(), "{options} {index} is stuck: {record}");
            seen.append(&mut kinds(&record));
            if index % 10 == 0 {
                assert_eq!(Record::parse(&record.to_string()), Ok(record), "{options} {index}");
            }
        }
    }
    assert_eq!(seen.len(), 13, "{seen:?}");
}
