//! Cards to share: pictures that the page draws of a puzzle and of a throw in the study.

use crate::matches::wait_for_text;
use crate::served::Served;
use crate::visit::Visit;

/// Presses the button of the card, and returns its width and height, the name of its file, and how many colours a row of its words has.
const CARD: &str = "(async () => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let file, name;
    URL.createObjectURL = made => {
        if (made.type === 'image/png') file = made;
        return createObjectURL.call(URL, made);
    };
    HTMLAnchorElement.prototype.click = function () { name = this.download; };
    document.querySelector('.share button:last-of-type').click();
    while (!name) await new Promise(done => setTimeout(done, 20));
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    const row = new Uint32Array(canvas.getImageData(826, 158, 340, 1).data.buffer);
    return [picture.width, picture.height, name, new Set(row).size];
})()";

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_puzzle_and_a_throw_have_cards() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/puzzles/ebd7fe72", served.origin()));
    for (address, file) in [
        ("#/puzzles/ebd7fe72", "trictrac.png"),
        ("#/study/game/soumille-1738/12", "soumille-1738-12.png"),
    ] {
        visit.go(address);
        wait_for_text(&visit, ".share", "PNG");
        let (width, height, name, colours): (u32, u32, String, usize) = visit.ask(CARD);
        assert_eq!((width, height, name.as_str()), (1200, 630, file));
        assert!(colours > 2, "{address}: letters, not only the ground");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_link_has_a_title_and_a_picture_and_leads_back() {
    let served = Served::start();
    let visit = Visit::to(&format!("{}#/puzzles/ebd7fe72", served.origin()));
    visit.language("en");
    wait_for_text(&visit, ".share", "Copy the link");
    visit.ask::<()>(
        "void (navigator.clipboard.writeText = async text => { window.copied = text; })",
    );
    visit.click(".share button");
    visit.wait_until("window.copied");
    let copied: String = visit.ask("window.copied");
    assert!(copied.starts_with(&format!("{}s/en-ebd7fe72-", served.origin())), "{copied}");
    let page: String = visit.ask(&format!("fetch({copied:?}).then(answer => answer.text())"));
    assert!(
        page.contains("og:title\" content=\"White to play 6-3. What would you do?\""),
        "{page}"
    );
    let kind: String = visit.ask(&format!(
        "fetch({copied:?} + '.png').then(answer => answer.headers.get('content-type'))"
    ));
    assert_eq!(kind, "image/png");
    visit.ask::<()>(&format!("void (location.href = {copied:?})"));
    visit.wait_until("location.hash === '#/puzzles/ebd7fe72'");
    visit.wait_for(".puzzles .step");
}
