//! Matches from the treatises, throw by throw: what is due, and points, bredouille and holes after each throw.
//!
//! Where the players miss points, claim écoles or break a rule, the test makes the same marks and continues from there.

use std::collections::BTreeSet;

use serde_json::Value;
use trictrac_rules::board::{Board, Setup};
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned};
use trictrac_rules::marking::{Run, Tally, mark};
use trictrac_rules::notation::PlayError;
use trictrac_rules::play::{Play, PlayRefusal};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;

use crate::cases::data::{number, read, side, tally, throw};

#[test]
fn soumille_first_releve() {
    replay("soumille_releve_1.json");
}

#[test]
fn soumille_second_releve() {
    replay("soumille_releve_2.json");
}

/// This match has two écoles, a quarter not filled, a hole not pegged and, by agreement, the pile de misère.
#[test]
fn soumille_third_releve() {
    replay("soumille_releve_3.json");
}

#[test]
fn lepeintre_second_lesson() {
    replay("lepeintre_lesson_2.json");
}

struct Game {
    rules: Rules,
    board: Board,
    points: Tally,
    holes: Tally,
    throws: PerSide<u16>,
}

fn replay(file: &str) {
    let game: Value = serde_json::from_str(&read(file)).expect("JSON");
    let holes = tally(&game["holes"], Run::NONE);
    let leading = Side::ALL.into_iter().find(|&side| holes.amounts()[side.opponent()] == 0);
    let pavillon = leading.filter(|&side| holes.amounts()[side] > 0).map_or(Run::NONE, Run::of);
    let pile = game["options"]["pile_de_misere"] == true;
    let mut state = Game {
        rules: Rules::default().with_pile_de_misere(pile),
        board: Board::START,
        points: Tally::default(),
        holes: tally(&game["holes"], pavillon),
        throws: PerSide::new(0, 0),
    };
    for event in game["events"].as_array().expect("events") {
        state.step(event, &format!("{file}, throw {}", event["n"]));
    }
}

impl Game {
    fn step(&mut self, event: &Value, place: &str) {
        let roller = side(&event["player"]);
        self.throws[roller] += 1;
        let situation = Situation {
            board: self.board,
            roller,
            throw: throw(&event["dice"]),
            nth: self.throws[roller],
            privileges: 0,
            opening: None,
        };
        let coup = Coup::new(self.rules, &situation);
        self.mark(event, "self", roller);
        let over = self.holes.amounts()[roller] == self.rules.holes.get();
        // Rule: R7.5: after the match is won nothing is marked.
        let due: Due =
            due(&coup).into_iter().filter(|&(.., to_roller)| to_roller || !over).collect();
        assert_eq!(due, in_the_data(event), "{place}: what is due");
        let chose = (self.choice_due(event, roller), event["decision"].as_str());
        assert!(!matches!(chose, (false, Some(_))), "{place}: nothing to choose");
        if event["decision"] == "go" {
            self.points = Tally::default();
            self.board = Board::START;
            self.throws = PerSide::new(0, 0);
        } else {
            self.play(&coup, event, place);
            self.mark(event, "opp", roller.opponent());
            self.mark_ecoles(event);
        }
        self.peg_less(event, roller);
        for side in Side::ALL.into_iter().filter(|_| !over) {
            let after = &event["points_after"][side.to_string().to_lowercase()];
            let star = after[1].as_bool().expect("a star or none");
            assert_eq!(self.points.amounts()[side], number(&after[0]), "{place}: points of {side}");
            assert_eq!(self.points.en_bredouille(side), star, "{place}: bredouille of {side}");
        }
        assert_eq!(
            self.holes.amounts(),
            tally(&event["holes_after"], Run::NONE).amounts(),
            "{place}: holes"
        );
    }

    /// Makes the marks of the data for the points of the roller ("self") or of the opponent ("opp").
    fn mark(&mut self, event: &Value, whose: &str, side: Side) {
        let gain = marked(event, whose);
        mark(&mut self.points, &mut self.holes, self.rules.holes.get(), side, gain);
    }

