//! Own dice, and taking back: people tap what their real dice show, and take back what they have tapped or decided.

use leptos::prelude::*;
use trictrac_drawing::shape::Spot;
use trictrac_rules::throw::Die;
use trictrac_table::Fall;
use trictrac_words::lang::{Key, fluent_args, key};
use wasm_bindgen::JsCast as _;
use web_sys::{Element, KeyboardEvent};

use crate::page::board::die;
use crate::page::live::{Live, PageGame};
use crate::page::speech::PageSpeech;
use crate::page::styles::PartStyles;
use crate::session::{PageSession, TakeBackKind};

/// The value of the choice of own dice.
const OWN: &str = "own";

/// Shows the choice of whose dice are thrown: the program's, or people's `own`. `choose` is told which.
pub(in crate::page) fn choice(
    speech: PageSpeech,
    own: bool,
    choose: impl Fn(bool) + Copy + Send + Sync + 'static,
) -> AnyView {
    let label = move |key: Key| move || speech.plain(key);
    let change = move |event| choose(event_target_value(&event) == OWN);
    view! {
        <label>
            <span>{label(key!("agree-dice"))}</span>
            <select name="dice" on:change=change>
                <option value="program" selected=!own>{label(key!("agree-dice-program"))}</option>
                <option value=OWN selected=own>{label(key!("agree-dice-own"))}</option>
            </select>
        </label>
    }
    .into_any()
}

/// The dice that are being entered.
struct DiceEntry<T: PageGame> {
    live: Live<T>,
    /// The dice that can be entered now.
    falls: Memo<Option<Fall>>,
    /// Those that were tapped already.
    tapped: RwSignal<Vec<Die>>,
}

#[expect(
    clippy::expl_impl_clone_on_copy,
    reason = "a derived copy would be for games that are copied"
)]
impl<T: PageGame> Clone for DiceEntry<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: PageGame> Copy for DiceEntry<T> {}

/// Shows the faces of a die where the match waits for dice, and the buttons that take back.
pub(in crate::page) fn entry<T: PageGame>(live: Live<T>) -> AnyView {
    PartStyles(include_str!("style.css")).add();
    // Dice that were begun for one throw do not count for another, and not for the same one if something was taken back.
    let moment = Memo::new(move |_| live.session.with(|it| (it.revision(), it.entry())));
    let falls = Memo::new(move |_| moment.get().1);
    let entry = DiceEntry { live, falls, tapped: RwSignal::new(Vec::new()) };
    Effect::new(move |_| {
        let _ = moment.get();
        entry.tapped.set(Vec::new());
    });
    let keys = window_event_listener(leptos::ev::keydown, move |event| entry.key(&event));
    on_cleanup(move || keys.remove());
    let faces = move || falls.get().map(|fall| entry.faces(fall));
    view! { <div class="own-dice">{faces} {entry.corrections()}</div> }.into_any()
}

impl<T: PageGame> DiceEntry<T> {
    /// Takes a die. The last one makes the throw.
    fn take(self, shown: Die) {
        let Some(fall) = self.falls.get_untracked() else { return };
        self.tapped.update(|tapped| tapped.push(shown));
        let all = self.tapped.get_untracked();
        if all.len() == fall.dice {
            self.tapped.set(Vec::new());
            self.live.enter(&all);
        }
    }

    /// Takes the last tapped die back.
    fn clear(self) {
        self.tapped.update(|tapped| {
            tapped.pop();
        });
    }

    /// Takes the die of a digit that is typed outside every field; Backspace takes the last one back.
    fn key(self, event: &KeyboardEvent) {
        let at = event.target().and_then(|at| at.dyn_into::<Element>().ok());
        let typing =
            at.is_some_and(|at| matches!(at.closest("input, select, .settings"), Ok(Some(_))));
        let with_others = event.ctrl_key() || event.alt_key() || event.meta_key() || event.repeat();
        if typing || with_others || self.falls.with_untracked(Option::is_none) {
            return;
        }
        let key = event.key();
        if key == "Backspace" {
            self.clear();
        } else if let Some(shown) = key.parse().ok().and_then(Die::new) {
            self.take(shown);
        }
    }

