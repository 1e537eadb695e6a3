//! A mistake as a question: the table, and beside it what is asked, the verdict and the buttons.

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::capital;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::replay::{MistakeQueue, back_key};
use super::verdict;
use crate::messages::EngineAnswer;
use crate::narration::thrown;
use crate::page::arrows;
use crate::page::attempt::{AttemptBoard, table};
use crate::page::parts::learn::show_table;
use crate::progress::{MistakeReplay, ProgressAddress, ReplayVerdict};
use crate::scene::Scene;
use crate::session::Attempt;
use crate::study::arrow::{self, Arrow};

/// The state that all views of a question share.
#[derive(Clone, Copy)]
pub(super) struct MistakeQuestion {
    pub(super) queue: MistakeQueue,
    pub(super) replay: StoredValue<MistakeReplay>,
    tried: AttemptBoard,
    /// The decision of the reader.
    decided: RwSignal<Option<Action>>,
    /// The verdict, once there is one.
    pub(super) answer: RwSignal<Option<ReplayVerdict>>,
    /// True if the engine could not say what the answer is worth.
    pub(super) failed: RwSignal<bool>,
}

impl MistakeQuestion {
    fn new(queue: MistakeQueue, replay: MistakeReplay, attempt: Attempt) -> Self {
        let decided = RwSignal::new(None);
        let confirmed = StoredValue::new(None::<Callback<Action>>);
        let tried = AttemptBoard {
            attempt: RwSignal::new(Some(attempt)),
            open: Signal::derive(move || decided.get().is_none()),
            confirmed: Callback::new(move |action| {
                if let Some(confirmed) = confirmed.get_value() {
                    confirmed.run(action);
                }
            }),
            settings: queue.context.settings,
        };
        let question = Self {
            queue,
            replay: StoredValue::new(replay),
            tried,
            decided,
            answer: RwSignal::new(None),
            failed: RwSignal::new(false),
        };
        confirmed.set_value(Some(Callback::new(move |action| question.decide(action))));
        question
    }

    /// Decides, and finds out what the decision is worth.
    fn decide(self, action: Action) {
        self.decided.set(Some(action));
        request_animation_frame(show_table);
        if let Some(answer) = self.replay.with_value(|replay| replay.known(action)) {
            return self.judge(Some(answer));
        }
        let Some(asked) = self.replay.with_value(MistakeReplay::question) else {
            return self.judge(None);
        };
        self.queue.context.engine.ask(asked, move |answer| {
            let EngineAnswer::Advice(all) = answer else { return self.judge(None) };
            let judged = self.replay.try_with_value(|replay| replay.answer(action, &all));
            self.judge(judged.flatten());
        });
    }

    /// Shows the verdict. If the mistake comes back, the answer decides when.
    fn judge(self, answer: Option<ReplayVerdict>) {
        let Some(answer) = answer else {
            let _ = self.failed.try_set(true);
            return;
        };
        let Some(name) = self.replay.try_with_value(|replay| replay.id.exercise()) else { return };
        let training = self.queue.context.training;
        if untrack(|| training.value(&name).is_some()) {
            training.review(&name, answer.is_right());
        }
        let _ = self.answer.try_set(Some(answer));
        request_animation_frame(show_table);
    }

    /// The table: what the reader has in the hand, or the position with the arrows of the best play.
    fn scene(self) -> Scene {
        let near = self.replay.with_value(|replay| replay.judged.roller);
        if self.decided.get().is_none() {
            let scene = self.tried.attempt.with(|it| it.as_ref().map(Scene::of_attempt));
            return scene.unwrap_or_else(|| {
                self.replay.with_value(|it| Scene::of(near, &it.judged.thrown))
            });
        }
        let asked = self.replay.with_value(MistakeReplay::ask);
        let scene = asked.map(|attempt| Scene::of_attempt(&attempt).still());
        scene.unwrap_or_else(|| self.replay.with_value(|it| Scene::of(near, &it.judged.thrown)))
    }

    /// The arrows of the best play, once there is a verdict.
    fn arrows(self) -> Vec<Arrow> {
        let near = self.replay.with_value(|replay| replay.judged.roller);
        match self.answer.with(|answer| answer.as_ref().map(|answer| answer.best)) {
            Some(Action::Play(play)) => arrow::arrows(play, near, near),
            _ => Vec::new(),
        }
    }

    /// The texts from the view of the player who decides.
    pub(super) fn texts(self) -> Texts {
        let side = self.replay.with_value(|replay| replay.judged.roller);
        self.queue.context.speech.texts().read_by(side).about(side)
    }
}

/// Asks a mistake.
pub(super) fn question(
    queue: MistakeQueue,
    replay: MistakeReplay,
    from: ProgressAddress,
) -> AnyView {
    let Some(attempt) = replay.ask() else { return ().into_any() };
    let question = MistakeQuestion::new(queue, replay, attempt);
    let scene = Memo::new(move |_| question.scene());
    let drawn = Memo::new(move |_| question.arrows());
    view! {
        <main class="learn replay">
            <section class="table">
                <div class="drawn">
                    {table(question.tried, scene, queue.context.speech)}
                    {arrows::over(drawn.into(), Signal::stored(true))}
                </div>
            </section>
            <aside>
                <section class="card step">
                    {head(question, from)}
                    <div class="said" aria-live="polite">{move || verdict::verdict(question)}</div>
                    {asked(question)}
                </section>
                {buttons(question)}
            </aside>
        </main>
    }
    .into_any()
}

