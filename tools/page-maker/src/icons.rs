//! Draws the icon of the page as PNG, for systems that take no SVG.

use std::fs;
use std::path::Path;

use anyhow::{Context as _, Result, ensure};
use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// The icons: their names, their sizes in pixels, and whether the system cuts them into a shape of its own.
const ICONS: [(&str, u16, bool); 4] = [
    ("icon-180.png", 180, false),
    ("icon-192.png", 192, false),
    ("icon-512.png", 512, false),
    ("icon-maskable.png", 512, true),
];
/// The colour of the ground, which continues to the edges of an icon that the system cuts.
const GROUND: (&str, [u8; 3]) = ("#4a2a18", [0x4a, 0x2a, 0x18]);
/// The part of the width of such an icon that is always visible.
const SAFE: f32 = 0.8;

/// The names and contents of all icons, from the drawing at `path`.
pub(crate) fn icons(path: &Path) -> Result<Vec<(&'static str, Vec<u8>)>> {
    let svg = fs::read_to_string(path).with_context(|| path.display().to_string())?;
    ensure!(svg.contains(GROUND.0), "{}: expected a ground of {}", path.display(), GROUND.0);
    let tree = Tree::from_str(&svg, &Options::default())?;
    let draw = |(name, size, cut)| Ok((name, draw(&tree, size, cut)?));
    ICONS.into_iter().map(draw).collect()
}

fn draw(tree: &Tree, size: u16, cut: bool) -> Result<Vec<u8>> {
    let mut pixels = Pixmap::new(size.into(), size.into()).context("an icon has a size")?;
    let (width, share) = (f32::from(size), if cut { SAFE } else { 1.0 });
    if cut {
        let [red, green, blue] = GROUND.1;
        pixels.fill(Color::from_rgba8(red, green, blue, 255));
    }
    let (scale, margin) = (width * share / tree.size().width(), width * (1.0 - share) / 2.0);
    let place = Transform::from_scale(scale, scale).post_translate(margin, margin);
    resvg::render(tree, place, &mut pixels.as_mut());
    Ok(pixels.encode_png()?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::files::root;

    #[test]
    fn a_cut_icon_has_the_ground_in_its_corners() {
        let icons = icons(&root().join("crates/trictrac-web/page/icon.svg")).unwrap();
        for ((name, content), (_, size, cut)) in icons.into_iter().zip(ICONS) {
            let pixels = Pixmap::decode_png(&content).unwrap();
            let corner = pixels.pixel(0, 0).unwrap();
            assert_eq!((pixels.width(), corner.alpha() == 255), (size.into(), cut), "{name}");
        }
    }
}
