//! The touched man, and the man that the opponent sends on into the last quarter. Rule: R11.3, R11.6, R11.7.
//!
//! Decisions where the text leaves room:
//! - A play plays a man if it moves a man from that man's point; a play par puissance plays both of its men.
//! - A man that is sent on obeys if it ends on 19-24, or is borne off from there.
//! - A player who obeys should keep to section 4 if some play does both, but not doing so is no fault, as the text
//!   says.
//! - The points of R5.3 and R5.4 are due only if some play that obeys leaves the jan full: plays that do not obey are
//!   not legal.

use std::collections::BTreeSet;

use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::point::Point;
use trictrac_rules::quarter::Quarter;
use trictrac_rules::rules::Rules;
use trictrac_rules::situation::Situation;

use crate::coup::{coup, positions};
use crate::plays::{LiteralPlay, PlayKind, section_three, selected};
use crate::view::{RollerView, is_full};

/// The price of touching a man to play it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchedMan {
    /// True if some play of section 3 moves the man, so that it must be played. Rule: R11.6.
    pub playable: bool,
    /// The jans that the throw can fill or keep, but that no play of section 3 with this man leaves full. Rule: R11.3.
    pub lost: Vec<Quarter>,
    /// The points of these jans, which go to the opponent. Rule: R5.3, R5.4, R11.3.
    pub points: u8,
}

/// Finds the price of touching a man on `point`, in the roller's numbering. Rule: R11.3, R11.6.
#[must_use]
pub fn touched(rules: Rules, situation: &Situation, point: Point) -> TouchedMan {
    let view = RollerView::new(rules, situation);
    let section_three = section_three(&view);
    let with_him = selected(&section_three, |play| moves(&view, play, point.number()));
    if with_him.is_empty() {
        return TouchedMan::default();
    }
    let coup = coup(rules, situation);
    let mut touched = TouchedMan { playable: true, ..TouchedMan::default() };
    for jan in Quarter::ALL {
        let can_be_full = section_three.iter().any(|play| is_full(&play.after, jan));
        if can_be_full && !with_him.iter().any(|play| is_full(&play.after, jan)) {
            let worth = coup.events.iter().filter(|event| quarter_of(event.jan) == Some(jan));
            touched.points += worth.map(|event| event.points).sum::<u8>();
            touched.lost.push(jan);
        }
    }
    touched
}

/// The demand to play a man on into the last quarter. Rule: R11.7.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastQuarterDemand {
    /// The roller's men after each play of section 3 that obeys, as in [`LiteralCoup::plays`](crate::LiteralCoup::plays). If there is
    /// none, the demand lapses.
    pub obeying: BTreeSet<[u8; 25]>,
    /// The events of the throw for a roller who must obey.
    pub events: Vec<Earned>,
}

impl LastQuarterDemand {
    /// Checks whether the demand lapses, because no play obeys both it and section 3. Rule: R11.7.
    #[must_use]
    pub fn lapses(&self) -> bool {
        self.obeying.is_empty()
    }
}

/// Finds what follows if the roller must play the man on `point` (13 to 18) into the last quarter. Rule: R11.7.
#[must_use]
pub fn sent_on(rules: Rules, situation: &Situation, point: Point) -> LastQuarterDemand {
    let view = RollerView::new(rules, situation);
    let obeying =
        selected(&section_three(&view), |play| ends_in_last_quarter(&view, play, point.number()));
    let mut events = coup(rules, situation).events;
    if !obeying.is_empty() {
        events.retain(|event| {
            quarter_of(event.jan)
                .is_none_or(|jan| obeying.iter().any(|play| is_full(&play.after, jan)))
        });
    }
    let (positions, _) = positions(&obeying);
    LastQuarterDemand { obeying: positions, events }
}

/// Checks whether the play moves a man from `point`.
fn moves(view: &RollerView, play: &LiteralPlay, point: u8) -> bool {
    match play.kind {
        PlayKind::Nothing => false,
        PlayKind::One(step) => step.from == point,
        PlayKind::Two(one, other) => one.from == point || other.from == point,
        PlayKind::Both(from) => from == point,
        PlayKind::Puissance => 13 - view.high == point || 13 - view.low == point,
    }
}

/// Checks whether the play takes a man from `point` to 19-24 or off the board.
fn ends_in_last_quarter(view: &RollerView, play: &LiteralPlay, point: u8) -> bool {
    let reaches = |from: u8, pips: u8| from == point && from + pips >= 19;
    match play.kind {
        PlayKind::Nothing | PlayKind::Puissance => false,
        PlayKind::One(step) => reaches(step.from, step.number),
        PlayKind::Two(one, other) => {
            reaches(one.from, one.number) || reaches(other.from, other.number)
        }
        PlayKind::Both(from) => reaches(from, view.high + view.low),
    }
}

/// The quarter that the event fills or keeps, if it is such an event.
fn quarter_of(jan: Jan) -> Option<Quarter> {
    match jan {
        Jan::FillPetit | Jan::KeepPetit => Some(Quarter::Petit),
        Jan::FillGrand | Jan::KeepGrand => Some(Quarter::Grand),
        Jan::FillRetour | Jan::KeepRetour => Some(Quarter::Retour),
        _ => None,
    }
}
