//! What is said after an answer: whether it was right, what went wrong, and everything that the throw earns, jan by jan.

use leptos::prelude::*;
use trictrac_rules::coup::Coup;
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::trainer::{Answered, Trainer};
use crate::count::{Amounts, Answer, Exercise, PERSON};
use crate::narration::{capital, lines};
use crate::page::cite;
use crate::page::earned::{pointable, with_rule};
use crate::page::parts::learn::explanation;
use crate::page::speech::Speech;

/// Shows the verdict on the answer, once it is given.
pub(super) fn verdict(trainer: Trainer) -> AnyView {
    let speech = trainer.counting.speech;
    let (Some(answered), Some(exercise)) =
        (trainer.answered.get(), trainer.exercise.get_untracked())
    else {
        return ().into_any();
    };
    let texts = speech.texts();
    let (class, key) = match &answered {
        Answered::With(answer) if exercise.is_right(answer) => {
            ("judged right", key!("learn-right"))
        }
        Answered::With(_) => ("judged wrong", key!("learn-wrong")),
        Answered::Shown => ("judged wrong", key!("learn-shown")),
        Answered::Late => ("judged wrong", key!("count-late")),
    };
    let fault = match &answered {
        Answered::With(answer) => {
            exercise.fault(answer).map(|fault| capital(&explanation(fault, speech)))
        }
        _ => None,
    };
    let jans = jans(&exercise, &texts);
    view! {
        <div class=class>
            <strong>{texts.plain(key)}</strong>
            {fault.map(|fault| view! { <p>{fault}</p> })}
            {sums(&exercise, &answered, speech)}
            {pointable(jans, 0, trainer.pointed, &texts)}
        </div>
    }
    .into_any()
}

/// Shows what each player marks, and what the player thought.
fn sums(exercise: &Exercise, answered: &Answered, speech: Speech) -> AnyView {
    let Amounts { own, other } = exercise.amounts();
    let given = match answered {
        Answered::With(Answer::Points(given)) => Some(*given),
        _ => None,
    };
    let line = |key: Key, right: u8, said: Option<u8>, class: &'static str| {
        let name = speech.plain(key);
        let said = said.filter(|said| *said != right);
        let said =
            said.map(|said| speech.with(key!("count-you-said"), &fluent_args!["points" => said]));
        view! { <p class=class><span>{name}</span> <strong>{right}</strong> <small>{said}</small></p> }
    };
    view! {
        <div class="count-sums">
            {line(key!("learn-you"), own, given.map(|it| it.own), "own")}
            {line(key!("learn-other"), other, given.map(|it| it.other), "other")}
        </div>
    }
    .into_any()
}

/// Lists everything that the throw of an exercise earns.
pub(super) fn jans(exercise: &Exercise, texts: &Texts) -> AnyView {
    exercise.coup().map(|coup| earned_by(coup, texts)).into_any()
}

/// Lists everything that a throw earns, each with its reason and its rule.
pub(in crate::page::parts) fn earned_by(coup: &Coup, texts: &Texts) -> AnyView {
    let other = Player::Named(texts.plain(key!("learn-opponent")));
    let players = PerSide::from_fn(|side| if side == PERSON { Player::You } else { other.clone() });
    let mut rules = Vec::new();
    coup.score(|event| rules.push(event.jan.rule()));
    let lines = lines(texts, &players, PERSON, coup, false);
    if lines.is_empty() {
        return view! { <p class="why">{texts.plain(key!("earns-nothing"))}</p> }.into_any();
    }
    let each = lines.into_iter().zip(rules);
    each.map(|(line, rule)| with_rule(line, PERSON, Some(cite::rule(rule))))
        .collect_view()
        .into_any()
}
