//! The Cabinet: everything beside the game of today — old games, other forms, books, the real table.

use leptos::prelude::*;
use trictrac_words::lang::{Key, key};

use crate::page::section::PageSection;
use crate::page::speech::PageSpeech;

/// A drawer of the Cabinet: a section, a sentence about it, and its inlay as the outline of a drawing.
type Drawer = (PageSection, Key, &'static str);

const DRAWERS: [Drawer; 6] = [
    (
        PageSection::Tribord,
        key!("cabinet-tribord"),
        "M22 58Q60 74 98 58L88 74H36ZM60 14V58M60 14 88 50Q74 46 60 52ZM57 22 34 50Q46 46 57 52ZM14 80q8-5 16 0t16 0 16 0 16 0 16 0 16 0M30 87q8-4 15 0t15 0 15 0 15 0",
    ),
    (
        PageSection::Forms,
        key!("forms-page-door"),
        "M24 18H84L96 30V82H24ZM84 18V30H96M36 34H66M36 46H84M36 58H84M36 70H62M72 70a6 6 0 1 0 .01 0M86 64a6 6 0 1 0 .01 0",
    ),
    (
        PageSection::Library,
        key!("library-door"),
        "M20 84H100M26 84V24H40V84M26 36H40M26 72H40M40 84V18H52V84M40 28H52M56 84V30H68V84M56 42H68M56 74H68M72 83 84 26 96 29 84 84M76 62 88 65",
    ),
    (
        PageSection::RealTable,
        key!("learn-real-table"),
        "M12 26H108V78H12ZM60 26V78M16 30 22 60 28 30 34 60 40 30 46 60 52 30M64 30 70 60 76 30 82 60 88 30 94 60 100 30M22 74a5 5 0 1 0-.01 0M34 74a5 5 0 1 0-.01 0M76 74a5 5 0 1 0-.01 0M88 74a5 5 0 1 0-.01 0",
    ),
    (
        PageSection::Rules,
        key!("learn-rules"),
        "M60 26C50 18 34 16 20 17V76C34 75 50 78 60 85 70 78 86 75 100 76V17C86 16 70 18 60 26V85M30 32Q40 32 50 37M30 44Q40 44 50 49M30 56Q40 56 50 61M90 32Q80 32 70 37M90 44Q80 44 70 49M90 56Q80 56 70 61",
    ),
    (
        PageSection::About,
        key!("learn-about"),
        "M60 16a34 34 0 1 0 .01 0M60 22a28 28 0 1 0 .01 0M60 34a3 3 0 1 0 .01 0M53 47H61V66M52 66H70",
    ),
];

/// Shows the drawers of the Cabinet.
pub(super) fn section(speech: PageSpeech) -> AnyView {
    let text = move |key: Key| move || speech.plain(key);
    let drawer = |(section, says, inlay): Drawer| {
        view! {
            <li>
                <a class="card drawer" href=format!("#/{}", section.name())>
                    <svg viewBox="0 0 120 100" aria-hidden="true"><path d=inlay/></svg>
                    <strong>{text(section.key())}</strong>
                    <span>{text(says)}</span>
                </a>
            </li>
        }
    };
    view! {
        <main class="cabinet-page">
            <h2>{text(key!("page-cabinet"))}</h2>
            <p class="lead">{text(key!("cabinet-lead"))}</p>
            <ul class="drawers">{DRAWERS.map(drawer).collect_view()}</ul>
            <p class="small">
                <a href="#/library/glossary">{text(key!("library-glossary"))}</a>
                <a href="#/library/history">{text(key!("library-history"))}</a>
                <a href="#/openings">{text(key!("page-openings"))}</a>
            </p>
        </main>
    }
    .into_any()
}
