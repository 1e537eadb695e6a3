//! Draws a card as PNG.

use std::sync::{Arc, LazyLock};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::fontdb::Database;
use resvg::usvg::{Options, Tree};
use trictrac_drawing::card::{Card, CardContent, FONT, SIZE};

/// The typeface of the page.
static FONTS: LazyLock<Arc<Database>> = LazyLock::new(|| {
    let mut fonts = Database::new();
    fonts.load_font_data(include_bytes!("../../fonts/garamond-400.ttf").to_vec());
    fonts.load_font_data(include_bytes!("../../fonts/garamond-600.ttf").to_vec());
    Arc::new(fonts)
});

/// Draws a card; `None` only if its drawing were no SVG.
pub(super) fn draw(content: &CardContent<'_>) -> Option<Vec<u8>> {
    let options =
        Options { fontdb: Arc::clone(&FONTS), font_family: FONT.to_owned(), ..Options::default() };
    let tree = Tree::from_str(&Card::new(content).svg(), &options).ok()?;
    let [width, height] = SIZE.map(u32::from);
    let mut pixels = Pixmap::new(width, height)?;
    resvg::render(&tree, Transform::identity(), &mut pixels.as_mut());
    pixels.encode_png().ok()
}
