//! The pictures of `docs/history.md` are drawn by the program.
//!
//! `WRITE_PICTURES=1 cargo test -p trictrac-web --test it pictures` writes them again.

use std::fs;
use std::path::Path;

use trictrac_rules::notation::Position;
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_web::library::examples::{EXAMPLES, ExampleContent};
use trictrac_web::picture::Picture;
use trictrac_web::scene::Scene;
use trictrac_web::study::arrow::Arrow;

/// The styles of pictures on the page, and the colours of its light scheme.
const STYLES: &str = include_str!("../../src/page/picture.css");
const COLOURS: &str = include_str!("../../page/style.css");
/// The signs of Tribord et Bâbord.
const SIGNS: &str = include_str!("../../src/page/parts/tribord/defs.svg");
/// Year, author, and whether the name is written to the right of the line.
const TREATISES: [(i32, &str, bool); 8] = [
    (1634, "Jollivet", true),
    (1698, "Charpentier", false),
    (1738, "Soumille", true),
    (1776, "Fallavel", false),
    (1780, "Trictrac combiné", true),
    (1816, "Guiton", false),
    (1818, "Lepeintre", true),
    (1852, "Lelasseux", false),
];

#[test]
fn pictures_of_the_history_are_up_to_date() {
    let pictures = [
        ("table", table()),
        ("margot", margot()),
        ("treatises", treatises()),
        ("tribord", tribord()),
    ];
    for (name, svg) in pictures {
        up_to_date(&format!("history-{name}.svg"), &alone(&svg));
    }
}

/// Compares a picture of the docs with what the program draws, or writes it.
pub(crate) fn up_to_date(file: &str, svg: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/pictures").join(file);
    if std::env::var_os("WRITE_PICTURES").is_some() {
        fs::write(&path, svg).expect("a file");
    }
    let found = fs::read_to_string(&path).unwrap_or_default();
    assert!(found == svg, "{}: write it again (WRITE_PICTURES=1)", path.display());
}

/// Makes a drawing of the page a file of its own, with the styles of the light scheme.
pub(crate) fn alone(svg: &str) -> String {
    let mut styles = STYLES.to_owned();
    while let Some((before, rest)) = styles.split_once("var(--") {
        let (name, after) = rest.split_once(')').expect("a variable");
        styles = format!("{before}{}{after}", colour(name));
    }
    let svg = svg.replacen("<svg ", "<svg xmlns=\"http://www.w3.org/2000/svg\" ", 1);
    svg.replacen('>', &format!(">\n<style>\n{styles}</style>\n"), 1) + "\n"
}

/// The colour of a variable in the light scheme.
fn colour(name: &str) -> String {
    let value = COLOURS.split(&format!("--{name}: ")).nth(1).expect("a colour");
    let value = value.split(';').next().expect("an end").trim();
    // In the light scheme a colour of the table is mixed with itself. Many viewers of pictures know no mixtures.
    let value = match value.strip_prefix("color-mix(in srgb, ") {
        Some(mixed) if mixed.contains("light-dark(") => mixed.split(' ').next().expect("a colour"),
        _ => value,
    };
    value
        .strip_prefix("light-dark(")
        .map_or(value, |two| two.split(',').next().expect("two"))
        .to_owned()
}

fn scene(position: &Position, rules: Rules) -> Scene {
    Scene::of(Side::White, &position.to_match(rules))
}

fn table() -> String {
    let scene = scene(&Position::START, Rules::default());
    Picture { scene: &scene, arrows: &[], points: &[], counters: true }.svg()
}

/// The example of the glossary, with the man that could land between two single men.
fn margot() -> String {
    let is_it = |shows| shows == ExampleContent::Earned(trictrac_rules::jan::Jan::Margot);
    let example = EXAMPLES.iter().find(|example| is_it(example.shows)).expect("an example");
    let stage = example.stage();
    let scene = scene(&stage.position, stage.rules).with_dice(&stage.coup.expect("dice"));
    let arrows = [Arrow { from: 12, to: 17 }];
    Picture { scene: &scene, arrows: &arrows, points: &[17], counters: false }.svg()
}

/// A line of time, from top to bottom.
fn treatises() -> String {
    let y = |year: i32| 50 + (year - 1634) * 2;
    let line = format!(r#"<path class="axis" d="M290 20V{}"/>"#, y(1866));
    let all = TREATISES.map(|(year, author, right)| {
        let (about, y) = (if year == 1780 { "~" } else { "" }, y(year));
        let (to, x, class) = if right { (320, 332, "start") } else { (260, 248, "end") };
        format!(
            r#"<path class="stem" d="M290 {y}H{to}"/><circle class="event" cx="290" cy="{y}" r="7"/><text class="{class}" x="{x}" y="{}">{author} {about}{year}</text>"#,
            y + 9
        )
    });
    sheet(530, &[line, all.concat()].concat())
}

/// The board of Tribord et Bâbord.
fn tribord() -> String {
    let signs = [
        ("club", 150, 60, "blue"),
        ("anchor", 105, 150, "blue"),
        ("spade", 150, 240, "blue"),
        ("diamond", 490, 60, "red"),
        ("sun", 535, 150, "gold"),
        ("heart", 490, 240, "red"),
    ];
    let sign = |(name, x, y, ink): (&str, i32, i32, &str)| {
        let path = SIGNS.split(&format!("id=\"tb-{name}\" viewBox=\"-50 -50 100 100\">")).nth(1);
        let path = path.and_then(|rest| rest.split("</symbol>").next()).expect("a sign");
        format!(r#"<g class="{ink}" transform="translate({x} {y}) scale(0.8)">{path}</g>"#)
    };
    let ship = r#"<path class="hull" d="M320 18C410 66 430 206 395 322H245C210 206 230 66 320 18Z"/><path class="axis" d="M320 40V322"/>"#;
    let names = r#"<text x="120" y="322">Bâbord</text><text x="520" y="322">Tribord</text>"#;
    sheet(345, &[ship, names, &signs.map(sign).concat()].concat())
}

/// A sheet of paper with a drawing.
fn sheet(height: u16, drawn: &str) -> String {
    format!(
        r#"<svg class="picture" viewBox="0 0 640 {height}" aria-hidden="true"><rect class="sheet" width="640" height="{height}" rx="12"/>{drawn}</svg>"#
    )
}
