//! Random matches of every kind, played through the trait alone: actions are read as they are written, dice fall as they were asked
//! for, and records lead to the same match.

use fastrand::Rng;
use game_notation::{By, PerSeat, Seat};
use trictrac_forms::game as forms;
use trictrac_forms::{ChosenOptions, Form};
use trictrac_rules::notation::record::Record;
use trictrac_rules::rules::{Marking, Rules};
use trictrac_rules::table::TableMatch;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;
use trictrac_table::{
    ActionOf, ActionTextError, AnyRecord, AnyTable, EarlyAction, EarlyEnd, GameTable,
    ImpossibleAction, PlayerQuestion, TableNext, TableRecord,
};

/// The most actions of a match here.
const MOST: usize = 3_000;

/// Plays a match until it is over, or has become long; `choose` decides for a player.
fn play<R: TableRecord>(
    mut record: R,
    seed: u64,
    choose: impl Fn(&R::Table, PlayerQuestion, &mut Rng) -> ActionOf<R::Table>,
) -> R {
    let (mut rng, engines) = (Rng::with_seed(seed), PerSeat::default());
    let mut dice_fell = 0;
    for _ in 0..MOST {
        let table = record.table().clone();
        let (by, action) = match table.next(&engines) {
            TableNext::Over => break,
            TableNext::Dice(fall) => {
                let dice: Vec<_> =
                    (0..fall.dice).map(|_| Die::new(rng.u8(1..7)).expect("a die")).collect();
                let action = table.dice(&dice).expect("dice are waited for");
                let (mut found, sorted) = R::Table::thrown(&action).expect("dice");
                assert_eq!((found.len(), sorted), (fall.dice, fall.sorted));
                let mut expected = dice.clone();
                for dice in [&mut found, &mut expected] {
                    dice.sort_unstable_by_key(|die| if sorted { die.pips() } else { 0 });
                }
                assert_eq!(found, expected);
                let more = [&dice[..1], &dice].concat();
                assert!(table.dice(&more).is_none(), "dice that were not asked for");
                dice_fell += 1;
                (By::Table, action)
            }
            TableNext::Ask(seat, ask) => {
                assert!(seat.index() < usize::from(table.seats()));
                let action = choose(&table, ask, &mut rng);
                assert_eq!(R::Table::thrown(&action), None);
                let by = By::Player(seat);
                if action != R::Table::ready() {
                    let text = R::Table::write(by, &action);
                    assert!(table.read(seat, &text).as_ref() == Ok(&action), "{text}");
                }
                (by, action)
            }
        };
        record.apply(by, &action, &mut ()).unwrap_or_else(|error| panic!("{action:?}: {error}"));
    }
    assert!(dice_fell > 0);
    check(&record);
    record
}

