//! The panel beside the drawing: names, holes, points, the throw.

use trictrac_console::style::{STRONG, styled};
use trictrac_console::wrap::wrap;
use trictrac_rules::side::Side;
use trictrac_words::firm::FIRM;
use trictrac_words::lang::{Texts, fluent_args, key};
use trictrac_words::{french, side};

use super::{BoardView, Glyphs, style};

/// The number of characters of a name that are shown.
const NAME: usize = 14;

/// `count` lines: the far side above, the throw in the middle, the near side below.
pub(super) fn lines(view: &BoardView, glyphs: &Glyphs, texts: &Texts, count: usize) -> Vec<String> {
    let mut lines = vec![String::new(); count];
    place(&mut lines, 1, player(view, glyphs, texts, view.near.opponent()));
    lines[count / 2] = throw(view, glyphs);
    let near = player(view, glyphs, texts, view.near);
    let first = count - 1 - near.len();
    place(&mut lines, first, near);
    lines
}

/// The same in few lines, for below the drawing: the far side, then the near side.
pub(super) fn below(view: &BoardView, glyphs: &Glyphs, texts: &Texts) -> Vec<String> {
    let mut lines = Vec::new();
    for who in [view.near.opponent(), view.near] {
        let flag = flag(view, glyphs, who);
        lines.push(format!("{}{flag}", title(view, glyphs, texts, who)));
        let counters =
            [vec![holes(view, texts, who)], standing(view, texts, who)].concat().join(", ");
        lines.extend(wrap(&format!("{FIRM}{FIRM}{counters}"), 0, 2));
    }
    lines
}

fn place(lines: &mut [String], first: usize, block: Vec<String>) {
    for (line, text) in lines[first..].iter_mut().zip(block) {
        *line = text;
    }
}

fn player(view: &BoardView, glyphs: &Glyphs, texts: &Texts, who: Side) -> Vec<String> {
    let pegs = pegs(glyphs, who, view.holes.amounts()[who], view.goal);
    let mut lines = vec![
        title(view, glyphs, texts, who),
        holes(view, texts, who),
        format!("{pegs}{}", flag(view, glyphs, who)),
    ];
    lines.extend(standing(view, texts, who));
    lines
}

fn title(view: &BoardView, glyphs: &Glyphs, texts: &Texts, who: Side) -> String {
    let name: String = view.names[who].chars().take(NAME).collect();
    let title = texts.with(key!("by"), &fluent_args!["side" => side(texts, who), "said" => name]);
    format!("{} {}", glyphs.man(who), styled(STRONG, &title))
}

fn holes(view: &BoardView, texts: &Texts, who: Side) -> String {
    let holes = view.holes.amounts()[who];
    texts.with(key!("panel-holes"), &fluent_args!["holes" => holes, "goal" => view.goal])
}

/// The points, and the men borne off if there are any.
fn standing(view: &BoardView, texts: &Texts, who: Side) -> Vec<String> {
    let points = view.points.amounts()[who];
    let mut lines = vec![texts.with(key!("panel-points"), &fluent_args!["points" => points])];
    if view.points.en_bredouille(who) {
        lines[0].push_str(", ");
        lines[0].push_str(&texts.plain(key!("panel-bredouille")));
    }
    let off = view.off[who];
    if off > 0 {
        lines.push(texts.with(key!("panel-off"), &fluent_args!["men" => off]));
    }
    lines
}

fn pegs(glyphs: &Glyphs, who: Side, holes: u8, goal: u8) -> String {
    let won = glyphs.hole.repeat(usize::from(holes));
    let left = glyphs.no_hole.repeat(usize::from(goal.saturating_sub(holes)));
    format!("{}{left}", styled(style(who), &won))
}

/// The flag stands with the second to win a hole while he alone wins on. Rule: R7.6.
fn flag(view: &BoardView, glyphs: &Glyphs, who: Side) -> String {
    if view.holes.has_sign(who) { format!(" {}", glyphs.flag) } else { String::new() }
}

fn throw(view: &BoardView, glyphs: &Glyphs) -> String {
    view.dice.map_or(String::new(), |(roller, throw)| {
        format!("{} {}", glyphs.man(roller), styled(STRONG, &french::throw(throw)))
    })
}
