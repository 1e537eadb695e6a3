//! Small pictures of a table as SVG text, quick enough to draw by the dozen.
//!
//! `page/picture.css` gives their colours.

use core::fmt::Write as _;

use trictrac_drawing::dice::PIPS;
use trictrac_drawing::shape::{
    BRIDGE, END_RAIL, LONG_RAIL, LongRail, MAN, PITCH, Shape, Spot, WIDTH, column, row,
};
use trictrac_drawing::svg::{material, view_box};
use trictrac_rules::point::RAIL;
use trictrac_rules::side::Side;

use crate::scene::{Pile, Scene, ThrownDice};
use crate::study::arrow::{Arrow, paths};

/// The shape of all pictures.
const SHAPE: Shape = Shape::Wide;
/// Half the width of a flèche at its base.
const FOOT: f32 = PITCH * 0.4;
/// The factor by which dice and counters are larger than in proportion.
const LARGER: f32 = 1.7;
/// The corners of the two halves of the field, and their size.
const HALVES: [(f32, f32); 2] = [(END_RAIL, LONG_RAIL), (END_RAIL + HALF.0 + BRIDGE, LONG_RAIL)];
const HALF: (f32, f32) = (6.0 * PITCH, SHAPE.height() - 2.0 * LONG_RAIL);

/// A small picture: the men and dice of a scene, and what the eye should find in it.
#[derive(Clone, Debug)]
pub struct Picture<'a> {
    /// The scene on the table. Of its hits, only the men are marked.
    pub scene: &'a Scene,
    /// Moves of men, drawn as arrows.
    pub arrows: &'a [Arrow],
    /// Flèches that are marked, in the numbering of the near side.
    pub points: &'a [u8],
    /// True if jetons, pegs and flag are drawn.
    pub counters: bool,
}

impl Picture<'_> {
    /// Draws the picture.
    #[must_use]
    pub fn svg(&self) -> String {
        let mut svg = format!(
            r#"<svg class="picture" viewBox="{}" aria-hidden="true">{}"#,
            view_box(SHAPE),
            table()
        );
        self.points.iter().for_each(|&point| svg += &marked(point));
        for side in Side::ALL {
            let men = self.scene.piles.iter().filter(|pile| pile.side == side);
            let discs: String = men.map(discs).collect();
            svg += &path(material(side), &discs);
        }
        let hit = self.scene.hits.iter().filter(|hit| !hit.lit);
        hit.for_each(|hit| svg += &ring(hit.at));
        if self.counters {
            svg += &counters(self.scene);
        }
        svg += &borne_off(self.scene);
        svg += &dice(self.scene);
        for (nth, &arrow) in self.arrows.iter().enumerate() {
            let [line, head] = paths(arrow, nth % 2, SHAPE);
            svg += &[path("line", &line), path("head", &head)].concat();
        }
        svg + "</svg>"
    }
}

