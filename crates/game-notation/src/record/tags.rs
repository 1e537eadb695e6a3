//! The tags of a record: `[Key "value"]`.

use core::fmt::{self, Formatter};
use std::collections::BTreeSet;

use super::lines::RecordLine;
use super::{Format, LineError, LineFault, MOST_TAGS, RESULT};
use crate::control::is_control;

/// The tags of a record that its format gives no meaning, in order: names, date, place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tags {
    format: &'static Format,
    tags: Vec<(String, String)>,
}

impl Tags {
    /// No tags, in a record of this format.
    #[must_use]
    pub const fn new(format: &'static Format) -> Self {
        Self { format, tags: Vec::new() }
    }

    /// The keys and values, in order.
    #[must_use]
    pub fn as_slice(&self) -> &[(String, String)] {
        self.tags.as_slice()
    }

    /// The value of the tag `key`.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&str> {
        self.tags.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Sets the tag `key`. Keeps only letters, digits and `_` of the key, and writes control characters of the value as
    /// spaces. Does nothing for the keys that the format gives a meaning, and for a new key beyond [`MOST_TAGS`].
    pub fn set(&mut self, key: &str, value: &str) {
        let key: String = key.chars().filter(is_of_key).collect();
        if key.is_empty() || self.format.gives_meaning(&key) {
            return;
        }
        let value: String = value.chars().map(|c| if is_control(c) { ' ' } else { c }).collect();
        match self.tags.iter().position(|(known, _)| *known == key) {
            Some(index) => self.tags[index].1 = value,
            None if self.tags.len() < MOST_TAGS => self.tags.push((key, value)),
            None => {}
        }
    }

    /// Removes the tag `key`. Does nothing for the keys that the format gives a meaning.
    pub fn remove(&mut self, key: &str) {
        self.tags.retain(|(known, _)| known != key);
    }

    /// Writes all tags of a record: the version, these tags, those of `meant` that have a value, and the result.
    ///
    /// # Errors
    /// Those of the formatter.
    pub fn write<const N: usize>(
        &self,
        f: &mut Formatter<'_>,
        meant: [(&str, Option<String>); N],
        result: Option<String>,
    ) -> fmt::Result {
        write_tag(f, self.format.tag, self.format.version)?;
        for (key, value) in &self.tags {
            write_tag(f, key, value)?;
        }
        for (key, value) in meant.into_iter().chain([(RESULT, result)]) {
            value.map_or(Ok(()), |value| write_tag(f, key, &value))?;
        }
        Ok(())
    }
}

fn write_tag(f: &mut Formatter<'_>, key: &str, value: &str) -> fmt::Result {
    let value = value.replace('\\', "\\\\").replace('"', "\\\"");
    writeln!(f, "[{key} \"{value}\"]")
}

/// Checks whether a key may have this character.
fn is_of_key(character: &char) -> bool {
    character.is_ascii_alphanumeric() || *character == '_'
}

/// The tags of a record as they were read: those that the format gives a meaning with their lines.
#[derive(Debug)]
pub struct RecordHead {
    meant: Vec<(usize, String, String)>,
    tags: Tags,
    keys: BTreeSet<String>,
}

impl RecordHead {
    pub(super) const fn new(format: &'static Format) -> Self {
        Self { meant: Vec::new(), tags: Tags::new(format), keys: BTreeSet::new() }
    }

    /// The tags that the format gives no meaning.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// Reads the value of a tag that the format gives a meaning; nothing if the record does not have it.
    ///
    /// # Errors
    /// That of `read`, with the line of the tag.
    pub fn read<T, F>(
        &self,
        key: &str,
        read: impl FnOnce(&str) -> Result<T, F>,
    ) -> Result<Option<T>, LineError<F>> {
        let Some((line, value)) = self.find(key) else { return Ok(None) };
        let value = read(value).map_err(|fault| LineError { line, reason: fault.into() })?;
        Ok(Some(value))
    }

    /// The line and the value of a tag that the format gives a meaning.
    pub(super) fn find(&self, key: &str) -> Option<(usize, &str)> {
        let found = self.meant.iter().find(|(_, known, _)| known == key);
        found.map(|(line, _, value)| (*line, value.as_str()))
    }

    /// Checks that the tag with the version is there.
    pub(super) fn check_version<F>(&self) -> Result<(), LineFault<F>> {
        let Format { tag, version, .. } = *self.tags.format;
        self.find(tag).map(|_| ()).ok_or(LineFault::NoVersion { tag, version })
    }

    /// Adds the tag of a line.
    pub(super) fn add<F>(&mut self, line: &RecordLine) -> Result<(), LineFault<F>> {
        let Format { tag, version, example, .. } = *self.tags.format;
        let (key, value) = read_tag(&line.text)
            .ok_or_else(|| LineFault::NotATag { found: line.text.clone(), example })?;
        if !self.keys.insert(key.clone()) {
            return Err(LineFault::TagAgain(key));
        }
        if key == tag && value != version {
            return Err(LineFault::OtherVersion { found: value, version });
        }
        if self.tags.format.gives_meaning(&key) {
            self.meant.push((line.number, key, value));
        } else if self.tags.tags.len() == MOST_TAGS {
            return Err(LineFault::TooManyTags { found: key, most: MOST_TAGS });
        } else {
            self.tags.tags.push((key, value));
        }
        Ok(())
    }
}

/// `[Key "value"]`, with `\"` and `\\` inside the value.
fn read_tag(line: &str) -> Option<(String, String)> {
    let inner = line.strip_prefix('[')?.strip_suffix("\"]")?;
    let (key, escaped) = inner.split_once(" \"")?;
    let named = !key.is_empty() && key.chars().all(|c| is_of_key(&c));
    let mut value = String::new();
    let mut characters = escaped.chars();
    while let Some(character) = characters.next() {
        match character {
            '"' => return None,
            '\\' => value.push(characters.next().filter(|c| matches!(c, '"' | '\\'))?),
            control if control.is_control() => return None,
            // A name may need it to be shown as it is written, but it would change the text after it, too.
            direction if is_control(direction) => value.push(' '),
            plain => value.push(plain),
        }
    }
    named.then(|| (key.to_owned(), value))
}
