//! The keys of a file of texts, in a table that is made and read at compile time.

/// The number of slots; at most three quarters of them are filled.
const SLOTS: usize = 8192;

/// The keys of a file of texts, each in the slot of its hash or in the next free slot.
pub(super) struct Index {
    file: &'static [u8],
    /// The start of the line of a key in the file, counted from 1; zero in a free slot.
    lines: [u32; SLOTS],
}

impl Index {
    /// Collects the keys of `file`: the words before an equals sign in lines that begin with a small letter.
    #[expect(clippy::large_stack_arrays, reason = "it runs at compile time only")]
    pub(super) const fn of(file: &'static str) -> Self {
        let mut index = Self { file: file.as_bytes(), lines: [0; SLOTS] };
        let (mut free, mut rest) = (SLOTS / 4 * 3, index.file);
        while let [first, ..] = rest {
            if first.is_ascii_lowercase() {
                assert!(free > 0, "the index has too few slots");
                free -= 1;
                index.insert(rest);
            }
            rest = next_line(rest);
        }
        index
    }

    /// Adds the key at the beginning of `rest`, which is the rest of the file.
    const fn insert(&mut self, rest: &'static [u8]) {
        let slot = self.slot(first_key(rest));
        assert!(self.lines[slot] == 0, "a file of texts has the same key twice");
        self.lines[slot] = (self.file.len() - rest.len() + 1) as u32;
    }

    /// True if the file has `key`.
    pub(super) const fn contains(&self, key: &str) -> bool {
        self.lines[self.slot(key.as_bytes())] != 0
    }

    /// The slot where `key` is, or the free one where it belongs.
    const fn slot(&self, key: &[u8]) -> usize {
        let mut slot = hash(key) % SLOTS;
        while self.lines[slot] != 0 && !same(self.key(self.lines[slot] - 1), key) {
            slot = (slot + 1) % SLOTS;
        }
        slot
    }

    /// The key in the line that begins at `start`.
    const fn key(&self, start: u32) -> &[u8] {
        first_key(self.file.split_at(start as usize).1)
    }
}

/// The key at the beginning of `text`.
const fn first_key(text: &[u8]) -> &[u8] {
    let mut length = 0;
    while length < text.len() && !matches!(text[length], b' ' | b'=' | b'\n') {
        length += 1;
    }
    text.split_at(length).0
}

/// The rest of `text` after its first line.
const fn next_line(mut text: &[u8]) -> &[u8] {
    while let [byte, rest @ ..] = text {
        text = rest;
        if *byte == b'\n' {
            break;
        }
    }
    text
}

const fn hash(mut key: &[u8]) -> usize {
    let mut hash: usize = 0;
    while let [byte, rest @ ..] = key {
        hash = hash.wrapping_mul(31).wrapping_add(*byte as usize);
        key = rest;
    }
    hash
}

const fn same(mut one: &[u8], mut other: &[u8]) -> bool {
    while let ([first, rest @ ..], [second, others @ ..]) = (one, other) {
        if *first != *second {
            return false;
        }
        (one, other) = (rest, others);
    }
    one.is_empty() && other.is_empty()
}

#[cfg(test)]
mod tests {
    use fluent_syntax::ast::Entry;
    use fluent_syntax::parser::parse;

    use super::*;
    use crate::lang::language::ENGLISH;
    use crate::lang::{Language, SAID};

    #[test]
    fn the_keys_are_those_that_fluent_finds() {
        let tables = Language::ALL.map(Language::table);
        for file in [ENGLISH, SAID].into_iter().chain(tables) {
            let index = Index::of(file);
            let messages: Vec<_> = parse(file)
                .expect("a file without errors")
                .body
                .into_iter()
                .filter_map(|entry| match entry {
                    Entry::Message(message) => Some(message.id.name),
                    _ => None,
                })
                .collect();
            for key in &messages {
                assert!(index.contains(key), "{key}");
            }
            let filled = index.lines.iter().filter(|line| **line != 0).count();
            assert_eq!(filled, messages.len());
        }
    }

    #[test]
    fn only_keys_at_the_beginning_of_a_line_count() {
        const FILE: &str =
            "# title = no key\none = One\n    more = of it\nvery-long=Long\n}\nlast = Last";
        static KEYS: Index = Index::of(FILE);
        for key in ["one", "very-long", "last"] {
            assert!(KEYS.contains(key), "{key}");
        }
        for text in ["title", "more", "on", "one ", "ones", "Last", ""] {
            assert!(!KEYS.contains(text), "{text}");
        }
    }

    #[test]
    fn keys_with_the_same_hash_keep_their_own_slots() {
        static KEYS: Index = Index::of("ab = one\nbC = other\n");
        assert_eq!(hash(b"ab"), hash(b"bC"));
        assert!(KEYS.contains("ab") && KEYS.contains("bC") && !KEYS.contains("c$"));
    }

    #[test]
    #[should_panic(expected = "twice")]
    fn a_key_cannot_appear_twice() {
        let _ = Index::of("same = one\nsame = other\n");
    }
}
