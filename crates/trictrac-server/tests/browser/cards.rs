//! Cards to share: pictures that the page draws of a puzzle, of a throw in the study and of the result of a match.

use crate::matches::{resumed, wait_for_text};
use crate::served::Served;
use crate::visit::Visit;

/// A match to three holes that White, the visitor, has won.
const WON: &str = "[Trictrac \"1\"]
[White \"human\"]
[Black \"debutant\"]
[Rules \"holes=3\"]

lead 4/2
w 21 1/3 1/2
b 32 1/4 1/3
w 53 1/6 1/4
b 21 1/3 1/2
w 51 1/6 1/2
b 54 3/8 3/7
w 21 1/3 1/2
b 31 1/4 8/9
w 52 1/6 1/3
b 61 4/5/11
w 31 1/4 3/4
b 41 1/5 9/10
w 42 1/5 1/3
b 65 1/7 1/6
w 21 +12 hold 3/5 4/5
b 22 1/3 4/6
w 51 +4 6/11 2/3
b 53 +4 3/6/11
w 51 +4 5/6/11
b 41 6/10 2/3
w 21 +4
";
/// The button of the card in the box with everything to share, and at the end of a match.
const SHARED: &str = ".share button:last-of-type";
const AT_THE_END: &str = ".after-match .tools button";
/// Presses the button `BUTTON` of the card, and returns its width and height, the name of its file, and how much ink a row of its words has.
const CARD: &str = "(async () => {
    const { createObjectURL } = URL;
    const { click } = HTMLAnchorElement.prototype;
    let file, name;
    URL.createObjectURL = made => {
        if (made.type === 'image/png') file = made;
        return createObjectURL.call(URL, made);
    };
    HTMLAnchorElement.prototype.click = function () { name = this.download; };
    document.querySelector('BUTTON').click();
    while (!name) await new Promise(done => setTimeout(done, 20));
    URL.createObjectURL = createObjectURL;
    HTMLAnchorElement.prototype.click = click;
    const picture = await createImageBitmap(file);
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas.drawImage(picture, 0, 0);
    const row = canvas.getImageData(826, 158, 340, 1).data;
    const ink = row.filter((red, at) => at % 4 === 0 && red < 90);
    return [picture.width, picture.height, name, ink.length];
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
        wait_for_text(&visit, ".share", "Save a picture to share");
        saves_a_card(&visit, SHARED, file);
    }
}

/// Presses a button, and checks the file that it saves.
fn saves_a_card(visit: &Visit, button: &str, file: &str) {
    let (width, height, name, ink): (u32, u32, String, usize) =
        visit.ask(&CARD.replace("BUTTON", button));
    assert_eq!((width, height, name.as_str()), (1200, 630, file));
    assert!(ink > 0, "{file}: letters, not only the paper");
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn the_end_of_a_match_has_a_card() {
    let served = Served::start();
    let visit = Visit::prepared(&served.origin(), &resumed(WON));
    for (language, label) in
        [("en", "Save a picture to share"), ("fr", "Enregistrer une image à partager")]
    {
        visit.language(language);
        visit.wait_for(".outcome .result");
        visit.ask::<()>("void (document.querySelector('.after-match').open = true)");
        wait_for_text(&visit, AT_THE_END, label);
        saves_a_card(&visit, AT_THE_END, "trictrac.png");
    }
}

#[test]
#[ignore = "needs the page and a browser: cargo xtask browser"]
fn a_link_has_a_title_and_a_picture_and_leads_back() {
    let served = Served::start();
    for (address, code, title, part) in [
        (
            "#/puzzles/ebd7fe72",
            "en-puzzles.ebd7fe72-",
            "White to play 6-3. What would you do?",
            ".puzzles .step",
        ),
        (
            "#/study/game/soumille-1738/12",
            "en-study.game.soumille~1738.12-",
            "White to play 2-2. What would you do?",
            "main.study",
        ),
    ] {
        let visit = Visit::to(&format!("{}{address}", served.origin()));
        visit.language("en");
        previewed(&visit, &format!("{}s/{code}", served.origin()), title);
        visit.wait_until(&format!("location.hash === {address:?}"));
        visit.wait_for(part);
    }
}

/// Copies the link, checks its preview, and follows it.
fn previewed(visit: &Visit, address: &str, title: &str) {
    wait_for_text(visit, ".share", "Copy the link");
    visit.ask::<()>(
        "void (navigator.clipboard.writeText = async text => { window.copied = text; })",
    );
    visit.click(".share button");
    visit.wait_until("window.copied");
    let copied: String = visit.ask("window.copied");
    assert!(copied.starts_with(address), "{copied}");
    let page: String = visit.ask(&format!("fetch({copied:?}).then(answer => answer.text())"));
    assert!(page.contains(&format!("og:title\" content=\"{title}\"")), "{page}");
    let kind: String = visit.ask(&format!(
        "fetch({copied:?} + '.png').then(answer => answer.headers.get('content-type'))"
    ));
    assert_eq!(kind, "image/png");
    visit.ask::<()>(&format!("void (location.href = {copied:?})"));
}
