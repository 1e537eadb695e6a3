//! A position: the table, its value, the candidates.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_engine::prospects::Aim;
use trictrac_rules::coup::Coup;
use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::{PerSide, Side};
use trictrac_rules::turn::{Action, Actor, Phase};
use trictrac_words::advice::{action, choice, decimal, per_cent};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::summary::lost;
use trictrac_words::{french, side};

use super::decision::{Figures, alternative};
use super::state::Study;
use crate::match_settings::MatchSettings;
use crate::messages::{StudyAnswer, Weighed};
use crate::page::arrows;
use crate::page::board::{self, Board};
use crate::page::play::LiveMatch;
use crate::page::route::go_to;
use crate::page::share::{self, Shared};
use crate::page::speech::Speech;
use crate::scene::Scene;
use crate::session::MatchSession;
use crate::study::arrow;
use crate::study::link::Link;

/// Shows a position of a match under `rules`, and asks the engine about it.
pub(super) fn position(
    study: Study,
    game: LiveMatch,
    speech: Speech,
    rules: Rules,
    position: Position,
) -> AnyView {
    study.weigh(rules, position);
    let preview = RwSignal::new(None);
    let link = Link::Position(rules, position).to_string();
    let shared = Shared { link: Signal::stored(link), name: Signal::stored("trictrac".to_owned()) };
    let edit = format!("#/{}", Link::Edit(rules, position));
    view! {
        <main class="study">
            <section class="table">
                {standing(speech, rules, &position)}
                {table(speech, rules, &position, preview)}
            </section>
            <aside>
                <section class="card judged" aria-live="polite">
                    <h2>{move || head(&speech.texts(), &position)}</h2>
                    {move || weighed(study, speech, rules, &position, preview)}
                </section>
                <div class="row">
                    <button class="main" on:click=move |_| play_from(game, rules, position)>
                        {move || speech.plain(key!("study-play"))}
                    </button>
                    <a class="button" href=edit>{move || speech.plain(key!("study-change"))}</a>
                </div>
                {share::share(shared, speech)}
                {super::back(speech)}
            </aside>
        </main>
    }
    .into_any()
}

/// Starts a match from this position in place of the current one. The person plays the side to move.
pub(super) fn play_from(game: LiveMatch, rules: Rules, position: Position) {
    let seed = getrandom::u64().unwrap_or_default();
    let mut setup = MatchSettings { rules, start: Some(position), ..MatchSettings::new(seed) };
    if position.to_move == Side::Black {
        setup.seats = PerSide::from_fn(|side| setup.seats[side.opponent()]);
    }
    game.replace(MatchSession::new(setup));
    go_to("play");
}

fn standing(speech: Speech, rules: Rules, position: &Position) -> AnyView {
    let (points, holes, goal) = (position.points, position.holes, rules.holes.get());
    let one = move |who: Side| {
        let text = move || {
            let texts = speech.texts();
            let holes = fluent_args!["holes" => holes.amounts()[who], "goal" => goal];
            let amount = fluent_args!["points" => points.amounts()[who]];
            let run = points.en_bredouille(who);
            let run = run.then(|| format!(", {}", texts.plain(key!("panel-bredouille"))));
            let [holes, amount] = [
                texts.with(key!("panel-holes"), &holes),
                texts.with(key!("panel-points"), &amount),
            ];
            format!("{holes} · {amount}{}", run.unwrap_or_default())
        };
        let far = if who == Side::White { "" } else { " far" };
        view! {
            <p class=format!("player {}{far}", material(who))>
                <span class="man" aria-hidden="true"></span>
                <strong>{move || side(&speech.texts(), who)}</strong>
                " "
                <span class="standing">{text}</span>
            </p>
        }
    };
    view! { <div class="players">{Side::BOTH.map(one).collect_view()}</div> }.into_any()
}

fn table(
    speech: Speech,
    rules: Rules,
    position: &Position,
    preview: RwSignal<Option<Action>>,
) -> AnyView {
    let still = Scene::of(Side::White, &position.to_match(rules));
    let coup = position.situation().map(|situation| Coup::new(rules, &situation));
    let still = match &coup {
        Some(coup) => still.with_dice(coup).with_hits(coup),
        None => still,
    };
    let scene = Memo::new(move |_| match preview.get() {
        Some(_) => Scene { hits: Vec::new(), ..still.clone() },
        None => still.clone(),
    });
    let roller = position.to_move;
    let drawn = Signal::derive(move || match preview.get() {
        Some(Action::Play(play)) => arrow::arrows(play, roller, Side::White),
        _ => Vec::new(),
    });
    let board = Board { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    view! {
        <div class="drawn">
            {board::draw(board, speech)}
            {arrows::over(drawn, Signal::stored(true))}
        </div>
        <p class="tfen"><code>{position.to_string()}</code></p>
    }
    .into_any()
}

fn head(texts: &Texts, position: &Position) -> String {
    let who = side(texts, position.to_move);
    match position.throw {
        Some(throw) => texts
            .with(key!("throws"), &fluent_args!["side" => who, "throw" => french::throw(throw)]),
        None => texts.with(key!("study-to-throw"), &fluent_args!["side" => who]),
    }
}

fn weighed(
    study: Study,
    speech: Speech,
    rules: Rules,
    position: &Position,
    preview: RwSignal<Option<Action>>,
) -> AnyView {
    let texts = speech.texts().read_by(Side::White).about(position.to_move);
    let who = side(&texts, position.to_move);
    if study.failed.get() {
        return view! { <p class="refused">{texts.plain(key!("study-failed"))}</p> }.into_any();
    }
    match study.weighed.get() {
        Some(StudyAnswer::Waiting(worth)) => {
            let [own, other] = worth.holes.map(|holes| decimal(&texts, holes, 1));
            let arguments = fluent_args![
                "side" => who, "win" => per_cent(&texts, worth.win),
                "stake" => decimal(&texts, worth.stake, 2), "own" => own, "other" => other
            ];
            view! { <p>{texts.with(key!("best-chance"), &arguments)}</p> }.into_any()
        }
        Some(StudyAnswer::Weighed(all)) if all.is_empty() => {
            view! { <p>{texts.with(key!("best-won"), &fluent_args!["side" => who])}</p> }.into_any()
        }
        Some(StudyAnswer::Weighed(all)) => candidates(&texts, &all, rules, position, preview),
        _ => view! { <p class="why">{texts.plain(key!("study-thinking"))}</p> }.into_any(),
    }
}

fn candidates(
    texts: &Texts,
    all: &[Weighed],
    rules: Rules,
    position: &Position,
    preview: RwSignal<Option<Action>>,
) -> AnyView {
    let mut state = position.to_match(rules);
    if let Some(throw) = position.throw {
        // The engine has accepted this throw before it answered.
        let _ = state.apply(Actor::Table, Action::Throw(throw), &mut ());
    }
    let chooses = matches!(state.phase(), Phase::Choice(_));
    let best = all.first().map_or(0.0, |one| one.equity);
    let rows: Vec<_> = all
        .iter()
        .map(|one| {
            let half = (best - one.equity) / 2.0;
            let figures = Figures {
                said: if chooses { choice(texts, one.action) } else { action(texts, one.action) },
                chance: per_cent(texts, one.chance()),
                loss: lost(texts, Aim::Win, half).unwrap_or_default(),
                note: String::new(),
            };
            alternative(preview, one.action, figures)
        })
        .collect();
    view! {
        <p class="why">{texts.plain(key!("study-alternatives"))}</p>
        <ol>{rows}</ol>
    }
    .into_any()
}
