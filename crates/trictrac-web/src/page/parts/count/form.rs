//! The question of an exercise, and the buttons below it.

use leptos::prelude::*;
use trictrac_rules::jan::JanFamily;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::chips::{DraftForm, chips};
use super::counting::ExerciseSource;
use super::keys;
use super::trainer::{CountTrainer, ExerciseReply};
use crate::count::{Exercise, ExerciseForm, Grade, MOST_POINTS, PERSON, Topic};
use crate::lessons::TouchPlaces;
use crate::narration::{Announcement, thrown};
use crate::page::glossary::said;

/// The name of a topic.
pub(super) const fn topic(topic: Topic) -> Key {
    match topic {
        Topic::Mixed => key!("count-topic-mixed"),
        Topic::Hits => key!("count-topic-hits"),
        Topic::False => key!("count-topic-false"),
        Topic::Fill => key!("count-topic-fill"),
        Topic::Keep => key!("count-topic-keep"),
        Topic::Corner => key!("count-topic-corner"),
        Topic::Helpless => key!("count-topic-helpless"),
        Topic::Opening => key!("count-topic-opening"),
        Topic::Retour => key!("count-topic-retour"),
    }
}

/// The name of a grade.
pub(super) const fn grade(grade: Grade) -> Key {
    match grade {
        Grade::See => key!("count-grade-see"),
        Grade::Ways => key!("count-grade-ways"),
        Grade::Points => key!("count-grade-points"),
        Grade::Each => key!("count-grade-each"),
        Grade::All => key!("count-grade-all"),
    }
}

/// The name of a family; empty for the jans of options, which no exercise has.
pub(super) fn family(family: JanFamily, texts: &Texts) -> String {
    texts.plain(match family {
        JanFamily::TrueHit => key!("count-family-hits"),
        JanFamily::FalseHit => key!("count-family-false"),
        JanFamily::Coin => key!("count-family-corner"),
        JanFamily::Fill => key!("count-family-fill"),
        JanFamily::Keep => key!("count-family-keep"),
        JanFamily::Opening => key!("count-family-opening"),
        JanFamily::BearOff => key!("count-family-bear-off"),
        JanFamily::Helpless => key!("count-family-helpless"),
        JanFamily::Optional => return String::new(),
    })
}

/// Shows the kind of the exercise, and how many were right so far.
pub(super) fn head(trainer: CountTrainer) -> AnyView {
    let speech = trainer.counting.speech;
    let title = move || {
        let shown =
            trainer.exercise.with(|it| it.as_ref().map(|it| (it.id.kind.topic, it.asked_grade())));
        shown.map(|(of, at)| {
            let grade = speech.plain(grade(at));
            let topic = speech.plain(topic(of));
            speech.with(key!("count-title"), &fluent_args!["topic" => topic, "grade" => grade])
        })
    };
    let tally = move || {
        let tally = trainer.tally.get();
        (tally.all > 0).then(|| {
            let counts = fluent_args!["right" => tally.right, "all" => tally.all];
            speech.with(key!("count-tally"), &counts)
        })
    };
    let again = (trainer.next == ExerciseSource::Due).then(|| {
        view! { <p class="why">{move || speech.plain(key!("count-again-lead"))}</p> }
    });
    view! {
        <div class="crumb">
            <a href="#/count">{move || speech.plain(key!("page-count"))}</a>
            <span>{tally}</span>
        </div>
        <h2>{title}</h2>
        {again}
    }
    .into_any()
}

/// Says who threw what.
pub(super) fn throw(exercise: &Exercise, texts: &Texts) -> AnyView {
    let Some(coup) = exercise.coup() else { return ().into_any() };
    let thrown = thrown(texts, coup.situation().throw);
    let thrown = Announcement { text: thrown.text.to_lowercase(), ..thrown };
    let key = if exercise.roller() == PERSON {
        key!("count-you-threw")
    } else {
        key!("count-other-threw")
    };
    view! { <p class="text">{texts.plain(key)} " " <strong>{said(thrown)}</strong></p> }.into_any()
}

/// Shows the question, and the chips that answer it.
pub(super) fn question(trainer: CountTrainer) -> AnyView {
    let speech = trainer.counting.speech;
    let Some(exercise) = trainer.exercise.get_untracked() else { return ().into_any() };
    let sheet = DraftForm {
        draft: trainer.draft,
        submit: Callback::new(move |()| trainer.check()),
        chosen: Callback::new(|()| ()),
        speech,
        most: MOST_POINTS,
    };
    let texts = speech.texts();
    keys::focus_first();
    let clock = move || {
        trainer.clock.get().then(|| view! { <i class="count-time" aria-hidden="true"></i> })
    };
    view! {
        {clock}
        {throw(&exercise, &texts)}
        <p class="ask">{texts.plain(asked(&exercise))}</p>
        {chips(sheet, &exercise)}
    }
    .into_any()
}

fn asked(exercise: &Exercise) -> Key {
    match &exercise.form {
        ExerciseForm::Mark(TouchPlaces::TrueHits) => key!("count-ask-hits"),
        ExerciseForm::Mark(TouchPlaces::FalseHits) => key!("count-ask-false"),
        ExerciseForm::Mark(_) => key!("count-ask-fill"),
        ExerciseForm::Who => key!("count-ask-who"),
        ExerciseForm::Ways if exercise.topic == Topic::Helpless => key!("count-ask-helpless"),
        ExerciseForm::Ways => key!("count-ask-ways"),
        ExerciseForm::Points => key!("count-ask-points"),
        ExerciseForm::Each(_) => key!("count-ask-each"),
    }
}

/// Shows the buttons: to check and to see the answer, or to go on.
pub(super) fn buttons(trainer: CountTrainer, open: Memo<bool>) -> AnyView {
    let speech = trainer.counting.speech;
    let complete = Memo::new(move |_| {
        trainer.exercise.with(|exercise| {
            let draft = trainer.draft.get();
            exercise.as_ref().is_some_and(|exercise| draft.answer(exercise).is_some())
        })
    });
    // A form of several rows says how many are still open.
    let check = move || {
        let (given, all) = trainer.draft.with(|draft| (draft.given(), draft.numbers.len()));
        if complete.get() || all < 2 {
            return speech.plain(key!("learn-check"));
        }
        speech.with(key!("count-answered"), &fluent_args!["given" => given, "all" => all])
    };
    let onward = NodeRef::<leptos::html::Button>::new();
    // Enter goes on: the focus is on the button as soon as the answer is given.
    Effect::new(move |_| {
        if let Some(button) = onward.get().filter(|_| !open.get()) {
            let _ = button.focus();
        }
    });
    view! {
        <div class="doing">
            <Show when=move || open.get()>
                <button class="main" disabled=move || !complete.get() on:click=move |_| trainer.check()>
                    {check}
                </button>
                <button on:click=move |_| trainer.answer(ExerciseReply::Shown)>
                    {move || speech.plain(key!("count-show"))}
                </button>
            </Show>
            <Show when=move || !open.get()>
                <button class="main" node_ref=onward on:click=move |_| trainer.advance()>
                    {move || speech.plain(key!("count-next"))}
                </button>
            </Show>
        </div>
    }
    .into_any()
}
