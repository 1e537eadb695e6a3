use trictrac_engine::level::LEVELS;
use trictrac_engine::manners::{Manners, Permille};
use trictrac_engine::match_dice::DiceSource;
use trictrac_rules::fausse_case::Mend;
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::table::{Moment, TableAction};
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;
use trictrac_table::{Fall, Seat};
use trictrac_words::Truth;
use trictrac_words::lang::{Language, Texts};

use super::*;
use crate::classic_server::ClassicServer;
use crate::match_settings::MatchSettings;
use crate::messages::{EngineAnswer, EngineQuestion};
use crate::participant::Participant;

const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");

fn setup(rules: &str) -> MatchSettings {
    MatchSettings { rules: rules.parse().unwrap(), ..MatchSettings::new(3) }
}

fn die(pips: u8) -> Die {
    Die::new(pips).unwrap()
}

/// Touches the first possible man and place until the play is complete.
fn play_by_hand(session: &mut ClassicPageSession) {
    while session.complete().is_none() {
        let hand = session.hand().expect("a hand");
        let from = hand.origins().into_iter().next().expect("a man to touch").number();
        let (near, side) = (session.near(), hand.side());
        session.touch_at(seen(near, side, from));
        let to = session.hand().unwrap().targets()[0];
        session.touch_at(seen(near, side, to));
        assert!(session.refused().is_none());
    }
    let play = session.complete().unwrap();
    session.act(Action::Play(play)).unwrap();
}

fn computer(session: &mut ClassicPageSession, server: &ClassicServer, side: Side) {
    match server.answer(EngineQuestion::Act(side, session.saved())) {
        EngineAnswer::Acts(Some(action)) => session.act(action).unwrap(),
        EngineAnswer::Acts(None) => session.stay_silent().unwrap(),
        other => panic!("{other:?}"),
    }
}

/// Plays to the end: people hold, play the first possible man, and claim nothing.
fn play_out(mut session: ClassicPageSession) -> ClassicPageSession {
    let server = ClassicServer::new(NETWORK).unwrap();
    for _ in 0..20_000 {
        match session.awaits() {
            NextStep::Over => return session,
            NextStep::Person(_, PlayerQuestion::Throw(_)) | NextStep::Dice => session.throw(),
            // A fixed sequence in which every pair of dice occurs.
            NextStep::Entry(_) => {
                let count = session.steps().len() * 7 % 36;
                session.enter(&[count / 6, count % 6].map(|pips| die(pips as u8 + 1)));
            }
            NextStep::Person(_, PlayerQuestion::Choose) => session.act(Action::Hold).unwrap(),
            NextStep::Person(_, PlayerQuestion::Say(Moment::Watch | Moment::TakeBack)) => {
                session.end_statement();
            }
            NextStep::Person(_, PlayerQuestion::Say(Moment::Answer(_) | Moment::LastHole)) => {
                session.act(TableAction::Accept).unwrap();
            }
            NextStep::Person(_, PlayerQuestion::Play | PlayerQuestion::Say(_)) => {
                play_by_hand(&mut session);
            }
            NextStep::Computer(seat) => computer(&mut session, &server, Side::of(seat)),
            NextStep::Person(_, PlayerQuestion::Answer) => panic!("no stake is raised"),
            NextStep::Server(_) | NextStep::Sent => panic!("no server plays"),
            NextStep::Elsewhere => panic!("no other tab plays"),
        }
        assert_eq!(session.refused(), None);
    }
    panic!("the match does not end");
}

#[test]
fn a_whole_match_by_hand() {
    let mut session = play_out(ClassicPageSession::new(setup("default")));
    assert!(session.turns().len() > 30);
    assert!(session.act(Action::Hold).is_err());
}

#[test]
fn a_person_who_marks_nothing_is_sent_to_school() {
    let session = play_out(ClassicPageSession::new(setup("marking=announced,holes=2")));
    let claims = |step: &ClassicStep| matches!(step.action, TableAction::Claim(_));
    assert!(session.turns().flat_map(|turn| turn.steps).any(claims));
}

#[test]
fn two_people_play_at_one_table() {
    let seats = PerSide::new(Participant::Person, Participant::Person);
    let session = play_out(ClassicPageSession::new(MatchSettings { seats, ..setup("holes=2") }));
    assert!(session.state().is_over());
}

#[test]
fn the_computer_plays_against_itself() {
    let seats = PerSide::new(Participant::Computer(&LEVELS[0]), Participant::Computer(&LEVELS[3]));
    for rules in ["holes=2", "holes=1,marking=announced", "holes=1,marking=table"] {
        let mut session = ClassicPageSession::new(MatchSettings { seats, ..setup(rules) });
        session = play_out(session);
        assert!(session.state().is_over(), "{rules}");
    }
}

