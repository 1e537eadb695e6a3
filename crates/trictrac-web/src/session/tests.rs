use trictrac_engine::level::LEVELS;
use trictrac_engine::manners::{Manners, Rate};
use trictrac_rules::fausse_case::Mend;
use trictrac_rules::point::Point;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::{Moment, TableAction};
use trictrac_rules::turn::Action;
use trictrac_words::Truth;
use trictrac_words::lang::{Language, Texts};

use super::*;
use crate::engine_server::EngineServer;
use crate::match_settings::Participant;
use crate::messages::{Answer, Question};

const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");

fn setup(rules: &str) -> MatchSettings {
    MatchSettings { rules: rules.parse().unwrap(), ..MatchSettings::new(3) }
}

/// Touches the first possible man and place until the play is complete.
fn play_by_hand(session: &mut MatchSession) {
    while session.complete().is_none() {
        let hand = session.hand.as_ref().expect("a hand");
        let from = hand.origins().into_iter().next().expect("a man to touch").number();
        let (near, side) = (session.setup().near(), hand.side());
        session.tap(seen(near, side, from));
        let to = session.hand.as_ref().unwrap().targets()[0];
        session.tap(seen(near, side, to));
        assert!(session.refused.is_none());
    }
    let play = session.complete().unwrap();
    session.act(Action::Play(play)).unwrap();
}

fn computer(session: &mut MatchSession, server: &mut EngineServer, side: Side) {
    match server.answer(Question::Act(side, session.saved())) {
        Answer::Acts(Some(action)) => session.act(action).unwrap(),
        Answer::Acts(None) => session.stay_silent().unwrap(),
        other => panic!("{other:?}"),
    }
}

/// Plays to the end: people hold, play the first possible man, and claim nothing.
fn play_out(mut session: MatchSession) -> MatchSession {
    let mut server = EngineServer::new(NETWORK).unwrap();
    for _ in 0..20_000 {
        match session.awaits() {
            Awaits::Nothing => return session,
            Awaits::Throw(_) | Awaits::Dice => session.throw(),
            Awaits::Choice(_) => session.act(Action::Hold).unwrap(),
            Awaits::Statement(_, Moment::Watch | Moment::TakeBack) => session.end_statement(),
            Awaits::Statement(_, Moment::Answer(_) | Moment::LastHole) => {
                session.act(TableAction::Accept).unwrap();
            }
            Awaits::Play(_) | Awaits::Statement(..) => play_by_hand(&mut session),
            Awaits::Computer(side) => computer(&mut session, &mut server, side),
        }
        assert_eq!(session.refused, None);
    }
    panic!("the match does not end");
}

#[test]
fn a_whole_match_by_hand() {
    let mut session = play_out(MatchSession::new(setup("default")));
    assert!(session.turns.len() > 30);
    assert!(session.act(Action::Hold).is_err());
}

#[test]
fn a_person_who_marks_nothing_is_sent_to_school() {
    let session = play_out(MatchSession::new(setup("marking=announced,holes=2")));
    let claims = |done: &Done| matches!(done.action, TableAction::Claim(_));
    assert!(session.turns.iter().flat_map(|turn| &turn.done).any(claims));
}

#[test]
fn two_people_play_at_one_table() {
    let seats = PerSide::new(Participant::Person, Participant::Person);
    let session = play_out(MatchSession::new(MatchSettings { seats, ..setup("holes=2") }));
    assert!(session.state().is_over());
}

#[test]
fn the_computer_plays_against_itself() {
    let seats = PerSide::new(Participant::Computer(&LEVELS[0]), Participant::Computer(&LEVELS[3]));
    for rules in ["holes=2", "holes=1,marking=announced", "holes=1,marking=table"] {
        let mut session = MatchSession::new(MatchSettings { seats, ..setup(rules) });
        session = play_out(session);
        assert!(session.state().is_over(), "{rules}");
    }
}

#[test]
fn a_match_left_goes_on_with_the_same_dice() {
    let whole = play_out(MatchSession::new(setup("holes=3")));
    let mut session = MatchSession::new(setup("holes=3"));
    let mut server = EngineServer::new(NETWORK).unwrap();
    while session.turns.len() < 12 {
        session = MatchSession::resumed(&session.saved()).unwrap();
        match session.awaits() {
            Awaits::Computer(side) => computer(&mut session, &mut server, side),
            Awaits::Choice(_) => session.act(Action::Hold).unwrap(),
            Awaits::Play(_) => play_by_hand(&mut session),
            _ => session.throw(),
        }
    }
    for (turn, other) in session.turns.iter().zip(&whole.turns) {
        assert_eq!(turn.coup.situation(), other.coup.situation());
    }
    assert!(MatchSession::resumed("nonsense").is_err());
}

