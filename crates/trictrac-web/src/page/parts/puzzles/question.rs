//! The question, and the buttons.

use leptos::prelude::*;
use trictrac_engine::puzzles::answer::PuzzleDecision;
use trictrac_engine::puzzles::band::PuzzleBand;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_words::Player;
use trictrac_words::card::{CardLink, CardSubject};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::puzzle::{difficulty, theme_name};

use super::solver::{Solver, SolverStage};
use super::{address, counted};
use crate::count::PERSON;
use crate::narration::{Announcement, thrown};
use crate::page::earned::all_earned;
use crate::page::glossary::said;
use crate::page::section::PageSection;
use crate::page::share::{self, SharedCard, SharedMoment};
use crate::puzzles::{PuzzleAddress, PuzzleQuestion, PuzzleSource, PuzzleTask};
use crate::session::Attempt;
use crate::study::link::StudyLink;

/// Shows where the question comes from.
pub(super) fn head(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    let Some(question) = solver.question.get_untracked() else { return ().into_any() };
    let (up, name) = match solver.address {
        PuzzleAddress::One(crate::puzzles::PuzzleSubject::Treatise(_)) => {
            (PuzzleAddress::Treatises, key!("puzzles-treatises"))
        }
        _ => (PuzzleAddress::Start, key!("page-puzzles")),
    };
    let title = title(solver, &question);
    let source = match &question.about {
        PuzzleSource::Treatise { source, .. } => {
            Some(view! { <p class="source" lang="fr">{source.clone()}</p> })
        }
        PuzzleSource::Mined { .. } => None,
    };
    let due = (solver.address == PuzzleAddress::Again)
        .then(|| view! { <p class="why">{move || speech.plain(key!("puzzles-again-lead"))}</p> });
    view! {
        <div class="crumb"><a href=address(up)>{move || speech.plain(name)}</a></div>
        <h2>{title}</h2>
        {source}
        {due}
    }
    .into_any()
}

/// The title of a question. Its theme would be a hint, unless the reader has chosen it.
fn title(solver: Solver, question: &PuzzleQuestion) -> impl Fn() -> String + Send + use<> {
    let speech = solver.puzzling.speech;
    let (subject, rating) = (question.subject, question.rating());
    move || match (solver.address, subject) {
        (_, crate::puzzles::PuzzleSubject::Treatise(number)) => {
            speech.with(key!("puzzles-problem"), &fluent_args!["number" => number])
        }
        (PuzzleAddress::Daily, _) => {
            let band = PuzzleBand::of(rating.unwrap_or_default());
            let level = difficulty(&speech.texts(), band);
            speech.with(key!("puzzles-of-the-day"), &fluent_args!["level" => level])
        }
        (PuzzleAddress::Theme(theme), _) => speech.plain(theme_name(theme)),
        _ => speech.plain(key!("puzzles-one")),
    }
}

/// Shows the throw, what it earns, and what is asked.
pub(super) fn asked(solver: Solver) -> AnyView {
    let texts = solver.puzzling.speech.texts();
    let Some(question) = solver.question.get_untracked() else { return ().into_any() };
    let Some(coup) = question.stage.coup else { return ().into_any() };
    let thrown = thrown(&texts, coup.situation().throw);
    let thrown = Announcement { text: thrown.text.to_lowercase(), ..thrown };
    let throw = view! { <p class="text">{texts.plain(key!("count-you-threw"))} " " <strong>{said(thrown)}</strong></p> };
    match &question.ask {
        PuzzleTask::Count => view! {
            {throw}
            <p class="ask">{texts.plain(key!("count-ask-points"))}</p>
            {(solver.stage.get() == SolverStage::Open).then(|| counted::form(solver))}
        }
        .into_any(),
        PuzzleTask::Act(decision) => {
            let other = Player::Named(texts.plain(key!("learn-opponent")));
            let players =
                PerSide::from_fn(|side| if side == PERSON { Player::You } else { other.clone() });
            view! {
                {throw}
                {(solver.stage.get() == SolverStage::Open).then(|| task(solver))}
                {standing(&texts, decision)}
                <div class="puzzle-earned">{all_earned(&texts, &players, PERSON, &coup, false)}</div>
            }
            .into_any()
        }
    }
}