#[test]
fn a_match_left_goes_on_with_the_same_dice() {
    let whole = play_out(ClassicPageSession::new(setup("holes=3")));
    let mut session = ClassicPageSession::new(setup("holes=3"));
    let server = ClassicServer::new(NETWORK).unwrap();
    while session.turns().len() < 12 {
        session = ClassicPageSession::resumed(&session.saved()).unwrap();
        match session.awaits() {
            NextStep::Computer(seat) => computer(&mut session, &server, Side::of(seat)),
            NextStep::Person(_, PlayerQuestion::Choose) => session.act(Action::Hold).unwrap(),
            NextStep::Person(_, PlayerQuestion::Play) => play_by_hand(&mut session),
            _ => session.throw(),
        }
    }
    for (turn, other) in session.turns().zip(whole.turns()) {
        assert_eq!(turn.throw.situation(), other.throw.situation());
    }
    assert!(ClassicPageSession::resumed("nonsense").is_err());
}

/// Rule: R11.7.
#[test]
fn a_pause_is_resumed_unless_the_computer_has_looked() {
    let agreed = setup("marking=table").record();
    let awaits = |lines| {
        ClassicPageSession::resumed(&format!("{agreed}\nlead 5/3\n{lines}\n")).unwrap().awaits()
    };
    assert_eq!(
        awaits("w 64 1>7; 1>5"),
        NextStep::Person(Seat::A, PlayerQuestion::Say(Moment::TakeBack))
    );
    assert_eq!(awaits("w 64 1>7; 1>6; b mend leave"), NextStep::Computer(Seat::B));
}

/// Starts a match in which the person has to play a throw.
fn first_play() -> ClassicPageSession {
    let mut session = ClassicPageSession::new(MatchSettings::new(1));
    while !matches!(session.awaits(), NextStep::Person(_, PlayerQuestion::Play)) {
        if matches!(session.awaits(), NextStep::Computer(_)) {
            let play = session.turn(0).unwrap().throw.first_play();
            session.act(Action::Play(play)).unwrap();
        } else {
            session.throw();
        }
    }
    session
}

#[test]
fn a_man_moved_by_mistake_is_taken_back() {
    let mut session = first_play();
    session.touch_at(1);
    let to = session.hand().unwrap().targets()[0];
    session.touch_at(to);
    assert!(session.hand().unwrap().has_moved());
    session.take_man_back();
    assert!(!session.hand().unwrap().has_moved());
}

#[test]
fn a_man_cannot_go_where_no_number_leads_and_it_is_said_why() {
    let mut session = first_play();
    session.touch_at(1);
    session.touch_at(23);
    assert!(session.refused().is_some());
    assert_eq!(session.hand().unwrap().picked(), None);
    session.touch_at(7);
    assert_eq!(session.hand().unwrap().picked(), None);
}

/// Starts a match in which the person has thrown six et quatre.
fn six_et_quatre() -> ClassicPageSession {
    let agreed = setup("default").record();
    ClassicPageSession::resumed(&format!("{agreed}\nlead 5/3\nw 64\n")).unwrap()
}

#[test]
fn a_tap_plays_the_higher_number_or_the_only_one() {
    let mut session = six_et_quatre();
    let hand = |session: &ClassicPageSession| session.hand().cloned().unwrap();
    session.tap_at(1, true);
    assert_eq!(hand(&session).counts()[6], 1, "the six");
    assert_eq!(hand(&session).used(), Some(6));
    session.tap_at(1, true);
    assert_eq!(session.complete().unwrap().to_string(), "1/7 1/5");
    session.take_man_back();
    session.tap_at(7, true);
    assert_eq!(session.complete().unwrap().to_string(), "1/5/11", "in canonical order");
    session.take_man_back();
    session.take_man_back();
    session.swap();
    assert_eq!(hand(&session).numbers(), Some([4, 6]));
    session.tap_at(1, true);
    assert_eq!(hand(&session).used(), Some(4));
}

#[test]
fn a_man_is_carried_by_both_numbers_at_once() {
    let mut session = six_et_quatre();
    session.touch_at(1);
    assert_eq!(session.hand().unwrap().targets(), [5, 7, 11]);
    session.touch_at(11);
    assert_eq!(session.complete().unwrap().to_string(), "1/5/11");
    session.take_man_back();
    assert_eq!(session.hand().unwrap().counts()[4], 1, "the man is taken back man by man");
}

#[test]
fn a_whole_play_is_made_and_can_be_taken_back() {
    let mut session = six_et_quatre();
    session.tap_at(1, true);
    for index in 0..2 {
        let play = session.game().coup().unwrap().nth_play(index).unwrap();
        session.compose(play);
        assert_eq!((session.refused(), session.complete()), (None, Some(play)));
    }
    session.take_man_back();
    assert_eq!(session.complete(), None);
}

