//! An entry: the board large, the candidates, the results, and the replies to a first throw.

use leptos::prelude::*;
use trictrac_engine::trust::DecisionQuality;
use trictrac_rules::turn::Action;
use trictrac_words::advice::{decimal, per_cent};
use trictrac_words::firm::FIRM;
use trictrac_words::lang::{Key, Texts, fluent_args, key};

use super::{Shelf, address, advice, list};
use crate::narration::thrown;
use crate::openings::{OpeningEntry, OpeningThrows};
use crate::page::arrows;
use crate::page::board::{self, BoardControl};
use crate::page::parts::why::why;
use crate::page::speech::PageSpeech;

/// Shows an entry. The reader chooses the candidate that is on the board.
pub(super) fn entry(shelf: Shelf, line: OpeningThrows) -> AnyView {
    let chosen = RwSignal::new(0);
    let speech = shelf.speech;
    let title = move || title(&speech.texts(), line);
    let replies = line.reply.is_none().then(|| {
        view! {
            <section class="replies">
                <h3>{move || speech.plain(key!("openings-replies"))}</h3>
                <p class="lead">{move || speech.plain(key!("openings-replies-lead"))}</p>
                {list::list(shelf, Some(line.first))}
            </section>
        }
    });
    let study = shelf.openings.with_value(|all| OpeningEntry::of(all, line).study());
    view! {
        <main class="learn opening">
            <section class="table">
                <h2>{title}</h2>
                {table(shelf, line, chosen)}
                {ways(line, speech)}
            </section>
            <aside>
                {candidates(shelf, line, chosen)}
                {results(shelf, line)}
                {advice::advice(shelf, line)}
                <a class="button" href=format!("#/{study}")>{move || speech.plain(key!("openings-study"))}</a>
            </aside>
            {replies}
        </main>
    }
    .into_any()
}

fn title(texts: &Texts, line: OpeningThrows) -> String {
    let named = |throw| thrown(texts, throw).text;
    match line.reply {
        None => texts.with(key!("openings-first"), &fluent_args!["throw" => named(line.first)]),
        Some(reply) => {
            let both = fluent_args!["first" => named(line.first), "reply" => named(reply)];
            texts.with(key!("openings-reply"), &both)
        }
    }
}

/// Shows the board after the chosen candidate.
fn table(shelf: Shelf, line: OpeningThrows, chosen: RwSignal<usize>) -> AnyView {
    let of = move |index| shelf.openings.with_value(|all| OpeningEntry::of(all, line).scene(index));
    let scene = Memo::new(move |_| of(chosen.get()));
    let moves = Memo::new(move |_| {
        shelf.openings.with_value(|all| OpeningEntry::of(all, line).arrows(chosen.get()))
    });
    let said = move || {
        let play = shelf.openings.with_value(|all| OpeningEntry::of(all, line).play(chosen.get()));
        let arguments = fluent_args!["play" => play.to_string()];
        shelf.speech.with(key!("openings-shown"), &arguments)
    };
    let board = BoardControl { scene: scene.into(), touch: Callback::new(|_| ()), quick: None };
    view! {
        // A picture: nothing on it can be touched.
        <div class="drawn" inert>
            {board::draw(board, shelf.speech)}
            {arrows::over(moves.into(), Signal::stored(false))}
        </div>
        <p class="sr" role="status">{said}</p>
    }
    .into_any()
}

/// Links to the list and to the throws before and after this one.
fn ways(line: OpeningThrows, speech: PageSpeech) -> AnyView {
    let [before, after] = line.neighbours();
    let way = |to: Option<OpeningThrows>, name: Key, forward: bool| {
        to.map(|to| {
            let label = move || format!("{}: ", speech.plain(name));
            let dice = to.last();
            let sign =
                if forward { format!("{dice}{FIRM}›") } else { format!("‹{FIRM}{dice}") };
            view! {
                <a class="button" href=address(to)><span class="sr">{label}</span>{sign}</a>
            }
        })
    };
    let up = match line.reply {
        Some(_) => address(OpeningThrows { reply: None, ..line }),
        None => "#/openings".to_owned(),
    };
    let called = move || match line.reply {
        Some(_) => {
            let throw = thrown(&speech.texts(), line.first).text;
            speech.with(key!("openings-back-to"), &fluent_args!["throw" => throw])
        }
        None => speech.plain(key!("openings-back")),
    };
    view! {
        <nav class="ways" aria-label=move || speech.plain(key!("openings-lists"))>
            {way(before, key!("openings-before"), false)}
            <a class="button up" href=up>{called}</a>
            {way(after, key!("openings-after"), true)}
        </nav>
    }
    .into_any()
}

