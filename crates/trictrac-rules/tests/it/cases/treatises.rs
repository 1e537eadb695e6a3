//! The worked examples of the treatises.

use std::collections::BTreeSet;

use serde_json::Value;
use trictrac_rules::board::Board;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Beneficiary, Earned, Jan};
use trictrac_rules::marking::{Run, Tally};
use trictrac_rules::play::Play;
use trictrac_rules::point::Point;
use trictrac_rules::rules::{Rules, Stakes};
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::situation::Situation;
use trictrac_rules::stake::Stake;
use trictrac_rules::throw::Throw;

use crate::cases::data::{board, cases, id, number, side, situation, tally, throw};
use crate::cases::marks::mark_turn;

const FILE: &str = "treatises.jsonl";

fn coup(case: &Value, throw: Throw) -> Coup {
    let board = board(case["board"].as_str().unwrap());
    let nth =
        case["context"]["turn_in_releve"].as_u64().map_or(9, |nth| u16::try_from(nth).unwrap());
    let situation = Situation { nth, ..situation(board, side(&case["to_move"]), throw) };
    Coup::new(Rules::default(), &situation)
}

/// Jan, place in White's numbering, ways, points and who marks them.
type Events = BTreeSet<(String, Option<u8>, u8, u8, Side)>;

fn events(coup: &Coup) -> Events {
    let roller = coup.situation().roller;
    let mut events = Events::new();
    coup.score(|Earned { jan, at, ways, points }| {
        let to = match jan.beneficiary() {
            Beneficiary::Roller => roller,
            Beneficiary::Opponent => roller.opponent(),
        };
        let hit = at.filter(|_| !matches!(jan, Jan::FillPetit | Jan::FillGrand | Jan::FillRetour));
        let white_point =
            hit.map(|at| if roller == Side::White { at } else { at.mirror() }.number());
        events.insert((jan.name().to_owned(), white_point, ways, points, to));
    });
    events
}

fn expected(events: &Value) -> Events {
    let list = events.as_array().expect("a list of events");
    list.iter()
        .map(|event| {
            let jan = event["jan"].as_str().unwrap().to_owned();
            let (ways, points) = (number(&event["ways"]), number(&event["points"]));
            (jan, event.get("point").map(number), ways, points, side(&event["to"]))
        })
        .collect()
}

/// Rule: sections 5 and 6.
#[test]
fn scores() {
    for case in cases(FILE, "score") {
        let coup = coup(&case, throw(&case["dice"]));
        assert_eq!(events(&coup), expected(&case["expect"]["events"]), "{}", id(&case));
        let totals = coup.totals();
        let [white, black] =
            [&case["expect"]["total_white"], &case["expect"]["total_black"]].map(number);
        let in_order =
            if coup.situation().roller == Side::White { (white, black) } else { (black, white) };
        assert_eq!((totals.roller, totals.opponent), in_order, "{}", id(&case));
    }
}

/// Rule: sections 3, 4 and 9.
#[test]
fn legal_plays() {
    for case in [cases(FILE, "legal"), cases(FILE, "bearoff")].concat() {
        let coup = coup(&case, throw(&case["dice"]));
        let expect = &case["expect"];
        let legal: Vec<_> = coup.plays().collect();
        let parse = |text: &Value| {
            let text = text.as_str().unwrap();
            let text = text.strip_suffix(" (puissance)").map_or(text.to_owned(), |men| {
                men.split(' ').map(|man| format!("{man}p")).collect::<Vec<_>>().join(" ")
            });
            Play::parse(&text, &coup)
        };
        for text in
            [&expect["legal"], &expect["must"]].into_iter().filter_map(Value::as_array).flatten()
        {
            let play =
                parse(text).unwrap_or_else(|reason| panic!("{}: {text}: {reason}", id(&case)));
            assert!(legal.contains(&play), "{}: {text}", id(&case));
        }
        for text in expect["illegal"].as_array().into_iter().flatten() {
            assert!(parse(text).is_err(), "{}: {text} is not legal", id(&case));
        }
        if let Some(must) = expect["must"].as_array() {
            assert_eq!(legal.len(), must.len(), "{}: only {must:?}, not {legal:?}", id(&case));
        }
        if expect["complete"] == true {
            assert_eq!(legal.len(), expect["legal"].as_array().unwrap().len(), "{}", id(&case));
        }
        let numbers = number(&expect["dice_played"]);
        assert!(legal.iter().all(|play| play.numbers() == numbers), "{}: {legal:?}", id(&case));
        if expect.get("events").is_some() {
            assert_eq!(events(&coup), expected(&expect["events"]), "{}", id(&case));
        }
    }
}

/// The number of the 36 throws with a property, and these throws.
#[test]
fn chances() {
    for case in cases(FILE, "chances").iter().filter(|case| case["expect"].get("list").is_some()) {
        let event = case["expect"]["event"].as_str().unwrap();
        let does: Vec<Throw> =
            Throw::all().filter(|&throw| happens(event, &coup(case, throw))).collect();
        let mut expected: Vec<Throw> =
            case["expect"]["list"].as_array().unwrap().iter().map(throw).collect();
        expected.sort_unstable();
        assert_eq!(does, expected, "{}: {event}", id(case));
        let rolls: u64 = does.iter().map(|throw| u64::from(throw.weight())).sum();
        assert_eq!(Some(rolls), case["expect"]["rolls"].as_u64(), "{}", id(case));
    }
}

