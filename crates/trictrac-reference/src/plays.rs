//! The plays of a throw: all possible ones, and those that section 3 allows. Rule: R3.1 to R3.7.

use trictrac_rules::quarter::Quarter;

use crate::moves::{MovedMen, moved, step, step_twice};
use crate::view::{MenCounts, RollerView, is_full, on_board};

/// The move of one man by one number.
#[derive(Clone, Copy)]
pub(crate) struct ManMove {
    pub(crate) from: u8,
    pub(crate) number: u8,
}

/// The kind of a play: which men play which numbers.
#[derive(Clone, Copy)]
pub(crate) enum PlayKind {
    /// Nothing is played.
    Nothing,
    /// One number is played, the other is not.
    One(ManMove),
    /// Two men play one number each, in this order.
    Two(ManMove, ManMove),
    /// The man on this point plays both numbers (*tout d'une*).
    Both(u8),
    /// Two men take the corner *par puissance*, with numbers that would take the opponent's empty corner.
    Puissance,
}

/// A play: its kind, and the roller's men after it.
#[derive(Clone, Copy)]
pub(crate) struct LiteralPlay {
    pub(crate) kind: PlayKind,
    pub(crate) after: MenCounts,
    /// True if a man was borne off by privilege. Rule: section 12.
    pub(crate) privileged: bool,
}

impl LiteralPlay {
    fn new(kind: PlayKind, moved: MovedMen) -> Self {
        Self { kind, after: moved.men, privileged: moved.privileged }
    }

    /// Counts the numbers that the play uses. When the last man is borne off with one, the other is void and counts as played.
    /// Rule: R6.5.
    pub(crate) fn numbers_played(&self) -> u8 {
        match self.kind {
            PlayKind::Nothing => 0,
            PlayKind::One(_) if on_board(&self.after) > 0 => 1,
            _ => 2,
        }
    }
}

/// The plays that section 3 allows: those of both numbers if there are any, else of the higher, else of the lower, else
/// none. Rule: R3.4.
pub(crate) fn section_three(view: &RollerView) -> Vec<LiteralPlay> {
    let possible = possible(view);
    let both = selected(&possible, |play| play.numbers_played() == 2);
    if !both.is_empty() {
        return both;
    }
    for number in [view.high, view.low] {
        let single = selected(
            &possible,
            |play| matches!(play.kind, PlayKind::One(step) if step.number == number),
        );
        if !single.is_empty() {
            return single;
        }
    }
    vec![LiteralPlay::new(PlayKind::Nothing, MovedMen { men: view.mine, privileged: false })]
}

/// Those of `plays` for which `condition` is true.
pub(crate) fn selected(
    plays: &[LiteralPlay],
    condition: impl Fn(&LiteralPlay) -> bool,
) -> Vec<LiteralPlay> {
    plays.iter().copied().filter(condition).collect()
}

/// Every way to play one number or both, if the position after the whole throw is allowed.
fn possible(view: &RollerView) -> Vec<LiteralPlay> {
    let mut plays = Vec::new();
    one_number(view, &mut plays);
    two_men(view, &mut plays);
    one_man(view, &mut plays);
    par_puissance(view, &mut plays);
    selected(&plays, may_be_left)
}

/// Checks whether a throw may leave the men so: no man is alone on the corner (R3.5), and the jan de retour is full if a man
/// was borne off by privilege (section 12).
fn may_be_left(play: &LiteralPlay) -> bool {
    play.after[12] != 1 && (!play.privileged || is_full(&play.after, Quarter::Retour))
}

/// The points where men of `men` stand.
fn occupied(men: &MenCounts) -> impl Iterator<Item = u8> {
    (1..=24).filter(|&p| men[usize::from(p)] > 0)
}

/// Adds the plays of one number. Rule: R3.4.
fn one_number(view: &RollerView, plays: &mut Vec<LiteralPlay>) {
    for number in view.numbers() {
        for from in occupied(&view.mine) {
            if let Some(moved) = step(view, &view.mine, from, number) {
                plays.push(LiteralPlay::new(PlayKind::One(ManMove { from, number }), moved));
            }
        }
    }
}

/// Adds the plays of two men with one number each. Rule: R3.1.
fn two_men(view: &RollerView, plays: &mut Vec<LiteralPlay>) {
    for (first, second) in view.orders() {
        for from in occupied(&view.mine) {
            if let Some(moved) = step(view, &view.mine, from, first) {
                second_man(view, ManMove { from, number: first }, moved, second, plays);
            }
        }
    }
}

/// Adds the plays in which another man plays `number` after the step `one`.
fn second_man(
    view: &RollerView,
    one: ManMove,
    moved: MovedMen,
    number: u8,
    plays: &mut Vec<LiteralPlay>,
) {
    let mut others = moved.men;
    others[usize::from((one.from + one.number).min(25))] -= 1;
    for from in occupied(&others) {
        if let Some(then) = step(view, &moved.men, from, number) {
            let both = MovedMen { men: then.men, privileged: moved.privileged || then.privileged };
            plays.push(LiteralPlay::new(PlayKind::Two(one, ManMove { from, number }), both));
        }
    }
}

/// Adds the plays of one man with both numbers, in either order. Rule: R3.1, R3.3.
fn one_man(view: &RollerView, plays: &mut Vec<LiteralPlay>) {
    for (first, second) in view.orders() {
        for from in occupied(&view.mine) {
            if let Some(moved) = step_twice(view, from, first, second) {
                plays.push(LiteralPlay::new(PlayKind::Both(from), moved));
            }
        }
    }
}

/// Adds the play in which two men that the numbers would bring to the opponent's empty corner take the player's own.
/// Rule: R3.6.
fn par_puissance(view: &RollerView, plays: &mut Vec<LiteralPlay>) {
    let corners_empty = view.mine[12] == 0 && view.theirs[13] == 0;
    if corners_empty && numbers_reach(view, 13) && !numbers_reach(view, 12) {
        let one = moved(&view.mine, 13 - view.high, 12);
        let men = moved(&one, 13 - view.low, 12);
        plays.push(LiteralPlay::new(PlayKind::Puissance, MovedMen { men, privileged: false }));
    }
}

/// Checks whether the two numbers would bring two men straight to `point`.
fn numbers_reach(view: &RollerView, point: u8) -> bool {
    if view.is_doublet() {
        view.men_behind(point, view.high) >= 2
    } else {
        view.men_behind(point, view.high) >= 1 && view.men_behind(point, view.low) >= 1
    }
}
