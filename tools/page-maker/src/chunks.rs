//! Groups the chunks that several parts of the page share, so that a part needs few files.
//!
//! The splitter makes a chunk for every set of parts that share some functions: hundreds, most of them tiny. Each of them
//! costs a request and a module. Chunks that mostly the same parts need are merged, even if a part then loads a little that
//! it does not need.

use std::collections::BTreeMap;

use anyhow::{Result, ensure};

/// The cost of a file for each part that loads it, in bytes: about as much as a phone loads and compiles in the same time.
const FILE: usize = 6_000;

/// A chunk, or several that become one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Group {
    /// The names of the chunks, without ending. The group has the name of the first one.
    pub(crate) chunks: Vec<String>,
    size: usize,
    /// The parts that load it: a bit for each.
    parts: u64,
}

/// Groups the chunks that at least two parts load. `sizes` are those of all files by their names, `loads` the names of the
/// files that each part loads.
pub(crate) fn group<'a>(
    sizes: &BTreeMap<String, usize>,
    loads: impl Iterator<Item = &'a Vec<String>>,
) -> Result<Vec<Group>> {
    let mut parts_of = BTreeMap::<&str, u64>::new();
    for (part, files) in loads.enumerate() {
        ensure!(part < 64, "more than 64 parts");
        for file in files {
            *parts_of.entry(file).or_default() |= 1 << part;
        }
    }
    let shared = parts_of.into_iter().filter(|(_, parts)| parts.count_ones() > 1);
    let mut groups: Vec<_> = shared
        .map(|(name, parts)| {
            let size = sizes.get(name).copied().unwrap_or_default();
            Group { chunks: vec![name.to_owned()], size, parts }
        })
        .collect();
    while let Some((first, second)) = best_pair(&groups) {
        let gone = groups.remove(second);
        groups[first].join(gone);
    }
    Ok(groups)
}

/// The pair that saves most when it is merged, the later one last; nothing if no pair saves anything.
fn best_pair(groups: &[Group]) -> Option<(usize, usize)> {
    let pairs = (0..groups.len()).flat_map(|second| (0..second).map(move |first| (first, second)));
    let saved = pairs.map(|(first, second)| (groups[first].saves(&groups[second]), first, second));
    let (saved, first, second) = saved.max_by_key(|(saved, ..)| *saved)?;
    (saved > 0).then_some((first, second))
}

impl Group {
    /// The bytes that all parts together save if both become one.
    fn saves(&self, other: &Self) -> isize {
        let count = |parts: u64| parts.count_ones() as usize;
        let unneeded = self.size * count(other.parts & !self.parts)
            + other.size * count(self.parts & !other.parts);
        (FILE * count(self.parts & other.parts)).cast_signed() - unneeded.cast_signed()
    }

    fn join(&mut self, other: Self) {
        self.chunks.extend(other.chunks);
        self.size += other.size;
        self.parts |= other.parts;
    }
}

/// The name of the file that contains a chunk.
pub(crate) fn file_of<'a>(chunk: &'a str, groups: &'a [Group]) -> &'a str {
    let group = groups.iter().find(|group| group.chunks.iter().any(|other| other == chunk));
    group.map_or(chunk, |group| &group.chunks[0])
}

/// Rewrites the loader of the splitter: the chunks of a group are loaded as one file, with the name of the first one.
pub(crate) fn regroup(loader: &str, groups: &[Group]) -> String {
    let joined = |group: &Group| -> Vec<_> {
        let first = variable(&group.chunks[0]);
        group.chunks.iter().map(|chunk| (variable(chunk), first.clone())).collect()
    };
    let first_of: BTreeMap<_, _> = groups.iter().flat_map(joined).collect();
    let mut lines = Vec::new();
    let mut leaves_out = false;
    for line in loader.lines() {
        if let Some(chunk) = defined(line) {
            leaves_out = first_of.get(chunk).is_some_and(|first| first != chunk);
        }
        if !leaves_out {
            lines.push(needed(line, &first_of).unwrap_or_else(|| line.to_owned()));
        }
        leaves_out &= line != END;
    }
    lines.join("\n") + "\n"
}

