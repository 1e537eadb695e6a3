//! The files of the page, named by the hash of their content, so that browsers can cache them forever.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest as _, Sha256};

/// The number of bytes of the hash in a name. The server compares them with the content before it lets a browser cache the
/// file forever. The first visit pays for every byte some four hundred times: scripts name all chunks.
const HASHED: usize = 6;
/// The endings of files in which `{name}` means the hashed name of another file.
const NAMING: [&str; 6] = [".html", ".css", ".webmanifest", "first.js", "start.js", "offline.js"];
/// The endings of files that are served without comments and indents.
const CODE: [&str; 2] = [".css", ".js"];
/// The placeholder for the names of all files so far, as JavaScript strings.
const ALL: &str = "{files}";

/// The files and the names under which they are served.
#[derive(Default)]
pub(crate) struct Bundle {
    /// The files, in the order in which they were added.
    pub(crate) files: Vec<ServedFile>,
    /// Placeholders and the generated HTML that replaces them.
    generated: Vec<(&'static str, String)>,
}

/// A file as it is served.
pub(crate) struct ServedFile {
    /// The name that other files use for it.
    pub(crate) called: String,
    /// The name in its address.
    pub(crate) name: String,
    pub(crate) content: Vec<u8>,
}

impl Bundle {
    /// Writes every file into a folder, as it is.
    pub(crate) fn write(&self, folder: &Path) -> Result<()> {
        self.files.iter().try_for_each(|file| put(folder, &file.name, &file.content))
    }

    /// Starts with no files; `generated` are placeholders and what replaces them.
    pub(crate) fn with(generated: impl Into<Vec<(&'static str, String)>>) -> Self {
        Self { files: Vec::new(), generated: generated.into() }
    }

    /// Adds a file under a name with the hash of its content.
    pub(crate) fn add(&mut self, path: &Path, called: &str) -> Result<()> {
        let content = self.read(path, called)?;
        let name = hashed(called, &content);
        self.files.push(ServedFile { called: called.into(), name, content });
        Ok(())
    }

    /// Adds a generated script. Unlike in files written by hand, braces around an unknown name are code.
    pub(crate) fn add_script(&mut self, path: &Path, called: &str) -> Result<()> {
        let text = fs::read_to_string(path).with_context(|| path.display().to_string())?;
        let content = self.name_others(&text).into_bytes();
        let name = hashed(called, &content);
        self.files.push(ServedFile { called: called.into(), name, content });
        Ok(())
    }

    /// Adds a file that was made, under a name with the hash of its content.
    pub(crate) fn add_made(&mut self, called: &str, content: Vec<u8>) {
        let name = hashed(called, &content);
        self.files.push(ServedFile { called: called.into(), name, content });
    }

    /// Adds a file under its own name.
    pub(crate) fn add_by_its_name(&mut self, path: &Path, called: &str) -> Result<()> {
        let content = self.read(path, called)?;
        self.files.push(ServedFile { called: called.into(), name: called.into(), content });
        Ok(())
    }

    fn read(&self, path: &Path, called: &str) -> Result<Vec<u8>> {
        let content = fs::read(path).with_context(|| path.display().to_string())?;
        let ends = |endings: &[&str]| endings.iter().any(|ending| called.ends_with(ending));
        if !ends(&NAMING) && !ends(&CODE) {
            return Ok(content);
        }
        let mut text = String::from_utf8(content).with_context(|| path.display().to_string())?;
        if ends(&CODE) {
            text = bare(&text);
        }
        if !ends(&NAMING) {
            return Ok(text.into_bytes());
        }
        let named = self.name_others(&text);
        let left = unknown(&named);
        ensure!(
            left.is_none(),
            "{}: {{{}}} is not a file added before it",
            path.display(),
            left.unwrap_or("")
        );
        Ok(named.into_bytes())
    }

    /// Replaces the names of the files so far in `text` by those under which they are served.
    fn name_others(&self, text: &str) -> String {
        let names: Vec<_> = self.files.iter().map(|file| format!("\"{}\"", file.name)).collect();
        let text = text.replace(ALL, &names.join(", "));
        let generated = self.generated.iter();
        let text = generated.fold(text, |text, (name, html)| text.replace(name, html));
        self.files
            .iter()
            .fold(text, |text, file| text.replace(&format!("{{{}}}", file.called), &file.name))
    }
}

/// Removes indents, and comments that begin a line, of a script or a style sheet.
pub(crate) fn bare(code: &str) -> String {
    let mut in_comment = false;
    let mut bare = String::new();
    for line in code.lines().map(str::trim_start) {
        in_comment |= line.starts_with("/*");
        if !in_comment && !line.starts_with("//") && !line.is_empty() {
            bare.extend([line, "\n"]);
        }
        in_comment &= !line.contains("*/");
    }
    bare
}

/// Writes a file.
pub(crate) fn put(folder: &Path, name: &str, content: &[u8]) -> Result<()> {
    fs::write(folder.join(name), content).with_context(|| name.to_owned())
}

/// Finds a name in braces that is left in `text`.
fn unknown(text: &str) -> Option<&str> {
    let (before, rest) = text.split_once('}')?;
    let name = before.rsplit_once('{').map_or("", |(_, name)| name);
    let is_name = !name.is_empty() && !name.contains([' ', ':', '\n']);
    if is_name { Some(name) } else { unknown(rest) }
}

/// Adds the hash of the content to a name: `style.css` becomes `style-0123456789ab.css`.
fn hashed(called: &str, content: &[u8]) -> String {
    let hash = Sha256::digest(content);
    let hash = hash[..HASHED].iter().fold(String::new(), |hash, byte| format!("{hash}{byte:02x}"));
    let (stem, ending) = called.rsplit_once('.').unwrap_or((called, ""));
    format!("{stem}-{hash}.{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bundle() -> Bundle {
        let name = hashed("style.css", b"p {}");
        Bundle {
            files: vec![ServedFile { called: "style.css".into(), name, content: Vec::new() }],
            ..Bundle::default()
        }
    }

    #[test]
    fn a_name_depends_on_the_content() {
        assert_eq!(hashed("style.css", b"p {}"), bundle().files[0].name);
        assert_ne!(hashed("style.css", b"p { }"), bundle().files[0].name);
    }

    #[test]
    fn all_names_are_one_list() {
        let mut bundle = bundle();
        bundle.files.push(ServedFile {
            called: "a.js".into(),
            name: "a-1.js".into(),
            content: vec![],
        });
        let style = &bundle.files[0].name;
        assert_eq!(bundle.name_others("[{files}]"), format!("[\"{style}\", \"a-1.js\"]"));
    }

    #[test]
    fn scripts_have_no_comments_and_indents() {
        let script = "/**\n * A number.\n */\nfunction one() {\n    // The first.\n    return 1; // one\n}\n/* x */\n\n";
        assert_eq!(bare(script), "function one() {\nreturn 1; // one\n}\n");
    }

    #[test]
    fn names_in_braces_are_those_of_files() {
        let bundle = bundle();
        let named = bundle.name_others("<a href=\"{style.css}\">");
        assert_eq!(named, format!("<a href=\"{}\">", bundle.files[0].name));
        assert_eq!(unknown(&named), None);
        assert_eq!(unknown("start({ a: 1 }); {other.js}"), Some("other.js"));
        assert_eq!(unknown("a {\n src: url({b.woff2});\n}"), Some("b.woff2"));
    }
}
