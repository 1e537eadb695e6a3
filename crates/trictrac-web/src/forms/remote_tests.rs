//! Matches of the other forms whose umpire is a server, as each of their players sees them.

use crate::session::NextStep;
use crate::session::PlayerQuestion;
use trictrac_forms::game::{ActingPlayers, FormAction, FormRecord};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::{By, Form, Seat};
use trictrac_forms_engine::dice::FormDice;
use trictrac_rules::play::Play;
use trictrac_table::{EarlyAction, EarlyEnd};

use super::seats::SeatPlayer;
use super::session::FormPageSession;
use super::tests::{by_hand, short};
use crate::participant::Participant;

/// A server with the windows of all players, and that of a spectator at the end.
struct RemoteTable {
    record: FormRecord,
    windows: Vec<FormPageSession>,
}

impl RemoteTable {
    fn new(form: Form) -> Self {
        let setting = short(form).setting().expect("options");
        let seats = setting.players();
        let name = |seat: Seat| format!("Player {seat}");
        let window = |own: Option<Seat>| {
            let players =
                Seat::first(seats).map(|seat| SeatPlayer::remote(own == Some(seat), name(seat)));
            FormPageSession::remote(setting.clone(), players.collect()).expect("options")
        };
        let windows = Seat::first(seats).map(Some).chain([None]).map(window).collect();
        Self { record: FormRecord::new(setting).expect("options"), windows }
    }

    fn happens(&mut self, by: By, action: &FormAction) {
        self.record.apply(by, action).expect("legal");
        for window in &mut self.windows {
            window.happened(by, action).expect("legal");
        }
    }

    /// Lets dice fall as a server does. Returns whether any did.
    fn throws(&mut self, ready: Option<Seat>) -> bool {
        let game = self.record.game();
        let may_act_first = |seat| game.may_vie(seat) || game.may_give_up(seat);
        let waits = matches!(game.to_act(), ActingPlayers::Dice(seat) if may_act_first(seat) && ready != Some(seat));
        let number = self.record.actions().len() as u64;
        let Some(action) = FormDice::Seeded(5).next(game, number).filter(|_| !waits) else {
            return false;
        };
        self.happens(By::Table, &action);
        true
    }

    /// Takes what a window has sent.
    fn takes(&mut self) -> bool {
        let message = self
            .windows
            .iter()
            .find_map(|window| Some((window.own()?, window.pending().first()?.1.clone())));
        match message {
            Some((seat, FormAction::Ready)) => assert!(self.throws(Some(seat))),
            Some((seat, action)) => self.happens(By::Player(seat), &action),
            None => return false,
        }
        true
    }

    fn goes_on(&mut self) {
        while self.throws(None) || self.takes() {}
    }

    fn asked(&mut self) -> Option<&mut FormPageSession> {
        self.windows.iter_mut().find(|window| window.awaits().person().is_some())
    }
}

#[test]
fn every_window_shows_the_match_of_the_server() {
    for form in Form::ALL {
        let mut table = RemoteTable::new(form);
        for _ in 0..60 {
            table.goes_on();
            let asked = table.windows.iter().filter(|window| window.awaits().person().is_some());
            assert!(asked.count() <= 1, "{form}: one player is asked");
            let Some(window) = table.asked() else { break };
            match window.awaits() {
                NextStep::Person(_, PlayerQuestion::Throw(_)) => window.throw(),
                NextStep::Person(_, PlayerQuestion::Choose) => window.choose(OwnHoleChoice::Hold),
                NextStep::Person(_, PlayerQuestion::Play) => by_hand(window),
                other => panic!("{other:?}"),
            }
            assert_eq!(window.awaits(), NextStep::Sent, "{form}");
        }
        assert!(table.record.actions().len() > 20, "{form}");
        for window in &table.windows {
            assert_eq!(window.game(), table.record.game());
            assert!(window.game().is_over() || !window.may_be_helped());
        }
        let spectator = table.windows.last().expect("a spectator");
        assert!(spectator.own().is_none() && spectator.hand().is_none());
    }
}

#[test]
fn a_play_stays_on_the_table_until_the_server_answers() {
    let mut table = RemoteTable::new(Form::Tourner);
    table.goes_on();
    let before = table.record.game().clone();
    let window = table.asked().expect("a player");
    by_hand(window);
    assert_eq!((window.awaits(), window.game()), (NextStep::Sent, &before));
    let placed = window.hand().expect("the men stay").counts();
    window.touch_at(1);
    assert_eq!(window.hand().expect("a hand").counts(), placed, "nothing moves any more");
    let sent = window.pending().first().cloned();
    window.confirm();
    assert_eq!(window.pending().first(), sent.as_ref(), "it is sent once");
    // The server refuses it: the player plays again.
    window.withdraw();
    assert!(
        matches!(window.awaits(), NextStep::Person(_, PlayerQuestion::Play))
            && window.pending().is_empty()
    );
    by_hand(window);
    assert_eq!(window.pending().first().map(|(number, _)| *number), Some(2));
    assert!(table.takes());
    assert_ne!(table.record.game(), &before);
}

