//! All candidates for a throw, or the value of a moment without dice.

use leptos::prelude::*;
use trictrac_engine::analysis::{DecisionQuality, JudgedDecision, JudgedThrow};
use trictrac_engine::prospects::Aim;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::turn::{Action, Phase};
use trictrac_words::advice::{decimal, per_cent, verdict};
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::side;
use trictrac_words::summary::lost;
use trictrac_words::trust::{ground, luck as luck_text, unlearned};

use super::browser::RecordBrowser;
use super::candidate::{candidate, reason};
use super::checking::judgement;
use super::graph::sign;
use crate::hold;
use crate::messages::Worth;
use crate::study::weighing::{Depth, Weighing, WeighingResult};

/// The number of candidates that are shown at first, besides the one that was played.
const SHOWN: usize = 5;

/// Shows what the engine says about the moment.
pub(super) fn candidates(browser: RecordBrowser) -> AnyView {
    let all = RwSignal::new(false);
    Effect::new(move |_| {
        browser.state.track();
        all.set(false);
    });
    view! {
        <section class="card judged" aria-busy=move || is_busy(browser).to_string()>
            <div class="head">
                <h2>{move || browser.speech.plain(key!("board-candidates"))}</h2>
                {depths(browser)}
            </div>
            {luck(browser)}
            {done(browser)}
            {known(browser)}
            <ol class="candidates">
                <For each=move || listed(browser, all.get()) key=|key| *key
                    children=move |(round, action)| candidate(browser, round, action)/>
            </ol>
            {more(browser, all)}
            {scores(browser)}
        </section>
    }
    .into_any()
}

/// Links to the table of all scores, where the roller may hold or go.
fn scores(browser: RecordBrowser) -> AnyView {
    // The link stays the same element while the moment is searched.
    let link = Memo::new(move |_| {
        let chooses = |state: &Match| matches!(state.phase(), Phase::Choice(_));
        browser.state.with(|state| state.as_ref().is_some_and(chooses)).then_some(())?;
        let moment = browser.moment();
        browser.opened.with(|opened| {
            let walk = opened.walk();
            Some(hold::address(walk.rules(), walk.position(moment)?))
        })
    });
    let label = move || browser.speech.plain(key!("hold-lab"));
    let shown = move || {
        link.get().map(|link| view! { <a class="button" href=format!("#/{link}")>{label}</a> })
    };
    shown.into_any()
}

/// Checks whether the engine is still asked about the moment.
fn is_busy(browser: RecordBrowser) -> bool {
    browser.weighing.with(|weighing| weighing.as_ref().is_some_and(|it| it.question().is_some()))
}

/// Offers the search depths.
fn depths(browser: RecordBrowser) -> AnyView {
    let speech = browser.speech;
    let one = move |depth: Depth| {
        let chosen = move || browser.depth.get() == depth;
        let name = depth.plies().to_string();
        view! {
            <label>
                <input type="radio" name="depth" prop:checked=chosen on:change=move |_| browser.depth.set(depth)/>
                <span>{name}</span>
            </label>
        }
    };
    view! {
        <fieldset class="depths" title=move || speech.plain(key!("board-depth-says"))>
            <legend>{move || speech.plain(key!("board-depth"))}</legend>
            {Depth::ALL.map(one).collect_view()}
        </fieldset>
    }
    .into_any()
}

/// The judgement of the throw that is shown, if it is one of the main line.
fn judged(browser: RecordBrowser) -> Option<JudgedThrow> {
    let (moment, main) = (browser.moment(), browser.main_moment());
    let index = moment.checked_sub(1).filter(|_| moment == main)?;
    browser.study.inquiry.with(|inquiry| inquiry.as_ref()?.judged().get(index).cloned())
}

/// The chance after the dice of an analysed match, and their luck.
fn luck(browser: RecordBrowser) -> AnyView {
    let judged = Memo::new(move |_| judged(browser));
    (move || {
        let judged = judged.get()?;
        let texts = browser.speech.texts().read_by(browser.near.get()).about(judged.roller);
        let name = browser.opened.with(|opened| opened.player(&texts, judged.roller));
        let arguments = fluent_args![
            "name" => name, "chance" => per_cent(&texts, judged.chance),
            "luck" => luck_text(&texts, &judged)
        ];
        Some(view! { <p class="why">{texts.with(key!("study-luck"), &arguments)}</p> })
    })
    .into_any()
}

