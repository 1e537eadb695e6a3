//! The 36 throws: what each of them brings, and a click that throws it.

use leptos::prelude::*;
use trictrac_engine::evaluator::after;
use trictrac_engine::insight::Forecast;
use trictrac_rules::game::Match;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Throw;
use trictrac_rules::turn::Action;
use trictrac_words::lang::{Key, fluent_args, key};
use trictrac_words::side;

use super::browser::RecordBrowser;
use super::candidate::written;
use super::cell::{short, unit_of};
use crate::messages::{MatchText, StudyAnswer, StudyQuestion};
use crate::page::parts::cells::move_focus;
use crate::study::heat::{HeatCell, balance, of_chances, of_points};
use crate::study::walk::ThrowMoment;
use crate::study::weighing::Weighing;

/// The numbers of a die.
const FACES: core::ops::RangeInclusive<u8> = 1..=6;

/// The throw that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeatThrow {
    /// The throw of this moment.
    This,
    /// The next one, after a candidate.
    Next,
    /// The side's own next one after a candidate, if its opponent does not move.
    Own,
}

/// The unit in which the throws are shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeatUnit {
    Chance,
    Points,
}

/// The throws that are shown: of whom, from whose view, in which match, and after which candidate.
#[derive(Clone, Copy, Debug, PartialEq)]
struct HeatSubject {
    state: Match,
    roller: Side,
    viewer: Side,
    after: Option<Action>,
    /// True if a click throws the dice.
    can_fall: bool,
}

/// The chance to win after each throw of a subject.
type ThrowChances = (HeatSubject, Vec<(Throw, f32)>);

/// The map in the card.
#[derive(Clone, Copy)]
struct Map {
    browser: RecordBrowser,
    /// The throw that the reader wants to see.
    wanted: RwSignal<HeatThrow>,
    /// The throw that is shown: where nothing is decided, there is only that of the moment.
    which: Memo<HeatThrow>,
    unit: RwSignal<HeatUnit>,
    subject: Memo<Option<HeatSubject>>,
    /// The chances of the subject, once the engine has answered.
    fallen: RwSignal<Option<ThrowChances>>,
}

/// Shows the heat map.
pub(super) fn heat(browser: RecordBrowser) -> AnyView {
    let wanted = RwSignal::new(HeatThrow::Next);
    let which = Memo::new(move |_| if decides(browser) { wanted.get() } else { HeatThrow::This });
    let unit = RwSignal::new(HeatUnit::Chance);
    let subject = Memo::new(move |_| subject(browser, which.get()));
    let map = Map { browser, wanted, which, unit, subject, fallen: RwSignal::new(None) };
    Effect::new(move |_| {
        if let (Some(subject), HeatUnit::Chance) = (subject.get(), unit.get()) {
            map.ask(subject);
        }
    });
    let speech = browser.speech;
    let cells = Memo::new(move |_| map.cells());
    let grid = move || match subject.get() {
        None => view! { <p class="why">{speech.plain(key!("board-no-throws"))}</p> }.into_any(),
        Some(subject) => map.grid(subject, cells),
    };
    view! {
        <section class="card heat">
            <h2>{move || speech.plain(key!("board-throws"))}</h2>
            <div class="choices">{map.choices()}</div>
            <p class="why" aria-live="polite">{move || map.caption(&cells.get())}</p>
            {grid}
            <p class="why">{move || speech.plain(key!("board-heat-legend"))}</p>
            {random(browser)}
        </section>
    }
    .into_any()
}

/// Checks whether the roller decides at this moment, so that there is a next throw.
fn decides(browser: RecordBrowser) -> bool {
    browser.state.with(|state| state.as_ref().is_some_and(|state| state.coup().is_some()))
}

/// The throws to show at this moment.
fn subject(browser: RecordBrowser, which: HeatThrow) -> Option<HeatSubject> {
    let moment = browser.moment();
    if which == HeatThrow::This {
        let state = browser.opened.with(|opened| opened.walk().waiting(moment))?;
        let roller = state.next_roller()?;
        return Some(HeatSubject { state, roller, viewer: roller, after: None, can_fall: true });
    }
    let state = browser.state.get()?;
    let viewer = state.coup()?.situation().roller;
    let best = || {
        browser
            .weighing
            .with(|it| it.as_ref().map(Weighing::candidates)?.first().map(|it| it.action))
    };
    let action = browser.chosen.get().or_else(|| browser.deed()).or_else(best)?;
    let state = after(&state, viewer, action);
    let next = state.next_roller()?;
    let (roller, can_fall) =
        if which == HeatThrow::Next { (next, true) } else { (viewer, next == viewer) };
    Some(HeatSubject { state, roller, viewer, after: Some(action), can_fall })
}

impl Map {
    /// Asks for the chances of a subject, unless they are known.
    fn ask(self, subject: HeatSubject) {
        let known =
            self.fallen.with_untracked(|it| it.as_ref().is_some_and(|(of, _)| *of == subject));
        let Some(of) = MatchText::of(&subject.state).filter(|_| !known) else { return };
        self.browser.study.ask(StudyQuestion::Fall(of), move |answer| {
            if let Some(StudyAnswer::Fallen(fallen)) = answer {
                self.fallen.try_set(Some((subject, fallen)));
            }
        });
    }

    /// The cells; empty until the engine has answered.
    fn cells(self) -> Vec<HeatCell> {
        let Some(subject) = self.subject.get() else { return Vec::new() };
        let HeatSubject { roller, viewer, ref state, .. } = subject;
        if self.points() {
            return of_points(&Forecast::of(state, roller), viewer);
        }
        self.fallen.with(|fallen| match fallen {
            Some((of, fallen)) if *of == subject => of_chances(fallen, roller, viewer),
            _ => Vec::new(),
        })
    }

