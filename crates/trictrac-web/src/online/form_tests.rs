//! Matches of other forms with a real umpire: what each window makes of the entries that it is shown.

use crate::session::NextStep;
use crate::session::PlayerQuestion;
use trictrac_forms::game::FormAction;
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::{By, Form};
use trictrac_protocol::{
    Bytes32, Clock, EntryView, FormTerms, GameEvent, GameId, GameOffer, Occupant, PerSeat, Seat,
    SeedShare,
};
use trictrac_umpire::{
    CommandAnswer, Game, NewGame, Now, OwnShare, PlayerCommand, Replica, Umpire, dice,
};
use trictrac_words::lang::{Language, Texts};

use super::{Check, check, follow, form_names, form_session, form_terms};
use crate::forms::agreement::FormAgreement;
use crate::forms::seats::SeatNames;
use crate::forms::session::FormPageSession;
use crate::participant::Participant;

/// A server with one game, and a window for every player.
struct OneGameServer {
    umpire: Umpire,
    log: Vec<EntryView>,
    time: u64,
    messages: u32,
    windows: Vec<FormPageSession>,
}

fn terms(name: &str, options: &str) -> FormTerms {
    FormTerms { name: name.to_owned(), options: options.to_owned() }
}

fn name(player: &Occupant) -> String {
    match player {
        Occupant::Person(number) => format!("Player {number}"),
        Occupant::Engine(level) => format!("Computer ({level})"),
    }
}

fn bytes(seat: Seat) -> Bytes32 {
    Bytes32([seat.index() as u8 + 1; 32])
}

impl OneGameServer {
    /// A game whose players sit down and open their bytes; `engines` have the last seats.
    fn begin(terms: FormTerms, engines: u8) -> Self {
        let engine = Occupant::Engine("debutant".to_owned());
        let new = NewGame {
            game: GameId([7; 16]),
            secret: Bytes32([9; 32]),
            rules: String::new(),
            form: Some(terms),
            clock: Clock::None,
            reserved: PerSeat::default(),
            rematch_of: None,
            rated: false,
            first: None,
            listed: None,
        };
        let now = Now::default();
        let blank = Game::fold(&[Umpire::create(&new, now)]).expect("a game");
        let people = blank.seat_count() - engines;
        let is_engine = |seat: Seat| seat.index() >= usize::from(people);
        let seats: Vec<Seat> = blank.players().collect();
        let mut reserved = PerSeat::default();
        for seat in seats.iter().copied().filter(|seat| is_engine(*seat)) {
            reserved[seat] = Some(engine.clone());
        }
        let first = Umpire::create(&NewGame { reserved, ..new.clone() }, now);
        let game = Game::fold(std::slice::from_ref(&first)).expect("a game");
        let log = vec![game.did(&first)];
        let umpire = Umpire::new(game, &[first], new.secret, now);
        let mut club = Self { umpire, log, time: 0, messages: 0, windows: Vec::new() };
        for seat in seats.iter().copied() {
            let is_engine = is_engine(seat);
            let player = if is_engine { engine.clone() } else { person(seat) };
            let share = if !is_engine && club.umpire.game().gives_digest(seat) {
                SeedShare::Digest(dice::digest(bytes(seat)))
            } else {
                SeedShare::Bytes(bytes(seat))
            };
            club.does(seat, &PlayerCommand::Sit { player, share });
        }
        for seat in seats {
            if club.umpire.game().must_open(seat) {
                club.does(seat, &PlayerCommand::Open { bytes: bytes(seat) });
            }
        }
        assert!(club.umpire.game().is_begun());
        club.windows = club.umpire.game().players().map(|seat| club.window(Some(seat))).collect();
        club
    }

    /// The match as a page makes it that is loaded now.
    fn window(&self, own: Option<Seat>) -> FormPageSession {
        let mut replica = Replica::new(&self.log[0]).expect("a game");
        for did in &self.log[1..] {
            replica.follow(did).expect("an entry");
        }
        form_session(replica.game(), own, &name, &self.log).expect("a match")
    }