/// Rule: R11.7.
#[test]
fn a_pause_is_resumed_unless_the_computer_has_looked() {
    let agreed = setup("marking=table").record();
    let awaits =
        |lines| MatchSession::resumed(&format!("{agreed}\nlead 5/3\n{lines}\n")).unwrap().awaits();
    assert_eq!(awaits("w 64 1>7; 1>5"), Awaits::Statement(Side::White, Moment::TakeBack));
    assert_eq!(awaits("w 64 1>7; 1>6; b mend leave"), Awaits::Computer(Side::Black));
}

/// Starts a match in which the person has to play a throw.
fn first_play() -> MatchSession {
    let mut session = MatchSession::new(MatchSettings::new(1));
    while !matches!(session.awaits(), Awaits::Play(_)) {
        if matches!(session.awaits(), Awaits::Computer(_)) {
            let play = session.turns[0].coup.first_play();
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
    session.tap(1);
    let to = session.hand.as_ref().unwrap().targets()[0];
    session.tap(to);
    assert!(session.hand.as_ref().unwrap().has_moved());
    session.take_back();
    assert!(!session.hand.as_ref().unwrap().has_moved());
}

#[test]
fn a_man_cannot_go_where_no_number_leads_and_it_is_said_why() {
    let mut session = first_play();
    session.tap(1);
    session.tap(23);
    assert!(session.refused.is_some());
    assert_eq!(session.hand.as_ref().unwrap().picked(), None);
    session.tap(7);
    assert_eq!(session.hand.as_ref().unwrap().picked(), None);
}

/// Starts a match with manual scoring in which White has thrown six et cinq.
fn at_the_table() -> MatchSession {
    let seats = PerSide::new(Participant::Person, Participant::Person);
    let agreed = MatchSettings { seats, ..setup("marking=table") }.record();
    MatchSession::resumed(&format!("{agreed}\nlead 5/3\nw 65\n")).unwrap()
}

#[test]
fn a_man_touched_at_the_table_must_be_played() {
    let mut session = at_the_table();
    assert!(session.game().may_mark(Side::White));
    session.tap(1);
    assert_eq!(session.hand.as_ref().unwrap().picked(), Some(Point::TALON));
    assert!(session.game().touched().contains(Point::TALON));
    assert!(!session.game().may_mark(Side::White), "who touches has marked");
    session.tap(1);
    assert_eq!(session.hand.as_ref().unwrap().picked(), None);
    assert!(session.act(TableAction::Pass).is_err(), "he must be played");
}

#[test]
fn who_plays_again_as_demanded_is_bound() {
    let mut session = at_the_table();
    session.tap(1);
    session.tap(12);
    let (_, mends) = session.game().fausse_case().expect("alone in the corner");
    let replay = mends.into_iter().find(|mend| matches!(mend, Mend::Replay(_))).unwrap();
    session.act_as(Side::Black, TableAction::Mend(replay)).unwrap();
    assert!(!session.hand.as_ref().unwrap().is_free());
    play_by_hand(&mut session);
    assert!(session.game().fausse_case().is_none());
}

#[test]
fn a_forced_play_is_known() {
    let from = |board: &str| {
        let agreed = setup("default").record().to_string();
        MatchSession::resumed(&format!("{agreed}[Position \"{board}\"]\n\nw 63 +4\n")).unwrap()
    };
    let stuck = from("B13,5/5,W2/2,B2,3/W2,W3,W2,W2,W2,W2 w - 0/0 0/0");
    assert_eq!(stuck.forced().map(|play| play.to_string()).as_deref(), Some("20/23"));
    assert_eq!(first_play().forced(), None);
}

#[test]
fn what_nobody_notices_is_overlooked() {
    let texts = Texts::new(Language::En);
    let manners = Manners { attention: Rate::NEVER, ..Manners::USUAL };
    let session =
        MatchSession::new(MatchSettings { manners, ..setup("marking=announced,holes=2") });
    let session = play_out(session);
    let missed = session.turns.iter().flat_map(|turn| {
        let truth = Truth { texts: &texts, game: &turn.done.first().unwrap().before };
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
    session.tap(1);
    session.tap(12);
    session.end_statement();
    assert!(session.refused.is_some(), "one man cannot stay in the corner");
    assert_eq!(session.awaits(), Awaits::Statement(Side::Black, Moment::Watch));
}

#[test]
fn a_visitor_throws_first_in_the_first_match() {
    for begin in 0..50 {
        let mut seeds = begin * 1_000..;
        let mut session = MatchSession::first(|| seeds.next().expect("a seed"));
        while session.awaits() == Awaits::Dice {
            session.throw();
        }
        assert!(matches!(session.awaits(), Awaits::Throw(_)), "{begin}");
    }
    // A source that is stuck on a seed with which the computer begins still gives a match.
    for stuck in 0..10 {
        assert!(MatchSession::first(|| stuck).turns.is_empty());
    }
}
