//! Applies random actions to a match at a table: a refused action changes nothing, claimable points are even, and the
//! record replays to the same match.
#![no_main]

use libfuzzer_sys::fuzz_target;
use trictrac_rules::board::Board;
use trictrac_rules::fausse_case::{Mend, Replay};
use trictrac_rules::notation::record::Record;
use trictrac_rules::play::{Play, Step};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, OpponentJeton, TableAction, TableMatch};
use trictrac_rules::throw::{Die, Throw};
use trictrac_rules::turn::{Action, Actor, Phase};

const OPTIONS: [&str; 4] = [
    "marking=table",
    "marking=table,holes=2,rencontre=on,margot=on,pile_de_misere=on",
    "marking=announced,lead=coupe_et_des,holes=3",
    "marking=table,bearing_off=provincial",
];

fuzz_target!(|bytes: &[u8]| {
    let Some((&options, moves)) = bytes.split_first() else { return };
    let rules: Rules = OPTIONS[usize::from(options) % OPTIONS.len()].parse().unwrap();
    let mut record = Record::new(rules, None);
    for &bytes in moves.as_chunks::<4>().0.iter().take(400) {
        tries(&mut record, bytes);
        let board = record.state().releve().board;
        assert_eq!(Board::new(&board.setup()).map(|board| board.setup()), Ok(board.setup()));
    }
    let (rules, state) = (record.rules(), record.game().to_text());
    assert_eq!(TableMatch::parse_text(&state, rules).as_ref(), Ok(record.game()), "{state}");
    let printed = record.to_string();
    assert_eq!(printed.parse().as_ref(), Ok(&record), "{printed}");
});

fn tries(record: &mut Record, bytes: [u8; 4]) {
    let Some(action) = action(record, bytes) else { return };
    let by = match bytes[3] {
        0 => Actor::Table,
        1 => Actor::Player(Side::White),
        2 => Actor::Player(Side::Black),
        _ => who(record, action),
    };
    let (before, mut events) = (record.game().clone(), Vec::new());
    if record.apply(by, action, &mut events).is_err() {
        assert_eq!((record.game(), events), (&before, vec![]), "{by:?} {action}");
    }
    let referee = record.game().referee();
    for side in Side::ALL {
        assert!(referee.claimable(side).is_none_or(|points| points.is_multiple_of(2)), "{record}");
    }
}

/// The side that is likely to make an action.
fn who(record: &Record, action: TableAction) -> Actor {
    let game = record.game();
    let roller = game.coup().map_or(Side::White, |coup| coup.situation().roller);
    match (action, game.state().phase()) {
        (TableAction::Common(Action::Lead { .. } | Action::Throw(_)), _) => Actor::Table,
        (TableAction::Claim(_) | TableAction::Correct | TableAction::Mend(_), _) => {
            Actor::Player(roller.opponent())
        }
        (_, Phase::Throw(_)) => Actor::Player(game.answers().unwrap_or(roller.opponent())),
        _ => Actor::Player(game.answers().or(game.mover()).unwrap_or(roller)),
    }
}

fn action(record: &Record, [kind, one, two, _]: [u8; 4]) -> Option<TableAction> {
    const WORDS: [TableAction; 12] = [
        TableAction::Common(Action::Hold),
        TableAction::Common(Action::Go),
        TableAction::Pass,
        TableAction::Correct,
        TableAction::Accept,
        TableAction::Insist,
        TableAction::Restore,
        TableAction::Augment,
        TableAction::Appeal,
        TableAction::Adoube,
        TableAction::SendOn,
        TableAction::Ready,
    ];
    let die = |byte: u8| Die::new(1 + byte % 6);
    let point = |byte: u8| Point::new(1 + byte % 24);
    let step = |from: u8, pips: u8| point(from).map(|from| Step::by(from, 1 + pips % 12));
    Some(match kind % 25 {
        0 => Action::Lead { white: die(one)?, black: die(two)? }.into(),
        1..=4 => Action::Throw(Throw::new(die(one)?, die(two)?)).into(),
        5..=7 => WORDS[usize::from(one) % WORDS.len()],
        8 => TableAction::Mark(Mark::Points(one)),
        9 => {
            let opponent_jeton = if two > 127 { OpponentJeton::Left } else { OpponentJeton::Wiped };
            TableAction::Mark(Mark::Holes { pegs: one % 32, rest: two % 16, opponent_jeton })
        }
        10 => TableAction::Wipe(if one > 127 { Side::White } else { Side::Black }),
        11 => TableAction::Claim(one),
        12 => TableAction::Contest(one),
        13 => TableAction::Touch(point(one)?),
        14 => TableAction::LetGo(step(one, two)?),
        15 => TableAction::LetGoTogether(step(one, two)?, step(two, one)?),
        16 => TableAction::LetGo(Step::to_point(point(one)?, point(two)?)),
        17 => {
            let (_, mends) = record.game().fausse_case()?;
            TableAction::Mend(*mends.get(usize::from(one) % mends.len().max(1))?)
        }
        18 => TableAction::Mend(Mend::Replay(Replay::With(point(one)?))),
        19 => TableAction::Waive(one),
        _ => {
            let coup = record.game().coup()?;
            let index = u32::from(one) * 256 + u32::from(two);
            let play = coup.nth_play(index % coup.count_plays().max(1));
            Action::Play(play.unwrap_or(Play::Nothing)).into()
        }
    })
}
