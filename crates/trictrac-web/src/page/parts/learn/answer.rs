//! The answers of a step and the verdict on them.

use leptos::html::Button;
use leptos::prelude::*;
use trictrac_rules::side::PerSide;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::{Player, refusal};

use wasm_bindgen::JsCast;
use web_sys::{FocusOptions, HtmlElement};

use super::glossary::explained;
use super::lesson::LessonState;
use crate::lessons::{
    AnswerLabel, LessonQuestion, LessonWalk, PERSON, StepTask, StepVerdict, StepWork, WrongAnswer,
    arguments,
};
use crate::narration::{capital, lines, thrown};
use crate::page::cite;
use crate::page::earned::earned;
use crate::page::play::doing::how_to_tap;
use crate::page::speech::PageSpeech;

/// The screens with the table above the words: the table must stay in view with the words about it.
const PHONE: &str = "(max-width: 46rem) and (orientation: portrait)";

/// The places in which the learner works: the grid of throws, an answer, the table.
const WORK: &str = ".throws button[tabindex='0'], .choices button, .board .place[tabindex='0']";
/// The most jans that are listed with their reasons.
const DETAILED: usize = 2;

/// Shows the verdict on the work, and keeps table and verdict in view.
pub(super) fn said(course: LessonState, at: Memo<usize>, speech: PageSpeech) -> AnyView {
    let answered = Memo::new(move |_| course.walk.with(LessonWalk::answered));
    Effect::new(move |_| {
        at.track();
        answered.track();
        request_animation_frame(show_table);
    });
    view! {
        <div class="said" aria-live="polite">
            {move || {
                at.track();
                verdict(course, answered.get(), speech)
            }}
        </div>
    }
    .into_any()
}

/// On a phone, brings the lesson to the upper end of the window.
pub(in crate::page::parts) fn show_table() {
    let phone = window().match_media(PHONE).ok().flatten().is_some_and(|it| it.matches());
    let lesson = document().query_selector("main.learn:not(.path)").ok().flatten();
    if let Some(lesson) = lesson.filter(|_| phone) {
        lesson.scroll_into_view();
    }
}

/// Shows the answers to choose from.
pub(super) fn choices(course: LessonState, speech: PageSpeech) -> AnyView {
    let choices = course.walk.with_untracked(LessonWalk::choices);
    let chosen = Memo::new(move |_| {
        course.walk.with(|walk| match walk.work() {
            StepWork::Ask(chosen) => *chosen,
            _ => None,
        })
    });
    let closed = move || course.walk.with(LessonWalk::is_right);
    let each: Vec<_> = choices
        .into_iter()
        .enumerate()
        .map(|(index, choice)| {
            let label = move || match choice.label {
                AnswerLabel::Number(number) => number.to_string(),
                AnswerLabel::Text(key) => speech.plain(key),
            };
            let class = move || match (chosen.get() == Some(index), choice.slip) {
                (true, Some(_)) => "wrong",
                (true, None) => "right",
                (false, _) => "",
            };
            view! {
                <button
                    class=class
                    aria-pressed=move || (chosen.get() == Some(index)).to_string()
                    disabled=closed
                    on:click=move |_| course.act(|walk| walk.choose(index))
                >
                    {label}
                </button>
            }
        })
        .collect();
    (!each.is_empty()).then(|| view! { <div class="choices">{each}</div> }).into_any()
}

fn verdict(course: LessonState, answered: StepVerdict, speech: PageSpeech) -> AnyView {
    let key = match answered {
        StepVerdict::Not => return ().into_any(),
        StepVerdict::Wrong(said) => {
            return view! {
                <div class="judged wrong">
                    <strong>{speech.plain(key!("learn-wrong"))}</strong>
                    <p>{capital(&explanation(said, speech))} {broken(said, speech)}</p>
                </div>
            }
            .into_any();
        }
        StepVerdict::Right => key!("learn-right"),
        StepVerdict::Shown => key!("learn-shown"),
    };
    let done = course.walk.with_untracked(|walk| {
        speech.with(walk.step().done, &arguments(&speech.texts(), walk.step(), walk.stage()))
    });
    view! {
        <div class="judged right">
            <strong>{speech.plain(key)}</strong>
            {explained(&done, "")}
            {all_earned(course, speech)}
        </div>
    }
    .into_any()
}

/// Explains what is wrong with an answer.
pub(in crate::page::parts) fn explanation(said: WrongAnswer, speech: PageSpeech) -> String {
    match said {
        WrongAnswer::Text(key) => speech.plain(key),
        WrongAnswer::Place(key, place) => speech.with(key, &fluent_args!["place" => place]),
        WrongAnswer::Count(key, count) => speech.with(key, &fluent_args!["count" => count]),
        WrongAnswer::Throw(key, throw) => {
            speech.with(key, &fluent_args!["throw" => thrown(&speech.texts(), throw).text])
        }
        WrongAnswer::Chances(key, count, best) => {
            speech.with(key, &fluent_args!["count" => count, "best" => best])
        }
        WrongAnswer::Refused(reason) => refusal(&speech.texts(), reason) + ".",
    }
}

