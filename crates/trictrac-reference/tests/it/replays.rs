//! Soumille's match (1738) and a lesson of Lepeintre (1818), throw by throw.
//!
//! Each throw must earn and give what the author marked or says was missed. Each play must be legal except the one that
//! the author calls a fault.

use serde_json::{Value, json};
use trictrac_reference::{GoingChoice, LiteralScore, board_after, coup, mark};
use trictrac_rules::board::Board;
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::situation::Situation;
use trictrac_rules::throw::Throw;

/// The state of a relève.
struct Releve {
    rules: Rules,
    board: Board,
    thrown: [u16; 2],
    score: LiteralScore,
}

#[test]
fn soumille_1() {
    replay(include_str!("../../../trictrac-rules/tests/data/soumille_releve_1.json"), 17);
}

#[test]
fn soumille_2() {
    replay(include_str!("../../../trictrac-rules/tests/data/soumille_releve_2.json"), 13);
}

#[test]
fn soumille_3() {
    replay(include_str!("../../../trictrac-rules/tests/data/soumille_releve_3.json"), 55);
}

#[test]
fn lepeintre_2() {
    replay(include_str!("../../../trictrac-rules/tests/data/lepeintre_lesson_2.json"), 13);
}

fn replay(text: &str, throws: usize) {
    let game: Value = serde_json::from_str(text).expect("JSON");
    let mut releve = Releve {
        rules: Rules::default().with_pile_de_misere(game["options"]["pile_de_misere"] == true),
        board: Board::START,
        thrown: [0; 2],
        score: LiteralScore::default(),
    };
    releve.score.holes = [number(&game["holes"][0]), number(&game["holes"][1])];
    let narrated = game["events"].as_array().expect("events");
    assert_eq!(narrated.len(), throws);
    for throw in narrated {
        releve.play(throw);
    }
}

impl Releve {
    fn play(&mut self, narrated: &Value) {
        let roller = if narrated["player"] == "white" { Side::White } else { Side::Black };
        self.thrown[roller as usize] += 1;
        let situation = Situation {
            board: self.board,
            roller,
            throw: Throw::of(number(&narrated["dice"][0]), number(&narrated["dice"][1]))
                .expect("dice"),
            nth: self.thrown[roller as usize],
            privileges: 0,
            opening: None,
        };
        let coup = coup(self.rules, &situation);
        let last = narrated["play"].is_null() && narrated["decision"] != "go";
        check_events(narrated, &coup.events, last);
        if narrated["points_after"]["white"][0].is_u64() {
            self.check_score(narrated, roller, &coup.events);
        }
        if !narrated["play"].is_null() {
            let after = after(&situation, &narrated["play"]);
            let legal = coup.plays.contains(&after);
            assert_eq!(legal, narrated["fault"].is_null(), "{narrated}: {:?}", coup.plays);
            for other in narrated["also_legal"].as_array().into_iter().flatten() {
                assert!(coup.plays.contains(&self::after(&situation, other)), "{narrated}");
            }
            for other in narrated["illegal"].as_array().into_iter().flatten() {
                assert!(!coup.plays.contains(&self::after(&situation, other)), "{narrated}");
            }
            self.board = board_after(&self.board, roller, &after);
        }
    }

    /// Checks the score after the marks, if the author marks what is due.
    fn check_score(&mut self, narrated: &Value, roller: Side, events: &[Earned]) {
        let go = narrated["decision"] == "go";
        let after = mark(
            self.rules,
            &self.score,
            roller,
            events,
            if go { GoingChoice::Go } else { GoingChoice::Hold },
        );
        let narrated_after = LiteralScore {
            points: [Side::White, Side::Black].map(|side| number(&on(narrated, side)[0])),
            bredouille: [Side::White, Side::Black].map(|side| on(narrated, side)[1] == true),
            holes: [number(&narrated["holes_after"][0]), number(&narrated["holes_after"][1])],
            pavillon: after.pavillon,
        };
        let irregular =
            ["omitted", "ecole", "holes_marked"].iter().any(|key| !narrated[key].is_null());
        if !irregular {
            assert_eq!(after, narrated_after, "{narrated}");
        }
        self.score = narrated_after;
    }
}

fn on(narrated: &Value, side: Side) -> &Value {
    &narrated["points_after"][if side == Side::White { "white" } else { "black" }]
}

/// The throw that ends the match gives the opponent nothing. Rule: R7.5.
fn check_events(narrated: &Value, events: &[Earned], last: bool) {
    let marks = &narrated["marks"];
    let omitted = narrated["omitted"].as_array().into_iter().flatten();
    for (key, to) in [("self", Beneficiary::Roller), ("opp", Beneficiary::Opponent)] {
        let overlooked = omitted.clone().filter(|event| event["side"] == key);
        let marked = marks[key].as_array().expect("marks").iter();
        let mut narrated_events: Vec<String> =
            marked.chain(overlooked).map(narrated_event).collect();
        let mut found: Vec<String> = events
            .iter()
            .filter(|event| event.jan.beneficiary() == to)
            .copied()
            .map(as_narrated)
            .collect();
        narrated_events.sort();
        found.sort();
        if !(last && to == Beneficiary::Opponent) {
            assert_eq!(narrated_events, found, "{narrated}");
        }
    }
}

fn narrated_event(event: &Value) -> String {
    json!([event["jan"], event["ways"], event["points"], event["on"]]).to_string()
}

fn as_narrated(event: Earned) -> String {
    let hit = event.jan.name().contains("hit");
    let on = event.at.filter(|_| hit).map(trictrac_rules::point::Point::number);
    json!([event.jan.name(), event.ways, event.points, on]).to_string()
}

/// The roller's men after a play in the roller's numbering; the data may write one man with both numbers.
fn after(situation: &Situation, play: &Value) -> [u8; 25] {
    let counts = situation.board.setup()[situation.roller];
    let mut men = [0; 25];
    men[..24].copy_from_slice(&counts);
    men[24] = 15 - counts.iter().sum::<u8>();
    for part in play.as_array().expect("a play") {
        let part = part.as_str().expect("a man").trim_end_matches('p');
        let (from, to) = part.split_once('/').expect("from/to");
        let index = |place: &str| place.parse::<usize>().expect("a point") - 1;
        men[index(from)] -= 1;
        men[index(to)] += 1;
    }
    men
}

fn number(value: &Value) -> u8 {
    value.as_u64().and_then(|number| u8::try_from(number).ok()).expect("a small number")
}