/// Starts a match with manual scoring in which White has thrown six et cinq.
fn at_the_table() -> ClassicPageSession {
    let seats = PerSide::new(Participant::Person, Participant::Person);
    let agreed = MatchSettings { seats, ..setup("marking=table") }.record();
    ClassicPageSession::resumed(&format!("{agreed}\nlead 5/3\nw 65\n")).unwrap()
}

#[test]
fn a_man_touched_at_the_table_must_be_played() {
    let mut session = at_the_table();
    assert!(session.game().may_mark(Side::White));
    session.touch_at(1);
    assert_eq!(session.hand().unwrap().picked(), Some(Point::TALON));
    assert!(session.game().touched().contains(Point::TALON));
    assert!(!session.game().may_mark(Side::White), "who touches has marked");
    session.touch_at(1);
    assert_eq!(session.hand().unwrap().picked(), None);
    assert!(session.act(TableAction::Pass).is_err(), "he must be played");
}

#[test]
fn a_tap_with_a_free_hand_only_picks_the_man() {
    let mut session = at_the_table();
    session.tap_at(1, true);
    assert_eq!(session.hand().unwrap().picked(), Some(Point::TALON));
}

#[test]
fn who_plays_again_as_demanded_is_bound() {
    let mut session = at_the_table();
    session.touch_at(1);
    session.touch_at(12);
    let (_, mends) = session.game().fausse_case().expect("alone in the corner");
    let replay = mends.into_iter().find(|mend| matches!(mend, Mend::Replay(_))).unwrap();
    session.act_as(Seat::B, TableAction::Mend(replay)).unwrap();
    assert!(!session.hand().unwrap().is_free());
    play_by_hand(&mut session);
    assert!(session.game().fausse_case().is_none());
}

#[test]
fn a_forced_play_is_known() {
    let from = |board: &str| {
        let agreed = setup("default").record().to_string();
        ClassicPageSession::resumed(&format!("{agreed}[Position \"{board}\"]\n\nw 63 +4\n"))
            .unwrap()
    };
    let stuck = from("B13,5/5,W2/2,B2,3/W2,W3,W2,W2,W2,W2 w - 0/0 0/0");
    assert_eq!(stuck.forced().map(|play| play.to_string()).as_deref(), Some("20/23"));
    assert_eq!(first_play().forced(), None);
}

#[test]
fn what_nobody_notices_is_overlooked() {
    let texts = Texts::new(Language::En);
    let manners = Manners { attention: Permille::NEVER, ..Manners::USUAL };
    let session =
        ClassicPageSession::new(MatchSettings { manners, ..setup("marking=announced,holes=2") });
    let session = play_out(session);
    let missed = session.turns().flat_map(|turn| {
        let truth = Truth { texts: &texts, game: &turn.steps.first().unwrap().before };
        truth.overlooked(PerSide::new(true, false))
    });
    let missed: Vec<_> = missed.collect();
    assert!(
        missed.iter().any(|missed| missed.starts_with("You missed this: you marked")),
        "{missed:?}"
    );
}

#[test]
fn who_lets_a_fausse_case_be_that_cannot_stay_is_asked_again() {
    let mut session = at_the_table();
    session.touch_at(1);
    session.touch_at(12);
    session.end_statement();
    assert!(session.refused().is_some(), "one man cannot stay in the corner");
    assert_eq!(session.awaits(), NextStep::Person(Seat::B, PlayerQuestion::Say(Moment::Watch)));
}

#[test]
fn a_visitor_throws_first_in_the_first_match() {
    for begin in 0..50 {
        let mut seeds = begin * 1_000..;
        let mut session =
            ClassicPageSession::first(Rules::default(), || seeds.next().expect("a seed"));
        while session.awaits() == NextStep::Dice {
            session.throw();
        }
        assert!(
            matches!(session.awaits(), NextStep::Person(_, PlayerQuestion::Throw(_))),
            "{begin}"
        );
    }
    // A source that is stuck on a seed with which the computer begins still gives a match.
    for stuck in 0..10 {
        assert!(ClassicPageSession::first(Rules::default(), || stuck).last_turn().is_none());
    }
}

