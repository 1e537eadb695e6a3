//! The table as a small drawing: rails with their holes and pegs, the bridge, flèches, men, jetons, dice, and the plays.

use trictrac_engine::analysis::JudgedThrow;
use trictrac_rules::marking::jeton;
use trictrac_rules::side::Side;
use trictrac_rules::throw::Die;
use trictrac_rules::turn::Action;

use super::text::MarkupElement;

const RAIL: f32 = 24.0;
const POINT: f32 = 28.0;
const BRIDGE: f32 = 14.0;
const FLECHE: f32 = 92.0;
const MIDDLE: f32 = 40.0;
const MAN: f32 = 11.5;
const WIDTH: f32 = 2.0 * RAIL + 12.0 * POINT + BRIDGE;
const HEIGHT: f32 = 2.0 * RAIL + 2.0 * FLECHE + MIDDLE;

/// The table as the roller of `throw` sees it before the decision, `made` drawn against `best`.
pub(super) fn drawing(throw: &JudgedThrow, made: Action, best: Action, label: &str) -> String {
    let mut svg = MarkupElement::drawing("board", [WIDTH, HEIGHT], label);
    table(&mut svg);
    let near = throw.roller;
    for who in [near, near.opponent()] {
        pegs(&mut svg, throw, who);
        men(&mut svg, throw, who);
        jetons(&mut svg, throw, who);
    }
    dice(&mut svg, throw);
    if made != best {
        arrows(&mut svg, "made", made);
    }
    arrows(&mut svg, "better", best);
    svg.close()
}

/// The middle of the flèche that the near side numbers so.
fn x(point: u8) -> f32 {
    let column = f32::from(if point <= 12 { point - 1 } else { 24 - point });
    RAIL + POINT * (column + 0.5) + if column >= 6.0 { BRIDGE } else { 0.0 }
}

/// The height of the `at`-th of the men on a point, of which each takes `step`.
fn y(point: u8, at: f32, step: f32) -> f32 {
    let from_rail = MAN + 1.0 + at * step;
    if point <= 12 { HEIGHT - RAIL - from_rail } else { RAIL + from_rail }
}

fn table(svg: &mut MarkupElement) {
    svg.shape(
        "rect",
        format_args!("class=\"wood\" width=\"{WIDTH}\" height=\"{HEIGHT}\" rx=\"7\""),
    );
    let (half, cloth) = (6.0 * POINT, HEIGHT - 2.0 * RAIL);
    for left in [RAIL, RAIL + half + BRIDGE] {
        svg.shape(
            "rect",
            format_args!(
                "class=\"cloth\" x=\"{left}\" y=\"{RAIL}\" width=\"{half}\" height=\"{cloth}\""
            ),
        );
    }
    for point in 1..=24 {
        let (x, half) = (x(point), POINT / 2.0 - 1.0);
        let (foot, tip) = if point <= 12 {
            (HEIGHT - RAIL, HEIGHT - RAIL - FLECHE)
        } else {
            (RAIL, RAIL + FLECHE)
        };
        let class = if point % 2 == 0 { "light" } else { "dark" };
        let (left, right) = (x - half, x + half);
        svg.shape(
            "path",
            format_args!(
                "class=\"fleche {class}\" d=\"M{left:.1} {foot}L{x:.1} {tip}L{right:.1} {foot}Z\""
            ),
        );
        hole(svg, hole_of(point));
        svg.label("number", number_of(point), &point.to_string());
    }
    for index in 0..3 {
        hole(svg, [RAIL / 2.0, end_hole(index)]);
        hole(svg, [WIDTH - RAIL / 2.0, end_hole(index)]);
    }
}

fn end_hole(index: u8) -> f32 {
    HEIGHT / 2.0 + 30.0 * (f32::from(index) - 1.0)
}

/// The hole in the long rail behind a flèche.
fn hole_of(point: u8) -> [f32; 2] {
    const FROM_CLOTH: f32 = 6.5;
    [x(point), if point <= 12 { HEIGHT - RAIL + FROM_CLOTH } else { RAIL - FROM_CLOTH }]
}

/// The foot of the number of a flèche, outside its hole.
fn number_of(point: u8) -> [f32; 2] {
    [x(point), if point <= 12 { HEIGHT - 2.5 } else { 9.5 }]
}

fn hole(svg: &mut MarkupElement, [x, y]: [f32; 2]) {
    svg.shape("circle", format_args!("class=\"drilled\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"2.6\""));
}