/// Says how the match stands after the throw is marked.
fn standing(texts: &Texts, decision: &PuzzleDecision) -> AnyView {
    let state = &decision.state;
    let (points, holes) = (state.releve().points, state.holes());
    let goal = Rules::default().holes.get();
    let one = |who: Side, name| {
        let arguments = fluent_args!["holes" => holes.amounts()[who], "goal" => goal];
        let amount = fluent_args!["points" => points.amounts()[who]];
        let run = points.en_bredouille(who);
        let run = run.then(|| format!(", {}", texts.plain(key!("page-double-hole"))));
        let [holes, amount] = [
            texts.with(key!("panel-holes"), &arguments),
            texts.with(key!("panel-points"), &amount),
        ];
        let run = run.unwrap_or_default();
        view! { <p><span>{texts.plain(name)}</span> " " <b>{holes} " · " {amount} {run}</b></p> }
    };
    view! {
        <div class="puzzle-standing">
            {one(Side::White, key!("learn-you"))} {one(Side::Black, key!("learn-other"))}
        </div>
    }
    .into_any()
}

/// Asks for hold or go, and for the play.
fn task(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    let chooses = Memo::new(move |_| {
        solver.tried.attempt.with(|attempt| attempt.as_ref().is_some_and(Attempt::chooses))
    });
    let may_choose = chooses.get_untracked();
    let hold = move |_| solver.tried.change(Attempt::hold);
    let go = move |_| solver.tried.change(Attempt::go);
    let goes = move || {
        solver.tried.attempt.with(|attempt| attempt.as_ref().is_some_and(Attempt::goes)).to_string()
    };
    let asks = move || {
        speech.plain(match (chooses.get(), may_choose) {
            (true, _) => key!("puzzles-hold-or-go-asked"),
            (false, true) => key!("puzzles-held"),
            (false, false) => key!("puzzles-play-asked"),
        })
    };
    view! {
        <p class="ask">{asks}</p>
        <Show when=move || chooses.get()>
            <div class="choices">
                <button class="offer" on:click=hold>{move || speech.plain(key!("offer-hold"))}</button>
                <button class="offer" aria-pressed=goes on:click=go>{move || speech.plain(key!("offer-go"))}</button>
            </div>
        </Show>
        <p class="refused" role="alert">{move || solver.tried.refused(&speech.texts())}</p>
    }
    .into_any()
}

/// Shows the buttons.
pub(super) fn buttons(solver: Solver) -> AnyView {
    let none = Memo::new(move |_| solver.question.with(Option::is_none));
    let stage = Memo::new(move |_| solver.stage.get());
    (move || match stage.get() {
        _ if none.get() => ().into_any(),
        SolverStage::Open if solver.asks_to_show.get() => to_show(solver),
        SolverStage::Open => open(solver),
        SolverStage::Missed => missed(solver),
        SolverStage::Solved | SolverStage::Shown => over(solver),
    })
    .into_any()
}

fn open(solver: Solver) -> AnyView {
    let (speech, tried) = (solver.puzzling.speech, solver.tried);
    let counts = solver.tried.attempt.with_untracked(Option::is_none);
    let complete =
        Memo::new(
            move |_| if counts { counted::chosen(solver).is_some() } else { tried.is_complete() },
        );
    let moved = Memo::new(move |_| tried.can_take_back());
    let confirm = move |_| if counts { counted::check(solver) } else { tried.confirm() };
    let name = if counts { key!("learn-check") } else { key!("puzzles-answer") };
    view! {
        <div class="doing">
            <button class="main" disabled=move || !complete.get() on:click=confirm>
                {move || speech.plain(name)}
            </button>
            // Always in its place, so that no other button comes under the finger that has just moved a man.
            <Show when=move || !counts>
                <button class:unused=move || !moved.get() on:click=move |_| tried.change(Attempt::take_back)>
                    {move || speech.plain(key!("learn-take-back"))}
                </button>
            </Show>
            <button class="show" on:click=move |_| show(solver)>
                {move || speech.plain(key!("puzzles-show"))}
            </button>
        </div>
    }
    .into_any()
}

