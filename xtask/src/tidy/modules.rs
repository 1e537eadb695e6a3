//! Checks the order of the modules: how many files of a crate need each other in a circle.
//!
//! A file needs another if its code, tests apart, names a path that leads there: `crate::a::b::C` leads to `a/b.rs`, and
//! to `a/mod.rs` if that only re-exports `b::C`. Declaring a module is no need.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result};
use xtask::workspace::Workspace;

use crate::arguments::ArgumentReader;
use crate::source::{self, Source};

/// The number of files in the largest circle of each crate that has one, and in all circles that are not small.
///
/// Files in a circle cannot be understood one by one, so the figures may only fall: a larger circle is a problem, and so is
/// a figure that is larger than the circle.
const CIRCLES: [(&str, usize, usize); 22] = [
    ("figures", 6, 6),
    ("game-notation", 5, 5),
    ("page-maker", 2, 0),
    ("python", 2, 0),
    ("tribord-babord", 7, 7),
    ("trictrac", 4, 8),
    ("trictrac-client", 6, 6),
    ("trictrac-cluster", 2, 0),
    ("trictrac-engine", 12, 21),
    ("trictrac-forms", 9, 18),
    ("trictrac-forms-engine", 4, 4),
    ("trictrac-protocol", 3, 0),
    ("trictrac-reference", 9, 16),
    ("trictrac-rules", 11, 29),
    ("trictrac-server", 6, 16),
    ("trictrac-session", 5, 5),
    ("trictrac-store", 7, 14),
    ("trictrac-table", 2, 0),
    ("trictrac-umpire", 4, 8),
    ("trictrac-web", 8, 83),
    ("trictrac-words", 16, 16),
    ("xtask", 7, 7),
];

/// The size of a small circle: a module and what it assembles can be read together.
const SMALL: usize = 3;

/// `cargo xtask modules [CRATE]`: prints the sizes of the circles of every crate, or the files of one with those
/// that each needs.
pub(crate) fn perform(workspace: &Workspace, options: ArgumentReader) -> Result<()> {
    let named = options.words()?;
    let sources = source::read_all(&workspace.root)?;
    let crates = Crate::all(&sources);
    for it in crates.iter().filter(|_| named.is_empty()) {
        println!("{}: of {} files {}", it.name, it.files.len(), shown(it.in_circles()));
    }
    for name in named {
        let found = crates
            .iter()
            .find(|it| it.name == name)
            .with_context(|| format!("{name}: no crate has this name"))?;
        found.print_circles();
    }
    Ok(())
}

/// Finds every crate whose circles are not what [`CIRCLES`] says.
pub(super) fn check(sources: &[Source]) -> Vec<String> {
    Crate::all(sources).iter().filter_map(complaint).collect()
}

/// The two figures of a crate, in words.
fn shown((largest, all): (usize, usize)) -> String {
    format!("{largest} in the largest circle, {all} in circles of more than {SMALL}")
}

fn complaint(it: &Crate) -> Option<String> {
    let name = it.name;
    let known = CIRCLES.iter().find(|(known, ..)| *known == name);
    let allowed = known.map_or((0, 0), |(_, largest, all)| (*largest, *all));
    let found = it.in_circles();
    if found == allowed {
        None
    } else if found.0 > allowed.0 || found.1 > allowed.1 {
        Some(format!(
            "{name}: files need each other, {}; allowed are {}; `cargo xtask modules {name}` shows them",
            shown(found),
            shown(allowed)
        ))
    } else {
        Some(format!(
            "{name}: its circles have fallen to {}; say so in CIRCLES in xtask/src/tidy/modules.rs",
            shown(found)
        ))
    }
}

/// The files of a crate, and for each the places of those that it needs.
struct Crate<'a> {
    name: &'a str,
    files: Vec<&'a Source>,
    needs: Vec<BTreeSet<usize>>,
}

impl<'a> Crate<'a> {
    /// The crates with these `sources`, by name.
    fn all(sources: &'a [Source]) -> Vec<Self> {
        let mut crates: BTreeMap<&str, Vec<&Source>> = BTreeMap::new();
        for source in sources.iter().filter(|source| source.is_shipped()) {
            crates.entry(source.crate_name()).or_default().push(source);
        }
        crates.into_iter().map(|(name, files)| Self::new(name, files)).collect()
    }

