//! A record: the table, the moment in words, the analysis.

use leptos::ev::KeyboardEvent;
use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_rules::side::Side;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen::JsCast as _;

use super::state::Study;
use super::{decision, graph, narration, summary, throws, worst};
use crate::match_settings::MatchSettings;
use crate::page::board::{self, Board};
use crate::page::share::{self, Shared};
use crate::page::speech::Speech;
use crate::page::{arrows, file};
use crate::progress::Address;
use crate::scene::Scene;
use crate::study::link::Link;
use crate::study::opened::{FILE, LAST, Opened};

/// The open record, with what all its views share.
#[derive(Clone, Copy)]
pub(super) struct Looked {
    pub(super) study: Study,
    pub(super) opened: StoredValue<Opened>,
    pub(super) speech: Speech,
    /// The side at the near rail.
    pub(super) near: RwSignal<Side>,
    /// The action whose arrows are shown instead of those of the record.
    pub(super) preview: RwSignal<Option<Action>>,
}

impl Looked {
    /// The moment that is shown.
    pub(super) fn moment(self) -> usize {
        self.study.moment.get().min(self.last())
    }

    /// The last moment of the record.
    pub(super) fn last(self) -> usize {
        self.opened.with_value(|opened| opened.walk.last())
    }

    /// Goes this number of moments forward, or back if negative.
    fn step(self, by: isize) {
        let now = self.study.moment.get_untracked().min(self.last());
        self.study.go(now.saturating_add_signed(by));
    }
}

/// Opens and shows the record `name`, or explains why it cannot be shown.
pub(super) fn open(study: Study, speech: Speech, name: &str) -> AnyView {
    if let Err(reason) = study.open(name) {
        let label = move || match &reason {
            Some(error) => super::not_a_game(speech, error),
            None => speech.plain(key!("study-no-game")),
        };
        return view! {
            <main class="shelf">
                <section class="card astray" role="alert"><p>{label}</p></section>
                {super::back(speech)}
            </main>
        }
        .into_any();
    }
    let Some(opened) = study.opened.get_untracked() else { return ().into_any() };
    let near = MatchSettings::of(&opened.record).near();
    let looked = Looked {
        study,
        opened: StoredValue::new(opened),
        speech,
        near: RwSignal::new(near),
        preview: RwSignal::new(None),
    };
    Effect::new(move |_| {
        study.moment.track();
        looked.preview.set(None);
    });
    listen(looked);
    shown(looked)
}

fn shown(looked: Looked) -> AnyView {
    let speech = looked.speech;
    view! {
        <main class="study">
            <section class="table">
                {title(looked)}
                {players(looked)}
                {table(looked)}
                {controls(looked)}
            </section>
            <aside>
                {narration::narration(looked)}
                {decision::decisions(looked)}
                {worst::worst(looked)}
                {super::back(speech)}
            </aside>
            <section class="wide">
                {graph::graph(looked)}
                <div class="pair">{summary::summary(looked)} {throws::throws(looked)}</div>
                {shared(looked)}
            </section>
        </main>
    }
    .into_any()
}

fn title(looked: Looked) -> AnyView {
    let named = looked.opened.with_value(|opened| opened.record.tag("Title").map(str::to_owned));
    let speech = looked.speech;
    let name = looked.opened.with_value(|opened| opened.name.clone());
    let plain = move || {
        speech.plain(match name.as_str() {
            LAST => key!("study-last"),
            FILE => key!("study-file"),
            _ => key!("study-archived"),
        })
    };
    match named {
        Some(title) => view! { <h2 class="title" lang="fr">{title}</h2> }.into_any(),
        None => view! { <h2 class="title">{plain} " " {report(looked)}</h2> }.into_any(),
    }
}

/// Shows the link to the report of a match of the archive.
fn report(looked: Looked) -> AnyView {
    let name = looked.opened.with_value(|opened| opened.name.clone());
    let link = move || {
        let address = Address::Report(looked.study.archived_as(&name)?).to_string();
        Some(view! { <a href=address>{looked.speech.plain(key!("report-open"))}</a> })
    };
    link.into_any()
}

/// Shows both players with holes and points at this moment.
fn players(looked: Looked) -> AnyView {
    let one = move |side: Side| {
        let texts = looked.speech.texts();
        let moment = looked.moment();
        let (name, points, holes, goal) = looked.opened.with_value(|opened| {
            let state = opened.walk.state(moment);
            let goal = opened.walk.rules().holes.get();
            let name = opened.player(&texts, side);
            (name, state.releve().points, state.holes().amounts()[side], goal)
        });
        let holes =
            texts.with(key!("panel-holes"), &fluent_args!["holes" => holes, "goal" => goal]);
        let amount =
            texts.with(key!("panel-points"), &fluent_args!["points" => points.amounts()[side]]);
        let run = points.en_bredouille(side);
        let run = run.then(|| format!(", {}", texts.plain(key!("panel-bredouille"))));
        let standing = format!("{holes} · {amount}{}", run.unwrap_or_default());
        let far = if side == looked.near.get() { "" } else { " far" };
        view! {
            <p class=format!("player {}{far}", material(side))>
                <span class="man" aria-hidden="true"></span>
                <strong>{name}</strong>
                " "
                <span class="standing">{standing}</span>
            </p>
        }
    };
    let both = move || {
        let near = looked.near.get();
        [near, near.opponent()].map(one).collect_view()
    };
    view! { <div class="players">{both}</div> }.into_any()
}