pub(super) const fn class(who: Side) -> &'static str {
    match who {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// The peg stands behind the flèche of as many holes as were won, at first in the end rail. The flag stands there too.
fn pegs(svg: &mut MarkupElement, throw: &JudgedThrow, who: Side) {
    let holes = throw.thrown.holes().amounts()[who].min(12);
    let near = who == throw.roller;
    let [x, y] = match holes {
        0 => [RAIL / 2.0, end_hole(if near { 2 } else { 0 })],
        _ => hole_of(if near { holes } else { 25 - holes }),
    };
    let class = class(who);
    svg.shape("circle", format_args!("class=\"peg {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"5\""));
    if throw.thrown.holes().has_sign(who) {
        // It stands up from the peg, towards the middle where the rail would cut it off.
        let up = if near { -1.0 } else { 1.0 };
        let (top, middle, low, end) = (y + 17.0 * up, y + 12.5 * up, y + 8.0 * up, x + 12.0);
        svg.shape(
            "path",
            format_args!(
                "class=\"flag\" d=\"M{x:.1} {y:.1}V{top:.1}L{end:.1} {middle:.1}L{x:.1} {low:.1}\""
            ),
        );
    }
}

fn men(svg: &mut MarkupElement, throw: &JudgedThrow, who: Side) {
    let men = throw.before.releve().board.men(who);
    for number in 1..=24_u8 {
        let count = men.at(number);
        if count == 0 {
            continue;
        }
        let point = if who == throw.roller { number } else { 25 - number };
        let step = ((FLECHE - 2.0 * MAN) / f32::from((count - 1).max(1))).min(2.0 * MAN);
        let class = class(who);
        for at in 0..count {
            let (x, y) = (x(point), y(point, f32::from(at), step));
            svg.shape(
                "circle",
                format_args!("class=\"piece {class}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"{MAN}\""),
            );
        }
        if count > 4 {
            let y = y(point, f32::from(count - 1), step) + 4.0;
            svg.label(&format!("count {class}"), [x(point), y], &count.to_string());
        }
    }
}

/// A jeton, or two of him who is en bredouille. Rule: R7.2.
fn jetons(svg: &mut MarkupElement, throw: &JudgedThrow, who: Side) {
    let points = throw.thrown.releve().points;
    let place = jeton(points.amounts()[who]);
    let near = who == throw.roller;
    let y = HEIGHT / 2.0 + if near { 11.0 } else { -11.0 };
    let twice = points.en_bredouille(who);
    for second in [false, true].into_iter().take(1 + usize::from(twice)) {
        let x = x(place) + if second { 10.0 } else { 0.0 };
        svg.shape("circle", format_args!("class=\"jeton\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"6\""));
    }
}

fn dice(svg: &mut MarkupElement, throw: &JudgedThrow) {
    const SIZE: f32 = 20.0;
    let dice = [throw.throw.high(), throw.throw.low()];
    for (index, die) in dice.into_iter().enumerate() {
        let left = x(9) + 2.0 + 26.0 * index as f32;
        let top = HEIGHT / 2.0 - SIZE / 2.0;
        svg.shape(
            "rect",
            format_args!("class=\"die\" x=\"{left:.1}\" y=\"{top:.1}\" width=\"{SIZE}\" height=\"{SIZE}\" rx=\"4\""),
        );
        for [column, row] in pips(die) {
            let (x, y) = (left + SIZE / 2.0 + 5.5 * column, top + SIZE / 2.0 + 5.5 * row);
            svg.shape(
                "circle",
                format_args!("class=\"pip\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"1.9\""),
            );
        }
    }
}

/// The places of the pips of a die, from its middle.
fn pips(die: Die) -> Vec<[f32; 2]> {
    let mut pips = Vec::with_capacity(6);
    let number = die.pips();
    if number % 2 == 1 {
        pips.push([0.0, 0.0]);
    }
    if number >= 2 {
        pips.extend([[-1.0, -1.0], [1.0, 1.0]]);
    }
    if number >= 4 {
        pips.extend([[-1.0, 1.0], [1.0, -1.0]]);
    }
    if number == 6 {
        pips.extend([[-1.0, 0.0], [1.0, 0.0]]);
    }
    pips
}

/// An arrow for every man of a play, as it is written: `1/5/11`, `22/off`, `7/12p`.
fn arrows(svg: &mut MarkupElement, class: &str, action: Action) {
    let Action::Play(play) = action else { return };
    for (nth, man) in play.to_string().split(' ').enumerate() {
        let places: Vec<_> =
            man.trim_end_matches('p').split('/').map(|place| place.parse().ok()).collect();
        for step in places.windows(2) {
            if let [Some(from), to] = *step {
                arrow(svg, class, from, to, nth as f32);
            }
        }
    }
}

fn arrow(svg: &mut MarkupElement, class: &str, from: u8, to: Option<u8>, nth: f32) {
    if !(1..=24).contains(&from) || to.is_some_and(|to| !(1..=24).contains(&to)) {
        return;
    }
    // Both men of a doublet go the same way, beside each other; what was made goes below what is better.
    let shift = 7.0 * nth + if class == "made" { 0.0 } else { 12.0 };
    let (start_x, start_y) = (x(from), y(from, 1.0, 14.0 + shift));
    let (end_x, end_y) = match to {
        Some(to) => (x(to), y(to, 1.0, 14.0 + shift)),
        None => (WIDTH - RAIL / 2.0, y(from, 1.0, 14.0 + shift)),
    };
    let bend = if (end_x - start_x).abs() < 1.0 { 18.0 } else { 0.0 };
    let middle = f32::midpoint(start_x, end_x) + bend;
    let lift = if from <= 12 { -22.0 } else { 22.0 };
    let height = f32::midpoint(start_y, end_y) + lift;
    svg.shape(
        "path",
        format_args!("class=\"arrow {class}\" d=\"M{start_x:.1} {start_y:.1}Q{middle:.1} {height:.1} {end_x:.1} {end_y:.1}\""),
    );
    head(svg, class, [end_x, end_y], [end_x - middle, end_y - height]);
}

/// The head of an arrow that comes from so far.
fn head(svg: &mut MarkupElement, class: &str, [x, y]: [f32; 2], [across, down]: [f32; 2]) {
    let length = across.hypot(down).max(1.0);
    let (across, down) = (7.0 * across / length, 7.0 * down / length);
    let (left, right) = (
        [x - across + down * 0.6, y - down - across * 0.6],
        [x - across - down * 0.6, y - down + across * 0.6],
    );
    svg.shape(
        "path",
        format_args!(
            "class=\"head {class}\" d=\"M{x:.1} {y:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"",
            left[0], left[1], right[0], right[1]
        ),
    );
}
