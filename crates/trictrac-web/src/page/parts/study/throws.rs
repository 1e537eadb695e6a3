//! The list of all throws.

use leptos::prelude::*;
use trictrac_drawing::svg::material;
use trictrac_engine::analysis::{Judged, Verdict};
use trictrac_rules::turn::Action;
use trictrac_words::advice::verdict;
use trictrac_words::lang::{fluent_args, key};
use trictrac_words::side;

use super::game::Looked;
use super::graph::sign;
use crate::page::play::history::PlayOrGo;
use crate::study::walk::Thrown;

/// Lists the throws and marks those with errors; a click goes to the throw.
pub(super) fn throws(looked: Looked) -> AnyView {
    let speech = looked.speech;
    let rows = looked.opened.with_value(|opened| {
        (1..).zip(opened.walk.throws()).map(|(number, one)| row(looked, number, one)).collect_view()
    });
    view! {
        <section class="card history">
            <h2>{move || speech.plain(key!("page-history"))}</h2>
            <div class="scroll"><ol class="throws">{rows}</ol></div>
        </section>
    }
    .into_any()
}

fn row(looked: Looked, number: usize, thrown: &Thrown) -> AnyView {
    let (speech, study) = (looked.speech, looked.study);
    let throw = thrown.throw();
    let dice = format!("{}·{}", throw.high().pips(), throw.low().pips());
    let roller = thrown.roller();
    let done = PlayOrGo::of(thrown.play(), thrown.done.contains(&Action::Go));
    let worst = Memo::new(move |_| {
        study.inquiry.with(|inquiry| worst(inquiry.as_ref()?.judged().get(number - 1)?))
    });
    let marked = move || {
        worst.get().map(|one| {
            let said = speech.with(
                key!("study-marked"),
                &fluent_args!["verdict" => verdict(&speech.texts(), one)],
            );
            view! { {sign(one)} <span class="unseen">{said}</span> }
        })
    };
    let here = Memo::new(move |_| study.moment.get() == number);
    let whose = move || side(&speech.texts(), roller);
    view! {
        <li>
            <button aria-current=move || here.get().then_some("true") on:click=move |_| study.go(number)>
                <span class="number">{number}</span>
                <span class=format!("man {}", material(roller))><span class="unseen">{whose}</span></span>
                <b>{dice}</b>
                <span class="play">{move || done.text(speech, roller, looked.near.get())}</span>
                <span>{marked}</span>
            </button>
        </li>
    }
    .into_any()
}

/// The worst error in the decisions of a throw.
fn worst(judged: &Judged) -> Option<Verdict> {
    judged.decisions().map(|one| one.verdict).filter(|one| one.is_error()).max()
}