/// Links to the rule that forbids the move.
fn broken(said: WrongAnswer, speech: PageSpeech) -> Option<AnyView> {
    let WrongAnswer::Refused(reason) = said else { return None };
    Some(view! { " " {cite::section(reason.rule(), speech)} }.into_any())
}

/// Shows everything that the throw earns. Called only after the step is solved, because this gives the answer away.
///
/// The first lesson asks one thing after the other, and a choice after a hole is not about what the throw earned.
fn all_earned(course: LessonState, speech: PageSpeech) -> AnyView {
    let (coup, task) = course.walk.with_untracked(|walk| (walk.stage().coup, walk.step().task));
    let chooses = matches!(task, StepTask::Ask(LessonQuestion::HoldOrGo(..)));
    let asked = course.walk.with_untracked(LessonWalk::is_asked_next);
    let Some(coup) = coup.filter(|_| course.number > 0 && !chooses && !asked) else {
        return ().into_any();
    };
    let texts = speech.texts();
    let other = Player::Named(texts.plain(key!("learn-opponent")));
    let players = PerSide::from_fn(|side| if side == PERSON { Player::You } else { other.clone() });
    let lines = lines(&texts, &players, PERSON, &coup, false);
    // The reasons of many jans would push the button out of the window: the table shows them too.
    let brief = lines.len() > DETAILED;
    let each = lines.into_iter().map(|line| earned(line, PERSON)).collect_view();
    view! { <div class="all-earned" class:brief=brief>{each}</div> }.into_any()
}

/// Moves the focus on after an answer, because what was pressed is gone or disabled: to the button that goes on, or back to the work.
fn follow(course: LessonState, forward: NodeRef<Button>) {
    let answered = Memo::new(move |_| course.walk.with(LessonWalk::answered));
    Effect::new(move |before: Option<StepVerdict>| {
        let now = answered.get();
        let is_new = before.is_some_and(|before| before != now);
        if is_new && now != StepVerdict::Not {
            // The buttons change in the next frame.
            request_animation_frame(move || match now {
                StepVerdict::Wrong(_) => focus_work(),
                _ => focus_on(forward.try_get_untracked().flatten().map(Into::into)),
            });
        }
        now
    });
}

/// Moves the focus to the work, if it is nowhere.
fn focus_work() {
    let at = document().active_element();
    let lost = at.is_none_or(|at| at.tag_name() == "BODY" || at.has_attribute("disabled"));
    let work = document().query_selector(WORK).ok().flatten();
    if lost {
        // SVG elements have `focus` too, but the bindings define it only for HTML elements.
        focus_on(work.map(JsCast::unchecked_into));
    }
}

fn focus_on(element: Option<HtmlElement>) {
    let options = FocusOptions::new();
    options.set_prevent_scroll(true);
    if let Some(element) = element {
        let _ = element.focus_with_options(&options);
    }
}

/// Shows how to move men, until the reader has moved one by a tap.
fn how_to_move(course: LessonState, speech: PageSpeech) -> AnyView {
    let said = move || course.walk.with(|walk| how_to_tap(walk.hand()?, course.settings, speech));
    (move || said().map(|said| view! { <p class="hint">{said}</p> })).into_any()
}

/// Shows the buttons.
pub(super) fn buttons(course: LessonState, speech: PageSpeech) -> AnyView {
    let right = Memo::new(move |_| course.walk.with(LessonWalk::is_right));
    let may_advance = Memo::new(move |_| course.walk.with(LessonWalk::may_advance));
    let last = Memo::new(move |_| course.walk.with(LessonWalk::is_last));
    let may_check = Memo::new(move |_| course.walk.with(LessonWalk::may_check));
    let checks = Memo::new(move |_| course.walk.with(LessonWalk::is_checked));
    let moved = Memo::new(move |_| course.walk.with(LessonWalk::has_moved));
    let may_show = Memo::new(move |_| course.walk.with(LessonWalk::may_show));
    let label = move |key: Key| move || speech.plain(key);
    let onward =
        move || speech.plain(if last.get() { key!("learn-finish") } else { key!("learn-next") });
    let check = move || checks.get() && !right.get();
    let forward = NodeRef::<Button>::new();
    follow(course, forward);
    view! {
        <div class="doing">
            <Show when=move || may_advance.get()>
                <button node_ref=forward class:main=move || right.get() on:click=move |_| course.advance()>{onward}</button>
            </Show>
            <Show when=check>
                <button
                    class="main"
                    disabled=move || !may_check.get()
                    on:click=move |_| course.act(LessonWalk::check)
                >
                    {label(key!("learn-check"))}
                </button>
            </Show>
            <Show when=move || moved.get() && !right.get()>
                <button on:click=move |_| course.act(LessonWalk::take_back)>{label(key!("learn-take-back"))}</button>
            </Show>
            <Show when=move || may_show.get()>
                <button on:click=move |_| course.act(LessonWalk::show)>{label(key!("learn-show"))}</button>
            </Show>
            {how_to_move(course, speech)}
        </div>
    }
    .into_any()
}
