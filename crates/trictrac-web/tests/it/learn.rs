//! The pictures and the numbers of `docs/learn.md` and `docs/learn.fr.md` are true.
//!
//! `WRITE_PICTURES=1 cargo test -p trictrac-web --test it learn` draws the pictures again.

use std::fs;
use std::path::Path;

use trictrac_rules::coup::Coup;
use trictrac_rules::jan::{Jan, price};
use trictrac_rules::marking::POINTS_OF_A_HOLE;
use trictrac_rules::men::MEN;
use trictrac_rules::point::{Point, RAIL};
use trictrac_rules::rules::Rules;
use trictrac_rules::side::Side;
use trictrac_web::lessons::{StagedPosition, ThrowChance, ThrowEffect};
use trictrac_web::picture::{Picture, numbered};
use trictrac_web::scene::Scene;
use trictrac_web::study::arrow::{Arrow, arrows};

use crate::pictures::{alone, up_to_date};

const BOARD: &str = "W15,5/6/6/5,B15";
const THROW: &str = "W15,5/6/6/5,B15 w 53";
const HIT: &str = "W8,2,W1,W1,1/W2,2,W1,1,W2/B2,1,B1,2,B2/2,B1,2,B9 w 53";
const FALSE_HIT: &str = "W8,2,W1,1,W1/W2,W1,3,W2/B2,1,B2,1,B2,1/1,B1,1,B1,1,B7 w 53";
const CORNER: &str = "W2,2,W2,2/W3,W2,W2,W2,W2,1/B2,B2,B2,2,B2/B2,B2,B3,3 w 54";
const FILL: &str = "W2,2,W2,2/W2,W1,W2,W2,W2,W2/B3,B3,3,B2/B2,B2,B3,3 w 42";
const KEEP: &str = "W1,1,W1,W1,2/W2,W2,W2,W2,W2,W2/B3,B4,3,B3/1,B2,B3,3 w 53";
const HOLD: &str = "2,W1,2,W1/W3,W2,W2,W2,W2,W2/B3,B4,2,B2,B2/1,B2,B2,3 w 52 10/4";