    /// The dice to enter now, in words.
    fn asked(self, fall: Fall) -> String {
        let (live, speech) = (self.live, self.live.speech);
        let tapped = self.tapped.with(Vec::len);
        match (fall.of, tapped) {
            (Some(seat), 0) => {
                speech.with(key!("own-dice-throw"), &fluent_args!["who" => T::name(live, seat)])
            }
            (Some(_), _) => speech.plain(key!("own-dice-second")),
            (None, _) => {
                let seat = live.session.with(|session| session.game().lot(tapped));
                let who = seat.map(|seat| T::name(live, seat)).unwrap_or_default();
                // Two dice for five jetons are no lots.
                let begins = live.session.with(|session| session.last_turn().is_none());
                let key = if begins && tapped == 0 {
                    key!("own-dice-lead")
                } else {
                    key!("own-dice-lead-second")
                };
                speech.with(key, &fluent_args!["who" => who])
            }
        }
    }

    /// Shows what to enter, the dice entered so far, and the six faces.
    fn faces(self, fall: Fall) -> AnyView {
        let speech = self.live.speech;
        let taken = move || {
            let tapped = self.tapped.get();
            let last = tapped.len().wrapping_sub(1);
            let slots = (0..fall.dice).map(|at| match tapped.get(at) {
                Some(shown) if at == last => {
                    let pips = shown.pips();
                    let label = speech.with(key!("own-dice-clear"), &fluent_args!["pips" => pips]);
                    let title = label.clone();
                    view! {
                        <button class="first" aria-label=label title=title on:click=move |_| self.clear()>
                            {face(pips)}
                        </button>
                    }
                    .into_any()
                }
                Some(shown) => view! { <span>{face(shown.pips())}</span> }.into_any(),
                None => view! { <span></span> }.into_any(),
            });
            slots.collect_view()
        };
        let faces: Vec<_> = (1..=6)
            .filter_map(Die::new)
            .map(|shown| {
                let pips = shown.pips();
                view! { <button aria-label=pips on:click=move |_| self.take(shown)>{face(pips)}</button> }
            })
            .collect();
        view! {
            <p class="hint" aria-live="polite">{move || self.asked(fall)}</p>
            <div class="slots">{taken}</div>
            <div class="faces" role="group" aria-label=move || speech.plain(key!("own-dice-faces"))>{faces}</div>
        }
        .into_any()
    }

    /// Shows the buttons that take back the last dice and restore what was taken back.
    fn corrections(self) -> AnyView {
        let live = self.live;
        let can =
            move |can: fn(&PageSession<T>) -> bool| Memo::new(move |_| live.session.with(can));
        let dice = can(|session| session.can_take_back(TakeBackKind::Dice));
        let restores = can(|session| session.can_restore());
        // Tests know the buttons by what they do.
        let button = move |does: &'static str, key: Key, press: fn(Live<T>)| {
            view! {
                <button class="quiet" data-does=does on:click=move |_| press(live)>
                    {move || live.speech.plain(key)}
                </button>
            }
        };
        let dice = move || {
            let key = if self.falls.with(Option::is_some) {
                key!("own-dice-back")
            } else {
                key!("own-dice-change")
            };
            dice.get().then(|| {
                button("dice", key, |live| live.rewrite(|it| it.take_back(TakeBackKind::Dice)))
            })
        };
        let restore = move || {
            restores.get().then(|| {
                button("restore", key!("own-dice-restore"), |live| live.rewrite(|it| it.restore()))
            })
        };
        view! { {dice} {restore} }.into_any()
    }
}

/// Draws the face of a die.
fn face(pips: u8) -> impl IntoView {
    view! {
        <svg viewBox="-24 -24 48 50" aria-hidden="true">{die(Spot { x: 0.0, y: 0.0 }, 0, pips)}</svg>
    }
}
