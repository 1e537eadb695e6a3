//! Applies random actions to a match: a refused action changes nothing, and the record replays to the same match.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::board::Board;
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor};

const OPTIONS: [&str; 4] = [
    "",
    "holes=1,rencontre=on,margot=on,pile_de_misere=on",
    "lead=coupe_et_des,stakes=bridge,holes=3",
    "bearing_off=provincial,stakes=honours",
];

fuzz_target!(|bytes: &[u8]| {
    let Some((&options, moves)) = bytes.split_first() else { return };
    let rules: Rules = OPTIONS[usize::from(options) % OPTIONS.len()].parse().unwrap();
    let mut record = Record::new(rules, None);
    for &bytes in moves.as_chunks::<4>().0.iter().take(400) {
        tries(&mut record, bytes);
        let board = record.state().releve().board;
        assert_eq!(Board::new(&board.setup()), Ok(board));
    }
    let printed = record.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(&record), "{printed}");
});

fn tries(record: &mut Record, bytes: [u8; 4]) {
    let Some(action) = action(record, bytes) else { return };
    let by = match bytes[3] {
        0 => Actor::Table,
        1 => Actor::Player(Side::White),
        2 => Actor::Player(Side::Black),
        _ => record.state().to_act().unwrap_or(Actor::Table),
    };
    let (before, mut events) = (record.clone(), Vec::new());
    if record.apply(by, action, &mut events).is_err() {
        assert_eq!((&*record, events), (&before, vec![]), "{by:?} {action}");
    }
}

fn action(record: &Record, [kind, one, two, _]: [u8; 4]) -> Option<Action> {
    let die = |byte: u8| Die::new(1 + byte % 6);
    let point = |byte: u8| Point::new(1 + byte % 24);
    Some(match kind % 10 {
        0 => Action::Lead { white: die(one)?, black: die(two)? },
        1..=3 => Action::Throw(Throw::new(die(one)?, die(two)?)),
        4 => Action::Hold,
        5 => Action::Go,
        6 => Action::Play(Play::Puissance(point(one)?, point(two)?)),
        7 => Action::Play(Play::Two(
            Step::by(point(one)?, 1 + two % 6),
            Step::by(point(two)?, 1 + one % 6),
        )),
        _ => {
            let coup = record.state().coup()?;
            let index = u32::from(one) * 256 + u32::from(two);
            Action::Play(coup.nth_play(index % coup.count_plays())?)
        }
    })
}
