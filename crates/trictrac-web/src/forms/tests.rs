//! Matches of the other forms as the page plays them: whole matches between computers, saved and resumed; sentences and sheets.

use crate::session::NextStep;
use crate::session::PlayerQuestion;
use std::sync::Arc;

use trictrac_engine::level::LEVELS;
use trictrac_engine::net::Network;
use trictrac_forms::game::{ActingPlayers, FormEvent, FormMatch};
use trictrac_forms::holes::OwnHoleChoice;
use trictrac_forms::{Form, Seat};
use trictrac_rules::point::RAIL;
use trictrac_words::lang::{Language, Texts};

use super::agreement::FormAgreement;
use super::lessons;
use super::messages::{FormEngineAnswer, FormEngineQuestion};
use super::narration::{NarrationSentence, Scribe, Tone};
use super::seats::SeatNames;
use super::server::FormServer;
use super::session::FormPageSession;
use super::sheet::AccountSheet;
use crate::participant::Participant;
use crate::scene::Scene;
use crate::session::MovingHand;

const NETWORK: &[u8] = include_bytes!("../../../trictrac-engine/networks/shipped.net");

pub(super) fn server() -> FormServer {
    FormServer::new(Arc::new(Network::from_bytes(NETWORK).expect("a network")))
}

/// Short options of a form.
pub(crate) fn short(form: Form) -> FormAgreement {
    let mut agreed = FormAgreement::usual(form);
    let options: &[(&'static str, &str)] = match form {
        Form::Ecrire | Form::Chouette | Form::Combine => &[("coups", "2")],
        Form::Tourner => &[("coups", "3")],
        Form::Four => &[("coups", "4")],
        Form::Honours | Form::Ticktack => &[],
        Form::Toc => &[("holes", "3")],
        Form::Poule1 => &[("holes", "1")],
        Form::Poule2 => &[("stake", "20"), ("price", "10")],
        Form::Toccategli => &[("games", "2")],
    };
    for (key, value) in options {
        agreed.choose(key, Some((*value).to_owned()));
    }
    agreed
}

/// Goes on until a person is asked or the match is over.
pub(super) fn advance(server: &FormServer, session: &mut FormPageSession) {
    loop {
        match session.awaits() {
            NextStep::Dice => session.throw(),
            NextStep::Computer(_) => {
                match server.answer(FormEngineQuestion::Act(session.saved())) {
                    FormEngineAnswer::Acts(Some(action)) => {
                        let (_, action) = session.game().read(&action).expect("an action");
                        session.act(action).expect("legal");
                    }
                    FormEngineAnswer::Acts(None) => session.stay_silent().expect("nothing to say"),
                    other => panic!("{other:?}"),
                }
            }
            _ => return,
        }
    }
}

pub(super) fn computers(form: Form, seed: u64) -> FormPageSession {
    let mut agreed = short(form);
    for player in &mut agreed.players {
        player.who = Participant::Computer(&LEVELS[3]);
    }
    FormPageSession::new(&agreed, seed).expect("options")
}

fn lines(session: &FormPageSession, language: Language) -> Vec<NarrationSentence> {
    let texts = Texts::page(language);
    let names = SeatNames::new(&texts, session.setup());
    let scribe = Scribe { texts: &texts, names: &names };
    let steps = session.steps().iter().enumerate();
    steps.flat_map(|(at, step)| scribe.lines(step, session.after(at))).collect()
}

/// The card keeps the last of these steps in sight. A hole at toc and points at toccategli are no payment.
#[test]
fn a_step_that_settles_an_account_says_what_was_paid() {
    let server = server();
    for form in Form::ALL {
        let mut session = computers(form, 21);
        advance(&server, &mut session);
        let texts = Texts::page(Language::En);
        let names = SeatNames::new(&texts, session.setup());
        let scribe = Scribe { texts: &texts, names: &names };
        let settles = |at: &usize| session.steps()[*at].settles();
        let settled: Vec<usize> = (0..session.steps().len()).filter(settles).collect();
        assert_eq!(settled.is_empty(), form == Form::Toc, "{form}");
        for at in settled {
            let lines = scribe.lines(&session.steps()[at], session.after(at));
            assert!(lines.iter().any(|line| line.tone == Tone::Paid), "{form}: step {at}");
        }
    }
}

#[test]
fn computers_play_every_form_to_its_end_and_every_sentence_is_whole() {
    let server = server();
    for form in Form::ALL {
        let mut session = computers(form, 21);
        advance(&server, &mut session);
        assert_eq!(session.awaits(), NextStep::Over, "{form}");
        assert!(session.game().is_over());
        let again = FormPageSession::read(&session.saved(), 0).expect("a record");
        assert_eq!((again.game(), again.saved()), (session.game(), session.saved()));
        for language in Language::ALL {
            let lines = lines(&session, language);
            assert!(lines.iter().any(|line| line.tone == Tone::Paid), "{form}");
            for NarrationSentence { text, .. } in lines {
                assert!(!text.contains("forms-page") && !text.contains('$'), "{form}: {text}");
            }
        }
    }
}

/// A match that is saved and resumed before every throw has the same dice.
#[test]
fn nothing_is_thrown_twice() {
    let server = server();
    let mut whole = computers(Form::Toc, 5);
    advance(&server, &mut whole);
    let mut session = computers(Form::Toc, 5);
    while session.awaits() != NextStep::Over {
        session = FormPageSession::read(&session.saved(), 99).expect("a record");
        if session.awaits() == NextStep::Dice {
            session.throw();
        } else {
            let FormEngineAnswer::Acts(Some(action)) =
                server.answer(FormEngineQuestion::Act(session.saved()))
            else {
                panic!("an action")
            };
            let (_, action) = session.game().read(&action).expect("an action");
            session.act(action).expect("legal");
        }
    }
    assert_eq!(session.saved(), whole.saved());
}

/// Plays whatever can be touched first, as a person would with the hand.
pub(crate) fn by_hand(session: &mut FormPageSession) {
    while session.hand().is_some_and(|hand| hand.complete().is_none()) {
        let scene = Scene::of_form_session(session);
        let from = *scene.origins.first().expect("a man");
        session.touch_at(from);
        let to = *Scene::of_form_session(session).targets.first().expect("a place");
        session.touch_at(to);
        assert_eq!(session.refused(), None);
    }
    session.confirm();
}

/// The last of the choices that a person has: it goes, where going is possible.
pub(crate) fn last_choice(session: &FormPageSession) -> Option<OwnHoleChoice> {
    let texts = Texts::page(Language::En);
    let names = SeatNames::new(&texts, session.setup());
    let offers = Scribe { texts: &texts, names: &names }.offers(session.game());
    offers.last().map(|offer| offer.choice)
}

#[test]
fn people_play_every_form_by_hand() {
    for form in Form::ALL {
        let mut agreed = short(form);
        agreed.players.iter_mut().for_each(|player| player.who = Participant::Person);
        let mut session = FormPageSession::new(&agreed, 3).expect("options");
        for _ in 0..400 {
            match session.awaits() {
                NextStep::Dice | NextStep::Person(_, PlayerQuestion::Throw(_)) => session.throw(),
                NextStep::Person(_, PlayerQuestion::Choose) => session.choose(OwnHoleChoice::Hold),
                NextStep::Person(seat, PlayerQuestion::Play) => {
                    let before = session.steps().len();
                    assert_eq!(session.game().seat(session.near()), seat, "the table turns");
                    by_hand(&mut session);
                    assert_eq!(session.steps().len(), before + 1, "{form}");
                }
                _ => break,
            }
        }
        assert!(session.steps().len() > 3);
    }
}

#[test]
fn moved_men_can_be_taken_back_in_both_kinds_of_hand() {
    for form in [Form::Ecrire, Form::Ticktack, Form::Toccategli] {
        let mut agreed = short(form);
        agreed.players.iter_mut().for_each(|player| player.who = Participant::Person);
        let mut session = FormPageSession::new(&agreed, 8).expect("options");
        while !matches!(session.awaits(), NextStep::Person(_, PlayerQuestion::Play)) {
            session.throw();
        }
        let men = session.hand().expect("a hand").counts();
        session.tap_at(1, true);
        assert!(session.hand().is_some_and(MovingHand::has_moved), "{form}");
        session.take_man_back();
        assert_eq!(session.hand().expect("a hand").counts(), men);
        session.swap();
        session.touch_at(1);
        session.touch_at(RAIL - 1);
        assert!(session.refused().is_some(), "{form}: no man goes so far");
        session.touch_at(1);
        assert!(session.refused().is_none());
    }
}

/// A coup of à écrire: the sum of the sentence is that of the account, in both languages.
#[test]
fn a_marked_coup_says_who_pays_what_and_why() {
    let server = server();
    let mut session = computers(Form::Ecrire, 21);
    advance(&server, &mut session);
    let marked = session.steps().iter().flat_map(|step| &step.events);
    let payments: Vec<i64> = marked
        .filter_map(|event| match event {
            FormEvent::Coup(trictrac_forms::ecrire::CoupEnd::Marked(marked)) => {
                Some(marked.price.payment)
            }
            _ => None,
        })
        .collect();
    assert_eq!(payments.len(), 2);
    for (language, pays) in [(Language::En, "pays"), (Language::Fr, "paie")] {
        let said: Vec<String> = lines(&session, language)
            .into_iter()
            .filter(|line| line.text.contains("(V1.15)"))
            .map(|line| line.text)
            .collect();
        assert_eq!(said.len(), payments.len());
        for (text, payment) in said.iter().zip(&payments) {
            assert!(text.contains(pays) && text.contains(&format!("= {payment} jetons")), "{text}");
        }
    }
    let sheet = AccountSheet::of(session.game()).ecrire.expect("à écrire");
    let settled = sheet.settled.expect("the end");
    assert_eq!(settled[0].net + settled[1].net, trictrac_forms::amount::ExactAmount::ZERO);
    let paid: i64 =
        sheet.columns.iter().flat_map(|column| &column.lost).map(|lost| lost.paid).sum();
    assert_eq!(paid, payments.iter().sum::<i64>());
}

/// The match of two computers as it stood before the step with this index, for a person at the seat that chooses.
pub(super) fn resumed(whole: &FormPageSession, step: usize) -> FormPageSession {
    let text = whole.saved();
    let head = text.find("\n\n").expect("actions") + 2;
    let lines: Vec<&str> = text[head..].lines().take(step).collect();
    let chooser = whole.steps()[step].before.to_act();
    let (ActingPlayers::Player(seat) | ActingPlayers::Dice(seat)) = chooser else {
        panic!("{chooser:?}")
    };
    let tag = |who: &str| format!("[Player{seat} \"{who}\"]");
    let tags = ["maitre", "academie"]
        .iter()
        .fold(text[..head].to_owned(), |tags, level| tags.replace(&tag(level), &tag("human")));
    let tags: String = tags
        .lines()
        .filter(|line| !line.starts_with("[Result"))
        .fold(String::new(), |tags, line| tags + line + "\n");
    FormPageSession::read(&format!("{tags}{}\n", lines.join("\n")), 0).expect("a record")
}

/// At an own hole the buttons say what they pay, and the computer weighs them.
#[test]
fn choices_are_explained_and_weighed() {
    let server = server();
    let mut whole = computers(Form::Ecrire, 21);
    advance(&server, &mut whole);
    let marks = |step: &super::session::FormStep| step.action.to_string().ends_with("go:mark");
    let step = whole.steps().iter().position(marks).expect("somebody marks");
    let session = resumed(&whole, step);
    assert!(matches!(session.awaits(), NextStep::Person(_, PlayerQuestion::Choose)));
    assert!(offers(&session).iter().any(|about| about.contains(" jetons (V1.15)")));
    let FormEngineAnswer::Weighed(weighed) =
        server.answer(FormEngineQuestion::Weigh(session.saved()))
    else {
        panic!("weighed")
    };
    for language in Language::ALL {
        let texts = Texts::page(language);
        let names = SeatNames::new(&texts, session.setup());
        let scribe = Scribe { texts: &texts, names: &names };
        let advice = scribe.advice(session.game(), &weighed);
        assert_eq!(advice.len(), scribe.offers(session.game()).len());
        assert!(advice[0].is_best && advice[0].text.contains("jetons"), "{advice:?}");
    }
    if let Ok(path) = std::env::var("WRITE_FORM") {
        std::fs::write(path, session.saved()).expect("written");
    }
}

fn offers(session: &FormPageSession) -> Vec<String> {
    let texts = Texts::page(Language::En);
    let names = SeatNames::new(&texts, session.setup());
    let offers = Scribe { texts: &texts, names: &names }.offers(session.game());
    offers.into_iter().map(|offer| offer.about).collect()
}

#[test]
fn the_device_changes_hands_between_people_only() {
    let mut agreed = short(Form::Toc);
    let session = FormPageSession::new(&agreed, 4).expect("options");
    assert!(!session.changes_hands());
    agreed.players[1].who = Participant::Person;
    let mut session = FormPageSession::new(&agreed, 4).expect("options");
    while session.awaits().person().is_none() {
        session.throw();
    }
    assert!(session.changes_hands());
    let first = session.awaits().person();
    session.throw();
    assert!(session.awaits().person() == first && !session.changes_hands());
    by_hand(&mut session);
    assert!(session.awaits().person() != first && session.changes_hands());
}

#[test]
fn options_have_the_usual_values_of_the_rules() {
    for form in Form::ALL {
        let usual = FormAgreement::usual(form).setting().expect("usual");
        for offered in super::options::of(form) {
            let value = offered.usual(form, None);
            assert!(offered.values(form).any(|one| one == value), "{form} {}", offered.key);
            // The usual value, written out, makes the same match.
            let mut agreed = FormAgreement::usual(form);
            if offered.key == "pools" {
                agreed.choose("pool", Some("on".to_owned()));
            }
            agreed.choose(offered.key, Some(value.to_owned()));
            let written = agreed.setting().expect("options");
            let accounts = [usual.clone(), written]
                .map(|setting| FormMatch::new(setting).expect("a match").account().clone());
            if offered.key != "pools" {
                assert_eq!(accounts[0], accounts[1], "{form} {}", offered.key);
            }
            for value in offered.values(form) {
                let mut agreed = FormAgreement::usual(form);
                agreed.choose(offered.key, Some(value.to_owned()));
                let read = agreed.setting().is_ok();
                assert!(read || offered.key == "pools", "{form} {}={value}", offered.key);
            }
        }
    }
}

#[test]
fn names_and_players_are_kept_in_the_record() {
    let mut agreed = FormAgreement::usual(Form::Chouette);
    agreed.players[0].name = "Zoé".to_owned();
    let session = FormPageSession::new(&agreed, 1).expect("options");
    let again = FormPageSession::read(&session.saved(), 2).expect("a record");
    assert_eq!(again.setup(), session.setup());
    let texts = Texts::page(Language::En);
    let names = SeatNames::new(&texts, again.setup());
    assert_eq!(names.of(Seat::A), "Zoé");
    assert_ne!(names.of(Seat::B), names.of(Seat::C), "two computers of one level");
}

#[test]
fn every_question_of_the_lessons_has_one_right_answer() {
    for form in Form::ALL {
        let lesson = lessons::of(form);
        assert!((3..=5).contains(&lesson.steps.len()), "{form}");
        for step in lesson.steps {
            let facts = step.facts().unwrap_or_else(|refusal| panic!("{form}: {refusal}"));
            let answers = step.answers();
            let right = answers.iter().filter(|answer| **answer == facts.right).count();
            assert!(right == 1 && facts.right > 0, "{form} {}: {answers:?}", step.question.name());
            for language in Language::ALL {
                let texts = Texts::page(language);
                for key in [step.question, step.why] {
                    let text = texts.with(key, &facts.figures);
                    assert!(!text.contains(['{', '$']), "{text}");
                }
            }
        }
    }
}

/// The right answers, as the treatises and the vectors of the rules have them.
#[test]
fn the_lessons_have_the_figures_of_the_rules() {
    let right = |form: Form| -> Vec<i64> {
        let steps = lessons::of(form).steps.iter();
        steps.map(|step| step.facts().map_or(-1, |facts| facts.right)).collect()
    };
    assert_eq!(right(Form::Ecrire), [1, 24, 22, 3, 36]);
    assert_eq!(right(Form::Tourner), [6, 24, 3]);
    assert_eq!(right(Form::Honours), [3, 2, 2]);
    assert_eq!(right(Form::Combine), [7, 16, 2]);
    assert_eq!(right(Form::Toc), [2, 1, 1]);
    assert_eq!(right(Form::Poule1), [4, 5, 7]);
    assert_eq!(right(Form::Poule2), [30, 80, 15]);
    assert_eq!(right(Form::Ticktack), [2, 2, 2]);
    assert_eq!(right(Form::Toccategli), [4, 3, 3]);
}