fn head(question: MistakeQuestion, from: ProgressAddress) -> AnyView {
    let context = question.queue.context;
    let back = move || context.plain(back_key(from));
    let count = move || {
        let all = question.queue.all.with(|all| all.as_ref().map_or(0, Vec::len));
        let counts = fluent_args!["number" => question.queue.at.get() + 1, "all" => all];
        (all > 1).then(|| context.speech.with(key!("replay-of"), &counts))
    };
    let title = move || {
        let texts = context.speech.texts();
        let (number, throw) =
            question.replay.with_value(|replay| (replay.id.throw, replay.judged.throw));
        let throw = thrown(&texts, throw).text.to_lowercase();
        texts.with(key!("replay-title"), &fluent_args!["number" => number, "throw" => throw])
    };
    view! {
        <div class="crumb"><a href=from.to_string()>{back}</a> <span>{count}</span></div>
        <h2>{title}</h2>
        <p class="why">{move || standing(question)}</p>
    }
    .into_any()
}

/// Says how the match stands after the throw is marked: holes and points of the player who decides, then of the opponent.
fn standing(question: MistakeQuestion) -> String {
    let texts = question.queue.context.speech.texts();
    let (near, state) = question.replay.with_value(|it| (it.judged.roller, it.judged.thrown));
    let goal = state.rules().holes.get();
    let one = |side: Side, name: Key| {
        let holes = fluent_args!["holes" => state.holes().amounts()[side], "goal" => goal];
        let points = fluent_args!["points" => state.releve().points.amounts()[side]];
        let holes = texts.with(key!("panel-holes"), &holes);
        let points = texts.with(key!("panel-points"), &points);
        let who = texts.plain(name);
        texts.with(
            key!("replay-stands"),
            &fluent_args!["who" => who, "holes" => holes, "points" => points],
        )
    };
    let both = [one(near, key!("learn-you")), one(near.opponent(), key!("learn-other"))];
    both.join(" · ")
}

/// Asks for hold or go, or for the play.
fn asked(question: MistakeQuestion) -> AnyView {
    let context = question.queue.context;
    let open = Memo::new(move |_| question.decided.get().is_none());
    let ask = move || {
        let chooses = question.tried.attempt.with(|it| it.as_ref().is_some_and(Attempt::chooses));
        context.plain(if chooses { key!("puzzles-hold-or-go-asked") } else { key!("replay-play") })
    };
    let refused = move || question.tried.refused(&context.speech.texts());
    view! {
        <Show when=move || open.get()>
            <p class="ask">{ask}</p>
            <p class="refused" role="alert">{refused}</p>
        </Show>
    }
    .into_any()
}

fn buttons(question: MistakeQuestion) -> AnyView {
    let open = Memo::new(move |_| question.decided.get().is_none());
    let chooses =
        question.replay.with_value(|replay| replay.ask().is_some_and(|attempt| attempt.chooses()));
    let content = move || match (open.get(), chooses) {
        (false, _) => after(question),
        (true, true) => choices(question),
        (true, false) => playing(question),
    };
    view! { <div class="doing">{content}</div> }.into_any()
}

fn choices(question: MistakeQuestion) -> AnyView {
    let button = move |done: Action| {
        let label = move || capital(&trictrac_words::advice::action(&question.texts(), done));
        view! { <button class="main" on:click=move |_| question.decide(done)>{label}</button> }
    };
    [Action::Hold, Action::Go].map(button).into_iter().collect_view().into_any()
}

fn playing(question: MistakeQuestion) -> AnyView {
    let (context, tried) = (question.queue.context, question.tried);
    let complete = Memo::new(move |_| tried.is_complete());
    let moved = Memo::new(move |_| tried.can_take_back());
    view! {
        <button class="main" disabled=move || !complete.get() on:click=move |_| tried.confirm()>
            {move || context.plain(key!("replay-check"))}
        </button>
        <button disabled=move || !moved.get() on:click=move |_| tried.change(Attempt::take_back)>
            {move || context.plain(key!("learn-take-back"))}
        </button>
    }
    .into_any()
}

/// Shows where to go after the answer.
fn after(question: MistakeQuestion) -> AnyView {
    let MistakeQuestion { queue, .. } = question;
    let context = queue.context;
    let name = question.replay.with_value(|replay| replay.id.exercise());
    let known = name.clone();
    let comes_back = Memo::new(move |_| context.training.value(&known).is_some());
    let repeat = move || {
        let name = name.clone();
        if comes_back.get() {
            let said = context.plain(key!("replay-repeats"));
            return view! { <p class="why">{said}</p> }.into_any();
        }
        let label = context.plain(key!("replay-repeat"));
        let add = move |_| context.training.review(&name, false);
        view! { <button on:click=add>{label}</button> }.into_any()
    };
    view! {
        <button class="main next" on:click=move |_| queue.advance()>
            {move || context.plain(key!("replay-next"))}
        </button>
        <button on:click=move |_| queue.again()>{move || context.plain(key!("replay-again"))}</button>
        {repeat}
    }
    .into_any()
}