    fn new(name: &'a str, files: Vec<&'a Source>) -> Self {
        let modules = files.iter().enumerate().map(|(at, file)| (module(file), at)).collect();
        let needs = files.iter().map(|file| needed(file, &modules)).collect();
        Self { name, files, needs }
    }

    /// The places of the files in each circle of several files.
    fn circles(&self) -> BTreeSet<Vec<usize>> {
        let all = 0..self.files.len();
        let reached: Vec<_> = all.clone().map(|from| self.reached(from)).collect();
        let circle = |from: usize| {
            let both = |at: &usize| reached[from].contains(at) && reached[*at].contains(&from);
            all.clone().filter(both).collect::<Vec<_>>()
        };
        all.clone().map(circle).filter(|circle| !circle.is_empty()).collect()
    }

    /// The number of files in the largest circle, and in all circles that are not small.
    fn in_circles(&self) -> (usize, usize) {
        let sizes: Vec<_> = self.circles().iter().map(Vec::len).collect();
        (
            sizes.iter().copied().max().unwrap_or_default(),
            sizes.iter().filter(|size| **size > SMALL).sum(),
        )
    }

    /// The files that can be reached from file `from` in one step or more.
    fn reached(&self, from: usize) -> BTreeSet<usize> {
        let (mut reached, mut open) = (BTreeSet::new(), vec![from]);
        while let Some(at) = open.pop() {
            open.extend(self.needs[at].iter().filter(|next| reached.insert(**next)));
        }
        reached
    }

    /// Prints the files of each circle with those of it that each needs.
    fn print_circles(&self) {
        let path =
            |at: &usize| self.files[*at].path.split_once("/src/").map_or("", |(_, path)| path);
        for circle in self.circles() {
            println!("a circle of {}:", circle.len());
            for at in &circle {
                let needed: Vec<_> =
                    self.needs[*at].iter().filter(|next| circle.contains(next)).map(path).collect();
                println!("  {}: {}", path(at), needed.join(", "));
            }
        }
    }
}

/// The path of the module that the file holds, without `crate`: none for the root.
fn module(file: &Source) -> Vec<&str> {
    let inside = file.path.split_once("/src/").map_or("", |(_, inside)| inside);
    let mut names: Vec<_> = inside.trim_end_matches(".rs").split('/').collect();
    if names.last() == Some(&"mod") || names == ["lib"] || names == ["main"] {
        names.pop();
    }
    names
}

/// The files of the same crate that the code of `file` names.
fn needed(file: &Source, modules: &BTreeMap<Vec<&str>, usize>) -> BTreeSet<usize> {
    let own = module(file);
    let words = words(&file.code);
    let mut needed = BTreeSet::new();
    let mut at = 0;
    while at < words.len() {
        // A visibility such as `pub(in crate::a)` needs nothing.
        let starts = at == 0 || !["::", "in"].contains(&words[at - 1]);
        let child = || modules.contains_key(&[&own[..], &words[at..=at]].concat());
        let start = match words[at] {
            "crate" => Some(Vec::new()),
            "self" => Some(own.clone()),
            "super" => Some(parent(&own)),
            _ if child() => Some([&own[..], &words[at..=at]].concat()),
            _ => None,
        };
        at += 1;
        if let Some(start) = start.filter(|_| starts && words.get(at) == Some(&"::")) {
            at = follow(&words, at, start, &mut |path: &[&str]| {
                let known = (0..=path.len()).rev().find_map(|end| modules.get(&path[..end]));
                needed.extend(known);
            });
        }
    }
    needed.remove(&modules[&own]);
    needed
}

/// Calls `leads` with every path that begins with `path` and continues at `words[at]`, through braces too. Returns where
/// the words continue behind the path.
fn follow<'a>(
    words: &[&'a str],
    mut at: usize,
    mut path: Vec<&'a str>,
    leads: &mut impl FnMut(&[&'a str]),
) -> usize {
    while words.get(at) == Some(&"::") {
        at += 1;
        match words.get(at) {
            Some(&"{") => {
                at += 1;
                while let Some(word) = words.get(at).filter(|word| **word != "}") {
                    at += 1;
                    match *word {
                        "self" => leads(&path),
                        "super" => at = follow(words, at, parent(&path), leads),
                        name if is_name(name) => {
                            at = follow(words, at, [&path[..], &[name]].concat(), leads);
                        }
                        _ => {}
                    }
                }
                return at + 1;
            }
            Some(&"super") => {
                path.pop();
                at += 1;
            }
            Some(name) if is_name(name) => {
                path.push(name);
                at += 1;
            }
            _ => break,
        }
    }
    leads(&path);
    at
}

fn parent<'a>(path: &[&'a str]) -> Vec<&'a str> {
    path[..path.len().saturating_sub(1)].to_vec()
}