/// The verdict on what was played: that of the analysis, else that of the search that is shown.
fn done(browser: RecordBrowser) -> AnyView {
    let analysed = Memo::new(move |_| judged(browser));
    let verdict_on = Memo::new(move |_| {
        let deed = browser.deed()?;
        browser.weighing.with(|weighing| {
            let weighing = weighing.as_ref()?;
            let best = weighing.candidates().first()?.action;
            Some((weighing.verdict(deed)?, weighing.loss(deed)?.to_bits(), [best, deed]))
        })
    });
    (move || {
        let texts = browser.speech.texts();
        if let Some(throw) = analysed.get().filter(|throw| throw.decisions().next().is_some()) {
            let line = |one: &JudgedDecision| {
                let name = judgement(browser.study, &texts, one);
                let ground = ground(&texts, Aim::Win, one);
                let class = if one.is_rated() { one.verdict } else { DecisionQuality::Good };
                let loss = Some(one.loss).filter(|_| one.made > 0);
                let actions = [one.best().action, one.done().action];
                let is_error = one.verdict.is_error();
                let reason = is_error.then(|| match one.trust.unknown() {
                    Some(option) => {
                        view! { <p class="why">{unlearned(&texts, option)}</p> }.into_any()
                    }
                    None => reason(browser, &throw.thrown, actions, loss),
                });
                let line = verdict_line(&texts, &name, class, loss, ground);
                view! { {line} {reason} }
            };
            return Some(throw.decisions().map(line).collect_view().into_any());
        }
        let (found, loss, actions) = verdict_on.get()?;
        let name = verdict(&texts, found);
        let loss = f32::from_bits(loss);
        let line = verdict_line(&texts, &name, found, Some(loss), None);
        let state = browser.state.get_untracked().filter(|_| found.is_error());
        let reason = state.map(|state| reason(browser, &state, actions, Some(loss)));
        Some(view! { {line} {reason} }.into_any())
    })
    .into_any()
}

/// Shows the name of a judgement in the colour and with the sign of `class`.
fn verdict_line(
    texts: &Texts,
    name: &str,
    class: DecisionQuality,
    loss: Option<f32>,
    ground: Option<String>,
) -> AnyView {
    let loss = loss.and_then(|loss| lost(texts, Aim::Win, loss));
    view! {
        <p class=format!("verdict {}", class.name())>
            {texts.plain(key!("board-played"))} " "
            {sign(class)} {name.to_owned()}
            {loss.map(|loss| view! { <b>" "{loss}</b> })}
            {ground.map(|ground| format!(" · {ground}"))}
        </p>
    }
    .into_any()
}

/// The view where there are no candidates.
fn known(browser: RecordBrowser) -> AnyView {
    (move || {
        let texts = browser.speech.texts();
        if browser.failed.get() {
            let failed = texts.plain(key!("study-failed"));
            return Some(view! { <p class="refused">{failed}</p> }.into_any());
        }
        let Some(state) = browser.state.get() else { return nothing_to_decide(browser, &texts) };
        browser.weighing.with(|weighing| match weighing.as_ref().map(Weighing::known) {
            Some(WeighingResult::Waiting(worth, plies)) => {
                Some(waiting(&texts, state.next_roller()?, *worth, *plies))
            }
            Some(WeighingResult::Candidates(_)) => None,
            _ => {
                let thinking = texts.plain(key!("study-thinking"));
                Some(view! { <p class="why">{thinking}</p> }.into_any())
            }
        })
    })
    .into_any()
}

/// Says why there is nothing to weigh: the throw wins, or the match is over, or the lead has not been thrown for.
fn nothing_to_decide(browser: RecordBrowser, texts: &Texts) -> Option<AnyView> {
    let moment = browser.moment();
    let said = browser.opened.with(|opened| match opened.walk().thrown(moment) {
        Some(thrown) => {
            let who = side(texts, thrown.roller());
            texts.with(key!("best-won"), &fluent_args!["side" => who])
        }
        None if moment == 0 => texts.plain(key!("board-before-lead")),
        None => texts.plain(key!("board-over")),
    });
    Some(view! { <p class="why">{said}</p> }.into_any())
}

fn waiting(texts: &Texts, roller: Side, worth: Worth, plies: u8) -> AnyView {
    let [own, other] = worth.holes.map(|holes| decimal(texts, holes, 1));
    let arguments = fluent_args![
        "side" => side(texts, roller), "win" => per_cent(texts, worth.win),
        "stake" => decimal(texts, worth.stake, 2), "own" => own, "other" => other
    ];
    let depth = texts.with(key!("board-searched"), &fluent_args!["depth" => plies]);
    view! {
        <p>{texts.with(key!("best-chance"), &arguments)}</p>
        <p class="why">{depth} " " {texts.plain(key!("board-choose-dice"))}</p>
    }
    .into_any()
}

/// The candidates that are listed, each with the number of its moment.
fn listed(browser: RecordBrowser, all: bool) -> Vec<(u32, Action)> {
    let (round, deed) = (browser.round.get(), browser.deed());
    browser.weighing.with(|weighing| {
        let found = weighing.as_ref().map(Weighing::candidates).unwrap_or_default();
        let actions = found.iter().map(|one| one.action).enumerate();
        let shown =
            actions.filter(|(place, action)| all || *place < SHOWN || Some(*action) == deed);
        shown.map(|(_, action)| (round, action)).collect()
    })
}

/// Offers the other candidates.
fn more(browser: RecordBrowser, all: RwSignal<bool>) -> AnyView {
    let count = Memo::new(move |_| {
        browser.weighing.with(|weighing| weighing.as_ref().map_or(0, |it| it.candidates().len()))
    });
    let hidden = move || all.get() || count.get() <= SHOWN;
    let label =
        move || browser.speech.with(key!("board-all"), &fluent_args!["count" => count.get()]);
    view! { <button class="more" hidden=hidden on:click=move |_| all.set(true)>{label}</button> }
        .into_any()
}
