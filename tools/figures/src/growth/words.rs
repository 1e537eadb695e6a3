//! Numbers and sizes as people write them, in both languages.

/// The language of a page.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lang {
    En,
    Fr,
}

/// The prefixes of sizes.
const PREFIXES: [&str; 6] = ["", "k", "M", "G", "T", "P"];
const SPACE: char = '\u{a0}';

impl Lang {
    /// The English or the French text.
    pub(super) const fn pick<'a>(self, english: &'a str, french: &'a str) -> &'a str {
        match self {
            Self::En => english,
            Self::Fr => french,
        }
    }

    /// A number with three significant digits, and no more than this number of decimals.
    pub(super) fn number(self, value: f64, decimals: usize) -> String {
        let digits = value.abs().max(1e-9).log10().floor() as i32 + 1;
        let unit = 10_f64.powi((digits - 3).max(0));
        let rounded = if digits > 3 { (value / unit).round() * unit } else { value };
        let decimals = decimals.min(usize::try_from((3 - digits).max(0)).unwrap_or(0));
        self.marked(&format!("{rounded:.decimals$}"))
    }

    /// The same number with marks between thousands.
    fn marked(self, text: &str) -> String {
        let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
        let mark = match self {
            Self::En => ',',
            Self::Fr => SPACE,
        };
        let mut out = String::new();
        for (place, digit) in whole.chars().enumerate() {
            if place > 0 && (whole.len() - place).is_multiple_of(3) {
                out.push(mark);
            }
            out.push(digit);
        }
        if !rest.is_empty() {
            out.push_str(self.pick(".", ","));
            out.push_str(rest);
        }
        out
    }

    /// A whole number, all of it.
    pub(super) fn whole(self, value: u64) -> String {
        self.marked(&value.to_string())
    }

    /// A number of bytes.
    pub(super) fn size(self, bytes: f64) -> String {
        let (mut value, mut prefix) = (bytes, 0);
        while value >= 999.5 && prefix + 1 < PREFIXES.len() {
            value /= 1000.0;
            prefix += 1;
        }
        let unit = match (self, prefix) {
            (Self::En, 0) => "bytes",
            (Self::Fr, 0) => "octets",
            (Self::En, _) => "B",
            (Self::Fr, _) => "o",
        };
        let decimals = usize::from(prefix > 0);
        let space = if self == Self::En { ' ' } else { SPACE };
        format!("{}{space}{}{unit}", self.number(value, decimals), PREFIXES[prefix])
    }

    /// A short time.
    pub(super) fn time(self, seconds: f64) -> String {
        let space = if self == Self::En { ' ' } else { SPACE };
        if seconds < 0.001 {
            format!("{}{space}µs", self.number(1e6 * seconds, 0))
        } else {
            format!("{}{space}ms", self.number(1000.0 * seconds, 1))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_have_three_digits_and_marks() {
        for (value, decimals, english, french) in [
            (0.0, 1, "0.0", "0,0"),
            (0.256, 2, "0.26", "0,26"),
            (17.84, 1, "17.8", "17,8"),
            (178.4, 1, "178", "178"),
            (3_751.0, 1, "3,750", "3\u{a0}750"),
            (178_432_000.0, 0, "178,000,000", "178\u{a0}000\u{a0}000"),
        ] {
            assert_eq!(Lang::En.number(value, decimals), english);
            assert_eq!(Lang::Fr.number(value, decimals), french);
        }
        assert_eq!(Lang::En.size(999.0), "999 bytes");
        assert_eq!(Lang::En.size(53_600.0), "53.6 kB");
        assert_eq!(Lang::Fr.size(19.54e12), "19,5\u{a0}To");
        assert_eq!(Lang::En.time(0.003_42), "3.4 ms");
        assert_eq!(Lang::Fr.time(0.000_342), "342\u{a0}µs");
    }
}
