//! The small jans of the early relève: *de trois coups*, *de deux tables*, *de mézéas*, and their contre-jans.
//!
//! Rule: R5.5, R5.6, R5.7, R6.2, R6.3.

use trictrac_rules::jan::{Earned, Jan};

use crate::coup::earned;
use crate::view::{RollerView, on_board};

/// Adds the events of the small jans, for either player.
pub(crate) fn find(view: &RollerView, events: &mut Vec<Earned>) {
    if is_six_tables(view) {
        events.push(earned(Jan::SixTables, None, 1, 4));
    }
    if is_deux_tables(view) {
        push_by_corner(view, Jan::DeuxTables, Jan::ContreDeuxTables, events);
    }
    if is_mezeas(view) {
        push_by_corner(view, Jan::Mezeas, Jan::ContreMezeas, events);
    }
}

/// Adds the jan if the opponent's corner is empty, or the contre-jan if the opponent holds it.
fn push_by_corner(view: &RollerView, jan: Jan, contre: Jan, events: &mut Vec<Earned>) {
    let jan = if view.theirs[13] == 0 { jan } else { contre };
    events.push(earned(jan, None, 1, view.amount(4, 6)));
}

/// Checks whether the throw earns the jan de trois coups (*de six tables*). Rule: R5.5.
fn is_six_tables(view: &RollerView) -> bool {
    let singly = (2..=7).filter(|&p| view.mine[p] == 1).count();
    let to_come: Vec<u8> = (2..=7).filter(|&p| view.mine[usize::from(p)] == 0).collect();
    view.nth == 3
        && !view.is_doublet()
        && exactly_left_the_talon(view, 4)
        && singly == 4
        && to_come == [1 + view.low, 1 + view.high]
        && to_come.iter().all(|&p| view.theirs[usize::from(p)] == 0)
}

/// Checks whether the throw earns the jan de deux tables or its contre-jan. Rule: R5.6, R6.2.
fn is_deux_tables(view: &RollerView) -> bool {
    let away = away_from_the_talon(view);
    exactly_left_the_talon(view, 2)
        && view.mine[12] == 0
        && view.orders().iter().any(|&(one, other)| {
            [[0, 1], [1, 0]].iter().any(|&[a, b]| away[a] + one == 12 && away[b] + other == 13)
        })
}

/// Checks whether the throw earns the jan de mézéas or its contre-jan. Rule: R5.7, R6.3.
fn is_mezeas(view: &RollerView) -> bool {
    let an_ace = view.high == 1 || view.low == 1;
    exactly_left_the_talon(view, 2) && view.mine[12] == 2 && an_ace
}

/// Checks whether all fifteen men are on the board and exactly `men` of them have left the talon.
fn exactly_left_the_talon(view: &RollerView, men: u8) -> bool {
    on_board(&view.mine) == 15 && view.mine[1] == 15 - men
}

/// The points of the men that have left the talon, one entry for each man.
fn away_from_the_talon(view: &RollerView) -> Vec<u8> {
    let mut away = Vec::new();
    for p in 2..=24 {
        for _ in 0..view.mine[usize::from(p)] {
            away.push(p);
        }
    }
    away
}
