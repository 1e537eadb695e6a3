//! Rollouts: the best candidates are played on many times, by several workers.

use leptos::prelude::*;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{per_cent, percentage_points};
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::browser::RecordBrowser;
use super::candidate::written;
use super::workers::Workers;
use crate::messages::StudyAnswer;
use crate::study::figures::{FigureMethod, TurnFigures};
use crate::study::rollout::{ActionEstimate, RolloutJob, RolloutRun, StopReason, StopRule};
use crate::study::tree::TreeNodeId;

/// The numbers of candidates, standard errors and trials that are offered.
const CANDIDATES: [u32; 4] = [2, 3, 5, 8];
const ERRORS: [u32; 3] = [2, 3, 4];
const TRIALS: [u32; 4] = [144, 360, 1296, 5184];

/// The most workers: each has a network in memory of its own.
const WORKERS: usize = 8;

/// The choices of the reader, and the rollout that goes on.
#[derive(Clone, Copy)]
struct Card {
    browser: RecordBrowser,
    workers: Workers,
    candidates: RwSignal<u32>,
    errors: RwSignal<u32>,
    trials: RwSignal<u32>,
    seed: RwSignal<u32>,
    /// The rollout, and the throw that it is about.
    rolling: RwSignal<Option<(RolloutRun, TreeNodeId)>>,
    /// The number of the last rollout. Answers for earlier ones are left out.
    number: StoredValue<u32>,
    failed: RwSignal<bool>,
}

/// Shows the rollout of the moment.
pub(super) fn rollout(browser: RecordBrowser) -> AnyView {
    let card = Card {
        browser,
        workers: Workers::none(),
        candidates: RwSignal::new(CANDIDATES[1]),
        errors: RwSignal::new(ERRORS[1]),
        trials: RwSignal::new(TRIALS[1]),
        seed: RwSignal::new(1),
        rolling: RwSignal::new(None),
        number: StoredValue::new(0),
        failed: RwSignal::new(false),
    };
    Effect::new(move |_| {
        browser.state.track();
        card.leave();
    });
    Effect::new(move |_| {
        if browser.to_roll.get().is_some() {
            untrack(|| {
                card.leave();
                card.start();
            });
        }
    });
    let speech = browser.speech;
    view! {
        <section class="card rollout">
            <h2>{move || speech.plain(key!("board-rollout"))}</h2>
            <p class="why">{move || speech.plain(key!("board-rollout-says"))}</p>
            {card.form()}
            {card.buttons()}
            {card.progress()}
            <p class="refused" role="alert">{move || card.failed.get().then(|| speech.plain(key!("study-failed")))}</p>
            {move || card.results()}
        </section>
    }
    .into_any()
}

impl Card {
    /// Checks whether a rollout goes on.
    fn is_busy(self) -> bool {
        self.rolling.with(|it| it.as_ref().is_some_and(|(it, _)| it.stopped().is_none()))
    }

    /// Checks whether there is something to roll out: two candidates or more.
    fn is_possible(self) -> bool {
        self.browser.weighing.with(|it| it.as_ref().is_some_and(|it| it.candidates().len() > 1))
    }

