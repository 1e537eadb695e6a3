//! A list of throws: the board after the engine's play, small, and its chance to win.

use leptos::prelude::*;
use trictrac_rules::throw::Throw;
use trictrac_words::advice::per_cent;
use trictrac_words::lang::{Key, fluent_args, key};

use super::{Shelf, address};
use crate::narration::thrown;
use crate::openings::{OpeningEntry, OpeningThrows, Order, lines};
use crate::page::styles::PICTURE;
use crate::picture::of_scene;

/// Lists all first throws, or all replies to `first`.
pub(super) fn list(shelf: Shelf, first: Option<Throw>) -> AnyView {
    PICTURE.add();
    let lines = move || shelf.openings.with_value(|all| lines(all, first, shelf.order.get()));
    view! {
        {orders(shelf)}
        <ol class="throws-list">
            <For each=lines key=|line| line.address() children=move |line| card(shelf, line)/>
        </ol>
    }
    .into_any()
}

/// Lets the reader choose the order.
fn orders(shelf: Shelf) -> AnyView {
    let speech = shelf.speech;
    let button = move |order: Order, name: Key| {
        view! {
            <button
                aria-pressed=move || (shelf.order.get() == order).to_string()
                on:click=move |_| shelf.order.set(order)
            >
                {move || speech.plain(name)}
            </button>
        }
    };
    view! {
        <div class="orders" role="group" aria-label=move || speech.plain(key!("openings-order"))>
            {button(Order::Throws, key!("openings-by-throw"))}
            {button(Order::Chances, key!("openings-by-chance"))}
        </div>
    }
    .into_any()
}

fn card(shelf: Shelf, line: OpeningThrows) -> AnyView {
    let speech = shelf.speech;
    let (picture, play, chance) = shelf.openings.with_value(|openings| {
        let entry = OpeningEntry::of(openings, line);
        let picture = of_scene(&entry.scene(0), &entry.arrows(0));
        (picture, entry.play(0).to_string(), entry.opening.candidates[0].chance as f32)
    });
    let named = move || thrown(&speech.texts(), line.last()).text;
    let worth = move || {
        let chance = per_cent(&speech.texts(), chance);
        speech.with(key!("openings-worth"), &fluent_args!["chance" => chance])
    };
    view! {
        <li>
            <a class="card" href=address(line)>
                <strong>{named}</strong>
                <span class="play">{play}</span>
                <div inner_html=picture></div>
                <small>{worth}</small>
            </a>
        </li>
    }
    .into_any()
}