/// Adds the numbers of the arrows on the frame to a picture, in the colour of the numbers at the table.
#[must_use]
pub fn numbered(svg: &str) -> String {
    let number = |point: u8| {
        let (x, y) = (column(point), SHAPE.number(point).y);
        format!(r#"<text class="arrow-number" x="{x}" y="{y}">{point}</text>"#)
    };
    let numbers: String = (1..RAIL).map(number).collect();
    svg.replace("</svg>", &format!("{numbers}</svg>"))
}

/// Draws a scene with arrows and nothing else.
#[must_use]
pub fn of_scene(scene: &Scene, arrows: &[Arrow]) -> String {
    Picture { scene, arrows, points: &[], counters: false }.svg()
}

fn path(class: &str, d: &str) -> String {
    if d.is_empty() { String::new() } else { format!(r#"<path class="{class}" d="{d}"/>"#) }
}

/// The empty table.
fn table() -> String {
    let height = SHAPE.height();
    let halves = HALVES.map(|(x, y)| {
        format!(r#"<rect class="field" x="{x}" y="{y}" width="{}" height="{}"/>"#, HALF.0, HALF.1)
    });
    let fleches = [("fleche pale", 1), ("fleche dark", 0)].map(|(class, odd)| {
        let points = (1..=24).filter(|point| point % 2 == odd);
        path(class, &points.map(|point| triangle(point, FOOT)).collect::<String>())
    });
    format!(
        r#"<rect class="wood" width="{WIDTH}" height="{height}" rx="24"/>{}{}"#,
        halves.concat(),
        fleches.concat()
    )
}

fn triangle(point: u8, foot: f32) -> String {
    let (x, edge, tip) = (column(point), SHAPE.edge(row(point)), SHAPE.tip(point));
    format!("M{:.1} {edge}L{:.1} {:.1}L{:.1} {edge}Z", x - foot, tip.x, tip.y, x + foot)
}

/// The men of a pile as circles.
fn discs(&Pile { point, count, .. }: &Pile) -> String {
    let at = |index| circle(SHAPE.man(point, index, count), MAN);
    (0..count).map(at).collect()
}

/// A circle as a path.
fn circle(Spot { x, y }: Spot, radius: f32) -> String {
    let wide = 2.0 * radius;
    format!(
        "M{:.1} {y:.1}a{radius} {radius} 0 1 0 {wide} 0a{radius} {radius} 0 1 0 -{wide} 0",
        x - radius
    )
}

/// Marks a flèche, under its men.
fn marked(point: u8) -> String {
    path("marked", &triangle(point, PITCH * 0.5))
}

/// Marks the first man of a point.
fn ring(point: u8) -> String {
    path("ring", &circle(SHAPE.man(point, 0, 1), MAN + 5.0))
}

/// The rail at which `side` sits.
fn row_of(scene: &Scene, side: Side) -> LongRail {
    if side == scene.near { LongRail::Near } else { LongRail::Far }
}

/// Draws jetons, pegs and flag.
fn counters(scene: &Scene) -> String {
    let [far, middle, near] = SHAPE.end_holes(true);
    let home = |side| if side == scene.near { near } else { far };
    let mut drawn = String::new();
    let mut dot = |class: &str, at: Spot, radius: f32| {
        // Writing to a string cannot fail.
        let _ = write!(
            drawn,
            r#"<circle class="{class}" cx="{:.1}" cy="{:.1}" r="{}"/>"#,
            at.x,
            at.y,
            radius * LARGER
        );
    };
    for side in Side::ALL {
        let (holes, points, rail) = (scene.holes[side], scene.points[side], row_of(scene, side));
        let peg = if holes == 0 { home(side) } else { SHAPE.hole(rail, holes) };
        dot(&format!("peg {}", material(side)), peg, 8.0);
        dot("jeton", SHAPE.jeton(rail, points, false), 11.0);
        if scene.second_jeton == Some(side) {
            dot("jeton", SHAPE.jeton(rail, points, true), 11.0);
        }
    }
    if scene.second_jeton.is_none() {
        dot("jeton", SHAPE.spare_jeton(), 11.0);
    }
    drawn + &flag(scene.flag.map_or(middle, home))
}

fn flag(Spot { x, y }: Spot) -> String {
    let staff = format!("M{x:.1} {y:.1}v-40");
    let cloth = format!("M{x:.1} {:.1}q14 -7 30 0q-7 6 0 17q-16 -7 -30 0Z", y - 40.0);
    [path("staff", &staff), path("cloth", &cloth)].concat()
}

/// Draws the men borne off, on their edges along the rail.
fn borne_off(scene: &Scene) -> String {
    let men = |side: Side| -> String {
        let at = |index| {
            let Spot { x, y } = SHAPE.borne_off(row_of(scene, side), index);
            format!("M{:.1} {:.1}h30v10h-30Z", x - 15.0, y - 5.0)
        };
        path(material(side), &(0..scene.off[side]).map(at).collect::<String>())
    };
    Side::ALL.map(men).concat()
}

/// The middles of the dice of the player at `row`: always the same, because they are larger than in proportion.
pub(crate) const fn dice_spots(row: LongRail) -> [Spot; 2] {
    let x = match row {
        LongRail::Near => 705.0,
        LongRail::Far => 235.0,
    };
    [Spot { x, y: SHAPE.middle() - 14.0 }, Spot { x: x + 86.0, y: SHAPE.middle() + 12.0 }]
}

fn dice(scene: &Scene) -> String {
    let Some(ThrownDice { side, shown, .. }) = &scene.dice else { return String::new() };
    let [one, other] = dice_spots(row_of(scene, *side));
    // Larger dice need more room between them.
    let other = Spot { x: other.x + 14.0, ..other };
    [(one, shown[0]), (other, shown[1])].map(|(at, face)| die(at, face)).concat()
}

fn die(at: Spot, face: u8) -> String {
    let pips = PIPS[usize::from(face.clamp(1, 6) - 1)];
    let pip = |&(x, y): &(i8, i8)| {
        let [x, y] = [x, y].map(|by| f32::from(by) * 11.0 * LARGER);
        circle(Spot { x: at.x + x, y: at.y + y }, 4.4 * LARGER)
    };
    let (x, y, size) = (at.x - 20.0 * LARGER, at.y - 20.0 * LARGER, 40.0 * LARGER);
    let bone = format!(
        r#"<rect class="bone" x="{x:.1}" y="{y:.1}" width="{size}" height="{size}" rx="12"/>"#
    );
    bone + &path("pips", &pips.iter().map(pip).collect::<String>())
}

#[cfg(test)]
mod tests {
    use trictrac_rules::notation::Position;
    use trictrac_rules::rules::Rules;

    use super::*;

    fn scene(text: &str) -> Scene {
        let position = Position::parse(text, Rules::default()).unwrap();
        let scene = Scene::of(Side::White, &position.without_throw().to_match(Rules::default()));
        match position.coup(Rules::default()) {
            Some(coup) => scene.with_dice(&coup).with_hits(&coup),
            None => scene,
        }
    }

    /// The number of circles in the path of a class.
    fn circles(svg: &str, class: &str) -> usize {
        let path = svg.split(&format!(r#"class="{class}" d=""#)).nth(1).unwrap_or("");
        path.split('"').next().unwrap_or("").matches('M').count()
    }

    #[test]
    fn every_man_is_drawn() {
        let svg = of_scene(&scene("W15,5/6/6/5,B15 w 64"), &[]);
        assert_eq!([circles(&svg, "ivory"), circles(&svg, "ebony")], [15, 15]);
        assert_eq!(
            circles(&svg, "pips"),
            6,
            "the dice show six and four together in one path each"
        );
        assert_eq!(svg.matches("class=\"bone\"").count(), 2);
    }

    #[test]
    fn what_the_eye_should_find_is_marked() {
        let scene = scene("W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53 4/2* 0/3* 5");
        assert!(!scene.hits.is_empty());
        let arrows = [Arrow { from: 1, to: 4 }];
        let svg =
            Picture { scene: &scene, arrows: &arrows, points: &[9, 10], counters: true }.svg();
        let count = |class: &str| svg.matches(&format!("class=\"{class}\"")).count();
        assert_eq!([count("ring"), count("marked"), count("line")], [scene.hits.len(), 2, 1]);
        assert_eq!([count("jeton"), count("peg ivory"), count("cloth")], [3, 1, 1]);
        assert!(!svg.contains("NaN"));
    }
}
