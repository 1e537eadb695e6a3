//! Turns the guide in `docs/` into HTML, which the page shows.

use std::path::Path;
use std::{env, fs};

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

/// The folder of the guide, and its files without their ending.
const DOCS: &str = "../../docs";
const GUIDES: [&str; 2] = ["at-a-real-table", "at-a-real-table.fr"];

fn main() {
    let out = env::var("OUT_DIR").expect("cargo sets OUT_DIR");
    for name in GUIDES {
        let source = Path::new(DOCS).join(format!("{name}.md"));
        println!("cargo::rerun-if-changed={}", source.display());
        let text = fs::read_to_string(&source)
            .unwrap_or_else(|error| panic!("{}: {error}", source.display()));
        let target = Path::new(&out).join(format!("{name}.html"));
        fs::write(&target, to_html(&text))
            .unwrap_or_else(|error| panic!("{}: {error}", target.display()));
    }
}

/// Turns Markdown into HTML. Wide tables can be scrolled. Links become text: all lead to the rules, which the page does not have.
fn to_html(text: &str) -> String {
    let events = Parser::new_ext(text, Options::ENABLE_TABLES).flat_map(|event| match event {
        Event::Start(Tag::Table(_)) => vec![raw("<div class=\"wide\" tabindex=\"0\">"), event],
        Event::End(TagEnd::Table) => vec![event, raw("</div>")],
        Event::Start(Tag::Link { .. }) => vec![raw("<span class=\"rule\">")],
        Event::End(TagEnd::Link) => vec![raw("</span>")],
        other => vec![other],
    });
    let mut page = String::new();
    html::push_html(&mut page, events);
    page
}

fn raw(html: &'static str) -> Event<'static> {
    Event::InlineHtml(CowStr::Borrowed(html))
}