/// The names, braces and double colons of `code`, without what stands in literals.
fn words(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = code;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            _ if rest.starts_with("r#\"") => rest.find("\"#").map_or(rest.len(), |end| end + 2),
            '\'' if rest.starts_with("'\"'") => 3,
            '"' => literal(rest),
            '{' | '}' => 1,
            ':' if rest.starts_with("::") => 2,
            _ if is_of_name(first) => rest.find(|letter| !is_of_name(letter)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, behind) = rest.split_at(length);
        if is_name(word) || ["{", "}", "::"].contains(&word) {
            words.push(word);
        }
        rest = behind;
    }
    words
}

/// The length of the literal that begins with the quote at the start of `text`.
fn literal(text: &str) -> usize {
    let mut escaped = false;
    let end = text.char_indices().skip(1).find(|(_, letter)| {
        let ends = *letter == '"' && !escaped;
        escaped = *letter == '\\' && !escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

fn is_name(word: &str) -> bool {
    word.starts_with(is_of_name)
}

const fn is_of_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The paths of the files in the largest circle of a crate with files of these paths and texts.
    fn circle(files: &[(&str, &str)]) -> Vec<String> {
        let path = |path: &str| format!("crates/a/src/{path}");
        let sources: Vec<_> =
            files.iter().map(|(name, code)| Source::new(&path(name), code)).collect();
        let found = Crate::all(&sources).remove(0);
        let largest = found.circles().into_iter().max_by_key(Vec::len).unwrap_or_default();
        largest.into_iter().map(|at| files[at].0.to_owned()).collect()
    }

    #[test]
    fn files_that_name_each_other_are_a_circle() {
        let (lib, b) = (("lib.rs", "mod a;\nmod b;\npub use a::A;\n"), ("b.rs", "struct B;\n"));
        assert_eq!(circle(&[lib, ("a.rs", "use crate::b::B;\n"), b]).len(), 0);
        assert_eq!(
            circle(&[lib, ("a.rs", "use crate::b::B;\n"), ("b.rs", "fn f(a: crate::a::A) {}\n")]),
            ["a.rs", "b.rs"]
        );
        // Through the root, which names `a` again.
        assert_eq!(circle(&[lib, ("a.rs", "use super::A;\n"), b]), ["lib.rs", "a.rs"]);
    }

    #[test]
    fn braces_children_and_parents_are_followed() {
        let module = ("m/mod.rs", "mod a;\nmod b;\nfn f() { a::g() }\n");
        let a = ("m/a.rs", "use super::{\n    super::n::N,\n    b::{self, B},\n};\n");
        assert_eq!(
            circle(&[module, a, ("m/b.rs", "use crate::{m::a::A, n};\n")]),
            ["m/a.rs", "m/b.rs"]
        );
        assert_eq!(circle(&[module, a, ("m/b.rs", ""), ("n.rs", "use crate::m::F;\n")]).len(), 3);
    }

    #[test]
    fn visibilities_comments_literals_and_tests_need_nothing() {
        let a = "/// See crate::b.\npub(in crate::b) fn f() -> &'static str { \"crate::b::B\" }\n";
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::b::B;\n}\n";
        let a = [a, tests].concat();
        assert_eq!(circle(&[("a.rs", &a), ("b.rs", "use crate::a::f;\n")]).len(), 0);
    }

    #[test]
    fn a_circle_is_as_large_as_the_table_says() {
        let file = |name, code| Source::new(&format!("crates/trictrac-table/src/{name}.rs"), code);
        let two = [file("a", "use crate::b::B;\n"), file("b", "use crate::a::A;\n")];
        assert!(check(&two).is_empty());
        assert_eq!(check(&two[..1]).len(), 1, "the figure can fall");
        let mut three = Vec::from(two);
        three.extend([file("c", "use crate::a::A;\n"), file("a/d", "")]);
        assert!(check(&three).is_empty());
        three[3] = file("a/d", "use crate::a::A;\n");
        three[0] = file("a", "use crate::b::B;\nuse self::d::D;\n");
        assert_eq!(check(&three).len(), 1, "it is larger");
    }
}
