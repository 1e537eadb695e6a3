//! Describes what players do and say at a table with manual scoring. Rule: section 11.

use trictrac_rules::fausse_case::{Mend, Placement, Replay};
use trictrac_rules::play::Step;
use trictrac_rules::point::Point;
use trictrac_rules::side::Side;
use trictrac_rules::table::{Mark, OpponentJeton, TableAction, TableMatch};

use super::{holes_in_figures, in_figures, points, points_in_figures, side};
use crate::lang::{Key, SaidKey, Texts, fluent_args, key, said_key};

/// Describes `action` of the player `by`, done in the turn of `roller` and in the match as it was `before`.
///
/// Announcements are quoted in French, other actions are phrases such as "touches a man on 5". The text names the
/// player only if it is not the roller's action. Returns `None` for actions whose other events describe them.
#[must_use]
pub fn acted(
    texts: &Texts,
    roller: Side,
    by: Side,
    action: TableAction,
    before: &TableMatch,
) -> Option<String> {
    let attributed = |said: String| {
        let arguments = || fluent_args!["side" => side(texts, by), "said" => said.clone()];
        if by == roller { said.clone() } else { texts.with(key!("by"), &arguments()) }
    };
    Some(match action {
        TableAction::Mark(mark) => attributed(marks(texts, by, mark, before)),
        TableAction::Claim(points) => attributed(ecole(texts, said_key!("said-school"), points)),
        TableAction::Contest(points) => {
            attributed(ecole(texts, said_key!("said-false-school"), points))
        }
        TableAction::Augment => {
            attributed(texts.said(said_key!("said-augmentation"), &fluent_args![]))
        }
        TableAction::Waive(points) => attributed(ecole(texts, said_key!("said-waive"), points)),
        TableAction::Adoube => attributed(texts.said(said_key!("said-adoube"), &fluent_args![])),
        TableAction::Accept if before.answers() == Some(by) => texts.plain(key!("act-accepted")),
        TableAction::Accept => texts.plain(key!("act-last-hole")),
        _ => {
            let done = done(texts, by, action)?;
            if by == roller { done } else { does(texts, by, &done) }
        }
    })
}

/// Puts the name of the player `by` before what they do: "Black touches a man on 5".
#[must_use]
pub fn does(texts: &Texts, by: Side, done: &str) -> String {
    texts.with(key!("does"), &fluent_args!["side" => side(texts, by), "done" => done.to_owned()])
}

/// Describes a movement of jeton and pegs in the words that the player announces.
fn marks(texts: &Texts, by: Side, mark: Mark, before: &TableMatch) -> String {
    match mark {
        Mark::Points(gain) => match before.would_give(by, gain) {
            (0, _) => points_in_figures(texts, gain),
            (won, rest) => holes_in_figures(texts, won, rest),
        },
        Mark::Holes { pegs, rest, opponent_jeton } => {
            let said = if pegs == 0 {
                let said = fluent_args!["rest" => points(texts, rest)];
                let said = texts.said(said_key!("said-no-hole"), &said);
                texts.with(key!("amount-no-hole"), &fluent_args!["said" => said, "points" => rest])
            } else {
                holes_in_figures(texts, pegs, rest)
            };
            match opponent_jeton {
                OpponentJeton::Wiped => said,
                OpponentJeton::Left => {
                    let other = side(texts, by.opponent());
                    texts.with(key!("act-leaves"), &fluent_args!["said" => said, "side" => other])
                }
            }
        }
    }
}

fn ecole(texts: &Texts, key: SaidKey, gain: u8) -> String {
    in_figures(texts, texts.said(key, &fluent_args!["points" => points(texts, gain)]), gain)
}

/// Describes an action of `by` that is done in silence; `None` if it is not such an action.
fn done(texts: &Texts, by: Side, action: TableAction) -> Option<String> {
    let plain = |key| Some(texts.plain(key));
    match action {
        TableAction::Wipe(whose) if whose == by => plain(key!("act-wipe-own")),
        TableAction::Wipe(whose) => {
            Some(texts.with(key!("act-wipe"), &fluent_args!["side" => side(texts, whose)]))
        }
        TableAction::Correct => plain(key!("act-correct")),
        TableAction::Insist => plain(key!("act-insist")),
        TableAction::Restore => plain(key!("act-restore")),
        TableAction::Appeal => plain(key!("act-appeal")),
        TableAction::Reason => plain(key!("act-reason")),
        TableAction::SendOn => plain(key!("act-send-on")),
        TableAction::Touch(point) => {
            let point = texts.place(by, point.number());
            Some(texts.with(key!("act-touch"), &fluent_args!["point" => point]))
        }
        TableAction::LetGo(step) if step.to().is_none() => {
            let from = texts.place(by, step.from.number());
            Some(texts.with(key!("act-take-off"), &fluent_args!["from" => from]))
        }
        TableAction::LetGo(step) => Some(put(texts, by, key!("act-put"), Placement::One(step))),
        TableAction::LetGoTogether(one, other) => {
            Some(put(texts, by, key!("act-put-together"), Placement::Together(one, other)))
        }
        TableAction::Mend(Mend::Leave) => plain(key!("act-mend-leave")),
        TableAction::Mend(Mend::Place(placement)) => {
            Some(put(texts, by.opponent(), key!("act-mend-place"), placement))
        }
        TableAction::Mend(Mend::Replay(replay)) => Some(played_again(texts, by.opponent(), replay)),
        _ => None,
    }
}

/// Describes men of `owner` that are put down, as a part of the text `key`: "a man from 1 to 4 and a man from 1 to 2".
pub(crate) fn put(texts: &Texts, owner: Side, key: Key, placement: Placement) -> String {
    let men: Vec<_> = placement.steps().map(|step| man(texts, owner, step)).collect();
    let men = men.join(&format!(" {} ", texts.plain(key!("and"))));
    texts.with(key, &fluent_args!["men" => men])
}

fn man(texts: &Texts, owner: Side, step: Step) -> String {
    let from = texts.place(owner, step.from.number());
    match step.to() {
        Some(to) => {
            let to = texts.place(owner, to.number());
            texts.with(key!("act-man"), &fluent_args!["from" => from, "to" => to])
        }
        None => texts.with(key!("act-man-off"), &fluent_args!["from" => from]),
    }
}

/// Describes how the opponent has a throw of `offender` played again. Rule: R11.7.
#[must_use]
pub fn played_again(texts: &Texts, offender: Side, replay: Replay) -> String {
    let seen = |point: Point| fluent_args!["point" => texts.place(offender, point.number())];
    match replay {
        Replay::Legal => texts.plain(key!("act-replay")),
        Replay::WithoutCorner => texts.plain(key!("act-replay-without-corner")),
        Replay::With(point) => texts.with(key!("act-replay-with"), &seen(point)),
        Replay::Another(point) => texts.with(key!("act-replay-another"), &seen(point)),
    }
}

/// True if `action` puts men down.
///
/// Its description then already contains the play, so the event of the play is not described again.
#[must_use]
pub const fn puts_men_down(action: TableAction) -> bool {
    matches!(
        action,
        TableAction::LetGo(_)
            | TableAction::LetGoTogether(..)
            | TableAction::Pass
            | TableAction::Mend(Mend::Place(_))
    )
}
