//! Digits of different bases as one number: the first digit is what remains when the number is divided by its base.

use super::CodeError;

/// Digits that are being written, each with its base.
#[derive(Default)]
pub(super) struct Digits(Vec<(u32, u32)>);

impl Digits {
    /// Adds a digit below `base`.
    pub(super) fn push(&mut self, digit: u32, base: u32) {
        debug_assert!(digit < base, "{digit} of {base}");
        self.0.push((digit, base));
    }

    /// Adds any number: seven bits at a time, the lowest first, each followed by whether there is more.
    pub(super) fn count(&mut self, count: usize) {
        let mut left = count;
        loop {
            self.push((left % 128) as u32, 128);
            left /= 128;
            self.push(u32::from(left > 0), 2);
            if left == 0 {
                return;
            }
        }
    }

    /// Adds a text: the number of its bytes, then each byte.
    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        text.bytes().for_each(|byte| self.push(byte.into(), 256));
    }

    /// About how many characters the number has.
    pub(super) fn characters(&self) -> usize {
        let bits: f64 = self.0.iter().map(|(_, base)| f64::from(*base).log2()).sum();
        let characters = (bits / 6.0).ceil();
        #[allow(clippy::cast_sign_loss, reason = "a logarithm of a base above 1 is positive")]
        let characters = characters as usize;
        characters
    }

    /// The number, with a last digit 1 that marks its end; the lowest byte first.
    pub(super) fn into_bytes(mut self) -> Vec<u8> {
        self.push(1, 2);
        let mut limbs: Vec<u32> = Vec::new();
        for (digit, base) in self.0.into_iter().rev() {
            let mut carry = u64::from(digit);
            for limb in &mut limbs {
                carry += u64::from(*limb) * u64::from(base);
                *limb = carry as u32;
                carry >>= 32;
            }
            if carry > 0 {
                limbs.push(carry as u32);
            }
        }
        let mut bytes: Vec<u8> = limbs.into_iter().flat_map(u32::to_le_bytes).collect();
        while bytes.last() == Some(&0) {
            bytes.pop();
        }
        bytes
    }
}

/// A number from which digits are read.
pub(super) struct CodeNumber {
    /// The lowest first, without zeros at the end.
    limbs: Vec<u32>,
}

impl CodeNumber {
    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        let limb =
            |four: &[u8]| four.iter().rev().fold(0, |limb, byte| limb << 8 | u32::from(*byte));
        let mut number = Self { limbs: bytes.chunks(4).map(limb).collect() };
        number.trim();
        number
    }

    fn trim(&mut self) {
        while self.limbs.last() == Some(&0) {
            self.limbs.pop();
        }
    }

    /// Reads a digit below `base`, which is at least 2: so there is an end to every number.
    pub(super) fn digit(&mut self, base: u32) -> Result<u32, CodeError> {
        if self.limbs.is_empty() {
            return Err(CodeError::Cut);
        }
        let mut rest = 0_u64;
        for limb in self.limbs.iter_mut().rev() {
            let whole = rest << 32 | u64::from(*limb);
            *limb = (whole / u64::from(base)) as u32;
            rest = whole % u64::from(base);
        }
        self.trim();
        Ok(rest as u32)
    }

    /// Reads any number.
    pub(super) fn count(&mut self) -> Result<usize, CodeError> {
        let mut count = 0_usize;
        for shift in (0..28).step_by(7) {
            count |= (self.digit(128)? as usize) << shift;
            if self.digit(2)? == 0 {
                return Ok(count);
            }
        }
        Err(CodeError::Nonsense)
    }

    /// Reads a text.
    pub(super) fn text(&mut self) -> Result<String, CodeError> {
        let length = self.count()?;
        let bytes: Result<Vec<u8>, _> =
            (0..length).map(|_| self.digit(256).map(|byte| byte as u8)).collect();
        String::from_utf8(bytes?).map_err(|_| CodeError::Nonsense)
    }

    /// Checks whether only the mark of the end is left.
    pub(super) fn is_read(&self) -> bool {
        self.limbs == [1]
    }
}