    /// Checks whether points are shown: of a throw that cannot come next, there are no chances.
    fn points(self) -> bool {
        self.unit.get() == HeatUnit::Points || self.which.get() == HeatThrow::Own
    }

    /// Offers which throw is shown, and what is shown about it.
    fn choices(self) -> AnyView {
        let speech = self.browser.speech;
        let of = move |which: HeatThrow, key: Key| {
            let chosen = move || self.which.get() == which;
            view! {
                <button aria-pressed=move || chosen().to_string() disabled=move || which != HeatThrow::This && !decides(self.browser)
                    on:click=move |_| self.wanted.set(which)>
                    {move || speech.plain(key)}
                </button>
            }
        };
        let by = move |unit: HeatUnit, key: Key| {
            let chosen = move || self.points() == (unit == HeatUnit::Points);
            let off = move || self.which.get() == HeatThrow::Own && unit == HeatUnit::Chance;
            view! {
                <button aria-pressed=move || chosen().to_string() disabled=off on:click=move |_| self.unit.set(unit)>
                    {move || speech.plain(key)}
                </button>
            }
        };
        view! {
            <div class="switch" role="group" aria-label=move || speech.plain(key!("board-which"))>
                {of(HeatThrow::This, key!("board-this-throw"))}
                {of(HeatThrow::Next, key!("board-next-throw"))}
                {of(HeatThrow::Own, key!("board-own-throw"))}
            </div>
            <div class="switch" role="group" aria-label=move || speech.plain(key!("board-unit"))>
                {by(HeatUnit::Chance, key!("board-by-chance"))}
                {by(HeatUnit::Points, key!("board-by-points"))}
            </div>
        }
        .into_any()
    }

    /// Says whose throws these are, and how many of them are good and bad.
    fn caption(self, cells: &[HeatCell]) -> String {
        let Some(subject) = self.subject.get() else { return String::new() };
        let texts = self.browser.speech.texts();
        let [good, bad] = balance(cells);
        let arguments = fluent_args![
            "roller" => side(&texts, subject.roller), "viewer" => side(&texts, subject.viewer),
            "good" => good, "bad" => bad,
            "same" => if subject.roller == subject.viewer { "yes" } else { "no" },
            "known" => if cells.is_empty() { "no" } else { "yes" }
        ];
        let counted = texts.with(key!("board-balance"), &arguments);
        match subject.after {
            None => counted,
            Some(action) => {
                let play = written(self.browser, action);
                let after = texts.with(key!("board-after"), &fluent_args!["play" => play]);
                format!("{after} {counted}")
            }
        }
    }

    /// Draws the grid. Every throw has a row and a column, so that throws of two numbers are there twice.
    fn grid(self, subject: HeatSubject, cells: Memo<Vec<HeatCell>>) -> AnyView {
        let speech = self.browser.speech;
        let texts = speech.texts();
        let now = Memo::new(move |_| {
            let moment = self.browser.moment();
            let thrown = self
                .browser
                .opened
                .with(|opened| opened.walk().thrown(moment).map(ThrowMoment::throw));
            thrown.filter(|_| subject.after.is_none())
        });
        let cell = |row: u8, column: u8| {
            let throw = Throw::of(row, column)?;
            let brought = Memo::new(move |_| {
                cells.with(|cells| cells.iter().find(|cell| cell.throw == throw).copied())
            });
            let heat = move || brought.get().map_or(0, |cell| cell.heat()).to_string();
            let amount = move || brought.get().map(|cell| short(&speech.texts(), cell.brought));
            let unit = move || {
                brought.get().map(|cell| unit_of(&speech.texts(), cell.brought, subject.viewer))
            };
            // The grid is one stop for the Tab key; the arrow keys move inside it.
            let stop = if (row, column) == (1, 1) { "0" } else { "-1" };
            let fall = move |_| self.fall(subject, throw);
            Some(view! {
                <button tabindex=stop data-heat=heat data-throw=format!("{row}{column}")
                    class:now=move || now.get() == Some(throw) disabled=!subject.can_fall on:click=fall>
                    <small>{format!("{row}·{column}")}</small>
                    <span>{amount}</span> <i class="unseen">{unit}</i>
                </button>
            })
        };
        let all: Vec<_> = FACES.flat_map(|row| FACES.map(move |column| (row, column))).collect();
        let cells = all.into_iter().map(|(row, column)| cell(row, column)).collect_view();
        let label = texts.plain(if subject.can_fall {
            key!("board-grid")
        } else {
            key!("board-grid-only")
        });
        view! {
            <div class="grid" role="group" aria-label=label on:keydown=move |event| move_focus(&event, ".heat")>{cells}</div>
        }
        .into_any()
    }

    /// Throws the dice of a cell.
    fn fall(self, subject: HeatSubject, throw: Throw) {
        match subject.after {
            Some(action) => self.browser.play_then_throw(action, throw),
            None => self.browser.throw(throw),
        }
    }
}

/// Throws dice at random.
fn random(browser: RecordBrowser) -> AnyView {
    let none = move || {
        let moment = browser.moment();
        browser.opened.with(|opened| opened.walk().waiting(moment)).is_none()
    };
    let fall = move |_| {
        let number = getrandom::u32().unwrap_or_default() % 36;
        let throw = Throw::of((number / 6 + 1) as u8, (number % 6 + 1) as u8);
        if let Some(throw) = throw {
            browser.throw(throw);
        }
    };
    view! {
        <button class="random" disabled=none on:click=fall>
            {move || browser.speech.plain(key!("board-random"))}
        </button>
    }
    .into_any()
}
