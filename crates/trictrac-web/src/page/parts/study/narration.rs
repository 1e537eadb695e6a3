//! The moment in words: the throw, its jans, what was done and missed, and the comments of the record.

use leptos::prelude::*;
use trictrac_rules::side::Side;
use trictrac_words::french;
use trictrac_words::lang::{Texts, key};
use trictrac_words::replay::{NarratedTurn, comments, turns};

use super::game::Looked;
use crate::narration::{capital, lines};
use crate::page::earned::earned;
use crate::study::opened::Opened;
use crate::study::walk::Thrown;

/// Shows the current moment in words. Screen readers announce every change.
pub(super) fn narration(looked: Looked) -> AnyView {
    let all = Memo::new(move |_| {
        let texts = looked.speech.texts();
        looked.opened.with_value(|opened| turns(&opened.record, &texts))
    });
    let moment = move || {
        let (moment, near) = (looked.moment(), looked.near.get());
        let texts = looked.speech.texts();
        looked.opened.with_value(|opened| {
            all.with(|all| match opened.walk.thrown(moment) {
                Some(thrown) => throw(opened, thrown, all, &texts, near),
                None if moment == 0 => beginning(opened, all, &texts),
                None => end(opened, all, &texts),
            })
        })
    };
    view! { <section class="card throw moment" aria-live="polite">{moment}</section> }.into_any()
}

fn throw(
    opened: &Opened,
    thrown: &Thrown,
    all: &[NarratedTurn],
    texts: &Texts,
    near: Side,
) -> AnyView {
    let narrated = all.iter().find(|narrated| narrated.entry == thrown.entry);
    let name = opened.player(texts, thrown.roller());
    let head = capital(&french::throw(thrown.throw()));
    let earned: Vec<_> = lines(texts, near, &thrown.coup, thrown.state.is_over())
        .into_iter()
        .map(|line| earned(line, near))
        .collect();
    let nothing = earned
        .is_empty()
        .then(|| view! { <p class="why">{texts.plain(key!("earns-nothing"))}</p> });
    view! {
        <h2><span lang="fr">{head}</span><small>{name}</small></h2>
        {earned}
        {nothing}
        {narrated.map(turn)}
    }
    .into_any()
}

/// Shows what was done in a turn, with all remarks.
fn turn(narrated: &NarratedTurn) -> AnyView {
    let overlooked = narrated.overlooked.clone().into_iter();
    let overlooked: Vec<_> = overlooked.map(|note| view! { <li>{note}</li> }).collect();
    let overlooked =
        (!overlooked.is_empty()).then(|| view! { <ul class="overlooked">{overlooked}</ul> });
    let standing = (!narrated.standing.is_empty())
        .then(|| view! { <span class="standing">" "{narrated.standing.clone()}</span> });
    view! {
        <p class="turn">{capital(&narrated.text)}{standing}</p>
        {overlooked}
        {remarks(&narrated.comments)}
        {narrated.won.clone().map(|won| view! { <p class="end">{won}</p> })}
    }
    .into_any()
}

fn remarks(comments: &[String]) -> AnyView {
    let all = comments.iter().cloned().map(|comment| view! { <p>{comment}</p> });
    let all: Vec<_> = all.collect();
    (!all.is_empty()).then(|| view! { <div class="remark">{all}</div> }).into_any()
}

fn beginning(opened: &Opened, all: &[NarratedTurn], texts: &Texts) -> AnyView {
    let [white, black] = Side::BOTH.map(|side| opened.player(texts, side));
    let about = ["Source", "Event", "Date"];
    let mut about: Vec<_> =
        about.iter().filter_map(|tag| opened.record.tag(tag)).map(str::to_owned).collect();
    about.dedup();
    let lead: Vec<_> = all
        .iter()
        .take_while(|narrated| narrated.roller.is_none())
        .map(|narrated| view! { <p class="turn">{capital(&narrated.text)}</p> })
        .collect();
    view! {
        <h2>{format!("{white} – {black}")}</h2>
        <p class="why">{about.join(" · ")}</p>
        {lead}
        {remarks(&comments(opened.record.preface(), texts))}
    }
    .into_any()
}

fn end(opened: &Opened, all: &[NarratedTurn], texts: &Texts) -> AnyView {
    let won = all.last().and_then(|narrated| narrated.won.clone());
    let narrated = won.unwrap_or_else(|| texts.plain(key!("unfinished")));
    let standing = trictrac_words::shipped::ended(texts, &opened.record);
    view! { <h2>{texts.plain(key!("study-end"))}</h2> <p>{narrated}</p> <p class="why">{capital(&standing)}</p> }
        .into_any()
}