/// The last line of the definition of a chunk.
const END: &str = ", []);";

/// The variable of the loader that stands for a chunk.
fn variable(chunk: &str) -> String {
    format!("__{chunk}")
}

/// The chunk whose definition begins with this line.
fn defined(line: &str) -> Option<&str> {
    let (name, _) = line.strip_prefix("const ")?.split_once(" = makeLoad(")?;
    name.starts_with("__chunk_").then_some(name)
}

/// Rewrites a line such as `, [__chunk_1, __chunk_2]));`, which lists the chunks that a part needs.
fn needed(line: &str, first_of: &BTreeMap<String, String>) -> Option<String> {
    let (before, rest) = line.split_once("[__chunk_")?;
    let (listed, after) = rest.split_once(']')?;
    let mut kept = Vec::new();
    for number in listed.split(", __chunk_") {
        let chunk = variable(&format!("chunk_{number}"));
        let chunk = first_of.get(&chunk).cloned().unwrap_or(chunk);
        if !kept.contains(&chunk) {
            kept.push(chunk);
        }
    }
    Some(format!("{before}[{}]{after}", kept.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(names: &[&str]) -> Vec<String> {
        names.iter().map(|&name| name.to_owned()).collect()
    }

    fn groups(sizes: &[(&str, usize)], loads: &[&[&str]]) -> Vec<Vec<String>> {
        let sizes = sizes.iter().map(|&(name, size)| (name.to_owned(), size)).collect();
        let loads: Vec<_> = loads.iter().map(|names| named(names)).collect();
        let groups = group(&sizes, loads.iter()).expect("few parts");
        groups.into_iter().map(|group| group.chunks).collect()
    }

    #[test]
    fn small_chunks_are_merged_and_large_ones_only_for_the_same_parts() {
        let sizes = [("chunk_1", 90_000), ("chunk_2", 100), ("chunk_3", 200), ("chunk_4", 90_000)];
        let loads: [&[&str]; 3] = [
            &["chunk_1", "chunk_2", "chunk_3", "chunk_4", "split_a"],
            &["chunk_1", "chunk_2", "chunk_4", "split_b"],
            &["chunk_3", "split_c"],
        ];
        let expected = [named(&["chunk_1", "chunk_2", "chunk_4"]), named(&["chunk_3"])];
        assert_eq!(groups(&sizes, &loads), expected);
        let expected = [named(&["chunk_2", "chunk_3"])];
        assert_eq!(
            groups(&sizes, &[&["chunk_2", "chunk_3"], &["chunk_2"], &["chunk_3"]]),
            expected
        );
    }

    #[test]
    fn what_one_part_needs_alone_is_no_chunk() {
        let loads: [&[&str]; 2] = [&["split_a"], &["split_b"]];
        assert!(groups(&[("split_a", 5), ("split_b", 5)], &loads).is_empty());
    }

    #[test]
    fn the_loader_loads_groups() {
        let definition = |number: u8| {
            format!(
                "const __chunk_{number} = makeLoad(() => {{\nfetch(\"./chunk_{number}.wasm\");\n}}\n, []);\n"
            )
        };
        let part =
            |needed: &str| format!("const load_a = wrap(makeLoad(() => {{\n}}\n, [{needed}]));\n");
        let loader = [definition(1), definition(2), definition(3)].concat()
            + &part("__chunk_1, __chunk_2, __chunk_3");
        let groups = [Group { chunks: named(&["chunk_1", "chunk_3"]), size: 0, parts: 0 }];
        let expected = [definition(1), definition(2)].concat() + &part("__chunk_1, __chunk_2");
        assert_eq!(regroup(&loader, &groups), expected);
    }
}
