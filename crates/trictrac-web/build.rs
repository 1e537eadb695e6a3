//! Turns the rules, the guide, the history and the book of strategy in `docs/`, and the text about the program, into HTML, which the page shows.

use std::path::Path;
use std::{env, fs};

use pulldown_cmark::{
    CodeBlockKind, CowStr, Event, HeadingLevel, Options, Parser, Tag, TagEnd, html,
};

/// The folders and names of the pages, without their ending. A page in another language than English has its code before
/// the ending.
const PAGES: [(&str, &str); 6] = [
    ("../../docs", "at-a-real-table"),
    ("../../docs", "history"),
    ("../../docs", "rules"),
    ("../../docs", "strategy"),
    ("../../docs", "variants"),
    ("src/page/parts/about", "about"),
];
/// The folder of the texts, and the end of the names of files that every language has, after its code.
const TEXTS: (&str, &str) = ("../trictrac-words/lang", "-page.ftl");
/// The language of the pages without a code.
const ORIGINAL: &str = "en";
/// The placeholder for the version of the program.
const VERSION: &str = "{version}";
/// The positions of the book of strategy, judged: its pictures have their numbers.
const STRATEGY: &str = "../../puzzles/strategy.txt";
/// Begins a rule or a section of the rules, so that the page can put tables between them; surrounds a position of the book of
/// strategy, which the page draws.
const CUT: char = '\u{c}';

/// The kind of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// A text with links to rules.
    Plain,
    /// The rules of the game, which the page shows piece by piece.
    Rules,
    /// The rules of the other forms.
    Variants,
    /// The book of strategy, whose positions the page draws itself.
    Strategy,
}

impl Kind {
    fn of(name: &str) -> Self {
        match name {
            "rules" => Self::Rules,
            "variants" => Self::Variants,
            "strategy" => Self::Strategy,
            _ => Self::Plain,
        }
    }

    /// The text before a place that links lead to.
    fn cut(self, place: &str) -> String {
        if self == Self::Rules { format!("{CUT}{place}\n") } else { String::new() }
    }
}

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    let languages = languages();
    for (folder, name) in PAGES {
        let include = |language: &String| {
            let file = match language.as_str() {
                ORIGINAL => name.to_owned(),
                other => format!("{name}.{other}"),
            };
            let target = format!("{out}/{file}.html");
            write(&target, &page(Path::new(folder), &file, Kind::of(name)));
            format!("({language:?}, include_str!({target:?}))")
        };
        let included: Vec<_> = languages.iter().map(include).collect();
        write(&format!("{out}/{name}.rs"), &format!("[{}]", included.join(", ")));
    }
}

/// Finds the codes of the languages that have texts.
fn languages() -> Vec<String> {
    let (folder, end) = TEXTS;
    println!("cargo::rerun-if-changed={folder}");
    let files = fs::read_dir(folder).unwrap_or_else(|error| panic!("{folder}: {error}"));
    let names = files.filter_map(|file| file.ok()?.file_name().into_string().ok());
    let mut codes: Vec<_> =
        names.filter_map(|name| name.strip_suffix(end).map(str::to_owned)).collect();
    // Other files end in this way, too: `en-forms-page.ftl`.
    codes.retain(|code| !code.contains('-'));
    codes.sort();
    codes
}

/// Reads a page and turns it into HTML.
fn page(folder: &Path, file: &str, kind: Kind) -> String {
    let source = folder.join(format!("{file}.md"));
    println!("cargo::rerun-if-changed={}", source.display());
    let text =
        fs::read_to_string(&source).unwrap_or_else(|error| panic!("{}: {error}", source.display()));
    let text = text.replace(VERSION, env!("CARGO_PKG_VERSION"));
    to_html(&text, kind, &|file| match kind {
        Kind::Strategy => position(file),
        _ => drawing(&folder.join(file)),
    })
}

/// The position and the best action of a picture of the book of strategy, `strategy-4.svg`, for the page to draw.
fn position(file: &str) -> String {
    println!("cargo::rerun-if-changed={STRATEGY}");
    let number = file.trim_end_matches(".svg").rsplit('-').next().unwrap_or_default();
    let judged = fs::read_to_string(STRATEGY).unwrap_or_else(|error| panic!("{STRATEGY}: {error}"));
    let begin = format!("{number} | ");
    let block = judged.split("\n\n").find(|block| block.starts_with(&begin));
    let mut lines = block.unwrap_or_else(|| panic!("{STRATEGY}: no number {number}")).lines();
    let position = lines.next().and_then(|line| line.rsplit(" | ").next()).unwrap_or_default();
    let rolled = lines.find_map(|line| line.strip_prefix("rolled ")).unwrap_or_default();
    let best = rolled.split(" 0.").next().unwrap_or_default();
    format!("{CUT}{position}|{best}{CUT}")
}

fn write(target: &str, text: &str) {
    fs::write(target, text).unwrap_or_else(|error| panic!("{target}: {error}"));
}