/// Shows the answer; before the first answer of the reader, asks whether to.
fn show(solver: Solver) {
    if solver.recorded.get_untracked() {
        solver.give_up();
    } else {
        solver.asks_to_show.set(true);
    }
}

/// Asks whether the answer shall be shown, which counts as a miss.
fn to_show(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    view! {
        <div class="doing">
            <p class="puzzle-price">{move || speech.plain(key!("puzzles-show-price"))}</p>
            <button class="main" node_ref=focused() on:click=move |_| solver.asks_to_show.set(false)>
                {move || speech.plain(key!("puzzles-think"))}
            </button>
            <button class="show" on:click=move |_| solver.give_up()>
                {move || speech.plain(key!("puzzles-show"))}
            </button>
        </div>
    }
    .into_any()
}

/// The button that has the focus once it is there: Enter continues.
fn focused() -> NodeRef<leptos::html::Button> {
    let button = NodeRef::<leptos::html::Button>::new();
    Effect::new(move |_| {
        if let Some(button) = button.get() {
            let _ = button.focus();
        }
    });
    button
}

fn missed(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    view! {
        <div class="doing">
            <button class="main" node_ref=focused() on:click=move |_| solver.restart()>
                {move || speech.plain(key!("puzzles-try-again"))}
            </button>
            <button class="show" on:click=move |_| solver.give_up()>
                {move || speech.plain(key!("puzzles-show"))}
            </button>
            {next(solver, None)}
        </div>
    }
    .into_any()
}

fn over(solver: Solver) -> AnyView {
    view! { <div class="doing">{next(solver, Some(focused()))}</div> }.into_any()
}

/// The button that goes to the next question, the main one if it gets the focus.
fn next(solver: Solver, focused: Option<NodeRef<leptos::html::Button>>) -> AnyView {
    let speech = solver.puzzling.speech;
    let is_main = focused.is_some();
    view! {
        <button
            class="next" class:main=is_main node_ref=focused.unwrap_or_default()
            on:click=move |_| solver.advance()
        >
            {move || speech.plain(key!("puzzles-next"))}
        </button>
    }
    .into_any()
}

/// Shows the link to the question, and to the analysis of its position once it is solved.
pub(super) fn foot(solver: Solver) -> AnyView {
    let speech = solver.puzzling.speech;
    let Some(question) = solver.question.get_untracked() else { return ().into_any() };
    let link = format!("{}/{}", PageSection::Puzzles.name(), question.subject);
    let study = format!("#/{}", StudyLink::Position(Rules::default(), question.stage.position));
    let position = question.stage.position;
    let card = Signal::derive(move || {
        let players = Player::both(&speech.texts());
        Some(SharedCard::asking(&position, &players, speech))
    });
    let place = link.clone();
    let preview = Signal::derive(move || {
        let subject = CardSubject::Position { place: Some(place.clone()), position };
        Some(CardLink { language: speech.language(), subject })
    });
    let (link, name) = (Signal::stored(link), Signal::stored("trictrac".to_owned()));
    let shared = SharedMoment { card, preview, link, name };
    let over = move || {
        solver.stage.get().is_over().then(|| {
            view! { <p class="small puzzle-study"><a href=study.clone()>{speech.plain(key!("puzzles-study"))}</a></p> }
        })
    };
    view! { {over} {share::share(shared, speech)} }.into_any()
}
