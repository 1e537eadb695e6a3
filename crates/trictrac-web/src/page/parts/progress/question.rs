//! A mistake as a question: the table, and beside it the verdict with its reason.

use leptos::prelude::*;
use trictrac_engine::prospects::Aim;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{action, verdict};
use trictrac_words::insight::why_worse;
use trictrac_words::lang::{Key, Texts, fluent_args, key};
use trictrac_words::refusal;
use trictrac_words::summary::lost;

use super::replay::{Queue, back_key};
use super::sums;
use crate::decide::{Asks, Decide};
use crate::messages::EngineAnswer;
use crate::narration::thrown;
use crate::page::arrows;
use crate::page::board::{self, Board, Dice, DiceControl, Quick};
use crate::page::parts::learn::show_table;
use crate::progress::{Address, Answer, Replay};
use crate::study::arrow::{self, Arrow};

/// What all views of a question share.
#[derive(Clone, Copy)]
struct Question {
    queue: Queue,
    replay: StoredValue<Replay>,
    decide: RwSignal<Decide>,
    /// The verdict, once there is one.
    answer: RwSignal<Option<Answer>>,
    /// Whether the engine could not say what the answer is worth.
    failed: RwSignal<bool>,
}

impl Question {
    /// Decides, and finds out what the decision is worth.
    fn decide(self, action: Action) {
        self.decide.update(Decide::close);
        request_animation_frame(show_table);
        if let Some(answer) = self.replay.with_value(|replay| replay.known(action)) {
            return self.judge(Some(answer));
        }
        let asked = self.replay.with_value(Replay::question);
        let Some(asked) = asked else { return self.judge(None) };
        self.queue.looking.engine.ask(asked, move |answer| {
            let judged = match answer {
                EngineAnswer::Advice(all) => {
                    self.replay.try_with_value(|replay| replay.answer(action, &all)).flatten()
                }
                _ => None,
            };
            self.judge(judged);
        });
    }

    /// Shows the verdict. The answer to a mistake that comes back decides when it comes back next.
    fn judge(self, answer: Option<Answer>) {
        let Some(answer) = answer else {
            let _ = self.failed.try_set(true);
            return;
        };
        let training = self.queue.looking.training;
        let name = self.name();
        if untrack(|| training.value(&name).is_some()) {
            training.review(&name, answer.is_right());
        }
        let _ = self.answer.try_set(Some(answer));
        request_animation_frame(show_table);
    }

    fn name(self) -> String {
        self.replay.with_value(|replay| replay.id.exercise())
    }

    /// The arrows of the best play, and of the answer.
    fn arrows(self) -> Vec<Arrow> {
        let side = self.replay.with_value(|replay| replay.judged.roller);
        let best = self.answer.with(|answer| answer.as_ref().map(|answer| answer.best));
        match best {
            Some(Action::Play(play)) => arrow::arrows(play, side, side),
            _ => Vec::new(),
        }
    }

    fn texts(self) -> Texts {
        let side = self.replay.with_value(|replay| replay.judged.roller);
        self.queue.looking.speech.texts().read_by(side).about(side)
    }
}

/// Asks a mistake.
pub(super) fn question(queue: Queue, replay: Replay, from: Address) -> AnyView {
    let Some(decide) = replay.ask() else { return ().into_any() };
    let question = Question {
        queue,
        replay: StoredValue::new(replay),
        decide: RwSignal::new(decide),
        answer: RwSignal::new(None),
        failed: RwSignal::new(false),
    };
    view! {
        <main class="learn replay">
            <section class="table">{table(question)}</section>
            <aside>
                <section class="card step">
                    {head(question, from)}
                    {asked(question)}
                    <div class="said" aria-live="polite">{move || judged(question)}</div>
                </section>
                {buttons(question)}
            </aside>
        </main>
    }
    .into_any()
}

fn table(question: Question) -> AnyView {
    let decide = question.decide;
    let scene = Memo::new(move |_| decide.with(Decide::scene));
    let touch = Callback::new(move |place| decide.update(|decide| decide.touch(place)));
    let tap = Callback::new(move |place| decide.update(|decide| decide.tap(place)));
    let complete = Memo::new(move |_| decide.with(|decide| decide.complete().is_some()));
    let does = Memo::new(move |_| complete.get().then_some(Dice::Confirm));
    let press = Callback::new(move |()| confirm(question));
    let quick = Some(Quick { tap, dice: DiceControl { does, press } });
    let drawn = Memo::new(move |_| question.arrows());
    view! {
        <div class="drawn">
            {board::draw(Board { scene: scene.into(), touch, quick }, question.queue.looking.speech)}
            {arrows::over(drawn.into(), Signal::stored(true))}
        </div>
    }
    .into_any()
}

/// Decides on the complete play.
fn confirm(question: Question) {
    if let Some(play) = question.decide.with_untracked(Decide::complete) {
        question.decide(Action::Play(play));
    }
}