/// A picture of the page: its name, the position, and the moves that are drawn.
type LearnPicture = (&'static str, &'static str, &'static [(u8, u8)]);

const PICTURES: [LearnPicture; 8] = [
    ("board", BOARD, &[]),
    ("throw", THROW, &[(1, 6), (1, 4)]),
    ("hit", HIT, &[(10, 15), (12, 15), (7, 15)]),
    ("false-hit", FALSE_HIT, &[(12, 20)]),
    ("corner", CORNER, &[(7, 12), (8, 12)]),
    ("fill", FILL, &[(4, 8)]),
    ("keep", KEEP, &[]),
    ("hold", HOLD, &[]),
];

fn coup(text: &str) -> Coup {
    StagedPosition::of(text).coup.expect("dice")
}

#[test]
fn pictures_are_up_to_date() {
    for (name, text, moves) in PICTURES {
        let stage = StagedPosition::of(text);
        let mut scene =
            Scene::of(Side::White, &stage.position.without_throw().to_match(stage.rules));
        if let Some(coup) = &stage.coup {
            scene = scene.with_dice(coup);
        }
        let arrows: Vec<_> = moves.iter().map(|&(from, to)| Arrow { from, to }).collect();
        let counters = name == "hold";
        let svg = Picture { scene: &scene, arrows: &arrows, points: &[], counters }.svg();
        up_to_date(&format!("learn-{name}.svg"), &alone(&numbered(&svg)));
    }
}

/// The moves that are drawn as a play are a legal one.
#[test]
fn the_plays_that_are_drawn_are_legal() {
    for (name, text, moves) in
        PICTURES.iter().filter(|(name, ..)| ["throw", "corner"].contains(name))
    {
        let is_drawn = |play| {
            let drawn = arrows(play, Side::White, Side::White);
            moves.iter().all(|&(from, to)| drawn.contains(&Arrow { from, to }))
        };
        assert!(coup(text).plays().any(is_drawn), "{name}");
    }
}

/// The points of each jan that a throw earns, with its ways: for the player who throws and for the opponent.
fn earned(text: &str) -> Vec<(Jan, u8, u8)> {
    coup(text).earned().map(|one| (one.jan, one.ways, one.points)).collect()
}

#[test]
fn the_throws_earn_what_the_page_says() {
    assert_eq!(earned(HIT), [(Jan::TrueHitGrand, 3, 6)]);
    assert_eq!(earned(FALSE_HIT), [(Jan::FalseHitPetit, 1, 4)]);
    assert_eq!(earned(FILL), [(Jan::FillGrand, 1, 4)]);
    assert_eq!(earned(KEEP), [(Jan::KeepGrand, 1, 4)]);
    assert_eq!(earned(HOLD), [(Jan::KeepGrand, 1, 4)]);
    assert!(earned(CORNER).is_empty());
}

/// The largest number of the 36 next throws that keep the quarter after a play of this throw.
fn keeps_after_the_best_play(text: &str) -> u64 {
    let stage = StagedPosition::of(text);
    let keeps = ThrowChance::yours(ThrowEffect::Keeps);
    coup(text).plays().map(|play| keeps.after(&stage, play).into()).max().unwrap_or_default()
}

/// The numbers of each section of the page, in their order, computed by the rules.
fn numbers() -> Vec<(&'static str, Vec<u64>)> {
    let talon = u64::from(Point::TALON.number());
    let corner = u64::from(Point::CORNER.number());
    let last = u64::from(RAIL) - 1;
    let (men, hole) = (u64::from(MEN), u64::from(POINTS_OF_A_HOLE));
    let goal = u64::from(Rules::default().holes.get());
    let prices = |jan: Jan| [false, true].map(|doublet| u64::from(price(jan, doublet)));
    let [right, right_double] = prices(Jan::TrueHitGrand);
    let [left, left_double] = prices(Jan::TrueHitPetit);
    let [false_hit, _] = prices(Jan::FalseHitPetit);
    let [corner_hit, corner_double] = prices(Jan::Coin);
    let [fill, fill_double] = prices(Jan::FillGrand);
    let [keep, keep_double] = prices(Jan::KeepGrand);
    let [off, off_double] = prices(Jan::BearOff);
    let [helpless, _] = prices(Jan::Helpless);
    let hits = [right, right_double, left, left_double];
    let (before, after) = (10, 10 + keep - hole);
    vec![
        ("board", vec![last, talon, corner, corner + 1, last, men, talon, last, last, talon]),
        ("throw", vec![5, 3, 5, 3, corner + 1]),
        ("hit", [&[5, 3, 5, 3, 5 + 3, 15, 5, 10, 3, 12, 7], &hits[..], &[3 * right]].concat()),
        ("false-hit", vec![5, 3, corner, corner + 8, corner + 3, corner + 5, false_hit]),
        ("corner", vec![corner, 5, 4, corner_hit, corner_double]),
        ("fill", vec![1, 6, 7, 12, 19, 24, 4, 2, 8, 4, fill, fill_double, 2]),
        ("keep", vec![keep, keep_double]),
        ("holes", vec![hole, 0, hole, before, keep, after, 0, 2, helpless, goal, 3]),
        ("hold", vec![5, 2, keeps_after_the_best_play(HOLD), 0]),
        ("home", vec![19, last, off, off_double]),
        ("turn", vec![]),
        ("advice", vec![7, 12]),
    ]
}

/// The numbers in the sections of a page, without those of pictures and of numbered lists.
fn numbers_of(page: &str) -> Vec<Vec<u64>> {
    let in_line = |line: &str| -> Vec<u64> {
        let is_picture = line.starts_with("![");
        let text = line.split_once(". ").filter(|(number, _)| number.parse::<u8>().is_ok());
        let text = text.map_or(line, |(_, text)| text);
        let digits = text.split(|c: char| !c.is_ascii_digit()).filter_map(|it| it.parse().ok());
        if is_picture { Vec::new() } else { digits.collect() }
    };
    let sections = page.split("\n## ").skip(1);
    sections.map(|section| section.lines().flat_map(in_line).collect()).collect()
}

#[test]
fn every_number_of_the_page_is_true() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    let expected = numbers();
    for file in ["learn.md", "learn.fr.md"] {
        let page = fs::read_to_string(folder.join(file)).expect("a page");
        let found = numbers_of(&page);
        for ((section, numbers), found) in expected.iter().zip(&found) {
            assert_eq!(found, numbers, "{file}, the section {section}");
        }
        assert_eq!(found.len(), expected.len() + 1, "{file}: the last section leads on");
        for (name, ..) in PICTURES {
            assert!(page.contains(&format!("pictures/learn-{name}.svg")), "{file}: {name}");
        }
    }
}
