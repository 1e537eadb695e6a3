//! The analysis of a finished match: from error to error, and what each player lost.

use leptos::prelude::*;
use trictrac_forms::Seat;
use trictrac_words::lang::{Key, fluent_args, key};

use super::back::back;
use super::kept;
use super::live::{Forms, answered, asked};
use super::stepping::{StepLabels, beside_board, buttons};
use crate::forms::messages::{DecisionReview, FormEngineAnswer, FormEngineQuestion, PIECE};
use crate::forms::narration::Scribe;
use crate::forms::seats::SeatNames;
use crate::forms::session::FormPageSession;
use crate::scene::Scene;

/// A match that the worker looks at, piece by piece.
#[derive(Clone, Copy)]
struct FormReview {
    forms: Forms,
    session: StoredValue<FormPageSession>,
    /// The decisions found so far.
    judged: RwSignal<Vec<DecisionReview>>,
    /// The least losses of the three sizes of errors.
    limits: RwSignal<Option<[f32; 3]>>,
    /// The number of actions that were looked at.
    done: RwSignal<usize>,
    /// The number of the error that is shown, and the error.
    at: RwSignal<usize>,
    shown: Memo<Option<DecisionReview>>,
    failed: RwSignal<Option<String>>,
}

/// Analyses a finished match.
pub(super) fn analysis(forms: Forms, nth: usize) -> AnyView {
    let Some(session) = kept::session(nth) else { return super::start::start(forms) };
    let (judged, at) = (RwSignal::new(Vec::new()), RwSignal::new(0));
    let analysed = FormReview {
        forms,
        session: StoredValue::new(session),
        judged,
        limits: RwSignal::default(),
        done: RwSignal::default(),
        at,
        shown: Memo::new(move |_| judged.with(|all| errors(all).nth(at.get()).cloned())),
        failed: RwSignal::default(),
    };
    analysed.go_on();
    let scene = Memo::new(move |_| analysed.scene());
    let aside = view! {
        <section class="card forms-card">
            <h2>{analysed.text(key!("forms-page-analysis"))}</h2>
            {move || analysed.error()}
            <p class="why" role="status">{move || analysed.progress()}</p>
        </section>
        {analysed.buttons()}
        <a class="button" href=format!("#/forms/replay/{nth}")>
            {analysed.text(key!("forms-page-replay"))}
        </a>
        {back(forms.speech)}
    };
    let below = view! { {move || analysed.sums()} {analysed.list()} };
    beside_board(scene, forms.speech, aside, below)
}

/// The decisions that are errors.
fn errors(all: &[DecisionReview]) -> impl Iterator<Item = &DecisionReview> {
    all.iter().filter(|one| one.verdict.is_error())
}

impl FormReview {
    /// Asks about the next piece, until the whole match was looked at or the reader has left.
    fn go_on(self) {
        let (first, all) = (self.done.get_untracked(), self.all());
        if first >= all {
            return;
        }
        let record = self.session.with_value(FormPageSession::saved);
        let question = asked(&FormEngineQuestion::Review(record, first));
        self.forms.around.engine.ask(question, move |answer| match answered(answer) {
            FormEngineAnswer::Reviewed(judged, limits) => self.add(first, judged, limits),
            FormEngineAnswer::Fails(reason) => {
                // The reader may have left.
                let _ = self.failed.try_set(Some(reason));
            }
            _ => {}
        });
    }

    /// Adds the decisions of the piece that begins with action number `first`.
    fn add(self, first: usize, judged: Vec<DecisionReview>, limits: [f32; 3]) {
        // The reader may have left.
        if self.judged.try_update(|known| known.extend(judged)).is_some() {
            self.limits.set(Some(limits));
            self.done.set((first + PIECE).min(self.all()));
            self.go_on();
        }
    }

    fn all(self) -> usize {
        self.session.with_value(|session| session.steps().len())
    }

