//! The words after an answer: whether it was right, what went wrong, and everything that the throw earns, jan by jan.

use leptos::prelude::*;
use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Jan, JanFamily};
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::lang::{Texts, fluent_args, key};

use super::form::family;
use super::trainer::{CountTrainer, ExerciseReply};
use crate::count::{CountAnswer, Exercise, ExerciseForm, MarkingPlayers, PERSON, PointsPair};
use crate::narration::{capital, lines};
use crate::page::cite;
use crate::page::earned::{pointable, with_rule};
use crate::page::parts::learn::explanation;
use crate::page::speech::PageSpeech;

/// Shows the verdict on the answer, once it is given.
pub(super) fn verdict(trainer: CountTrainer) -> AnyView {
    let speech = trainer.counting.speech;
    let (Some(answered), Some(exercise)) =
        (trainer.answered.get(), trainer.exercise.get_untracked())
    else {
        return ().into_any();
    };
    let texts = speech.texts();
    let (class, key) = match &answered {
        ExerciseReply::With(answer) if exercise.is_right(answer) => {
            ("judged right", key!("learn-right"))
        }
        ExerciseReply::With(_) => ("judged wrong", key!("learn-wrong")),
        ExerciseReply::Shown => ("judged wrong", key!("learn-shown")),
        ExerciseReply::Late => ("judged wrong", key!("count-late")),
    };
    let fault = match &answered {
        ExerciseReply::With(answer) => {
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
            {if exercise.stage.earned().is_empty() { jans } else { pointable(jans, 0, trainer.pointed, &texts) }}
        </div>
    }
    .into_any()
}

/// Shows what the throw of an exercise that was not answered earns.
pub(super) fn solution(exercise: &Exercise, speech: PageSpeech) -> AnyView {
    view! { {sums(exercise, &ExerciseReply::Shown, speech)} {jans(exercise, &speech.texts())} }
        .into_any()
}

/// Shows what each player marks, and what the player thought.
fn sums(exercise: &Exercise, answered: &ExerciseReply, speech: PageSpeech) -> AnyView {
    let PointsPair { own, other } = exercise.amounts();
    let given = match answered {
        ExerciseReply::With(answer) => Some(answer),
        ExerciseReply::Shown | ExerciseReply::Late => None,
    };
    match (&exercise.form, given) {
        (ExerciseForm::Each(families), given) => each(exercise, families, given, speech),
        (ExerciseForm::Ways, given) => ways(exercise, given, speech),
        (_, given) => {
            let given = given.and_then(|answer| match answer {
                CountAnswer::Points(given) => Some(*given),
                _ => None,
            });
            view! {
                <div class="count-sums">
                    {line(speech.plain(key!("learn-you")), own, "", given.map(|it| it.own), speech)}
                    {line(speech.plain(key!("learn-other")), other, "", given.map(|it| it.other), speech)}
                </div>
            }
            .into_any()
        }
    }
}

/// Shows a right value beside its name, with `more` about it, whether it was given, and what was said instead.
fn line(name: String, right: u8, more: &str, said: Option<u8>, speech: PageSpeech) -> AnyView {
    let mark = said.map(|said| {
        if said == right {
            return view! { <b class="right"><span aria-hidden="true">"✓"</span></b> }.into_any();
        }
        let text = speech.with(key!("count-you-said"), &fluent_args!["points" => said]);
        view! { <b class="wrong"><span aria-hidden="true">"×"</span></b> <small>{text}</small> }
            .into_any()
    });
    view! { <p><span>{name}</span> <strong>{right}</strong> <span>{more.to_owned()}</span> {mark}</p> }
        .into_any()
}

/// Shows every jan that was asked for, under the name with which it was asked.
fn each(
    exercise: &Exercise,
    families: &[JanFamily],
    given: Option<&CountAnswer>,
    speech: PageSpeech,
) -> AnyView {
    let said = |of: JanFamily| match given {
        Some(CountAnswer::Each(all)) => all.iter().find(|it| it.family == of).map(|it| it.points),
        _ => None,
    };
    let rows = families.iter().map(|&of| {
        let points = exercise.points_of(of);
        let whose = match exercise.marks_for(of) {
            MarkingPlayers::Nobody => String::new(),
            MarkingPlayers::You => speech.plain(key!("count-for-you")),
            MarkingPlayers::Other => speech.plain(key!("count-for-other")),
        };
        line(family(of, &speech.texts()), points, &whose, said(of), speech)
    });
    view! { <div class="count-sums rows">{rows.collect_view()}</div> }.into_any()
}

/// Shows in how many ways the throw earns its jan, and for whom.
fn ways(exercise: &Exercise, given: Option<&CountAnswer>, speech: PageSpeech) -> AnyView {
    let CountAnswer::Ways(who, ways) = exercise.solution() else { return ().into_any() };
    let PointsPair { own, other } = exercise.amounts();
    if who == MarkingPlayers::Nobody {
        return ().into_any();
    }
    let name = speech.plain(if who == MarkingPlayers::You {
        key!("learn-you")
    } else {
        key!("learn-other")
    });
    let said = match given {
        Some(CountAnswer::Ways(said, ways)) if *said == who => Some(*ways),
        _ => None,
    };
    let count = fluent_args!["ways" => ways, "points" => own.max(other)];
    let more = speech.with(key!("count-ways-points"), &count);
    view! { <div class="count-sums">{line(name, ways, &more, said, speech)}</div> }.into_any()
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
    coup.score(|event| rules.push(rule(event.jan, texts)));
    let lines = lines(texts, &players, PERSON, coup, false);
    if lines.is_empty() {
        return view! { <p class="why">{texts.plain(key!("earns-nothing"))}</p> }.into_any();
    }
    let each = lines.into_iter().zip(rules);
    each.map(|(line, rule)| with_rule(line, PERSON, Some(rule))).collect_view().into_any()
}

/// Links to the rule of a jan, by its name: "Rule: men hit truly".
fn rule(jan: Jan, texts: &Texts) -> AnyView {
    let name = family(jan.family(), texts).to_lowercase();
    cite::named(jan.rule(), texts.with(key!("count-rule"), &fluent_args!["name" => name]))
}