    fn does(&mut self, by: Seat, command: &PlayerCommand) {
        self.messages += 1;
        let id = format!("m{}", self.messages).parse().expect("a name");
        self.time += 1_000;
        let now = Now { wall: self.time, steady: self.time };
        let CommandAnswer { step, answer } = self.umpire.decide(by, &id, command, now);
        answer.unwrap_or_else(|refused| panic!("{command:?}: {refused:?}"));
        for did in self.umpire.advance(step, now).expect("a step") {
            for window in &mut self.windows {
                follow(window, &did).expect("it fits");
            }
            self.log.push(did);
        }
    }

    /// Sends what waits in a window. Returns whether anything did.
    fn sends(&mut self) -> bool {
        let after = self.log.last().map_or(0, |did| did.seq);
        let message = self.windows.iter().find_map(|window| {
            let (_, what) = window.pending().first()?;
            Some((window.own()?, what.clone()))
        });
        let Some((seat, what)) = message else { return false };
        let command = match what {
            FormAction::Ready => PlayerCommand::Ready { after },
            action => {
                let action = action.written(By::Player(seat)).parse().expect("short");
                PlayerCommand::Act { after, action }
            }
        };
        self.does(seat, &command);
        true
    }

    /// Plays whatever comes first, until the match is over or this many decisions were made.
    fn play(&mut self, decisions: usize) {
        for _ in 0..decisions {
            while self.sends() {}
            let asked = self.windows.iter_mut().find(|it| it.awaits().person().is_some());
            let Some(window) = asked else { break };
            assert_eq!(self.umpire.game().asked(), window.own());
            match window.awaits() {
                NextStep::Person(_, PlayerQuestion::Throw(_)) => window.throw(),
                NextStep::Person(_, PlayerQuestion::Answer) => {
                    window.act(FormAction::Take).expect("allowed");
                }
                NextStep::Person(_, PlayerQuestion::Choose) => {
                    let choice = crate::forms::tests::last_choice(window);
                    window.choose(choice.unwrap_or(OwnHoleChoice::Hold));
                }
                _ => crate::forms::tests::by_hand(window),
            }
        }
        while self.sends() {}
    }
}

fn person(seat: Seat) -> Occupant {
    Occupant::Person(seat.index() as u64 + 11)
}

#[test]
fn whole_matches_end_with_the_same_account_and_right_dice_in_every_window() {
    for (name, options) in [
        ("tourner", "coups=3"),
        ("chouette", "coups=2"),
        ("four", "coups=4"),
        ("poule1", "players=4,holes=1"),
        ("toc", "holes=3"),
        ("ticktack", "vie=on"),
    ] {
        let mut club = OneGameServer::begin(terms(name, options), 0);
        club.play(4_000);
        let game = club.umpire.game();
        assert!(
            matches!(game.ended(), Some(trictrac_protocol::GameEnding::Settled { .. })),
            "{name}"
        );
        let state = game.form().expect("a form").clone();
        for window in &club.windows {
            assert_eq!((window.game(), window.awaits()), (&state, NextStep::Over), "{name}");
        }
        let seats = PerSeat::from_fn(|seat| format!("Player {}", seat.letter()));
        let own = OwnShare::new(bytes(Seat::B), game.commitment());
        let (record, checked) = check(&club.log, &seats, Some((Seat::B, &[own]))).expect("a log");
        assert_eq!(
            checked,
            Check::Right { throws: game.throws(), own: true, renewed: None },
            "{name}"
        );
        // The record is replayed like those of this device, with the names of the players.
        let replayed = FormPageSession::read(&record, 0).expect("a record");
        assert_eq!(replayed.game(), &state);
        assert_eq!(replayed.setup()[1].name, "Player B");
        for wrong in [
            OwnShare { bytes: bytes(Seat::A), ..own },
            OwnShare { shown_with: own.commitment, ..own },
            OwnShare::new(own.bytes, own.bytes),
        ] {
            let (_, checked) = check(&club.log, &seats, Some((Seat::B, &[wrong]))).expect("a log");
            assert_eq!(checked, Check::NotOwn);
        }
    }
}

