//! All languages have the same texts and variables, and every text is used.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser::parse;
use trictrac_rules::jan::Jan;
use trictrac_words::lang::{Language, SAID};

type Variables = BTreeSet<String>;

/// Lists the variables of every message. Fails on a syntax error.
fn messages(file: &str) -> BTreeMap<String, Variables> {
    let resource = parse(file).unwrap_or_else(|(_, errors)| panic!("{errors:?}"));
    let mut messages = BTreeMap::new();
    for entry in resource.body {
        if let Entry::Message(message) = entry {
            let mut found = Variables::new();
            variables(message.value.as_ref().expect("a message has a text"), &mut found);
            let before = messages.insert(message.id.name.to_owned(), found);
            assert!(before.is_none(), "{} stands twice", message.id.name);
        }
    }
    messages
}

fn variables(pattern: &Pattern<&str>, found: &mut Variables) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { .. } => {}
            PatternElement::Placeable { expression: Expression::Inline(inline) } => {
                variable(inline, found);
            }
            PatternElement::Placeable { expression: Expression::Select { selector, variants } } => {
                variable(selector, found);
                for variant in variants {
                    variables(&variant.value, found);
                }
            }
        }
    }
}

fn variable(inline: &InlineExpression<&str>, found: &mut Variables) {
    if let InlineExpression::VariableReference { id } = inline {
        found.insert(id.name.to_owned());
    }
}

/// The messages of all texts in a language.
fn all(language: Language) -> BTreeMap<String, Variables> {
    messages(&[language.table(), language.parts(), language.terminal()].concat())
}

#[test]
fn all_languages_say_the_same_things() {
    for language in Language::ALL {
        assert_eq!(all(language), all(Language::En), "{language:?}");
    }
}

/// The keys of the texts about jans, which no source contains.
fn of_jans() -> BTreeSet<String> {
    let of = |jan: Jan| ["said", "gain", "why"].map(|prefix| format!("{prefix}-{jan}"));
    Jan::ALL.into_iter().flat_map(of).collect()
}

/// The keys in `key!("…")` and `said_key!("…")` in the sources of the crates that show texts, and those of the jans.
fn used() -> BTreeSet<String> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut used = of_jans();
    for name in [
        "trictrac",
        "trictrac-console",
        "trictrac-lab",
        "trictrac-server",
        "trictrac-words",
        "trictrac-web",
    ] {
        collect(&crates.join(name).join("src"), &mut used, &|_| true);
    }
    used
}

/// Collects the keys in the sources below `folder` that are `wanted`.
fn collect(folder: &Path, used: &mut BTreeSet<String>, wanted: &dyn Fn(&Path) -> bool) {
    for path in
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).filter(|path| wanted(path))
    {
        if path.is_dir() {
            collect(&path, used, wanted);
        } else {
            let source = fs::read_to_string(path).unwrap();
            let code = source.lines().filter(|line| !line.trim_start().starts_with("///"));
            let calls = code.flat_map(|line| line.split("key!(\"").skip(1));
            used.extend(calls.filter_map(|call| call.split('"').next()).map(str::to_owned));
        }
    }
}

/// The compiler finds keys without a text; this finds texts whose key no source contains.
#[test]
fn every_text_is_used() {
    let used = used();
    for key in all(Language::En).keys().chain(messages(SAID).keys()) {
        assert!(used.contains(key), "nothing uses {key}");
    }
}