/// Checks whether a record is read as it is printed, and its actions lead to its match.
fn check<R: TableRecord>(record: &R) {
    let text = record.to_string();
    let read = R::parse(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    let actions = |record: &R| record.actions().collect::<Vec<_>>();
    assert!(actions(&read) == actions(record), "{text}");
    assert_eq!(read.to_string(), text);
    let lines = text.lines().skip_while(|line| !line.is_empty()).skip(1).count();
    assert!(actions(record).iter().all(|(line, ..)| (1..=lines).contains(line)), "{text}");
}

/// Chooses what a player does under automatic scoring.
fn decide(table: &TableMatch, ask: PlayerQuestion, rng: &mut Rng) -> ActionOf<TableMatch> {
    match ask {
        PlayerQuestion::Choose if rng.bool() => Action::Go.into(),
        PlayerQuestion::Choose => Action::Hold.into(),
        PlayerQuestion::Play => {
            let coup = table.coup().expect("a throw");
            let play = coup.nth_play(rng.u32(..coup.count_plays())).expect("a play");
            Action::Play(play).into()
        }
        PlayerQuestion::Say(moment) => table.silence(moment).expect("silence is possible"),
        PlayerQuestion::Throw(_) | PlayerQuestion::Answer => unreachable!("no stake is raised"),
    }
}

/// Chooses what a player of another form does.
fn decide_in_form(
    table: &forms::FormMatch,
    ask: PlayerQuestion,
    rng: &mut Rng,
) -> forms::FormAction {
    match (ask, table.phase()) {
        (PlayerQuestion::Throw(Some(EarlyAction::Raise)), _) if rng.u8(..4) == 0 => {
            forms::FormAction::Vie
        }
        (PlayerQuestion::Throw(_), _) => forms::FormAction::Ready,
        (PlayerQuestion::Answer, _) if rng.u8(..4) == 0 => forms::FormAction::Drop,
        (PlayerQuestion::Answer, _) => forms::FormAction::Take,
        (PlayerQuestion::Choose, forms::FormPhase::Choice(_, choices)) => {
            let choices = choices.as_slice();
            forms::FormAction::Choose(choices[rng.usize(..choices.len())])
        }
        _ => {
            let plays = table.view().expect("a throw").plays();
            forms::FormAction::Play(plays[rng.usize(..plays.len())])
        }
    }
}

fn setting(form: Form, options: &str) -> forms::Setting {
    let options = ChosenOptions::parse(form, options).expect("options");
    forms::Setting::new(form, options, Rules::default()).expect("a setting")
}

#[test]
fn classical_matches_under_every_marking() {
    for marking in [Marking::Assisted, Marking::Announced, Marking::Table] {
        for seed in 0..4 {
            let record =
                play(Record::new(Rules::default().with_marking(marking), None), seed, decide);
            assert_eq!(record.table().seats(), 2);
            assert!(marking != Marking::Assisted || record.state().is_over());
        }
    }
}

#[test]
fn matches_of_every_form() {
    for form in Form::ALL {
        let options = if form == Form::Ticktack { "games=9,vie=on" } else { "" };
        for seed in 0..2 {
            let record = forms::FormRecord::new(setting(form, options)).expect("a record");
            play(record, seed, decide_in_form);
        }
    }
}

#[test]
fn a_text_is_an_action_of_its_player_only() {
    let mut table = AnyTable::Form(Box::new(
        forms::FormMatch::new(setting(Form::Toc, "holes=3")).expect("a match"),
    ));
    assert_eq!(table.fall(&[5, 3]).as_deref(), Ok("lots 53"));
    assert_eq!(table.fall(&[6, 3]).as_deref(), Ok("throw 63"));
    assert_eq!(table.fall(&[6, 3]), Err(ImpossibleAction));
    let form = table.form().expect("a form").clone();
    for (seat, text, reason) in [
        (Seat::B, "A play 1/7 1/4", "found A play 1/7 1/4, expected an action of B"),
        (Seat::A, "throw 63", "found throw 63, expected an action of A"),
        (Seat::A, "stop", "found stop, expected an action of A"),
    ] {
        assert_eq!(
            GameTable::read(&form, seat, text),
            Err(ActionTextError::Text(reason.to_owned()))
        );
    }
    let refused = GameTable::read(&form, Seat::A, "A play 1/7 1/5");
    assert!(matches!(refused, Err(ActionTextError::Refused(_))), "{refused:?}");
    assert_eq!(table.act(Seat::B, "B play 1/7 1/4"), Err(ImpossibleAction));
    assert_eq!(table.act(Seat::A, "A play 1/4 1/7"), Ok(()));
    assert_eq!(table.fall(&[7, 1]), Err(ImpossibleAction));
}

#[test]
fn players_are_ready_before_throws_with_a_choice() {
    let form = forms::FormMatch::new(setting(Form::Ecrire, "coups=2")).expect("a match");
    let mut table = AnyTable::Form(Box::new(form));
    table.fall(&[5, 3]).expect("lots");
    let nobody = PerSeat::default();
    assert_eq!(
        table.next(&nobody),
        TableNext::Ask(Seat::A, PlayerQuestion::Throw(Some(EarlyAction::GiveUp)))
    );
    assert_eq!(table.ready(Seat::B), Err(ImpossibleAction));
    assert_eq!(table.ready(Seat::A), Ok(()));
    assert!(matches!(table.next(&nobody), TableNext::Dice(fall) if fall.of == Some(Seat::A)));
    assert_eq!(table.ready(Seat::A), Err(ImpossibleAction));
    assert_eq!(table.stop(), None);
}

#[test]
fn records_of_both_kinds_end_and_name_players() {
    fn end<R: TableRecord>(mut record: R, tag: &str) {
        assert_eq!((record.ended(), R::player_tag(Seat::B).as_str()), (None, tag));
        record.end(EarlyEnd::Resigned(Seat::B));
        record.set_tag("Place", "Paris");
        let read = R::parse(&record.to_string()).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(
            (read.ended(), read.tag("Place")),
            (Some(EarlyEnd::Resigned(Seat::B)), Some("Paris"))
        );
    }
    end(Record::new(Rules::default(), None), "Black");
    end(forms::FormRecord::new(setting(Form::Poule2, "")).expect("a record"), "PlayerB");
    let any = AnyRecord::of(&AnyTable::Classic(TableMatch::new(Rules::default())));
    assert!(any.is_ok_and(|record| record.classic().is_some() && record.tag("Place").is_none()));
}
