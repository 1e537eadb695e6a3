//! Advice about every kind of decision, and the analysis of whole matches, in both languages.

use trictrac_forms::game::{FormAction, FormPhase};
use trictrac_forms::unit::Unit;
use trictrac_forms::{Form, Seat};
use trictrac_words::lang::{Language, Texts};

use super::messages::{ChoiceValue, DecisionReview, FormEngineAnswer, FormEngineQuestion, PIECE};
use super::narration::Scribe;
use super::review::SHOWN;
use super::seats::SeatNames;
use super::server::FormServer;
use super::session::FormPageSession;
use super::tests::{advance, computers, resumed, server, short};
use crate::participant::Participant;

fn in_both_languages(session: &FormPageSession, check: impl Fn(&Scribe)) {
    for language in Language::ALL {
        let texts = Texts::page(language);
        let names = SeatNames::new(&texts, session.setup());
        check(&Scribe { texts: &texts, names: &names });
    }
}

fn weighed(server: &FormServer, session: &FormPageSession) -> Vec<ChoiceValue> {
    match server.answer(FormEngineQuestion::Weigh(session.saved())) {
        FormEngineAnswer::Weighed(weighed) => weighed,
        other => panic!("{other:?}"),
    }
}

fn reviewed(server: &FormServer, session: &FormPageSession) -> (Vec<DecisionReview>, [f32; 3]) {
    let (mut all, mut last) = (Vec::new(), [0.0; 3]);
    for first in (0..session.steps().len()).step_by(PIECE) {
        match server.answer(FormEngineQuestion::Review(session.saved(), first)) {
            FormEngineAnswer::Reviewed(judged, limits) => {
                all.extend(judged);
                last = limits;
            }
            other => panic!("{other:?}"),
        }
    }
    (all, last)
}

#[test]
fn plays_raises_and_answers_have_advice() {
    let server = server();
    let mut agreed = short(Form::Ticktack);
    agreed.choose("vie", Some("on".to_owned()));
    agreed.choose("games", Some("9".to_owned()));
    agreed.players[1].who = Participant::Computer(&trictrac_engine::level::LEVELS[4]);
    agreed.players[0].who = Participant::Computer(&trictrac_engine::level::LEVELS[4]);
    let mut whole = FormPageSession::new(&agreed, 5).expect("options");
    advance(&server, &mut whole);
    let [mut raises, mut answers, mut plays] = [0; 3];
    for at in 0..whole.steps().len() {
        let game = &whole.steps()[at].before;
        let kind = match game.phase() {
            FormPhase::Answer(_) => &mut answers,
            FormPhase::Throw(side) if game.may_vie(game.seat(*side)) && raises < 3 => &mut raises,
            FormPhase::Play(_) if plays < 3 => &mut plays,
            _ => continue,
        };
        *kind += 1;
        let session = resumed(&whole, at);
        let all = weighed(&server, &session);
        assert!(!all.is_empty());
        in_both_languages(&session, |scribe| {
            let advice = scribe.advice(session.game(), &all);
            assert!(advice[0].is_best && advice.len() <= SHOWN, "{advice:?}");
            for one in &advice {
                assert!(one.text.contains('%') && !one.text.contains(['{', '$']), "{one:?}");
            }
            assert!(scribe.method(session.game()).ends_with('.'));
        });
    }
    assert!(raises > 0 && answers > 0 && plays > 0, "{raises} {answers} {plays}");
}

#[test]
fn whole_matches_of_every_form_are_analysed_in_whole_sentences() {
    let server = server();
    for form in Form::ALL {
        let mut session = computers(form, 21);
        advance(&server, &mut session);
        let (judged, limits) = reviewed(&server, &session);
        let decides =
            |action: &FormAction| matches!(action, FormAction::Play(..) | FormAction::Choose(..));
        assert!(judged.iter().any(|one| decides(&session.steps()[one.at].action)), "{form}");
        assert!(judged.windows(2).all(|pair| pair[0].at <= pair[1].at), "{form}");
        assert!(judged.iter().all(|one| one.verdict.is_error() == (one.loss >= limits[0])));
        in_both_languages(&session, |scribe| {
            let game = session.game();
            let sums = Seat::first(game.setting().players());
            let mut lines: Vec<String> = sums.map(|seat| scribe.sum(game, seat, &judged)).collect();
            lines.push(scribe.sizes(game, limits));
            lines.extend(judged.iter().map(|one| scribe.judged(&session, one)));
            for one in &judged {
                let game = &session.steps()[one.at].before;
                lines.extend(scribe.advice(game, &one.weighed).into_iter().map(|it| it.text));
            }
            for line in lines {
                assert!(!line.contains(['{', '$']) && !line.contains("forms-"), "{form}: {line}");
                assert!(Unit::of(game) != Unit::Chance || !line.contains("jetons"), "{line}");
            }
        });
    }
}