    fn form(self) -> AnyView {
        let speech = self.browser.speech;
        let one = move |label: Key, offers: &'static [u32], value: RwSignal<u32>| {
            let options = offers.iter().map(|&offer| {
                view! { <option value=offer.to_string() selected=move || value.get() == offer>{offer}</option> }
            });
            let choose = move |event| {
                if let Ok(chosen) = event_target_value(&event).parse() {
                    value.set(chosen);
                }
            };
            view! {
                <label>
                    <span>{move || speech.plain(label)}</span>
                    <select disabled=move || self.is_busy() on:change=choose>{options.collect_view()}</select>
                </label>
            }
        };
        let seed = move |event| self.seed.set(event_target_value(&event).parse().unwrap_or(1));
        view! {
            <div class="choose">
                {one(key!("board-roll-candidates"), &CANDIDATES, self.candidates)}
                {one(key!("board-roll-errors"), &ERRORS, self.errors)}
                {one(key!("board-roll-trials"), &TRIALS, self.trials)}
                <label>
                    <span>{move || speech.plain(key!("board-roll-seed"))}</span>
                    <input type="number" min="0" max="4294967295" prop:value=move || self.seed.get().to_string()
                        disabled=move || self.is_busy() on:change=seed/>
                </label>
            </div>
        }
        .into_any()
    }

    fn buttons(self) -> AnyView {
        let speech = self.browser.speech;
        let label = move || {
            speech.plain(if self.is_busy() {
                key!("board-roll-stop")
            } else {
                key!("board-roll-start")
            })
        };
        let off = move || !self.is_busy() && !self.is_possible();
        let press = move |_| if untrack(|| self.is_busy()) { self.stop() } else { self.start() };
        view! { <button class="roll" disabled=off on:click=press>{label}</button> }.into_any()
    }

    /// Starts with the best candidates, what was played, and the candidate that the reader asked for.
    fn start(self) {
        let Some(state) = self.browser.state.get_untracked() else { return };
        let rule = StopRule {
            errors: self.errors.get_untracked().into(),
            trials: self.trials.get_untracked(),
        };
        let seed = self.seed.get_untracked().into();
        let Some(rolling) = RolloutRun::new(&state, &self.tried(), seed, rule) else { return };
        self.failed.set(false);
        self.rolling.set(Some((rolling, self.browser.node())));
        self.number.update_value(|number| *number += 1);
        let number = self.number.get_value();
        for worker in 0..self.workers.start(WORKERS) {
            self.give(worker, number);
        }
    }

    /// The candidates that are rolled out.
    fn tried(self) -> Vec<Action> {
        let most = self.candidates.get_untracked() as usize;
        let deed = untrack(|| self.browser.deed());
        let asked = self.browser.to_roll.get_untracked();
        self.browser.weighing.with_untracked(|weighing| {
            let all = weighing.as_ref().map(crate::study::weighing::Weighing::candidates);
            let all = all.unwrap_or_default().iter().map(|one| one.action).enumerate();
            let wanted = |action| Some(action) == deed || Some(action) == asked;
            let tried = all.filter(|(place, action)| *place < most || wanted(*action));
            tried.map(|(_, action)| action).collect()
        })
    }

    /// Gives a worker its next job of this rollout.
    fn give(self, worker: usize, number: u32) {
        let job = self.rolling.try_update(|it| it.as_mut()?.0.job()).flatten();
        let Some(RolloutJob { number: job, question }) = job else { return };
        self.workers.ask(worker, question, move |answer| {
            if self.number.try_get_value() != Some(number) {
                return;
            }
            let Some(StudyAnswer::Rolled(trials)) = answer else {
                self.failed.set(true);
                return self.stop();
            };
            self.rolling.update(|it| {
                if let Some((rolling, _)) = it {
                    rolling.receive(job, trials);
                }
            });
            self.note_figures();
            self.give(worker, number);
        });
    }

    fn stop(self) {
        self.rolling.update(|it| {
            if let Some((rolling, _)) = it {
                rolling.stop();
            }
        });
        // A worker that still computes would delay the next rollout.
        self.workers.close();
        self.number.update_value(|number| *number += 1);
    }

    /// Stops when another moment is shown.
    fn leave(self) {
        if untrack(|| self.is_busy()) {
            self.stop();
        }
        self.rolling.set(None);
    }

    /// Keeps the results for the export: for what was played, and for the variations with the same dice.
    fn note_figures(self) {
        let found = self.rolling.with_untracked(|it| {
            let (rolling, node) = it.as_ref().filter(|(it, _)| it.stopped().is_some())?;
            Some((*node, rolling.trials(), rolling.results()))
        });
        let Some((node, trials, results)) = found else { return };
        let rolled: Vec<_> = self.browser.opened.with_untracked(|opened| {
            let throw = |id: TreeNodeId| opened.tree.turn(id).map(|turn| turn.throw);
            let same =
                opened.tree.alternatives(node).iter().filter(|id| throw(**id) == throw(node));
            let result = |id: &TreeNodeId| {
                let deed = opened.tree.turn(*id)?.deed?;
                let one = results.iter().find(|one| one.action == deed)?;
                Some((*id, figures(one, trials)))
            };
            same.filter_map(result).collect()
        });
        self.browser.figures.update_value(|all| all.extend(rolled));
    }

    fn progress(self) -> AnyView {
        let speech = self.browser.speech;
        let counts = Memo::new(move |_| {
            self.rolling
                .with(|it| it.as_ref().map(|(it, _)| (it.trials(), it.most(), it.stopped())))
        });
        (move || {
            let (done, all, stopped) = counts.get()?;
            let arguments = fluent_args!["done" => done, "all" => all];
            let said = match stopped {
                None => speech.with(key!("board-rolling"), &arguments),
                Some(StopReason::Clear) => speech.with(key!("board-rolled-clear"), &arguments),
                Some(StopReason::Complete) => speech.with(key!("board-rolled-all"), &arguments),
                Some(StopReason::Early) => speech.with(key!("board-rolled-early"), &arguments),
            };
            let bar = stopped.is_none().then(|| {
                let label = said.clone();
                view! { <progress max=all value=done aria-label=label></progress> }
            });
            Some(view! { {bar}<p role="status">{said}</p> })
        })
        .into_any()
    }

    fn results(self) -> Option<AnyView> {
        let results = self.rolling.with(|it| it.as_ref().map(|(it, _)| it.results()))?;
        if results.is_empty() {
            return None;
        }
        let texts = self.browser.speech.texts();
        let head = |key: Key| view! { <th scope="col">{texts.plain(key)}</th> };
        let rows = results.iter().map(|one| self.row(&texts, one)).collect_view();
        Some(
            view! {
                <table>
                    <thead><tr>
                        {head(key!("board-roll-play"))} {head(key!("board-roll-chance"))} {head(key!("board-roll-behind"))}
                    </tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            }
            .into_any(),
        )
    }

    fn row(self, texts: &Texts, one: &ActionEstimate) -> AnyView {
        let name = written(self.browser, one.action);
        let chance =
            format!("{} ± {}", per_cent(texts, one.win()), percentage_points(texts, one.error()));
        let behind = (one.behind.mean > 0.0).then(|| {
            let [mean, error] = [-one.behind.mean, one.behind.standard_error]
                .map(|it| percentage_points(texts, it as f32));
            format!("{mean} ± {error}")
        });
        view! {
            <tr><th scope="row">{name}</th><td>{chance}</td><td>{behind}</td></tr>
        }
        .into_any()
    }
}

/// The result of a rollout as the figures of a turn.
fn figures(one: &ActionEstimate, trials: u32) -> TurnFigures {
    TurnFigures {
        win: 100.0 * one.win(),
        stake: None,
        loss: 100.0 * one.behind.mean.max(0.0) as f32,
        found: FigureMethod::Trials(trials, 100.0 * one.error()),
    }
}
