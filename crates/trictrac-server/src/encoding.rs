//! Content encodings, and which of them a browser accepts. RFC 9110, section 12.5.3.

/// A content encoding of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Encoding {
    /// Compressed by brotli.
    Brotli,
    /// Compressed by gzip.
    Gzip,
    /// Not compressed.
    Identity,
}

impl Encoding {
    /// All encodings, the smallest result first.
    pub const ALL: [Self; 3] = [Self::Brotli, Self::Gzip, Self::Identity];

    /// Returns its name in headers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brotli => "br",
            Self::Gzip => "gzip",
            Self::Identity => "identity",
        }
    }

    /// Returns the ending of the tags of files in this encoding.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Brotli => ".br",
            Self::Gzip => ".gz",
            Self::Identity => "",
        }
    }

    /// Returns whether `accepted`, the value of an `Accept-Encoding` header, accepts this encoding.
    ///
    /// Weights do not matter except for 0, which refuses. An uncompressed file is accepted unless it is refused.
    ///
    /// ```
    /// use trictrac_server::encoding::Encoding;
    /// assert!(Encoding::Brotli.is_accepted("gzip, br;q=0.5"));
    /// assert!(!Encoding::Brotli.is_accepted("gzip, br;q=0"));
    /// assert!(Encoding::Identity.is_accepted("gzip"));
    /// ```
    #[must_use]
    pub fn is_accepted(self, accepted: &str) -> bool {
        let named = |name: &str| {
            accepted.split(',').find_map(|one| {
                let (coding, weight) = one.split_once(';').unwrap_or((one, ""));
                coding.trim().eq_ignore_ascii_case(name).then(|| !is_zero(weight))
            })
        };
        let unnamed = || named("*").unwrap_or(self == Self::Identity);
        named(self.name()).unwrap_or_else(unnamed)
    }
}

/// Returns whether a weight is `q=0`, `q=0.0` and so on.
fn is_zero(weight: &str) -> bool {
    let value = weight.trim().trim_start_matches(['q', 'Q']).trim_start().strip_prefix('=');
    value.and_then(|value| value.trim().parse().ok()).is_some_and(|value: f32| value <= 0.0)
}

#[cfg(test)]
mod tests {
    use super::Encoding::{Brotli, Gzip, Identity};

    #[test]
    fn what_is_accepted() {
        for (accepted, expected) in [
            ("", [false, false, true]),
            ("gzip, deflate, br, zstd", [true, true, true]),
            ("GZIP", [false, true, true]),
            ("br ; q = 0.000, gzip;q=0.1", [false, true, true]),
            ("*", [true, true, true]),
            ("gzip, *;q=0", [false, true, false]),
            ("identity;q=0, br", [true, false, false]),
            ("x-br", [false, false, true]),
        ] {
            let found = [Brotli, Gzip, Identity].map(|encoding| encoding.is_accepted(accepted));
            assert_eq!(found, expected, "{accepted}");
        }
    }
}
