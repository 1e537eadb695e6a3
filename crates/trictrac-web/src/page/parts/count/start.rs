//! The start of the section: the sprint, the mistakes that are due, and every topic at every grade.

use leptos::prelude::*;
use trictrac_words::lang::{Key, fluent_args, key};

use super::counting::{AGAIN, CountSection, SPRINT, address};
use super::form;
use crate::count::{ExerciseKind, ExerciseTally, Grade, PREFIX, Topic, record};
use crate::page::parts::results;
use crate::page::time::now;

/// Shows everything that can be trained.
pub(super) fn start(counting: CountSection) -> AnyView {
    let speech = counting.speech;
    let plain = move |key: Key| move || speech.plain(key);
    let grades = Grade::ALL.map(|grade| {
        view! {
            <li>
                <span><strong>{plain(form::grade(grade))}</strong> " " {plain(about(grade))}</span>
            </li>
        }
    });
    let topics = Topic::ALL.map(|topic| card(counting, topic));
    view! {
        <main class="learn path counting">
            <h2>{plain(key!("page-count"))}</h2>
            <p class="lead">{plain(key!("count-lead"))}</p>
            <div class="count-doors">{sprint(counting)} {due(counting)}</div>
            <h3>{plain(key!("count-train"))}</h3>
            <ol class="count-grades">{grades.into_iter().collect_view()}</ol>
            <ul class="count-topics">{topics.into_iter().collect_view()}</ul>
            {results::files(counting.training, speech)}
        </main>
    }
    .into_any()
}

const fn about(grade: Grade) -> Key {
    match grade {
        Grade::See => key!("count-grade-see-says"),
        Grade::Ways => key!("count-grade-ways-says"),
        Grade::Points => key!("count-grade-points-says"),
        Grade::Each => key!("count-grade-each-says"),
        Grade::All => key!("count-grade-all-says"),
    }
}

const fn says(topic: Topic) -> Key {
    match topic {
        Topic::Mixed => key!("count-topic-mixed-says"),
        Topic::Hits => key!("count-topic-hits-says"),
        Topic::False => key!("count-topic-false-says"),
        Topic::Fill => key!("count-topic-fill-says"),
        Topic::Keep => key!("count-topic-keep-says"),
        Topic::Corner => key!("count-topic-corner-says"),
        Topic::Helpless => key!("count-topic-helpless-says"),
        Topic::Opening => key!("count-topic-opening-says"),
        Topic::Retour => key!("count-topic-retour-says"),
    }
}

fn sprint(counting: CountSection) -> AnyView {
    let speech = counting.speech;
    let best = move || {
        let record = counting.training.rows.with(|rows| rows.as_ref().and_then(record));
        match record {
            Some(record) => speech.with(key!("count-record"), &fluent_args!["right" => record]),
            None => speech.plain(key!("count-sprint-about")),
        }
    };
    view! {
        <a class="card elsewhere" href=address(SPRINT)>
            <strong>{move || speech.plain(key!("count-sprint"))}</strong>
            <span>{best}</span>
        </a>
    }
    .into_any()
}

fn due(counting: CountSection) -> AnyView {
    let speech = counting.speech;
    let count = move || counting.training.due(PREFIX).len();
    let text = move || match (count(), counting.training.waiting(PREFIX).as_slice()) {
        (0, []) => speech.plain(key!("count-none-due-says")),
        (0, waiting @ [(first, _), ..]) => {
            let minutes = first.saturating_sub(now()).div_ceil(60_000);
            let given = fluent_args!["count" => waiting.len(), "minutes" => minutes];
            speech.with(key!("count-waiting"), &given)
        }
        (due, _) => speech.with(key!("count-due"), &fluent_args!["due" => due]),
    };
    view! {
        <a class="card elsewhere" class:next=move || { count() > 0 } href=address(AGAIN)>
            <strong>{move || speech.plain(key!("count-again"))}</strong>
            <span>{text}</span>
        </a>
    }
    .into_any()
}

fn card(counting: CountSection, topic: Topic) -> AnyView {
    let speech = counting.speech;
    let kinds = Grade::ALL.map(|grade| ExerciseKind { topic, grade });
    let grades = kinds.into_iter().filter(|kind| kind.is_offered()).map(|kind| {
        let grade = kind.grade;
        let tally = Memo::new(move |_| {
            counting.training.value(&kind.exercise()).as_deref().and_then(ExerciseTally::parse)
        });
        let named = move || {
            let topic = speech.plain(form::topic(topic));
            let grade = speech.plain(form::grade(grade));
            speech.with(key!("count-title"), &fluent_args!["topic" => topic, "grade" => grade])
        };
        let shown =
            move || tally.get().map(|ExerciseTally { right, all }| format!("{right}/{all}"));
        view! {
            <a class="count-grade" href=address(&kind.to_string())>
                <span aria-hidden="true">{move || speech.plain(form::grade(grade))}</span>
                <span class="sr">{named}</span>
                <small>{shown}</small>
            </a>
        }
    });
    view! {
        <li class="card">
            <strong>{move || speech.plain(form::topic(topic))}</strong>
            <span class="about">{move || speech.plain(says(topic))}</span>
            <nav class="count-kinds" aria-label=move || speech.plain(form::topic(topic))>
                {grades.collect_view()}
            </nav>
        </li>
    }
    .into_any()
}