#[test]
fn a_page_that_is_loaded_again_shows_the_same_match() {
    let mut club = OneGameServer::begin(terms("tourner", "coups=3"), 0);
    club.play(25);
    for seat in [Seat::A, Seat::B, Seat::C] {
        let again = club.window(Some(seat));
        let shown = &club.windows[seat.index()];
        assert_eq!((again.game(), again.awaits()), (shown.game(), shown.awaits()));
        assert_eq!(again.setup(), shown.setup());
        assert_eq!(again.own(), Some(seat));
    }
    assert_eq!(club.window(None).own(), None);
}

#[test]
fn a_match_ends_for_all_when_one_resigns_and_a_pool_is_shared_when_all_stop() {
    let next_game = GameId([8; 16]);
    let mut club = OneGameServer::begin(terms("four", "coups=4"), 0);
    club.play(10);
    club.does(Seat::C, &PlayerCommand::Offer { offer: GameOffer::Resign, next_game });
    assert!(club.windows.iter().all(|it| it.awaits() == NextStep::Over && it.may_be_helped()));
    let mut club = OneGameServer::begin(terms("poule1", "players=3"), 0);
    club.play(6);
    for seat in [Seat::A, Seat::B, Seat::C] {
        club.does(seat, &PlayerCommand::Offer { offer: GameOffer::Stop, next_game });
    }
    club.play(3);
    assert!(club.log.iter().any(|did| matches!(did.event, GameEvent::End(_))));
    for window in &club.windows {
        assert!(window.game().is_over() && window.awaits() == NextStep::Over);
    }
}

#[test]
fn computers_of_one_level_are_told_apart_and_forms_are_described() {
    let club = OneGameServer::begin(terms("chouette", "coups=2"), 2);
    let names = form_names(club.umpire.game(), &name);
    assert_eq!(names, ["Player 11", "Computer (debutant) (B)", "Computer (debutant) (C)"]);
    let window = &club.windows[0];
    assert_eq!(window.setup()[1].who, Participant::Remote);
    for (language, said) in
        [(Language::En, "Number of coups: 2"), (Language::Fr, "Nombre de coups\u{a0}: 2")]
    {
        let texts = Texts::page(language);
        assert_eq!(SeatNames::new(&texts, window.setup()).of(Seat::A), "Player 11");
        assert_eq!(form_terms(&texts, &terms("chouette", "coups=2"))[1], said);
        assert_eq!(form_terms(&texts, &terms("toc", "")).len(), 1);
        assert_eq!(form_terms(&texts, &terms("chess", "x=1")), ["chess", "x=1"]);
    }
}

#[test]
fn what_is_chosen_in_the_form_is_what_the_server_reads() {
    let mut agreed =
        FormAgreement::online(Form::Poule1).with_options("players=4,holes=3,nonsense=1");
    assert_eq!(agreed.options_text(), "players=4,holes=3");
    let setting =
        trictrac_umpire::setting(&terms("poule1", &agreed.options_text()), <_>::default());
    assert_eq!(setting.ok(), agreed.setting().ok());
    assert_eq!(agreed.own(), Seat::A);
    // The reader sits down at C, and whoever was there gets A.
    let level = &trictrac_engine::level::LEVELS[2];
    agreed.seat(2, Participant::Computer(level));
    assert!(agreed.computers().eq([(Seat::C, level.name)]));
    agreed.seat(2, Participant::Person);
    assert_eq!(agreed.own(), Seat::C);
    assert!(agreed.computers().eq([(Seat::A, level.name)]));
    // The reader gives the seat up, and gets the next one.
    agreed.seat(2, Participant::Remote);
    assert_eq!(agreed.own(), Seat::D);
    let people = agreed.players.iter().filter(|player| player.who == Participant::Person).count();
    assert_eq!(people, 1);
}
