//! The text form of a judged throw, in which the worker sends it to the page.
//!
//! The first line has the chances before and after the throw. Then follows each decision (kind, index of the action taken,
//! loss, verdict) with one line for each candidate (equity, chance, search depth, action).

use core::fmt::Write as _;

use trictrac_engine::analysis::{Candidate, Decision, Judged, Kind, Verdict};
use trictrac_rules::coup::Coup;
use trictrac_rules::play::Play;
use trictrac_rules::turn::Action;

/// Writes a judged throw as text.
#[must_use]
pub fn write(judged: &Judged) -> String {
    let mut text = format!("{} {}", judged.chance, judged.chance_thrown);
    for decision in judged.decisions() {
        let kind = match decision.kind {
            Kind::Choice => "choice",
            Kind::Play => "play",
        };
        let Decision { made, loss, verdict, .. } = decision;
        // Writing to a string cannot fail.
        let _ = write!(text, "\n{kind} {made} {loss} {}", verdict.name());
        for Candidate { action, equity, chance, plies } in &decision.candidates {
            let _ = write!(text, "\n{equity} {chance} {plies} {action}");
        }
    }
    text
}

/// Adds the judgement in `text` to the throw `unjudged`; `None` if the text is malformed.
#[must_use]
pub fn read(text: &str, unjudged: Judged) -> Option<Judged> {
    let mut judged = unjudged;
    let mut lines = text.lines();
    let (chance, thrown) = lines.next()?.split_once(' ')?;
    (judged.chance, judged.chance_thrown) = (chance.parse().ok()?, thrown.parse().ok()?);
    let coup = judged.thrown.coup();
    let mut open: Option<Decision> = None;
    for line in lines {
        let words: Vec<_> = line.splitn(4, ' ').collect();
        let &[first, second, third, fourth] = &words[..] else { return None };
        if let Some(kind) = kind(first) {
            take(&mut judged, open.take())?;
            open = Some(Decision {
                kind,
                candidates: Vec::new(),
                made: second.parse().ok()?,
                loss: third.parse().ok()?,
                verdict: Verdict::ALL.into_iter().find(|one| one.name() == fourth)?,
            });
        } else {
            open.as_mut()?.candidates.push(Candidate {
                action: action(fourth, coup.as_ref())?,
                equity: first.parse().ok()?,
                chance: second.parse().ok()?,
                plies: third.parse().ok()?,
            });
        }
    }
    take(&mut judged, open)?;
    Some(judged)
}

/// Reads an action for the throw of `coup`.
#[must_use]
pub fn action(text: &str, coup: Option<&Coup>) -> Option<Action> {
    match text {
        "hold" => Some(Action::Hold),
        "go" => Some(Action::Go),
        play => Play::parse(play, coup?).ok().map(Action::Play),
    }
}

fn kind(word: &str) -> Option<Kind> {
    match word {
        "choice" => Some(Kind::Choice),
        "play" => Some(Kind::Play),
        _ => None,
    }
}

/// Adds a complete decision; `None` if the index of the action taken is out of range.
fn take(judged: &mut Judged, decision: Option<Decision>) -> Option<()> {
    if let Some(decision) = decision {
        decision.candidates.get(decision.made)?;
        judged.take(decision);
    }
    Some(())
}