#[test]
fn nobody_acts_in_a_tab_that_follows() {
    for rules in ["default", "marking=announced", "marking=table"] {
        let agreed = setup(rules).record();
        let mut session =
            ClassicPageSession::resumed(&format!("{agreed}\nlead 5/3\nw 65\n")).unwrap();
        let (awaits, saved) = (session.awaits(), session.saved());
        assert!(session.hand().is_some(), "{rules}");
        session.set_elsewhere(true);
        assert_eq!(session.awaits(), NextStep::Elsewhere);
        assert!(session.hand().is_none() && session.act(Action::Hold).is_err());
        session.touch_at(24);
        session.end_statement();
        assert_eq!(session.saved(), saved);
        session.set_elsewhere(false);
        assert_eq!(session.awaits(), awaits);
        assert!(session.hand().is_some());
    }
}

/// Waits for the dice of a player, or for those of the lead.
fn entry(of: Option<Seat>) -> NextStep {
    NextStep::Entry(Fall { dice: 2, sorted: of.is_some(), of })
}

/// Starts a match with real dice between a person and the computer, or between two people.
fn own_dice(black: Participant) -> ClassicPageSession {
    let seats = PerSide::new(Participant::Person, black);
    ClassicPageSession::new(MatchSettings { seats, dice: DiceSource::Own, ..setup("holes=2") })
}

#[test]
fn people_enter_correct_and_restore() {
    let mut session = own_dice(Participant::Person);
    assert_eq!(session.awaits(), entry(None));
    session.throw();
    assert!(
        session.beginning().is_empty() && !session.can_take_back(TakeBackKind::Dice),
        "nobody else throws"
    );
    session.enter(&[die(3), die(5)]);
    assert_eq!(session.awaits(), entry(Some(Seat::B)));
    session.enter(&[die(6), die(4)]);
    play_by_hand(&mut session);
    session.enter(&[die(2), die(1)]);
    let before = session.saved();
    // Twice: the throw that was entered wrongly, and the one before it, which was played.
    session.take_back(TakeBackKind::Dice);
    assert_eq!(session.awaits(), entry(Some(Seat::A)));
    session.take_back(TakeBackKind::Dice);
    assert_eq!((session.turns().len(), session.awaits()), (0, entry(Some(Seat::B))));
    session.restore();
    assert_eq!((session.saved(), session.can_restore()), (before, false));
    session.take_back(TakeBackKind::Dice);
    session.enter(&[die(5), die(5)]);
    assert!(!session.can_restore(), "other dice have fallen");
    assert!(session.saved().ends_with("\nw 55\n"), "{}", session.saved());
    // A match that is left waits for the same when it is resumed.
    let mut resumed = ClassicPageSession::resumed(&session.saved()).unwrap();
    assert!(resumed.has_own_dice() && !resumed.saved().contains("Seed"));
    for _ in 0..3 {
        resumed.take_back(TakeBackKind::Dice);
    }
    assert_eq!(resumed.awaits(), entry(None), "the lead can be taken back too");
    assert!(!resumed.can_take_back(TakeBackKind::Dice));
}

#[test]
fn whole_matches_with_own_dice() {
    let people = play_out(own_dice(Participant::Person));
    let mut beside = play_out(own_dice(Participant::Computer(&LEVELS[0])));
    for session in [&people, &beside] {
        assert!(session.state().is_over() && session.can_take_back(TakeBackKind::Dice));
    }
    // The dice that ended the match can be wrong too.
    beside.take_back(TakeBackKind::Dice);
    assert!(matches!(beside.awaits(), NextStep::Entry(_)));
    let manual = setup("holes=1,marking=announced");
    let manual =
        play_out(ClassicPageSession::new(MatchSettings { dice: DiceSource::Own, ..manual }));
    assert!(manual.state().is_over());
}

#[test]
fn dice_of_the_program_are_never_taken_back() {
    let mut session = first_play();
    let before = session.saved();
    session.take_back(TakeBackKind::Dice);
    session.restore();
    assert_eq!(session.saved(), before);
}

#[test]
fn the_table_turns_to_the_side_whose_throw_it_is() {
    let mut session = own_dice(Participant::Person);
    session.face_roller();
    assert_eq!(session.near(), Side::White, "nobody has thrown yet");
    session.enter(&[die(3), die(5)]);
    session.face_roller();
    assert_eq!(session.near(), Side::Black);
    session.enter(&[die(6), die(4)]);
    session.tap_at(1, true);
    assert!(session.hand().unwrap().has_moved(), "a tap counts from the rail that is near now");
    session.take_man_back();
    play_by_hand(&mut session);
    session.face_roller();
    assert_eq!(session.near(), Side::White);
    session.turn_table();
    assert_eq!(session.near(), Side::Black);
    session.take_back(TakeBackKind::Dice);
    assert_eq!(session.near(), Side::Black, "a turned table stays turned");
    let mut alone = own_dice(Participant::Computer(&LEVELS[0]));
    alone.enter(&[die(3), die(5)]);
    alone.face_roller();
    assert_eq!(alone.near(), Side::White, "the computer needs no view of its own");
}
