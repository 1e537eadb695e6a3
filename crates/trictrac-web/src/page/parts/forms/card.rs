//! The card of the last throw: what it earns jan by jan, what followed, and who was paid.

use leptos::prelude::*;
use trictrac_forms::game::FormAction;
use trictrac_rules::side::PerSide;
use trictrac_words::Player;
use trictrac_words::lang::key;

use super::live::LiveForm;
use crate::forms::narration::{NarrationSentence, Scribe, Tone};
use crate::forms::seats::SeatNames;
use crate::forms::session::{FormPageSession, FormStep};
use crate::forms::standing::counts_points;
use crate::page::cite::linked;
use crate::page::earned::all_earned;
use crate::page::speech::PageSpeech;

/// Shows what happened since the last dice of a turn. Screen readers announce it.
pub(super) fn card(live: LiveForm) -> AnyView {
    let speech = live.speech;
    let told = move || {
        let names = live.names();
        live.session.with(|session| {
            let throws: Vec<_> = session.starts().collect();
            let first = throws.last().copied().unwrap_or_default();
            let turn = turn(speech, session, &names, first, session.steps().len());
            view! { {turn} {last_paid(speech, session, &names, &throws)} }
        })
    };
    view! { <section class="card throw forms-card" aria-live="polite">{told}</section> }.into_any()
}

/// The number of throws during which the last payment is shown: the next dice may fall at once.
const SHOWN_FOR: usize = 3;

/// The last payment before the last of `throws`; later it can be opened.
fn last_paid(
    speech: PageSpeech,
    session: &FormPageSession,
    names: &SeatNames,
    throws: &[usize],
) -> Option<impl IntoView + use<>> {
    let at = session.steps()[..*throws.last()?].iter().rposition(FormStep::settles)?;
    let since = throws.iter().filter(|throw| **throw > at).count();
    let texts = speech.texts();
    let scribe = Scribe { texts: &texts, names };
    let lines = scribe.lines(&session.steps()[at], session.after(at)).into_iter();
    let paid = lines.filter(|line| line.tone == Tone::Paid);
    let lines = paid.map(|line| view! { <p class="forms-paid">{linked(&line.text)}</p> });
    let lines = lines.collect_view();
    Some(view! {
        <details class="forms-last" open=since <= SHOWN_FOR>
            <summary>{texts.plain(key!("forms-page-last-paid"))}</summary>
            {lines}
        </details>
    })
}

/// Shows the steps from `first` to before `end`.
pub(super) fn turn(
    speech: PageSpeech,
    session: &FormPageSession,
    names: &SeatNames,
    first: usize,
    end: usize,
) -> AnyView {
    let texts = speech.texts();
    let scribe = Scribe { texts: &texts, names };
    let steps = session.steps().get(first..end).unwrap_or_default();
    if steps.is_empty() {
        return view! { <p class="why">{texts.plain(key!("forms-page-begins"))}</p> }.into_any();
    }
    let jans = jans(speech, session, names, first);
    let lines: Vec<NarrationSentence> = steps
        .iter()
        .enumerate()
        .flat_map(|(at, step)| scribe.lines(step, session.after(first + at)))
        .collect();
    let thrown = matches!(steps[0].action, FormAction::Throw(_));
    let (title, rest) = if thrown { lines.split_at(1) } else { lines.split_at(0) };
    let title = title.first().map(|line| view! { <h2>{line.text.clone()}</h2> });
    // The jans say what the throw earns, with the reasons.
    let said = |line: &&NarrationSentence| jans.is_none() || line.tone != Tone::Earned;
    let rest = rest.iter().filter(said).map(|line| {
        let class = if line.tone == Tone::Paid { "forms-paid" } else { "forms-said" };
        view! { <p class=class>{linked(&line.text)}</p> }
    });
    let rest = rest.collect_view();
    let wins_nothing = thrown && jans.is_none() && steps[0].events.len() == 1;
    let nothing = wins_nothing.then(|| {
        view! { <p class="why">{texts.plain(key!("forms-page-nothing"))}</p> }
    });
    view! { {title} {jans} {nothing} {rest} }.into_any()
}

/// The earnings of the throw of a step, jan by jan, in forms that count points.
fn jans(
    speech: PageSpeech,
    session: &FormPageSession,
    names: &SeatNames,
    step: usize,
) -> Option<AnyView> {
    let game = session.after(step);
    if !counts_points(game.setting().form()) {
        return None;
    }
    let coup = session.coup(step)?;
    let players = PerSide::from_fn(|side| Player::Named(names.of(game.seat(side)).to_owned()));
    Some(all_earned(&speech.texts(), &players, session.near(), &coup, false))
}