#[test]
fn only_who_is_asked_can_act_and_only_by_the_rules() {
    let mut table = RemoteTable::new(Form::Tourner);
    table.goes_on();
    let asked = table.asked().expect("a player").own();
    for window in &mut table.windows {
        let own = window.own();
        if own.is_none() || own == asked {
            continue;
        }
        assert_eq!(window.awaits(), NextStep::Server(asked));
        assert!(window.act(FormAction::Choose(OwnHoleChoice::Hold)).is_err());
        assert!(window.pending().is_empty());
    }
    let window = table.asked().expect("a player");
    let none = FormAction::Play(Play::Nothing);
    assert!(window.act(none).is_err());
    assert!(window.pending().is_empty() && window.refused().is_some());
}

/// À écrire can be given up before one's own throw, so the server waits there; the page does not, unless its player wants to.
#[test]
fn own_dice_fall_by_themselves_unless_the_player_wants_to_be_asked() {
    let mut table = RemoteTable::new(Form::Ecrire);
    table.goes_on();
    let first = table.asked().expect("a player");
    assert!(
        matches!(first.awaits(), NextStep::Person(_, PlayerQuestion::Play)),
        "the first dice fell"
    );
    assert_eq!((first.early(), first.asks_before_throws()), (Some(EarlyAction::GiveUp), false));
    let own = first.own();
    for window in &mut table.windows {
        if window.own() != own && window.own().is_some() {
            window.ask_before_throws(true);
        }
    }
    by_hand(table.asked().expect("a player"));
    table.goes_on();
    let second = table.asked().expect("a player");
    let NextStep::Person(_, PlayerQuestion::Throw(_)) = second.awaits() else {
        panic!("{:?}", second.awaits())
    };
    second.act(FormAction::GiveUp).expect("allowed");
    table.goes_on();
    assert!(table.record.game().is_over());
    assert!(table.windows.iter().all(|window| window.awaits() == NextStep::Over));
}

#[test]
fn what_was_refused_is_not_sent_again_without_a_wish() {
    let mut table = RemoteTable::new(Form::Ecrire);
    table.throws(None);
    let window =
        table.windows.iter_mut().find(|window| !window.pending().is_empty()).expect("ready");
    window.withdraw();
    assert!(
        matches!(window.awaits(), NextStep::Person(_, PlayerQuestion::Throw(_)))
            && window.pending().is_empty()
    );
    window.throw();
    assert_eq!(window.pending().first(), Some(&(2, FormAction::Ready)));
    window.withdraw();
    // Another window of the player has sent it.
    table.throws(table.windows.iter().find_map(|window| window.awaits().person()));
    assert!(table.asked().is_some_and(|window| matches!(
        window.awaits(),
        NextStep::Person(_, PlayerQuestion::Play)
    )));
}

#[test]
fn stakes_are_raised_before_a_throw() {
    let mut agreed = short(Form::Ticktack);
    agreed.choose("vie", Some("on".to_owned()));
    let setting = agreed.setting().expect("options");
    let players = [true, false].map(|own| SeatPlayer::remote(own, "Zoé".to_owned()));
    let mut window = FormPageSession::remote(setting, players.into()).expect("options");
    assert_eq!((window.early(), window.asks_before_throws()), (Some(EarlyAction::Raise), true));
    let (by, lots) = window.game().read("lots 61").expect("an action");
    window.happened(by, &lots).expect("legal");
    assert_eq!(
        window.awaits(),
        NextStep::Person(Seat::A, PlayerQuestion::Throw(Some(EarlyAction::Raise)))
    );
    window.act(FormAction::Vie).expect("allowed");
    assert_eq!(window.pending().first(), Some(&(1, FormAction::Vie)));
    window.happened(By::Player(Seat::A), &FormAction::Vie).expect("legal");
    assert_eq!(window.awaits(), NextStep::Server(Some(Seat::B)));
    window.happened(By::Player(Seat::B), &FormAction::Take).expect("legal");
    assert_eq!(
        window.awaits(),
        NextStep::Server(None),
        "the own dice fall: the other may raise next"
    );
}

#[test]
fn a_match_that_ends_early_asks_nobody_and_names_follow_the_language() {
    let mut table = RemoteTable::new(Form::Toc);
    table.goes_on();
    let window = table.asked().expect("a player");
    window.rename(vec!["Anne".to_owned(), "Bernard".to_owned()]);
    assert_eq!(window.setup()[1].name, "Bernard");
    assert!(window.setup().iter().any(|player| player.who == Participant::Remote));
    window.end(EarlyEnd::Agreed);
    assert_eq!(window.awaits(), NextStep::Over);
    assert!(window.may_be_helped() && window.hand().is_none());
}
