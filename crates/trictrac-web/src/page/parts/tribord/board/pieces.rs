//! Draws what changes on the board: symbols and tokens, the die, the lantern of the side to throw.

use leptos::prelude::*;
use tribord_babord::side::ShipSide;
use tribord_babord::symbol::Symbol;

use crate::tribord::session::PageSeries;

/// The id of a symbol's drawing.
pub(in crate::page::parts::tribord) const fn id(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Diamond => "#tb-diamond",
        Symbol::Sun => "#tb-sun",
        Symbol::Heart => "#tb-heart",
        Symbol::Club => "#tb-club",
        Symbol::Anchor => "#tb-anchor",
        Symbol::Spade => "#tb-spade",
    }
}

/// The style class of a symbol's ink.
const fn ink(symbol: Symbol) -> &'static str {
    match symbol {
        Symbol::Diamond | Symbol::Heart => "tb-ink red",
        Symbol::Sun => "tb-ink gold",
        Symbol::Club | Symbol::Anchor | Symbol::Spade => "tb-ink blue",
    }
}

/// The position of a symbol on the board.
const fn place(symbol: Symbol) -> (i32, i32) {
    match symbol {
        Symbol::Club => (270, 302),
        Symbol::Anchor => (254, 459),
        Symbol::Spade => (262, 616),
        Symbol::Diamond => (530, 302),
        Symbol::Sun => (546, 459),
        Symbol::Heart => (538, 616),
    }
}

/// Draws all six symbols, the marked ones on tokens, the last one thrown with a ring.
pub(super) fn symbols(session: &PageSeries) -> AnyView {
    let last = session.last().map(|thrown| thrown.symbol);
    let marks = session.shown().marks();
    Symbol::ALL
        .map(|symbol| one(symbol, marks.has(symbol), last == Some(symbol)))
        .into_iter()
        .collect_view()
        .into_any()
}

fn one(symbol: Symbol, marked: bool, fallen: bool) -> AnyView {
    let (x, y) = place(symbol);
    let token = marked.then(|| {
        view! {
            <g class="tb-token">
                <circle class="tb-under" cy="4" r="54"/>
                <circle r="54" fill="url(#tb-brass)"/>
                <circle class="tb-groove" r="48"/>
                <circle class="tb-groove fine" r="44.5"/>
            </g>
        }
    });
    let half = if marked { 32 } else { 42 };
    let class = if marked { "tb-ink struck" } else { ink(symbol) };
    view! {
        <g transform=format!("translate({x} {y})")>
            {token}
            {drawn(symbol, class, half)}
            {fallen.then(|| view! { <circle class="tb-fallen" r="66"/> })}
        </g>
    }
    .into_any()
}

/// Draws a symbol as a woodcut: its ink, and the white lines in it.
fn drawn(symbol: Symbol, class: &'static str, half: i32) -> AnyView {
    let size = 2 * half;
    let layer = move |href: &'static str| {
        view! { <use_ href=href x=-half y=-half width=size height=size/> }
    };
    let face = (symbol == Symbol::Sun).then(|| layer("#tb-face"));
    view! {
        <g class=class>{layer(id(symbol))}</g>
        <g fill="url(#tb-cut)">{layer(id(symbol))}</g>
        <g class="tb-features">{face}</g>
    }
    .into_any()
}

/// Draws the die with the last symbol; nothing before the first throw.
pub(super) fn die(session: &PageSeries) -> AnyView {
    let Some(last) = session.last() else { return ().into_any() };
    let count = session.throws().len();
    // A browser starts an animation only when its name changes, so two names for one motion alternate.
    let class = if count.is_multiple_of(2) { "tb-die even" } else { "tb-die odd" };
    let turned = [-11, 7, 16, -5][count % 4];
    view! {
        <g transform=format!("translate(400 459) rotate({turned})")>
            <g class=class>
                <rect class="tb-under" x="-42" y="-36" width="88" height="88" rx="15"/>
                <rect class="bone" x="-44" y="-44" width="88" height="88" rx="15"/>
                <rect class="tb-face-line" x="-38" y="-38" width="76" height="76" rx="11"/>
                {drawn(last.symbol, ink(last.symbol), 32)}
            </g>
        </g>
    }
    .into_any()
}

/// Lights the lantern of the side to throw: red for port, green for starboard.
pub(super) fn lantern(session: &PageSeries) -> AnyView {
    let lit = session.to_throw().map(|(side, _)| match side {
        ShipSide::Babord => (106, "url(#tb-red)"),
        ShipSide::Tribord => (694, "url(#tb-green)"),
    });
    lit.map(|(x, fill)| view! { <circle class="tb-light" cx=x cy="90" r="62" fill=fill/> })
        .into_any()
}