/// Lists the candidates: play, chance, and why it is worse than the best one.
fn candidates(shelf: Shelf, line: OpeningThrows, chosen: RwSignal<usize>) -> AnyView {
    let speech = shelf.speech;
    let number =
        shelf.openings.with_value(|all| OpeningEntry::of(all, line).opening.candidates.len());
    let only = (number == 1)
        .then(|| view! { <p class="why">{move || speech.plain(key!("openings-only"))}</p> });
    let each = (0..number).map(|index| candidate(shelf, line, index, chosen)).collect_view();
    view! {
        <section class="card candidates">
            <h3>{move || speech.plain(key!("openings-engine"))}</h3>
            <ol>{each}</ol>
            {only}
        </section>
    }
    .into_any()
}

fn candidate(shelf: Shelf, line: OpeningThrows, index: usize, chosen: RwSignal<usize>) -> AnyView {
    let speech = shelf.speech;
    let (play, chance, best) = shelf.openings.with_value(|all| {
        let entry = OpeningEntry::of(all, line);
        let chance = |index: usize| entry.opening.candidates[index].chance;
        (entry.play(index).to_string(), chance(index), chance(0))
    });
    let worth = move || {
        let chance = per_cent(&speech.texts(), chance as f32);
        speech.with(key!("openings-worth"), &fluent_args!["chance" => chance])
    };
    let less = move || {
        let texts = speech.texts();
        let points = decimal(&texts, 100.0 * (best - chance), 2);
        let less = texts.with(key!("openings-worse"), &fluent_args!["points" => points]);
        view! { <p class="why">{less} "."</p> }
    };
    let less = (index > 0).then_some(less);
    // The lines are played for the candidate that the reader chooses; equals have no reason.
    let is_chosen = Memo::new(move |_| chosen.get() == index);
    let is_worse = best - chance >= DecisionQuality::EQUAL.into();
    let why = move || (is_chosen.get() && is_worse).then(|| why_worse(shelf, line, index));
    view! {
        <li>
            <button
                class="pick"
                aria-pressed=move || (chosen.get() == index).to_string()
                on:click=move |_| chosen.set(index)
            >
                <strong>{play}</strong>
                <span>{worth}</span>
            </button>
            {less}
            {why}
        </li>
    }
    .into_any()
}

/// Shows why candidate number `index` is worse than the best one.
fn why_worse(shelf: Shelf, line: OpeningThrows, index: usize) -> AnyView {
    let (state, [best, worse]) = shelf.openings.with_value(|all| {
        let entry = OpeningEntry::of(all, line);
        (entry.thrown(), [0, index].map(|index| Action::Play(entry.play(index))))
    });
    let texts = move || shelf.speech.texts().as_ref().clone();
    why(shelf.engine, texts, &state, [best, worse], None)
}

/// Shows how the matches of the entry ended.
fn results(shelf: Shelf, line: OpeningThrows) -> AnyView {
    let speech = shelf.speech;
    let results = shelf.openings.with_value(|all| OpeningEntry::of(all, line).opening.results);
    let won = move || {
        let texts = speech.texts();
        let (share, (low, high)) = results.win_share()?;
        let [share, low, high] = [share, low, high].map(|one| per_cent(&texts, one as f32));
        let arguments = fluent_args!["share" => share, "low" => low, "high" => high];
        Some(texts.with(key!("openings-interval"), &arguments))
    };
    let stakes = move || {
        let mean = results.mean_stake()?;
        let sign = if mean > 0.0 { "+" } else { "" };
        let stakes = format!("{sign}{}", decimal(&speech.texts(), mean, 3));
        Some(speech.with(key!("openings-stakes-says"), &fluent_args!["stakes" => stakes]))
    };
    let holes = move || {
        let texts = speech.texts();
        let (own, opponent) = results.mean_holes()?;
        let [own, opponent] = [own, opponent].map(|mean| decimal(&texts, mean, 2));
        let arguments = fluent_args!["own" => own, "opponent" => opponent];
        Some(texts.with(key!("openings-holes-says"), &arguments))
    };
    let label = move |name: Key| move || speech.plain(name);
    view! {
        <section class="card">
            <h3>{label(key!("openings-ended"))}</h3>
            <dl class="figures-list">
                <dt>{label(key!("openings-matches"))}</dt> <dd>{move || speech.language().thousands(results.matches)}</dd>
                <dt>{label(key!("openings-won"))}</dt> <dd>{won}</dd>
                <dt>{label(key!("openings-stakes"))}</dt> <dd>{stakes}</dd>
                <dt>{label(key!("openings-holes"))}</dt> <dd>{holes}</dd>
            </dl>
        </section>
    }
    .into_any()
}