/// The sources that the page loads with its lazy parts.
const PARTS: &[&str] = &[
    "trictrac-words/src/act.rs",
    "trictrac-words/src/advice.rs",
    "trictrac-words/src/card",
    "trictrac-words/src/club.rs",
    "trictrac-words/src/compare.rs",
    "trictrac-words/src/error_class.rs",
    "trictrac-words/src/explain.rs",
    "trictrac-words/src/forms.rs",
    "trictrac-words/src/in_words.rs",
    "trictrac-words/src/insight.rs",
    "trictrac-words/src/mend.rs",
    "trictrac-words/src/online.rs",
    "trictrac-words/src/puzzle.rs",
    "trictrac-words/src/reasons.rs",
    "trictrac-words/src/replay",
    "trictrac-words/src/shipped.rs",
    "trictrac-words/src/stopped.rs",
    "trictrac-words/src/summary.rs",
    "trictrac-words/src/tribord.rs",
    "trictrac-words/src/trust.rs",
    "trictrac-words/src/truth.rs",
    "trictrac-words/src/unreadable",
    // The table only passes these keys on: a part shows the texts.
    "trictrac-web/src/glossary.rs",
    "trictrac-web/src/count",
    "trictrac-web/src/course",
    "trictrac-web/src/forms",
    "trictrac-web/src/first_match",
    "trictrac-web/src/guide",
    "trictrac-web/src/lessons",
    "trictrac-web/src/library",
    "trictrac-web/src/openings",
    "trictrac-web/src/rulebook.rs",
    "trictrac-web/src/tribord",
    "trictrac-web/src/study/record.rs",
    "trictrac-web/src/page/beside",
    "trictrac-web/src/page/glossary/meanings.rs",
    "trictrac-web/src/page/menu/form.rs",
    "trictrac-web/src/page/parts/archive",
    "trictrac-web/src/page/parts/cabinet",
    "trictrac-web/src/page/parts/count",
    "trictrac-web/src/page/parts/first_match",
    "trictrac-web/src/page/parts/forms",
    "trictrac-web/src/page/parts/guided",
    "trictrac-web/src/page/parts/hold",
    "trictrac-web/src/page/parts/learn",
    "trictrac-web/src/page/parts/library",
    "trictrac-web/src/page/parts/new_match",
    "trictrac-web/src/page/parts/online",
    "trictrac-web/src/page/parts/openings",
    "trictrac-web/src/page/parts/progress",
    "trictrac-web/src/page/parts/puzzles",
    "trictrac-web/src/page/parts/real_table",
    "trictrac-web/src/page/parts/results.rs",
    "trictrac-web/src/page/parts/rules",
    "trictrac-web/src/page/share",
    "trictrac-web/src/page/parts/study",
    "trictrac-web/src/page/parts/today",
    "trictrac-web/src/page/parts/tribord",
];

/// The page shows the table before the texts of its parts are loaded.
#[test]
fn the_table_uses_only_its_own_texts() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let parts: Vec<_> = PARTS.iter().map(|part| crates.join(part)).collect();
    assert!(parts.iter().all(|part| part.exists()));
    let mut used = of_jans();
    for name in ["trictrac-words", "trictrac-web"] {
        let wanted = |path: &Path| !parts.iter().any(|part| path == part);
        collect(&crates.join(name).join("src"), &mut used, &wanted);
    }
    for language in Language::ALL {
        let (table, said) = (messages(language.table()), messages(SAID));
        let missing: Vec<_> = used
            .iter()
            .filter(|key| !table.contains_key(*key) && !said.contains_key(*key))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }
}

/// The pieces of text of a pattern, without what is put in between.
fn pieces<'a>(pattern: &Pattern<&'a str>, found: &mut Vec<&'a str>) {
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => found.push(value),
            PatternElement::Placeable { expression: Expression::Inline(_) } => {}
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                for variant in variants {
                    pieces(&variant.value, found);
                }
            }
        }
    }
}

#[test]
fn french_signs_stay_on_the_line_of_their_word() {
    let language = Language::Fr;
    let file = [language.table(), language.parts(), language.terminal()].concat();
    let mut found = Vec::new();
    for entry in parse(file.as_str()).expect("texts without faults").body {
        if let Entry::Message(message) = entry {
            pieces(message.value.as_ref().expect("a message has a text"), &mut found);
        }
    }
    let parts = [" ;", " :", " !", " ?", " »", "« "];
    found.retain(|piece| parts.iter().any(|parted| piece.contains(parted)));
    assert!(found.is_empty(), "no-break spaces are missing: {found:#?}");
}

#[test]
fn locales() {
    for (locale, language) in [
        ("fr", Language::Fr),
        ("fr_CH.UTF-8", Language::Fr),
        ("FR-ca", Language::Fr),
        ("fry_NL", Language::En),
        ("C", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::of_locale(locale), language, "{locale}");
    }
}
