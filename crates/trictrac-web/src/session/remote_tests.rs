//! Matches on a server, as their players see them.

use crate::match_settings::MatchSettings;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::PerSide;
use trictrac_rules::table::TableAction;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;
use trictrac_table::By;
use trictrac_table::Seat;

use super::*;
use crate::participant::Participant;

fn session(rules: &str) -> ClassicPageSession {
    let seats = PerSide::new(Participant::Person, Participant::Remote);
    let rules: Rules = rules.parse().unwrap();
    let mut session =
        ClassicPageSession::remote(MatchSettings { rules, seats, ..MatchSettings::new(0) });
    assert_eq!(session.awaits(), NextStep::Server(None));
    let lead = Action::Lead {
        white: trictrac_rules::throw::Die::new(6).unwrap(),
        black: trictrac_rules::throw::Die::new(1).unwrap(),
    };
    session.happened(By::Table, &lead.into()).unwrap();
    session.happened(By::Table, &Action::Throw(Throw::of(6, 5).unwrap()).into()).unwrap();
    session
}

#[test]
fn a_play_waits_until_the_server_tells_it() {
    let mut session = session("");
    assert_eq!(session.awaits(), NextStep::Person(Seat::A, PlayerQuestion::Play));
    let play = session.turn(0).unwrap().throw.first_play();
    session.compose(play);
    session.act(Action::Play(play)).unwrap();
    assert_eq!(session.pending(), [(1, Action::Play(play).into())]);
    assert_eq!(session.record().actions().count(), 2, "the record has what the server told");
    assert!(session.complete().is_some(), "the men stay where they were put");
    assert!(matches!(session.awaits(), NextStep::Server(_)));
    session.throw();
    assert!(matches!(session.awaits(), NextStep::Server(_)), "the server throws");
    session.happened(By::Player(Seat::A), &Action::Play(play).into()).unwrap();
    assert!(session.pending().is_empty() && session.hand().is_none());
    session.happened(By::Table, &Action::Throw(Throw::of(2, 1).unwrap()).into()).unwrap();
    assert_eq!(session.awaits(), NextStep::Server(Some(Seat::B)));
    assert!(session.act(Action::Play(play)).is_err(), "not for the opponent");
}

#[test]
fn what_is_refused_is_taken_back() {
    let mut session = session("");
    let play = session.turn(0).unwrap().throw.first_play();
    session.compose(play);
    session.act(Action::Play(play)).unwrap();
    session.withdraw();
    assert_eq!(session.awaits(), NextStep::Person(Seat::A, PlayerQuestion::Play));
    assert!(session.pending().is_empty() && session.complete().is_none());
}

#[test]
fn a_mark_and_a_play_can_wait_together() {
    let mut session = session("marking=announced");
    let play = session.turn(0).unwrap().throw.first_play();
    let mark = TableAction::parse("+2", session.game()).unwrap();
    session.act(mark).unwrap();
    session.compose(play);
    assert!(session.complete().is_some());
    session.act(Action::Play(play)).unwrap();
    let [(1, mark), (2, sent)] = *session.pending() else { panic!() };
    assert_eq!(sent, Action::Play(play).into());
    session.happened(By::Player(Seat::A), &mark).unwrap();
    assert!(session.complete().is_some(), "the men stay");
    assert_eq!(session.pending().len(), 1);
    session.happened(By::Player(Seat::A), &sent).unwrap();
    assert!(session.pending().is_empty());
    assert_eq!(session.awaits(), NextStep::Server(Some(Seat::B)));
}

#[test]
fn a_spectator_acts_for_nobody() {
    let seats = PerSide::new(Participant::Remote, Participant::Remote);
    let session = ClassicPageSession::remote(MatchSettings { seats, ..MatchSettings::new(0) });
    assert!(!session.is_watched() && session.hand().is_none());
    assert_eq!(session.awaits(), NextStep::Server(None));
}
