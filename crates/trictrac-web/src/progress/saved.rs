//! The stored parts of an analysis, so that no throw is analysed twice.
//!
//! It is stored in two parts: the [`AnalysisHead`] is what the overview over all matches needs, the [`AnalysisBody`] has every
//! throw. An analysis counts for one text of one match by one network; see [`AnalysisOrigin`]. Anything else is analysed again.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::figures::MatchFigures;
use crate::archive::fingerprint;
use crate::messages::ThrowJudgement;

/// The version of the bytes, of the method of analysis and of the classes. A change of any of them changes it.
const VERSION: u8 = 4;

/// The origin of an analysis: the record that it is about, and the network that made it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AnalysisOrigin {
    /// The fingerprint of the record.
    record: u64,
    /// The name of the network's file, which contains a hash of its contents.
    network: String,
}

impl AnalysisOrigin {
    /// The origin of an analysis of the record `text` by `network`.
    #[must_use]
    pub fn new(text: &str, network: &str) -> Self {
        Self { record: fingerprint(text), network: network.to_owned() }
    }
}

/// The part of a stored analysis that the overview needs.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AnalysisHead {
    /// Its origin.
    pub about: AnalysisOrigin,
    /// The number of throws that are analysed.
    pub done: u32,
    /// The figures, once the analysis is complete.
    pub figures: Option<MatchFigures>,
}

/// The part of a stored analysis with every throw.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct AnalysisBody {
    /// The throws that are analysed, from the first.
    pub throws: Vec<ThrowJudgement>,
    /// White's chance at the end and whether the match is over, once the analysis is complete.
    pub end: Option<(f32, bool)>,
    /// True if no more rollouts are made, though decisions are doubtful.
    pub settled: bool,
}

impl AnalysisHead {
    /// Reads the bytes of [`AnalysisHead::to_bytes`]; nothing if another version wrote them.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        read(bytes)
    }

    /// Returns the head as bytes, to be stored.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(self)
    }
}

impl AnalysisBody {
    /// Reads the bytes of [`AnalysisBody::to_bytes`]; nothing if another version wrote them.
    #[must_use]
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        read(bytes)
    }

    /// Returns the body as bytes, to be stored.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        written(self)
    }
}

fn read<T: DeserializeOwned>(bytes: &[u8]) -> Option<T> {
    let (version, rest) = bytes.split_first()?;
    (*version == VERSION).then(|| postcard::from_bytes(rest).ok())?
}

fn written(value: &impl Serialize) -> Vec<u8> {
    let mut bytes = vec![VERSION];
    bytes.extend(postcard::to_allocvec(value).unwrap_or_default());
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::progress::work::tests::{body, reported};

    #[test]
    fn what_is_written_is_read_again() {
        let body = body(1);
        assert!(body.throws.len() == 13 && body.end.is_some());
        assert_eq!(AnalysisBody::from_bytes(&body.to_bytes()), Some(body.clone()));
        let about = AnalysisOrigin::new("a", "network-1.net");
        let figures = Some(MatchFigures::of(&reported(1)));
        let head = AnalysisHead { about, done: 13, figures };
        assert_eq!(AnalysisHead::from_bytes(&head.to_bytes()), Some(head.clone()));
        let mut other = body.to_bytes();
        other[0] += 1;
        assert_eq!((AnalysisBody::from_bytes(&other), AnalysisBody::from_bytes(&[])), (None, None));
    }

    /// A match of usual length takes a few kilobytes.
    #[test]
    fn an_analysis_is_small() {
        let bytes = body(0).to_bytes().len();
        assert!(bytes < 20_000, "{bytes} bytes for 85 throws");
    }

    #[test]
    fn another_network_or_another_record_counts_as_not_analysed() {
        let text = "[Trictrac \"1\"]\n\nlead 5/3\nw 64\n";
        let about = AnalysisOrigin::new(text, "network-1.net");
        assert_eq!(about, AnalysisOrigin::new(text, "network-1.net"));
        assert_ne!(about, AnalysisOrigin::new(text, "network-2.net"));
        assert_ne!(about, AnalysisOrigin::new(&format!("{text} 1/7 1/5"), "network-1.net"));
        // Turning the table changes nothing.
        let turned = "[Trictrac \"1\"]\n[Near \"b\"]\n\nlead 5/3\nw 64\n";
        assert_eq!(about, AnalysisOrigin::new(turned, "network-1.net"));
    }
}