/// Reads a drawing. Its styles are for the file alone: the page has its own.
fn drawing(file: &Path) -> String {
    println!("cargo::rerun-if-changed={}", file.display());
    let svg =
        fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let Some((before, rest)) = svg.split_once("<style>") else { return svg };
    let after = rest.split_once("</style>").map_or("", |(_, after)| after);
    [before.trim(), after.trim()].concat()
}

/// Turns Markdown into HTML. Drawings become a part of it, with their captions. Wide tables can be scrolled. Every number of a rule becomes a link to the rule.
///
/// In the rules themselves every rule and every section has its place, which links lead to, and there is a table of contents. Those of the other
/// forms are shown without their vectors.
fn to_html(text: &str, kind: Kind, drawing: &dyn Fn(&str) -> String) -> String {
    let events: Vec<_> = Parser::new_ext(text, Options::ENABLE_TABLES).collect();
    let mut shown = Vec::new();
    let (mut sections, mut open, mut hidden) = (0, false, false);
    let rules = matches!(kind, Kind::Rules | Kind::Variants);
    for (at, event) in events.iter().enumerate() {
        let next = match events.get(at + 1) {
            Some(Event::Text(text)) => text.as_ref(),
            _ => "",
        };
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(info))) if **info == *"vectors" => {
                hidden = true;
            }
            Event::End(TagEnd::CodeBlock) if hidden => hidden = false,
            _ if hidden => {}
            // A remark about how the text is made.
            Event::Html(html) if html.starts_with("<!--") => {}
            Event::Start(Tag::Table(_)) => {
                shown.extend([raw("<div class=\"wide\" tabindex=\"0\">"), event.clone()]);
            }
            Event::Start(Tag::Image { dest_url, .. }) => {
                let drawn = drawing(dest_url);
                shown.push(raw(format!("<span class=\"illustration\">{drawn}<small>")));
            }
            Event::End(TagEnd::Image) => shown.push(raw("</small></span>")),
            Event::End(TagEnd::Table) => shown.extend([event.clone(), raw("</div>")]),
            // A number is a link without this.
            Event::Start(Tag::Link { dest_url, .. }) => {
                let place = if number(next) == 0 { place(dest_url) } else { None };
                open = place.is_some();
                shown.extend(place.map(|it| raw(format!("<a href=\"#/{it}\">"))));
            }
            Event::End(TagEnd::Link) => shown.extend(open.then(|| raw("</a>"))),
            Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }) if rules => {
                sections += 1;
                let number = number(next);
                let place =
                    if number > 0 { next[..number].to_owned() } else { sections.to_string() };
                shown.push(raw(format!("{}<h2 id=\"{place}\">", kind.cut(&place))));
            }
            Event::Start(Tag::Paragraph) if rules && number(next) > 0 => {
                let rule = &next[..number(next)];
                shown.push(raw(format!("{}<p id=\"{rule}\">", kind.cut(rule))));
            }
            Event::Text(text) => shown.extend(linked(text)),
            other => shown.push(other.clone()),
        }
    }
    let mut page = String::new();
    html::push_html(&mut page, shown.into_iter());
    page
}

/// The place in the page to which a link to this file leads. The two texts of the rules of the other forms are one place.
fn place(file: &str) -> Option<&'static str> {
    if file.starts_with("variants") {
        None
    } else {
        let parts = ["forms", "openings", "puzzles", "learn"];
        Some(parts.into_iter().find(|part| file.starts_with(part)).unwrap_or("rules"))
    }
}

/// Makes every number of a rule in `text` a link to the rule.
fn linked(text: &str) -> Vec<Event<'static>> {
    let mut events = Vec::new();
    let (mut plain, mut rest) = (String::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = if plain.ends_with(char::is_alphanumeric) { 0 } else { number(rest) };
        let (head, tail) = rest.split_at(if length > 0 { length } else { first.len_utf8() });
        if length > 0 {
            events.push(Event::Text(std::mem::take(&mut plain).into()));
            let place = match head.split_at(1) {
                ("V", _) => format!("forms/rules/{head}"),
                (_, section) if !head.contains('.') => format!("rules/{section}"),
                _ => format!("rules/{head}"),
            };
            events.push(raw(format!("<a class=\"rule\" href=\"#/{place}\">{head}</a>")));
        } else {
            plain.push(first);
        }
        rest = tail;
    }
    events.push(Event::Text(plain.into()));
    events
}

/// The length of the number of a rule or of a section, `R5.3`, `R11` or `V1.6`, at the beginning of `text`; 0 without one.
fn number(text: &str) -> usize {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let Some(after) = text.strip_prefix(['R', 'V']) else { return 0 };
    let section = digits(after);
    if section == 0 {
        return 0;
    }
    let rule = after[section..].strip_prefix('.').map_or(0, digits);
    // `V1-26` is a vector.
    if text.starts_with('V') && after[section..].strip_prefix('-').is_some_and(|it| digits(it) > 0)
    {
        return 0;
    }
    1 + section + if rule > 0 { 1 + rule } else { 0 }
}

fn raw(html: impl Into<CowStr<'static>>) -> Event<'static> {
    Event::InlineHtml(html.into())
}
