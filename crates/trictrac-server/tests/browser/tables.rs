//! The four tables: what lies on each can be told from it, by day and by night, measured in pixels.

use serde::Deserialize;

use crate::contrast::{Picture, Pixel, SCHEMES, contrast};
use crate::served::Served;
use crate::visit::Visit;

/// A table, and the least contrast of a man with any ground under him, by day and by night.
const TABLES: [(&str, [f64; 2]); 4] = [
    ("walnut", [4.65, 4.35]),
    ("slate", [4.55, 4.05]),
    ("rosewood", [4.55, 3.7]),
    ("delft", [6.2, 4.2]),
];
/// The least contrast of the numbers with the frame; of a line with its casing; of the men with each other, by day and by night.
const NUMBERS: f64 = 8.7;
const LINE: f64 = 7.1;
const MEN: [f64; 2] = [12.2, 8.8];
/// A board with single men of both sides, and nothing else on it.
const BOARD: &str = "#/study?position=W13,5/W1,W1,4/4,B1,1/5,B14+w+-+0/0+0/0+3";

/// Places on the board, in pixels of the window.
#[derive(Deserialize)]
struct Places {
    /// From the middle of a single man to the ground beside him.
    light: Vec<[f64; 2]>,
    dark: Vec<[f64; 2]>,
    /// On the grounds.
    field: Vec<[f64; 2]>,
    dark_arrow: Vec<[f64; 2]>,
    pale_arrow: Vec<[f64; 2]>,
}

/// Finds the [`Places`].
const PLACES: &str = "(() => {
    const board = document.querySelector('.board').getBoundingClientRect();
    const middle = (it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return [x + width / 2, y + height / 2, width / 2];
    };
    const men = [...document.querySelectorAll('.board g.man .disc')].map(middle);
    const near = ([x, y], far) => men.filter(it => Math.hypot(it[0] - x, it[1] - y) < far);
    const outwards = (side) => {
        const [x, y, radius] = [...document.querySelectorAll(`.board g.man.${side} .disc`)].map(middle)
            .find(it => near(it, 2.1 * it[2]).length === 1);
        return Array.from({ length: 41 }, (_, step) => [x + radius * step / 40 * 1.02, y]);
    };
    const patch = ([x, y]) => Array.from({ length: 49 }, (_, at) => [x + at % 7 - 3, y + Math.floor(at / 7) - 3]);
    const ground = (kind) => [...document.querySelectorAll(`.board .fleche.${kind}`)].map(middle)
        .filter(it => near(it, 4 * men[0][2]).length === 0).flatMap(patch);
    return {
        light: outwards('ivory'), dark: outwards('ebony'),
        dark_arrow: ground('dark'), pale_arrow: ground('pale'),
        field: [0.2, 0.3, 0.7, 0.8].flatMap(part => patch([board.x + board.width * part, board.y + board.height / 2])),
    };
})()";

/// The colour in the middle of the brightness of these places.
fn median(picture: &Picture, places: &[[f64; 2]]) -> Pixel {
    let mut pixels: Vec<_> = places.iter().map(|&[x, y]| picture.at(x, y)).collect();
    pixels.sort_by_key(|pixel| pixel.iter().map(|&part| u32::from(part)).sum::<u32>());
    pixels[pixels.len() / 2]
}

/// The colours of a man: of most of him, and of the pixel near his edge that differs most from it.
fn man(picture: &Picture, outwards: &[[f64; 2]]) -> [Pixel; 2] {
    let (inner, edge) = outwards.split_at(outwards.len() * 4 / 5);
    let fill = median(picture, inner);
    let edge = edge.iter().map(|&[x, y]| picture.at(x, y));
    let rim = edge.max_by(|&one, &two| contrast(one, fill).total_cmp(&contrast(two, fill)));
    [fill, rim.expect("an edge")]
}

/// Measures the men and the grounds of the table that is shown; returns the least contrast of a man with a ground, and of the men.
fn measure(visit: &Visit) -> [f64; 2] {
    // After the picture, which waits until everything lies still. A picture of the board alone would change its size.
    let picture = Picture::of_window(visit);
    let places: Places = visit.ask(PLACES);
    let men = [man(&picture, &places.light), man(&picture, &places.dark)];
    let grounds = [&places.field, &places.dark_arrow, &places.pale_arrow];
    let grounds = grounds.map(|places| median(&picture, places));
    let least = men
        .iter()
        .flat_map(|[fill, rim]| {
            grounds.map(|ground| contrast(*fill, ground).max(contrast(*rim, ground)))
        })
        .fold(f64::INFINITY, f64::min);
    [least, contrast(men[0][0], men[1][0])]
}

fn choose(visit: &Visit, table: &str, scheme: &str) {
    visit.scheme(scheme);
    visit.ask::<()>(&format!("void (document.documentElement.dataset.table = {table:?})"));
    visit.wait_until("document.getAnimations().every(it => it.playState !== 'running')");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn men_stand_out_on_every_table() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}{BOARD}", served.origin()));
    // On a smaller board no pixel has the pure colour of a rim.
    visit.size(1920, 1200);
    visit.wait_for(".board g.man");
    for (table, wanted) in TABLES {
        for (night, scheme) in SCHEMES.into_iter().enumerate() {
            choose(&visit, table, scheme);
            let [least, apart] = measure(&visit);
            let numbers = most(&visit, ".board .numbers text:nth-of-type(16)");
            println!(
                "{table}, {scheme}: men on ground {least:.2}, men {apart:.2}, numbers {numbers:.2}"
            );
            assert!(least >= wanted[night], "{table}, {scheme}: a man on a ground, {least:.2}");
            assert!(apart >= MEN[night], "{table}, {scheme}: the men, {apart:.2}");
            assert!(numbers >= NUMBERS, "{table}, {scheme}: the numbers, {numbers:.2}");
        }
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn lines_stand_out_on_every_table() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/welcome", served.origin()));
    // On a smaller board no pixel has the pure colour of a line.
    visit.size(1920, 1200);
    visit.wait_for(".hit.own .tag");
    for (table, _) in TABLES {
        for scheme in SCHEMES {
            choose(&visit, table, scheme);
            visit.ask::<()>("void (document.querySelector('.hit.own .told').style.fill = 'none')");
            let line = most(&visit, ".hit.own .tag");
            println!("{table}, {scheme}: line on casing {line:.2}");
            assert!(line >= LINE, "{table}, {scheme}: {line:.2}");
        }
    }
}

/// The most contrast of a pixel of an element with the colour of most of its pixels; what is around a rounded corner does not count.
fn most(visit: &Visit, selector: &str) -> f64 {
    let picture = Picture::of(visit, selector, 0.0);
    let background = picture.background();
    picture.middle_rows().map(|pixel| contrast(pixel, background)).fold(1.0, f64::max)
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_chosen_table_is_saved() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}{BOARD}", served.origin()));
    visit.click(".settings summary");
    visit.click(".settings [data-table=delft] input");
    visit.wait_until("document.documentElement.dataset.table === 'delft'");
    assert_eq!(visit.ask::<String>("localStorage.table"), "delft");
    let field = "getComputedStyle(document.querySelector('.board stop.field')).stopColor";
    let shown: String = visit.ask(field);
    let later = visit.beside(&served.origin());
    later.wait_for(".doing .main");
    assert_eq!(later.ask::<String>(field), shown);
}