fn happens(event: &str, coup: &Coup) -> bool {
    let events = events(coup);
    let count = |name: &str| events.iter().filter(|(jan, ..)| jan.starts_with(name)).count();
    let hits = |point: u8| {
        events.iter().any(|(jan, at, ..)| jan.starts_with("true_hit") && *at == Some(point))
    };
    match event {
        "fill_petit" | "fill_grand" | "fill_retour" | "keep_retour" => count(event) > 0,
        "keep_grand, unplayable sixes included" => count("keep_grand") > 0,
        "break_retour" => count("keep_retour") == 0,
        "break_grand" => count("keep_grand") == 0,
        "true_hit" | "any_true_hit" => count("true_hit") > 0,
        "false_hit" => count("false_hit") > 0,
        "both men falsely hit" => count("false_hit") == 2,
        "exactly one false hit" => count("false_hit") == 1,
        "true_hit of the man on 14" => hits(14),
        "true_hit of the man on 23" => hits(23),
        "hit_coin" => count("coin") > 0,
        "take_coin" => some_play(coup, |before, after| before == 0 && after >= 2),
        "corner pair cannot leave" => !some_play(coup, |before, after| before == 2 && after == 0),
        other => panic!("found the event {other}"),
    }
}

/// True if some legal play changes the number of men on the roller's corner as `what` requires.
fn some_play(coup: &Coup, what: impl Fn(u8, u8) -> bool) -> bool {
    let roller = coup.situation().roller;
    let before = coup.situation().board.men(roller).on(Point::CORNER);
    let mut found = false;
    coup.visit_plays(|_, men| found |= what(before, men.on(Point::CORNER)));
    found
}

/// Lelasseux 376 and 415: the chances to keep a jan twice in a row with the best play, if the opponent does not move.
#[test]
fn kept_twice_running() {
    for case in cases(FILE, "chances") {
        let Some(of_1296) = case["expect"]["rolls_of_1296"].as_u64() else { continue };
        let event = if case["expect"]["event"].as_str().unwrap().starts_with("keep_grand") {
            "keep_grand"
        } else {
            "keep_retour"
        };
        let keeps = |board: Board, throw| {
            let situation = situation(board, side(&case["to_move"]), throw);
            Coup::new(Rules::default(), &situation)
        };
        let kept = |coup: &Coup| events(coup).iter().any(|(jan, ..)| jan == event);
        let mut rolls = 0;
        for first in Throw::all() {
            let coup = keeps(board(case["board"].as_str().unwrap()), first);
            if !kept(&coup) {
                continue;
            }
            let mut best = 0;
            coup.visit_plays(|play, _| {
                let after = coup.board_after(play);
                let second = Throw::all().filter(|&throw| kept(&keeps(after, throw)));
                best = best.max(second.map(|throw| u64::from(throw.weight())).sum());
            });
            rolls += u64::from(first.weight()) * best;
        }
        assert_eq!(rolls, of_1296, "{}", id(&case));
    }
}

/// Lelasseux 263: the chances of a single number, on a die or as the sum.
#[test]
fn chances_of_one_number() {
    let case = cases(FILE, "chances")
        .into_iter()
        .find(|case| case["expect"].get("table").is_some())
        .unwrap();
    for (wanted, rolls) in case["expect"]["table"].as_object().unwrap() {
        let wanted: u8 = wanted.parse().unwrap();
        let shows = |throw: &Throw| {
            throw.high().pips() == wanted || throw.low().pips() == wanted || throw.sum() == wanted
        };
        let found: u64 = Throw::all().filter(shows).map(|throw| u64::from(throw.weight())).sum();
        assert_eq!(Some(found), rolls.as_u64(), "number {wanted}");
    }
}

/// Rule: section 7, 8. Left out: `lep-41-marked-rest` (marking the rest means hold), which concerns announced marking;
/// under automatic scoring it is R8.2, tested in `refusals.rs`. Also `gui-8-stakes-1`, which is about stakes.
#[test]
fn marks() {
    for case in cases(FILE, "mark") {
        let (id, context, expect) = (id(&case), &case["context"], &case["expect"]);
        if id == "gui-8-stakes-1" {
            let holes = Tally::new(PerSide::new(12, 0), Run::of(Side::White)).expect("holes");
            let stake = Stake::of(Stakes::Guiton, Side::White, &holes);
            assert_eq!(Some(f64::from(stake.as_f32())), expect["stakes"].as_f64());
            continue;
        }
        if id == "lep-41-marked-rest" {
            continue;
        }
        let run = if context["bredouille"].is_string() {
            Run::of(side(&context["bredouille"]))
        } else {
            Run::NONE
        };
        let before = (tally(&context["points"], run), Tally::default());
        let gains = &context["gains"];
        let gains = (number(&gains["white"]), gains.get("black_after").map_or(0, number));
        let turn =
            mark_turn(before, 12, side(&context["roller"]), gains, context["choice"] == "go");
        if expect.get("points").is_some() {
            assert_eq!(
                turn.points.amounts(),
                tally(&expect["points"], Run::NONE).amounts(),
                "{id}: points"
            );
            let holes = tally(&expect["holes_gained"], Run::NONE).amounts();
            assert_eq!(turn.holes.amounts(), holes, "{id}: holes");
        }
        if expect.get("bredouille").is_some() {
            assert_eq!(turn.points.run(), Run::of(side(&expect["bredouille"])), "{id}");
        }
        if expect["black_hole"] == true {
            assert_eq!(turn.holes.amounts()[Side::Black], 1, "{id}");
            assert!(!turn.choice, "{id}: nobody may go");
        }
        assert_eq!(turn.went, expect["relaid"] == true || id == "lel-331-go", "{id}");
    }
}