fn head(question: Question, from: Address) -> AnyView {
    let looking = question.queue.looking;
    let back = move || looking.plain(back_key(from));
    let count = move || {
        let all = question.queue.all.with(|all| all.as_ref().map_or(0, Vec::len));
        let counts = fluent_args!["number" => question.queue.at.get() + 1, "all" => all];
        (all > 1).then(|| looking.speech.with(key!("replay-of"), &counts))
    };
    view! {
        <div class="crumb"><a href=from.to_string()>{back}</a> <span>{count}</span></div>
    }
    .into_any()
}

fn asked(question: Question) -> AnyView {
    let looking = question.queue.looking;
    let title = move || {
        let texts = looking.speech.texts();
        let (number, throw) =
            question.replay.with_value(|replay| (replay.id.throw, replay.judged.throw));
        let throw = thrown(&texts, throw).text.to_lowercase();
        texts.with(key!("replay-title"), &fluent_args!["number" => number, "throw" => throw])
    };
    let asks = Memo::new(move |_| question.decide.with(Decide::asks));
    let ask = move || {
        Some(looking.plain(match asks.get()? {
            Asks::Choice => key!("replay-choice"),
            Asks::Play => key!("replay-play"),
        }))
    };
    let refused = move || {
        let reason = question.decide.with(Decide::refused)?;
        Some(refusal(&looking.speech.texts(), reason) + ".")
    };
    view! {
        <h2>{title}</h2>
        <p class="ask">{ask}</p>
        <p class="refused" role="alert">{refused}</p>
    }
    .into_any()
}

/// Shows the verdict: what the answer loses, why, what is best, and what was done in the match.
fn judged(question: Question) -> AnyView {
    let looking = question.queue.looking;
    if question.failed.get() {
        return view! { <p class="refused">{looking.plain(key!("study-failed"))}</p> }.into_any();
    }
    let Some(answer) = question.answer.get() else { return ().into_any() };
    let texts = question.texts();
    let class = if answer.is_right() { "judged right" } else { "judged wrong" };
    let loss = lost(&texts, Aim::Win, answer.loss);
    let said =
        |key: Key, done: Action| texts.with(key, &fluent_args!["action" => action(&texts, done)]);
    let (done, theme) = question.replay.with_value(|it| (it.decision.done().action, it.theme));
    let best = (answer.action != answer.best).then(|| said(key!("replay-best"), answer.best));
    let before = (answer.action != done).then(|| said(key!("replay-before"), done));
    let same = (answer.action == done).then(|| texts.plain(key!("replay-same")));
    let why = answer.why.as_ref().map(|why| why_worse(&texts, why, answer.chances));
    let theme = theme.map(|theme| texts.plain(sums::theme(theme)));
    view! {
        <div class=class>
            <strong>{verdict(&texts, answer.verdict)} {loss.map(|loss| format!(" {loss}"))}</strong>
            <p>{said(key!("replay-yours"), answer.action)} " " {same}</p>
            <p>{why}</p>
            <p>{best}</p>
            <p class="why">{before} " " {theme}</p>
        </div>
    }
    .into_any()
}

fn buttons(question: Question) -> AnyView {
    let asks = Memo::new(move |_| question.decide.with(Decide::asks));
    let content = move || match asks.get() {
        Some(Asks::Choice) => choices(question),
        Some(Asks::Play) => playing(question),
        None => after(question),
    };
    view! { <div class="doing">{content}</div> }.into_any()
}

fn choices(question: Question) -> AnyView {
    let button = move |done: Action| {
        let label = move || trictrac_words::capital(&action(&question.texts(), done));
        view! { <button class="main" on:click=move |_| question.decide(done)>{label}</button> }
    };
    [Action::Hold, Action::Go].map(button).into_iter().collect_view().into_any()
}

fn playing(question: Question) -> AnyView {
    let looking = question.queue.looking;
    let decide = question.decide;
    let open = Memo::new(move |_| decide.with(|decide| decide.complete().is_none()));
    let moved = Memo::new(move |_| decide.with(Decide::has_moved));
    let take_back = move |_| decide.update(Decide::take_back);
    view! {
        <button class="main" disabled=move || open.get() on:click=move |_| confirm(question)>
            {move || looking.plain(key!("replay-check"))}
        </button>
        <button disabled=move || !moved.get() on:click=take_back>
            {move || looking.plain(key!("learn-take-back"))}
        </button>
    }
    .into_any()
}

/// Shows where to go after the answer.
fn after(question: Question) -> AnyView {
    let Question { queue, .. } = question;
    let looking = queue.looking;
    let name = question.name();
    let comes_back = Memo::new({
        let name = name.clone();
        move |_| looking.training.value(&name).is_some()
    });
    let repeat = move || {
        let name = name.clone();
        if comes_back.get() {
            let said = looking.plain(key!("replay-repeats"));
            return view! { <p class="why">{said}</p> }.into_any();
        }
        let label = looking.plain(key!("replay-repeat"));
        let add = move |_| looking.training.review(&name, false);
        view! { <button on:click=add>{label}</button> }.into_any()
    };
    view! {
        <button class="main next" on:click=move |_| queue.advance()>
            {move || looking.plain(key!("replay-next"))}
        </button>
        <button on:click=move |_| queue.again()>{move || looking.plain(key!("replay-again"))}</button>
        {repeat}
    }
    .into_any()
}