    fn text(self, key: Key) -> impl Fn() -> String + Copy + Send + Sync + 'static {
        move || self.forms.speech.plain(key)
    }

    /// The text that `say` writes about the match.
    fn told<T>(self, say: impl FnOnce(&Scribe, &FormPageSession) -> T) -> T {
        let texts = self.forms.speech.texts();
        self.session.with_value(|session| {
            let names = SeatNames::new(&texts, session.setup());
            say(&Scribe { texts: &texts, names: &names }, session)
        })
    }

    /// The number of errors found so far.
    fn errors(self) -> usize {
        self.judged.with(|all| errors(all).count())
    }

    fn scene(self) -> Scene {
        let at = self.shown.with(|error| error.as_ref().map_or(0, |error| error.at));
        self.session.with_value(|it| {
            let game = it.steps().get(at).map_or_else(|| it.game(), |step| &step.before);
            Scene::of_form(it.near(), game)
        })
    }

    /// The error that is shown: what was done, and what was better.
    fn error(self) -> Option<AnyView> {
        let error = self.shown.get()?;
        self.told(|scribe, session| {
            let game = &session.steps()[error.at].before;
            let advice = scribe.advice(game, &error.weighed).into_iter().enumerate();
            let lines = advice.map(|(nth, one)| {
                let made = (nth == error.made).then_some("true");
                view! { <li class:best=one.is_best aria-current=made>{one.text}</li> }
            });
            let shown = view! {
                <p aria-live="polite"><strong>{scribe.judged(session, &error)}</strong></p>
                <div class="forms-advice">
                    <ol>{lines.collect_view()}</ol>
                    <p class="why">{scribe.method(game)}</p>
                </div>
            };
            Some(shown.into_any())
        })
    }

    fn progress(self) -> String {
        let speech = self.forms.speech;
        if let Some(reason) = self.failed.get() {
            return speech.with(key!("forms-page-failed"), &fluent_args!["reason" => reason]);
        }
        let (done, all) = (self.done.get(), self.all());
        if done < all {
            let arguments = fluent_args!["done" => done, "all" => all];
            return speech.with(key!("forms-page-analysis-running"), &arguments);
        }
        let decisions = self.judged.with(Vec::len);
        let found = fluent_args!["errors" => self.errors(), "decisions" => decisions];
        speech.with(key!("forms-page-analysis-found"), &found)
    }

    /// The buttons that go from error to error.
    fn buttons(self) -> AnyView {
        let some = Memo::new(move |_| self.errors() > 0);
        let labels = || StepLabels {
            place: key!("forms-page-error-of"),
            previous: key!("forms-page-error-previous"),
            next: key!("forms-page-error-next"),
        };
        let all = move || self.errors();
        let shown = move || some.get().then(|| buttons(self.forms.speech, self.at, all, labels()));
        shown.into_any()
    }

    /// The losses of the players, and the names of the sizes of losses.
    fn sums(self) -> Option<AnyView> {
        let limits = self.limits.get()?;
        self.told(|scribe, session| {
            let game = session.game();
            let seats = Seat::first(game.setting().players());
            let sums = self.judged.with(|judged| {
                seats.map(|seat| view! { <li>{scribe.sum(game, seat, judged)}</li> }).collect_view()
            });
            let sizes = scribe.sizes(game, limits);
            Some(
                view! {
                    <section class="card forms-sums"><ul>{sums}</ul> <p class="why">{sizes}</p></section>
                }
                .into_any(),
            )
        })
    }

    /// All errors; a press shows one on the board.
    fn list(self) -> AnyView {
        let some = Memo::new(move |_| self.errors() > 0);
        let text = move |nth| {
            self.told(|scribe, session| {
                let text = |one: &DecisionReview| scribe.judged(session, one);
                self.judged.with(|all| errors(all).nth(nth).map(text))
            })
        };
        let row = move |nth: usize| {
            let current = move || (self.at.get() == nth).then_some("true");
            let show = move |_| self.at.set(nth);
            view! { <li><button aria-current=current on:click=show>{move || text(nth)}</button></li> }
        };
        let shown = move || {
            some.get().then(|| {
                view! {
                    <section class="card forms-errors">
                        <h3>{self.text(key!("forms-page-errors"))}</h3>
                        <ol><For each=move || 0..self.errors() key=|nth| *nth children=row/></ol>
                    </section>
                }
            })
        };
        shown.into_any()
    }
}
