//! The throw (*coup*): what it earns and how it may be played. Rule: sections 3 to 6.

use std::collections::BTreeSet;

use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::situation::Situation;

use crate::plays::{LiteralPlay, section_three};
use crate::view::{MenCounts, RollerView, on_board};
use crate::{corner, fills, hits, margot, obligations, pile, small_jans};

/// The result of a throw: its events and its legal plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LiteralCoup {
    /// The events of both players, in the order of the jans, then of the points.
    pub events: Vec<Earned>,
    /// The roller's men after each legal play, in the roller's numbering: `[p - 1]` for points 1 to 24, `[24]` for men
    /// borne off. If nothing can be played, the only entry is the men as they stand.
    pub plays: BTreeSet<[u8; 25]>,
    /// The number of helpless men (*dames impuissantes*), that is, of numbers that cannot be played: 0 to 2.
    /// Rule: R6.5.
    pub helpless: u8,
    /// Those of `plays` that can be reached only by bearing off by privilege. Rule: section 12 (bearing off).
    pub by_privilege: BTreeSet<[u8; 25]>,
}

/// Finds the events and the legal plays of the throw of `situation`.
#[must_use]
pub fn coup(rules: Rules, situation: &Situation) -> LiteralCoup {
    let view = RollerView::new(rules, situation);
    let section_three = section_three(&view);
    let legal = obligations::legal(&view, &section_three);
    let helpless = 2 - legal.iter().map(LiteralPlay::numbers_played).max().unwrap_or(0);
    let mut events = Vec::new();
    small_jans::find(&view, &mut events);
    hits::find(&view, &mut events);
    corner::find(&view, &mut events);
    fills::find(&view, &legal, &mut events);
    bear_off(&view, &legal, &mut events);
    if helpless > 0 {
        events.push(earned(Jan::Helpless, None, helpless, 2));
    }
    if rules.rencontre && situation.opening == Some(situation.throw) {
        events.push(earned(Jan::Rencontre, None, 1, view.amount(4, 6)));
    }
    if rules.margot {
        margot::find(&view, &mut events);
    }
    if rules.pile_de_misere {
        pile::find(&view, &section_three, &legal, &mut events);
    }
    events.sort_by_key(|event| (event.jan, event.at));
    let (plays, by_privilege) = positions(&legal);
    LiteralCoup { events, plays, helpless, by_privilege }
}

/// An event worth `each` points for each of its `ways`.
pub(crate) fn earned(jan: Jan, at: Option<u8>, ways: u8, each: u8) -> Earned {
    Earned { jan, at: at.and_then(Point::new), ways, points: ways * each }
}

/// Adds the event of bearing off the last man. Rule: R5.8.
fn bear_off(view: &RollerView, legal: &[LiteralPlay], events: &mut Vec<Earned>) {
    if legal.iter().any(|play| on_board(&play.after) == 0) {
        events.push(earned(Jan::BearOff, None, 1, view.amount(4, 6)));
    }
}

/// The positions after the plays, and those of them that only privileged plays reach.
pub(crate) fn positions(plays: &[LiteralPlay]) -> (BTreeSet<[u8; 25]>, BTreeSet<[u8; 25]>) {
    let reached = |privileged| -> BTreeSet<[u8; 25]> {
        plays
            .iter()
            .filter(|play| play.privileged == privileged)
            .map(|play| without_zeroth(&play.after))
            .collect()
    };
    let (usual, privileged) = (reached(false), reached(true));
    (usual.union(&privileged).copied().collect(), privileged.difference(&usual).copied().collect())
}

/// The counts without the unused index 0.
fn without_zeroth(men: &MenCounts) -> [u8; 25] {
    core::array::from_fn(|i| men[i + 1])
}