    /// École points are marked last.
    fn mark_ecoles(&mut self, event: &Value) {
        for ecole in event["ecole"].as_array().into_iter().flatten() {
            let (by, points) = (side(&ecole["by"]), number(&ecole["points"]));
            mark(&mut self.points, &mut self.holes, self.rules.holes.get(), by, points);
        }
    }

    /// Loses the holes that were due but not pegged.
    fn peg_less(&mut self, event: &Value, roller: Side) {
        if event.get("holes_marked").is_some() {
            let mut holes = self.holes.amounts();
            holes[roller] = number(&event["holes_after"][roller as usize]);
            self.holes = Tally::new(holes, self.holes.run()).expect("holes");
        }
    }

    fn choice_due(&self, event: &Value, roller: Side) -> bool {
        self.holes.amounts()[roller] > 0 && marked(event, "self") > 0
    }

    fn play(&mut self, coup: &Coup, event: &Value, place: &str) {
        for text in plays(&event["also_legal"]) {
            let refusal = Play::parse(&text, coup).err();
            assert_eq!(refusal, None, "{place}: {text}");
        }
        for text in plays(&event["illegal"]) {
            assert!(Play::parse(&text, coup).is_err(), "{place}: {text} is not legal");
        }
        let Some(men) = event["play"].as_array() else { return };
        let text = text(men);
        match Play::parse(&text, coup) {
            Ok(play) => self.board = coup.board_after(play),
            Err(PlayError::Refused(PlayRefusal::MustFill)) if event.get("fault").is_some() => {
                self.board = moved(&self.board, coup.situation().roller, men);
            }
            Err(reason) => panic!("{place}: {text}: {reason}"),
        }
    }
}

/// Puts the men as in the data, even against the rules.
fn moved(board: &Board, roller: Side, men: &[Value]) -> Board {
    let mut setup: Setup = board.setup();
    for man in men {
        let places: Vec<usize> = man
            .as_str()
            .expect("a man")
            .split('/')
            .map(|place| place.parse().expect("a point"))
            .collect();
        setup[roller][places[0] - 1] -= 1;
        setup[roller][places[places.len() - 1] - 1] += 1;
    }
    Board::new(&setup).expect("a board")
}

fn text(men: &[Value]) -> String {
    let men: Vec<_> = men.iter().map(|man| man.as_str().expect("a man")).collect();
    if men.is_empty() { "-".to_owned() } else { men.join(" ") }
}

fn plays(value: &Value) -> Vec<String> {
    let list = value.as_array().into_iter().flatten();
    list.map(|play| text(play.as_array().expect("a play"))).collect()
}

fn marked(event: &Value, whose: &str) -> u8 {
    let marks = event["marks"][whose].as_array().expect("marks");
    marks.iter().map(|mark| number(&mark["points"])).sum()
}

type Due = BTreeSet<(String, Option<u8>, u8, bool)>;

/// The points due: jan, man hit, points, and whether the roller marks them.
fn due(coup: &Coup) -> Due {
    let mut due = Due::new();
    coup.score(|Earned { jan, at, points, .. }| {
        let hit = at.filter(|_| jan.name().contains("hit"));
        let to_roller = jan.beneficiary() == Beneficiary::Roller;
        due.insert((jan.name().to_owned(), hit.map(Point::number), points, to_roller));
    });
    due
}

/// Reads what was marked or missed.
fn in_the_data(event: &Value) -> Due {
    let mark = |mark: &Value, to_roller: bool| {
        let jan = mark["jan"].as_str().expect("a jan").to_owned();
        (jan, mark.get("on").map(number), number(&mark["points"]), to_roller)
    };
    let marks = &event["marks"];
    let own = marks["self"].as_array().expect("marks").iter().map(|m| mark(m, true));
    let other = marks["opp"].as_array().expect("marks").iter().map(|m| mark(m, false));
    let omitted = event["omitted"].as_array().into_iter().flatten();
    own.chain(other).chain(omitted.map(|m| mark(m, m["side"] == "self"))).collect()
}
