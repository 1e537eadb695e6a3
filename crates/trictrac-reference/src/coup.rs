//! What a throw earns and how it may be played: all of sections 3 to 6, put together.

use std::collections::BTreeSet;

use trictrac_rules::jan::{Earned, Jan};
use trictrac_rules::point::Point;
use trictrac_rules::rules::Rules;
use trictrac_rules::situation::Situation;

use crate::plays::{Play, section_three};
use crate::view::{Counts, View, on_board};
use crate::{corner, fills, hits, margot, obligations, pile, small_jans};

/// All that a throw means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coup {
    /// What the throw earns the roller and gives the opponent, sorted by the order of the jans, then by place.
    pub events: Vec<Earned>,
    /// The roller's men after each legal play, in his own numbering: `[p - 1]` for points 1 to 24, `[24]` borne
    /// off. Where nothing can be played, the one entry is the men as they stand.
    pub plays: BTreeSet<[u8; 25]>,
    /// How many men are helpless, 0 to 2. Rule: R6.5.
    pub helpless: u8,
    /// Those of `plays` that can only be reached by a privileged bearing off. Rule: section 12 (bearing off).
    pub by_privilege: BTreeSet<[u8; 25]>,
}

/// What the throw of `situation` earns and gives, and every legal play of it.
#[must_use]
pub fn coup(rules: Rules, situation: &Situation) -> Coup {
    let view = View::new(rules, situation);
    let section_three = section_three(&view);
    let legal = obligations::legal(&view, &section_three);
    let helpless = 2 - legal.iter().map(Play::numbers_played).max().unwrap_or(0);
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
    Coup { events, plays, helpless, by_privilege }
}

/// An event that is worth `each` for each of `ways`.
pub(crate) fn earned(jan: Jan, at: Option<u8>, ways: u8, each: u8) -> Earned {
    Earned { jan, at: at.and_then(Point::new), ways, points: ways * each }
}

/// Bearing off one's last man. Rule: R5.8.
fn bear_off(view: &View, legal: &[Play], events: &mut Vec<Earned>) {
    if legal.iter().any(|play| on_board(&play.after) == 0) {
        events.push(earned(Jan::BearOff, None, 1, view.amount(4, 6)));
    }
}

/// The positions that the plays leave, and those of them that only privileged plays leave.
pub(crate) fn positions(plays: &[Play]) -> (BTreeSet<[u8; 25]>, BTreeSet<[u8; 25]>) {
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

fn without_zeroth(men: &Counts) -> [u8; 25] {
    core::array::from_fn(|i| men[i + 1])
}