fn table(looked: Looked) -> AnyView {
    let scene = Memo::new(move |_| {
        let (moment, near) = (looked.moment(), looked.near.get());
        let scene = looked.opened.with_value(|opened| opened.walk.scene(moment, near));
        match looked.preview.get() {
            // The hits belong to the throw as it was played.
            Some(_) => Scene { hits: Vec::new(), ..scene },
            None => scene,
        }
    });
    let drawn = Memo::new(move |_| {
        let (moment, near, preview) = (looked.moment(), looked.near.get(), looked.preview.get());
        looked.opened.with_value(|opened| opened.walk.arrows(moment, near, preview))
    });
    let thought = Signal::derive(move || looked.preview.get().is_some());
    let board = Board { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    view! {
        <div class="drawn">
            {board::draw(board, looked.speech)}
            {arrows::over(drawn.into(), thought)}
        </div>
    }
    .into_any()
}

fn controls(looked: Looked) -> AnyView {
    let (speech, study) = (looked.speech, looked.study);
    let last = looked.last();
    let button = move |key: Key, sign: &'static str, to: Callback<()>, at_end: bool| {
        let end = move || looked.moment() == if at_end { last } else { 0 };
        view! {
            <button aria-label=move || speech.plain(key) title=move || speech.plain(key)
                disabled=end on:click=move |_| to.run(())>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d=sign/></svg>
            </button>
        }
    };
    let label = move || {
        let moment = looked.moment();
        let arguments = fluent_args!["number" => moment, "count" => last.saturating_sub(1)];
        match moment {
            0 => speech.plain(key!("study-begin")),
            end if end == last => speech.plain(key!("study-end")),
            _ => speech.with(key!("study-throw"), &arguments),
        }
    };
    let slide = move |event| {
        if let Ok(moment) = event_target_value(&event).parse() {
            study.go(moment);
        }
    };
    view! {
        <div class="controls" role="group" aria-label=move || speech.plain(key!("study-walking"))>
            {button(key!("study-first"), "M6 5V19M18 5L9 12L18 19Z", Callback::new(move |()| study.go(0)), false)}
            {button(key!("study-previous"), "M16 5L7 12L16 19Z", Callback::new(move |()| looked.step(-1)), false)}
            <input type="range" min="0" max=last prop:value=move || looked.moment().to_string()
                aria-label=move || speech.plain(key!("study-moment")) aria-valuetext=label on:input=slide/>
            <output>{label}</output>
            {button(key!("study-next"), "M8 5L17 12L8 19Z", Callback::new(move |()| looked.step(1)), true)}
            {button(key!("study-last-moment"), "M18 5V19M6 5L15 12L6 19Z", Callback::new(move |()| study.go(last)), true)}
            <button aria-label=move || speech.plain(key!("study-turn")) title=move || speech.plain(key!("study-turn"))
                on:click=move |_| looked.near.update(|near| *near = near.opponent())>
                <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M8 4V20M8 4L4 8M8 4L12 8M16 20V4M16 20L12 16M16 20L20 16"/></svg>
            </button>
        </div>
    }
    .into_any()
}

fn shared(looked: Looked) -> AnyView {
    let here = move || {
        let moment = looked.moment();
        looked.opened.with_value(|opened| {
            (opened.name.clone(), moment, opened.walk.position(moment), opened.walk.rules())
        })
    };
    // Other readers have no access to a record that is saved only in this browser, so its position is shared.
    let link = Signal::derive(move || {
        let (name, throw, position, rules) = here();
        let known = trictrac_words::shipped::Shipped::named(&name).is_some();
        match position.filter(|_| !known) {
            Some(position) => Link::Position(rules, position).to_string(),
            None => Link::Game { name, throw }.to_string(),
        }
    });
    let name = Signal::derive(move || {
        let (name, moment, ..) = here();
        format!("trictrac-{name}-{moment}")
    });
    let save = move |_| {
        let (name, text) =
            looked.opened.with_value(|opened| (opened.name.clone(), opened.record.to_string()));
        if let Some(blob) = file::blob(&text, "text/plain") {
            file::save(&format!("{name}.trictrac"), &blob);
        }
    };
    let speech = looked.speech;
    let position = move || {
        let (_, _, position, rules) = here();
        let position = position?;
        let address = |link: Link| format!("#/{link}");
        Some(view! {
            <a class="button" href=address(Link::Position(rules, position))>
                {speech.plain(key!("study-judge"))}
            </a>
            <a class="button" href=address(Link::Edit(rules, position))>
                {speech.plain(key!("study-change"))}
            </a>
        })
    };
    view! {
        {share::share(Shared { link, name }, speech)}
        <div class="row">
            <button on:click=save>{move || speech.plain(key!("study-save"))}</button>
            {position}
        </div>
    }
    .into_any()
}

/// Handles the arrow keys, Home and End, unless the focused element needs them.
fn listen(looked: Looked) {
    let handle = window_event_listener(leptos::ev::keydown, move |event: KeyboardEvent| {
        let needed = event
            .target()
            .and_then(|at| at.dyn_into::<web_sys::Element>().ok())
            .is_some_and(|at| at.matches("input, select, textarea, .place").unwrap_or(false));
        let changed = event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key();
        if needed || changed {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" => looked.step(-1),
            "ArrowRight" => looked.step(1),
            "Home" => looked.study.go(0),
            "End" => looked.study.go(looked.last()),
            _ => return,
        }
        event.prevent_default();
    });
    on_cleanup(move || handle.remove());
}
